"""Lesson files that somebody has opened or saved: which they are is kept, so that the list of lessons has them too.
Those of one folder are a course."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from gatcg_desktop import paths
from gatcg_desktop.json_table import JsonTable
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, Source, read_lesson
from gatcg_desktop.mistakes import UserMistake

FILE = "own-lessons.json"
MAX_BYTES = 256 * 1024
MOST = 200
"""How many files are kept in mind; the ones longest known go first."""
MOST_FOLDERS = 1_000
"""How many folders are looked through for a course: not all of somebody's disk."""


class OwnLessons:
    """The files, each with the id of its lesson. The files themselves stay where they are."""

    def __init__(self, path: Path | None = None) -> None:
        self._table = JsonTable(path or paths.data_dir() / FILE, str, MAX_BYTES)

    def add(self, *sources: Source) -> None:
        """Keep the files of lessons in mind; one that is known already becomes the newest, the last of them of all."""
        files = {str(one.path.absolute()): one.lesson.id for one in sources if one.path is not None}

        def change(values: dict[str, str]) -> dict[str, str]:
            others = [(name, one) for name, one in values.items() if name not in files]
            return dict([*others, *files.items()][-MOST:])

        self._table.change(change)

    def read(self) -> tuple[Source, ...]:
        """The lessons that can be read now, the newest first; of several with one id the newest alone. A file that is
        not there (a stick that was pulled out) or no lesson any more is left out, and known still."""
        found: dict[str, Source] = {}
        for file in reversed(self._table.values):
            try:
                source = read_lesson(Path(file))
            except UserMistake:
                continue
            found.setdefault(source.lesson.id, source)
        return tuple(found.values())


def read_course(folder: Path) -> tuple[tuple[Source, ...], tuple[UserMistake, ...]]:
    """The lessons in a folder and below, in the order of their files, and why others cannot be read. Raises UserMistake
    when none can, or when there are more than are kept in mind."""
    files = _files(folder)
    read: list[Source] = []
    problems: list[UserMistake] = []
    for file in files:
        try:
            read.append(read_lesson(file))
        except UserMistake as problem:
            problems.append(problem)
    if not read:
        raise next(
            iter(problems), UserMistake("There is no lesson in {folder}: choose another folder.", folder=folder.name)
        )
    return tuple(read), tuple(problems)


def _files(folder: Path) -> list[Path]:
    """The files of lessons in a folder and below, in order. Raises UserMistake as soon as there are too many."""
    found: list[Path] = []
    for number, (where, _, files) in enumerate(os.walk(folder)):
        found += (Path(where, name) for name in files if name.endswith(SUFFIX))
        if len(found) > MOST or number == MOST_FOLDERS:
            raise UserMistake(
                "{folder} is too much for a course (lessons: at most {most}; folders: {folders}): choose a part of it.",
                folder=folder.name,
                most=MOST,
                folders=MOST_FOLDERS,
            )
    return sorted(found)


def by_folder(sources: Iterable[Source]) -> dict[Path | None, tuple[Source, ...]]:
    """Lessons by the folder that makes a course of them, there in the order of their files; under None those that stand
    alone: where they were made, as one from a teacher, or with no other beside them."""
    beside: dict[Path | None, list[Source]] = {None: []}
    for source in sources:
        beside.setdefault(source.path.parent if source.path is not None else None, []).append(source)
    apart = {paths.own_lessons_dir(), paths.received_lessons_dir()}
    found: dict[Path | None, tuple[Source, ...]] = {}
    for folder, lessons in beside.items():
        if folder is None or len(lessons) < 2 or folder in apart or folder.parent in apart:
            beside[None] += lessons if folder is not None else []
        else:
            found[folder] = tuple(sorted(lessons, key=lambda one: one.file))
    return {None: tuple(beside[None])} | found


def following(sources: Iterable[Source], id: str) -> Source | None:
    """The lesson after that one in the folder of its course."""
    courses = by_folder(sources)
    del courses[None]
    pairs = (pair for lessons in courses.values() for pair in pairwise(lessons))
    return next((after for before, after in pairs if before.lesson.id == id), None)
