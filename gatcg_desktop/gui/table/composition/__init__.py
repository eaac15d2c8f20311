"""What the table shows for a View: every thing with its look, its place and its words."""
