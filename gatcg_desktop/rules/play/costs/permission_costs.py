"""What effects let a player activate, and what they make of its cost (Special Play Permissions, rule 3)."""

from __future__ import annotations

from gatcg_desktop.language.ast import AdditionalCost, AlternativeCost, Cost
from gatcg_desktop.rules.model.effects import AllowedPlay
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates


def permissions_of(query: GameQuery, player: PlayerId) -> list[AllowedPlay]:
    """The permissions to play certain cards that a player has now."""
    effects = query.state.ids_in(EFFECTS)
    if not effects:
        return []
    found = []
    for id in effects:
        one = query.state.entities[id]
        if type(one) is AllowedPlay and one.controller == player:
            here = one.until != "while_source" or _controls(query, player, one.source)
            if here and (not one.later or query.match.turn > one.made_turn):
                found.append(one)
    return found


def _controls(query: GameQuery, player: PlayerId, source: ThingId) -> bool:
    bearer = query.bearer(source)
    return bearer is not None and bearer.controller == player


def still_there(query: GameQuery, allowed: AllowedPlay) -> list[CardId]:
    """The cards that a permission is about, as far as they have not moved since. What an observation hides is none."""
    if allowed.described is not None:
        context = ResolutionContext(allowed.controller, allowed.source, allowed.key)
        return list(filter(query.is_card, candidates(query, context, allowed.described)))
    return [card for card, mark in allowed.cards if query.is_card(card) and query.card(card).incarnation == mark]


def permission_costs(query: GameQuery, player: PlayerId, card: CardId) -> list[AdditionalCost]:
    """What the effects by which a player may activate a card ask for besides."""
    found = []
    for one in permissions_of(query, player):
        if one.extra is not None and card in still_there(query, one):
            found.append(AdditionalCost(one.extra))
    return found


def free_permissions(query: GameQuery, player: PlayerId, card: CardId) -> list[AlternativeCost]:
    """What the effects by which a player may activate a card without paying for it make of its cost."""
    found = []
    for one in permissions_of(query, player):
        if one.free and card in still_there(query, one):
            found.append(AlternativeCost(Cost(), fixed=True, then=one.then))
    return found
