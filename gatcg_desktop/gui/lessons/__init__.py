"""Lessons in the window: the browser, the player, the comparison of two rulebooks, the editor."""
