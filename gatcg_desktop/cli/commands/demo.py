"""The command `demo`: a game through the real window into pictures."""

from __future__ import annotations

import argparse
import os

from gatcg_desktop.cli.arguments import (
    add_decks,
    add_seed,
    add_size,
    base_url,
    existing_file,
    existing_folder,
    new_folder,
    whole_number,
)
from gatcg_desktop.cli.commands.window import has_display
from gatcg_desktop.cli.speech import worded


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where the pictures go, and what is played with."""
    parser.add_argument(
        "--out", type=new_folder, required=True, metavar="DIR", help="where the pictures and summary.json go"
    )
    parser.add_argument(
        "--cards", type=existing_file, metavar="FILE", help="card records (.json or .json.gz) to play with"
    )
    parser.add_argument("--images", type=existing_folder, metavar="DIR", help="card pictures, named by edition uuid")
    parser.add_argument("--base-url", type=base_url, metavar="URL", help="where card pictures are asked for")
    add_decks(parser)
    add_seed(parser)
    add_size(parser)
    parser.add_argument(
        "--answers",
        type=whole_number("a number of answers", 1, 1_500),
        default=1_500,
        metavar="N",
        help="concede after N answers; most of what there is to see is seen after 100 (default: 1500)",
    )


def run(args: argparse.Namespace) -> int:
    """Play the demo. Raises UserMistake for what cannot be used."""
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gatcg_desktop.demo.command import run_demo

    summary = run_demo(args)
    print(
        worded(
            "Demo played. Pictures: {frames}, in {folder}. Turns of the game: {turns}.",
            frames=summary.frames,
            folder=args.out,
            turns=summary.turn,
        )
    )
    return 0
