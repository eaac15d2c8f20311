"""What every part of the window uses: theme, translation, forms, work beside the GUI thread."""
