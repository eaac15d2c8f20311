"""What happens to cards that are no objects, to counters and to masteries, as events."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Event, Filter
from gatcg_desktop.language.meaning.conditions.counters_asked import counters_fields
from gatcg_desktop.language.meaning.conditions.events import Subject, happening
from gatcg_desktop.language.meaning.conditions.player_events import Done, own_event
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.descriptions import Described, both_of
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import Reading, constant, row, same
from gatcg_desktop.language.wording import NotUnderstood


@row("own_pays")
def own_pays(d: Discourse, costkind: str) -> Reading:
    return own_event(d, "card_banished", origin="graveyard", what=costkind)


def _card(n: Described, zone: str) -> Filter:
    if not n.card or n.place is not None:
        raise NotUnderstood("which cards")
    return msgspec.structs.replace(card_filter(n.filter), zone=zone)


class Moved(msgspec.Struct, frozen=True):
    """Where cards go, or which zone they leave, and whose that is."""

    into: str = ""
    origin: str = ""
    whose: Literal["any", "you", "opponent"] = "any"


constant(some_lineage=("any", "lineage"))
same("from_zone")


@row("whose_zone")
def whose_zone(d: Discourse, zoneowner: str, zone: str) -> tuple[str, str]:
    return zoneowner, zone


@row("moved_into")
def moved_into(d: Discourse, whosezone: tuple[Literal["any", "you", "opponent"], str]) -> Moved:
    return Moved(into=whosezone[1], whose=whosezone[0])


@row("moved_off")
def moved_off(d: Discourse, whosezone: tuple[Literal["any", "you", "opponent"], str]) -> Moved:
    return Moved(origin=whosezone[1], whose=whosezone[0])


@row("moved_away")
def moved_away(d: Discourse, whosezone: tuple[Literal["any", "you", "opponent"], str]) -> Moved:
    return Moved("banishment", whosezone[1], whosezone[0])


@row("moved_over")
def moved_over(d: Discourse, whosezone: tuple[Literal["any", "you", "opponent"], str], origin: str) -> Moved:
    if whosezone[1] == origin:
        raise NotUnderstood("from where it is put there")
    return Moved(whosezone[1], origin, whosezone[0])


_SEEN_BY_ALL = ("graveyard", "banishment", "lineage")


def cards_on_the_move(n: Described, moved: Moved) -> Filter:
    """The cards that are described, wherever they are by then; of a hidden zone nobody sees which they are."""
    found = _card(n, "anywhere")
    if {moved.into, moved.origin}.isdisjoint(_SEEN_BY_ALL) and found != Filter(kind="card", zone="anywhere"):
        raise NotUnderstood("which cards nobody sees")
    return found


_KINDS: dict[tuple[str, str], tuple[ast.EventKind, str]] = {
    ("graveyard", "deck"): ("milled", "graveyard"),
    ("banishment", "graveyard"): ("card_banished", "banishment"),
}
"""Moves, into a zone from another, that are events of their own; and where the cards are then."""


@row("mover_self")
def mover_self(d: Discourse) -> None:
    """The card itself, which is no object then."""


@row("moves")
def moves(d: Discourse, mover: Done | None, moved: Moved) -> Reading:
    if mover is None:
        return _moves_itself(d, moved)
    kind, zone = _KINDS.get((moved.into, moved.origin), ("moved", ""))
    if kind != "moved" and moved.whose in (("you", "opponent") if kind == "milled" else ("you",)):
        origin = moved.origin if kind == "card_banished" else ""
        found = both_of(_card(mover.n, zone), mover.other)
        return Reading(Event(kind, found, whose=moved.whose, grouped=mover.grouped, origin=origin), d)
    found = both_of(cards_on_the_move(mover.n, moved), mover.other)
    known = happening(d, "moved", Subject(found), origin=moved.origin, what=moved.into)
    after = known.discourse.but(event_player=d.event_player or moved.whose != "you")
    return Reading(msgspec.structs.replace(known.value, whose=moved.whose, grouped=mover.grouped), after)


def _moves_itself(d: Discourse, moved: Moved) -> Reading:
    if moved == Moved("lineage"):
        found = own_event(d, "into_lineage")
        champion = Mention(ast.Victim(), nouns=("champion", "unit"), called=True)
        this, *others = found.discourse.mentions
        return found._replace(discourse=found.discourse.but(mentions=(this, champion, *others)))
    if moved != Moved("banishment", "memory", "you"):
        raise NotUnderstood("where the card itself goes")
    return own_event(d, "memory_banished")


@row("counters_put")
def counters_put(d: Discourse, somecounters: tuple[str, bool], subj: Subject) -> Reading:
    return _counters(d, "counters_put", somecounters, subj)


@row("counters_removed")
def counters_removed(d: Discourse, somecounters: tuple[str, bool], subj: Subject) -> Reading:
    return _counters(d, "counters_removed", somecounters, subj)


def _counters(d: Discourse, kind: str, counters: tuple[str, bool], on: Subject) -> Reading:
    fields = dict(counters_fields(counters, on))
    grouped = bool(fields.pop("grouped", False))
    found = happening(d, kind, on, **fields)
    return found._replace(value=msgspec.structs.replace(found.value, grouped=grouped))


@row("mastery_turns")
def mastery_turns(d: Discourse, mastery: ast.Mastery, a: tuple[str, ...], b: tuple[str, ...]) -> Event:
    if len(a) != 1 or len(b) != 1:
        raise NotUnderstood("which directions")
    return Event("mastery_turned", whose="you", modes=(*a, *b), key=mastery.key)


@row("mastery_turns_to")
def mastery_turns_to(d: Discourse, mastery: ast.Mastery, b: str) -> Event:
    return Event("mastery_turned", whose="you", modes=("", b), key=mastery.key)


@row("mastery_turns_round")
def mastery_turns_round(d: Discourse, mastery: ast.Mastery) -> Event:
    return Event("mastery_turned", whose="you", key=mastery.key, what="opposite")


@row("mastery_turns_on")
def mastery_turns_on(d: Discourse, mastery: ast.Mastery) -> Event:
    return Event("mastery_turned", whose="you", key=mastery.key, what="clockwise")


@row("mastery_turns_at_all")
def mastery_turns_at_all(d: Discourse, mastery: ast.Mastery) -> Event:
    return Event("mastery_turned", whose="you", key=mastery.key)


@row("gains_status")
def gains_status(d: Discourse) -> Event:
    if "STATUS" not in d.card.types:
        raise NotUnderstood("which status is gained")
    return Event("status_gained", whose="opponent")
