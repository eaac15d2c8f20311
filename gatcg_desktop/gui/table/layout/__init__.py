"""Where things go on the table, as arithmetic: no View, and nothing drawn."""
