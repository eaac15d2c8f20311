"""The command `host`: a match in the network without a window."""

from __future__ import annotations

import argparse

from gatcg_desktop.cli.arguments import add_deck, add_seed
from gatcg_desktop.lan.commands import add_host_arguments, run_host


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Deck, seed, and what a match needs."""
    add_deck(parser)
    add_seed(parser)
    add_host_arguments(parser)


def run(args: argparse.Namespace) -> int | None:
    """Play. Raises UserMistake."""
    return run_host(args)
