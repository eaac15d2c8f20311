"""What is written in the piles of a board: a card, how many of it, what it is called, and whether it is a real one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gatcg_desktop.lessons.files.format import REAL, Board, Pile, PlacedCard
from gatcg_desktop.mistakes import UserMistake

_ENTRY = re.compile(
    rf"(?:(?!{REAL})(?P<called>[^:*]{{1,40}}):)?"
    rf"\s*(?P<card>(?:{REAL})?[a-z0-9][a-z0-9._-]*)\s*(?:\*\s*(?P<n>[0-9]{{1,2}}))?\s*"
)

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
