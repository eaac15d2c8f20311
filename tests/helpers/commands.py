"""Running a command of the command line as `cli/program.py` does, without a process of its own."""

from __future__ import annotations

import argparse

from gatcg_desktop.cli.program import Runnable


def run_command(command: Runnable, *words: str) -> int:
    """Parse `words` with the arguments of a command's module and run it; gives its exit status. Raises UserMistake."""
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run(parser.parse_intermixed_args(words)) or 0
