"""Two hands at the window: synthesized mouse and keys, and eyes to find where things are shown.

Nothing here calls the session or the engine: what the hands do, a person could do.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QListWidget, QMenu, QWidget

from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.gui.table.layout.scene_key import SceneKey

PATIENCE_MS = 4_000
LEFT = Qt.MouseButton.LeftButton
FINE = 9
"""A thing is looked for on a grid of that many points a side: parts of it may be covered."""


class NotThere(Exception):
    """Something the hands were to use is not shown."""


class Hands:
    """Mouse and keyboard on one window."""

    def __init__(self, window: Window) -> None:
        self.window = window

    @property
    def page(self) -> GamePage:
        """The page of the game on the table."""
        page = self.window.page
        if page is None:
            raise NotThere("no game is on the table")
        return page

    # Waiting ------------------------------------------------------------------------------------------------

    def wait(self, ms: int = 20) -> None:
        """Let the window work."""
        QTest.qWait(ms)

    def until(self, true: Callable[[], bool], what: str, ms: int = PATIENCE_MS) -> None:
        """Wait until something is so. Raises NotThere when it takes too long."""
        end = time.monotonic() + ms / 1000
        while not true():
            if time.monotonic() > end:
                raise NotThere(f"waited in vain for {what}")
            QTest.qWait(10)

    # The keyboard -------------------------------------------------------------------------------------------

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press and let go of a key, wherever the keyboard is."""
        if QApplication.activePopupWidget() is None and not self.window.isActiveWindow():
            self.window.activateWindow()  # what a window manager does when a menu closes
            self.wait()
        at = QApplication.focusWidget() or self.window
        QTest.keyClick(at, key, modifiers)
        self.wait()

    def type(self, text: str, into: QWidget) -> None:
        """Click into a field and type."""
        self.click_widget(into)
        QTest.keyClick(into, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(into, text)
        self.wait()

    # Widgets ------------------------------------------------------------------------------------------------

    def click_widget(self, widget: QWidget) -> None:
        """Click the middle of a widget."""
        if not widget.isVisible() or not widget.isEnabled():
            raise NotThere(f"{widget.accessibleName() or widget.objectName()} cannot be clicked")
        if isinstance(widget, QAbstractButton):
            self.wait(0)
        QTest.mouseClick(widget, LEFT, pos=widget.rect().center())
        self.wait()

    def click_row(self, rows: QListWidget, row: int) -> None:
        """Click a row of a list."""
        item = rows.item(row)
        rows.scrollToItem(item)
        self.wait(0)
        QTest.mouseClick(rows.viewport(), LEFT, pos=rows.visualItemRect(item).center())
        self.wait()

    # The table ----------------------------------------------------------------------------------------------

    def spot(self, thing: SceneKey) -> QPoint:
        """A point of the table's viewport where a thing can be touched. Raises NotThere when there is none."""
        table = self.page.table
        scene = table.table
        item = scene.item(thing)
        if item is None:
            raise NotThere(f"{thing} is not on the table")
        rect = item.sceneBoundingRect()
        steps = sorted(range(1, FINE + 1), key=lambda step: abs(step - (FINE + 1) // 2))
        for down in steps:
            for across in steps:
                at = QPointF(
                    rect.left() + rect.width() * across / (FINE + 1), rect.top() + rect.height() * down / (FINE + 1)
                )
                point = table.mapFromScene(at)
                if scene.thing_at(at) == thing and self._free(point):
                    return point
        raise NotThere(f"{thing} is covered")

    def _free(self, point: QPoint) -> bool:
        """Whether nothing lies over the table at a point."""
        table = self.page.table
        if not table.viewport().rect().contains(point):
            return False
        on_page = table.viewport().mapTo(self.window, point)
        return self.window.childAt(on_page) is table.viewport()

    def thing(self, entity: int) -> SceneKey:
        """The thing that shows an entity. Raises NotThere."""
        thing = self.page.table.table.thing_of(entity)
        if thing is None:
            raise NotThere(f"nothing on the table shows {entity}")
        return thing

    def click(self, thing: SceneKey) -> None:
        """Click a thing on the table."""
        QTest.mouseClick(self.page.table.viewport(), LEFT, pos=self.spot(thing))
        self.wait()

    def point_at(self, thing: SceneKey) -> None:
        """Rest the pointer on a thing."""
        QTest.mouseMove(self.page.table.viewport(), self.spot(thing))
        self.wait(60)

    def drag(self, thing: SceneKey, to: QPoint, on_the_way: Callable[[], None] | None = None) -> None:
        """Drag a thing to a point of the table; `on_the_way` is called just before it is dropped."""
        self.drag_to(thing, lambda drops: to, on_the_way)

    def drag_to(
        self,
        thing: SceneKey,
        where: Callable[[frozenset[SceneKey]], QPoint],
        on_the_way: Callable[[], None] | None = None,
    ) -> None:
        """Take hold of a thing, see what glows, and drop it `where` that says; `on_the_way` as in `drag`."""
        ground = self.page.table.viewport()
        start = self.spot(thing)
        QTest.mousePress(ground, LEFT, pos=start)
        for nudge in (8, 16, 24):
            QTest.mouseMove(ground, start + QPoint(0, -nudge))
            self.wait(4)
        to = where(self.page.table.table.drops)
        for part in range(1, 9):
            QTest.mouseMove(ground, start + (to - start) * part / 8)
            self.wait(4)
        if on_the_way is not None:
            on_the_way()
        QTest.mouseRelease(ground, LEFT, pos=to)
        self.wait()

    def menu(self, thing: SceneKey, *entries: str) -> None:
        """Open the context menu of a thing and click through entries that begin so. Raises NotThere."""
        ground = self.page.table.viewport()
        at = self.spot(thing)
        QTest.mouseMove(ground, at)
        QTest.mouseClick(ground, Qt.MouseButton.RightButton, pos=at)
        self.open_menu_at(ground, at)
        for entry in entries:
            self.until(lambda: QApplication.activePopupWidget() is not None, "a context menu")
            try:  # a submenu comes a moment after its entry was clicked
                self.until(partial(_can_be_used, entry), f"the menu entry {entry!r}")
            finally:
                menu, action = QApplication.activePopupWidget(), _entry(entry)
                if menu is not None and action is None:
                    self.press_on(menu, Qt.Key.Key_Escape)
            assert isinstance(menu, QMenu) and action is not None
            QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
            self.wait(60)

    def open_menu_at(self, ground: QWidget, at: QPoint) -> None:
        """Send the context menu event that window systems add to a right click; QTest does not."""
        from PySide6.QtGui import QContextMenuEvent

        if QApplication.activePopupWidget() is None:
            event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, ground.mapToGlobal(at))
            QApplication.sendEvent(ground, event)
            self.wait()

    def menu_bar(self, name: str) -> None:
        """Open a menu of the menu bar and click the action of that name in it. Raises NotThere."""
        bar = self.window.menuBar()
        wanted = self.window.named_actions[name]
        for heading in bar.actions():
            menu = heading.menu()
            if isinstance(menu, QMenu) and wanted in menu.actions():
                QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(heading).center())
                self.until(menu.isVisible, "a menu of the menu bar")
                QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(wanted).center())
                self.wait()
                return
        raise NotThere(f"the menus have no {name}")

    def press_on(self, widget: QWidget, key: Qt.Key) -> None:
        """Press a key on a certain widget."""
        QTest.keyClick(widget, key)
        self.wait()


def _can_be_used(text: str) -> bool:
    """Whether the menu in front has an entry that begins so."""
    return _entry(text) is not None


def _entry(text: str) -> QAction | None:
    """The entry that begins so of the menu in front, None while there is none that can be used."""
    menu = QApplication.activePopupWidget()
    if not isinstance(menu, QMenu):
        return None
    return next((action for action in menu.actions() if action.text().startswith(text) and action.isEnabled()), None)
