"""What a game of Grand Archive is made of: entities, events, choices, printed faces."""
