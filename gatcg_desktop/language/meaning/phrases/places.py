"""Cards where they lie: descriptions of cards with their zones."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.descriptions import Described, Place, said_of
from gatcg_desktop.language.meaning.rows import Reading, row
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


# Lineages


@row("place_lineage")
def place_lineage(d: Discourse, lineage: Ref) -> Place:
    if lineage == ast.Champion():
        return Place(("lineage",), "you")
    return Place(("lineage",), holder=lineage)


@row("lineage_own")
def lineage_own(d: Discourse) -> Ref:
    if "CHAMPION" not in d.card.types:
        raise NotUnderstood("the lineage of what is no champion")
    return ast.Champion()


@row("lineage_attacker")
def lineage_attacker(d: Discourse) -> Ref:
    """Of what attacks, if that is a champion; as a hit is told of, the attack is over already."""
    return ast.EventSubject() if d.hit else ast.Every(Filter(attacking=True))


@row("lineage_hit")
def lineage_hit(d: Discourse) -> Reading:
    """Of what was hit, if that was a champion."""
    if d.hit not in ("champion", "unit"):
        raise NotUnderstood("which champion was hit")
    return Reading(ast.Victim(), d.mentioning(Mention(ast.Victim(), nouns=("champion", "unit")), fresh=False))
