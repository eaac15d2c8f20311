"""The card catalogue: fetched over HTTP or read from a file, kept in SQLite. No Qt."""
