"""Counters that carry rules of their own: static, wither, charge (game-mechanics-counters; keywords, On Charge)."""

from __future__ import annotations

from gatcg_desktop.language.ast import (
    Bound,
    Cost,
    Counters,
    Damage,
    Event,
    Every,
    Filter,
    ForEach,
    It,
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
from gatcg_desktop.rules.model.entities import Object, PendingTrigger
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import TRIGGERS
from gatcg_desktop.rules.query.characteristics import all_traits

STATIC = Triggered(
    Event("hit"),
    (May((RemoveCounters("static", 1, This()),), then=(Damage(1, Victim()),)),),
    text="Static: remove a static counter from this: it deals 1 damage to what was hit.",
)


_WITHERING = Every(Filter(controller="you", bounds=(Bound("counters", "at_least", 1, "wither"),)))
_ON_IT = Counters(It(), "wither")


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
    reserve for each, then those counters go (counters, Wither 1 to 4).

    It is one trigger for all of them, and the game's: it stands there with their champion as its source.
    """
    withering = next((id for id, thing in game.objects(player) if thing.count("wither")), 0)
    if withering:
        ability = Triggered(
            Event("phase", phase="main", whose="you"),
            (
                ForEach(_WITHERING, (MayPay(Cost(reserve=_ON_IT), (RemoveCounters("wither", _ON_IT, It()),)),)),
                Sacrifice(_WITHERING),  # those that were not paid for
            ),
            text="Wither: pay 1 reserve for each wither counter on each of your objects, or sacrifice it.",
        )
        source = game.champion(player) or withering
        key = game.state.entity(source, Object).key
        game.writer.create(PendingTrigger(player, source, key, ability, ability.text), TRIGGERS)


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
