"""Events of a turn, of several things at once, and of abilities that trigger; and what lets abilities trigger."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Event, Filter
from gatcg_desktop.language.meaning.conditions.events import (
    THIS,
    Befalls,
    Subject,
    deals_to,
    event_during,
    event_nth,
    event_phase,
    happening,
    happens,
    is_dealt,
    subj_some,
)
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.amounts import Tally
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.harm import DamageEvent
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, objects_described
from gatcg_desktop.language.meaning.phrases.nouns import of_opponents
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.references import pronoun_it
from gatcg_desktop.language.meaning.phrases.things import done, thing
from gatcg_desktop.language.meaning.rows import Reading, constant, row
from gatcg_desktop.language.wording import NotUnderstood

Kind = Literal["enter", "attack", "death"]

constant(abilities_enter="enter", abilities_attack="attack", abilities_death="death")


@row("ability_triggers")
def ability_triggers(d: Discourse, abilitykind: Kind, subj: Subject) -> Reading:
    if subj.filter is None:
        raise NotUnderstood("whose abilities trigger")
    after = d.mentioning(Mention(ast.Victim(), "instance", ("trigger",)))
    return Reading(Event("ability_triggered", subj.filter, what=abilitykind), after)


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


@row("is_wielded")
def is_wielded(d: Discourse, n: Described | None = None) -> Reading:
    """Whoever attacks with it (game-terms, Wield); without a description it is this."""
    if n is None and "WEAPON" not in d.card.types:
        raise NotUnderstood("which weapon is wielded")
    used = THIS if n is None else objects_described(d, n)
    return happening(d, "attack", Subject(Filter()), used=(used,))


OWN_ACTIVATION = ast.OnStack(Filter(kind="instance", instances=("activation",)), of=ast.This())
"""The activation of the card that says so; of a copy, the copy."""


@row("used_this")
def used_this(d: Discourse) -> Filter:
    if "WEAPON" not in d.card.types:
        raise NotUnderstood("an attack using what is no weapon")
    return THIS


@row("used_one_of")
def used_one_of(d: Discourse, n: Described) -> Filter:
    return objects_described(d, n)


@row("attack_using_does")
def attack_using_does(d: Discourse, what: Filter, befalls: Befalls) -> Reading:
    """What the attack does, whatever it is that attacks."""
    if befalls.kind not in ("hit", "kill", "deals") or "victim_subject" in dict(befalls.fields):
        raise NotUnderstood("what an attack does")
    fields = (*befalls.fields, ("used", (what,)))  # what retaliates hits too, but not by the attack
    return happens(d, Subject(Filter(attacking=True)), msgspec.structs.replace(befalls, fields=fields))


@row("event_on_stack")
def event_on_stack(d: Discourse, happening: Event) -> Reading:
    """The ability works there."""
    if "ACTION" not in d.card.types or d.works_in != "field":
        raise NotUnderstood("an ability that works on the Effects Stack")
    own = Mention(OWN_ACTIVATION, "instance", ("activation",))
    return Reading(happening, d.but(works_in="effects_stack").mentioning(own))


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


@row("tally_own_counters")
def tally_own_counters(d: Discourse, counters: str) -> Tally:
    if "ACTION" not in d.card.types:
        raise NotUnderstood("which activation")
    return Tally(None, counters=(counters, OWN_ACTIVATION))


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


@row("trigger_each")
def trigger_each(d: Discourse, abilitykind: Kind) -> Reading:
    return trigger_its(d, abilitykind, 1)


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


constant(turn_yours=ast.YourTurn(), turn_theirs=ast.Not(ast.YourTurn()))


@row("turn_your_phase")
def turn_your_phase(d: Discourse, phasename: str) -> ast.Condition:
    return ast.AllOf((ast.YourTurn(), ast.DuringPhase(phasename)))  # type: ignore[arg-type]


@row("turn_their_phase")
def turn_their_phase(d: Discourse, phasename: str) -> ast.Condition:
    return ast.AllOf((ast.Not(ast.YourTurn()), ast.DuringPhase(phasename)))  # type: ignore[arg-type]


@row("it_is")
def it_is(d: Discourse, turnof: ast.Condition) -> Reading:
    return Reading(turnof, d.but(their_turn=True) if turnof == ast.Not(ast.YourTurn()) else d)


@row("it_is_not")
def it_is_not(d: Discourse, turnof: ast.Condition) -> ast.Condition:
    return ast.Not(turnof)


@row("event_nth_yours")
def event_nth_yours(d: Discourse, happening: Event, ord: int) -> Event:
    found: Event = event_nth(d, happening, ord)
    if found.during is not None:
        raise NotUnderstood("how often that happened")
    return msgspec.structs.replace(found, during=ast.YourTurn())


@row("event_turn")
def event_turn(d: Discourse, phaseof: str) -> Reading:
    """A turn begins with its wake up phase (turn-order)."""
    return event_phase(d, phaseof, "wake_up")


@row("event_in_turn")
def event_in_turn(d: Discourse, happening: Event, turnof: ast.Condition) -> Event:
    return event_during(d, happening, turnof)


@row("subj_rival")
def subj_rival(d: Discourse, n: Described) -> Subject:
    return subj_some(d, of_opponents(n))


@row("subj_linked")
def subj_linked(d: Discourse, k: Described) -> Subject:
    """What the source is linked to, which it still knows as that leaves."""
    if k.several or k.card:
        raise NotUnderstood("which linked object")
    return Subject(msgspec.structs.replace(k.filter, property="linked"))


@row("damage_dealt")
def damage_dealt(d: Discourse, damage: DamageEvent, subj: Subject) -> Reading:
    return happens(d, subj, is_dealt(d, damage))


# Damage by a source, whatever that is


@row("source_deals")
def source_deals(d: Discourse, dealer: Filter, befalls: Befalls) -> Reading:
    if befalls.kind != "deals":
        raise NotUnderstood("what a source does")
    return happens(d, Subject(dealer), befalls)


@row("dealt_by")
def dealt_by(
    d: Discourse, damage: DamageEvent, subj: Subject, by: Subject | None = None, dealer: Filter | None = None
) -> Reading:
    return happens(d, by or Subject(dealer), deals_to(d, damage, subj))


@row("targets_something")
def targets_something(d: Discourse, item: Filter, subj: Subject) -> Reading:
    if subj.grouped or subj.about is not None:
        raise NotUnderstood("what is targeted")
    after = d.mentioning(Mention(ast.Victim(), "instance", ("activation",))).but(event_player=True)
    victim = msgspec.structs.replace(item, kind="instance")
    return Reading(Event("targeted", subj.filter, victim=victim), after)
