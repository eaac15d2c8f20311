"""From the game a person asked for to what it begins from: deck lists to keys and faces. Runs in a worker; no Qt."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.catalogue.model import CardRecord, EditionRecord
from gatcg_desktop.decks.deck import Deck, Entry
from gatcg_desktop.decks.faces import Faces
from gatcg_desktop.decks.seating import check_beginning, check_lasting
from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import CardDefinition

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.gui.games.deck_choice import DeckSource, GameRequest


class PreparedGame(msgspec.Struct, frozen=True):
    """A set-up and the printings whose pictures show its faces, by key."""

    setup: GameSetup
    editions: Mapping[str, Sequence[EditionRecord]]


_Check = Callable[[str, Sequence[str], Sequence[str], Mapping[str, CardDefinition]], None]


class _Cancelled(Exception):
    """Nobody wants the game any more."""


class _GameFaces(Faces):
    """The faces that the decks of one game need, gathered as their names are looked up."""

    def __init__(self, starter: StarterSet, store: CardStore | None, cancelled: Callable[[], bool]) -> None:
        super().__init__(starter, store)
        self._cancelled = cancelled
        self._starter_keys = {card.name: key for key, card in starter.definitions.items()}

    def add(self, record: CardRecord) -> None:
        """Add a card of the catalogue. Raises _Cancelled."""
        if self._cancelled():
            raise _Cancelled
        super().add(record)

    def key_of(self, name: str) -> str:
        """The key of the card of that name, whose faces are added. Raises UserMistake for a name nobody knows."""
        record = self.store.by_name(name) if self.store is not None else None
        if record is not None:
            self.add(record)
            return record.slug
        key = self._starter_keys.get(name)
        if key is None:
            raise UserMistake(
                'No card is called "{name}": download the card catalogue, or correct the deck list.', name=name
            )
        self.add_starter_set()
        return key

    def add_tokens(self) -> None:
        """Add the catalogue's tokens that the cards so far speak of: players may have to make them by hand."""
        texts = "\n".join(part for face in self.definitions.values() for part in face.paragraphs).casefold()
        for record in self.store or ():
            if "TOKEN" in record.supertypes and record.name.casefold() in texts:
                self.add(record)
        self.complete()

    def editions(self, chosen: Mapping[str, str]) -> dict[str, tuple[EditionRecord, ...]]:
        """The printings whose pictures show the faces, by key; those first that were `chosen`, as uuid by name."""
        return {
            key: tuple(sorted(face.pictured_editions, key=lambda one: one.uuid != chosen.get(face.name)))
            for key, face in self.records.items()
            if face.pictured_editions
        }


def prepare_game(
    request: GameRequest, starter: StarterSet, store: CardStore | None, cancelled: Callable[[], bool] = lambda: False
) -> PreparedGame | None:
    """What the asked-for game begins from; None when `cancelled` said so, which is asked before each card is read.

    Raises UserMistake, in a sentence, for a deck with a card that nobody knows, or with which no game can begin; where
    the computer plays, also for one that the first draw loses.
    """
    check = check_lasting if any(seat.sitter not in ("", "goldfish") for seat in request.seats) else check_beginning
    faces = _GameFaces(starter, store, cancelled)
    try:
        seats = tuple(
            msgspec.structs.replace(_seat(seat.name, seat.deck, faces, check), sitter=seat.sitter, deck=seat.deck.title)
            for seat in request.seats
        )
        faces.add_tokens()
    except _Cancelled:
        return None
    seed = secrets.token_bytes(16) if request.seed is None else request.seed.to_bytes(8, "big")
    setup = GameSetup(seats, faces.definitions, seed, request.first_player)  # type: ignore[arg-type]
    chosen = dict(pair for seat in reversed(request.seats) for pair in seat.deck.editions)
    return PreparedGame(setup, faces.editions(chosen))


def _seat(name: str, source: DeckSource, faces: _GameFaces, check: _Check) -> SeatSetup:
    if source.deck is None:
        deck = faces.starter.deck(source.key)
        faces.add_starter_set()
        return SeatSetup(name, deck.material, deck.main)
    return _from_list(name, source.deck, faces, check)


def _from_list(name: str, deck: Deck, faces: _GameFaces, check: _Check) -> SeatSetup:
    def copies(entries: tuple[Entry, ...]) -> Iterator[str]:
        for count, card in entries:
            yield from [faces.key_of(card)] * count

    material, main = tuple(copies(deck.material)), tuple(copies(deck.main))
    check(deck.name, material, main, faces.definitions)
    return SeatSetup(name, material, main)
