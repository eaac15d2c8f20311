"""Finding a card or its face in the View by id."""

from __future__ import annotations

from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.rules.views.views import CardView


def find_card(context: TableContext, id: int) -> CardView | None:
    """A card of the View by its id."""
    for cards in context.view.zones.values():
        for card in cards:
            if card.id == id:
                return card
    for obj in context.view.objects:
        for card in (*obj.lineage, *obj.intent, *obj.loaded):
            if card.id == id:
                return card
    return None


def key_of(context: TableContext, entity: int) -> str:
    """The face of a card, object or instance of the View, "" where it is unknown."""
    view = context.view
    for thing in (*view.objects, *view.stack):
        if thing.id == entity:
            return thing.key
    for cards in view.zones.values():
        for card in cards:
            if card.id == entity:
                return card.key
    for obj in view.objects:
        for card in (*obj.lineage, *obj.intent, *obj.loaded):
            if card.id == entity:
                return card.key
    return next((played.key for played in view.played if played.card == entity), "")
