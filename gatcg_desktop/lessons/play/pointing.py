"""What a step points at, found in a position: a thing, a zone, the Effects Stack, the button, a line of a text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.lessons.files.format import Pointed
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId

_ZONE = re.compile(r"(.+?)'s (hand|memory|deck|material deck|graveyard|banishment|field)", re.IGNORECASE)
_ZONES = {"material deck": "material"}
_STACK = "the effects stack"
_BUTTON = "the button"
TOUCHED = ("instance", "object", "objects", "targets", "card", "unit", "attacker", "source")
"""The fields of events that hold what they happen to or come from, what is looked at first in front."""


class Spot(msgspec.Struct, frozen=True):
    """Something that is pointed at: the thing of an id, a player's `zone`, the stack, or the one button. `line` is a
    paragraph of what is printed on the thing."""

    kind: Literal["thing", "zone", "stack", "button"]
    id: ThingId = 0
    zone: str = ""
    player: PlayerId = NOBODY
    line: str = ""


def spot_of(point: str | Pointed, state: State, names: Names) -> Spot:
    """What is meant in a position. Raises NoSuchThing; of several things alike the first is meant,
    of cards in a hand the last."""
    if isinstance(point, Pointed):
        id = names.one(point.thing, state)
        lines = names.definitions[getattr(state.get(id), "key", "")].paragraphs if _has_face(id, state, names) else ()
        if point.line > len(lines):
            raise NoSuchThing("{name} has no line {number} in its text", name=repr(point.thing), number=point.line)
        return Spot("thing", id, line=lines[point.line - 1])
    plain = point.strip()
    if plain.casefold() == _BUTTON:
        return Spot("button")
    if plain.casefold() == _STACK:
        return Spot("stack")
    if found := _ZONE.fullmatch(plain):
        zone = found[2].casefold()
        return Spot("zone", zone=_ZONES.get(zone, zone), player=names.player(found[1]))
    return Spot("thing", _best_seen(names.one(plain, state), state))


def spots_of(points: Iterable[str | Pointed], state: State, names: Names) -> tuple[Spot, ...]:
    """What is there now of what a step points at; the rest has not come yet, or has gone."""
    found: list[Spot] = []
    for point in points:
        try:
            found.append(spot_of(point, state, names))
        except NoSuchThing:
            continue
    return tuple(found)


def spots_in(steps: Iterable[Step]) -> tuple[Spot, ...]:
    """What the last of these steps that says so happened to; of damage and of attacks also whom they come from."""
    touched: list[ThingId] = []
    for step in steps:
        named = [getattr(step.event, name, 0) for name in TOUCHED]
        ids = [id for one in named for id in (one if isinstance(one, tuple) else (one,)) if id]
        touched = ids or touched
    return tuple(Spot("thing", id) for id in dict.fromkeys(touched))


def _best_seen(id: ThingId, state: State) -> ThingId:
    """Of the cards of one name in a hand the last, which no other of them covers; anything else is itself."""
    zone, card = state.zone_of(id), state.get(id)
    if zone[0] != "hand" or not isinstance(card, Card):
        return id
    return [ThingId(one) for one in state.zone(*zone) if state.entity(ThingId(one), Card).key == card.key][-1]


def _has_face(id: ThingId, state: State, names: Names) -> bool:
    return getattr(state.get(id), "key", "") in names.definitions
