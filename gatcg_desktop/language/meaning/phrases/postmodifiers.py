"""What is said of things after the noun: whose they are, what they have, where they are."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Bound, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import (
    ANY,
    MOST_TOTAL,
    YOUR_CHAMPION,
    Described,
    Place,
    both_of,
)
from gatcg_desktop.language.meaning.phrases.people import Whom, their
from gatcg_desktop.language.meaning.phrases.places import cards_described
from gatcg_desktop.language.meaning.rows import constant, row, same
from gatcg_desktop.language.wording import NotUnderstood

Operator = Literal["at_least", "at_most", "equal", "more", "less"]
Range = tuple[str, Amount]
"""How an amount is bounded, "just" where it is only said."""

constant(
    post_yours=Described(Filter(controller="you")),
    post_not_yours=Described(Filter(controller="opponent")),
    post_struck=Described(Filter(property="struck_by_champion")),
    post_owned=Described(Filter(property="owned")),
    post_on_field=Described(ANY),
    post_except_champion=Described(Filter(none_of=(YOUR_CHAMPION,))),
    post_random=Described(ANY, random=True),
    post_entered=Described(Filter(property="entered")),
    post_leveled=Described(Filter(property="leveled")),
    post_unplayed=Described(Filter(property="unplayed")),
    post_harmed=Described(Filter(property="harmed")),
    post_attacked=Described(Filter(property="attacked")),
    shared_name="name",
    shared_cost="cost",
    apart_costs="different_costs",
    apart_any_costs="different_any_costs",
    apart_same_cost="same_cost",
    apart_names="different_names",
    apart_same_name="same_name",
    apart_elements="different_elements",
    parity_odd="odd",
    parity_even="even",
    measure_reserve="reserve",
    measure_memory="memory",
    measure_power="power",
    measure_life="life",
    measure_level="level",
    measure_base_level="base_level",
    stat_power="power",
    stat_life="life",
)
same("having_one", "place_any", "post_being")


@row("post_controlled_by")
def post_controlled_by(d: Discourse, actor: Whom) -> Described:
    return Described(Filter(controller=actor.who))


@row("post_they_control")
def post_they_control(d: Discourse) -> Described:
    return Described(Filter(controller=their(d)))


@row("post_held_by")
def post_held_by(d: Discourse, holding: Bound) -> Described:
    return Described(Filter(bounds=(holding,)))


@row("post_place")
def post_place(d: Discourse, place: Place) -> Described:
    return Described(ANY, place=place)


@row("post_with")
def post_with(d: Discourse, having: Filter) -> Described:
    return Described(having)


@row("post_without")
def post_without(d: Discourse, keyword: str) -> Described:
    return Described(Filter(none_of=(Filter(keyword=keyword),)))


@row("post_without_counters")
def post_without_counters(d: Discourse, counter: str) -> Described:
    return Described(have_no_counters(d, counter))


@row("post_named")
def post_named(d: Discourse, name: str) -> Described:
    return Described(Filter(name=name))


@row("post_named_one_of")
def post_named_one_of(d: Discourse, a: str, b: str) -> Described:
    return Described(Filter(any_of=(Filter(name=a), Filter(name=b))))


@row("post_chosen_name")
def post_chosen_name(d: Discourse) -> Described:
    if not d.lasting and d.chose != "name":  # what chooses a name remembers it as an object
        raise NotUnderstood("a chosen name that nothing remembers")
    return Described(Filter(named=True))


@row("post_that_name")
def post_that_name(d: Discourse) -> Described:
    if d.chose != "name":
        raise NotUnderstood("which name")
    return Described(Filter(named=True))


@row("source_named")
def source_named(d: Discourse, source: Filter) -> Filter:
    return both_of(source, post_that_name(d).filter)


@row("post_that_element")
def post_that_element(d: Discourse) -> Described:
    if d.chose != "element":
        raise NotUnderstood("which element")
    return Described(Filter(chosen="element"))


@row("post_chosen_element")
def post_chosen_element(d: Discourse) -> Described:
    if not d.lasting and d.chose != "element":  # what chooses an element remembers it as an object
        raise NotUnderstood("a chosen element that nothing remembers")
    return Described(Filter(chosen="element"))


@row("post_chosen_type")
def post_chosen_type(d: Discourse) -> Described:
    if not d.lasting and d.chose != "type":  # what chooses a type remembers it as an object
        raise NotUnderstood("a chosen type that nothing remembers")
    return Described(Filter(chosen="type"))


@row("post_that_cost")
def post_that_cost(d: Discourse) -> Described:
    if d.chose != "cost":
        raise NotUnderstood("which number")
    return Described(Filter(chosen="cost"))


@row("post_alike")
def post_alike(d: Discourse, shared: Literal["name", "cost"], n: Described) -> Described:
    if n.by or n.place is None:
        raise NotUnderstood("with what something is shared")
    return Described(Filter(alike=ast.Alike(shared, ast.Every(cards_described(d, n)))))


@row("post_apart")
def post_apart(d: Discourse, apart: str) -> Described:
    return Described(ANY, by=apart)


@row("post_total")
def post_total(d: Discourse, num: int) -> Described:
    return Described(ANY, by=f"total_cost_{num}")


@row("post_total_most")
def post_total_most(d: Discourse, num: int) -> Described:
    return Described(ANY, by=f"{MOST_TOTAL}{num}")


# With ...


@row("having_or")
def having_or(d: Discourse, a: Filter, b: Filter) -> Filter:
    return Filter(any_of=(*(a.any_of or (a,)), b))


@row("have_keyword")
def have_keyword(d: Discourse, keyword: str) -> Filter:
    return Filter(keyword=keyword)


@row("have_counter")
def have_counter(d: Discourse, counter: str = "") -> Filter:
    """Without a kind one of any kind, damage among them."""
    return _so_many_counters("at_least", 1, counter)


@row("have_counters")
def have_counters(d: Discourse, range: Range, counter: str) -> Filter:
    said, amount = range
    if said == "just" and amount != 0:
        raise NotUnderstood("an exact number of counters")
    return _so_many_counters(operator_of(said), amount, counter)


@row("have_no_counters")
def have_no_counters(d: Discourse, counter: str) -> Filter:
    return Filter(none_of=(_so_many_counters("at_least", 1, counter),))


def _so_many_counters(operator: Operator, amount: Amount, counter: str) -> Filter:
    if counter == "damage":
        return Filter(bounds=(Bound("damage", operator, amount),))
    if counter and (operator, amount) == ("at_least", 1):
        return Filter(counter=counter)
    return Filter(bounds=(Bound("counters", operator, amount, counter),))


@row("have_measure")
def have_measure(d: Discourse, measure: str, range: Range) -> Filter:
    said, amount = range
    operator = operator_of(said)
    if isinstance(amount, int):
        if measure in ("reserve", "memory") and operator in ("equal", "at_most", "at_least"):
            return Filter(
                cost_kind=measure,  # type: ignore[arg-type]
                cost_at_most=amount if operator != "at_least" else None,
                cost_at_least=amount if operator != "at_most" else None,
            )
        if measure in ("power", "life") and operator in ("at_most", "at_least"):
            return Filter(**{f"{measure}_{operator}": amount})  # type: ignore[arg-type]
    return Filter(bounds=(Bound(measure, operator, amount),))  # type: ignore[arg-type]


@row("have_cost_either")
def have_cost_either(d: Discourse, measure: str, a: int, b: int) -> Filter:
    if measure not in ("reserve", "memory") or a >= b:
        raise NotUnderstood("which of two numbers it has")
    return Filter(costs=(a, b), cost_kind=measure)  # type: ignore[arg-type]


@row("have_measure_as")
def have_measure_as(d: Discourse, measure: str, a: Amount) -> Filter:
    return Filter(bounds=(Bound(measure, "equal", a),))  # type: ignore[arg-type]


@row("have_stat")
def have_stat(d: Discourse, range: Range, stat: str) -> Filter:
    if range[0] == "just":
        raise NotUnderstood("an exact stat")
    return have_measure(d, stat, range)


@row("have_stat_or_more")
def have_stat_or_more(d: Discourse, num: int, stat: str) -> Filter:
    return have_measure(d, stat, ("at_least", num))


@row("have_stat_or_less")
def have_stat_or_less(d: Discourse, num: int, stat: str) -> Filter:
    return have_measure(d, stat, ("at_most", num))


@row("have_parity")
def have_parity(d: Discourse, parity: Literal["odd", "even"], measure: str) -> Filter:
    return Filter(bounds=(Bound(measure, parity),))  # type: ignore[arg-type]


@row("have_counter_parity")
def have_counter_parity(d: Discourse, parity: Literal["odd", "even"], counter: str) -> Filter:
    return Filter(bounds=(Bound("counters", parity, counter=counter),))


def operator_of(said: str) -> Operator:
    """How an amount is held against another."""
    return "equal" if said == "just" else said  # type: ignore[return-value]


def bounding(**said: str) -> None:
    """Rows that bound an amount, which is their only part."""
    for name, how in said.items():
        row(name)(lambda _, how=how, **part: (how, *part.values()))


bounding(
    range_just="just",
    range_exactly="equal",
    range_at_most="at_most",
    range_at_least="at_least",
    range_less="less",
    range_more="more",
    how_many_range="at_least",
    how_at_least="at_least",
    how_few_range="at_most",
    how_many_exactly="equal",
    how_many_less="less",
)


constant(how_many_no=("equal", 0))


# What a player has


@row("holding_influence")
def holding_influence(d: Discourse, range: Range) -> Bound:
    said, amount = range
    return Bound("player", operator_of(said), amount, of=ast.Influence())


@row("holding_cards")
def holding_cards(d: Discourse, howmany: Range, n: Described, zones: Place) -> Bound:
    (zone,) = zones.zones
    found = cards_described(d, _at(n, Place((zone,), "you")))
    plain = zone in ("hand", "memory") and found == Filter(kind="card", zone=zone, controller="you")  # type: ignore[arg-type]
    held = ast.ZoneSize(zone) if plain else ast.Count(found)  # type: ignore[arg-type]
    return Bound("player", operator_of(howmany[0]), howmany[1], of=held)


def _at(n: Described, place: Place) -> Described:
    if n.place is not None:
        raise NotUnderstood("where that is")
    return Described(n.filter, n.card, place=place)


# Where they are


@row("zones_one")
def zones_one(d: Discourse, zone: str) -> Place:
    return Place((zone,))


@row("zones_two", "zones_three")
def zones_two(d: Discourse, a: str, joint: str, b: str, c: str = "") -> Place:
    return Place((a, b, c) if c else (a, b), joint=joint)


constant(
    joint_and="and",
    joint_or="or",
    joint_and_or="and/or",
    zone_hand="hand",
    zone_memory="memory",
    zone_graveyard="graveyard",
    zone_banishment="banishment",
    zone_material="material",
    zone_deck="deck",
    zone_pantheon="pantheon",
    place_graveyards=Place(("graveyard",)),
    place_intent=Place(("intent",)),
    place_some_lineage=Place(("lineage",), single=True),
    place_any_lineage=Place(("lineage",)),
    lineage_yours=ast.Champion(),
)


@row("place_of")
def place_of(d: Discourse, poss: Whom, zones: Place) -> Place:
    return Place(zones.zones, poss.who, joint=zones.joint)


@row("place_opponents")
def place_opponents(d: Discourse, zones: Place) -> Place:
    return Place(zones.zones, "opponent", joint=zones.joint)


@row("place_single")
def place_single(d: Discourse, zones: Place) -> Place:
    if len(zones.zones) > 1:
        raise NotUnderstood("which single zone")
    return Place(zones.zones, single=True)


@row("place_seen")
def place_seen(d: Discourse) -> Place:
    if not d.seen:
        raise NotUnderstood("among which cards")
    return Place(seen=True)


@row("place_remembered")
def place_remembered(d: Discourse) -> Place:
    if not d.lasting:
        raise NotUnderstood("what remembers the cards")
    return Place(("banishment",), remembered=True)
