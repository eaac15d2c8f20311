"""The command `sync`: the catalogue from the card server."""

from __future__ import annotations

import argparse

from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL
from gatcg_desktop.catalogue.sync import sync
from gatcg_desktop.cli.filling import add_store_and_json, filled, finish, tell_problems


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
        "Stopped. The catalogue is as it was; run the command again to go on from the pages fetched.",
    )
    if isinstance(report, int):
        return report
    tell_problems(report.problems)
    what = "is up to date" if not report.changed else "downloaded"
    finish(
        args,
        report,
        f"Catalogue {what}: {report.cards} cards from {report.base_url} ({report.fetched} pages fetched,"
        f" {report.unchanged} unchanged, {report.resumed} from an earlier run, {len(report.problems)} records"
        f" left out, {report.seconds:.1f} s)",
    )
    return 0
