"""What things must share, or may not share, with each other or with what else is meant: a name, a reserve cost, what is
sacrificed in their place ..."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gatcg_desktop.language.ast import Choose, Payment, Quality, TargetLine
from gatcg_desktop.rules.model.entities import Instance, LastKnown, Object
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.characteristics import all_traits, has_keyword
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import is_blank

Related = Choose | Payment | TargetLine
"""What says so: its `different` and `alike`, and what all of it costs."""


def has_lineage(query: GameQuery, id: ThingId) -> bool:
    """Whether this is a champion: of nothing else there is a lineage."""
    return query.object(id) is not None and "CHAMPION" in all_traits(query)[id].types


def asks_for_relation(what: Related) -> bool:
    """Whether what is chosen stands in a relation at all."""
    return bool(what.different or what.alike) or _limit(what) is not None


def _limit(what: Related) -> int | None:
    """How much all that is chosen may cost together; what is paid has to cost just so much (`may_add_up`)."""
    return None if isinstance(what, Payment) else what.total


def aspects_of(query: GameQuery, id: ThingId, aspect: Quality) -> frozenset[object]:
    """What is compared of a thing, as it is now; empty where it has nothing of the sort."""
    face = query.face(id)
    known = query.state.entities[id]
    if aspect == "controller":
        thing = query.last_known(id)
        return frozenset((thing.controller,)) if isinstance(thing, Object) else frozenset()
    if aspect == "cost":
        x = known.x if type(known) is Instance and known.played else 0  # on the stack X is what was declared
        return frozenset((x if face.cost is None else face.cost,)) if face.cost_kind == "reserve" else frozenset()
    one = known if type(known) is LastKnown else all_traits(query).get(id, face)
    if aspect == "name":
        return frozenset((face.name if isinstance(one, LastKnown) else one.name,))
    match aspect:
        case "element":
            return frozenset(one.elements)
        case "subtype":
            return frozenset(one.subtypes)
        case "class":
            return frozenset(face.classes if isinstance(one, LastKnown) else one.classes)
        case _:
            return frozenset(one.types)


def shares_with_any(query: GameQuery, id: ThingId, aspect: Quality, others: Iterable[ThingId]) -> bool:
    """Whether a thing has what is compared in common with one of the others; a card face down has nothing of it."""
    if aspect == "link":
        thing = query.last_known(id)
        return isinstance(thing, Object) and thing.link != 0 and thing.link in others
    if aspect in ("attack", "wield"):
        combat = query.combat
        fighting = () if combat is None else combat.targets if aspect == "attack" else combat.weapons
        return combat is not None and combat.attacker == id and not set(fighting).isdisjoint(others)
    own = aspects_of(query, id, aspect)
    shown = (other for other in others if other != id and not is_blank(query, other))
    return any(not own.isdisjoint(aspects_of(query, other, aspect)) for other in shown)


def may_be_chosen_together(query: GameQuery, what: Related, ids: Sequence[ThingId]) -> bool:
    """Whether these may be chosen together."""
    limit = _limit(what)
    if limit is not None and sum(_cost(query, id) for id in ids) > limit:
        return False
    if what.alike:
        sorts = [aspects_of(query, id, what.alike) for id in ids]
        if not all(sorts) or len(set(sorts)) > 1:
            return False
    if what.different:
        sorts = [aspects_of(query, id, what.different) for id in ids]
        return all(sorts) and len(set(sorts)) == len(sorts)
    return True


def most_together(
    query: GameQuery, what: Related, options: Iterable[ThingId], picked: Sequence[ThingId] = ()
) -> list[ThingId]:
    """The most of the options that may be chosen together, besides what was picked."""
    fitting = [id for id in options if id not in picked and may_be_chosen_together(query, what, (*picked, id))]
    groups: dict[object, list[ThingId]] = {}
    for id in fitting:
        groups.setdefault(aspects_of(query, id, what.alike) if what.alike else "", []).append(id)
    if _limit(what) is not None:
        groups = {sort: _cheapest(query, what, ids, picked) for sort, ids in groups.items()}
    if what.different:
        groups = {sort: _one_of_each(query, what.different, ids) for sort, ids in groups.items()}
    return max(groups.values(), key=len, default=[])


def may_add_up(query: GameQuery, total: int, least: int, picked: Sequence[ThingId], options: Iterable[ThingId]) -> bool:
    """Whether the reserve costs of what was picked and of some of the options add up to a total, and so many of them
    are at least picked. What has no reserve cost adds nothing up."""
    costs = [_cost(query, id) for id in picked]
    most = {sum(costs): len(costs)}  # for each sum the greatest number of things that add up to it
    for id in options:
        for cost in () if id in picked else aspects_of(query, id, "cost"):
            for before, number in tuple(most.items()):
                after = before + cost  # type: ignore[operator]
                if after <= total:
                    most[after] = max(most.get(after, 0), number + 1)
    return most.get(total, -1) >= least


def leading_on(
    query: GameQuery, what: Related, options: Iterable[ThingId], picked: Sequence[ThingId], wanted: int
) -> list[ThingId]:
    """The options with which, besides what was picked, so many can be chosen in all."""
    options = list(options)
    return [
        id
        for id in options
        if id not in picked
        and may_be_chosen_together(query, what, (*picked, id))
        and len(picked) + 1 + len(most_together(query, what, options, (*picked, id))) >= wanted
    ]


def link_shield_of(query: GameQuery, id: ThingId) -> ThingId:
    """The first object with Link Shield that is linked to an object, or 0."""
    return next(
        (
            other
            for other, thing in query.objects()
            if thing.link == id
            and has_keyword(query, other, "Link Shield")
            and not has_keyword(query, other, "Immortality")
        ),
        0,
    )


def given_up(query: GameQuery, id: ThingId) -> ThingId:
    """What leaves as something is sacrificed: what shields an object in its place (Link Shield 2), else itself. It
    counts for one, so nothing is sacrificed together with what stands for the same (2.1)."""
    shield = 0 if query.object(id) is None or has_keyword(query, id, "Immortality") else link_shield_of(query, id)
    return given_up(query, shield) if shield else id


def _cost(query: GameQuery, id: ThingId) -> int:
    """The reserve cost of a thing; what has none adds nothing up."""
    return sum(aspects_of(query, id, "cost"))  # type: ignore[arg-type]


def _cheapest(query: GameQuery, what: Related, ids: list[ThingId], picked: Sequence[ThingId]) -> list[ThingId]:
    """As many as can be chosen within what all may cost: the cheapest."""
    found: list[ThingId] = []
    for id in sorted(ids, key=lambda one: _cost(query, one)):
        if may_be_chosen_together(query, what, (*picked, *found, id)):
            found.append(id)
    return found


def _one_of_each(query: GameQuery, aspect: Quality, ids: list[ThingId]) -> list[ThingId]:
    found: dict[object, ThingId] = {}
    for id in ids:
        found.setdefault(aspects_of(query, id, aspect), id)
    return list(found.values())
