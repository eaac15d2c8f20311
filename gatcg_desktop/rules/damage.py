"""Dealing damage: replacement and prevention, then marking it.

Carries damage (rules 2, 3, 9, 10, 12, 13, 15), damage-prevention (rules 4, 5, 7 to 11), replacement-effects (rules 2
and 3: one after another, in the order the controller of the damaged object wants), counters (Bulwark) and Critical.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Literal

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import DamageReplacement, Filter
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.characteristics import all_traits
from gatcg_desktop.rules.choices import Pick, PickMode
from gatcg_desktop.rules.conditions import holds
from gatcg_desktop.rules.counter_rules import static_counters
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import DamageDealt, DamagePrevented, Recovered
from gatcg_desktop.rules.matching import face_matches, object_matches
from gatcg_desktop.rules.model import EFFECTS, Shield
from gatcg_desktop.rules.moves import move_card, put_counters
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.triggers import happened


class Hit(msgspec.Struct, frozen=True):
    """Damage about to be dealt to one object by one source."""

    source: int
    target: int
    amount: int
    combat: bool
    unpreventable: bool = False
    spell: bool = False
    """Dealt by an ability that is used "as a Spell" (abilities, rule 17.3)."""


class Guard(msgspec.Struct, frozen=True):
    """One replacement that could still change a hit: a shield, bulwark counters, a static ability, or Critical."""

    kind: Literal["shield", "bulwark", "static", "critical"]
    id: int
    ability: DamageReplacement | None = None


def deal(s: Scribe, hits: Iterable[Hit], rule: str) -> Generator[Decision, Answer, list[Hit]]:
    """Deal damage simultaneously; returns what was really dealt (nothing below 1 is dealt, damage 9 and 15)."""
    dealt: list[Hit] = []
    for hit in hits:
        if s.object(hit.target) is None or hit.amount <= 0:
            continue
        amount = yield from _after_replacements(s, hit)
        if amount > 0:
            dealt.append(msgspec.structs.replace(hit, amount=amount))
    for hit in dealt:
        _mark(s, hit, rule)
    for hit in dealt:
        thing = s.object(hit.target)
        player = thing.controller if thing else 0
        happened(s, "damaged", hit.target, player=player, amount=hit.amount, victim=hit.source)
        if hit.combat and thing is not None:
            types = all_traits(s)[hit.target].types
            happened(s, "hit", hit.source, player=player, amount=hit.amount, victim=hit.target)
            if "CHAMPION" in types:
                happened(s, "champion_hit", hit.source, player=player, amount=hit.amount, victim=hit.target)
            if "ALLY" in types:
                happened(s, "ally_hit", hit.source, player=player, amount=hit.amount, victim=hit.target)
            static_counters(s, hit.source, hit.target)
    return dealt


def _mark(s: Scribe, hit: Hit, rule: str) -> None:
    thing = s.object(hit.target)
    if thing is None:
        return
    s.step(DamageDealt(hit.source, hit.target, hit.amount, hit.combat), rule, cause=hit.source)
    types = all_traits(s)[hit.target].types
    if "ALLY" in types or "CHAMPION" in types:
        s.change(hit.target, damage=thing.damage + hit.amount, damaged_turn=s.match.turn)
    if "DOMAIN" in types and "SIEGEABLE" in all_traits(s)[hit.target].subtypes:
        put_counters(s, hit.target, "durability", -hit.amount, hit.source)


def _after_replacements(s: Scribe, hit: Hit) -> Generator[Decision, Answer, int]:
    """The amount left after every replacement that applies, in the order its victim's controller wants (rule 2)."""
    amount = hit.amount
    used: list[Guard] = []
    while amount > 0:
        guards = [guard for guard in _guards(s, hit) if guard not in used]
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
        used.append(guard)
        if guard.kind == "critical":
            amount = yield from _critical(s, hit, amount)
        elif guard.kind == "shield":
            amount = yield from _shield(s, guard.id, hit, amount)
        else:
            amount = _apply(s, guard, hit, amount)
    return 0


def _guards(s: Scribe, hit: Hit) -> list[Guard]:
    kind = "combat" if hit.combat else "noncombat"
    found: list[Guard] = []
    for id in s.state.zone(*EFFECTS):
        effect = s.state[id]
        if type(effect) is not Shield or effect.damage not in ("any", kind):
            continue
        if hit.target != effect.object and hit.target not in effect.also:
            continue
        if effect.from_source is not None and not _from(s, effect, hit):
            continue
        found.append(Guard("shield", id))
    thing = s.object(hit.target)
    if thing is not None and hit.combat and thing.count("bulwark"):
        found.append(Guard("bulwark", hit.target))
    for id, one in all_traits(s).items():
        for ability in one.abilities:
            if type(ability) is not DamageReplacement or ability.damage not in ("any", kind):
                continue
            if _concerns(s, id, ability, hit):
                found.append(Guard("static", id, ability))
    if hit.combat and _critical_cost(s, hit.source):
        found.append(Guard("critical", hit.source))
    return found


def _from(s: Scribe, shield: Shield, hit: Hit) -> bool:
    assert shield.from_source is not None
    env = Environment(shield.controller, shield.source, shield.key)
    return _source_matches(s, env, hit, shield.from_source)


def _source_matches(s: Scribe, env: Environment, hit: Hit, described: Filter) -> bool:
    """Whether the source of damage fits: an object, or the card or instance an ability or action came from."""
    if hit.spell and "SPELL" in described.subtypes:
        described = msgspec.structs.replace(described, subtypes=())
    if s.object(hit.source) is not None:
        return object_matches(s, env, hit.source, described)
    thing = s.state.get(hit.source)
    return hasattr(thing, "key") and face_matches(s.face(hit.source), described)


def _concerns(s: Scribe, id: int, ability: DamageReplacement, hit: Hit) -> bool:
    env = _env_of(s, id, hit)
    if ability.by_this:
        combat = s.combat
        if id != hit.source and not (
            combat is not None and hit.combat and hit.source == combat.attacker
            and (id in combat.weapons or id in s.state.zone("intent", combat.attacker))
        ):
            return False
    elif ability.to is None and id != hit.target:
        return False
    if ability.to is not None and not object_matches(s, env, hit.target, ability.to):
        return False
    if ability.source is not None and not _source_matches(s, env, hit, ability.source):
        return False
    return ability.condition is None or holds(s, env, ability.condition)


def _env_of(s: Scribe, id: int, hit: Hit) -> Environment:
    bearer = s.bearer(id)
    if bearer is not None:
        return Environment(
            bearer.controller, id, bearer.key, properties=bearer.properties, subject=hit.target, victim=hit.source
        )
    card = s.card(id)  # an intent
    return Environment(card.owner, id, card.key, properties=card.properties, subject=hit.target, victim=hit.source)


def _shield(s: Scribe, id: int, hit: Hit, amount: int) -> Generator[Decision, Answer, int]:
    """A prevention effect: a buffer loses only what it prevented, an instance is used up by the attempt (rule 5)."""
    shield: Shield = s.state[id]
    prevented = 0 if hit.unpreventable else amount if shield.all else min(amount, shield.amount)
    if shield.style == "instance":
        s.step(DamagePrevented(hit.target, prevented, shield.source), "prevention.instance", cause=shield.source)
        s.writer.remove(id)
    elif prevented:
        s.step(DamagePrevented(hit.target, prevented, shield.source), "prevention.shield", cause=shield.source)
        if shield.all:
            pass
        elif shield.amount == prevented:
            s.writer.remove(id)
        else:
            s.change(id, amount=shield.amount - prevented)
    if prevented and shield.then:
        # What is said in the same paragraph is part of the replacement (rule 11).
        from gatcg_desktop.effects.run import run_effects

        env = Environment(
            shield.controller, shield.source, shield.key, subject=hit.target, amount=prevented, it=(hit.target,)
        )
        yield from run_effects(s, env, shield.then)
    return amount - prevented


def _apply(s: Scribe, guard: Guard, hit: Hit, amount: int) -> int:
    if guard.kind == "bulwark":
        prevented = 0 if hit.unpreventable else amount
        s.step(DamagePrevented(hit.target, prevented, hit.target), "counters.bulwark", cause=hit.target)
        put_counters(s, hit.target, "bulwark", -1)
        return amount - prevented
    ability = guard.ability
    assert ability is not None
    env = _env_of(s, guard.id, hit)
    change = -amount if ability.prevent_all else amount_of(s, env, ability.amount)
    if change < 0:
        prevented = 0 if hit.unpreventable else min(amount, -change)
        if prevented:
            s.step(DamagePrevented(hit.target, prevented, guard.id), "prevention.static", cause=guard.id)
        return amount - prevented
    return amount * ability.times + change


def _critical_cost(s: Scribe, source: int) -> int:
    """How many cards an opponent has to discard against Critical, all instances together (keywords, Critical 3)."""
    combat = s.combat
    ids = [source]
    if combat is not None and source == combat.attacker:
        ids += [*combat.weapons, *s.state.zone("intent", combat.attacker)]
    everything = all_traits(s)
    return sum(everything[id].keywords.get("Critical", 0) for id in ids if id in everything)


def _critical(s: Scribe, hit: Hit, amount: int) -> Generator[Decision, Answer, int]:
    """Critical N: the damage is doubled unless an opponent discards N cards (keywords, Critical 1 and 2)."""
    needed = _critical_cost(s, hit.source)
    source = s.object(hit.source)
    assert source is not None
    for player in s.opponents(source.controller):
        hand = s.state.zone("hand", player)
        if len(hand) < needed:
            continue
        answer = yield Decision(
            player, "discard", tuple(Pick(card) for card in hand),
            say("{card} would deal double damage: discard {count} cards to prevent that, or none.",
                card=s.name(hit.source), count=needed),
            "keywords.critical", 0, needed, source=hit.source,
        )
        if len(answer.picks) == needed:
            for pick in answer.picks:
                move_card(s, pick.id, "graveyard", "discarded", "keywords.critical", actor=player, cause=hit.source)
            return amount
    return amount * 2


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
