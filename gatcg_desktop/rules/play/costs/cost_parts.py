"""What a cost is made of: its parts in words and in the order that is suggested, and where the order could matter.

Questions only, asked before and between payments. Carries card activation 1.8 (any order).
"""

from __future__ import annotations

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import Cost, Payment
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.affording import cards_wanted
from gatcg_desktop.rules.play.costs.means_of_payment import kindle_cards, reservable_objects
from gatcg_desktop.rules.play.costs.payments import can_give_all, payment_candidates, payment_minimum
from gatcg_desktop.rules.query.amounts import amount_of, price_of
from gatcg_desktop.rules.query.game_query import GameQuery

Part = tuple[str, Cost]
"""One thing to pay: its name and the cost it is of."""


FIRST = ("rest", "rest_other", "cards")
"""What is paid before anything else that takes from the same things."""

LABELS = {
    "rest": "Rest it",
    "counters": "Remove counters",
    "sacrifice": "Sacrifice",
    "rest_other": "Rest a unit",
    "banish": "Banish from the graveyard",
    "discard": "Discard",
    "recover": "Recover",
    "delevel": "Delevel your champion",
    "cards": "Put cards away",
    "objects": "Give up objects",
    "memory": "Pay memory",
    "reserve": "Pay reserve",
    "banish_this": "Banish it",
    "sacrifice_this": "Sacrifice it",
    "this_to": "Put it away",
}


def cost_words(query: GameQuery, context: ResolutionContext, cost: Cost) -> Message:
    """A cost as the end of a sentence: "2 reserve and discarding 1"."""
    reserve, memory = price_of(query, context, cost.reserve), price_of(query, context, cost.memory)
    parts: list[Message] = []
    if reserve:
        parts.append(say("{number} reserve", number=reserve))
    if memory:
        parts.append(say("{number} memory", number=memory))
    if cost.discard:
        parts.append(say("discarding {number}", number=cost.discard))
    if cost.sacrifice is not None:
        parts.append(say("sacrificing {number}", number=cost.sacrifices))
    if cost.banish_from_graveyard is not None:
        parts.append(say("banishing a card from your graveyard"))
    if cost.counters:
        count = amount_of(query, context, cost.counters)
        parts.append(say("{number} {counters}", number=count, counters=terms.counters(cost.remove_counters, count)))
    if cost.damage:
        parts.append(say("{number} damage to your champion", number=cost.damage))
    if cost.recover:
        parts.append(say("recovering {number}", number=cost.recover))
    parts += [
        _payment_words(count, payment)
        for payment in cost.payments
        if (count := payment_minimum(query, context, payment))
    ]
    if cost.delevel:
        parts.append(say("deleveling"))
    if cost.rest or cost.rest_other is not None:
        parts.append(say("resting"))
    if cost.banish_this or cost.sacrifice_this or cost.this_to:
        parts.append(say("the card itself"))
    return terms.together(parts) if parts else say("nothing")


def _payment_words(count: int, payment: Payment) -> Message:
    match payment.how:
        case "sacrifice":
            return say("sacrificing {number}", number=count)
        case "banish":
            return say("banishing {number}", number=count)
        case "discard":
            return say("discarding {number}", number=count)
        case "rest":
            return say("resting {number}", number=count)
        case "reveal":
            return say("revealing {number}", number=count)
        case "remove":
            return say("{number} {counters}", number=count, counters=terms.counters(payment.counter, count))
        case _:
            return say("returning {number}", number=count)


def parts_of(query: GameQuery, context: ResolutionContext, cost: Cost) -> list[Part]:
    """The things to pay for a cost, in the order in which they are suggested: what must be awake rests before it could
    be rested for reserve, and what is sacrificed may pay reserve before it goes."""
    there = {
        "memory": amount_of(query, context, cost.memory) > 0,
        "rest": cost.rest,
        "rest_other": cost.rest_other is not None,
        "cards": any(one.filter.kind == "card" or one.how == "rest" for one in cost.payments),
        "reserve": amount_of(query, context, cost.reserve) > 0,
        "counters": amount_of(query, context, cost.counters) > 0,
        "delevel": cost.delevel,
        "recover": cost.recover > 0,
        "damage": cost.damage > 0,
        "discard": cost.discard > 0,
        "banish": cost.banish_from_graveyard is not None,
        "sacrifice": cost.sacrifice is not None,
        "objects": any(one.filter.kind != "card" and one.how != "rest" for one in cost.payments),
        "banish_this": cost.banish_this,
        "this_to": bool(cost.this_to),
        "sacrifice_this": cost.sacrifice_this,
    }
    return [(name, cost) for name, wanted in there.items() if wanted]


def payments_of(name: str, cost: Cost) -> list[Payment]:
    """What a part of a cost asks to be chosen and given up."""
    match name:
        case "cards":
            return [one for one in cost.payments if one.filter.kind == "card" or one.how == "rest"]
        case "objects":
            return [one for one in cost.payments if one.filter.kind != "card" and one.how != "rest"]
        case "sacrifice" if cost.sacrifice is not None:
            return [Payment("sacrifice", cost.sacrifice, cost.sacrifices)]
        case "rest_other" if cost.rest_other is not None:
            return [Payment("rest", cost.rest_other)]
        case "banish" if cost.banish_from_graveyard is not None:
            return [Payment("banish", cost.banish_from_graveyard)]
        case _:
            return []


def order_matters(query: GameQuery, context: ResolutionContext, left: list[Part]) -> bool:
    """Whether one thing left to pay could use what another uses up."""
    names = {name for name, _ in left}
    if len(left) < 2:
        return False
    if {"reserve", "discard"} <= names and _hand_left(query, context, left) < 0:
        return True
    if "reserve" in names and not names.isdisjoint({"sacrifice", "sacrifice_this", "objects", "this_to"}):
        return bool(reservable_objects(query, context.controller))
    return {"banish", "discard"} <= names


def rest_payable_after(query: GameQuery, context: ResolutionContext, left: list[Part], at: int) -> bool:
    """Whether the other things can still be paid when this one is paid first."""
    name, cost = left[at]
    others = left[:at] + left[at + 1 :]
    if name == "reserve" and any(other in FIRST for other, _ in others):
        return False  # what they need could be what is reserved, or rests for it
    if name == "reserve" and _discards(left) and _hand_left(query, context, left) < 0:
        return False
    if name in ("sacrifice", "objects"):
        return all(
            any(payable_without(query, context, others, id) for id in payment_candidates(query, context, one))
            for one in payments_of(name, cost)
            if payment_minimum(query, context, one)
        )
    return name not in ("sacrifice_this", "this_to") or payable_without(query, context, others, context.source)


def _reserve(query: GameQuery, context: ResolutionContext, left: list[Part]) -> int:
    return sum(price_of(query, context, cost.reserve) for name, cost in left if name == "reserve")


def _discards(left: list[Part]) -> int:
    return sum(cost.discard for name, cost in left if name == "discard")


def _hand_left(query: GameQuery, context: ResolutionContext, left: list[Part], gone: ThingId = 0) -> int:
    """How many cards of the hand are left when all that is to be reserved and discarded comes out of it and `gone` is
    not in it; below 0 that many are missing."""
    hand = len([card for card in query.cards("hand", context.controller) if card not in (context.source, gone)])
    return hand - _reserve(query, context, left) - _discards(left)


def cards_needed_for_rest(query: GameQuery, context: ResolutionContext, left: list[Part]) -> list[list[CardId]]:
    """The part of the remaining memory and reserve cost that only graveyard cards can pay (`cards_wanted`)."""
    memory = sum(price_of(query, context, cost.memory) for name, cost in left if name == "memory")
    return cards_wanted(query, context, _reserve(query, context, left) + _discards(left), memory)


def payable_without(query: GameQuery, context: ResolutionContext, left: list[Part], gone: ThingId) -> bool:
    """Whether the memory, reserve, rests and payments left could be paid without a thing."""
    names = {name for name, _ in left}
    hand = _hand_left(query, context, left, gone)
    helpers = len([id for id in reservable_objects(query, context.controller) if id != gone])
    kindled = kindle_cards(query, context.controller, context.source)[0]
    if hand + _reserve(query, context, left) < 0 or hand + helpers + kindled < 0:
        return False
    if not names.isdisjoint({"rest", "sacrifice_this", "banish_this", "this_to"}) and gone == context.source:
        return False
    payments = [one for part in left for one in payments_of(*part)]
    return can_give_all(query, context, payments, (gone,), besides=cards_needed_for_rest(query, context, left))
