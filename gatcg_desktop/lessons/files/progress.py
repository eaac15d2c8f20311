"""How far somebody has come with each lesson; kept in a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop import paths
from gatcg_desktop.json_table import JsonTable

MAX_BYTES = 1024 * 1024
FILE = "lessons.json"

_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class LessonProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody stands in a lesson: the step last seen (from 0), whether its end was ever reached, and how many
    questions were answered rightly at the first attempt, of how many."""

    step: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    done: bool = False
    right: _Count = 0
    asked: _Count = 0


class Progress:
    """All lessons begun, by id."""

    def __init__(self, path: Path | None = None) -> None:
        self._table = JsonTable(path or paths.data_dir() / FILE, LessonProgress, MAX_BYTES)

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return self._table.path

    def of(self, id: str) -> LessonProgress:
        """How far a lesson has come."""
        return self._table.values.get(id, LessonProgress())

    def came(self, id: str, step: int, *, last: bool) -> None:
        """A step was reached; `last`: it is the end of the lesson."""
        before = self.of(id)
        self._put(id, msgspec.structs.replace(before, step=0 if last else step, done=before.done or last))

    def answered(self, id: str, *, right: bool) -> None:
        """A question was answered for the first time."""
        before = self.of(id)
        self._put(id, msgspec.structs.replace(before, right=before.right + right, asked=before.asked + 1))

    def _put(self, id: str, came: LessonProgress) -> None:
        if self._table.values.get(id) != came:
            self._table.change(lambda values: {**values, id: came})


class PassingProgress(Progress):
    """Of a lesson that is not gone through, only looked into: nothing is known of it, and nothing kept."""

    def __init__(self) -> None:
        """No file is read."""

    def of(self, id: str) -> LessonProgress:
        """As if it had never been begun."""
        return LessonProgress()

    def _put(self, id: str, came: LessonProgress) -> None:
        """Nothing is kept."""
