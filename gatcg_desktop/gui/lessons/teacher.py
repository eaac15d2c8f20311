"""The classroom view: the whole screen for the table, what is told as a band below it, and a pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMainWindow

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.placing import ANY_SIZE
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.lessons.pointer import Pointer
from gatcg_desktop.gui.sound.speaker import SPEAKER
from gatcg_desktop.settings import Settings

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage

CAPITALS = 1 / 40
"""How high capitals are at least, of the picture's height. On a picture 2 m wide that is 28 mm, which from 10 m away
are ten minutes of arc: twice what good eyes need, and enough for eyes that see half as well."""
_SCALE = CAPITALS / (0.727 * theme.THEME.body)
"""The text scale for it, of the height in pixels: capitals of Inter are 0.727 of its size."""
SOON = 100
"""After how many milliseconds what takes a turn of its own follows: by then the screen is filled."""
_LABELS = 0.75
"""What the table makes of it: its labels fill their lines."""
_CARDS = 1.2
"""How much larger than usual cards are, as far as there is room."""


class TeacherView(QObject):
    """Makes the window one for a projector, whatever page comes in front, until it ends."""

    def __init__(
        self, window: QMainWindow, front: Front, actions: dict[str, QAction], settings: Callable[[], Settings]
    ) -> None:
        """`actions` are those of the window, by name; `settings` gives those of now."""
        for leaving in window.findChildren(TeacherView):
            leaving.give_back()
        super().__init__(window)
        self._window, self._front, self._settings = window, front, settings
        self._full, self._full_screen = window.isFullScreen(), actions["full_screen"]
        self._page: GamePage | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON)  # once, however often, and in a turn of its own
        self._soon.timeout.connect(self._dress)
        self._dressed = QTimer(self, singleShot=True, interval=0)
        self._dressed.timeout.connect(self._dress_table)
        self.pointer = Pointer(window)
        SPEAKER.teaching = True
        window.menuBar().setMaximumHeight(0)  # hidden, its actions would lose their keys
        front.changed.connect(self._follow)
        window.installEventFilter(self)
        self._full_screen.setChecked(True)
        self._follow()
        self.dress()

    def end(self, dress: Callable[[], object]) -> None:
        """Give the window its size and its pointer back. Once it has that size it is dressed by `dress`, and then, in
        the letters that they are measured by, its panels are back."""
        self._front.changed.disconnect(self._follow)
        SPEAKER.teaching = False
        self.pointer.close_pointer()
        self._window.menuBar().setMaximumHeight(ANY_SIZE)
        self._full_screen.setChecked(self._full)
        self._soon.timeout.disconnect(self._dress)
        self._soon.timeout.connect(dress)
        self._soon.timeout.connect(self._dressed.start)
        self._dressed.timeout.disconnect(self._dress_table)
        self._dressed.timeout.connect(self.give_back)
        self._soon.start()

    def give_back(self) -> None:
        """Give the panels back: now, if another view is to take the place of this."""
        self._soon.stop()
        self._dressed.stop()
        self._window.removeEventFilter(self)
        if self._page is not None and self._page is self._front.page:
            self._put_below(self._page, False)
        self._page = None
        self.deleteLater()

    @property
    def at_rest(self) -> bool:
        """Whether nothing is still to come."""
        return not self._soon.isActive() and not self._dressed.isActive()

    def dress(self) -> None:
        """Dress the window soon, once its size stays."""
        self._soon.start()

    def _dress(self) -> None:
        """Letters for the last row, whatever the person has chosen for their own eyes; cards in the next turn."""
        app, settings = QApplication.instance(), self._settings()
        if isinstance(app, QApplication):
            theme.apply_theme(app, 1.0, settings.theme, self._window.height() * _SCALE, settings.letters, afar=True)
        self._dressed.start()

    def _dress_table(self) -> None:
        page = self._front.page
        if page is not None:
            at = self._window.height() * _SCALE * _LABELS
            page.table.set_scale(at, max(_CARDS, self._settings().cards), afar=True)
            if page.guide is not None:
                page.guide.settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.dress()
        return False

    def _follow(self) -> None:
        """Another page may have come in front."""
        page = self._front.page
        if page is not self._page:
            self._page = page
            if page is not None:
                self._put_below(page, True)
                self.dress()

    def _put_below(self, page: GamePage, on: bool) -> None:
        guide = page.guide
        if guide is None:
            return
        if on:  # in the band only what is in front is seen, and the tabs are not
            page.ui.tabs.setCurrentWidget(guide)
        page.menu_button.setVisible(not on)
        page.drawer.put_below(on)
        guide.stand_below(on)
        if on:
            guide.session.step_changed.connect(self._show_corner)
        else:
            guide.session.step_changed.disconnect(self._show_corner)
        self._show_corner()

    def _show_corner(self) -> None:
        """The way through the lesson is in the band: the corner is there for the learner's own moves only."""
        page = self._page
        if page is not None and page.guide is not None:
            page.corner.setVisible(not page.drawer.below or page.guide.session.yours)
