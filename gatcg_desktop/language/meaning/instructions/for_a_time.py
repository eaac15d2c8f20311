"""For a time: masteries and statuses, what players cannot do, how things enter, how plays change and may be made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Cant, Duration, Filter, Who
from gatcg_desktop.language.keywords import ELEMENTS
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.instructions.stack_and_players import aimed_at
from gatcg_desktop.language.meaning.phrases.descriptions import Described, Place
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, filter_of
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import done, other, thing
from gatcg_desktop.language.meaning.rows import Reading, row, row_with_words
from gatcg_desktop.language.wording import NotUnderstood

SIDES: dict[Who, Literal["any", "opponent", "you"]] = {"each": "any", "opponent": "opponent", "you": "you"}
"""Whose attacks and plays, in a description."""
_ANY_CARD = Filter(kind="card", zone="hand")
_ANYWHERE = tuple(Place((zone,), whose) for zone in ("graveyard", "banishment", "memory") for whose in ("any", "actor"))
"""Of players themselves or of whomever: nobody activates cards out of others' zones unless an ability lets them."""


# Masteries and statuses


def mastery_turned(d: Discourse, mastery: ast.Mastery, effect: ast.SetMasteryMode) -> Reading:
    """What was turned is "it" only where that is asked of a direction."""
    return Reading((effect,), d.forgetting().mentioning(Mention(mastery, called=True), fresh=False))


@row("mastery_was_turned")
def mastery_was_turned(d: Discourse, a: tuple[str, ...], b: tuple[str, ...]) -> ast.Condition:
    if not any(isinstance(one.ref, ast.Mastery) for one in d.mentions):
        raise NotUnderstood("what was turned")
    if len(a) != 1 or len(b) != 1 or a == b:
        raise NotUnderstood("which directions")
    return ast.MasteryTurned(*a, *b)


@row("all_elements_enabled")
def all_elements_enabled(d: Discourse) -> Reading:
    return other(d, ast.EnableElements(tuple(sorted(ELEMENTS - {"NORM"})), until="turn"))


# What players cannot do


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


@row("sent_elsewhere")
def sent_elsewhere(d: Discourse, np: Meant, wouldgo: str, elsewhere: str, dur: Duration = "turn") -> Reading:
    """What is meant, or all that fits, has that as an ability for so long."""
    goes = ast.ZoneReplacement(elsewhere, wouldgo)  # type: ignore[arg-type]
    changes = ast.TraitChange(abilities=(goes,))
    if isinstance(np.ref, ast.Choose) and not np.cards:  # "an ally": each, whichever it is
        if np.ref != ast.Choose(np.ref.filter):
            raise NotUnderstood("what goes elsewhere")
        return done(d, ast.Modify(ast.Every(np.ref.filter), until=dur, traits=changes, dynamic=True))
    return done(d, ast.Modify(thing(d, np), until=dur, traits=changes))


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


@row("attack_price")
def attack_price(
    d: Discourse, barred: tuple[Whom, ...], price: Amount, n: Described | None = None, np: Meant | None = None
) -> ast.AttackCost:
    """With which units and at which target it costs that, if that is said."""
    (whom,) = barred
    if whom.who not in SIDES:
        raise NotUnderstood("whose attacks cost more")
    cost, target = ast.Cost(reserve=price), None if np is None else aimed_at(np)
    if n is None and whom.who == "each" and target is not None:
        return ast.AttackCost(cost, target=target, restriction=True)
    found = Filter() if n is None else attackers(d, n)
    if whom.who != "each":
        found = msgspec.structs.replace(found, controller=SIDES[whom.who])
    return ast.AttackCost(cost, found, target, restriction=True)


def attackers(d: Discourse, n: Described) -> Filter:
    """What attacks are declared with; of "units they control" every attacker is its player's."""
    found = filter_of(d, n)
    return msgspec.structs.replace(found, controller="any") if found.controller == "actor" else found
