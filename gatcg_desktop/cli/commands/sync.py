"""The command `sync`: the catalogue from the card server."""

from __future__ import annotations

import argparse

from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL
from gatcg_desktop.catalogue.sync import sync
from gatcg_desktop.cli.card_records import add_store_and_json, filled, finish, tell_problems
from gatcg_desktop.cli.speech import in_figures, worded


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`--base-url`, `--page-size`."""
    parser.add_argument(
        "--base-url", default=DEFAULT_BASE_URL, metavar="URL", help="the card server (default: %(default)s)"
    )
    parser.add_argument(
        "--page-size", type=int, default=50, metavar="N", help="cards per request, 1 to 500 (default: 50)"
    )
    add_store_and_json(parser)


def run(args: argparse.Namespace) -> int:
    """Download the catalogue of `args.base_url`. 0, or 1 after a sentence on stderr, or 130 after Ctrl-C."""
    report = filled(
        args.store,
        lambda store, show: sync(store, args.base_url, show, page_size=args.page_size),
        worded("Stopped. The catalogue is as it was; run the command again to go on from the pages fetched."),
    )
    if isinstance(report, int):
        return report
    tell_problems(report.problems)
    what = worded("Catalogue downloaded.") if report.changed else worded("The catalogue is up to date.")
    finish(
        args,
        report,
        worded(
            "{what} Cards: {cards}, from {address}. Pages: {fetched} fetched ({megabytes} MB), {unchanged} unchanged, "
            "{resumed} from an earlier run. Records left out: {problems}. Time: {seconds} s.",
            what=what,
            cards=report.cards,
            address=report.base_url,
            fetched=report.fetched,
            megabytes=in_figures(report.received / 1e6, ".1f"),
            unchanged=report.unchanged,
            resumed=report.resumed,
            problems=len(report.problems),
            seconds=in_figures(report.seconds, ".1f"),
        ),
    )
    if not args.json:
        print(worded("The cards are the publisher's, with their texts and pictures; this is unofficial fan work."))
    return 0
