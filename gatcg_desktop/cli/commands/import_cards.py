"""The command `import-cards`: the catalogue from a file of card records."""

from __future__ import annotations

import argparse
from pathlib import Path

from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.cli.card_records import add_store_and_json, filled, finish, tell_problems
from gatcg_desktop.cli.speech import in_figures, worded


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and what it is read into."""
    parser.add_argument("file", type=Path, metavar="FILE", help="card records as .json or .json.gz")
    add_store_and_json(parser)


def run(args: argparse.Namespace) -> int:
    """Fill the catalogue from `args.file`. 0, or 1 after a sentence on stderr, or 130 after Ctrl-C."""
    report = filled(
        args.store,
        lambda store, show: import_cards(store, args.file, show),
        worded("Stopped. The catalogue is as it was."),
    )
    if isinstance(report, int):
        return report
    tell_problems(report.problems)
    finish(
        args,
        report,
        worded(
            "Catalogue imported. Cards: {cards}, from {path}. Records left out: {problems}. Time: {seconds} s.",
            cards=report.cards,
            path=report.path,
            problems=len(report.problems),
            seconds=in_figures(report.seconds, ".1f"),
        ),
    )
    return 0
