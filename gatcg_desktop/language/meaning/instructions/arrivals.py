"""How objects enter the field for a time, and cards go elsewhere."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Duration, Effect, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.cards import Goes, put
from gatcg_desktop.language.meaning.instructions.objects import Manner, manner_of
from gatcg_desktop.language.meaning.phrases.descriptions import PRINTED, Described, Place, said_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of, whole_zone
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import done, of_yours, other
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


def _arriving(d: Discourse, n: Described) -> Filter:
    if n.card:
        raise NotUnderstood("which ones enter")
    return filter_of(d, n)


@row("arrive")
def arrive(d: Discourse, n: Described, manner: Manner) -> ast.Arrive:
    return ast.Arrive(_arriving(d, n), **manner_of(manner))


@row("arrive_yours")
def arrive_yours(d: Discourse, n: Described, manner: Manner) -> ast.Arrive:
    return ast.Arrive(of_yours(_arriving(d, n)), **manner_of(manner))


@row("arrive_activated")
def arrive_activated(d: Discourse, n: Described, manner: Manner) -> ast.Arrive:
    if not n.card or n.place is not None:
        raise NotUnderstood("which ones enter")
    found = msgspec.structs.replace(n.filter, controller="you")
    return ast.Arrive(found, activated=True, **manner_of(manner))


@row("arrivals")
def arrivals(d: Discourse, dur: Duration, arrivals: ast.Arrive) -> Reading:
    if dur not in ("turn", "next_turn") or (dur != "turn" and arrivals.activated):
        raise NotUnderstood("for how long they enter so")
    return other(d, msgspec.structs.replace(arrivals, until=dur))


@row("next_arrival")
def next_arrival(d: Discourse, n: Described) -> Reading:
    return other(d, ast.Arrive(_arriving(d, n), rested=True, once=True))


@row("next_arrival_yours")
def next_arrival_yours(d: Discourse, n: Described) -> Reading:
    """Before it is there only what is printed on it tells whether it is meant."""
    found = _arriving(d, n)
    if not said_of(found).keys() <= PRINTED:
        raise NotUnderstood("which ones enter")
    return other(d, ast.Arrive(found, once=True, control=True))


# One instruction more


@row("put_the_rest")
def put_the_rest(d: Discourse, a: Meant, go: Goes, b: Meant, to: Goes) -> Reading:
    return _puts(d, (a, go), (b, to))


@row("put_three")
def put_three(d: Discourse, a: Meant, go: Goes, b: Meant, to: Goes, c: Meant, last: Goes) -> Reading:
    return _puts(d, (a, go), (b, to), (c, last))


def _puts(d: Discourse, *moves: tuple[Meant, Goes]) -> Reading:
    effects: list[Effect] = []
    after = d
    for meant, goes in moves:
        found: Reading = put(after, meant, goes)
        effects += found.value
        after = found.discourse
    return Reading(tuple(effects), after)


@row("reveals_your_choice")
def reveals_your_choice(d: Discourse, poss: Whom, zones: Place) -> Reading:
    if poss.who != d.actor or zones.joint != "or":
        raise NotUnderstood("which zone you choose")
    found: Reading = whole_zone(d, poss, zones)
    return done(found.discourse.but(seen=True), ast.Reveal(found.value.ref, d.actor))


# What goes elsewhere


@row("graveyard_of_any")
def graveyard_of_any(d: Discourse) -> Whom:
    return Whom("each")


@row("graveyard_of")
def graveyard_of(d: Discourse, poss: Whom) -> Whom:
    return poss


@row("divert")
def divert(d: Discourse, dur: Duration, n: Described, graveyardof: Whom) -> Reading:
    return _diverted(d, dur, n, graveyardof, Filter(zone="anywhere"))


@row("divert_off")
def divert_off(d: Discourse, dur: Duration, n: Described, graveyardof: Whom) -> Reading:
    return _diverted(d, dur, n, graveyardof, Filter(zones=ast.OFF_FIELD))


def _diverted(d: Discourse, dur: Duration, n: Described, whom: Whom, there: Filter) -> Reading:
    if not n.card or n.place is not None or n.by or n.random or dur not in ("turn", "next_turn"):
        raise NotUnderstood("which cards go elsewhere")
    found = msgspec.structs.replace(card_filter(n.filter), zone=there.zone, zones=there.zones)
    return other(d, ast.Divert(found, whom.who, dur))
