"""Where everything on the table goes at a given size. Pure arithmetic: no Qt, no game.

All lengths are scene pixels. The table is laid out at the size of the view; below a least size the view shows it
smaller as a whole, so that nothing is ever cut off.
"""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect

LEAST_WIDTH = 860.0
LEAST_HEIGHT = 540.0
_DESIGNED = (1020.0, 610.0)


class SideLayout(NamedTuple):
    """One player's half.

    `strip` holds plate, piles, hand and memory. `champion` is the square of the champion, `lineage` the band
    for the cards under it; `field` what is left for the two rows; `near` says that this is the viewer's side.
    """

    near: bool
    strip: Rect
    plate: Rect
    piles: dict[str, Rect]
    hand: Rect
    memory: Rect
    area: Rect
    champion: Rect
    lineage: Rect
    field: Rect

    @property
    def highest_card(self) -> float:
        """How high a card on the field is at the most: the champion stays the largest, however few there are."""
        return self.champion.h * 0.92

    def champion_card(self, rested: bool) -> Rect:
        """The champion's card in its square, standing on the lower edge."""
        w, h = self.champion.h * CARD_ASPECT, self.champion.h
        if rested:
            w, h = h, w
        return Rect(self.champion.cx - w / 2, self.champion.bottom - h, w, h)


class TableLayout(NamedTuple):
    """The whole table. `unit` is 1 at the designed size and grows with the room there is.

    `corner` is the rectangle at the lower right that is left free for a panel of the window.
    """

    width: float
    height: float
    unit: float
    text: float
    gap: float
    far: SideLayout
    near: SideLayout
    lane: Rect
    column: Rect
    corner: Rect
    play_area: Rect


NEAR_PILES = ("material", "deck", "graveyard", "banishment")


def table_layout(
    width: float, height: float, text: float = 1.0, corner: tuple[float, float] = (0.0, 0.0)
) -> TableLayout:
    """The layout for a table of that size.

    `text` is the person's text scale (0.8 to 2): it widens what carries text. `corner` is the size of the free
    rectangle at the lower right, below the Effects Stack; its width sets the least width of the column.
    Raises ValueError below the least size.
    """
    if width < LEAST_WIDTH - 0.5 or height < LEAST_HEIGHT - 0.5:
        raise ValueError(f"a table of {width:.0f}x{height:.0f} is smaller than {LEAST_WIDTH:.0f}x{LEAST_HEIGHT:.0f}")
    unit = max(0.8, min(width / _DESIGNED[0], height / _DESIGNED[1], 2.4))
    label = text * min(1.5, max(1.0, unit**0.6))
    gap = round(6 * unit)
    column_w = max(corner[0], min(width * 0.3, max(228.0 * label, 0.235 * width)))
    column_w = min(column_w, width * 0.4)
    corner_h = min(corner[1], height * 0.45)
    corner_rect = Rect(width - column_w, height - corner_h, column_w, corner_h)
    column = Rect(width - column_w, 0, column_w, height - corner_h - (gap if corner_h else 0)).inset(gap, gap)
    table = Rect(0, 0, width - column_w, height).inset(gap, gap)

    far_h = round(58 * unit + 6 * (label - 1))
    near_h = round(min(0.215 * height, 132 * unit) + 6 * (label - 1))
    lane_h = round(46 * unit + 4 * (label - 1))
    half = (table.h - far_h - near_h - lane_h - 4 * gap) / 2
    y = table.y
    far_strip = Rect(table.x, y, table.w, far_h)
    y += far_h + gap
    far_area = Rect(table.x, y, table.w, half)
    y += half + gap
    lane = Rect(table.x, y, table.w, lane_h)
    y += lane_h + gap
    near_area = Rect(table.x, y, table.w, half)
    y += half + gap
    near_strip = Rect(table.x, y, table.w, near_h)
    return TableLayout(
        width=width,
        height=height,
        unit=unit,
        text=label,
        gap=gap,
        far=_far_side(far_strip, far_area, gap, label),
        near=_near_side(near_strip, near_area, gap, label),
        lane=lane,
        column=column,
        corner=corner_rect,
        play_area=Rect(table.x, far_area.y, table.w, near_area.bottom - far_area.y),
    )


def _champion(area: Rect, gap: float) -> tuple[Rect, Rect, Rect]:
    """Champion, lineage and field of one half. The lineage looks out above the champion."""
    peek = round(area.h * 0.15)
    side = min(area.h - peek, area.w * 0.24)
    champion = Rect(area.x, area.bottom - side, side, side)
    lineage = Rect(area.x, area.y, side, peek)
    field = Rect(area.x + side + gap, area.y, area.w - side - gap, area.h)
    return champion, lineage, field


def _near_side(strip: Rect, area: Rect, gap: float, text: float) -> SideLayout:
    champion, lineage, field = _champion(area, gap)
    block_w = min(max(232 * text, strip.w * 0.29), strip.w * 0.36)
    plate_h = round(min(strip.h * 0.34, 34 * text))
    plate = Rect(strip.x, strip.y, block_w, plate_h)
    piles = Rect(strip.x, plate.bottom + gap / 2, block_w, strip.h - plate_h - gap / 2)
    pile_w = (piles.w - 3 * gap) / 4
    memory_w = round(strip.w * 0.19)
    memory = Rect(strip.right - memory_w, strip.y, memory_w, strip.h)
    hand = Rect(plate.right + gap, strip.y, memory.x - plate.right - 2 * gap, strip.h)
    return SideLayout(
        near=True,
        strip=strip,
        plate=plate,
        piles={name: Rect(piles.x + n * (pile_w + gap), piles.y, pile_w, piles.h) for n, name in enumerate(NEAR_PILES)},
        hand=hand,
        memory=memory,
        area=area,
        champion=champion,
        lineage=lineage,
        field=field,
    )


def _far_side(strip: Rect, area: Rect, gap: float, text: float) -> SideLayout:
    champion, lineage, field = _champion(area, gap)
    plate_w = min(176 * text, strip.w * 0.26)
    plate = Rect(strip.x, strip.y, plate_w, strip.h)
    pile_w = max(54 * text, strip.h * CARD_ASPECT)
    pile_w = min(pile_w, strip.w * 0.085)
    piles_w = 4 * pile_w + 3 * gap
    memory_w = round(strip.w * 0.16)
    memory = Rect(strip.right - memory_w, strip.y, memory_w, strip.h)
    left = plate.right + gap
    hand = Rect(left + piles_w + gap, strip.y, memory.x - left - piles_w - 2 * gap, strip.h)
    return SideLayout(
        near=False,
        strip=strip,
        plate=plate,
        piles={name: Rect(left + n * (pile_w + gap), strip.y, pile_w, strip.h) for n, name in enumerate(NEAR_PILES)},
        hand=hand,
        memory=memory,
        area=area,
        champion=champion,
        lineage=lineage,
        field=field,
    )
