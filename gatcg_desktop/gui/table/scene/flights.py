"""Where moving things come from and go to: which item of the last View a new item continues."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.rules.views.views import View


class Spot(NamedTuple):
    """A place a card can fly from or to, and the height at which it was shown there."""

    at: Placement
    height: float


class Whereabouts:
    """Where every card of a View was shown: by card id, by pile, by object.

    `spots` are the places of the things shown then; things of one card (its object, its item on the stack, its
    place in the hand) are all found under the card.
    """

    def __init__(self, view: View, spots: dict[SceneKey, Spot]) -> None:
        self._spots = spots
        self._cards: dict[int, Spot] = {}
        for thing, spot in spots.items():
            if thing.kind in ("card", "source"):
                self._cards[thing.id] = spot
        for obj in view.objects:
            stood = spots.get(SceneKey("object", obj.id))
            if obj.card and stood is not None:
                self._cards[obj.card] = stood
        for (zone, player), cards in view.zones.items():
            pile = spots.get(SceneKey("pile", player, zone)) or spots.get(SceneKey("zone", player, zone))
            if pile is not None:
                for card in cards:
                    self._cards.setdefault(card.id, pile)

    def card(self, id: int) -> Spot | None:
        """Where that card was."""
        return self._cards.get(id)

    def thing(self, thing: SceneKey) -> Spot | None:
        """Where that thing was."""
        return self._spots.get(thing)

    def origin(self, thing: SceneKey, view: View) -> Spot | None:
        """Where a thing that is new in `view` comes from."""
        match thing.kind:
            case "card":
                found = self._cards.get(thing.id)
                if found is None:
                    zone, owner = _zone_of(thing.id, view)
                    found = self._spots.get(SceneKey("pile", owner, "deck")) if zone in ("hand", "memory") else None
                return found
            case "source":
                return self._cards.get(thing.id)
            case "object":
                obj = view.object(thing.id)
                if obj is None:
                    return None
                if obj.card:
                    return self._cards.get(obj.card)
                return self._any(obj.origin.of) or self._any(obj.origin.by)
            case "instance":
                item = next((item for item in view.stack if item.id == thing.id), None)
                if item is None:
                    return None
                return self._any(item.copy_of) or self._any(item.source)
            case _:
                return None

    def _any(self, id: int) -> Spot | None:
        if not id:
            return None
        for kind in ("object", "instance"):
            found = self._spots.get(SceneKey(kind, id))  # type: ignore[arg-type]
            if found is not None:
                return found
        return self._cards.get(id)


def _zone_of(id: int, view: View) -> tuple[str, int]:
    for (zone, player), cards in view.zones.items():
        if any(card.id == id for card in cards):
            return zone, player
    return "", 0


def destination(thing: SceneKey, before: View, after: View) -> SceneKey | None:
    """The pile into which a thing that is no longer shown has gone, or None."""
    card = thing.id if thing.kind in ("card", "source") else 0
    if thing.kind == "object":
        obj = before.object(thing.id)
        card = obj.card if obj is not None else 0
    if not card:
        return None
    zone, player = _zone_of(card, after)
    if zone in ("deck", "material", "graveyard", "banishment"):
        return SceneKey("pile", player, zone)
    return None
