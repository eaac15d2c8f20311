"""The band in the middle: the attack under way, what it is made of and what comes of it; or the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import short_name
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.table.composition.field import object_look
from gatcg_desktop.gui.table.composition.hand import card_look
from gatcg_desktop.gui.table.composition.labels import stage_label
from gatcg_desktop.gui.table.composition.landing import coming_to, show_landing
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.composition.token_piles import Alike
from gatcg_desktop.gui.table.layout.band_layout import band_layout, band_room
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT, Rect
from gatcg_desktop.gui.table.layout.scene_key import Z_LANE, Z_MAT, Z_PANEL, Placement, SceneKey
from gatcg_desktop.gui.table.layout.table_layout import beside_champions
from gatcg_desktop.gui.table.rendering.appearance import (
    Appearance,
    CardAppearance,
    ForceAppearance,
    OutcomeAppearance,
    ResultAppearance,
    ZoneAppearance,
)
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rules.model.fields import ObjectId
from gatcg_desktop.rules.model.phases import CombatStage
from gatcg_desktop.rules.views.narration import lost_words
from gatcg_desktop.rules.views.views import CardView, CombatView, ObjectView, View

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
    if not combat.attacking:
        sentence = translate("Table", "{attacker} attacks no more").format(attacker=attacker)
    elif not combat.targets:
        sentence = translate("Table", "{attacker} attacks; its target is gone").format(attacker=attacker)
    else:
        sentence = translate("Table", "{attacker} attacks {targets} for {power}").format(
            attacker=attacker,
            targets=", ".join(context.name_of(target) for target in combat.targets),
            power=combat.power,
        )
    return f"{sentence} · {stage_label(combat.stage)}"


def attack_label(combat: CombatView, back: int) -> str:
    """What stands at the arrow of an attack: what it is worth, and what is struck `back`."""
    if not combat.attacking:
        return translate("Table", "{back} back").format(back=back)
    if back:
        return translate("Table", "Attack {power} · {back} back").format(power=combat.power, back=back)
    return translate("Table", "Attack {power}").format(power=combat.power)


def show_lane(context: TableContext, placed: Sequence[Shown]) -> list[Shown]:
    """The band of the attack under way: who attacks, the cards of the intent and the weapons, what they come to, and
    what that makes of what is attacked. Nothing without an attack. `placed`: what lies on the fields."""
    lane, unit, text = context.layout.lane, context.layout.unit, context.layout.text
    if not lane.h:
        return []
    thing = SceneKey("zone", 0, "lane")
    band = ZoneAppearance("", round(lane.w), round(lane.h), context.frame(thing), plain=True, strong=True, fierce=True)
    shown = [Shown(thing, band, Placement(lane.cx, lane.cy, 0.0, Z_MAT))]
    combat = context.view.combat
    if context.layout.afar:
        return shown + _intent_in(context, context.layout.intent)
    left = beside_champions(unit, context.layout.cards) + BESIDE * unit
    attacking = combat.attacking_player if combat is not None else context.view.turn_player
    inner = band_room(lane, left, context.layout.right, unit, near=attacking == context.near)
    if combat is None:
        coming = coming_to(context.view, "intent") if not context.marks.quiet else ()
        coming_here = [show_landing(context, (one.id,), inner, Z_MAT + 1) for one in coming]
        return shown + _intent_in(context, inner) + coming_here
    objects = {obj.id: obj for obj in context.view.objects}
    attacker = objects.get(combat.attacker)
    weapons = [objects[id] for id in combat.weapons if id in objects]
    targets = [objects[ObjectId(id)] for id in combat.targets if id in objects]
    cards = intent_cards(context)
    first = [attacker] if attacker is not None else []
    across = _arrow_across(combat, placed, left) if len(targets) == 1 else None
    if across is None:  # the label of the arrow is at the left end
        label = min(inner.w / 4, ROOM_FOR_LABEL * (2 if combat.retaliating else 1) - BESIDE * unit / 2)
        inner = Rect(inner.x + max(0.0, label), inner.y, inner.w - max(0.0, label), inner.h)
    laid = band_layout(
        inner,
        unit,
        text,
        [*(False for _ in first), *(True for _ in cards), *(False for _ in weapons)],
        max(1, len(targets)),
        across,
    )
    places = list(laid.parts)
    for obj in first:
        shown.append(_small(context, obj, places.pop(0)))
    for n, card in enumerate(cards):
        rect = places.pop(0)
        at = Placement(rect.cx, rect.cy, 0.0, Z_LANE + n * 0.01)
        shown.append(Shown(SceneKey("card", card.id), card_look(context, card, rect.w), at))
    for obj in weapons:
        shown.append(_small(context, obj, places.pop(0)))
    for n, rect in enumerate(laid.pluses):
        shown.append(_label(f"lane_plus{n}", "+", rect, middle=True))
    player = context.view.player(combat.attacking_player).name
    parts = _sum_of(context, [*first, *weapons], cards)
    title = translate("Table", "{player} attacks: {parts}") if parts else translate("Table", "{player} attacks")
    if not combat.attacking:
        title = translate("Table", "Attacks no more")
    shown.append(_label("lane_title", title.format(player=player, parts=parts), laid.title))
    force = ForceAppearance(combat.power, round(laid.force.w), round(laid.force.h))
    shown.append(_placed("lane_force", force, laid.force))
    if not targets:
        shown.append(_placed("lane_outcome0", _no_target(combat, laid.words[0]), laid.words[0]))
        return shown
    for obj, rect, words in zip(targets, laid.goals, laid.words, strict=True):
        shown.append(_small(context, obj, rect))
        shown.append(_placed(f"lane_outcome{obj.id}", _outcome(context, combat, obj, words), words))
    return shown


def _intent_in(context: TableContext, room: Rect) -> list[Shown]:
    """The cards of the intent alone, as large as there is room: before an attack is declared with them, and for the
    last row in the column, where the band has the arrow only, which says what the attack comes to."""
    gap, cards = context.layout.gap, intent_cards(context)
    each = (room.w - (len(cards) - 1) * gap) / max(1, len(cards))
    width = min(room.h * CARD_ASPECT, each)
    x, y = room.right - width / 2, room.y + width / CARD_ASPECT / 2
    if not context.layout.afar:
        x = room.cx + (len(cards) - 1) * (width + gap) / 2
    return [
        Shown(
            SceneKey("card", card.id),
            card_look(context, card, width),
            Placement(x - n * (width + gap), y, 0.0, Z_LANE + n * 0.01),
        )
        for n, card in enumerate(cards)
    ]


def _arrow_across(combat: CombatView, placed: Sequence[Shown], left: float) -> tuple[float, float] | None:
    """From where to where the arrow of the attack, with its label, would cross the band straight; None where it goes at
    the `left` end, beside a champion."""
    ends = (combat.attacker, combat.targets[0])
    found = {
        one.thing.id: (one.at.cx, one.look.width)
        for one in placed
        if one.thing.kind == "object" and one.thing.id in ends and isinstance(one.look, CardAppearance)
    }
    if len(found) < 2 or any(x < left for x, _ in found.values()):
        return None
    (start, wide), (goal, wide_too) = (found[id] for id in ends)
    near = abs(start - goal) < (wide + wide_too) / 4  # within both, if they lie across from each other
    across = (start + goal) / 2 if near else start
    return across - 2 * ROOM_FOR_LABEL, across + 2 * ROOM_FOR_LABEL


ROOM_FOR_LABEL = 48
"""How much room the label of an attack takes on either side of its arrow, in pixels; twice that with what is struck
back."""
BESIDE = 56.0
"""What is left free beside the champions, in units: the arrow of an attack goes there."""


def _placed(name: str, look: Appearance, rect: Rect) -> Shown:
    return Shown(SceneKey("zone", 0, name), look, Placement(rect.cx, rect.cy, 0.0, Z_MAT + 1))


def _label(name: str, text: str, rect: Rect, *, middle: bool = False) -> Shown:
    look = ZoneAppearance(text, round(rect.w), round(rect.h), middle=middle, plain=True, lit=True)
    return _placed(name, look, rect)


def _small(context: TableContext, obj: ObjectView, rect: Rect) -> Shown:
    """A small picture of an object that stands elsewhere."""
    look = object_look(context, Alike(obj, (obj,)), rect, "medallion")
    look = msgspec.structs.replace(
        look, states=(), keywords=(), counters=(), tags=(), frame="", cost="", number=0, ribbon="", origin=""
    )
    if UNIT_TYPES.intersection(obj.types):
        look = msgspec.structs.replace(look, stats=())
    return _placed(f"lane_part{obj.id}", look, rect)


def _sum_of(context: TableContext, objects: Sequence[ObjectView], cards: Sequence[CardView]) -> str:
    """What the power of the attack comes from; "" where it is of one thing alone."""
    parts = [(obj.power, obj.name) for obj in objects]
    faces = [context.face(card.key) for card in cards]
    parts += [(face.power, face.name) for face in faces if face is not None]
    combat = context.view.combat
    more = combat.power - sum(power or 0 for power, _ in parts) if combat is not None else 0
    told = [f"{power} {short_name(name)}" for power, name in parts if power]
    if more:
        told.append(f"{more:+d}".replace("-", "−") if told else str(more))
    return " + ".join(told).replace("+ +", "+ ").replace("+ −", "− ") if len(told) > 1 else ""


def _outcome(context: TableContext, combat: CombatView, obj: ObjectView, rect: Rect) -> OutcomeAppearance:
    """What combat damage makes of what is attacked: as much as is foreseen, until that is known the whole power, and
    nothing once it has been dealt. While that is asked nobody is told."""
    title = translate("Table", "{name} defends").format(name=short_name(obj.name))
    note = stage_label(combat.stage)
    if obj.id in combat.retaliating and obj.power is not None:
        note = _struck_back(context, combat, obj.power)
    now = max(0, obj.life - obj.damage) if obj.life is not None else obj.durability
    if now is None:
        return OutcomeAppearance(title, round(rect.w), round(rect.h), note=note)
    whole = max(0, combat.power) if context.looks_ahead else None
    damage = context.dealt.get(obj.id, whole) if combat.stage != CombatStage.END else None
    after = "?" if context.marks.quiet else str(max(0, now - damage)) if damage is not None else ""
    return OutcomeAppearance(title, round(rect.w), round(rect.h), str(now), after, note)


def _no_target(combat: CombatView, rect: Rect) -> OutcomeAppearance:
    """The attack goes on to its end all the same once what it was declared against has left."""
    title = translate("Table", "The target is gone")
    return OutcomeAppearance(title, round(rect.w), round(rect.h), note=stage_label(combat.stage))


def _struck_back(context: TableContext, combat: CombatView, power: int) -> str:
    """What one unit strikes back with, and what all that do make of the attacker, as far as that is foreseen."""
    attacker = context.view.object(combat.attacker)
    if attacker is None or attacker.life is None or attacker.id not in context.dealt or context.marks.quiet:
        return translate("Table", "retaliates with {power}").format(power=power)
    now = max(0, attacker.life - attacker.damage)
    return translate("Table", "retaliates with {power}: {name} {before} → {after}").format(
        power=power, name=short_name(attacker.name), before=now, after=max(0, now - context.dealt[attacker.id])
    )


# The end of the game ------------------------------------------------------------

RESULT = SceneKey("zone", 0, "result")
RESULT_HEIGHT = 112.0
"""How high the band with the result is, in units."""


def result_words(view: View) -> tuple[str, str]:
    """Who wins, and why: what became of the others. Nothing while the game goes on."""
    if not view.outcome:
        return "", ""
    won = say("{player} wins the game.", player=view.player(view.winner).name) if view.winner else None
    lost = (lost_words(one.lost, one.name) for one in view.players if one.lost)
    title = translate_message(won or say("The game is a draw."))
    return title, " ".join(map(translate_message, lost))


def show_result(context: TableContext) -> list[Shown]:
    """The band with the result, between the halves."""
    title, why = result_words(context.view)
    if not title:
        return []
    table = context.layout
    look = ResultAppearance(title, why, round(table.width), round(max(RESULT_HEIGHT * table.unit, 84 * table.text)))
    return [Shown(RESULT, look, Placement(table.width / 2, table.lane.cy, 0.0, Z_PANEL - 1))]
