"""Held passes: a player says once "I pass until ...", and the session passes for them until then."""

from __future__ import annotations

from enum import Enum

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.entities import COMBAT, MATCH, Combat, Match
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import STACK


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


def lasting(held: dict[int, Held], state: State, decision: Decision | None) -> dict[int, Held]:
    """The holds that go on at this position, at which `decision` is asked (None: the game is over)."""
    if decision is None:
        return {}
    asked = decision.player if decision.kind != "opportunity" else 0
    return {
        player: hold
        for player, hold in held.items()
        if hold.lasts(state) and not (asked == player and hold.until is Until.SOMETHING_HAPPENS)
    }


def could_only_pass(state: State, decision: Decision) -> bool:
    """Whether a player with Opportunity has nothing to do but pass. Their own main phase is theirs all the same."""
    match: Match = state[MATCH]
    own_main = match.turn_player == decision.player and match.phase is Phase.MAIN and not state.zone(*STACK)
    return not own_main and all(isinstance(option, PassOpportunity) for option in decision.options)


def _attacker(state: State) -> int:
    combat: Combat | None = state.get(COMBAT)
    return combat.attacker if combat is not None else 0
