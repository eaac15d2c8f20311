"""Reading and writing lesson files. What is read is not trusted: size, types and names are checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from gatcg_desktop.lessons.files.format import FORMAT, SAYS, SUBJECTS, Expectation, LessonStep
from gatcg_desktop.lessons.files.magic_format import AnyLesson
from gatcg_desktop.mistakes import UserMistake, in_short
from gatcg_desktop.paths import resource, write_durably

SUFFIX = ".lesson.toml"
MAX_BYTES = 512 * 1024
MAX_DEPTH = 32
MAX_DOTS = 200
MAX_NUMBER = 1_000_000_000

_PATH = re.compile(r" - at `\$((?:\.[^`]+|\[[^`]*)*)`$")
_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_NUMBER = re.compile(r"[0-9][0-9A-Za-z_.:-]*")
_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]#]+?)\s*\]\]?\s*(?:#.*)?$")


class LessonProblem(UserMistake):
    """A lesson file that cannot be used: names the file, the line and the reason."""

    def __init__(self, file: str, line: int, template: str, /, **places: object) -> None:
        self.line = line
        self.reason = UserMistake(template, plural="", **places)
        super().__init__("{file}, line {line}: {reason}.", file=file, line=line, reason=self.reason)


class Source:
    """A lesson with the text it was read from, so that what is wrong with it can be pointed at."""

    def __init__(self, lesson: AnyLesson, text: str, file: str, path: Path | None = None) -> None:
        self.lesson = lesson
        self.file = file
        self.path = path
        self._text = text

    def line_of(self, *place: str | int) -> int:
        """The line of a place, such as ("board", "players", "Ada")."""
        return line_of(self._text, place)


def read_lesson(path: Path) -> Source:
    """The lesson in a file. Raises LessonProblem; what its moves do is not checked here (`runner` does)."""
    source = parse_lesson(text_of(path), path.name)
    source.path = path
    return source


def text_of(path: Path) -> str:
    """The text of a file, which may be anything. Raises LessonProblem, UserMistake."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise LessonProblem(
                path.name, 1, "the file is larger than {size} KB, which no lesson is", size=MAX_BYTES // 1024
            )
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise LessonProblem(
            path.name,
            line,
            "this is no text, so it is no lesson, or it is damaged: open another file, or save it as UTF-8",
        ) from error
    except OSError as error:
        raise UserMistake("{file} cannot be read: {reason}.", file=path, reason=error) from error


def data_of(text: str, file: str) -> dict[str, object]:
    """What a text of TOML holds, in the format of this program. Raises LessonProblem."""
    for place, written in enumerate(text.splitlines(), start=1):
        if written.count(".") > MAX_DOTS:  # a key of so many parts would take all memory there is
            raise LessonProblem(file, place, "there are more than {most} dots on one line", most=MAX_DOTS)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        told = in_short(str(error).split(" (at ")[0].lower())
        raise LessonProblem(
            file, line, "this is not TOML, in which lessons are written: {reason}", reason=told
        ) from error
    except RecursionError as error:
        raise LessonProblem(file, 1, "it is nested too deeply") from error
    except ValueError as error:  # a number of thousands of digits, a day that no calendar has
        raise LessonProblem(
            file, _line_of_number(text), "a value cannot be read: {reason}", reason=in_short(str(error))
        ) from error
    if _depth(data) > MAX_DEPTH:
        raise LessonProblem(file, 1, "it is nested more than {depth} deep", depth=MAX_DEPTH)
    if any(isinstance(value, int) and abs(value) > MAX_NUMBER for value in _values(data)):
        raise LessonProblem(file, _line_of_number(text), "a number is larger than {most}", most=MAX_NUMBER)
    version = data.get("format")
    if version != FORMAT:
        line = line_of(text, ("format",))
        if version is None:
            if not text.strip():
                raise LessonProblem(file, line, "the file is empty: open another one")
            raise LessonProblem(file, line, "a lesson begins with `format = {known}`", known=FORMAT)
        told = in_short(repr(version))
        raise LessonProblem(file, line, "this program reads format {known}, not {found}", known=FORMAT, found=told)
    return data


def parse_lesson(text: str, file: str) -> Source:
    """The lesson in a text. Raises LessonProblem."""
    data = data_of(text, file)
    try:
        lesson: AnyLesson = msgspec.convert(data, AnyLesson)
    except msgspec.ValidationError as error:
        raise invalid(file, text, str(error)) from error
    for place, expectation in _expectations(lesson.step):
        named = [name for name in SUBJECTS if getattr(expectation, name) is not None]
        if len(named) != 1:
            raise LessonProblem(
                file,
                line_of(text, place),
                "an expectation names exactly one subject, not {found} ({subjects})",
                found=", ".join(named) or "0",
                subjects=", ".join(SUBJECTS),
            )
        said = [name for name in expectation.__struct_fields__ if getattr(expectation, name) is not None]
        strange = [name for name in said if name != named[0] and name not in SAYS[named[0]]]
        if strange:
            raise LessonProblem(
                file,
                line_of(text, place),
                "an expectation on {subject} cannot have {words}",
                subject=named[0],
                words=", ".join(strange),
            )
        if unsaid := [name for name in expectation.exactly or () if name not in said]:
            raise LessonProblem(
                file,
                line_of(text, place),
                'nothing is said of {words}: what "exactly" names has to be said as well',
                words=", ".join(unsaid),
            )
    return Source(lesson, text, file)


def write_lesson(lesson: AnyLesson, path: Path) -> None:
    """Write a lesson so that it is there whole or not at all. Raises OSError."""
    write_durably(path, lesson_text(lesson).encode())


def lesson_text(lesson: AnyLesson) -> str:
    """A lesson as the text of its file."""
    data = msgspec.to_builtins(lesson)
    told = {key: without_nothing(data[key]) for key in _ordered(data) if data[key] is not None}
    return tomli_w.dumps(told, multiline_strings=True)


def shipped() -> Iterator[Path]:
    """The lessons that come with the program, course by course."""
    yield from sorted(resource("lessons").rglob(f"*{SUFFIX}"))


def _ordered(data: dict[str, Any]) -> list[str]:
    first = (
        "format",
        "rulebook",
        "id",
        "course",
        "number",
        "title",
        "summary",
        "rule",
        "covers",
        "like",
        "hands",
        "continues",
        "before",
    )
    last = ("board", "cards", "step")
    return [
        *(key for key in first if key in data),
        *(key for key in data if key not in first + last),
        *(key for key in last if key in data),
    ]


def without_nothing(data: object) -> object:
    """TOML knows no null."""
    if isinstance(data, dict):
        return {key: without_nothing(value) for key, value in data.items() if value is not None}
    if isinstance(data, (list, tuple)):
        return [without_nothing(value) for value in data]
    return data


def _depth(data: object) -> int:
    deepest, row = 0, [data]
    while row:
        deepest += 1
        row = [
            inner
            for one in row
            if isinstance(one, (dict, list))
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
    return deepest


def _values(data: object) -> Iterator[object]:
    """All that is no table and no list. Nesting has been looked at before."""
    if isinstance(data, (dict, list)):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from _values(inner)
    else:
        yield data


def _line_of_number(text: str) -> int:
    """The line of the longest number, which is the one that cannot be used."""
    longest = max(_NUMBER.finditer(text), key=lambda found: len(found[0]), default=None)
    return text.count("\n", 0, longest.start()) + 1 if longest is not None else 1


def invalid(file: str, text: str, told: str) -> LessonProblem:
    """What msgspec says of a text, with the line it speaks of."""
    found = _PATH.search(told)
    place: tuple[str | int, ...] = ()
    if found:
        place = tuple(
            part[1] or (int(part[2]) if part[2].isdecimal() else part[2]) for part in _PART.finditer(found[1])
        )
    reason = _PATH.sub("", told).rstrip(".")
    where = ".".join(str(part) for part in place)
    reason = in_short(reason[:1].lower() + reason[1:])
    line = line_of(text, place)
    if not where:
        return LessonProblem(file, line, "{reason}", reason=reason)
    return LessonProblem(file, line, "{where}: {reason}", where=in_short(where), reason=reason)


def _expectations(steps: tuple[LessonStep, ...]) -> Iterator[tuple[tuple[str | int, ...], Expectation]]:
    for number, step in enumerate(steps):
        for one in step.expect:
            yield ("step", number, "expect"), one
        for place, answer in enumerate(step.question.answer if step.question is not None else ()):
            for one in answer.claim:
                yield ("step", number, "question", "answer", place), one


def line_of(text: str, place: tuple[str | int, ...]) -> int:
    """The line (from 1) where a place of a TOML text is written, as near as its tables and keys tell."""
    best = 1
    keys: list[str] = []
    index: dict[str, int] = {}
    reached = 0
    table: tuple[str | int, ...] = ()
    for number, line in enumerate(text.splitlines(), start=1):
        header = _HEADER.match(line)
        if header:
            keys = [key.strip().strip("\"'") for key in header[2].split(".")]
            name = ".".join(keys)
            if header[1] == "[[":
                index[name] = index.get(name, -1) + 1
                for inner in [key for key in index if key.startswith(name + ".")]:
                    del index[inner]
            table = _with_numbers(keys, index)
            here = table
        else:
            found = re.match(r"\s*([A-Za-z0-9_\"'-]+(?:\s*\.\s*[A-Za-z0-9_\"'-]+)*)\s*=", line)
            if not found:
                continue
            here = (*table, *(key.strip().strip("\"'") for key in found[1].split(".")))
        matched = len(here) if here == place[: len(here)] else 0
        if matched > reached:
            best, reached = number, matched
    return best


def _with_numbers(keys: list[str], index: dict[str, int]) -> tuple[str | int, ...]:
    made: list[str | int] = []
    for depth, key in enumerate(keys):
        made.append(key)
        name = ".".join(keys[: depth + 1])
        if name in index:
            made.append(index[name])
    return tuple(made)
