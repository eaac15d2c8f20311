"""A course as a path: a stop for each lesson, those that are done filled, and where one stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, font, px

STOP, APART = 24, 8


class Stop(NamedTuple):
    """A lesson of the path: its id, number and title, and whether it was done."""

    id: str
    number: int
    title: str
    done: bool


class CoursePath(QWidget):
    """Draws the stops in rows, back and forth. Signals: chosen(id): a stop was clicked."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stops: tuple[Stop, ...] = ()
        self._here = ""
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_path(self, stops: Sequence[Stop], here: str) -> None:
        """Show a course; `here` is the id of the lesson that is current, "" for none."""
        self._stops, self._here = tuple(stops), here
        done = sum(stop.done for stop in stops)
        self.setAccessibleName(self.tr("{done} of {total} done").format(done=done, total=len(stops)))
        self.setVisible(bool(stops))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(self._stops) // self._in_row(width))
        return rows * px(STOP + APART)

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(8 * (STOP + APART)))
        return QSize(px(8 * (STOP + APART)), self.heightForWidth(width))

    def place_of(self, number: int) -> QRectF:
        """Where the stop at a place of the course (from 0) is drawn; every second row runs back."""
        in_row = self._in_row(self.width())
        row, column = divmod(number, in_row)
        if row % 2:
            column = in_row - 1 - column
        step = px(STOP + APART)
        return QRectF(column * step, row * step, px(STOP), px(STOP))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(THEME.colour("line"), px(3)))
            middles = [self.place_of(place).center() for place in range(len(self._stops))]
            for one, other in pairwise(middles):
                painter.drawLine(one, other)
            painter.setFont(font("caption", 600))
            for place, stop in enumerate(self._stops):
                at = self.place_of(place).adjusted(1, 1, -1, -1)
                here = stop.id == self._here
                painter.setPen(QPen(THEME.colour("accent_bright" if here else "edge"), px(3) if here else 1.5))
                painter.setBrush(THEME.colour("accent" if stop.done else "surface"))
                painter.drawEllipse(at)
                painter.setPen(THEME.colour("on_accent" if stop.done else "text"))
                painter.drawText(at, Qt.AlignmentFlag.AlignCenter, "\u2713" if stop.done else str(stop.number))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        stop = self._at(event.position())
        if stop is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(stop.id)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            stop = self._at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), f"{stop.number}. {stop.title}" if stop is not None else "", self)
            return True
        return super().event(event)

    def _at(self, point: QPointF) -> Stop | None:
        return next((stop for place, stop in enumerate(self._stops) if self.place_of(place).contains(point)), None)

    def _in_row(self, width: int) -> int:
        return max(1, (width + px(APART)) // px(STOP + APART))
