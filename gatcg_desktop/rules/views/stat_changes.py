"""Where the numbers of something on the field come from: an answer for people, read from one state.

The derivation itself is watched (continuous effects in layers), so what is told adds up to what is so.
"""

from __future__ import annotations

import msgspec

from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.continuous.layer_effects import AllTraits, ContinuousEffect
from gatcg_desktop.rules.query.continuous.layers import watch_derivation
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import Traits


class StatChange(msgspec.Struct, frozen=True):
    """What one thing does to another: by how much its power, its life and the power of its attacks change, and which
    keywords it has from it or lost. `source` 0: counters, and keywords in combat; `key`: the face of the source ("" for
    none), which may be gone."""

    source: ThingId
    key: str
    power: int
    life: int
    attack: int
    gained: tuple[tuple[str, int], ...]
    lost: tuple[str, ...]


def stat_changes(query: GameQuery, id: ThingId) -> tuple[StatChange, ...]:
    """What changes the power, life and keywords of an object, each effect once, in the order in which they first do;
    from its printed ones they lead to those it has. Nothing for what is not on the field."""
    found: dict[ContinuousEffect | None, StatChange] = {}
    before: list[Traits] = []

    def watch(effect: ContinuousEffect | None, everything: AllTraits) -> None:
        now = everything.get(id)
        if now is None:
            return
        change = _between(before[-1], now, effect) if before else None
        before[:] = [now.twin()]
        if change is not None:
            found[effect] = _together(found[effect], change) if effect in found else change

    watch_derivation(GameQuery(query.state.copy(), query.definitions), watch)
    return tuple(found.values())


def _together(one: StatChange, two: StatChange) -> StatChange:
    return StatChange(
        one.source,
        one.key,
        one.power + two.power,
        one.life + two.life,
        one.attack + two.attack,
        one.gained + two.gained,
        one.lost + two.lost,
    )


def _between(was: Traits, now: Traits, effect: ContinuousEffect | None) -> StatChange | None:
    gained = tuple(
        (name, number - was.keywords.get(name, 0))
        for name, number in now.keywords.items()
        if was.keywords.get(name) != number
    )
    lost = tuple(name for name in was.keywords if name not in now.keywords)
    power, life = (now.power or 0) - (was.power or 0), (now.life or 0) - (was.life or 0)
    attack = now.attack - was.attack
    if not (power or life or attack or gained or lost):
        return None
    context = effect.context if effect is not None else None
    source, key = (context.source, context.key) if context is not None else (0, "")
    return StatChange(ThingId(source), key, power, life, attack, gained, lost)
