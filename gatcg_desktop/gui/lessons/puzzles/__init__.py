"""Puzzles in the window: the panel beside the table, the rush against the clock, and making one."""
