"""Where the parts of an attack go in the band between the halves. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect

THUMB, GOAL_WORDS, FORCE, ARROW = 84.0, 190.0, 150.0, 96.0
"""Widths of a small picture, of the words beside what is attacked, of the power and of the arrow, in units."""
MEDALLION = 1.12
"""How much higher than wide a small picture is."""
STEPS_IN, _RIM = 24.0, 6.0
"""What of the band's height the attacker may step into, and what is free on the other side, in units."""
_PLUS, _GAP = 26.0, 14.0
LEAST_SHARE = 0.85
"""How narrow the parts of an attack become, of their width, so that its arrow has a straight way."""


class BandLayout(NamedTuple):
    """From left to right: `parts` of the attack with a `pluses` between any two, the `force` of it all with the arrow,
    and the `goals`, each with its `words`. `title` is the line over the parts."""

    title: Rect
    parts: tuple[Rect, ...]
    pluses: tuple[Rect, ...]
    force: Rect
    goals: tuple[Rect, ...]
    words: tuple[Rect, ...]


def band_room(lane: Rect, left: float, right: float, unit: float, *, near: bool) -> Rect:
    """What of the band an attack is laid out in; `near`: the attacker stands below it, and steps in from there."""
    above, below = (_RIM, STEPS_IN) if near else (STEPS_IN, _RIM)
    return Rect(left, lane.y + above * unit, right - left, lane.h - (above + below) * unit)


def beside_arrow(room: Rect, arrow: tuple[float, float], wanted: float) -> Rect:
    """The larger part of a room beside an arrow that crosses it (from where to where it takes its width), if what is
    `wanted` there keeps about its size; else all of the room, and the arrow goes round."""
    before, behind = room._replace(w=arrow[0] - room.x), room._replace(x=arrow[1], w=room.right - arrow[1])
    larger = max(behind, before, key=lambda part: part.w)
    return larger if larger.w >= LEAST_SHARE * wanted else room


def band_layout(
    room: Rect,
    unit: float,
    text: float,
    whole: Sequence[bool],
    goals: int,
    arrow: tuple[float, float] | None = None,
) -> BandLayout:
    """Lay out an attack in the middle of a room, beside the `arrow` if there is room for both. `whole` tells which of
    its parts are whole cards, the others are small pictures; all become narrower where they are too many for it. The
    last words have what is left at the right."""
    line = round(22 * text)
    below = Rect(room.x, room.y + line, room.w, room.h - line)
    several = goals > 1
    widths = [min(below.h * CARD_ASPECT, THUMB * unit) if card else THUMB * unit * 0.94 for card in whole]
    fixed = sum(widths) + _PLUS * unit * (len(whole) - 1) + (FORCE + ARROW + 2 * _GAP) * unit
    goal = THUMB * unit * (0.7 if several else 0.94)
    beside = GOAL_WORDS * unit * max(1.0, text / unit) * (0.5 if several else 1.0)
    wanted = fixed + goals * (goal + beside + 2 * _GAP * unit)
    room = beside_arrow(room, arrow, wanted) if arrow is not None else room
    share = min(1.0, room.w / wanted)
    x = room.x + max(0.0, (room.w - wanted) / 2)
    start = x

    def take(width: float, height: float = 0.0) -> Rect:
        nonlocal x
        high = min(height * share, below.h) if height else below.h
        taken = Rect(x, below.cy - high / 2, width * share, high)
        x += width * share
        return taken

    parts, pluses = [], []
    for n, (card, width) in enumerate(zip(whole, widths, strict=True)):
        if n:
            pluses.append(take(_PLUS * unit, _PLUS * unit))
        parts.append(take(width, width / CARD_ASPECT if card else width * MEDALLION))
    x += _GAP * unit * share
    force = take((FORCE + ARROW) * unit)
    x += _GAP * unit * share
    met, words = [], []
    for _ in range(goals):
        met.append(take(goal, goal * MEDALLION))
        x += _GAP * unit * share  # copies and tokens have a rim outside of their picture
        words.append(take(beside))
        x += _GAP * unit * share
    if words:
        words[-1] = words[-1]._replace(w=max(words[-1].w, room.right - words[-1].x))
    title = Rect(start, room.y, room.right - start, line)
    return BandLayout(title, tuple(parts), tuple(pluses), force, tuple(met), tuple(words))
