"""Counters that carry rules of their own: static, wither, charge (game-mechanics-counters; keywords, On Charge)."""

from __future__ import annotations

from gatcg_desktop.language.ast import (
    Cost,
    Damage,
    Event,
    May,
    MayPay,
    RemoveCounters,
    Sacrifice,
    This,
    Triggered,
    Victim,
)
from gatcg_desktop.rules.actions.moves import put_counters
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.entities import PendingTrigger
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import TRIGGERS
from gatcg_desktop.rules.query.characteristics import all_traits

STATIC = Triggered(
    Event("hit"),
    (May((RemoveCounters("static", 1, This()),), then=(Damage(1, Victim()),)),),
    text="Static: remove a static counter from this: it deals 1 damage to what was hit.",
)


def static_counters(game: GameWriter, source: ThingId, hit: int) -> None:
    """An arcane unit dealt combat damage: each of its controller's objects with static counters triggers once
    (counters, Static 1.1 and 1.2)."""
    thing = game.object(source)
    one = all_traits(game).get(source)
    if thing is None or one is None or "ARCANE" not in one.elements:
        return
    for id, bearer in game.objects(thing.controller):
        if bearer.count("static"):
            game.writer.create(
                PendingTrigger(thing.controller, id, bearer.key, STATIC, STATIC.text, subject=source, victim=hit),
                TRIGGERS,
            )


def pay_for_wither_counters(game: GameWriter, player: PlayerId) -> None:
    """At the beginning of a player's main phase: each object with wither counters is sacrificed unless they pay 1
    reserve for each, then those counters go (counters, Wither 1 to 4)."""
    for id, thing in game.objects(player):
        number = thing.count("wither")
        if number:
            ability = Triggered(
                Event("phase", phase="main", whose="you"),
                (MayPay(Cost(reserve=number), (RemoveCounters("wither", number, This()),), (Sacrifice(This()),)),),
                text="Wither: pay 1 reserve for each wither counter on this, or sacrifice it.",
            )
            game.writer.create(PendingTrigger(player, id, thing.key, ability, ability.text), TRIGGERS)


def add_charge_counters(game: GameWriter, player: PlayerId) -> None:
    """At the beginning of the recollection phase a charge counter goes onto each of the player's objects whose On
    Charge ability has not triggered yet (keywords, On Charge 2)."""
    for id, thing in game.objects(player):
        abilities = all_traits(game)[id].abilities
        triggered = dict(thing.times)
        if any(
            type(ability) is Triggered and ability.event.kind == "charge" and not triggered.get(index)
            for index, ability in enumerate(abilities)
        ):
            put_counters(game, id, "charge", 1, id)
