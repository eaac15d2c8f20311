"""Objects onto the field: from a card, as a token, and what is done as they enter.

Carries game-zones (rules 4 to 6), tokens (rule 3), counters (rule 5) and double-faced cards (rules 4, 7 and 9).
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.language.ast import AsEnters, EntersWith
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.moves import How, move_card, put_counters
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.effects import ArrivalRule
from gatcg_desktop.rules.model.entities import Card, Given, Object, Origin
from gatcg_desktop.rules.model.events import (
    ObjectEntered,
)
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import abilities_of_type, traits
from gatcg_desktop.rules.query.matching import object_matches
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def _banished_for(s: GameWriter, given: tuple[Given, ...]) -> tuple[tuple[int, int], ...]:
    """The cards that were banished to pay for an object, with their incarnations."""
    cards = (one.id for one in given if one.verb == "banished" and type(s.state.get(one.id)) is Card)
    return tuple((id, s.card(id).incarnation) for id in cards)


def enter_field(
    s: GameWriter,
    *,
    key: str,
    owner: PlayerId,
    controller: PlayerId,
    card: CardId = NO_CARD,
    origin: Origin,
    rested: bool = False,
    properties: tuple[str, ...] = (),
    cause: int = 0,
    how: How = "resolved",
    x: int = 0,
    link: int = 0,
    paid: tuple[int, ...] = (),
    transformed: bool = False,
    counters: tuple[str, int] = ("", 0),
    more: tuple[tuple[str, int], ...] = (),
    given: tuple[Given, ...] = (),
) -> int:
    """Put an object onto the field and return its id; its On Enter abilities trigger.

    With `card` the card is moved to the field to represent it; without, the object is a token. `link` is the object
    it enters linked to. `transformed`: with its other face up, if it has one. `counters`: a kind it enters with, and
    how many; `more` of them. `given`: what was given up for it; what was banished then, it has banished, but
    not a copy of it (banishment, rule 3.3).
    """
    if transformed and card and s.definitions[key].other_face in s.definitions:
        key, properties = s.definitions[key].other_face, (*properties, "transformed")
    face = s.definitions[key]
    came_from = s.state.zone_of(card)[0] if card else ""
    if card:
        move_card(s, card, "field", how, "field.enter", cause=cause)
    s.step(ObjectEntered(s.writer.next_id, key, controller, origin.kind), "field.enter", controller, cause)
    durability = (("durability", face.durability),) if face.durability is not None else ()
    thing = Object(
        owner=owner,
        controller=controller,
        key=key,
        card=card,
        timestamp=s.timestamp(),
        entered_turn=s.match.turn,
        origin=origin,
        rested=rested,
        counters=durability,
        properties=properties,
        enters=x,
        link=link,
        paid=paid,
        given=given,
        came_from=came_from,
        remembered=_banished_for(s, given) if card else (),
    )
    id = s.writer.create(thing, OBJECTS)
    if "CHAMPION" in face.types and not s.player(controller).had_champion:
        s.change(controller, had_champion=True)
    one = traits(s, id)
    if "Hindered" in one.keywords and not rested:
        s.change(id, rested=True)
    context = ResolutionContext(controller, id, key, x=x, properties=properties)
    for ability in one.abilities:
        if type(ability) is EntersWith and ability.applies is None:
            put_counters(s, id, ability.counter, amount_of(s, context, ability.amount), id)
    for kind, number in (counters, *more):
        put_counters(s, id, kind, number, cause)
    _arrive(s, id, how == "resolved" and card != 0)
    notify_triggers(s, "enter", id, player=controller)
    return id


def _arrive(s: GameWriter, id: int, activated: bool) -> None:
    """What effects say about how an object enters: rested, or with counters on it."""
    for source, ability in abilities_of_type(s, EntersWith):
        bearer = s.bearer(source)
        if bearer is not None and ability.applies is not None:
            context = ResolutionContext(bearer.controller, source, bearer.key)
            if object_matches(s, context, id, ability.applies):
                _enter_so(s, id, ability.rested, ability.counter, amount_of(s, context, ability.amount), source)
    for rule_id in s.state.zone(*EFFECTS):
        rule = s.state[rule_id]
        if type(rule) is not ArrivalRule or (rule.activated and not activated):
            continue
        if object_matches(s, ResolutionContext(rule.controller, rule.source, rule.key), id, rule.filter):
            _enter_so(s, id, rule.rested, rule.counter, rule.counters, rule.source)
            if rule.once:
                s.change(rule_id, spent=True)


def _enter_so(s: GameWriter, id: int, rested: bool, counter: str, counters: int, cause: int) -> None:
    thing = s.object(id)
    if rested and thing is not None and not thing.rested:
        s.change(id, rested=True)
    if counter:
        put_counters(s, id, counter, counters, cause)


def as_it_enters(s: GameWriter, id: int) -> Generator[Decision, Answer, None]:
    """What an object says is done as it enters the field (a choice it remembers)."""
    thing = s.object(id)
    for ability in tuple(traits(s, id).abilities) if thing is not None else ():
        if type(ability) is AsEnters and thing is not None:
            context = ResolutionContext(thing.controller, id, thing.key, properties=thing.properties)
            yield from INTERPRETER.run(s, context, ability.effects)
