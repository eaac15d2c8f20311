"""The elements a player has enabled (parts-of-a-card-element, rules 2 to 4; special-elements)."""

from __future__ import annotations

from gatcg_desktop.rules.model.definitions import ADVANCED_ELEMENTS
from gatcg_desktop.rules.model.effects import ElementRule
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import all_traits, applies_to_player, player_rules
from gatcg_desktop.rules.query.game_query import GameQuery


def elements_of(query: GameQuery, card: CardId) -> tuple[str, ...]:
    """The elements of a card or an object as it is now: what reaches it may have changed them."""
    return all_traits(query).get(card, query.face(card)).elements


def enabled_elements(query: GameQuery, player: PlayerId) -> frozenset[str]:
    """The elements a player has enabled (parts-of-a-card-element, rules 2 to 4; special-elements).

    Of effects that enable and disable an element the newest counts (game-effects, rule 4).
    """
    derived = query.state.derived
    key = ("elements", player)
    found: frozenset[str] | None = derived.get(key)
    if found is None:
        enabled = {"NORM"}
        for champion in query.champions(player):
            for id in (champion, *query.lineage(champion)):
                face = query.face(id)
                if "CHAMPION" in face.types:
                    enabled.update(face.elements)
        for context, static in player_rules(query):
            if static.enable and applies_to_player(query, context, static, player):
                enabled.update(static.enable)
        for id in query.state.ids_in(EFFECTS):
            rule = query.state.entities[id]
            if type(rule) is ElementRule and rule.player == player:
                enabled = enabled | set(rule.elements) if rule.enable else enabled - set(rule.elements)
        if not (ADVANCED_ELEMENTS - {"EXALTED"}).isdisjoint(enabled):
            enabled.add("EXALTED")
        found = derived[key] = frozenset(enabled)
    return found
