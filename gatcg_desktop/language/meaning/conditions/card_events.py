"""What happens to cards that are no objects, to counters and to masteries, as events."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.meaning.conditions.events import Subject, happening
from gatcg_desktop.language.meaning.conditions.player_events import own_event
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.descriptions import Described, none_of_damage
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import Fields, Reading
from gatcg_desktop.language.wording import NotUnderstood


def card(n: Described, zone: str) -> Filter:
    if not n.card or n.place is not None:
        raise NotUnderstood("which cards")
    return msgspec.structs.replace(card_filter(n.filter), zone=zone)


class Moved(msgspec.Struct, frozen=True):
    """Where cards go, or which zone they leave, and whose that is."""

    into: str = ""
    origin: str = ""
    whose: Literal["any", "you", "opponent"] = "any"


_SEEN_BY_ALL = ("graveyard", "banishment", "lineage")


def cards_on_the_move(n: Described, moved: Moved) -> Filter:
    """The cards that are described, wherever they are by then; of a hidden zone nobody sees which they are."""
    found = card(n, "anywhere")
    if {moved.into, moved.origin}.isdisjoint(_SEEN_BY_ALL) and found != Filter(kind="card", zone="anywhere"):
        raise NotUnderstood("which cards nobody sees")
    return found


MOVES_OF_THEIR_OWN: dict[tuple[str, str], tuple[ast.EventKind, str]] = {
    ("graveyard", "deck"): ("milled", "graveyard"),
    ("banishment", "graveyard"): ("card_banished", "banishment"),
}
"""Moves, into a zone from another, that are events of their own; and where the cards are then."""


def moves_itself(d: Discourse, moved: Moved) -> Reading:
    if moved == Moved("lineage"):
        found = own_event(d, "into_lineage")
        champion = Mention(ast.Victim(), nouns=("champion", "unit"), called=True)
        this, *others = found.discourse.mentions
        return found._replace(discourse=found.discourse.but(mentions=(this, champion, *others)))
    if moved != Moved("banishment", "memory", "you"):
        raise NotUnderstood("where the card itself goes")
    return own_event(d, "memory_banished")


def counters_fields(d: Discourse, counters: tuple[str, bool], on: Subject) -> Fields:
    """What is told of an event with counters: of which kind ("": of any), and whether of one or more."""
    counter, grouped = counters
    if counter == "damage" or on.grouped or (not counter and on.about is not None):
        raise NotUnderstood("which counters on what")
    if not counter:
        none_of_damage(on.filter or Filter(types=d.card.types))
    return (("what", counter), ("grouped", True)) if grouped else (("what", counter),)


def counters_event(d: Discourse, kind: str, counters: tuple[str, bool], on: Subject) -> Reading:
    fields = dict(counters_fields(d, counters, on))
    grouped = bool(fields.pop("grouped", False))
    found = happening(d, kind, on, **fields)
    return found._replace(value=msgspec.structs.replace(found.value, grouped=grouped))
