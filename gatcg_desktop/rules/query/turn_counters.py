"""What has happened, counted for the texts that ask: only what some card of the game asks for is kept in mind."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from gatcg_desktop.language.ast import (
    Cant,
    Event,
    Filter,
    Forbid,
    Linked,
    PlayedThisTurn,
    Static,
    This,
    TimesThisTurn,
    YourTurn,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.query.game_query import GameQuery

COUNTED: dict[Cant, tuple[str, ...]] = {"draw": ("draw",), "play": ("materialize",), "materialize": ("materialize",)}
"""The events that have to be counted for a limit; activations are counted anyhow."""

ANYBODYS = frozenset(
    {
        "draw",
        "activate",
        "materialize",
        "play",
        "recover",
        "champion_attacked",
        "level_up",
        "discarded",
        "milled",
        "memory_banished",
        "negated",
        "gathered",
        "suppressed",
        "glimpse",
        "agility",
        "empower",
        "negates",
        "recollected",
    }
)
"""Events that a trigger without a description of the subject sees whatever they happen to."""

Question = TimesThisTurn | Event
"""How often something has happened this turn: as an amount, or as a trigger for the so-manieth time describes it."""


def counted_questions(definitions: Definitions) -> dict[Question, int]:
    """Every question of this kind in the texts that are known, with its number.

    The number is made of the question, so that it is the same for a peer who has not seen all texts yet.
    """
    return definitions.found_once("turn_counters", _counted_questions)


def remembered_questions(definitions: Definitions) -> dict[PlayedThisTurn, int]:
    """Every question whether something was activated in the whole game, with its number."""
    return definitions.found_once("remembered", _remembered_questions)


def _counted_questions(definitions: Definitions) -> dict[Question, int]:
    return {node: number for node, number in _questions(definitions) if isinstance(node, Question)}


def _remembered_questions(definitions: Definitions) -> dict[PlayedThisTurn, int]:
    return {node: number for node, number in _questions(definitions) if isinstance(node, PlayedThisTurn)}


def _questions(definitions: Definitions) -> Iterator[tuple[object, int]]:
    for key in sorted(definitions):
        yield from _questions_of(definitions[key]).items()


@lru_cache(maxsize=4096)
def _questions_of(face: CardDefinition) -> dict[Question | PlayedThisTurn, int]:
    asked = [_question(node) for node in nodes(face.abilities)]
    return {
        question: int.from_bytes(hashlib.blake2b(_told(question), digest_size=6).digest())
        for question in asked
        if question is not None
    }


def _question(node: object) -> Question | PlayedThisTurn | None:
    """What is to be counted or remembered because of a node."""
    match node:
        case TimesThisTurn():
            return node
        case PlayedThisTurn(ever=True):
            return node
        case Event() if node.nth:
            return times_so_far(node)
    return None


def _told(node: object) -> bytes:
    return msgspec.json.encode(_without_defaults(node), order="deterministic")


def _without_defaults(value: object) -> object:
    """A node as names and values. A field that is not made use of is not among them, so that a field more in the
    language leaves the numbers of the questions that were there."""
    if isinstance(value, tuple):
        return [_without_defaults(one) for one in value]
    if not isinstance(value, msgspec.Struct):
        return value
    there = ((field, getattr(value, field.name)) for field in msgspec.structs.fields(value))
    told = {field.name: _without_defaults(one) for field, one in there if one != field.default}
    return {"type": value.__struct_config__.tag, **told}


def asks_for_moves(definitions: Definitions) -> bool:
    """Whether some text asks for cards that go from one zone to another, of which there are many."""
    return any(map(_speaks_of_moves, definitions.values()))


@lru_cache(maxsize=4096)
def _speaks_of_moves(face: CardDefinition) -> bool:
    return any(isinstance(node, Event | TimesThisTurn) and node.kind == "moved" for node in nodes(face.abilities))


_UNITS = Filter(types=("CHAMPION", "ALLY"))


def times_so_far(event: Event) -> Question | None:
    """What is counted for an event "for the second time each turn"; None where such events of each player are counted
    anyhow. A turn is one player's, so that it is "during your turn" makes no difference to what is counted."""
    during = None if event.during == YourTurn() else event.during
    at_once = event.grouped and event.kind in _OF_COUNTERS
    asked = msgspec.structs.replace(event, nth=0, grouped=at_once, during=during)
    if event.whose == "target" or asked != Event(event.kind, event.subject, whose=event.whose):
        return asked
    of_players = (event.subject is None and event.kind in ANYBODYS) or event.kind == "activate"
    if of_players or (event.kind == "attack" and event.subject == _UNITS):
        return None
    if event.subject is None or looks_at_source(asked):
        return asked
    return TimesThisTurn(event.kind, event.subject, event.whose)


@lru_cache(maxsize=4096)
def looks_at_source(question: Question) -> bool:
    """Whether what is counted is not the same for everything that asks: other than itself, itself, linked to it."""
    if isinstance(question, Event) and question.subject is None and question.kind not in ANYBODYS:
        return True
    found = [node for node in nodes(question) if isinstance(node, Filter | This | Linked)]
    return any(not isinstance(node, Filter) or node.other or node.property in _OF_SOURCE for node in found)


_OF_SOURCE = ("this", "linked")
"""Properties that are told of the source."""


_OF_COUNTERS = ("counters_put", "counters_removed")


def each_counts(event: Question) -> bool:
    """Whether of several counters at once each is one time."""
    return event.kind in _OF_COUNTERS and not (isinstance(event, Event) and event.grouped)


@lru_cache(maxsize=4096)
def kinds_asked(face: CardDefinition) -> frozenset[str]:
    """The kinds of events whose number in a turn matters to some ability of a face."""
    found = tuple(nodes(face.abilities))
    events = {node.kind for node in found if isinstance(node, Event) and node.nth}
    return frozenset(events.union(*map(counted_for, found)))


def asked_by(face: CardDefinition) -> frozenset[str | int]:
    """All that is counted because of a face: kinds of events, and the numbers of questions."""
    return kinds_asked(face) | frozenset(_questions_of(face).values())


def counted_for(node: object) -> tuple[str, ...]:
    """The kinds of events that a limit in a text is about."""
    if isinstance(node, Static) and node.most:
        return tuple(kind for cant in node.cant for kind in COUNTED.get(cant, ()))
    return COUNTED.get(node.what, ()) if isinstance(node, Forbid) and node.most else ()


def turn_count(query: GameQuery, player: PlayerId, question: TimesThisTurn) -> int:
    """How often it happened this turn, or the total of its numbers."""
    times, total = _counted(query, player, question)
    return total if question.total else times


def times_seen(query: GameQuery, player: PlayerId, source: ThingId, question: Question) -> int:
    """How often it happened this turn as a source sees it that a player controls."""
    times, total = _counted(query, player, question)
    bearer = query.object(source)
    otherwise = dict(bearer.turn_counters) if bearer is not None else {}
    return (total if each_counts(question) else times) + otherwise.get(_number(query, question), 0)


def _counted(query: GameQuery, player: PlayerId, question: Question) -> tuple[int, int]:
    number = _number(query, question)
    return next(((times, total) for one, times, total in query.player(player).turn_counters if one == number), (0, 0))


def _number(query: GameQuery, question: Question) -> int:
    return counted_questions(query.definitions).get(question, 0)


def was_activated(query: GameQuery, player: PlayerId, question: PlayedThisTurn) -> bool:
    """Whether the player has activated such a card in this game."""
    return (remembered_questions(query.definitions).get(question),) in query.player(player).ever_activated
