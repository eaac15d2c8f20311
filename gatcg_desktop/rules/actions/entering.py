"""Objects onto the field: from a card, as a token, and what is done as they enter.

Carries game-zones (rules 4 to 6), tokens (rule 3), counters (rule 5) and double-faced cards (rules 4, 7 and 9).
"""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.language.ast import Ability, AsEnters, EntersWith, Static, TraitChange
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.moves import move_card, put_counters
from gatcg_desktop.rules.actions.replacing import by_supertype, entering_replacement
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import ArrivalRule, Change
from gatcg_desktop.rules.model.entities import Card, GivenUp, Object, Origin
from gatcg_desktop.rules.model.events import (
    ObjectEntered,
)
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, ObjectId, PlayerId, ReservedCards, ThingAndMark, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS, MoveManner
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import abilities_at_work, traits
from gatcg_desktop.rules.query.matching import face_fits, object_matches
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def _banished_for(game: GameWriter, given: tuple[GivenUp, ...]) -> tuple[ThingAndMark, ...]:
    """The cards that were banished to pay for an object, with their incarnations."""
    cards = (one.id for one in given if one.verb in ("banished", "paid") and type(game.state.get(one.id)) is Card)
    return tuple((id, game.card(id).incarnation) for id in cards)


class Arrival(NamedTuple):
    """What enters the field, and what is so of it as it does.

    With `card` the card represents it; without, it is a token. `transformed`: with its other face up, if it has one.
    `link`: the object it enters linked to. `given`: what was given up for it; what was banished then, it has
    banished, but not a copy of it (banishment, rule 3.3). `abilities`: what it has besides.
    """

    key: str
    owner: PlayerId
    controller: PlayerId
    origin: Origin
    card: CardId = NO_CARD
    rested: bool = False
    transformed: bool = False
    properties: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    abilities: tuple[Ability, ...] = ()
    link: ThingId = 0
    x: int = 0
    paid: ReservedCards = ()
    given: tuple[GivenUp, ...] = ()


def enter_field(game: GameWriter, arrival: Arrival, how: MoveManner = "resolved", cause: ThingId = 0) -> ObjectId:
    """Put an object onto the field and return its id; its On Enter abilities trigger."""
    key, card, properties = arrival.key, arrival.card, arrival.properties
    if arrival.transformed and card and game.definitions[key].other_face in game.definitions:
        key, properties = game.definitions[key].other_face, (*properties, "transformed")
    face = game.definitions[key]
    controller = _controller_instead(game, face, arrival.controller)
    came_from = game.state.zone_of(card)[0] if card else ""
    if card:
        move_card(game, card, "field", how, "field.enter", cause=cause)
    stands_for = "card" if card else arrival.origin.kind  # what enters as a copy of another is no token by that
    game.step(ObjectEntered(game.writer.next_id, key, controller, stands_for), "field.enter", controller, cause)
    durability = (("durability", face.durability),) if face.durability is not None else ()
    thing = Object(
        owner=arrival.owner,
        controller=controller,
        key=key,
        card=card,
        timestamp=game.timestamp(),
        entered_turn=game.match.turn,
        origin=arrival.origin,
        rested=arrival.rested,
        counters=durability,
        properties=properties,
        enters=arrival.x,
        link=arrival.link,
        paid=arrival.paid,
        given=arrival.given,
        came_from=came_from,
        remembered=_banished_for(game, arrival.given) if card else (),
    )
    id = ObjectId(game.writer.create(thing, OBJECTS))
    if arrival.abilities:
        _has_besides(game, id, controller, key, arrival.abilities)
    if "CHAMPION" in face.types and not game.player(controller).had_champion:
        game.change(controller, had_champion=True)
    one = traits(game, id)
    if "Hindered" in one.keywords and not arrival.rested:
        game.change(id, rested=True)
    context = ResolutionContext(controller, id, key, x=arrival.x, properties=properties)
    for ability in one.abilities:
        if type(ability) is EntersWith and ability.applies is None:
            put_counters(game, id, ability.counter, amount_of(game, context, ability.amount), id)
    for kind, number in arrival.counters:
        put_counters(game, id, kind, number, cause)
    _arrive(game, id, how == "resolved" and card != 0)
    notify_triggers(game, "enter", id, player=controller)
    if arrival.link and (linked := game.object(arrival.link)) is not None:
        notify_triggers(game, "linked", arrival.link, player=linked.controller)
    return id


def _has_besides(
    game: GameWriter, id: ObjectId, controller: PlayerId, key: str, abilities: tuple[Ability, ...]
) -> None:
    """Abilities that an object has besides its own, for good."""
    # What it is not is so before the layer in which abilities are gained (continuous-effects, Layers 2.2).
    statics = (one.traits for one in abilities if type(one) is Static and one.traits is not None)
    lost = tuple(word for traits_of_it in statics for word in traits_of_it.lose_supertypes)
    gains = TraitChange(abilities=abilities, lose_supertypes=lost)
    turn = game.match.turn
    change = Change(id, controller, game.timestamp(), (id,), "permanent", traits=gains, made_turn=turn, key=key)
    game.writer.create(change, EFFECTS)


def kept_off_field(
    game: GameWriter, key: str, controller: PlayerId, card: CardId = NO_CARD, cause: ThingId = 0
) -> bool:
    """What would enter the field from anywhere but the Effects Stack goes elsewhere instead, if something says so; a
    token just does not come to be (tokens, rule 4)."""
    ability = entering_replacement(game, controller, game.definitions[key])
    if ability is None:
        return False
    if card:
        to = by_supertype(game.definitions[key], ability.to)
        move_card(game, card, to, "put", "replacement.enter", cause=cause, face_up=not ability.face_down or None)
        if ability.face_down and game.state.zone_of(card)[0] == to:
            thing = game.card(card)
            game.change(card, face_up=False, seen_by=tuple(sorted({*thing.seen_by, thing.owner})))
    return True


def _controller_instead(game: GameWriter, face: CardDefinition, controller: PlayerId) -> PlayerId:
    """Under whose control something enters, where effects say so; of several the first."""
    for rule_id in game.state.ids_in(EFFECTS):
        rule = game.state[rule_id]
        if type(rule) is ArrivalRule and rule.control and not rule.spent:
            if face_fits(game, ResolutionContext(rule.controller, rule.source, rule.key), face, rule.filter):
                game.change(rule_id, spent=True)
                return rule.controller
    return controller


def _arrive(game: GameWriter, id: ThingId, activated: bool) -> None:
    """What effects say about how an object enters: rested, or with counters on it."""
    for context, ability in abilities_at_work(game, EntersWith):
        if ability.applies is not None and object_matches(game, context, id, ability.applies):
            counters = amount_of(game, context, ability.amount)
            _enter_so(game, id, ability.rested, ability.counter, counters, context.source)
    for rule_id in game.state.ids_in(EFFECTS):
        rule = game.state[rule_id]
        if type(rule) is not ArrivalRule or rule.control or (rule.activated and not activated):
            continue
        if object_matches(game, ResolutionContext(rule.controller, rule.source, rule.key), id, rule.filter):
            _enter_so(game, id, rule.rested, rule.counter, rule.counters, rule.source)
            if rule.once:
                game.change(rule_id, spent=True)


def _enter_so(game: GameWriter, id: ThingId, rested: bool, counter: str, counters: int, cause: ThingId) -> None:
    thing = game.object(id)
    if rested and thing is not None and not thing.rested:
        game.change(id, rested=True)
    if counter:
        put_counters(game, id, counter, counters, cause)


def as_it_enters(game: GameWriter, id: ThingId) -> Flow[None]:
    """What an object says is done as it enters the field (a choice it remembers)."""
    thing = game.object(id)
    for ability in tuple(traits(game, id).abilities) if thing is not None else ():
        if type(ability) is AsEnters and thing is not None:
            context = ResolutionContext(thing.controller, id, thing.key, properties=thing.properties)
            yield from INTERPRETER.run(game, context, ability.effects)
