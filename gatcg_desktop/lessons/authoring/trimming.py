"""What the board of a recorded lesson can do without: each part is tried by itself, and stays where it is needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from gatcg_desktop.engine.state import State
from gatcg_desktop.lessons.authoring.passages import Passage
from gatcg_desktop.lessons.authoring.recording import standing
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.zones import OBJECTS, STATUSES

SPARE = (3, 12)
"""How many cards a deck keeps below those that are touched: as few as will do, or as many as something looks at."""
MOST_GIVEN = 3_000
"""How many answers are given again in all, to find out what a board can do without: some seconds of work."""
PARTS = ("deck", "graveyard", "banishment", "material", "memory", "hand")

Part = tuple[ThingId, ...]


def trimmed(passage: Passage, goes: Callable[[frozenset[ThingId]], bool]) -> frozenset[ThingId]:
    """What can be left out of the position that a passage begins in, so that it still `goes`: all that nothing touches,
    or as much of it as is found, halving what does not go together."""
    tries = MOST_GIVEN // max(1, len(passage.turned))

    def left_out(parts: Sequence[Part], so_far: frozenset[ThingId]) -> frozenset[ThingId]:
        nonlocal tries
        if not parts or tries <= 0:
            return so_far
        tries -= 1
        if goes(more := so_far.union(*parts)):
            return more
        half = len(parts) // 2
        return left_out(parts[half:], left_out(parts[:half], so_far)) if half else so_far

    return left_out(tuple(_untouched(passage)), frozenset())


def _untouched(passage: Passage) -> Iterator[Part]:
    """What is at the end where it was at the beginning: what lies below in a deck, in two parts; else a thing each."""
    begins, ends = passage.begins, passage.ends
    players = begins.entity(MATCH, Match).players
    for zone in PARTS:
        for player in players:
            before, after = begins.zone(zone, player), ends.zone(zone, player)
            if zone == "deck":
                few, many = (_touched(before, after) + spare for spare in SPARE)
                yield from filter(None, (tuple(map(ThingId, before[many:])), tuple(map(ThingId, before[few:many]))))
            else:
                yield from ((ThingId(id),) for id in before if id in after)
    for player in players:
        there = _things(ends)
        yield from ((id,) for id in standing(begins, player, passage.definitions)[1] if id in there)


def _things(state: State) -> Collection[ThingId]:
    return {ThingId(id) for zone in (OBJECTS, STATUSES) for id in state.zone(*zone)}


def _touched(before: Sequence[int], after: Sequence[int]) -> int:
    """How many cards of a deck have left it or their place, counted from above: those below lie together as before."""
    left = len(before)
    place = after.index(before[-1]) if before and before[-1] in after else -1
    while left and place >= 0 and before[left - 1] == after[place]:
        left, place = left - 1, place - 1
    return left
