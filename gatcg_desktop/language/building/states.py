"""Conditions about one object: what it is, what it is doing, what it did this turn."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Filter
from gatcg_desktop.language.building.comparisons import parity_of
from gatcg_desktop.language.building.counters import counters_on
from gatcg_desktop.language.building.meaning import Meaning, Words
from gatcg_desktop.language.wording import NotUnderstood


class States(Meaning):
    """Conditions about one object: what it is, what it is doing, what it did this turn."""

    def self_held(self, _: list[Any]) -> ast.Ref:
        if self.gone:  # what it was, when it left
            self.last = None
        else:
            self._about_this()
        return ast.This()

    def state(self, parts: list[Token]) -> str:
        return str(parts[0])

    def is_so(self, parts: list[Any]) -> Condition:
        of, state = self._one(parts[0]), parts[1]
        match state:
            case "awake":
                return ast.Not(ast.HasProperty(of, "rested"))
            case "attacking":
                return ast.Matches(of, Filter(attacking=True))
            case "defending":
                return ast.Matches(of, Filter(defending=True))
            case _:
                return ast.HasProperty(of, state)

    def is_not_so(self, parts: list[Any]) -> Condition:
        return ast.Not(self.is_so(parts))

    def _one(self, ref: ast.Ref) -> ast.Ref:
        """A reference that a condition can ask: what was chosen before is "it" by now."""
        if isinstance(ref, ast.Every) and ref.filter.property == "linked":
            return ast.Linked()
        if isinstance(ref, ast.Choose) or (isinstance(ref, ast.Every) and ref.filter != Filter(attacking=True)):
            return ast.It()
        return ref

    def attacks_one(self, parts: list[Any]) -> Condition:
        of, attacked = self._one(parts[0]), msgspec.structs.replace(self._object(parts[1]), defending=True)
        if of == ast.Every(Filter(attacking=True)):
            if "WEAPON" in self.card.types:
                return ast.AllOf((ast.HasProperty(ast.This(), "wielded"), ast.Controls(attacked)))
            return ast.Controls(attacked)
        return ast.AllOf((ast.Matches(of, Filter(attacking=True)), ast.Controls(attacked)))

    def attacks_some(self, parts: list[Any]) -> Condition:
        if not parts[1].get("plural"):
            raise NotUnderstood("which one is attacked")
        return self.attacks_one(parts)

    def fights_one(self, parts: list[Any]) -> Condition:
        of, other = self._one(parts[0]), self._object(parts[1])
        attacks = (
            ast.Matches(of, Filter(attacking=True)),
            ast.Controls(msgspec.structs.replace(other, defending=True)),
        )
        retaliates = (ast.HasProperty(of, "retaliating"), ast.Controls(msgspec.structs.replace(other, attacking=True)))
        return ast.AnyOf((ast.AllOf(attacks), ast.AllOf(retaliates)))

    def has_so(self, parts: list[Any]) -> Condition:
        return self._has(self._one(parts[0]), parts[1])

    def has_not_so(self, parts: list[Any]) -> Condition:
        return ast.Not(self.has_so(parts))

    def _has(self, of: ast.Ref, words: Words) -> Condition:
        """Counters are counted, on masteries too; what else something has describes it."""
        if set(words) == {"counter"}:
            return ast.Compare(counters_on(of, words["counter"]), "at_least", 1)
        if set(words) == {"bounds"} and words["bounds"][0].measure in ("counters", "damage"):
            (bound,) = words["bounds"]
            if bound.operator in ("odd", "even"):
                return parity_of(counters_on(of, bound.counter), int(bound.operator == "odd"))
            return ast.Compare(counters_on(of, bound.counter or "damage"), bound.operator, bound.than)
        if set(words) == {"none_of"} and words["none_of"][0].counter:
            return ast.Compare(counters_on(of, words["none_of"][0].counter), "equal", 0)
        if isinstance(of, ast.Mastery):
            raise NotUnderstood("what a mastery has")
        return ast.Matches(of, self._object(words))

    def is_a(self, parts: list[Any]) -> Condition:
        of, words = self._one(parts[0]), parts[1]
        plain = {name: value for name, value in words.items() if name not in ("plural", "several", "noun")}
        if not plain:
            raise NotUnderstood("what that should be")
        return ast.Matches(of, Filter(**plain))

    def is_not_a(self, parts: list[Any]) -> Condition:
        return ast.Not(self.is_a(parts))

    def is_owned(self, parts: list[Any]) -> Condition:
        return ast.Matches(self._one(parts[0]), Filter(property="owned"))

    def is_not_owned(self, parts: list[Any]) -> Condition:
        return ast.Not(self.is_owned(parts))

    def adjective(self, parts: list[Words]) -> Words:
        return parts[0]

    def is_the_only(self, parts: list[Any]) -> Condition:
        found = self._object(parts[1])
        return ast.AllOf((ast.Matches(self._one(parts[0]), found), ast.Compare(ast.Count(found), "equal", 1)))

    def is_of_level(self, parts: list[Any]) -> Condition:
        of, (operator, amount) = self._one(parts[0]), parts[1]
        level = ast.Level() if of == ast.Champion() else ast.Stat(of, "level")
        return ast.Compare(level, "equal" if operator == "just" else operator, amount)

    # What was done ------------------------------------------------------------------------------------------

    def some_done(self, parts: list[Any]) -> Condition:
        (how, words), verb, *here = parts
        self._was_done(verb)
        found = self._object(words)
        of = ast.Done(verb, here=bool(here))
        return ast.Compare(ast.HowMany(of, None if found == Filter() else found), how.operator, how.number)

    def has_attacked(self, parts: list[Any]) -> Condition:
        return ast.HasProperty(self._one(parts[0]), "attacked")

    def has_leveled(self, parts: list[Any]) -> Condition:
        return ast.HasProperty(self._one(parts[0]), "leveled")

    def was_harmed(self, parts: list[Any]) -> Condition:
        return ast.HasProperty(self._one(parts[0]), "harmed")

    def was_unharmed(self, parts: list[Any]) -> Condition:
        return ast.Not(self.was_harmed(parts))

    def was_unattacked(self, parts: list[Any]) -> Condition:
        return ast.Not(ast.HasProperty(self._one(parts[0]), "was_attacked"))

    def whose_zone(self, parts: list[Any]) -> str:
        return str(parts[0])

    def entered_from(self, parts: list[Any]) -> Condition:
        of, zone = self._one(parts[0]), parts[1]
        if of == ast.This() and not self._lasting():
            raise NotUnderstood("an instruction about this card as if it were an object")
        return ast.CameFrom(of, zone)

    def activated_from(self, parts: list[str]) -> Condition:
        if "ACTION" not in self.card.types:
            raise NotUnderstood("from where what is an object by now was activated")
        return ast.CameFrom(ast.This(), parts[0], played=True)  # type: ignore[arg-type]

    def activation_from(self, parts: list[str]) -> Condition:
        """ "That card" is the one whose activation is targeted."""
        aimed = [slot for slot, line in enumerate(self.targets) if line.filter.kind == "instance"]
        if len(aimed) != 1 or self.targets[aimed[0]].most != 1:
            raise NotUnderstood("which card was activated")
        return ast.CameFrom(ast.Target(aimed[0]), parts[0], played=True)  # type: ignore[arg-type]

    def has_entered(self, parts: list[Any]) -> Condition:
        return ast.HasProperty(self._one(parts[0]), "entered")
