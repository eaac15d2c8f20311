"""Hands and memories: the fanned hand at the bottom, the backs on the other side, the memory beside them."""

from __future__ import annotations

from gatcg_desktop.gui.table.composition.labels import zone_label
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect, fan, pack_row
from gatcg_desktop.gui.table.layout.scene_key import Z_HAND, Z_MAT, Z_PILE, Z_RAISED, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, ZoneAppearance
from gatcg_desktop.rules.views.views import CardView

RAISED = 1.75
"""How much larger the hand card under the pointer is."""


def card_look(context: TableContext, card: CardView, height: float) -> CardAppearance:
    """How a card outside of the field looks: its untouched picture, or its back."""
    face = context.face(card.key)
    return CardAppearance(
        key=card.key,
        width=round(height * CARD_ASPECT),
        height=int(height),
        back="material" if card.zone == "material" else "main",
        element=face.elements[0] if face is not None and face.elements else "",
        frame=context.frame(SceneKey("card", card.id)),
        number=context.marks.picked(card.id),
    )


def paying_cards(context: TableContext) -> frozenset[int]:
    """The hand cards that are picked to pay with: they are shown in the memory already."""
    if context.marks.kind != "pay_reserve":
        return frozenset()
    return frozenset(card.id for card in context.view.cards("hand", context.near) if context.marks.picked(card.id))


def show_hand(context: TableContext, player: int) -> list[Shown]:
    """A player's hand."""
    side = context.side(player)
    away = paying_cards(context) if side.near else frozenset()
    cards = [card for card in context.view.cards("hand", player) if card.id not in away]
    if not cards:
        empty = ZoneAppearance(zone_label("hand"), round(side.hand.w), round(side.hand.h), middle=True)
        return [Shown(SceneKey("zone", player, "hand"), empty, Placement(side.hand.cx, side.hand.cy, 0.0, Z_MAT))]
    fanned = fan(side.hand if side.near else side.hand.inset(2, 3), len(cards), upside_down=not side.near)
    shown = []
    for n, (card, at) in enumerate(zip(cards, fanned.cards, strict=True)):
        thing = SceneKey("card", card.id)
        look = card_look(context, card, fanned.card_height)
        placed = Placement(at.cx, at.cy, at.angle, Z_HAND + n * 0.01)
        if thing == context.raised:
            look, placed = _raised(context, card, at.cx, fanned.card_height)
        elif context.marks.picked(card.id):
            placed = placed._replace(cy=at.cy - fanned.card_height * 0.1)
        shown.append(Shown(thing, look, placed))
    return shown


def _raised(context: TableContext, card: CardView, cx: float, height: float) -> tuple[CardAppearance, Placement]:
    """The hand card under the pointer: upright, larger, its foot at the lower edge of the table."""
    layout = context.layout
    height = min(height * RAISED, layout.height * 0.42)
    half = height * CARD_ASPECT / 2 + layout.gap
    cx = max(half, min(layout.column.x - half, cx))
    bottom = layout.near.strip.bottom
    return card_look(context, card, height), Placement(cx, bottom - height / 2, 0.0, Z_RAISED)


def show_memory(context: TableContext, player: int) -> list[Shown]:
    """A player's memory with its cards, and those that are picked to pay with."""
    side = context.side(player)
    zone = SceneKey("zone", player, "memory")
    cards = list(context.view.cards("memory", player))
    coming = [card for card in context.view.cards("hand", player) if side.near and card.id in paying_cards(context)]
    count = str(len(cards))
    if side.near and context.marks.kind == "pay_reserve":
        count = f"{len(cards)} + {len(coming)}/{context.marks.most}"
    look = ZoneAppearance(zone_label("memory"), round(side.memory.w), round(side.memory.h), context.frame(zone), count)
    shown = [Shown(zone, look, Placement(side.memory.cx, side.memory.cy, 0.0, Z_MAT))]
    label = max(14.0, min(18.0, side.memory.h * 0.16)) + 4
    room = Rect(side.memory.x + 6, side.memory.y + label, side.memory.w - 12, side.memory.h - label - 5)
    cards += coming
    row = pack_row(room, [False] * len(cards), 4, room.h, least=0.92)
    for n, (card, rect) in enumerate(zip(cards, row.rects, strict=True)):
        thing = SceneKey("card", card.id)
        look_of = card_look(context, card, rect.h)
        lift = 1.0 if context.marks.picked(card.id) else 0.0
        shown.append(Shown(thing, look_of, Placement(rect.cx, rect.cy, 0.0, Z_PILE + n * 0.01 + lift)))
    return shown
