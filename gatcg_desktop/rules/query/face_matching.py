"""Do these characteristics fit a description? Printed ones by themselves, without controller, zone or state."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial

from gatcg_desktop.language.ast import Bound, Filter
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import face_has_keyword, has_keyword
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.measures import compare_numbers, printed_measure
from gatcg_desktop.rules.query.traits import Traits


def face_matches(face: CardDefinition, filter: Filter, has: Callable[[str], bool] | None = None) -> bool:
    """Whether printed characteristics fit (controller, zone and state are not looked at). `has`: whether it has a
    keyword; unless given, only those count that are printed without a restriction."""
    if filter.alike is not None:
        return False  # with whom it shares something is not known here
    if filter.keyword and not (has(filter.keyword) if has is not None else face.keyword(filter.keyword)):
        return False
    if filter.any_of and not any(face_matches(face, one, has) for one in filter.any_of):
        return False
    if filter.none_of and any(face_matches(face, one, has) for one in filter.none_of):
        return False
    if filter.bounds and not all(_measure_fits(face, bound) for bound in filter.bounds):
        return False
    return characteristics_fit(face, filter) and cost_fits(face, filter)


def print_matches(query: GameQuery, id: ThingId, filter: Filter) -> bool:
    """Whether what is printed on something fits, and its keywords as they are unlocked now."""
    return face_matches(query.face(id), filter, partial(has_keyword, query, id))


def activated_like(query: GameQuery, player: PlayerId, filter: Filter) -> int:
    """How many cards that fit a player has activated this turn; of their keywords those count that are unlocked for the
    player now."""
    return sum(
        face_matches(face, filter, partial(face_has_keyword, query, player, face))
        for face in query.activated_faces(player)
    )


def chosen_name(query: GameQuery, context: ResolutionContext) -> str:
    """The card name that was chosen for the source ("" fits nothing)."""
    return next(iter(chosen_words(query, context)), "") or "\0"


def chosen_words(query: GameQuery, context: ResolutionContext) -> tuple[str, ...]:
    """What was chosen in the resolving ability, or for the source as it entered."""
    bearer = query.bearer(context.source)
    return context.chosen or ((bearer.chosen,) if bearer is not None and bearer.chosen else ())


def of_chosen_sort(
    query: GameQuery, context: ResolutionContext, one: Traits | CardDefinition, aspect: str, face: CardDefinition
) -> bool:
    """Whether it is of an element, of the card type or of the reserve cost that was chosen."""
    there = one.elements if aspect == "element" else one.types
    if aspect == "cost":
        there = (str(face.cost),) if face.cost_kind == "reserve" else ()
    return not set(there).isdisjoint(chosen_words(query, context))


def _measure_fits(face: CardDefinition, bound: Bound) -> bool:
    """Whether a printed measure is as it should be; amounts that depend on more than the face are not known here."""
    value = printed_measure(face, bound.measure)
    if value is None:
        return False
    if bound.operator == "odd" or bound.operator == "even":
        return value % 2 == (bound.operator == "odd")
    return isinstance(bound.than, int) and compare_numbers(value, bound.operator, bound.than)


def characteristics_fit(one: Traits | CardDefinition, filter: Filter) -> bool:
    """Whether types, elements, name and power fit: printed ones, or those of an object as it is now."""
    if filter.types and not _any(filter.types, one.types):
        return False
    if filter.not_types and _any(filter.not_types, one.types):
        return False
    if filter.supertypes and not _any(filter.supertypes, one.supertypes):
        return False
    if filter.subtypes and not _any(filter.subtypes, one.subtypes):
        return False
    if filter.not_subtypes and _any(filter.not_subtypes, one.subtypes):
        return False
    if filter.not_elements and _any(filter.not_elements, one.elements):
        return False
    if filter.life_at_most is not None and (one.life is None or one.life > filter.life_at_most):
        return False
    if filter.life_at_least is not None and (one.life is None or one.life < filter.life_at_least):
        return False
    if filter.classes and not _any(filter.classes, one.classes):
        return False
    if filter.elements and not _any(filter.elements, one.elements):
        return False
    if filter.name and one.name != filter.name and slug(one.name) != slug(filter.name):
        return False
    if filter.power_at_most is not None and (one.power is None or one.power > filter.power_at_most):
        return False
    return filter.power_at_least is None or (one.power is not None and one.power >= filter.power_at_least)


def cost_fits(face: CardDefinition, filter: Filter) -> bool:
    """Whether the printed cost is one described. X is none of `costs` (cost, rule 9.1), and 0 where it is compared."""
    if filter.cost_kind and face.cost_kind != filter.cost_kind:
        return False
    if filter.costs and (face.cost_kind == "none" or face.cost not in filter.costs):
        return False
    if filter.cost_at_most is None and filter.cost_at_least is None:
        return True
    if face.cost_kind == "none":
        return False
    cost = face.cost or 0
    if filter.cost_at_most is not None and cost > filter.cost_at_most:
        return False
    return filter.cost_at_least is None or cost >= filter.cost_at_least


def _any(wanted: tuple[str, ...], there: tuple[str, ...]) -> bool:
    for one in wanted:  # noqa: SIM110  # one or two, as a rule: quicker than any()
        if one in there:
            return True
    return False


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name without what texts write differently: case, apostrophes, signs."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "").replace("\u2019", "")).strip("-")
