"""From the start screen to a match in the network and back: deck, dialog, match, table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QDialog

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import shown
from gatcg_desktop.gui.match.lan_dialog import LanDialog
from gatcg_desktop.gui.match.lobby_panel import LobbyPanel, halted_words
from gatcg_desktop.gui.match.network import GamesNearby, NetworkMatch
from gatcg_desktop.gui.match.remote_session import RemoteSession
from gatcg_desktop.gui.match.result_sheet import PlayedGame, ResultSheet
from gatcg_desktop.gui.match.return_dialog import ReturnDialog
from gatcg_desktop.lan.connection.broken_off import LeftMatch, left_matches
from gatcg_desktop.lan.connection.opening import OpenTable, new_table, open_table
from gatcg_desktop.lan.connection.seat_file import SeatFile, left_seats
from gatcg_desktop.lan.game.deck_desk import Boons, DeckDesk, boons_in
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.decks.starter_set import StarterSet
    from gatcg_desktop.gui.games.deck_choice import DeckSource
    from gatcg_desktop.gui.shell.window import Window
    from gatcg_desktop.lan.game.remote_game import RemoteGame


class LanPlay(QObject):
    """One visit to the network. `begin` and `go_on` open a dialog; the table follows the match until it is left.

    `use_pictures(definitions, editions)` gives the table the pictures of the faces that come up.

    Signals: put_away_wanted(LeftMatch): it shall not be offered any more. went_back(): what can be gone back to may be
    different now.
    """

    put_away_wanted = Signal(object)
    went_back = Signal()

    def __init__(
        self,
        window: Window,
        starter: StarterSet,
        store: CardStore | None,
        background: Background,
        use_pictures: Callable[[Any, dict[str, Any]], None],
        *,
        announce: bool = True,
        port: int | None = None,
    ) -> None:
        super().__init__(window)
        self.window = window
        self.match: NetworkMatch | None = None
        self.dialog: LanDialog | ReturnDialog | None = None
        self.session: RemoteSession | None = None
        self.panel: LobbyPanel | None = None
        self._starter, self._store, self._background = starter, store, background
        self._use_pictures = use_pictures
        self._announce, self._port = announce, port
        self._name = ""
        self._deck: p.ChooseDeck | None = None
        self._boons: tuple[Boons, Boons] = ((), ())
        self._editions: dict[str, Any] = {}
        self._games: list[PlayedGame] = []
        self._records: dict[int, Path] = {}
        self._lost = False

    def begin(self, name: str, source: DeckSource) -> None:
        """Open the dialog for somebody with that name and deck."""
        self._name = name[:40]
        nearby = GamesNearby(self) if self._announce else None
        dialog = self.dialog = LanDialog(self._name, source.name, nearby, self.window)
        dialog.back_wanted.connect(self.go_on)
        dialog.host_wanted.connect(lambda settings: self._with_deck(source, lambda: self._host(settings)))
        dialog.join_wanted.connect(
            lambda address, port, code, watch: self._with_deck(source, lambda: self._join(address, port, code, watch))
        )
        dialog.finished.connect(self._dialog_closed)
        dialog.open()
        self._background.run(lambda: left_matches(self._folder), dialog.offer_to_go_back, lambda _: None)

    def close(self, for_good: bool = True) -> None:
        """Leave the match, if there is one; not `for_good`: what is hosted can be gone on with another time."""
        match, self.match = self.match, None
        if match is not None:
            match.close(for_good, self._closed)

    def _closed(self) -> None:
        with suppress(RuntimeError):  # the window may be gone by now
            self.went_back.emit()

    # Decks ---------------------------------------------------------------------------------------------------

    def _with_deck(self, source: DeckSource, then: Callable[[], None]) -> None:
        """Look the deck's cards up in a worker, then go on."""
        starter, store, asking = self._starter, self._store, self.dialog

        def look_up() -> p.ChooseDeck:
            self._boons = boons_in(store)
            from gatcg_desktop.decks.seating import keys_of

            if source.deck is None:
                shipped = next(deck for deck in starter.decks if deck.key == source.key)
                return p.ChooseDeck(shipped.name, shipped.material, shipped.main)
            keys = keys_of(source.deck, starter, store)
            return p.ChooseDeck(source.name[:40], keys["material"], keys["main"], keys["sideboard"])

        def found(deck: p.ChooseDeck) -> None:
            self._deck = deck
            if self.dialog is not asking:
                return  # closed meanwhile
            try:
                then()
            except (UserMistake, OSError) as error:
                self._say(str(error))

        self._background.run(look_up, found, self._trouble)

    def _trouble(self, error: Exception) -> None:
        self._say(str(error))

    def _say(self, text: str) -> None:
        if self.dialog is not None:
            self.dialog.tell(text)

    # Matches -------------------------------------------------------------------------------------------------

    def _new_match(self) -> NetworkMatch:
        match = self.match = NetworkMatch(self._folder, self)
        match.game_begins.connect(self._game_begins)
        match.synced.connect(self._synced)
        match.not_taken.connect(self._not_taken)
        match.failed.connect(self._failed)
        match.resynced.connect(self._resynced)
        match.said.connect(self._pinged)
        match.kept.connect(self._kept)
        match.ended.connect(self._ended)
        match.changed.connect(self._connection_changed)
        match.troubled.connect(lambda text: self._toast(text, "triangle-alert"))
        self._games, self._records = [], {}
        match.boons = self._boons
        return match

    @property
    def _folder(self) -> Path:
        paths.data_dir()
        return paths.matches_dir()

    def _host(self, settings: p.Settings) -> None:
        """Offer a new match."""
        faces_of, folder, port = DeckDesk(self._starter, self._store).faces_of, self._folder, self._port
        self._background.run(lambda: new_table(settings, faces_of, folder, port=port), self._offer, self._trouble)

    def _offer(self, opened: OpenTable) -> None:
        dialog = self.dialog
        if dialog is None:
            opened.close(False)  # closed while the file was read
            return
        match = self._new_match()
        match.offer(self._name, self._deck, opened, self._announce)
        dialog.show_match(match)
        self._say(opened.problem)

    def _join(self, address: str, port: int, code: str, watch: bool) -> None:
        seat = None
        if not watch:
            files = [file for file, one in left_seats(self._folder) if (one.address, one.port) == (address, port)]
            seat = SeatFile(files[0]) if files else None
        match = self._new_match()
        match.join(
            address, port, code, self._name, None if watch else self._deck, None if watch else self._folder, seat
        )
        if self.dialog is not None:
            self.dialog.show_match(match)
        if seat is not None:
            self._say(seat.problem)

    # Going back ----------------------------------------------------------------------------------------------

    def go_on(self, left: LeftMatch) -> None:
        """Go back to a match that was broken off: to host it again, or to the seat in it. That needs no code."""
        if self.dialog is not None:
            self.dialog.reject()
        self._name, self._deck = left.my_name, None
        nearby = GamesNearby(self) if self._announce and not left.hosted else None
        dialog = self.dialog = ReturnDialog(left, nearby, self.window)
        dialog.try_wanted.connect(lambda address, port: self._go_back(dialog, address, port))
        dialog.put_away_wanted.connect(lambda: self._put_away(dialog))
        dialog.finished.connect(lambda _: self._returned(dialog))
        dialog.open()
        self._go_back(dialog, left.address, left.port)

    def _go_back(self, dialog: ReturnDialog, address: str, port: int) -> None:
        left, store = dialog.left, self._store
        faces_of, own_port = DeckDesk(self._starter, store).faces_of, self._port

        def open_again() -> OpenTable | SeatFile:
            self._boons = boons_in(store)
            if left.hosted:
                return open_table(p.Settings(), faces_of, left.path, port=own_port)
            return SeatFile(left.path)

        def opened(kept: OpenTable | SeatFile) -> None:
            if self.dialog is not dialog or dialog.match is not None:
                kept.close(False)  # closed, or sought elsewhere, while the file was read
            elif isinstance(kept, OpenTable):
                self._offer(kept)
            else:
                match = self._new_match()
                match.come_back(kept, address, port, self._name)
                dialog.show_match(match)
                self._say(kept.problem)

        self._background.run(open_again, opened, lambda error: dialog.stop(str(error)))

    def _put_away(self, dialog: ReturnDialog) -> None:
        dialog.leave()
        dialog.reject()
        self.put_away_wanted.emit(dialog.left)

    def _returned(self, dialog: ReturnDialog) -> None:
        self._dialog_closed(dialog.result())
        self.went_back.emit()

    def _dialog_closed(self, result: int) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            if not result:
                self.match = None  # the dialog has left it
            dialog.deleteLater()

    def _toast(self, text: str, icon: str) -> None:
        """Say something that concerns the match: over the table, in the dialog when there is none yet."""
        page = self.window.page
        if page is not None and self.session is not None and page.session is self.session:
            page.toast.say(text, icon)
        else:
            self._say(text)

    def _resynced(self, resync: p.Resync) -> None:
        if self.panel is not None:
            self.panel.tell(shown(resync.reason))
        self._toast(shown(resync.reason), "users")

    def _failed(self, why: Any) -> None:
        text = why if isinstance(why, str) else shown(why)
        if self.panel is not None and self.window.page is not None:
            self.panel.refresh()
            self.window.page.toast.say(text, "wifi-off")

    # The table -----------------------------------------------------------------------------------------------

    def _game_begins(self, game: RemoteGame) -> None:
        match = self.match
        if match is None:
            return
        if self.dialog is not None:
            self.dialog.done(QDialog.DialogCode.Accepted)
        lobby = match.lobby
        names = tuple(seat.name for seat in lobby.seats) if lobby is not None else ()
        session = self.session = RemoteSession(game, names)
        self._learn_pictures(tuple(game.definitions))
        self._use_pictures(game.definitions, self._editions)
        old = self.panel
        self.panel = LobbyPanel(match)
        self.panel.session = session
        if old is not None:
            self.panel.log.take_over(old.log)
        self.panel.leave_wanted.connect(self._leave)
        self.panel.sideboard_wanted.connect(self._sideboard)
        session.take_back_wanted.connect(lambda: match.send(p.RequestConsent("take_back")))
        self.panel.result_wanted.connect(self.show_result)
        page = self.window.show_match(session, self.panel)
        page.ui.phase_bar.set_played(match.played)
        page.table.point_for_others = lambda id: match.send(p.Chat(ping=id))
        self.panel.attention.connect(self._attention)
        self.panel.attended.connect(page.table.setFocus)
        page.destroyed.connect(self._page_gone)

    def _page_gone(self) -> None:
        """The game page was closed for the start screen or another game: the match is left with it."""
        if self.window.page is None or self.window.page.session is not self.session:
            self.session = self.panel = None
            self.close(for_good=False)

    def _synced(self, sync: p.Sync) -> None:
        session = self.session
        if session is None:
            return
        self._learn_pictures(tuple(face.key for face in sync.faces))
        session.took_in()

    def _learn_pictures(self, keys: tuple[str, ...]) -> None:
        """The printings of faces that have just come up."""
        for key in keys:
            if not key or key in self._editions or self._store is None:
                continue
            face = self._store.face(key)
            if face is not None and face.pictured_editions:
                self._editions[key] = face.pictured_editions

    def _not_taken(self, refusal: Any) -> None:
        if self.session is not None:
            self.session.not_taken(refusal)
        else:
            self._say(shown(refusal.message))

    def _attention(self, text: str) -> None:
        page = self.window.page
        if page is not None and self.panel is not None:
            page.toast.say(text, "users")
            page.show_tab(self.panel)
            QApplication.alert(self.window)

    def _pinged(self, said: p.Said) -> None:
        page = self.window.page
        if not said.ping or page is None or self.session is None or page.session is not self.session:
            return
        thing = page.table.table.thing_of(said.ping)
        page.toast.say(
            self.tr("{name} points at {thing}.").format(name=said.name, thing=self.session.name_of(said.ping)), "hand"
        )
        if thing is not None:
            page.table.table.point_at(thing)

    def _connection_changed(self) -> None:
        """Say at once when the connection is lost, and when it is back. Nobody acts while no answer gets through."""
        match, page, session = self.match, self.window.page, self.session
        peer = match.peer if match is not None else None
        if match is not None and page is not None and session is not None and page.session is session:
            notice = halted_words(match)
            page.ui.phase_bar.set_notice(notice)
            session.halt(bool(notice))
        lost = peer is not None and peer.state == "lost"
        if lost != self._lost and page is not None and self.session is not None:
            text = self.tr("The connection is lost. Coming back…") if lost else self.tr("The connection is back.")
            page.toast.say(text, "wifi-off" if lost else "users")
        self._lost = lost

    def _kept(self, game: int, path: Path) -> None:
        self._records[game] = path

    def _ended(self, ended: p.Ended) -> None:
        """A game is over: remember it for the result; with the match it is shown."""
        match, session = self.match, self.session
        if match is None or session is None or len(self._games) >= ended.game:
            return
        winner = match.name_of(ended.winner) if ended.winner else ""
        self._games.append(PlayedGame(winner, ended.why, session.view.turn, len(session.game.answers), None))
        if ended.match_over:
            self.show_result()

    def show_result(self) -> ResultSheet | None:
        """Show the result sheet of the match so far."""
        lobby = self.match.lobby if self.match is not None else None
        if lobby is None:
            return None
        seats = [(seat.name, seat.deck, self._wins(seat.name)) for seat in lobby.seats]
        legal_in = DeckDesk(self._starter, self._store).why_not
        games = [
            msgspec.structs.replace(game, record=self._records.get(number))
            for number, game in enumerate(self._games, 1)
        ]
        sheet = ResultSheet(seats, games, self._background, self.window, legal_in)
        sheet.show()
        return sheet

    def _wins(self, name: str) -> int:
        return sum(game.winner == name for game in self._games)

    def _leave(self) -> None:
        self.close()
        self.window.new_game_requested.emit()

    def _sideboard(self) -> None:
        from gatcg_desktop.gui.match.sideboard_dialog import SideboardDialog, card_names

        match = self.match
        if match is None or match.deck is None:
            return
        names = card_names(match.deck, self._starter, self._store)
        dialog = SideboardDialog(
            match.deck,
            lambda key: names.get(key, (key, False))[0],
            lambda key: names.get(key, ("", False))[1],
            self.window,
        )
        dialog.chosen.connect(self._sideboarded)
        dialog.open()

    def _sideboarded(self, deck: p.ChooseDeck) -> None:
        if self.match is not None:
            self.match.bring(deck)
