"""What a game of the model is made of: spells and abilities on the stack, players, and what is said with a move."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from gatcg_desktop.engine.messages import say
from gatcg_desktop.magic.abilities import AnyAbility
from gatcg_desktop.mistakes import UserMistake

COLORS = {
    "white": say("white"),
    "blue": say("blue"),
    "black": say("black"),
    "red": say("red"),
    "green": say("green"),
}
"""The colours, as they are said."""


class NotPossible(UserMistake):
    """A move that cannot be made; `rule` is the number of the rule that says so ("" where it is only unclear)."""

    def __init__(self, template: str, /, *, rule: str = "", **places: object) -> None:
        super().__init__(template, plural="", **places)
        self.rule = rule


class Item(msgspec.Struct, frozen=True):
    """A spell or ability on the stack.

    `card` is the key of the card of a spell that is no copy, `copy_of` that of the card which a copy is of, `of_card`
    that of a targeted card in a graveyard.
    """

    id: int
    kind: Literal["spell", "activated", "triggered"]
    controller: str
    name: str
    colors: tuple[str, ...] = ()
    card: str = ""
    copy: bool = False
    target: int = 0
    mode: int = 0
    x: int = 0
    paid_power: int | None = None
    abilities: tuple[AnyAbility, ...] = ()
    source: int = 0
    subject: int = 0
    of_card: str = ""
    copy_of: str = ""


class Seat:
    """A player."""

    def __init__(
        self, id: int, name: str, life: int, energy: int, library: int, hand: list[str], graveyard: list[str]
    ) -> None:
        self.id, self.name, self.life, self.energy, self.library = id, name, life, energy, library
        self.hand, self.graveyard = hand, graveyard
        self.mana: list[str] = []


class Said:
    """What was said with a move; everything has to be used."""

    def __init__(self, words: str) -> None:
        self._said = {
            name: found[1].strip()
            for name, pattern in _CLAUSES.items()
            if (found := re.search(pattern, words)) is not None
        }
        self.rest = words
        for pattern in _CLAUSES.values():
            self.rest = re.sub(pattern, " ", self.rest)
        self.rest = " ".join(self.rest.replace(",", " ").split())

    def take(self, name: str, why: NotPossible | None = None) -> str:
        """What was said of that. Raises `why`, where it is given, when it was not said."""
        if name in self._said:
            return self._said.pop(name)
        if why is not None:
            raise why
        return ""

    def nothing_left(self) -> None:
        """Raises NotPossible when something was said that nobody asked for."""
        if self._said:
            raise NotPossible("nobody asks for {words}", words=", ".join(self._said))


_CLAUSES = {
    "target": r"-> ([^,;]+)",
    "mode": r"\bmode (\d)",
    "x": r"\bX ?= ?(\d+)",
    "copying": r"\bcopying ([^,;]+)",
    "color": r"\bchoosing (\w+)",
    "pay": r"\b(paying|not paying)\b",
    "sacrifice": r"\bsacrificing ([^,;]+)",
    "new": r"\bnew target ([^,;]+)",
}
