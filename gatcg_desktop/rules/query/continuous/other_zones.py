"""Static abilities of cards that are no objects, where they say that they work.

Carries abilities (rules 4, 5 and 7): what an ability says of a zone is where it works.
"""

from __future__ import annotations

from gatcg_desktop.language.ast import Static
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId
from gatcg_desktop.rules.query.characteristics import flat_abilities
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import is_blank


def working_in_banishment(query: GameQuery) -> list[CardId]:
    """The banished cards of which a static ability says that it works there."""
    keys = faces_working_there(query)
    if not keys:
        return []
    return [
        card
        for player in query.match.players
        for card in query.cards("banishment", player)
        if query.card(card).key in keys and not is_blank(query, card)
    ]


def faces_working_there(query: GameQuery) -> frozenset[str]:
    """The faces of such cards, wherever they are now."""
    return query.definitions.of_kind("statics of banishment", _works_banished)


def _works_banished(face: CardDefinition) -> bool:
    return any(type(ability) is Static and ability.zone == "banishment" for _, ability in flat_abilities(face))
