"""The whole table for one View: every thing with its look and its place."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.arrows import ATTACK, ArrowSpec
from gatcg_desktop.gui.table.combat_lane import show_lane
from gatcg_desktop.gui.table.hand import show_hand, show_memory
from gatcg_desktop.gui.table.marks import Marks
from gatcg_desktop.gui.table.object_item import groups_of, show_field
from gatcg_desktop.gui.table.piles import show_piles, show_plate
from gatcg_desktop.gui.table.scene_key import SceneKey
from gatcg_desktop.gui.table.stack_column import ShownStack, show_stack
from gatcg_desktop.gui.table.strip import ShownStrip, Strip, show_strip
from gatcg_desktop.gui.table.table_context import Shown, TableContext
from gatcg_desktop.rules.views.views import View

MOST_ARROWS = 4
"""With more targets on the stack than this only the next item's (and the one pointed at) stand out."""
MOST_FAINT = 5
SPREAD = 26
"""How far apart the heads of arrows to one target are, in pixels."""


class Composition(msgspec.Struct, frozen=True):
    """Everything shown. `fronts` maps the id of an object in a pile of tokens to the one in front."""

    shown: dict[SceneKey, Shown]
    stack: ShownStack
    strip: ShownStrip | None
    fronts: dict[int, int]


def apart_of(view: View) -> frozenset[int]:
    """Objects that something points at: they are not piled with others."""
    ids = {target.id for item in view.stack for target in item.targets}
    if view.combat is not None:
        ids.update((view.combat.attacker, *view.combat.targets, *view.combat.retaliating))
    return frozenset(ids)


def compose(context: TableContext, strip: Strip | None = None) -> Composition:
    """Say what is shown and where."""
    things: list[Shown] = []
    for player in dict.fromkeys((context.far, context.near)):
        things.append(show_plate(context, player))
        things += show_piles(context, player)
        things += show_memory(context, player)
        things += show_field(context, player)
        things += show_hand(context, player)
    things += show_lane(context)
    stack = show_stack(context)
    things += stack.shown
    opened = show_strip(context, strip) if strip is not None else None
    if opened is not None:
        things += opened.shown
    fronts = {
        member.id: group.front.id
        for player in (context.far, context.near)
        for groups in groups_of(context, player)[:2]
        for group in groups
        for member in group.members
        if len(group.members) > 1
    }
    return Composition({shown.thing: shown for shown in things}, stack, opened, fronts)


def thing_of(entity: int, composition: Composition) -> SceneKey | None:
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


def home_of(entity: int, composition: Composition, view: View) -> tuple[float, float] | None:
    """The centre of what stands for an entity; of its pile when it lies in one."""
    thing = thing_of(entity, composition)
    if thing is not None:
        at = composition.shown[thing].at
        return at.cx, at.cy
    for (zone, player), cards in view.zones.items():
        if any(card.id == entity for card in cards):
            pile = composition.shown.get(SceneKey("pile", player, zone))
            if pile is not None:
                return pile.at.cx, pile.at.cy
    return None


def arrows_of(view: View, composition: Composition, pointed: SceneKey | None, marks: Marks) -> list[ArrowSpec]:
    """The arrows of stack items to their targets, and of the attack. Those that may be moved now have a grip."""
    specs: list[ArrowSpec] = []
    ends: dict[int, int] = {}
    window = composition.stack.layout.window
    total = sum(1 for item in view.stack for target in item.targets if target.id)
    for depth, item in enumerate(reversed(view.stack)):
        row = composition.stack.rows.get(item.id)
        if row is None:
            continue
        strong = total <= MOST_ARROWS or depth == 0
        if pointed is not None and pointed.kind == "instance":
            strong = pointed.id == item.id
        strong = strong or item.id == marks.source
        if not strong and len(specs) >= MOST_FAINT:
            continue
        if not strong and not (window.y <= row.cy <= window.bottom):
            continue
        y = max(window.y + 4, min(window.bottom - 4, row.cy))
        for number, target in enumerate(item.targets, 1):
            end = home_of(target.id, composition, view) if target.id else None
            if end is None:
                continue
            goal = composition.stack.rows.get(target.id)
            start = (row.x, y)
            nth = ends[target.id] = ends.get(target.id, 0) + 1
            end = end[0] + SPREAD * (nth // 2) * (1 if nth % 2 else -1), end[1]  # heads lie side by side
            if goal is not None:  # within the column: along its right side, where no text is
                start, end = (row.right - 9, y), (goal.right - 9, max(window.y, min(window.bottom, goal.cy)))
            label = f"#{item.number}" if len(item.targets) == 1 else f"#{item.number}.{number}"
            head = short_of(start, end, 3.0 if goal else 12.0)
            grip = marks.can_move(item.id, target.id)
            specs.append(ArrowSpec(start, head, item.number, label, not strong, item.id, target.line, target.id, grip))
    if view.combat is not None:
        begin = home_of(view.combat.attacker, composition, view)
        for target in view.combat.targets:
            aim = home_of(target, composition, view)
            if begin is not None and aim is not None:
                specs.append(ArrowSpec(begin, short_of(begin, aim), ATTACK, _attack_label(view.combat.power)))
    return specs


def short_of(start: tuple[float, float], end: tuple[float, float], gap: float = 12.0) -> tuple[float, float]:
    """A point a little before `end`, so that the head does not hide what is in the middle of the card."""
    dx, dy = start[0] - end[0], start[1] - end[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return end[0] + dx / length * gap, end[1] + dy / length * gap


def _attack_label(power: int) -> str:
    return QCoreApplication.translate("Table", "Attack {power}").format(power=power)
