"""Plays to come: what they cost, how they may be made, from where."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Duration, Filter, Who
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.objects import Manner
from gatcg_desktop.language.meaning.phrases.descriptions import Described, both_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import Effects, away, other, placed
from gatcg_desktop.language.meaning.rows import Reading, row
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


@row("plays_all")
def plays_all(d: Discourse, n: Described) -> Plays:
    """From where, a zone of yours that is said with it tells."""
    found, zone = played(n, "any" if n.place is None else "you")
    return Plays(found, zone=zone)


class PlayedBy(NamedTuple):
    """Who plays something, and how."""

    who: Who
    method: Method


_WHOSE: dict[Who, Literal["you", "opponent", "any"]] = {"you": "you", "opponent": "opponent", "each": "any"}


@row("plays_by")
def plays_by(d: Discourse, n: Described, playedby: PlayedBy, having: Filter | None = None, home: str = "") -> Plays:
    if having is not None:
        n = msgspec.structs.replace(n, filter=both_of(n.filter, having))
    if home and n.place is not None:
        raise NotUnderstood("from where it is played")
    whose = _WHOSE.get(playedby.who)
    found, zone = played(_as_cards(n), whose or "any")
    if zone or (home and whose != "you"):
        raise NotUnderstood("from where it is played")
    return Plays(found, playedby.method, None if whose else playedby.who, home)


def _as_cards(n: Described) -> Described:
    """A subtype that says by itself what is played: "Spells you activate"."""
    alone = n == Described(Filter(subtypes=n.filter.subtypes)) and n.filter.subtypes
    return msgspec.structs.replace(n, card=True) if alone else n


def method_of(plays: Plays, change: CostChanged) -> Method:
    """Which plays cost more or less."""
    if plays.method and plays.method != change.method:
        raise NotUnderstood("which plays cost more or less")
    return change.method


@row("next_played")
def next_played(
    d: Discourse,
    nextcards: ast.ChangePlays | None = None,
    playedby: PlayedBy = PlayedBy("you", "activate"),  # noqa: B008
    whence: str = "",
    n: Described | None = None,
) -> ast.ChangePlays:
    if nextcards is None:
        assert n is not None
        nextcards = next_plays(n, "you")
    if whence and playedby.method != "activate":
        raise NotUnderstood("from where it is played")
    return msgspec.structs.replace(nextcards, who=playedby.who, method=playedby.method, from_zone=whence)


@row("next_in_turn")
def next_in_turn(
    d: Discourse, n: Described, playedby: PlayedBy | None = None, method: Method = "activate"
) -> ast.ChangePlays:
    if playedby is not None and playedby.who == "you":
        raise NotUnderstood("during whose next turn")
    who, how = playedby or ("you", method)
    return msgspec.structs.replace(next_plays(n, who), method=how, until="during_next_turn")


def next_plays(n: Described, who: Who) -> ast.ChangePlays:
    if not n.card or n.place is not None:
        raise NotUnderstood("which play")
    return ast.ChangePlays(card_filter(n.filter), who, next=True)


@row("next_more")
def next_more(d: Discourse, a: Manner, b: Manner) -> Manner:
    if dict(a).keys() & dict(b).keys():
        raise NotUnderstood("the same twice")
    return (*a, *b)


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


@row("plays_in_next_turn")
def plays_in_next_turn(d: Discourse, plays: Plays, changedcost: CostChanged) -> Reading:
    found = plays_changed(d, plays, changedcost, "turn")
    (change,) = found.value
    if change.who != "you":
        raise NotUnderstood("in whose next turn")
    return found._replace(value=(msgspec.structs.replace(change, until="during_next_turn"),))


# What is played now


@row("activate")
def activate(d: Discourse, playing: bool, np: Meant, free: bool = False) -> Reading:
    what = placed(np)
    if (not np.cards and not np.moved) or what == ast.This():
        raise NotUnderstood("what is activated")
    if isinstance(what, ast.Choose) and what.least == 0 and what.most > 1 and not what.random and what.amount is None:
        one = msgspec.structs.replace(what, least=1, most=1)
        return away(d, ast.Separate(what.most, (ast.ActivateCard(one, free=free, either=playing),)))
    if isinstance(what, ast.Choose) and (what.most != 1 or what.random):
        raise NotUnderstood("how many cards are activated")
    return away(d, ast.ActivateCard(what, free=free, optional=False, either=playing))


@row("activate_ignoring")
def activate_ignoring(d: Discourse, playing: bool, np: Meant, free: bool, ignoring: bool) -> Reading:
    found = activate(d, playing, np, free)
    (effect,) = found.value
    if not isinstance(effect, ast.ActivateCard):
        raise NotUnderstood("how many cards are activated")
    return Reading((msgspec.structs.replace(effect, any_element=True),), found.discourse)


# What may be played for a time


@row("allow_free_first", "allow_free")
def allow_free_first(d: Discourse, dur: str, playing: bool, np: Meant, free: bool) -> Effects:
    (allowed,) = play_allowed(d, np, dur, any_element=False)
    return (msgspec.structs.replace(allowed, free=True),)


@row("allow_later")
def allow_later(d: Discourse, playing: bool, np: Meant) -> Effects:
    (allowed,) = play_allowed(d, np, "while_controlled", any_element=False)
    return (msgspec.structs.replace(allowed, later=True),)


@row("allow_them")
def allow_them(d: Discourse, playing: bool, np: Meant) -> Effects:
    """The player who was targeted, until the end of a turn of theirs."""
    if d.person != "target" or d.event_player:
        raise NotUnderstood("who may play it")
    (allowed,) = play_allowed(d, np, "next_turn_end", any_element=False)
    return (msgspec.structs.replace(allowed, who="target"),)


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
