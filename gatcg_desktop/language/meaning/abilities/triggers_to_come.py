"""Triggers that an ability makes, and what follows damage that was prevented."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Filter
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.bodies import has_x
from gatcg_desktop.language.meaning.abilities.said import Said, sentence_ended, worked_together
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import REMOVED
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rebuild import rebuilt
from gatcg_desktop.language.meaning.rows import Reading
from gatcg_desktop.language.wording import NotUnderstood

PhaseToCome = Literal["wake_up", "recollection", "main", "end"]
WhoseToCome = Literal["any", "you", "target", "event", "hit"]
Waiting = Literal["", "turn", "next_turn", "next_turn_end"]


class Later(msgspec.Struct, frozen=True):
    """When a delayed trigger triggers; `slot` is the number of the first target line that is its own."""

    slot: int
    phase: PhaseToCome = "end"
    whose: WhoseToCome = "any"
    event: ast.Event | None = None
    about: ast.Ref | None = None
    until: Waiting = ""
    repeats: bool = False
    other: ast.Event | None = None
    """Another event for which the same is done."""


def first_slot(d: Discourse) -> int:
    if d.deferred:
        raise NotUnderstood("targets of two delayed triggers")
    return len(d.targets)


def waits_for(d: Discourse, event: ast.Event, repeats: bool, until: Waiting = "turn") -> Reading:
    if event.subject is None and event.whose == "any" and d.about is None:
        raise NotUnderstood("what a delayed trigger waits for")
    if event.grouped and repeats:
        raise NotUnderstood("one or more, each time")
    if d.works_in != "field" or event.at_this or (event.kind == "activate" and event.victim is not None):
        raise NotUnderstood("a delayed trigger about this card")
    whose: WhoseToCome = "any"
    if event.whose == "target":
        event, whose = msgspec.structs.replace(event, whose="any"), "target"
    found = Later(first_slot(d), whose=whose, event=event, about=d.about, until=until, repeats=repeats)
    return Reading(found, d.but(about=None, together=None))


def own_targets(d: Discourse, slot: int) -> tuple[tuple[ast.TargetLine, ...], Discourse]:
    """The target lines from this one on, which are chosen as the trigger is put onto the stack."""
    own = d.targets[slot:]
    after = d.but(targets=d.targets[:slot], deferred=d.deferred or bool(own), mentions=())
    return own, after


def done_later(d: Discourse, later: Later, effects: Effects, condition: Condition | None = None) -> Reading:
    own, after = own_targets(d, later.slot)
    kept: Effects = ()
    if any(node == REMOVED for node in nodes(effects)):  # what was removed by then is kept as X
        if d.card.x_cost or has_x(effects):
            raise NotUnderstood("which counters come back later")
        kept, effects = (ast.LetX(REMOVED),), rebuilt(effects, lambda node: ast.X() if node == REMOVED else None)
    made = ast.Delayed(
        later.phase,
        effects,
        later.whose,
        later.event,
        later.about,
        later.until,
        later.repeats,
        own,
        condition,
    )
    if later.other is None:
        happened = tuple(one for one in d.mentions if one.ref == ast.EventSubject()) if not own else ()
        return Reading(Said("delayed", (*kept, made)), sentence_ended(after).but(later=happened))
    if own:
        raise NotUnderstood("targets of two delayed triggers")
    return Reading(Said("delayed", (made, msgspec.structs.replace(made, event=later.other))), sentence_ended(after))


def reflexive_if(d: Discourse, whenso: tuple[int, Condition], clauses: Effects, spell: bool) -> Reading:
    slot, condition = whenso
    made = done_reflexively(d, slot, clauses, spell)
    return made._replace(value=Said("if", made.value.effects, condition))


def done_reflexively(d: Discourse, slot: int, clauses: Effects, spell: bool) -> Reading:
    effects = worked_together(clauses)
    own, after = own_targets(d, slot)
    return Reading(Said("when_done", (ast.WhenYouDo(effects, own, spell),)), sentence_ended(after))


def explains_x(meaning: object) -> bool:
    """Whether it says what X is."""
    bounded = (ast.LetX, ast.MayPay)
    return any(
        isinstance(node, bounded) and getattr(node, "most", 0) is not None
        for node in nodes(meaning if isinstance(meaning, tuple) else (meaning,))
    )


class Prevented(msgspec.Struct, frozen=True):
    """When something follows what was prevented: the first of its own targets, at which amount, whether always, and to
    what it would have been dealt."""

    slot: int
    condition: Condition | None = None
    always: bool = False
    to: Filter | None = None
