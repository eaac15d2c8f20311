"""Ways for arrows between the rows of cards: out of the stack's column, along the middle, to the edge of a card.

Pure arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.gui.table.layout.geometry import Rect

Point = tuple[float, float]

HALF_A_LABEL = 10.0
"""How far a label on an arrow reaches over and under it, in pixels."""

FROM_SOURCE = 120.0
"""How far from an attacker its arrow carries its label, in pixels."""

_BESIDE_COLUMN = 11.0
"""How far left of the stack's column arrows go up and down, in pixels: no row of cards reaches there."""
_SLACK = 2.0
_BETWEEN_NUMBERS = 0.13
"""How far from the middle of its foot the numbers of a card begin, of its width."""


def to_right_edge(start: Point, goal: Rect, lane: float, others: Iterable[Rect]) -> list[Point]:
    """From `start`, at the left edge of the column, along a `lane` to the right edge of `goal`, which it lies beside.

    Empty where one of `others` lies in the way.
    """
    side = start[0] - _BESIDE_COLUMN
    leg = Rect(goal.right, lane - _SLACK, max(0.0, side - goal.right), 2 * _SLACK)
    if any(leg.overlaps(other) for other in others):
        return []
    return [start, (side, start[1]), (side, lane), (goal.right, lane)]


def through_corridors(start: Point, goal: Rect, middle: float, across: float, others: Iterable[Rect]) -> list[Point]:
    """From `start`, at the left edge of the column, to the edge of `goal` that faces the middle of the table, at
    `across` from the middle of that edge. `middle` is the height of the free lane.

    Empty where one of `others` (or the goal itself) lies in the way: then there is only the straight way.
    """
    x = max(goal.x + 4, min(goal.cx + across, goal.right - 4))
    edge = goal.bottom if goal.cy < middle else goal.y
    if (goal.cy < middle) != (edge < middle):
        return []
    side = start[0] - _BESIDE_COLUMN
    legs = (
        Rect(min(x, side), middle - _SLACK, abs(side - x), 2 * _SLACK),
        Rect(x - _SLACK, min(edge, middle), 2 * _SLACK, abs(edge - middle)),
    )
    if any(leg.overlaps(other) for leg in legs for other in others):
        return []
    return [start, (side, start[1]), (side, middle), (x, middle), (x, edge)]


def beside_other_heads(goal: Rect, middle: float, nth: int, step: float) -> float:
    """How far from the middle of its edge the head of the nth arrow to a card lies: `step` from the one before, closer
    where a card is reached at its foot, between its numbers."""
    most = goal.w * _BETWEEN_NUMBERS if goal.cy < middle else goal.w / 2 - 4
    return min(min(step, most / 2) * (nth // 2), most) * (1 if nth % 2 else -1)


def past_cards(at: Point, room: float, goal: Rect, others: Iterable[Rect]) -> Point:
    """Where on its way to the right a label goes that would lie over other cards: behind them, with so much room on
    either side of its middle; where it is, if that is not before the goal."""
    x, y = at
    for place in sorted(place for place in others if place.right < goal.x):
        if place.x - room < x < place.right + room and place.y - HALF_A_LABEL < y < place.bottom + HALF_A_LABEL:
            x = place.right + room
    return (x, y) if x + room <= goal.x else at


def free_around(at: tuple[float, float], places: Iterable[Rect], wide: float) -> tuple[float, float] | None:
    """From where to where nothing lies over and under a point, for something so wide; None within a card."""
    beside = [place for place in places if place.x - wide / 2 < at[0] < place.right + wide / 2]
    above = max((place.bottom for place in beside if place.cy < at[1]), default=at[1] - wide)
    below = min((place.y for place in beside if place.cy >= at[1]), default=at[1] + wide)
    return (above, below) if above < below else None


def near_source(start: float, across: float, told: tuple[float, ...], room: float) -> float | None:
    """Where a label stands on the way along a row from where an arrow has its `start` to where it goes `across`:
    `FROM_SOURCE`, or next to what is `told` there. None where the way is too short for it to have `room`."""
    to = 1 if across > start else -1
    at, (first, last) = start + to * FROM_SOURCE, told[:2]
    if first - room < at < last + room:
        at = last + room if to > 0 else first - room
    return at if to * (at - start) > 0 and to * (across - at) > room else None
