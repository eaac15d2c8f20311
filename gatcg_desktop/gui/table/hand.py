"""Hands and memories: the fanned hand at the bottom, the backs on the other side, the memory beside them."""

from __future__ import annotations

from gatcg_desktop.gui.table.desk import Desk, Shown
from gatcg_desktop.gui.table.geometry import CARD_ASPECT, Rect, fan, pack_row
from gatcg_desktop.gui.table.looks import CardLook, Stat, ZoneLook
from gatcg_desktop.gui.table.things import Z_HAND, Z_MAT, Z_PILE, Z_RAISED, Placed, Thing
from gatcg_desktop.gui.table.words import cost_text, zone_label
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


def card_look(desk: Desk, card: CardView, height: float, plates: bool = True, room: float = 0) -> CardLook:
    """How a card outside of the field looks. `plates` adds name, cost and printed numbers where it is known."""
    face = desk.face(card.key)
    thing = Thing("card", card.id)
    named = plates and face is not None
    return CardLook(
        key=card.key,
        height=int(height),
        back="material" if card.zone == "material" else "main",
        name=face.name if named and face is not None else "",
        element=face.elements[0] if face is not None and face.elements else "",
        cost=cost_text(face) if named else "",
        cost_kind=face.cost_kind if face is not None else "",
        stats=printed_stats(face) if named else (),
        frame=desk.frame(thing),
        number=desk.marks.picked(card.id),
        room=int(room),
    )


def paying(desk: Desk) -> frozenset[int]:
    """The hand cards that are picked to pay with: they are shown in the memory already."""
    if desk.marks.kind != "pay_reserve":
        return frozenset()
    return frozenset(card.id for card in desk.view.cards("hand", desk.near) if desk.marks.picked(card.id))


def show_hand(desk: Desk, player: int) -> list[Shown]:
    """A player's hand."""
    side = desk.side(player)
    away = paying(desk) if side.near else frozenset()
    cards = [card for card in desk.view.cards("hand", player) if card.id not in away]
    if not cards:
        look = ZoneLook(zone_label("hand"), round(side.hand.w), round(side.hand.h), middle=True)
        return [Shown(Thing("zone", player, "hand"), look, Placed(side.hand.cx, side.hand.cy, 0.0, Z_MAT))]
    room = side.hand if side.near else side.hand.inset(2, 3)
    fanned = fan(room, len(cards), upside_down=not side.near)
    shown = []
    for n, (card, at) in enumerate(zip(cards, fanned.cards, strict=True)):
        thing = Thing("card", card.id)
        room = fanned.pitch if n + 1 < len(cards) and fanned.pitch < fanned.card_height * CARD_ASPECT else 0
        look = card_look(desk, card, fanned.card_height, plates=side.near, room=room)
        placed = Placed(at.cx, at.cy, at.angle, Z_HAND + n * 0.01)
        if thing == desk.raised:
            look, placed = _raised(desk, card, at.cx, fanned.card_height)
        elif desk.marks.picked(card.id):
            placed = placed._replace(cy=at.cy - fanned.card_height * 0.1)
        shown.append(Shown(thing, look, placed))
    return shown


def _raised(desk: Desk, card: CardView, cx: float, height: float) -> tuple[CardLook, Placed]:
    """The hand card under the pointer: upright, larger, its foot at the lower edge of the table."""
    layout = desk.layout
    height = min(height * RAISED, layout.height * 0.42)
    half = height * CARD_ASPECT / 2 + layout.gap
    cx = max(half, min(layout.column.x - half, cx))
    bottom = layout.near.strip.bottom
    return card_look(desk, card, height), Placed(cx, bottom - height / 2, 0.0, Z_RAISED)


def show_memory(desk: Desk, player: int) -> list[Shown]:
    """A player's memory with its cards, and those that are picked to pay with."""
    side = desk.side(player)
    zone = Thing("zone", player, "memory")
    cards = list(desk.view.cards("memory", player))
    coming = [card for card in desk.view.cards("hand", player) if side.near and card.id in paying(desk)]
    count = str(len(cards))
    if side.near and desk.marks.kind == "pay_reserve":
        count = f"{len(cards)} + {len(coming)}/{desk.marks.most}"
    look = ZoneLook(zone_label("memory"), round(side.memory.w), round(side.memory.h), desk.frame(zone), count)
    shown = [Shown(zone, look, Placed(side.memory.cx, side.memory.cy, 0.0, Z_MAT))]
    label = max(14.0, min(18.0, side.memory.h * 0.16)) + 4
    room = Rect(side.memory.x + 6, side.memory.y + label, side.memory.w - 12, side.memory.h - label - 5)
    cards += coming
    row = pack_row(room, [False] * len(cards), 4, room.h, least=0.92)
    for n, (card, rect) in enumerate(zip(cards, row.rects, strict=True)):
        thing = Thing("card", card.id)
        look_of = card_look(desk, card, rect.h, plates=side.near and row.seen > 0.5 and rect.h > 70)
        lift = 1.0 if desk.marks.picked(card.id) else 0.0
        shown.append(Shown(thing, look_of, Placed(rect.cx, rect.cy, 0.0, Z_PILE + n * 0.01 + lift)))
    return shown
