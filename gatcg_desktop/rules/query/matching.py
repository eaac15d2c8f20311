"""Does this object, card, instance or player fit a description? (objects-and-targeting)"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import msgspec

from gatcg_desktop.language.ast import Amount, Filter, Keyword, Ref, Triggered
from gatcg_desktop.language.keywords import LABELS
from gatcg_desktop.rules.model.definitions import HIDDEN_FACE, CardDefinition
from gatcg_desktop.rules.model.entities import Card, Instance, LastKnown, Object, Player
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, PlayerId, ThingAndMark, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import OBJECTS, STACK
from gatcg_desktop.rules.query.characteristics import all_traits, flat_abilities, has_keyword
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.face_matching import (
    characteristics_fit,
    chosen_name,
    cost_fits,
    face_matches,
    of_chosen_sort,
)
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.measures import compare_numbers, measure_of
from gatcg_desktop.rules.query.player_references import controller_of_card, players_meant
from gatcg_desktop.rules.query.relations import shares_with_any
from gatcg_desktop.rules.query.traits import Traits
from gatcg_desktop.rules.query.visibility import is_blank


def candidates(query: GameQuery, context: ResolutionContext, filter: Filter) -> list[ThingId]:
    """Everything that fits a description now, in a fixed order."""
    if filter.kind == "object":
        return [id for id in query.state.ids_in(OBJECTS) if object_matches(query, context, id, filter)]
    if filter.kind == "instance":
        return [id for id in query.state.ids_in(STACK) if instance_matches(query, context, id, filter)]
    if filter.kind == "player":
        return [player for player in query.living_players() if _player_matches(query, context, player, filter)]
    if filter.seen:
        seen = [id for id, _ in context.seen if query.is_card(id)]
        return [id for id in seen if card_matches(query, context, id, filter)]
    return [
        id
        for name, owner in sorted(query.state.zones)
        if name in (filter.zones or (filter.zone,))
        for id in query.cards_in(name, owner)
        if card_matches(query, context, id, filter)
    ]


def matches(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    """Whether one thing fits a description now."""
    thing = query.state.entities.get(id)
    if filter.kind == "object":
        return type(thing) is Object and object_matches(query, context, id, filter)
    if filter.kind == "instance":
        return type(thing) is Instance and instance_matches(query, context, id, filter)
    if filter.kind == "player":
        return type(thing) is Player and _player_matches(query, context, id, filter)
    return type(thing) is Card and card_matches(query, context, id, filter)


def _player_matches(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    return _whose(query, context, PlayerId(id), filter) and _within_bounds(query, context, id, filter)


def object_matches(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    """Whether an object on the field fits; type words alone mean objects (objects-and-targeting, heading)."""
    thing = query.object(id)
    if thing is None or (filter.other and id == context.source):
        return False
    if not _whose(query, context, thing.controller, filter):
        return False
    one = all_traits(query)[id]
    if not characteristics_fit(one, filter) or not _relates(query, context, id, filter):
        return False
    if filter.token is not None and filter.token != thing.is_token:
        return False
    if filter.rested is not None and filter.rested != thing.rested:
        return False
    if filter.damaged is not None and filter.damaged != (thing.damage > 0):
        return False
    if filter.keyword and filter.keyword not in one.keywords:
        return False
    if filter.counter and not thing.count(filter.counter):
        return False
    if filter.property and not object_property(query, context, id, thing, filter.property):
        return False
    if filter.named and one.name != chosen_name(query, context):
        return False
    if filter.chosen and not of_chosen_sort(query, context, one, filter.chosen, query.face(id)):
        return False
    if filter.attacking is not None or filter.defending is not None:
        combat = query.combat
        if filter.attacking is not None and filter.attacking != query.attacks(id):
            return False
        if filter.defending is not None and filter.defending != (combat is not None and id in combat.targets):
            return False
    if filter.bounds and not _within_bounds(query, context, id, filter):
        return False
    if filter.any_of and not any(object_matches(query, context, id, one) for one in filter.any_of):
        return False
    if filter.none_of and any(object_matches(query, context, id, one) for one in filter.none_of):
        return False
    return cost_fits(query.definitions[thing.key], filter)


def card_matches(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    """Whether a card in the described zone fits."""
    zone, owner = query.state.zone_of(id)
    if zone not in (filter.zones or (filter.zone,)) and filter.zone != "anywhere":
        return False
    if filter.other and id in (context.source, _card_of_source(query, context)):
        return False
    if filter.remembered and (id, query.card(id).incarnation) not in _put_aside(query, context):
        return False
    if filter.seen and (id, query.card(id).incarnation) not in context.seen:
        return False
    if filter.holder is not None and owner not in _held_by(query, context, filter.holder):
        return False
    # Who describes what was put aside or seen looks at it; any other card that lies face down has no characteristics.
    blank = is_blank(query, id) and not (filter.remembered or filter.seen)
    if not _whose(query, context, controller_of_card(query, id), filter):
        return False
    return _card_fits(query, context, id, filter, blank)


def _card_fits(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter, blank: bool = False) -> bool:
    """Whether a card fits, wherever it is and whosever; `blank`: it has no characteristics but that it is a card
    (public-vs-private-information, rule 8)."""
    if filter.other and id == context.source:
        return False
    card = query.card(id)
    if filter.counter and not card.count(filter.counter):
        return False
    if filter.property == "owned":
        if card.owner != context.controller:
            return False
    elif filter.property and filter.property not in card.properties:
        return False
    if not _relates(query, context, id, filter):
        return False
    if filter.face_down is not None and filter.face_down != (card.face_up is False):
        return False
    if filter.any_of and not any(_card_fits(query, context, id, one, blank) for one in filter.any_of):
        return False
    if filter.none_of and any(_card_fits(query, context, id, one, blank) for one in filter.none_of):
        return False
    if blank and (
        filter.keyword or filter.alike or filter.chosen or any(bound.measure != "counters" for bound in filter.bounds)
    ):
        return False
    if filter.bounds and not _within_bounds(query, context, id, filter):
        return False
    if blank:
        return not filter.named and characteristics_fit(HIDDEN_FACE, filter) and cost_fits(HIDDEN_FACE, filter)
    face = query.face(id)
    if filter.named and face.name != chosen_name(query, context):
        return False
    if filter.chosen and not of_chosen_sort(query, context, all_traits(query).get(id, face), filter.chosen, face):
        return False
    if filter.keyword and not has_keyword(query, id, filter.keyword):
        return False
    return characteristics_fit(all_traits(query).get(id, face), filter) and cost_fits(face, filter)


def matches_last_known(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    """Whether something that was meant fits, wherever it is by now: of an object that is gone, what it was."""
    thing = query.state.entities.get(id)
    if type(thing) is LastKnown:
        return _last_known_fits(query, context, id, thing, filter)
    if type(thing) is Card:
        return _whose(query, context, controller_of_card(query, id), filter) and _card_fits(query, context, id, filter)
    if filter.kind == "card" and type(thing) is Object:
        return object_matches(query, context, id, filter)
    if type(thing) is Instance:
        return instance_matches(query, context, id, filter)
    return matches(query, context, id, filter)


def _last_known_fits(
    query: GameQuery, context: ResolutionContext, id: ThingId, known: LastKnown, filter: Filter
) -> bool:
    """Whether an object that has left fitted as it was last (information, Last-Known Information)."""
    thing = known.object
    face = query.definitions[thing.key]
    if not _whose(query, context, thing.controller, filter) or (filter.other and id == context.source):
        return False
    if filter.attacking is not None or filter.defending is not None:
        return False
    one = Traits(face)
    one.types, one.subtypes, one.supertypes = known.types, known.subtypes, known.supertypes
    one.elements, one.power, one.life, one.level = known.elements, known.power, known.life, known.level
    if filter.token not in (None, thing.is_token) or filter.rested not in (None, thing.rested):
        return False
    if filter.damaged not in (None, thing.damage > 0) or (filter.counter and not thing.count(filter.counter)):
        return False
    if filter.keyword and filter.keyword not in known.keywords:
        return False
    if filter.property and not object_property(query, context, id, thing, filter.property):
        return False
    if filter.named and one.name != chosen_name(query, context):
        return False
    if not _relates(query, context, id, filter):
        return False
    if filter.bounds and not _within_bounds(query, context, id, filter):
        return False
    if filter.any_of and not any(_last_known_fits(query, context, id, known, part) for part in filter.any_of):
        return False
    if any(_last_known_fits(query, context, id, known, part) for part in filter.none_of):
        return False
    return characteristics_fit(one, filter) and cost_fits(face, filter)


def _within_bounds(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    """Whether every measure is as it should be; what has no such measure does not fit."""
    for bound in filter.bounds:
        if bound.measure == "player":
            value = _as_seen(query, context, id, bound.of)
        else:
            value = measure_of(query, id, bound.measure, bound.counter)
        if value is None:
            return False
        if bound.operator == "odd" or bound.operator == "even":
            if value % 2 != (bound.operator == "odd"):
                return False
        elif not compare_numbers(value, bound.operator, EVALUATION.amount_of(query, context, bound.than)):
            return False
    return True


def _as_seen(query: GameQuery, context: ResolutionContext, id: ThingId, amount: Amount) -> int | None:
    """An amount as a player sees it, or the player whose thing it is."""
    thing = query.last_known(id)
    player = id if type(thing) is Player else thing.controller if isinstance(thing, (Object, Instance)) else 0
    if type(thing) is Card:
        player = controller_of_card(query, id)
    return EVALUATION.amount_of(query, context.seen_by(PlayerId(player)), amount) if player else None


def object_property(query: GameQuery, context: ResolutionContext, id: ThingId, thing: Object, name: str) -> bool:
    """Whether an object has a property or is in a state: loaded, unloaded, rested, or linked to by the source."""
    match name:
        case "loaded" | "unloaded":
            return bool(query.cards("loaded", id)) == (name == "loaded")
        case "hit_by_this":
            return context.source in thing.hit_by
        case "struck_by_champion":
            return query.champion(context.controller) in thing.hit_by
        case "unplayed":
            return _is_unplayed(query, thing, id)
        case "harmed":
            return thing.damaged_turn == query.match.turn
        case "struck":
            return bool(thing.hit_by)
        case "entered":
            return thing.entered_turn == query.match.turn
        case "this":
            return id == context.source
        case "rested":
            return thing.rested
        case "owned":
            return thing.owner == context.controller
        case "wielded":
            return query.combat is not None and id in query.combat.weapons
        case "retaliating":
            return query.combat is not None and id in query.combat.retaliating
        case "being_linked":
            return any(one.link == id for _, one in query.objects())
        case "linked":
            return (bearer := query.bearer(context.source)) is not None and bearer.link == id
        case _:
            return name in thing.properties or name in thing.action_history


def _is_unplayed(query: GameQuery, champion: Object, id: ThingId) -> bool:
    """Whether the card on top of a champion's lineage was not played: put there by an effect or as the game began."""
    below = any("CHAMPION" in query.face(card).types for card in query.lineage(id))
    return champion.card != 0 and (query.card(champion.card).unplayed or not below)


def _relates(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    """Whether it is none of what it must not be, and shares with others what it must share."""
    if filter.besides is None and filter.alike is None and filter.among is None:
        return True
    if filter.among is not None and id not in EVALUATION.referents(query, context, filter.among):
        return False
    if filter.besides is not None and id in EVALUATION.referents(query, context, filter.besides):
        return False
    if filter.alike is None:
        return True
    return shares_with_any(query, id, filter.alike.aspect, EVALUATION.referents(query, context, filter.alike.to))


def _held_by(query: GameQuery, context: ResolutionContext, holder: Ref) -> tuple[ThingId, ...]:
    return EVALUATION.referents(query, context, holder)


def _put_aside(query: GameQuery, context: ResolutionContext) -> tuple[ThingAndMark, ...]:
    """The cards that the source keeps track of, with their incarnations then."""
    bearer = query.last_known(context.source) if context.source else None
    return bearer.remembered if isinstance(bearer, Object) else ()


def _card_of_source(query: GameQuery, context: ResolutionContext) -> CardId:
    """The card that represents the source, or represented it when it left."""
    bearer = query.last_known(context.source) if context.source else None
    return bearer.card if isinstance(bearer, Object) else NO_CARD


def instance_matches(query: GameQuery, context: ResolutionContext, id: ThingId, filter: Filter) -> bool:
    """Whether an item of the Effects Stack fits."""
    instance = query.instance(id)
    if id == context.instance or not _whose(query, context, instance.controller, filter):
        return False
    if filter.instances and instance.kind not in filter.instances:
        return False
    if any(part.instances for part in filter.any_of):
        if not any(instance_matches(query, context, id, part) for part in filter.any_of):
            return False
        filter = msgspec.structs.replace(filter, any_of=())
    if filter.copy is not None and filter.copy != instance.copy:
        return False
    if filter.property and filter.property not in (*instance.properties, _label_of(query, instance)):
        return False
    if filter.event and (type(instance.ability) is not Triggered or instance.ability.event.kind != filter.event):
        return False
    if not _relates(query, context, id, filter):
        return False
    aimed = filter.targeting
    if aimed is not None and not any(
        target and matches(query, context, target, aimed) for line in instance.targets for target in line
    ):
        return False
    if aims := tuple(bound for bound in filter.bounds if bound.measure == "targets"):
        if not _within_bounds(query, context, id, Filter(bounds=aims)):
            return False
        filter = msgspec.structs.replace(filter, bounds=tuple(one for one in filter.bounds if one not in aims))
    face = query.definitions[instance.key]
    if face.cost is None and face.cost_kind != "none" and instance.played:  # X is what was declared (cost, rule 9)
        face = msgspec.structs.replace(face, cost=instance.x)
    face = face.with_subtypes(instance.extra_subtypes)
    if filter.named and face.name != chosen_name(query, context):
        return False
    if instance.spell and filter.subtypes == ("SPELL",):
        return True
    if filter.chosen and not of_chosen_sort(query, context, face, filter.chosen, face):
        return False
    than = partial(EVALUATION.amount_of, query, context)
    told = tuple(msgspec.structs.replace(one, than=than(one.than)) for one in filter.bounds)
    return face_matches(face, msgspec.structs.replace(filter, alike=None, bounds=told), partial(has_keyword, query, id))


def _label_of(query: GameQuery, instance: Instance) -> str:
    """The label of the ability that an item of the stack comes from, in small letters (game-terms, Label
    Keywords), or ""."""
    if instance.is_play or instance.key not in query.definitions:
        return ""
    abilities = [one for _, one in flat_abilities(query.definitions[instance.key])]
    for before, one in pairwise(abilities):
        if type(before) is Keyword and before.name in LABELS and one == instance.ability:
            return before.name.lower()
    return ""


def face_fits(query: GameQuery, context: ResolutionContext, face: CardDefinition, filter: Filter) -> bool:
    """Whether printed characteristics fit, the chosen name included."""
    if filter.named and face.name != chosen_name(query, context):
        return False
    if filter.chosen and not of_chosen_sort(query, context, face, filter.chosen, face):
        return False
    return face_matches(face, filter)


def _whose(query: GameQuery, context: ResolutionContext, player: PlayerId, filter: Filter) -> bool:
    match filter.controller:
        case "any":
            return True
        case "you" | "opponent":
            return (player == context.controller) == (filter.controller == "you")
        case who:
            return player in players_meant(query, context, who)


EVALUATION.matches = matches
EVALUATION.object_matches = object_matches
