"""Where the cards on the Effects Stack will lie: their places are kept free for them from when they are played."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import SlotAppearance
from gatcg_desktop.rules.model.entities import Origin
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId
from gatcg_desktop.rules.views.views import ObjectView, PlayedView, View

translate = QCoreApplication.translate


def coming_cards(view: View, *zones: str) -> list[PlayedView]:
    """The played cards that land in one of these zones, what resolves first first."""
    depth = {item.id: n for n, item in enumerate(reversed(view.stack))}
    found = [one for one in view.played if one.lands in zones and any(id in depth for id in one.instances)]
    return sorted(found, key=lambda one: max(depth[id] for id in one.instances if id in depth))


def landing(context: TableContext, player: PlayerId, *zones: str) -> list[PlayedView]:
    """Those of a player's."""
    return [played for played in coming_cards(context.view, *zones) if played.player == player]


def coming_objects(context: TableContext, player: PlayerId) -> list[ObjectView]:
    """What played cards become on that player's field, as far as their places depend on it. `is_coming` knows them."""
    return [
        ObjectView(
            id=ObjectId(-played.card),
            card=played.card,
            key=played.key,
            name=face.name,
            owner=player,
            controller=player,
            types=face.types,
            subtypes=face.subtypes,
            elements=face.elements,
            power=None,
            life=None,
            level=None,
            durability=None,
            printed_power=None,
            printed_life=None,
            damage=0,
            rested=False,
            counters=(),
            keywords=(),
            properties=(),
            token=False,
            origin=Origin("card"),
            entered_turn=0,
            attacking=False,
            defending=False,
            retaliating=False,
            wielded=False,
            lineage=(),
            intent=(),
            loaded=(),
            status="boon" if played.lands == "pantheon" else "",
        )
        for played in landing(context, player, "field", "pantheon")
        if (face := context.face(played.key)) is not None
    ]


def is_coming(obj: ObjectView) -> bool:
    """Whether it is not there yet: only its place is."""
    return obj.id < 0


def show_landing(context: TableContext, card: CardId, rect: Rect, z: float) -> Shown:
    """The outlined place in which a played card will lie; lit while it is asked what pays for it."""
    words = translate("Table", "lands here\nwhen it resolves")
    stack = context.view.stack
    item = next((item for item in stack if item.source == card and item.is_play and not item.copy), None)
    if item is not None and len(stack) > 1:
        words = translate("Table", "#{number} lands here\nwhen it resolves").format(number=item.number)
    lit = context.marks.cancellable and context.marks.source == card
    look = SlotAppearance(words, int(rect.w), int(rect.h), lit)
    return Shown(SceneKey("zone", card, "landing"), look, Placement(rect.cx, rect.cy, 0.0, z))
