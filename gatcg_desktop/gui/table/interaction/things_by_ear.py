"""What lies on the table, as screen readers find it who go over the window by themselves: each thing a child of the
table, with its name, its text, its place and its state.

Nothing of it is made before somebody asks, and what went away since is taken back with the next question. What the
focus comes to is told by the table itself (`SessionTable.focus_on`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakMethod, ref

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from gatcg_desktop.gui.table.composition.composition import Composition
from gatcg_desktop.gui.table.interaction import focus_order
from gatcg_desktop.gui.table.layout.scene_key import SceneKey

if TYPE_CHECKING:
    from gatcg_desktop.gui.table.interaction.session_table import SessionTable


class TableByEar(QAccessibleWidget):
    """The table, whose children are what the keyboard reaches there, in the order of Tab. `activate`: a method of the
    table, which does with a thing what Enter does."""

    def __init__(self, table: SessionTable, activate: Callable[[SceneKey], None]) -> None:
        super().__init__(table, QAccessible.Role.Grouping)
        self._table = ref(table)  # whoever asks, a table that is left goes with its game
        self._activate = WeakMethod(activate)
        self._seen: Composition | None = None
        self._order: list[SceneKey] = []
        self._made: dict[SceneKey, ThingByEar] = {}
        made = self._made
        table.destroyed.connect(lambda: _take_back(made, set(made)))

    @property
    def table(self) -> SessionTable:
        """The table; asked for only while it is there."""
        table = self._table()
        assert table is not None
        return table

    def things(self) -> list[SceneKey]:
        """What is on the table now; nothing of one that is gone."""
        if (table := self._table()) is None or not isValid(table):
            return []
        scene = table.table
        composition = scene.composition
        if composition is not self._seen:
            self._seen = composition
            zones = focus_order.focus_zones(composition, scene.table) if composition is not None else []
            self._order = [thing for zone in zones for thing in zone]
            _take_back(self._made, set(self._made) - set(self._order))
        return self._order

    def activate(self, thing: SceneKey) -> None:
        """Do with a thing what Enter does there, with the focus on it."""
        if (activate := self._activate()) is not None:
            activate(thing)

    def _child_of(self, thing: SceneKey) -> ThingByEar:
        if thing not in self._made:
            self._made[thing] = ThingByEar(self, thing)
            QAccessible.registerAccessibleInterface(self._made[thing])
        return self._made[thing]

    def childCount(self) -> int:
        return len(self.things())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        things = self.things()
        return self._child_of(things[index]) if 0 <= index < len(things) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        things = self.things()
        return things.index(child.thing) if isinstance(child, ThingByEar) and child.thing in things else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        table = self.table
        thing = table.thing_under(table.viewport().mapFromGlobal(QPoint(x, y)))
        return self._child_of(thing) if thing is not None and thing in self.things() else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        table = self.table
        focused = table.focused
        return (
            self._child_of(focused) if focused is not None and table.hasFocus() and focused in self.things() else None
        )


class ThingByEar(QAccessibleInterface):
    """One thing on the table, for as long as it is there."""

    def __init__(self, parent: TableByEar, thing: SceneKey) -> None:
        super().__init__()
        self.thing, self._parent = thing, parent
        self._acts = _ActsByEar(self)

    def interface_cast(self, wanted: QAccessible.InterfaceType) -> object:  # type: ignore[override]
        return self._acts if wanted == QAccessible.InterfaceType.ActionInterface else super().interface_cast(wanted)

    @property
    def table(self) -> SessionTable:
        """The table that it lies on."""
        return self._parent.table

    def isValid(self) -> bool:
        return self.thing in self._parent.things()

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self.table.window().windowHandle()

    def parent(self) -> TableByEar:
        return self._parent

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def text(self, part: QAccessible.Text) -> str:
        if part == QAccessible.Text.Name:
            return self.table.words_for(self.thing)
        return "\n".join(self.table.printed(self.thing)) if part == QAccessible.Text.Description else ""

    def setText(self, part: QAccessible.Text, text: str) -> None:
        pass

    def rect(self) -> QRect:
        table = self.table
        at = table.table.rect_of(self.thing)
        if at is None:
            return QRect()
        inside = table.mapFromScene(QRectF(*at)).boundingRect().intersected(table.viewport().rect())
        return QRect(table.viewport().mapToGlobal(inside.topLeft()), inside.size())

    def state(self) -> QAccessible.State:
        table, marks, state = self.table, self.table.table.marks, QAccessible.State()
        state.focusable = True
        state.focused = table.hasFocus() and table.focused == self.thing
        state.selectable = bool(marks.picking and marks.legal(self.thing.entity))
        state.selected = bool(marks.picked(self.thing.entity))
        return state


class _ActsByEar(QAccessibleActionInterface):
    """What a screen reader can do with a thing on the table: let the focus come to it, or do with it what Enter does
    there."""

    def __init__(self, of: ThingByEar) -> None:
        super().__init__()
        self._of = ref(of)

    def actionNames(self) -> list[str]:
        return [self.pressAction(), self.setFocusAction()]

    def keyBindingsForAction(self, action: str) -> list[str]:
        return []

    def doAction(self, action: str) -> None:
        of = self._of()
        if of is None or not of.isValid() or action not in self.actionNames():
            return
        of.table.setFocus(Qt.FocusReason.OtherFocusReason)
        of.table.focus_on(of.thing)
        if action == self.pressAction():
            of.parent().activate(of.thing)


def _take_back(made: dict[SceneKey, ThingByEar], gone: set[SceneKey]) -> None:
    """Qt holds what was registered until it is told to delete it."""
    for thing in gone:
        child = made.pop(thing)
        if isValid(child):
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(child))
