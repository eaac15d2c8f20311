"""Sentences spoken by a screen reader, whatever has the keyboard's focus.

Screen readers break off what they are saying for the next announcement. So sentences of one moment are handed over
together, and what happens by itself waits until the last is likely to have been spoken.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from shiboken6 import isValid

PER_CHARACTER_MS = 55
"""How long a screen reader takes for a character where nobody has made it quicker: about 180 words a minute."""


def spoken() -> bool:
    """Whether anything listens: a screen reader, or another assistive program."""
    return bool(QAccessible.isActive())


def announce(source: QObject, text: str, in_turn: bool = False) -> None:
    """Have a sentence spoken; `source` is the widget it belongs to. Nothing happens where nobody listens.

    `in_turn`: it waits for those before it, as what others do should; else it is the answer to something that the
    person did, who has broken off by that what was being said.
    """
    if text and spoken():
        _voice().add(source, text, in_turn)


class _Voice(QObject):
    """Hands sentences over, one after the other."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: list[tuple[QObject, str]] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._hand_over)

    def add(self, source: QObject, text: str, in_turn: bool) -> None:
        self._waiting.append((source, text))
        if not (in_turn and self._timer.isActive()):
            self._timer.start(0)

    def _hand_over(self) -> None:
        """All that waits, as one announcement; what belongs to a widget that is gone is left out."""
        there = [(source, text) for source, text in self._waiting if isValid(source)]
        self._waiting.clear()
        if there and spoken():
            text = " ".join(text for _, text in there)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(there[-1][0], text))
            self._timer.start(PER_CHARACTER_MS * len(text))


def _voice() -> _Voice:
    program = QCoreApplication.instance()
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    found = program.findChild(_Voice, options=direct) if program is not None else None
    return found if isinstance(found, _Voice) else _Voice(program)
