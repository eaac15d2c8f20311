"""Which continuous effects are at work: those whose turn has come, and whose attack has been declared.

Carries continuous-effects (General 2).
"""

from __future__ import annotations

from gatcg_desktop.rules.model.effects import Change, PlayChange
from gatcg_desktop.rules.model.fields import ObjectId, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery


def in_next_turn(query: GameQuery, players: tuple[PlayerId, ...], made_turn: int) -> bool:
    """Whether this is a turn of one of these players after that in which an effect was made."""
    return query.match.turn_player in players and query.match.turn > made_turn


def play_change_at_work(query: GameQuery, change: PlayChange) -> bool:
    """Whether the turn has come in which plays are changed."""
    return change.until != "during_next_turn" or in_next_turn(query, change.players, change.made_turn)


def starts_later(query: GameQuery, change: Change) -> bool:
    """Whether an effect is not at work yet: its turn has not come, or the attack it is for is not declared."""
    if change.attacks == "next":
        return True
    if change.until != "during_next_turn":
        return False
    return not (query.match.turn_player == change.controller and query.match.turn > change.made_turn)


def awaits_attack(query: GameQuery, change: Change, unit: ObjectId) -> bool:
    """Whether an effect is for the next attack that a unit declares now (what it is declared with not looked at)."""
    if change.attacks != "next":
        return False
    if change.until == "during_next_turn" and not (
        query.match.turn_player == change.controller and query.match.turn > change.made_turn
    ):
        return False
    if change.described is not None:
        context = ResolutionContext(change.controller, change.source, change.key)
        return EVALUATION.object_matches(query, context, unit, change.described)
    return unit in change.objects
