"""Tokens, copies of objects, and cards from outside the game."""

from __future__ import annotations

import re
from typing import Any

from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.wording import NotUnderstood
from gatcg_desktop.rulebook import named

Manner = dict[str, Any]
"""How tokens are summoned: fields of `Summon`."""


class Tokens(Meaning):
    """Tokens, copies of objects, and cards from outside the game."""

    def summon(self, parts: list[Any]) -> Effect:
        amount, key, *manner = parts
        return self._summoned(ast.Summon(key, amount, **manner_of(manner)))

    def player_summons(self, parts: list[Any]) -> Effect:
        who, amount, key, *manner = parts
        return self._summoned(ast.Summon(key, amount, who, **manner_of(manner)))

    def _summoned(self, effect: Effect) -> Effect:
        self.last = self.last_target = ast.It()
        self.fresh = True
        self.moved = False
        self.brought = False
        return effect

    def rested(self, _: list[Any]) -> Manner:
        return {"rested": True}

    def with_counters(self, parts: list[Any]) -> Manner:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters on what is summoned")
        return {"counter": str(parts[1]), "counters": parts[0]}

    def with_counters_equal(self, parts: list[Any]) -> Manner:
        return self.with_counters([parts[1], parts[0]])

    def token_choice(self, parts: list[Any]) -> tuple[str, ...]:
        if any(isinstance(part, Token) and part != "or" for part in parts) or not isinstance(parts[-2], Token):
            raise NotUnderstood("which tokens there are to choose from")
        return tuple(part for part in parts if not isinstance(part, Token))

    def summon_choice(self, parts: list[Any]) -> Effect:
        return self.summon_choices([1, *parts])

    def summon_choices(self, parts: list[Any]) -> Effect:
        amount, choices, *manner = parts
        return self._summoned(ast.Summon("", amount, choices=choices, **manner_of(manner)))

    def name_joint(self, words: list[Token]) -> Token:
        return Token("NAME", str(words[0]))

    def name(self, words: list[Token]) -> str:
        return slug(" ".join(word if word.type == "NAME" else word.capitalize() for word in words))

    def own_name(self, _: list[Any]) -> str:
        return slug(self.card.name)

    def copy_object(self, parts: list[Any]) -> Effect:
        what, *manner = parts
        what = ast.This() if isinstance(what, ast.This) else self._thing(what)
        return self._summoned(ast.CopyObject(self._thing(what), **manner_of(manner)))

    def copy_intent(self, parts: list[Any]) -> Effect:
        """A card of the intent is copied there."""
        (what,) = parts
        own = isinstance(what, ast.This) and "ATTACK" in self.card.types
        if not own and not (self.each_meant and self.each_noun == "card"):
            raise NotUnderstood("which card of the intent is copied")
        return self._summoned(ast.CopyIntent(what))

    def gather(self, parts: list[Amount]) -> Effect:
        return self._summoned(ast.Gather(named("gather"), parts[0] if parts else 1))

    def two(self, _: list[Any]) -> Amount:
        return 2

    def generate(self, parts: list[Any]) -> Effect:
        amount, key = parts
        self._mean(ast.It())
        return ast.Generate(key, amount)


def manner_of(manner: list[Manner]) -> Manner:
    """All that is said of how something enters."""
    found: Manner = {}
    for one in manner:
        if not found.keys().isdisjoint(one):
            raise NotUnderstood("one thing about what is summoned said twice")
        found.update(one)
    return found


def slug(name: str) -> str:
    """The key of a token, mastery or card by its name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "")).strip("-")
