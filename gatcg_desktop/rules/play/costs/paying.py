"""Paying costs, in an order that the player chooses where it could matter.

Carries card activation 1.8 (any order), card materialization 3.3.2 (floating memory first), costs-and-memory (rules
1 and 2), parts-of-a-card-cost (rules 2 and 3) and the keywords Floating Memory, Kindle and Reservable.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Protocol

from gatcg_desktop.engine.decisions import Decision, Flow, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Cost, PaysFor, Verb
from gatcg_desktop.rules.actions.champions import delevel
from gatcg_desktop.rules.actions.damage import PendingDamage, deal, recover
from gatcg_desktop.rules.actions.moves import leave_field, move_card, put_counters, sacrifice, set_rested
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick, PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import GivenUp
from gatcg_desktop.rules.model.events import CostPaid
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.affording import Kind, can_pay, pay_helpers, worth_of_helper
from gatcg_desktop.rules.play.costs.cost_parts import (
    FIRST,
    LABELS,
    Part,
    cards_needed_for_rest,
    order_matters,
    parts_of,
    payable_without,
    payments_of,
    rest_payable_after,
)
from gatcg_desktop.rules.play.costs.means_of_payment import (
    floating_memory_cards,
    floating_only,
    kindle_cards,
    reservable_objects,
    speaks_of_banished,
    suggest_payment,
)
from gatcg_desktop.rules.play.costs.payments import (
    can_give_all,
    give_payment,
    giving_at_least,
    mark_banished,
    payment_minimum,
)
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.game_query import GameQuery


class Payable(Protocol):
    """Whether what is left of a cost can be paid without some things, as `payments.can_give_all` takes them."""

    def __call__(self, without: Iterable[ThingId], *, besides: Iterable[Iterable[ThingId]] = ()) -> bool: ...


def pay(game: GameWriter, context: ResolutionContext, cost: Cost, cancellable: bool = True) -> Flow[tuple[CardId, ...]]:
    """Pay every part of a cost. Returns the cards reserved. Raises Refused when it cannot be paid."""
    if not can_pay(game, context, cost):
        raise _not_all_there(game, context)
    return (yield from pay_parts(game, context, parts_of(game, context, cost), cancellable))


def _not_all_there(query: GameQuery, context: ResolutionContext) -> Refused:
    return Refused(
        say("{card} cannot be played: you cannot pay all of its costs.", card=query.name(context.source)),
        "costs.pay",
        context.source,
    )


def pay_parts(
    game: GameWriter, context: ResolutionContext, parts: list[Part], cancellable: bool = True
) -> Flow[tuple[CardId, ...]]:
    """Pay things one after the other; where the order could matter the player says what comes next (1.8).

    An order or an object that would leave the rest unpaid is not offered, as long as there is another.
    """
    left = sorted(parts, key=lambda part: part[0] not in FIRST)
    if not any(one.filter.zone == "memory" for part in left for one in payments_of(*part)):
        # Floating memory is used before anything else is paid (materialization 3.3.2).
        left.sort(key=lambda part: part[0] != "memory")
    reserved: tuple[CardId, ...] = ()
    while left:
        at = 0
        if order_matters(game, context, left):
            possible = [index for index in range(len(left)) if rest_payable_after(game, context, left, index)]
            at = possible[0] if possible else 0
            if len(possible) > 1:
                options = tuple(PickMode(index, LABELS[left[index][0]]) for index in possible)
                answer = yield Decision(
                    context.controller,
                    DecisionKind.COST_ORDER,
                    options,
                    say("{card}: what do you pay next?", card=game.name(context.source)),
                    "costs.order",
                    source=context.source,
                    cancellable=cancellable,
                    suggestion=options[:1],
                )
                at = answer.picks[0].index
        name, cost = left.pop(at)
        reserved += yield from _pay_part(game, context, name, cost, left, cancellable)
    return reserved


def _pay_part(
    game: GameWriter, context: ResolutionContext, name: str, cost: Cost, left: list[Part], cancellable: bool
) -> Flow[tuple[CardId, ...]]:
    match name:
        case "rest":
            if not set_rested(game, (context.source,), True, "costs.rest", context.source):
                raise Refused(
                    say("{card} is already rested.", card=game.name(context.source)), "costs.rest", context.source
                )
        case "counters":
            payer = game.champion(context.controller) if cost.counters_on_champion else context.source
            put_counters(game, payer, cost.remove_counters, -amount_of(game, context, cost.counters), context.source)
        case "cards" | "objects" | "sacrifice" | "rest_other" | "banish":
            mine = payments_of(name, cost)
            for at, payment in enumerate(mine):
                later = [*mine[at + 1 :], *(one for part in left for one in payments_of(*part))]
                allowed = partial(payable_without, game, context, left)
                wanted = cards_needed_for_rest(game, context, left)
                given = yield from give_payment(game, context, payment, later, allowed, cancellable, wanted)
                if len(given) < payment_minimum(game, context, payment):
                    raise _not_all_there(game, context)
                context.given = (*context.given, *(GivenUp(_GIVEN[payment.how], id) for id in given))
        case "discard":
            for _ in range(cost.discard):
                picked = yield from _pick_to_discard(game, context, cancellable)
                move_card(
                    game,
                    picked,
                    "graveyard",
                    "discarded",
                    "costs.discard",
                    actor=context.controller,
                    cause=context.source,
                )
                context.given = (*context.given, GivenUp("discarded", picked))
        case "delevel":
            if not delevel(game, context.controller, context.source):
                raise _not_all_there(game, context)
        case "this_to":
            if game.object(context.source) is not None:
                leave_field(game, context.source, cost.this_to, "paid", "costs.pay", cause=context.source)
            elif cost.this_to == "discard":
                move_card(
                    game, CardId(context.source), "graveyard", "discarded", "costs.discard", actor=context.controller
                )
            else:
                move_card(game, CardId(context.source), cost.this_to, "paid", "costs.pay", actor=context.controller)
        case "recover":
            recover(game, context.controller, cost.recover, context.source)
        case "damage":
            champion = game.champion(context.controller)
            yield from deal(game, [PendingDamage(context.source, champion, cost.damage, False, True)], "costs.pay")
        case "memory":
            payments = [one for part in left for one in payments_of(*part)]
            spared = partial(can_give_all, game, context, payments)
            amount = amount_of(game, context, cost.memory)
            paid = yield from pay_memory(game, context.controller, amount, context.source, cancellable, spared)
            if speaks_of_banished(game.face(context.source)):
                context.given = (*context.given, *(GivenUp("paid", id) for id in paid))
        case "reserve":
            return (
                yield from pay_reserve(
                    game, context.controller, amount_of(game, context, cost.reserve), context.source, cancellable
                )
            )
        case "banish_this":
            if game.object(context.source) is not None:
                leave_field(game, context.source, "banishment", "paid", "costs.banish", cause=context.source)
            else:
                move_card(game, CardId(context.source), "banishment", "paid", "costs.banish", actor=context.controller)
            if cost.counter:
                mark_banished(game, context, cost.counter)
        case _:
            sacrifice(game, context.source, "costs.sacrifice", context.source)
    return ()


_GIVEN: dict[str, Verb] = {
    "sacrifice": "sacrificed",
    "banish": "banished",
    "discard": "discarded",
    "rest": "rested",
    "reveal": "revealed",
    "hand": "returned",
    "memory": "returned",
    "material": "returned",
    "bottom": "put",
    "remove": "removed",
}
"""What was done to what a payment took."""


def _pick_to_discard(game: GameWriter, context: ResolutionContext, cancellable: bool) -> Flow[CardId]:
    options = [card for card in game.cards("hand", context.controller) if card != context.source]
    if not options:
        raise _not_all_there(game, context)
    answer = yield Decision(
        context.controller,
        DecisionKind.COST_OBJECTS,
        tuple(Pick(id) for id in options),
        say("{card}: choose a card to discard as a cost.", card=game.name(context.source)),
        "costs.pay",
        source=context.source,
        cancellable=cancellable,
    )
    return CardId(answer.picks[0].id)


def pay_reserve(
    game: GameWriter, player: PlayerId, cost: int, card: ThingId, cancellable: bool = True
) -> Flow[tuple[CardId, ...]]:
    """Reserve cards from hand into memory (or rest reservable objects). Returns the cards reserved.

    Raises Refused when too few are left to pay with (costs.reserve).
    """
    cost = yield from _helped(game, player, "reserve", cost, card, cancellable)
    if cost == 0:
        return ()
    hand = [id for id in game.cards("hand", player) if id != card]
    options = tuple(Pick(id) for id in hand + reservable_objects(game, player))
    most, fire = kindle_cards(game, player, card)
    if most:
        answer = yield Decision(
            player,
            DecisionKind.KINDLE,
            tuple(Pick(id) for id in fire),
            say(
                "{card} costs {cost} reserve: choose fire cards to banish from your graveyard; each pays for 1 of it.",
                card=game.name(card),
                cost=cost,
            ),
            "keywords.kindle",
            max(0, cost - len(options)),
            min(most, cost),
            source=card,
            cancellable=cancellable,
        )
        for pick in answer.picks:
            move_card(game, pick.id, "banishment", "paid", "keywords.kindle", actor=player, cause=card)
        cost -= len(answer.picks)
        if cost == 0:
            return ()
    if len(options) < cost:
        raise Refused(
            say(
                "{card} costs {cost} reserve, but only {count} card is left to pay with.",
                plural="{card} costs {cost} reserve, but only {count} cards are left to pay with.",
                card=game.name(card),
                cost=cost,
                count=len(options),
            ),
            "costs.reserve",
            card,
        )
    answer = yield Decision(
        player,
        DecisionKind.PAY_RESERVE,
        options,
        say("{card}: pay {cost} reserve. Choose the cards to put into memory.", card=game.name(card), cost=cost),
        "costs.reserve",
        cost,
        cost,
        source=card,
        cancellable=cancellable,
        suggestion=suggest_payment(game, player, options, cost),
    )
    picked = [pick.id for pick in answer.picks]
    cards = tuple(id for id in picked if game.object(id) is None)
    game.step(CostPaid(player, "reserve", cards, card=card), "costs.reserve", player, card)
    for id in cards:
        move_card(game, id, "memory", "reserved", "costs.reserve", actor=player, cause=card)
    set_rested(game, tuple(id for id in picked if game.object(id) is not None), True, "costs.reservable", card)
    return cards


def _helped(game: GameWriter, player: PlayerId, kind: Kind, cost: int, card: ThingId, cancellable: bool) -> Flow[int]:
    """What is left of a cost when its player has done what else may pay for a part of it."""
    used: list[PaysFor] = []
    while cost and (helpers := [one for one in pay_helpers(game, player, kind, card) if one[1] not in used]):
        if kind == "memory":
            there = len(game.cards("memory", player)) + len(floating_memory_cards(game, player))
        else:
            hand = [id for id in game.cards("hand", player) if id != card]
            there = len(hand) + len(reservable_objects(game, player)) + kindle_cards(game, player, card)[0]
        options = tuple(PickMode(index, helper.text) for index, (_, helper) in enumerate(helpers))
        answer = yield Decision(
            player,
            DecisionKind.OPTIONAL_COST,
            options,
            say("{card}: choose what else you do to pay.", card=game.name(card)),
            "costs.pay",
            int(there < cost),
            1,
            source=card,
            cancellable=cancellable,
            suggestion=options[:1] if there < cost else (),
        )
        if not answer.picks:
            break
        context, helper = helpers[answer.picks[0].index]
        worth = amount_of(game, context, helper.worth)
        if helper.each:
            used.append(helper)
            others = sum(worth_of_helper(game, *one) for one in helpers if one[1] not in used)
            deed = giving_at_least(game, context, helper.deed, -(-(cost - there - others) // worth))
            yield from pay(game, context, deed, cancellable)
            worth *= len(context.given)
        else:
            yield from pay(game, context, helper.deed, cancellable)
        cost = max(0, cost - worth)
    return cost


def pay_memory(
    game: GameWriter, player: PlayerId, cost: int, card: ThingId, cancellable: bool, payable: Payable
) -> Flow[tuple[CardId, ...]]:
    """Banish cards from memory at random, after declaring floating memory (costs-and-memory, rule 2); which ones.

    `payable` says whether the rest of the cost can be paid without some cards, and with cards for each of the slots
    `besides`: floating memory that something else needs is not offered. Raises Refused when memory has too few
    (costs.memory).
    """
    only = floating_only(game, player, card)
    if not only:
        cost = yield from _helped(game, player, "memory", cost, card, cancellable)
    if cost == 0:
        return ()
    afloat = floating_memory_cards(game, player)
    memory = () if only else game.cards("memory", player)
    if len(afloat) + len(memory) < cost:
        raise Refused(
            say(
                "{card} costs {cost} memory, but there is only {count} card in memory to pay with.",
                plural="{card} costs {cost} memory, but there are only {count} cards in memory to pay with.",
                card=game.name(card),
                cost=cost,
                count=len(afloat) + len(memory),
            ),
            "costs.memory",
            card,
        )
    chosen: tuple[CardId, ...] = ()
    at_once = payable(afloat)
    while len(chosen) < cost:
        least = max(0, cost - len(memory) - len(chosen))
        others = [id for id in afloat if id not in chosen]
        if not at_once:  # one after the other, as long as the rest of the cost can spare one
            others = [id for id in others if payable((*chosen, id), besides=[afloat] * (least - 1))]
        if not others:
            break
        answer = yield Decision(
            player,
            DecisionKind.FLOATING_MEMORY,
            tuple(Pick(id) for id in others),
            say(
                "{card} costs {cost} memory: choose cards with floating memory to banish for it. "
                "The rest is banished from memory at random.",
                card=game.name(card),
                cost=cost,
            ),
            "costs.floating_memory",
            least if at_once else min(least, 1),
            min(cost, len(afloat)) if at_once else 1,
            source=card,
            cancellable=cancellable,
            suggestion=tuple(Pick(id) for id in others[: cost if at_once else 1]),
        )
        chosen += tuple(pick.id for pick in answer.picks)
        if at_once or not answer.picks:
            break
    game.step(CostPaid(player, "memory", (), chosen, card), "costs.memory", player, card)
    for id in chosen:
        move_card(game, id, "banishment", "paid", "costs.floating_memory", actor=player, cause=card)
    drawn = tuple(game.writer.draw_lots(game.cards("memory", player), cost - len(chosen)))
    for id in drawn:
        move_card(game, id, "banishment", "paid", "costs.memory", actor=player, cause=card)
    return (*chosen, *drawn)
