"""From the game a person asked for to what it begins from: deck lists to keys and faces. Runs in a worker; no Qt."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.cards.model import CardRecord, EditionRecord
from gatcg_desktop.cards.starter import StarterSet
from gatcg_desktop.crash import UserMistake
from gatcg_desktop.decks.deck import Deck, Entry
from gatcg_desktop.gui.face_facts import printed
from gatcg_desktop.gui.game_setup import GameSetup, SeatSetup
from gatcg_desktop.rules.definitions import CardDefinition

if TYPE_CHECKING:
    from gatcg_desktop.cards.store import CardStore
    from gatcg_desktop.gui.deck_choice import DeckSource, GameRequest


class PreparedGame(msgspec.Struct, frozen=True):
    """A set-up and the printings whose pictures show its faces, by key."""

    setup: GameSetup
    editions: dict[str, EditionRecord]


class _Faces:
    """The faces that the decks of one game need, gathered as their names are looked up."""

    def __init__(self, starter: StarterSet, store: CardStore | None) -> None:
        self.starter = starter
        self.store = store
        self.definitions: dict[str, CardDefinition] = {}
        self.editions: dict[str, EditionRecord] = {}
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
        """Add the catalogue's tokens that the texts so far speak of."""
        texts = "\n".join(part for face in self.definitions.values() for part in face.paragraphs).casefold()
        if self.store is None or "token" not in texts:
            return
        for record in self.store:
            if "TOKEN" in record.supertypes and record.name.casefold() in texts:
                self._add(record)

    def _add(self, record: CardRecord) -> None:
        faces = (record, *record.faces)
        for number, face in enumerate(faces):
            if face.slug in self.definitions:
                continue
            other = faces[(number + 1) % len(faces)].slug if len(faces) > 1 else ""
            self.definitions[face.slug] = read_face(face, other)
            edition = face.pictured_edition
            if edition is not None:
                self.editions[face.slug] = edition


def read_face(record: CardRecord, other_face: str = "") -> CardDefinition:
    """A catalogue card as a definition to play with: what is understood of its text, and the rest by hand."""
    from gatcg_desktop.language.keywords import read_keyword
    from gatcg_desktop.language.tree import Ability, ByHand

    face = printed(record)
    abilities: list[Ability] = []
    for paragraph in face.paragraphs:
        keyword = read_keyword(paragraph.strip(" .*"))
        resolves = not face.is_object and "CHAMPION" not in face.types
        abilities.append(keyword or ByHand(paragraph, "resolve" if resolves else "static"))
    return msgspec.structs.replace(face, abilities=tuple(abilities), other_face=other_face)


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
