"""The start screen: who sits opposite, with which decks, and what else there is."""
