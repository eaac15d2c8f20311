"""What things are worth to a player, read from the tree of abilities: a hundred points are about one power.

Whole numbers only, so that the same view gives the same choice on every machine.
"""

from __future__ import annotations

from gatcg_desktop.bots.sight import Reading, Sight, counters, has
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Effect
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.views.views import ObjectView

CARD = 130
"""A card in hand."""
RESERVED = 25
"""A card put into memory as payment: it comes back."""
FROM_MEMORY = 110
"""A card banished from memory as payment: it does not."""
VICTORY = 100_000

_KEYWORDS = {
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


def life_left(thing: ObjectView) -> int:
    """How much damage an object still stands."""
    return (thing.life or 0) - thing.damage


def object_worth(sight: Sight, thing: ObjectView) -> int:
    """What it is worth to have an object."""
    if "CHAMPION" in thing.types:
        return 800
    face = sight.definitions[thing.key]
    worth = 40 + 45 * sum(not isinstance(ability, ast.Keyword) for ability in face.abilities)
    worth += sum(value for keyword, value in _KEYWORDS.items() if has(thing, keyword))
    if thing.power is not None:
        worth += 100 * max(0, thing.power)
    if thing.life is not None:
        worth += 60 * max(0, thing.life)
    return worth


def face_worth(sight: Sight, face: CardDefinition, controller: int) -> int:
    """What it is worth to get an object with this face, its On Enter abilities included."""
    worth = 40 + 100 * (face.power or 0) + 60 * (face.life or 0)
    reading = Reading(controller, 0, face.key)
    for ability in sight.abilities(face, reading):
        match ability:
            case ast.Keyword(name):
                worth += _KEYWORDS.get(name, 0)
            case ast.Triggered(event, effects, lines) if event.kind == "enter" and event.subject is None:
                worth += effects_worth(sight, effects, _with(reading, lines))
            case ast.EntersAsCopy(filter):
                worth += max(
                    (object_worth(sight, sight.objects[id]) for id in sight.candidates(filter, reading)), default=0
                )
            case _:
                worth += 45
    return worth


def _with(reading: Reading, lines: tuple[ast.TargetLine, ...]) -> Reading:
    return Reading(reading.controller, reading.source, reading.key, reading.x, reading.properties, lines)


# Harm ---------------------------------------------------------------------------------------------------------


def champion_point(sight: Sight, player: int) -> int:
    """What one damage to a player's champion is worth: more, the fewer life it has left."""
    champion = sight.objects.get(sight.player(player).champion)
    return 50 + 450 // max(1, life_left(champion)) if champion is not None else 50


def harm(sight: Sight, thing: ObjectView, amount: int) -> int:
    """What its controller loses when this much damage is dealt to an object."""
    if amount <= 0 or thing.life is None:
        return 0
    left = life_left(thing)
    if "CHAMPION" in thing.types:
        return VICTORY if amount >= left else amount * champion_point(sight, thing.controller)
    # An ally's damage is gone at the end of the turn, so what does not kill is worth little.
    return object_worth(sight, thing) if amount >= left else 8 * amount


# Instructions -------------------------------------------------------------------------------------------------


def effects_worth(sight: Sight, effects: tuple[Effect, ...], reading: Reading) -> int:
    """What carrying out instructions is worth to the player who looks, with the best targets there are."""
    total = 0
    leaves = list(sight.leaves(effects, reading))
    for effect in leaves:
        total += _plain(sight, effect, reading)
    for slot, line in enumerate(reading.lines):
        if reading.targets is not None and slot < len(reading.targets):
            total += sum(target_worth(sight, leaves, slot, id, reading) for id in reading.targets[slot] if id)
            continue
        values = sorted(
            (target_worth(sight, leaves, slot, id, reading) for id in sight.candidates(line.filter, reading)),
            reverse=reading.controller == sight.me,
        )
        wanted = [value for value in values[: line.most] if (value > 0) == (reading.controller == sight.me)]
        total += sum(wanted if len(wanted) >= line.least else values[: line.least])
    return total


def target_worth(sight: Sight, leaves: list[Effect], slot: int, id: int, reading: Reading) -> int:
    """What it is worth when the target of a slot is this."""
    return sum(on_thing(sight, effect, id, reading) for effect in leaves if _subject(effect) == ast.Target(slot))


def _subject(effect: Effect) -> ast.Ref | None:
    match effect:
        case ast.Damage(_, to) | ast.Prevent(_, to) | ast.Redirect(to):
            return to
        case ast.PutCounters(on=on):
            return on
        case ast.RemoveCounters(of=of):
            return of
        case _:
            return getattr(effect, "what", None)


def _plain(sight: Sight, effect: Effect, reading: Reading) -> int:
    """What an instruction is worth that needs no choice, or whose choice is made while resolving."""
    subject = _subject(effect)
    if subject is not None:
        if isinstance(subject, ast.Target):
            return 0
        if isinstance(subject, ast.Choose):
            values = sorted(
                (on_thing(sight, effect, id, reading) for id in sight.candidates(subject.filter, reading)),
                reverse=reading.controller == sight.me,
            )
            return sum(values[: subject.most])
        return sum(on_thing(sight, effect, id, reading) for id in sight.things(subject, reading))
    match effect:
        case ast.Draw(amount, who):
            return sum(
                _side(sight, player)
                * (CARD if sight.player(player).deck > 6 else -CARD)
                * sight.number(amount, reading)
                for player in sight.whom(who, reading)
            )
        case ast.Discard(amount, who):
            return sum(
                -_side(sight, player) * 90 * min(sight.number(amount, reading), sight.player(player).hand)
                for player in sight.whom(who, reading)
            )
        case ast.Mill(amount, who):
            return sum(
                -_side(sight, player) * (5 if sight.player(player).deck > 10 else 60) * sight.number(amount, reading)
                for player in sight.whom(who, reading)
            )
        case ast.Recover(amount, who):
            worth = 0
            for player in sight.whom(who, reading):
                champion = sight.objects.get(sight.player(player).champion)
                if champion is not None:
                    healed = min(sight.number(amount, reading), champion.damage)
                    worth += _side(sight, player) * healed * champion_point(sight, player) * 8 // 10
            return worth
        case ast.Summon(token, amount, who):
            face = sight.definitions.get(token)
            if face is None:
                return 0
            each = face_worth(sight, face, 0) * sight.number(amount, reading)
            return sum(_side(sight, player) * each for player in sight.whom(who, reading))
        case ast.LookAtTop(amount, most=most):
            return _side(sight, reading.controller) * (120 * most + 20 * sight.number(amount, reading))
        case ast.Glimpse(amount):
            return _side(sight, reading.controller) * 25 * sight.number(amount, reading)
        case ast.Empower(amount):
            spells = any("SPELL" in face.subtypes for id in sight.hand() if (face := sight.face(id)) is not None)
            return 40 * sight.number(amount, reading) if spells and sight.my_main() else 0
        case ast.Materialize() | ast.Search():
            return _side(sight, reading.controller) * 200
        case ast.GrantAgility():
            return _side(sight, reading.controller) * 30
        case ast.WhenYouDo(effects, lines):
            return effects_worth(sight, effects, _with(reading, lines))
        case _:
            return 0


def _side(sight: Sight, player: int) -> int:
    return 1 if player == sight.me else -1


def on_thing(sight: Sight, effect: Effect, id: int, reading: Reading) -> int:
    """What an instruction is worth to the player who looks, when it happens to this object, instance or card."""
    if id in sight.stack:
        return _on_instance(sight, effect, id, reading)
    thing = sight.objects.get(id)
    if thing is None:
        return _on_card(sight, effect, id)
    side = _side(sight, thing.controller)
    match effect:
        case ast.Damage(amount):
            return -side * harm(sight, thing, sight.number(amount, reading))
        case ast.Destroy() | ast.Sacrifice() | ast.Banish():
            return -side * object_worth(sight, thing)
        case ast.ReturnToHand() | ast.PutInto():
            return -side * object_worth(sight, thing) * (10 if thing.token else 6) // 10
        case ast.Modify():
            lasting = 1 if effect.until != "permanent" else 2
            usable = lasting if lasting > 1 or can_use_power(sight, thing) else 0
            worth = 60 * usable * sight.number(effect.power, reading) + 20 * sight.number(effect.life, reading)
            worth += 60 * sight.number(effect.level, reading) + 30 * usable * len(effect.keywords)
            return side * (worth - (80 if effect.lose_abilities else 0))
        case ast.PutCounters(counter, amount):
            return side * _counter(counter) * sight.number(amount, reading)
        case ast.RemoveCounters(counter, amount):
            return -side * _counter(counter) * min(sight.number(amount, reading), counters(thing, counter))
        case ast.Rest():
            return 0 if thing.rested else -side * (30 + object_worth(sight, thing) // 6)
        case ast.Wake():
            return side * (30 + object_worth(sight, thing) // 6) if thing.rested else 0
        case ast.Become(property=name):
            if name in thing.properties or (name == "distant" and not has(thing, "Ranged")):
                return 0
            return side * 70 if name != "distant" or can_use_power(sight, thing) else 0
        case ast.GainControl():
            return object_worth(sight, thing) * 2 if side < 0 and reading.controller == sight.me else 0
        case ast.CopyObject():
            return _side(sight, reading.controller) * object_worth(sight, thing)
        case ast.Prevent(amount):
            return side * _prevented(sight, thing, 99 if effect.all else sight.number(amount, reading))
        case ast.Redirect():
            return redirect_worth(sight, thing)
        case _:
            return 0


def _counter(kind: str) -> int:
    return {"buff": 150, "debuff": -150, "level": 90, "damage": -60}.get(kind, 40)


def can_use_power(sight: Sight, thing: ObjectView) -> bool:
    """Whether more power would count this turn: it fights, or may still attack."""
    if thing.attacking or thing.retaliating or (thing.defending and not thing.rested):
        return True
    mine = sight.view.turn_player == thing.controller and sight.view.phase == "main"
    return mine and not thing.rested and "ALLY" in thing.types


def _prevented(sight: Sight, thing: ObjectView, amount: int) -> int:
    """What preventing damage saves in the combat under way."""
    combat = sight.view.combat
    if combat is None:
        return 0
    coming = 0
    if thing.defending:
        coming = combat.power
    elif thing.attacking:
        coming = sum(one.power or 0 for one in sight.view.objects if one.retaliating)
    return harm(sight, thing, coming) - harm(sight, thing, coming - amount)


def redirect_worth(sight: Sight, thing: ObjectView) -> int:
    """What it is worth to its controller that the attack under way meets this instead of its target."""
    combat = sight.view.combat
    if combat is None or not combat.targets:
        return 0
    target, attacker = sight.objects.get(combat.targets[0]), sight.objects.get(combat.attacker)
    if target is None or attacker is None or target.id == thing.id:
        return 0
    worth = harm(sight, target, combat.power) - harm(sight, thing, combat.power)
    if not thing.rested:
        worth += harm(sight, attacker, thing.power or 0)
    if not target.rested:
        worth -= harm(sight, attacker, target.power or 0)
    return worth - 10


def _on_card(sight: Sight, effect: Effect, id: int) -> int:
    face = sight.face(id)
    owner = next((owner for (_, owner), cards in sight.view.zones.items() for card in cards if card.id == id), sight.me)
    side = _side(sight, owner)
    match effect:
        case ast.ReturnToHand():
            return side * CARD
        case ast.PutInto(zone=zone) if face is not None:
            return side * (face_worth(sight, face, sight.me) if zone == "field" else 60)
        case ast.Banish():
            return -side * 20
        case _:
            return 0


def _on_instance(sight: Sight, effect: Effect, id: int, reading: Reading) -> int:
    worth = instance_worth(sight, id)
    match effect:
        case ast.Negate(unless_pays=price):
            if price != 0 and sight.player(sight.stack[id].controller).hand >= sight.number(price, reading):
                return -worth * 6 // 10
            return -worth
        case ast.BanishSource():
            return -worth
        case ast.CopyInstance(times=times):
            # A copy belongs to the one who copies; what it copies tells what it would be worth to them.
            worth = abs(worth) if reading.controller == sight.me else -abs(worth)
            return worth * sight.number(times, reading)
        case _:
            return 0


def instance_worth(sight: Sight, id: int) -> int:
    """What it is worth to the player who looks that an item of the stack resolves; at least what it cost."""
    item, face = sight.stack[id], sight.face(id)
    if face is None:
        return 0
    side = _side(sight, item.controller)
    if item.is_play:
        least = 45 * (face.cost or 0) + 40
        if "CHAMPION" in face.types:
            return side * 500
        if face.is_object:
            return side * max(least, abs(face_worth(sight, face, item.controller)))
        if "ATTACK" in face.types:
            return side * max(least, 80 * (face.power or 0))
    else:
        least = 0
    reading, effects = sight.asking(id)
    if any(isinstance(effect, ast.Negate | ast.BanishSource | ast.CopyInstance) for effect in effects):
        return side * least  # what it answers may answer it in turn; do not count in circles
    return side * max(least, side * effects_worth(sight, effects, reading))


# Cards in hand, and costs -------------------------------------------------------------------------------------


def keep_worth(sight: Sight, id: int) -> int:
    """How much a player would rather keep a card than put it away."""
    face = sight.face(id)
    if face is None:
        return 0
    worth = 60 + 45 * (face.cost or 0)
    if face.is_object:
        worth += 50 * (face.power or 0) + 20 * (face.life or 0)
    elif face.speed == "fast":
        worth += 60
    me = sight.player(sight.me)
    if not set(face.elements) <= set(me.elements):
        worth -= 120
    if (face.cost or 0) > max(3, me.hand):
        worth -= 80
    return worth


def cost_worth(sight: Sight, cost: ast.Cost, reading: Reading) -> int:
    """What is given up by paying a cost."""
    worth = RESERVED * sight.number(cost.reserve, reading) + FROM_MEMORY * sight.number(cost.memory, reading)
    worth += 80 * cost.discard + 25 * sight.number(cost.counters, reading)
    for payment in cost.payments:
        each = 80 if payment.filter.kind == "object" or payment.filter.zone == "hand" else 20
        number = sight.number(payment.amount, reading) if payment.least is None else payment.least
        worth += (0 if payment.how == "reveal" else each) * number
    thing = sight.objects.get(reading.source)
    if thing is not None:
        if cost.rest and "ALLY" in thing.types:
            worth += 60 + 40 * (thing.power or 0)
        if cost.sacrifice_this or cost.banish_this:
            worth += object_worth(sight, thing) if "ALLY" in thing.types else 40
    if cost.sacrifice is not None:
        worth += min(
            (
                object_worth(sight, one)
                for id in sight.candidates(cost.sacrifice, reading)
                if (one := sight.objects[id]).controller == sight.me
            ),
            default=0,
        )
    return worth


def reserve_cost(sight: Sight, face: CardDefinition, reading: Reading) -> int:
    """About what a card in hand costs now; changes by other cards are not seen."""
    cost = face.cost or 0
    for ability in sight.abilities(face, reading):
        match ability:
            case ast.CostChange(amount, None, condition) if condition is None or sight.holds(condition, reading):
                cost += sight.number(amount, reading)
            case ast.Keyword("Efficiency"):
                cost -= sight.player(sight.me).level
            case ast.AdditionalCost(more, optional) if not optional:
                cost += sight.number(more.reserve, reading) + more.discard
    return max(0, cost)


def extra_cost_worth(sight: Sight, abilities: list[Ability], reading: Reading) -> int:
    """What is given up by the additional costs of a card that must be paid."""
    return sum(
        cost_worth(sight, one.cost, reading)
        for one in abilities
        if isinstance(one, ast.AdditionalCost) and not one.optional
    )
