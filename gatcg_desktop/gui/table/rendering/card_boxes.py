"""Where everything lies on a card of the table: its name, cost, numbers, signs and chips, none of them over another.

All boxes are in pixels from the upper left corner of the card. What hangs over the rim has negative places.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PySide6.QtCore import QPointF, QRectF

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, Stat
from gatcg_desktop.gui.table.rendering.fitted_words import (
    NOTE_SIDES,
    advance,
    head_height,
    note_font,
    note_lines,
    text_height,
)
from gatcg_desktop.gui.table.rendering.painting import interface_font, number_font
from gatcg_desktop.gui.table.rendering.signs import COUNTER_ICONS, STATE_ICONS
from gatcg_desktop.rulebook import terms

NUMBER = 0.74
"""Size of a number in heights of its badge."""
CUT = 0.1
"""How much of a token's corners is cut off, in widths."""
LEAST_OF_A_TAG = 0.8
"""A tag of which less than that could be read is left out."""
MOST_OF_WIDTH = 0.92
"""How much of a card's width a plate with words on its rim may take."""
MOST_SIGNS = 4
"""How many keywords are shown; the preview tells all of them."""
LEAST_ELEMENT, PART_OF_ELEMENT = 14.0, 0.8
"""How wide the mark of an element is at least, and as a part of the signs on the rim."""
_GAP = 2.0


class StatBox(msgspec.Struct, frozen=True):
    """A number and its badge; `icon` says whether there is room for its icon."""

    stat: Stat
    box: QRectF
    icon: bool = True


class Chip(msgspec.Struct, frozen=True):
    """A small plate with an icon, a text, or both."""

    icon: str
    text: str
    box: QRectF


class CardBoxes(msgspec.Struct, frozen=True):
    """The places of a card's parts. Parts that it has not are None or empty; `head` is the strip of the name."""

    art: QRectF
    head: QRectF | None = None
    name: QRectF | None = None
    cost: QRectF | None = None
    element: QRectF | None = None
    stats: tuple[StatBox, ...] = ()
    ribbon: QRectF | None = None
    keywords: tuple[Chip, ...] = ()
    tags: tuple[Chip, ...] = ()
    note: QRectF | None = None
    pile: QRectF | None = None
    states: tuple[Chip, ...] = ()
    counters: tuple[Chip, ...] = ()

    def parts(self) -> dict[str, QRectF]:
        """Every part that must not lie over another, by name."""
        single = {
            "name": self.name,
            "cost": self.cost,
            "element": self.element,
            "ribbon": self.ribbon,
            "note": self.note,
            "pile": self.pile,
        }
        found = {name: box for name, box in single.items() if box is not None}
        found |= {f"stat {one.stat.icon}": one.box for one in self.stats}
        for name, chips in (
            ("keyword", self.keywords),
            ("tag", self.tags),
            ("state", self.states),
            ("counter", self.counters),
        ):
            found |= {f"{name} {place} {chip.icon}{chip.text}": chip.box for place, chip in enumerate(chips)}
        return found


def boxes_of(look: CardAppearance) -> CardBoxes:
    """Lay out a table face or a medallion."""
    width, height = float(look.width), float(look.height)
    small = look.shape == "medallion"
    suppressed = "suppressed" in look.states
    cost = _cost_box(look) if look.cost and not (look.token or look.copy or suppressed) else None
    head = name = None
    if look.name and not small:
        left = max(cost.right() + 2 if cost else 0.0, width * (CUT if look.token or look.copy else 0.035) + 2)
        right = width - max(4.0, width * (CUT if look.token or look.copy else 0.035))
        if "imbued" in look.states:  # a second rim
            left, right = left + width * 0.02, right - width * 0.03
        right = min(right, look.room - 3) if look.room else right
        wide = max(0.0, right - left)
        head = QRectF(0, 0, width, head_height(look))
        name = QRectF(left, 0, wide, head.height())
    under = head.bottom() if head else 0.0
    art = QRectF(0, under, width, height - under)
    if suppressed:
        return CardBoxes(art)
    stats = _stat_boxes(look)
    floor = min((one.box.top() for one in stats), default=height - 3) - _GAP
    ribbon = _ribbon_box(look, floor) if look.ribbon else None
    if ribbon is not None and ribbon.top() < floor:
        floor = ribbon.top() - _GAP
    chip = chip_size(look)
    seen = _seen(look)
    keywords = () if small else _row(look.keywords[:MOST_SIGNS], seen, floor, chip)
    if keywords:
        floor -= chip + _GAP
    tags, floor = _tag_boxes(look, floor, under)
    note = None
    if look.note:
        line = text_height(look) + 4
        lines = note_lines(look, seen - 4 - NOTE_SIDES)
        wide = max(advance(words, note_font(look)) for words in lines) + line * 0.8
        wide, tall = min(seen - 4, wide), line + (len(lines) - 1) * text_height(look)
        note = QRectF((seen - wide) / 2, floor - tall, wide, tall)
        floor = note.top() - _GAP
    left_floor = right_floor = floor
    if keywords and not tags and not note:
        right_floor = keywords[0].box.bottom() if keywords[-1].box.right() <= seen - chip * 0.7 - _GAP else floor
    top = under + 3 if head else 0.0
    pile = None
    if look.pile > 1:
        tall = max(17.0, width * 0.21)
        wide = max(tall, advance(f"×{look.pile}", number_font(tall * 0.62)) + tall * 0.5)
        at = top if head else 2.0  # above its edge another row may hang over it
        pile = QRectF(_end(look, tall * 0.25) - wide, at, wide, tall)
    right_top = pile.bottom() + _GAP if pile else (top if head else -chip * 0.25)
    states = _column(
        [(STATE_ICONS[state], "") for state in look.states if state in STATE_ICONS], look, right_top, right_floor, True
    )
    left_top = max(top, cost.bottom() + _GAP) if cost else top
    element = _element_box(look, left_top, left_floor - (chip + _GAP if look.counters else 0))
    if element is not None:
        left_top = element.bottom() + _GAP
    counters = _column(_counter_words(look), look, left_top, left_floor, False)
    return CardBoxes(art, head, name, cost, element, stats, ribbon, keywords, tags, note, pile, states, counters)


# Sizes --------------------------------------------------------------------------------------------------------


def badge_height(look: CardAppearance) -> float:
    """How high the numbers at the lower edge are."""
    if look.shape == "medallion":
        return max(15.0, look.width * 0.26)
    part = 0.235 if look.champion else 0.215
    return max(19.0, look.width * part, min(17.0 * theme.scale(), look.width * 0.28))


def chip_size(look: CardAppearance) -> float:
    """The diameter of the signs on the rim."""
    return max(15.0, look.width * (0.24 if look.shape == "medallion" else 0.15))


def _seen(look: CardAppearance) -> float:
    """How much of its width is not covered by the next card of the row."""
    return min(float(look.width), look.room or float(look.width))


def _end(look: CardAppearance, over: float) -> float:
    """How far what hangs over the right edge by `over` may reach: not under what hangs over the next card's left."""
    return min(look.width + over, look.room - 6.0) if look.room else look.width + over


# Name and cost ------------------------------------------------------------------------------------------------


def _cost_box(look: CardAppearance) -> QRectF:
    small = look.shape == "medallion"
    size = max(19.0, look.width * (0.3 if small else 0.2))
    if look.cost_kind == "memory":
        size *= 1.12
    wide = max(size, advance(look.cost, number_font(size * 0.62)) + size * 0.42)
    return QRectF(-size * 0.28, -size * 0.25, wide, size)


def _element_box(look: CardAppearance, top: float, floor: float) -> QRectF | None:
    """Where the mark of its element is; none where there is no room, and on a card of which little more than its upper
    edge is seen (it has no name)."""
    wide = max(LEAST_ELEMENT, chip_size(look) * PART_OF_ELEMENT)
    seen = bool(look.name) or look.shape == "medallion"
    fits = seen and look.element not in ("", "NORM") and top + wide <= floor
    return QRectF(-wide * 0.3, top, wide, wide) if fits else None


# Numbers ------------------------------------------------------------------------------------------------------


def _stat_boxes(look: CardAppearance) -> tuple[StatBox, ...]:
    """The first number at the left, the last at the right, any other between them; smaller together where they
    would meet, and first of all without their icons, since their shapes say what they are."""
    if not look.stats:
        return ()
    tall = badge_height(look)
    over = tall * 0.14
    end = _end(look, over)
    room = end + over
    for icons in (True, False):
        widths = [stat_width(stat, tall, icons) for stat in look.stats]
        if sum(widths) + _GAP * (len(widths) - 1) <= room:
            break
    while sum(widths) + _GAP * (len(widths) - 1) > room and tall > 9:
        tall -= 0.5
        widths = [stat_width(stat, tall, icons) for stat in look.stats]
    bottom = look.height + over
    left = -over
    boxes = []
    for n, (stat, wide) in enumerate(zip(look.stats, widths, strict=True)):
        last = n == len(look.stats) - 1
        at_right = last and (n > 0 or stat.icon in ("heart", "shield"))
        x = end - wide if at_right else left
        high = tall * 1.16 if stat.icon == "crown" else tall
        boxes.append(StatBox(stat, QRectF(x, bottom - high, wide, high), icons))
        left += wide + _GAP
    return tuple(boxes)


@lru_cache(maxsize=2048)
def stat_width(stat: Stat, tall: float, icon: bool) -> float:
    """How wide the badge of a number is at a height."""
    wide = advance(stat.text, number_font(tall * NUMBER))
    if stat.of:
        wide += advance("/" + stat.of, number_font(tall * 0.46))
    if stat.tone in ("up", "down"):
        wide += tall * 0.36
    if stat.icon == "crown":
        return max(wide + tall * 0.42, tall * 1.1)
    return max(wide + (tall * 0.48 if icon else 0.0) + tall * (0.72 if stat.icon == "sword" else 0.52), tall * 1.1)


# Plates and chips ---------------------------------------------------------------------------------------------


def _ribbon_box(look: CardAppearance, floor: float) -> QRectF:
    tall = text_height(look)
    seen = _seen(look)
    wide = min(seen * 0.94, advance(look.ribbon.upper(), interface_font(tall * 0.68, 700)) + tall * 2.2)
    if look.shape == "medallion" and not look.stats:
        floor = look.height + tall * 0.3
    return QRectF((seen - wide) / 2, floor - tall, wide, tall)


def _row(icons: Sequence[str], width: float, floor: float, size: float) -> tuple[Chip, ...]:
    whole = len(icons) * size + _GAP * (len(icons) - 1)
    left = (width - whole) / 2
    return tuple(
        Chip(icon, "", QRectF(left + n * (size + _GAP), floor - size, size, size)) for n, icon in enumerate(icons)
    )


def _tag_boxes(look: CardAppearance, floor: float, under: float) -> tuple[tuple[Chip, ...], float]:
    """Where a token comes from, and other words, from below upwards as far as they leave most of the art."""
    tall, seen = text_height(look), _seen(look)
    least = under + (look.height - under) * (0.5 if look.room else 0.4)
    tags = []
    for text in (*([look.origin] if look.origin else []), *reversed(look.tags)):
        if floor - tall < least:
            break
        wanted = advance(text, interface_font(tall * 0.72, 600)) + tall * 0.7
        wide = min(seen - 8, wanted)
        if wide < wanted * LEAST_OF_A_TAG:
            continue
        tags.append(Chip("", text, QRectF((seen - wide) / 2, floor - tall, wide, tall)))
        floor -= tall + _GAP
    return tuple(tags), floor


def _counter_words(look: CardAppearance) -> list[tuple[str, str]]:
    """Icon and text of each kind of counters; a kind without an icon of its own says its word behind the number."""
    words = []
    for kind, number in look.counters:
        icon = COUNTER_ICONS.get(kind, "")
        words.append((icon, str(number) if icon else f"{number} {translate_message(terms.counter_kind(kind))}"))
    return words


def _column(
    wanted: Sequence[tuple[str, str]], look: CardAppearance, top: float, floor: float, at_right: bool
) -> tuple[Chip, ...]:
    """Chips down a rim, hanging over it; where not all fit the last says how many more there are. A word that does not
    fit leaves its number alone: the shape says what it is of."""
    tall = chip_size(look) if at_right else max(14.0, chip_size(look) * 0.92)
    step = tall + _GAP
    fits = max(1, int((floor - top + _GAP) / step))
    shown = list(wanted)
    if len(shown) > fits:
        shown = [*shown[: fits - 1], ("", f"+{len(shown) - fits + 1}")]
    chips = []
    most = _seen(look) * MOST_OF_WIDTH - (chip_size(look) * 0.7 if look.states else 0.0)
    for n, (icon, text) in enumerate(shown):
        wide = tall
        if not icon and advance(text, number_font(0)) + tall * 0.6 > most:
            text = text.split()[0]
        if text:
            wide = advance(text, number_font(tall * 0.68)) + tall * (0.62 if not icon else 1.32)
            wide = max(tall, min(wide, most))
        x = _end(look, wide * 0.3) - wide if at_right else -tall * 0.3
        chips.append(Chip(icon, text, QRectF(x, top + n * step, wide, tall)))
    return tuple(chips)


# Asked by those who act on a card -----------------------------------------------------------------------------


def on_ribbon(look: CardAppearance, x: float, y: float) -> bool:
    """Whether a point (from the middle of the card) is on the plate of a token or copy."""
    box = ribbon_box(look)
    return box is not None and box.adjusted(-2, -2, 2, 2).contains(QPointF(x + look.width / 2, y + look.height / 2))


def ribbon_box(look: CardAppearance) -> QRectF | None:
    """Where the plate of a token or copy lies."""
    return boxes_of(look).ribbon if look.ribbon and look.shape != "full" else None
