"""A hash of what everybody may know, the same for all who look at one game, whatever they call its cards."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.views import CardView, InstanceView, ObjectView, View

_encode = msgspec.msgpack.Encoder().encode


def public_digest(view: View) -> bytes:
    """16 bytes over a View made for EVERYBODY.

    Ids of cards are not in it, nor which card something refers to: viewers call cards otherwise, and some can follow a
    card that others have lost from sight.
    """
    things: set[ThingId] = {thing.id for thing in (*view.objects, *view.statuses)}
    things.update(item.id for item in view.stack)
    things.update(player.id for player in view.players)
    public = (
        view.turn,
        view.turn_player,
        view.phase,
        view.holder,
        view.passed,
        view.outcome,
        view.winner,
        view.players,
        view.combat,
        [(zone, _cards(view.zones[zone])) for zone in sorted(view.zones)],
        [_object(one) for one in (*view.objects, *view.statuses)],
        [_instance(one, things) for one in view.stack],
        [(one.key, one.player, one.timestamp, one.method, one.instances, one.paid) for one in view.played],
    )
    return hashlib.blake2b(_encode(public), digest_size=16).digest()


def _cards(cards: Iterable[CardView]) -> list[Any]:
    return [(card.key, card.owner, card.face_up) for card in cards]


def _object(one: ObjectView) -> tuple[Any, ...]:
    return (
        one.id,
        one.key,
        one.name,
        one.owner,
        one.controller,
        one.types,
        one.subtypes,
        one.elements,
        one.power,
        one.life,
        one.level,
        one.durability,
        one.damage,
        one.rested,
        one.counters,
        one.keywords,
        one.properties,
        one.token,
        one.origin.kind,
        one.entered_turn,
        one.attacking,
        one.defending,
        one.retaliating,
        one.wielded,
        _cards(one.lineage),
        _cards(one.intent),
        _cards(one.loaded),
        one.status,
        one.mode,
    )


def _instance(one: InstanceView, things: set[ThingId]) -> tuple[Any, ...]:
    return (
        one.id,
        one.number,
        one.kind,
        one.key,
        one.controller,
        one.source if one.source in things else 0,
        [(target.id if target.id in things else 0, target.line, target.legal) for target in one.targets],
        one.modes,
        one.x,
        one.copy,
        one.copy_of,
        one.properties,
        one.text,
        one.by_hand,
        one.counters,
        one.paid,
        one.manner,
        one.last_known,
        one.extra_subtypes,
    )
