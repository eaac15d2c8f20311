"""The lane in the middle: the attack under way and the cards in the intent."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.composition.hand import card_look
from gatcg_desktop.gui.table.composition.labels import stage_label
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import Rect, pack_row
from gatcg_desktop.gui.table.layout.scene_key import Z_LANE, Z_MAT, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import ZoneAppearance
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate


def intent_cards(context: TableContext) -> list[CardView]:
    """All cards in the intent of any object."""
    return [card for obj in context.view.objects for card in obj.intent]


def combat_words(context: TableContext) -> str:
    """The attack under way in a sentence; "" without one."""
    combat = context.view.combat
    if combat is None:
        return ""
    attacker = context.name_of(combat.attacker)
    if not combat.targets:
        sentence = translate("Table", "{attacker} attacks; its target is gone").format(attacker=attacker)
    else:
        sentence = translate("Table", "{attacker} attacks {targets} for {power}").format(
            attacker=attacker,
            targets=", ".join(context.name_of(target) for target in combat.targets),
            power=combat.power,
        )
    return f"{sentence} · {stage_label(combat.stage)}"


def show_lane(context: TableContext) -> list[Shown]:
    """The lane with its sentence, and the intent cards at its left."""
    lane = context.layout.lane
    cards = intent_cards(context)
    height = lane.h - 4
    thing = SceneKey("zone", 0, "lane")
    text = combat_words(context) or ("" if cards else translate("Table", "Intent and combat"))
    words = lane
    shown = []
    if cards:
        room = Rect(lane.x + 6, lane.y + 2, lane.w * 0.3, height)
        row = pack_row(room, [False] * len(cards), 4, height, least=1.0)
        shift = room.x - row.rects[0].x
        for n, (card, rect) in enumerate(zip(cards, row.rects, strict=True)):
            look = card_look(context, card, height)
            at = Placement(rect.cx + shift, rect.cy, 0.0, Z_LANE + n * 0.01)
            shown.append(Shown(SceneKey("card", card.id), look, at))
        end = row.rects[-1].right + shift + 8
        words = Rect(end, lane.y, lane.right - end, lane.h)
    look_of = ZoneAppearance(text, round(words.w), round(words.h), context.frame(thing), middle=True)
    return [Shown(thing, look_of, Placement(words.cx, words.cy, 0.0, Z_MAT)), *shown]
