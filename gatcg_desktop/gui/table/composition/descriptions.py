"""The words for any thing on the table: its tooltip, and what a screen reader says when it has the focus."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.translation import shown
from gatcg_desktop.gui.table.composition.combat_lane import combat_words
from gatcg_desktop.gui.table.composition.composition import Composition
from gatcg_desktop.gui.table.composition.labels import (
    describe_card,
    describe_item,
    describe_object,
    describe_pile,
    describe_player,
    describe_source,
    zone_label,
)
from gatcg_desktop.gui.table.composition.lookup import find_card
from gatcg_desktop.gui.table.composition.piles import pile_count, pile_marked
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.layout.scene_key import SceneKey

translate = QCoreApplication.translate


def describe(context: TableContext, thing: SceneKey, composition: Composition | None) -> str:
    """The thing in words, with where it is and what can be done with it now; "" for one that is gone."""
    view = context.view
    match thing.kind:
        case "object":
            obj = view.object(thing.id)
            if obj is None:
                return ""
            alike = 1
            if composition is not None and obj.id in composition.fronts:
                alike = sum(1 for front in composition.fronts.values() if front == composition.fronts[obj.id])
            return describe_object(obj, view, context.name_of, context.marks, alike)
        case "card":
            card = find_card(context, thing.id)
            if card is None:
                return context.name_of(thing.id)
            place = zone_label(card.zone)
            if card.zone_owner != context.near and any(seat.id == card.zone_owner for seat in view.players):
                owner = view.player(card.zone_owner).name
                place = shown(say("{zone} of {name}", zone=place, name=owner))
            return describe_card(card, place, context.faces, context.marks)
        case "instance":
            item = next((item for item in view.stack if item.id == thing.id), None)
            return describe_item(item, view, context.faces, context.name_of, context.marks) if item is not None else ""
        case "source":
            played = next((played for played in view.played if played.card == thing.id), None)
            return describe_source(played, view, context.name_of) if played is not None else ""
        case "player":
            return describe_player(thing.id, view, context.marks)
        case "pile" | "zone":
            if thing.zone == "lane":
                return combat_words(context)
            if not thing.id:
                return zone_label(thing.zone)
            count = pile_count(view, thing.zone, thing.id)
            return describe_pile(thing.zone, thing.id, count, view, pile_marked(context, thing.zone, thing.id))
