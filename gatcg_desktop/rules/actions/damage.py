"""Dealing damage: replacement and prevention, then marking it.

Carries damage (rules 2, 3, 9, 10, 12, 13, 15). What changes damage before it is marked is damage_effects.py's.
"""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.rules.actions.amount_changes import replaced_amount
from gatcg_desktop.rules.actions.counter_rules import static_counters
from gatcg_desktop.rules.actions.damage_effects import after_replacements, use_up
from gatcg_desktop.rules.actions.moves import put_counters
from gatcg_desktop.rules.actions.pending_damage import DamageTogether, PendingDamage
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.effects import Shield
from gatcg_desktop.rules.model.entities import Card, Instance, Object, PlayedCard
from gatcg_desktop.rules.model.events import DamageDealt, Recovered
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import all_traits
from gatcg_desktop.rules.query.player_references import controller_of_card
from gatcg_desktop.rules.query.prohibitions import forbidden
from gatcg_desktop.rules.triggers.noticing import notify_triggers

__all__ = ["PendingDamage", "deal", "recover"]


def deal(game: GameWriter, hits: Iterable[PendingDamage], rule: str) -> Flow[list[PendingDamage]]:
    """Deal damage simultaneously; returns what was really dealt (nothing below 1 is dealt, damage 9 and 15)."""
    dealt: list[PendingDamage] = []
    pending = tuple(hits)
    together = DamageTogether()
    for index, hit in enumerate(pending):
        together.to_come = pending[index + 1 :]
        for changed in (yield from after_replacements(game, hit, together)):
            if changed.amount > 0 and game.object(changed.target) is not None:
                dealt.append(changed)
    for id in game.state.ids_in(EFFECTS):
        shield = game.state[id]
        if type(shield) is Shield and shield.spent:
            use_up(game, id, shield)
    for hit in dealt:
        _mark(game, hit, rule)
    for hit in dealt:
        thing = game.object(hit.target)
        player = thing.controller if thing else NOBODY
        sort = "combat" if hit.combat else "noncombat"
        notify_triggers(game, "damaged", hit.target, player=player, amount=hit.amount, victim=hit.source, what=sort)
        dealer = _dealer(game, hit.source)
        notify_triggers(game, "deals", hit.source, player=dealer, amount=hit.amount, victim=hit.target, what=sort)
        if hit.combat and thing is not None:
            types = all_traits(game)[hit.target].types
            if hit.source not in thing.hit_by:
                game.change(hit.target, hit_by=(*thing.hit_by, hit.source))
            notify_triggers(game, "hit", hit.source, player=player, amount=hit.amount, victim=hit.target)
            if "CHAMPION" in types:
                notify_triggers(game, "champion_hit", hit.source, player=player, amount=hit.amount, victim=hit.target)
            if "ALLY" in types:
                notify_triggers(game, "ally_hit", hit.source, player=player, amount=hit.amount, victim=hit.target)
            static_counters(game, hit.source, hit.target)
    return dealt


def _dealer(game: GameWriter, source: ThingId) -> PlayerId:
    """Who controls a source of damage: an object, an item of the stack, or a card that is being read there."""
    thing = game.last_known(source)
    if isinstance(thing, (Object, Instance)):
        return thing.controller
    played = game.played_card(source) if isinstance(thing, Card) else 0
    if played:
        record = game.state.entity(played, PlayedCard)
        return record.player
    return controller_of_card(game, source) if isinstance(thing, Card) else NOBODY


def _mark(game: GameWriter, hit: PendingDamage, rule: str) -> None:
    thing = game.object(hit.target)
    if thing is None:
        return
    game.step(DamageDealt(hit.source, hit.target, hit.amount, hit.combat), rule, cause=hit.source)
    types = all_traits(game)[hit.target].types
    if "ALLY" in types or "CHAMPION" in types:
        game.change(hit.target, damage=thing.damage + hit.amount, damaged_turn=game.match.turn)
    if "DOMAIN" in types and "SIEGEABLE" in all_traits(game)[hit.target].subtypes:
        put_counters(game, hit.target, "durability", -hit.amount, hit.source)


def recover(game: GameWriter, player: PlayerId, amount: int, cause: ThingId = 0) -> None:
    """Remove damage counters from a player's champion (game-terms, Recover)."""
    champion = game.champion(player)
    thing = game.object(champion)
    if thing is None or forbidden(game, player, "recover"):
        return
    amount = replaced_amount(game, "recover", player, amount)
    if amount <= 0:
        return
    removed = min(amount, thing.damage)
    game.step(Recovered(player, removed), "terms.recover", player, cause)
    game.change(champion, damage=thing.damage - removed)
    notify_triggers(game, "recover", champion, player=player, amount=amount)
