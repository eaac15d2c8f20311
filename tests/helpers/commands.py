"""Running a command of the command line as `cli.py` does, without a process of its own."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def run_command(
    add: Callable[[argparse.ArgumentParser], None], command: Callable[[argparse.Namespace], int], *words: str
) -> int:
    """Parse `words` with the arguments `add` gives and run the command; gives its exit status."""
    parser = argparse.ArgumentParser()
    add(parser)
    return command(parser.parse_args(words))
