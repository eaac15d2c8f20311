"""What helps a person to play better: hints, the review of a game that is over, statistics."""
