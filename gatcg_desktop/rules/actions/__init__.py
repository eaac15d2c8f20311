"""What changes a game, each in one function."""
