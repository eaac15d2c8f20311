"""Whom a word of a text means: you, each opponent, the targeted player, the controller of something."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language.ast import Who
from gatcg_desktop.rules.model.entities import Card, Instance, Object, PlayedCard, Player
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import OF_OBJECTS
from gatcg_desktop.rules.query.game_query import GameQuery


def players_meant(query: GameQuery, context: ResolutionContext, who: Who) -> tuple[PlayerId, ...]:
    """The players a word means, in turn order."""
    match who:
        case "you":
            return (context.controller,)
        case "opponent":
            return query.opponents(context.controller)
        case "each":
            return query.living_players()
        case "attacking":
            return (query.combat.attacking_player,) if query.combat is not None else ()
        case "turn":
            return (query.match.turn_player,) if query.match.turn_player else ()
        case "defending":
            return (query.combat.defending_player,) if query.combat is not None else ()
        case "target":
            return tuple(PlayerId(id) for line in context.targets for id in line if type(query.state.get(id)) is Player)
        case "hit":
            struck = _side(query, context.victim, False)
            return (struck,) if struck else ()
        case "event":
            return (context.event_player,) if context.event_player else ()
        case "actor":
            return (context.actor,) if context.actor else ()
        case "its_controller" | "its_owner":
            ids = context.it or tuple(id for line in context.targets for id in line if id)
            sides = [_side(query, id, who == "its_owner") for id in ids]
            return tuple(dict.fromkeys(player for player in sides if player))
        case _:
            assert_never(who)


def controller_of_card(query: GameQuery, card: ThingId) -> PlayerId:
    """Who "you" is for a card that is no object: for an intent the player who attacks with it (resolution, 7 and
    9), for a played card who has played it, for a card below an object or loaded whoever controls that object, for any
    other its owner."""
    zone, place = query.state.zone_of(card)
    if zone == "intent":
        attacking = next((player for player, one in query.intents() if one == card), NOBODY)
        return attacking or query.card(card).owner
    if zone == "effects_stack" and (played := query.played_card(card)):
        return query.state.entity(played, PlayedCard).player
    bearer = query.bearer(place) if zone in OF_OBJECTS else None
    return bearer.controller if bearer is not None else query.card(card).owner


def controller_of(query: GameQuery, id: ThingId) -> PlayerId:
    """Who controls something, or did when it was last there; NOBODY of what is nothing."""
    return _side(query, id, False)


def _side(query: GameQuery, id: ThingId, owner: bool) -> PlayerId:
    thing = query.last_known(id)
    if isinstance(thing, Object):
        return thing.owner if owner else thing.controller
    if type(thing) is Instance:
        return thing.controller
    if type(thing) is Card:
        return thing.owner if owner else controller_of_card(query, id)
    return PlayerId(id) if type(thing) is Player else NOBODY
