"""The dialog of settings, by subject and with a search."""
