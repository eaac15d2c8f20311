"""The order of a game: set-up, turn, Opportunity, resolution."""
