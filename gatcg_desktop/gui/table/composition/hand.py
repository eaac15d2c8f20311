"""Hands and memories: the hand that hangs over the lower edge, the backs at the upper one, the memories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.composition.labels import zone_label
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Fan, Fanned, Rect, fan, pack_row
from gatcg_desktop.gui.table.layout.scene_key import Z_HAND, Z_MAT, Z_PILE, Z_RAISED, Placement, SceneKey
from gatcg_desktop.gui.table.layout.tray_layout import tray_layout
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, EmptyPlace, TrayAppearance, ZoneAppearance
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate

HAND_CARD, RAISED, FAR_CARD = 152.0, 190.0, 62.0
"""Widths of a hand card, of the one under the pointer, and of the backs of the opponent's hand, in units."""

NUMBERS = 18.0
"""The height of the numbers of what is picked to pay with, in units, and at least in pixels."""
PADDING, GAP = 8.0, 7.0
"""Of the tray for what pays: what is free inside its edge, and between its places, in units."""


def card_look(
    context: TableContext, card: CardView, width: float, dim: bool = False, room: float = 0.0
) -> CardAppearance:
    """How a card outside of the field looks: its untouched picture, or its back. How much of it is seen, its `room`,
    decides where numbers stand above it, and nothing else."""
    face = context.face(card.key)
    frame, number = context.frame(SceneKey("card", card.id)), context.marks.place_of(card.id)
    pays = context.marks.can_pay(card.id)
    return CardAppearance(
        key=card.key,
        width=int(width),
        height=int(width / CARD_ASPECT),
        back="material" if card.zone == "material" else "main",
        element=face.elements[0] if face is not None and face.elements else "",
        frame=frame,
        number=number,
        pays=pays,
        dim=dim,
        room=int(room) if number or pays or frame == "picked" else 0,
    )


def paying_cards(context: TableContext) -> frozenset[int]:
    """The hand cards that are picked to pay with: they are shown in the memory already."""
    if context.marks.kind != DecisionKind.PAY_RESERVE:
        return frozenset()
    return frozenset(card.id for card in context.view.cards("hand", context.acting) if context.marks.picked(card.id))


def lies_open(context: TableContext, player: PlayerId) -> bool:
    """Whether the hand of the player at the top has the room to be seen whole: where it is seen, or (so that the table
    stays as it is while the hand is empty) the memory, and where both players look in turns."""
    return player != context.near and (bool(context.seat) or is_seen(context, player))


def is_seen(context: TableContext, player: PlayerId) -> bool:
    """Whether the faces of a hand or memory are seen."""
    cards = (*context.view.cards("hand", player), *context.view.cards("memory", player))
    return any(card.known for card in cards)


def show_hand(context: TableContext, player: PlayerId) -> list[Shown]:
    """A player's hand: at the bottom the upper parts of the cards, at the top of the table the lower ones of the backs.

    Cards that lie open at the top are seen whole, so that they can be read.
    """
    side = context.side(player)
    away = paying_cards(context)
    cards = [card for card in context.view.cards("hand", player) if card.id not in away]
    opened = lies_open(context, player)
    if opened:
        fanned = open_row(side.hand, len(cards), context.layout.unit)
    elif side.near:
        fanned = fan(side.hand, len(cards), HAND_CARD * context.layout.cards * context.layout.unit)
    else:
        room = side.hand._replace(h=side.hand.h * 0.88)
        fanned = fan(room, len(cards), FAR_CARD * context.layout.unit, upside_down=True)
    # While plays are on offer what cannot be played stands back.
    playing = (
        (side.near or opened)
        and context.marks.kind == DecisionKind.OPPORTUNITY
        and any(context.marks.legal(card.id) for card in cards)
    )
    shown = []
    for n, (card, at) in enumerate(zip(cards, fanned.cards, strict=True)):
        thing = SceneKey("card", card.id)
        covered = n + 1 < len(cards) and fanned.pitch < fanned.width
        dim = playing and not context.marks.legal(card.id)
        placed = Placement(at.cx, at.cy, at.angle, Z_HAND + n * 0.01, fanned.pitch if covered else 0.0)
        look, rest = card_look(context, card, fanned.width, dim, placed.room), None
        if thing == context.raised and (side.near or opened):
            rest = Rect(at.cx - look.width / 2, at.cy - look.height / 2, look.width, look.height)
            look, placed = _raised(context, card, at.cx, side.near)
        elif context.marks.picked(card.id) and side.near:
            placed = placed._replace(cy=at.cy - fanned.width * 0.14)
        shown.append(Shown(thing, look, placed, rest=rest))
    return shown


def hand_card_at(shown: Mapping[SceneKey, Shown], raised: SceneKey, x: float, y: float) -> SceneKey:
    """Which card of a hand is meant at a point of the one that is raised: as far as the cards lie side by side, the one
    whose place it is, so that one comes from each to the next although a raised one covers them."""
    rest = shown[raised].rest
    if rest is None or not rest.y <= y <= rest.bottom:
        return raised
    meant, left = raised, rest.x if rest.has(x, y) else float("-inf")
    for thing, one in shown.items():
        if isinstance(one.look, CardAppearance) and int(one.at.z) == int(Z_HAND) and rest.y < one.at.cy < rest.bottom:
            x_of = one.at.cx - one.look.width / 2
            if max(x_of, left) == x_of and x_of <= x <= x_of + one.look.width:
                meant, left = thing, x_of
    return meant


def open_row(area: Rect, count: int, unit: float) -> Fan:
    """An open hand: upright cards in the middle of the area, whole, with room for half of a number above them."""
    above = NUMBERS / 2 * unit
    row = Rect(area.x, area.y + above, area.w, area.h - above - 4 * unit)
    gap = 6 * unit
    wanted = count * row.h * CARD_ASPECT + max(0, count - 1) * gap
    rects = pack_row(row.inset(max(0.0, (row.w - wanted) / 2), 0), count, gap)
    width = rects[0].w if rects else 0.0
    pitch = rects[1].x - rects[0].x if count > 1 else 0.0
    return Fan(tuple(Fanned(rect.cx, rect.cy, 0.0) for rect in rects), width, pitch)


def _raised(context: TableContext, card: CardView, cx: float, near: bool) -> tuple[CardAppearance, Placement]:
    """The hand card under the pointer: upright, larger, its foot at the lower edge of the table, or its head at the
    upper one."""
    layout = context.layout
    width = min(RAISED * layout.unit * layout.cards, layout.height * 0.5 * CARD_ASPECT)
    height = width / CARD_ASPECT
    half = width / 2 + layout.gap
    cx = max(half, min(layout.width - half, cx))
    cy = layout.height - height / 2 - 2 if near else height / 2 + 2
    return card_look(context, card, width), Placement(cx, cy, 0.0, Z_RAISED)


def show_memory(context: TableContext, player: PlayerId) -> list[Shown]:
    """A player's memory with its cards; while something is paid for, a tray with those that are picked to pay with and
    a place for each that is still to come."""
    side = context.side(player)
    zone = SceneKey("zone", player, "memory")
    cards = list(context.view.cards("memory", player))
    paying = context.pays(player)
    whole, row, line = side.memory_and_label, side.memory, side.label
    name, count, coming, missing = zone_label("memory"), str(len(cards)), [], 0
    if paying:
        picked = {card.id: card for card in context.view.cards("hand", player) if card.id in paying_cards(context)}
        coming = [
            picked[CardId(pick.id)] for pick in context.marks.picks if isinstance(pick, Pick) and pick.id in picked
        ]
        name, count = tray_words(context, player)
        missing = context.marks.most - len(context.marks.picks)
        # the numbers of the picks stand above their cards, and below the caption
        head = max(NUMBERS, NUMBERS * context.layout.unit)
        row = row._replace(y=row.y + head, h=row.h - head).inset(PADDING * context.layout.unit, 0)
        line = line.inset(PADDING * context.layout.unit, 0)
    gap = GAP * context.layout.unit if paying else 3
    laid = tray_layout(row, len(cards), len(coming) + missing, gap)
    shown = [_tray(context, zone, whole, laid.coming[len(coming) :], paying)]
    label = ZoneAppearance(name, round(line.w), round(line.h), count=count, plain=True, lit=paying, close=not paying)
    at = Placement(line.cx, line.cy, 0.0, Z_MAT + 1)
    shown.append(Shown(SceneKey("zone", player, "memory_label"), label, at))
    for n, (card, rect) in enumerate(zip([*cards, *coming], (*laid.lie, *laid.coming), strict=False)):
        lift = 1.0 if context.marks.picked(card.id) else 0.0
        placed = Placement(rect.cx, rect.cy, 0.0, Z_PILE + n * 0.01 + lift)
        shown.append(Shown(SceneKey("card", card.id), card_look(context, card, rect.w), placed))
    return shown


def tray_words(context: TableContext, player: PlayerId) -> tuple[str, str]:
    """What is paid and what the memory comes to, and how much of it is picked."""
    marks, view = context.marks, context.view
    before = len(view.cards("memory", player))
    rested = sum(isinstance(pick, Pick) and view.object(pick.id) is not None for pick in marks.picks)
    sentence = translate("Table", "Reserve {cost} · memory {before} → {after}")
    after = before + marks.most - rested
    return sentence.format(cost=marks.most, before=before, after=after), f"{len(marks.picks)}/{marks.most}"


def _tray(context: TableContext, zone: SceneKey, whole: Rect, empty: Sequence[Rect], paying: bool) -> Shown:
    """The ground of a memory: nothing, or while something is paid for a tray with the places that are `empty`."""
    at = Placement(whole.cx, whole.cy, 0.0, Z_MAT)
    if not paying:
        return Shown(zone, ZoneAppearance("", round(whole.w), round(whole.h), context.frame(zone), plain=True), at)
    first = len(context.marks.picks) + 1
    ends = [*(rect.x - 2 for rect in empty), whole.right][1:]
    places = tuple(
        EmptyPlace(n, round(rect.x - whole.x), round(rect.y - whole.y), int(min(rect.right, end) - rect.x), int(rect.h))
        for n, (rect, end) in enumerate(zip(empty, ends, strict=True), first)
    )
    words = translate("Table", "drop")
    return Shown(zone, TrayAppearance(round(whole.w), round(whole.h), words, places, context.frame(zone)), at)
