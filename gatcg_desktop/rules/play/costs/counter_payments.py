"""Counters that are taken off objects, of the payer or of others, as a cost.

Carries card activation 1.8. One payment may take several counters off the same object.
"""

from __future__ import annotations

from collections import Counter

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import ANY_KIND, Payment
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.actions.moves import put_counters, remove_damage
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Number, Pick, PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.measures import counters_there, kinds_on
from gatcg_desktop.rules.query.prohibitions import keeps_counters


def bearers(query: GameQuery, context: ResolutionContext, payment: Payment) -> dict[ThingId, int]:
    """The objects that counters could be taken off for a payment, each with how many it has."""
    objects = [id for id in candidates(query, context, payment.filter) if query.object(id) is not None]
    there = {id: sum(_payable(query, context, payment, id).values()) for id in objects}
    return {id: number for id, number in there.items() if number}


def _payable(query: GameQuery, context: ResolutionContext, payment: Payment, id: ThingId) -> dict[str, int]:
    """The counters that can be taken off an object for a payment, by kind: all but those that its player keeps."""
    counter, player = payment.counter, context.controller
    kinds = kinds_on(query, id) if counter == ANY_KIND else {counter: counters_there(query, id, counter)}
    if id != query.champion(player):
        return kinds
    return {kind: number for kind, number in kinds.items() if not keeps_counters(query, player, kind)}


def most_counters(query: GameQuery, context: ResolutionContext, payment: Payment) -> int:
    """How many counters there are to be taken for a payment, off one object or off all of them."""
    there = bearers(query, context, payment).values()
    return max(there, default=0) if payment.single else sum(there)


def take_counters(
    game: GameWriter, context: ResolutionContext, payment: Payment, least: int, most: int, cancellable: bool
) -> Flow[tuple[ThingId, ...]]:
    """Choose objects and how many counters to take off each; returns the object of each counter that was taken."""
    taken: list[ThingId] = []
    while len(taken) < most:
        there = bearers(game, context, payment)
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
        kinds = _payable(game, context, payment, id)
        yield from take_any(game, context, id, taken.count(id), kinds, cancellable)
    return tuple(taken)


def take_any(
    game: GameWriter,
    context: ResolutionContext,
    id: ThingId,
    number: int,
    kinds: dict[str, int],
    cancellable: bool = False,
) -> Flow[int]:
    """Take so many counters of these kinds off something, as far as there are: which, the player chooses one after
    the other where there are more. Returns how many were taken."""
    left, taken = dict(kinds), Counter[str]()
    while taken.total() < number and left:
        kind = next(iter(left))
        if len(left) > 1 and sum(left.values()) > number - taken.total():
            offered = sorted(left)
            answer = yield Decision(
                context.controller,
                DecisionKind.CHOOSE,
                tuple(PickMode(at, terms.counter_kind(one)) for at, one in enumerate(offered)),
                say(
                    "{card}: choose a counter to take off {thing}.", card=game.name(context.source), thing=game.name(id)
                ),
                "costs.pay",
                source=context.instance or context.source,
                cancellable=cancellable,
            )
            kind = offered[answer.picks[0].index]
        taken[kind] += 1
        left[kind] -= 1
        left = {one: there for one, there in left.items() if there}
    for kind, much in sorted(taken.items()):
        if kind == "damage":
            remove_damage(game, id, much, context.source)
        else:
            put_counters(game, id, kind, -much, context.source)
    return taken.total()


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
