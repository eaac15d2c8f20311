"""The lessons there are: those that come with the program, in courses, and files a person names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

from gatcg_desktop.lessons.files.format import Text, text_in
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, LessonProblem, Source, read_lesson, shipped
from gatcg_desktop.paths import resource
from gatcg_desktop.rulebook import rule

COURSES = "courses.json"


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of lessons on one subject."""

    key: str
    title: Text
    about: Text
    plain: bool = False
    """For whoever never held a card: rules are named and not told, and where a step speaks its words are all."""


class Library(msgspec.Struct, frozen=True):
    """Courses in their order, and the lessons of each."""

    courses: tuple[Course, ...]
    lessons: dict[str, tuple[Source, ...]]

    def find(self, id: str) -> Source | None:
        """The lesson of that id."""
        return next((one for row in self.lessons.values() for one in row if one.lesson.id == id), None)

    def all(self) -> tuple[Source, ...]:
        """Every lesson, course by course."""
        return tuple(one for course in self.courses for one in self.lessons.get(course.key, ()))

    def after(self, id: str) -> Source | None:
        """The lesson that follows in its course."""
        for row in self.lessons.values():
            for place, one in enumerate(row):
                if one.lesson.id == id:
                    return row[place + 1] if place + 1 < len(row) else None
        return None


def courses() -> tuple[Course, ...]:
    """The courses that come with the program, in their order."""
    return msgspec.json.decode((resource("lessons") / COURSES).read_bytes(), type=tuple[Course, ...])


@cache
def library() -> Library:
    """What comes with the program, read once. Raises LessonProblem."""
    return library_of(read_lesson(path) for path in shipped())


def library_of(sources: Iterable[Source]) -> Library:
    """Lessons by course. Raises LessonProblem for an id that two lessons have and for a course there is not."""
    known = courses()
    rows: dict[str, list[Source]] = {course.key: [] for course in known}
    ids: dict[str, str] = {}
    for source in sources:
        lesson = source.lesson
        if lesson.id in ids:
            raise LessonProblem(
                source.file, source.line_of("id"), "{file} has the id {id} too", file=ids[lesson.id], id=repr(lesson.id)
            )
        ids[lesson.id] = source.file
        if lesson.course not in rows:
            there = ", ".join(rows)
            raise LessonProblem(
                source.file, source.line_of("course"), "there is no such course; there are {courses}", courses=there
            )
        rows[lesson.course].append(source)
    ordered = {key: tuple(sorted(row, key=lambda one: one.lesson.number)) for key, row in rows.items()}
    return Library(known, ordered)


def title_of(source: Source, language: str) -> str:
    """What a lesson is called."""
    title: Text = source.lesson.title
    return text_in(title, language)


def searched(source: Source, language: str, ended: bool) -> tuple[tuple[int, str], ...]:
    """What is searched of a lesson, each with the step (from 1) that tells it; the title, which comes first, has 0. Its
    summary is told by the last step, and is searched only once somebody has come to its end."""
    lesson = source.lesson
    found = [(0, title_of(source, language))]
    for number, step in enumerate(lesson.step, start=1):
        titles = (known.title(language) for key in step.rules if (known := rule(key)) is not None)
        found += ((number, text) for text in (text_in(step.say, language), *titles))
    return (*found, (len(lesson.step), text_in(lesson.summary, language))) if ended else tuple(found)


def given(files: Iterable[Path]) -> tuple[Source, ...]:
    """The lessons in files, and in folders below. Raises LessonProblem, UserMistake."""
    found: list[Source] = []
    for path in files:
        found += [read_lesson(one) for one in (sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else (path,))]
    return tuple(found)
