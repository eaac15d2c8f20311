"""Conditions that compare amounts, and those about masteries."""

from __future__ import annotations

from typing import Any, Literal

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter, Verb
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, Several, compared
from gatcg_desktop.language.meaning.conditions.states import one, parity_of
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import Tally
from gatcg_desktop.language.meaning.phrases.counts import tally_put_here
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, slug
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range, bounding
from gatcg_desktop.language.meaning.phrases.related import post_shares
from gatcg_desktop.language.meaning.rows import Reading, alone, longer, row
from gatcg_desktop.language.wording import DIRECTIONS, NotUnderstood

Degree = Literal["more", "less"]


def _done(d: Discourse, some1: Several, done: ast.Done) -> Condition:
    if done.verb not in d.deeds or some1.n.place is not None:
        raise NotUnderstood(f"what was {done.verb}")
    found = some1.n.filter
    operator: Any = some1.how[0]
    return ast.Compare(ast.HowMany(done, None if found == ANY else found), operator, some1.how[1])


@row("done_this_way")
def done_this_way(d: Discourse, some1: Several, participle: Verb) -> Condition:
    return _done(d, some1, ast.Done(participle))


@row("done_here")
def done_here(d: Discourse, some1: Several, participle: Verb, agent: str = "") -> Condition:
    if agent and (d.doing not in (None, "you") or participle == "drawn"):
        raise NotUnderstood("who did that")
    return _done(d, some1, d.done(participle))


@row("done_here_from")
def done_here_from(d: Discourse, some1: Several, participle: Verb, zone: str) -> Condition:
    if participle not in ("loaded", "banished", "discarded", "returned", "put"):
        raise NotUnderstood(f"from where something was {participle}")
    return _done(d, some1, ast.Done(participle, here=True, origins=(zone,)))  # type: ignore[arg-type]


@row("put_here")
def put_here(d: Discourse, some1: Several, whosezone: tuple[str, str]) -> Condition:
    """Where they were put, an instruction before has said."""
    put = tally_put_here(d, some1.n, whosezone)
    return compared(put.number(), some1.how)


@row("sunk_here")
def sunk_here(d: Discourse, some1: Several) -> Condition:
    """As one glimpsed; which cards they were nobody else has seen."""
    if "glimpsed" not in d.deeds or not d.sentences or some1.n != Described(ANY, card=True):
        raise NotUnderstood("what was put there")
    return compared(ast.HowMany(ast.Done("sunk", here=True)), some1.how)


@row("both_done_here")
def both_done_here(d: Discourse, a: Several, b: Several, participle: Verb) -> Condition:
    done = d.done(participle)
    return ast.AllOf((_done(d, a, done), _done(d, b, done)))


@row("so_much_dealt")
def so_much_dealt(d: Discourse, num: int) -> Condition:
    if not d.hit:
        raise NotUnderstood("which damage was dealt")
    return ast.Compare(ast.EventAmount(), "at_least", num)


@row("thing_shares")
def thing_shares(d: Discourse, np: Meant, shareable: ast.Quality, of: Meant) -> Reading:
    """ "It" goes on with what is asked about, not with what it shares something with."""
    condition = ast.Matches(one(np), post_shares(d, of, shareable).filter)
    compared, *before = d.mentions
    if not np.pronoun or not compared.definite or not before:
        raise NotUnderstood("what 'it' means after that")
    return Reading(condition, d.but(mentions=(*before, compared), fresh=True))


# Amounts


@row("you_have", "there_are")
def there_are(d: Discourse, howmany: Range, tally: Tally) -> Reading:
    after = d.but(tallied=tally.counters) if tally.counters is not None else d
    return Reading(compared(tally.number(), howmany), after)


@row("there_are_just")
def there_are_just(d: Discourse, num: int, tally: Tally) -> Reading:
    """So many counters and no more, as "with two counters on it" says it."""
    if tally.counters is None:
        raise NotUnderstood("whether more of them will do")
    return there_are(d, ("equal", num), tally)


@row("you_have_omens")
def you_have_omens(d: Discourse, howmany: Range, omens: Filter, apart: str = "") -> Condition:
    return compared(Tally(omens, apart).number(), howmany)


@row("you_have_one")
def you_have_one(d: Discourse, zone: str) -> Condition:
    return ast.Compare(ast.ZoneSize(zone), "equal", 1)  # type: ignore[arg-type]


@row("there_is")
def there_is(d: Discourse, tally: Tally) -> Condition:
    return compared(tally.number(), AT_LEAST_ONE)


@row("there_is_another")
def there_is_another(d: Discourse, tally: Tally) -> Condition:
    if tally.filter is None or tally.filter.zone != "lineage" or tally.filter.controller != "you":
        raise NotUnderstood("other than which card")
    return ast.Compare(ast.Count(tally.filter), "at_least", 1)


@row("tally_parity")
def tally_parity(d: Discourse, parity: str, tally: Tally) -> Condition:
    return parity_of(tally.number(), int(parity == "odd"))


@row("you_have_agility")
def you_have_agility(d: Discourse) -> Condition:
    """Recollecting with agility does not take it away: it is had until the turn ends (keywords, Agility 1.1.2)."""
    return ast.Compare(ast.TimesThisTurn("agility", whose="you"), "at_least", 1)


@row("measures")
def measures(d: Discourse, quantity: Amount, against: Range) -> Reading:
    operator: Any = against[0]
    than = against[1]
    if isinstance(than, Meant):
        if not isinstance(quantity, ast.Stat) or isinstance(one(than), ast.Every):
            raise NotUnderstood("what is compared")
        than = ast.Stat(one(than), quantity.stat)
        against = (operator, than)
    less, more = (quantity, than) if operator in ("less", "at_most") else (than, quantity)
    difference = ast.Sum((more, ast.Scaled(less, -1)))
    after = d.but(difference=difference if operator in ("less", "more") else None)
    if isinstance(quantity, ast.Stat) and isinstance(than, ast.Stat):  # it is said of the first that it is compared
        compared_first = [one for one in after.mentions if one.ref == quantity.of]
        after = after.but(mentions=(*compared_first, *(one for one in after.mentions if one.ref != quantity.of)))
    return Reading(_measured(quantity, against), after)


def _measured(quantity: Amount, against: Range) -> Condition:
    operator: Any = against[0]
    than = against[1]
    if isinstance(quantity, ast.Stat) and isinstance(than, ast.Stat) and quantity.stat == than.stat == "cost":
        if operator == "equal":  # of nothing there is no cost
            alike = ast.Alike("cost", than.of)
            return ast.Matches(quantity.of, Filter(kind="card", zone="anywhere", alike=alike))
    return ast.Compare(quantity, operator, than)


@row("figure_that")
def figure_that(d: Discourse, np: Meant) -> Meant:
    """The same of something else: whose, is known; of what, the quantity before tells."""
    return np


@row("measure_parity")
def measure_parity(d: Discourse, quantity: Amount, parity: str) -> Condition:
    return parity_of(quantity, int(parity == "odd"))


@row("you_did_not")
def you_did_not(d: Discourse, done1: Verb, n: Described) -> Condition:
    if not d.sentences:
        raise NotUnderstood(f"what was {done1}")
    return ast.Not(_done(d, Several(AT_LEAST_ONE, n), ast.Done(done1, here=True)))


@row("equals_one_of")
def equals_one_of(d: Discourse, quantity: Amount, tally: Tally) -> Condition:
    if not isinstance(quantity, ast.Stat) or quantity.stat != "cost" or tally.by or tally.filter is None:
        raise NotUnderstood("what is equal to the cost of one of several")
    like = ast.Alike("cost", ast.Every(tally.filter))
    return ast.Matches(quantity.of, Filter(kind="card", zone="anywhere", alike=like))


@row("types_match")
def types_match(d: Discourse, among: Filter) -> Condition:
    """Of what was mentioned last; supertypes and subtypes are no types here."""
    if not d.mentions:
        raise NotUnderstood("whose types")
    return ast.Matches(ast.It(), Filter(alike=ast.Alike("type", ast.Every(among))))


bounding(
    against_least="at_least", against_most="at_most", against_just="equal", against_less="less", against_more="more"
)


# Masteries and statuses

alone("direction_one")
longer("direction_or")


@row("mastery")
def mastery(d: Discourse, name: str) -> ast.Mastery:
    if name == slug(d.card.name) and "MASTERY" not in d.card.types:
        raise NotUnderstood("'your' before the card's own name")
    return ast.Mastery(name)


@row("mastery_faces")
def mastery_faces(d: Discourse, mastery: ast.Mastery, directions: tuple[str, ...]) -> Condition:
    assert set(directions) <= set(DIRECTIONS)
    facing = tuple(ast.MasteryMode(direction, mastery.key) for direction in directions)
    return ast.AnyOf(facing) if len(facing) > 1 else facing[0]


@row("has_status")
def has_status(d: Discourse, name: str) -> Condition:
    return ast.HasStatus(name)


@row("has_no_status")
def has_no_status(d: Discourse, name: str) -> Condition:
    return ast.Not(ast.HasStatus(name))


@row("opponent_has_status")
def opponent_has_status(d: Discourse, name: str) -> Condition:
    return ast.SomePlayer("opponent", ast.HasStatus(name))
