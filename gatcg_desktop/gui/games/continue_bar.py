"""The start screen's offer to continue the latest game or match that was broken off, and the way to the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QWidget

from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, icon_pixmap, px
from gatcg_desktop.gui.games.kept_words import as_match, can_be_continued, names_of, turn_and_time_of

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.kept_words import Kept


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
        self.ui.resume.clicked.connect(self._continue)
        self.ui.putAway.clicked.connect(self._put_away)
        self.ui.others.clicked.connect(self.games_requested)
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
        if game is None:
            return
        names, when = names_of(game), turn_and_time_of(game)
        self.ui.names.setText(names)
        self.ui.when.setText(when)
        match = as_match(game)
        joined = match is not None and not match.hosted
        self.ui.resume.setText(self.tr("Go &back") if joined else self.tr("&Continue"))
        words = self.tr("Go back to {game}") if joined else self.tr("Continue {game}")
        self.ui.resume.setAccessibleName(words.format(game=f"{names}, {when}"))
        self.ui.putAway.setVisible(match is not None)
        self.ui.others.setVisible(len(self._games) > 1)

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
        self.ui.resume.setIcon(icon("rotate-ccw", "on_accent"))
        self.ui.resume.setMinimumHeight(px(38))
        self.ui.resume.setMinimumWidth(px(150))
        self.ui.sign.setPixmap(icon_pixmap("hourglass", "accent", 20, self.devicePixelRatioF()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_games"):
            self._tell()
