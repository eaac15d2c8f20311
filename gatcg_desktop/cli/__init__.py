"""The command ``gatcg-desktop``: a module for each command, and `program.py`, which finds and runs them."""

from gatcg_desktop.cli.program import main

__all__ = ["main"]
