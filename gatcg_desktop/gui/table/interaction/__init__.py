"""What mouse and keys do on the table, and the view that they reach."""
