"""Who sits at a game that nobody watches: deck names and deck files to seats and definitions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.faces import Faces
from gatcg_desktop.decks.formats.deck_text import load_deck
from gatcg_desktop.decks.resolve import resolve_deck
from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.procedure.new_game import Seat
from gatcg_desktop.rules.procedure.setup import begins_a_game, opening_hand

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore


class Seating(msgspec.Struct, frozen=True):
    """The seats of a game and every face that it may need, tokens and other faces among them."""

    definitions: Definitions
    seats: tuple[Seat, ...]


def seating(decks: Sequence[str], starter: StarterSet, store: CardStore | None = None) -> Seating:
    """Seats for deck files and names of starter decks; where fewer than two are given, starter decks fill up.

    `store` None: deck files may name cards of the starter set only. Raises UserMistake for a deck that nobody
    knows, that cannot be read, or that names unknown cards. Does not check that the decks are legal.
    """
    wanted = [*decks, *(deck.key for deck in starter.decks if deck.key not in decks)][: max(2, len(decks))]
    faces = Faces(starter, store)
    faces.add_starter_set()
    lookup = NameLookup(starter, store)
    seats = tuple(_seat(deck, lookup, faces) for deck in wanted)
    faces.complete()
    return Seating(Definitions(faces.definitions), seats)


def keys_of(deck: Deck, starter: StarterSet, store: CardStore | None) -> dict[Section, tuple[str, ...]]:
    """The keys of a deck's cards by section, every copy by itself. Raises UserMistake for a name nobody knows."""
    found = resolve_deck(deck, NameLookup(starter, store))
    if isinstance(found, list):
        raise UserMistake("The deck {deck} cannot be used. {reason}", deck=deck.name, reason=found[0].reason)
    return {section: tuple(card.slug for card in found.cards(section)) for section in SECTIONS}


def faces_of_keys(keys: Sequence[str], starter: StarterSet, store: CardStore | None) -> dict[str, CardDefinition]:
    """Every face that cards of these keys may need. Raises UserMistake naming the first that nobody knows."""
    faces = Faces(starter, store)
    for key in dict.fromkeys(keys):
        if key in starter.definitions:
            if key not in faces.definitions:  # with the first of them all are there
                faces.add_starter_set()
            continue
        record = store.get(key) if store is not None else None
        if record is None:
            raise UserMistake(
                "The host does not know the card {card}: it has to download the card catalogue, or you choose another"
                " deck.",
                card=key,
            )
        faces.add(record)
    faces.complete()
    return faces.definitions


def _seat(deck: str, lookup: NameLookup, faces: Faces) -> Seat:

    starter = faces.starter
    shipped = next(
        (one for one in (*starter.decks, *starter.lists) if deck.casefold() in (one.key, one.name.casefold())), None
    )
    if shipped is not None:
        return Seat(shipped.name, shipped.material, shipped.main)
    if not Path(deck).is_file():
        known = ", ".join(one.key for one in (*starter.decks, *starter.lists))
        raise UserMistake(
            "There is no deck {deck}: name a deck file, or one of the starter decks ({known}).", deck=deck, known=known
        )
    try:
        reading = load_deck(Path(deck))
    except OSError as error:
        raise UserMistake("The deck {deck} cannot be read: {reason}.", deck=deck, reason=error.strerror) from error
    if reading.problems:
        raise UserMistake("The deck {deck} cannot be used. {reason}", deck=deck, reason=reading.problems[0].sentence)
    found = resolve_deck(reading.deck, lookup)
    if isinstance(found, list):
        raise UserMistake("The deck {deck} cannot be used. {reason}", deck=deck, reason=found[0].reason)
    for section in ("material", "main"):
        for card in found.cards(section):
            if isinstance(card, CardRecord):
                faces.add(card)
    name = found.name or Path(deck).stem
    material = tuple(card.slug for card in found.cards("material"))
    main = tuple(card.slug for card in found.cards("main"))
    check_lasting(deck, material, main, faces.definitions)
    return Seat(name, material, main)


def check_beginning(
    deck: str, material: Iterable[str], main: Sequence[str], definitions: Mapping[str, CardDefinition]
) -> None:
    """Raises UserMistake, which names the deck, where none of its material cards can be the champion at the start, or
    there is no main deck: such a game would be over before anybody is asked anything."""
    if not any(begins_a_game(definitions[key]) for key in material):
        raise UserMistake(
            "The deck {deck} has no level 0 champion in its material deck, so no game can begin.", deck=deck
        )
    if not main:
        raise UserMistake("The deck {deck} has no cards in its main deck, so no game can begin.", deck=deck)


def check_lasting(
    deck: str, material: Sequence[str], main: Sequence[str], definitions: Mapping[str, CardDefinition]
) -> None:
    """Raises UserMistake as `check_beginning` does, and where the first draw loses the game. People at one table may
    begin it; a bot would only win or lose what nobody played."""
    check_beginning(deck, material, main, definitions)
    reason = lost_at_first_draw((definitions[key] for key in material), len(main))
    if reason is not None:
        raise UserMistake("The deck {deck} cannot be used. {reason}", deck=deck, reason=reason)


def lost_at_first_draw(material: Iterable[CardDefinition], main: int) -> Message | None:
    """What speaks against a main deck of so many cards that all of them are in the hand before the first turn; None
    where there are more."""
    hand = min((opening_hand(face) for face in material if begins_a_game(face)), default=0)
    if main > hand:
        return None
    return say(
        "The first draw loses the game: its player begins with {hand} cards, and the main deck has {count} card.",
        plural="The first draw loses the game: its player begins with {hand} cards, and the main deck has {count}.",
        hand=hand,
        count=main,
    )
