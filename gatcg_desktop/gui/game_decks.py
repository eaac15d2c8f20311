"""From the game a person asked for to what it begins from: deck lists to keys and faces. Runs in a worker; no Qt."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.cards.model import CardRecord, EditionRecord
from gatcg_desktop.cards.starter import StarterSet
from gatcg_desktop.decks.deck import Deck, Entry
from gatcg_desktop.gui.game_setup import GameSetup, SeatSetup
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.definitions import CardDefinition

if TYPE_CHECKING:
    from gatcg_desktop.cards.store import CardStore
    from gatcg_desktop.gui.deck_choice import DeckSource, GameRequest


class PreparedGame(msgspec.Struct, frozen=True):
    """A set-up and the printings whose pictures show its faces, by key."""

    setup: GameSetup
    editions: dict[str, tuple[EditionRecord, ...]]


class _Faces:
    """The faces that the decks of one game need, gathered as their names are looked up."""

    def __init__(self, starter: StarterSet, store: CardStore | None) -> None:
        self.starter = starter
        self.store = store
        self.definitions: dict[str, CardDefinition] = {}
        self.editions: dict[str, tuple[EditionRecord, ...]] = {}
        self._starter_keys = {card.name: key for key, card in starter.definitions.items()}

    def key_of(self, name: str) -> str:
        """The key of the card of that name, whose faces are added. Raises UserMistake for a name nobody knows."""
        record = self.store.by_name(name) if self.store is not None else None
        if record is not None:
            self._add(record)
            return record.slug
        key = self._starter_keys.get(name)
        if key is None:
            raise UserMistake(
                f'No card is called "{name}": download the card catalogue, or correct the deck list.'
            )
        self.add_starter_set()
        return key

    def add_starter_set(self) -> None:
        """Add every face of the starter set, tokens among them."""
        for key, definition in self.starter.definitions.items():
            self.definitions.setdefault(key, definition)

    def add_tokens(self) -> None:
        """Add the catalogue's tokens that the cards so far summon or speak of."""
        from gatcg_desktop.cards.definitions import tokens_of

        if self.store is None:
            return
        texts = "\n".join(part for face in self.definitions.values() for part in face.paragraphs).casefold()
        summoned = {key for face in self.definitions.values() for key in tokens_of(face)}
        for record in self.store:
            spoken_of = "TOKEN" in record.supertypes and record.name.casefold() in texts
            if spoken_of or record.slug in summoned:
                self._add(record)

    def _add(self, record: CardRecord) -> None:
        from gatcg_desktop.cards.definitions import definition_of

        for face, definition in zip((record, *record.faces), definition_of(record), strict=True):
            if face.slug not in self.definitions:
                self.definitions[face.slug] = definition
                if face.pictured_editions:
                    self.editions[face.slug] = face.pictured_editions


def prepare_game(request: GameRequest, starter: StarterSet, store: CardStore | None) -> PreparedGame:
    """What the asked-for game begins from.

    Raises UserMistake, in a sentence, when a deck names a card that nobody knows.
    """
    faces = _Faces(starter, store)
    seats = tuple(_seat(seat.name, seat.deck, faces) for seat in request.seats)
    faces.add_tokens()
    seed = secrets.token_bytes(16) if request.seed is None else request.seed.to_bytes(8, "big")
    setup = GameSetup(seats, faces.definitions, seed, request.first_player)  # type: ignore[arg-type]
    return PreparedGame(setup, faces.editions)


def _seat(name: str, source: DeckSource, faces: _Faces) -> SeatSetup:
    if source.deck is None:
        deck = faces.starter.deck(source.key)
        faces.add_starter_set()
        return SeatSetup(name, deck.material, deck.main)
    return _from_list(name, source.deck, faces)


def _from_list(name: str, deck: Deck, faces: _Faces) -> SeatSetup:
    def copies(entries: tuple[Entry, ...]) -> Iterator[str]:
        for count, card in entries:
            yield from [faces.key_of(card)] * count

    return SeatSetup(name, tuple(copies(deck.material)), tuple(copies(deck.main)))
