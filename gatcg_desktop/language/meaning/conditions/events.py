"""Events that abilities trigger on."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Event, Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION
from gatcg_desktop.language.meaning.phrases.harm import DamageEvent
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import Fields, Reading, row
from gatcg_desktop.language.wording import NotUnderstood

THIS = Filter(property="this")


_OF_ITS_SIDE = (
    "enter",
    "attack",
    "death",
    "leave",
    "destroyed",
    "sacrificed",
    "banished",
    "level_up",
    "rested",
    "damaged",
)
"""Events of the player who controls what they happen to."""


class Subject(msgspec.Struct, frozen=True):
    """What an event happens to: None is the card itself, or what `about` means; `grouped`: "one or more"."""

    filter: Filter | None
    grouped: bool = False
    about: Ref | None = None


class Befalls(msgspec.Struct, frozen=True):
    """What happens: the event, and fields of it. `gone`: its subject has left then; `amount`: it has a number."""

    kind: ast.EventKind
    fields: Fields = ()
    gone: bool = False
    amount: bool = False
    controller: str = ""


class Does(msgspec.Struct, frozen=True):
    """What a player does, as an event: its kind, what it is done to, as what, and fields of it."""

    kind: ast.EventKind
    what: Filter | None = None
    sort: str = ""
    fields: Fields = ()
    subject: Subject | None = None


@row("event_nth")
def event_nth(d: Discourse, happening: Event, ord: int) -> Event:
    """The so-manieth that happens in a turn."""
    first_attack = happening == Event("attack", happening.subject) and happening.subject in (None, YOUR_CHAMPION)
    if first_attack and ord == 1:
        of = ast.This() if happening.subject is None else ast.Champion()
        return msgspec.structs.replace(happening, during=ast.Not(ast.HasProperty(of, "attacked_again")))
    # Several at once are the first time together; that they are the second one nobody counts.
    uncounted = (happening.grouped and ord > 1) or happening.kind == "status_gained" or happening.whose == "target"
    if happening.nth or uncounted or d.works_in != "field" or (happening.subject is None and "ATTACK" in d.card.types):
        raise NotUnderstood("how often that happened")
    return msgspec.structs.replace(happening, nth=ord)


def event_of_meant(found: Reading) -> Reading:
    meant: Meant = found.value
    if meant.moved or meant.cards:
        raise NotUnderstood("an event of what was put elsewhere")
    return found._replace(value=Subject(None, about=meant.ref))


def happening(d: Discourse, kind: str, subject: Subject, **more: object) -> Reading:
    """The event, after which what it happened to can be meant."""
    after = d.but(about=subject.about, died=kind == "death")
    if subject.about is not None or (subject.filter is not None and not subject.grouped):
        found = subject.filter
        nouns = nouns_of(found) if found is not None else (d.mentions[0].nouns if d.mentions else ())
        kind_of: Any = "card" if found is not None and found.kind == "card" else "object"
        after = after.mentioning(Mention(ast.EventSubject(), kind_of, nouns)).but(of_its_side=kind in _OF_ITS_SIDE)
    elif subject.filter is None:
        nouns = tuple(word.lower() for word in d.card.types)
        after = after.mentioning(Mention(ast.This(), nouns=nouns, definite=True), fresh=False)
    elif subject.grouped:
        after = after.but(together=subject.filter)
    return Reading(Event(kind, subject.filter, grouped=subject.grouped, **more), after)  # type: ignore[arg-type]


@row("happens")
def happens(d: Discourse, subj: Subject, befalls: Befalls) -> Reading:
    fields = dict(befalls.fields)
    if befalls.controller:
        if subj.filter is None or subj.filter.controller != "any":
            raise NotUnderstood("under whose control it enters")
        controller: Any = befalls.controller
        subj = msgspec.structs.replace(subj, filter=msgspec.structs.replace(subj.filter, controller=controller))
    victim = fields.get("victim")
    if "victim_subject" in fields:
        hurt = cast("Subject", fields.pop("victim_subject"))
        if hurt.about is not None or (subj.grouped and hurt.grouped):
            raise NotUnderstood("damage to what was mentioned")
        fields |= {"victim": hurt.filter or THIS}
        if hurt.filter is None:
            found = happening(d, befalls.kind, subj, **fields)
            return Reading(found.value, found.discourse.but(mentions=_only_called(subj), counted=ast.EventAmount()))
        found = happening(d, befalls.kind, subj, **fields)
        after = found.discourse.but(mentions=_only_called(subj))
        after = after.mentioning(Mention(ast.Victim(), nouns=nouns_of(hurt.filter)))
        if subj.grouped:  # that each of them deals some of
            return Reading(found.value, after.but(mentions=() if hurt.grouped else after.mentions, together=None))
        event = msgspec.structs.replace(found.value, grouped=hurt.grouped)
        return Reading(event, after.but(counted=ast.EventAmount()))
    found = happening(d, befalls.kind, subj, **fields)
    after = found.discourse
    if befalls.gone and subj.filter is None and subj.about is None:
        after = after.but(gone=True)
    theirs = befalls.gone and subj.filter is not None and subj.filter.controller == "opponent"
    if befalls.controller == "any" or theirs:
        after = after.but(event_player=True)
    if befalls.amount and not subj.grouped:
        after = after.but(counted=ast.EventAmount())
    if victim is not None:
        after = after.but(striking=True)
    return Reading(found.value, after)


def _only_called(subj: Subject) -> tuple[Mention, ...]:
    """What has dealt damage to something else, which is meant where it is called what it is."""
    if subj.filter is None or subj.grouped or not (nouns := nouns_of(subj.filter)):
        return ()
    return (Mention(ast.EventSubject(), nouns=nouns, called=True),)


def either(a: Reading, b: Reading) -> Reading:
    """One of two events; what only one of them tells was not said."""
    if a.value == b.value or a.discourse.event_player != b.discourse.event_player:
        raise NotUnderstood("which of two events")
    after = b.discourse if a.discourse == b.discourse or b.discourse.gone else a.discourse
    if a.discourse.gone != b.discourse.gone:
        after = after.but(mentions=())
    died = a.discourse.died and b.discourse.died
    return Reading((a.value, b.value), after.but(counted=None, striking=False, recollected=False, died=died))


def other_side(subject: Subject) -> Filter:
    """To whom something else does that, each time whichever it is."""
    if subject.about is not None or (subject.filter is not None and subject.filter.kind == "card"):
        raise NotUnderstood("to what that is done")
    return THIS if subject.filter is None else subject.filter


def damage_befalls(kind: ast.EventKind, damage: DamageEvent, *more: tuple[str, object]) -> Befalls:
    if damage.at_most is not None or not isinstance(damage.at_least, int | None):
        raise NotUnderstood("how much damage at once")
    least = (("least", damage.at_least or 0),) if damage.at_least is not None or kind == "damaged" else ()
    return Befalls(kind, (("what", "" if damage.kind == "any" else damage.kind), *least, *more), amount=True)


Kind = Literal["enter", "attack", "death"]


OWN_ACTIVATION = ast.OnStack(Filter(kind="instance", instances=("activation",)), of=ast.This())
"""The activation of the card that says so; of a copy, the copy."""
