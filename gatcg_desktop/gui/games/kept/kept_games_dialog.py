"""All games that are kept or were saved: to continue one, to open or look at another, to remove what is only kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImageReader, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.foundation.turns import Pieces, in_turns
from gatcg_desktop.gui.games.kept.kept_words import (
    as_match,
    can_be_continued,
    names_of,
    state_key,
    state_of,
    time_of,
    turn_and_time_of,
)

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.kept.kept_words import Kept


class KeptGamesDialog(QDialog):
    """The list. `show_games` fills it.

    Signals: continue_requested(Kept), remove_requested(Kept): the person was asked, unless the file is only put away.
    file_requested(): they want to open a file of their own.
    """

    continue_requested = Signal(object)
    remove_requested = Signal(object)
    file_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Saved games"))
        self._games: tuple[Kept, ...] = ()
        self.list = QTreeWidget(self)
        self.list.setAccessibleName(self.tr("Games"))
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setIconSize(QSize(px(144), px(81)))
        self.list.setAllColumnsShowFocus(True)
        self.list.setHeaderLabels([self.tr("Players"), self.tr("Turn"), self.tr("Last played"), self.tr("State")])
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(True)
        self.told = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.told.setProperty("tone", "muted")
        self.go_on = QPushButton(self.tr("&Continue"), self, default=True)
        self.go_on.setProperty("kind", "primary")
        self.remove = QPushButton(self.tr("&Remove…"), self)
        self.file = QPushButton(self.tr("&Open a file…"), self)
        close = QPushButton(self.tr("C&lose"), self)
        buttons = QHBoxLayout()
        for button in (self.file, self.remove):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (close, self.go_on):
            buttons.addWidget(button)
        for button in (self.file, self.remove, close):
            button.setAutoDefault(False)
        rows = QVBoxLayout(self)
        rows.addWidget(self.list, 1)
        rows.addWidget(self.told)
        rows.addLayout(buttons)
        self.list.currentItemChanged.connect(lambda *_: self._update())
        self.list.itemActivated.connect(lambda *_: self._continue())
        self.go_on.clicked.connect(self._continue)
        self.remove.clicked.connect(self._ask_remove)
        self.file.clicked.connect(self._file)
        close.clicked.connect(self.reject)
        make_room(self, 760, 460)
        self._update()

    @property
    def game(self) -> Kept | None:
        """The one that is chosen."""
        row = self.list.currentIndex().row()
        return self._games[row] if 0 <= row < len(self._games) else None

    def show_games(self, games: tuple[Kept, ...]) -> None:
        """List these; the one that was chosen stays chosen."""
        chosen = self.game.path if self.game is not None else None
        self._games = games
        self.list.clear()
        blank = QPixmap(self.list.iconSize())  # rows are as high as the first: all have the room of a picture
        blank.fill(Qt.GlobalColor.transparent)
        in_turns(self, self._show_pictures(games), lambda: self._games is games, lambda: None)
        for game in games:
            turn = str(game.turn) if game.turn else ""
            item = QTreeWidgetItem([names_of(game), turn, time_of(game), state_of(game)])
            item.setIcon(0, QIcon(blank))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)
        row = next((row for row, game in enumerate(games) if game.path == chosen), 0)
        current = self.list.topLevelItem(row)
        if current is not None:
            self.list.setCurrentItem(current)
        self._update()

    def _show_pictures(self, games: tuple[Kept, ...]) -> Pieces:
        """Show the tables as they were left, one after the other, because each has to be read from the disk."""
        from gatcg_desktop.games.shelf import fresh_picture

        for row, game in enumerate(games):
            yield
            picture, item = fresh_picture(game.path), self.list.topLevelItem(row)
            if picture is not None and item is not None and as_match(game) is None:
                reader = QImageReader(str(picture))
                reader.setScaledSize(reader.size().scaled(self.list.iconSize(), Qt.AspectRatioMode.KeepAspectRatio))
                shown = QPixmap.fromImageReader(reader)
                icon = QIcon(shown)
                icon.addPixmap(shown, QIcon.Mode.Selected)  # as it is, and not tinted
                item.setIcon(0, icon)

    def _update(self) -> None:
        game = self.game
        match = as_match(game) if game is not None else None
        state = state_key(game) if game is not None else ""
        usable = game is not None and (can_be_continued(game) or state == "over")
        self.go_on.setEnabled(usable or state == "saved")
        self.remove.setEnabled(usable)
        self.remove.setText(self.tr("&Put away") if match is not None else self.tr("&Remove…"))
        words = {"over": self.tr("&Look at it"), "saved": self.tr("Op&en")}
        self.go_on.setText(words.get(state, self.tr("&Continue")))
        if game is None:
            self.told.setText(
                self.tr("No game was interrupted or saved. Games that are over are kept here for a while, too.")
            )
        elif state == "open":
            self.told.setText(self.tr("A window has this game now: go on there, or close it first."))
        else:
            problem = getattr(game, "problem", None)
            self.told.setText(error_text(problem) if problem is not None else game.path.name)

    def _continue(self) -> None:
        game = self.game
        if game is not None and self.go_on.isEnabled():
            self.accept()
            self.continue_requested.emit(game)

    def _file(self) -> None:
        self.reject()
        self.file_requested.emit()

    def _ask_remove(self) -> None:
        game = self.game
        if game is None:
            return
        if as_match(game) is not None:
            self.remove_requested.emit(game)  # nothing is lost by it
            return
        question = self.tr("Remove the game {game}? It cannot be continued then.").format(
            game=f"{names_of(game)} ({turn_and_time_of(game)})"
        )
        ask_again(self, question, lambda: self.remove_requested.emit(game), self.tr("Remove"), self.tr("Keep"))
