"""Hosting and joining: the dialog from the wish to play with somebody to the beginning of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMargins, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QListWidgetItem, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.placing import make_room, show_without_scrolling
from gatcg_desktop.gui.foundation.theme import px, restyle
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.games.kept.kept_words import names_of, turn_and_time_of
from gatcg_desktop.gui.match.lobby_panel import LobbyPanel
from gatcg_desktop.gui.match.network import GamesNearby, NetworkMatch
from gatcg_desktop.gui.match.seat_tiles import SeatTiles
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.start.mat import paint_mat
from gatcg_desktop.lan.connection.discovery import address_of
from gatcg_desktop.lan.connection.pairing import LEAST_CODE, normal_code
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import Format
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.lan.connection.broken_off import LeftMatch

FORMATS: tuple[Format, ...] = ("free", "standard", "pantheon")
"""In the order of the form."""
EDGE = 16
"""What is seen of the window around a lobby."""
LARGEST = (1240, 760)
"""A lobby is not larger than this, at text scale 1."""


class LanDialog(QDialog):
    """Asks what to host or where to join, then shows the lobby.

    Signals: host_wanted(Settings), join_wanted(address, port, code, spectate): the program makes the match and gives it
    to `show_match`. back_wanted(LeftMatch): to one that was broken off (`offer_to_go_back`).
    """

    host_wanted = Signal(object)
    join_wanted = Signal(str, int, str, bool)
    back_wanted = Signal(object)

    def __init__(
        self, name: str, deck: str, nearby: GamesNearby | None, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._faces: dict[str, str] = {}
        self._pictures = pictures
        self._places: SeatTiles | None = None
        self.ui = load_form("lan_dialog", self)
        self.match: NetworkMatch | None = None
        self.lobby: LobbyPanel | None = None
        self._nearby = nearby
        self._left: LeftMatch | None = None
        ui = self.ui
        self._name, self._deck = name, deck
        self._tell_who()
        ui.box.rejected.connect(self.reject)
        ui.host.clicked.connect(self._host)
        ui.join.clicked.connect(lambda: self._join(False))
        ui.watch.clicked.connect(lambda: self._join(True))
        ui.code.returnPressed.connect(lambda: self._join(False))
        ui.comeBack.hide()
        ui.comeBack.clicked.connect(lambda: self.back_wanted.emit(self._left))
        ui.games.currentItemChanged.connect(self._chosen)
        for line in (ui.address, ui.code):
            line.textChanged.connect(self._light)
        ui.address.textEdited.connect(self._take_invitation)
        self._light()
        ui.address.setPlaceholderText("192.0.2.7:47610")
        ui.code.setPlaceholderText("iris-piano-27")
        QVBoxLayout(ui.games.viewport()).addWidget(ui.looking)  # the place says what it is for, as long as it is empty
        self._leave_enter_alone()
        if nearby is not None:
            nearby.changed.connect(self._list)
            nearby.deaf.connect(self._tell_to_type)
            nearby.begin()
        ui.host.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """The buttons that host and join are seen with what is asked before: they lay below what was scrolled."""
        super().showEvent(event)
        if self.match is None:
            self._make_room()

    def _make_room(self) -> None:
        make_room(self, 760, 480)
        show_without_scrolling(self, self.ui.choosePage)

    def _tell_who(self) -> None:
        """Who one is: at a table, what one is called there."""
        match = self.match
        seated = match.name_of(match.peer.seat) if match is not None and match.peer is not None else ""
        words = (
            self.tr("You are {name}, and play {deck}.")
            if seated
            else self.tr("You are {name}, and play {deck}. Change that at the first seat of the start screen.")
        )
        self.ui.you.setText(words.format(name=seated or self._name, deck=self._deck))

    def _light(self, *_: object) -> None:
        """One button is what one does next: to host, or once a match is chosen or being typed to join it."""
        joins = bool(self.ui.address.text() or self.ui.code.text())
        for button, on in ((self.ui.host, not joins), (self.ui.join, joins)):
            button.setProperty("kind", "primary" if on else "")
            restyle(button)

    def _leave_enter_alone(self) -> None:
        """Enter is for the line one types in: without this it would also press the first button, which may be Close."""
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
            button.setDefault(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard, and no other."""
        button = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QPushButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def tell(self, text: str) -> None:
        """Say what went wrong."""
        self.ui.trouble.setText(text)

    def offer_to_go_back(self, left: tuple[LeftMatch, ...]) -> None:
        """Offer the latest of these, if there is one."""
        self._left = left[0] if left else None
        self.ui.comeBack.setVisible(bool(left))
        if left:
            self.ui.comeBack.setText(self.tr("&Back: {match}").format(match=names_of(left[0])))
            self.ui.comeBack.setToolTip(turn_and_time_of(left[0]))

    def show_match(self, match: NetworkMatch) -> None:
        """Show the lobby of a match that is being offered or joined."""
        self.match = match
        self._places = SeatTiles(self._pictures, lambda deck: self._faces.get(deck, ""))
        self.lobby = LobbyPanel(match, self, self._places)
        self.lobby.leave_wanted.connect(self.reject)
        self.ui.lobbyRows.addWidget(self.lobby)
        match.failed.connect(self._failed)
        match.changed.connect(self._tell_who)
        self._leave_enter_alone()
        self.tell("")
        self._show_lobby(True)
        self._grow()
        self.lobby.focus_on_next()

    def _show_lobby(self, on: bool) -> None:
        """Where there is one, a place says who one is, Leave closes, and what is asked before asks for no room."""
        ui, policy = self.ui, QSizePolicy.Policy
        for part in (ui.you, ui.box):
            part.setVisible(not on)
        ui.choosePage.setSizePolicy(*([policy.Ignored if on else policy.Preferred] * 2))
        ui.pages.setCurrentWidget(ui.lobbyPage if on else ui.choosePage)

    def know_faces(self, faces: dict[str, str]) -> None:
        """Which face shows a deck of that name."""
        self._faces = faces
        if self._places is not None:
            self._places.look_again()

    def _grow(self) -> None:
        """A table needs more room than what is asked before: nearly all of the window."""
        window = self.parentWidget()
        if window is not None:
            room = window.size().shrunkBy(QMargins() + px(EDGE))
            self.resize(room.boundedTo(QSize(px(LARGEST[0]), px(LARGEST[1]))))
            self.move(window.mapToGlobal(window.rect().center()) - self.rect().center())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table of a lobby has the mat of the start screen."""
        if self.lobby is None:
            super().paintEvent(event)
        else:
            with QPainter(self) as painter:
                paint_mat(painter, QRectF(self.rect()))

    def _failed(self, why: str | Message) -> None:
        self.tell(why if isinstance(why, str) else translate_message(why))
        match, self.match = self.match, None
        if match is None:
            return
        match.close()
        self._tell_who()
        if self.lobby is not None:
            self.ui.lobbyRows.removeWidget(self.lobby)
            self.lobby.deleteLater()
            self.lobby = self._places = None
        self._show_lobby(False)
        self._make_room()

    def _host(self) -> None:
        ui = self.ui
        self.tell("")
        self.host_wanted.emit(
            p.Settings(
                format=FORMATS[ui.format.currentIndex()],
                best_of=3 if ui.best.currentIndex() else 1,
                minutes=ui.minutes.value(),
                spectators=ui.spectators.value(),
                players=ui.players.value(),
                open_lists=ui.openLists.isChecked(),
            )
        )

    def _join(self, spectate: bool) -> None:
        code = normal_code(self.ui.code.text())
        try:
            address, port = address_of(self.ui.address.text())
        except UserMistake:
            self.tell(
                self.tr("Choose a game of the list, or type the address that the host shows, as 192.0.2.7:47610.")
            )
            self.ui.address.setFocus()
            return
        if len(code) < LEAST_CODE:
            self.tell(self.tr("Type the pairing code that the host shows."))
            self.ui.code.setFocus()
            return
        self.tell("")
        self.join_wanted.emit(address, port, code, spectate)

    def _take_invitation(self, text: str) -> None:
        """An invitation that was pasted is an address and a code: each goes where it belongs."""
        address, _, code = text.strip().partition(" ")
        if len(normal_code(code)) >= LEAST_CODE:
            self.ui.address.setText(address)
            self.ui.code.setText(code)

    def _list(self, games: tuple[Any, ...]) -> None:
        chosen = self.ui.games.currentItem()
        before = chosen.data(Qt.ItemDataRole.UserRole) if chosen is not None else ""
        self.ui.games.clear()
        for game in games:
            kind = self.tr("best of three") if game.best_of == 3 else self.tr("one game")
            if game.study:
                kind = self.tr("study room")
            address = f"{game.address}:{game.port}"
            item = QListWidgetItem(f"{game.name} · {kind} · {address}", self.ui.games)
            item.setData(Qt.ItemDataRole.UserRole, address)
            if address == before:
                self.ui.games.setCurrentItem(item)
        self.ui.looking.setVisible(not games)

    def _tell_to_type(self) -> None:
        self.ui.looking.setText(
            self.tr("Matches cannot be found by themselves here: type the address that the host shows.")
        )

    def _chosen(self, item: QListWidgetItem | None, _: QListWidgetItem | None) -> None:
        if item is not None:
            self.ui.address.setText(item.data(Qt.ItemDataRole.UserRole))
            self.ui.code.setFocus()

    def done(self, result: int) -> None:
        """Closed: looking for games ends, and a match that has not begun is left."""
        if self._nearby is not None:
            self._nearby.end()
            self._nearby = None
        if result != QDialog.DialogCode.Accepted and self.match is not None:
            self.match.close()
            self.match = None
        super().done(result)
