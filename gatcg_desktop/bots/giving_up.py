"""When a bot would concede: its game has looked lost for some of its turns, and nothing it could draw changes that."""

from __future__ import annotations

from collections.abc import Callable, Generator

from gatcg_desktop.bots.evaluation import chance_to_win
from gatcg_desktop.bots.processes.helping import Helpers, Thinking
from gatcg_desktop.bots.thinker import Thinker
from gatcg_desktop.engine.decisions import Answer, Concede
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.observation import observe

LOST = 0.06
"""A chance to win that is no chance."""
IN_A_ROW = 3
"""In so many own turns, one after the other, the game must look lost."""
TURNS = 8
"""How many turns it is played on then, with other cards drawn each time."""


class GivingUp:
    """Watches the game of a player from what they may know; asked at each of their decisions, it looks once a turn."""

    def __init__(self, definitions: Definitions, player: PlayerId, seed: int, helpers: Helpers | None = None) -> None:
        """`helpers`: who plays the game on, with the same outcome (None: this process)."""
        self._definitions = definitions
        self._player = player
        self._thinker = Thinker(definitions, player, seed, helpers)
        self._looked: dict[int, bool] = {}

    def lost(self, game: Game) -> Generator[bool, None, bool]:
        """Whether the game is lost beyond doubt, found out in pieces as `Thinking` is."""
        match, decision = game.state.entity(MATCH, Match), game.decision
        if decision is None or decision.kind != DecisionKind.OPPORTUNITY or match.turn_player != self._player:
            return False
        if match.turn in self._looked:
            return False
        self._looked = {turn: bad for turn, bad in self._looked.items() if turn < match.turn}  # some may be taken back
        seen = observe(game.state, self._definitions, self._player).query.state
        self._looked[match.turn] = chance_to_win(seen, self._definitions, self._player) <= LOST
        latest = list(self._looked.values())[-IN_A_ROW:]
        if len(latest) < IN_A_ROW or not all(latest):
            return False
        chances = yield from self._thinker.chances(game, TURNS)
        return bool(chances) and max(chances) <= LOST


def conceding(bot: Callable[[Game], Thinking], watching: GivingUp) -> Callable[[Game], Thinking]:
    """The same bot, which concedes a game that is lost beyond doubt."""

    def thinking(game: Game) -> Thinking:
        lost = yield from watching.lost(game)
        if lost and game.decision is not None:
            return Answer(game.decision.player, (Concede(),))
        return (yield from bot(game))

    return thinking
