"""Plays to come: what they cost, how they may be made, from where."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Duration, Filter, Who
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change
from gatcg_desktop.language.meaning.instructions.objects import Manner
from gatcg_desktop.language.meaning.phrases.amounts import signed
from gatcg_desktop.language.meaning.phrases.descriptions import Described, both_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import Effects, away, other, placed
from gatcg_desktop.language.meaning.rows import Reading, constant, row, same
from gatcg_desktop.language.wording import NotUnderstood

_UNTIL: dict[str, Any] = {
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


@row("changed_cost")
def changed_cost(d: Discourse, by: Amount, direction: int, method: Method) -> CostChanged:
    return CostChanged(signed(by, direction), method)


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


@row("played_by")
def played_by(d: Discourse, method: Method, actor: Whom | None = None) -> PlayedBy:
    if actor is not None and (actor.holding is not None or actor.did):
        raise NotUnderstood("whose plays those are")
    return PlayedBy("you" if actor is None else actor.who, method)


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


constant(whence_banishment="banishment")
same("whence_home", "next_one")


@row("next_card")
def next_card(d: Discourse, n: Described, num: int = 0) -> ast.ChangePlays:
    """The next one, or so many."""
    found = _next(n, "you")
    return msgspec.structs.replace(found, times=num) if num else found


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
        nextcards = _next(n, "you")
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
    return msgspec.structs.replace(_next(n, who), method=how, until="during_next_turn")


def _next(n: Described, who: Who) -> ast.ChangePlays:
    if not n.card or n.place is not None:
        raise NotUnderstood("which play")
    return ast.ChangePlays(card_filter(n.filter), who, next=True)


@row("next_is")
def next_is(d: Discourse, subtype: str) -> Manner:
    return (("add_subtypes", (subtype,)),)


@row("next_costs")
def next_costs(d: Discourse, changedcost: CostChanged) -> Manner:
    return (("cost", changedcost.amount), ("method", changedcost.method))


constant(next_fast=(("fast", True),))


@row("next_enters")
def next_enters(d: Discourse, some: Amount, counter: str) -> Manner:
    if counter == "damage":
        raise NotUnderstood("entering with damage")
    return (("counter", counter), ("counters", some))


@row("next_becomes")
def next_becomes(d: Discourse, became: Change) -> Manner:
    if became.property not in ("distant", "fostered", "ephemeral"):
        raise NotUnderstood("what it is as it enters")
    return (("becomes", became.property),)


@row("next_rests_nobody")
def next_rests_nobody(d: Discourse) -> Manner:
    return (("no_rest", True),)


@row("next_more")
def next_more(d: Discourse, a: Manner, b: Manner) -> Manner:
    if dict(a).keys() & dict(b).keys():
        raise NotUnderstood("the same twice")
    return (*a, *b)


@row("next_play")
def next_play(d: Discourse, nextplay: ast.ChangePlays, nextdoes: Manner) -> Reading:
    if "no_rest" in dict(nextdoes) and nextplay.filter.types != ("ATTACK",):
        raise NotUnderstood("the attacker of what is no attack")
    if dict(nextdoes).get("method", "activate") != nextplay.method:
        raise NotUnderstood("the next of which plays")
    return other(d, msgspec.structs.replace(nextplay, **dict(nextdoes)))


@row("floats_theirs")
def floats_theirs(d: Discourse) -> Reading:
    return other(d, ast.ChangePlays(method="materialize", until="during_next_turn", floating=True))


@row("next_labelled")
def next_labelled(d: Discourse, label: str, by: Amount, direction: int) -> Reading:
    return other(d, ast.ChangePlays(next=True, cost=signed(by, direction), label=label))


@row("next_unnegatable")
def next_unnegatable(d: Discourse, nextplay: ast.ChangePlays) -> Reading:
    return other(d, msgspec.structs.replace(nextplay, unnegatable=True))


@row("next_ignored")
def next_ignored(d: Discourse, nextplay: ast.ChangePlays) -> Reading:
    return other(d, msgspec.structs.replace(nextplay, any_element=True))


def _plays_changed(d: Discourse, plays: Plays, change: CostChanged, dur: Duration) -> Reading:
    whose: dict[str, Who] = {"you": "you", "opponent": "opponent", "any": "each"}
    described = msgspec.structs.replace(plays.filter, controller="any")
    who = plays.who or whose[plays.filter.controller]
    method = method_of(plays, change)
    return other(d, ast.ChangePlays(described, who, method, cost=change.amount, until=_ends(dur)))


@row("plays_ignored")
def plays_ignored(d: Discourse, dur: Duration, plays: Plays) -> Reading:
    if plays.filter.controller != "you" or not plays.method or plays.who:
        raise NotUnderstood("whose plays ignore elements")
    until = "permanent" if dur == "permanent" else _ends(dur)
    described = msgspec.structs.replace(plays.filter, controller="any")
    effect = ast.ChangePlays(described, method=plays.method, any_element=True, until=until)  # type: ignore[arg-type]
    return other(d, effect)


def _ends(dur: Duration) -> Literal["turn", "next_turn", "permanent", "next_turn_end"]:
    if dur == "turn" or dur == "next_turn" or dur == "permanent" or dur == "next_turn_end":
        return dur
    raise NotUnderstood("for how long plays are changed")


@row("plays_this_turn")
def plays_this_turn(d: Discourse, plays: Plays, changedcost: CostChanged) -> Reading:
    return _plays_changed(d, plays, changedcost, "turn")


@row("plays_for", "plays_for_first")
def plays_for(d: Discourse, plays: Plays, changedcost: CostChanged, dur: Duration) -> Reading:
    return _plays_changed(d, plays, changedcost, dur)


@row("plays_in_next_turn")
def plays_in_next_turn(d: Discourse, plays: Plays, changedcost: CostChanged) -> Reading:
    found = _plays_changed(d, plays, changedcost, "turn")
    (change,) = found.value
    if change.who != "you":
        raise NotUnderstood("in whose next turn")
    return found._replace(value=(msgspec.structs.replace(change, until="during_next_turn"),))


@row("all_unnegatable")
def all_unnegatable(d: Discourse, dur: Duration) -> Reading:
    return other(d, ast.ChangePlays(method="", unnegatable=True, until=_ends(dur)))


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


@row("activate_copy")
def activate_copy(d: Discourse, np: Meant, free: bool = False) -> Reading:
    """A copy of a card that was just banished; what would stay on the field is copied otherwise (copy, 1.4)."""
    if np.ref != ast.It() or not np.moved or "action" not in d.mentions[0].nouns:
        raise NotUnderstood("a copy of what")
    return other(d, ast.ActivateCard(np.ref, free=free, copy=True))


# What may be played for a time


@row("allow_first", "allow")
def allow(d: Discourse, playing: bool, np: Meant, dur: str = "", whilethere: str = "") -> Effects:
    return _allowed(d, np, dur or whilethere, any_element=False)


@row("allow_free_first", "allow_free")
def allow_free_first(d: Discourse, dur: str, playing: bool, np: Meant, free: bool) -> Effects:
    (allowed,) = _allowed(d, np, dur, any_element=False)
    return (msgspec.structs.replace(allowed, free=True),)


@row("allow_starcalling")
def allow_starcalling(d: Discourse, price: Amount) -> Reading:
    return other(d, ast.AllowStarcalling(ast.Cost(reserve=price)))


@row("allow_later")
def allow_later(d: Discourse, playing: bool, np: Meant) -> Effects:
    (allowed,) = _allowed(d, np, "while_controlled", any_element=False)
    return (msgspec.structs.replace(allowed, later=True),)


@row("allow_ignoring_first", "allow_ignoring")
def allow_ignoring(
    d: Discourse, playing: bool, np: Meant, ignoring: bool, dur: str = "", whilethere: str = ""
) -> Effects:
    return _allowed(d, np, dur or whilethere, any_element=True)


@row("allow_them")
def allow_them(d: Discourse, playing: bool, np: Meant) -> Effects:
    """The player who was targeted, until the end of a turn of theirs."""
    if d.person != "target" or d.event_player:
        raise NotUnderstood("who may play it")
    (allowed,) = _allowed(d, np, "next_turn_end", any_element=False)
    return (msgspec.structs.replace(allowed, who="target"),)


@row("allow_omens")
def allow_omens(d: Discourse, dur: str, playing: bool, omens: Filter) -> Effects:
    """Whatever is an omen then."""
    if dur not in _UNTIL:
        raise NotUnderstood("until when that may be played")
    return (ast.AllowPlay(ast.Every(omens), _UNTIL[dur], dynamic=True),)


def _allowed(d: Discourse, np: Meant, until: str, any_element: bool) -> Effects:
    what = np.ref
    if isinstance(what, ast.Every) and what.filter.counter == "omen":
        raise NotUnderstood("which omens")  # whatever is one then, as `allow_omens` has it
    if until == "while_banished" and what != ast.Done("banished") and not (np.moved and np.cards):
        raise NotUnderstood("what stays banished")
    if until not in _UNTIL:
        raise NotUnderstood("until when that may be played")
    if np.placeless or not (np.cards or np.moved or what == ast.This()) or (what == ast.This() and d.lasting):
        raise NotUnderstood("what may be played")
    return (ast.AllowPlay(what, _UNTIL[until], any_element),)
