"""A finger and arrows over the table: drawn by the teacher with Shift, seen by the class for some seconds."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.composition import home_of
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.lan.messages.study import Place
from gatcg_desktop.rules.model.fields import ThingId

FINGER_SECONDS, ARROW_SECONDS = 2.5, 8.0
MOST_ARROWS = 12
POINT_EVERY = 0.1
"""Seconds between two fingers that are told while the pointer moves."""
RADIUS = 22
LEAST_ARROW = 24
"""A drag that is shorter than that is a finger and no arrow."""


class _Mark(msgspec.Struct, frozen=True):
    at: Place
    to: Place | None
    until: float


class PointingLayer(QWidget):
    """Lies over a table and takes no clicks. A thing that moves takes its marks along."""

    def __init__(self, table: TableView, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(table)
        self._table, self._clock = table, clock
        self._marks: list[_Mark] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._fading = QTimer(self, interval=250)
        self._fading.timeout.connect(self._fade)
        table.viewport().installEventFilter(self)
        self.hide()

    @property
    def shown(self) -> tuple[tuple[Place, Place | None], ...]:
        """What is pointed at now, from the oldest on."""
        return tuple((mark.at, mark.to) for mark in self._marks)

    def point(self, at: Place, to: Place | None = None) -> None:
        """Show a finger, in the place of the one before, or an arrow beside those there are."""
        if to is None:
            self._marks = [mark for mark in self._marks if mark.to is not None]
        now = self._clock()
        self._marks.append(_Mark(at, to, now + (FINGER_SECONDS if to is None else ARROW_SECONDS)))
        del self._marks[:-MOST_ARROWS]
        self.setGeometry(self._table.viewport().geometry())
        self.show()
        self.raise_()
        self._fading.start()
        self.update()

    def _fade(self) -> None:
        now = self._clock()
        self._marks = [mark for mark in self._marks if mark.until > now]
        if not self._marks:
            self._fading.stop()
            self.hide()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._table.viewport().geometry())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for mark in self._marks:
                at = point_of(self._table, mark.at)
                to = point_of(self._table, mark.to) if mark.to is not None else None
                if at is None or (mark.to is not None and to is None):
                    continue
                path = QPainterPath()
                if to is None:
                    path.addEllipse(at, px(RADIUS), px(RADIUS))
                else:
                    path = _arrow(at, to)
                for width, color in ((px(8), QColor(0, 0, 0, 150)), (px(4), THEME.colour("accent"))):
                    pen = QPen(color, width)
                    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                    painter.setPen(pen)
                    painter.drawPath(path)


def _arrow(at: QPointF, to: QPointF) -> QPainterPath:
    path = QPainterPath(at)
    path.lineTo(to)
    along = at - to
    length = max(1.0, (along.x() ** 2 + along.y() ** 2) ** 0.5)
    back = along * (px(20) / length)
    aside = QPointF(-back.y(), back.x()) * 0.55
    for side in (aside, -aside):
        path.moveTo(to)
        path.lineTo(to + back + side)
    return path


def _rect_of(table: TableView, id: int) -> Rect | None:
    composition = table.table.composition
    return home_of(ThingId(id), composition, table.session.view) if composition is not None else None


def point_of(table: TableView, place: Place) -> QPointF | None:
    """Where a place is in the viewport; None for one on a thing that is not on the table."""
    layout = table.table.table
    rect = _rect_of(table, place.id) if place.id else Rect(0, 0, layout.width, layout.height)
    if rect is None:
        return None
    return QPointF(table.mapFromScene(QPointF(rect.x + place.x * rect.w, rect.y + place.y * rect.h)))


def place_at(table: TableView, where: QPointF) -> Place:
    """The place of a point of the viewport: on the thing there, else on the table."""
    spot = table.mapToScene(where.toPoint())
    thing = table.thing_under(where.toPoint())
    rect = _rect_of(table, thing.entity) if thing is not None and thing.entity else None
    if thing is not None and rect is not None:
        return Place(thing.entity, _part((spot.x() - rect.x) / rect.w), _part((spot.y() - rect.y) / rect.h))
    layout = table.table.table
    return Place(0, _part(spot.x() / layout.width), _part(spot.y() / layout.height))


def _part(fraction: float) -> float:
    return round(max(-1.0, min(fraction, 2.0)), 4)


class Drawing(QObject):
    """While Shift is held the mouse draws on a table instead of playing: a move or a click points, a drag is an arrow.

    `told` is given the place, and for an arrow where it leads.
    """

    def __init__(
        self,
        table: TableView,
        told: Callable[[Place, Place | None], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(table)
        self._table, self._told, self._clock = table, told, clock
        self._began: QPointF | None = None
        self._pointed_at = 0.0
        self.layer = PointingLayer(table)
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        shift, where = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier), event.position()
        kind, left = event.type(), Qt.MouseButton.LeftButton
        if kind == QEvent.Type.MouseButtonPress and event.button() == left and shift:
            self._began = where
            return True
        if kind == QEvent.Type.MouseButtonRelease and event.button() == left and self._began is not None:
            began, self._began = self._began, None
            far = (where - began).manhattanLength() >= LEAST_ARROW
            self._tell(place_at(self._table, began), place_at(self._table, where) if far else None)
            return True
        if kind == QEvent.Type.MouseMove and (shift or self._began is not None):
            now = self._clock()
            if self._began is None and now - self._pointed_at >= POINT_EVERY:
                self._pointed_at = now
                self._tell(place_at(self._table, where), None)
            return True
        return False

    def _tell(self, at: Place, to: Place | None) -> None:
        self.layer.point(at, to)
        self._told(at, to)
