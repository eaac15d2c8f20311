"""Cards where they lie: descriptions of cards with their zones."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import Described, said_of
from gatcg_desktop.language.wording import NotUnderstood

_OF_OBJECTS = {"token", "rested", "attacking", "defending", "damaged", "other", "controller"}
"""What is said of objects only."""


def cards_described(d: Discourse, n: Described, on_stack: bool = False) -> Filter:
    """The cards described, where they are; without a place those in the hand of whoever does something with them.
    `on_stack`: they may be on the Effects Stack, where nothing is done with cards.

    Raises NotUnderstood for a description of objects.
    """
    if n.extreme is not None:
        raise NotUnderstood("the extreme of which ones")
    found = card_filter(n.filter, besides_other=True)
    if n.filter.other and not {"ACTION", "ATTACK"}.isdisjoint(d.card.types):
        raise NotUnderstood("'other': other than what")
    place = n.place
    if place is None:
        return msgspec.structs.replace(found, zone="hand", controller="you")
    if place.zones == ("effects_stack",) and not on_stack:
        raise NotUnderstood("something that is done with cards on the Effects Stack")
    if place.seen:
        return msgspec.structs.replace(found, zone="anywhere", seen=True)
    return msgspec.structs.replace(
        found,
        zone=place.zones[0],
        zones=place.zones if len(place.zones) > 1 else (),
        controller=place.whose,
        holder=place.holder,
        remembered=place.remembered,
    )


def card_filter(found: Filter, besides_other: bool = False) -> Filter:
    """A description of cards that are no objects. Raises NotUnderstood for what only objects are."""
    said = said_of(found).keys() - ({"other"} if besides_other else set())
    parts = (*found.any_of, *found.none_of)
    may_be = (
        _OF_OBJECTS.isdisjoint(said)
        and found.property in ("", "preserved")
        and all(bound.measure not in ("damage", "durability") for bound in found.bounds)
        and all(part.token is part.rested is part.damaged is None and not part.property for part in parts)
    )
    if not may_be:
        raise NotUnderstood("a card described as if it were on the field")
    return msgspec.structs.replace(found, kind="card")
