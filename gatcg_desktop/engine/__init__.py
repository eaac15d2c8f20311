"""The kernel: state, journal, steps, decisions, timeline. No Qt, no I/O, no Grand Archive."""
