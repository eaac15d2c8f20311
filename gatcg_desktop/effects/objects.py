"""Instructions about objects: destroy, banish, sacrifice, rest, wake, counters, properties."""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.effects.choosing import resolve_ref, still_objects
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.language import tree
from gatcg_desktop.rules import moves
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.model import Card
from gatcg_desktop.rules.scribe import Scribe

Flow = Generator[Decision, Answer, None]


def destroy_objects(s: Scribe, env: Environment, effect: tree.Destroy) -> Flow:
    """Destroy each object meant."""
    ids = yield from resolve_ref(s, env, effect.what)
    done = [moves.destroy(s, id, "terms.destroy", env.source) for id in still_objects(s, ids)]
    env.done = any(done)


def banish(s: Scribe, env: Environment, effect: tree.Banish) -> Flow:
    """Banish each object or card meant."""
    ids = yield from resolve_ref(s, env, effect.what)
    banished: list[int] = []
    for id in ids:
        thing = s.object(id)
        if thing is not None:
            moves.leave_field(s, id, "banishment", "banished", "terms.banish", cause=env.source)
            banished += [thing.card] if thing.card else []
        elif type(s.state.get(id)) is Card:
            moves.move_card(s, id, "banishment", "banished", "terms.banish", actor=env.controller, cause=env.source)
            banished.append(id)
    env.done = bool(ids)


def sacrifice_objects(s: Scribe, env: Environment, effect: tree.Sacrifice) -> Flow:
    """Sacrifice each object meant."""
    ids = yield from resolve_ref(s, env, effect.what)
    done = [moves.sacrifice(s, id, "terms.sacrifice", env.source) for id in still_objects(s, ids)]
    env.done = any(done)


def rest(s: Scribe, env: Environment, effect: tree.Rest) -> Flow:
    """Rest each object meant."""
    ids = yield from resolve_ref(s, env, effect.what)
    env.done = bool(moves.turn(s, ids, True, "terms.rest", env.source))


def wake(s: Scribe, env: Environment, effect: tree.Wake) -> Flow:
    """Wake each object meant up."""
    ids = yield from resolve_ref(s, env, effect.what)
    env.done = bool(moves.turn(s, ids, False, "terms.wake_up", env.source))


def become(s: Scribe, env: Environment, effect: tree.Become) -> Flow:
    """Give each object meant a property."""
    ids = yield from resolve_ref(s, env, effect.what)
    done = [moves.gain_property(s, id, effect.property, env.source) for id in still_objects(s, ids)]
    env.done = any(done)


def put_counters_on(s: Scribe, env: Environment, effect: tree.PutCounters) -> Flow:
    """Put counters on each object meant."""
    ids = yield from resolve_ref(s, env, effect.on)
    amount = amount_of(s, env, effect.amount)
    for id in still_objects(s, ids):
        moves.put_counters(s, id, effect.counter, amount, env.source)


def remove_counters(s: Scribe, env: Environment, effect: tree.RemoveCounters) -> Flow:
    """Remove counters from each object meant, as many as there are."""
    ids = yield from resolve_ref(s, env, effect.of)
    amount = amount_of(s, env, effect.amount)
    for id in still_objects(s, ids):
        moves.put_counters(s, id, effect.counter, -amount, env.source)
