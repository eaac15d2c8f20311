"""May this attack, and with what? The questions behind declaring attacks, and the reasons behind a refusal.

Each question of `may_` returns None for yes, or the reason for no. Carries attacking-and-the-combat-phase (rules 1
and 5), starting-the-game (Turn One 1.1), obedience and the keywords Command and Pride.
"""

from __future__ import annotations

from gatcg_desktop.language.ast import Keyword
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.play.attackable import anything_attackable
from gatcg_desktop.rules.play.costs.affording import can_pay_reserve
from gatcg_desktop.rules.play.costs.attack_costs import affordable_weapons, may_afford_attack
from gatcg_desktop.rules.play.costs.play_changes import rests_nobody
from gatcg_desktop.rules.play.costs.play_costs import play_cost
from gatcg_desktop.rules.play.timing import refusal, slow_allowed
from gatcg_desktop.rules.query.characteristics import all_traits, flat_abilities, traits
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.prohibitions import forbidden
from gatcg_desktop.rules.query.wielding import wieldable_weapons


def may_attack_at_all(query: GameQuery, player: PlayerId) -> Explained | None:
    """The first-turn rule (starting-the-game, Turn One 1.1)."""
    match = query.match
    if query.player(player).turns == 1 and player != _last_in_first_cycle(query):
        return refusal("turn.first_attack", "Only the last player of the first cycle may attack on their first turn.")
    if match.turn_player != player:
        return refusal("combat.turn", "You can attack only in your own turn.")
    if forbidden(query, player, "attack"):
        return refusal("combat.cant_declare", "An effect forbids you to declare attacks now.")
    return None


def _last_in_first_cycle(query: GameQuery) -> int:
    match = query.match
    at = match.players.index(match.first_player)
    return match.players[at - 1]


def may_use_attack_card(query: GameQuery, player: PlayerId, card: CardId, face: CardDefinition) -> Explained | None:
    """Whether an attack card's additional cost can be paid: an awake champion (or ally, for a Command)."""
    reason = may_attack_at_all(query, player)
    if reason is not None:
        return refusal(reason.rule, "{card} cannot be played now. {reason}", card=face.name, reason=reason.message)
    if rests_nobody(query, player, face):
        if command_of(face) is None or could_perform_command(query, player, face, rested=True):
            return None
        return refusal("combat.command", "{card} needs an awake ally that obeys you.", card=face.name)
    if command_of(face) is not None:
        if not could_perform_command(query, player, face):
            return refusal("combat.command", "{card} needs an awake ally that obeys you.", card=face.name)
        if not payable_performers(query, player, card):
            return refusal(
                "costs.reservable", "{card}: the unit that performs this attack cannot also pay for it.", card=face.name
            )
        return None
    champion = query.champion(player)
    thing = query.object(champion)
    if thing is None or thing.rested:
        return refusal(
            "combat.attack_card",
            "{card}: your champion is not awake, so it cannot be rested to attack.",
            card=face.name,
        )
    return None


def command_of(face: CardDefinition) -> Keyword | None:
    """The Command keyword of an attack card."""
    return next((a for _, a in flat_abilities(face) if type(a) is Keyword and a.name == "Command"), None)


def command_kinds(command: Keyword) -> tuple[str, ...]:
    """The subtypes of which an ally has to be one to perform a Command; () if any ally may."""
    return tuple(command.word.upper().split(" OR ")) if command.word else ()


def could_perform_command(
    query: GameQuery, player: PlayerId, face: CardDefinition, rested: bool = False
) -> list[ObjectId]:
    """The awake (or, `rested`, any) allies that could perform a Command (its word may name a subtype)."""
    command = command_of(face)
    kinds = set(command_kinds(command)) if command else set()
    return [
        id
        for id, thing in query.objects(player)
        if (rested or not thing.rested)
        and "ALLY" in all_traits(query)[id].types
        and obeys(query, id)
        and (not kinds or not kinds.isdisjoint(all_traits(query)[id].subtypes))
    ]


def payable_performers(query: GameQuery, player: PlayerId, card: CardId) -> list[ObjectId]:
    """The allies that could be rested for a Command in hand without leaving its reserve cost unpaid."""
    cost = play_cost(query, player, card)
    return [
        id
        for id in could_perform_command(query, player, query.face(card))
        if can_pay_reserve(query, player, cost, card, id)
    ]


def obeys(query: GameQuery, id: ThingId) -> bool:
    """Whether an object obeys its controller (game-terms, Obedience; Pride)."""
    pride = all_traits(query)[id].keywords.get("Pride", 0)
    thing = query.object(id)
    if thing is None or "obey" in all_traits(query)[id].cant:
        return False
    return not pride or champion_level(query, thing.controller) >= pride


def disobedience(query: GameQuery, id: ThingId) -> Explained:
    """The refusal of what an ally does not do because it does not obey."""
    name = query.name(id)
    if "obey" in traits(query, id).cant:
        return refusal("combat.obedience", "{card} does not obey you: an effect says so.", card=name)
    return refusal("combat.obedience", "{card} does not obey you until your champion is of a higher level.", card=name)


def may_attack_with(query: GameQuery, player: PlayerId, unit: ObjectId) -> Explained | None:
    """Whether an object may be chosen as an attacker now (attacking-and-the-combat-phase, rule 1)."""
    name = query.name(unit)
    slow = slow_allowed(query, player)
    if slow is not None:
        return refusal(slow.rule, "{card} cannot attack now. {reason}", card=name, reason=slow.message)
    reason = may_attack_at_all(query, player)
    if reason is not None:
        return refusal(reason.rule, "{card} cannot attack now. {reason}", card=name, reason=reason.message)
    return _may_attack(query, player, unit, name, True)


def attackers(query: GameQuery, player: PlayerId) -> list[ObjectId]:
    """The objects that may be chosen as attackers now: what concerns the player is asked once for all of them."""
    if slow_allowed(query, player) is not None or may_attack_at_all(query, player) is not None:
        return []
    found = []
    for unit, _ in query.objects(player):
        if _may_attack(query, player, unit, "", False) is None:
            found.append(unit)
    return found


def _may_attack(query: GameQuery, player: PlayerId, unit: ObjectId, name: str, why: bool) -> Explained | None:
    """What of an object itself keeps it from attacking while its player may attack."""
    thing = query.object(unit)
    if thing is None or thing.controller != player:
        return refusal("combat.attacker", "{card} is not a unit you control.", card=name, why=why)
    one = traits(query, unit)
    champion = "CHAMPION" in one.types
    if not champion and "ALLY" not in one.types and not one.as_ally:  # (card-characteristics, Type-Acting 1)
        return refusal("combat.attacker", "{card} is not a unit: only allies and champions attack.", card=name, why=why)
    if "attack" in one.cant:
        return refusal("combat.cant", "{card} cannot attack: an effect forbids it.", card=name, why=why)
    if thing.rested:
        return refusal("combat.awake", "{card} is rested: only awake units attack.", card=name, why=why)
    if not obeys(query, unit):
        return disobedience(query, unit)
    if one.power is None or one.power <= 0:
        if not wieldable_weapons(query, player, unit):
            return refusal("combat.power", "{card} has no power to attack with.", card=name, why=why)
        if not affordable_weapons(query, player, unit):
            return refusal(
                "combat.attack_cost",
                "Attacking with any weapon of {card} costs more than you can pay.",
                card=name,
                why=why,
            )
    if not may_afford_attack(query, player, unit):
        return refusal(
            "combat.attack_cost", "Attacking with {card} has an additional cost that you cannot pay.", card=name
        )
    if not anything_attackable(query, player, unit):
        return refusal("combat.target", "There is nothing that {card} could attack.", card=name, why=why)
    return None
