"""Games that can be gone on with: on the start screen, in a dialog, and what is said of them."""
