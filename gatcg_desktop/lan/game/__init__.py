"""One game of a match, as the host has it and as a peer has it."""
