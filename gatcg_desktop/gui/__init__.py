"""The window: everything that knows Qt. It shows views and sends answers; it knows no rule of the game."""
