"""Where the items of the Effects Stack go in their column. Pure arithmetic."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect
from gatcg_desktop.gui.table.layout.table_layout import TableLayout


class StackLayout(NamedTuple):
    """The column.

    `ground` is as much of the column as is needed. `rows` are parallel to the items given (newest first), in scene
    coordinates with the scroll applied; they may lie outside of `window`, which is what is seen of them. `scroll` is
    what the wanted scroll became, `reach` how far it can go. `sources` are the source cards, `tags` the room for the
    numbers of the items that read each, beside it where there is some, else over its head; `gutter` the x of the lines
    between copies.
    """

    ground: Rect
    title: Rect
    window: Rect
    rows: tuple[Rect, ...]
    shelf_title: Rect
    shelf: Rect
    sources: tuple[Rect, ...]
    tags: tuple[Rect, ...]
    scroll: float
    reach: float
    gutter: float


FIRST, REST, TIGHT = 222.0, 92.0, 56.0
"""Heights of the item that resolves next, of the others, and of the others when there are many, in units."""
HEAD = 80.0
"""How high the item that resolves next is at least beside others, at text scale 1 in pixels: number, name and kind."""
FRAMED = 5.0
"""What a frame around a source card takes below their title, in units."""
LEAST_NAME, LINE = 22.0, 18.0
"""What an item has at least: its frame with a name in the smallest letters, in pixels, and a line on its aim, at text
scale 1 in pixels."""
LEAST_SHELF = 48.0
"""How high source cards stay where what resolves next needs their room, in units."""
LOW = 240.0
"""A column lower than this, at text scale 1 in pixels, has no title over its source cards."""
WHOLE, BESIDE_WHOLE = 0.92, 196.0
"""How wide the card is that is being declared, of the column; and how much it leaves its item and the titles, at text
scale 1 in pixels."""
_MANY = 7
_LARGEST = 0.4
"""What the item that resolves next keeps of the column, where the others do not all find room beside it."""


def stack_layout(
    table: TableLayout,
    copies: Sequence[bool],
    played: int,
    scroll: float = 0.0,
    wanted: float = 0.0,
    declared: bool = False,
    least: float = 0.0,
) -> StackLayout:
    """Lay out `len(copies)` items in the column of the table, newest first; a copy is set in, so that the line to its
    original is seen.

    The newest is largest: as high as is `wanted` for its words, where the others stay as they are; it gives way to
    the others as far as its name and what it is can be read. The rest have one height, never below `least`, a smaller
    one from seven items on, and scroll from there. `played` source cards lie on a shelf below, whose title falls away
    in a low column; for the words of the newest the shelf becomes lower. While the only one is `declared`, what it is
    played for is chosen and paid, its card is as large as those words let it.
    """
    column, text, unit, gap = table.column, table.text, table.unit, table.gap
    count = len(copies)
    space = round(5 * unit)
    tight = round(max(TIGHT * unit, 34 * text, LEAST_NAME + LINE * text, least))
    each = round(max(REST * unit, 58 * text)) if count < _MANY else tight

    inner = column.inset(10 * unit, 8 * unit)
    title = Rect(inner.x, inner.y, inner.w, round(22 * text))
    top = title.bottom + gap / 2
    shelf_h = round(min(84 * unit, column.h * 0.19)) if played else 0.0
    shelf_title_h = round(18 * text) + FRAMED * unit if played and column.h >= LOW * text else 0.0
    between = gap if played else 0.0
    if declared:
        beside = max(BESIDE_WHOLE * text, top - inner.y + wanted + between + shelf_title_h)
        shelf_h = max(shelf_h, min(round(inner.w * WHOLE / CARD_ASPECT), math.floor(inner.h - beside)))
    elif played and count:  # rather a low shelf without a title than words of what resolves next cut off
        lack = wanted + (count - 1) * (each + space) - (inner.bottom - shelf_h - shelf_title_h - between - top)
        if lack > 0:
            lack, shelf_title_h = lack - shelf_title_h, 0.0
            shelf_h = max(min(shelf_h, round(LEAST_SHELF * unit)), shelf_h - math.ceil(max(0.0, lack)))
    shelf = Rect(inner.x, inner.bottom - shelf_h, inner.w, shelf_h)
    shelf_title = Rect(inner.x, shelf.y - shelf_title_h, inner.w, shelf_title_h and shelf_title_h - FRAMED * unit)
    window = Rect(inner.x, top, inner.w, max(0.0, shelf_title.y - top - between))

    rows: list[Rect] = []
    content = reach = 0.0
    gutter_w = round(9 * unit)
    if count:
        first = min(round(max(FIRST * unit, 150 * text)), window.h)
        first = max(first, min(round(wanted), int(window.h) - (count - 1) * (each + space)))
        short = round(window.h * _LARGEST) + (count - 1) * (tight + space) - int(window.h)
        share = _LARGEST - 0.1 * (0 < short <= window.h * 0.1)  # rather than cut the last one
        kept = min(first, round(max(HEAD * text, window.h * share)))
        first = max(kept, min(first, int(window.h) - (count - 1) * (tight + space)))
        content = first + (count - 1) * (each + space)
        if content > window.h and count < _MANY:  # a little smaller rather than out of sight
            each = max(tight, int((window.h - first) / max(1, count - 1)) - space)
            content = first + (count - 1) * (each + space)
        reach = max(0.0, content - window.h)
        scroll = max(0.0, min(scroll, reach))
        y = window.y - scroll
        bar = round(7 * text) if reach else 0
        for n, copy in enumerate(copies):
            height = first if n == 0 else each
            indent = gutter_w * (2 if copy else 1)
            rows.append(Rect(window.x + indent, y, window.w - indent - bar, height))
            y += height + space
    spare = max(0.0, window.h - content)
    shelf, shelf_title = (rect._replace(y=rect.y - spare) for rect in (shelf, shelf_title))
    sources = _shelf(shelf, played)
    if declared:
        sources = tuple(card._replace(x=shelf.cx - card.w / 2) for card in sources)
    return StackLayout(
        ground=column._replace(h=column.h - spare),
        title=title,
        window=window._replace(h=window.h - spare),
        rows=tuple(rows),
        shelf_title=shelf_title,
        shelf=shelf,
        sources=sources,
        tags=tuple(_tags(shelf, sources, gap, text)),
        scroll=scroll if count else 0.0,
        reach=reach,
        gutter=window.x + gutter_w * 0.5,
    )


def out_of_sight(layout: StackLayout) -> int:
    """How many rows cannot be seen without scrolling."""
    room = layout.window.bottom - layout.scroll + 1
    return sum(row.bottom > room for row in layout.rows)


def _shelf(shelf: Rect, played: int) -> tuple[Rect, ...]:
    if not played:
        return ()
    height = shelf.h
    width = height * CARD_ASPECT
    pitch = min(shelf.w / played, (shelf.w - width) / (played - 1)) if played > 1 else 0.0
    return tuple(Rect(shelf.x + n * pitch, shelf.y, width, height) for n in range(played))


def _tags(shelf: Rect, sources: Sequence[Rect], gap: float, text: float) -> Iterator[Rect]:
    """Beside every source card where the shelf has room for that, else on every one: never some so, some otherwise."""
    count = len(sources)
    room = shelf.w / count - sources[0].w - gap * min(count, 2) if sources else 0.0
    for card in sources:
        if room >= 24 * text:
            yield Rect(card.right + gap, card.y, room, card.h)
        else:
            yield Rect(card.x, card.y, card.w, 20 * text)
