"""The game behind Qt signals, and its words."""
