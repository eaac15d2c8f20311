"""Paying costs, in an order that the player chooses where it could matter.

Carries card activation 1.8 (any order), card materialization 3.3.2 (floating memory first), costs-and-memory (rules
1 and 2), parts-of-a-card-cost (rules 2 and 3) and the keywords Floating Memory, Kindle and Reservable.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from gatcg_desktop.engine.decisions import Answer, Decision, Refused
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import Cost, Payment, Verb
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.actions.champions import delevel
from gatcg_desktop.rules.actions.damage import recover
from gatcg_desktop.rules.actions.moves import leave_field, move_card, put_counters, sacrifice, turn
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick, PickMode
from gatcg_desktop.rules.model.entities import Given
from gatcg_desktop.rules.model.events import CostPaid
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs import Kind, can_pay, floating, floating_only, kindling, pay_helpers, reservables
from gatcg_desktop.rules.play.payments import enough, give, needed, payable
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery

Part = tuple[str, Cost]
"""One thing to pay: its name and the cost it is of."""

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


def cost_words(reader: GameQuery, env: ResolutionContext, cost: Cost) -> Message:
    """A cost as the end of a sentence: "2 reserve and discarding 1"."""
    reserve, memory = amount_of(reader, env, cost.reserve), amount_of(reader, env, cost.memory)
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
        parts.append(say("banishing a card of your graveyard"))
    if cost.counters:
        count = amount_of(reader, env, cost.counters)
        parts.append(say("{number} {counters}", number=count, counters=terms.counters(cost.remove_counters, count)))
    if cost.recover:
        parts.append(say("recovering {number}", number=cost.recover))
    parts += [_payment_words(count, payment) for payment in cost.payments if (count := needed(reader, env, payment))]
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
        case _:
            return say("returning {number}", number=count)


def parts_of(reader: GameQuery, env: ResolutionContext, cost: Cost) -> list[Part]:
    """The things to pay for a cost, in the order in which they are suggested: what must be awake rests before it could
    be rested for reserve, and what is sacrificed may pay reserve before it goes."""
    there = {
        "memory": amount_of(reader, env, cost.memory) > 0,
        "rest": cost.rest,
        "rest_other": cost.rest_other is not None,
        "cards": any(one.filter.kind == "card" or one.how == "rest" for one in cost.payments),
        "reserve": amount_of(reader, env, cost.reserve) > 0,
        "counters": amount_of(reader, env, cost.counters) > 0,
        "delevel": cost.delevel,
        "recover": cost.recover > 0,
        "discard": cost.discard > 0,
        "banish": cost.banish_from_graveyard is not None,
        "sacrifice": cost.sacrifice is not None,
        "objects": any(one.filter.kind != "card" and one.how != "rest" for one in cost.payments),
        "banish_this": cost.banish_this,
        "this_to": bool(cost.this_to),
        "sacrifice_this": cost.sacrifice_this,
    }
    return [(name, cost) for name, wanted in there.items() if wanted]


def pay(
    s: GameWriter, env: ResolutionContext, cost: Cost, cancellable: bool = True
) -> Generator[Decision, Answer, tuple[CardId, ...]]:
    """Pay every part of a cost. Returns the cards reserved. Raises Refused when it cannot be paid."""
    if not can_pay(s, env, cost):
        raise _not_all_there(s, env)
    return (yield from pay_parts(s, env, parts_of(s, env, cost), cancellable))


def _not_all_there(reader: GameQuery, env: ResolutionContext) -> Refused:
    return Refused(
        say("{card} cannot be paid for: its costs are not all there.", card=reader.name(env.source)),
        "costs.pay",
        env.source,
    )


def pay_parts(
    s: GameWriter, env: ResolutionContext, parts: list[Part], cancellable: bool = True
) -> Generator[Decision, Answer, tuple[CardId, ...]]:
    """Pay things one after the other; where the order could matter the player says what comes next (1.8).

    An order or an object that would leave the rest unpaid is not offered, as long as there is another.
    """
    left = sorted(parts, key=lambda part: part[0] not in ("rest", "rest_other", "cards"))
    reserved: tuple[CardId, ...] = ()
    while left:
        at = 0
        if _order_matters(s, env, left):
            possible = [index for index in range(len(left)) if _leads_on(s, env, left, index)]
            at = possible[0] if possible else 0
            if len(possible) > 1:
                options = tuple(PickMode(index, LABELS[left[index][0]]) for index in possible)
                answer = yield Decision(
                    env.controller,
                    "cost_order",
                    options,
                    say("{card}: what do you pay next?", card=s.name(env.source)),
                    "costs.order",
                    source=env.source,
                    cancellable=cancellable,
                    suggestion=options[:1],
                )
                at = answer.picks[0].index
        name, cost = left.pop(at)
        reserved += yield from _pay_part(s, env, name, cost, left, cancellable)
    return reserved


def _leads_on(reader: GameQuery, env: ResolutionContext, left: list[Part], at: int) -> bool:
    """Whether the other things can still be paid when this one is paid first."""
    name, cost = left[at]
    others = left[:at] + left[at + 1 :]
    if name in ("sacrifice", "objects"):
        return all(
            any(_payable_without(reader, env, others, id) for id in payable(reader, env, one))
            for one in _payments_of(name, cost)
            if needed(reader, env, one)
        )
    return name not in ("sacrifice_this", "this_to") or _payable_without(reader, env, others, env.source)


def _payments_of(name: str, cost: Cost) -> list[Payment]:
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


def _payable_without(reader: GameQuery, env: ResolutionContext, left: list[Part], gone: int) -> bool:
    """Whether the reserve, rests and payments left could be paid without a thing."""
    names = {name for name, _ in left}
    reserve = sum(amount_of(reader, env, cost.reserve) for name, cost in left if name == "reserve")
    discards = sum(cost.discard for name, cost in left if name == "discard")
    hand = len([card for card in reader.cards("hand", env.controller) if card not in (env.source, gone)])
    helpers = len([id for id in reservables(reader, env.controller) if id != gone])
    if hand < discards or hand + helpers + kindling(reader, env.controller, env.source)[0] < reserve + discards:
        return False
    if not names.isdisjoint({"rest", "sacrifice_this", "banish_this", "this_to"}) and gone == env.source:
        return False
    return enough(reader, env, [one for part in left for one in _payments_of(*part)], (gone,))


def _order_matters(reader: GameQuery, env: ResolutionContext, left: list[Part]) -> bool:
    """Whether one thing left to pay could use what another uses up."""
    names = {name for name, _ in left}
    if len(left) < 2:
        return False
    if "reserve" in names and not names.isdisjoint({"sacrifice", "sacrifice_this", "objects", "this_to"}):
        return bool(reservables(reader, env.controller))
    return {"banish", "discard"} <= names


def _pay_part(
    s: GameWriter, env: ResolutionContext, name: str, cost: Cost, left: list[Part], cancellable: bool
) -> Generator[Decision, Answer, tuple[CardId, ...]]:
    match name:
        case "rest":
            if not turn(s, (env.source,), True, "costs.rest", env.source):
                raise Refused(say("{card} is rested already.", card=s.name(env.source)), "costs.rest", env.source)
        case "counters":
            payer = s.champion(env.controller) if cost.counters_on_champion else env.source
            put_counters(s, payer, cost.remove_counters, -amount_of(s, env, cost.counters), env.source)
        case "cards" | "objects" | "sacrifice" | "rest_other" | "banish":
            mine = _payments_of(name, cost)
            for at, payment in enumerate(mine):
                later = [*mine[at + 1 :], *(one for part in left for one in _payments_of(*part))]
                allowed = partial(_payable_without, s, env, left)
                given = yield from give(s, env, payment, later, allowed, cancellable)
                if len(given) < needed(s, env, payment):
                    raise _not_all_there(s, env)
                env.given = (*env.given, *(Given(_GIVEN[payment.how], id) for id in given))
        case "discard":
            for _ in range(cost.discard):
                picked = yield from _pick_to_discard(s, env, cancellable)
                move_card(s, picked, "graveyard", "discarded", "costs.discard", actor=env.controller, cause=env.source)
                env.given = (*env.given, Given("discarded", picked))
        case "delevel":
            if not delevel(s, env.controller, env.source):
                raise _not_all_there(s, env)
        case "this_to":
            if s.object(env.source) is not None:
                leave_field(s, env.source, cost.this_to, "paid", "costs.pay", cause=env.source)
            elif cost.this_to == "discard":
                move_card(s, CardId(env.source), "graveyard", "discarded", "costs.discard", actor=env.controller)
            else:
                move_card(s, CardId(env.source), cost.this_to, "paid", "costs.pay", actor=env.controller)
        case "recover":
            recover(s, env.controller, cost.recover, env.source)
        case "memory":
            yield from pay_memory(s, env.controller, amount_of(s, env, cost.memory), env.source, cancellable)
        case "reserve":
            return (yield from pay_reserve(s, env.controller, amount_of(s, env, cost.reserve), env.source, cancellable))
        case "banish_this":
            if s.object(env.source) is not None:
                leave_field(s, env.source, "banishment", "paid", "costs.banish", cause=env.source)
            else:
                move_card(s, CardId(env.source), "banishment", "paid", "costs.banish", actor=env.controller)
        case _:
            sacrifice(s, env.source, "costs.sacrifice", env.source)
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
}
"""What was done to what a payment took."""


def _pick_to_discard(s: GameWriter, env: ResolutionContext, cancellable: bool) -> Generator[Decision, Answer, CardId]:
    options = [card for card in s.cards("hand", env.controller) if card != env.source]
    if not options:
        raise _not_all_there(s, env)
    answer = yield Decision(
        env.controller,
        "cost_objects",
        tuple(Pick(id) for id in options),
        say("{card}: choose a card to discard as a cost.", card=s.name(env.source)),
        "costs.pay",
        source=env.source,
        cancellable=cancellable,
    )
    return CardId(answer.picks[0].id)


def pay_reserve(
    s: GameWriter, player: PlayerId, cost: int, card: int, cancellable: bool = True
) -> Generator[Decision, Answer, tuple[CardId, ...]]:
    """Reserve cards from hand into memory (or rest reservable objects). Returns the cards reserved."""
    cost = yield from _helped(s, player, "reserve", cost, card, cancellable)
    if cost == 0:
        return ()
    hand = [id for id in s.cards("hand", player) if id != card]
    options = tuple(Pick(id) for id in hand + reservables(s, player))
    most, fire = kindling(s, player, card)
    if most:
        answer = yield Decision(
            player,
            "kindle",
            tuple(Pick(id) for id in fire),
            say(
                "{card} costs {cost} reserve: choose fire cards to banish from your graveyard, each for 1 of it.",
                card=s.name(card),
                cost=cost,
            ),
            "keywords.kindle",
            max(0, cost - len(options)),
            min(most, cost),
            source=card,
            cancellable=cancellable,
        )
        for pick in answer.picks:
            move_card(s, pick.id, "banishment", "paid", "keywords.kindle", actor=player, cause=card)
        cost -= len(answer.picks)
        if cost == 0:
            return ()
    if len(options) < cost:
        raise Refused(
            say(
                "{card} costs {cost} reserve, but only {count} card is left to pay with.",
                plural="{card} costs {cost} reserve, but only {count} cards are left to pay with.",
                card=s.name(card),
                cost=cost,
                count=len(options),
            ),
            "costs.reserve",
            card,
        )
    answer = yield Decision(
        player,
        "pay_reserve",
        options,
        say("{card}: pay {cost} reserve. Choose the cards to put into memory.", card=s.name(card), cost=cost),
        "costs.reserve",
        cost,
        cost,
        source=card,
        cancellable=cancellable,
        suggestion=suggest(s, player, options, cost),
    )
    picked = [pick.id for pick in answer.picks]
    cards = tuple(id for id in picked if s.object(id) is None)
    s.step(CostPaid(player, "reserve", cards, card=card), "costs.reserve", player, card)
    for id in cards:
        move_card(s, id, "memory", "reserved", "costs.reserve", actor=player, cause=card)
    turn(s, tuple(id for id in picked if s.object(id) is not None), True, "costs.reservable", card)
    return cards


def suggest(reader: GameQuery, player: PlayerId, options: tuple[Pick, ...], cost: int) -> tuple[Pick, ...]:
    """A payment that a hurried player would accept: what costs most and cannot be played soon goes first.

    Cards of an element that is not enabled, then the dearest; reservable objects before cards.
    """
    elements = enabled_elements(reader, player)

    def worth(pick: Pick) -> tuple[int, int, int]:
        if reader.object(pick.id) is not None:
            return (0, 0, pick.id)
        face = reader.face(pick.id)
        usable = set(face.elements) <= elements
        return (2 if usable else 1, -(face.cost or 0), pick.id)

    return tuple(sorted(options, key=worth)[:cost])


def _helped(
    s: GameWriter, player: PlayerId, kind: Kind, cost: int, card: int, cancellable: bool
) -> Generator[Decision, Answer, int]:
    """What is left of a cost when its player has done what else may pay for a part of it."""
    while cost and (helpers := pay_helpers(s, player, kind, card)):
        if kind == "memory":
            there = len(s.cards("memory", player)) + len(floating(s, player))
        else:
            hand = [id for id in s.cards("hand", player) if id != card]
            there = len(hand) + len(reservables(s, player)) + kindling(s, player, card)[0]
        options = tuple(PickMode(index, helper.text) for index, (_, helper) in enumerate(helpers))
        answer = yield Decision(
            player,
            "optional_cost",
            options,
            say("{card}: choose what else you do to pay.", card=s.name(card)),
            "costs.pay",
            int(there < cost),
            1,
            source=card,
            cancellable=cancellable,
            suggestion=options[:1] if there < cost else (),
        )
        if not answer.picks:
            break
        env, helper = helpers[answer.picks[0].index]
        worth = amount_of(s, env, helper.worth)
        yield from pay(s, env, helper.deed, cancellable)
        cost = max(0, cost - worth)
    return cost


def pay_memory(
    s: GameWriter, player: PlayerId, cost: int, card: int, cancellable: bool = True
) -> Generator[Decision, Answer, None]:
    """Banish cards from memory at random, after declaring floating memory (costs-and-memory, rule 2)."""
    only = floating_only(s, player, card)
    if not only:
        cost = yield from _helped(s, player, "memory", cost, card, cancellable)
    if cost == 0:
        return
    afloat = floating(s, player)
    memory = () if only else s.cards("memory", player)
    if len(afloat) + len(memory) < cost:
        raise Refused(
            say(
                "{card} costs {cost} memory, but there is only {count} card in memory to pay with.",
                plural="{card} costs {cost} memory, but there are only {count} cards in memory to pay with.",
                card=s.name(card),
                cost=cost,
                count=len(afloat) + len(memory),
            ),
            "costs.memory",
            card,
        )
    chosen: tuple[CardId, ...] = ()
    if afloat:
        least = max(0, cost - len(memory))
        answer = yield Decision(
            player,
            "floating_memory",
            tuple(Pick(id) for id in afloat),
            say(
                "{card} costs {cost} memory: choose cards with floating memory to banish for it. "
                "The rest is banished from memory at random.",
                card=s.name(card),
                cost=cost,
            ),
            "costs.floating_memory",
            least,
            min(cost, len(afloat)),
            source=card,
            cancellable=cancellable,
            suggestion=tuple(Pick(id) for id in afloat[:cost]),
        )
        chosen = tuple(pick.id for pick in answer.picks)
    s.step(CostPaid(player, "memory", (), chosen, card), "costs.memory", player, card)
    for id in chosen:
        move_card(s, id, "banishment", "paid", "costs.floating_memory", actor=player, cause=card)
    for id in s.writer.draw_lots(s.cards("memory", player), cost - len(chosen)):
        move_card(s, id, "banishment", "paid", "costs.memory", actor=player, cause=card)
