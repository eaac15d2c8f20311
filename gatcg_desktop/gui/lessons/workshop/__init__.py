"""Where lessons are made: the table is the editor, and pages beside it have what is told of it."""
