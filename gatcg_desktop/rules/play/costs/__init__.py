"""What plays, abilities and attacks cost, what a player declares about it, and how it is paid."""
