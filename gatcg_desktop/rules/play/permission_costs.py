"""What the effects by which a player may activate a card make of its cost (Special Play Permissions, rule 3)."""

from __future__ import annotations

from gatcg_desktop.language.ast import AdditionalCost, AlternativeCost, Cost
from gatcg_desktop.rules.model.effects import AllowedPlay
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.game_query import GameQuery


def permission_costs(query: GameQuery, player: PlayerId, card: int) -> list[AdditionalCost]:
    """What the effects by which a player may activate a card ask for besides."""
    effects = (query.state.entities[id] for id in query.state.zones.get(EFFECTS, ()))
    return [
        AdditionalCost(one.extra)
        for one in effects
        if type(one) is AllowedPlay
        and one.extra is not None
        and one.controller == player
        and (card, query.card(CardId(card)).incarnation) in one.cards
    ]


def free_permissions(query: GameQuery, player: PlayerId, card: int) -> list[AlternativeCost]:
    """What the effects by which a player may activate a card without paying for it make of its cost."""
    effects = (query.state.entities[id] for id in query.state.zones.get(EFFECTS, ()))
    return [
        AlternativeCost(Cost(), fixed=True, then=one.then)
        for one in effects
        if type(one) is AllowedPlay
        and one.free
        and one.controller == player
        and (card, query.card(CardId(card)).incarnation) in one.cards
    ]
