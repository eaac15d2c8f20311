"""What is remembered while one ability is read, and what all rules share."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from lark import Token, Transformer

from gatcg_desktop.language import tree
from gatcg_desktop.language.tree import Amount, Filter, TargetLine
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

Words = dict[str, Any]
"""A filter in the making: field names of `Filter`, and `plural` and `several` (type words that were joined)."""

Zone = Literal["graveyard", "hand", "memory", "banishment", "material", "deck", "intent", "lineage"]
_FOR_OBJECTS_ONLY = {"token", "rested", "attacking", "defending", "damaged", "other", "controller"}
YOUR_CHAMPION = Filter(types=("CHAMPION",), controller="you")


class Meaning(Transformer[Token, Any]):
    """Builds references and collects the target lines of one ability in `targets`.

    `last` is what "it" would mean now (None: nothing clear), `last_target` what "that unit" would. `fresh`: the
    last instruction meant it. `moved`: it was put elsewhere, so that it is no object any more.
    """

    def __init__(self, card: CardFacts) -> None:
        super().__init__()
        self.card = card
        self.targets: list[TargetLine] = []
        self.last: tree.Ref | None = None
        self.last_target: tree.Ref | None = None
        self.fresh = False
        self.moved = False
        self.gone = False
        """Whether the ability triggers when this object leaves: then `~` is no longer there to be changed."""
        self.hit = ""
        """What the ability's event hits: "unit", "champion", "ally", or "" when it is no hit."""
        self.prevented = False
        """Whether the sentence being read speaks of the damage that the one before prevented."""
        self.aside = 0
        """How many target lines there were before the part that is a trigger of its own."""

    def _other(self, effect: tree.Effect) -> tree.Effect:
        """An instruction that means no object: "it" can no longer be what an earlier one chose or made."""
        if isinstance(self.last, tree.It):
            self.last = None
        if isinstance(self.last_target, tree.It):
            self.last_target = None
        self.fresh = False
        self.moved = False
        return effect

    def _lasting(self) -> bool:
        """Whether the card itself is an object when its abilities run."""
        return not {"ALLY", "CHAMPION", "WEAPON", "ITEM", "DOMAIN", "PHANTASIA"}.isdisjoint(self.card.types)

    def _thing(self, ref: tree.Ref) -> tree.Ref:
        """A reference that must mean an object on the field."""
        if isinstance(ref, tree.This) and not self._lasting():
            raise NotUnderstood("an instruction about this card as if it were an object")
        if isinstance(ref, tree.Every) and ref.filter.property == "linked":
            return tree.Linked()  # knows what it was linked to when it has left
        return ref

    def _away(self, effect: tree.Effect) -> tree.Effect:
        """An instruction that puts what it means elsewhere."""
        self.moved = True
        return effect

    def _object(self, words: Words) -> Filter:
        return Filter(**{name: value for name, value in words.items() if name not in ("plural", "several")})

    def _card(self, words: Words, zone: Zone) -> Filter:
        if not _FOR_OBJECTS_ONLY.isdisjoint(words):
            raise NotUnderstood("a card described as if it were on the field")
        return msgspec.structs.replace(self._object(words), kind="card", zone=zone)

    def _your_card(self, words: Words, zone: Zone) -> Filter:
        return msgspec.structs.replace(self._card(words, zone), controller="you")

    def _of_yours(self, found: Filter) -> Filter:
        if found.controller == "opponent":
            raise NotUnderstood("what you control of what you do not control")
        return msgspec.structs.replace(found, controller="you")

    def _other_than_this(self, words: Words) -> Filter:
        self._only_for_objects("another")
        return self._object(merged([words, {"other": True}]))

    def _only_for_objects(self, word: str) -> None:
        """In the text of an action "other" means other than something else it meant."""
        if not {"ACTION", "ATTACK"}.isdisjoint(self.card.types):
            raise NotUnderstood(f"{word!r}: other than what")

    @staticmethod
    def _only(words: Words, allowed: set[str]) -> None:
        extra = set(words) - allowed - {"plural", "several"}
        if extra:
            raise NotUnderstood(f"{', '.join(sorted(extra))} here")

    def _aim(self, found: Filter, least: int, most: int) -> tree.Ref:
        self.targets.append(TargetLine(found, least, most))
        aimed = tree.Target(len(self.targets) - 1)
        self.last = self.last_target = aimed
        self.fresh = True
        self.moved = False
        return aimed

    def _mean(self, ref: tree.Ref) -> tree.Ref:
        self.last = self.last_target = tree.It()
        self.fresh = True
        self.moved = False
        return ref

    def _about_this(self) -> None:
        """A condition about the card itself: "it" after that is the card, unless it could be something else."""
        self.last = None if self.last else tree.This()

    def _applies(self, subject: tree.Ref) -> Filter | None:
        match subject:
            case tree.This():
                return None
            case tree.Champion(who="you"):
                return YOUR_CHAMPION
            case tree.Every(found) if not self.targets:
                return found
            case _:
                raise NotUnderstood("what this applies to all the time")


def merged(parts: list[Words]) -> Words:
    found: Words = {}
    for part in parts:
        for name, value in part.items():
            if name in found and name not in ("plural", "several") and found[name] != value:
                raise NotUnderstood(f"{name} described twice")
            found[name] = value
    return found


def whole_number(amount: Amount) -> int:
    """An amount that must be a plain number."""
    if not isinstance(amount, int):
        raise NotUnderstood("an amount that is not a number")
    return amount
