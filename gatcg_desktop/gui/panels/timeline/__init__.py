"""The timeline at the bottom: the line of steps, the lines that leave it, and the buttons that walk along it."""
