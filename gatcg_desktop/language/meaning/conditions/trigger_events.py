"""Events of a turn, of several things at once, and of abilities that trigger; and what lets abilities trigger."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Event, Filter
from gatcg_desktop.language.meaning.conditions.events import (
    THIS,
    Subject,
    event_nth,
)
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.references import pronoun_it
from gatcg_desktop.language.meaning.phrases.things import done, thing
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

Kind = Literal["enter", "attack", "death"]


@row("activation_negated")
def activation_negated(d: Discourse, item: Filter) -> Reading:
    """The card is what can be meant again: its activation is over."""
    plain = item.instances == ("activation",) and item.targeting is None
    if not plain or item.controller not in ("any", "you", "opponent"):
        raise NotUnderstood("what is negated")
    whose: Any = item.controller
    subject = card_filter(msgspec.structs.replace(item, instances=(), controller="any"))
    event = Event("negated", msgspec.structs.replace(subject, zone="anywhere"), whose=whose)
    after = d.mentioning(Mention(ast.EventSubject(), "card", ("card",)))
    return Reading(event, after.but(event_player=d.event_player or whose != "you"))


@row("is_attacked")
def is_attacked(d: Discourse, subj: Subject) -> Reading:
    """Something attacks it, which the event happens to; with cleave it is one of several."""
    if subj.about is not None or subj.grouped:
        raise NotUnderstood("what is attacked later")
    attacked = msgspec.structs.replace(THIS if subj.filter is None else subj.filter, defending=True)
    event = Event("attack", Filter(), during=ast.Controls(attacked))
    if subj.filter is not None:
        those = Mention(ast.Every(attacked), nouns=nouns_of(subj.filter), called=True)
        return Reading(event, d.but(mentions=(those,), attacked=subj.filter))
    this = Mention(ast.This(), nouns=tuple(word.lower() for word in d.card.types), definite=True)
    return Reading(event, d.mentioning(this, fresh=False))


OWN_ACTIVATION = ast.OnStack(Filter(kind="instance", instances=("activation",)), of=ast.This())
"""The activation of the card that says so; of a copy, the copy."""


@row("put_counters_on_own")
def put_counters_on_own(d: Discourse, kinds: tuple[tuple[Amount, str], ...]) -> Reading:
    if "ACTION" not in d.card.types or any(kind == "damage" for _, kind in kinds):
        raise NotUnderstood("which activation")
    return done(d, *(ast.PutCounters(kind, amount, OWN_ACTIVATION) for amount, kind in kinds))


@row("put_counters_on_that")
def put_counters_on_that(d: Discourse, kinds: tuple[tuple[Amount, str], ...]) -> Reading:
    if not any(mention.ref == OWN_ACTIVATION for mention in d.mentions):
        raise NotUnderstood("which activation")
    return put_counters_on_own(d, kinds)


@row("card_recalled")
def card_recalled(d: Discourse) -> Reading:
    """Of whoever has the turn then."""
    theirs = ast.SomePlayer("event", ast.YourTurn())
    event = Event("recalled", Filter(kind="card", zone="anywhere"), during=theirs)
    return Reading(event, d.but(event_player=True, mentions=()))


@row("items_that_trigger")
def items_that_trigger(d: Discourse) -> Reading:
    for mention in d.mentions:
        if mention.kind == "instance" and "trigger" in mention.nouns:
            return Reading(mention.ref, d.mentioning(mention))
    raise NotUnderstood("which trigger")


@row("trigger_its")
def trigger_its(d: Discourse, abilitykind: Kind, times: Amount) -> Reading:
    found = pronoun_it(d)
    return trigger_of(found.discourse, abilitykind, found.value, times)


@row("trigger_each_of")
def trigger_each_of(d: Discourse, np: Meant, abilitykind: Kind) -> Reading:
    """Of a card too that was put into the intent: there its abilities work."""
    if np.cards or np.moved:
        if abilitykind != "attack" or np.ref != ast.It() or "intent" not in d.mentions[0].nouns:
            raise NotUnderstood("which abilities trigger")
        return done(d, ast.TriggerAbilities(np.ref, abilitykind))
    return trigger_of(d, abilitykind, np, 1)


@row("trigger_of")
def trigger_of(d: Discourse, abilitykind: Kind, np: Meant, times: Amount) -> Reading:
    of = thing(d, np)
    if isinstance(of, ast.Choose | ast.Every) or not isinstance(times, int):
        raise NotUnderstood("which abilities trigger")
    return done(d, ast.TriggerAbilities(of, abilitykind, times))


@row("either_joined")
def either_joined(d: Discourse, a: Event, b: Event) -> Reading:
    """An ability for each of two events; what one of them alone speaks of is not meant afterwards."""
    if a == b or d.gone or d.works_in != "field":
        raise NotUnderstood("which of two events")
    after = d.but(mentions=(), event_player=False, person=None, counted=None, striking=False, recollected=False)
    return Reading((a, b), after)


# Turns, and several at once


@row("event_nth_yours")
def event_nth_yours(d: Discourse, happening: Event, ord: int) -> Event:
    found: Event = event_nth(d, happening, ord)
    if found.during is not None:
        raise NotUnderstood("how often that happened")
    return msgspec.structs.replace(found, during=ast.YourTurn())


@row("subj_linked")
def subj_linked(d: Discourse, k: Described) -> Subject:
    """What the source is linked to, which it still knows as that leaves."""
    if k.several or k.card:
        raise NotUnderstood("which linked object")
    return Subject(msgspec.structs.replace(k.filter, property="linked"))


# Damage by a source, whatever that is


@row("targets_something")
def targets_something(d: Discourse, item: Filter, subj: Subject) -> Reading:
    if subj.grouped or subj.about is not None:
        raise NotUnderstood("what is targeted")
    after = d.mentioning(Mention(ast.Victim(), "instance", ("activation",))).but(event_player=True)
    victim = msgspec.structs.replace(item, kind="instance")
    return Reading(Event("targeted", subj.filter, victim=victim), after)
