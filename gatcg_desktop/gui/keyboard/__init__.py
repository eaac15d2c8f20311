"""The window's actions by their keys and their names: the table of keys, the palette, the sheet, and changing keys."""
