"""Copies of objects and of intents: tokens that are copies, what becomes a copy, and what of it is otherwise."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Ref, Who
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change
from gatcg_desktop.language.meaning.instructions.objects import Manner, manner_of, summoned
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.things import done, thing, two_things
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

NOT_UNIQUE: tuple[Ability, ...] = (ast.Static(traits=ast.TraitChange(lose_supertypes=("UNIQUE",))),)


@row("copy_has")
def copy_has(d: Discourse, gains: Change) -> tuple[Ability, ...]:
    """What a copy has besides, which may be any object."""
    if gains.choices or gains.traits or any("~" in text for text in gains.quoted):
        raise NotUnderstood("what a copy has besides")
    facts = CardFacts("this object", tuple(sorted(OBJECT_TYPES)))
    return (*gains.keywords, *(one for text in gains.quoted for one in d.quotes(text, facts)))


@row("becomes_copy")
def becomes_copy(d: Discourse, a: Meant, b: Meant) -> Reading:
    what, of = two_things(d, a, b, "what becomes a copy of what")
    return done(d, ast.BecomeCopy(what, of))


@row("copy_object")
def copy_object(d: Discourse, np: Meant, manner: Manner = (), besides: tuple[Ability, ...] = ()) -> Reading:
    what, who = _copied_by(d, thing(d, np))
    return summoned(d, ast.CopyObject(what, who, **manner_of(manner), abilities=besides), ("token", "copy"))


def _copied_by(d: Discourse, what: Ref) -> tuple[Ref, Who]:
    """What is copied, and who summons the copy: of what several players copy of their own, whoever controls that."""
    match what:
        case ast.Every(found, False) if d.actor in ("each", "opponent", "actor") and found.controller == d.actor:
            return what, "its_controller"
        case ast.Choose(found) if d.actor != "you" and found.controller == d.actor:
            mine = msgspec.structs.replace(found, controller="you")
            return msgspec.structs.replace(what, filter=mine, who=d.actor), "its_controller"
        case ast.Choose() if d.actor != "you":
            raise NotUnderstood("who chooses what is copied")
    return what, d.actor


@row("copy_intent")
def copy_intent(d: Discourse, np: Meant) -> Reading:
    """A card of the intent is copied there."""
    if not (isinstance(np.ref, ast.This) and "ATTACK" in d.card.types) and not (d.each_meant and np.cards):
        raise NotUnderstood("which card of the intent is copied")
    return summoned(d, ast.CopyIntent(np.ref, into=ast.EventSubject() if d.hit else None))


@row("copy_intent_except")
def copy_intent_except(d: Discourse, np: Meant, stat1: tuple[str, Amount]) -> Reading:
    found = copy_intent(d, np)
    if stat1[0] != "power":
        raise NotUnderstood("what the copy of an intent gets")
    (copy,) = found.value
    return found._replace(value=(msgspec.structs.replace(copy, power=stat1[1], unprepared=True),))
