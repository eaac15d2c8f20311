"""How a match in the network stands: who is there, the invitation, what is asked for, and what is said."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, px, restyle
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.match import laying_out_lobby
from gatcg_desktop.gui.match.code_tiles import CodeTiles, square_code
from gatcg_desktop.gui.match.computer_seat import another_deck
from gatcg_desktop.gui.match.lobby_words import (
    coming_back_words,
    emote_words,
    ended_words,
    key_words,
    seat_news,
    seat_words,
    stage_words,
)
from gatcg_desktop.gui.match.network import WATCHING, NetworkMatch
from gatcg_desktop.gui.match.seat_tiles import SeatTiles
from gatcg_desktop.gui.match.talk_log import TalkLog
from gatcg_desktop.gui.match.wish_words import wish_words
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lan.messages import protocol as p


class LobbyPanel(QWidget):
    """Stands in the dialog before a game and beside the table during it.

    Signals: sideboard_wanted(), leave_wanted(), result_wanted(), news(text): something happened that the person should
    know of at once; attention(text): something is asked of them here; settled(): it is not asked any more; attended():
    they have answered it, with the keyboard in this panel.
    """

    sideboard_wanted = Signal()
    leave_wanted = Signal()
    result_wanted = Signal()
    news = Signal(str)
    attention = Signal(str)
    settled = Signal()
    attended = Signal()

    def __init__(self, match: NetworkMatch, parent: QWidget | None = None, places: SeatTiles | None = None) -> None:
        """`places`: show who sits there as these do, with chat beside everything where there is room."""
        super().__init__(parent)
        self.match = match
        self.ui = load_form("lobby_panel", self, [CodeTiles])
        ui = self.ui
        self._below = QHBoxLayout()
        ui.chat.addLayout(self._below)
        self._places = places
        if places is not None:
            laying_out_lobby.set_table(ui, places)
        self.setProperty("tall", True)  # beside the table it needs more room than the other tabs
        ui.wish.hide()
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()
        self.log = TalkLog(ui.talk, collapse=match.peer is None or not match.peer.spectator)
        ui.emote.addItem("☺")
        for emote in p.EMOTES:
            ui.emote.addItem(emote_words(emote), emote)
        ui.emote.activated.connect(self._emote)
        ui.say.returnPressed.connect(self._say)
        ui.ready.clicked.connect(lambda on: match.send(p.Ready(on)))
        ui.sideboard.clicked.connect(self.sideboard_wanted)
        asking = ((ui.takeBack, "take_back"), (ui.standIn, "stand_in"), (ui.rematch, "rematch"))
        for button, wish in (*asking, (ui.openHands, "open_hands")):
            button.clicked.connect(lambda _, wish=wish: match.send(p.RequestConsent(wish)))
        ui.result.clicked.connect(self.result_wanted)
        ui.leave.clicked.connect(self.leave_wanted)
        self._waits: dict[int, float] = {}
        self._counting = QTimer(self, interval=1_000)
        self._counting.timeout.connect(self._count_down)
        self._count_down()
        ui.mute.setMenu(QMenu(ui.mute))
        ui.mute.menu().aboutToShow.connect(self._list_who_is_heard)
        ui.allow.clicked.connect(lambda: self._consent(True))
        ui.refuse.clicked.connect(lambda: self._consent(False))
        ui.choose.clicked.connect(lambda: match.send(p.GoFirst(ui.first.currentData())))
        ui.takeBoons.clicked.connect(self._take_boons)
        ui.renew.clicked.connect(match.renew_code)
        ui.copy.clicked.connect(self._copy)
        ui.computer.clicked.connect(self._seat_computer)
        still = ui.computer.sizePolicy()  # what stands below stays where it is when somebody takes the seat
        still.setRetainSizeWhenHidden(places is None)
        ui.computer.setSizePolicy(still)
        ui.address.currentTextChanged.connect(lambda _: self._draw_qr())
        match.changed.connect(self.refresh)
        match.said.connect(self._said)
        match.consent_requested.connect(self._requested)
        match.paused.connect(self._paused)
        match.not_taken.connect(self._not_taken)
        match.presence.connect(self._presence)
        match.ended.connect(self._ended)
        self._invited: tuple[str, tuple[str, ...]] = ("", ())
        self._wish: p.ConsentRequested | None = None
        self.session: Session | None = None
        self._before: p.Lobby | None = None
        self.refresh()

    def focus_on_next(self) -> None:
        """Put the keyboard on what one does next here, which is never to leave."""
        ui = self.ui
        could_be_ready = ui.ready.isEnabled() and not ui.ready.isHidden() and not ui.ready.isChecked()
        (ui.ready if could_be_ready else ui.say).setFocus()

    def tell(self, line: str) -> None:
        """Add a line to what was said."""
        self.log.tell(line)

    def refresh(self) -> None:
        """Show how the match stands now."""
        ui, match, lobby = self.ui, self.match, self.match.lobby
        if lobby is not None:
            self._stop_waiting(lobby)
            for line in seat_news(self._before or lobby, lobby):
                self.tell(line)
        self._before = lobby
        stage = lobby.stage if lobby is not None else ""
        ui.status.setText(stage_words(match))
        seats = [seat_words(one, stage) for one in lobby.seats] if lobby and not self._places else []
        ui.seats.setToolTip("\n".join(map(key_words, lobby.seats)) if lobby is not None else "")
        open_lists = match.peer is not None and match.peer.settings.open_lists
        ui.openListsSaid.setVisible(open_lists)
        if lobby is not None and lobby.spectators:
            seats.append(counted("{count} spectator", "{count} spectators", lobby.spectators))
        ui.seats.setText("\n".join(seats))
        peer = match.peer
        if self._places and lobby and peer:
            self._places.show_seats(lobby.seats, lobby.stage, peer.settings.players, peer.seat)
            ui.seats.setVisible(bool(seats))
        mine = next((seat for seat in lobby.seats if seat.seat == peer.seat), None) if lobby and peer else None
        could_be_ready = ui.ready.isEnabled() and not ui.ready.isHidden()
        ui.ready.setVisible(mine is not None and stage in ("seats", "decks", "between"))
        ui.ready.setEnabled(mine is not None and bool(mine.deck))
        ui.ready.setChecked(mine is not None and mine.ready)
        self._dress_ready(alone=stage == "seats")
        focus = self.window().focusWidget()
        at_rest = focus in (ui.leave, ui.rematch, ui.result) or (focus == ui.say and not ui.say.text())
        if at_rest and ui.ready.isEnabled() and not could_be_ready:
            self.focus_on_next()
        ui.sideboard.setVisible(mine is not None and stage == "between")
        ui.takeBack.setVisible(mine is not None and stage == "game")
        ui.rematch.setVisible(mine is not None and stage == "over")
        ui.result.setVisible(stage == "over")
        for button in (ui.rematch, ui.say, ui.emote):  # nobody would hear it
            button.setEnabled(peer is None or peer.state != "gone")
        ui.openHands.setVisible(mine is None and lobby is not None and stage == "game")
        ui.mute.setVisible(lobby is not None)
        pantheon = mine is not None and peer is not None and peer.settings.format == "pantheon"
        ui.boons.setVisible(pantheon and stage in ("seats", "decks"))
        if pantheon and not ui.lesser.count():
            for box, boons in zip((ui.lesser, ui.greater), match.boons, strict=True):
                for key, name in boons:
                    box.addItem(name, key)
        self._arrange_buttons()
        self._invite(stage)
        choosing = lobby is not None and mine is not None and lobby.chooser == mine.seat
        ui.choosing.setVisible(choosing)
        if choosing and lobby is not None and ui.first.count() != len(lobby.seats):
            ui.first.clear()
            for seat in lobby.seats:
                ui.first.addItem(seat.name, seat.seat)

    def _dress_ready(self, *, alone: bool) -> None:
        """Once all are there it is the one thing to do, until it is done."""
        button = self.ui.ready
        kind = "" if button.isChecked() or alone else "primary"
        if button.property("kind") != kind:
            button.setProperty("kind", kind)
            restyle(button)

    def _arrange_buttons(self) -> None:
        laying_out_lobby.arrange(self.ui, self._below, self.width(), table=self._places is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange_buttons()

    def _invite(self, stage: str) -> None:
        ui, opened = self.ui, self.match.opened
        lobby, peer = self.match.lobby, self.match.peer
        wanted = peer.settings.players if peer is not None else 2
        missing = lobby is None or len(lobby.seats) < wanted or not all(seat.here for seat in lobby.seats)
        again = self.session is not None and not missing  # beside a table there is no room for more than is needed
        shown_now = opened is not None and self.match.host is not None and stage in ("", "seats", "decks") and not again
        for part in (ui.invitation, ui.reach):
            part.setVisible(shown_now)
        ui.computer.setVisible(self.match.has_free_seat)
        if opened is None or not shown_now:
            return
        invited = opened.code, self.match.addresses
        if invited == self._invited:
            return
        self._invited = invited
        ui.code.show_code(opened.code)
        ui.address.clear()
        ui.address.addItems(list(invited[1]))
        self._draw_qr()

    def _draw_qr(self) -> None:
        if address := self.ui.address.currentText():
            self.ui.qr.setPixmap(square_code(f"gatcg://{address}?code={self._invited[0]}"))

    def _take_boons(self) -> None:
        """Bring the deck again, with the boons chosen."""
        match = self.match
        boons = tuple(key for key in (self.ui.lesser.currentData(), self.ui.greater.currentData()) if key)
        if match.deck is not None:
            match.bring(msgspec.structs.replace(match.deck, boons=boons))

    def _seat_computer(self) -> None:
        mine = self.match.deck.name if self.match.deck is not None else ""
        self.ui.computer.hide()
        self.match.seat_computer(self.tr("The computer"), another_deck(mine))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(f"{self.ui.address.currentText()} {self._invited[0]}")
        self.tell(self.tr("Address and code are copied."))

    # What is said --------------------------------------------------------------------------------------------

    def _say(self) -> None:
        text = self.ui.say.text().strip()
        if text:
            self.match.send(p.Chat(text))
        self.ui.say.clear()

    def _emote(self, index: int) -> None:
        emote = self.ui.emote.itemData(index)
        if emote:
            self.match.send(p.Chat(emote=emote))
        self.ui.emote.setCurrentIndex(0)

    def _said(self, said: p.Said) -> None:
        lobby = self.match.lobby
        plays = lobby is not None and any(seat.seat == said.seat for seat in lobby.seats)
        tell = self.log.tell if plays else self.log.tell_of_spectator
        for words in (said.text, emote_words(said.emote) if said.emote else ""):
            if words:
                tell(f"{said.name}: {words}")

    def _not_taken(self, refusal: p.NotTaken) -> None:
        self.tell(translate_message(refusal.message))

    def _list_who_is_heard(self) -> None:
        """Fill the menu with everybody who can be silenced: those who play, one by one, and all who watch."""
        menu, peer, lobby = self.ui.mute.menu(), self.match.peer, self.match.lobby
        menu.clear()
        seats = [seat for seat in lobby.seats if peer is None or seat.seat != peer.seat] if lobby is not None else []
        for name, number in (*((seat.name, seat.seat) for seat in seats), (self.tr("All spectators"), WATCHING)):
            action = menu.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(number in self.match.muted)
            action.triggered.connect(lambda _, number=number, name=name: self._mute(number, name))

    def _mute(self, number: int, name: str) -> None:
        muted = self.match.toggle_mute(number)
        told = self.tr("{name} is muted.") if muted else self.tr("{name} is no longer muted.")
        self.tell(told.format(name=self.tr("Spectators") if number == WATCHING else name))

    def _dress(self) -> None:
        """The face that opens the emotes is as wide as it needs; they themselves are wider."""
        self.ui.emote.setMaximumWidth(px(64))
        for button in (self.ui.ready, self.ui.leave):
            button.setMinimumHeight(px(46) if self._places is not None else 0)
        self.ui.emote.view().setMinimumWidth(px(150))

    def _presence(self, presence: p.Presence) -> None:
        name = self.match.name_of(presence.seat)
        was_away = self._waits.pop(presence.seat, None) is not None
        if not presence.here:
            self._waits[presence.seat] = presence.seconds
            self._counting.start()
        self._count_down(0)
        if presence.here:
            text = self.tr("{name} is back.").format(name=name)
            if self.match.peer is None or presence.seat != self.match.peer.seat:
                self.tell(text)
            if was_away:
                self.news.emit(text)
            return
        text = self.tr("{name} has lost the connection, and has {time} to come back.").format(
            name=name, time=counted("{count} second", "{count} seconds", round(presence.seconds))
        )
        self.tell(text)
        self.news.emit(text)

    def _paused(self, paused: p.Paused) -> None:
        """The match waits, which stays to be read in the status, or goes on."""
        text = translate_message(paused.reason)
        self.tell(text)
        self.news.emit(text)

    def _count_down(self, by: float = 1.0) -> None:
        """How long those who are lost are still waited for. While the match waits, that stands still."""
        if self.match.waiting is not None:
            return
        self._waits = {seat: seconds - by for seat, seconds in self._waits.items() if seconds > by}
        lines = [
            self.tr("{name} is away: {seconds} s").format(name=self.match.name_of(seat), seconds=round(seconds))
            for seat, seconds in self._waits.items()
        ]
        if lines and self.match.host is not None:
            awaited = tuple(self.match.name_of(seat) for seat in self._waits)
            where = self.tr("The table is at {address}.").format(address=" / ".join(self.match.addresses))
            lines += [coming_back_words(awaited), where]
        self.ui.countdown.setText("\n".join(lines))
        self.ui.countdown.setVisible(bool(lines))
        lobby, peer = self.match.lobby, self.match.peer
        plays = lobby is not None and lobby.stage == "game" and peer is not None and not peer.spectator
        self.ui.standIn.setVisible(bool(self._waits) and plays)
        if not self._waits:
            self._counting.stop()

    def _stop_waiting(self, lobby: p.Lobby) -> None:
        """Nobody waits for those for whom the computer plays."""
        stood_in = {seat.seat for seat in lobby.seats if seat.stand_in} & self._waits.keys()
        for seat in stood_in:
            del self._waits[seat]
        if stood_in:
            self._count_down(0)

    def _ended(self, ended: p.Ended) -> None:
        self.tell(ended_words(self.match, ended))

    # What is asked for ---------------------------------------------------------------------------------------

    def _requested(self, requested: p.ConsentRequested) -> None:
        peer = self.match.peer
        if not requested.open:
            self._wish = None
            self._show_wish("")
            granted = self.tr("Everybody agreed.")
            failed = self.tr("The request failed: somebody refused, or the game had moved on.")
            self._came_of_it(granted if requested.granted else failed, requested)
            return
        if peer is None or peer.has_agreed or (peer.seat == requested.seat and peer.spectator):
            self._came_of_it(self.tr("Request sent: the others have to agree."), requested)
            return
        self._wish = requested
        away = self.match.name_of(requested.agreement.away) if requested.agreement.away else ""
        text = wish_words(requested, self.match.name_of(requested.seat), self.session, peer.ahead, away)
        if peer.spectator:
            self.tell(text)
            return
        self._show_wish(text)
        self.tell(text)
        self.attention.emit(text)

    def _came_of_it(self, text: str, requested: p.ConsentRequested) -> None:
        """Tell how a request goes; whoever made it looks at the table meanwhile."""
        self.tell(text)
        if self.match.peer is not None and self.match.peer.seat == requested.seat:
            self.news.emit(text)

    def _show_wish(self, text: str) -> None:
        """Show what is asked for, all of it, with the room of what is not needed meanwhile; "" for nothing."""
        focus = self.window().focusWidget()
        answered = not text and focus is not None and self.ui.wish.isAncestorOf(focus)
        settled = not text and not self.ui.wish.isHidden()
        self.ui.wishWords.setPlainText(text)
        self.ui.wish.setVisible(bool(text))
        for other in (self.ui.seats, self.ui.deals, self.ui.talk):
            other.setVisible(not text)
        if answered:
            self.focus_on_next()
            self.attended.emit()
        if settled:
            self.settled.emit()

    def _consent(self, yes: bool) -> None:
        wish, self._wish = self._wish, None
        self._show_wish("")
        if wish is not None:
            self.match.send(p.Consent(yes))
