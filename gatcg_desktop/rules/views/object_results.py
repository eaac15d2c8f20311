"""What happens to each object on the field between one View and a later one, as values for a short label."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.rules.model.fields import NOBODY, CardId, ObjectId, PlayerId
from gatcg_desktop.rules.views.views import ObjectView, View

Change = tuple[int, int]
"""A number before and after."""


class ObjectResult(msgspec.Struct, frozen=True):
    """What comes of one object. `place` is the zone its card goes to ("gone": it leaves, and no card of it is seen
    anywhere), `life` what is left of it after damage, `controller` who has it afterwards (0: as before)."""

    object: ObjectId
    place: str = ""
    life: Change | None = None
    power: Change | None = None
    durability: Change | None = None
    controller: PlayerId = NOBODY
    turned: Literal["", "rests", "wakes"] = ""

    def followed_by(self, later: ObjectResult) -> ObjectResult:
        """Both in one, when `later` comes of the same object afterwards."""
        return ObjectResult(
            self.object,
            later.place or self.place,
            _joined(self.life, later.life),
            _joined(self.power, later.power),
            _joined(self.durability, later.durability),
            later.controller or self.controller,
            later.turned or self.turned,
        )


def object_results(before: View, after: View) -> tuple[ObjectResult, ...]:
    """What comes of the objects of `before`, as far as it shows in these values; nothing of new ones."""
    now = {one.id: one for one in (*after.objects, *after.statuses)}
    found = (_result(after, one, now.get(one.id)) for one in (*before.objects, *before.statuses))
    return tuple(one for one in found if one != ObjectResult(one.object))


def place_of_card(view: View, card: CardId) -> str:
    """The zone in which a card is seen; "" where it is in none, or 0."""
    for (zone, _), cards in view.zones.items():
        if card and any(one.id == card for one in cards):
            return zone
    return ""


def _result(after: View, old: ObjectView, new: ObjectView | None) -> ObjectResult:
    if new is None:
        return ObjectResult(old.id, ("" if old.token else place_of_card(after, old.card)) or "gone")
    return ObjectResult(
        old.id,
        "",
        _change(_left(old), _left(new)),
        _change(old.power, new.power),
        _change(old.durability, new.durability),
        new.controller if new.controller != old.controller else NOBODY,
        "" if old.rested == new.rested else "rests" if new.rested else "wakes",
    )


def _left(one: ObjectView) -> int | None:
    return None if one.life is None else one.life - one.damage


def _change(was: int | None, now: int | None) -> Change | None:
    return None if was is None or now is None or was == now else (was, now)


def _joined(first: Change | None, second: Change | None) -> Change | None:
    if first is None or second is None:
        return first or second
    return _change(first[0], second[1])
