"""How clauses make sentences, and how the sentences of an ability join: if, may, instead, if you do."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect, Filter
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.clauses import COUNTED
from gatcg_desktop.language.meaning.abilities.joining import from_their_side, one_by_one
from gatcg_desktop.language.meaning.abilities.said import Lead, Said, sentence_ended, worked_together
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.instructions.cards import Goes
from gatcg_desktop.language.meaning.instructions.for_a_time import SIDES
from gatcg_desktop.language.meaning.phrases.amounts import times_each
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import Effects, all_of
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

_PUT_ELSEWHERE = {"discarded", "banished", "sacrificed", "destroyed", "returned", "loaded", "drawn", "milled", "put"}
"""What was done to things that are no objects any more, or are elsewhere."""


@row("sentence")
def sentence(d: Discourse, clauses: Effects) -> Reading:
    how = "prevented" if d.prevented else d.did or "plain"
    effects = worked_together(clauses)
    if d.holding is not None:
        if not all(_of_actor(effect) for effect in effects):
            raise NotUnderstood("what each of these players does")
        effects = (ast.ForEach(ast.Every(d.holding), effects),)
        d = d.but(holding=None, person=None)
    return Reading(Said(how, effects), sentence_ended(d).but(prevented=False, did=""))


def _of_actor(effect: Effect) -> bool:
    """Whether each of the players meant does it themselves."""
    what = getattr(effect, "what", None)
    own = isinstance(what, ast.Every) and what.filter.controller == "actor"
    own = own and isinstance(effect, ast.DiscardThese | ast.Banish)
    return own or getattr(effect, "who", "") == "actor" or (isinstance(what, ast.Choose) and what.who == "actor")


def led(lead: Lead, effects: Effects) -> Said:
    condition = all_of(lead.conditions)
    if lead.follows:
        return Said(lead.follows, (ast.If(condition, effects),) if condition is not None else effects)
    return Said("if", effects, condition)


@row("each_head")
def each_head(d: Discourse, foreach: Amount) -> Reading:
    """What is counted is, one after the other, what "it" means in the instructions that follow."""
    match foreach:
        case ast.Count(filter=Filter(kind="player")):
            return Reading(foreach, d.but(person="actor"))
        case ast.Count(filter=found, times=1, by=""):
            elsewhere = found.kind == "card"
            nouns = nouns_of(found) or ("object",)
        case ast.HowMany(of=ast.Done(verb=verb), filter=kind):
            elsewhere = verb in _PUT_ELSEWHERE
            nouns = nouns_of(kind) if kind is not None else ("card",)
        case _:
            return Reading(foreach, d)
    # "It" is one of them unless it could be something that was spoken of before, or this object.
    plain = elsewhere or (not d.mentions and not d.lasting)
    one = Mention(ast.It(), "card" if elsewhere else "object", nouns, moved=False, of_each=True, called=not plain)
    mentions = (one, *d.mentions) if plain else (*d.mentions, one)
    return Reading(foreach, d.but(mentions=mentions, fresh=plain, each_meant=False))


@row("each_before")
def each_before(d: Discourse, eachhead: Amount, clauses: Effects) -> Reading:
    left = tuple(one for one in d.mentions if not one.of_each)
    after = sentence_ended(d).but(mentions=left, each_meant=False)
    effects = worked_together(clauses)
    if isinstance(eachhead, ast.Count) and eachhead.filter.kind == "player":
        after = after.but(person=None)
        if any("actor" in _whose(node) for node in nodes(effects)):
            return Reading(Said("plain", (ast.ForEach(ast.Every(eachhead.filter), effects),)), after)
    return Reading(
        Said("plain", (one_by_one(eachhead, effects),) if d.each_meant else for_each(eachhead, effects)), after
    )


def _whose(node: ast.Node) -> tuple[object, ...]:
    """The players that a node names."""
    return tuple(getattr(node, name, None) for name in ("who", "controller", "whose"))


def for_each(each: Amount, effects: Effects) -> Effects:
    """ "For each ..., do": as much for each as one instruction says, or all of it so many times."""
    effect = effects[0]
    if len(effects) == 1 and isinstance(effect, ast.Modify) and effect.traits is None:
        if effect.keywords:
            if not all(one.value for one in effect.keywords) or effect.power or effect.life or effect.level:
                raise NotUnderstood("what is gained for each of something")
            keywords = tuple(
                ast.Keyword(one.name, word=one.word, amount=times_each(each, one.value)) for one in effect.keywords
            )
            return (msgspec.structs.replace(effect, keywords=keywords),)
        stats = {
            name: times_each(each, getattr(effect, name))
            for name in ("power", "life", "level")
            if getattr(effect, name) != 0
        }
        return (msgspec.structs.replace(effect, **stats),)
    if len(effects) == 1 and isinstance(effect, ast.Separate) and effect.times == 1:  # "again" for each
        return (msgspec.structs.replace(effect, times=each),)
    chosen = any(isinstance(node, ast.Choose) for node in nodes(effects))  # each time anew
    if len(effects) == 1 and isinstance(effect, COUNTED) and not isinstance(effect, ast.Damage) and not chosen:
        return (msgspec.structs.replace(effect, amount=times_each(each, effect.amount)),)
    if len(effects) == 1 and isinstance(effect, ast.May) and effect == ast.May(effect.effects):
        return (ast.Separate(each, effects),)  # asked each time anew
    left_open = isinstance(effects[-1], ast.Select)  # what is done with it follows in a sentence of its own
    if left_open or any(isinstance(one, ast.If | ast.May | ast.Modify | ast.Delayed) for one in effects):
        raise NotUnderstood("what is done for each of something")
    return (ast.Separate(each, effects),)


@row("others_may")
def others_may(d: Discourse, actor: Whom, may1: Effects) -> Reading:
    """What another player may do, as they are told it; what happens if they do not pay follows."""
    holding = actor.holding
    match may1:
        case (ast.MayPay(cost=cost, then=(), otherwise=()),) if actor.who in SIDES or holding is not None:
            holding = holding or Filter(kind="player", controller=SIDES[actor.who])
            each = ast.ForEach(ast.Every(holding), (ast.Unless((), "actor", cost.reserve),))
            return Reading(Said("plain", (each,)), sentence_ended(d).but(person="actor"))
        case (ast.MayPay(cost=cost, then=(), otherwise=()),):
            return Reading(Said("plain", (ast.Unless((), actor.who, cost.reserve),)), sentence_ended(d))
        case _ if holding is not None:
            raise NotUnderstood("which of these players")
        case _:
            effects = (ast.May(from_their_side(actor.who, worked_together(may1)), who=actor.who),)
            person = "actor" if actor.who in ("each", "opponent") else actor.who
            return Reading(Said("plain", effects), sentence_ended(d.forgetting()).but(person=person))


def found_and_put(d: Discourse, n: Described, go: Goes, most: int, zone: str) -> Reading:
    if go.changes or go.whose == "owner" or go.zone not in (*("hand", "memory", "field", "graveyard", "banishment"),):
        raise NotUnderstood("where the card that was found goes")
    if not n.card or n.place is not None:
        raise NotUnderstood("what is searched for")
    found = msgspec.structs.replace(card_filter(n.filter), zone=zone, controller="you")
    to: Any = go.zone
    return Reading((ast.Search(found, to, most),), d.putting_away())
