"""Which card of the material deck to materialize: the next champion while cards enough are left, or what does most."""

from __future__ import annotations

from gatcg_desktop.bots.position import Position, SeenObject
from gatcg_desktop.bots.valuation import FROM_MEMORY, face_worth
from gatcg_desktop.bots.watching_triggers import MATERIALIZED, triggered_worth
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId

CHAMPION = 620
"""A champion of the next level."""
UNLOCKED = 100
"""A card that can be played once a champion enables its elements."""
SHORT = 200
"""Each card that hand and memory are left short of three."""


def material_worth(position: Position, card: CardId) -> int:
    """What it is worth to materialize a card now, its memory cost counted; 0 for one that is not known."""
    face = position.face(card)
    if face is None:
        return 0
    worth = triggered_worth(position, card, MATERIALIZED) - (face.cost or 0) * FROM_MEMORY
    if "CHAMPION" in face.types:
        left = len(position.hand()) + position.size("memory", position.me) - (face.cost or 0)
        return worth + CHAMPION - SHORT * max(0, 3 - left) + UNLOCKED * _unlocked(position, face)
    if "WEAPON" in face.types:
        owned = (one.power or 0 for one in position.objects.values() if _is_own_weapon(position, one))
        return worth + 60 + 110 * max(0, (face.power or 0) - max(owned, default=0))
    return worth + 60 + face_worth(position, face, position.me)


def _is_own_weapon(position: Position, thing: SeenObject) -> bool:
    return thing.controller == position.me and "WEAPON" in thing.types


def _unlocked(position: Position, champion: CardDefinition) -> int:
    """How many cards of hand and memory have an element that only this champion enables."""
    query, now = position.query, position.elements()
    then = now.union(champion.elements)
    cards = (*position.hand(), *query.cards("memory", position.me))
    faces = [face for card in cards if (face := position.face(card)) is not None]
    return sum(not now.issuperset(face.elements) and then.issuperset(face.elements) for face in faces)
