"""All games that are kept while they are played: to continue one, to look at one that is over, to remove one."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMessageBox,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.theme import px

if TYPE_CHECKING:
    from gatcg_desktop.games.shelf import GameState, KeptGame

translate = QCoreApplication.translate


def names_of(game: KeptGame) -> str:
    """Who plays."""
    if len(game.names) != 2:
        return game.path.name
    return translate("KeptGames", "{one} against {two}").format(one=game.names[0], two=game.names[1])


def turn_and_time_of(game: KeptGame) -> str:
    """How far it is, and when somebody last did something in it."""
    turn = translate("KeptGames", "turn {number}").format(number=game.turn) if game.turn else ""
    return ", ".join(part for part in (turn, time_of(game)) if part)


def time_of(game: KeptGame) -> str:
    """When somebody last did something, as one says it."""
    if game.at is None:
        return ""
    at = game.at.astimezone()
    days = (datetime.now().astimezone().date() - at.date()).days
    locale = QLocale()
    when = QDateTime.fromSecsSinceEpoch(int(at.timestamp()))
    time = locale.toString(when.time(), QLocale.FormatType.ShortFormat)
    if days == 0:
        return translate("KeptGames", "today at {time}").format(time=time)
    if days == 1:
        return translate("KeptGames", "yesterday at {time}").format(time=time)
    return locale.toString(when, QLocale.FormatType.ShortFormat)


class KeptGamesDialog(QDialog):
    """The list. `show_games` fills it.

    Signals: continue_requested(Path), remove_requested(KeptGame): the person was asked. file_requested(): they want to
    open a file of their own.
    """

    continue_requested = Signal(object)
    remove_requested = Signal(object)
    file_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Continue a game"))
        self._games: tuple[KeptGame, ...] = ()
        self.list = QTreeWidget(self)
        self.list.setAccessibleName(self.tr("Games"))
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setHeaderLabels([self.tr("Players"), self.tr("Turn"), self.tr("Last played"), self.tr("State")])
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(True)
        self.told = QLabel(self)
        self.told.setWordWrap(True)
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.told.setProperty("tone", "muted")
        self.go_on = QPushButton(self.tr("&Continue"), self)
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
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
        self.resize(px(680), px(400))
        self._update()

    @property
    def game(self) -> KeptGame | None:
        """The one that is chosen."""
        row = self.list.currentIndex().row()
        return self._games[row] if 0 <= row < len(self._games) else None

    def show_games(self, games: tuple[KeptGame, ...]) -> None:
        """List these; the one that was chosen stays chosen."""
        chosen = self.game.path if self.game is not None else None
        self._games = games
        self.list.clear()
        for game in games:
            turn = str(game.turn) if game.turn else ""
            item = QTreeWidgetItem([names_of(game), turn, time_of(game), self._state(game.state)])
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)
        row = next((row for row, game in enumerate(games) if game.path == chosen), 0)
        current = self.list.topLevelItem(row)
        if current is not None:
            self.list.setCurrentItem(current)
        self._update()

    def _state(self, state: GameState) -> str:
        match state:
            case "broken off":
                return self.tr("broken off")
            case "over":
                return self.tr("over")
            case "open":
                return self.tr("open in a window")
            case "unreadable":
                return self.tr("cannot be read")

    def _update(self) -> None:
        game = self.game
        usable = game is not None and game.state in ("broken off", "over")
        self.go_on.setEnabled(usable)
        self.remove.setEnabled(usable)
        over = game is not None and game.state == "over"
        self.go_on.setText(self.tr("&Look at it") if over else self.tr("&Continue"))
        if game is None:
            self.told.setText(self.tr("No game was broken off. Games that are over are kept here for a while, too."))
        elif game.state == "open":
            self.told.setText(self.tr("A window has this game now: go on there, or close it first."))
        elif game.problem:
            self.told.setText(game.problem)
        else:
            self.told.setText(game.path.name)

    def _continue(self) -> None:
        game = self.game
        if game is not None and self.go_on.isEnabled():
            self.accept()
            self.continue_requested.emit(game.path)

    def _file(self) -> None:
        self.reject()
        self.file_requested.emit()

    def _ask_remove(self) -> None:
        game = self.game
        if game is None:
            return
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Remove the game {game}? It cannot be continued then.").format(
            game=f"{names_of(game)} ({turn_and_time_of(game)})"))  # fmt: skip
        yes = box.addButton(self.tr("Remove"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(self.tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        yes.clicked.connect(lambda: self.remove_requested.emit(game))
        box.open()
