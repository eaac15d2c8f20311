"""Filling the store from a file of card records, plain or gzipped."""

from __future__ import annotations

import gzip
import time
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from gatcg_desktop.catalogue.model import CardRecord, CatalogueError, Progress, RecordProblem
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.wire import decode_list, decode_records
from gatcg_desktop.engine.messages import say

MAX_FILE_BYTES = 256 * 1024 * 1024
"""The most a file may hold after decompression; the whole public catalogue is 13 MB."""


class ImportReport(msgspec.Struct, frozen=True):
    """What an import did: how many cards the catalogue now has, what was left out, how long it took."""

    path: str
    cards: int
    problems: tuple[RecordProblem, ...]
    seconds: float


def import_cards(
    store: CardStore, path: Path | str, progress: Callable[[Progress], None] | None = None
) -> ImportReport:
    """Replace the catalogue with the records of a .json or .json.gz file (a list, or an object with `data`).

    A record that cannot be used is reported and left out. Raises CatalogueError, the catalogue untouched,
    when the file cannot be read, is no list of records, or none of its records can be used.
    """
    started = time.monotonic()
    path = Path(path)
    records, problems = read_records(path, progress)
    if not records:
        if not problems:
            raise CatalogueError("{file} is an empty list; nothing was changed.", file=path)
        raise CatalogueError(
            "{file} holds no card that can be used; nothing was changed. The first problem: {reason}.",
            file=path,
            reason=problems[0].sentence,
        )
    if progress is not None:
        progress(Progress("storing", 0, len(records)))
    count = store.replace_all(records, "file", str(path.resolve()))
    if progress is not None:
        progress(Progress("storing", count, count))
    return ImportReport(str(path), count, problems, time.monotonic() - started)


def read_records(
    path: Path, progress: Callable[[Progress], None] | None = None
) -> tuple[list[CardRecord], tuple[RecordProblem, ...]]:
    """The records of a .json or .json.gz file, and those left out. Raises CatalogueError for no list of records."""
    raws = decode_list(read_limited(path), str(path))
    return collect(decode_records(raws, str(path)), len(raws), progress)


def collect(
    decoded: Iterable[CardRecord | RecordProblem], total: int, progress: Callable[[Progress], None] | None
) -> tuple[list[CardRecord], tuple[RecordProblem, ...]]:
    """Part records from problems; a slug's second record is a problem. Progress every hundred records."""
    records: dict[str, CardRecord] = {}
    problems: list[RecordProblem] = []
    for number, entry in enumerate(decoded, start=1):
        if isinstance(entry, RecordProblem):
            problems.append(entry)
        elif entry.slug in records:
            reason = say("the slug {slug} comes twice", slug=entry.slug)
            problems.append(RecordProblem(say("the catalogue"), number, entry.name, reason))
        else:
            records[entry.slug] = entry
        if progress is not None and number % 100 == 0:
            progress(Progress("reading", number, total))
    return list(records.values()), tuple(problems)


def read_limited(path: Path, limit: int = MAX_FILE_BYTES) -> bytes:
    """The content of a plain or gzipped file, at most `limit` bytes. Raises CatalogueError."""
    try:
        with path.open("rb") as file:
            zipped = file.read(2) == b"\x1f\x8b"
            file.seek(0)
            if zipped:
                with gzip.GzipFile(fileobj=file) as unzipped:
                    content = unzipped.read(limit + 1)
            else:
                content = file.read(limit + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise CatalogueError(
            "{file} is damaged or cut off and cannot be unpacked: {reason}.", file=path, reason=error
        ) from error
    except OSError as error:
        raise CatalogueError("{file} cannot be read: {reason}.", file=path, reason=error) from error
    if len(content) > limit:
        raise CatalogueError(
            "{file} holds more than the {size} MiB this program accepts.", file=path, size=limit // 1024**2
        )
    return content
