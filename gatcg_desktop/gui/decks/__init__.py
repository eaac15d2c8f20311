"""Decks in the window: the library of them, and the editor."""
