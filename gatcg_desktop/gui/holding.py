"""Held passes: a player says once "I pass until ...", and the session passes for them until then."""

from __future__ import annotations

from enum import Enum

import msgspec

from gatcg_desktop.engine.state import State
from gatcg_desktop.rules.model import COMBAT, MATCH, STACK, Combat, Match


class Until(Enum):
    """How long a pass is held."""

    SOMETHING_HAPPENS = "something"
    """Until anything comes onto the Effects Stack, an attack is declared, the turn ends, or a choice is asked."""
    OWN_TURN = "own turn"
    """Until that player's next turn begins. Choices other than Opportunity are still asked."""


class Held(msgspec.Struct, frozen=True):
    """A pass held by a player, and what the game looked like when it began."""

    player: int
    until: Until
    turn: int
    stack: frozenset[int]
    attacker: int

    @classmethod
    def now(cls, player: int, until: Until, state: State) -> Held:
        """A hold that begins at this position."""
        match: Match = state[MATCH]
        return cls(player, until, match.turn, frozenset(state.zone(*STACK)), _attacker(state))

    def lasts(self, state: State) -> bool:
        """Whether the player still wants to pass at this position."""
        match: Match = state[MATCH]
        if self.until is Until.OWN_TURN:
            return match.turn == self.turn or match.turn_player != self.player
        return (
            match.turn == self.turn
            and self.stack.issuperset(state.zone(*STACK))
            and _attacker(state) in (0, self.attacker)
        )


def _attacker(state: State) -> int:
    combat: Combat | None = state.get(COMBAT)
    return combat.attacker if combat is not None else 0
