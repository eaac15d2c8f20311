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
    """The band of the attack under way, with its sentence, and the intent cards at its left; nothing without them."""
    lane = context.layout.lane
    cards = intent_cards(context)
    if not lane.h:
        return []
    thing = SceneKey("zone", 0, "lane")
    band = ZoneAppearance("", round(lane.w), round(lane.h), context.frame(thing), plain=True, strong=True)
    shown = [Shown(thing, band, Placement(lane.cx, lane.cy, 0.0, Z_MAT))]
    inner = lane.inset(24 * context.layout.unit, 14 * context.layout.unit)
    inner = inner._replace(w=context.layout.right - inner.x)
    words = inner
    if cards:
        row = pack_row(inner._replace(w=inner.w * 0.35), len(cards), 8)
        for n, (card, rect) in enumerate(zip(cards, row, strict=True)):
            at = Placement(rect.cx, rect.cy, 0.0, Z_LANE + n * 0.01)
            shown.append(Shown(SceneKey("card", card.id), card_look(context, card, rect.w), at))
        end = row[-1].right + 16
        words = Rect(end, inner.y, inner.right - end, inner.h)
    line = ZoneAppearance(combat_words(context), round(words.w), round(words.h), middle=True, plain=True)
    at = Placement(words.cx, words.cy, 0.0, Z_MAT + 1)
    return [*shown, Shown(SceneKey("zone", 0, "lane_words"), line, at)]
