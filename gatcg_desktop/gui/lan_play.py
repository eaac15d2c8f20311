"""From the start screen to a match in the network and back: deck, dialog, match, table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from gatcg_desktop import paths
from gatcg_desktop.gui.background import Background
from gatcg_desktop.gui.lan_dialog import LanDialog
from gatcg_desktop.gui.lobby_panel import LobbyPanel
from gatcg_desktop.gui.network import GamesNearby, NetworkMatch
from gatcg_desktop.gui.remote_session import RemoteSession
from gatcg_desktop.gui.result_sheet import PlayedGame, ResultSheet
from gatcg_desktop.gui.translation import shown
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.deck_desk import Boons, DeckDesk, boons_in
from gatcg_desktop.lan.opening import LeftMatch, OpenTable, leave_behind, left_match, new_table, open_table
from gatcg_desktop.lan.seat_file import SeatFile, left_seats
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.cards.starter import StarterSet
    from gatcg_desktop.cards.store import CardStore
    from gatcg_desktop.gui.deck_choice import DeckSource
    from gatcg_desktop.gui.window import Window
    from gatcg_desktop.lan.remote import RemoteGame


class LanPlay(QObject):
    """One visit to the network. `begin` opens the dialog; the table follows the match until it is left.

    `use_pictures(definitions, editions)` gives the table the pictures of the faces that come up.
    """

    def __init__(
        self, window: Window, starter: StarterSet, store: CardStore | None, background: Background,
        use_pictures: Callable[[Any, dict[str, Any]], None], *, announce: bool = True, port: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self.window = window
        self.match: NetworkMatch | None = None
        self.dialog: LanDialog | None = None
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
        left = left_seats(self._folder)
        where = f"{left[0][1].address}:{left[0][1].port}" if left else ""
        dialog = self.dialog = LanDialog(self._name, source.name, nearby, self.window, where)
        dialog.back_wanted.connect(lambda: self._with_deck(source, self._come_back))
        dialog.host_wanted.connect(lambda settings: self._with_deck(source, lambda: self._host(settings)))
        dialog.join_wanted.connect(
            lambda address, port, code, watch: self._with_deck(
                source, lambda: self._join(address, port, code, watch)
            )
        )
        dialog.finished.connect(self._dialog_closed)
        dialog.open()

    def close(self) -> None:
        """Leave the match, if there is one."""
        match, self.match = self.match, None
        if match is not None:
            match.close()

    # Decks ---------------------------------------------------------------------------------------------------

    def _with_deck(self, source: DeckSource, then: Callable[[], None]) -> None:
        """Look the deck's cards up in a worker, then go on."""
        starter, store = self._starter, self._store

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
            try:
                then()
            except (UserMistake, OSError) as error:
                self._say(str(error))

        self._background.run(look_up, found, lambda error: self._say(str(error)))

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
        return paths.data_dir() / "matches"

    def _host(self, settings: p.Settings) -> None:
        """Offer a match. One that was broken off by the end of the program is asked about first."""
        folder = self._folder
        self._background.run(
            lambda: left_match(folder), lambda left: self._ask(settings, left), lambda error: self._say(str(error))
        )

    def _ask(self, settings: p.Settings, left: LeftMatch | None) -> None:
        faces_of, folder, port = DeckDesk(self._starter, self._store).faces_of, self._folder, self._port

        def new() -> OpenTable:
            if left is not None:
                leave_behind(left)
            return new_table(settings, faces_of, folder, port=port)

        if left is None:
            self._open(new)
            return
        box = QMessageBox(self.dialog or self.window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("The match of {names} was broken off. Go on with it?").format(names=", ".join(left.names)))
        yes = box.addButton(self.tr("Go on"), QMessageBox.ButtonRole.AcceptRole)
        no = box.addButton(self.tr("Begin another"), QMessageBox.ButtonRole.DestructiveRole)
        yes.clicked.connect(lambda: self._open(lambda: open_table(settings, faces_of, left.path, port=port)))
        no.clicked.connect(lambda: self._open(new))
        box.open()

    def _open(self, opening: Callable[[], OpenTable]) -> None:
        self._background.run(opening, self._offer, lambda error: self._say(str(error)))

    def _offer(self, opened: OpenTable) -> None:
        if self.dialog is None or self._deck is None:
            opened.close(False)  # closed while the file was read
            return
        match = self._new_match()
        match.offer(self._name, self._deck, opened, self._announce)
        self.dialog.show_match(match)
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

    def _come_back(self) -> None:
        """Take the seat again that was left when the program ended; that needs no code."""
        left = left_seats(self._folder)
        if left:
            self._join(left[0][1].address, left[0][1].port, "", False)

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
            self.dialog.done(LanDialog.DialogCode.Accepted)
        lobby = match.lobby
        names = tuple(seat.name for seat in lobby.seats) if lobby is not None else ()
        session = self.session = RemoteSession(game, names)
        self._learn_pictures(tuple(game.definitions))
        self._use_pictures(game.definitions, self._editions)
        old = self.panel
        self.panel = LobbyPanel(match)
        self.panel.session = session
        if old is not None:
            self.panel.ui.talk.setPlainText(old.ui.talk.toPlainText())
        self.panel.leave_wanted.connect(self._leave)
        self.panel.sideboard_wanted.connect(self._sideboard)
        session.take_back_wanted.connect(lambda: match.send(p.Ask("take_back")))
        self.panel.result_wanted.connect(self.show_result)
        page = self.window.show_match(session, self.panel)
        page.table.point_for_others = lambda id: match.send(p.Chat(ping=id))
        self.panel.attention.connect(self._attention)
        page.destroyed.connect(self._page_gone)

    def _page_gone(self) -> None:
        """The game page was closed for the start screen or another game: the match is left with it."""
        if self.window.page is None or self.window.page.session is not self.session:
            self.session = self.panel = None
            self.close()

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
        """Say at once when the connection is lost, and when it is back."""
        peer, page = self.match.peer if self.match is not None else None, self.window.page
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
        from gatcg_desktop.gui.sideboard_dialog import SideboardDialog

        match = self.match
        if match is None or match.deck is None:
            return
        names = self._names_of((*match.deck.material, *match.deck.main, *match.deck.sideboard))
        dialog = SideboardDialog(
            match.deck, lambda key: names.get(key, (key, False))[0], lambda key: names.get(key, ("", False))[1],
            self.window,
        )  # fmt: skip
        dialog.chosen.connect(self._sideboarded)
        dialog.open()

    def _names_of(self, keys: tuple[str, ...]) -> dict[str, tuple[str, bool]]:
        """Names of cards, and whether they belong into the material deck."""
        from gatcg_desktop.decks.legality import belongs_in_material

        found: dict[str, tuple[str, bool]] = {}
        for key in keys:
            face: Any = self._starter.definitions.get(key)
            if face is None and self._store is not None:
                face = self._store.get(key)
            if face is not None:
                found[key] = face.name, belongs_in_material(face)
        return found

    def _sideboarded(self, deck: p.ChooseDeck) -> None:
        if self.match is not None:
            self.match.deck = deck
            self.match.send(deck)
