"""Dealing damage: replacement and prevention, then marking it.

Carries damage (rules 2, 3, 9, 10, 12, 13, 15), damage-prevention (rules 4, 5, 7, 8), replacement-effects (rules 2
and 3: one after another, in the order the controller of the damaged object wants) and counters (Bulwark).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import DamageReplacement
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.characteristics import all_traits
from gatcg_desktop.rules.choices import PickMode
from gatcg_desktop.rules.conditions import holds
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import DamageDealt, DamagePrevented, Recovered
from gatcg_desktop.rules.matching import object_matches
from gatcg_desktop.rules.model import EFFECTS, Shield
from gatcg_desktop.rules.moves import put_counters
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.triggers import happened


class Hit(msgspec.Struct, frozen=True):
    """Damage about to be dealt to one object by one source."""

    source: int
    target: int
    amount: int
    combat: bool
    unpreventable: bool = False


class Guard(msgspec.Struct, frozen=True):
    """One replacement that could still change a hit: a shield, bulwark counters, or a static ability."""

    kind: str
    id: int
    ability: DamageReplacement | None = None


def deal(s: Scribe, hits: Iterable[Hit], rule: str) -> Generator[Decision, Answer, list[Hit]]:
    """Deal damage simultaneously; returns what was really dealt (nothing below 1 is dealt, damage 9 and 15)."""
    dealt: list[Hit] = []
    for hit in hits:
        if s.object(hit.target) is None or hit.amount <= 0:
            continue
        amount = yield from _after_guards(s, hit)
        if amount > 0:
            dealt.append(msgspec.structs.replace(hit, amount=amount))
    for hit in dealt:
        _mark(s, hit, rule)
    for hit in dealt:
        thing = s.object(hit.target)
        player = thing.controller if thing else 0
        happened(s, "damaged", hit.target, player=player, amount=hit.amount)
        if hit.combat:
            happened(s, "hit", hit.source, player=player, amount=hit.amount)
            if thing is not None and "CHAMPION" in all_traits(s)[hit.target].types:
                happened(s, "champion_hit", hit.source, player=player, amount=hit.amount)
    return dealt


def _mark(s: Scribe, hit: Hit, rule: str) -> None:
    thing = s.object(hit.target)
    if thing is None:
        return
    s.step(DamageDealt(hit.source, hit.target, hit.amount, hit.combat), rule, cause=hit.source)
    types = all_traits(s)[hit.target].types
    if "ALLY" in types or "CHAMPION" in types:
        s.change(hit.target, damage=thing.damage + hit.amount)
    if "DOMAIN" in types and "SIEGEABLE" in all_traits(s)[hit.target].subtypes:
        put_counters(s, hit.target, "durability", -hit.amount, hit.source)


def _after_guards(s: Scribe, hit: Hit) -> Generator[Decision, Answer, int]:
    """The amount left after every replacement that applies, in the order its victim's controller wants."""
    amount = hit.amount
    used: set[tuple[str, int]] = set()
    while amount > 0:
        guards = [guard for guard in _guards(s, hit) if (guard.kind, guard.id) not in used]
        if not guards:
            return amount
        guard = guards[0]
        if len(guards) > 1:
            thing = s.object(hit.target)
            assert thing is not None
            options = tuple(PickMode(index, s.name(guard.id)) for index, guard in enumerate(guards))
            answer = yield Decision(
                thing.controller, "choose", options,
                say("{amount} damage would be dealt to {card}: which effect applies first?",
                    amount=amount, card=s.name(hit.target)),
                "replacement.order", source=hit.target, suggestion=options[:1],
            )
            guard = guards[answer.picks[0].index]
        used.add((guard.kind, guard.id))
        amount = _apply(s, guard, hit, amount)
    return 0


def _guards(s: Scribe, hit: Hit) -> list[Guard]:
    kind = "combat" if hit.combat else "noncombat"
    found: list[Guard] = []
    for id in s.state.zone(*EFFECTS):
        effect = s.state[id]
        if type(effect) is Shield and effect.object == hit.target and effect.damage in ("any", kind):
            found.append(Guard("shield", id))
    thing = s.object(hit.target)
    if thing is not None and hit.combat and thing.count("bulwark"):
        found.append(Guard("bulwark", hit.target))
    for id, one in all_traits(s).items():
        for ability in one.abilities:
            if type(ability) is not DamageReplacement or ability.damage not in ("any", kind):
                continue
            owner = s.object(id)
            assert owner is not None
            env = Environment(owner.controller, id, owner.key, properties=owner.properties, subject=hit.target)
            if ability.to is None and id != hit.target:
                continue
            if ability.to is not None and not object_matches(s, env, hit.target, ability.to):
                continue
            if ability.condition is None or holds(s, env, ability.condition):
                found.append(Guard("static", id, ability))
    return found


def _apply(s: Scribe, guard: Guard, hit: Hit, amount: int) -> int:
    prevented = 0
    if guard.kind == "shield":
        shield: Shield = s.state[guard.id]
        prevented = 0 if hit.unpreventable else min(amount, shield.amount)
        if shield.style == "instance":
            s.step(DamagePrevented(hit.target, prevented, shield.source), "prevention.instance", cause=shield.source)
            s.writer.remove(guard.id)
            return amount - prevented
        if prevented:
            s.step(DamagePrevented(hit.target, prevented, shield.source), "prevention.shield", cause=shield.source)
            if shield.amount == prevented:
                s.writer.remove(guard.id)
            else:
                s.change(guard.id, amount=shield.amount - prevented)
        return amount - prevented
    if guard.kind == "bulwark":
        prevented = 0 if hit.unpreventable else amount
        s.step(DamagePrevented(hit.target, prevented, hit.target), "counters.bulwark", cause=hit.target)
        put_counters(s, hit.target, "bulwark", -1)
        return amount - prevented
    ability = guard.ability
    assert ability is not None
    owner = s.object(guard.id)
    assert owner is not None
    env = Environment(owner.controller, guard.id, owner.key, properties=owner.properties, subject=hit.target)
    change = -amount if ability.prevent_all else amount_of(s, env, ability.amount)
    if change < 0:
        prevented = 0 if hit.unpreventable else min(amount, -change)
        if prevented:
            s.step(DamagePrevented(hit.target, prevented, guard.id), "prevention.static", cause=guard.id)
        return amount - prevented
    return amount + change


def recover(s: Scribe, player: int, amount: int, cause: int = 0) -> None:
    """Remove damage counters from a player's champion (game-terms, Recover)."""
    champion = s.champion(player)
    thing = s.object(champion)
    if thing is None or amount <= 0:
        return
    removed = min(amount, thing.damage)
    s.step(Recovered(player, removed), "terms.recover", player, cause)
    s.change(champion, damage=thing.damage - removed)
    happened(s, "recover", champion, player=player, amount=amount)
