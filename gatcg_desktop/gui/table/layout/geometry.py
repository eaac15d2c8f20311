"""Rectangles and rows, as plain numbers: the arithmetic of the table, without Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence
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

    def has(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom


def card_rect(cx: float, cy: float, height: float, rested: bool = False) -> Rect:
    """The footprint of a card of that (upright) height around a centre."""
    w, h = height * CARD_ASPECT, height
    if rested:
        w, h = h, w
    return Rect(cx - w / 2, cy - h / 2, w, h)


class Row(NamedTuple):
    """A packed row: where each card lies, how high its cards are, how much of a covered card is seen (0 to 1)."""

    rects: tuple[Rect, ...]
    card_height: float
    seen: float


def pack_row(area: Rect, rested: Sequence[bool], gap: float, most: float, least: float = 0.8) -> Row:
    """Lay cards side by side in `area`, centred.

    `rested` says of each card whether it lies sideways; `most` is the largest card height wanted. Cards shrink
    down to `least` of what the area would allow before they begin to overlap. Nothing leaves the area.
    """
    full = min(most, area.h, area.w)
    if not rested:
        return Row((), full, 1.0)

    def width(height: float, is_rested: bool) -> float:
        return height if is_rested else height * CARD_ASPECT

    def needed(height: float) -> float:
        return sum(width(height, r) for r in rested) + gap * (len(rested) - 1)

    height = full
    if needed(height) > area.w:
        gaps = gap * (len(rested) - 1)
        height = max(full * least, min(full, (area.w - gaps) / (sum(width(1.0, r) for r in rested))))
    height = min(height, area.w)
    total = needed(height)
    seen = 1.0
    if total > area.w and len(rested) > 1:
        last = width(height, rested[-1])
        seen = max(0.0, (area.w - last) / (total - last))
        total = area.w
    # Of overlapping cards a wide one may reach beyond the last: keep every right edge inside.
    x = area.x + (area.w - total) / 2
    rects = []
    for r in rested:
        w = width(height, r)
        at = min(x, area.right - w)
        rects.append(card_rect(at + w / 2, area.cy, height, r))
        x += (w + gap) * seen
    return Row(tuple(rects), height, seen)


class Packed(NamedTuple):
    """The two groups of a player's field. `front` and `back` are parallel to what was given."""

    front: tuple[Rect, ...]
    back: tuple[Rect, ...]
    front_height: float
    back_height: float
    seen: float


_FRONT_SHARE = 0.57


def pack_field(
    area: Rect, front: Sequence[bool], back: Sequence[bool], gap: float, front_below: bool, most: float
) -> Packed:
    """Lay out units (`front`, towards the middle lane) and everything else (`back`) in one player's area.

    The ordinary picture is one row each. A crowded group is broken into two rows where that shows more of its
    cards; an empty group then gives up its row. `front_below` is for the opponent, whose front faces down.
    """
    best: tuple[float, Packed] | None = None
    for lines in _line_plans(len(front), len(back)):
        packed = _pack_lines(area, front, back, lines, gap, front_below, most)
        crowd = min(packed.front_height if front else most, (packed.back_height if back else most) * 1.15)
        score = crowd * min(1.0, packed.seen / 0.9)
        if lines == (1, 1):
            score *= 1.18  # Rows stay where they are until there is something to win.
        if best is None or score > best[0]:
            best = (score, packed)
    assert best is not None
    return best[1]


def _line_plans(front: int, back: int) -> list[tuple[int, int]]:
    plans = [(1, 1)]
    for a, b in ((2, 1), (1, 2), (2, 0), (0, 2), (3, 0), (2, 2), (3, 1)):
        if (a == 0 and front) or (b == 0 and back) or a > max(1, front) or b > max(1, back):
            continue
        plans.append((a, b))
    return plans


def _pack_lines(
    area: Rect,
    front: Sequence[bool],
    back: Sequence[bool],
    lines: tuple[int, int],
    gap: float,
    front_below: bool,
    most: float,
) -> Packed:
    share = _FRONT_SHARE if lines == (1, 1) else 0.53
    weights = [share] * lines[0] + [1 - share] * lines[1]
    room = area.h - gap * (len(weights) - 1)
    whole = sum(weights)
    heights = [room * w / whole for w in weights]
    bands: list[Rect] = []
    y = area.y
    for h in reversed(heights) if front_below else heights:
        bands.append(Rect(area.x, y, area.w, h))
        y += h + gap
    if front_below:
        bands.reverse()
    front_rows = _split(front, bands[: lines[0]], gap, most)
    back_rows = _split(back, bands[lines[0] :], gap, most)
    rows = [row for row in (*front_rows, *back_rows) if row.rects]
    return Packed(
        tuple(r for row in front_rows for r in row.rects),
        tuple(r for row in back_rows for r in row.rects),
        min((row.card_height for row in front_rows if row.rects), default=heights[0] if lines[0] else 0.0),
        min((row.card_height for row in back_rows if row.rects), default=heights[-1] if lines[1] else 0.0),
        min((row.seen for row in rows), default=1.0),
    )


def _split(cards: Sequence[bool], bands: Sequence[Rect], gap: float, most: float) -> list[Row]:
    if not bands:
        return []
    each = math.ceil(len(cards) / len(bands)) if cards else 0
    return [pack_row(band, cards[n * each : (n + 1) * each], gap, most) for n, band in enumerate(bands)]


class Fanned(NamedTuple):
    """One card of a fan: its centre and how far it is turned, in degrees clockwise."""

    cx: float
    cy: float
    angle: float


class Fan(NamedTuple):
    """A fanned hand. `pitch` is how far apart neighbours are."""

    cards: tuple[Fanned, ...]
    card_height: float
    pitch: float


def fan(area: Rect, count: int, upside_down: bool = False, most: float = math.inf) -> Fan:
    """Spread a hand over `area`: a shallow arc, cards turned a little. Nothing leaves the area.

    With `upside_down` the arc opens towards the bottom, as the hand of the player on the other side does.
    """
    spread = min(16.0, 2.2 * max(0, count - 1))
    half = math.radians(spread / 2)
    # Height of a turned card at the end of the fan is h*(cos + aspect*sin); the arc sinks by `sink` of it.
    sink = 0.055 * min(1.0, (count - 1) / 5) if count > 1 else 0.0
    height = min(most, area.h / (math.cos(half) + CARD_ASPECT * math.sin(half) + sink))
    bound_w = height * (CARD_ASPECT * math.cos(half) + math.sin(half))
    if bound_w > area.w:
        height *= area.w / bound_w
        bound_w = area.w
    if count == 0:
        return Fan((), height, 0.0)
    pitch = min(height * CARD_ASPECT * 0.92, (area.w - bound_w) / (count - 1)) if count > 1 else 0.0
    pitch = max(0.0, pitch)
    bound_h = height * (math.cos(half) + CARD_ASPECT * math.sin(half) + sink)
    top = area.y + (area.h - bound_h) / 2
    cards = []
    for n in range(count):
        t = 0.0 if count == 1 else 2 * n / (count - 1) - 1  # -1 at the left end, 1 at the right
        cx = area.cx + t * pitch * (count - 1) / 2
        drop = sink * height * t * t
        middle = (bound_h - sink * height) / 2
        if upside_down:
            cards.append(Fanned(cx, top + sink * height - drop + middle, -t * spread / 2))
        else:
            cards.append(Fanned(cx, top + drop + middle, t * spread / 2))
    return Fan(tuple(cards), height, pitch)
