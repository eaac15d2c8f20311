"""A hash of what everybody may know, the same for all who look at one game, whatever they call its cards."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from gatcg_desktop.rules.views import View

_CARD_FIELDS = {"card", "source", "of", "by"}
"""Fields of a View that name cards: they count as "a card" unless the card can be seen in it."""


def public_digest(view: View) -> bytes:
    """16 bytes over a View made for EVERYBODY. Ids of cards are replaced by the order in which the View lists them."""
    plain = msgspec.to_builtins(view, str_keys=False)
    numbers: dict[int, int] = {}
    for zone in sorted(view.zones):
        for card in view.zones[zone]:
            numbers.setdefault(card.id, -1_000 - len(numbers))
    for thing in (*view.objects, *view.standings):
        for id in (thing.card, *(card.id for part in (thing.lineage, thing.intent, thing.loaded) for card in part)):
            if id:
                numbers.setdefault(id, -1_000 - len(numbers))
    for played in view.played:
        numbers.setdefault(played.card, -1_000 - len(numbers))
    things = {thing.id for thing in (*view.objects, *view.standings)} | {item.id for item in view.stack}
    things |= {player.id for player in view.players}

    def same(id: int) -> int:
        return numbers.get(id, id if id in things else 0)

    def walk(value: Any) -> Any:
        if isinstance(value, dict):
            return [
                (str(key), _ids(value[key], same) if key in ("id", "targets", *_CARD_FIELDS) else walk(value[key]))
                for key in sorted(value, key=str)
            ]
        if isinstance(value, list | tuple):
            return [walk(one) for one in value]
        return value

    def _ids(value: Any, same: Any) -> Any:
        if isinstance(value, int):
            return same(value)
        return walk(value) if not isinstance(value, list | tuple) else [
            same(one) if isinstance(one, int) else walk(one) for one in value
        ]

    return hashlib.blake2b(msgspec.msgpack.encode(walk(plain)), digest_size=16).digest()
