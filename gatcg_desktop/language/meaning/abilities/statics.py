"""Static abilities: what is so as long as something is there."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Cant, Condition, Filter
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.keywords import ELEMENTS
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change, Changed
from gatcg_desktop.language.meaning.instructions.for_a_time import SIDES, attackers
from gatcg_desktop.language.meaning.instructions.modifying import conferred_traits
from gatcg_desktop.language.meaning.phrases.amounts import times_each
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rebuild import with_x
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


@row("other_rule")
def other_rule(d: Discourse, rule: Ability | Abilities) -> Abilities:
    """A rule of another kind. Raises NotUnderstood for one that a card of these types cannot bring."""
    found = _all(rule)
    of_objects = any(isinstance(one, ast.AmountReplacement | ast.EntersAsCopy) for one in found)
    if "ACTION" in d.card.types or (of_objects and not d.lasting):
        raise NotUnderstood("for how long that is so")
    return found


# What every rule can be under


def _all(rule: Ability | Abilities) -> Abilities:
    return rule if isinstance(rule, tuple) else (rule,)


@row("line_while", "line_while_both")
def line_while(d: Discourse, rule: Ability | Abilities, **under: Condition) -> Ability | Abilities:
    """As long as something is so."""
    found = tuple(_all(rule))
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


@row("line_where")
def line_where(d: Discourse, rule: Ability | Abilities, a: Amount) -> Ability | Abilities:
    statics = _all(rule)
    if d.card.x_cost or not any(isinstance(node, ast.X) for node in nodes(statics)):
        raise NotUnderstood("which X is explained")
    of_it = not isinstance(a, int) and any(isinstance(node, ast.It) for node in nodes((a,)))
    if of_it and any(map(_lends_x, statics)):
        raise NotUnderstood("which of several cards that is")
    return with_x(rule, a)


@row("line_while_where")
def line_while_where(d: Discourse, rule: Ability | Abilities, a: Amount, **under: Condition) -> Ability | Abilities:
    return line_while(d, line_where(d, rule, a), **under)


def _lends_x(static: Ability) -> bool:
    """Whether X stands in an ability that something gains."""
    lent = static.traits.abilities if isinstance(static, ast.Static) and static.traits is not None else ()
    return any(isinstance(node, ast.X) for node in nodes(lent))


@row("static_where_own")
def static_where_own(d: Discourse, statics: Abilities, quality: str) -> Abilities:
    """X in an ability that cards gain, of which each is about itself."""
    (static, *others) = statics
    assert isinstance(static, ast.Static)
    traits, cards = static.traits, static.applies
    if others or traits is None or cards is None or cards.kind != "card" or quality != "cost":
        raise NotUnderstood("which card that is")
    abilities = with_x(traits.abilities, ast.Stat(ast.This(), "cost"))
    if abilities == traits.abilities:
        raise NotUnderstood("which X is explained")
    return (msgspec.structs.replace(static, traits=msgspec.structs.replace(traits, abilities=abilities)),)


@row("static_each")
def static_each(d: Discourse, foreach: Amount, statics: Abilities) -> Abilities:
    if len(statics) != 1:
        raise NotUnderstood("several things for each of something")
    static: Any = statics[0]
    plain = ast.Static(static.applies, attacks=static.attacks, condition=static.condition, text=static.text)
    if msgspec.structs.replace(static, power=0, life=0, level=0) != plain:
        raise NotUnderstood("what there is for each of something")
    stats = {
        name: times_each(foreach, getattr(static, name)) if getattr(static, name) != 0 else 0
        for name in ("power", "life", "level")
    }
    return (msgspec.structs.replace(static, **stats),)


@row("card_has_one")
def card_has_one(d: Discourse, cond: Condition, quoted: str) -> Abilities:
    """What an action does, which depends on how it was activated."""
    found = d.quotes(quoted, d.card)
    plain = all(isinstance(one, ast.OnResolve) for one in found)
    asked = cond.condition if isinstance(cond, ast.Not) else cond
    if not isinstance(asked, ast.HasProperty) or asked.of != ast.This() or not plain:
        raise NotUnderstood("an ability of a card that is no object")
    return (ast.Restricted((cond,), found),)


@row("card_has_either")
def card_has_either(d: Discourse, cond: Condition, a: str, b: str) -> Abilities:
    (first,) = card_has_one(d, cond, a)
    (second,) = card_has_one(d, cond, b)
    assert isinstance(second, ast.Restricted)
    return (first, msgspec.structs.replace(second, conditions=(ast.Not(cond),)))


def cards_to_play(n: Described) -> Filter:
    """Cards, and not a certain card."""
    if not n.card or n.filter.name:
        raise NotUnderstood("which cards may be activated")
    return card_filter(n.filter)


@row("enters_with")
def enters_with(d: Discourse, np: Meant, some: Amount, counter: str) -> Abilities:
    if np.ref != ast.This() or np.cards or counter == "damage":
        raise NotUnderstood("what enters with that")
    return (ast.EntersWith(counter, some),)


# Changes


def is_linked(np: Meant) -> bool:
    """Whether it is what the source is linked to."""
    return isinstance(np.ref, ast.Every) and np.ref.filter.property == "linked"


@row("static_change")
def static_change(d: Discourse, staticsubject: Changed, pred: Change) -> Ability:
    changed, change = staticsubject, pred
    ref = changed.meant.ref
    if changed.meant.cards and isinstance(ref, ast.This):
        raise NotUnderstood("this card as if it were an object")
    if (changed.until is not None and ref != THIS_ATTACK) or change.until is not None or change.later:
        raise NotUnderstood("a duration in a static ability")
    if (
        isinstance(ref, ast.Every)
        and ref.filter.zone == "lineage"
        and ref.filter.kind == "card"
        and not change.losing()
    ):
        raise NotUnderstood("what cards of a lineage have")  # of which only the Inherited Effects count
    if change.property or change.choices or changed.attacks == "next":
        raise NotUnderstood("what cannot be so all the time")
    if isinstance(ref, ast.This) and "abilities" in dict(change.traits):
        raise NotUnderstood("a rule about this")  # attacks_others says it
    stats = dict(change.stats)
    if changed.attacks and (stats.get("life") or stats.get("level")):
        raise NotUnderstood("life of attacks")
    if isinstance(ref, ast.This) and (OBJECT_TYPES | {"ATTACK", "ACTION"}).isdisjoint(d.card.types):
        raise NotUnderstood("a static ability of what is no object")
    if isinstance(ref, ast.This) and "be_wielded" in change.cant and "WEAPON" not in d.card.types:
        raise NotUnderstood("the use of what is no weapon")
    return ast.Static(
        applies_to(d, changed.meant),
        stats.get("power", 0),
        stats.get("life", 0),
        stats.get("level", 0),
        change.keywords,
        lose_abilities=change.lose_abilities,
        traits=conferred_traits(d, changed, change),
        attacks=changed.attacks == "all",
        condition=changed.when,
        cant=_forbidden(d, changed, change),
        must_attack=change.must_attack,
    )


def _forbidden(d: Discourse, changed: Changed, change: Change) -> tuple[Cant, ...]:
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


# Restrictions


def weapon_that_cannot(d: Discourse, *cant: Cant) -> ast.Static:
    if "WEAPON" not in d.card.types:
        raise NotUnderstood("the use of what is no weapon")
    return ast.Static(cant=cant)


@row("attacks_cant")
def attacks_cant(d: Discourse, cant: tuple[Cant, ...]) -> Ability:
    if not {"be_retaliated", "be_intercepted"}.issuperset(cant):
        raise NotUnderstood("what an attack cannot do")
    return weapon_that_cannot(d, *cant)


@row("no_attacks_with")
def no_attacks_with(d: Discourse, barred: tuple[Whom, ...], n: Described) -> Ability:
    (whom,) = barred
    if whom.who not in SIDES:
        raise NotUnderstood("whose attacks are forbidden")
    found = attackers(d, n)
    if whom.who != "each":
        found = msgspec.structs.replace(found, controller=SIDES[whom.who])
    return ast.Static(found, cant=("attack",))
