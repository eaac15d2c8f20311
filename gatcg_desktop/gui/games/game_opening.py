"""Games onto the table: begun, opened from a file or from text, continued; read and set up beside the GUI thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.translation import error_text, translate_message
from gatcg_desktop.gui.foundation.turns import Pieces, in_turns
from gatcg_desktop.gui.games.kept.kept_words import as_match
from gatcg_desktop.gui.pictures.card_pictures import Editions
from gatcg_desktop.gui.pictures.supply import UsePictures, chosen_first, editions_of
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:  # imported when they are needed: the first paint does not wait for the rules
    from gatcg_desktop.engine.decisions import Decision
    from gatcg_desktop.engine.messages import Message
    from gatcg_desktop.engine.timeline import Game
    from gatcg_desktop.games.game_journal import GameJournal, Resumed
    from gatcg_desktop.games.reading import Opened
    from gatcg_desktop.games.setup import GameSetup
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.foundation.catalogue import Catalogue
    from gatcg_desktop.gui.games.deck_choice import GameRequest
    from gatcg_desktop.gui.games.game_decks import PreparedGame
    from gatcg_desktop.gui.games.kept.kept_words import Kept
    from gatcg_desktop.gui.shell.window import Window
    from gatcg_desktop.lan.verification.recorded_game import RecordedGame

T = TypeVar("T")

_LONG_AGO = datetime.min.replace(tzinfo=UTC)


def load_table() -> None:
    """In a worker: import what shows a game, because the window would stand still for it."""
    from gatcg_desktop.artwork import card_face  # noqa: F401
    from gatcg_desktop.gui.games import autosave, game_page, hinting  # noqa: F401
    from gatcg_desktop.gui.learning import end_words, hint_panel, hints, result_keeping, review_sheet  # noqa: F401
    from gatcg_desktop.gui.pictures import card_backs, making  # noqa: F401
    from gatcg_desktop.gui.session import computer_players, session, stops  # noqa: F401
    from gatcg_desktop.pictures import fetching  # noqa: F401


class Preparation(msgspec.Struct, frozen=True):
    """What is being brought onto the table: players with the names of their decks, or the name of a `file`."""

    decks: tuple[tuple[str, str], ...] = ()
    file: str = ""


class Opening(QObject):
    """Puts games onto the window's table. `use_pictures(definitions, editions)` is called before each.

    Signals: preparing(Preparation), or None when nothing is prepared any more. shown(Session): a game is on the table.
    told(sentence): something that must be read. failed(exception): it did not come onto the table. found(tuple of
    Kept): the games and matches there are, the latest first, for `look`.
    """

    preparing = Signal(object)
    shown = Signal(object)
    told = Signal(str)
    failed = Signal(object)
    found = Signal(object)

    def __init__(
        self, window: Window, catalogue: Catalogue, games: Background, use_pictures: UsePictures, *, ask: bool = True
    ) -> None:
        """`games`: where games are set up. `ask`: hand the screen to whoever decides first."""
        super().__init__(window)
        self._games = games
        self._window = window
        self._catalogue = catalogue
        self._use_pictures = use_pictures
        self._ask = ask
        self._stop = threading.Event()

    def close(self) -> None:
        """Stop preparing and reading."""
        self._stop.set()

    def cancel(self) -> None:
        """What is being prepared or read is not wanted any more; no trace of it is left."""
        self._stop.set()
        self.preparing.emit(None)
        self.look()

    def begin(self, request: GameRequest) -> None:
        """Prepare the asked-for game and put it on the table; decks that are lists wait for the catalogue."""
        stop = self._prepare(Preparation(tuple((seat.name, seat.deck.title) for seat in request.seats)))

        def prepare() -> PreparedGame | None:
            from gatcg_desktop.decks.starter_set import starter_set
            from gatcg_desktop.gui.games.game_decks import prepare_game

            return prepare_game(request, starter_set(), self._catalogue.store, stop.is_set)

        if all(seat.deck.kind == "starter" for seat in request.seats):
            self._begin(stop, prepare)
        else:
            self._catalogue.when_known(lambda: self._begin(stop, prepare))

    def again(self, setup: GameSetup) -> None:
        """Begin another game of decks that were just played."""

        def prepare() -> PreparedGame:
            from gatcg_desktop.gui.games.game_decks import PreparedGame

            return PreparedGame(setup, self._editions(setup.definitions, setup))

        self._begin(self._prepare(Preparation(tuple((seat.name, seat.deck) for seat in setup.seats))), prepare)

    def _begin(self, stop: threading.Event, prepare: Callable[[], PreparedGame | None]) -> None:
        """Put what a worker prepares on the table, as a game that is kept from its beginning."""
        if stop.is_set():
            return

        def begin() -> tuple[PreparedGame, Game, GameJournal] | None:
            from gatcg_desktop.games.game_journal import GameJournal

            prepared = prepare()
            if prepared is None:
                return None
            game, journal = prepared.setup.begin(), GameJournal(paths.games_dir(), prepared.setup)
            with suppress(OSError):  # it is tried again, and told, with the first answer
                journal.begin()
            return prepared, game, journal

        def show(made: tuple[PreparedGame, Game, GameJournal]) -> Pieces:
            return self._show(made[0].setup, made[1], made[2], made[0].editions)

        self._run(self._games, stop, begin, show, lambda made: made[2].close())

    def open(self, path: Path) -> None:
        """Open a saved game, or the record of a match. A game that the program itself keeps is continued; any other
        stays as it is, until somebody saves it again: what is played from now on is kept like any game."""
        if path.suffix.lower() == paths.RECORD_SUFFIX:
            self._open_record(path)
            return
        if path.absolute().parent == paths.games_dir().absolute():
            self.resume(path)
            return

        def reading(cancelled: Callable[[], bool]) -> Opened | None:
            from gatcg_desktop.games.reading import read, replay

            return replay(read(path), path, cancelled=cancelled)

        self._open(reading, path)

    def open_text(self, text: str) -> None:
        """Open a position that was copied as text, as a new game."""

        def reading(_: Callable[[], bool]) -> Opened:
            from gatcg_desktop.gui.session.position_text import from_text

            return from_text(text)

        self._open(reading, None)

    def resume(self, path: Path) -> None:
        """Continue a game that was broken off, in its file."""
        stop = self._prepare(Preparation(file=path.stem))

        def work() -> tuple[Resumed, Editions] | None:
            from gatcg_desktop.games.game_journal import GameJournal

            resumed = GameJournal.resume(path, cancelled=stop.is_set)
            return (
                (resumed, self._editions(resumed.opened.setup.definitions, resumed.opened.setup))
                if resumed is not None
                else None
            )

        def show(made: tuple[Resumed, Editions]) -> Pieces:
            return self._show_opened(made[0].opened, made[0].journal, made[1], aside=made[0].aside)

        self._run(self._window.game_files.files, stop, work, show, lambda made: made[0].journal.close())

    def _prepare(self, preparation: Preparation) -> threading.Event:
        """Tell what is coming instead of what was; gives what says that it is not wanted any more."""
        self._stop.set()
        stop = self._stop = threading.Event()
        self.preparing.emit(preparation)
        return stop

    def _run(
        self,
        where: Background,
        stop: threading.Event,
        work: Callable[[], T | None],
        show: Callable[[T], Pieces],
        let_go: Callable[[T], None],
    ) -> None:
        """Show what `work` gives, unless it was stopped meanwhile (None: it noticed by itself)."""

        def wanted(made: T) -> bool:
            if stop.is_set():
                with suppress(OSError):
                    let_go(made)
            return not stop.is_set()

        def work_and_load() -> T | None:
            made = work()
            load_table()
            return made

        def ended() -> None:
            self.preparing.emit(None)

        def done(made: T | None) -> None:
            if made is not None:
                in_turns(self, show(made), lambda: wanted(made), ended, ended)

        def failed(error: Exception) -> None:
            if not stop.is_set():
                self.preparing.emit(None)
                self._refused(error)

        where.run(work_and_load, done, failed)

    def look(self) -> None:
        """Find out which games and matches can be continued or opened; `found` follows."""
        folder, saves, matches = paths.games_dir(), paths.saves_dir(make=False), paths.matches_dir()

        def work() -> tuple[Kept, ...]:
            from gatcg_desktop.games.shelf import kept_games, saved_games, tidy  # with the rules, which take a moment

            tidy(folder)
            found: list[Kept] = [*kept_games(folder), *saved_games(saves)]
            if matches.exists():
                from gatcg_desktop.lan.connection.broken_off import left_matches

                found += left_matches(matches)
            return tuple(sorted(found, key=lambda one: one.at or _LONG_AGO, reverse=True))

        self._window.game_files.files.run(work, self.found.emit, lambda _: self.found.emit(()))

    def remove(self, game: Kept) -> None:
        """Remove a game that somebody does not want any more, put a match away; `found` follows."""
        match = as_match(game)

        def work() -> Path | None:
            if match is not None:
                from gatcg_desktop.lan.connection.broken_off import put_away

                return put_away(match)
            from gatcg_desktop.games.shelf import KeptGame, remove

            if isinstance(game, KeptGame):
                remove(game)
            return None

        def done(aside: Path | None) -> None:
            if aside is not None:
                self.told.emit(self.tr("The match is not offered any more. It is kept as {name}.").format(name=aside))

        self._window.game_files.files.run(work, done, self._refused)
        self.look()

    def _open(self, reading: Callable[[Callable[[], bool]], Opened | None], document: Path | None) -> None:
        folder = paths.games_dir()
        stop = self._prepare(Preparation(file=document.stem if document is not None else ""))

        def work() -> tuple[Opened, Editions] | None:
            opened = reading(stop.is_set)
            return (opened, self._editions(opened.setup.definitions, opened.setup)) if opened is not None else None

        def show(opened: Opened, editions: Editions) -> Pieces:
            from gatcg_desktop.games.game_journal import GameJournal

            whole = opened.problem is None  # what could not be read is not written over
            journal = GameJournal(folder, opened.setup)
            journal.played = opened.played
            return self._show_opened(opened, journal, editions, document if whole else None)

        self._run(self._games, stop, work, lambda made: show(*made), lambda _: None)

    def _open_record(self, path: Path) -> None:
        """Show the game of a record from its beginning, as its owner saw it."""
        stop = self._prepare(Preparation(file=path.stem))

        def work() -> tuple[RecordedGame, Editions] | None:
            from gatcg_desktop.gui.session import record_session  # noqa: F401  # here rather than where it is shown
            from gatcg_desktop.lan.verification.recorded_game import open_record

            recorded = open_record(path, stop.is_set)
            return (recorded, self._editions(recorded.definitions)) if recorded is not None else None

        def show(recorded: RecordedGame, editions: Editions) -> Pieces:
            from gatcg_desktop.gui.session.record_session import RecordSession

            session = RecordSession(recorded)
            page = yield from self._window.building.in_turns(session)
            self._use_pictures(session.definitions, editions)
            self._window.show_match(session, None, page)
            self._window.reviews.follow(page, recorded.setup)
            page.toast.say(self._record_words(recorded), "scroll-text")
            self.shown.emit(session)

        self._run(self._games, stop, work, lambda made: show(*made), lambda _: None)

    def _record_words(self, recorded: RecordedGame) -> str:
        from gatcg_desktop.rulebook.terms import together

        names = translate_message(together(recorded.names))
        if not recorded.viewer:
            words = self.tr("The game of {names}, as everybody saw it. Open hands (Ctrl+Shift+H) show what each held.")
            return words.format(names=names)
        words = self.tr("The game of {names}, as {name} saw it. Open hands (Ctrl+Shift+H) show what the others held.")
        return words.format(names=names, name=recorded.names[recorded.viewer - 1])

    def _refused(self, error: Exception) -> None:
        self.look()  # what can be continued may not be what it was
        if isinstance(error, OSError):
            error = UserMistake("The game cannot be opened: {reason}.", reason=error)
        self.failed.emit(error)

    def _editions(self, faces: Iterable[str], setup: GameSetup | None = None) -> Editions:
        """In the worker: the printings whose pictures can be shown, those first that were chosen for the decks of a
        game of this table."""
        editions = editions_of(self._catalogue.store, {key: key for key in faces})
        folder = paths.decks_dir()
        if setup is None or not editions or not folder.is_dir():
            return editions
        from gatcg_desktop.decks.library import DeckLibrary, chosen_printings

        chosen = chosen_printings(DeckLibrary(folder), [seat.deck for seat in setup.seats if seat.deck])
        return chosen_first(editions, {key: face.name for key, face in setup.definitions.items()}, chosen)

    def _show_opened(
        self,
        opened: Opened,
        journal: GameJournal,
        editions: Editions,
        document: Path | None = None,
        aside: Path | None = None,
    ) -> Pieces:
        yield from self._show(opened.setup, opened.game, journal, editions, opened.automatic, document)
        problem = opened.problem
        if problem is None:
            return
        words = (
            self.tr(
                "{name} is damaged ({reason}). The game goes on from before that; the file as it was is kept as"
                " {aside}."
            )
            if aside is not None
            else self.tr("{name} could not be read to its end ({reason}). The game goes on from there.")
        )
        self.told.emit(
            words.format(name=problem.path.name, reason=error_text(problem.why), aside=aside.name if aside else "")
        )

    def _show(
        self,
        setup: GameSetup,
        game: Game,
        journal: GameJournal,
        editions: Editions,
        automatic: tuple[int, ...] = (),
        document: Path | None = None,
    ) -> Pieces:
        from gatcg_desktop.bots.processes.helping import Helpers
        from gatcg_desktop.games.results import Results
        from gatcg_desktop.gui.session.computer_players import ComputerPlayers
        from gatcg_desktop.gui.session.session import Session
        from gatcg_desktop.gui.session.slices import thinking_processes

        game.vocabulary = self._why_no_card
        kinds = {player: seat.sitter for player, seat in enumerate(setup.seats, start=1) if seat.sitter}
        session = Session(game, setup.definitions, setup.names, not kinds, automatic=automatic, computers=kinds)
        page = yield from self._window.building.in_turns(session)
        self._use_pictures(session.definitions, editions)
        self._window.show_game(session, journal, document=document, ask=self._ask, page=page)
        seed = int.from_bytes(setup.seed[:7], "big")
        helpers = Helpers(session.definitions, thinking_processes())
        computers = ComputerPlayers(session, kinds, seed, page, helpers)
        computers.tells_why = not Results().all  # to somebody who plays for the first time
        computers.sides_changed.connect(self._window.game_files.sides_changed)
        page.seat_computers(computers)
        self.shown.emit(session)

    def _why_no_card(self, decision: Decision, name: str) -> Message | None:
        """What speaks against a name, with the catalogue as it is by then: it may have come after the game."""
        from gatcg_desktop.decks.card_names import NameLookup
        from gatcg_desktop.decks.starter_set import starter_set

        return NameLookup(starter_set(), self._catalogue.store).why_no_card(decision, name)
