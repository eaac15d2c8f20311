"""`gatcg-desktop` without a command: the window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from gatcg_desktop import __version__
from gatcg_desktop.catalogue.online import stay_offline
from gatcg_desktop.cli.arguments import add_decks, add_seed, add_size, new_file
from gatcg_desktop.mistakes import UserMistake


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the window is opened with."""
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="a saved game, the record of a match, a lesson or puzzle, or a deck to keep",
    )
    parser.add_argument("--version", action="version", version=f"gatcg-desktop {__version__}")
    add_decks(parser)
    add_seed(parser)
    parser.add_argument(
        "--offline",
        action="store_true",
        help="ask no server for cards or pictures; matches in your network are possible",
    )
    add_size(parser)
    parser.add_argument(
        "--screenshot",
        type=new_file,
        metavar="FILE",
        help="open the window, write a picture of it to FILE and end; works without a display",
    )


def run(args: argparse.Namespace) -> None:
    """Open the window, or take its picture. Raises UserMistake without a screen, and for what it cannot show."""
    if args.file is not None and args.deck:
        raise UserMistake("A file and --deck are two games: give one of them.")
    if args.screenshot is not None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    elif not has_display():
        raise UserMistake(
            "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
            "try `gatcg-desktop demo --out DIR`, which plays a game into numbered pictures without one."
        )
    if args.offline:
        stay_offline()
    from gatcg_desktop.restarting import Restarter

    restarter = Restarter()
    if args.screenshot is None:
        restarter.watch()  # before Qt and its threads are there
    try:
        from gatcg_desktop.app import run_window

        run_window(args)
    finally:
        restarter.end()


def has_display() -> bool:
    """Whether a window can be expected to open: on Linux, only where a display or a platform is named."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
