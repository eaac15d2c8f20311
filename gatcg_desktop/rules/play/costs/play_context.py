"""The context in which a card that is about to be played is read.

Carries the keywords Elysian Aura and Empower.
"""

from __future__ import annotations

from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import has_keyword
from gatcg_desktop.rules.query.game_query import GameQuery


def level_bonus(query: GameQuery, player: PlayerId, face: CardDefinition) -> int:
    """How many levels higher the champion counts for a card: Empower (by the player's next Spell) and Elysian Aura."""
    if "SPELL" not in face.subtypes:
        return 0
    return query.player(player).empower + elysian_aura_cost(query, player, face)


def elysian_aura_cost(query: GameQuery, player: PlayerId, face: CardDefinition) -> int:
    """2 for an Aenean Spell while its player controls an object with Elysian Aura (it does not add up)."""
    if "AENEAN" not in face.subtypes or "SPELL" not in face.subtypes:
        return 0
    return 2 if any(has_keyword(query, id, "Elysian Aura") for id, _ in query.objects(player)) else 0


def play_context(query: GameQuery, player: PlayerId, card: CardId, x: int = 0) -> ResolutionContext:
    """The context in which a card about to be played is read."""
    face = query.face(card)
    return ResolutionContext(player, card, face.key, x=x, empowered=level_bonus(query, player, face))
