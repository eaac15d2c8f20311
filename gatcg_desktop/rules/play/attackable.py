"""What may be attacked: opponents' units and siegeable domains, taunt first.

Carries attacking-and-the-combat-phase, rules 2 and 4.2, and the keywords Taunt, Stealth, True Sight and Unblockable.
"""

from __future__ import annotations

from gatcg_desktop.language.ast import Static
from gatcg_desktop.rules.model.entities import Combat, Object
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.play.attack_limits import attack_cannot
from gatcg_desktop.rules.query.attack_power import attack_keyword
from gatcg_desktop.rules.query.characteristics import all_traits, has_keyword, source_context
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import object_matches
from gatcg_desktop.rules.query.traits import Traits


def attackable_targets(
    query: GameQuery, player: PlayerId, attacker: ObjectId, weapons: tuple[ObjectId, ...], cards: tuple[CardId, ...]
) -> list[ObjectId]:
    """What may be chosen as the target of an attack: opponents' units and siegeable domains, taunt first."""
    found = attackable_all(query, player, attacker, weapons, cards)
    return found if ignores_taunt(query, attacker, weapons, cards) else taunting_first(query, found)


def anything_attackable(query: GameQuery, player: PlayerId, attacker: ObjectId, cards: tuple[CardId, ...] = ()) -> bool:
    """Whether there is a target for an attack: what taunt does it does only where some is left."""
    return bool(attackable_all(query, player, attacker, (), cards))


def ignores_taunt(
    query: GameQuery, attacker: ObjectId, weapons: tuple[ObjectId, ...], cards: tuple[CardId, ...]
) -> bool:
    """Whether the targets of an attack are chosen as though nothing had taunt."""
    if attack_keyword(query, attacker, weapons, cards, "Unblockable") >= 0:
        return True
    return attack_cannot(query, attacker, weapons, cards, "heed_taunt")


def taunting_first(query: GameQuery, ids: list[ObjectId]) -> list[ObjectId]:
    """Those of them that may be targeted: an awake unit with taunt comes before what else its controller controls
    (Taunt 1); the units of another opponent it does not protect."""
    taunting = [id for id in ids if has_keyword(query, id, "Taunt") and not query.state.entity(id, Object).rested]
    protected = {query.state.entity(id, Object).controller for id in taunting}
    return [id for id in ids if id in taunting or query.state.entity(id, Object).controller not in protected]


def attackable_all(
    query: GameQuery, player: PlayerId, attacker: ObjectId, weapons: tuple[ObjectId, ...], cards: tuple[CardId, ...]
) -> list[ObjectId]:
    """Everything attackable, taunt or not (Cleave attacks them all)."""
    found: list[ObjectId] = []
    stealthy: list[ObjectId] = []
    now, losers = all_traits(query), query.match.losers
    for id, thing in query.objects():
        if thing.controller == player or thing.controller in losers:
            continue
        one = now[id]
        if not attackable_type(one) or "be_attacked" in one.cant:
            continue
        if "Stealth" in one.keywords:
            stealthy.append(id)
        found.append(id)
    if stealthy:
        true_sight = attack_keyword(query, attacker, weapons, cards, "True Sight") >= 0
        if not true_sight:
            for id in stealthy:
                found.remove(id)
    return _allowed(query, attacker, found, weapons, cards)


def _allowed(
    query: GameQuery,
    attacker: ObjectId,
    found: list[ObjectId],
    weapons: tuple[ObjectId, ...],
    cards: tuple[CardId, ...],
) -> list[ObjectId]:
    """Those that the attacker may declare attacks against, if it says that it attacks only some; with Cleave, which
    attacks all, it can attack none then (ruling)."""
    one = all_traits(query).get(attacker)
    for ability in one.abilities if one is not None else ():
        if type(ability) is Static and ability.only is not None and (context := source_context(query, attacker)):
            if attack_keyword(query, attacker, weapons, cards, "Cleave") >= 0:
                return []
            found = [id for id in found if object_matches(query, context, id, ability.only)]
    return found


def attackable_type(one: Traits) -> bool:
    """Whether something of these types can be attacked."""
    return "ALLY" in one.types or "CHAMPION" in one.types or ("DOMAIN" in one.types and "SIEGEABLE" in one.subtypes)


def may_stay_target(query: GameQuery, combat: Combat, id: ThingId) -> bool:
    """Whether a defender can still be attacked (attacking-and-the-combat-phase, rule 4.2; Stealth).

    A change of type alone does not take the role away (rule 11).
    """
    thing = query.object(id)
    if thing is None or thing.controller == combat.attacking_player:
        return False
    one = all_traits(query)[id]
    if "Stealth" not in one.keywords:
        return True
    cards = query.cards("intent", combat.attacker)
    return attack_keyword(query, combat.attacker, combat.weapons, cards, "True Sight") >= 0
