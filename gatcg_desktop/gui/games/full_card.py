"""The full card over a table: it comes once something was pointed at for a moment, and stays while it is pinned."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.theme import window_unit
from gatcg_desktop.gui.panels.preview_panel import PreviewPanel
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView

POINTED_MS = 300
"""How long a card is pointed at before it is shown in full."""


class FullCard(QObject):
    """Says when the `panel` with the full card is seen, and where: beside what it is of, and off the `corner` in which
    it is asked."""

    def __init__(
        self, panel: PreviewPanel, table: TableView, corner: QWidget, session: Session, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.panel = panel
        self._table = table
        self._corner = corner
        self._session = session
        self._pointed: tuple[int, str] | None = None
        self._in_list = self._wide = False
        self._pointing = QTimer(self, singleShot=True, interval=POINTED_MS)
        self._pointing.timeout.connect(self.open)
        session.position_changed.connect(self._show_for_step)

    def show(self, what: object, in_list: bool = False) -> None:
        """Show a thing, as (id, key), once it was pointed at for a moment, on the table or in the corner's list of
        options; None takes it away."""
        self._pointed, self._in_list = None, in_list
        if isinstance(what, tuple) and len(what) == 2 and (what[0] or what[1]):
            self._pointed = (what[0] or 0, what[1] or "")
            if self.panel.pinned:
                return
            self.panel.show_hovered(self._pointed)
            if self.panel.isVisible():
                self.open()
            else:
                self._pointing.start()
        elif not self.panel.pinned:
            self._pointing.stop()
            self.panel.hide()

    def pin(self) -> None:
        """Leave the full card of what is pointed at where it is. One that is left is let go, for that of what else is
        pointed at. Where there is nothing to leave, nothing is pinned: a pin that is not seen would keep all cards
        away."""
        let_go = self.panel.pinned
        self.panel.pin(False)
        self.panel.show_hovered(self._pointed)
        if self._pointed is None:
            self.panel.hide()
        else:
            self._wide = not let_go
            self.open()
            self.panel.pin(not let_go)
            self._wide = False

    def put_away(self) -> None:
        """Take the full card from the screen, whatever holds it there."""
        self.panel.pin(False)
        self._pointed = None
        self.panel.clear()
        self.panel.hide()

    def let_go(self) -> bool:
        """Put a pinned card away. Gives whether one was."""
        if pinned := self.panel.pinned:
            self.put_away()
        return pinned

    def show_rulings(self) -> bool:
        """Show the rulings on the card that is pointed at in place of its words, or its words again. Gives whether a
        card is pointed at."""
        self.panel.show_rulings(not (self.panel.ruled and self.panel.isVisible()))
        self.open()
        return self.panel.isVisible()

    def open(self) -> None:
        """Show what is pointed at now, without waiting."""
        id, key = self.panel.pointed
        if self.panel.pinned or not (id or key):
            return
        scene = self._table.table
        thing = scene.thing_of(id) if id else None
        rect = scene.rect_of(thing) if thing is not None else None
        place = self._table.mapFromScene(QRectF(*rect)).boundingRect() if rect is not None else QRect()
        corner = self._corner.geometry() if self._corner.isVisible() else QRect()
        if self._in_list:
            place = corner
        room = self._table.rect()
        opened = scene.composition.opened if scene.composition is not None else None
        reading = opened.reading if opened is not None and thing is not None and thing.kind == "card" else None
        if reading is not None:
            read = self._table.mapFromScene(QRectF(*reading)).boundingRect()
            above = room.adjusted(0, 0, 0, min(0, corner.top() - room.bottom()) if corner.isValid() else 0)
            if not (self._wide or self.panel.ruled) and above.height() >= self.panel.least_height:
                self._show_at(self.panel.place_within(read, above))
                return
            place = QRect(read.center(), QSize())  # from there on over as few cards as it can
        hand = self._table.mapFromScene(QPointF(0, scene.table.near.strip.y)).y()
        if hand >= self.panel.least_height or (thing is not None and self._table.in_hand(thing)):
            room.setBottom(hand)  # the other cards of the hand and the button stay in sight
        shown = self.panel.place_beside(place, room, window_unit(self._table.size()))
        aside = shown.translated(corner.left() - shown.right() - 1, 0)
        if shown.intersects(corner) and aside.left() >= room.left() and not aside.intersects(place):
            shown = aside
        self._show_at(shown)

    def _show_at(self, shown: QRect) -> None:
        self.panel.setGeometry(shown)
        self.panel.show()
        self.panel.raise_()

    def _show_for_step(self, position: int, total: int) -> None:
        """While looking back, the full card is of what the step was about."""
        if position == total or position == 0 or self._session.waiting:
            return
        event = self._session.steps[position - 1].event
        for field in ("card", "object", "instance", "source"):
            id = getattr(event, field, 0)
            key = self._session.key_of(id) if isinstance(id, int) and id else ""
            if key:
                self.panel.show_hovered((id, key))
                return
