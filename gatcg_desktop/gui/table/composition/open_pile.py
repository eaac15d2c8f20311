"""An open pile: its cards side by side on a panel over the table."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.table.composition.hand import card_look
from gatcg_desktop.gui.table.composition.labels import zone_label
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect
from gatcg_desktop.gui.table.layout.scene_key import Z_PANEL, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import PanelAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.painting import interface_font, paragraph
from gatcg_desktop.gui.table.rendering.render_overlay import TITLE
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate

PANEL = SceneKey("zone", 0, "panel")
ONE_LINE = 6
"""Up to so many cards stand in one line, larger."""
CHOSEN_CARD, LABEL = 186.0, 22.0
"""The width of a card in the panel, and the room below it, in units."""
LINE, MOST_LINES = 15.0, 3
"""The height of a line below a card, in pixels, and how many there may be."""


class OpenPile(msgspec.Struct, frozen=True):
    """What is open: a zone of a player, or (`cards` given) a choice among cards that are shown nowhere else.

    `first` is the number of the first card shown, `asked` whether a decision opened it. `notes` are sentences below
    cards, by id: what one costs, or why it cannot be chosen.
    """

    zone: str
    player: int
    cards: tuple[CardView, ...] = ()
    first: int = 0
    asked: bool = False
    title: str = ""
    notes: tuple[tuple[int, str], ...] = ()


class ShownPile(msgspec.Struct, frozen=True):
    """The panel's rectangle, how many cards fit, how many there are, and what is shown."""

    rect: Rect
    room: int
    total: int
    shown: tuple[Shown, ...]


def pile_cards(context: TableContext, pile: OpenPile) -> tuple[CardView, ...]:
    """The cards of an open pile, the top of a face-up pile first."""
    if pile.cards:
        return pile.cards
    cards = context.view.cards(pile.zone, pile.player)
    return tuple(reversed(cards)) if pile.zone in ("graveyard", "banishment") else cards


def panel_rect(context: TableContext, count: int) -> Rect:
    """Where the panel lies: over both fields, between the line of the opponent and the hand."""
    area, unit = context.layout.play_area.inset(24 * context.layout.unit, 10 * context.layout.unit), context.layout.unit
    if count <= ONE_LINE:
        height = TITLE + 12 + min(area.h - TITLE - 12, CHOSEN_CARD * 1.25 * unit / CARD_ASPECT + LABEL * unit)
        return Rect(area.x, area.cy - height / 2, area.w, height)
    return area


def show_open_pile(context: TableContext, pile: OpenPile) -> ShownPile:
    """The panel with its cards whole, in one or two lines; what does not fit is scrolled to."""
    unit = context.layout.unit
    cards = pile_cards(context, pile)
    rect = panel_rect(context, len(cards))
    inner = Rect(rect.x + 18 * unit, rect.y + TITLE, rect.w - 36 * unit, rect.h - TITLE - 12)
    gap = 16 * unit
    lines = 1 if len(cards) <= ONE_LINE else 2
    pitch = inner.h / lines
    notes = dict(pile.notes)
    line_h = LINE * max(1.0, context.layout.text)
    below = max(LABEL * unit, line_h * (MOST_LINES + 0.5) if notes else 0.0)
    width = (pitch - below) * CARD_ASPECT
    across = max(1, int((inner.w + gap) / (width + gap)))
    room = across * lines
    first = max(0, min(pile.first, len(cards) - room))
    seen = cards[first : first + room]
    title = pile.title or _title(context, pile, len(cards))
    hint = translate("Table", "Esc closes")
    if len(cards) > room:
        hint = translate("Table", "{first} to {last} of {total}: scroll or arrow keys").format(
            first=first + 1, last=first + len(seen), total=len(cards)
        )
    panel = PanelAppearance(title, hint, round(rect.w), round(rect.h))
    shown = [Shown(PANEL, panel, Placement(rect.cx, rect.cy, 0.0, Z_PANEL))]
    each = -(-len(seen) // lines) if seen else 1
    offered = any(context.marks.legal(card.id) for card in seen)
    for n, card in enumerate(seen):
        line, at = divmod(n, each)
        here = min(each, len(seen) - line * each)
        cx = inner.cx + (at - (here - 1) / 2) * (width + gap)
        cy = inner.y + pitch * line + (pitch - below) / 2
        look = card_look(context, card, width, dim=offered and not context.marks.legal(card.id))
        shown.append(Shown(SceneKey("card", card.id), look, Placement(cx, cy, 0.0, Z_PANEL + (n + 1) * 0.01)))
        words = Rect(cx - (width + gap) / 2, inner.y + pitch * (line + 1) - below, width + gap, below)
        shown += _note(notes.get(card.id, ""), card.id, words, line_h)
    return ShownPile(rect, room, len(cards), tuple(shown))


def _note(text: str, card: int, room: Rect, height: float) -> list[Shown]:
    """A sentence below a card, in as many lines of that height as it takes."""
    lines = paragraph(text, interface_font(height * 0.74, 500), room.w - 6, MOST_LINES)
    return [
        Shown(
            SceneKey("zone", card, f"note{n}"),
            ZoneAppearance(line, round(room.w + 12), round(height), plain=True, middle=True),
            Placement(room.cx, room.y + height * (n + 0.6), 0.0, Z_PANEL + 0.005),
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
