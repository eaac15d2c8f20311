"""Continuous effects applied in layers (types-of-effects-continuous-effects, Layers, Timestamps, Dependencies).

Layer A sets base values, B types, C elements, D adds and removes abilities, E changes power, life and permissions;
within E first effects, then counters, then swaps (Layers 2.6). Within a layer effects go by timestamp, except that
an effect which depends on another waits for it (Dependencies 1 and 2); loops fall back to timestamps. An effect that
began to apply in an earlier layer keeps applying, to the same things, even if its ability is lost in layer D.
"""

from __future__ import annotations

from functools import lru_cache

from gatcg_desktop.language.tree import (
    Ability,
    Amount,
    Compare,
    Condition,
    Controls,
    Count,
    Filter,
    Inherited,
    Keyword,
    Matches,
    Restricted,
    Stat,
    Static,
    TraitChange,
)
from gatcg_desktop.language.walk import nodes
from gatcg_desktop.rules.characteristics import Traits, champion_level, flat_abilities, unconditional
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.keywords import ENLIGHTEN
from gatcg_desktop.rules.model import EFFECTS, STANDING, Change, Object
from gatcg_desktop.rules.reading import Reader

LAYERS = "ABCDE"


class Effect:
    """One continuous effect while it is applied: a static ability at work, or a Change that was made earlier.

    `reached` is what it applies to, found when it first applies; `None` before. `granted` are the effects of
    static abilities that it gave to others in layer D.
    """

    __slots__ = ("ability", "change", "env", "granted", "layers", "order", "reached", "reads", "timestamp")

    def __init__(
        self, timestamp: int, order: int, env: Environment, ability: Static | None, change: Change | None
    ) -> None:
        self.timestamp = timestamp
        self.order = order
        self.env = env
        self.ability = ability
        self.change = change
        self.reached: tuple[int, ...] | None = None
        self.granted: list[Effect] = []
        if ability is not None:
            self.layers, self.reads = static_layers(ability), static_reads(ability)
        else:
            assert change is not None
            self.layers, self.reads = change_layers(change), filter_reads(change.described)


@lru_cache(maxsize=4096)
def static_layers(ability: Static) -> frozenset[str]:
    """The layers in which a static ability does something."""
    found = set(_trait_layers(ability.traits))
    if ability.set_power is not None or ability.set_life is not None:
        found.add("A")
    if ability.lose_abilities or ability.keywords:
        found.add("D")
    if ability.power != 0 or ability.life != 0 or ability.cant or ability.must_attack or ability.may_wield:
        found.add("E")
    if ability.enable or ability.hand_limit is not None or ability.memory_limit is not None or ability.reveal_top:
        found.add("E")
    return frozenset(found)


def change_layers(change: Change) -> frozenset[str]:
    """The layers in which an effect of a resolved ability does something."""
    found = set(_trait_layers(change.traits))
    if change.lose_abilities or change.keywords:
        found.add("D")
    if change.power or change.life:
        found.add("E")
    return frozenset(found)


def _trait_layers(traits: TraitChange | None) -> frozenset[str]:
    if traits is None:
        return frozenset()
    found = set()
    if traits.set_power is not None or traits.set_life is not None:
        found.add("A")
    if traits.set_types or traits.set_supertypes or traits.add_types or traits.set_subtypes or traits.add_subtypes:
        found.add("B")
    if traits.set_elements or traits.add_elements:
        found.add("C")
    if traits.abilities:
        found.add("D")
    if traits.swap:
        found.add("E")
    return frozenset(found)


@lru_cache(maxsize=4096)
def static_reads(ability: Static) -> frozenset[str]:
    """The layers whose outcome may change what a static ability does or to what."""
    found = set(filter_reads(ability.applies))
    if "D" in static_layers(ability):
        found.add("D")  # it may be lost itself
    parts: list[Amount | Condition | None] = [
        ability.power, ability.life, ability.set_power, ability.set_life, ability.condition,
    ]
    for part in parts:
        if part is None or isinstance(part, int):
            continue
        for node in nodes(part):
            if isinstance(node, Filter):
                found |= filter_reads(node)
            elif isinstance(node, Stat):
                found |= {"A", "E"}
            elif isinstance(node, (Controls, Matches, Count, Compare)):
                found.add("B")
    return frozenset(found)


@lru_cache(maxsize=4096)
def filter_reads(filter: Filter | None) -> frozenset[str]:
    """The layers whose outcome a description looks at."""
    if filter is None:
        return frozenset()
    found = set()
    if filter.types or filter.not_types or filter.supertypes or filter.subtypes or filter.not_subtypes:
        found.add("B")
    if filter.elements or filter.not_elements:
        found.add("C")
    if filter.keyword:
        found.add("D")
    if filter.power_at_least is not None or filter.power_at_most is not None:
        found |= {"A", "E"}
    if filter.life_at_least is not None or filter.life_at_most is not None:
        found |= {"A", "E"}
    return frozenset(found)


def derive(reader: Reader) -> dict[int, Traits]:
    """The characteristics of everything that has derived ones, now."""
    everything: dict[int, Traits] = {}
    # Conditions and filters met while deriving see what has been derived so far.
    reader.state.derived["traits"] = everything
    rules: list[tuple[Environment, Static]] = []
    reader.state.derived["player_rules"] = rules
    effects = _gather(reader, everything)
    if effects:
        for layer in LAYERS:
            at_work = [effect for effect in effects if layer in effect.layers]
            if at_work:
                _apply_layer(reader, everything, layer, at_work)
                effects += [granted for effect in at_work for granted in effect.granted]
        for effect in effects:
            ability = effect.ability
            if ability is not None and effect.reached is not None and _about_players(ability):
                rules.append((effect.env, ability))
    _counters_and_combat(reader, everything)
    for effect in effects:
        _swap(everything, effect)
    return everything


def _about_players(ability: Static) -> bool:
    return bool(
        ability.enable or ability.hand_limit is not None or ability.memory_limit is not None or ability.reveal_top
        or (ability.cant and ability.applies is not None and ability.applies.kind == "player")
    )


# What takes part ------------------------------------------------------------------------------------------------


def _gather(reader: Reader, everything: dict[int, Traits]) -> list[Effect]:
    """Give everything its printed traits; return the continuous effects there are."""
    objects = reader.objects()
    for id, thing in objects:
        everything[id] = Traits(reader.definitions[thing.key])
    effects: list[Effect] = []
    for id, thing in objects:
        _print_object(reader, everything, effects, id, thing)
    for id in reader.state.zones.get(STANDING, ()):
        standing: Object = reader.state.entities[id]
        everything[id] = Traits(reader.definitions[standing.key])
        _print_object(reader, everything, effects, id, standing)
    combat = reader.combat
    if combat is not None:
        for card in reader.state.zone("intent", combat.attacker):
            _print_card(reader, everything, effects, card, combat.attacking_player)
    for id in reader.state.zones.get(EFFECTS, ()):
        change = reader.state.entities[id]
        if type(change) is Change and (change.power or change.life or change.keywords or change.lose_abilities
                                       or change.traits is not None):
            env = Environment(change.controller, change.source, "")
            effects.append(Effect(change.timestamp, len(effects), env, None, change))
    if any(_of_cards(effect) for effect in effects):
        _gather_cards(reader, everything, effects)
    if len(effects) > 1:
        effects.sort(key=lambda effect: (effect.timestamp, effect.order))
    return effects


def _print_object(
    reader: Reader, everything: dict[int, Traits], effects: list[Effect], id: int, thing: Object
) -> None:
    from gatcg_desktop.rules.conditions import holds

    one = everything[id]
    face = reader.definitions[thing.key]
    champion = "CHAMPION" in face.types
    if champion:
        _gather_lineage(reader, id, one)
    stamp = max(thing.timestamp, thing.face_timestamp)
    always = unconditional(face)
    if always is not None:
        one.abilities, one.keywords = always[0].copy(), always[1].copy()
        statics = always[2]
        if statics:
            env = Environment(thing.controller, id, face.key, properties=thing.properties)
            for static in statics:
                effects.append(Effect(stamp, len(effects), env, static, None))
    else:
        env = Environment(thing.controller, id, face.key, properties=thing.properties)
        for conditions, ability in flat_abilities(face):
            if conditions and not all(holds(reader, env, condition) for condition in conditions):
                continue
            for inner in ability.abilities if type(ability) is Inherited else (ability,):
                _bear(one, effects, env, inner, stamp)
    if champion:
        for card in reader.lineage(id):
            below = reader.face(card)
            for conditions, ability in flat_abilities(below):
                if type(ability) is not Inherited:
                    continue
                env = Environment(thing.controller, id, below.key, properties=thing.properties)
                if conditions and not all(holds(reader, env, condition) for condition in conditions):
                    continue
                for inner in ability.abilities:
                    # Cards of a lineage have timestamps of their own (Timestamps 3.2).
                    _bear(one, effects, env, inner, reader.card(card).timestamp or stamp)


def _bear(one: Traits, effects: list[Effect], env: Environment, ability: Ability, timestamp: int) -> None:
    if type(ability) is Restricted:
        return
    one.add(ability)
    if type(ability) is Static:
        effects.append(Effect(timestamp, len(effects), env, ability, None))


def _print_card(
    reader: Reader, everything: dict[int, Traits], effects: list[Effect], card: int, controller: int
) -> None:
    """An intent: its abilities work as if it were an object (abilities, rule 6)."""
    from gatcg_desktop.rules.conditions import holds

    face = reader.face(card)
    one = everything[card] = Traits(face)
    env = Environment(controller, card, face.key, properties=reader.card(card).properties)
    for conditions, ability in flat_abilities(face):
        if all(holds(reader, env, condition) for condition in conditions):
            _bear(one, effects, env, ability, reader.match.clock)


def _of_cards(effect: Effect) -> bool:
    described = effect.ability.applies if effect.ability is not None else effect.change and effect.change.described
    return isinstance(described, Filter) and described.kind == "card"


def _gather_cards(reader: Reader, everything: dict[int, Traits], effects: list[Effect]) -> None:
    """Cards in the zones that some continuous effect speaks of get traits of their own."""
    zones = set()
    for effect in effects:
        described = effect.ability.applies if effect.ability is not None else effect.change and effect.change.described
        if isinstance(described, Filter) and described.kind == "card":
            zones.add(described.zone)
    from gatcg_desktop.rules.conditions import holds

    for (name, _), ids in reader.state.zones.items():
        if name not in zones:
            continue
        for card in ids:
            if card in everything:
                continue
            face = reader.face(card)
            one = everything[card] = Traits(face)
            env = Environment(reader.card(card).owner, card, face.key)
            for conditions, ability in flat_abilities(face):
                if all(holds(reader, env, condition) for condition in conditions):
                    one.add(ability)


def _gather_lineage(reader: Reader, champion: int, one: Traits) -> None:
    """The champion is of all elements in its lineage (card-types-champion, Leveling Up 7.2.2)."""
    elements = list(one.elements)
    for card in reader.lineage(champion):
        face = reader.face(card)
        if "CHAMPION" in face.types:
            elements += [element for element in face.elements if element not in elements]
    one.elements = tuple(elements)


# One layer ------------------------------------------------------------------------------------------------------


def _apply_layer(reader: Reader, everything: dict[int, Traits], layer: str, effects: list[Effect]) -> None:
    if len(effects) > 1 and any(layer in effect.reads for effect in effects):
        _apply_with_dependencies(reader, everything, layer, effects)
        return
    for effect in effects:
        _apply(reader, everything, layer, effect)


def _apply_with_dependencies(
    reader: Reader, everything: dict[int, Traits], layer: str, effects: list[Effect]
) -> None:
    """Each time the oldest effect that depends on no other one pending; in a loop the oldest (Dependencies 2)."""
    pending = list(effects)
    while pending:
        free = next(
            (
                effect for effect in pending
                if not any(
                    _depends(reader, everything, layer, effect, other) for other in pending if other is not effect
                )
            ),
            pending[0],
        )
        _apply(reader, everything, layer, free)
        pending.remove(free)


def _depends(reader: Reader, everything: dict[int, Traits], layer: str, one: Effect, other: Effect) -> bool:
    """Whether applying `other` first changes whether `one` exists, what it applies to or what it does (1)."""
    if one.reached is not None or layer not in one.reads or _sets(one, layer) != _sets(other, layer):
        return False
    before = _outcome(reader, everything, one)
    kept = {id: _copy(everything[id]) for id in _reach(reader, everything, other)}
    reached = other.reached
    _apply(reader, everything, layer, other)
    after = _outcome(reader, everything, one)
    other.reached = reached
    everything.update(kept)
    return before != after


def _sets(effect: Effect, layer: str) -> bool:
    traits = effect.ability.traits if effect.ability is not None else effect.change.traits if effect.change else None
    if layer == "A":
        return True
    if traits is None:
        return False
    return bool(traits.set_types or traits.set_subtypes) if layer == "B" else bool(layer == "C" and traits.set_elements)


def _outcome(reader: Reader, everything: dict[int, Traits], effect: Effect) -> object:
    from gatcg_desktop.rules.amounts import amount_of

    ability = effect.ability
    if ability is None:
        return _reach(reader, everything, effect)
    if not _exists(reader, everything, effect):
        return ()
    amounts = tuple(
        amount_of(reader, effect.env, amount)
        for amount in (ability.power, ability.life, ability.set_power, ability.set_life) if amount is not None
    )
    return (_reach(reader, everything, effect), amounts)


def _copy(one: Traits) -> Traits:
    twin = Traits.__new__(Traits)
    for name in Traits.__slots__:
        setattr(twin, name, getattr(one, name))
    twin.abilities = one.abilities.copy()
    twin.keywords = one.keywords.copy()
    return twin


def _exists(reader: Reader, everything: dict[int, Traits], effect: Effect) -> bool:
    """Whether the static ability behind an effect is still there and its condition met."""
    from gatcg_desktop.rules.conditions import holds

    ability = effect.ability
    if ability is None:
        return True
    one = everything.get(effect.env.source)
    if one is None or not any(ability is other for other in one.abilities):
        return False
    return ability.condition is None or holds(reader, effect.env, ability.condition)


def _reach(reader: Reader, everything: dict[int, Traits], effect: Effect) -> tuple[int, ...]:
    """What an effect applies to now."""
    if effect.reached is not None:
        return effect.reached
    from gatcg_desktop.rules.matching import matches, object_matches

    change, ability = effect.change, effect.ability
    if change is not None:
        if change.described is None:
            return tuple(id for id in change.objects if id in everything)
        described: Filter | None = change.described
    else:
        assert ability is not None
        described = ability.applies
    if described is None:
        return (effect.env.source,)
    if described.kind == "object":
        return tuple(id for id, _ in reader.objects() if object_matches(reader, effect.env, id, described))
    return tuple(id for id in tuple(everything) if matches(reader, effect.env, id, described))


def _apply(reader: Reader, everything: dict[int, Traits], layer: str, effect: Effect) -> None:
    if effect.reached is None:
        if not _exists(reader, everything, effect):
            return
        effect.reached = _reach(reader, everything, effect)
    ability, change = effect.ability, effect.change
    traits = ability.traits if ability is not None else change.traits if change is not None else None
    if layer == "E":
        _raise_all(reader, everything, effect)
        return
    if layer == "A" and ability is not None:
        _set_stats(reader, everything, effect, ability.set_power, ability.set_life)
    if traits is not None:
        _apply_traits(reader, everything, layer, effect, traits)
    if layer == "D":
        loses = ability.lose_abilities if ability is not None else change is not None and change.lose_abilities
        keywords = ability.keywords if ability is not None else change.keywords if change is not None else ()
        for id in effect.reached:
            one = everything[id]
            if loses:
                one.abilities = []
                one.keywords = {}
            for keyword in keywords:
                one.add(keyword)
            for granted in traits.abilities if traits is not None else ():
                one.add(granted)
                bearer = reader.bearer(id)
                if type(granted) is Static and bearer is not None:
                    env = Environment(bearer.controller, id, bearer.key, properties=bearer.properties)
                    effect.granted.append(Effect(effect.timestamp, effect.order, env, granted, None))


def _set_stats(
    reader: Reader, everything: dict[int, Traits], effect: Effect, power: Amount | None, life: Amount | None
) -> None:
    from gatcg_desktop.rules.amounts import amount_of

    for id in effect.reached or ():
        if power is not None:
            everything[id].power = amount_of(reader, effect.env, power)
        if life is not None:
            everything[id].life = amount_of(reader, effect.env, life)


def _apply_traits(
    reader: Reader, everything: dict[int, Traits], layer: str, effect: Effect, traits: TraitChange
) -> None:
    if layer == "A":
        _set_stats(reader, everything, effect, traits.set_power, traits.set_life)
        return
    for id in effect.reached or ():
        one = everything[id]
        if layer == "B":
            if traits.set_types:
                one.types, one.supertypes = traits.set_types, traits.set_supertypes
            if traits.set_subtypes:
                one.subtypes = traits.set_subtypes
            one.types = _with(one.types, traits.add_types)
            one.subtypes = _with(one.subtypes, traits.add_subtypes)
        elif layer == "C":
            if traits.set_elements:
                one.elements = traits.set_elements
            one.elements = _with(one.elements, traits.add_elements)


def _with(there: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*there, *(word for word in more if word not in there)) if more else there


def _raise_all(reader: Reader, everything: dict[int, Traits], effect: Effect) -> None:
    from gatcg_desktop.rules.amounts import amount_of

    ability, change = effect.ability, effect.change
    if ability is not None:
        power, life = amount_of(reader, effect.env, ability.power), amount_of(reader, effect.env, ability.life)
        for id in effect.reached or ():
            one = everything[id]
            _raise(one, power, life)
            if ability.cant:
                one.cant = one.cant.union(ability.cant)
            if ability.must_attack:
                one.must_attack = True
            if ability.may_wield:
                one.may_wield = True
    elif change is not None:
        for id in effect.reached or ():
            _raise(everything[id], change.power, change.life)


def _raise(one: Traits, power: int, life: int) -> None:
    if one.power is not None:
        one.power += power
    if one.life is not None:
        one.life += life


def _swap(everything: dict[int, Traits], effect: Effect) -> None:
    traits = effect.ability.traits if effect.ability is not None else effect.change.traits if effect.change else None
    if traits is not None and traits.swap:
        for id in effect.reached or ():
            one = everything[id]
            one.power, one.life = one.life, one.power


def _counters_and_combat(reader: Reader, everything: dict[int, Traits]) -> None:
    """Counters (the second part of layer E), and keywords that give power in combat."""
    combat = reader.combat
    for id, thing in reader.objects():
        one = everything[id]
        if thing.counters:
            if thing.count("enlighten"):
                one.abilities.append(ENLIGHTEN)
            buff = thing.count("buff") - thing.count("debuff")
            if buff:
                _raise(one, buff, buff)
        if one.keywords and combat is not None:
            attacking = combat.attacker == id and combat.attacking
            if attacking and "Ranged" in one.keywords and "distant" in thing.properties:
                _raise(one, one.keywords["Ranged"], 0)
            if attacking and "Commanded Will" in one.keywords and any(
                "COMMAND" in everything[card].subtypes or "Command" in everything[card].keywords
                for card in reader.state.zone("intent", id) if card in everything
            ):
                _raise(one, one.keywords["Commanded Will"], 0)
            if "Retort" in one.keywords and id in combat.retaliating:
                _raise(one, one.keywords["Retort"], 0)
        if one.level is not None and "CHAMPION" in one.types:
            one.level = champion_level(reader, thing.controller)


def base_traits(face: CardDefinition) -> Traits:
    """What a face is as printed, its unrestricted abilities among it."""
    one = Traits(face)
    for conditions, ability in flat_abilities(face):
        if not conditions:
            one.add(ability)
    return one


def keyword_of(one: Traits, name: str) -> Keyword | None:
    """The keyword of that name among the abilities of something."""
    return next((a for a in one.abilities if type(a) is Keyword and a.name == name), None)
