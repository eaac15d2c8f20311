"""Instructions that make continuous effects on a fixed set of objects, or on a player for the turn."""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.effects.choosing import resolve_ref, still_objects
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.language import tree
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import StatsChanged
from gatcg_desktop.rules.model import EFFECTS, Change
from gatcg_desktop.rules.moves import give_control
from gatcg_desktop.rules.scribe import Scribe

Flow = Generator[Decision, Answer, None]


def modify(s: Scribe, env: Environment, effect: tree.Modify) -> Flow:
    """Objects get stats or gain keywords; the set is fixed now (continuous-effects, Instanced Effects)."""
    ids = yield from resolve_ref(s, env, effect.what)
    objects = tuple(still_objects(s, ids))
    if not objects:
        return
    power = amount_of(s, env, effect.power)
    life = amount_of(s, env, effect.life)
    level = amount_of(s, env, effect.level)
    s.step(
        StatsChanged(objects, power, life, level, tuple(k.name for k in effect.keywords), effect.until),
        "continuous.instanced", env.controller, env.source,
    )
    s.writer.create(
        Change(
            env.source, env.controller, s.timestamp(), objects, effect.until, power, life, level, effect.keywords,
            effect.lose_abilities,
        ),
        EFFECTS,
    )


def gain_control(s: Scribe, env: Environment, effect: tree.GainControl) -> Flow:
    """The ability's controller takes control; for a turn it goes back at its end."""
    ids = yield from resolve_ref(s, env, effect.what)
    for id in still_objects(s, ids):
        thing = s.object(id)
        assert thing is not None
        before = thing.controller
        give_control(s, id, env.controller, env.source)
        if effect.until == "turn" and before != env.controller:
            s.writer.create(
                Change(env.source, env.controller, s.timestamp(), (id,), "turn", control=before), EFFECTS
            )


def empower(s: Scribe, env: Environment, effect: tree.Empower) -> Flow:
    """The next Spell card activated this turn counts levels more (Empower stacks additively)."""
    amount = amount_of(s, env, effect.amount)
    if amount > 0:
        s.change(env.controller, empower=s.player(env.controller).empower + amount)
    yield from ()


def grant_agility(s: Scribe, env: Environment, effect: tree.GrantAgility) -> Flow:
    """The player gains an instance of agility for the turn."""
    s.change(env.controller, agility=(*s.player(env.controller).agility, effect.amount))
    yield from ()
