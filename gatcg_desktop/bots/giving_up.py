"""When a bot would concede: its game has looked lost for some of its turns, and nothing it could draw changes that."""

from __future__ import annotations

from collections.abc import Callable, Generator

from gatcg_desktop.bots.position_worth import chance_to_win
from gatcg_desktop.bots.processes.helping import Helpers, Thinking
from gatcg_desktop.bots.thinker import Thinker
from gatcg_desktop.engine.decisions import Answer, Concede, Decision
from gatcg_desktop.engine.state import State
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
UNTRIED = 6
"""In how many own turns it must look lost where it cannot be played on, because the cards are in another program."""


class LookingLost:
    """Counts for how many own turns, one after the other, the game of a player has looked lost to them."""

    def __init__(self, definitions: Definitions, player: PlayerId) -> None:
        self._definitions = definitions
        self._player = player
        self._looked: dict[int, bool] = {}

    def turns(self, seen: State, decision: Decision) -> int:
        """So many, this one the last of them, of what the player may know; it looks at a turn once, and 0 is none."""
        match = seen.entity(MATCH, Match)
        if decision.kind != DecisionKind.OPPORTUNITY or match.turn_player != self._player or match.turn in self._looked:
            return 0
        self._looked = {turn: bad for turn, bad in self._looked.items() if turn < match.turn}  # some may be taken back
        self._looked[match.turn] = chance_to_win(seen, self._definitions, self._player) <= LOST
        return next((count for count, bad in enumerate(reversed(self._looked.values())) if not bad), len(self._looked))


class GivingUp:
    """Watches the game of a player from what they may know; asked at each of their decisions, it looks once a turn."""

    def __init__(self, definitions: Definitions, player: PlayerId, seed: int, helpers: Helpers | None = None) -> None:
        """`helpers`: who plays the game on, with the same outcome (None: this process)."""
        self._definitions = definitions
        self._player = player
        self._thinker = Thinker(definitions, player, seed, helpers)
        self._looking = LookingLost(definitions, player)

    def lost(self, game: Game) -> Generator[bool, None, bool]:
        """Whether the game is lost beyond doubt, found out in pieces as `Thinking` is."""
        if game.decision is None:
            return False
        seen = observe(game.state, self._definitions, self._player).query.state
        if self._looking.turns(seen, game.decision) < IN_A_ROW:
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
