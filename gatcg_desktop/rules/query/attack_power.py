"""What an attack is worth: its power and its keywords, of the unit, what it wields, its intent and the attack itself.

Carries damage-step (rule 3.1) and the keywords of attacks.
"""

from __future__ import annotations

from gatcg_desktop.language.ast import Keyword
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Combat
from gatcg_desktop.rules.model.fields import CardId, ObjectId
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import all_traits, card_keyword
from gatcg_desktop.rules.query.continuous.durations import awaits_attack
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import Traits


def attack_keyword(
    query: GameQuery, attacker: ObjectId, weapons: tuple[ObjectId, ...], cards: tuple[CardId, ...], name: str
) -> int:
    """The strength of a keyword of an attack (-1: it has none): of the unit, what it wields, its intent, the attack."""
    everything = all_traits(query)
    found: list[int] = []
    for id in weapons:
        if id in everything and name in everything[id].keywords:
            found.append(everything[id].keywords[name])
    unit = everything.get(attacker)
    if unit is not None and name in unit.keywords:
        found.append(unit.keywords[name])
    if unit is not None and name in unit.attack_keywords:
        found.append(unit.attack_keywords[name])
    for card in cards:
        bearer = query.bearer(attacker)
        whose = query.card(card).owner if bearer is None else bearer.controller
        keyword: Keyword | None = card_keyword(query, card, whose, name)
        if keyword is not None:
            found.append(keyword.value)
    for effect in query.state.ids_in(EFFECTS):
        change = query.state.entities[effect]
        if type(change) is Change and change.when is None:
            for granted in change.keywords:
                if granted.name == name and awaits_attack(query, change, attacker):
                    found.append(granted.value)
    return sum(found) if found else -1


def combat_damage_stat(one: Traits) -> int:
    """What a unit deals combat damage by: its power, or its life where an effect says so."""
    return (one.life if one.by_life else one.power) or 0


def attack_power(query: GameQuery, combat: Combat) -> int:
    """The sum of power of the attacker, what it wields and its intent, and what the attack itself gets."""
    everything = all_traits(query)
    total = 0
    one = everything.get(combat.attacker)
    if one is not None:
        total += combat_damage_stat(one) + one.attack
    for weapon in combat.weapons:
        total += everything[weapon].power or 0
    for card in query.cards("intent", combat.attacker):
        total += everything[card].power or 0
    return total
