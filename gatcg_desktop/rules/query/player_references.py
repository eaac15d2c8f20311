"""Whom a word of a text means: you, each opponent, the targeted player, the controller of something."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language.ast import Who
from gatcg_desktop.rules.model.entities import Card, Instance, Object, Player
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.game_query import GameQuery


def players_meant(reader: GameQuery, env: ResolutionContext, who: Who) -> tuple[PlayerId, ...]:
    """The players a word means, in turn order."""
    match who:
        case "you":
            return (env.controller,)
        case "opponent":
            return reader.opponents(env.controller)
        case "each":
            return reader.living_players()
        case "attacking":
            return (reader.combat.attacking_player,) if reader.combat is not None else ()
        case "target":
            return tuple(PlayerId(id) for line in env.targets for id in line if type(reader.state.get(id)) is Player)
        case "hit":
            struck = _side(reader, env.victim, False) if env.victim else NOBODY
            return (struck,) if struck else ()
        case "event":
            return (env.event_player,) if env.event_player else ()
        case "actor":
            return (env.actor,) if env.actor else ()
        case "its_controller" | "its_owner":
            ids = env.it or tuple(id for line in env.targets for id in line if id)
            sides = [_side(reader, id, who == "its_owner") for id in ids]
            return tuple(dict.fromkeys(player for player in sides if player))
        case _:
            assert_never(who)


def _side(reader: GameQuery, id: int, owner: bool) -> PlayerId:
    thing = reader.last_known(id)
    if isinstance(thing, Object):
        return thing.owner if owner else thing.controller
    if type(thing) is Instance:
        return thing.controller
    if type(thing) is Card:
        return thing.owner
    return PlayerId(id) if type(thing) is Player else NOBODY
