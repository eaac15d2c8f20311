"""What was done to something immutable, to be taken back and done again."""

from __future__ import annotations

from typing import Generic, TypeVar

S = TypeVar("S")
MOST = 200
"""How many changes can be taken back."""


class History(Generic[S]):
    """The states before the present one, and those that were taken back."""

    def __init__(self) -> None:
        self._past: list[S] = []
        self._to_come: list[S] = []
        self._typed = ""

    @property
    def can_undo(self) -> bool:
        """Whether anything was done."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether anything was undone since."""
        return bool(self._to_come)

    def note(self, present: S, typed: str = "") -> None:
        """The present state is about to be another. What is `typed` into one field, letter by letter, is one change."""
        if not typed or typed != self._typed:
            self._past = [*self._past, present][-MOST:]
        self._typed = typed
        self._to_come.clear()

    def undo(self, present: S) -> S:
        """The state before the last change; the present one where nothing was done."""
        return self._go(self._past, self._to_come, present)

    def redo(self, present: S) -> S:
        """The state that was taken back last; the present one where none was."""
        return self._go(self._to_come, self._past, present)

    def _go(self, back: list[S], forth: list[S], present: S) -> S:
        self._typed = ""
        if not back:
            return present
        forth.append(present)
        return back.pop()
