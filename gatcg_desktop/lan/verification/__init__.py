"""What a peer holds the host to: what it heard, what was agreed, and the record at the end."""
