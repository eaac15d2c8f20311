"""Continuous effects applied in layers (types-of-effects-continuous-effects, Layers, Timestamps, Dependencies).

Layer A sets base values, B types, C elements, D adds and removes abilities, E changes power, life and permissions;
within E first effects, then counters, then swaps (Layers 2.6). Within a layer effects go by timestamp, except that
an effect which depends on another waits for it (Dependencies 1 and 2); loops fall back to timestamps. An effect that
began to apply in an earlier layer keeps applying, to the same things, even if its ability is lost in layer D.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from gatcg_desktop.language.ast import Amount, Keyword, Static, TraitChange
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.keywords import ENLIGHTEN
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import source_context, writable_traits
from gatcg_desktop.rules.query.continuous.derivation import keep_derived, restore_derived
from gatcg_desktop.rules.query.continuous.layer_effects import (
    LAYERS,
    AllTraits,
    ContinuousEffect,
    Layer,
    about_players,
    change_abilities,
    granted_abilities,
    lent_abilities,
)
from gatcg_desktop.rules.query.continuous.layer_gathering import gather
from gatcg_desktop.rules.query.continuous.levels import champion_level, levels_are_stable
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import UNCOUNTED, Traits

Watch = Callable[[ContinuousEffect | None, AllTraits], None]
"""Told of each effect once it was applied in a layer, and of what all is by then; with None first of what is printed,
and later of counters and of keywords in combat."""
MOST_ROUNDS = 4
"""How often everything is derived at most, where a level hangs on what hangs on the level."""


def find_traits(query: GameQuery) -> None:
    """Put the characteristics of all that has derived ones into `state.derived`: found anew, or those of before.

    Levels and classes are asked for on the way, by restrictions before anything else is known. Where what was derived
    gives other ones, it is derived again from those.
    """
    if restore_derived(query):
        return
    for _ in range(MOST_ROUNDS):
        everything = _derive(query)
        if levels_are_stable(query):
            break
    for id, thing in query.objects():
        one = everything[id]
        if one.level is not None and "CHAMPION" in one.types:
            level = champion_level(query, thing.controller)
            if level != one.level:
                writable_traits(everything, id).level = level
    keep_derived(query)


def watch_derivation(query: GameQuery, watch: Watch) -> None:
    """Derive everything again, for whoever wants to know what changed what. The state of `query` has to be a copy:
    what was derived in it is lost."""
    find_traits(query)  # levels and classes are known then
    _derive(query, watch)


def _derive(query: GameQuery, watch: Watch | None = None) -> AllTraits:
    everything: AllTraits = {}
    derived, rules = query.state.derived, list[tuple[ResolutionContext, Static]]()
    # Conditions and filters met while deriving see what has been derived so far.
    derived["traits"], derived[UNCOUNTED] = everything, True
    derived["player_rules"] = rules
    effects = gather(query, everything)
    if watch is not None:
        watch(None, everything)
    if effects:
        for layer in LAYERS:
            at_work = [effect for effect in effects if layer in effect.layers]
            while at_work:
                _apply_layer(query, everything, layer, at_work, watch)
                granted = [one for effect in at_work for one in effect.granted] if layer == "D" else []
                effects += granted
                at_work = [one for one in granted if layer in one.layers]
        for effect in effects:
            ability = effect.ability
            if ability is not None and effect.reached is not None and about_players(ability):
                rules.append((effect.context, ability))
    del derived[UNCOUNTED]
    _counters_and_combat(query, everything)
    if watch is not None:
        watch(None, everything)
    for effect in effects:
        _swap(everything, effect)
        if watch is not None:
            watch(effect, everything)
    return everything


# One layer ------------------------------------------------------------------------------------------------------


def _apply_layer(
    query: GameQuery, everything: AllTraits, layer: Layer, effects: list[ContinuousEffect], watch: Watch | None
) -> None:
    dependent = len(effects) > 1 and any(layer in effect.reads for effect in effects)
    for effect in _in_order_of_dependency(query, everything, layer, effects) if dependent else effects:
        _apply(query, everything, layer, effect)
        if watch is not None:
            watch(effect, everything)


def _in_order_of_dependency(
    query: GameQuery, everything: AllTraits, layer: Layer, effects: list[ContinuousEffect]
) -> Iterator[ContinuousEffect]:
    """Each time the oldest effect that depends on no other one pending; in a loop the oldest (Dependencies 2). The one
    before has to be applied by then."""
    pending = list(effects)
    while pending:
        free = next(
            (
                effect
                for effect in pending
                if not any(
                    _depends(query, everything, layer, effect, other) for other in pending if other is not effect
                )
            ),
            pending[0],
        )
        pending.remove(free)
        yield free


def _depends(
    query: GameQuery, everything: AllTraits, layer: Layer, one: ContinuousEffect, other: ContinuousEffect
) -> bool:
    """Whether applying `other` first changes whether `one` exists, what it applies to or what it does (1)."""
    if one.reached is not None or layer not in one.reads or _sets(one, layer) != _sets(other, layer):
        return False
    before = _outcome(query, everything, one)
    kept = {id: everything[id] for id in _reach(query, everything, other)}
    kept = {id: one if one.shared else one.twin() for id, one in kept.items()}
    reached, granted = other.reached, [*other.granted]
    _apply(query, everything, layer, other)
    after = _outcome(query, everything, one)
    other.reached, other.granted = reached, granted
    everything.update(kept)
    return before != after


def _sets(effect: ContinuousEffect, layer: Layer) -> bool:
    traits = effect.traits
    if layer == "A":
        return True
    if traits is None:
        return False
    return bool(traits.set_types or traits.set_subtypes) if layer == "B" else bool(layer == "C" and traits.set_elements)


def _outcome(query: GameQuery, everything: AllTraits, effect: ContinuousEffect) -> object:
    ability = effect.ability
    if ability is None:
        return _reach(query, everything, effect)
    if not _exists(query, everything, effect):
        return ()
    traits = ability.traits
    based = (ability.set_power, ability.set_life) if traits is None else (traits.set_power, traits.set_life)
    amounts = tuple(
        EVALUATION.amount_of(query, effect.context, amount)
        for amount in (ability.power, ability.life, *based)
        if amount is not None
    )
    lent = tuple(map(id, lent_abilities(query, everything, effect)))
    return (_reach(query, everything, effect), amounts, lent)


def _exists(query: GameQuery, everything: AllTraits, effect: ContinuousEffect) -> bool:
    """Whether the static ability behind an effect is still there and its condition met."""
    ability = effect.ability
    if ability is None:
        return True
    one = everything.get(effect.context.source)
    if one is None or not any(ability is other for other in one.abilities):
        return False
    return ability.condition is None or EVALUATION.holds(query, effect.context, ability.condition)


def _reach(query: GameQuery, everything: AllTraits, effect: ContinuousEffect) -> tuple[ThingId, ...]:
    """What an effect applies to now."""
    if effect.reached is not None:
        return effect.reached
    ability = effect.ability
    if ability is not None and ability.each_while is not None and not about_players(ability):
        return tuple(
            id for id in _fitting(query, everything, effect) if _each_holds(query, effect.context, ability, id)
        )
    return _fitting(query, everything, effect)


def _each_holds(query: GameQuery, context: ResolutionContext, ability: Static, id: ThingId) -> bool:
    if ability.each_while is None:
        return True
    return EVALUATION.holds(query, msgspec.structs.replace(context, it=(id,)), ability.each_while)


def _fitting(query: GameQuery, everything: AllTraits, effect: ContinuousEffect) -> tuple[ThingId, ...]:
    described = effect.described
    if described is None:
        change = effect.change
        return (effect.context.source,) if change is None else tuple(id for id in change.objects if id in everything)
    if described.kind == "object":
        return tuple(id for id, _ in query.objects() if EVALUATION.object_matches(query, effect.context, id, described))
    return tuple(id for id in tuple(everything) if EVALUATION.matches(query, effect.context, id, described))


def _apply(query: GameQuery, everything: AllTraits, layer: Layer, effect: ContinuousEffect) -> None:
    if effect.reached is None:
        if not _exists(query, everything, effect):
            return
        effect.reached = _reach(query, everything, effect)
    ability, change, traits = effect.ability, effect.change, effect.traits
    if layer == "E":
        _raise_all(query, everything, effect)
        return
    if layer == "A" and ability is not None:
        _set_stats(query, everything, effect, ability.set_power, ability.set_life)
    if traits is not None:
        _apply_traits(query, everything, layer, effect, traits)
    if layer == "D":
        loses = ability.lose_abilities if ability is not None else change is not None and change.lose_abilities
        keywords = ability.keywords if ability is not None else change.keywords if change is not None else ()
        lending = {id: lent_abilities(query, everything, effect, id) for id in effect.reached}  # before any has more
        for id in effect.reached:
            one = writable_traits(everything, id)
            if loses:
                one.lose_all(effect.timestamp)
                zone, holder = query.state.zone_of(id) if id in query.state.where else ("", 0)
                if zone == "lineage" and holder in everything:
                    writable_traits(everything, holder).lose_inherited(id)
            if traits is not None:
                change_abilities(one, traits)
            if effect.attacks:
                for keyword in keywords:
                    before = one.attack_keywords.get(keyword.name, 0)
                    one.attack_keywords[keyword.name] = before + keyword.value
                if not query.attacks(id):
                    continue
            else:
                for keyword in keywords:
                    one.add(_with_number(query, effect.context, keyword))
            for lent in lending[id]:
                one.add(lent)
            for granted in granted_abilities(query, traits, id, one):
                one.add(granted)
                if type(granted) is Static and (context := source_context(query, id)) is not None:
                    effect.granted.append(ContinuousEffect(effect.timestamp, effect.order, context, granted, None))


def _with_number(query: GameQuery, context: ResolutionContext, keyword: Keyword) -> Keyword:
    """A keyword whose N is an amount, with that as its number."""
    if keyword.amount == 0:
        return keyword
    return Keyword(keyword.name, keyword.value + EVALUATION.amount_of(query, context, keyword.amount), keyword.word)


def _set_stats(
    query: GameQuery, everything: AllTraits, effect: ContinuousEffect, power: Amount | None, life: Amount | None
) -> None:
    for id in effect.reached or ():
        one = writable_traits(everything, id)
        if power is not None:
            one.power = EVALUATION.amount_of(query, effect.context, power)
        if life is not None:
            one.life = EVALUATION.amount_of(query, effect.context, life)
        one.base = one.power, one.life


def _apply_traits(
    query: GameQuery, everything: AllTraits, layer: Layer, effect: ContinuousEffect, traits: TraitChange
) -> None:
    if layer == "A":
        if traits.set_types or traits.add_types:
            for id in effect.reached or ():
                one = writable_traits(everything, id)
                one.set_with_type = one.set_with_type or (effect.timestamp, one.power, one.life)
        _set_stats(query, everything, effect, traits.set_power, traits.set_life)
        return
    for id in effect.reached or ():
        one = writable_traits(everything, id)
        if layer == "B":
            _change_types(one, effect, traits)
        elif layer == "C":
            if traits.set_elements:
                one.elements = traits.set_elements
            one.elements = _with(one.elements, traits.add_elements)


def _change_types(one: Traits, effect: ContinuousEffect, traits: TraitChange) -> None:
    """A type that is set takes the supertypes with it; what is added stands beside (card-characteristics)."""
    if traits.set_types:
        one.types, one.supertypes = traits.set_types, traits.set_supertypes
        _lose_stats_of_type(one, effect)
    if traits.set_subtypes:
        one.subtypes = traits.set_subtypes
    one.types = _with(one.types, traits.add_types)
    one.classes = _with(one.classes, traits.add_classes)
    one.supertypes = _with(one.supertypes, traits.add_supertypes)
    if traits.lose_supertypes:
        one.supertypes = tuple(word for word in one.supertypes if word not in traits.lose_supertypes)
    one.subtypes = _with(one.subtypes, traits.add_subtypes)


def _lose_stats_of_type(one: Traits, effect: ContinuousEffect) -> None:
    """A newer type leaves innate stats, but not those that an older type brought (objects-and-targeting, Objects 3)."""
    older = one.set_with_type
    if older is not None and older[0] < effect.timestamp:
        _, one.power, one.life = older
        one.base = one.power, one.life


def _with(there: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*there, *(word for word in more if word not in there)) if more else there


def _raise_all(query: GameQuery, everything: AllTraits, effect: ContinuousEffect) -> None:
    what = effect.ability or effect.change
    if what is None:
        return
    power, life = (EVALUATION.amount_of(query, effect.context, amount) for amount in (what.power, what.life))
    for id in effect.reached or ():
        one = writable_traits(everything, id)
        if what.attacks:
            one.attack += power
        else:
            _raise(one, power, life)
        if what.cant:
            one.cant = one.cant.union(what.cant)
        if what.must_attack:
            one.must_attack = True
        if type(what) is Static and what.may_wield:
            one.may_wield = True


def _raise(one: Traits, power: int, life: int) -> None:
    if one.power is not None:
        one.power += power
    if one.life is not None:
        one.life += life


def _swap(everything: AllTraits, effect: ContinuousEffect) -> None:
    if effect.traits is None or not (effect.traits.swap or effect.traits.by_life or effect.traits.as_ally):
        return
    for id in effect.reached or ():
        one = writable_traits(everything, id)
        one.by_life, one.as_ally = one.by_life or effect.traits.by_life, one.as_ally or effect.traits.as_ally
        if effect.traits.swap:
            one.power, one.life = one.life, one.power


def _counters_and_combat(query: GameQuery, everything: AllTraits) -> None:
    """Counters (the second part of layer E), and keywords that give power in combat."""
    combat = query.combat
    for id, thing in query.objects():
        if thing.counters:
            if thing.count("enlighten"):
                writable_traits(everything, id).abilities.append(ENLIGHTEN)
            buff = thing.count("buff") - thing.count("debuff")
            if buff:
                _raise(writable_traits(everything, id), buff, buff)
        one = everything[id]
        if one.keywords and combat is not None:
            attacking = query.attacks(id)
            if attacking and "Ranged" in one.keywords and "distant" in thing.properties:
                one = writable_traits(everything, id)
                one.attack += one.keywords["Ranged"]
            if (
                attacking
                and "Commanded Will" in one.keywords
                and any(
                    "COMMAND" in everything[card].subtypes or "Command" in everything[card].keywords
                    for card in query.cards("intent", id)
                    if card in everything
                )
            ):
                one = writable_traits(everything, id)
                _raise(one, one.keywords["Commanded Will"], 0)
            if "Retort" in one.keywords and id in combat.retaliating:
                one = writable_traits(everything, id)
                _raise(one, one.keywords["Retort"], 0)


EVALUATION.find_traits = find_traits
