"""What things are worth to a player, read from the tree of abilities: a hundred points are about one power.

Whole numbers only, so that the same view gives the same choice on every machine.
"""

from __future__ import annotations

from typing import get_args

from gatcg_desktop.bots.considered import Reading
from gatcg_desktop.bots.position import Position, SeenObject
from gatcg_desktop.bots.printed_worth import printed_worth
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.query.attack_power import attack_power

CARD = 130
"""A card in hand."""
RESERVED = 25
"""A card put into memory as payment: it comes back."""
FROM_MEMORY = 110
"""A card banished from memory as payment: it does not."""
VICTORY = 100_000
LOSING = 1_000
"""An ability that may lose the game for its controller."""

KEYWORD_WORTH = {
    "Intercept": 50,
    "Vigor": 80,
    "Stealth": 60,
    "Steadfast": 40,
    "Taunt": 30,
    "True Sight": 20,
    "Spellshroud": 40,
    "Omnishroud": 60,
    "Ambush": 40,
    "Cleave": 60,
    "Immortality": 120,
}
"""What a unit is worth more for having a keyword."""


def object_worth(position: Position, thing: SeenObject) -> int:
    """What it is worth to have an object."""
    if "CHAMPION" in thing.types:
        return 800
    worth = 40 + 45 * sum(not isinstance(ability, ast.Keyword) for ability in thing.face.abilities)
    worth += sum(value for keyword, value in KEYWORD_WORTH.items() if thing.has(keyword))
    if thing.power is not None:
        worth += 100 * max(0, thing.power)
    if thing.traits.life is not None:
        worth += 60 * max(0, thing.traits.life)
    return worth


def face_worth(position: Position, face: CardDefinition, controller: PlayerId, entering: bool = True) -> int:
    """What it is worth to get an object with this face, `entering` with its On Enter abilities.

    Those may bring in another card, which is then weighed without its own: two that bring in each other have no end.
    """
    worth = 40 + 100 * (face.power or 0) + 60 * (face.life or 0)
    reading = Reading(controller, 0, face.key)
    loses = face.key in position.definitions.of_kind("loses", lambda one: ast.Lose() in nodes(one.abilities))
    for ability in position.abilities(face, reading):
        if loses and ast.Lose() in nodes(ability):
            worth -= LOSING
        match ability:
            case ast.Keyword(name):
                worth += KEYWORD_WORTH.get(name, 0)
            case ast.Triggered(event, effects, lines) if event.kind == "enter" and event.subject is None:
                if not entering:
                    continue
                worth += effects_worth(position, effects, _with(reading, lines))
            case ast.EntersAsCopy(filter):
                worth += max(
                    (object_worth(position, position.objects[id]) for id in position.candidates(filter, reading)),
                    default=0,
                )
            case _:
                worth += 45
    return worth


def _with(reading: Reading, lines: tuple[ast.TargetLine, ...]) -> Reading:
    return Reading(reading.controller, reading.source, reading.key, reading.x, reading.properties, lines)


# Harm ---------------------------------------------------------------------------------------------------------


def champion_point(position: Position, player: PlayerId) -> int:
    """What one damage to a player's champion is worth: more, the fewer life it has left."""
    champion = position.champion(player)
    return 50 + 450 // max(1, champion.life_left) if champion is not None else 50


def harm(position: Position, thing: SeenObject, amount: int) -> int:
    """What its controller loses when this much damage is dealt to an object."""
    if amount <= 0 or thing.traits.life is None:
        return 0
    left = thing.life_left
    if "CHAMPION" in thing.types:
        return VICTORY if amount >= left else amount * champion_point(position, thing.controller)
    # An ally's damage is gone at the end of the turn, so what does not kill is worth little.
    return object_worth(position, thing) if amount >= left else 8 * amount


# Instructions -------------------------------------------------------------------------------------------------


def effects_worth(position: Position, effects: tuple[Effect, ...], reading: Reading) -> int:
    """What carrying out instructions is worth to the player who looks, with the best targets there are."""
    total = 0
    leaves = list(position.leaves(effects, reading))
    for effect in leaves:
        total += _plain(position, effect, reading)
    for slot, line in enumerate(reading.lines, reading.first):
        if reading.targets is not None and slot < len(reading.targets):
            total += sum(target_worth(position, leaves, slot, id, reading) for id in reading.targets[slot] if id)
            continue
        values = sorted(
            (target_worth(position, leaves, slot, id, reading) for id in position.candidates(line.filter, reading)),
            reverse=reading.controller == position.me,
        )
        wanted = [value for value in values[: line.most] if (value > 0) == (reading.controller == position.me)]
        total += sum(wanted if len(wanted) >= line.least else values[: line.least])
    return total


def target_worth(position: Position, leaves: list[Effect], slot: int, id: ThingId, reading: Reading) -> int:
    """What it is worth when the target of a slot is this."""
    return sum(on_thing(position, effect, id, reading) for effect in leaves if _subject(effect) == ast.Target(slot))


_REFS = get_args(ast.Ref)


def _subject(effect: Effect) -> ast.Ref | None:
    match effect:
        case ast.Damage(_, to) | ast.Prevent(_, to) | ast.Redirect(to):
            return to
        case ast.PutCounters(on=on):
            return on
        case ast.RemoveCounters(of=of):
            return of
        case ast.Load(into=into):
            return into
        case _:
            what = getattr(effect, "what", None)
            return what if isinstance(what, _REFS) else None


def _plain(position: Position, effect: Effect, reading: Reading) -> int:
    """What an instruction is worth that needs no choice, or whose choice is made while resolving."""
    subject = _subject(effect)
    if subject is not None:
        if isinstance(subject, ast.Target):
            return 0
        if isinstance(subject, ast.Choose):
            values = sorted(
                (on_thing(position, effect, id, reading) for id in position.candidates(subject.filter, reading)),
                reverse=reading.controller == position.me,
            )
            return sum(values[: subject.most])
        if isinstance(effect, ast.PutInto | ast.ReturnToHand) and subject == ast.It():  # a card not known yet
            zone = effect.zone if isinstance(effect, ast.PutInto) else "hand"
            return _side(position, reading.controller) * (IN_ZONE.get(zone, 0) - IN_ZONE["deck"])
        return sum(on_thing(position, effect, id, reading) for id in position.things(subject, reading))
    match effect:
        case ast.Draw(amount, who):
            return sum(
                _side(position, player)
                * (CARD if position.size("deck", player) > 8 else -CARD)
                * position.number(amount, reading)
                for player in position.whom(who, reading)
            )
        case ast.Discard(amount, who):
            return sum(
                -_side(position, player) * 90 * min(position.number(amount, reading), position.size("hand", player))
                for player in position.whom(who, reading)
            )
        case ast.Mill(amount, who):
            return sum(
                -_side(position, player)
                * (5 if position.size("deck", player) > 10 else 60)
                * position.number(amount, reading)
                for player in position.whom(who, reading)
            )
        case ast.Recover(amount, who):
            worth = 0
            for player in position.whom(who, reading):
                champion = position.champion(player)
                if champion is not None:
                    healed = min(position.number(amount, reading), champion.object.damage)
                    worth += _side(position, player) * healed * champion_point(position, player) * 8 // 10
            return worth
        case ast.Summon(token, amount, who):
            face = position.definitions.get(token)
            if face is None:
                return 0
            each = face_worth(position, face, reading.controller, entering=False) * position.number(amount, reading)
            return sum(_side(position, player) * each for player in position.whom(who, reading))
        case ast.LookAtTop(amount, most=most):
            return _side(position, reading.controller) * (120 * most + 20 * position.number(amount, reading))
        case ast.Glimpse(amount):
            return _side(position, reading.controller) * 25 * position.number(amount, reading)
        case ast.Empower(amount):
            spells = any("SPELL" in face.subtypes for id in position.hand() if (face := position.face(id)) is not None)
            return 40 * position.number(amount, reading) if spells and position.my_main() else 0
        case ast.Materialize() | ast.Search():
            return _side(position, reading.controller) * 200
        case ast.GrantAgility():
            return _side(position, reading.controller) * 30
        case ast.WhenYouDo(effects, lines):
            return effects_worth(position, effects, _with(reading, lines))
        case ast.Win(who) | ast.Lose(who):
            won = 1 if isinstance(effect, ast.Win) else -1
            return sum(won * _side(position, player) * VICTORY for player in position.whom(who, reading))
        case _:
            return _side(position, reading.controller) * printed_worth(effect)


def _side(position: Position, player: PlayerId) -> int:
    return 1 if player == position.me else -1


def on_thing(position: Position, effect: Effect, id: ThingId, reading: Reading) -> int:
    """What an instruction is worth to the player who looks, when it happens to this object, instance or card."""
    if id in position.stack:
        return _on_instance(position, effect, id, reading)
    thing = position.objects.get(id)
    if thing is None:
        return _on_card(position, effect, id)
    side = _side(position, thing.controller)
    match effect:
        case ast.Damage(amount):
            return -side * harm(position, thing, position.number(amount, reading))
        case ast.Destroy() | ast.Sacrifice() | ast.Banish():
            return -side * object_worth(position, thing)
        case ast.ReturnToHand() | ast.PutInto():
            return -side * object_worth(position, thing) * (10 if thing.object.is_token else 6) // 10
        case ast.Modify():
            lasting = 1 if effect.until != "permanent" else 2
            usable = lasting if lasting > 1 or can_use_power(position, thing) else 0
            worth = 60 * usable * position.number(effect.power, reading) + 20 * position.number(effect.life, reading)
            worth += 60 * position.number(effect.level, reading) + 30 * usable * len(effect.keywords)
            return side * (worth - (80 if effect.lose_abilities else 0))
        case ast.PutCounters(counter, amount):
            return side * _counter(counter) * position.number(amount, reading)
        case ast.RemoveCounters(counter, amount):
            return -side * _counter(counter) * min(position.number(amount, reading), thing.object.count(counter))
        case ast.Rest():
            return 0 if thing.rested else -side * (30 + object_worth(position, thing) // 6)
        case ast.Wake():
            return side * (30 + object_worth(position, thing) // 6) if thing.rested else 0
        case ast.Become(property=name):
            if name in thing.object.properties or (name == "distant" and not thing.has("Ranged")):
                return 0
            return side * 70 if name != "distant" or can_use_power(position, thing) else 0
        case ast.GainControl():
            return object_worth(position, thing) * 2 if side < 0 and reading.controller == position.me else 0
        case ast.CopyObject():
            return _side(position, reading.controller) * object_worth(position, thing)
        case ast.Prevent(amount):
            return side * _prevented(position, thing, 99 if effect.all else position.number(amount, reading))
        case ast.Redirect():
            return redirect_worth(position, thing)
        case ast.Suppress():
            return -side * object_worth(position, thing) * 4 // 10
        case ast.Load() | ast.Transform():
            return side * printed_worth(effect)
        case _:
            return 0


def _counter(kind: str) -> int:
    return {"buff": 150, "debuff": -150, "level": 90, "damage": -60}.get(kind, 40)


def can_use_power(position: Position, thing: SeenObject) -> bool:
    """Whether more power would count this turn: it fights, or may still attack."""
    if thing.attacking or thing.retaliating or (thing.defending and not thing.rested):
        return True
    match = position.query.match
    mine = match.turn_player == thing.controller and match.phase is Phase.MAIN
    return mine and not thing.rested and "ALLY" in thing.types


def _prevented(position: Position, thing: SeenObject, amount: int) -> int:
    """What preventing damage saves in the combat under way."""
    combat = position.query.combat
    if combat is None:
        return 0
    coming = 0
    if thing.defending:
        coming = attack_power(position.query, combat)
    elif thing.attacking:
        coming = sum(one.power or 0 for one in position.objects.values() if one.retaliating)
    return harm(position, thing, coming) - harm(position, thing, coming - amount)


def redirect_worth(position: Position, thing: SeenObject) -> int:
    """What it is worth to its controller that the attack under way meets this instead of its target."""
    combat = position.query.combat
    if combat is None or not combat.targets:
        return 0
    target, attacker = position.objects.get(combat.targets[0]), position.objects.get(combat.attacker)
    if target is None or attacker is None or target.id == thing.id:
        return 0
    power = attack_power(position.query, combat)
    worth = harm(position, target, power) - harm(position, thing, power)
    if not thing.rested:
        worth += harm(position, attacker, thing.power or 0)
    if not target.rested:
        worth -= harm(position, attacker, target.power or 0)
    return worth - 10


IN_ZONE = {"hand": CARD, "memory": CARD, "material": 80, "deck": 25, "graveyard": 15, "field": 150}
"""What a card is worth to its owner where it lies, whichever it is."""


def _on_card(position: Position, effect: Effect, id: ThingId) -> int:
    face = position.face(id)
    side = _side(position, PlayerId(position.controller_of(id)))
    there = IN_ZONE.get(position.query.state.zone_of(id)[0], 0) if position.query.is_card(id) else 0
    match effect:
        case ast.ReturnToHand():
            return side * (CARD - there)
        case ast.PutInto(zone="field") if face is not None:
            return side * (face_worth(position, face, position.me, entering=False) - there)
        case ast.PutInto(zone=zone):
            return side * (IN_ZONE.get(ast.ZONE_OF.get(zone, zone), 0) - there)
        case ast.DiscardThese():
            return side * (IN_ZONE["graveyard"] - there)
        case ast.Banish():
            return -side * max(5, there)
        case _:
            return 0


def _on_instance(position: Position, effect: Effect, id: ThingId, reading: Reading) -> int:
    if not isinstance(effect, ANSWERS):
        return 0  # of what it does to itself, too: do not count in circles
    worth = instance_worth(position, id)
    match effect:
        case ast.Negate(unless_pays=price):
            if price != 0 and position.size("hand", position.stack[id].controller) >= position.number(price, reading):
                return -worth * 6 // 10
            return -worth
        case ast.BanishSource():
            return -worth
        case ast.CopyInstance(times=times):
            # A copy belongs to the one who copies; what it copies tells what it would be worth to them.
            worth = abs(worth) if reading.controller == position.me else -abs(worth)
            return worth * position.number(times, reading)
        case _:
            return 0


ANSWERS = (ast.Negate, ast.BanishSource, ast.CopyInstance)
"""What is done to something on the stack."""


def instance_worth(position: Position, id: ThingId) -> int:
    """What it is worth to the player who looks that an item of the stack resolves; at least what it cost."""
    item, face = position.stack[id], position.face(id)
    if face is None:
        return 0
    side = _side(position, item.controller)
    if item.is_play:
        least = 45 * (face.cost or 0) + 40
        if "CHAMPION" in face.types:
            return side * 500
        if face.is_object:
            return side * max(least, abs(face_worth(position, face, item.controller)))
        if "ATTACK" in face.types:
            return side * max(least, 80 * (face.power or 0))
    else:
        least = 0
    parts = position.instructions_of(id)
    if any(isinstance(effect, ANSWERS) for _, effects in parts for effect in effects):
        return side * least  # what it answers may answer it in turn; do not count in circles
    return side * max(least, side * sum(effects_worth(position, effects, reading) for reading, effects in parts))
