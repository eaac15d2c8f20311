"""The cards that a lesson brings or names, and the board it begins on: from its file to a game that stands there."""
