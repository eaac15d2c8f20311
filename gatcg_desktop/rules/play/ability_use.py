"""Activated abilities: where they work, what they cost, whether they may be activated now, and activating them.

Carries activated abilities (rules 1, 2, 4 to 6, 8 and 9), obedience and keywords (Cascade, Efficiency, Lineage
Release).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

import msgspec

from gatcg_desktop.engine.decisions import Flow, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import (
    Activated,
    Bound,
    ByHand,
    Cost,
    CostChange,
    Keyword,
    Payment,
    X,
)
from gatcg_desktop.language.ast.walk import is_by_hand, nodes
from gatcg_desktop.language.keywords import LABELS
from gatcg_desktop.rules.actions.stack import put_instance
from gatcg_desktop.rules.game_writer import GameWriter, count_use_of
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.model.effects import PlayChange
from gatcg_desktop.rules.model.entities import Instance
from gatcg_desktop.rules.model.fields import InstanceKind, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.attack_permissions import disobedience, obeys
from gatcg_desktop.rules.play.cost_declaration import declare_x
from gatcg_desktop.rules.play.costs.adjusting import adjusted_cost, use_up_adjustment
from gatcg_desktop.rules.play.costs.affording import can_pay
from gatcg_desktop.rules.play.costs.paying import pay
from gatcg_desktop.rules.play.costs.payments import payment_candidates
from gatcg_desktop.rules.play.costs.play_changes import label_changes
from gatcg_desktop.rules.play.divided_damage import declare_shares
from gatcg_desktop.rules.play.misfits import describe_filter
from gatcg_desktop.rules.play.modes import choose_modes, selectable_modes, taken_modes
from gatcg_desktop.rules.play.permissions import not_now
from gatcg_desktop.rules.play.target_choice import choose_targets
from gatcg_desktop.rules.play.targeting import enough_targets, is_spell
from gatcg_desktop.rules.play.timing import UNTOLD, refusal, refuse_unless, slow_allowed
from gatcg_desktop.rules.query.amounts import amount_of, price_of
from gatcg_desktop.rules.query.characteristics import (
    card_abilities,
    cost_changes,
    flat_abilities,
    source_context,
    traits,
    uses_this_turn,
)
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.costs_by_hand import adjustment, speaks_of_costs
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import matches
from gatcg_desktop.rules.query.measures import measure_of
from gatcg_desktop.rules.query.player_references import controller_of_card
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def activated_abilities(query: GameQuery, source: ThingId) -> list[tuple[int, Activated | ByHand]]:
    """The activated abilities of an object, mastery or boon (or a card where one works), with their positions."""
    if query.bearer(source) is not None:
        abilities = traits(query, source).abilities
        return [
            (index, ability)
            for index, ability in enumerate(abilities)
            if (type(ability) is Activated and ability.zone == "field")
            or (type(ability) is ByHand and ability.announced)
        ]
    zone, _ = query.state.zone_of(source)
    whose = controller_of_card(query, source)
    context = source_context(query, source) or ResolutionContext(whose, source, query.face(source).key)
    return [
        (index, ability)
        for index, ability in enumerate(card_abilities(query, source, context))
        if type(ability) is Activated and ability.zone == zone
    ]


def ability_cost(query: GameQuery, context: ResolutionContext, ability: Activated) -> Cost:
    """The cost of an ability: Efficiency takes the champion's level off its reserve (keywords, Efficiency), its own
    text and that of others may change it, and what was agreed on by hand. Never below 0."""
    others = _ability_changes(query, context)
    # Effects are few, and what bears a label is looked for only where there are some.
    labelled, by_hand = [], 0
    if query.state.ids_in(EFFECTS):
        labelled = label_changes(query, context.controller, label_of(query, context.source, ability))
        by_hand = adjustment(query, context.source)
    if ability.efficiency or ability.changes or others or ability.dearer or labelled or by_hand:
        return _changed_cost(query, context, ability, others, labelled, by_hand)
    return ability.cost


def _changed_cost(
    query: GameQuery,
    context: ResolutionContext,
    ability: Activated,
    others: list[tuple[ResolutionContext, CostChange]],
    labelled: list[tuple[ThingId, PlayChange]],
    by_hand: int,
) -> Cost:
    reserve = amount_of(query, context, ability.cost.reserve)
    if ability.efficiency:
        reserve -= champion_level(query, context.controller)
    reserve += ability.dearer * _times_activated(query, context.source, ability)
    own = [
        change for change in ability.changes if not (change.first and _times_activated(query, context.source, ability))
    ]
    for theirs, change in (*((context, change) for change in own), *others):
        if change.condition is None or holds(query, theirs, change.condition):
            reserve += amount_of(query, theirs, change.amount)
    reserve += sum(change.cost for _, change in labelled) + by_hand
    return msgspec.structs.replace(ability.cost, reserve=max(0, reserve))


def label_of(query: GameQuery, source: ThingId, ability: Activated) -> str:
    """The label that an activated ability of something bears (game-terms, Label Keywords), or ""."""
    if query.bearer(source) is not None:
        abilities = traits(query, source).abilities
    else:
        abilities = [one for _, one in flat_abilities(query.face(source))]
    for before, one in pairwise(abilities):
        if one is ability and type(before) is Keyword and before.name in LABELS:
            return before.name
    return ""


def _times_activated(query: GameQuery, source: ThingId, ability: Activated) -> int:
    """How often an ability whose cost asks for that was activated."""
    for index, one in activated_abilities(query, source) if _counts_times(ability) else ():
        if one is ability:
            return times_used(query, source, index)
    return 0


def _counts_times(ability: Activated) -> bool:
    """Whether what an ability costs depends on how often it was activated."""
    return bool(ability.dearer) or any(change.first for change in ability.changes)


def _ability_changes(query: GameQuery, context: ResolutionContext) -> list[tuple[ResolutionContext, CostChange]]:
    """What others say about the costs of abilities of the source of `context`."""
    found = []
    for theirs, change in cost_changes(query):
        if change.of == "ability" and change.applies and matches(query, theirs, context.source, change.applies):
            found.append((theirs, change))
    return found


def payable_x(query: GameQuery, context: ResolutionContext, ability: Activated) -> Iterator[int]:
    """The values of X for which the cost of an ability can be paid, the least first; 0 alone where it has no X.

    Where X describes what is given up, only what there is tells which they are: not all up to the greatest.
    """
    if not _has_x(ability):
        so = msgspec.structs.replace(context, x=0) if context.x else context
        if can_pay(query, so, ability_cost(query, so, ability)):
            yield 0
        return
    told = _x_told_by(ability)
    values: Iterable[int] = range(_MOST_X + 1)
    if ability.most_x is not None:
        values = range(max(0, amount_of(query, context, ability.most_x)) + 1)
    for x in sorted(_measured(query, context, *told)) if told is not None else values:
        so = msgspec.structs.replace(context, x=x)
        if can_pay(query, so, ability_cost(query, so, ability)):
            yield x
        elif told is None:
            return


_MOST_X = 99


@lru_cache(maxsize=4096)
def _aims_by_x(ability: Activated) -> bool:
    return any(type(node) is X for node in nodes(ability.targets))


def _aimable(query: GameQuery, context: ResolutionContext, ability: Activated) -> Iterator[ResolutionContext]:
    """The context for each value of X with which there is something to target, where X describes targets."""
    spell = ability.as_spell or is_spell(query, context.key)
    for x in payable_x(query, context, ability):
        so = msgspec.structs.replace(context, x=x)
        if not _aims_by_x(ability) or enough_targets(query, so, ability.targets, spell) is None:
            yield so


@lru_cache(maxsize=4096)
def _has_x(ability: Activated) -> bool:
    return any(type(node) is X for node in nodes(ability.cost))


@lru_cache(maxsize=4096)
def _x_told_by(ability: Activated) -> tuple[Payment, Bound] | None:
    """What is given up of which a measure is X, and which measure that is."""
    for payment in ability.cost.payments:
        for bound in payment.filter.bounds:
            if bound.operator == "equal" and bound.than == X():
                return payment, bound
    return None


def _measured(query: GameQuery, context: ResolutionContext, payment: Payment, bound: Bound) -> set[int]:
    """What a measure is of the things that could be given up, were X what it is of them."""
    others = tuple(one for one in payment.filter.bounds if one != bound)
    loose = msgspec.structs.replace(payment, filter=msgspec.structs.replace(payment.filter, bounds=others))
    found = (measure_of(query, id, bound.measure, bound.counter) for id in payment_candidates(query, context, loose))
    return {value for value in found if value is not None}


def times_used(query: GameQuery, source: ThingId, index: int) -> int:
    """How often an ability was activated since its source is where it is."""
    return dict((query.bearer(source) or query.card(source)).times).get(index, 0)


def may_use_ability(query: GameQuery, player: PlayerId, source: ThingId, index: int) -> Explained | None:
    """Why a player with Opportunity may not activate an ability now (abilities-activated-abilities), if so."""
    found = dict(activated_abilities(query, source)).get(index)
    if found is None:
        return refusal("abilities.activated", "{card} has no such ability now.", card=query.name(source))
    return may_use(query, player, source, index, found, True)


def may_use(
    query: GameQuery, player: PlayerId, source: ThingId, index: int, found: Activated | ByHand, why: bool
) -> Explained | None:
    """The same of an ability that was found, with the reason or not (`UNTOLD`)."""
    thing = query.bearer(source)
    name = query.name(source) if why else ""
    anyone = type(found) is Activated and found.anyone
    whose = thing.controller if thing is not None else controller_of_card(query, source)
    if whose != player and not anyone:
        return refusal("abilities.control", "{card} is not under your control.", card=name, why=why)
    if type(found) is ByHand:
        waiting = map(query.instance, query.stack)
        if (source, found) in ((one.source, one.ability) for one in waiting):
            return refusal(
                "abilities.activated",
                "{card}: this is already on the Effects Stack. Announce it again once it has resolved.",
                card=name,
                why=why,
            )
        return None
    assert type(found) is Activated
    if thing is not None and "ALLY" in traits(query, source).types and not obeys(query, source):
        return disobedience(query, source)
    if found.speed == "slow":
        slow = slow_allowed(query, player)
        if slow is not None:
            return refusal(slow.rule, "{card}: {reason}", card=name, why=why, reason=slow.message)
    if found.limit and uses_this_turn(query, source).get(index, 0) >= found.limit:
        return refusal(
            "abilities.limit", "{card}: this ability has reached its limit for this turn.", card=name, why=why
        )
    if found.total and times_used(query, source, index) >= found.total:
        return refusal("abilities.limit", "{card}: this ability has reached its limit.", card=name, why=why)
    key = thing.key if thing is not None else query.card(source).key
    context = ResolutionContext(player, source, key)
    if found.condition is not None and not holds(query, context, found.condition):
        return not_now(name, found.text)
    if found.cost.rest and thing is not None and thing.rested:
        return refusal("abilities.rest", "{card} is rested: it cannot rest as a cost.", card=name, why=why)
    if next(payable_x(query, context, found), None) is None:
        return refusal("costs.pay", "{card}: the cost of this ability cannot be paid.", card=name, why=why)
    spell = found.as_spell or is_spell(query, key)
    if _aims_by_x(found):
        context = next(_aimable(query, context, found), context)
    line = enough_targets(query, context, found.targets, spell)
    if line is not None:
        if not why:
            return UNTOLD
        return refusal(
            "activation.targets", "{card} has no legal target: {what}.", card=name, what=describe_filter(line.filter)
        )
    least = max(1, found.choose_modes[0])
    taken = taken_modes(query, source, found)
    if (
        found.modes
        and not found.cascade
        and not selectable_modes(query, context, found, spell, found.targets, least, taken)
    ):
        return refusal("activation.modes", "{card}: none of its modes can be chosen now.", card=name, why=why)
    return None


def use_ability(game: GameWriter, player: PlayerId, source: ThingId, index: int) -> Flow[None]:
    """Activate an ability: X, modes and targets (in the order of a card, activation 1.3 to 1.5), costs, then onto the
    stack."""
    refuse_unless(may_use_ability(game, player, source, index), source)
    ability = dict(activated_abilities(game, source))[index]
    thing = game.bearer(source)
    key = thing.key if thing is not None else game.card(source).key
    mark = 0 if thing is not None else game.card(source).incarnation
    kind: InstanceKind = "triggered" if type(ability) is ByHand and ability.when == "triggered" else "activated"
    instance = put_instance(
        game,
        Instance(
            kind,
            player,
            0,
            key,
            source=source,
            source_mark=mark,
            ability=ability,
            text=ability.text,
            by_hand=is_by_hand(ability),
            properties=thing.properties if thing is not None else (),
            spell=type(ability) is Activated and ability.as_spell,
        ),
        rule="abilities.activate",
    )
    if type(ability) is ByHand:
        return
    assert type(ability) is Activated
    context = ResolutionContext(player, source, key)
    if _has_x(ability):
        values = tuple(so.x for so in _aimable(game, context, ability))
        context.x = yield from declare_x(game, player, source, values, True)
        game.change(instance, x=context.x)
    if ability.cascade and thing is not None:
        times = dict(thing.times)
        mode = min(times.get(index, 0), len(ability.modes) - 1)
        times[index] = times.get(index, 0) + 1
        game.change(source, times=tuple(sorted(times.items())))
        game.change(instance, modes=(mode,), lines=ability.targets + ability.modes[mode].targets)
    elif not (yield from choose_modes(game, instance, ability, ability.targets, source, True)):
        raise Refused(
            say("{card}: none of its modes can be chosen now.", card=game.name(source)), "activation.modes", source
        )
    if not (yield from choose_targets(game, instance, True)):
        raise Refused(say("{card} has no legal target.", card=game.name(source)), "activation.targets", source)
    bearer = game.bearer(source)
    price = ability_cost(game, context, ability)
    label = label_of(game, source, ability)
    for id, change in label_changes(game, player, label):
        if change.next:
            game.writer.remove(id)
    if (ability.total or _counts_times(ability)) and not ability.cascade:
        times = dict((bearer or game.card(source)).times)
        times[index] = times.get(index, 0) + 1
        game.change(source, times=tuple(sorted(times.items())))
    if ability.limit:
        count_use_of(game, source, index)
    use_up_adjustment(game, source)
    reserve = price_of(game, context, price.reserve)
    if reserve or speaks_of_costs(game.definitions[key]):
        reserve = yield from adjusted_cost(game, player, "reserve", reserve, source, True)
        price = msgspec.structs.replace(price, reserve=reserve)
    yield from pay(game, context, price)
    if context.given:
        game.change(instance, given=context.given)
    yield from declare_shares(game, instance, True)
    notify_triggers(game, "ability_activated", source, player=player, victim=instance, what=label)
    if ability.as_spell:
        notify_triggers(game, "activate", instance, player=player)
