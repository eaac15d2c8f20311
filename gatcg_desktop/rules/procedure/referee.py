"""The referee: what the timeline asks of the rules."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Answer, Decision, FreeText, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Process
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import CostByHand, is_manual
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.play.state_based_actions import finish_if_decided, lose_game, remove_player
from gatcg_desktop.rules.procedure.moves_by_hand import why_not_by_hand
from gatcg_desktop.rules.procedure.opportunity import nobody_may_act, opportunity, resolve_and_check
from gatcg_desktop.rules.procedure.turn import advance_turn, give_opportunity
from gatcg_desktop.rules.procedure.why_not import reason_against
from gatcg_desktop.rules.query.game_query import GameQuery


class Referee:
    """Runs Grand Archive on an engine.timeline.Game.

    Attributes: `definitions`; `hurried`, whether from here on nobody is asked who could only pass. What happens is the
    same, the answers that are given are fewer: for who plays a game on that nobody will read again.
    """

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.hurried = False

    def next_process(self, writer: Writer) -> Process | None:
        """What happens next, found from the state alone."""
        game = GameWriter(writer, self.definitions)
        while True:
            match = game.match
            if match.outcome:
                return None
            if match.holder:
                return opportunity(game, self.hurried)
            if game.stack:
                if nobody_may_act(game):
                    return resolve_and_check(game)
                give_opportunity(game, match.turn_player or match.first_player)
                continue
            return advance_turn(game)

    def concede(self, writer: Writer, player: int) -> None:
        """A player gives up: a special game action nobody can answer (concession)."""
        game = GameWriter(writer, self.definitions)
        if player not in game.match.players or player in game.match.losers:
            raise ValueError(f"player {player} is not in the game")
        lose_game(game, PlayerId(player), "conceded")
        finish_if_decided(game)
        if not game.match.outcome:
            remove_player(game, PlayerId(player))

    def goes_on_without(self, state: State, player: int) -> bool:
        """Whether at least two players would be left (concession, rules 2 and 3)."""
        match = GameQuery(state, self.definitions).match
        return len([one for one in match.players if one not in match.losers and one != player]) > 1

    def accepts_by_hand(self, state: State, decision: Decision, answer: Answer) -> bool:
        """Whether the answer is a manual move that this decision lets through. Raises Refused for a senseless one."""
        if len(answer.picks) != 1 or not is_manual(answer.picks[0]):
            return False
        (move,) = answer.picks
        of_this_cost = (
            decision.kind == DecisionKind.ADJUST_COST and isinstance(move, CostByHand) and move.id == decision.source
        )
        if not decision.manual and not of_this_cost:
            return False
        refusal = why_not_by_hand(GameQuery(state, self.definitions), move)
        if refusal is not None:
            raise refusal
        return True

    def why_not(self, state: State, decision: Decision, answer: Answer) -> Refused | None:
        """Why an answer is refused, in words about the card."""
        query = GameQuery(state, self.definitions)
        if len(answer.picks) == 1 and is_manual(answer.picks[0]):
            return why_not_by_hand(query, answer.picks[0])
        for pick in answer.picks:
            if pick not in decision.options and not (decision.worded and isinstance(pick, FreeText)):
                found = reason_against(query, decision, PlayerId(answer.player), pick)
                if found is not None:
                    return Refused(found.message, found.rule)
        return None
