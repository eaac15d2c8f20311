"""The command `sync`: the catalogue from the card server."""

from __future__ import annotations

import argparse
import sys

from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL, CatalogueError
from gatcg_desktop.catalogue.sync import sync
from gatcg_desktop.cli.filling import (
    FAILED,
    INTERRUPTED,
    ProgressLine,
    add_store_and_json,
    finish,
    open_store,
    tell_problems,
)


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
    line = ProgressLine(sys.stderr)
    try:
        with open_store(args.store) as store:
            report = sync(store, args.base_url, line.show, page_size=args.page_size)
    except KeyboardInterrupt:
        line.end()
        print(
            "Stopped. The catalogue is as it was; run the command again to go on from the pages fetched.",
            file=sys.stderr,
        )
        return INTERRUPTED
    except (CatalogueError, OSError) as error:
        line.end()
        print(f"{error}", file=sys.stderr)
        return FAILED
    line.end()
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
