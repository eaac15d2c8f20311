"""Objects on the field: what they look like and where they stand."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import card_name, short_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.result_words import expected_words
from gatcg_desktop.gui.table.composition.labels import NameOf, came_this_turn, cost_text, plate_tags
from gatcg_desktop.gui.table.composition.landing import coming_objects, is_coming, landing, show_landing
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.composition.token_piles import Alike, pile_alike
from gatcg_desktop.gui.table.layout.band_layout import STEPS_IN
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.half_layout import HalfLayout, half_layout
from gatcg_desktop.gui.table.layout.scene_key import Z_FIELD, Z_LINEAGE, Z_MAT, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import (
    CardAppearance,
    CardShape,
    Stat,
    State,
    Tone,
    ZoneAppearance,
)
from gatcg_desktop.gui.table.rendering.signs import KEYWORD_ICONS
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.views import ObjectView

translate = QCoreApplication.translate

TILT = 7.0
"""How far a rested card is turned, in degrees."""
FORWARD, BACKWARD = 26.0, 12.0
"""How far an attacker steps forward and what is distant steps back, in units."""

_BADGES = 0.06
"""How much of a card's width its numbers take beyond its edges, both together."""

_BELOW = 0.04
"""How far its numbers hang over its lower edge, as a share of its height."""

HERB = "HERB"
"""The subtype of gathered ingredients: they lie together at the end of their row, each kind a pile."""


def object_stats(obj: ObjectView) -> tuple[Stat, ...]:
    """Level, power, life and durability as they stand; what differs from the print is marked."""
    stats = []
    if "CHAMPION" in obj.types and obj.level is not None:
        stats.append(Stat("crown", str(obj.level)))
    if obj.power is not None:
        stats.append(Stat("sword", str(obj.power), _tone(obj.power, obj.printed_power)))
    if obj.durability is not None:
        stats.append(Stat("shield", str(obj.durability)))
    if obj.life is not None:
        left = str(max(0, obj.life - obj.damage))
        if obj.damage:
            stats.append(Stat("heart", left, "" if "CHAMPION" in obj.types else "hurt", str(obj.life)))
        else:
            stats.append(Stat("heart", left, _tone(obj.life, obj.printed_life)))
    return tuple(stats)


def object_states(obj: ObjectView, turn: int) -> tuple[State, ...]:
    """What of an object's state has a sign on its rim."""
    found: list[State] = []
    if obj.rested:
        found.append("rested")
    if obj.attacking:
        found.append("attacking")
    if obj.defending:
        found.append("defending")
    if obj.retaliating:
        found.append("retaliating")
    if obj.wielded:
        found.append("wielded")
    if "imbued" in obj.properties:
        found.append("imbued")
    if "distant" in obj.properties:
        found.append("distant")
    if came_this_turn(obj, turn):
        found.append("new")
    return tuple(found)


def _tone(now: int, printed: int | None) -> Tone:
    if printed is None or now == printed:
        return ""
    return "up" if now > printed else "down"


def object_ribbon(obj: ObjectView) -> str:
    """The plate of a token; "" for a card."""
    if not obj.token:
        return ""
    return translate("Table", "Copy") if obj.origin.kind == "copy" else translate("Table", "Token")


def origin_words(group: Alike, name_of: NameOf) -> str:
    """Who summoned the tokens of a pile, or what they copy; "" for a card, and where that is not known."""
    if not group.front.token:
        return ""
    copy = group.front.origin.kind == "copy"
    names = {name_of(one.origin.of if copy else one.origin.by) for one in group.members}
    if len(names) > 1:
        return translate("Table", "from several")
    name = names.pop()
    if copy:
        return translate_message(say("of {card}", card=group.front.name if name == "?" else name))
    return translate("Table", "by {name}").format(name=short_name(name)) if name != "?" else ""


def object_look(
    context: TableContext, group: Alike, rect: Rect, shape: CardShape = "table", room: float = 0
) -> CardAppearance:
    """How an object (or a pile of alike tokens) looks at a size."""
    obj = group.front
    thing = SceneKey("object", obj.id)
    face = context.face(obj.key)
    expected = context.expected.get(obj.id) if shape == "table" or obj.life is None else None
    note = expected_words(expected, obj) if expected is not None else ""
    pays = context.marks.can_pay(obj.id)
    if pays and not note:
        note = translate("Table", "rests: pays 1")
    shown_as_stat = {"damage"} | ({"durability"} if obj.durability is not None else set())
    return CardAppearance(
        key=obj.key,
        width=int(rect.w),
        height=int(rect.h),
        shape=shape,
        champion="CHAMPION" in obj.types,
        token=obj.token,
        copy=obj.origin.kind == "copy",
        name=card_name(obj.name) if shape == "table" else "",
        element=obj.elements[0] if obj.elements else "",
        cost=cost_text(face) if "CHAMPION" not in obj.types else "",
        cost_kind=face.cost_kind if face is not None else "",
        stats=object_stats(obj),
        states=object_states(obj, context.view.turn),
        keywords=tuple(KEYWORD_ICONS[name] for name, _ in obj.keywords if name in KEYWORD_ICONS),
        counters=tuple((kind, number) for kind, number in obj.counters if kind not in shown_as_stat and number),
        tags=plate_tags(obj),
        ribbon=object_ribbon(obj),
        origin=origin_words(group, context.name_of),
        pile=len(group.members),
        frame=context.frame(thing),
        number=context.marks.place_of(obj.id),
        pays=pays,
        room=int(room),
        note=note,
        note_of=expected.number if expected is not None else 0,
    )


def groups_of(context: TableContext, player: PlayerId) -> tuple[list[Alike], list[Alike], Alike | None]:
    """A player's units, everything else, and the champion, alike tokens piled; what was played and is still
    on the Effects Stack has its place among them already."""
    seat = context.view.player(player)
    own = [obj for obj in context.view.objects if obj.controller == player]
    champion = next((obj for obj in own if obj.id == seat.champion), None)
    statuses = [one for one in context.view.statuses if one.controller == player]
    for coming in coming_objects(context, player):
        (statuses if coming.status else own).append(coming)
    rest = [obj for obj in own if obj is not champion]
    units = [obj for obj in rest if UNIT_TYPES.intersection(obj.types)]
    others = [obj for obj in rest if not UNIT_TYPES.intersection(obj.types)]
    others.sort(key=lambda obj: card_name(obj.name) if HERB in obj.subtypes else "")  # the herb board
    others += statuses
    return (
        pile_alike(units, context.marks, context.apart, context.fanned),
        pile_alike(others, context.marks, context.apart, context.fanned),
        Alike(champion, (champion,)) if champion is not None else None,
    )


def half_of(
    context: TableContext,
    player: PlayerId,
    units: Sequence[Alike],
    others: Sequence[Alike],
    champion: Alike | None,
    rises: bool = False,
) -> tuple[HalfLayout, list[Alike], list[Alike]]:
    """The places in a player's half (`rises`: once the champion has leveled up), and what of `others` stands
    beside the champion and what behind the units."""
    side, table = context.side(player), context.layout
    beside = [group for group in others if _from_material(context, group.front)]
    behind = [group for group in others if not _from_material(context, group.front)]
    lineage = len(champion.front.lineage) if champion is not None else 0
    layout = half_layout(
        table,
        side,
        lineage=lineage + (rises and champion is not None),
        regalia=len(beside),
        front=len(units),
        back=len(behind),
    )
    return layout, beside, behind


def _from_material(context: TableContext, obj: ObjectView) -> bool:
    """Whether it is a regalia: those stand beside their champion."""
    face = context.face(obj.key)
    return face is not None and face.of_material_deck and not obj.status


def show_field(context: TableContext, player: PlayerId) -> list[Shown]:
    """Everything on a player's field."""
    side = context.side(player)
    units, others, champion = groups_of(context, player)
    layout, beside, behind = half_of(context, player, units, others, champion)
    shown = [_field_outline(context, player, layout)]
    rising = landing(context, player, "lineage")
    for coming in rising:
        place = half_of(context, player, units, others, champion, True)[0].champion
        shown.append(show_landing(context, (coming.id,), place.inset(-8) if champion is not None else place, Z_MAT + 2))
    if champion is not None:
        shown += _champion(context, champion, layout, translate("Table", "levels up") if rising else "")
    rows: tuple[tuple[list[Alike], tuple[Rect, ...], CardShape], ...] = (
        (units, layout.front, "table"),
        (beside, layout.regalia, "medallion"),
        (behind, layout.back, "medallion"),
    )
    for groups, rects, shape in rows:
        for n, (group, rect) in enumerate(zip(groups, rects, strict=True)):
            if is_coming(group.front):
                shown.append(show_landing(context, tuple(-one.id for one in group.members), rect, Z_MAT + 2))
                continue
            lift = 5.0 if context.marks.picked(group.front.id) else 0.0
            after = rects[n + 1] if n + 1 < len(rects) else None
            next_to = after is not None and abs(after.cy - rect.cy) < rect.h / 2
            covered = next_to and after is not None and after.x < rect.right + rect.w * _BADGES
            room = after.x - rect.x if covered and after is not None else 0
            at = _lying(context, group.front, rect, side.near)._replace(z=Z_FIELD + n * 0.01 + lift)
            shown.append(Shown(SceneKey("object", group.front.id), object_look(context, group, rect, shape, room), at))
    return shown + _herb_board(context, player, behind, layout.back, side.area.y)


def _lying(context: TableContext, obj: ObjectView, rect: Rect, near: bool) -> Placement:
    """Where an object lies in its place: tilted when it rests, forward when it attacks, back when it is distant."""
    forward = -1.0 if near else 1.0
    cy = rect.cy
    if obj.attacking:
        cy += forward * min(FORWARD * context.layout.unit, max(0.0, _room_before(context, rect, near)))
    elif "distant" in obj.properties:
        cy -= forward * BACKWARD * context.layout.unit
    return Placement(rect.cx, cy, TILT if obj.rested else 0.0, Z_FIELD)


def _room_before(context: TableContext, rect: Rect, near: bool) -> float:
    """How far a rested card may step forward and leave the band of an attack its words."""
    turn, lane = math.radians(TILT), context.layout.lane
    reach = 0.0 if context.layout.afar else STEPS_IN * context.layout.unit  # there the label of the arrow is in the way
    half = (rect.h * math.cos(turn) + rect.w * math.sin(turn)) / 2
    return rect.cy - half - lane.bottom + reach if near else lane.y + reach - rect.cy - half - _BELOW * rect.h


def _herb_board(
    context: TableContext, player: PlayerId, others: list[Alike], rects: Sequence[Rect], highest: float
) -> list[Shown]:
    """The board behind gathered ingredients: which there are and how many in all. Its name is left out where it would
    reach over `highest`: a hand lies there."""
    places = [rect for group, rect in zip(others, rects, strict=True) if HERB in group.front.subtypes]
    if not places:
        return []
    count = sum(not is_coming(one) for group in others if HERB in group.front.subtypes for one in group.members)
    left = min(rect.x for rect in places) - 5
    right = max(rect.right for rect in places) + 5
    first = min(rect.y for rect in places)
    top = first - round(23 * context.layout.text)  # room for its name over a pile
    named = top >= highest
    bottom = max(rect.bottom for rect in places) + 4
    top, right = (top, max(left + 84 * context.layout.text, right)) if named else (first - 4, right)
    name, number = (translate("Table", "Herbs"), str(count)) if named else ("", "")
    look = ZoneAppearance(name, round(right - left), round(bottom - top), count=number, close=True)
    at = Placement((left + right) / 2, (top + bottom) / 2, 0.0, Z_MAT + 1)
    return [Shown(SceneKey("zone", player, "herbs"), look, at)]


def _field_outline(context: TableContext, player: PlayerId, layout: HalfLayout) -> Shown:
    """The place of the field: nothing is drawn of it until it would take what is dragged."""
    thing = SceneKey("zone", player, "field")
    row = layout.row.inset(0, 4)
    look = ZoneAppearance("", round(row.w), round(row.h), context.frame(thing), plain=True)
    return Shown(thing, look, Placement(row.cx, row.cy, 0.0, Z_MAT))


def _champion(context: TableContext, champion: Alike, layout: HalfLayout, note: str) -> list[Shown]:
    """The champion, with `note` on it, and the inner lineage looking out above, the lowest level uppermost."""
    obj = champion.front
    shown = []
    for n, (card, rect) in enumerate(zip(obj.lineage, layout.lineage, strict=True)):
        thing = SceneKey("card", card.id)
        face = context.face(card.key)
        look = CardAppearance(
            key=card.key,
            width=int(rect.w),
            height=int(rect.h),
            shape="table",
            champion=True,
            element=face.elements[0] if face is not None and face.elements else "",
            frame=context.frame(thing),
            number=context.marks.place_of(card.id),
        )
        shown.append(Shown(thing, look, Placement(rect.cx, rect.cy, 0.0, Z_LINEAGE + n * 0.01)))
    at = Placement(layout.champion.cx, layout.champion.cy, TILT if obj.rested else 0.0, Z_FIELD)
    look = object_look(context, champion, layout.champion)
    if note and not look.note:
        look = msgspec.structs.replace(look, note=note)
    shown.append(Shown(SceneKey("object", obj.id), look, at))
    return shown
