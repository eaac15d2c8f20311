"""Files that nobody wrote so: lessons, drafts, and how far somebody has come. A sentence, never anything else."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.board.patience import Patience
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, parse_lesson, read_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.progress import LessonProgress, Progress
from gatcg_desktop.lessons.play.checking import check_any
from tests.unit.lessons.test_lessons import SMALL

DIGITS = "1" * 200_000
VALUES = (
    DIGITS,
    f"-{DIGITS}",
    "0x" + "F" * 200_000,
    "1" * 4_000,
    f"1e{DIGITS}",
    f"1.{DIGITS}",
    "[" * 100_000,
    "{a=" * 50_000,
    '"' + "x" * 300_000 + '"',
    "1979-99-99",
    "0001-01-01T00:00:00-23:59",
    f"1979-05-27T00:00:00.{DIGITS}",
    "nan",
    "inf",
    '"\\ud800"',
    "true",
    "[]",
    "{}",
    "''",
    "a" + ".a" * 100_000 + "=1",
)


def sentence_of(read: Callable[[], object]) -> str:
    """The refusal; "" where there is a lesson. Everything else that is raised fails the test."""
    try:
        read()
    except LessonProblem as problem:
        return str(problem)
    return ""


def refused(text: str) -> None:
    """Read something hostile: a lesson or a sentence."""
    sentence = sentence_of(lambda: parse_lesson(text, "hostile.lesson.toml"))
    if sentence:
        assert sentence.startswith("hostile.lesson.toml, line ") and sentence.endswith(".")
        assert len(sentence) < 800 and sentence.isprintable()


@pytest.mark.parametrize("number", range(len(VALUES)))
def test_hostile_values_in_every_field_of_a_lesson(number: int) -> None:
    value, lines = VALUES[number], SMALL.splitlines()
    for place, line in enumerate(lines):
        key, equals, _ = line.partition(" = ")
        if equals:
            refused("\n".join((*lines[:place], f"{key} = {value}", *lines[place + 1 :])))
    refused(f"{SMALL}\nunknown = {value}\n")
    refused(f"{value}\n{SMALL}")


def test_the_line_of_a_number_that_is_too_long_is_told() -> None:
    for value in (DIGITS, "0x" + "F" * 200_000, "99999999999"):
        with pytest.raises(LessonProblem, match=r"a\.toml, line 5: .*number|a\.toml, line 5: .*digits"):
            parse_lesson(SMALL.replace("number = 1", f"number = {value}"), "a.toml")


def test_a_key_of_a_hundred_thousand_parts_takes_no_memory() -> None:
    with pytest.raises(LessonProblem, match="line 1: there are more than 200 dots on one line"):
        parse_lesson("a" + ".a" * 100_000 + " = 1\n" + SMALL, "a.toml")


@pytest.mark.parametrize("what", ["flip", "cut", "double"])
def test_a_lesson_that_is_damaged_anywhere(tmp_path: Path, what: str) -> None:
    path, dice = tmp_path / "hostile.lesson.toml", random.Random(1)
    data, sentences = SMALL.encode(), []
    for _ in range(400):
        changed = bytearray(data)
        at = dice.randrange(len(data))
        match what:
            case "flip":
                changed[at] ^= 1 << dice.randrange(8)
            case "cut":
                del changed[at:]
            case _:
                changed[at:at] = changed[at : at + 40]
        path.write_bytes(changed)
        sentences.append(sentence_of(lambda: read_lesson(path)))
    assert sum(map(bool, sentences)) > 40
    assert all(sentence.startswith("hostile.lesson.toml, line ") for sentence in sentences if sentence)


def test_a_draft_that_cannot_be_read_is_kept_aside(tmp_path: Path) -> None:
    kept = tmp_path / "draft.lesson.toml"
    kept.write_bytes(b"format = 1\nhours of work, damaged")
    draft = Draft(kept=kept)
    assert not draft.taken_up
    draft.keep()
    (aside,) = [path for path in tmp_path.iterdir() if path != kept]
    assert "damaged" in aside.name and aside.read_bytes() == b"format = 1\nhours of work, damaged"
    assert Draft(kept=kept).taken_up


# How far somebody has come -----------------------------------------------------------------------------------


def test_progress_is_kept_and_read_again(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "lessons.json")
    progress.came("stack", 3, last=False)
    progress.answered("stack", right=True)
    assert Progress(tmp_path / "lessons.json").of("stack") == LessonProgress(3, False, 1, 1)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"stack": {"step": -1}}',
        b"\xff\xfe",
        b"{}{}",
        b'{"stack": {"right": ' + DIGITS.encode() + b"}}",
        b'{"stack": {"right": ' + b"1" * 4_000 + b"}}",
        b'{"stack": {"right": 99999999999}}',
        b'{"stack": {"dances": 1}}',
        b'{"' + b"x" * 2_000_000 + b'": {}}',
    ],
)
def test_progress_that_cannot_be_read_is_kept_aside_and_begun_anew(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "lessons.json"
    path.write_bytes(text)
    progress = Progress(path)
    assert progress.of("stack") == LessonProgress()
    progress.answered("stack", right=True)
    assert Progress(path).of("stack") == LessonProgress(right=1, asked=1)
    asides = [file for file in tmp_path.iterdir() if "damaged" in file.name]
    assert [file.read_bytes() for file in asides] == [text]


def test_every_flipped_bit_of_the_progress(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    data = msgspec.json.encode({"stack": LessonProgress(3, True, 1, 2)})
    for bit in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        Progress(path).answered("stack", right=False)
        assert Progress(path).of("stack").asked >= 1


def test_two_windows_add_to_the_same_progress(tmp_path: Path) -> None:
    one, other = Progress(tmp_path / "lessons.json"), Progress(tmp_path / "lessons.json")
    one.came("stack", 3, last=False)
    other.came("replacing", 1, last=True)
    one.came("copies", 2, last=False)
    read = Progress(tmp_path / "lessons.json")
    assert (read.of("stack").step, read.of("replacing").done, read.of("copies").step) == (3, True, 2)


ENDLESS = 'do = ["pass x2"]\n' + "expect = [" + ", ".join(['{ legal = "pass x99" }'] * 60) + "]\n"


@pytest.mark.parametrize(
    ("board", "steps", "patience", "told"),
    [
        (
            "hand = [" + ", ".join(['"spark-volley * 99"'] * 120) + "]",
            'say = "x"\n',
            9.0,
            "on the board (the most is 1000)",
        ),
        (
            "field = [" + ", ".join(['"bridge-keeper * 40"'] * 4) + "]",
            'say = "x"\n',
            9.0,
            "on the field (the most is 120)",
        ),
        ("", ENDLESS, 0.02, "takes longer than"),
        ("", 'do = ["pass to Ada\'s main phase"]\n', 0.0, "takes longer than"),
        ("", 'say = "x"\n', -1.0, "takes longer than"),
    ],
    ids=["cards", "things", "expectations", "moves", "a board"],
)
def test_more_than_anybody_waits_for_is_told(board: str, steps: str, patience: float, told: str) -> None:
    text = (
        'format = 1\nrulebook = "grand-archive"\nid = "h"\ntitle = "h"\n'
        f"[board.players.Ada]\n{board}\n[board.players.Bo]\n" + f"[[step]]\n{steps}" * 20
    )
    found = check_any(parse_lesson(text, "h.lesson.toml"), patience=Patience(patience)).checked
    assert any(told in str(fault.reason) for fault in found.faults), found.faults


def test_whoever_stops_waiting_ends_what_is_played() -> None:
    patience = Patience()
    patience.stop()
    source = library().find("last-in-first-out")
    assert source is not None
    assert "it was stopped" in str(check_any(source, patience=patience).checked.faults[0].reason)
    assert not check_any(source).checked.faults, "the next has patience again"
