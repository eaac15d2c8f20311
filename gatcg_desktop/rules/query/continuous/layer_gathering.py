"""What takes part in the layers: everything with its printed characteristics, and the continuous effects there are.

Carries continuous-effects (Static Effects, Timestamps 3), keywords (Inherited Effect) and restriction abilities.
"""

from __future__ import annotations

from gatcg_desktop.language.ast import (
    Ability,
    Inherited,
    Restricted,
    Static,
)
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Object, PlayerStatus
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, STATUSES
from gatcg_desktop.rules.query.characteristics import (
    all_printed,
    flat_abilities,
    unlocked,
    writable_traits,
)
from gatcg_desktop.rules.query.continuous.durations import starts_later
from gatcg_desktop.rules.query.continuous.layer_effects import AllTraits, ContinuousEffect
from gatcg_desktop.rules.query.continuous.other_zones import working_in_banishment
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import Traits


def gather(query: GameQuery, everything: AllTraits) -> list[ContinuousEffect]:
    """Give everything its printed traits; return the continuous effects there are."""
    objects = query.objects()
    printed = all_printed(query.definitions)
    for id, thing in objects:
        everything[id] = printed[thing.key][0]
    effects: list[ContinuousEffect] = []
    for id, thing in objects:
        _print_object(query, everything, effects, id, thing, printed[thing.key][1])
    for stood in query.state.ids_in(STATUSES):
        status = query.state.entity(stood, PlayerStatus)
        everything[stood] = printed[status.key][0]
        _print_object(query, everything, effects, stood, status, printed[status.key][1])
    for player, card in query.intents():
        _print_card(query, everything, effects, card, player)
    for card in working_in_banishment(query):
        _print_card(query, everything, effects, card, query.card(card).owner, "banishment")
    for effect_id in query.state.ids_in(EFFECTS):
        change = query.state.entities[effect_id]
        if (
            type(change) is Change
            and (
                change.power
                or change.life
                or change.keywords
                or change.lose_abilities
                or change.traits is not None
                or change.cant
                or change.must_attack
            )
            and not starts_later(query, change)
        ):
            context = ResolutionContext(change.controller, change.source, change.key)
            effects.append(ContinuousEffect(change.timestamp, len(effects), context, None, change))
    described: dict[str, set[str]] = {}
    for effect in effects:
        granted = effect.traits.abilities if effect.traits is not None else ()
        for one in (effect.described, *(ability.applies for ability in granted if type(ability) is Static)):
            if one is not None and one.kind == "card":
                for zone in one.zones or (one.zone,):
                    described.setdefault(zone, set()).add(one.property)
    if described:
        _gather_cards(query, everything, described)
    if len(effects) > 1:
        effects.sort(key=lambda effect: (effect.timestamp, effect.order))
    return effects


def _print_object(
    query: GameQuery,
    everything: AllTraits,
    effects: list[ContinuousEffect],
    id: ThingId,
    thing: Object,
    statics: tuple[Static, ...] | None,
) -> None:
    face = query.definitions[thing.key]
    stamp = max(thing.timestamp, thing.face_timestamp)
    if statics:
        context = ResolutionContext(thing.controller, id, face.key, properties=thing.properties)
        for static in statics:
            effects.append(ContinuousEffect(stamp, len(effects), context, static, None))
    elif statics is None:
        one = writable_traits(everything, id)
        context = ResolutionContext(thing.controller, id, face.key, properties=thing.properties)
        for conditions, ability in flat_abilities(face):
            if conditions and not all(EVALUATION.holds(query, context, condition) for condition in conditions):
                continue
            for inner in ability.abilities if type(ability) is Inherited else (ability,):
                _bear(one, effects, context, inner, stamp)
    if "CHAMPION" in face.types:
        below = query.lineage(id)
        if below:
            _inherit(query, everything, effects, id, thing, below)


def _inherit(
    query: GameQuery,
    everything: AllTraits,
    effects: list[ContinuousEffect],
    id: ThingId,
    thing: Object,
    lineage: tuple[CardId, ...],
) -> None:
    """What a champion has of its lineage: the elements (card-types-champion, Leveling Up 7.2.2), Inherited Effects."""
    one = everything[id]
    elements = one.elements
    for card in lineage:
        below = query.face(card)
        if below.elements != elements and "CHAMPION" in below.types:
            elements = (*elements, *[element for element in below.elements if element not in elements])
        for conditions, ability in flat_abilities(below):
            if type(ability) is not Inherited:
                continue
            context = ResolutionContext(thing.controller, id, below.key, properties=thing.properties)
            if conditions and not all(EVALUATION.holds(query, context, condition) for condition in conditions):
                continue
            for inner in ability.abilities:
                # Cards of a lineage have timestamps of their own (Timestamps 3.2).
                stamp = query.card(card).timestamp or thing.timestamp
                heir = writable_traits(everything, id)
                heir.inherited.append((stamp, inner, card))
                _bear(heir, effects, context, inner, stamp)
    if elements != one.elements:
        writable_traits(everything, id).elements = elements


def _bear(
    one: Traits,
    effects: list[ContinuousEffect],
    context: ResolutionContext,
    ability: Ability,
    timestamp: int,
    zone: str = "field",
) -> None:
    if type(ability) is Restricted:
        return
    one.add(ability)
    if type(ability) is Static and ability.zone == zone:
        effects.append(ContinuousEffect(timestamp, len(effects), context, ability, None))


def _print_card(
    query: GameQuery,
    everything: AllTraits,
    effects: list[ContinuousEffect],
    card: CardId,
    controller: PlayerId,
    zone: str = "field",
) -> None:
    """An intent: its abilities work as if it were an object (abilities, rule 6); or a card elsewhere, with those that
    work in its zone."""
    face = query.face(card)
    one = everything[card] = Traits(face)
    thing = query.card(card)
    context = ResolutionContext(controller, card, face.key, x=thing.x, properties=thing.properties)
    for ability in unlocked(query, face, context):
        _bear(one, effects, context, ability, query.match.clock, zone)


def _gather_cards(query: GameQuery, everything: AllTraits, described: dict[str, set[str]]) -> None:
    """Cards in the zones that some continuous effect speaks of get traits of their own, if they have the property that
    it speaks of."""
    for (name, _), ids in query.state.zones.items():
        if name not in described:
            continue
        properties = described[name]
        for card in ids:
            if card in everything or not ("" in properties or properties.intersection(query.card(card).properties)):
                continue
            face = query.face(card)
            one = everything[card] = Traits(face)
            context = ResolutionContext(query.card(card).owner, card, face.key)
            for ability in unlocked(query, face, context):
                one.add(ability)
