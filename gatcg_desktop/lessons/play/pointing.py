"""What a step or its question points at, found in a position: a thing, a zone, the Effects Stack, the button, a line
of a text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.lessons.files.format import LessonStep, Pointed, Question, text_in
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.rules.model.choices import AnyPick, subject_of
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import (
    CardMoved,
    DeckShuffled,
    Fizzled,
    Negated,
    ObjectLeft,
    PlayerLeft,
    PlayerLost,
)
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import OF_OBJECTS, PLAYED

_ZONE = re.compile(r"(.+?)'s (hand|memory|deck|material deck|graveyard|banishment|field)", re.IGNORECASE)
_ZONES = {"material deck": "material"}
OUTSIDE = "outside"
"""Where cards are that left the game."""
_STACK = "the effects stack"
_BUTTON = "the button"
_OWNER = re.compile(r"\w+'s ")
_CALLED = re.compile(r"[^\W\d]{4,}")
TOUCHED = ("instance", "object", "objects", "targets", "card", "unit", "attacker", "source")
"""The fields of events that hold what they happen to or come from, what is looked at first in front."""
PUT_AWAY = ("resolution.end", "playing.card_leaves", "combat.intent_leaves")
"""The rules by which an item and its card go away after they have done their work."""


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
    return Spot("thing", best_seen(names.one(plain, state), state))


def spots_of(points: Iterable[str | Pointed], state: State, names: Names) -> tuple[Spot, ...]:
    """What is there now of what a step points at; the rest has not come yet, or has gone."""
    found: list[Spot] = []
    for point in points:
        try:
            found.append(spot_of(point, state, names))
        except NoSuchThing:
            continue
    return tuple(found)


def asked_about(step: LessonStep) -> tuple[str | Pointed, ...]:
    """What the question of a step is pointed at with: what it says itself, or else what the step points at, without
    what the right answer speaks of and not all do."""
    question = step.question
    if question is None:
        return ()
    return question.point or tuple(point for point in step.point if not _gives_away(point, question))


def answers_on_table(question: Question, state: State, names: Names) -> dict[Spot, int]:
    """What stands for an answer to a question, each with that answer's place; nothing for one alone, which would be
    seen to be the right one."""
    found: dict[Spot, int] = {}
    for place, answer in enumerate(question.answer):
        found |= dict.fromkeys(spots_of((answer.on,) if answer.on else (), state, names), place)
    return found if len(found) > 1 else {}


def _gives_away(point: str | Pointed, question: Question) -> bool:
    """Whether the right answer speaks of something of which neither the question nor every other answer does."""
    plain = _OWNER.sub("", point.thing if isinstance(point, Pointed) else point).casefold()
    called = set(_CALLED.findall(plain))

    def speaks(text: str) -> bool:
        return not called.isdisjoint(_CALLED.findall(text.casefold()))

    if any(answer.on == point for answer in question.answer):
        return True
    told = [speaks(text_in(answer.says, "en")) for answer in question.answer]
    right = [told[place] for place, answer in enumerate(question.answer) if answer.right]
    return not speaks(text_in(question.ask, "en")) and any(right) and not all(told)


def spots_in(steps: Iterable[Step]) -> tuple[Spot, ...]:
    """What the last of these steps that says so happened to, and those before it that are of the same sort; of damage
    and of attacks also whom they come from, of a player who loses the field, of a shuffle the deck, of cards that leave
    the game what they lay in, of an item that is negated or fizzles the stack. A card that is put away is looked at
    only where nothing came before it: what it did is what the lesson is about."""
    touched: list[Spot] = []
    sort: tuple[type, str] | None = None
    for step in steps:
        event = step.event
        named = [getattr(event, name, 0) for name in TOUCHED]
        found = [Spot("thing", id) for one in named for id in (one if isinstance(one, tuple) else (one,)) if id]
        if isinstance(event, Negated | Fizzled):
            found = [Spot("stack")]  # the item itself is there no more
        elif isinstance(event, PlayerLost | PlayerLeft):
            found = [Spot("zone", zone="field", player=event.player)]
        elif isinstance(event, DeckShuffled):
            found = [Spot("zone", zone="deck", player=event.player)]
        elif isinstance(event, ObjectLeft | CardMoved) and event.to_zone == OUTSIDE:
            found = [_left(event)] if isinstance(event, CardMoved) else []
        same = sort == (type(event), step.rule)
        if found and (same or not touched or step.rule not in PUT_AWAY):
            touched, sort = (touched if same else []) + found, (type(event), step.rule)
    return tuple(dict.fromkeys(touched))


def _left(moved: CardMoved) -> Spot:
    """The zone that a card left: of what lay in an object, the field."""
    if moved.from_zone == PLAYED[0]:
        return Spot("stack")
    on_field = moved.from_zone in OF_OBJECTS
    return Spot("zone", zone="field" if on_field else moved.from_zone, player=moved.owner)


def spots_picked(picks: Iterable[AnyPick]) -> tuple[Spot, ...]:
    """What an answer is about: the cards and units that are played, used, attack or are chosen."""
    return tuple(Spot("thing", id) for id in map(subject_of, picks) if id)


def best_seen(id: ThingId, state: State) -> ThingId:
    """Of the cards of one name in a hand the last, which no other of them covers; anything else is itself."""
    zone, card = state.zone_of(id), state.get(id)
    if zone[0] != "hand" or not isinstance(card, Card):
        return id
    return [ThingId(one) for one in state.zone(*zone) if state.entity(ThingId(one), Card).key == card.key][-1]


def _has_face(id: ThingId, state: State, names: Names) -> bool:
    return getattr(state.get(id), "key", "") in names.definitions
