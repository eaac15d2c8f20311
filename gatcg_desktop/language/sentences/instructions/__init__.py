"""Instructions, and what is paid for them."""
