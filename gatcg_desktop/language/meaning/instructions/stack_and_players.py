"""Instructions about the Effects Stack, about players and the course of the game."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Ref
from gatcg_desktop.language.keywords import LABELS
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, said_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.things import other
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

_OF_INSTANCES = {
    *("types", "not_types", "supertypes", "subtypes", "classes", "elements", "controller", "cost_kind"),
    *("cost_at_most", "cost_at_least", "not_elements", "not_subtypes", "instances", "targeting", "any_of", "none_of"),
    *("bounds", "property"),
}


# Items


def aimed_at(np: Meant) -> Filter:
    """What something targets, as a description."""
    match np.ref:
        case ast.This():
            return Filter(property="this")
        case ast.Champion("you"):
            return YOUR_CHAMPION
        case ast.Choose(found) if np.ref == ast.Choose(found) and not np.cards:
            return found
        case _:
            raise NotUnderstood("what is targeted")


def instance_of(item: Filter) -> Filter:
    labelled = not item.property or item.property.capitalize() in LABELS
    if not labelled or not said_of(item).keys() <= _OF_INSTANCES:
        raise NotUnderstood("an item of the Effects Stack described as if it were on the field")
    return msgspec.structs.replace(item, kind="instance")


def item_aimed_at(d: Discourse, item: Filter, least: int, most: int) -> Reading:
    found = instance_of(item)
    ref = ast.Target(len(d.targets))
    line = ast.TargetLine(found, least, most)
    return Reading(ref, d.with_target(line, Mention(ref, "instance", ("activation",))))


@row("items_of_event")
def items_of_event(d: Discourse) -> Reading:
    for mention in d.mentions:
        if mention.kind == "instance" and not isinstance(mention.ref, ast.Target):
            return Reading(mention.ref, d.mentioning(mention))
    raise NotUnderstood("which activation")


@row("items_that")
def items_that(d: Discourse) -> Reading:
    for mention in d.mentions:
        if mention.kind == "instance":
            return Reading(mention.ref, d.mentioning(mention))
    raise NotUnderstood("which activation")


# Players and the course of the game


@row("end_combat")
def end_combat(d: Discourse) -> Reading:
    return other(d, ast.EndPart("combat"))


@row("delevel")
def delevel(d: Discourse) -> Reading:
    return other(d, ast.Delevel())


@row("skip")
def skip(d: Discourse, phase: str) -> Reading:
    return other(d, ast.SkipPhase(phase, d.actor))  # type: ignore[arg-type]


@row("attack_at")
def attack_at(d: Discourse, np: Meant) -> Ref:
    match np.ref:
        case ast.This() | ast.Champion("you"):
            return np.ref
        case _:
            return ast.Every(aimed_at(np))
