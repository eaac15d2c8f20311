"""Where champion, regalia and rows lie in one player's half: cards take their size from their number.

Few cards are large, and one row stays one row as long as it can be read. Pure arithmetic.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.table_layout import LEAST_CHAMPION, SideLayout, TableLayout

CHAMPION_ASPECT = 1.29
ALLY_ASPECT = 1.26
MEDALLION_ASPECT = 1.12
"""Height of a card on the table divided by its width."""

LEAST_ALLY = 90.0
"""The least width in pixels, whatever the size of the window."""
BACK_ROW, LEAST_BACK_ROW = 108.0, 66.0
"""How high the back row is, in units, and how low it becomes where an attack takes height from a half."""
_FRONT_ROW = 196.0
"""What the row of allies keeps of the height before the back row has more than its least, in units."""
_BACK_CARD = 74.0
_OVER_BACK = 20.0
"""How wide the cards of the back row are at most, and what it keeps free above and below them, in units: a line of
words stands there."""
_LANE, _LANE_BEFORE_BACK = 30.0, 22.0
"""What a row leaves free of its height, in units: arrows pass there, and what rests is tilted into it."""
_AROUND_CHAMPION = 13.0
"""What a champion keeps free above and below it, both together, in units."""
_MOST_OVERLAP = 0.2
_PEEK = 11.0
_MOST_PEEKING = 3


class _Spacing(NamedTuple):
    """How wide regalia are at most and the gaps from the champion to the row of allies, in units: before the regalia,
    between them and after them."""

    regalia: float
    before: float
    between: float
    after: float


_WIDE, _CLOSE = _Spacing(84.0, 22.0, 12.0, 26.0), _Spacing(52.0, 14.0, 6.0, 15.0)
"""Usually, and where that keeps the allies in one row."""


class RowLayout(NamedTuple):
    """How wide the cards of a row are, how far apart their left edges, and in how many lines."""

    width: float
    step: float
    lines: int


class HalfLayout(NamedTuple):
    """The places in one half, each list parallel to the things given. `lineage` is the lowest card first, and each
    has the size of the champion, who covers all but its upper edge."""

    champion: Rect
    lineage: tuple[Rect, ...]
    regalia: tuple[Rect, ...]
    front: tuple[Rect, ...]
    back: tuple[Rect, ...]
    row: Rect


def row_layout(count: int, length: float, unit: float, most: float) -> RowLayout:
    """Cards of at most `most` pixels side by side in `length`.

    They shrink down to a least width, which is larger for up to seven; then they lie over each other by a fifth,
    and only then there is a second line.
    """
    count = max(1, count)
    gap = min(max(length / count - 190 * unit, 13 * unit), 32 * unit)
    least = min(most, max((134 if count <= 7 else 112) * unit, LEAST_ALLY))
    width = min(max((length - (count - 1) * gap) / count, least), most)
    if count * width + (count - 1) * gap <= length:
        return RowLayout(width, width + gap, 1)
    step = (length - width) / (count - 1) if count > 1 else width
    if step >= width * (1 - _MOST_OVERLAP):
        return RowLayout(width, step, 1)
    lines = 2 if count <= 40 else 3
    each = math.ceil(count / lines)
    width = min(most / lines, (length - (each - 1) * 6 * unit) / each)
    width = max(width, min(LEAST_ALLY * 0.62, most / lines))
    step = min(width + 6 * unit, (length - width) / (each - 1)) if each > 1 else width
    return RowLayout(width, step, lines)


def half_layout(
    table: TableLayout,
    side: SideLayout,
    *,
    lineage: int,
    regalia: int,
    front: int,
    back: int,
) -> HalfLayout:
    """Lay out one half, the back row at its outer edge. Regalia stand closer before allies take a second line."""
    area, near, unit, cards = side.area, side.near, table.unit, table.cards
    peek = _PEEK * unit * min(lineage, _MOST_PEEKING)
    champion = _champion(side.ground, unit, cards, peek, bool(back) or side.ground != area)
    covered = [champion._replace(y=champion.y - peek * (lineage - n) / lineage, x=champion.x) for n in range(lineage)]
    back_h = min(BACK_ROW * unit, max(LEAST_BACK_ROW * unit, area.h - _FRONT_ROW * unit)) if back else 0.0
    room = area.h - back_h - (_LANE_BEFORE_BACK if back else _LANE) * unit
    most = min(204 * unit * cards, room / ALLY_ASPECT)
    for spacing in (_WIDE, _CLOSE):
        beside = _beside(area, champion, unit, cards, regalia, spacing)
        left = max((rect.right for rect in beside), default=champion.right) + spacing.after * unit
        row = Rect(left, area.y, max(table.right - left, LEAST_ALLY), area.h)
        if row_layout(front, row.w, unit, most).lines == 1:
            break
    front_area = Rect(row.x, area.y + (0 if near else back_h), row.w, area.h - back_h)
    back_area = Rect(row.x, area.bottom - back_h if near else area.y, row.w, back_h)
    return HalfLayout(
        champion,
        tuple(covered),
        tuple(beside),
        tuple(_front(front_area, front, unit, most, area.w / 2)),
        tuple(_back(back_area, back, unit, area.w / 2)),
        row,
    )


def _champion(area: Rect, unit: float, cards: float, peek: float, small: bool) -> Rect:
    width = max((178 if small else 208) * unit * cards, LEAST_CHAMPION)
    width = min(width, (area.h - peek - _AROUND_CHAMPION * unit) / CHAMPION_ASPECT)
    height = width * CHAMPION_ASPECT
    return Rect(24 * unit, area.cy - (height + peek) / 2 + peek, width, height)


def _beside(area: Rect, champion: Rect, unit: float, cards: float, count: int, spacing: _Spacing) -> list[Rect]:
    """Regalia beside their champion: up to three under each other, then in further columns."""
    if not count:
        return []
    columns = math.ceil(count / 3) if count <= 9 and spacing is _WIDE else math.ceil(count / 4)
    lines = math.ceil(count / columns)
    gap = 8 * unit
    height = min(spacing.regalia * unit * cards * MEDALLION_ASPECT, (area.h - 20 * unit - (lines - 1) * gap) / lines)
    width = height / MEDALLION_ASPECT
    x, y = champion.right + spacing.before * unit, area.cy - (lines * height + (lines - 1) * gap) / 2
    pitch = width + spacing.between * unit
    return [Rect(x + n % columns * pitch, y + n // columns * (height + gap), width, height) for n in range(count)]


def _front(area: Rect, count: int, unit: float, most: float, middle: float) -> list[Rect]:
    if not count:
        return []
    plan = row_layout(count, area.w, unit, most)
    height = plan.width * ALLY_ASPECT
    each = math.ceil(count / plan.lines)
    spare = (area.h - plan.lines * height) / max(1, plan.lines - 1)
    pitch = height + min(12 * unit, spare)  # numbers hang over the lower edge
    top = area.cy - ((plan.lines - 1) * pitch + height) / 2
    rects: list[Rect] = []
    for line in range(plan.lines):
        here = min(each, count - line * each)
        x = _start(area, (here - 1) * plan.step + plan.width, middle)
        rects += [Rect(x + n * plan.step, top + line * pitch, plan.width, height) for n in range(here)]
    return rects


def _back(area: Rect, count: int, unit: float, middle: float) -> list[Rect]:
    if not count:
        return []
    width = min(_BACK_CARD * unit, (area.h - _OVER_BACK * unit) / MEDALLION_ASPECT)
    step = min(width + 18 * unit, (area.w - width) / (count - 1)) if count > 1 else width
    x = _start(area, (count - 1) * step + width, middle)
    height = width * MEDALLION_ASPECT
    bottom = area.bottom - min(5 * unit, (area.h - height) / 4)
    return [Rect(x + n * step, bottom - height, width, height) for n in range(count)]


def _start(area: Rect, length: float, middle: float) -> float:
    """The left end of a row: in the middle of the table, as far as that is within its own area."""
    return max(area.x, min(middle - length / 2, area.right - length))
