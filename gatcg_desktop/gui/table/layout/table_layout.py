"""Where the parts of the table lie at a given size: the line of the opponent, two halves, the hand, the stack.

All lengths are scene pixels. The table takes the whole room above the bottom strip; below a least size the view
shows it smaller as a whole, so that nothing is ever cut off. Pure arithmetic: no Qt, no game.
"""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect

LEAST_CHAMPION = 170.0
"""The least width of a champion in pixels, whatever the size of the window."""
LEAST_WIDTH = 860.0
LEAST_HEIGHT = 540.0
_DESIGNED = (1180.0, 858.0)
"""The room in which `unit` is 1. It is narrower than a 1600x900 window, because an open drawer takes its width
from the rows of cards, not from their size."""

TOP_LINE = 46.0
HAND_SHOWS = 122.0
"""How much of the hand at the bottom is seen, in units; the rest hangs below the edge until a card is raised."""
OPEN_HAND, LEAST_OPEN_ROW = 146.0, 104.0
"""How much the opponent's hand takes where its cards lie open and are seen whole, in units, and what is left of it
while an attack takes its band: the allies keep their size."""
LEAST_HAND = 90.0
"""What the backs of the opponent's hand keep beside the piles, in units."""
LEAST_OPEN_HAND = 200.0
"""A hand whose cards are seen lies below the names where there is less room beside them, in units."""
LABEL = 26.0
"""How high the line with the name and number of a memory is, where words have their usual size."""
LANE, LOW_LANE = 144.0, 116.0
"""How high the band of an attack is, in units, and below an open hand."""
MOST_LANE = 0.205
"""How much of the height the band of an attack takes for large letters: the cards beside it are to be seen."""
FAR_LANE = 20.0
"""How high the band is for the last row of a class, where letters have their usual size: only the arrow passes in it,
because cards come first and say the rest."""
BETWEEN_CHAMPIONS, CLOSE_CHAMPIONS = 22.0, 8.0
"""What champions leave free between them where an attack opens its band, in units: its arrow passes there; for the last
row it passes beside them."""
INTENT_SHARE = 0.45
"""How much of the column the cards of an intent take below the stack, for the last row."""
LEAST_COLUMN = 400.0
"""What the stack keeps of its height above a panel, in units."""
STACK_WIDTH = 262.0
MOST_COLUMN = 0.34
"""How much of the width it takes for large letters, or to be read from far away."""
_STACK_TEXT = 228.0
"""The width of the stack at text scale 1 below which its words would be cut, in pixels."""

PILES = ("material", "deck", "graveyard", "banishment")


class SideLayout(NamedTuple):
    """One player's side.

    `area` is the half with the field, `ground` what its left end has for the champion, who gives way neither to an
    attack nor to an open hand; `near` says that it is the viewer's. `strip` holds the plate, the piles, the hand and
    the memory; `label` is the line with the memory's name and number.
    """

    near: bool
    strip: Rect
    plate: Rect
    piles: dict[str, Rect]
    hand: Rect
    memory: Rect
    label: Rect
    area: Rect
    ground: Rect

    @property
    def memory_and_label(self) -> Rect:
        """The memory with its name and number."""
        top = min(self.label.y, self.memory.y)
        return Rect(self.label.x, top, self.memory.right - self.label.x, self.memory.bottom - top)


class TableLayout(NamedTuple):
    """The whole table. `unit` is 1 in a window of 1600x900, `text` what boxes of words grow by, `cards` what cards do;
    `afar`: it is read from the last row of a class.

    `right` is how far the rows of cards reach; `column` is where the Effects Stack lies when it holds something and
    `tab` what is left of it otherwise; `lane` the band of the attack under way (of no height without one), in which the
    cards of an `intent` lie, but for the last row: in the column; `corner` the rectangle at the lower right that is
    left free for the buttons of the window.
    """

    width: float
    height: float
    unit: float
    text: float
    cards: float
    afar: bool
    gap: float
    right: float
    far: SideLayout
    near: SideLayout
    lane: Rect
    intent: Rect
    column: Rect
    tab: Rect
    corner: Rect
    play_area: Rect


def beside_champions(unit: float, cards: float) -> float:
    """How far from the left the champions reach at most while an attack is under way."""
    return 24 * unit + max(178 * unit * cards, LEAST_CHAMPION)


def table_layout(
    width: float,
    height: float,
    text: float = 1.0,
    corner: tuple[float, float] = (0.0, 0.0),
    *,
    stack: bool = False,
    combat: bool = False,
    intent: float = 0.0,
    asked: float = 0.0,
    cards: float = 1.0,
    tray: bool = False,
    open_hand: bool = False,
    far_tray: bool = False,
    afar: bool = False,
    boons: bool = False,
) -> TableLayout:
    """The layout for a table of that size.

    `text` is the person's text scale (0.8 to 2). `corner` is the size of the free rectangle at the lower right.
    `asked` is how high what is asked stands there (0: not known yet): the column of the stack ends above it, as long
    as it stays high enough for an item and its source card, and so does its tab.
    `cards` is how much larger cards are than usual, where there is room for it.
    `tray` makes the memory at the bottom wider, for cards that are put into it to pay, `far_tray` the one at the top.
    `open_hand` makes room at the top for a hand whose cards are seen.
    `afar` is for those who look from the last row: the stack takes the most it may, a hand that is seen at the top
    no more than its line and an attack no more than its arrow, and the name at the top stands beside the champion, so
    that the cards are large.
    `boons` gives each player a pile for a Pantheon as well.
    `stack` says that room is kept for the Effects Stack, `combat` that the band of an attack is open, `intent` how much
    of the column its cards take for the last row.
    Raises ValueError below the least size.
    """
    if width < LEAST_WIDTH - 0.5 or height < LEAST_HEIGHT - 0.5:
        raise ValueError(f"a table of {width:.0f}x{height:.0f} is smaller than {LEAST_WIDTH:.0f}x{LEAST_HEIGHT:.0f}")
    unit = min(width / _DESIGNED[0], height / _DESIGNED[1])
    words = text * text_unit(unit)
    gap = round(8 * unit)
    line_h = round(max(TOP_LINE * unit, 30 * words))
    open_hand = open_hand and not afar
    top_h = round(max((LEAST_OPEN_ROW if combat else OPEN_HAND) * unit, line_h)) if open_hand else line_h
    near_h = round(max(HAND_SHOWS * unit, 60 * unit + 30 * words))
    band = max((LOW_LANE if open_hand else LANE) * unit, min(110 * words, height * MOST_LANE))
    lane_h = round(FAR_LANE * words if afar else band) if combat else 0.0
    half = (height - top_h - near_h - lane_h) / 2
    far_area = Rect(0, top_h, width, half)
    lane = Rect(0, far_area.bottom, width, lane_h)
    near_area = Rect(0, lane.bottom, width, half)
    corner_rect = Rect(width - corner[0], height - corner[1], *corner)
    most = width * MOST_COLUMN
    column_w = most if afar else min(max(STACK_WIDTH * unit, _STACK_TEXT * words), most)
    column_y = top_h + gap
    bottom = height - max(near_h, min(corner[1], asked or corner[1])) - gap
    least = column_y + min(bottom - column_y, LEAST_COLUMN * unit)
    column = Rect(width - column_w - gap, column_y, column_w, max(least, min(bottom, height - asked - gap)) - column_y)
    beside = afar and bool(intent)
    held = column
    column = column._replace(h=column.h * (1 - intent)) if beside and intent < 1 else column
    below = column.bottom + gap if intent < 1 else held.y
    tab_w, tab_h = round(max(26 * unit, 22 * words)), round(74 * unit)
    tab_bottom = max(column_y + tab_h, min(near_area.bottom, height - asked) - gap)
    tab = Rect(width - tab_w, tab_bottom - tab_h, tab_w, tab_h)
    left = beside_champions(unit, cards) if afar else 0.0
    piles = (*PILES, "pantheon") if boons else PILES
    far = _far_side(Rect(0, 0, width, top_h), line_h, far_area, unit, words, far_tray, left, piles)
    between = (CLOSE_CHAMPIONS if afar else BETWEEN_CHAMPIONS) * unit if combat else 0.0
    # an open hand that lies beside the names leaves the left end free, and so do names that stand beside the champion
    high = (0.0 if afar and combat else line_h) if far.hand.y < line_h else top_h
    each = (near_area.bottom - high - between) / 2
    return TableLayout(
        width=width,
        height=height,
        unit=unit,
        text=words,
        cards=cards,
        afar=afar,
        gap=gap,
        right=min(column.x - 2 * gap, corner_rect.x - 4 * unit) if stack or beside else width - tab_w - gap,
        far=far._replace(ground=Rect(0, high, width, each)),
        near=_near_side(
            Rect(0, height - near_h, width, near_h), near_area, unit, words, max(corner[0], column_w), tray, piles
        )._replace(ground=Rect(0, near_area.bottom - each, width, each)),
        lane=lane,
        intent=held._replace(y=below, h=held.bottom - below) if beside else lane,
        column=column,
        tab=tab,
        corner=corner_rect,
        play_area=Rect(0, far_area.y, width, near_area.bottom - far_area.y),
    )


def text_unit(unit: float) -> float:
    """What words grow by with the window: never below what can be read, a little less than the cards above."""
    if unit > 1.2:
        return max(1.2, 0.94 * unit)
    return max(0.9, unit)


def _near_side(
    strip: Rect, area: Rect, unit: float, text: float, corner: float, tray: bool, piles: tuple[str, ...]
) -> SideLayout:
    """Name and piles at the left, the hand in the middle, the memory beside the buttons."""
    line = round(LABEL * text)
    pile_h = min(70 * unit, strip.h - line - 10 * unit)
    pile_w, pitch = pile_h * CARD_ASPECT, pile_h * CARD_ASPECT + 10 * unit
    piles_y = strip.bottom - pile_h - 8 * unit
    left = 20 * unit
    memory_w = _memory_width(strip, unit, text, tray)
    memory_x = strip.right - corner - 18 * unit - memory_w
    memory_h = min(84 * unit, strip.h - line)
    memory = Rect(memory_x, strip.bottom - memory_h - 4 * unit, memory_w, memory_h)
    hand_x = min(left + max(300 * unit, 310 * text), strip.w * 0.28)
    return SideLayout(
        near=True,
        strip=strip,
        plate=Rect(left, piles_y - line - 4 * unit, hand_x - 8 * unit - left, line),
        piles={name: Rect(left + n * pitch, piles_y, pile_w, pile_h) for n, name in enumerate(piles)},
        hand=Rect(hand_x, strip.y, memory_x - 16 * unit - hand_x, strip.h),
        memory=memory,
        label=Rect(memory_x, memory.y - line, memory_w, line),
        area=area,
        ground=area,
    )


def _memory_width(strip: Rect, unit: float, text: float, tray: bool) -> float:
    """A memory takes three cards side by side; with a tray six, and a line that says what is paid."""
    return max(296 * unit, min(230 * text, strip.w * 0.28)) if tray else 186 * unit


def _far_side(
    strip: Rect,
    line_h: float,
    area: Rect,
    unit: float,
    text: float,
    tray: bool,
    champion: float,
    piles: tuple[str, ...],
) -> SideLayout:
    """One line: name, piles as small signs with a number, the backs of the hand, the memory. Where the hand lies open,
    it and the memory have their place below the line. `champion` is how far one reaches into the line at its left."""
    left = max(54 * unit, 36 * text, champion + 12 * unit)
    line = strip._replace(h=line_h)
    plate = Rect(left, line.y, min(340 * text, line.w * 0.26), line.h)
    if strip.h > line.h:
        memory_w = _memory_width(strip, unit, text, tray)
        label = Rect(strip.right - 20 * unit - memory_w, strip.y, memory_w, min(round(LABEL * text), line.h))
        memory = Rect(label.x, label.bottom, memory_w, strip.bottom - label.bottom - 4 * unit)
    else:
        memory_w = 130 * unit
        memory = Rect(strip.right - 20 * unit - memory_w, strip.y + 4 * unit, memory_w, strip.h - 8 * unit)
        label_w, label_h = 88 * text, min(round(LABEL * text), strip.h)
        label = Rect(memory.x - label_w, strip.cy - label_h / 2, label_w - 8 * unit, label_h)
    between = label.x - plate.right - 26 * unit
    chip_w = min(50 * text, max(30 * unit, (between - LEAST_HAND * unit) / len(piles) - 4 * unit))
    chip = Rect(plate.right + 6 * unit, line.y + 6 * unit, chip_w, line.h - 12 * unit)
    pitch = chip.w + 4 * unit
    hand_x = plate.right + 6 * unit + len(piles) * pitch + 10 * unit
    hand = Rect(hand_x, strip.y, label.x - 10 * unit - hand_x, strip.h)
    if strip.h > line.h and hand.w < LEAST_OPEN_HAND * unit:
        hand = Rect(left, line.bottom, label.x - 10 * unit - left, strip.h - line.h)
    return SideLayout(
        near=False,
        strip=strip,
        plate=plate,
        piles={name: chip._replace(x=chip.x + n * pitch) for n, name in enumerate(piles)},
        hand=hand,
        memory=memory,
        label=label,
        area=area,
        ground=area,
    )
