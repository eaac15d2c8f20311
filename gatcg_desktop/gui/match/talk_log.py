"""What was said and what happened in a match, in lines. Spectators cannot push the players' lines away."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication, Qt
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

    The newest line shows, however the text is laid out again, unless somebody has scrolled up.
    """

    def __init__(self, text: QPlainTextEdit, collapse: bool = True) -> None:
        """`collapse`: whether spectators are kept short; not for one who watches, who talks with them."""
        self._text = text
        self._collapse = collapse
        self._lines: list[_Line] = []
        self._follows = True
        bar = text.verticalScrollBar()
        bar.actionTriggered.connect(self._scrolled)
        bar.rangeChanged.connect(self._laid_out, Qt.ConnectionType.QueuedConnection)  # the text scrolls after it

    def tell(self, line: str) -> None:
        """Add a line of the match or of somebody who plays."""
        self._lines.append(_Line(line))
        if sum(one.more < 0 for one in self._lines) > MOST_LINES:
            self._lines.remove(next(one for one in self._lines if one.more < 0))
            self._fill()
        else:
            self._text.appendPlainText(line)
            self._show_newest()

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
        at = bar.value()
        self._text.setPlainText("\n".join(line.words() for line in self._lines))
        bar.setValue(at)
        self._show_newest()

    def _scrolled(self, _action: int) -> None:
        """Somebody has; laying out scrolls too, but does not say so here."""
        bar = self._text.verticalScrollBar()
        self._follows = bar.sliderPosition() >= bar.maximum()

    def _laid_out(self, _least: int, _most: int) -> None:
        self._show_newest()

    def _show_newest(self) -> None:
        if self._follows:
            bar = self._text.verticalScrollBar()
            bar.setValue(bar.maximum())
