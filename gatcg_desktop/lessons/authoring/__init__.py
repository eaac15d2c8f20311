"""Making lessons: from a game to moves and a board, a lesson under construction, a scenario read aloud."""
