"""What the compiler makes of a whole catalogue: how much is read, how it is said, whether every word counts."""
