"""What cannot be done in an attack: what the attacker, its weapons and its intent say ("can't be retaliated" ...)."""

from __future__ import annotations

from gatcg_desktop.language.ast import Cant, Static
from gatcg_desktop.rules.model.entities import Combat
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import all_traits, card_abilities_of
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.game_query import GameQuery


def attack_cannot(
    query: GameQuery, unit: ThingId, weapons: tuple[ThingId, ...], cards: tuple[CardId, ...], what: Cant
) -> bool:
    """Whether something that takes part in an attack says that this cannot be done in it."""
    everything = all_traits(query)
    if any(id in everything and what in everything[id].cant for id in (unit, *weapons, *cards)):
        return True
    return any(card not in everything and _says(query, unit, card, what) for card in cards)


def combat_cannot(query: GameQuery, combat: Combat, what: Cant) -> bool:
    """The same of the attack under way."""
    return attack_cannot(query, combat.attacker, combat.weapons, query.cards("intent", combat.attacker), what)


def _says(query: GameQuery, unit: ThingId, card: CardId, what: Cant) -> bool:
    """Whether an attack card that is being declared says so (its characteristics are not derived yet)."""
    thing = query.card(card)
    attacker = query.object(unit)
    context = ResolutionContext(
        attacker.controller if attacker else thing.owner, card, thing.key, properties=thing.properties
    )
    return any(
        ability.applies is None
        and what in ability.cant
        and (ability.condition is None or holds(query, context, ability.condition))
        for ability in card_abilities_of(query, card, Static, context)
    )
