"""A match in the network in the window: lobby, talk, result."""
