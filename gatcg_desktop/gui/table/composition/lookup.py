"""Finding a card or its face in the View by id."""

from __future__ import annotations

from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.views import CardView


def find_card(context: TableContext, id: ThingId) -> CardView | None:
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


def key_of(context: TableContext, entity: ThingId) -> str:
    """The face of a card, object or instance of the View, "" where it is unknown."""
    view = context.view
    obj = next((obj for obj in view.objects if obj.id == entity), None)
    if obj is not None:
        return obj.key
    item = next((item for item in view.stack if item.id == entity), None)
    if item is not None:
        return item.key
    card = find_card(context, entity)
    if card is not None:
        return card.key
    return next((played.key for played in view.played if played.card == entity), "")
