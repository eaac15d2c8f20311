"""The command `puzzles`: list them, or try every line of each and say whether its goal can be reached."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

import msgspec

from gatcg_desktop.cli.speech import aligned, in_figures, language, said, worded
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.puzzles.puzzle_checks import Checked, checked_puzzle
from gatcg_desktop.lessons.puzzles.puzzle_files import (
    GOAL_WORDS,
    SUFFIX,
    PuzzleSource,
    read_puzzle,
    shipped_puzzles,
)
from gatcg_desktop.lessons.puzzles.solving import MOST_POSITIONS

FAILED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`list` or `check`."""
    parser.add_argument(
        "what", choices=("list", "check"), help="list the puzzles, or try every line of each over the rules"
    )
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="puzzle files or folders (default: all that come along)"
    )
    parser.add_argument(
        "--most",
        type=int,
        default=MOST_POSITIONS,
        metavar="N",
        help="how many positions are looked at before a puzzle counts as too large",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Do what was asked. Gives the exit status. Raises LessonProblem."""
    sources = [read_puzzle(path) for path in _paths(args.files)]
    return _list(sources, args.json) if args.what == "list" else _check(sources, args)


def _paths(files: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for path in files:
        found += sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
    return found or list(shipped_puzzles())


def _list(sources: list[PuzzleSource], as_json: bool) -> int:
    if as_json:
        told = [
            {
                "id": one.puzzle.id,
                "title": text_in(one.puzzle.title, "en"),
                "goal": one.puzzle.goal,
                "level": one.puzzle.level,
            }
            for one in sources
        ]
        print(json.dumps(told, ensure_ascii=False))
        return 0
    rows = [
        (
            one.puzzle.id,
            _level(one.puzzle.level),
            said(GOAL_WORDS[one.puzzle.goal]),
            text_in(one.puzzle.title, language()),
        )
        for one in sources
    ]
    print("\n".join(aligned(rows)))
    return 0


def _level(level: str) -> str:
    return {"easy": worded("easy"), "even": worded("even"), "hard": worded("hard")}[level]


def _check(sources: list[PuzzleSource], args: argparse.Namespace) -> int:
    checked = []
    for source in sources:
        found = checked_puzzle(source, args.most)
        checked.append(found)
        if not args.json:
            print(_words(found))
    failed = [one for one in checked if one.verdict != "solved"]
    if args.json:
        print(json.dumps({"puzzles": msgspec.to_builtins(checked), "failed": len(failed)}, ensure_ascii=False))
    else:
        print(worded("Puzzles: {puzzles}. Failed: {failed}.", puzzles=len(checked), failed=len(failed)))
    return FAILED if failed else 0


def _words(found: Checked) -> str:
    seconds = in_figures(found.seconds, ".1f")
    match found.verdict:
        case "too large":
            return worded("{puzzle}: too large; positions: {positions}", puzzle=found.id, positions=found.positions)
        case "unsolvable":
            return worded(
                "{puzzle}: the goal cannot be reached; positions: {positions} ({seconds} s)",
                puzzle=found.id,
                positions=found.positions,
                seconds=seconds,
            )
        case "trivial":
            return worded("{puzzle}: whatever one does reaches the goal", puzzle=found.id)
        case _:
            return worded(
                "{puzzle}: solved; first answers that lead there: {works} of {ways}; positions: {positions}"
                " ({seconds} s)",
                puzzle=found.id,
                ways=found.ways,
                works=found.works,
                positions=found.positions,
                seconds=seconds,
            )
