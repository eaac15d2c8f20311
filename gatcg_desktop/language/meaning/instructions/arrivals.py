"""How objects enter the field for a time, and cards go elsewhere."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Duration, Effect, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.cards import Goes, put
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import other
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


def arriving_objects(d: Discourse, n: Described) -> Filter:
    if n.card:
        raise NotUnderstood("which ones enter")
    return filter_of(d, n)


@row("arrivals")
def arrivals(d: Discourse, dur: Duration, arrivals: ast.Arrive) -> Reading:
    if dur not in ("turn", "next_turn") or (dur != "turn" and arrivals.activated):
        raise NotUnderstood("for how long they enter so")
    return other(d, msgspec.structs.replace(arrivals, until=dur))


# One instruction more


def puts_each(d: Discourse, *moves: tuple[Meant, Goes]) -> Reading:
    effects: list[Effect] = []
    after = d
    for meant, goes in moves:
        found: Reading = put(after, meant, goes)
        effects += found.value
        after = found.discourse
    return Reading(tuple(effects), after)


# What goes elsewhere


def diverted(d: Discourse, dur: Duration, n: Described, whom: Whom, there: Filter) -> Reading:
    if not n.card or n.place is not None or n.by or n.random or dur not in ("turn", "next_turn"):
        raise NotUnderstood("which cards go elsewhere")
    found = msgspec.structs.replace(card_filter(n.filter), zone=there.zone, zones=there.zones)
    return other(d, ast.Divert(found, whom.who, dur))
