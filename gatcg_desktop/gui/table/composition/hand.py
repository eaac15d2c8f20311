"""Hands and memories: the fanned hand at the bottom, the backs on the other side, the memory beside them."""

from __future__ import annotations

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.table.composition.labels import cost_text, zone_label
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect, fan, pack_row
from gatcg_desktop.gui.table.layout.scene_key import Z_HAND, Z_MAT, Z_PILE, Z_RAISED, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, Stat, ZoneAppearance
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.views.views import CardView

RAISED = 1.75
"""How much larger the hand card under the pointer is."""


def printed_stats(face: CardDefinition | None) -> tuple[Stat, ...]:
    """The printed numbers of a face, for cards that are not on the field."""
    if face is None:
        return ()
    stats = []
    if face.level is not None and "CHAMPION" in face.types:
        stats.append(Stat("crown", str(face.level)))
    if face.power is not None:
        stats.append(Stat("sword", str(face.power)))
    if face.life is not None and UNIT_TYPES.intersection(face.types):
        stats.append(Stat("heart", str(face.life)))
    if face.durability is not None:
        stats.append(Stat("shield", str(face.durability)))
    return tuple(stats)


def card_look(
    context: TableContext, card: CardView, height: float, plates: bool = True, room: float = 0
) -> CardAppearance:
    """How a card outside of the field looks. `plates` adds name, cost and printed numbers where it is known."""
    face = context.face(card.key)
    thing = SceneKey("card", card.id)
    named = plates and face is not None
    return CardAppearance(
        key=card.key,
        height=int(height),
        back="material" if card.zone == "material" else "main",
        name=card_name(face.name) if named and face is not None else "",
        element=face.elements[0] if face is not None and face.elements else "",
        cost=cost_text(face) if named else "",
        cost_kind=face.cost_kind if face is not None else "",
        stats=printed_stats(face) if named else (),
        frame=context.frame(thing),
        number=context.marks.picked(card.id),
        room=int(room),
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
        room = fanned.pitch if n + 1 < len(cards) and fanned.pitch < fanned.card_height * CARD_ASPECT else 0
        look = card_look(context, card, fanned.card_height, plates=side.near, room=room)
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
        look_of = card_look(context, card, rect.h, plates=side.near and row.seen > 0.5 and rect.h > 70)
        lift = 1.0 if context.marks.picked(card.id) else 0.0
        shown.append(Shown(thing, look_of, Placement(rect.cx, rect.cy, 0.0, Z_PILE + n * 0.01 + lift)))
    return shown
