"""What a play costs. Whether that can be paid is affording.py's.

Carries card activation 1.3 and 1.7, card materialization 3.2, parts-of-a-card-cost (rules 4 to 9) and the keywords
Aenean Progression, Efficiency, Ephemerate and Prepare.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gatcg_desktop.language.ast import (
    AdditionalCost,
    AimsAt,
    AlternativeCost,
    Condition,
    Cost,
    CostChange,
    Filter,
    ThatMany,
)
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId, PlayerId, PlayMethod, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.permission_costs import free_permissions, permission_costs
from gatcg_desktop.rules.play.costs.play_changes import Method, applies_to_play, method_of, play_changes
from gatcg_desktop.rules.play.costs.play_context import play_context
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import (
    card_abilities_of,
    card_keyword,
    cost_changes,
    keywords_to_ask,
    restricted_abilities_of,
    unlocked_of,
)
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.costs_by_hand import adjustment
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates, face_fits


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
    player, zone = context.controller, query.state.zone_of(context.source)[0]
    changes: list[tuple[ResolutionContext, CostChange]] = []
    for ability in card_abilities_of(query, context.source, CostChange, context):
        if ability.applies is None:
            changes.append((context, ability))
    for theirs, change in cost_changes(query):
        if change.of != "play" or change.method not in ("", method):
            continue
        if change.from_zone and zone != change.from_zone:
            continue
        if applies_to_play(query, theirs, change.applies, player, face) and not (
            change.first and change.applies is not None and _played_one(query, theirs, player, change.applies)
        ):
            changes.append((theirs, change))
    if changes:
        changes, cost = _set_and_added(query, changes, cost)
    for _, effect in play_changes(query, player, face, zone, method):
        cost += effect.cost
    words = keywords_to_ask(query, context.source)
    if "Efficiency" in words and card_keyword(query, context.source, player, "Efficiency"):
        cost -= champion_level(query, player) + context.empowered
    if "Aenean Progression" in words and card_keyword(query, context.source, player, "Aenean Progression"):
        cost += 2 * query.player(player).aenean
    if changes and any(change.how == "remove" for _, change in changes):
        cost = 0
    return cost


def _set_and_added(
    query: GameQuery, changes: list[tuple[ResolutionContext, CostChange]], cost: int
) -> tuple[list[tuple[ResolutionContext, CostChange]], int]:
    """The changes whose conditions hold, and the cost with those that set it and those that add to it."""
    changes = [(e, c) for e, c in changes if c.condition is None or _met(query, e, c, c.condition)]
    for theirs, change in changes:
        if change.how == "set":
            cost = amount_of(query, theirs, change.amount)
    for theirs, change in changes:
        if change.how == "add":
            cost += amount_of(query, theirs, change.amount)
    return changes, cost


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
    return any(type(one.condition) is AimsAt for one in card_abilities_of(query, card, CostChange, context))


def additional_costs(query: GameQuery, player: PlayerId, card: CardId) -> list[AdditionalCost]:
    """The additional costs of a card that are unlocked now; Prepare is an optional one."""
    there = restricted_abilities_of(query, card, AdditionalCost)
    found = unlocked_of(query, play_context(query, player, card), there) if there else []
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
    found = free_permissions(query, player, card)
    there = restricted_abilities_of(query, card, AlternativeCost)
    if there:
        found += _alternatives_here(query, player, card, there)
    return found


def _alternatives_here(
    query: GameQuery, player: PlayerId, card: CardId, there: Sequence[tuple[tuple[Condition, ...], AlternativeCost]]
) -> list[AlternativeCost]:
    """Those alternative costs of a card that are unlocked and may be declared where it is now."""
    context, zone = play_context(query, player, card), query.state.zone_of(card)[0]
    found = unlocked_of(query, context, there)
    found = [a for a in found if not a.glimpsed and a.zone == ("" if zone == "hand" else zone)]
    return [a for a in found if a.condition is None or holds(query, context, a.condition)]
