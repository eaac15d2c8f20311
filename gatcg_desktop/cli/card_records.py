"""The cards that a command reads: those of a file, or of the program's own catalogue."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from gatcg_desktop.catalogue.importing import read_records
from gatcg_desktop.catalogue.model import CardRecord, CatalogueError
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.cli.speech import worded
from gatcg_desktop.lessons.real_cards import Real, faces_in
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import catalogue_path


def add_cards_argument(parser: argparse.ArgumentParser) -> None:
    """`--cards`: the file that `records_from` reads."""
    parser.add_argument(
        "--cards", type=Path, metavar="FILE", help="card records as .json or .json.gz (default: the catalogue)"
    )


def records_from(path: Path | None) -> dict[str, CardRecord]:
    """The records by slug, of a file or of the program's own catalogue. Raises UserMistake."""
    try:
        if path is not None:
            records, problems = read_records(path)
            if problems:
                told = worded(
                    "Left out {count} record: {first}.",
                    plural="Left out {count} records, first {first}.",
                    count=len(problems),
                    first=problems[0],
                )
                print(told, file=sys.stderr)
        else:
            with CardStore.open(catalogue_path()) as store:
                records = list(store)
    except (CatalogueError, OSError) as error:
        raise UserMistake(str(error)) from error
    if not records:
        raise UserMistake(
            worded("There are no cards yet; `gatcg-desktop sync` fetches them, or name a file with --cards.")
        )
    return {record.slug: record for record in records}


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
