"""What to do with Opportunity: which cards to play, abilities to use and attacks to declare, and in which order.

Cards in hand are also what is paid with, and come back: so the most is made of a hand by the set of plays that
is worth most among those that can be paid for together.
"""

from __future__ import annotations

from gatcg_desktop.bots.considered import Play, Reading
from gatcg_desktop.bots.costs import cost_worth, extra_cost_worth, memory_worth, reserve_cost, spent_worth
from gatcg_desktop.bots.position import Position, SeenObject
from gatcg_desktop.bots.valuation import (
    VICTORY,
    effects_worth,
    face_worth,
    harm,
    object_worth,
)
from gatcg_desktop.bots.watching_triggers import PLAYED, triggered_worth
from gatcg_desktop.language import ast
from gatcg_desktop.rules.model.choices import ActivateAbility, AnyPick, DeclareAttack, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.query.measures import durability_of

HELD_ANSWER = 170
"""What it is worth to keep enough cards for a negation through the opponent's turn."""
BETTER_COMES = 200
"""What a negation must be worth besides: there may be something dearer to negate."""
MOST_ATTACKS = 3
"""How often one unit is sent to attack in a turn: what comes back each time cannot attack, or has to pay too much."""
GUARDING = 60
"""What it is worth that a unit with Intercept stays awake: rested, it guards nobody."""


def use_of(option: ActivateAbility | DeclareAttack) -> tuple[int, int]:
    """By what the uses of something in a turn are counted."""
    return (option.source, option.index) if isinstance(option, ActivateAbility) else (option.unit, -1)


def best_play(position: Position, options: tuple[AnyPick, ...], often: dict[tuple[int, int], int]) -> AnyPick | None:
    """The option to take now, or None to pass. `often`: how many times something was used this turn already."""
    if position.stack and [*position.stack.values()][-1].controller == position.me:
        # Let one's own things resolve; only a copy of them is worth an answer.
        options = tuple(option for option in options if _copies(position, option))
    plays = [play for option in options if (play := _play(position, option, often)) is not None and play.worth > 0]
    if not plays:
        return None
    winning = [play for play in plays if play.worth >= VICTORY]
    if winning or all_out(position, plays):
        attacks = winning or [play for play in plays if play.turn == 2]
        return max(attacks, key=lambda play: play.worth).option
    chosen = affordable(_one_attack_card(position, plays), len(position.hand()), _held(position))
    if not chosen:
        return None
    return min(chosen, key=lambda play: (play.turn, -play.worth)).option


def _held(position: Position) -> int:
    """How many cards a negation in hand takes (0: there is none, or it is not one's own main phase)."""
    if not position.my_main():
        return 0
    weights = [
        1 + (face.cost or 0)
        for id in position.hand()
        if (face := position.face(id)) is not None and face.speed == "fast" and _answers(position, face)
    ]
    return min(weights, default=0)


def _answers(position: Position, face: CardDefinition) -> bool:
    return any(
        isinstance(effect, ast.Negate | ast.BanishSource)
        for ability in position.abilities(face, Reading(position.me, 0, face.key))
        if isinstance(ability, ast.OnResolve)
        for effect in ability.effects
    )


def affordable(plays: list[Play], hand: int, held: int) -> list[Play]:
    """The plays worth most together for a hand of that many cards. `held`: cards better kept for an answer."""
    items: list[tuple[Play | None, int, int]] = [(play, play.weight, play.worth) for play in plays]
    if 0 < held <= hand:
        items.append((None, held, HELD_ANSWER))
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (hand + 1)
    for place, (_, weight, worth) in enumerate(items):
        for room in range(hand, weight - 1, -1):
            total, chosen = best[room - weight]
            if total + worth > best[room][0]:
                best[room] = (total + worth, (*chosen, place))
    found = (items[place][0] for place in best[hand][1])
    return [play for play in found if play is not None]


def _one_attack_card(position: Position, plays: list[Play]) -> list[Play]:
    """A champion attacks once: with the best of the attack cards, or without one."""
    champion = position.query.champion(position.me)
    attacks = [
        play
        for play in plays
        if play.turn == 2 and (isinstance(play.option, PlayCard) or play.option == DeclareAttack(champion))
    ]
    if len(attacks) < 2:
        return plays
    best = max(attacks, key=lambda play: play.worth - 5 * play.weight)
    return [play for play in plays if play not in attacks or play is best]


def all_out(position: Position, plays: list[Play]) -> bool:
    """Whether all attacks together would defeat an opponent's champion."""
    if not position.my_main():
        return False
    power = sum(
        attack_power(position, position.objects[play.option.unit])
        for play in plays
        if isinstance(play.option, DeclareAttack) and play.option.unit in position.objects
    )
    guards = sum(one.has("Intercept") or one.has("Taunt") for one in position.units(False) if not one.rested)
    return not guards and any("CHAMPION" in one.types and 0 < one.life_left <= power for one in position.units(False))


# Each kind of play ----------------------------------------------------------------------------------------------


def _play(position: Position, option: AnyPick, often: dict[tuple[int, int], int]) -> Play | None:
    match option:
        case PlayCard(card):
            return _card(position, option, card)
        case ActivateAbility(source, index):
            return _ability(position, option, source, index, often.get(use_of(option), 0))
        case DeclareAttack(unit):
            attacker = position.objects.get(unit)
            if attacker is None or often.get(use_of(option), 0) >= MOST_ATTACKS:
                return None
            return Play(option, best_attack(position, attacker, attack_power(position, attacker)), 0, 2)
        case _:
            return None


def _card(position: Position, option: PlayCard, card: CardId) -> Play | None:
    face = position.face(card)
    if face is None:
        return None
    reading = Reading(position.me, card, face.key)
    held = card in position.hand()
    # What may be played can be paid for: what the hand does not hold of it is paid otherwise.
    weight = min(held + reserve_cost(position, card), len(position.hand()))
    if "ATTACK" in face.types:
        champion = position.champion(position.me)
        if champion is None:
            return None
        power = attack_power(position, champion) + (face.power or 0)
        return Play(option, best_attack(position, champion, power) - spent_worth(position) // 4, weight, 2)
    abilities = position.abilities(face, reading)
    if face.is_object:
        worth = face_worth(position, face, position.me)
    else:
        worth = -held * spent_worth(position) - (BETTER_COMES if _answers(position, face) else 0)
        worth += sum(_resolved(position, one, reading, weight) for one in abilities if isinstance(one, ast.OnResolve))
    if "UNIQUE" in face.supertypes and any(
        one.face is face and one.controller == position.me for one in position.objects.values()
    ):
        return None
    worth += memory_worth(position, weight - held) - extra_cost_worth(position, abilities, reading)
    worth += triggered_worth(position, card, PLAYED)
    return Play(option, worth - 10 * weight, weight, 1)


def _resolved(position: Position, ability: ast.OnResolve, reading: Reading, weight: int) -> int:
    """What an action is worth, with as much X as the cards that are left can pay for."""
    x = len(position.hand()) - weight if position.definitions[reading.key].cost is None else 0
    own = Reading(reading.controller, reading.source, reading.key, max(0, x), (), ability.targets)
    return resolved_worth(position, ability, own)


def resolved_worth(position: Position, ability: ast.OnResolve | ast.Triggered, reading: Reading) -> int:
    """What an ability is worth as it resolves: its instructions, and the best of its modes."""
    worth = effects_worth(position, ability.effects, reading)
    modes = sorted((mode_worth(position, mode, reading) for mode in ability.modes), reverse=True)
    return worth + sum(modes[: ability.choose_modes[1]])


def mode_worth(position: Position, mode: ast.Mode, reading: Reading) -> int:
    """What one mode is worth with its own targets."""
    return effects_worth(
        position, mode.effects, Reading(reading.controller, reading.source, reading.key, reading.x, (), mode.targets)
    )


def _ability(position: Position, option: ActivateAbility, source: ThingId, index: int, times: int) -> Play | None:
    abilities = position.abilities_of(source)
    ability = abilities[index] if index < len(abilities) else None
    if not isinstance(ability, ast.Activated):
        return None
    cost = ability.cost
    consumed = cost.rest or cost.sacrifice_this or cost.banish_this or ability.limit
    if times >= (3 if consumed or cost.counters else 1):
        return None
    face = position.face(source)
    assert face is not None
    reading = Reading(position.me, source, face.key, lines=ability.targets)
    effects = tuple(effect for effect in ability.effects if not isinstance(effect, ast.ByHandEffect))
    worth = effects_worth(position, effects, reading) - cost_worth(position, cost, reading)
    return Play(option, worth, position.number(cost.reserve, reading) + cost.discard, 0)


def left_to_people(position: Position, option: AnyPick) -> bool:
    """Whether an ability does nothing but what a person would be asked to announce or carry out, turn after turn."""
    if not isinstance(option, ActivateAbility):
        return False
    used = position.abilities_of(option.source)[option.index : option.index + 1]
    return any(
        isinstance(one, ast.ByHand)
        or (isinstance(one, ast.Activated) and all(isinstance(effect, ast.ByHandEffect) for effect in one.effects))
        for one in used
    )


def _copies(position: Position, option: AnyPick) -> bool:
    """Whether a play copies something on the stack."""
    match option:
        case PlayCard(card):
            abilities = position.abilities_of(card)
        case ActivateAbility(source, index):
            abilities = position.abilities_of(source)[index : index + 1]
        case _:
            return False
    return any(
        isinstance(effect, ast.CopyInstance)
        for ability in abilities
        if isinstance(ability, ast.OnResolve | ast.Activated)
        for effect in position.leaves(ability.effects, Reading(position.me, 0, ""))
    )


# Attacks --------------------------------------------------------------------------------------------------------


def attack_power(position: Position, attacker: SeenObject) -> int:
    """What a unit would attack with: its power, its intent, and for a champion the best weapon at hand."""
    power = attacker.power or 0
    power += sum(position.query.face(card).power or 0 for card in position.query.cards("intent", attacker.id))
    if "CHAMPION" in attacker.types:
        power += max(
            (
                one.power or 0
                for one in position.objects.values()
                if one.controller == attacker.controller
                and "WEAPON" in one.types
                and durability_of(position.query, one.id) != 0
            ),
            default=0,
        )
    elif "distant" in attacker.object.properties:
        power += attacker.traits.keywords.get("Ranged", 0)
    return power


def best_attack(position: Position, attacker: SeenObject, power: int) -> int:
    """What the best attack of a unit is worth."""
    targets = [one for one in position.units(False) if not one.has("Stealth") or attacker.has("True Sight")]
    taunting = [one for one in targets if one.has("Taunt") and not one.rested]
    worth = max((attack_worth(position, attacker, power, one) for one in taunting or targets), default=-1)
    if attacker.has("Intercept") and not attacker.has("Vigor") and worth < VICTORY:
        worth -= GUARDING
    return worth


def attack_worth(position: Position, attacker: SeenObject, power: int, target: SeenObject) -> int:
    """What an attack on a target is worth, its retaliation counted."""
    if power <= 0:
        return -1
    worth = harm(position, target, power)
    if worth >= VICTORY:
        return worth
    left = target.life_left
    if "CHAMPION" not in target.types and power < left:
        more = sum(
            attack_power(position, one)
            for one in position.units(True)
            if one.id != attacker.id and not one.rested and "ALLY" in one.types
        )
        if power + more >= left:
            worth = object_worth(position, target) * power // left * 7 // 10
    back = target.power or 0 if not target.rested or target.has("Steadfast") else 0
    back += sum(
        one.power or 0 for one in position.units(False) if one.id != target.id and one.has("Ambush") and not one.rested
    )
    return worth - min(harm(position, attacker, back), VICTORY // 2) - 5
