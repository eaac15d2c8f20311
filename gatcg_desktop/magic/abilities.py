"""The sentences the model knows. Each line of a card's `does` is one of them, but for numbers and names."""

from __future__ import annotations

import re
from typing import Literal, Union

import msgspec


class Ability(msgspec.Struct, frozen=True):
    """Anything a card can do; `line` is how it was written."""

    line: str


class EntersAsCopy(Ability, frozen=True):
    """Enters as a copy of a creature; may keep its colour and may give the copy a further ability."""

    keep_color: bool = False
    gains: str = ""


class EntersWith(Ability, frozen=True):
    """Enters tapped, or with counters."""

    tapped: bool = False
    counter: str = ""
    amount: int = 0


class Chooses(Ability, frozen=True):
    """As it enters, its controller chooses a colour."""


class UsesChoice(Ability, frozen=True):
    """Says something about the colour chosen for it: protection from it, or mana of it."""

    what: Literal["protection", "mana"]


class Animates(Ability, frozen=True):
    """Activated: becomes an X/X artifact creature until end of turn."""


class Rages(Ability, frozen=True):
    """Activated: +3/+0 until end of turn, and it is destroyed at the beginning of the next end step."""


class Enters(Ability, frozen=True):
    """When it enters: its controller draws cards or gets energy."""

    draws: int = 0
    energy: int = 0


class Awakens(Ability, frozen=True):
    """When an opponent casts a creature spell, it becomes a creature of that power and toughness, with flying."""

    power: int
    toughness: int


class Twins(Ability, frozen=True):
    """Activated: a token that is a copy of this creature, except that it has haste; exiled at the next end step."""


class Enchants(Ability, frozen=True):
    """An Aura: the creature it is put onto has a further ability. Nothing takes an Aura off in this model."""

    gives: str


class Mimics(Ability, frozen=True):
    """Becomes a copy of a creature while it stays: whenever another one enters, or at upkeep of a target."""

    when: Literal["enters", "upkeep"]
    keep_color: bool = False


class Keyword(Ability, frozen=True):
    """A word with nothing to do in this model: flying, trample, haste."""


class Morph(Ability, frozen=True):
    """May be turned face up for its cost."""


class Spell(Ability, frozen=True):
    """What an instant or sorcery does as it resolves."""

    what: Literal[
        "pump",
        "copy spell",
        "fling",
        "token copy",
        "untap",
        "destroy",
        "lose flying",
        "damage",
        "copy ability",
        "cast copy",
    ]
    amount: int = 0
    amount2: int = 0
    new_targets: bool = False
    red: bool = False


class Energy(Ability, frozen=True):
    """Get energy; or pay it as this resolves, and then damage, at once ("if") or as a reflexive trigger ("when")."""

    gets: int = 0
    pays: int = 0
    then: Literal["", "if", "when"] = ""
    damage: int = 0


class SacrificeCost(Ability, frozen=True):
    """As an additional cost, sacrifice a creature."""


AnyAbility = Union[
    EntersAsCopy,
    EntersWith,
    Chooses,
    UsesChoice,
    Animates,
    Rages,
    Enters,
    Awakens,
    Twins,
    Enchants,
    Mimics,
    Keyword,
    Morph,
    Spell,
    Energy,
    SacrificeCost,
]

_LINES: tuple[tuple[str, object], ...] = (
    (r"enters as a copy of a creature", lambda m: EntersAsCopy(m[0])),
    (
        r"enters as a copy of a creature, keeping its color and gaining \"(.+)\"",
        lambda m: EntersAsCopy(m[0], True, m[1]),
    ),
    (r"enters tapped", lambda m: EntersWith(m[0], tapped=True)),
    (r"enters with (\d+) (\w+) counters?", lambda m: EntersWith(m[0], counter=m[2], amount=int(m[1]))),
    (r"as it enters, choose a color", lambda m: Chooses(m[0])),
    (r"protection from the chosen color", lambda m: UsesChoice(m[0], "protection")),
    (r"activate: add mana of the chosen color", lambda m: UsesChoice(m[0], "mana")),
    (r"activate: becomes an X/X artifact creature until end of turn", lambda m: Animates(m[0])),
    (r"activate: gets \+3/\+0 until end of turn, destroy it at the next end step", lambda m: Rages(m[0])),
    (r"when it enters, draw a card", lambda m: Enters(m[0], draws=1)),
    (r"when it enters, get (\d+) energy", lambda m: Enters(m[0], energy=int(m[1]))),
    (
        r"whenever another creature enters, becomes a copy of it and gains this ability",
        lambda m: Mimics(m[0], "enters"),
    ),
    (
        r"at upkeep, may become a copy of target creature, keeping its color and this ability",
        lambda m: Mimics(m[0], "upkeep", True),
    ),
    (
        r"when an opponent casts a creature spell, becomes a (\d+)/(\d+) creature with flying",
        lambda m: Awakens(m[0], int(m[1]), int(m[2])),
    ),
    (
        r"activate: create a token that's a copy of this creature, except it has haste, exile it at the next end step",
        lambda m: Twins(m[0]),
    ),
    (r"target creature has \"(.+)\" while this enchants it", lambda m: Enchants(m[0], m[1])),
    (r"flying|trample|haste", lambda m: Keyword(m[0])),
    (r"morph", lambda m: Morph(m[0])),
    (r"target creature gets \+(\d+)/\+(\d+) until end of turn", lambda m: Spell(m[0], "pump", int(m[1]), int(m[2]))),
    (r"copy target spell", lambda m: Spell(m[0], "copy spell")),
    (
        r"copy target spell, the copy is red, you may choose new targets",
        lambda m: Spell(m[0], "copy spell", new_targets=True, red=True),
    ),
    (r"copy target ability", lambda m: Spell(m[0], "copy ability")),
    (r"cast a copy of target card in your graveyard", lambda m: Spell(m[0], "cast copy")),
    (r"mode: untap target permanent", lambda m: Spell(m[0], "untap")),
    (r"mode: destroy target enchantment", lambda m: Spell(m[0], "destroy")),
    (r"mode: target creature loses flying", lambda m: Spell(m[0], "lose flying")),
    (r"sacrifice a creature as a cost", lambda m: SacrificeCost(m[0])),
    (r"deal damage equal to the sacrificed creature's power to target player", lambda m: Spell(m[0], "fling")),
    (r"deal (\d+) damage to target", lambda m: Spell(m[0], "damage", int(m[1]))),
    (r"create a token that's a copy of target permanent", lambda m: Spell(m[0], "token copy")),
    (r"get (\d+) energy", lambda m: Energy(m[0], gets=int(m[1]))),
    (
        r"may pay (\d+) energy, if you do, deal (\d+) damage to target",
        lambda m: Energy(m[0], pays=int(m[1]), then="if", damage=int(m[2])),
    ),
    (
        r"may pay (\d+) energy, when you do, deal (\d+) damage to target",
        lambda m: Energy(m[0], pays=int(m[1]), then="when", damage=int(m[2])),
    ),
)


def read(line: str) -> AnyAbility:
    """The ability a line means. Raises ValueError for a line the model does not know."""
    for pattern, make in _LINES:
        found = re.fullmatch(pattern, line.strip())
        if found:
            return make(found)  # type: ignore[operator, no-any-return]
    raise ValueError(f"the model knows no sentence {line!r}")
