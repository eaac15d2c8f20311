"""Events of a turn, of several things at once, and of abilities that trigger; and what lets abilities trigger."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Event, Filter
from gatcg_desktop.language.meaning.conditions.events import (
    THIS,
    Subject,
)
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.references import pronoun_it
from gatcg_desktop.language.meaning.phrases.things import done, thing
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

Kind = Literal["enter", "attack", "death"]


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


# Turns, and several at once


@row("subj_linked")
def subj_linked(d: Discourse, k: Described) -> Subject:
    """What the source is linked to, which it still knows as that leaves."""
    if k.several or k.card:
        raise NotUnderstood("which linked object")
    return Subject(msgspec.structs.replace(k.filter, property="linked"))


# Damage by a source, whatever that is
