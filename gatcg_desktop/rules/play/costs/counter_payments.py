"""Counters that are taken off objects, of the payer or of others, as a cost.

Carries card activation 1.8. One payment may take several counters off the same object.
"""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Payment
from gatcg_desktop.rules.actions.moves import put_counters
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Number, Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.prohibitions import keeps_counters


def counters_there(query: GameQuery, context: ResolutionContext, payment: Payment) -> dict[ThingId, int]:
    """The objects that counters could be taken off for a payment, each with how many it has."""
    player = context.controller
    kept = query.champion(player) if keeps_counters(query, player, payment.counter) else 0
    there = {
        id: thing.count(payment.counter)
        for id in candidates(query, context, payment.filter)
        if id != kept and (thing := query.object(id)) is not None
    }
    return {id: number for id, number in there.items() if number}


def most_counters(query: GameQuery, context: ResolutionContext, payment: Payment) -> int:
    """How many counters there are to be taken for a payment, off one object or off all of them."""
    there = counters_there(query, context, payment).values()
    return max(there, default=0) if payment.single else sum(there)


def take_counters(
    game: GameWriter, context: ResolutionContext, payment: Payment, least: int, most: int, cancellable: bool
) -> Flow[tuple[ThingId, ...]]:
    """Choose objects and how many counters to take off each; returns the object of each counter that was taken."""
    taken: list[ThingId] = []
    while len(taken) < most:
        there = counters_there(game, context, payment)
        left = least - len(taken)
        options = [id for id in there if id not in taken and (not payment.single or (not taken and there[id] >= left))]
        if not options:
            break
        id = options[0]
        if len(options) > 1:
            answer = yield Decision(
                context.controller,
                DecisionKind.COST_OBJECTS,
                tuple(Pick(id) for id in options),
                say("{card}: choose what to remove counters from as a cost.", card=game.name(context.source)),
                "costs.pay",
                int(left > 0),
                1,
                source=context.source,
                cancellable=cancellable,
            )
            if not answer.picks:
                break
            id = answer.picks[0].id
        others = 0 if payment.single else sum(number for other, number in there.items() if other not in (*taken, id))
        number = yield from _number(
            game, context, id, max(0, left - others), min(most - len(taken), there[id]), cancellable
        )
        taken += [id] * number
        if len(options) == 1:
            break
    for id in dict.fromkeys(taken):
        put_counters(game, id, payment.counter, -taken.count(id), context.source)
    return tuple(taken)


def _number(
    game: GameWriter, context: ResolutionContext, id: ThingId, least: int, most: int, cancellable: bool
) -> Flow[int]:
    if least >= most:
        return most
    answer = yield Decision(
        context.controller,
        DecisionKind.CHOOSE,
        tuple(Number(value) for value in range(least, most + 1)),
        say("{card}: how many counters to take off {thing}?", card=game.name(context.source), thing=game.name(id)),
        "costs.pay",
        source=context.source,
        cancellable=cancellable,
        suggestion=(Number(most),),
    )
    picked: Number = answer.picks[0]
    return picked.value
