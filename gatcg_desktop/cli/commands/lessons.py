"""The command `lessons`: list them, read one, check them all, record one from a game."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any, Protocol

from gatcg_desktop.cli.arguments import add_steps
from gatcg_desktop.cli.card_records import add_cards_argument, real_cards_from
from gatcg_desktop.cli.lesson_export import FORMS, export
from gatcg_desktop.cli.speech import aligned, error_text, language, worded
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.games.reading import open_game
from gatcg_desktop.lessons.authoring.from_game import GameSource, lesson_of
from gatcg_desktop.lessons.authoring.scenario_text import board_lines, card_lines, expectation_line
from gatcg_desktop.lessons.files.format import Board, Lesson, LessonStep, Question, text_in
from gatcg_desktop.lessons.files.lesson_files import Source, write_lesson
from gatcg_desktop.lessons.files.library import given, library, title_of
from gatcg_desktop.lessons.play.checking import Finding, check_any
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.procedure.new_game import Seat

FAILED = 1
WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`list`, `show`, `check`, or `--from-game`."""
    parser.add_argument(
        "what",
        nargs="?",
        choices=("list", "show", "check", "export"),
        help="list the lessons, print one as text, play and check all they say, or write one for others to look at",
    )
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="lesson files or folders, or the id of a lesson (default: all that come with the program)",
    )
    add_cards_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--language",
        choices=("en", "fr"),
        help="the language of what is printed (default: the program's; with --json: en)",
    )
    parser.add_argument("--from-game", type=Path, metavar="SAVE", help="record a lesson from a saved game")
    add_steps(
        parser, 0, "the first step recorded", "the last step recorded; or html, gif or pdf, for what is exported", FORMS
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="where the recorded or exported lesson goes; for gifs of several, a folder",
    )


def run(args: argparse.Namespace) -> int:
    """Do what was asked. Gives the exit status. Raises UserMistake."""
    if args.language is None:
        args.language = "en" if args.json else language()
    if args.from_game is not None:
        opened = open_game(args.from_game)
        return record(args, opened.setup, tuple(opened.game.answers))
    if args.what is None:
        raise UserMistake("Say what to do with lessons: list, show, check, or --from-game SAVE.")
    sources = _sources(args.files)
    match args.what:
        case "list":
            return _list(sources, args)
        case "show":
            return _show(sources, args)
        case "export":
            if args.last not in FORMS or args.out is None or not args.files or not sources:
                raise UserMistake("Exporting needs lessons or a folder of them, --to html, gif or pdf, and --out.")
            export(sources, args.last, args.out, args.language, real_cards_from(args.cards))
            return 0
        case _:
            return _check(sources, args)


class SeatOfSetup(Protocol):
    """Who sat there, with what, as keys of definitions."""

    @property
    def name(self) -> str: ...
    @property
    def material(self) -> Sequence[str]: ...
    @property
    def main(self) -> Sequence[str]: ...


class Setup(Protocol):
    """How a saved game began."""

    @property
    def definitions(self) -> dict[str, CardDefinition]: ...
    @property
    def seats(self) -> Sequence[SeatOfSetup]: ...
    @property
    def seed(self) -> bytes: ...
    @property
    def first_player(self) -> int: ...


def record(args: argparse.Namespace, setup: Setup, answers: tuple[Answer, ...]) -> int:
    """Write a lesson of a part of a game. Raises UserMistake."""
    if args.out is None or None in (args.first, args.last) or args.last in FORMS or args.first >= args.last:
        raise UserMistake("Recording needs --from A --to B (B after A) and --out FILE.")
    seats = tuple(Seat(one.name, tuple(one.material), tuple(one.main)) for one in setup.seats)
    played = GameSource(dict(setup.definitions), seats, setup.seed, setup.first_player, answers)
    recorded = lesson_of(played, args.first, args.last, starter_set())
    lesson = recorded.lesson
    try:
        write_lesson(lesson, args.out)
    except OSError as error:
        raise UserMistake("{file} cannot be written: {reason}.", file=args.out, reason=error) from error
    print(
        worded(
            "{file}: {count} step. Put your own words beside it, then `lessons check {file}`.",
            plural="{file}: {count} steps. Put your own words beside them, then `lessons check {file}`.",
            file=args.out,
            count=len(lesson.step),
        )
    )
    if recorded.why_whole is not None:
        print(error_text(recorded.why_whole))
    return 0


def _sources(names: Iterable[str]) -> tuple[Source, ...]:
    names = tuple(names)
    if not names:
        return library().all()
    found: list[Source] = []
    for name in names:
        known = library().find(name)
        if known is not None:
            found.append(known)
        elif Path(name).exists():
            found += given((Path(name),))
        else:
            raise UserMistake("{name} is neither a file nor the id of a lesson: `lessons list` names them.", name=name)
    return tuple(found)


def _list(sources: tuple[Source, ...], args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps([_facts(one, args.language) for one in sources], ensure_ascii=False))
        return 0
    titles = {one.key: text_in(one.title, args.language) for one in library().courses}
    for course, members in groupby(sources, key=lambda one: one.lesson.course):
        rows = [(str(one.lesson.number), title_of(one, args.language), f"[{one.lesson.id}]") for one in members]
        print("\n".join(("", titles.get(course, course), *aligned(rows, right=(0,), inset="  "))))
    return 0


def _facts(source: Source, language: str) -> dict[str, Any]:
    lesson = source.lesson
    return {
        "id": lesson.id,
        "course": lesson.course,
        "number": lesson.number,
        "title": title_of(source, language),
        "steps": len(lesson.step),
        "questions": sum(step.question is not None for step in lesson.step),
        "file": source.file,
    }


def _show(sources: tuple[Source, ...], args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps([_told(one, args.language) for one in sources], ensure_ascii=False))
        return 0
    for source in sources:
        title = title_of(source, args.language)
        print(f"\n{title}\n{'=' * len(title)}")
        if isinstance(source.lesson, Lesson):
            for line in (*card_lines(source.lesson, args.language), *board_lines(source.lesson.board)):
                print(textwrap.fill(line, WIDTH, subsequent_indent="  "))
            for move in source.lesson.before:
                print(textwrap.fill(f"   > {move}", WIDTH, subsequent_indent="     "))
        for number, step in enumerate(source.lesson.step, start=1):
            said = f"{number}. {text_in(step.say, args.language)}".rstrip()
            print(textwrap.fill(said, WIDTH, subsequent_indent="   "))
            for sign, line in _played(step):
                print(textwrap.fill(f"   {sign} {line}", WIDTH, subsequent_indent="     "))
            for key in step.rules:
                known = rule(key)
                if known is not None:
                    print(f"   [{known.title(args.language)}]")
            if step.question is not None:
                _print_question(step.question, args.language)
    return 0


def _played(step: LessonStep) -> Iterator[tuple[str, str]]:
    """The moves of a step and what has to be so after them, each with the sign before it."""
    yield from ((">", move) for move in step.do)
    yield from (("=", expectation_line(one)) for one in step.expect)


def _print_question(question: Question, language: str) -> None:
    print(textwrap.fill(f"   ? {text_in(question.ask, language)}", WIDTH, subsequent_indent="     "))
    for answer in question.answer:
        sign = "+" if answer.right else "-"
        told = f"     {sign} {text_in(answer.says, language)}: {text_in(answer.why, language)}"
        print(textwrap.fill(told, WIDTH, subsequent_indent="       "))


def _told(source: Source, language: str) -> dict[str, Any]:
    board = source.lesson.board
    return {
        **_facts(source, language),
        "board": list(board_lines(board)) if isinstance(board, Board) else [],
        "told": [
            {
                "say": text_in(step.say, language),
                "moves": list(step.do),
                "rules": list(step.rules),
                "expect": [expectation_line(one) for one in step.expect],
            }
            for step in source.lesson.step
        ],
    }


def _check(sources: tuple[Source, ...], args: argparse.Namespace) -> int:
    real = real_cards_from(args.cards)
    findings = [check_any(source, real) for source in sources]
    faults = [(finding, fault) for finding in findings for fault in finding.checked.faults]
    if args.json:
        print(json.dumps(_summary(findings), ensure_ascii=False))
    else:
        for finding, fault in faults:
            step = " " + worded("step {number}:", number=fault.step) if fault.step else ""
            print(f"{finding.source.path or finding.source.file}:{fault.line}:{step} {error_text(fault.reason)}")
        told = _summary(findings)
        print(
            worded(
                "Lessons: {lessons} ({magic} on Magic). Expectations: {expectations}. Questions: {questions}. "
                "Beats: {beats}. Failed: {failed}.",
                lessons=told["lessons"],
                magic=told["magic_lessons"],
                expectations=told["expectations"],
                questions=told["questions"],
                beats=told["beats"],
                failed=told["failed"],
            )
        )
    return FAILED if faults else 0


def _summary(findings: list[Finding]) -> dict[str, Any]:
    courses: dict[str, int] = {}
    beats = [length for finding in findings for length in finding.checked.beats]
    stops = [count for finding in findings for count in finding.checked.stops]
    for finding in findings:
        courses[finding.source.lesson.course] = courses.get(finding.source.lesson.course, 0) + 1
    return {
        "lessons": len(findings),
        "magic_lessons": sum(finding.magic for finding in findings),
        "expectations": sum(finding.checked.expectations for finding in findings),
        "questions": sum(finding.checked.questions for finding in findings),
        "beats": len(beats),
        "pointed": sum(finding.checked.pointed for finding in findings),
        "asked_pointed": sum(finding.checked.asked_pointed for finding in findings),
        "asked_on_table": sum(finding.checked.asked_on_table for finding in findings),
        "max_steps_per_beat": max(beats, default=0),
        "median_steps_per_beat": median(beats) if beats else 0,
        "stops": sum(stops),
        "max_stops_per_step": max(stops, default=0),
        "median_stops_per_step": median(stops) if stops else 0,
        "rules_shown": sorted(frozenset().union(*(finding.checked.rules_shown for finding in findings))),
        "failed": sum(bool(finding.checked.faults) for finding in findings),
        "courses": courses,
        "faults": [
            {"file": finding.source.file, "line": fault.line, "step": fault.step, "reason": str(fault.reason)}
            for finding in findings
            for fault in finding.checked.faults
        ],
    }
