"""The cards of a command: those that it reads, of a file or of the program's own catalogue, and filling that catalogue.

What fills it shows its progress on stderr and says one last line on stdout.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO, TypeVar

import msgspec

from gatcg_desktop.catalogue.importing import read_records
from gatcg_desktop.catalogue.model import CardRecord, CatalogueError, Progress, RecordProblem
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.cli.speech import error_text, said, worded
from gatcg_desktop.lessons.board.real_cards import Real, faces_in
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import catalogue_path

FAILED = 1
INTERRUPTED = 130
_SHOWN_PROBLEMS = 20

Report = TypeVar("Report", bound=msgspec.Struct)


def add_cards_argument(parser: argparse.ArgumentParser) -> None:
    """`--cards`: the file that `records_from` reads."""
    parser.add_argument(
        "--cards", type=Path, metavar="FILE", help="card records as .json or .json.gz (default: the catalogue)"
    )


def records_from(path: Path | None) -> dict[str, CardRecord]:
    """The records by slug, of a file or of the program's own catalogue. Raises UserMistake."""
    if path is not None:
        records, problems = read_records(path)
        if problems:
            told = worded(
                "Left out {count} record: {first}.",
                plural="Left out {count} records, first {first}.",
                count=len(problems),
                first=problems[0].sentence,
            )
            print(told, file=sys.stderr)
    else:
        with open_store(None) as store:
            records = list(store)
    if not records:
        raise _no_cards()
    return {record.slug: record for record in records}


@contextmanager
def store_from(path: Path | None) -> Iterator[CardStore]:
    """The program's own catalogue, or one of a file's records that is gone afterwards. Raises UserMistake."""
    if path is None:
        with open_store(None) as store:
            if not len(store):
                raise _no_cards()
            yield store
        return
    with TemporaryDirectory() as folder, CardStore.open(Path(folder) / "cards.sqlite3") as store:
        store.replace_all(records_from(path).values(), "file", str(path))
        yield store


def _no_cards() -> UserMistake:
    return UserMistake("There are no cards yet; `gatcg-desktop sync` fetches them, or name a file with --cards.")


def real_cards_from(path: Path | None) -> Real:
    """The real cards that lessons name: of a file, or of the program's own catalogue, which may be empty and is only
    read when the first is asked for. Raises UserMistake.
    """
    if path is not None:
        return faces_in(records_from(path))

    @cache
    def real() -> Real:
        records: Mapping[str, CardRecord] = records_from(None) if catalogue_path().is_file() else {}
        return faces_in(records)

    return lambda slug: real()(slug)


def add_store_and_json(parser: argparse.ArgumentParser) -> None:
    """`--store` and `--json`."""
    parser.add_argument("--store", type=Path, metavar="FILE", help="catalogue to fill (default: the program's own)")
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")


class ProgressLine:
    """One line that is written over on a terminal; elsewhere a line for every tenth of the way."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._terminal = stream.isatty()
        self._last: tuple[str, int] = ("", -1)
        self._open = False

    def show(self, progress: Progress) -> None:
        """Say how far it has come."""
        tenth = progress.done * 10 // progress.total if progress.total else 0
        text = _progress_words(progress)
        if self._terminal:
            self._stream.write(f"\r\x1b[K{text}")
            self._stream.flush()
            self._open = True
        elif (progress.phase, tenth) != self._last:
            print(text, file=self._stream, flush=True)
        self._last = (progress.phase, tenth)

    def end(self) -> None:
        """Leave the line, so that what comes next stands below it."""
        if self._open:
            self._stream.write("\n")
            self._open = False


def _progress_words(progress: Progress) -> str:
    match progress.phase:
        case "fetching":
            return worded("Pages fetched: {done} of {total}", done=progress.done, total=progress.total)
        case "reading":
            return worded("Cards read: {done} of {total}", done=progress.done, total=progress.total)
        case _:
            return worded("Cards stored: {done} of {total}", done=progress.done, total=progress.total)


def open_store(path: Path | None, *, newer_aside: bool = False) -> CardStore:
    """The store (None: the program's own); what it has to say goes to stderr. `newer_aside`: to be filled."""
    store = CardStore.open(path or catalogue_path(), newer_aside=newer_aside)
    if store.notice:
        print(said(store.notice), file=sys.stderr)
    return store


def filled(
    path: Path | None, fill: Callable[[CardStore, Callable[[Progress], None]], Report], stopped: str
) -> Report | int:
    """What `fill` reports of filling the store, its progress shown. The exit status instead, after a sentence on
    stderr: 1 when it cannot be done, 130 after Ctrl-C (`stopped` says how things stand then)."""
    line = ProgressLine(sys.stderr)
    try:
        with open_store(path, newer_aside=True) as store:
            report = fill(store, line.show)
    except KeyboardInterrupt:
        line.end()
        print(stopped, file=sys.stderr)
        return INTERRUPTED
    except (CatalogueError, OSError) as error:
        line.end()
        print(error_text(error), file=sys.stderr)
        return FAILED
    line.end()
    return report


def tell_problems(problems: tuple[RecordProblem, ...]) -> None:
    """Say on stderr which records were left out."""
    for problem in problems[:_SHOWN_PROBLEMS]:
        print(worded("Left out: {problem}", problem=problem.sentence), file=sys.stderr)
    if len(problems) > _SHOWN_PROBLEMS:
        print(worded("... and {number} more", number=len(problems) - _SHOWN_PROBLEMS), file=sys.stderr)


def finish(args: argparse.Namespace, report: msgspec.Struct, sentence: str) -> None:
    """The last line: the report as JSON, or its sentence."""
    print(msgspec.json.encode(report).decode() if args.json else sentence)
