"""For a time: masteries and statuses, what players cannot do, how things enter, how plays change and may be made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Cant, Duration, Filter, Who
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.descriptions import Described, Place
from gatcg_desktop.language.meaning.phrases.noun_phrases import filter_of
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import other
from gatcg_desktop.language.meaning.rows import Reading, row_with_words
from gatcg_desktop.language.wording import NotUnderstood

SIDES: dict[Who, Literal["any", "opponent", "you"]] = {"each": "any", "opponent": "opponent", "you": "you"}
"""Whose attacks and plays, in a description."""
_ANY_CARD = Filter(kind="card", zone="hand")
_ANYWHERE = tuple(Place((zone,), whose) for zone in ("graveyard", "banishment", "memory") for whose in ("any", "actor"))
"""Of players themselves or of whomever: nobody activates cards out of others' zones unless an ability lets them."""


def mastery_turned(d: Discourse, mastery: ast.Mastery, effect: ast.SetMasteryMode) -> Reading:
    """What was turned is "it" only where that is asked of a direction."""
    return Reading((effect,), d.forgetting().mentioning(Mention(mastery, called=True), fresh=False))


class Barred(msgspec.Struct, frozen=True):
    """What players cannot do, with which cards (None: at all), more than how often, and whether that is each turn."""

    what: Cant
    cards: Filter | None = None
    most: int = 0
    each_turn: bool = False


def players_barred(d: Discourse, *who: Who) -> Reading:
    """Players of whom "they" means these from here on."""
    return Reading(tuple(Whom(one) for one in who), d.but(person="actor"))


_IDLE: dict[str, Cant] = {"draw cards": "draw", "declare attacks": "attack", "recover": "recover", "glimpse": "glimpse"}
_PLAYS: dict[str, Cant] = {"activate": "activate", "activated": "activate"}
_PLAYS |= {"materialize": "materialize", "materialized": "materialize"}
"""What else is done with cards is both: to play them."""


@row_with_words("cannot_do")
def cannot_do(d: Discourse, idle: None, words: Mapping[str, str]) -> Barred:
    return Barred(_IDLE[words["idle"]])


def _with(n: Described) -> Filter | None:
    """The cards players may not use; all of them when they are not described. The hand stands for any zone."""
    zone = n.place.zones[0] if n.place is not None and n.place in _ANYWHERE else "hand"
    if not n.card or (n.place is not None and zone == "hand"):
        raise NotUnderstood("which cards")
    found = msgspec.structs.replace(card_filter(n.filter), zone=zone)
    return None if found == _ANY_CARD else found


@row_with_words("cannot_play", "barred_play")
def cannot_play(d: Discourse, n: Described, words: Mapping[str, str], **_: object) -> Barred:
    how = words.get("acting") or words["acted"]
    if how == "draw":
        raise NotUnderstood("which cards are drawn")
    return Barred(_PLAYS.get(how, "play"), _with(n))


@row_with_words("cannot_more")
def cannot_more(d: Discourse, num: int, n: Described, words: Mapping[str, str], **_: object) -> Barred:
    drawn = words["acting"] == "draw"
    cards = _with(n)
    if cards is not None and words["acting"] != "activate":
        raise NotUnderstood("how often with which cards")
    return Barred("draw" if drawn else _PLAYS.get(words["acting"], "play"), cards, num)


@row_with_words("cannot_more_a_turn")
def cannot_more_a_turn(d: Discourse, num: int, n: Described, words: Mapping[str, str], **_: object) -> Barred:
    return msgspec.structs.replace(cannot_more(d, num, n, words), each_turn=True)


Prohibition = tuple[tuple[Whom, ...], Barred]
"""Who cannot do what."""


def forbidden_until(d: Discourse, until: Duration, *prohibitions: Prohibition) -> Reading:
    found: list[ast.Forbid] = []
    for barred, cannot in prohibitions:
        if any(one.holding is not None for one in barred):  # who is one of them may change
            raise NotUnderstood("whom this forbids something for a time")
        if cannot.most and not cannot.each_turn and until not in ("turn", "during_next_turn"):
            raise NotUnderstood("how often in which time")
        found += (ast.Forbid(cannot.what, one.who, cannot.cards, until, cannot.most) for one in barred)
    return other(d, *found)


def of_no_object(dur: Duration) -> Duration:
    """A duration of what changes no object and so ends only with a turn, with its beginning or never."""
    if dur not in ("turn", "next_turn", "permanent"):
        raise NotUnderstood("for how long that holds")
    return dur


def attackers(d: Discourse, n: Described) -> Filter:
    """What attacks are declared with; of "units they control" every attacker is its player's."""
    found = filter_of(d, n)
    return msgspec.structs.replace(found, controller="any") if found.controller == "actor" else found
