"""An open pile: its cards side by side on a panel over the table."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.table.composition.hand import card_look
from gatcg_desktop.gui.table.composition.labels import zone_label
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect, pack_row
from gatcg_desktop.gui.table.layout.scene_key import Z_PANEL, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import PanelAppearance
from gatcg_desktop.gui.table.rendering.render_overlay import TITLE
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate

PANEL = SceneKey("zone", 0, "panel")
_LEAST_SEEN = 0.45


class OpenPile(msgspec.Struct, frozen=True):
    """What is open: a zone of a player, or (`cards` given) a choice among cards that are shown nowhere else.

    `first` is the number of the first card shown, `asked` whether a decision opened it.
    """

    zone: str
    player: int
    cards: tuple[CardView, ...] = ()
    first: int = 0
    asked: bool = False
    title: str = ""


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


def panel_rect(context: TableContext) -> Rect:
    """Where the panel lies: over the middle of the field."""
    area = context.layout.play_area
    height = min(area.h * 0.62, max(170.0, context.layout.height * 0.34))
    return Rect(area.x + 4, area.cy - height / 2, area.w - 8, height)


def show_open_pile(context: TableContext, pile: OpenPile) -> ShownPile:
    """The panel and the part of the cards that fits, in a readable size."""
    rect = panel_rect(context)
    cards = pile_cards(context, pile)
    inner = Rect(rect.x + 12, rect.y + TITLE, rect.w - 24, rect.h - TITLE - 10)
    width = inner.h * CARD_ASPECT
    room = max(1, int((inner.w - width) / (width * _LEAST_SEEN)) + 1)
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
    row = pack_row(inner, [False] * len(seen), 8, inner.h, least=0.95)
    for n, (card, at) in enumerate(zip(seen, row.rects, strict=True), 1):
        look = card_look(context, card, at.h)
        shown.append(Shown(SceneKey("card", card.id), look, Placement(at.cx, at.cy, 0.0, Z_PANEL + n * 0.01)))
    return ShownPile(rect, room, len(cards), tuple(shown))


def _title(context: TableContext, pile: OpenPile, count: int) -> str:
    owner = context.view.player(pile.player).name
    return counted(
        "{zone} of {name}: {count} card",
        "{zone} of {name}: {count} cards",
        count,
        zone=zone_label(pile.zone),
        name=owner,
    )
