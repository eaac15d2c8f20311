"""What was said and what happened in a match, in lines. Spectators cannot push the players' lines away."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QPlainTextEdit

MOST_LINES = 500
MOST_FROM_SPECTATORS = 20
LONGEST_FROM_SPECTATORS = 120

translate = QCoreApplication.translate


class _Line(msgspec.Struct):
    """`more`: how many lines of spectators it stands for beside its own; -1 for a line of the match itself."""

    text: str
    more: int = -1

    def words(self) -> str:
        if self.more < 1:
            return self.text
        return translate("TalkLog", "{line} (and {number} before it)").format(line=self.text, number=self.more)


class TalkLog:
    """Fills a text with lines.

    What spectators say between two other lines is one line: the last of it, shortened, and how many there were. Only so
    many of these are kept, whatever else is.
    """

    def __init__(self, text: QPlainTextEdit, collapse: bool = True) -> None:
        """`collapse`: whether spectators are kept short; not for one who watches, who talks with them."""
        self._text = text
        self._collapse = collapse
        self._lines: list[_Line] = []

    def tell(self, line: str) -> None:
        """Add a line of the match or of somebody who plays."""
        self._lines.append(_Line(line))
        if sum(one.more < 0 for one in self._lines) > MOST_LINES:
            self._lines.remove(next(one for one in self._lines if one.more < 0))
            self._fill()
        else:
            self._text.appendPlainText(line)

    def tell_of_spectator(self, line: str) -> None:
        """Add what a spectator says."""
        if not self._collapse:
            self.tell(line)
            return
        line = line if len(line) <= LONGEST_FROM_SPECTATORS else line[: LONGEST_FROM_SPECTATORS - 1] + "…"
        if self._lines and self._lines[-1].more >= 0:
            self._lines[-1] = _Line(line, self._lines[-1].more + 1)
        else:
            self._lines.append(_Line(line, 0))
        of_spectators = [one for one in self._lines if one.more >= 0]
        if len(of_spectators) > MOST_FROM_SPECTATORS:
            self._lines.remove(of_spectators[0])
        self._fill()

    def take_over(self, other: TalkLog) -> None:
        """Begin with the lines of another one."""
        self._lines = list(other._lines)
        self._fill()

    def _fill(self) -> None:
        bar = self._text.verticalScrollBar()
        at, at_end = bar.value(), bar.value() == bar.maximum()
        self._text.setPlainText("\n".join(line.words() for line in self._lines))
        bar.setValue(bar.maximum() if at_end else at)
