"""Shapes of trees that have words of their own."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS, ELEMENTS
from gatcg_desktop.language.sentences.printer import Unprintable

OMENS = t.Filter(kind="card", zone="banishment", controller="you", counter="omen")
TURNS = (t.YourTurn(), t.Not(t.YourTurn()))


def relation_of(what: t.Choose | t.TargetLine | t.Payment) -> str:
    """What things chosen together share or do not, in the words of `Count.by`: "same_name", "different_costs", ""."""
    if what.alike and what.different:
        raise Unprintable("things that share one thing and not another")
    if not isinstance(what, t.Payment) and what.total is not None and (what.alike or what.different):
        raise Unprintable("things that share something and may cost so much")
    return f"same_{what.alike}" if what.alike else f"different_{what.different}s" if what.different else ""


def are_omens(filter: t.Filter) -> bool:
    """Whether omens are described, all of them or some."""
    bare = t.Filter(kind=filter.kind, zone=filter.zone, controller=filter.controller, counter=filter.counter)
    return bare == OMENS


def asks_for_omen(node: t.Node) -> bool:
    """Whether a condition is that the card it belongs to is one of the omens."""
    return isinstance(node, t.Matches) and node.of == t.This() and are_omens(node.filter)


def of_omens(abilities: tuple[t.Ability, ...]) -> bool:
    """Whether abilities work among the omens, as those do that omens are given."""
    return any(isinstance(ability, t.Triggered) and ability.zone == "banishment" for ability in abilities)


def bound_of_death(ability: t.ZoneReplacement) -> t.Bound:
    """With how much of what the controller's champion would die, where something else happens instead."""
    bounds = ability.applies.bounds if ability.applies is not None else ()
    died = t.Filter(types=("CHAMPION",), controller="you", bounds=bounds)
    if len(bounds) != 1 or ability != t.ZoneReplacement("banishment", "die", died, ability.text, then=ability.then):
        raise Unprintable("what happens instead of a death")
    return bounds[0]


def without_turning(unit: tuple[t.Effect, ...]) -> tuple[t.Effect, ...]:
    """An instruction without what is said of it in a sentence of its own: that abilities trigger on death instead."""
    match unit:
        case (t.If(then=then, otherwise=()) as asked,):
            bare = without_turning(then)
            return unit if bare == then else (msgspec.structs.replace(asked, then=bare),)
        case (*before, t.Modify(traits=t.TraitChange(on_death=True) as traits) as changed):
            left = msgspec.structs.replace(traits, on_death=False)
            return (*before, msgspec.structs.replace(changed, traits=left))
        case _:
            return unit


def without_new_targets(unit: tuple[t.Effect, ...]) -> tuple[t.Effect, ...]:
    """Copies that may be made later, without what a sentence of its own says: that they may have new targets."""
    match unit:
        case (t.Delayed(effects=(t.May(effects=(t.CopyInstance(new_targets=True) as copied,)) as may,)) as later,) if (
            may == t.May((copied,))
        ):
            bare = t.May((msgspec.structs.replace(copied, new_targets=False),))
            return (msgspec.structs.replace(later, effects=(bare,)),)
        case _:
            return unit


def this_or(filter: t.Filter) -> t.Filter | None:
    """What else is described besides the object itself, if something is: "this or an ally you control"."""
    match filter.any_of:
        case (this, other) if this == t.Filter(property="this") and filter == t.Filter(any_of=filter.any_of):
            return other
        case _:
            return None


def attacked(event: t.Event) -> t.Filter | None:
    """What is attacked, if an event is that something attacks it, whatever that is."""
    return attacked_by(event) if event == t.Event("attack", t.Filter(), during=event.during) else None


def attacked_by(event: t.Event) -> t.Filter | None:
    """What is attacked, if an event is that something attacks it and asks for nothing else."""
    match event.during:
        case t.Controls(filter=filter, at_least=1) if event == t.Event("attack", event.subject, during=event.during):
            return msgspec.structs.replace(filter, defending=None) if filter.defending else None
        case _:
            return None


def controlled_apart(condition: t.Condition) -> t.Controls | None:
    """So many objects of yours, if a condition asks for them that differ in something, or are alike in it."""
    match condition:
        case t.Compare(t.Count(filter=filter, times=1, by=by, also=None), "at_least", int() as least):
            yours = filter.kind == "object" and filter.controller == "you" and by not in ("", "elements")
            return t.Controls(filter, least) if yours else None
        case _:
            return None


def named_two(filter: t.Filter) -> tuple[t.Filter, ...]:
    """Two things that are each named for what they are ("the attacker and your champion"), or nothing."""
    if filter != t.Filter(any_of=filter.any_of) or len(filter.any_of) != 2:
        return ()
    return filter.any_of if all(part in _NAMED for part in filter.any_of) and filter.any_of[0] != _NAMED[-1] else ()


_NAMED = (
    t.Filter(attacking=True),
    t.Filter(defending=True),
    t.Filter(types=("CHAMPION",), controller="you"),
    t.Filter(property="this"),
)
OBJECT_VERBS = ("sacrificed", "destroyed", "rested", "woken", "summoned")
"""What is done to objects rather than to cards."""


def is_spell(filter: t.Filter) -> bool:
    """Whether items of the Effects Stack are Spells, whatever else they are."""
    return filter.subtypes == ("SPELL",) and filter.instances == ("activation", "activated", "triggered")


def done_filter(verb: t.Verb, filter: t.Filter | None) -> t.Filter:
    """What something was done to, as a description of cards or of objects."""
    if filter is not None and verb in OBJECT_VERBS:
        return filter
    return msgspec.structs.replace(filter or t.Filter(), kind="card")


def element_groups(elements: tuple[str, ...]) -> tuple[str, ...]:
    """Elements, with "BASIC" and "ADVANCED" for all of those kinds."""
    for name, group in (("BASIC", BASIC_ELEMENTS), ("ADVANCED", ADVANCED_ELEMENTS)):
        place = elements.index(group[0]) if group[0] in elements else 0
        if elements[place : place + len(group)] == group:
            elements = (*elements[:place], name, *elements[place + len(group) :])
    return elements


def halved(condition: t.Compare) -> t.Amount | None:
    """What a condition asks whether it is odd or even, or None."""
    match condition:
        case t.Compare(left=t.Sum(parts=(amount, t.Scaled(of=t.Scaled(of=of, times=1, divided_by=2), times=-2)))):
            return amount if amount == of else None
        case _:
            return None


def asks_of_deed(condition: t.Condition) -> bool:
    """Whether a condition asks only whether so many things were done something to this way."""
    match condition:
        case t.Compare(left=t.HowMany(of=t.Done(here=True)), operator="at_least", right=int()) | t.MasteryTurned():
            return True
        case _:
            return False


def fighter(condition: t.Condition) -> t.Ref | str:
    """Who attacks, if a condition says only that; "attacker" for who attacks with this; "" for any other."""
    match condition:
        case t.Matches(of=of, filter=filter) if filter == t.Filter(attacking=True):
            return of
        case t.HasProperty(of=t.This(), property="wielded"):
            return "attacker"
        case _:
            return ""


def whole_lineage(amount: t.Amount) -> bool:
    """Whether an amount is all cards of the controller's lineage: the inner ones, and the champion on top."""
    return amount == t.Sum((1, t.Count(t.Filter(kind="card", zone="lineage", controller="you"))))


def fights(condition: t.Condition) -> tuple[t.Ref, t.Filter] | None:
    """Who attacks one of these or retaliates against it, if a condition says that."""
    match condition:
        case t.AnyOf(
            conditions=(
                t.AllOf(conditions=(t.Matches(of=of, filter=filter), t.Controls(filter=attacked))),
                t.AllOf(conditions=(t.HasProperty(of=same, property="retaliating"), t.Controls(filter=attacker))),
            )
        ) if of == same and filter == t.Filter(attacking=True):
            other = msgspec.structs.replace(attacked, defending=None)
            if attacked.defending and attacker == msgspec.structs.replace(other, attacking=True):
                return of, other
    return None


def is_x_and_y(amount: t.Amount) -> bool:
    """Whether an amount is X and as many things more as were given up for the card."""
    match amount:
        case t.Sum(parts=(t.X(), t.HowMany(of=t.Done(here=False), filter=None))):
            return True
        case _:
            return False


def of_the_same(bound: t.Bound, filter: t.Filter) -> t.Bound:
    """A bound that is the least or the most among what the rest of its description describes, as any other is.

    Raises Unprintable where it is the least or most among others."""
    among = bound.than
    if isinstance(among, t.Among) and bound.operator == "equal":
        rest = tuple(one for one in filter.bounds if one != bound)
        if among.filter != msgspec.structs.replace(filter, bounds=rest):
            raise Unprintable("the least or most among others")
    return bound


def sort_of_elements(among: tuple[str, ...]) -> str:
    """What the elements among which some are chosen are together. Raises Unprintable where there is no word for it."""
    sorts = {
        "": ELEMENTS,
        "BASIC": frozenset(BASIC_ELEMENTS),
        "ADVANCED": frozenset(ADVANCED_ELEMENTS),
        "not_NORM": ELEMENTS - {"NORM"},
    }
    for sort, elements in sorts.items():
        if elements == frozenset(among):
            return sort
    raise Unprintable("elements that are chosen among")


PASSING = ("glimpsed", "revealed")
"""What cards are for a moment."""
Lending = TypeVar("Lending", t.Static, t.Modify)


def own_cost_lent(ability: Lending) -> Lending | None:
    """The ability with X for the reserve cost of each card that gains an ability about it, if it lends such."""
    traits = ability.traits
    lent = traits.abilities if traits is not None else ()
    changed = tuple(
        msgspec.structs.replace(one, cost=msgspec.structs.replace(one.cost, reserve=t.X()))
        if isinstance(one, t.AlternativeCost) and one.cost == t.Cost(reserve=OWN_COST)
        else one
        for one in lent
    )
    if changed == lent or traits is None:
        return None
    return msgspec.structs.replace(ability, traits=msgspec.structs.replace(traits, abilities=changed))


OWN_COST = t.Stat(t.This(), "cost")
"""The reserve cost of the card whose ability it is."""


def champion_kind(condition: t.Condition) -> str:
    """The subtype or class that a condition asks of your champion and nothing else; "" for any other condition."""
    match condition:
        case t.Matches(of=t.Champion(who="you"), filter=found):
            kinds = (*found.subtypes, *found.classes)
            plain = len(kinds) == 1 and found == t.Filter(subtypes=found.subtypes, classes=found.classes)
            return kinds[0] if plain else ""
        case _:
            return ""
