"""A position as rows of boxes, for lessons without a table and for comparisons."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QTextFrame
from PySide6.QtWidgets import QTextBrowser, QWidget

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.lessons.situation import Box, Row

SEPARATOR = " \u00b7 "
ARROW = "\u25b6"


class SituationView(QTextBrowser):
    """Shows rows of boxes. What is new since the rows shown before is framed, and says so to readers; an arrow stands
    at what is spoken of, and the words of the rest are dimmed. What stands for an answer has the letter of that answer,
    and can be clicked.

    Signals: chosen(id): a box with a letter was clicked.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("The position"))
        self._rows: tuple[Row, ...] = ()
        self._lit: frozenset[int] = frozenset()
        self._letters: Mapping[int, str] = {}
        self._quiet = False
        self.viewport().setMouseTracking(True)

    def show_rows(
        self,
        rows: Sequence[Row],
        before: Sequence[Row] = (),
        lit: Collection[int] = (),
        letters: Mapping[int, str] = MappingProxyType({}),
        *,
        quiet: bool = False,
    ) -> None:
        """Show a position; `before` is the one it came from, `lit` the ids of what is spoken of, `letters` by their ids
        of what is clicked for an answer. `quiet`: what comes next is asked, so it is not said."""
        self._rows = tuple(rows)
        self._letters = letters
        self._quiet = quiet
        self._lit = frozenset(box.id for row in rows for box in row.boxes if box.id in (letters or lit))
        known = {(str(row.title), _told(box)) for row in before for box in row.boxes}
        fresh = bool(before)
        self.setHtml("".join(self._row(row, known, fresh) for row in rows))

    def _row(self, row: Row, known: set[tuple[str, str]], fresh: bool) -> str:
        title = escape(translate_message(row.title))
        if not row.boxes:
            empty = self.tr("{zone}: nothing").format(zone=title)
            return f'<p style="color:{THEME.muted}; margin:8px 0 2px 0">{empty}</p>'
        boxes = []
        for place, box in enumerate(row.boxes):
            first = row.stack and place == len(row.boxes) - 1
            new = fresh and (str(row.title), _told(box)) not in known
            boxes.append(self._box(box, first, new))
        if row.stack:
            boxes.reverse()  # what resolves next comes first
        cells = "".join(f'<td style="padding:0 6px 6px 0">{one}</td>' for one in boxes)
        return (
            f'<p style="color:{THEME.muted}; margin:8px 0 2px 0">{title}</p>'
            f'<table cellspacing="4" cellpadding="0"><tr>{cells}</tr></table>'
        )

    def _box(self, box: Box, first: bool, new: bool) -> str:
        marks = [escape(translate_message(mark)) for mark in box.marks]
        if first and not self._quiet:
            marks.insert(0, f"<b>{escape(self.tr('resolves next'))}</b>")
        if new:
            marks.append(f"<i>{escape(self.tr('new'))}</i>")
        lit = box.id in self._lit
        edge = THEME.accent if new or lit else THEME.line
        ink = THEME.muted if self._lit and not lit else THEME.text
        parts = [f"<b>{escape(box.name)}</b>"] if box.name else []
        line = [escape(one) for one in (box.line, *map(translate_message, box.words)) if one]
        if line:
            parts.append(SEPARATOR.join(line))
        if marks:
            parts.append(f'<span style="color:{THEME.muted}">{SEPARATOR.join(marks)}</span>')
        if box.text:
            parts.append(escape(box.text))
        if lit:
            sign = self._letters.get(box.id, ARROW)
            parts[0] = f'<b style="color:{THEME.accent}">{sign}</b> {parts[0]}'
        return (
            f'<table cellpadding="6" cellspacing="0" border="{2 if lit else 1}" style="border-color:{edge}; '
            f'background-color:{THEME.surface}"><tr><td style="color:{ink}">{"<br>".join(parts)}</td></tr></table>'
        )

    # Answering ---------------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        over = self._box_at(event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.IBeamCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        id = self._box_at(event.position())
        if id and event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.chosen.emit(id)

    def place_of(self, id: int) -> QRectF:
        """Where the box of an id stands on the viewport; nowhere where there is none."""
        boxes = [box.id for row in self._rows for box in (reversed(row.boxes) if row.stack else row.boxes)]
        frames = list(_innermost(self.document().rootFrame()))
        if id not in boxes:
            return QRectF()
        place = self.document().documentLayout().frameBoundingRect(frames[boxes.index(id)])
        return place.translated(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())

    def _box_at(self, point: QPointF) -> int:
        """The id of the box with a letter at a point of the viewport; 0 for none."""
        return next((id for id in self._letters if self.place_of(id).contains(point)), 0)


def _innermost(frame: QTextFrame) -> Iterator[QTextFrame]:
    """The frames in which there is no other, as they stand in the text: a box each."""
    for inner in frame.childFrames():
        yield from _innermost(inner) if inner.childFrames() else (inner,)


def _told(box: Box) -> str:
    return "|".join((box.name, box.line, *(str(mark) for mark in (*box.words, *box.marks))))
