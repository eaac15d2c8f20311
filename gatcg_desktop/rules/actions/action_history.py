"""What was done in a stretch of the game, told by its steps: what "this way" and "the banished card" look back at."""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.steps import Step
from gatcg_desktop.language.ast import Verb
from gatcg_desktop.rules.model.events import (
    CardMoved,
    CountersChanged,
    DamageDealt,
    DamagePrevented,
    Glimpsed,
    ObjectEntered,
    ObjectLeft,
    OrientationChanged,
    Recovered,
    Revealed,
    TokenCeased,
)
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.resolution_context import ActionRecord
from gatcg_desktop.rules.model.zones import MoveManner

_BY_HOW: dict[MoveManner, Verb] = {
    "discarded": "discarded",
    "drawn": "drawn",
    "milled": "milled",
    "returned": "returned",
    "put": "put",
    "generated": "generated",
    "destroyed": "destroyed",
    "sacrificed": "sacrificed",
}
_BY_ZONE: dict[str, Verb] = {"banishment": "banished", "loaded": "loaded"}


def action_history_of(steps: Iterable[Step]) -> dict[Verb, ActionRecord]:
    """What these steps did to what. An object that left the field stands for its card; what it was is known by it."""
    found: dict[Verb, ActionRecord] = {}
    left: dict[ThingId, str] = {}

    def note(verb: Verb, ids: tuple[ThingId, ...], amount: int, origin: str = "") -> None:
        before = found.get(verb, ActionRecord())
        new = tuple(id for id in ids if id not in before.ids)
        origins = (*before.origins, *(origin for _ in new))
        found[verb] = ActionRecord((*before.ids, *new), before.amount + amount, origins)

    for step in steps:
        match step.event:
            case ObjectLeft(object, key, to, how) if to != "":
                left[object] = key
                for verb in _verbs(how, to):
                    note(verb, (object,), 1, "field")
            case TokenCeased(object, _, how):
                for verb in _verbs(how, "banishment" if how == "banished" else ""):
                    note(verb, (object,), 1)
            case CardMoved(card, key, _, source, to, how):
                if source == "field" and key in left.values():  # the card of an object that has just left
                    left = {object: other for object, other in left.items() if other != key}
                    continue
                for verb in _verbs(how, to):
                    note(verb, (card,), 1, source)
            case ObjectEntered(object, _, _, origin) if origin != "card":
                note("summoned", (object,), 1)
            case Revealed(_, cards):
                note("revealed", cards, len(cards))
            case DamageDealt(_, object, amount):
                note("dealt", (object,), amount)
            case DamagePrevented(object, amount):
                note("prevented", (object,), amount)
            case Recovered(player, amount):
                note("recovered", (player,), amount)
            case CountersChanged(object, _, amount):
                note("removed" if amount < 0 else "placed", (object,), abs(amount))
            case Glimpsed(_, _, bottom):
                note("sunk", (), bottom)
            case OrientationChanged(objects, rested):
                note("rested" if rested else "woken", objects, len(objects))
    return found


def _verbs(how: MoveManner, to: str) -> tuple[Verb, ...]:
    verbs = [_BY_HOW[how]] if how in _BY_HOW else []
    if to in _BY_ZONE and _BY_ZONE[to] not in verbs:
        verbs.append(_BY_ZONE[to])
    return tuple(verbs)
