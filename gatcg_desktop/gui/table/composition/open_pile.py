"""An open pile: its cards side by side on a panel over the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from operator import itemgetter
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QFontMetricsF

from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.session.option_labels import champions_first
from gatcg_desktop.gui.table.composition.hand import card_look, is_seen
from gatcg_desktop.gui.table.composition.labels import zone_label
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect
from gatcg_desktop.gui.table.layout.scene_key import Z_PANEL, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import PanelAppearance, SlotAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN, interface_font, paragraph
from gatcg_desktop.gui.table.rendering.render_overlay import title_height, title_lines
from gatcg_desktop.rules.model.choices import Place
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate

PANEL = SceneKey("zone", 0, "panel")
READING = SceneKey("zone", 0, "reading")
ONE_LINE = 6
"""Up to so many cards stand in one line, larger."""
CHOSEN_CARD, LABEL = 186.0, 22.0
"""The width of a card in the panel, and the room below it, in units."""
LEAST_CARD = 80.0
"""Cards that would all be seen, but narrower than that, are scrolled through instead, in units."""
LINE, MOST_LINES = 15.0, 3
"""The height of a line below a card, in pixels, and how many there may be."""
ABOVE_WORDS, AROUND_WORDS = 0.3, 0.5
"""How far below their card, whose ring is there, words begin, and that with what is free below them; in lines."""
CUT = 0.85
"""What cards are worth whose words are cut: smaller ones with all of their words are chosen instead."""
HIDDEN = 0.9
"""What they are worth where the check of a card hides words of the one above it."""
BETWEEN = 16.0
"""How far words below neighbours stay from each other, in pixels."""
BUTTON = 18.0
"""How wide the window's button over a choice is, which shows the table behind it, in heights of a letter."""


READING_CARD, LEAST_READING, READING_GAP = 380.0, 360.0, 20.0
"""How wide the place is in which a card of the panel is read: in units, but not less than that many pixels; and how far
it stands from the cards, in units."""
KEPT = 0.75
"""Cards that would become smaller than this share of their size leave no such place."""
CHECK, HIGH_CHECK = 16.0, 22.0
"""What is left free below the title of a choice, in units: the check of a picked card hangs over its edge, and over
that of a few large cards a number."""


class OpenPile(msgspec.Struct, frozen=True):
    """What is open: a zone of a player, or (`cards` given) a choice among cards that are shown nowhere else.

    `first` is the number of the first card shown, `asked` whether a decision opened it. `notes` are sentences below
    cards, by id: what one costs, or why it cannot be chosen.
    """

    zone: str
    player: PlayerId
    cards: tuple[CardView, ...] = ()
    first: int = 0
    asked: bool = False
    title: str = ""
    notes: tuple[tuple[int, str], ...] = ()


class ShownPile(msgspec.Struct, frozen=True):
    """The panel's rectangle, how many cards fit, how many there are, what is shown, where the last line over the cards
    begins, below the upper edge, and where one of them can be read in full and covers none, if there is such a place.
    """

    rect: Rect
    room: int
    total: int
    shown: tuple[Shown, ...]
    last_line: float = 0.0
    reading: Rect | None = None


def pile_cards(context: TableContext, pile: OpenPile) -> tuple[CardView, ...]:
    """The cards of an open pile: the top of a face-up pile first, and the champions of a material deck."""
    if pile.cards:
        return pile.cards
    cards = context.view.cards(pile.zone, pile.player)
    if pile.zone == "material":
        return tuple(champions_first(cards, lambda card: context.faces.get(card.key)))
    return tuple(reversed(cards)) if pile.zone in ("graveyard", "banishment") else cards


RIM = 12.0
"""How much further the panel reaches at the left, where numbers hang over the rim of a champion."""


class _Lines(NamedTuple):
    """How cards stand in a panel: in how many lines, how wide each is, how far apart, and how high the words below
    each line are."""

    width: float
    step: float
    below: tuple[float, ...]


def panel_rect(context: TableContext, count: int, title: str = "", asked: bool = False) -> tuple[Rect, int]:
    """Where the panel lies: over both fields (and what hangs over the rims of the champions), between the line of the
    opponent (and their hand, where its faces are seen) and the hand, above the buttons; and how many lines stand over
    its cards."""
    table, unit = context.layout, context.layout.unit
    area = table.play_area
    if not is_seen(context, context.far):
        area = area._replace(y=table.far.plate.bottom, h=area.bottom - table.far.plate.bottom)
    area = area.inset(24 * unit, 10 * unit)
    area = area._replace(x=area.x - RIM * unit, w=area.w + RIM * unit)
    if table.corner.h:
        area = area._replace(h=max(area.h / 2, min(area.bottom, table.corner.y - 4 * unit) - area.y))
    lines = title_lines(title, translate("Table", "Esc closes"), area.w, BUTTON if asked else 0.0)
    if count <= ONE_LINE:
        head = title_height() * lines + 12
        height = head + min(area.h - head, CHOSEN_CARD * 1.25 * unit / CARD_ASPECT + LABEL * unit)
        area = Rect(area.x, area.cy - height / 2, area.w, height)
    return area, lines


def _in_lines(inner: Rect, notes: Sequence[str], unit: float, line_h: float, check: float) -> _Lines:
    """The lines in which all cards, each with its note ("": none), are seen largest; scrolled through, where all would
    be too small or words would be torn apart. Words have three lines, and more where there is room left; below
    those of a line there is room for the `check` of a card of the next."""
    gap, font, count = 16 * unit, note_font(line_h), max(1, len(notes))
    letters = QFontMetricsF(font)
    longest = (
        max((letters.horizontalAdvance(word) for note in notes for word in note.split(" ")), default=0.0) + BETWEEN + 2
    )

    @cache
    def taken(note: str, share: float) -> int:
        return len(paragraph(note, font, share - BETWEEN))

    def high(line: Sequence[str], share: float, most: int) -> float:
        need = max((min(most, taken(note, share)) for note in {*line}), default=0)
        return max(LABEL * unit, line_h * (need + AROUND_WORDS) if need else 0.0)

    found: list[tuple[float, _Lines]] = []
    ways = (1, 1.3, 3), (2, 1.3, 3), (1, 1.8, 3), (2, 1.8, 3), (2, 1.3, 5)
    for (lines, apart, most), free in product(ways, dict.fromkeys((check, 0.0))):
        each = -(-count // lines)
        share, tall = inner.w / each, inner.h - free * (lines - 1)
        rows = [notes[n * each : (n + 1) * each] for n in range(lines)]
        below = [high(row, share, most) for row in rows]
        for _ in range(MOST_LINES):  # higher words make smaller cards, and those narrower words
            width = min((tall - sum(below)) / lines * CARD_ASPECT, share - gap)
            step = max(width + gap, min(share, width * apart))
            before = below
            below = [max(one, high(row, step, most)) for one, row in zip(below, rows, strict=True)]
            if below == before:
                break
        whole = [max(one, high(row, step, 9)) for one, row in zip(below, rows, strict=True)]
        fits = sum(whole) <= tall - lines * width / CARD_ASPECT
        read = fits or all(high(row, step, 9) <= one for one, row in zip(below, rows, strict=True))
        laid = _Lines(width, step, tuple(whole if fits else below))
        found.append((width * (1.0 if read else CUT) * (1.0 if free == check else HIDDEN), laid))
    good = [(worth, one) for worth, one in found if one.width >= LEAST_CARD * unit and one.step >= longest]
    if good:
        return max(good, key=itemgetter(0))[1]
    words = max(LABEL * unit, line_h * (MOST_LINES + AROUND_WORDS) if any(notes) else 0.0)
    widths = [(inner.h / lines - words) * CARD_ASPECT for lines in (1, 2)]
    lines = 2 if widths[1] >= LEAST_CARD * unit else 1
    width = min(widths[lines - 1], CHOSEN_CARD * unit)
    return _Lines(width, max(width + gap, longest), (words,) * lines)


def show_open_pile(context: TableContext, pile: OpenPile) -> ShownPile:
    """The panel with its cards whole, in one or two lines; what does not fit is scrolled to."""
    unit = context.layout.unit
    cards = pile_cards(context, pile)
    title = pile.title or _title(context, pile, len(cards))
    rect, title_rows = panel_rect(context, len(cards), title, pile.asked)
    head = title_height() * title_rows
    above = head + (HIGH_CHECK if len(cards) <= ONE_LINE else CHECK) * unit * pile.asked
    inner = Rect(rect.x + 18 * unit, rect.y + above, rect.w - 36 * unit, rect.h - above - 12)
    notes = dict(pile.notes) | {pick.id: _placed(pick) for pick in context.marks.picks if isinstance(pick, Place)}
    line_h = LINE * max(1.0, context.layout.text)
    told = [notes.get(card.id, "") for card in cards]
    check = (MARGIN - 2.0) * pile.asked  # as high as it is drawn, in any window
    inner, (width, step, below) = _beside_reading(inner, told, unit, line_h, check)
    beside = Rect(inner.right + READING_GAP * unit, inner.y, rect.right - 18 * unit, inner.h)
    beside = beside._replace(w=beside.w - beside.x)
    reading = beside if beside.w > 0 else None
    lines, high = len(below), width / CARD_ASPECT
    free = max(0.0, inner.h - sum(below) - lines * high)
    between = max(free / lines, min(free, check * (lines - 1)))
    across = max(1, int((inner.w + 16 * unit + 0.5) / step))
    room = across * lines
    first = max(0, min(pile.first, len(cards) - room))
    seen = cards[first : first + room]
    hint = translate("Table", "Esc closes")
    if len(cards) > room:
        hint = translate("Table", "{first} to {last} of {total}: scroll or arrow keys").format(
            first=first + 1, last=first + len(seen), total=len(cards)
        )
    panel = PanelAppearance(title, hint, round(rect.w), round(rect.h), title_rows)
    shown = [Shown(PANEL, panel, Placement(rect.cx, rect.cy, 0.0, Z_PANEL))]
    if reading is not None:
        hint = translate("Table", "Point at a card\nto read it here")
        slot = SlotAppearance(hint, round(reading.w), round(reading.h))
        shown.append(Shown(READING, slot, Placement(reading.cx, reading.cy, 0.0, Z_PANEL + 0.001)))
    each = -(-len(seen) // lines) if seen else 1
    offered = any(context.marks.legal(card.id) for card in seen)
    for n, card in enumerate(seen):
        line, at = divmod(n, each)
        here = min(each, len(seen) - line * each)
        cx = inner.cx + (at - (here - 1) / 2) * step
        top = inner.y + (high + between) * line + sum(below[:line]) + (free - between * (lines - 1)) / 2
        cy = top + high / 2
        look = card_look(context, card, width, dim=offered and not context.marks.legal(card.id))
        shown.append(Shown(SceneKey("card", card.id), look, Placement(cx, cy, 0.0, Z_PANEL + (n + 1) * 0.01)))
        words = Rect(cx - step / 2, top + high, step, below[line])
        shown += _note(notes.get(card.id, ""), card.id, words, line_h)
    return ShownPile(rect, room, len(cards), tuple(shown), head - title_height(), reading)


def _beside_reading(inner: Rect, told: Sequence[str], unit: float, line_h: float, check: float) -> tuple[Rect, _Lines]:
    """The cards, with a place at their right in which one of them is read, where they keep their lines and most of
    their size beside it."""
    whole = _in_lines(inner, told, unit, line_h, check)
    narrow = inner._replace(w=inner.w - max(LEAST_READING, READING_CARD * unit) - READING_GAP * unit)
    if narrow.w < inner.w / 3:
        return inner, whole
    beside = _in_lines(narrow, told, unit, line_h, check)
    kept = len(beside.below) * int((narrow.w + 16 * unit + 0.5) / beside.step) >= len(told)
    return (narrow, beside) if kept and beside.width >= KEPT * whole.width else (inner, whole)


def _placed(pick: Place) -> str:
    """Where a card is put back."""
    return translate("Table", "to the top") if pick.where == "top" else translate("Table", "to the bottom")


def note_font(line: float) -> QFont:
    """The letters of a sentence below a card whose lines are so high."""
    return interface_font(line * 0.74, 500)


def _note(text: str, card: CardId, room: Rect, height: float) -> list[Shown]:
    """A sentence below a card, in as many lines of that height as it takes."""
    lines = paragraph(text, note_font(height), room.w - BETWEEN, max(1, int(room.h / height - AROUND_WORDS + 0.1)))
    return [
        Shown(
            SceneKey("zone", card, f"note{n}"),
            ZoneAppearance(line, round(room.w + 12), round(height), plain=True, middle=True),
            Placement(room.cx, room.y + height * (n + ABOVE_WORDS + 0.5), 0.0, Z_PANEL + 0.005),
        )
        for n, line in enumerate(lines)
    ]


def _title(context: TableContext, pile: OpenPile, count: int) -> str:
    owner = context.view.player(pile.player).name
    return counted(
        "{zone} of {name}: {count} card",
        "{zone} of {name}: {count} cards",
        count,
        zone=zone_label(pile.zone),
        name=owner,
    )
