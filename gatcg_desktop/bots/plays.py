"""What to do with Opportunity: which cards to play, abilities to use and attacks to declare, and in which order.

Cards in hand are also what is paid with, and come back: so the most is made of a hand by the set of plays that
is worth most among those that can be paid for together.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.bots.policy import (
    CARD,
    VICTORY,
    cost_worth,
    effects_worth,
    extra_cost_worth,
    face_worth,
    harm,
    life_left,
    object_worth,
    reserve_cost,
)
from gatcg_desktop.bots.sight import Reading, Sight, has
from gatcg_desktop.language import ast
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import ObjectId
from gatcg_desktop.rules.views.views import ObjectView

HELD_ANSWER = 170
"""What it is worth to keep enough cards for a negation through the opponent's turn."""
GONE = CARD
"""What an action must be worth more than: the card itself is gone."""

BETTER_COMES = 200
"""What a negation must be worth besides: there may be something dearer to negate."""


class Play(msgspec.Struct, frozen=True):
    """Something that could be done: what it is worth, how many cards it takes from the hand, and when it comes.

    `turn`: 0 for abilities and 1 for cards that come before attacks, 2 for attacks.
    """

    option: Any
    worth: int
    weight: int
    turn: int


def best_play(sight: Sight, options: tuple[Any, ...], often: dict[tuple[int, int], int]) -> Any | None:
    """The option to take now, or None to pass. `often`: how many times an ability was used this turn already."""
    if sight.view.stack and sight.view.stack[-1].controller == sight.me:
        # Let one's own things resolve; only a copy of them is worth an answer.
        options = tuple(option for option in options if _copies(sight, option))
    plays = [play for option in options if (play := _play(sight, option, often)) is not None and play.worth > 0]
    if not plays:
        return None
    winning = [play for play in plays if play.worth >= VICTORY]
    if winning or all_out(sight, plays):
        attacks = winning or [play for play in plays if play.turn == 2]
        return max(attacks, key=lambda play: play.worth).option
    chosen = affordable(_one_attack_card(sight, plays), len(sight.hand()), _held(sight))
    if not chosen:
        return None
    return min(chosen, key=lambda play: (play.turn, -play.worth)).option


def _held(sight: Sight) -> int:
    """How many cards a negation in hand takes (0: there is none, or it is not one's own main phase)."""
    if not sight.my_main():
        return 0
    weights = [
        1 + (face.cost or 0)
        for id in sight.hand()
        if (face := sight.face(id)) is not None and face.speed == "fast" and _answers(sight, face)
    ]
    return min(weights, default=0)


def _answers(sight: Sight, face: CardDefinition) -> bool:
    return any(
        isinstance(effect, ast.Negate | ast.BanishSource)
        for ability in sight.abilities(face, Reading(sight.me, 0, face.key))
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


def _one_attack_card(sight: Sight, plays: list[Play]) -> list[Play]:
    """A champion attacks once: with the best of the attack cards, or without one."""
    champion = sight.player(sight.me).champion
    attacks = [
        play
        for play in plays
        if play.turn == 2 and (isinstance(play.option, PlayCard) or play.option == DeclareAttack(ObjectId(champion)))
    ]
    if len(attacks) < 2:
        return plays
    best = max(attacks, key=lambda play: play.worth - 5 * play.weight)
    return [play for play in plays if play not in attacks or play is best]


def all_out(sight: Sight, plays: list[Play]) -> bool:
    """Whether all attacks together would defeat an opponent's champion."""
    if not sight.my_main():
        return False
    power = sum(
        attack_power(sight, sight.objects[play.option.unit])
        for play in plays
        if isinstance(play.option, DeclareAttack) and play.option.unit in sight.objects
    )
    guards = sum(has(one, "Intercept") or has(one, "Taunt") for one in sight.units(False) if not one.rested)
    return not guards and any("CHAMPION" in one.types and 0 < life_left(one) <= power for one in sight.units(False))


# Each kind of play ----------------------------------------------------------------------------------------------


def _play(sight: Sight, option: Any, often: dict[tuple[int, int], int]) -> Play | None:
    match option:
        case PlayCard(card):
            return _card(sight, option, card)
        case ActivateAbility(source, index):
            return _ability(sight, option, source, index, often.get((source, index), 0))
        case DeclareAttack(unit):
            attacker = sight.objects.get(unit)
            if attacker is None:
                return None
            return Play(option, best_attack(sight, attacker, attack_power(sight, attacker)), 0, 2)
        case _:
            return None


def _card(sight: Sight, option: PlayCard, card: int) -> Play | None:
    face = sight.face(card)
    if face is None:
        return None
    reading = Reading(sight.me, card, face.key)
    weight = 1 + reserve_cost(sight, face, reading)
    if "ATTACK" in face.types:
        champion = sight.objects.get(sight.player(sight.me).champion)
        if champion is None:
            return None
        power = attack_power(sight, champion) + (face.power or 0)
        return Play(option, best_attack(sight, champion, power) - GONE // 4, weight, 2)
    abilities = sight.abilities(face, reading)
    if face.is_object:
        worth = face_worth(sight, face, sight.me)
    else:
        worth = -(GONE + BETTER_COMES if _answers(sight, face) else GONE)
        worth += sum(_resolved(sight, one, reading, weight) for one in abilities if isinstance(one, ast.OnResolve))
    if "UNIQUE" in face.supertypes and any(o.key == face.key and o.controller == sight.me for o in sight.view.objects):
        return None
    return Play(option, worth - extra_cost_worth(sight, abilities, reading) - 10 * weight, weight, 1)


def _resolved(sight: Sight, ability: ast.OnResolve, reading: Reading, weight: int) -> int:
    """What an action is worth: its instructions, and the best of its modes."""
    x = len(sight.hand()) - weight if sight.definitions[reading.key].cost is None else 0
    own = Reading(reading.controller, reading.source, reading.key, max(0, x), (), ability.targets)
    worth = effects_worth(sight, ability.effects, own)
    modes = sorted((mode_worth(sight, mode, own) for mode in ability.modes), reverse=True)
    return worth + sum(modes[: ability.choose_modes[1]])


def mode_worth(sight: Sight, mode: ast.Mode, reading: Reading) -> int:
    """What one mode is worth with its own targets."""
    return effects_worth(
        sight, mode.effects, Reading(reading.controller, reading.source, reading.key, reading.x, (), mode.targets)
    )


def _ability(sight: Sight, option: ActivateAbility, source: int, index: int, times: int) -> Play | None:
    abilities = sight.abilities_of(source)
    ability = abilities[index] if index < len(abilities) else None
    if not isinstance(ability, ast.Activated):
        # What others granted or took away moved the places: there is no doubt when it has only one.
        activated = [one for one in abilities if isinstance(one, ast.Activated)]
        if len(activated) != 1:
            return None
        ability = activated[0]
    cost = ability.cost
    consumed = cost.rest or cost.sacrifice_this or cost.banish_this or ability.limit
    if times >= (3 if consumed or cost.counters else 1):
        return None
    face = sight.face(source)
    assert face is not None
    reading = Reading(sight.me, source, face.key, lines=ability.targets)
    worth = effects_worth(sight, ability.effects, reading) - cost_worth(sight, cost, reading)
    return Play(option, worth, sight.number(cost.reserve, reading) + cost.discard, 0)


def _copies(sight: Sight, option: Any) -> bool:
    """Whether a play copies something on the stack."""
    match option:
        case PlayCard(card):
            abilities = sight.abilities_of(card)
        case ActivateAbility(source, index):
            abilities = sight.abilities_of(source)[index : index + 1]
        case _:
            return False
    return any(
        isinstance(effect, ast.CopyInstance)
        for ability in abilities
        if isinstance(ability, ast.OnResolve | ast.Activated)
        for effect in sight.leaves(ability.effects, Reading(sight.me, 0, ""))
    )


# Attacks --------------------------------------------------------------------------------------------------------


def attack_power(sight: Sight, attacker: ObjectView) -> int:
    """What a unit would attack with: its power, its intent, and for a champion the best weapon at hand."""
    power = attacker.power or 0
    power += sum(face.power or 0 for card in attacker.intent if (face := sight.definitions.get(card.key)) is not None)
    if "CHAMPION" in attacker.types:
        power += max(
            (
                one.power or 0
                for one in sight.view.objects
                if one.controller == attacker.controller and "WEAPON" in one.types and one.durability != 0
            ),
            default=0,
        )
    elif "distant" in attacker.properties:
        power += attacker.keyword("Ranged") or 0
    return power


def best_attack(sight: Sight, attacker: ObjectView, power: int) -> int:
    """What the best attack of a unit is worth."""
    targets = [one for one in sight.units(False) if not has(one, "Stealth") or has(attacker, "True Sight")]
    taunting = [one for one in targets if has(one, "Taunt") and not one.rested]
    worth = max((attack_worth(sight, attacker, power, one) for one in taunting or targets), default=-1)
    if has(attacker, "Intercept") and not has(attacker, "Vigor") and worth < VICTORY:
        worth -= 60  # rested, it guards nobody
    return worth


def attack_worth(sight: Sight, attacker: ObjectView, power: int, target: ObjectView) -> int:
    """What an attack on a target is worth, its retaliation counted."""
    if power <= 0:
        return -1
    worth = harm(sight, target, power)
    if worth >= VICTORY:
        return worth
    left = life_left(target)
    if "CHAMPION" not in target.types and power < left:
        more = sum(
            attack_power(sight, one)
            for one in sight.units(True)
            if one.id != attacker.id and not one.rested and "ALLY" in one.types
        )
        if power + more >= left:
            worth = object_worth(sight, target) * power // left * 7 // 10
    back = target.power or 0 if not target.rested or has(target, "Steadfast") else 0
    back += sum(
        one.power or 0 for one in sight.units(False) if one.id != target.id and has(one, "Ambush") and not one.rested
    )
    return worth - min(harm(sight, attacker, back), VICTORY // 2) - 5
