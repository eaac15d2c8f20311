"""Counters put on, removed and moved."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import REMOVED
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of
from gatcg_desktop.language.meaning.phrases.things import (
    counted,
    done,
    only_you,
    other,
    several,
)
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood


def counter_kind(word: str) -> str:
    if word in ("damage", ast.ANY_KIND):
        raise NotUnderstood("which counters are moved by an effect")
    return word


@row("put_counters")
def put_counters(d: Discourse, kinds: tuple[tuple[Amount, str], ...], np: Meant) -> Reading:
    found: list[Effect] = []
    if d.actor != "you":
        return _puts_counters(d, kinds, np)
    on = counted(d, np)
    for amount, kind in kinds:
        found.append(ast.PutCounters(kind, amount, on))
        on = ast.It() if isinstance(on, ast.Choose) else on  # chosen once
    return done(d, *found)


def _puts_counters(d: Discourse, kinds: tuple[tuple[Amount, str], ...], np: Meant) -> Reading:
    if len(kinds) > 1 or not isinstance(np.ref, ast.Choose) or np.cards:
        raise NotUnderstood("on whose object counters are put")
    found = np.ref.filter
    several = d.actor in ("each", "opponent")  # each of them, on something of their own
    if found.controller != d.actor and (several or found.controller != "any"):
        raise NotUnderstood("on whose object counters are put")
    mine = msgspec.structs.replace(np.ref, filter=msgspec.structs.replace(found, controller="you"), who=d.actor)
    return done(d, ast.PutCounters(kinds[0][1], kinds[0][0], mine))


def counters_on_chosen(d: Discourse, kinds: tuple[tuple[Amount, str], ...], n: Described) -> Effect:
    """On each of those that were just chosen and are so."""
    last = d.mentions[0] if d.mentions else None
    if last is None or last.ref != ast.It() or last.kind != "object" or last.moved or n.card:
        raise NotUnderstood("which of them were chosen")
    only_you(d)
    found = tuple(ast.PutCounters(kind, amount, ast.It()) for amount, kind in kinds)
    return ast.ForEach(ast.It(), found, filter_of(d, n))


class Taken(NamedTuple):
    """Counters that are taken off something: of which kind ("": of each), at least and at most how many."""

    counter: str
    least: Amount
    most: Amount


def of_each_kind(found: Filter | None) -> str:
    """Of all kinds: on what may be a champion damage counters are among them (game-terms, Damage Counters 1)."""
    return ast.ANY_KIND if found is None or not found.types or "CHAMPION" in found.types else ""


def removed(d: Discourse, removal: ast.RemoveCounters) -> Reading:
    found = done(d, removal)
    return found._replace(discourse=found.discourse.but(removed=removal.counter or "any"))


@row("remove_counters")
def remove_counters(d: Discourse, countersof: Taken, np: Meant | None = None, n: Described | None = None) -> Reading:
    """Some or all; off several at once only all."""
    only_you(d)
    counter, least, most = countersof
    whole = least == ANY_AMOUNT
    if not whole and counter != ast.ANY_KIND:
        counter_kind(counter)
    if n is not None:
        if n.card or not whole:
            raise NotUnderstood("which counters, and on what")
        kind = counter or of_each_kind(n.filter)
        return removed(d, ast.RemoveCounters(kind, ANY_AMOUNT, ast.Every(filter_of(d, n))))
    assert np is not None
    if not counter:
        of = d.targets[np.ref.slot].filter if isinstance(np.ref, ast.Target) else getattr(np.ref, "filter", None)
        counter = of_each_kind(Filter(types=d.card.types) if np.ref == ast.This() else of)
    fewer: Any = None if least == most else least
    found = removed(d, ast.RemoveCounters(counter, most, counted(d, np), fewer))
    if not whole:
        return found
    of_one = isinstance(np.ref, ast.Target)
    after = found.discourse.but(taken=counter if of_one else "", counted=REMOVED if of_one else d.counted)
    return found._replace(discourse=after)


def counters_moved(d: Discourse, taken: Taken, a: Meant, b: Meant) -> Reading:
    fights = b.ref in (ast.Every(Filter(defending=True)), ast.Every(Filter(attacking=True)))
    if several(d, b.ref) or (isinstance(b.ref, ast.Every) and not fights):
        raise NotUnderstood("onto which counters are moved")
    counter, least, most = taken
    if not counter or not isinstance(least, int) or not isinstance(most, int):
        raise NotUnderstood("how many counters are moved")
    return other(d, ast.MoveCounters(counter_kind(counter), least, most, counted(d, a), counted(d, b)))
