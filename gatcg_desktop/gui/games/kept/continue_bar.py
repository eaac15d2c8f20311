"""The start screen's offer to continue the latest game or match that was broken off, and the way to the others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QWidget

from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, px
from gatcg_desktop.gui.games.kept.kept_words import as_match, can_be_continued, names_of, turn_and_time_of

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.kept.kept_words import Kept


LOWEST = 56
"""How high the picture of the table is at least, in pixels at text scale 1."""


class ContinueBar(QFrame):
    """Hidden as long as there is nothing to continue.

    Signals: continue_requested(Kept), what is shown; put_away_requested(Kept): do not offer it any more;
    games_requested(), the list of all.
    """

    continue_requested = Signal(object)
    put_away_requested = Signal(object)
    games_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("continue_bar", self)
        self._games: tuple[Kept, ...] = ()
        self._picture = QPixmap()
        self._room = (0, 0)
        self.ui.resume.clicked.connect(self._continue)
        self.ui.putAway.clicked.connect(self._put_away)
        self.ui.others.clicked.connect(self.games_requested)
        self.ui.picture.setCursor(Qt.CursorShape.PointingHandCursor)
        self.ui.picture.installEventFilter(self)
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()
        self.hide()

    def show_games(self, games: tuple[Kept, ...]) -> None:
        """Offer the latest of these that was broken off."""
        self._games = games
        self._tell()

    def _offered(self) -> Kept | None:
        return next((game for game in self._games if can_be_continued(game)), None)

    def _tell(self) -> None:
        game = self._offered()
        self.setVisible(game is not None)
        self.ui.resume.setEnabled(game is not None)
        self._show_picture(game.path if game is not None and as_match(game) is None else None)
        if game is None:
            return
        names, when = names_of(game), turn_and_time_of(game)
        self.ui.names.setText(names)
        self.ui.when.setText(when)
        match = as_match(game)
        joined = match is not None and not match.hosted
        self.ui.resume.setText(self.tr("Go ba&ck") if joined else self.tr("&Continue"))
        words = self.tr("Go back to {game}") if joined else self.tr("Continue {game}")
        self.ui.resume.setAccessibleName(words.format(game=f"{names}, {when}"))
        self.ui.putAway.setVisible(match is not None)
        self.ui.others.setVisible(len(self._games) > 1)

    def _show_picture(self, path: Path | None) -> None:
        """Show the table that a game was left at, where there is a picture of it."""
        self._picture = QPixmap()
        if path is not None:
            from gatcg_desktop.games.shelf import fresh_picture

            found = fresh_picture(path)
            self._picture = QPixmap(str(found)) if found is not None else QPixmap()
        self.ui.picture.setVisible(self.pictured)
        self.ui.picture.setAccessibleName(self.tr("The table as it was left"))
        self._fit_picture()

    @property
    def pictured(self) -> bool:
        """Whether there is a picture of what is offered."""
        return not self._picture.isNull()

    def set_room(self, width: int, highest: int) -> None:
        """How wide it stands, and how high the picture may become."""
        if (width, highest) != self._room:
            self._room = (width, highest)
            self._fit_picture()

    def _fit_picture(self) -> None:
        """As wide as the tile, and no higher than it may be."""
        width, highest = self._room
        if not self.pictured or not width:
            self.ui.picture.clear()
            return
        ratio = self.devicePixelRatioF()
        room = QSize(width - 2, max(highest, px(LOWEST))) * ratio
        picture = self._picture.scaled(
            room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        picture.setDevicePixelRatio(ratio)
        self.ui.picture.setPixmap(picture)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on the picture goes on with the game."""
        if watched is self.ui.picture and event.type() == QEvent.Type.MouseButtonRelease:
            self.ui.resume.click()
        return False

    def _continue(self) -> None:
        game = self._offered()
        if game is not None:
            self.ui.resume.setEnabled(False)  # until it is on the table, or another look says that it can be had
            self.continue_requested.emit(game)

    def _put_away(self) -> None:
        game = self._offered()
        if game is not None:
            self.put_away_requested.emit(game)

    def _dress(self) -> None:
        self.ui.resume.setIcon(icon("play", "text"))
        self.ui.resume.setMinimumHeight(px(36))
        self._tell()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_games"):
            self._tell()
