"""Games as they are begun, kept and continued: what a game begins from, and the files it is kept in. No Qt."""
