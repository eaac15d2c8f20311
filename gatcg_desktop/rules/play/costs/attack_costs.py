"""What declaring an attack costs beyond resting (attack-declaration, Declaring an Attack 2.4 and 2.5)."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import AttackCost, Cost
from gatcg_desktop.rules.model.effects import AttackTax
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.costs.affording import can_pay
from gatcg_desktop.rules.query.amounts import price_of
from gatcg_desktop.rules.query.characteristics import abilities_of_type, all_traits, source_context
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import matches, object_matches
from gatcg_desktop.rules.query.wielding import wieldable_weapons


def attack_costs(
    query: GameQuery,
    player: PlayerId,
    unit: ObjectId,
    weapons: tuple[ObjectId, ...],
    cards: tuple[CardId, ...],
    defenders: tuple[ObjectId, ...],
) -> list[tuple[ThingId, AttackCost]]:
    """The costs of a declaration, each with its source: first additional costs, then those that may be refused."""
    found: list[tuple[ThingId, AttackCost]] = []
    asked: list[tuple[ResolutionContext, AttackCost]] = []
    of_others = [pair for pair in abilities_of_type(query, AttackCost) if pair[0] not in cards]
    for id, ability in (*of_others, *_of_cards(query, cards)):
        if ability.applies is None and ability.target is None:
            if id in (unit, *weapons, *cards):
                found.append((id, ability))
            continue
        context = source_context(query, id)
        if context is not None:
            asked.append((context, ability))
    for effect in query.state.ids_in(EFFECTS):
        tax = query.state.entities[effect]
        if type(tax) is AttackTax:
            asked.append((ResolutionContext(tax.controller, tax.source, tax.key), tax.cost))
    for context, ability in asked:
        if ability.applies is not None and not object_matches(query, context, unit, ability.applies):
            continue
        if ability.target is not None and not any(
            matches(query, context, defender, ability.target) for defender in defenders
        ):
            continue
        reserve = price_of(query, context, ability.cost.reserve)
        cost = msgspec.structs.replace(ability.cost, reserve=reserve)
        found.append((context.source, msgspec.structs.replace(ability, cost=cost)))
    return sorted(found, key=lambda pair: pair[1].restriction)


def key_of(query: GameQuery, source: ThingId) -> str:
    """The face a source has, or had when it left ("" for one that is nowhere any more)."""
    thing = query.state.entities.get(source)
    return str(getattr(thing, "key", "") or getattr(getattr(thing, "object", None), "key", ""))


def _of_cards(query: GameQuery, cards: tuple[CardId, ...]) -> list[tuple[ThingId, AttackCost]]:
    """The costs that attack cards have from an effect on cards where they are."""
    changed = all_traits(query)
    return [
        (card, ability)
        for card in cards
        if card in changed
        for ability in changed[card].abilities
        if type(ability) is AttackCost
    ]


def affordable_weapons(query: GameQuery, player: PlayerId, unit: ObjectId, with_card: bool = False) -> list[ObjectId]:
    """The weapons a unit may wield whose additional costs can be paid."""
    return [
        weapon
        for weapon in wieldable_weapons(query, player, unit, with_card)
        if may_afford_attack(query, player, unit, (weapon,))
    ]


def may_afford_attack(query: GameQuery, player: PlayerId, unit: ObjectId, weapons: tuple[ObjectId, ...] = ()) -> bool:
    """Whether the additional costs that attacking with these has by itself can all be paid (declaring an attack, 2.4).

    What only a target makes cost more is not known yet, and what may be refused is not counted.
    """
    asked = attack_costs(query, player, unit, weapons, (), ())
    return payable_together(query, player, [pair for pair in asked if not pair[1].restriction])


def payable_together(query: GameQuery, player: PlayerId, asked: list[tuple[ThingId, AttackCost]]) -> bool:
    """Whether these costs of an attack, each with its source, can all be paid."""
    if not asked:
        return True
    costs = [(ResolutionContext(player, source, key_of(query, source)), ability.cost) for source, ability in asked]
    reserve = sum(price_of(query, context, cost.reserve) for context, cost in costs)
    return can_pay(query, costs[0][0], Cost(reserve=reserve)) and all(
        can_pay(query, context, cost) for context, cost in costs
    )
