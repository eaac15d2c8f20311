"""The commands `sync` and `import-cards`: arguments, progress on stderr, one last line on stdout."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TextIO

import msgspec

from gatcg_desktop.cards.model import DEFAULT_BASE_URL, CatalogueError, Progress, RecordProblem
from gatcg_desktop.cards.store import CardStore

FAILED = 1
INTERRUPTED = 130
_SHOWN_PROBLEMS = 20


def add_sync_arguments(parser: argparse.ArgumentParser) -> None:
    """`--base-url`, `--page-size`, and what both commands share."""
    parser.add_argument(
        "--base-url", default=DEFAULT_BASE_URL, metavar="URL", help="the card server (default: %(default)s)"
    )
    parser.add_argument(
        "--page-size", type=int, default=50, metavar="N", help="cards per request, 1 to 500 (default: 50)"
    )
    _add_common(parser)


def add_import_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and what both commands share."""
    parser.add_argument("file", type=Path, metavar="FILE", help="card records as .json or .json.gz")
    _add_common(parser)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--store", type=Path, metavar="FILE", help="catalogue to fill (default: the program's own)"
    )
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")


def run_sync(args: argparse.Namespace) -> int:
    """Download the catalogue of `args.base_url`. 0, or 1 after a sentence on stderr, or 130 after Ctrl-C."""
    from gatcg_desktop.cards.sync import sync

    line = _ProgressLine(sys.stderr)
    try:
        with _open(args.store) as store:
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
    _tell_problems(report.problems)
    what = "is up to date" if not report.changed else "downloaded"
    _finish(
        args,
        report,
        f"Catalogue {what}: {report.cards} cards from {report.base_url} ({report.fetched} pages fetched,"
        f" {report.unchanged} unchanged, {report.resumed} from an earlier run, {len(report.problems)} records"
        f" left out, {report.seconds:.1f} s)",
    )
    return 0


def run_import(args: argparse.Namespace) -> int:
    """Fill the catalogue from `args.file`. 0, or 1 after a sentence on stderr, or 130 after Ctrl-C."""
    from gatcg_desktop.cards.importing import import_cards

    line = _ProgressLine(sys.stderr)
    try:
        with _open(args.store) as store:
            report = import_cards(store, args.file, line.show)
    except KeyboardInterrupt:
        line.end()
        print("Stopped. The catalogue is as it was.", file=sys.stderr)
        return INTERRUPTED
    except (CatalogueError, OSError) as error:
        line.end()
        print(f"{error}", file=sys.stderr)
        return FAILED
    line.end()
    _tell_problems(report.problems)
    _finish(
        args,
        report,
        f"Catalogue imported: {report.cards} cards from {report.path} ({len(report.problems)} records left"
        f" out, {report.seconds:.1f} s)",
    )
    return 0


class _ProgressLine:
    """One line that is written over on a terminal; elsewhere a line for every tenth of the way."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._terminal = stream.isatty()
        self._last: tuple[str, int] = ("", -1)
        self._open = False

    def show(self, progress: Progress) -> None:
        tenth = progress.done * 10 // progress.total if progress.total else 0
        unit = "pages" if progress.phase == "fetching" else "cards"
        text = f"{progress.phase.capitalize()} {progress.done} of {progress.total} {unit}"
        if self._terminal:
            self._stream.write(f"\r\x1b[K{text}")
            self._stream.flush()
            self._open = True
        elif (progress.phase, tenth) != self._last:
            print(text, file=self._stream, flush=True)
        self._last = (progress.phase, tenth)

    def end(self) -> None:
        if self._open:
            self._stream.write("\n")
            self._open = False


def _open(path: Path | None) -> CardStore:
    if path is None:
        from gatcg_desktop.paths import catalogue_path

        path = catalogue_path()
    store = CardStore.open(path)
    if store.notice:
        print(store.notice, file=sys.stderr)
    return store


def _tell_problems(problems: tuple[RecordProblem, ...]) -> None:
    for problem in problems[:_SHOWN_PROBLEMS]:
        print(f"Left out: {problem}", file=sys.stderr)
    if len(problems) > _SHOWN_PROBLEMS:
        print(f"... and {len(problems) - _SHOWN_PROBLEMS} more", file=sys.stderr)


def _finish(args: argparse.Namespace, report: msgspec.Struct, sentence: str) -> None:
    print(msgspec.json.encode(report).decode() if args.json else sentence)
