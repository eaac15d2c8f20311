"""Lesson files that somebody has opened or saved: which they are is kept, so that the list of lessons has them too."""

from __future__ import annotations

from pathlib import Path

from gatcg_desktop import paths
from gatcg_desktop.json_table import JsonTable
from gatcg_desktop.lessons.files.lesson_files import Source, read_lesson
from gatcg_desktop.mistakes import UserMistake

FILE = "own-lessons.json"
MAX_BYTES = 256 * 1024
MOST = 200
"""How many files are kept in mind; the ones longest known go first."""


class OwnLessons:
    """The files, each with the id of its lesson. The files themselves stay where they are."""

    def __init__(self, path: Path | None = None) -> None:
        self._table = JsonTable(path or paths.data_dir() / FILE, str, MAX_BYTES)

    def add(self, source: Source) -> None:
        """Keep the file of a lesson in mind; a file that is known already becomes the newest."""
        if source.path is None:
            return
        file, id = str(source.path.absolute()), source.lesson.id

        def change(values: dict[str, str]) -> dict[str, str]:
            others = [(name, one) for name, one in values.items() if name != file]
            return dict([*others, (file, id)][-MOST:])

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
