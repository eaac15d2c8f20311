"""How far somebody has come with each lesson; kept in a file of its own."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop import locking, paths
from gatcg_desktop.mistakes import in_short

log = logging.getLogger(__name__)

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
    """All lessons begun, by id. Changes are written at once, into what the file holds by then: another window may have
    added to it. A file that cannot be read is kept aside and begun anew."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or paths.data_dir() / FILE
        self._of_lesson: dict[str, LessonProgress] = {}
        try:
            self._of_lesson = self._read()
        except OSError as error:
            log.info("The progress of lessons cannot be read: %s", error)

    def of(self, id: str) -> LessonProgress:
        """How far a lesson has come."""
        return self._of_lesson.get(id, LessonProgress())

    def came(self, id: str, step: int, *, last: bool) -> None:
        """A step was reached; `last`: it is the end of the lesson."""
        before = self.of(id)
        self._put(id, msgspec.structs.replace(before, step=0 if last else step, done=before.done or last))

    def answered(self, id: str, *, right: bool) -> None:
        """A question was answered for the first time."""
        before = self.of(id)
        self._put(id, msgspec.structs.replace(before, right=before.right + right, asked=before.asked + 1))

    def _put(self, id: str, came: LessonProgress) -> None:
        if self._of_lesson.get(id) == came:
            return
        self._of_lesson[id] = came
        try:
            with locking.changing(self._path):
                self._of_lesson = {**self._read(), id: came}
                paths.write_durably(self._path, msgspec.json.encode(self._of_lesson))
        except (OSError, locking.InUse) as error:
            log.info("The progress of lessons cannot be kept: %s", error)

    def _read(self) -> dict[str, LessonProgress]:
        """What the file holds. Raises OSError."""
        try:
            with self._path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except FileNotFoundError:
            return {}
        try:
            if len(data) > MAX_BYTES:
                raise ValueError(f"it is larger than {MAX_BYTES} bytes")
            return msgspec.json.decode(data, type=dict[str, LessonProgress])
        except ValueError as error:
            aside = paths.set_aside(self._path, "damaged")
            log.info("The progress of lessons is kept as %s: %s", aside.name, in_short(str(error)))
            return {}
