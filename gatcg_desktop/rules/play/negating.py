"""Whether an activation on the stack can be negated at all ("can't be negated"; permission, rule 1)."""

from __future__ import annotations

from gatcg_desktop.language.ast import Unnegatable
from gatcg_desktop.rules.model.entities import Instance
from gatcg_desktop.rules.model.fields import InstanceId
from gatcg_desktop.rules.play.costs.play_changes import applies_to_play, play_changes
from gatcg_desktop.rules.play.targeting import context_of
from gatcg_desktop.rules.query.characteristics import abilities_at_work, unlocked
from gatcg_desktop.rules.query.game_query import GameQuery


def unnegatable(query: GameQuery, id: InstanceId) -> bool:
    """Whether an activation on the stack can't be negated."""
    instance = query.instance(id)
    if instance.kind not in ("activation", "materialization"):
        return False
    return (
        "unnegatable" in instance.properties
        or _by_its_text(query, id, instance)
        or any(
            not change.next and change.unnegatable
            for _, change in play_changes(query, instance.controller, query.definitions[instance.key])
        )
    )


def _by_its_text(query: GameQuery, id: InstanceId, instance: Instance) -> bool:
    face = query.definitions[instance.key]
    context = context_of(query, id)
    if any(type(one) is Unnegatable and one.applies is None for one in unlocked(query, face, context)):
        return True
    return any(
        applies_to_play(query, theirs, rule.applies, instance.controller, face)
        for theirs, rule in abilities_at_work(query, Unnegatable)
    )
