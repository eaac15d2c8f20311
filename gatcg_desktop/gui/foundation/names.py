"""Names of things as one viewer may know them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.engine.state import State
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import Card, Instance, LastKnown, Object, PendingTrigger, PlayedCard, Player
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import may_see


def may_know(state: State, definitions: Definitions, viewer: int, id: ThingId) -> bool:
    """Whether the viewer may know which card this is, where it lies now. Anything but a card is known to all."""
    if type(state.get(id)) is not Card:
        return True
    zone, owner = state.zone_of(id)
    return may_see(GameQuery(state, definitions), viewer, id, zone, owner)


def name_in(state: State, definitions: Definitions, viewer: int, id: ThingId) -> str | None:
    """What the viewer calls the thing of that id at this position; None when there is no such thing.

    A card the viewer may not know is "a card".
    """
    if not may_know(state, definitions, viewer, id):
        return QCoreApplication.translate("names", "a card")
    match state.get(id):
        case Player(name=name):
            return name
        case Card(key=key) | Object(key=key) | Instance(key=key) | PlayedCard(key=key) | PendingTrigger(key=key):
            pass
        case LastKnown(object=object):
            key = object.key
        case _:
            return None
    return name_of_key(definitions, key)


def name_of_key(definitions: Definitions, key: str) -> str:
    """The name of a face, to be shown."""
    definition = definitions.get(key)
    return card_name(definition.name) if definition is not None else key
