"""Puzzles: a position and a goal, and whether it can be reached whatever the others do."""
