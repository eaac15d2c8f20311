"""The whole table for one View: every thing with its look and its place."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from gatcg_desktop.gui.table.composition.combat_lane import show_lane, show_result
from gatcg_desktop.gui.table.composition.field import groups_of, show_field
from gatcg_desktop.gui.table.composition.hand import show_hand, show_memory
from gatcg_desktop.gui.table.composition.open_pile import OpenPile, ShownPile, show_open_pile
from gatcg_desktop.gui.table.composition.piles import show_piles, show_plate
from gatcg_desktop.gui.table.composition.stack_column import ShownStack, show_stack
from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import ZoneAppearance
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.views import View

NUMBERS = 0.04
"""How far the numbers at the foot of a card hang over its edge, of its height."""


class Composition(msgspec.Struct, frozen=True):
    """Everything shown. `fronts` maps the id of an object in a pile of tokens to the one in front."""

    shown: dict[SceneKey, Shown]
    stack: ShownStack
    opened: ShownPile | None
    fronts: dict[ThingId, ThingId]


def apart_of(view: View) -> frozenset[int]:
    """Objects that something points at: they are not piled with others."""
    ids = {target.id for item in view.stack for target in item.targets}
    if view.combat is not None:
        ids.update((view.combat.attacker, *view.combat.targets, *view.combat.retaliating))
    return frozenset(ids)


def compose(context: TableContext, pile: OpenPile | None = None) -> Composition:
    """Say what is shown and where."""
    things: list[Shown] = []
    for player in dict.fromkeys((context.far, context.near)):
        things.append(show_plate(context, player))
        things += show_piles(context, player)
        things += show_memory(context, player)
        things += show_field(context, player)
        things += show_hand(context, player)
    things += show_lane(context, things)
    things += show_result(context)
    stack = show_stack(context)
    things += stack.shown
    opened = show_open_pile(context, pile) if pile is not None else None
    if opened is not None:
        things += opened.shown
    fronts: dict[ThingId, ThingId] = {
        member.id: group.front.id
        for player in (context.far, context.near)
        for groups in groups_of(context, player)[:2]
        for group in groups
        for member in group.members
        if len(group.members) > 1
    }
    return Composition({shown.thing: shown for shown in things}, stack, opened, fronts)


def compose_beside(context: TableContext, pile: OpenPile | None, composed: Composition) -> Composition:
    """What was composed, for another height of the stack's column (`TableContext.layout`) or another open pile: nothing
    else on the table depends on these."""
    beside = [*composed.stack.shown, *(composed.opened.shown if composed.opened is not None else ())]
    shown = composed.shown.copy()
    for entry in beside:
        shown.pop(entry.thing, None)
    stack = show_stack(context)
    opened = show_open_pile(context, pile) if pile is not None else None
    shown |= {entry.thing: entry for entry in (*stack.shown, *(opened.shown if opened is not None else ()))}
    return Composition(shown, stack, opened, composed.fronts)


def thing_of(entity: ThingId, composition: Composition) -> SceneKey | None:
    """What stands for a card, object, instance or player on the table, or None."""
    for thing in (
        SceneKey("object", composition.fronts.get(entity, entity)),
        SceneKey("instance", entity),
        SceneKey("card", entity),
        SceneKey("source", entity),
        SceneKey("player", entity),
    ):
        if thing in composition.shown:
            return thing
    return None


def home_of(entity: ThingId, composition: Composition, view: View) -> Rect | None:
    """The place of what stands for an entity, as if it were not turned; of its pile when it lies in one."""
    thing = thing_of(entity, composition)
    if thing is not None:
        return place_of_shown(composition.shown[thing])
    for (zone, player), cards in view.zones.items():
        if any(card.id == entity for card in cards):
            pile = composition.shown.get(SceneKey("pile", player, zone))
            if pile is not None:
                return place_of_shown(pile)
    return None


def place_of_shown(shown: Shown) -> Rect:
    """The rectangle of a thing, as if it were not turned."""
    width, height = (getattr(shown.look, side, 0) for side in ("width", "height"))
    return Rect(shown.at.cx - width / 2, shown.at.cy - height / 2, width, height)


def covered(composition: Composition, counts: Callable[[Shown], bool] = lambda shown: True) -> list[Rect]:
    """Where something that counts is to be seen: all but the bare felt."""
    return [
        reach_of_shown(shown)
        for shown in composition.shown.values()
        if counts(shown) and not (isinstance(shown.look, ZoneAppearance) and shown.look.bare)
    ]


def reach_of_shown(shown: Shown) -> Rect:
    """The rectangle that a card covers, turned as it lies, with the numbers over its lower edge."""
    place, turn = place_of_shown(shown), math.radians(abs(shown.at.angle))
    width = place.w * math.cos(turn) + place.h * math.sin(turn)
    height = place.h * math.cos(turn) + place.w * math.sin(turn)
    return Rect(place.cx - width / 2, place.cy - height / 2, width, height + NUMBERS * place.h)
