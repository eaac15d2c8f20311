"""Where cards lie in a memory, and where those go that are still to come into it. Pure arithmetic."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect, pack_row

_LYING = 0.3
"""How much of the row is left to the cards that lie there already, where not all can be seen whole."""


class TrayLayout(NamedTuple):
    """The places of the cards that `lie` there, and of those that are `coming`, from left to right."""

    lie: tuple[Rect, ...]
    coming: tuple[Rect, ...]


def tray_layout(row: Rect, lie: int, coming: int, gap: float) -> TrayLayout:
    """Upright cards side by side. Without room for all of them what lies there moves together first: what is coming
    is what one chooses."""
    whole = pack_row(row, lie + coming, gap)
    width = min(row.h, row.w / CARD_ASPECT) * CARD_ASPECT
    if not lie or not coming or whole[1].x - whole[0].x >= width:
        return TrayLayout(whole[:lie], whole[lie:])
    wanted = coming * (width + gap) - gap
    left = max(min(row.w * _LYING, lie * (width + gap) - gap), row.w - wanted - gap)
    beside = Rect(row.x + left + gap, row.y, row.w - left - gap, row.h)
    return TrayLayout(pack_row(row._replace(w=max(left, width)), lie, gap), pack_row(beside, coming, gap))
