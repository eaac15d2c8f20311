"""The match on the host: seats, games, agreements, talk, and the journal. No network and no clock."""
