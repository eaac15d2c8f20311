"""Decks for games that nobody asked for: random ones that a format allows, of a whole catalogue, or those of lists.

A random deck is a line of champions with what it can use, or soup. A line levels one name as far as it goes and takes
main-deck cards of the elements that it enables; soup takes what comes, so that rules also meet which nobody would put
into one deck.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from gatcg_desktop.catalogue.definitions import printed
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.record_faces import RecordFaces
from gatcg_desktop.decks.deck_lists import DeckList, copies_of
from gatcg_desktop.decks.format_rules import MAIN_COPIES, MAIN_LEAST, MATERIAL_MOST
from gatcg_desktop.decks.legality import belongs_in_material, is_divine_relic
from gatcg_desktop.decks.seating import Seating
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat
from gatcg_desktop.rules.procedure.setup import begins_a_game

BOONS = ("LESSER BOON", "GREATER BOON")
NOT_DECK_CARDS = {"TOKEN", "MASTERY", "STATUS", *BOONS}
SOUP = 0.3
"""How many of the decks are soup."""


class Format(msgspec.Struct, frozen=True):
    """What a format says of a deck (format-conventions), under the name that the catalogue's limits have."""

    name: str
    main: int = MAIN_LEAST
    copies: int = MAIN_COPIES
    material: int = MATERIAL_MOST
    boons: bool = False
    most_players: int = 2


FORMATS = (
    Format("STANDARD", most_players=4),
    Format("PANTHEON", copies=1, boons=True, most_players=4),
    Format("DRAFT", main=30),
)
"""Those that the catalogue's limits name. Pantheon is for several players; Standard is played by several as well,
where they agree to."""


class DeckSource(Protocol):
    """Where the decks of a game come from, the same for the same dice."""

    def occasion(self, dice: random.Random) -> tuple[Format, int]:
        """In which format how many play."""

    def seating(self, format: Format, players: int, dice: random.Random) -> Seating:
        """Seats for so many players with a deck each, and every face that their game may need."""


class ListedDecks:
    """Takes two of these lists for each game; what is on their sideboards stays there.

    Lists that no game can begin with are left out. Raises UserMistake where none is left, and for a card that is not
    among the records.
    """

    def __init__(self, records: Iterable[CardRecord], lists: Sequence[DeckList]) -> None:
        self._faces = RecordFaces(records)
        unknown = {slug for one in lists for slug in (*one.material, *one.main)} - self._faces.known.keys()
        if unknown:
            raise UserMistake("The catalogue has no card {card}.", card=min(unknown))
        beginning = {slug for slug, one in self._faces.known.items() if begins_a_game(printed(one))}
        self._lists = [one for one in lists if not beginning.isdisjoint(one.material)]
        if not self._lists:
            raise UserMistake("There are no deck lists that a game can begin with.")

    def occasion(self, dice: random.Random) -> tuple[Format, int]:
        """Two players, as in the tournaments that lists are from."""
        return FORMATS[0], 2

    def seating(self, format: Format, players: int, dice: random.Random) -> Seating:
        """Seats with any of the lists, also twice the same one."""
        seats = tuple(
            Seat(f"P{number}", copies_of(chosen.material), copies_of(chosen.main))
            for number, chosen in enumerate((dice.choice(self._lists) for _ in range(players)), 1)
        )
        return _seating(self._faces, seats)


class RandomDecks:
    """Makes decks of a catalogue, the same for the same dice."""

    def __init__(self, records: Iterable[CardRecord]) -> None:
        self._records = sorted(records, key=lambda record: record.slug)
        self._faces = RecordFaces(self._records)
        self._barrier = next(
            (one.slug for one in self._records if {"TOKEN"} <= _kinds(one) and "BARRIER" in one.subtypes), ""
        )

    def occasion(self, dice: random.Random) -> tuple[Format, int]:
        """Any format, mostly for two players."""
        format = dice.choice(FORMATS)
        return format, 2 if dice.random() < 0.7 else dice.randint(2, format.most_players)

    def seating(self, format: Format, players: int, dice: random.Random) -> Seating:
        """Seats for so many players with a deck each, and every face that their game may need."""
        return _seating(self._faces, tuple(self._seat(format, f"P{number}", dice) for number in range(1, players + 1)))

    def _seat(self, format: Format, name: str, dice: random.Random) -> Seat:
        legal = [one for one in self._records if one.limit(format.name) != 0]
        soup = dice.random() < SOUP
        cards = [one for one in legal if not _kinds(one) & NOT_DECK_CARDS]
        champions = [one for one in cards if "CHAMPION" in one.types and one.level is not None]
        spirits = [one for one in champions if one.level == 0]
        spirit = dice.choice(spirits)
        line = dice.sample(champions, min(6, len(champions))) if soup else _line(champions, dice)
        chosen = {one.slug: one for one in (spirit, *line)}
        elements = {element for one in chosen.values() for element in one.elements} | {"NORM"}
        classes = {word for one in chosen.values() for word in one.classes}
        fits = cards if soup else [one for one in cards if set(one.elements) <= elements]
        relics = 0
        others = [one for one in fits if "CHAMPION" not in one.types and belongs_in_material(one)]
        for one in _shuffled(others, classes, dice, soup):
            relic = is_divine_relic(one)
            if len(chosen) < format.material and not (relic and relics):
                chosen[one.slug] = one
                relics += relic
        main: list[str] = []
        others = [one for one in fits if "CHAMPION" not in one.types and not belongs_in_material(one)]
        for one in _shuffled(others, classes, dice, soup):
            limit = one.limit(format.name)
            copies = dice.randint(1, min(format.copies, limit if limit is not None else format.copies))
            main += [one.slug] * min(copies, format.main - len(main))
        boons = (
            [dice.choice([one.slug for one in legal if kind in _kinds(one)]) for kind in BOONS] if format.boons else []
        )
        barrier = self._barrier if format.boons else ""
        return Seat(name, tuple(list(chosen)[: format.material]), tuple(main), tuple(boons), barrier)


def _seating(faces: RecordFaces, seats: tuple[Seat, ...]) -> Seating:
    keys = {key for seat in seats for key in (*seat.material, *seat.main, *seat.boons, seat.barrier) if key}
    return Seating(Definitions(faces.of(sorted(keys))), seats)


def _kinds(record: CardRecord) -> set[str]:
    return {*record.types, *record.supertypes}


def _line(champions: Sequence[CardRecord], dice: random.Random) -> list[CardRecord]:
    """Champions of one name, one or two of each level."""
    names = sorted({one.name.split(",")[0] for one in champions if one.level})
    name = dice.choice(names)
    mine = [one for one in champions if one.level and one.name.split(",")[0] == name]
    dice.shuffle(mine)
    return [one for level in (1, 2, 3, 4) for one in [one for one in mine if one.level == level][:2]]


def _shuffled(cards: Sequence[CardRecord], classes: set[str], dice: random.Random, soup: bool) -> Iterable[CardRecord]:
    """Cards in the order in which they come; those of a line's own classes mostly first."""
    order = list(cards)
    dice.shuffle(order)
    if not soup:
        order.sort(key=lambda one: not set(one.classes) & classes and dice.random() < 0.6)
    return order
