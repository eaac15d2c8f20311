"""Combat: declaring an attack, retaliation, damage, end of combat.

Carries combat-phase-attack-declaration, attacking-and-the-combat-phase, retaliation-step, damage-step,
end-of-combat-step and the keywords Ambush, Cleave, Intercept, Multistrike, Steadfast, Stealth, Taunt, True
Sight and Unblockable.
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import Keyword
from gatcg_desktop.rules.characteristics import Traits, all_traits, card_keyword, has_keyword, traits
from gatcg_desktop.rules.checks import settle
from gatcg_desktop.rules.choices import Pick
from gatcg_desktop.rules.damage import Hit, deal
from gatcg_desktop.rules.events import (
    AttackDeclared,
    CombatEnded,
    PhaseBegan,
    Resolved,
    Retaliated,
    TargetRedirected,
)
from gatcg_desktop.rules.model import COMBAT, EFFECTS, Change, Combat, Phase, Played, Shield
from gatcg_desktop.rules.moves import move_card, put_counters, turn
from gatcg_desktop.rules.permissions import command_of, may_attack_with, obeys, wieldable
from gatcg_desktop.rules.reading import Reader
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.stack import fizzle
from gatcg_desktop.rules.triggers import happened


def attack_keyword(reader: Reader, attacker: int, weapons: tuple[int, ...], cards: tuple[int, ...], name: str) -> int:
    """The strength of a keyword of an attack: of the unit, what it wields, and its intent (-1: it has none)."""
    found = [
        all_traits(reader)[id].keywords[name]
        for id in (attacker, *weapons) if id in all_traits(reader) and name in all_traits(reader)[id].keywords
    ]
    for card in cards:
        keyword: Keyword | None = card_keyword(reader, card, reader.card(card).owner, name)
        if keyword is not None:
            found.append(keyword.value)
    return sum(found) if found else -1


def attackable(
    reader: Reader, player: int, attacker: int, weapons: tuple[int, ...], cards: tuple[int, ...]
) -> list[int]:
    """What may be chosen as the target of an attack: opponents' units and siegeable domains, taunt first."""
    true_sight = attack_keyword(reader, attacker, weapons, cards, "True Sight") >= 0
    found = []
    for id, thing in reader.objects():
        if thing.controller == player or thing.controller in reader.match.losers:
            continue
        one = all_traits(reader)[id]
        if _attackable_type(one) and (true_sight or "Stealth" not in one.keywords):
            found.append(id)
    if attack_keyword(reader, attacker, weapons, cards, "Unblockable") >= 0:
        return found
    taunting = [
        id for id in found
        if has_keyword(reader, id, "Taunt") and not reader.state[id].rested
    ]
    return taunting or found


def _attackable_type(one: Traits) -> bool:
    return "ALLY" in one.types or "CHAMPION" in one.types or ("DOMAIN" in one.types and "SIEGEABLE" in one.subtypes)


def may_stay_target(reader: Reader, combat: Combat, id: int) -> bool:
    """Whether a defender can still be attacked (attacking-and-the-combat-phase, rule 4.2; Stealth)."""
    thing = reader.object(id)
    if thing is None or thing.controller == combat.attacking_player:
        return False
    one = all_traits(reader)[id]
    if "Stealth" not in one.keywords:
        return True
    cards = reader.state.zone("intent", combat.attacker)
    return attack_keyword(reader, combat.attacker, combat.weapons, cards, "True Sight") >= 0


def declare_attack(s: Scribe, player: int, unit: int) -> Generator[Decision, Answer, None]:
    """Declare an attack with a unit (Declaring an Attack, 2.1 to 2.5)."""
    from gatcg_desktop.rules.playing import refuse_unless

    refuse_unless(may_attack_with(s, player, unit), unit)
    yield from _declare(s, player, unit, (), True, True)


def attack_with_card(s: Scribe, id: int) -> Generator[Decision, Answer, None]:
    """An attack card resolves into the intent and an attack is declared with it (card-types-attack, rule 6)."""
    instance = s.instance(id)
    record: Played = s.state[instance.played]
    attacker = instance.subject
    thing = s.object(attacker)
    usable = thing is not None and thing.controller == instance.controller
    if usable and command_of(s.definitions[record.key]) is not None:
        usable = obeys(s, attacker)
    if not usable or instance.copy or not attackable(s, instance.controller, attacker, (), (record.card,)):
        fizzle(s, id, "combat", "combat.attack_fizzles")
        return
    s.step(Resolved(id, instance.number, instance.key), "combat.intent", instance.controller, instance.played)
    s.writer.remove(id)
    move_card(s, record.card, "intent", "resolved", "combat.intent", owner=attacker, actor=instance.controller)
    s.writer.remove(instance.played)
    properties = ((record.card, instance.properties),) if instance.properties else ()
    yield from _declare(s, instance.controller, attacker, (record.card,), False, False, properties)


def _declare(
    s: Scribe, player: int, unit: int, cards: tuple[int, ...], rest: bool, cancellable: bool,
    properties: tuple[tuple[int, tuple[str, ...]], ...] = (),
) -> Generator[Decision, Answer, None]:
    weapons: tuple[int, ...] = ()
    if "CHAMPION" in traits(s, unit).types:
        choices = wieldable(s, player, bool(cards))
        power = traits(s, unit).power or 0
        least = 1 if not cards and power <= 0 else 0
        if choices:
            answer = yield Decision(
                player, "attack_weapons", tuple(Pick(id) for id in choices),
                say("{card} attacks: choose a weapon to wield.", card=s.name(unit)), "combat.wield",
                least, 1, source=unit, cancellable=cancellable, suggestion=(Pick(choices[0]),),
            )
            weapons = tuple(pick.id for pick in answer.picks)
    targets = attackable(s, player, unit, weapons, cards)
    cleave = attack_keyword(s, unit, weapons, cards, "Cleave") >= 0
    if cleave:
        players = tuple(dict.fromkeys(s.state[id].controller for id in targets))
        chosen = players[0]
        if len(players) > 1:
            answer = yield Decision(
                player, "attack_target", tuple(Pick(id) for id in players),
                say("{card} attacks with cleave: choose a player.", card=s.name(unit)), "combat.cleave",
                source=unit, cancellable=cancellable,
            )
            chosen = answer.picks[0].id
        defenders = tuple(
            id for id in attackable_all(s, player, unit, weapons, cards) if s.state[id].controller == chosen
        )
    else:
        answer = yield Decision(
            player, "attack_target", tuple(Pick(id) for id in targets),
            say("{card} attacks: choose its target.", card=s.name(unit)), "combat.target",
            source=unit, cancellable=cancellable, suggestion=(Pick(targets[0]),) if len(targets) == 1 else (),
        )
        defenders = (answer.picks[0].id,)
    extra = attack_keyword(s, unit, weapons, cards, "Multistrike")
    if extra > 0:
        more = [id for id in targets if id not in defenders]
        if more:
            answer = yield Decision(
                player, "attack_target", tuple(Pick(id) for id in more),
                say("{card}: choose more targets (multistrike).", card=s.name(unit)),
                "combat.multistrike", 0, min(extra, len(more)), source=unit, cancellable=cancellable,
            )
            defenders += tuple(pick.id for pick in answer.picks)
    if rest:
        turn(s, (unit,), True, "combat.rest", unit)
    for weapon in weapons:
        for card in s.state.zone("loaded", weapon):
            move_card(s, card, "intent", "put", "combat.loaded", owner=unit, cause=weapon)
    defending = s.state[defenders[0]].controller
    s.step(AttackDeclared(unit, defenders, weapons), "combat.declare", player, unit)
    combat = Combat(unit, player, defending, defenders, weapons, cleave=cleave, properties=properties)
    s.writer.create(combat, id=COMBAT)
    s.change_match(phase=Phase.COMBAT, stage=0, holder=0, passed=0)
    s.step(PhaseBegan("combat", player), "combat.phase", player)
    happened(s, "attack", unit, player=player)
    for defender in defenders:
        thing = s.object(defender)
        if thing is not None and "CHAMPION" in traits(s, defender).types and not cleave:
            unblockable = attack_keyword(s, unit, weapons, cards, "Unblockable") >= 0
            if not unblockable:
                happened(s, "champion_attacked", defender, player=thing.controller)
    yield from settle(s)


def attackable_all(
    reader: Reader, player: int, attacker: int, weapons: tuple[int, ...], cards: tuple[int, ...]
) -> list[int]:
    """Everything attackable, taunt or not (Cleave attacks them all)."""
    true_sight = attack_keyword(reader, attacker, weapons, cards, "True Sight") >= 0
    return [
        id for id, thing in reader.objects()
        if thing.controller != player and _attackable_type(all_traits(reader)[id])
        and (true_sight or "Stealth" not in all_traits(reader)[id].keywords)
    ]


def redirect(s: Scribe, id: int) -> bool:
    """Make an object the target of the attack under way. False when it cannot be."""
    combat = s.combat
    if combat is None or combat.cleave or id in combat.targets or not may_stay_target(s, combat, id):
        return False
    s.step(TargetRedirected(combat.attacker, id), "combat.redirect", s.state[id].controller, id)
    s.change(COMBAT, targets=(id, *combat.targets[1:]), intercepted=True)
    return True


def retaliation(s: Scribe) -> Generator[Decision, Answer, None]:
    """Each defending player may rest awake defenders to retaliate (retaliation-step, rule 3)."""
    combat = s.combat
    assert combat is not None
    for player in s.living_players():
        able = may_retaliate(s, combat, player)
        if not able or player == combat.attacking_player:
            continue
        answer = yield Decision(
            player, "retaliate", tuple(Pick(id) for id in able),
            say("{card} attacks: choose the units that retaliate.", card=s.name(combat.attacker)),
            "combat.retaliate", 0, len(able), source=combat.attacker,
        )
        for pick in answer.picks:
            if not has_keyword(s, pick.id, "Steadfast"):
                turn(s, (pick.id,), True, "combat.retaliate", pick.id)
            s.step(Retaliated(pick.id, combat.attacker), "combat.retaliate", player, pick.id)
            now = s.combat
            assert now is not None
            s.change(COMBAT, retaliating=(*now.retaliating, pick.id))
    yield from settle(s)


def may_retaliate(reader: Reader, combat: Combat, player: int) -> list[int]:
    """The units a player could retaliate with: defenders with power that can rest (or are steadfast), ambushers."""
    if reader.object(combat.attacker) is None:
        return []
    found = []
    for id, thing in reader.objects(player):
        one = all_traits(reader)[id]
        if not ("ALLY" in one.types or "CHAMPION" in one.types) or one.power is None or one.power <= 0:
            continue
        if thing.rested and "Steadfast" not in one.keywords:
            continue
        if id in combat.targets or ("Ambush" in one.keywords and combat.targets):
            found.append(id)
    return found


def attack_power(reader: Reader, combat: Combat) -> int:
    """The sum of power of the attacker, what it wields and its intent (damage-step, rule 3.1)."""
    total = 0
    one = all_traits(reader).get(combat.attacker)
    if one is not None and one.power is not None:
        total += one.power
    for weapon in combat.weapons:
        total += all_traits(reader)[weapon].power or 0
    for card in reader.state.zone("intent", combat.attacker):
        total += reader.face(card).power or 0
    return total


def damage_step(s: Scribe) -> Generator[Decision, Answer, None]:
    """Deal all combat damage at once and take durability off (damage-step, rules 2 to 4)."""
    combat = s.combat
    assert combat is not None
    hits: list[Hit] = []
    if s.object(combat.attacker) is not None:
        power = attack_power(s, combat)
        hits += [Hit(combat.attacker, target, power, True) for target in combat.targets if s.object(target)]
        retaliating = [id for id in combat.retaliating if s.object(id)]
        if len(retaliating) > 1:
            answer = yield Decision(
                combat.attacking_player, "retaliation_order", tuple(Pick(id) for id in retaliating),
                say("Choose the order in which the retaliating units deal their damage."), "combat.retaliation_order",
                len(retaliating), len(retaliating), ordered=True, suggestion=tuple(Pick(id) for id in retaliating),
            )
            retaliating = [pick.id for pick in answer.picks]
        hits += [Hit(id, combat.attacker, all_traits(s)[id].power or 0, True) for id in retaliating]
        used = combat.weapons if combat.targets else ()
        dealt = yield from deal(s, hits, "combat.damage")
        for weapon in used:
            thing = s.object(weapon)
            if thing is not None and s.definitions[thing.key].durability is not None:
                put_counters(s, weapon, "durability", -1, combat.attacker)
        _kills(s, dealt)
    yield from settle(s)


def _kills(s: Scribe, dealt: list[Hit]) -> None:
    """On Kill: for each unit that this damage kills, its last source that made the damage lethal."""
    marked: dict[int, int] = {}
    for hit in dealt:
        thing = s.object(hit.target)
        if thing is None:
            continue
        one = all_traits(s)[hit.target]
        if one.life is None or "Immortality" in one.keywords:
            continue
        total = sum(other.amount for other in dealt if other.target == hit.target)
        before = marked.get(hit.target, thing.damage - total)
        marked[hit.target] = before + hit.amount
        if before < one.life <= before + hit.amount:
            happened(s, "kill", hit.source, player=thing.controller, amount=hit.amount)


def end_combat(s: Scribe) -> None:
    """Roles end, intents leave, and with them what lasts until the end of combat (end-of-combat-step)."""
    combat = s.combat
    assert combat is not None
    s.step(CombatEnded(combat.attacker), "combat.end", combat.attacking_player, combat.attacker)
    for card in s.state.zone("intent", combat.attacker):
        face = s.face(card)
        zone = "banishment" if face.cost_kind == "memory" else "graveyard"
        move_card(s, card, zone, "combat_ended", "combat.intent_leaves", cause=combat.attacker)
    s.writer.remove(COMBAT)
    for id in s.state.zone(*EFFECTS):
        effect = s.state[id]
        if isinstance(effect, (Change, Shield)) and effect.until == "combat":
            s.writer.remove(id)
    s.change_match(phase=Phase.MAIN, stage=1, holder=0, passed=0)


