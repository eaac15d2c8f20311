"""The scene: items that come, move and go as compositions follow each other."""
