"""What happens instead of a champion's death of its damage (replacement-effects, rule 1; ending-the-game, rule 5)."""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.language.ast import ZoneReplacement
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.moves import leave_field
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.fields import ObjectId
from gatcg_desktop.rules.query.characteristics import abilities_at_work, abilities_of_type
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.matching import object_matches


def rescue_champions(game: GameWriter, dies: Callable[[int], bool]) -> Flow[bool]:
    """Whether something else has happened to a champion that would die."""
    if not abilities_of_type(game, ZoneReplacement):
        return False
    for player in game.living_players():
        for champion in game.champions(player):
            if dies(champion) and (yield from _rescue(game, champion)):
                return True
    return False


def _rescue(game: GameWriter, champion: ObjectId) -> Flow[bool]:
    for context, ability in abilities_at_work(game, ZoneReplacement):
        applies = ability.applies
        if ability.would != "die" or not ability.then or applies is None:
            continue
        if not object_matches(game, context, champion, applies):
            continue
        if ability.condition is not None and not holds(game, context, ability.condition):
            continue
        leave_field(game, champion, ability.to, "banished", "terms.banish", cause=context.source)
        yield from INTERPRETER.run(game, context, ability.then)
        return True
    return False
