"""Whether what something costs hangs on a text that the players carry out by hand."""

from __future__ import annotations

import re
from functools import lru_cache

from gatcg_desktop.language.ast import ByHand, ByHandEffect
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import CostAdjustment
from gatcg_desktop.rules.model.entities import Card, Object
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS, STATUSES
from gatcg_desktop.rules.query.game_query import GameQuery

_OF_COSTS = re.compile(r"\bcosts?\b")


def says_what_costs(query: GameQuery, id: ThingId) -> bool:
    """Whether a text by hand, on the card or object or on anything on the field, speaks of costs."""
    thing = query.state.get(id)
    here = (query.state.entities[one] for zone in (OBJECTS, STATUSES) for one in query.state.ids_in(zone))
    keys = {one.key for one in (thing, *here) if isinstance(one, (Card, Object))}
    return any(speaks_of_costs(query.definitions[key]) for key in keys if key in query.definitions)


def adjustment(query: GameQuery, id: ThingId) -> int:
    """By how much more than the rules say the next play of a card, or use of an object, costs."""
    found = 0
    for effect in query.state.ids_in(EFFECTS):
        one = query.state.entities[effect]
        if type(one) is CostAdjustment and one.thing == id:
            found += one.amount
    return found


@lru_cache(maxsize=4096)
def speaks_of_costs(face: CardDefinition) -> bool:
    """Whether a text by hand of a face speaks of costs."""
    left = (node.text for node in nodes(face.abilities) if isinstance(node, ByHand | ByHandEffect))
    return any(_OF_COSTS.search(text) for text in left)
