"""Conditions about what happened this turn."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition
from gatcg_desktop.language.building.comparisons import HowMany, compared
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, Meaning, Words
from gatcg_desktop.language.wording import NotUnderstood

Some = tuple[HowMany, Words]
"""So many of what is described."""
_ANY_CARD = ast.Filter(kind="card")
_REPEATED = {"glimpsed": "glimpse", "gathered": "gathered", "recovered": "recover", "empowered": "empower"}


class Before(NamedTuple):
    """What somebody did this turn: the event, to what it happened (None: no matter), and how often or how much."""

    kind: str
    subject: ast.Filter | None
    how: HowMany = HowMany("at_least", 1)
    total: bool = False


class Times(NamedTuple):
    """How often something happened this turn."""

    amount: ast.TimesThisTurn

    def number(self, times: int = 1) -> Amount:
        """The amount."""
        return self.amount if times == 1 else ast.Scaled(self.amount, times)


class History(Meaning):
    """Conditions about what happened this turn."""

    def champion_dealt(self, parts: list[Any]) -> Condition:
        _champion(parts[0])
        # An attack's hits are what combat damage is dealt by (game-terms, Hit).
        dealt = ast.TimesThisTurn("hit", YOUR_CHAMPION, total=True)
        return ast.Compare(dealt, "at_least", int(parts[1]) if len(parts) > 1 else 1)

    def champion_took(self, parts: list[Any]) -> Condition:
        _champion(parts[0])
        return ast.Compare(ast.TimesThisTurn("damaged", YOUR_CHAMPION, total=True), "at_least", int(parts[1]))

    def has_befallen(self, parts: list[Any]) -> Condition:
        (how, words), kind = parts
        times = ast.TimesThisTurn(kind, self._object(words))
        return ast.Not(_ever(times)) if how == HowMany("equal", 0) else compared(times, how)

    def befell_death(self, _: list[Any]) -> str:
        return "death"

    def befell_attack(self, _: list[Any]) -> str:
        return "attack"

    def befell_enter(self, _: list[Any]) -> str:
        return "enter"

    def befell_suppressed(self, _: list[Any]) -> str:
        return "suppressed"

    def was_revealed(self, parts: list[Some]) -> Condition:
        how, words = parts[0]
        return compared(ast.TimesThisTurn("revealed", self._card(words, "memory"), "you"), how)

    # What a player did ----------------------------------------------------------------------------------------

    def have_done(self, parts: list[Any]) -> Condition:
        whose, (kind, subject, how, total) = parts
        if kind == "play":
            if whose != "you" or how.operator != "at_least":
                raise NotUnderstood("who activated how many cards")
            return ast.PlayedThisTurn(subject, how.number)
        return compared(ast.TimesThisTurn(kind, subject, whose, total), how)

    def have_not_done(self, parts: list[Any]) -> Condition:
        return ast.Not(self.have_done(["you", *parts]))

    def activated_before(self, parts: list[Some]) -> Before:
        how, words = parts[0]
        return Before("play", self._your_card(words, "graveyard"), how)

    def materialized_before(self, parts: list[Some]) -> Before:
        how, words = parts[0]
        return Before("materialize", self._played_as(words), how)

    def discarded_before(self, parts: list[Some]) -> Before:
        how, words = parts[0]
        found = self._card(words, "graveyard")
        return Before("discarded", None if found == _ANY_CARD else found, how)

    def drawn_before(self, parts: list[Some]) -> Before:
        how, words = parts[0]
        if self._card(words, "graveyard") != _ANY_CARD:
            raise NotUnderstood("which cards were drawn")
        return Before("draw", None, how)

    def sacrificed_before(self, parts: list[Some]) -> Before:
        how, words = parts[0]
        return Before("sacrificed", self._object(words), how)

    def brewed_before(self, parts: list[Some]) -> Before:
        how, words = parts[0]
        return Before("activate", msgspec.structs.replace(self._object(words), kind="instance", property="brewed"), how)

    def declared_before(self, _: list[Any]) -> Before:
        return Before("attack", None)

    def repeated(self, parts: list[Token]) -> str:
        return _REPEATED[str(parts[0])]

    def repeated_before(self, parts: list[Any]) -> Before:
        return Before(parts[0], None, *parts[1:])

    def recovered_before(self, parts: list[Token]) -> Before:
        return Before("recover", None, HowMany("at_least", int(parts[0])), True)

    def _played_as(self, words: Words) -> ast.Filter | None:
        """What a card was played as; None if any card will do."""
        if self._card(words, "graveyard") == _ANY_CARD:
            return None
        return msgspec.structs.replace(self._object(words), kind="instance")

    def past_verb(self, parts: list[Token]) -> str:
        return str(parts[0])

    def cards_before(self, parts: list[Any]) -> Times:
        words, verb = parts
        some = [(HowMany("at_least", 1), words)]
        match verb:
            case "activated" if self._lasting():
                return Times(ast.TimesThisTurn("activate", self._played_as(words), "you"))
            case "activated":
                raise NotUnderstood("whether this card counts")
            case "materialized":
                done = self.materialized_before(some)
            case "discarded":
                done = self.discarded_before(some)
            case _:
                done = self.drawn_before(some)
        return Times(ast.TimesThisTurn(done.kind, done.subject, "you"))

    def died_before(self, parts: list[Words]) -> Times:
        return Times(ast.TimesThisTurn("death", self._object(parts[0])))

    def counted_before(self, parts: list[Times]) -> Times:
        return parts[0]

    def negated_this_turn(self, _: list[Any]) -> Condition:
        return _ever(ast.TimesThisTurn("negated"))

    def yours_negated_this_turn(self, _: list[Any]) -> Condition:
        return _ever(ast.TimesThisTurn("negated", whose="you"))

    def is_first_attack(self, parts: list[ast.Ref]) -> Condition:
        if not isinstance(parts[0], (ast.This, ast.Champion)):
            raise NotUnderstood("whose first attack")
        return ast.Not(ast.HasProperty(parts[0], "attacked_again"))


def _champion(ref: ast.Ref) -> None:
    if ref != ast.Champion():
        raise NotUnderstood("whose damage this turn")


def _ever(times: ast.TimesThisTurn) -> Condition:
    return ast.Compare(times, "at_least", 1)
