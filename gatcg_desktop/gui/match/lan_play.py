"""From the start screen to a match in the network and back: deck, dialog, match, table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.match.lan_dialog import LanDialog
from gatcg_desktop.gui.match.match_table import MatchTable
from gatcg_desktop.gui.match.network import GamesNearby, NetworkMatch
from gatcg_desktop.gui.match.return_dialog import ReturnDialog
from gatcg_desktop.gui.match.study.study_table import StudyTable
from gatcg_desktop.lan.connection.broken_off import LeftMatch, left_matches
from gatcg_desktop.lan.connection.opening import OpenMatch, new_match, open_match
from gatcg_desktop.lan.connection.seat_file import SeatFile, left_seats
from gatcg_desktop.lan.game.deck_faces import Boons, DeckFaces, boons_in
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.study import ToPupil
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.decks.starter_set import StarterSet
    from gatcg_desktop.gui.games.deck_choice import DeckSource
    from gatcg_desktop.gui.match.lobby_panel import LobbyPanel
    from gatcg_desktop.gui.match.remote_session import RemoteSession
    from gatcg_desktop.gui.pictures.supply import UsePictures
    from gatcg_desktop.gui.shell.window import Window
    from gatcg_desktop.lan.game.remote_game import RemoteGame


class LanPlay(QObject):
    """One visit to the network. `begin` and `go_on` open a dialog; the table follows the match until it is left.

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
        use_pictures: UsePictures,
        *,
        announce: bool = True,
        port: int | None = None,
    ) -> None:
        super().__init__(window)
        self.window = window
        self.match: NetworkMatch | None = None
        self.dialog: LanDialog | ReturnDialog | None = None
        self.table: MatchTable | None = None
        self.study: StudyTable | None = None
        self._starter, self._store, self._background = starter, store, background
        self._use_pictures = use_pictures
        self._announce, self._port = announce, port
        self._name = ""
        self._deck: p.ChooseDeck | None = None
        self._boons: tuple[Boons, Boons] = ((), ())

    def begin(self, name: str, source: DeckSource) -> None:
        """Open the dialog for somebody with that name and deck."""
        self._name = name[:40]
        nearby = GamesNearby(self) if self._announce else None
        dialog = self.dialog = LanDialog(self._name, source.title, nearby, self.window.pictures, self.window)
        dialog.back_wanted.connect(self.go_on)
        dialog.host_wanted.connect(lambda settings: self._with_deck(source, lambda: self._host(settings)))
        dialog.join_wanted.connect(
            lambda address, port, code, watch: self._with_deck(source, lambda: self._join(address, port, code, watch))
        )
        dialog.finished.connect(self._dialog_closed)
        dialog.open()
        self._background.run(lambda: left_matches(self._folder), dialog.offer_to_go_back, lambda _: None)
        self._background.run(lambda: self._faces(source), dialog.know_faces, lambda _: None)

    def _faces(self, source: DeckSource) -> dict[str, str]:
        """What shows one's own deck and those that come along, by their names at a table. For a worker."""
        from gatcg_desktop.gui.games.deck_choice import DeckSource, looks_of

        ready = (*self._starter.decks, *self._starter.lists)
        sources = [DeckSource("starter", deck.name, key=deck.key) for deck in ready]
        looks = looks_of((*sources, source), self._starter, self._store)
        return {one.name[:40]: look.card.definition.key for one, look in looks.items() if look.card is not None}

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
                shipped = starter.deck(source.key)
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
                self._trouble(error)

        self._background.run(look_up, found, self._trouble)

    def _trouble(self, error: Exception) -> None:
        self._say(error_text(error))

    def _warn(self, problem: UserMistake | None) -> None:
        if problem is not None:
            self._trouble(problem)

    def _say(self, text: str) -> None:
        if self.dialog is not None:
            self.dialog.tell(text)

    # Matches -------------------------------------------------------------------------------------------------

    def _new_match(self) -> NetworkMatch:
        match = self.match = NetworkMatch(self._folder, self)
        self.study = None
        match.game_begins.connect(self._game_begins)
        match.studied.connect(self._studied)
        table = self.table = MatchTable(
            match, self.window, self._starter, self._store, self._background, self._use_pictures
        )
        table.told.connect(self._say)
        table.page_gone.connect(lambda: self.close(for_good=False))
        table.leave_wanted.connect(self._leave)
        match.boons = self._boons
        return match

    @property
    def _folder(self) -> Path:
        paths.data_dir()
        return paths.matches_dir()

    def _host(self, settings: p.Settings) -> None:
        """Offer a new match."""
        cards, folder, port = DeckFaces(self._starter, self._store), self._folder, self._port
        self._background.run(
            lambda: new_match(settings, cards.faces_of, folder, port=port, names=cards.names),
            self._offer,
            self._trouble,
        )

    def _offer(self, opened: OpenMatch) -> None:
        dialog = self.dialog
        if dialog is None:
            opened.close(False)  # closed while the file was read
            return
        match = self._new_match()
        match.offer(self._name, self._deck, opened, self._announce)
        dialog.show_match(match)
        self._warn(opened.problem)

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
            self._warn(seat.problem)

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
        cards, own_port = DeckFaces(self._starter, store), self._port

        def open_again() -> OpenMatch | SeatFile:
            self._boons = boons_in(store)
            if left.hosted:
                return open_match(p.Settings(), cards.faces_of, left.path, port=own_port, names=cards.names)
            return SeatFile(left.path)

        def opened(kept: OpenMatch | SeatFile) -> None:
            if self.dialog is not dialog or dialog.match is not None:
                kept.close(False)  # closed, or sought elsewhere, while the file was read
            elif isinstance(kept, OpenMatch):
                self._offer(kept)
            else:
                match = self._new_match()
                match.come_back(kept, address, port, self._name)
                dialog.show_match(match)
                self._warn(kept.problem)

        self._background.run(open_again, opened, lambda error: dialog.stop(error_text(error)))

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

    # The table -----------------------------------------------------------------------------------------------

    @property
    def session(self) -> RemoteSession | None:
        """The game of the match that is on the table."""
        return self.table.session if self.table is not None else None

    @property
    def panel(self) -> LobbyPanel | None:
        """The lobby beside the table."""
        return self.table.panel if self.table is not None else None

    def _game_begins(self, game: RemoteGame) -> None:
        if self.match is None or self.table is None:
            return
        if self.dialog is not None:
            self.dialog.done(QDialog.DialogCode.Accepted)
        (self.study or self.table).show_game(game)

    def _studied(self, message: ToPupil) -> None:
        """It is a study room and no match: its table is another one."""
        match = self.match
        if match is None:
            return
        if self.study is None:
            self.study = StudyTable(match, self.window, self._store, self._use_pictures, self._background)
            self.study.page_gone.connect(self.close)
            self.study.leave_wanted.connect(self._end)
        self.study.hear(message)

    def _leave(self) -> None:
        """Leave the table; what ends for the others too, only when the person says so again."""
        match = self.match
        if match is None or match.host is None or (match.lobby is not None and match.lobby.stage == "over"):
            self._end()
            return
        ask_again(
            self.window,
            self.tr("Leave the match that you host?"),
            self._end,
            self.tr("&End the match"),
            self.tr("&Play on"),
            self.tr("It ends for everybody. To go on with it another time, close the window instead."),
        )

    def _end(self) -> None:
        self.close()
        self.window.new_game_requested.emit()
