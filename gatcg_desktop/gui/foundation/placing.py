"""Windows beside the table: as large as they are meant, no larger than the screen, and where they were left; and where
the drawer of a page stands."""

from __future__ import annotations

import base64

from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QSplitter, QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.designer_forms import Form
from gatcg_desktop.gui.foundation.theme import restyle
from gatcg_desktop.gui.foundation.themes import px
from gatcg_desktop.json_table import JsonTable

FILE = "windows.json"
MAX_BYTES = 64 * 1024
WHOLE = (1280, 720)
"""What shows all of the table."""
FRAME = 40
"""What a window manager may put above a window, in pixels of the screen."""
DRAWER = 340
"""How wide the drawer of a page is, at text scale 1."""
WIDE_DRAWER = 1.25
"""How much wider it is where what stands in front is `wide`."""
MOST_DRAWER = 0.34
"""How much of the window it takes for large letters."""
BAND = 0.215
"""How much of the height it takes as a band below the table: cards stay as large as with the drawer at the left."""
TAB_RIM = 16
"""What is free beside the words of a tab, and between tabs (resources/styles/controls.qss)."""
IN_BAND = QMargins(2, 2, 2, 2)
"""What it keeps free around its panel there."""
ANY_SIZE = 16_777_215
"""No limit to the size of a widget (QWIDGETSIZE_MAX)."""


def make_room(window: QWidget, width: int, height: int) -> None:
    """Give a window this size at text scale 1, or what of it the screen has."""
    window.resize(_on_screen(window, QSize(px(width), px(height))))


def show_without_scrolling(dialog: QWidget, part: QScrollArea) -> None:
    """Make a dialog that is shown as high as it has to be for nothing of that part of it to be scrolled, or as high as
    the screen lets it."""
    rows, inside = dialog.layout(), part.widget()
    if rows is None or inside is None:
        return
    rows.activate()
    lack = inside.sizeHint().height() - part.viewport().height()
    if lack > 0:
        dialog.resize(_on_screen(dialog, dialog.size() + QSize(0, lack)))


def begin_in_size(window: QWidget, asked: tuple[int, int] | None, on_screen: bool) -> None:
    """Give the program's window the size that was asked for, without its frame; or one that shows all of the table, of
    which it has, `on_screen`, no more than the screen with room for the frame."""
    if asked is None and on_screen:
        make_room(window, *WHOLE)
    else:
        window.resize(*(asked or WHOLE))


def make_room_beside(window: QWidget, least: tuple[int, int]) -> None:
    """Give a window four fifths of the size of the one that it opens beside, at least so much at text scale 1, or what
    of it the screen has."""
    beside = window.parentWidget()
    other = beside.window().size() * 0.8 if beside is not None else QSize()
    window.resize(_on_screen(window, other.expandedTo(QSize(px(least[0]), px(least[1])))))


def show_words_whole(dialog: QWidget) -> None:
    """Never let a dialog be lower than what it says needs in its width, but for the screen: Qt counts lines that wrap
    as few, and gives a dialog two thirds of the screen at most."""
    _RoomForWords(dialog)


class _RoomForWords(QObject):
    def __init__(self, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        dialog: QWidget | None = getattr(self, "_dialog", None)  # None: it is taken down with the program
        changed = event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest, QEvent.Type.Resize)
        if dialog is not None and changed:
            layout = dialog.layout()
            needed = layout.totalHeightForWidth(dialog.width()) if layout is not None else 0
            if needed > dialog.height():
                dialog.resize(_on_screen(dialog, QSize(dialog.width(), needed)))
        return False


def _on_screen(window: QWidget, wanted: QSize) -> QSize:
    above = window.parentWidget()
    screen = above.screen() if above is not None else QGuiApplication.primaryScreen()
    return wanted.boundedTo(screen.availableSize() - QSize(0, FRAME))


def keep_place(part: QWidget | QSplitter, name: str) -> None:
    """Put a window where the one of that name was left, on the screen that it was on where there is one, or divide what
    a splitter divides as it was left; where this one is left is kept. Call it once it has its size and its parts."""
    _Place(part, name)


class _Place(QObject):
    def __init__(self, part: QWidget | QSplitter, name: str) -> None:
        super().__init__(part)
        self._part, self._name = part, name
        self._table = JsonTable(paths.config_dir() / FILE, str, MAX_BYTES)
        left = QByteArray.fromBase64(self._table.values.get(name, "").encode())
        if left:
            part.restoreState(left) if isinstance(part, QSplitter) else part.restoreGeometry(left)
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Nothing is known here any more where the window is taken down with the program.
        if event.type() == QEvent.Type.Hide and not event.spontaneous() and getattr(self, "_part", None) is watched:
            self._keep()
        return False

    def _keep(self) -> None:
        part = self._part
        state = part.saveState() if isinstance(part, QSplitter) else part.saveGeometry()
        now = base64.b64encode(bytes(state.data())).decode()
        if now != self._table.values.get(self._name):
            self._table.change(lambda values: values | {self._name: now})


class Drawer(QObject):
    """Where the drawer of a page stands, and how large it is. `below`: whether it is a band below the table."""

    def __init__(self, page: QWidget, ui: Form) -> None:
        super().__init__(page)
        self._page, self._ui = page, ui
        self.below = False
        self._around = ui.side.layout().contentsMargins()
        ui.side.hide()
        page.installEventFilter(self)
        ui.tabs.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() == QEvent.Type.Resize and self.below:
            self.fit(1.0)  # before the page lays itself out
        elif watched is self._ui.tabs and event.type() == QEvent.Type.LayoutRequest and not self.below:
            self._fit_tabs(self._ui.side.width())  # its words changed
        return False

    def fit(self, unit: float) -> None:
        """Give it its size."""
        side = self._ui.side
        if self.below:
            side.setFixedHeight(round(self._page.height() * BAND))
            return
        wide = WIDE_DRAWER if self._ui.tabs.widget(0).property("wide") else 1.0
        wanted = max(px(DRAWER), round(372 * unit)) * wide
        side.setFixedWidth(max(1, round(min(wanted, self._page.width() * MOST_DRAWER))))
        self._fit_tabs(side.width())

    def _fit_tabs(self, width: int) -> None:
        """Set the tabs closer to each other where they are wider than the drawer."""
        bar = self._ui.tabs.tabBar()
        needed = sum(
            bar.fontMetrics().horizontalAdvance(bar.tabText(tab)) + 2 * px(TAB_RIM) for tab in range(bar.count())
        )
        role = "close" if needed > width else ""
        if (bar.property("role") or "") != role:
            bar.setProperty("role", role)
            restyle(bar)

    def put_below(self, on: bool) -> None:
        """Make it a band, in which only its front panel is seen, and give the table the lines around it; or put it
        back to where it was."""
        ui, self.below = self._ui, on
        ui.side.setMinimumSize(0, 0)
        ui.side.setMaximumSize(ANY_SIZE, ANY_SIZE)
        ui.side.layout().setContentsMargins(IN_BAND if on else self._around)  # nothing of a band is left empty
        ui.middle.setDirection(QBoxLayout.Direction.BottomToTop if on else QBoxLayout.Direction.LeftToRight)
        ui.tabs.tabBar().setVisible(not on)
        for line in (ui.phase_bar, ui.timeline):
            line.setVisible(not on)
