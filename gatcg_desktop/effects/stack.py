"""Instructions about items of the Effects Stack: negate, and banish the source card."""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.effects.choosing import resolve_ref
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import tree
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.choices import Accept, Decline
from gatcg_desktop.rules.costs import can_pay_reserve
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.model import Instance
from gatcg_desktop.rules.negating import unnegatable
from gatcg_desktop.rules.paying import pay_reserve
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.stack import banish_source, negate

Flow = Generator[Decision, Answer, None]


def negate_instance(s: Scribe, env: Environment, effect: tree.Negate) -> Flow:
    """Remove instances from the stack, unless their controller pays (game-terms, Negate)."""
    for id in (yield from _unpaid(s, env, effect)):
        negate(s, id, env.source, env.controller)
        env.done = True


def banish_sources(s: Scribe, env: Environment, effect: tree.BanishSource) -> Flow:
    """Negate activations and banish their source cards; their other instances fizzle."""
    for id in (yield from _unpaid(s, env, effect)):
        banish_source(s, id, env.source, env.controller)
        env.done = True


def _unpaid(
    s: Scribe, env: Environment, effect: tree.Negate | tree.BanishSource
) -> Generator[Decision, Answer, list[int]]:
    """The instances meant whose controllers do not pay to keep them."""
    ids = yield from resolve_ref(s, env, effect.what)
    price = amount_of(s, env, effect.unless_pays)
    unpaid = []
    for id in ids:
        if type(s.state.get(id)) is not Instance or unnegatable(s, id):
            continue
        payer = s.instance(id).controller
        if price and can_pay_reserve(s, payer, price):
            answer = yield Decision(
                payer, "pay_or_not", (Accept(), Decline()),
                say("{card} would be negated: pay {cost} reserve to keep it?", card=s.name(id), cost=price),
                "stack.negate_unless", source=id,
            )
            if answer.picks == (Accept(),):
                yield from pay_reserve(s, payer, price, id, cancellable=False)
                continue
        unpaid.append(id)
    return unpaid
