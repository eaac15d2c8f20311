"""The command `soak`: bots play random or listed decks for a while, and everything is checked."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.cli.arguments import add_seed, add_workers, new_folder, whole_number, workers_from
from gatcg_desktop.cli.card_records import add_cards_argument, records_from
from gatcg_desktop.cli.speech import in_figures, worded
from gatcg_desktop.decks.deck_lists import deck_lists
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.bots.fault_finding.soak import Finding, Soaked, SoakReport

FAILED = 1
MOST_MINUTES = 7 * 24 * 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How long, with which cards, and where scripts of what failed are written to."""
    parser.add_argument(
        "--minutes",
        type=whole_number("a number of minutes", 0, MOST_MINUTES),
        default=10,
        metavar="M",
        help="minutes during which new games are begun (default: 10)",
    )
    add_seed(parser)
    add_workers(parser)
    parser.add_argument(
        "--into",
        type=new_folder,
        default=Path(),
        metavar="FOLDER",
        help="where the shortest script of each failing game is written to, as a lesson (default: here)",
    )
    parser.add_argument(
        "--decks",
        type=Path,
        metavar="FILE",
        help="play with these decks, two for each game: a JSON file of decks, or a folder of deck lists",
    )
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Play for the time asked for. 0, or 1 when something was found. Raises UserMistake."""
    from gatcg_desktop.bots.fault_finding.soak import soak

    known = records_from(args.cards)
    lists = None if args.decks is None else deck_lists(args.decks, known)
    tell = _Scripts(args.into, args.seed or 0).tell
    report = soak(tuple(known.values()), args.minutes, args.seed or 0, workers_from(args), tell, lists)
    print(msgspec.json.encode(_told(report)).decode() if args.json else _sentence(report))
    return FAILED if report.findings else 0


class _Scripts:
    """Writes the script of each finding and says on stderr what was found."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._seed = seed

    def tell(self, soaked: Soaked) -> None:
        finding = soaked.finding
        if finding is None:
            return
        print(
            worded(
                "Game {game} with seed {seed}, decision {decision}: {problem}",
                game=finding.number,
                seed=self._seed,
                decision=finding.decisions + 1,
                problem=finding.told,
            ),
            file=sys.stderr,
        )
        if finding.lesson is None:
            print(worded("  No script reproduces the failure: {reason}.", reason=finding.unscripted), file=sys.stderr)
            return
        print(worded("  The script: {file}", file=self._written(finding)), file=sys.stderr)

    def _written(self, finding: Finding) -> Path:
        from gatcg_desktop.lessons.files.lesson_files import SUFFIX, write_lesson

        assert finding.lesson is not None
        path = self._folder / f"{finding.lesson.id}{SUFFIX}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_lesson(finding.lesson, path)
        except OSError as error:
            raise UserMistake("The script {file} cannot be written: {reason}.", file=path, reason=error) from error
        return path


def _told(report: SoakReport) -> dict[str, object]:
    """The report without the scripts, which are files."""
    findings = [
        {name: getattr(one, name) for name in one.__struct_fields__ if name != "lesson"}
        | {"script": one.lesson.id if one.lesson is not None else ""}
        for one in report.findings
    ]
    return {name: getattr(report, name) for name in report.__struct_fields__} | {"findings": findings}


def _sentence(report: SoakReport) -> str:
    return worded(
        "Games: {games}, of which {finished} were played to their end. Decisions: {decisions}. "
        "Minutes of a processor: {minutes}. Findings: {findings}.",
        games=report.games,
        finished=report.finished,
        decisions=report.decisions,
        minutes=in_figures(report.cpu_minutes),
        findings=len(report.findings),
    )
