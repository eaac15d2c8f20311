"""What it costs a player to do something: what cards in hand are kept for, and what is given up by paying."""

from __future__ import annotations

from gatcg_desktop.bots.considered import Reading
from gatcg_desktop.bots.position import Position
from gatcg_desktop.bots.valuation import CARD, FROM_MEMORY, RESERVED, object_worth
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.rules.model.choices import AnyPick, PickMode
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.play.costs.play_costs import additional_costs, play_cost

FOR_A_LEVEL = 20
"""A card in memory while there are too few for the next champion, for each card in hand beyond two: who holds many has
nothing better to do with them."""


def keep_worth(position: Position, id: ThingId) -> int:
    """How much a player would rather keep a card than put it away."""
    face = position.face(id)
    if face is None:
        return 0
    worth = 60 + 45 * (face.cost or 0)
    if face.is_object:
        worth += 50 * (face.power or 0) + 20 * (face.life or 0)
    elif face.speed == "fast":
        worth += 60
    if not position.elements().issuperset(face.elements):
        worth -= 120
    if (face.cost or 0) > max(3, len(position.hand())):
        worth -= 80
    return worth


def cost_worth(position: Position, cost: ast.Cost, reading: Reading) -> int:
    """What is given up by paying a cost."""
    worth = RESERVED * position.number(cost.reserve, reading) + FROM_MEMORY * position.number(cost.memory, reading)
    worth += 80 * cost.discard + 25 * position.number(cost.counters, reading)
    for payment in cost.payments:
        each = 80 if payment.filter.kind == "object" or payment.filter.zone == "hand" else 20
        number = position.number(payment.amount, reading) if payment.least is None else payment.least
        worth += (0 if payment.how == "reveal" else each) * number
    thing = position.objects.get(reading.source)
    if thing is not None:
        if cost.rest and "ALLY" in thing.types:
            worth += 60 + 40 * (thing.power or 0)
        if cost.sacrifice_this or cost.banish_this:
            worth += object_worth(position, thing) if "ALLY" in thing.types else 40
    if cost.sacrifice is not None:
        worth += min(
            (
                object_worth(position, one)
                for id in position.candidates(cost.sacrifice, reading)
                if (one := position.objects[id]).controller == position.me
            ),
            default=0,
        )
    return worth


def spent_worth(position: Position) -> int:
    """What a player gives up with the card itself that they play: much of a small hand, little of one that is more than
    they can use."""
    return CARD - 15 * min(6, max(0, len(position.hand()) - 3))


def memory_worth(position: Position, paid: int) -> int:
    """What it is worth that a payment puts so many cards into memory: the next champion is paid for from there."""
    level = position.level()
    costs = [
        face.cost or 0
        for id in position.query.cards("material", position.me)
        if (face := position.face(id)) is not None and "CHAMPION" in face.types and face.level == level + 1
    ]
    each = FOR_A_LEVEL * min(5, max(1, len(position.hand()) - 2))
    return each * max(0, min(paid, min(costs, default=0) - position.size("memory", position.me)))


def reserve_cost(position: Position, card: CardId) -> int:
    """What a card in hand costs now in cards put into memory or discarded, additional costs that must be paid included;
    X is 0."""
    query, me = position.query, position.me
    reading = Reading(me, card, query.face(card).key)
    more = [_least(position, one, reading) for one in additional_costs(query, me, card) if not one.optional]
    return play_cost(query, me, card) + sum(position.number(one.reserve, reading) + one.discard for one in more)


def extra_cost_worth(position: Position, abilities: list[Ability], reading: Reading) -> int:
    """What is given up by the additional costs of a card that must be paid."""
    return sum(
        cost_worth(position, _least(position, one, reading), reading)
        for one in abilities
        if isinstance(one, ast.AdditionalCost) and not one.optional
    )


def _least(position: Position, extra: ast.AdditionalCost, reading: Reading) -> ast.Cost:
    """What is paid of an additional cost: where costs are joined by "or", that which gives up least."""
    costs = [one.cost for one in extra.either] or [extra.cost]
    return min(costs, key=lambda cost: cost_worth(position, cost, reading))


def cheapest_first(position: Position, card: CardId, options: tuple[AnyPick, ...]) -> list[AnyPick]:
    """The additional costs of a card that may be declared, those that give up least first where "or" joins them."""
    query, me = position.query, position.me
    reading = Reading(me, card, query.face(card).key)
    costs = {one.text: one.cost for extra in additional_costs(query, me, card) for one in extra.either}

    def given_up(option: AnyPick) -> int:
        cost = costs.get(str(option.label)) if isinstance(option, PickMode) else None
        return cost_worth(position, cost, reading) if cost is not None else 0

    return sorted(options, key=given_up)
