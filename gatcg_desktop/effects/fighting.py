"""Instructions about damage: deal, recover, prevent, redirect an attack."""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.effects.choosing import resolve_ref, still_objects
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.language import tree
from gatcg_desktop.rules.amounts import amount_of, players_meant
from gatcg_desktop.rules.combat import redirect
from gatcg_desktop.rules.damage import Hit, deal, recover
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.model import EFFECTS, Shield
from gatcg_desktop.rules.scribe import Scribe

Flow = Generator[Decision, Answer, None]


def damage(s: Scribe, env: Environment, effect: tree.Damage) -> Flow:
    """Deal non-combat damage; several objects are one event of damage (damage, rule 16)."""
    ids = yield from resolve_ref(s, env, effect.to)
    amount = amount_of(s, env, effect.amount)
    hits = [Hit(env.source, id, amount, False, effect.unpreventable) for id in still_objects(s, ids)]
    dealt = yield from deal(s, hits, "effects.damage")
    env.amount = sum(hit.amount for hit in dealt)
    env.done = bool(dealt)


def recover_damage(s: Scribe, env: Environment, effect: tree.Recover) -> Flow:
    """Remove damage counters from champions."""
    amount = amount_of(s, env, effect.amount)
    for player in players_meant(s, env, effect.who):
        recover(s, player, amount, env.source)
    yield from ()


def prevent(s: Scribe, env: Environment, effect: tree.Prevent) -> Flow:
    """Put a prevention effect on each object meant."""
    ids = yield from resolve_ref(s, env, effect.to)
    amount = amount_of(s, env, effect.amount)
    for id in still_objects(s, ids):
        s.writer.create(
            Shield(
                env.source, env.controller, s.timestamp(), id, amount, effect.style, effect.damage, effect.until
            ),
            EFFECTS,
        )


def redirect_attack(s: Scribe, env: Environment, effect: tree.Redirect) -> Flow:
    """The attack's target becomes the object meant, if it can."""
    ids = yield from resolve_ref(s, env, effect.to)
    done = [redirect(s, id) for id in still_objects(s, ids)]
    env.done = any(done)
