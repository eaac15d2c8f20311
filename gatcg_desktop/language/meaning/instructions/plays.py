"""Plays to come: what they cost, how they may be made, from where."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Duration, Filter, Who
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import Effects, other
from gatcg_desktop.language.meaning.rows import Reading
from gatcg_desktop.language.wording import NotUnderstood

PLAYED_UNTIL: dict[str, Literal["turn", "permanent", "while_source", "next_turn", "next_turn_end"]] = {
    "turn": "turn",
    "permanent": "permanent",
    "while_controlled": "while_source",
    "next_turn": "next_turn",
    "next_turn_end": "next_turn_end",
    "while_banished": "permanent",  # a card that moves is no longer meant
}


Method = Literal["", "activate", "materialize"]
"""Of which plays: activations, materializations or both."""


class Plays(msgspec.Struct, frozen=True):
    """Plays of cards that match; whose, the filter says, or `who`."""

    filter: Filter
    method: str = ""
    who: Who | None = None
    zone: str = ""


class CostChanged(msgspec.Struct, frozen=True):
    """By how much a cost is changed, of plays of which kind."""

    amount: Amount
    method: Method


def played(n: Described, whose: str) -> tuple[Filter, str]:
    """Cards that are played, and from where (with "from your graveyard"; "" where nothing says it)."""
    if not n.card or n.by or n.random:
        raise NotUnderstood("what is played")
    zone = ""
    if n.place is not None:
        if n.place.whose != "you" or len(n.place.zones) != 1:
            raise NotUnderstood("from where it is played")
        zone = n.place.zones[0]
    return msgspec.structs.replace(card_filter(n.filter), controller=whose), zone


class PlayedBy(NamedTuple):
    """Who plays something, and how."""

    who: Who
    method: Method


WHOSE: dict[Who, Literal["you", "opponent", "any"]] = {"you": "you", "opponent": "opponent", "each": "any"}


def method_of(plays: Plays, change: CostChanged) -> Method:
    """Which plays cost more or less."""
    if plays.method and plays.method != change.method:
        raise NotUnderstood("which plays cost more or less")
    return change.method


def next_plays(n: Described, who: Who) -> ast.ChangePlays:
    if not n.card or n.place is not None:
        raise NotUnderstood("which play")
    return ast.ChangePlays(card_filter(n.filter), who, next=True)


def plays_changed(d: Discourse, plays: Plays, change: CostChanged, dur: Duration) -> Reading:
    whose: dict[str, Who] = {"you": "you", "opponent": "opponent", "any": "each"}
    described = msgspec.structs.replace(plays.filter, controller="any")
    who = plays.who or whose[plays.filter.controller]
    method = method_of(plays, change)
    return other(d, ast.ChangePlays(described, who, method, cost=change.amount, until=play_ends(dur)))


def play_ends(dur: Duration) -> Literal["turn", "next_turn", "permanent", "next_turn_end"]:
    if dur == "turn" or dur == "next_turn" or dur == "permanent" or dur == "next_turn_end":
        return dur
    raise NotUnderstood("for how long plays are changed")


def play_allowed(d: Discourse, np: Meant, until: str, any_element: bool) -> Effects:
    what = np.ref
    if isinstance(what, ast.Every) and what.filter.counter == "omen":
        raise NotUnderstood("which omens")  # whatever is one then, as `allow_omens` has it
    if until == "while_banished" and what != ast.Done("banished") and not (np.moved and np.cards):
        raise NotUnderstood("what stays banished")
    if until not in PLAYED_UNTIL:
        raise NotUnderstood("until when that may be played")
    if np.placeless or not (np.cards or np.moved or what == ast.This()) or (what == ast.This() and d.lasting):
        raise NotUnderstood("what may be played")
    return (ast.AllowPlay(what, PLAYED_UNTIL[until], any_element),)
