"""A hash of what everybody may know, the same for all who look at one game, whatever they call its cards."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gatcg_desktop.rules.views import CardView, InstanceView, ObjectView, View
from gatcg_desktop.rules.visibility import UNORDERED

_encode = msgspec.msgpack.Encoder().encode
_FIRST = -1_000


def public_digest(view: View) -> bytes:
    """16 bytes over a View made for EVERYBODY.

    A card counts by the place at which the View first lists it, and where cards lie in no order, as every other card
    there of its face; a reference to one that is not in it is "a card".
    """
    numbers: dict[int, int] = {}
    for zone in sorted(view.zones):
        if zone[0] in UNORDERED:
            first: dict[str, int] = {}
            for card in view.zones[zone]:
                numbers[card.id] = first.setdefault(card.key, _FIRST - len(numbers))
    for id in _cards_in(view):
        numbers.setdefault(id, _FIRST - len(numbers))
    things = {thing.id for thing in (*view.objects, *view.standings)}
    things.update(item.id for item in view.stack)
    things.update(player.id for player in view.players)

    def same(id: int) -> int:
        return numbers.get(id, id if id in things else 0)

    public = (
        view.turn, view.turn_player, view.phase, view.holder, view.passed, view.outcome, view.winner, view.players,
        view.combat,
        [(zone, _cards(view.zones[zone], same)) for zone in sorted(view.zones)],
        [_object(one, same) for one in (*view.objects, *view.standings)],
        [_instance(one, same) for one in view.stack],
        [(same(one.card), one.key, one.player, one.timestamp, one.method, one.instances, one.paid)
         for one in view.played],
    )  # fmt: skip
    return hashlib.blake2b(_encode(public), digest_size=16).digest()


def _cards_in(view: View) -> Iterable[int]:
    for zone in sorted(view.zones):
        for card in view.zones[zone]:
            yield card.id
    for thing in (*view.objects, *view.standings):
        if thing.card:
            yield thing.card
        for part in (thing.lineage, thing.intent, thing.loaded):
            for card in part:
                yield card.id
    for played in view.played:
        yield played.card


def _cards(cards: Iterable[CardView], same: Callable[[int], int]) -> list[Any]:
    return [(same(card.id), card.key, card.owner, card.face_up) for card in cards]


def _object(one: ObjectView, same: Callable[[int], int]) -> tuple[Any, ...]:
    return (
        one.id, same(one.card), one.key, one.name, one.owner, one.controller, one.types, one.subtypes, one.elements,
        one.power, one.life, one.level, one.durability, one.damage, one.rested, one.counters, one.keywords,
        one.properties, one.token, one.origin.kind, one.entered_turn, one.attacking, one.defending, one.retaliating,
        one.wielded, _cards(one.lineage, same), _cards(one.intent, same), _cards(one.loaded, same), one.standing,
        one.mode,
    )  # fmt: skip


def _instance(one: InstanceView, same: Callable[[int], int]) -> tuple[Any, ...]:
    return (
        one.id, one.number, one.kind, one.key, one.controller, same(one.source), one.source_there,
        [(same(target.id), target.line, target.legal) for target in one.targets], one.modes, one.x, one.copy,
        one.copy_of, one.properties, one.text, one.by_hand, one.counters, one.paid, one.manner, one.last_known,
    )  # fmt: skip
