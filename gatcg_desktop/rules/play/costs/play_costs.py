"""What a play costs, and whether it can be paid. Paying is paying.py's.

Carries card activation 1.3, 1.7 and 1.8, card materialization 3.2, costs-and-memory (rule 3), parts-of-a-card-cost
(rules 4 to 9) and the keywords Aenean Progression, Brew, Efficiency, Elysian Aura, Empower, Ephemerate, Floating
Memory, Kindle, Prepare and Reservable.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language.ast import (
    AdditionalCost,
    AimsAt,
    AlternativeCost,
    Condition,
    Cost,
    CostChange,
    Filter,
    Payment,
    PaysFor,
    ThatMany,
)
from gatcg_desktop.rules.actions.champions import champions_below
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, PlayMethod, ThingId
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
from gatcg_desktop.rules.play.costs.permission_costs import free_permissions, permission_costs
from gatcg_desktop.rules.play.costs.play_changes import Method, applies_to_play, method_of, play_changes
from gatcg_desktop.rules.query.amounts import amount_of, is_defined, price_of
from gatcg_desktop.rules.query.characteristics import (
    abilities_at_work,
    card_abilities_of,
    card_keyword,
    cost_changes,
    has_keyword,
    keywords_to_ask,
)
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.costs_by_hand import adjustment
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates, face_fits
from gatcg_desktop.rules.query.prohibitions import forbidden, keeps_counters


def level_bonus(query: GameQuery, player: PlayerId, face: CardDefinition) -> int:
    """How many levels higher the champion counts for a card: Empower (by the player's next Spell) and Elysian Aura."""
    if "SPELL" not in face.subtypes:
        return 0
    return query.player(player).empower + elysian_aura_cost(query, player, face)


def elysian_aura_cost(query: GameQuery, player: PlayerId, face: CardDefinition) -> int:
    """2 for an Aenean Spell while its player controls an object with Elysian Aura (it does not add up)."""
    if "AENEAN" not in face.subtypes or "SPELL" not in face.subtypes:
        return 0
    return 2 if any(has_keyword(query, id, "Elysian Aura") for id, _ in query.objects(player)) else 0


def play_context(query: GameQuery, player: PlayerId, card: CardId, x: int = 0) -> ResolutionContext:
    """The context in which a card about to be played is read."""
    face = query.face(card)
    return ResolutionContext(player, card, face.key, x=x, empowered=level_bonus(query, player, face))


def play_cost(
    query: GameQuery,
    player: PlayerId,
    card: CardId,
    x: int = 0,
    alternative: AlternativeCost | None = None,
    targets: tuple[tuple[ThingId, ...], ...] = (),
) -> int:
    """The reserve or memory cost to pay (1.7): printed, X or alternative; what sets it; what adds and subtracts, all
    together; what removes it; last what was agreed on by hand. Never below 0.

    An alternative cost is one of activating, of a card with a memory cost too: its memory cost is changed then by what
    changes the costs of cards that are activated.
    """
    face = query.face(card)
    context = play_context(query, player, card, x)
    context.targets = targets
    method = method_of(face) if alternative is None else "activate"
    by_hand = adjustment(query, card)
    if alternative is not None and not alternative.printed:
        base = _with_changes(query, context, amount_of(query, context, alternative.cost.reserve), alternative)
        return max(0, (max(0, base) if alternative.fixed else _changed(query, context, face, method, base)) + by_hand)
    base = face.cost if face.cost is not None else x
    if alternative is not None and alternative.cost.reserve == 0:
        base = _with_changes(query, context, base, alternative)
    return max(0, _changed(query, context, face, method, base) + by_hand)


def in_counters(alternative: AlternativeCost | None) -> bool:
    """Whether the printed reserve cost is paid by removing that many counters."""
    return alternative is not None and alternative.cost.counters == ThatMany()


def extra_cost_of_alternative(
    query: GameQuery, context: ResolutionContext, alternative: AlternativeCost, printed: int
) -> Cost:
    """What an alternative cost asks for besides what `play_cost` says (`printed`): its reserve only when the printed
    cost is paid too, or that many counters instead of it."""
    if in_counters(alternative):
        return msgspec.structs.replace(alternative.cost, counters=printed)
    if not alternative.printed or alternative.cost.reserve == 0:
        return msgspec.structs.replace(alternative.cost, reserve=0)
    reserve = _with_changes(query, context, amount_of(query, context, alternative.cost.reserve), alternative)
    return msgspec.structs.replace(alternative.cost, reserve=max(0, reserve))


def _with_changes(query: GameQuery, context: ResolutionContext, cost: int, alternative: AlternativeCost) -> int:
    """A cost changed by what an alternative cost says of itself."""
    return cost + sum(
        amount_of(query, context, change.amount)
        for change in alternative.changes
        if change.condition is None or holds(query, context, change.condition)
    )


def _changed(query: GameQuery, context: ResolutionContext, face: CardDefinition, method: Method, cost: int) -> int:
    player = context.controller
    changes: list[tuple[ResolutionContext, CostChange]] = []
    for ability in card_abilities_of(query, context.source, CostChange, lambda: context):
        if ability.applies is None:
            changes.append((context, ability))
    for theirs, change in cost_changes(query):
        if change.of != "play" or change.method not in ("", method):
            continue
        if change.from_zone and query.state.zone_of(context.source)[0] != change.from_zone:
            continue
        if applies_to_play(query, theirs, change.applies, player, face) and not (
            change.first and change.applies is not None and _played_one(query, theirs, player, change.applies)
        ):
            changes.append((theirs, change))
    if changes:
        changes = [(e, c) for e, c in changes if c.condition is None or _met(query, e, c, c.condition)]
        for theirs, change in changes:
            if change.how == "set":
                cost = amount_of(query, theirs, change.amount)
        cost += sum(amount_of(query, theirs, change.amount) for theirs, change in changes if change.how == "add")
    zone = query.state.zone_of(context.source)[0]
    cost += sum(change.cost for _, change in play_changes(query, player, face, zone, method))
    words = keywords_to_ask(query, context.source)
    if "Efficiency" in words and card_keyword(query, context.source, player, "Efficiency"):
        cost -= champion_level(query, player) + context.empowered
    if "Aenean Progression" in words and card_keyword(query, context.source, player, "Aenean Progression"):
        cost += 2 * query.player(player).aenean
    if any(change.how == "remove" for _, change in changes):
        cost = 0
    return cost


def _played_one(query: GameQuery, context: ResolutionContext, player: PlayerId, filter: Filter) -> bool:
    """Whether the player has activated a card that matches this turn."""
    return any(face_fits(query, context, face, filter) for face in query.activated_faces(player))


def _met(query: GameQuery, context: ResolutionContext, change: CostChange, condition: Condition) -> bool:
    """Whether the condition of a cost change holds. Before targets are chosen, one that could be is reckoned with where
    it makes the card cheaper."""
    if type(condition) is AimsAt and not context.targets:
        return (
            isinstance(change.amount, int) and change.amount < 0 and bool(candidates(query, context, condition.filter))
        )
    return holds(query, context, condition)


def depends_on_targets(query: GameQuery, card: CardId, context: ResolutionContext) -> bool:
    """Whether what a card costs is known only when its targets are."""
    own = card_abilities_of(query, card, CostChange, lambda: context)
    return any(type(one.condition) is AimsAt for one in own)


def additional_costs(query: GameQuery, player: PlayerId, card: CardId) -> list[AdditionalCost]:
    """The additional costs of a card that are unlocked now; Prepare is an optional one."""
    found = card_abilities_of(query, card, AdditionalCost, lambda: play_context(query, player, card))
    prepare = card_keyword(query, card, player, "Prepare")
    if prepare is not None:
        cost = Cost(remove_counters="preparation", counters=prepare.value, counters_on_champion=True)
        found.append(AdditionalCost(cost, True, f"Prepare {prepare.value}"))
    return found + permission_costs(query, player, card)


def alternative_costs(
    query: GameQuery, player: PlayerId, card: CardId, method: PlayMethod = "activation"
) -> list[AlternativeCost]:
    """The alternative costs a player may declare to activate a card where it is now (not Starcalling's)."""
    if method != "activation":
        return []
    there = card_abilities_of(query, card, AlternativeCost, lambda: play_context(query, player, card))
    found = free_permissions(query, player, card)
    if there:
        context, zone = play_context(query, player, card), query.state.zone_of(card)[0]
        there = [a for a in there if not a.glimpsed and a.zone == ("" if zone == "hand" else zone)]
        found += [a for a in there if a.condition is None or holds(query, context, a.condition)]
    return found


def can_pay_reserve(query: GameQuery, player: PlayerId, cost: int, without: ThingId = 0, busy: ThingId = 0) -> bool:
    """Whether there are enough cards in hand (besides `without`), reservable objects (besides `busy`) and kindling."""
    hand = query.cards("hand", player)
    there = len(hand) - (1 if without in hand else 0)
    if there >= cost:
        return True
    there += len([id for id in reservable_objects(query, player) if id != busy])
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
    face = query.face(card)
    context = play_context(query, player, card, declared.x)
    necessary = [extra for extra in additional_costs(query, player, card) if not extra.optional]
    for extra in necessary:
        if extra.either and not set(declared.extras).intersection(choices := declarable(extra)):
            return any(can_pay_play(query, player, card, with_extra(declared, one), targets) for one in choices)
    needed = [extra.cost for extra in necessary]
    needed += [extra.cost for extra in declared.extras]
    other = declared.alternative is not None and not declared.alternative.printed
    cost = play_cost(query, player, card, declared.x, declared.alternative, targets)
    if declared.alternative is not None:
        needed.append(extra_cost_of_alternative(query, context, declared.alternative, cost))
    if in_counters(declared.alternative):
        cost = 0
    hand, memory = (0, cost) if face.cost_kind == "memory" and not other else (cost, 0)
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
    player = context.controller
    thing = query.bearer(context.source)
    if cost.rest and (thing is None or thing.rested):
        return False
    if cost.counters:
        payer = query.bearer(query.champion(player)) if cost.counters_on_champion else thing
        if payer is query.bearer(query.champion(player)) and keeps_counters(query, player, cost.remove_counters):
            return False
        if payer is None or payer.count(cost.remove_counters) < amount_of(query, context, cost.counters):
            return False
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
    needed = price_of(query, context, cost.reserve) + cards_taken_from(query, context, cost, "hand")
    hand = len([card for card in query.cards("hand", player) if card not in (without, context.source)]) if needed else 0
    if hand < needed:
        helpers = [id for id in reservable_objects(query, player) if not (cost.rest and id == context.source)]
        if cost.rest_other is not None and set(restable_objects(query, context, cost.rest_other)) <= set(helpers):
            helpers = helpers[1:]  # one of them rests as a cost
        if hand < cards_taken_from(query, context, cost, "hand") or hand + len(helpers) < needed:
            return False
    memory = price_of(query, context, cost.memory) + cards_taken_from(query, context, cost, "memory")
    return not memory or can_pay_memory(query, player, memory)


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
        own = card_abilities_of(query, card, PaysFor, lambda: context)
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
