"""Descriptions as effects that last take them along: what their words mean when the effect begins is fixed then."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import Filter, Quality
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import referents
from gatcg_desktop.rules.query.face_matching import chosen_words
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.relations import aspects_of

_NOTHING = "\0"
"""A word that nothing has."""


def settled(query: GameQuery, context: ResolutionContext, filter: Filter) -> Filter:
    """The description with what it shares with other things, and what was chosen, as it is now."""
    if filter.any_of or filter.none_of:
        filter = msgspec.structs.replace(
            filter,
            any_of=tuple(settled(query, context, one) for one in filter.any_of),
            none_of=tuple(settled(query, context, one) for one in filter.none_of),
        )
    if filter.named:
        filter = _with(msgspec.structs.replace(filter, named=False), "name", chosen_words(query, context))
    if filter.chosen:
        filter = _with(msgspec.structs.replace(filter, chosen=""), filter.chosen, chosen_words(query, context))
    if filter.alike is not None:
        aspect = filter.alike.aspect
        shared = {one for id in referents(query, context, filter.alike.to) for one in aspects_of(query, id, aspect)}
        filter = _with(msgspec.structs.replace(filter, alike=None), aspect, tuple(sorted(map(str, shared))))
    return filter


def _with(filter: Filter, aspect: Quality, words: tuple[str, ...]) -> Filter:
    """What is described and has one of these words."""
    match aspect:
        case "element":
            options = [Filter(elements=words or (_NOTHING,))]
        case "type":
            options = [Filter(types=words or (_NOTHING,))]
        case "cost":
            options = [Filter(cost_kind="reserve", costs=tuple(int(word) for word in words) or (-1,))]
        case _:
            options = [Filter(name=word) for word in words or (_NOTHING,)]
    return msgspec.structs.replace(
        filter, any_of=tuple(msgspec.structs.replace(one, any_of=filter.any_of) for one in options)
    )
