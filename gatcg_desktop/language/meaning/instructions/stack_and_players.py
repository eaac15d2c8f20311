"""Instructions about the Effects Stack, players and the course of the game; dice, and words that are chosen."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Filter
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS, LABELS
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, said_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.things import Effects, only_you
from gatcg_desktop.language.meaning.rows import Reading
from gatcg_desktop.language.wording import NotUnderstood

_OF_INSTANCES = {
    *("types", "not_types", "supertypes", "subtypes", "classes", "elements", "controller", "cost_kind"),
    *("cost_at_most", "cost_at_least", "not_elements", "not_subtypes", "instances", "targeting", "any_of", "none_of"),
    *("bounds", "property"),
}


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


ALL_ELEMENTS = (*BASIC_ELEMENTS, *ADVANCED_ELEMENTS, "NORM")


def word_chosen(d: Discourse, sort: str, effect: Effect) -> Reading:
    """Words are chosen beside what was mentioned before, which can be meant again."""
    only_you(d)
    return Reading((effect,), d.but(chose=sort, fresh=False))


def with_roll(d: Discourse, effects: Effects) -> Reading:
    """An instruction after the roll of the dice that its amount names, if it names any."""
    if d.dice is None:
        return Reading(effects, d)
    return Reading((d.dice, *effects), d.but(dice=None, rolled=True))
