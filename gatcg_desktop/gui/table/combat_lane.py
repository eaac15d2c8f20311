"""The lane in the middle: the attack under way and the cards in the intent."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.desk import Desk, Shown
from gatcg_desktop.gui.table.geometry import Rect, pack_row
from gatcg_desktop.gui.table.hand import card_look
from gatcg_desktop.gui.table.looks import ZoneLook
from gatcg_desktop.gui.table.things import Z_LANE, Z_MAT, Placed, Thing
from gatcg_desktop.gui.table.words import stage_label
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate


def intent_cards(desk: Desk) -> list[CardView]:
    """All cards in the intent of any object."""
    return [card for obj in desk.view.objects for card in obj.intent]


def combat_words(desk: Desk) -> str:
    """The attack under way in a sentence; "" without one."""
    combat = desk.view.combat
    if combat is None:
        return ""
    attacker = desk.name_of(combat.attacker)
    if not combat.targets:
        sentence = translate("Table", "{attacker} attacks; its target is gone").format(attacker=attacker)
    else:
        sentence = translate("Table", "{attacker} attacks {targets} for {power}").format(
            attacker=attacker,
            targets=", ".join(desk.name_of(target) for target in combat.targets),
            power=combat.power,
        )
    return f"{sentence} · {stage_label(combat.stage)}"


def show_lane(desk: Desk) -> list[Shown]:
    """The lane with its sentence, and the intent cards at its left."""
    lane = desk.layout.lane
    cards = intent_cards(desk)
    height = lane.h - 4
    thing = Thing("zone", 0, "lane")
    text = combat_words(desk) or ("" if cards else translate("Table", "Intent and combat"))
    words = lane
    shown = []
    if cards:
        room = Rect(lane.x + 6, lane.y + 2, lane.w * 0.3, height)
        row = pack_row(room, [False] * len(cards), 4, height, least=1.0)
        shift = room.x - row.rects[0].x
        for n, (card, rect) in enumerate(zip(cards, row.rects, strict=True)):
            look = card_look(desk, card, height, plates=False)
            at = Placed(rect.cx + shift, rect.cy, 0.0, Z_LANE + n * 0.01)
            shown.append(Shown(Thing("card", card.id), look, at))
        end = row.rects[-1].right + shift + 8
        words = Rect(end, lane.y, lane.right - end, lane.h)
    look_of = ZoneLook(text, round(words.w), round(words.h), desk.frame(thing), middle=True)
    return [Shown(thing, look_of, Placed(words.cx, words.cy, 0.0, Z_MAT)), *shown]
