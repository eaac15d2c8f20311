"""A match in the network on the window's table: its games, its lobby, what is told over it, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.games.results import GameResult, ending_for
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.learning.result_keeping import note_result
from gatcg_desktop.gui.match.lobby_panel import LobbyPanel
from gatcg_desktop.gui.match.lobby_words import away_words, halted_words
from gatcg_desktop.gui.match.match_end import MatchEnd
from gatcg_desktop.gui.match.remote_session import RemoteSession
from gatcg_desktop.gui.match.result_sheet import PlayedGame, ResultSheet, why_words
from gatcg_desktop.gui.pictures.supply import UsePictures, editions_of
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.messages import protocol as p

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import EditionRecord
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.decks.starter_set import StarterSet
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.match.network import NetworkMatch
    from gatcg_desktop.gui.shell.window import Window
    from gatcg_desktop.lan.game.remote_game import RemoteGame


class MatchTable(QObject):
    """Follows one match from its first game on.

    Attributes: `session` and `panel` (the lobby) of the game on the table, None without one.
    Signals: told(text): something that concerns the match while it is not on the table. page_gone(): the page was
    closed for the start screen or another game. leave_wanted(): the person wants out.
    """

    told = Signal(str)
    page_gone = Signal()
    leave_wanted = Signal()

    def __init__(
        self,
        match: NetworkMatch,
        window: Window,
        starter: StarterSet,
        store: CardStore | None,
        background: Background,
        use_pictures: UsePictures,
    ) -> None:
        super().__init__(match)
        self.session: RemoteSession | None = None
        self.panel: LobbyPanel | None = None
        self._match, self._window = match, window
        self._starter, self._store, self._background = starter, store, background
        self._use_pictures = use_pictures
        self._editions: dict[str, Sequence[EditionRecord]] = {}
        self._games: list[PlayedGame] = []
        self._records: dict[int, Path] = {}
        self._end: MatchEnd | None = None
        self._lost = False
        self._asked = ""  # what was said over the table when something was asked
        self._opened = False  # the drawer, for what is asked; it closes once that is answered
        match.synced.connect(self._synced)
        match.not_taken.connect(self._not_taken)
        match.failed.connect(self._failed)
        match.resynced.connect(self._resynced)
        match.said.connect(self._pinged)
        match.kept.connect(self._kept)
        match.ended.connect(self._ended)
        match.changed.connect(self._connection_changed)
        match.troubled.connect(lambda text: self._toast(text, "triangle-alert"))

    @property
    def page(self) -> GamePage | None:
        """The page the match is shown on; None while there is none, or another is in front."""
        page = self._window.page
        return page if page is not None and self.session is not None and page.session is self.session else None

    def show_game(self, game: RemoteGame) -> None:
        """Put a game of the match on the table, in the place of the one before."""
        match = self._match
        lobby = match.lobby
        names = tuple(seat.name for seat in lobby.seats) if lobby is not None else ()
        game.vocabulary = DeckFaces(self._starter, self._store).names
        session = self.session = RemoteSession(game, names)
        self._learn_pictures(tuple(game.definitions))
        self._use_pictures(game.definitions, self._editions)
        old, self.panel = self.panel, LobbyPanel(match)
        self.panel.session = session
        if old is not None:
            self.panel.log.take_over(old.log)
        self.panel.leave_wanted.connect(self.leave_wanted)
        self.panel.sideboard_wanted.connect(self._sideboard)
        session.take_back_wanted.connect(lambda: match.send(p.RequestConsent("take_back")))
        self.panel.result_wanted.connect(self.show_result)
        page = self._window.show_match(session, self.panel)
        page.corner.match_wanted.connect(self._show_panel)
        page.ui.phase_bar.set_played(match.played)
        page.table.point_for_others = lambda id: match.send(p.Chat(ping=id))
        self.panel.news.connect(self._news)
        self.panel.attention.connect(self._attention)
        self.panel.settled.connect(self._settled)
        self.panel.attended.connect(page.table.setFocus)
        page.destroyed.connect(self._page_destroyed)

    def _page_destroyed(self) -> None:
        if self._window.page is None or self._window.page.session is not self.session:
            self.session = self.panel = None
            self.page_gone.emit()

    def _learn_pictures(self, keys: tuple[str, ...]) -> None:
        """The printings of faces that have just come up."""
        self._editions.update(editions_of(self._store, {key: key for key in keys if key not in self._editions}))

    # What the host says --------------------------------------------------------------------------------------

    def _toast(self, text: str, icon: str) -> None:
        """Say something that concerns the match: over the table, or to whoever listens when it is not there."""
        page = self.page
        if page is not None:
            page.toast.say(text, icon)
        else:
            self.told.emit(text)

    def _synced(self, sync: p.Sync) -> None:
        if self.session is not None:
            self._learn_pictures(tuple(face.key for face in sync.faces))
            self.session.took_in()

    def _not_taken(self, refusal: p.NotTaken) -> None:
        if self.session is not None:
            self.session.not_taken(refusal)
        else:
            self.told.emit(translate_message(refusal.message))

    def _resynced(self, resync: p.Resync) -> None:
        if self.panel is not None:
            self.panel.tell(translate_message(resync.reason))
        self._toast(translate_message(resync.reason), "users")

    def _failed(self, why: str | Message) -> None:
        if self.panel is not None and self._window.page is not None:
            self.panel.refresh()
            self._window.page.toast.say(why if isinstance(why, str) else translate_message(why), "wifi-off")

    def _news(self, text: str) -> None:
        if self._window.page is not None:
            self._window.page.toast.say(text, "users")
            QApplication.alert(self._window)

    def _attention(self, text: str) -> None:
        """What is asked is answered in the drawer, so it opens."""
        if self._end is not None and self.page is not None:
            self._end.put_away()
        self._news(text)
        self._asked = text
        self._opened = self._opened or (self.page is not None and self.page.ui.side.isHidden())
        self._show_panel()

    def _settled(self) -> None:
        page, opened, self._opened = self.page, self._opened, False
        if page is not None:
            page.toast.unsay(self._asked)
        if opened and page is not None and page.ui.tabs.currentWidget() is self.panel:
            page.open_drawer(False)

    def _show_panel(self) -> None:
        if self._window.page is not None and self.panel is not None:
            self._window.page.show_tab(self.panel)

    def _pinged(self, said: p.Said) -> None:
        page, session = self.page, self.session
        if not said.ping or page is None or session is None:
            return
        thing = page.table.table.thing_of(said.ping)
        text = self.tr("{name} points at {thing}.").format(name=said.name, thing=session.name_of(said.ping))
        page.toast.say(text, "hand")
        if thing is not None:
            page.table.table.point_at(thing)

    def _connection_changed(self) -> None:
        """Say at once when the connection is lost, and when it is back. Nobody acts while no answer gets through."""
        page, session, peer = self.page, self.session, self._match.peer
        if page is not None and session is not None:
            halted = halted_words(self._match)
            page.ui.phase_bar.set_notice(halted or away_words(self._match))
            session.halt(bool(halted))
        lost = peer is not None and peer.state == "lost"
        if lost != self._lost and self._window.page is not None and session is not None:
            text = self.tr("The connection is lost. Coming back…") if lost else self.tr("The connection is back.")
            self._window.page.toast.say(text, "wifi-off" if lost else "users")
        self._lost = lost

    # The result ----------------------------------------------------------------------------------------------

    def _kept(self, game: int, path: Path) -> None:
        self._records[game] = path
        if self._end is not None and self.page is not None and game == len(self._games):
            self._end.record_came(path)

    def _ended(self, ended: p.Ended) -> None:
        """A game is over: remember it for the result, and say how it ended."""
        session = self.session
        if session is not None and ended.match_over:  # also between games, when somebody stays away
            session.end_match()
        if session is None or len(self._games) >= ended.game:
            return
        winner = self._match.name_of(ended.winner) if ended.winner else ""
        self._games.append(PlayedGame(winner, ended.why, session.view.turn, len(session.game.answers), None))
        self._note(ended.game, ended.winner, session.view.turn)
        if (page := self.page) is not None:
            self._end = MatchEnd(
                page,
                self._window.pictures,
                " · ".join(filter(None, (self._score, why_words(ended.why)))),
                self._show_panel,
                self.show_result,
                self._window.game_files.open,
                self._records.get(ended.game),
            )
        elif ended.match_over:
            self.show_result()

    @property
    def _score(self) -> str:
        lobby, wins = self._match.lobby, [game.winner for game in self._games]
        seats = lobby.seats if lobby is not None else ()
        return " – ".join(f"{seat.name} {wins.count(seat.name)}" for seat in seats)

    def _note(self, game: int, winner: int, turns: int) -> None:
        """Keep what the game was for the deck that was played here; whoever only watches played none."""
        lobby, peer = self._match.lobby, self._match.peer
        if lobby is None or peer is None or peer.ticket is None:
            return
        decks = {seat.seat: seat.deck for seat in lobby.seats}
        mine = decks.pop(peer.seat, None)
        if mine is not None and decks:
            other = min(decks)
            now, ending = datetime.now(UTC), ending_for(peer.seat, winner)
            result = GameResult(now, mine, "network", decks[other], ending, turns)
            key = f"{peer.ticket.match.hex()}/{game}/{peer.seat}"
            note_result(self._window.game_files.files, lambda: key, (result,))

    def show_result(self) -> ResultSheet | None:
        """Show the result sheet of the match so far."""
        lobby = self._match.lobby
        if lobby is None:
            return None
        wins = [game.winner for game in self._games]
        games = [
            msgspec.structs.replace(game, record=self._records.get(number))
            for number, game in enumerate(self._games, 1)
        ]
        seats = [(seat.name, card_name(seat.deck), wins.count(seat.name)) for seat in lobby.seats]
        legal_in = DeckFaces(self._starter, self._store).why_not
        sheet = ResultSheet(seats, games, self._background, self._window, legal_in)
        sheet.open_wanted.connect(self._window.game_files.open)
        sheet.show()
        return sheet

    def _sideboard(self) -> None:
        from gatcg_desktop.gui.match.sideboard_dialog import SideboardDialog, card_names

        deck = self._match.deck
        if deck is None:
            return
        names = card_names(deck, self._starter, self._store)
        dialog = SideboardDialog(
            deck, lambda key: names.get(key, (key, False))[0], lambda key: names.get(key, ("", False))[1], self._window
        )
        dialog.chosen.connect(self._match.bring)
        dialog.open()
