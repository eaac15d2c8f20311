"""The main window, the start screen and the dialogs of the program."""
