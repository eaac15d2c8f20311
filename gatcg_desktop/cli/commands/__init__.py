"""A module for each command, called like it: what it is told, and what it does. Each is imported when it runs."""
