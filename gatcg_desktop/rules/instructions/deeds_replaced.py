"""What happens instead of something that would be done to an object (replacement-effects, rules 1 and 2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.language.ast import DeedReplacement, May
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import abilities_at_work, all_traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import object_matches


def instead_of_deed(game: GameWriter, id: ThingId, would: Literal["suppressed"]) -> Generator[Decision, Answer, bool]:
    """Let something else happen than what would be done to an object; whether it did. What it says of itself comes
    first, and of several only one can apply: after it that is not done any more."""
    for context, ability in _concerned(game, id, would):
        context.subject = id
        deeds = (May(ability.effects),) if ability.optional else ability.effects
        yield from INTERPRETER.run(game, context, deeds)
        if context.done or not ability.optional:
            yield from INTERPRETER.run(game, context, ability.then)
            return True
    return False


def _concerned(query: GameQuery, id: ThingId, would: str) -> list[tuple[ResolutionContext, DeedReplacement]]:
    thing = query.object(id)
    assert thing is not None
    own = [
        (ResolutionContext(thing.controller, id, thing.key), ability)
        for ability in all_traits(query)[id].abilities
        if type(ability) is DeedReplacement and ability.applies is None and ability.would == would
    ]
    others = [
        (context, ability)
        for context, ability in abilities_at_work(query, DeedReplacement)
        if ability.applies is not None
        and ability.would == would
        and object_matches(query, context, id, ability.applies)
    ]
    return [*own, *others]
