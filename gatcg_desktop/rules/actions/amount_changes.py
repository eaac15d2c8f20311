"""Amounts that are replaced: of glimpsing, recovering and counters that are put, and tokens that are summoned
(replacement-effects, rules 1 to 3)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import AmountReplacement, Replaceable
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import abilities_at_work
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import matches


def replaced_amount(
    query: GameQuery, what: Replaceable, player: PlayerId, amount: int, counter: str = "", on: ThingId = 0
) -> int:
    """The amount after every replacement that must be applied, each once."""
    for context, ability in _concerned(query, what, player, counter, on):
        if not ability.optional and amount > 0:
            amount = _new(query, context, ability, amount)
    return amount


def replaced_if_wanted(
    game: GameWriter, what: Replaceable, player: PlayerId, amount: int
) -> Generator[Decision, Answer, int]:
    """The amount after every replacement, those that may be applied too, when their controllers want it."""
    amount = replaced_amount(game, what, player, amount)
    for context, ability in _concerned(game, what, player, "", 0):
        new = _new(game, context, ability, amount)
        if not ability.optional or amount <= 0 or new == amount:
            continue
        answer = yield Decision(
            context.controller,
            DecisionKind.MAY,
            (Accept(), Decline()),
            say("{card}: {amount} instead of {before}?", card=game.name(context.source), amount=new, before=amount),
            "resolution.may",
            source=context.source,
        )
        if answer.picks == (Accept(),):
            amount = new
    return amount


def tokens_instead(
    game: GameWriter, player: PlayerId, number: int, tokens: Sequence[str]
) -> Generator[Decision, Answer, str]:
    """Which tokens a player summons instead of so many, if that may be and is wanted ("" for those)."""
    for context, ability in _concerned(game, "summon", player, "", 0):
        known = ability.optional and ability.token in game.definitions
        if not known or number <= 0 or set(tokens) == {ability.token}:
            continue
        name = game.definitions[ability.token].name
        answer = yield Decision(
            context.controller,
            DecisionKind.MAY,
            (Accept(), Decline()),
            say(
                "{card}: summon {number} of {token} instead?", card=game.name(context.source), number=number, token=name
            ),
            "resolution.may",
            source=context.source,
        )
        if answer.picks == (Accept(),):
            return ability.token
    return ""


def token_instead(query: GameQuery, player: PlayerId, token: str) -> str:
    """The token that a player summons instead of one, where that must be; else that one."""
    for _, ability in _concerned(query, "summon", player, "", 0):
        if not ability.optional and token in ability.tokens and ability.token in query.definitions:
            token = ability.token
    return token


def _new(query: GameQuery, context: ResolutionContext, ability: AmountReplacement, amount: int) -> int:
    context.amount = amount
    return max(0, amount_of(query, context, ability.amount))


def _concerned(
    query: GameQuery, what: Replaceable, player: PlayerId, counter: str, on: ThingId
) -> list[tuple[ResolutionContext, AmountReplacement]]:
    found = []
    for context, ability in abilities_at_work(query, AmountReplacement):
        if ability.what != what or (ability.counter and ability.counter != counter):
            continue
        if ability.who != "any" and (ability.who == "you") != (player == context.controller):
            continue
        if ability.on is None or matches(query, context, on, ability.on):
            found.append((context, msgspec.structs.replace(ability)))
    return found
