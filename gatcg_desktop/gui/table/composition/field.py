"""Objects on the field: what they look like and where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.table.composition.labels import NameOf, cost_text, object_states, object_tags
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.composition.token_piles import Alike, pile_alike
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect, pack_field
from gatcg_desktop.gui.table.layout.scene_key import Z_FIELD, Z_LINEAGE, Z_MAT, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, Stat, Tone, ZoneAppearance
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rules.views.views import ObjectView

translate = QCoreApplication.translate

HERB = "HERB"
"""The subtype of gathered ingredients: they lie together at the end of their row, each kind a pile."""


def object_stats(obj: ObjectView) -> tuple[Stat, ...]:
    """Level, power, life and durability as they stand; what differs from the print is marked."""
    stats = []
    if "CHAMPION" in obj.types and obj.level is not None:
        stats.append(Stat("crown", str(obj.level)))
    if obj.power is not None:
        stats.append(Stat("sword", str(obj.power), _tone(obj.power, obj.printed_power)))
    if obj.life is not None:
        left = str(obj.life - obj.damage)
        if obj.damage:
            stats.append(Stat("heart", left, "hurt", str(obj.life)))
        else:
            stats.append(Stat("heart", left, _tone(obj.life, obj.printed_life)))
    if obj.durability is not None:
        stats.append(Stat("shield", str(obj.durability)))
    return tuple(stats)


def _tone(now: int, printed: int | None) -> Tone:
    if printed is None or now == printed:
        return ""
    return "up" if now > printed else "down"


def object_ribbon(obj: ObjectView, alike: int = 1) -> str:
    """The plate of a token, with how many alike it stands for; "" for a card."""
    if not obj.token:
        return ""
    word = translate("Table", "Copy") if obj.origin.kind == "copy" else translate("Table", "Token")
    return f"×{alike} {word}" if alike > 1 else word


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
    return translate("Table", "by {name}").format(name=name) if name != "?" else ""


TILT = 7.0
"""How far a rested card is turned, in degrees."""


def tilt(obj: ObjectView) -> float:
    """How far an object is turned."""
    return TILT if obj.rested else 0.0


def object_look(
    context: TableContext, group: Alike, height: float, champion: bool = False, room: float = 0
) -> CardAppearance:
    """How an object (or a pile of alike tokens) looks at a card height."""
    obj = group.front
    face = context.face(obj.key)
    thing = SceneKey("object", obj.id)
    shown_as_stat = {"damage"} | ({"durability"} if obj.durability is not None else set())
    return CardAppearance(
        key=obj.key,
        width=round(height * CARD_ASPECT),
        height=int(height),
        shape="table",
        token=obj.token,
        copy=obj.origin.kind == "copy",
        name=card_name(obj.name),
        champion=champion,
        element=obj.elements[0] if obj.elements else "",
        cost="" if obj.token else cost_text(face),
        cost_kind=face.cost_kind if face is not None else "",
        stats=object_stats(obj),
        states=object_states(obj, context.view.turn),
        counters=tuple((kind, number) for kind, number in obj.counters if kind not in shown_as_stat and number),
        tags=object_tags(obj),
        ribbon=object_ribbon(obj, len(group.members)),
        origin=origin_words(group, context.name_of),
        pile=len(group.members),
        frame=context.frame(thing),
        number=context.marks.picked(obj.id),
        room=int(room),
    )


def groups_of(context: TableContext, player: int) -> tuple[list[Alike], list[Alike], Alike | None]:
    """A player's units, everything else, and the champion, alike tokens piled."""
    seat = context.view.player(player)
    own = [obj for obj in context.view.objects if obj.controller == player]
    champion = next((obj for obj in own if obj.id == seat.champion), None)
    rest = [obj for obj in own if obj is not champion]
    units = [obj for obj in rest if UNIT_TYPES.intersection(obj.types)]
    others = [obj for obj in rest if not UNIT_TYPES.intersection(obj.types)]
    others.sort(key=lambda obj: card_name(obj.name) if HERB in obj.subtypes else "")  # the herb board
    others += [one for one in context.view.statuses if one.controller == player]
    return (
        pile_alike(units, context.marks, context.apart, context.fanned),
        pile_alike(others, context.marks, context.apart, context.fanned),
        Alike(champion, (champion,)) if champion is not None else None,
    )


def show_field(context: TableContext, player: int) -> list[Shown]:
    """Everything on a player's field."""
    side = context.side(player)
    units, others, champion = groups_of(context, player)
    shown = [_field_outline(context, player, empty=not units and not others)]
    shown += _champion(context, player, champion)
    packed = pack_field(
        side.field.inset(context.layout.gap, context.layout.gap * 0.7),
        [False] * len(units),
        [False] * len(others),
        context.layout.gap,
        not side.near,
        most=side.highest_card,
    )
    for groups, rects in ((units, packed.front), (others, packed.back)):
        for n, (group, rect) in enumerate(zip(groups, rects, strict=True)):
            thing = SceneKey("object", group.front.id)
            lift = 5.0 if context.marks.picked(group.front.id) else 0.0
            at = Placement(rect.cx, rect.cy, tilt(group.front), Z_FIELD + n * 0.01 + lift)
            after = rects[n + 1] if n + 1 < len(rects) else None
            covered = after is not None and after.x < rect.right and abs(after.cy - rect.cy) < rect.h / 2
            room = after.x - rect.x if covered and after is not None else 0
            shown.append(Shown(thing, object_look(context, group, rect.h, room=room), at))
    return shown + _herb_board(context, player, others, packed.back)


def _herb_board(context: TableContext, player: int, others: list[Alike], rects: Sequence[Rect]) -> list[Shown]:
    """The board behind gathered ingredients: which there are and how many in all."""
    places = [rect for group, rect in zip(others, rects, strict=True) if HERB in group.front.subtypes]
    if not places:
        return []
    count = sum(len(group.members) for group in others if HERB in group.front.subtypes)
    left = min(rect.x for rect in places) - 5
    right = max(left + 84 * context.layout.text, max(rect.right for rect in places) + 5)
    top = min(rect.y for rect in places) - round(20 * context.layout.text)  # room for its name
    bottom = max(rect.bottom for rect in places) + 4
    look = ZoneAppearance(translate("Table", "Herbs"), round(right - left), round(bottom - top), count=str(count))
    at = Placement((left + right) / 2, (top + bottom) / 2, 0.0, Z_MAT + 1)
    return [Shown(SceneKey("zone", player, "herbs"), look, at)]


def _field_outline(context: TableContext, player: int, empty: bool) -> Shown:
    side = context.side(player)
    thing = SceneKey("zone", player, "field")
    label = ""
    if empty:
        label = (
            translate("Table", "Your field")
            if player == context.near
            else translate_message(say("Field of {name}", name=context.view.player(player).name))
        )
    look = ZoneAppearance(label, round(side.field.w), round(side.field.h), context.frame(thing), middle=True)
    return Shown(thing, look, Placement(side.field.cx, side.field.cy, 0.0, Z_MAT))


def _champion(context: TableContext, player: int, champion: Alike | None) -> list[Shown]:
    side = context.side(player)
    if champion is None:
        empty = ZoneAppearance(
            translate("Table", "Champion"), round(side.champion.w), round(side.champion.h), middle=True
        )
        thing = SceneKey("zone", player, "champion")
        return [Shown(thing, empty, Placement(side.champion.cx, side.champion.cy, 0.0, Z_MAT))]
    obj = champion.front
    rect = side.champion_card(rested=False)
    shown = []
    # The inner lineage looks out above its champion, the lowest level uppermost.
    base = rect.y
    peek = (base - side.lineage.y) / len(obj.lineage) if obj.lineage else 0.0
    peek = min(peek, side.lineage.h * 0.5)
    height = side.champion.h
    for n, card in enumerate(obj.lineage):
        thing = SceneKey("card", card.id)
        face = context.face(card.key)
        look = CardAppearance(
            key=card.key,
            width=round(height * CARD_ASPECT),
            height=int(height),
            shape="table",
            name=card_name(face.name) if face is not None else "",
            element=face.elements[0] if face is not None else "",
            frame=context.frame(thing),
            number=context.marks.picked(card.id),
        )
        top = base - peek * (len(obj.lineage) - n)
        shown.append(Shown(thing, look, Placement(side.champion.cx, top + height / 2, 0.0, Z_LINEAGE + n * 0.01)))
    thing = SceneKey("object", obj.id)
    at = Placement(rect.cx, rect.cy, tilt(obj), Z_FIELD)
    shown.append(Shown(thing, object_look(context, champion, side.champion.h, champion=True), at))
    return shown
