"""Descriptions of objects, cards and players put together out of their parts."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language.ast import Among, Bound, Filter, Ref, Whose
from gatcg_desktop.language.ast.vocabulary import CountedBy
from gatcg_desktop.language.wording import NotUnderstood

ANY = Filter()
YOUR_CHAMPION = Filter(types=("CHAMPION",), controller="you")
SEEN = Filter(kind="card", zone="anywhere", seen=True)

_ALTERNATIVES = {"types", "supertypes", "subtypes", "classes", "elements", "keyword", "counter", "property"}
"""Fields that say "one of these": what is said of them a second time must hold too."""
_GATHERED = {"none_of", "bounds", "not_types", "not_subtypes", "not_elements"}
_JOINED = {"types", "subtypes", "elements", "classes", "supertypes"}
_SHARED = {
    *("elements", "token", "other", "besides", "rested", "attacking", "defending", "damaged", "none_of"),
    "not_elements",
}
"""What, said before the first of several types, is meant of all of them; a subtype belongs to the first alone."""

PRINTED = frozenset({"types", "supertypes", "subtypes", "classes", "elements", "keyword", "not_types", "not_subtypes"})
"""What is said of things and printed on them."""


class TotalCost(msgspec.Struct, frozen=True):
    """What several things cost together, in all reserve costs: just that much, or that much or less."""

    number: int
    or_less: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where cards are: in which zones, of whom, whether out of one zone only, at random, or seen before."""

    zones: tuple[str, ...] = ()
    whose: Whose = "any"
    single: bool = False
    seen: bool = False
    holder: Ref | None = None
    remembered: bool = False
    joint: str = ""


class Described(msgspec.Struct, frozen=True):
    """A description: of cards when `card`, with where they are; `several`: of more than one kind of thing."""

    filter: Filter
    card: bool = False
    place: Place | None = None
    random: bool = False
    by: CountedBy | TotalCost = ""
    """What several of them must share or not share ("different_names"), or cost together."""
    several: bool = False
    extreme: tuple[str, str] | None = None
    """Of those described only the ones with the "greatest" or "least" of a quality."""


def counted_by(n: Described) -> CountedBy:
    """By what the things described are counted. Raises NotUnderstood where they are to cost something together."""
    if isinstance(n.by, TotalCost):
        raise NotUnderstood("how many things add up to a total")
    return n.by


def with_extreme(n: Described, found: Filter) -> Filter:
    """Only those of what is described that have the most or the least of something among them."""
    if n.extreme is None:
        return found
    how, quality = n.extreme
    measure = "reserve" if quality == "cost" else quality
    of_all = Among(found, quality, how)  # type: ignore[arg-type]
    return msgspec.structs.replace(found, bounds=(*found.bounds, Bound(measure, "equal", of_all)))  # type: ignore[arg-type]


def said_of(found: Filter) -> dict[str, Any]:
    """The fields of a description that say something."""
    return {
        name: getattr(found, name) for name in found.__struct_fields__ if getattr(found, name) != getattr(ANY, name)
    }


def both_of(one: Filter, other: Filter) -> Filter:
    """What is described in both ways. Raises NotUnderstood where one thing is said twice."""
    said = said_of(one)
    for name, value in said_of(other).items():
        if name not in said:
            said[name] = value
        elif name in _GATHERED:
            said[name] = (*said[name], *value)
        elif name == "any_of":
            said[name] = _both_choices(said[name], value)
        elif said[name] != value:
            if name not in _ALTERNATIVES:
                raise NotUnderstood(f"{name} described twice")
            said["any_of"] = _both_choices(said.get("any_of", ()), (Filter(**{name: value}),))
    return Filter(**said)


def _both_choices(one: tuple[Filter, ...], other: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if not one or not other:
        return one or other
    if len(other) > 1:
        one, other = other, one
    if len(other) > 1 or other[0].any_of:
        raise NotUnderstood("two choices of descriptions")
    return (msgspec.structs.replace(other[0], any_of=one),)


def one_of(parts: tuple[Filter, ...]) -> Filter:
    """What fits one of several descriptions: in one field where all say the same sort of thing."""
    said = [said_of(part) for part in parts]
    names = {name for part in said for name in part}
    if len(names) == 1 and all(len(part) == 1 for part in said):
        (name,) = names
        if name in _JOINED:
            return Filter(**{name: tuple(dict.fromkeys(value for part in said for value in part[name]))})  # type: ignore[arg-type]
    if any(not part for part in said):
        raise NotUnderstood("these type words together")
    return Filter(any_of=parts)


_OPPOSITE = {"types": "not_types", "subtypes": "not_subtypes", "elements": "not_elements"}


def opposite_of(found: Filter) -> Filter:
    """What is not described so. Raises NotUnderstood for a description of several parts."""
    said = said_of(found)
    if len(said) != 1 or found.other:
        raise NotUnderstood("what that should not be")
    ((name, value),) = said.items()
    if name in _OPPOSITE:
        return Filter(**{_OPPOSITE[name]: value})
    if isinstance(value, bool):
        return Filter(**{name: not value})  # type: ignore[arg-type]
    if name not in ("classes", "supertypes", "property"):
        raise NotUnderstood("what that should not be")
    return Filter(none_of=(found,))


def is_shared(adjective: Filter) -> bool:
    """Whether an adjective before the first of several types is meant of all of them."""
    return set(said_of(adjective)) <= _SHARED


def noun_of(found: Filter) -> str:
    """What a thing that is described so is called when it is meant again: "that ally". "" where nothing says it."""
    if found.kind == "card":
        return "card"
    if found.types == ("CHAMPION", "ALLY"):
        return "unit"
    return found.types[0].lower() if len(found.types) == 1 else ""


def none_of_damage(found: Filter | None) -> None:
    """Counters of any kind, on what has no damage counters: on a champion those would be among them."""
    if found is None or not found.types or "CHAMPION" in found.types:
        raise NotUnderstood("whether damage counters are among them")
