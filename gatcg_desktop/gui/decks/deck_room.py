"""The decks beside the game: their window, made when it is asked for, and games that begin from there."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.cards.card_room import CardRoom
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.games.deck_choice import DeckSource, GameRequest, SeatRequest
from gatcg_desktop.gui.pictures.supply import PictureSupply
from gatcg_desktop.settings import Sitter

if TYPE_CHECKING:
    from gatcg_desktop.decks.library import Contents, DeckLibrary, KeptDeck
    from gatcg_desktop.gui.decks.deck_window import DeckWindow


class DeckRoom(QObject):
    """Opens the window of the decks.

    `names`: what the players are called. Signals: play_requested(GameRequest); decks_found(tuple of DeckSource), those
    of the library, after `look`; download_requested().
    """

    play_requested = Signal(object)
    decks_found = Signal(object)
    download_requested = Signal()

    def __init__(
        self,
        window: QWidget,
        cards: CardRoom,
        supply: PictureSupply,
        games: Background,
        names: Callable[[], tuple[str, str]],
    ) -> None:
        super().__init__(window)
        self._window, self._cards, self._supply, self._games, self._names = window, cards, supply, games, names
        self._files = Background(self, "decks")
        self._shown: DeckWindow | None = None

    def show(self, path: Path | None = None) -> None:
        """Bring the window of the decks to the front, with a deck of a file to be kept (`path`), once there are cards.
        What it needs is imported in a worker the first time."""

        def kind() -> type[DeckWindow]:
            from gatcg_desktop.gui.decks.deck_window import DeckWindow

            return DeckWindow

        self._games.run(kind, lambda made: self._bring(made, path))

    def look(self) -> None:
        """Find the decks of the library, to be chosen for a game; `decks_found` follows, the latest opened first."""

        def work() -> tuple[DeckSource, ...]:
            folder = paths.decks_dir()
            if not folder.is_dir():
                return ()
            from gatcg_desktop.decks.library import DeckLibrary

            contents: Contents = DeckLibrary(folder).contents()
            own = [one for one in contents.decks if not one.kept.source]
            own.sort(key=lambda one: one.kept.opened, reverse=True)
            return tuple(source_of(one.key, one.kept) for one in own)

        self._files.run(work, self.decks_found.emit)

    def close(self) -> None:
        """Write what is not written yet; before the cards are closed."""
        if self._shown is not None:
            self._shown.write()
            self._shown.sending.close()
            self._shown.acts.close()
            self._shown.close()
        self._files.close(finish=True)

    @property
    def library(self) -> DeckLibrary:
        """The decks on the disk."""
        from gatcg_desktop.decks.library import DeckLibrary

        return DeckLibrary(paths.decks_dir())

    def _bring(self, kind: type[DeckWindow], path: Path | None) -> None:
        if self._shown is None:
            from gatcg_desktop.gui.decks.card_source import CardSource

            source = CardSource(self._cards.cards, self._supply.use_cards, self)
            self._shown = kind(self.library, source, self._files, self._supply.at_hand, self._window)
            self._shown.play_wanted.connect(self._play)
            self._shown.changed.connect(self.look)
            self._shown.download_requested.connect(self.download_requested)
        shown = self._shown
        shown.bring()
        if path is not None:
            self._cards.cards.catalogue.when_known(lambda: shown.bring_in(path))

    def _play(self, kept: KeptDeck, key: str, sitter: str) -> None:
        """Begin a game with a deck against one of those that are ready to play."""
        from gatcg_desktop.decks.starter_set import starter_set

        starter = starter_set()
        others = [deck for deck in (*starter.decks, *starter.lists) if deck.name != kept.deck.name]
        other = random.choice(others) if sitter != "goldfish" else others[0]
        first, second = self._names()
        theirs = DeckSource("starter", other.name, key=other.key)
        seats = (SeatRequest(first, source_of(key, kept)), SeatRequest(second, theirs, cast("Sitter", sitter)))
        self._window.raise_()
        self._window.activateWindow()
        self.play_requested.emit(GameRequest(seats, None, 1 if sitter == "goldfish" else 0))


def source_of(key: str, kept: KeptDeck) -> DeckSource:
    """A deck of the library as what a player brings."""
    editions = tuple(sorted(kept.editions.items()))
    return DeckSource("kept", kept.deck.name, path=key, deck=kept.deck, editions=editions)
