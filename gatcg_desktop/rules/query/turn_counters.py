"""What has happened this turn, counted for the texts that ask: only what some card of the game asks for is counted."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from gatcg_desktop.language.ast import Cant, Event, Forbid, Static, TimesThisTurn
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.game_query import GameQuery

COUNTED: dict[Cant, tuple[str, ...]] = {"draw": ("draw",), "play": ("materialize",), "materialize": ("materialize",)}
"""The events that have to be counted for a limit; activations are counted anyhow."""


def counted_questions(definitions: Definitions) -> dict[TimesThisTurn, int]:
    """Every question of this kind in the texts that are known, with its number.

    The number is made of the question, so that it is the same for a peer who has not seen all texts yet.
    """
    return definitions.found_once("turn_counters", _questions)


def _questions(definitions: Definitions) -> dict[TimesThisTurn, int]:
    return {node: number for key in sorted(definitions) for node, number in _questions_of(definitions[key]).items()}


@lru_cache(maxsize=4096)
def _questions_of(face: CardDefinition) -> dict[TimesThisTurn, int]:
    asked = [node if isinstance(node, TimesThisTurn) else _asked_by_event(node) for node in nodes(face.abilities)]
    return {
        question: int.from_bytes(hashlib.blake2b(msgspec.json.encode(question), digest_size=6).digest())
        for question in asked
        if question is not None
    }


def _asked_by_event(node: object) -> TimesThisTurn | None:
    return times_so_far(node) if isinstance(node, Event) and node.nth else None


def times_so_far(event: Event) -> TimesThisTurn | None:
    """What is counted for an event "for the second time each turn"; None where such events are counted anyhow."""
    if event.subject is None or event.kind in ("activate", "attack") or event.whose == "target":
        return None
    return TimesThisTurn(event.kind, event.subject, event.whose)


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
    number = counted_questions(query.definitions).get(question)
    for one, times, total in query.player(player).turn_counters:
        if one == number:
            return total if question.total else times
    return 0
