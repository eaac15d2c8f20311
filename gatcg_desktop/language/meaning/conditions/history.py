"""Conditions about what happened this turn."""

from __future__ import annotations

from functools import partial

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, Several, compared
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import Tally
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, objects_described
from gatcg_desktop.language.meaning.phrases.people import actor_that
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range
from gatcg_desktop.language.meaning.rows import constant, row
from gatcg_desktop.language.wording import NotUnderstood


class Deed(msgspec.Struct, frozen=True):
    """What somebody did this turn: the event, to what it happened (None: no matter), and how often or how much."""

    kind: str
    subject: Filter | None = None
    how: Range = ("at_least", 1)
    total: bool = False


constant(
    whose_turn_yours=ast.YourTurn(),
    whose_turn_theirs=ast.Not(ast.YourTurn()),
    befell_death="death",
    befell_attack="attack",
    befell_enter="enter",
    befell_suppressed="suppressed",
    deed_attacked=Deed("attack"),
    negated_this_turn=ast.Compare(ast.TimesThisTurn("negated"), "at_least", 1),
    yours_negated_this_turn=ast.Compare(ast.TimesThisTurn("negated", whose="you"), "at_least", 1),
)
_ANY_CARD = Filter(kind="card")


def _champion(np: Meant) -> None:
    if np.ref != ast.Champion():
        raise NotUnderstood("whose damage this turn")


@row("champion_dealt")
def champion_dealt(d: Discourse, np: Meant, num: int = 1) -> Condition:
    _champion(np)
    # An attack's hits are what combat damage is dealt by (game-terms, Hit).
    return ast.Compare(ast.TimesThisTurn("hit", YOUR_CHAMPION, total=True), "at_least", num)


@row("champion_took")
def champion_took(d: Discourse, np: Meant, num: int) -> Condition:
    _champion(np)
    return ast.Compare(ast.TimesThisTurn("damaged", YOUR_CHAMPION, total=True), "at_least", num)


@row("has_befallen")
def has_befallen(d: Discourse, some1: Several, befell: str) -> Condition:
    times = ast.TimesThisTurn(befell, objects_described(d, some1.n))
    if some1.how == ("equal", 0):
        return ast.Not(ast.Compare(times, "at_least", 1))
    return compared(times, some1.how)


def _cards(some1: Several) -> Filter:
    if not some1.n.card or some1.n.place is not None:
        raise NotUnderstood("which cards")
    return card_filter(some1.n.filter)


@row("has_entered_yours")
def has_entered_yours(d: Discourse, some1: Several) -> Condition:
    if some1.n.filter.controller != "any":
        raise NotUnderstood("under whose control it entered")
    yours = msgspec.structs.replace(some1.n, filter=msgspec.structs.replace(some1.n.filter, controller="you"))
    return has_befallen(d, msgspec.structs.replace(some1, n=yours), "enter")


@row("each_time")
def each_time(d: Discourse, deed: Deed) -> Amount:
    """What was done, where it is not said to what, as often as it was."""
    if deed.subject is not None or deed.how != ("at_least", 1) or deed.total:
        raise NotUnderstood("how often that was done")
    return ast.TimesThisTurn(deed.kind, None, "you")


@row("resolved_nth")
def resolved_nth(d: Discourse, ord: int) -> Condition:
    if not d.lasting:
        raise NotUnderstood("which ability resolves again")
    return ast.ResolvedTimes(ord)


@row("was_revealed")
def was_revealed(d: Discourse, some1: Several) -> Condition:
    found = msgspec.structs.replace(_cards(some1), zone="memory")
    return compared(ast.TimesThisTurn("revealed", found, "you"), some1.how)


def _done(whose: str, deed: Deed) -> Condition:
    if deed.kind == "play":
        if whose != "you" or deed.how[0] != "at_least":
            raise NotUnderstood("who activated how many cards")
        assert deed.subject is not None and isinstance(deed.how[1], int)
        return ast.PlayedThisTurn(deed.subject, deed.how[1])
    return compared(ast.TimesThisTurn(deed.kind, deed.subject, whose, deed.total), deed.how)  # type: ignore[arg-type]


@row("you_have_done")
def you_have_done(d: Discourse, deed: Deed) -> Condition:
    return _done("you", deed)


@row("you_have_ever_done")
def you_have_ever_done(d: Discourse, deed: Deed) -> Condition:
    found = _done("you", deed)
    if not isinstance(found, ast.PlayedThisTurn) or found.at_least != 1 or not found.filter.name:
        raise NotUnderstood("what was done in the whole game")
    return msgspec.structs.replace(found, ever=True)


@row("opponent_has_done")
def opponent_has_done(d: Discourse, deed: Deed) -> Condition:
    return _done("opponent", deed)


@row("player_has_done")
def player_has_done(d: Discourse, deed: Deed) -> Condition:
    return _done("any", deed)


@row("you_have_not_done")
def you_have_not_done(d: Discourse, deed: Deed) -> Condition:
    return ast.Not(_done("you", deed))


@row("they_have_done")
def they_have_done(d: Discourse, deed: Deed) -> Condition:
    """As whoever is meant sees it: the player of the event, or who was targeted."""
    return ast.SomePlayer(_them(d), _done("you", deed))


@row("they_have_not_done")
def they_have_not_done(d: Discourse, deed: Deed) -> Condition:
    return ast.SomePlayer(_them(d), ast.Not(_done("you", deed)))


def _them(d: Discourse) -> ast.Who:
    who: ast.Who = actor_that(d).value.who
    if who not in ("event", "target", "hit"):
        raise NotUnderstood("who has done that")
    return who


@row("deed_activated")
def deed_activated(d: Discourse, some1: Several) -> Deed:
    return Deed("play", msgspec.structs.replace(_cards(some1), controller="you"), some1.how)


def _played_as(some1: Several) -> Filter | None:
    """What a card was played as; None if any card will do."""
    found = _cards(some1)
    return None if found == _ANY_CARD else msgspec.structs.replace(found, kind="instance")


@row("deed_materialized")
def deed_materialized(d: Discourse, some1: Several) -> Deed:
    return Deed("materialize", _played_as(some1), some1.how)


@row("deed_discarded")
def deed_discarded(d: Discourse, some1: Several) -> Deed:
    found = _cards(some1)
    return Deed("discarded", None if found == _ANY_CARD else found, some1.how)


@row("deed_drawn")
def deed_drawn(d: Discourse, some1: Several) -> Deed:
    if _cards(some1) != _ANY_CARD:
        raise NotUnderstood("which cards were drawn")
    return Deed("draw", None, some1.how)


@row("deed_sacrificed")
def deed_sacrificed(d: Discourse, some1: Several) -> Deed:
    return Deed("sacrificed", objects_described(d, some1.n), some1.how)


def _habit(kind: str, d: Discourse, howmany: Range = AT_LEAST_ONE) -> Deed:
    return Deed(kind, None, howmany)


@row("deed_brewed")
def deed_brewed(d: Discourse, some1: Several) -> Deed:
    n: Described = some1.n
    return Deed("activate", msgspec.structs.replace(n.filter, kind="instance", property="brewed"), some1.how)


for _name, _kind in {
    "glimpsed": "glimpse",
    "gathered": "gathered",
    "recovered": "recover",
    "empowered": "empower",
}.items():
    row(f"deed_{_name}")(partial(_habit, _kind))


@row("deed_recovered_much")
def deed_recovered_much(d: Discourse, num: int) -> Deed:
    return Deed("recover", None, ("at_least", num), total=True)


def _before(d: Discourse, n: Described, verb: str) -> Tally:
    some = Several(("at_least", 1), n)
    if verb == "activated":
        if not d.lasting:
            raise NotUnderstood("whether this card counts")
        return Tally(None, amount=ast.TimesThisTurn("activate", _played_as(some), "you"))
    deeds = {"materialized": deed_materialized, "discarded": deed_discarded, "drawn": deed_drawn}
    deed = deeds[verb](d, some)
    return Tally(None, amount=ast.TimesThisTurn(deed.kind, deed.subject, "you"))


for _verb in ("activated", "materialized", "discarded", "drawn"):
    row(f"before_{_verb}")(partial(_before, verb=_verb))


@row("before_activated_other")
def before_activated_other(d: Discourse, n: Described) -> Tally:
    """The activation that the card itself came from is none of them."""
    if "ATTACK" not in d.card.types:
        raise NotUnderstood("whether this card counts")
    found = _played_as(Several(("at_least", 1), n))
    return Tally(None, amount=ast.TimesThisTurn("activate", found, "you", other=True))


@row("activated_during")
def activated_during(d: Discourse, whoseturn: Condition, phasename: str) -> Condition:
    """Of an action, whose activation resolves in the phase it was activated in (ending-phases, rules 1 and 2)."""
    if "ACTION" not in d.card.types:
        raise NotUnderstood("when it was activated")
    return ast.AllOf((whoseturn, ast.DuringPhase(phasename)))  # type: ignore[arg-type]


@row("activated_in_turn")
def activated_in_turn(d: Discourse, whoseturn: Condition) -> Condition:
    if "ACTION" not in d.card.types:
        raise NotUnderstood("when it was activated")
    return whoseturn


@row("is_first_attack")
def is_first_attack(d: Discourse, np: Meant) -> Condition:
    if not isinstance(np.ref, ast.This | ast.Champion):
        raise NotUnderstood("whose first attack")
    return ast.Not(ast.HasProperty(np.ref, "attacked_again"))
