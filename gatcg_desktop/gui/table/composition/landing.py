"""Where the cards on the Effects Stack will lie, and the tokens that copies of them become: their places are kept free
for them from when they come onto the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.table.composition.table_context import Shown, TableContext
from gatcg_desktop.gui.table.composition.token_piles import family_of
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import SlotAppearance
from gatcg_desktop.rules.model.entities import Origin
from gatcg_desktop.rules.model.fields import NO_CARD, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, PlayedView, View

translate = QCoreApplication.translate

MOST_NUMBERS = 3
"""Of so many items that land in one place the numbers are told; of more, how many they are."""


class Coming(NamedTuple):
    """Something that will land when an item of the stack resolves: a played card, or the token that a copy becomes.

    `id` is the card's, or that of the copy on the stack.
    """

    id: ThingId
    played: PlayedView
    item: InstanceView

    @property
    def player(self) -> PlayerId:
        """Whose it will be."""
        return self.item.controller if self.item.copy else self.played.player


def coming_to(view: View, *zones: str) -> list[Coming]:
    """What lands in one of these zones, what resolves first first. A card that is put away goes with the last item that
    reads it; one that becomes something does as its own resolves, and each copy becomes another."""
    found: list[tuple[int, Coming]] = []
    items = [(depth, item) for depth, item in enumerate(reversed(view.stack)) if item.is_play]
    for played in view.played:
        reading = [(depth, item) for depth, item in items if item.id in played.instances]
        if played.lands not in zones or not reading:
            continue
        if played.lands == "field":
            for depth, item in reading:
                found.append((depth, Coming(item.id if item.copy else played.card, played, item)))
        else:
            depth, item = max(reading, key=lambda one: one[0])
            found.append((depth, Coming(played.card, played, item)))
    return [coming for _, coming in sorted(found, key=lambda one: one[0])]


def landing(context: TableContext, player: PlayerId, *zones: str) -> list[Coming]:
    """What of it will be a player's; nothing while that is what is asked."""
    if context.marks.quiet:
        return []
    return [coming for coming in coming_to(context.view, *zones) if coming.player == player]


def coming_objects(context: TableContext, player: PlayerId) -> list[ObjectView]:
    """What lands on that player's field, as far as its place depends on it: `is_coming` knows them. A token that is
    going to join a pile of its like needs no place of its own."""
    piled = {
        family_of(obj)
        for obj in context.view.objects
        if obj.token and obj.origin.kind == "copy" and not (obj.rested or obj.damage or obj.counters or obj.attacking)
    }
    return [
        ObjectView(
            id=ObjectId(-coming.id),
            card=NO_CARD if coming.item.copy else coming.played.card,
            key=coming.item.key,
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
            token=coming.item.copy,
            origin=Origin("copy" if coming.item.copy else "card"),
            entered_turn=0,
            attacking=False,
            defending=False,
            retaliating=False,
            wielded=False,
            lineage=(),
            intent=(),
            loaded=(),
            status="boon" if coming.played.lands == "pantheon" else "",
        )
        for coming in landing(context, player, "field", "pantheon")
        if (face := context.face(coming.item.key)) is not None
        and not (coming.item.copy and (player, coming.item.key) in piled - context.fanned)
    ]


def is_coming(obj: ObjectView) -> bool:
    """Whether it is not there yet: only its place is."""
    return obj.id < 0


def show_landing(context: TableContext, ids: Sequence[ThingId], rect: Rect, z: float) -> Shown:
    """The outlined place in which a played card, or what copies become, will lie; lit while it is asked what pays for
    it."""
    words = translate("Table", "lands here\nwhen it resolves")
    stack = context.view.stack
    coming = (*ids, *(item.id for item in stack if item.source in ids and item.is_play and not item.copy))
    numbers = [item.number for item in stack if item.id in coming]
    if len(ids) > 1:
        told = ", ".join(f"#{number}" for number in numbers) if len(numbers) <= MOST_NUMBERS else str(len(numbers))
        words = translate("Table", "{numbers} land here\nas they resolve").format(numbers=told)
    elif numbers and len(stack) > 1:
        words = translate("Table", "#{number} lands here\nwhen it resolves").format(number=numbers[0])
    lit = context.marks.cancellable and context.marks.source in ids
    look = SlotAppearance(words, int(rect.w), int(rect.h), lit)
    return Shown(SceneKey("zone", ids[0], "landing"), look, Placement(rect.cx, rect.cy, 0.0, z))
