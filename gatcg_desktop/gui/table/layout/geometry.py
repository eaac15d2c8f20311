"""Rectangles and rows, as plain numbers: the arithmetic of the table, without Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

CARD_ASPECT = 5 / 7
"""Width of an upright card divided by its height."""


class Rect(NamedTuple):
    """A rectangle in scene pixels: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle with `dx` taken off left and right and `dy` (or `dx`) off top and bottom."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def holds(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether `other` lies inside, to within `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def entered_at(self, start: tuple[float, float], aim: tuple[float, float]) -> tuple[float, float]:
        """Where a line from `start` to a point inside first meets the rim; `start` where it lies inside itself."""
        on_the_way = 0.0
        for here, there, low, high in (
            (start[0], aim[0], self.x, self.right),
            (start[1], aim[1], self.y, self.bottom),
        ):
            if here < low <= there:
                on_the_way = max(on_the_way, (low - here) / (there - here))
            elif here > high >= there:
                on_the_way = max(on_the_way, (here - high) / (here - there))
        return start[0] + on_the_way * (aim[0] - start[0]), start[1] + on_the_way * (aim[1] - start[1])

    def has(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom


def free_beside(
    around: Rect, width: float, height: float, taken: Iterable[Rect], inside: Rect, reach: float
) -> Rect | None:
    """The place of that size nearest to the middle of `around` that covers neither it nor what is `taken`; None where
    there is none within `reach` of it. Edges are kept a little apart."""
    gap = 4.0
    near = Rect(around.x - reach, around.y - reach, around.w + 2 * reach, around.h + 2 * reach)
    others = [around, *(rect for rect in taken if rect.overlaps(near))]
    lefts = [around.cx - width / 2, *(x for rect in others for x in (rect.x - width - gap, rect.right + gap))]
    tops = [around.cy - height / 2, *(y for rect in others for y in (rect.y - height - gap, rect.bottom + gap))]
    places = (Rect(left, top, width, height) for left in lefts for top in tops)
    found = (one for one in places if inside.holds(one) and near.holds(one))
    for place in sorted(found, key=lambda one: abs(one.cx - around.cx) + abs(one.cy - around.cy)):
        if not any(place.overlaps(rect) for rect in others):
            return place
    return None


def pack_row(area: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """`count` upright cards of the area's height from its left end on. They lie over each other where they are too
    many for it; nothing leaves it."""
    height = min(area.h, area.w / CARD_ASPECT)
    width = height * CARD_ASPECT
    step = min(width + gap, (area.w - width) / (count - 1)) if count > 1 else 0.0
    return tuple(Rect(area.x + n * step, area.cy - height / 2, width, height) for n in range(count))


class Fanned(NamedTuple):
    """One card of a fan: its centre and how far it is turned, in degrees clockwise."""

    cx: float
    cy: float
    angle: float


class Fan(NamedTuple):
    """A fanned hand. `pitch` is how far apart neighbours are."""

    cards: tuple[Fanned, ...]
    width: float
    pitch: float


_LEAST_PITCH = 24.0
"""How much of a hand card the next one leaves free in a narrow place, in pixels: it can be pointed at."""


def fan(area: Rect, count: int, width: float, upside_down: bool = False) -> Fan:
    """Spread a hand of cards of that width along `area`: a shallow arc, cards turned a little. Where they would hide
    each other they are less wide, down to half of the area.

    The cards stand on nothing: their upper edge (with `upside_down` their lower edge) keeps to the area, and what is
    too high for it hangs over the other side.
    """
    if not count:
        return Fan((), width, 0.0)
    width = min(width, max(area.w - _LEAST_PITCH * (count - 1), area.w / 2))
    height = width / CARD_ASPECT
    spread = min(10.0, 1.6 * (count - 1))
    pitch = min(width * 0.97, (area.w - width) / (count - 1)) if count > 1 else 0.0
    sink = 0.05 * height * min(1.0, (count - 1) / 5)
    cards = []
    for n in range(count):
        t = 0.0 if count == 1 else 2 * n / (count - 1) - 1  # -1 at the left end, 1 at the right
        cx = area.cx + t * pitch * (count - 1) / 2
        drop = sink * t * t
        if upside_down:
            cards.append(Fanned(cx, area.bottom - drop - height / 2, -t * spread / 2))
        else:
            cards.append(Fanned(cx, area.y + drop + height / 2, t * spread / 2))
    return Fan(tuple(cards), width, pitch)
