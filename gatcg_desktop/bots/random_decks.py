"""Random decks that a format allows, of a whole catalogue: a line of champions with what it can use, or soup.

A line levels one name as far as it goes and takes main-deck cards of the elements that it enables; soup takes what
comes, so that rules also meet which nobody would put into one deck.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import msgspec

from gatcg_desktop.catalogue.definitions import definition_of, named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.legality import MAIN_COPIES, MAIN_LEAST, MATERIAL_MOST, belongs_in_material, is_divine_relic
from gatcg_desktop.decks.seating import Seating
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.procedure.new_game import Seat

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


class RandomDecks:
    """Makes decks of a catalogue, the same for the same dice."""

    def __init__(self, records: Iterable[CardRecord]) -> None:
        self._records = sorted(records, key=lambda record: record.slug)
        self._faces: dict[str, CardDefinition] = {}
        self._known = {face.slug: record for record in self._records for face in (record, *record.faces)}
        self._barrier = next(
            (one.slug for one in self._records if {"TOKEN"} <= _kinds(one) and "BARRIER" in one.subtypes), ""
        )

    def seating(self, format: Format, players: int, dice: random.Random) -> Seating:
        """Seats for so many players with a deck each, and every face that their game may need."""
        seats = tuple(self._seat(format, f"P{number}", dice) for number in range(1, players + 1))
        keys = {key for seat in seats for key in (*seat.material, *seat.main, *seat.boons, seat.barrier) if key}
        return Seating(Definitions(self._needed(sorted(keys))), seats)

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

    def _needed(self, keys: Sequence[str]) -> dict[str, CardDefinition]:
        """The faces of these cards, and of all that they name."""
        found: dict[str, CardDefinition] = {}
        wanted = list(keys)
        while wanted:
            key = wanted.pop()
            if key in found or key not in self._known:
                continue
            if key not in self._faces:
                self._faces |= {face.key: face for face in definition_of(self._known[key])}
            found[key] = self._faces[key]
            wanted += [*named_by(found[key]), *self._known[key].brings, found[key].other_face]
        return found


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
