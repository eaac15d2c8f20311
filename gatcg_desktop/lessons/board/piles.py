"""What is written in the piles of a board: a card, how many of it, what it is called, and whether it is a real one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec.structs import replace

from gatcg_desktop.lessons.files.format import REAL, Board, Pile, PlacedCard
from gatcg_desktop.mistakes import UserMistake

_ENTRY = re.compile(
    rf"(?:(?!{REAL})(?P<called>[^:*]{{1,40}}):)?"
    rf"\s*(?P<card>(?:{REAL})?[a-z0-9][a-z0-9._-]*)\s*(?:\*\s*(?P<n>[0-9]{{1,2}}))?\s*"
)

MOST_ALIKE = 60
"""How many of a card one entry has at most."""

PILES = ("hand", "memory", "field", "graveyard", "banishment", "material", "deck")
"""What a player has besides a champion, as the file names it."""

Place = tuple[str, ...]


class BoardProblem(UserMistake):
    """Why a board cannot be set up, and the place below `board`."""

    def __init__(self, place: Place, template: str, /, **places: object) -> None:
        super().__init__(template, plural="", **places)
        self.place = place


def written(pile: Pile, place: Place) -> Iterator[PlacedCard]:
    """The entries of a pile as they are written. Raises BoardProblem."""
    for entry in pile:
        if isinstance(entry, str):
            found = _ENTRY.fullmatch(entry)
            if found is None:
                raise BoardProblem(
                    place, '{entry} is not a card: write a card\'s key, "key * 3" or "its name: key"', entry=repr(entry)
                )
            entry = PlacedCard(found["card"], (found["called"] or "").strip(), int(found["n"] or 1))
        yield entry


def together(entries: Iterable[PlacedCard]) -> tuple[PlacedCard, ...]:
    """Entries of which those that lie beside their like are one row, with how many there are. What has a name of its
    own stands alone, though more than one is said of it: the name is the first one's."""
    rows: list[PlacedCard] = []
    for entry in entries:
        if entry.called and entry.n > 1:
            rows += (replace(entry, n=1), replace(entry, called="", n=entry.n - 1))
        elif entry.n:
            rows.append(entry)
    found: list[PlacedCard] = []
    for alike, row in groupby(rows, lambda one: replace(one, n=1)):
        many = sum(one.n for one in row)
        found += (replace(alike, n=min(MOST_ALIKE, many - first)) for first in range(0, many, MOST_ALIKE))
    return tuple(found)


def shortest(entry: PlacedCard) -> str | PlacedCard:
    """An entry as somebody writes it: in a line, where that tells all of it."""
    line = (f"{entry.called}: " if entry.called else "") + entry.card + (f" * {entry.n}" if entry.n > 1 else "")
    return line if tuple(written((line,), ())) == (entry,) else entry


def keys_of(board: Board) -> Iterator[tuple[Place, str]]:
    """Every card key of a board as it is written, and where. Raises BoardProblem."""
    for name, one in board.players.items():
        champion = (one.champion,) if one.champion else ()
        piles = {"champion": champion, "boons": one.boons, "barrier": (one.barrier,) if one.barrier else ()}
        for zone in PILES:
            piles[zone] = getattr(one, zone) or ()
        for zone, pile in piles.items():
            place = ("players", name, zone)
            for entry in written(pile, place):
                yield from ((place, key) for key in (entry.card, *entry.lineage, *entry.loaded))
