"""Whether what a host told can be looked at: a host can tell the digest of nonsense, too.

A peer looks at everything here first, before a window or a bot does: what fails here fails nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from gatcg_desktop.engine.decisions import Decision, FreeText
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.lan.messages.plain import plain_name
from gatcg_desktop.rules.model.bounds import beyond_bounds
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import (
    MATCH,
    Card,
    Instance,
    Match,
    Object,
    PendingTrigger,
    PlayedCard,
    Player,
)
from gatcg_desktop.rules.model.events import AnyEvent
from gatcg_desktop.rules.procedure.soundness import invariant_violation
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT
from gatcg_desktop.rules.views.narration import narrate
from gatcg_desktop.rules.views.projection import project

MOST_PLAYERS = 8
MOST_FACES = 2_000
"""Of a game, as far as one peer sees them."""
MOST_BYTES = 64 * 1024
"""Of one face; the largest there are have a tenth of that."""
MOST_NAME = 200
MOST_THINGS = 10_000
"""Entities in one state."""
MOST_WRITES = 4_000_000
"""Changes of the state in one game."""
_WITH_FACES = (Card, Object, Instance, PendingTrigger, PlayedCard)


class InvalidGameData(Exception):
    """Something that no game can be. `str()` says what, in a few words."""


def check_face(face: CardDefinition) -> None:
    """Raises InvalidGameData for what no face of a card can be."""
    if len(msgspec.msgpack.encode(face)) > MOST_BYTES:
        raise InvalidGameData("a face has more text than a card")
    reason = beyond_bounds(face)
    if reason is not None:
        raise InvalidGameData(f"a face: {reason}")
    if not face.key or not face.name or plain_name(face.name, MOST_NAME) != face.name:
        raise InvalidGameData("a face has a name that cannot be shown")


def check_state(state: State, definitions: Definitions, viewer: int, at_rest: bool = True) -> None:
    """Raises InvalidGameData, or whatever looking at such a state leads to, for what is no state of a game; not
    `at_rest`, for what is none between two of its steps."""
    match = state.get(MATCH)
    if not isinstance(match, Match) or not 0 < len(match.players) <= MOST_PLAYERS:
        raise InvalidGameData("there is no match")
    for player in match.players:
        named = state.get(player)
        if not isinstance(named, Player) or not named.name or plain_name(named.name) != named.name:
            raise InvalidGameData("a player is none, or has a name that cannot be shown")
    if len(state.entities) > MOST_THINGS:
        raise InvalidGameData(f"there are more than {MOST_THINGS} things")
    known = (*match.players, 0)
    if viewer not in (*match.players, EVERYBODY, OMNISCIENT) or not {match.turn_player, match.holder} <= set(known):
        raise InvalidGameData("somebody plays who is no player")
    for thing in state.entities.values():
        kind = type(thing)
        if kind is Match and thing is not match:
            raise InvalidGameData("there are two matches")
        if isinstance(thing, _WITH_FACES) and thing.key:
            definitions[thing.key]
    reason = invariant_violation(state, at_rest)
    if reason:
        raise InvalidGameData(reason)
    project(state, definitions, viewer)


def check_steps(steps: Sequence[Step], definitions: Definitions) -> None:
    """Raises whatever telling of such steps leads to."""
    for step in steps:
        str(narrate(cast("AnyEvent", step.event), str, lambda key: definitions[key].name))


def check_decision(decision: Decision | None, deciding: int, viewer: int, state: State) -> None:
    """Raises InvalidGameData for a question that nobody can be asked, and when nobody can be the one who is."""
    if deciding not in (0, *state.entity(MATCH, Match).players):
        raise InvalidGameData("somebody decides who is no player")
    if decision is None:
        return
    if not decision.player == deciding == viewer:
        raise InvalidGameData("somebody else is asked")
    if not 0 <= decision.least <= decision.most:
        raise InvalidGameData("a question wants fewer answers than none, or more at least than at most")
    if decision.least > len(decision.options) and not decision.worded:
        raise InvalidGameData("a question wants more answers than it offers")
    if decision.source and decision.source not in state.entities:
        raise InvalidGameData("a question is asked by nothing")
    offered = set(decision.options)
    if not all(pick in offered or (decision.worded and type(pick) is FreeText) for pick in decision.suggestion):
        raise InvalidGameData("a question suggests what it does not offer")
