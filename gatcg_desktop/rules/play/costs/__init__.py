"""What plays, abilities and attacks cost, what effects make of it, and how it is paid. Imports nothing of `play`."""
