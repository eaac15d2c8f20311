"""What a click on the table means to somebody who writes a lesson: a thing's name, and what is so of it now."""

from __future__ import annotations

from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.recording import names_of
from gatcg_desktop.lessons.files.format import Expectation
from gatcg_desktop.lessons.play.expectations import Position
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import MATCH, Card, Instance, Match, Object, Player
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import OBJECTS, STACK


def expectation_of(id: ThingId, game: Game, names: Names) -> Expectation | None:
    """What is so about the thing of that id now: an object's state, or the whole Effects Stack. None for others."""
    state = game.state
    if id in state.zone(*STACK):
        return stack_expectation(game, names)
    thing = state.get(id)
    if not isinstance(thing, Object) or id not in state.zone(*OBJECTS):
        return None
    seen = Position(game, names).view.object(id)
    assert seen is not None
    return Expectation(
        object=name_of(id, game, names),
        power=seen.power,
        life=seen.life,
        damage=seen.damage,
        rested=seen.rested,
        token=seen.token or None,
        counters=dict(seen.counters) or None,
    )


def name_of(id: ThingId, game: Game, names: Names) -> str:
    """What a lesson calls the thing of that id: by its own name, its owner and name, for a stack item its number, or
    which one of several alike it is; "" where nothing says which one is meant."""
    state = game.state
    owner = names.owner_of(id, state)
    owned = f"{owner}'s {names.called_in(id, state)}" if owner and isinstance(state.get(id), (Object, Card)) else ""
    for name in (names.own_name(id, state), owned, *names_of(id, state, names)):
        try:
            if name and names.one(name, game) == id:
                return name
        except NoSuchThing:
            continue
    return ""


def stack_expectation(game: Game, names: Names) -> Expectation:
    """The Effects Stack as it is."""
    state = game.state
    row = []
    for id in state.zone(*STACK):
        item = state.entity(id, Instance)
        ability = "ability of " if not item.is_play else ""
        called = names.called_in(id, state)
        row.append(f"copy of {ability}{called.removeprefix('copy of ')}" if item.copy else ability + called)
    return Expectation(stack=tuple(row))


def zone_expectation(player: PlayerId, zone: str, game: Game, names: Names) -> Expectation:
    """What is in a player's hand, graveyard ... now; of a deck only how many."""
    state = game.state
    told = f"{state.entity(player, Player).name}'s {zone}"
    ids = state.zone(zone, player)
    if zone in ("deck", "material"):
        return Expectation(zone=told.replace("material", "material deck"), count=len(ids))
    return Expectation(zone=told, holds=tuple(names.called_in(id, state) for id in ids))


def turn_expectation(game: Game) -> Expectation:
    """Who is asked, or has won."""
    state, decision = game.state, game.decision
    if decision is None:
        winner = state.entity(MATCH, Match).winner
        return Expectation(winner=state.entity(winner, Player).name if winner else "nobody")
    name = state.entity(decision.player, Player).name
    return (
        Expectation(opportunity=name)
        if decision.kind == DecisionKind.OPPORTUNITY
        else Expectation(asked=name, kind=decision.kind)
    )
