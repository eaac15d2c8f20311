"""Whether costs can be paid: a play's, an ability's, an attack's. Paying is paying.py's.

Carries card activation 1.8, costs-and-memory (rule 3) and the keywords Brew, Floating Memory, Kindle and Reservable.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Literal

from gatcg_desktop.language.ast import Cost, Filter, Payment, PaysFor
from gatcg_desktop.rules.actions.champions import champions_below
from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.declared import Declared, declarable, with_extra
from gatcg_desktop.rules.play.costs.means_of_payment import (
    floating_memory_cards,
    floating_only,
    kindle_cards,
    reservable_objects,
)
from gatcg_desktop.rules.play.costs.payments import (
    can_give_all,
    giving_at_least,
    most_of_payment,
    payment_minimum,
)
from gatcg_desktop.rules.play.costs.play_context import play_context
from gatcg_desktop.rules.play.costs.play_costs import (
    additional_costs,
    extra_cost_of_alternative,
    in_counters,
    play_cost,
)
from gatcg_desktop.rules.query.amounts import amount_of, is_defined, price_of
from gatcg_desktop.rules.query.characteristics import (
    abilities_at_work,
    card_abilities_of,
)
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.prohibitions import forbidden, keeps_counters


def can_pay_reserve(query: GameQuery, player: PlayerId, cost: int, without: ThingId = 0, busy: ThingId = 0) -> bool:
    """Whether there are enough cards in hand (besides `without`), reservable objects (besides `busy`) and kindling."""
    hand = query.cards("hand", player)
    there = len(hand) - (1 if without in hand else 0)
    if there >= cost:
        return True
    helpers = reservable_objects(query, player)
    there += len(helpers) - (1 if busy in helpers else 0)
    if there >= cost:
        return True
    there += kindle_cards(query, player, without)[0]
    return there >= cost or there + paid_by_helpers(query, player, "reserve", without) >= cost


def can_pay_play(
    query: GameQuery,
    player: PlayerId,
    card: CardId,
    declared: Declared = Declared(),  # noqa: B008
    targets: tuple[tuple[ThingId, ...], ...] = (),
) -> bool:
    """Whether a card's cost can be paid together with its necessary and the declared additional costs."""
    needed: list[Cost] = []
    for extra in additional_costs(query, player, card):
        if not extra.optional:
            needed.append(extra.cost)
            if extra.either and not set(declared.extras).intersection(choices := declarable(extra)):
                so = (with_extra(declared, one) for one in choices)
                return any(map(partial(can_pay_play, query, player, card, targets=targets), so))
    for extra in declared.extras:
        needed.append(extra.cost)
    alternative = declared.alternative
    cost = play_cost(query, player, card, declared.x, alternative, targets)
    of_memory = query.face(card).cost_kind == "memory" and (alternative is None or alternative.printed)
    if not needed and alternative is None:
        return can_pay_memory(query, player, cost, card) if of_memory else can_pay_reserve(query, player, cost, card)
    context = play_context(query, player, card, declared.x)
    if alternative is not None:
        needed.append(extra_cost_of_alternative(query, context, alternative, cost))
        if in_counters(alternative):
            cost = 0
    return _can_pay_together(query, context, needed, *((0, cost) if of_memory else (cost, 0)))


def _can_pay_together(query: GameQuery, context: ResolutionContext, needed: list[Cost], hand: int, memory: int) -> bool:
    """Whether all these costs of a play can be paid, and besides them so much out of the hand and the memory."""
    player, card = context.controller, CardId(context.source)
    for one in needed:
        if not can_pay(query, context, one, card):
            return False
        hand += cards_taken_from(query, context, one, "hand") + price_of(query, context, one.reserve)
        memory += cards_taken_from(query, context, one, "memory") + price_of(query, context, one.memory)
    payments = [payment for one in needed for payment in all_payments(one)]
    if payments and not can_give_all(query, context, payments, besides=cards_wanted(query, context, hand, memory)):
        return False
    busy = [restable_objects(query, context, one.rest_other) for one in needed if one.rest_other is not None]
    if busy and not any(can_pay_reserve(query, player, hand, card, id) for ids in busy for id in ids):
        return False  # what rests as a cost cannot rest for reserve
    return can_pay_reserve(query, player, hand, card) and can_pay_memory(query, player, memory, card)


def can_pay_memory(query: GameQuery, player: PlayerId, cost: int, card: ThingId = 0) -> bool:
    """Whether memory, floating memory and what else could be done to pay suffice together."""
    if cost and floating_only(query, player, card):
        return len(floating_memory_cards(query, player)) >= cost
    there = len(query.cards("memory", player))
    if there >= cost or there + len(floating_memory_cards(query, player)) >= cost:
        return True
    return there + len(floating_memory_cards(query, player)) + paid_by_helpers(query, player, "memory", card) >= cost


def cards_wanted(query: GameQuery, context: ResolutionContext, reserve: int, memory: int) -> list[list[CardId]]:
    """For each of what neither hand nor memory can pay, the cards of the graveyard that could pay for it: those with
    floating memory, and those to kindle with. What else a cost takes out of the graveyard must leave enough of them.

    Abilities that pay for a part of a cost count as used.
    """
    player, card = context.controller, context.source
    wanted: list[list[CardId]] = []
    short = memory - (0 if floating_only(query, player, card) else len(query.cards("memory", player)))
    if short > 0 and (short := short - paid_by_helpers(query, player, "memory", card)) > 0:
        wanted += [floating_memory_cards(query, player)] * short
    most, fire = kindle_cards(query, player, card)
    if most:
        hand = len([id for id in query.cards("hand", player) if id != card])
        short = reserve - hand - len(reservable_objects(query, player))
        if short > 0 and (short := short - paid_by_helpers(query, player, "reserve", card)) > 0:
            wanted += [fire] * short
    return wanted


def can_pay(query: GameQuery, context: ResolutionContext, cost: Cost, without: ThingId = 0) -> bool:
    """Whether a cost can be paid by the controller of `context`, whose source pays for "this"."""
    if cost.rest or cost.counters:
        thing = query.bearer(context.source)
        if cost.rest and (thing is None or thing.rested):
            return False
        if cost.counters and not _can_remove(query, context, cost, thing):
            return False
    if _asks_for_more(cost) and not _can_do_more(query, context, cost):
        return False
    taken = cards_taken_from(query, context, cost, "hand") if cost.discard or cost.payments else 0
    needed = price_of(query, context, cost.reserve) + taken
    return not needed or _hand_suffices(query, context, cost, needed, taken, without)


@lru_cache(maxsize=4096)
def _asks_for_more(cost: Cost) -> bool:
    """Whether a cost asks for anything besides what rests, is taken off or is paid out of the hand, as most ask not."""
    usual = Cost(
        reserve=cost.reserve if type(cost.reserve) is int else 0,
        rest=cost.rest,
        sacrifice_this=cost.sacrifice_this,
        banish_this=cost.banish_this,
        remove_counters=cost.remove_counters,
        counters=cost.counters,
        counters_on_champion=cost.counters_on_champion,
    )
    return cost != usual


def _can_do_more(query: GameQuery, context: ResolutionContext, cost: Cost) -> bool:
    """Whether the rest of a cost can be paid."""
    player = context.controller
    if not (is_defined(query, context, cost.reserve) and is_defined(query, context, cost.memory)):
        return False
    if cost.rest_other is not None and not restable_objects(query, context, cost.rest_other):
        return False
    if cost.damage and not query.champion(player):
        return False
    if cost.recover:
        champion = query.object(query.champion(player))
        if champion is None or champion.damage < cost.recover or forbidden(query, context.controller, "recover"):
            return False
    payments = all_payments(cost)
    if (payments and not can_give_all(query, context, payments)) or (
        cost.delevel and not champions_below(query, player)
    ):
        return False
    memory = price_of(query, context, cost.memory) + cards_taken_from(query, context, cost, "memory")
    return not memory or can_pay_memory(query, player, memory)


def _can_remove(query: GameQuery, context: ResolutionContext, cost: Cost, thing: Object | None) -> bool:
    """Whether the counters of a cost can be removed, from the thing whose cost it is or from the champion."""
    champion = query.bearer(query.champion(context.controller))
    payer = champion if cost.counters_on_champion else thing
    if payer is None or payer.count(cost.remove_counters) < amount_of(query, context, cost.counters):
        return False
    return payer is not champion or not keeps_counters(query, context.controller, cost.remove_counters)


def _hand_suffices(
    query: GameQuery, context: ResolutionContext, cost: Cost, needed: int, taken: int, without: ThingId
) -> bool:
    """Whether the hand, `taken` of whose cards nothing else can stand for, and what rests for reserve are enough."""
    cards = query.cards("hand", context.controller)
    hand = len(cards) - len({without, context.source}.intersection(cards))
    if hand >= needed:
        return True
    helpers = [id for id in reservable_objects(query, context.controller) if not (cost.rest and id == context.source)]
    if cost.rest_other is not None and set(restable_objects(query, context, cost.rest_other)) <= set(helpers):
        helpers = helpers[1:]  # one of them rests as a cost
    return hand >= taken and hand + len(helpers) >= needed


def all_payments(cost: Cost) -> tuple[Payment, ...]:
    """Everything a cost asks to be given up of one's choice, where it names what that may be."""
    found = cost.payments
    if cost.sacrifice is not None:
        found = (*found, Payment("sacrifice", cost.sacrifice, cost.sacrifices))
    if cost.banish_from_graveyard is not None:
        found = (*found, Payment("banish", cost.banish_from_graveyard))
    return found


def cards_taken_from(query: GameQuery, context: ResolutionContext, cost: Cost, zone: str) -> int:
    """How many cards of the hand or memory a cost takes besides those for reserve and memory."""
    found = cost.discard if zone == "hand" else 0
    for one in cost.payments:
        if one.filter.kind == "card" and one.filter.zone == zone and one.how != "reveal":
            found += payment_minimum(query, context, one)
    return found


def restable_objects(query: GameQuery, context: ResolutionContext, filter: Filter) -> list[ObjectId]:
    """The awake objects a player could rest as a cost."""
    return [
        ObjectId(id)
        for id in candidates(query, context, filter)
        if (thing := query.object(id)) is not None and thing.controller == context.controller and not thing.rested
    ]


Kind = Literal["reserve", "memory"]


def pay_helpers(
    query: GameQuery, player: PlayerId, kind: Kind, card: ThingId
) -> list[tuple[ResolutionContext, PaysFor]]:
    """What could pay for a part of a cost of that kind, of this card, now."""
    found = [
        (context, helper)
        for context, helper in abilities_at_work(query, PaysFor)
        if context.controller == player and helper.kind == kind and not helper.own
    ]
    if query.is_card(card):
        context = ResolutionContext(player, card, query.card(card).key)
        own = card_abilities_of(query, card, PaysFor, context)
        found += [(context, helper) for helper in own if helper.kind == kind and helper.own]
    return [(context, helper) for context, helper in found if can_pay(query, context, helper.deed, card)]


def paid_by_helpers(query: GameQuery, player: PlayerId, kind: Kind, card: ThingId) -> int:
    """How much of a cost all of it could pay for together."""
    return sum(worth_of_helper(query, context, helper) for context, helper in pay_helpers(query, player, kind, card))


def worth_of_helper(query: GameQuery, context: ResolutionContext, helper: PaysFor) -> int:
    """How much of a cost an ability could pay for, at the most."""
    worth = amount_of(query, context, helper.worth)
    if not helper.each:
        return worth
    deed = giving_at_least(
        query, context, helper.deed, sum(most_of_payment(query, context, one) for one in helper.deed.payments)
    )
    return worth * sum(payment_minimum(query, context, one) for one in deed.payments)
