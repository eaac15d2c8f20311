"""Static abilities: what is so as long as something is there."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Cant, Condition, Filter
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.keywords import ELEMENTS
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change, Changed
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

Abilities = tuple[Ability, ...]
THIS_ATTACK = ast.Every(Filter(attacking=True))

BESIDE_NORM = tuple(sorted(ELEMENTS - {"NORM"}))


def working_there(d: Discourse, found: Abilities) -> Abilities:
    """The abilities where a condition has said that they work."""
    if d.works_in != "banishment":
        return found
    if not all(isinstance(one, ast.Static) for one in found):
        raise NotUnderstood("an ability that works among the omens")
    return tuple(msgspec.structs.replace(one, zone=d.works_in) for one in found)


def each_of(rule: Ability | Abilities) -> Abilities:
    return rule if isinstance(rule, tuple) else (rule,)


@row("line_while", "line_while_both")
def line_while(d: Discourse, rule: Ability | Abilities, **under: Condition) -> Ability | Abilities:
    """As long as something is so."""
    found = tuple(each_of(rule))
    for condition in reversed(under.values()):
        found = tuple(_while(one, condition) for one in found)
    return found if isinstance(rule, tuple) else found[0]


def _while(rule: Ability, condition: Condition) -> Ability:
    """In a condition of its own where a rule has one, else behind it as behind a restriction."""
    of_each = any(isinstance(node, ast.It) for node in nodes((condition,)))  # "as long as they're ..."
    if of_each and isinstance(rule, ast.Static) and rule.applies is not None and rule.each_while is None:
        return msgspec.structs.replace(rule, each_while=condition)
    if of_each or isinstance(rule, ast.Triggered):
        raise NotUnderstood("which object a condition is about")
    if not isinstance(rule, _CONDITIONED):
        return ast.Restricted((condition,), (rule,))
    both = condition if rule.condition is None else ast.AllOf((rule.condition, condition))
    return msgspec.structs.replace(rule, condition=both)


_CONDITIONED = ast.Static | ast.CostChange | ast.DamageReplacement | ast.ZoneReplacement | ast.IgnoreElements


def lends_x(static: Ability) -> bool:
    """Whether X stands in an ability that something gains."""
    lent = static.traits.abilities if isinstance(static, ast.Static) and static.traits is not None else ()
    return any(isinstance(node, ast.X) for node in nodes(lent))


def cards_to_play(n: Described) -> Filter:
    """Cards, and not a certain card."""
    if not n.card or n.filter.name:
        raise NotUnderstood("which cards may be activated")
    return card_filter(n.filter)


def is_linked(np: Meant) -> bool:
    """Whether it is what the source is linked to."""
    return isinstance(np.ref, ast.Every) and np.ref.filter.property == "linked"


def forbidden(d: Discourse, changed: Changed, change: Change) -> tuple[Cant, ...]:
    in_attack = bool(changed.attacks) or (isinstance(changed.meant.ref, ast.This) and not d.lasting)
    if in_attack and not {"be_retaliated", "be_intercepted"}.issuperset(change.cant):
        raise NotUnderstood("what an attack cannot do")
    return change.cant


def applies_to(d: Discourse, meant: Meant) -> Filter | None:
    """What a static ability applies to: None is the source."""
    match meant.ref:
        case ast.This():
            return None
        case ast.Champion(who="you"):
            return YOUR_CHAMPION
        case ast.Every(found) if not d.targets:
            return found
        case _:
            raise NotUnderstood("what this applies to all the time")


def weapon_that_cannot(d: Discourse, *cant: Cant) -> ast.Static:
    if "WEAPON" not in d.card.types:
        raise NotUnderstood("the use of what is no weapon")
    return ast.Static(cant=cant)


Phase = Literal["recollection", "main", "end", "materialize"]

SHROUDS: dict[str, Cant] = {"Spellshroud": "be_targeted_by_spells", "Omnishroud": "be_targeted"}
"""What a player with that keyword cannot be."""
