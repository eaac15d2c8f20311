"""The mouse on the table: hovering, clicking, dragging, panning, and the wheel; a finger or a pen does what it does."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.table.composition.arrows import ArrowSpec
from gatcg_desktop.gui.table.composition.open_pile import PANEL
from gatcg_desktop.gui.table.interaction.actions import Acting
from gatcg_desktop.gui.table.interaction.session_table import SessionTable
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.render_overlay import title_height

HELD_MS = 500
"""A finger that rests on a thing for so long, and is lifted there, asks for its menu, as the right button does."""

_ON_THEIR_WAY = frozenset({"card", "object", "instance", "source"})
"""Kinds of things that go from place to place."""


def by_finger(event: QMouseEvent) -> bool:
    """Whether Qt made that event of a touch, which hovers over nothing once it is over."""
    return event.deviceType() == QInputDevice.DeviceType.TouchScreen


class Mouse:
    """What the mouse does on a table view. `under` is the thing below the pointer, None while it is elsewhere."""

    def __init__(self, view: SessionTable, acting: Acting) -> None:
        self._view = view
        self._acting = acting
        self.under: SceneKey | None = None
        self._pressed: SceneKey | None = None
        self._grip: ArrowSpec | None = None
        self._pressed_at = QPoint()
        self._panned_from: QPoint | None = None
        self._since = 0

    def press(self, event: QMouseEvent) -> None:
        """A button goes down: the middle one pins the full card, the left one takes hold of a thing, an arrow's head,
        or the table."""
        self._view.dragging.hush()
        if event.button() == Qt.MouseButton.MiddleButton:
            self._view.pin_wanted.emit()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at, self._since = event.position().toPoint(), event.timestamp()
            self._pressed = self._meant_at(self._pressed_at)
            self._grip = self._view.table.arrows.grip_at(self._view.mapToScene(self._pressed_at))
            if self._grip is None and self._on_felt(self._pressed):
                self._panned_from = self._pressed_at

    def move(self, event: QMouseEvent) -> None:
        """The pointer moves: pan, drag on, begin to drag once it went far enough, or hover."""
        view, position = self._view, event.position().toPoint()
        if self._panned_from is not None:
            self._pan(position)
        elif view.dragging.active:
            view.dragging.move(view.mapToScene(position))
        elif (self._pressed or self._grip) is not None and event.buttons() & Qt.MouseButton.LeftButton:
            least = QApplication.startDragDistance() * (2 if by_finger(event) else 1)  # fingers are never still
            if (position - self._pressed_at).manhattanLength() >= least:
                self._drag(event, position)
        else:
            self.hover(view.thing_under(position))
            self._show_cursor(view.mapToScene(position))

    def release(self, event: QMouseEvent) -> None:
        """A button comes up: drop what is dragged, click what was pressed; beside everything, close the open pile."""
        view, position = self._view, event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            self._panned_from = None
            if view.dragging.active:
                view.dragging.drop(view.mapToScene(position))
            elif self._pressed is not None:  # also where it has gone on meanwhile: the hand stayed where it pressed
                if by_finger(event) and event.timestamp() - self._since >= HELD_MS and self._pressed != PANEL:
                    self._acting.open_menu(self._pressed, event.globalPosition().toPoint())
                else:
                    self._click(self._pressed, position)
            elif self._pressed is None and view.table.opened is not None:
                view.table.open_pile(None)
            self._pressed = self._grip = None
            if by_finger(event):
                self.hover(None)

    def let_go(self) -> None:
        """Take hold of nothing any more: what began with one finger was the first of two."""
        self._pressed = self._grip = self._panned_from = None
        self._view.dragging.cancel()
        self.hover(None)

    def double_click(self, event: QMouseEvent) -> None:
        """Act on a thing, while picking it is one more click; on the felt show the whole table again."""
        thing = self._meant_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if thing is None or self._on_felt(thing):
            self._view.whole_table()
            return
        marks = self._view.table.marks
        if marks.gathers and marks.most == 1 and marks.picked(thing.entity):
            self._view.session.pending.confirm()  # the first click of the two picked it
        elif marks.gathers:
            self._click(thing, event.position().toPoint())
        elif thing.entity:
            self._acting.activate(thing)

    def wheel(self, event: QWheelEvent) -> None:
        """Scroll the open pile, or the Effects Stack where the pointer is on it; else (and with Ctrl) zoom."""
        view = self._view
        steps = event.angleDelta().y() / 120 or event.angleDelta().x() / 120
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            view.zoom_by(1.15**steps, event.position())
        elif view.table.opened is not None and view.table.scroll_pile(-1 if steps > 0 else 1):
            pass
        elif view.mapToScene(event.position().toPoint()).x() >= view.table.table.column.x and view.session.view.stack:
            view.table.scroll_stack(-steps * 60)
        else:
            view.zoom_by(1.15**steps, event.position())

    def _meant_at(self, position: QPoint) -> SceneKey | None:
        """What a press takes: the thing there; where only felt is, or what nothing can be done with, what may be acted
        on and has just gone on from there, or is about to arrive."""
        table, thing = self._view.table, self._view.thing_under(position)
        idle = thing is None or (thing.kind in _ON_THEIR_WAY and not table.marks.legal(thing.entity))
        if not idle and not self._on_felt(thing):
            return thing
        met = table.motion.met_at(self._view.mapToScene(position))
        return next((one for one in met if table.marks.legal(one.entity)), thing)

    @staticmethod
    def _on_felt(thing: SceneKey | None) -> bool:
        """Whether that is nothing but the table itself."""
        return thing is None or (thing.kind == "zone" and (thing.zone == "field" or thing.zone.startswith("lane")))

    def hover(self, thing: SceneKey | None) -> None:
        """The pointer came to a thing, or to none: raise it, point it out, and tell of it."""
        if thing == self.under:
            return
        self.under = thing
        if thing is not None and thing.kind == "zone":
            thing = None
        view = self._view
        raised = thing is not None and view.in_hand(thing) and view.table.opened is None
        view.table.raise_card(thing if raised else None)
        view.table.point_at(thing)
        view.tell_hovered(thing)

    def _drag(self, event: QMouseEvent, position: QPoint) -> None:
        view = self._view
        view.hovered.emit(None)  # the full card is not in the way of what is dragged
        (thing, self._pressed), (grip, self._grip) = (self._pressed, None), (self._grip, None)
        if grip is not None:
            view.dragging.begin_arrow(grip)
        elif thing is not None:
            by_hand = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier) or not view.session.rules_on
            view.dragging.begin(thing, view.mapToScene(self._pressed_at), by_hand)
        view.dragging.move(view.mapToScene(position))

    def _click(self, thing: SceneKey, position: QPoint) -> None:
        """A single click: pick what can be picked, open piles, fan out tokens; anything else gets the focus."""
        view, table, marks = self._view, self._view.table, self._view.table.marks
        opened = table.composition.opened if table.composition is not None else None
        at = view.mapToScene(position)
        if thing == PANEL:
            side = title_height()
            if opened is not None and at.x() > opened.rect.right - 10 - side and at.y() < opened.rect.y + side:
                table.open_pile(None)
            return
        on_panel = opened is not None and any(shown.thing == thing for shown in opened.shown)
        covered = table.opened is not None and not on_panel
        if covered and thing.kind != "pile" and not marks.legal(thing.entity):
            table.open_pile(None)
            return
        can_be_open = thing.kind != "zone" or thing.zone == "memory"
        if can_be_open:
            view.focus_on(thing)
        if thing.kind in ("pile", "zone") or (marks.gathers and marks.legal(thing.entity)):
            if can_be_open:
                self._acting.activate(thing)
        elif marks.legal(thing.entity):
            self._acting.say_how(thing)
        elif not self._acting.press_badge(thing, at):
            self._acting.fan(thing)

    def _pan(self, position: QPoint) -> None:
        moved = position - (self._panned_from or position)
        self._panned_from = position
        self._view.pan(moved.x(), moved.y())

    def _show_cursor(self, at: QPointF) -> None:
        table, thing, shape = self._view.table, self.under, Qt.CursorShape.ArrowCursor
        if table.arrows.grip_at(at) is not None:
            shape = Qt.CursorShape.OpenHandCursor
        elif thing is not None and (thing.kind == "pile" or table.marks.legal(thing.entity)):
            shape = Qt.CursorShape.PointingHandCursor
        viewport = self._view.viewport()
        if viewport.cursor().shape() != shape:
            viewport.setCursor(shape)
