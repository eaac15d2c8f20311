"""Combat: declaring an attack, retaliation, damage, end of combat.

Carries combat-phase-attack-declaration, attacking-and-the-combat-phase, retaliation-step, damage-step,
end-of-combat-step, copy (General 1.4.1) and the keywords Ambush, Cleave, Command, Intercept, Multistrike, Steadfast,
Stealth, Taunt, True Sight and Unblockable. What declaring an attack costs is attack_costs.py's.
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.actions.damage import Hit, deal
from gatcg_desktop.rules.actions.ending import end_with_combat, take_next_attack
from gatcg_desktop.rules.actions.moves import gain_property, mark, move_card, put_counters, turn
from gatcg_desktop.rules.actions.replacing import object_destination
from gatcg_desktop.rules.actions.stack import fizzle, release_source
from gatcg_desktop.rules.combat.attack_limits import attack_cannot, combat_cannot
from gatcg_desktop.rules.combat.intents import strengthen
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, Decline, Pick
from gatcg_desktop.rules.model.entities import COMBAT, Card, Combat, Played
from gatcg_desktop.rules.model.events import (
    AttackDeclared,
    CombatEnded,
    PhaseBegan,
    Resolved,
    Retaliated,
    TargetRedirected,
)
from gatcg_desktop.rules.model.fields import NO_OBJECT, CardId, InstanceId, ObjectId, PlayerId
from gatcg_desktop.rules.model.phases import BEGINNING, MainPart, Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.attack_costs import affordable_weapons, attack_costs, key_of
from gatcg_desktop.rules.play.attack_permissions import command_of, commandable, may_attack_with, obeys
from gatcg_desktop.rules.play.attackable import attackable, attackable_all, attackable_type, may_stay_target, taunting
from gatcg_desktop.rules.play.costs import can_pay
from gatcg_desktop.rules.play.paying import pay
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.play.timing import refuse_unless
from gatcg_desktop.rules.query.attack_power import attack_keyword, attack_power, strength
from gatcg_desktop.rules.query.characteristics import all_traits, has_keyword, traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.triggers.noticing import happened


def declare_attack(s: GameWriter, player: PlayerId, unit: ObjectId) -> Generator[Decision, Answer, None]:
    """Declare an attack with a unit (Declaring an Attack, 2.1 to 2.5)."""
    refuse_unless(may_attack_with(s, player, unit), unit)
    if not (yield from _declare(s, player, unit, (), True, True)):
        # Refused its cost: the attempt is reversed, but it was made (Declaring an Attack 1.3 and 1.4).
        if traits(s, unit).must_attack:
            gain_property(s, unit, "attempted")


def attack_with_card(s: GameWriter, id: InstanceId) -> Generator[Decision, Answer, None]:
    """An attack card resolves into the intent and an attack is declared with it (card-types-attack, rule 6).

    A lone copy becomes an intent that is no card and is there until the end of combat (copy, General 1.4.1).
    """
    instance = s.instance(id)
    record: Played = s.state[instance.played]
    face = s.definitions[record.key]
    attacker = ObjectId(instance.subject) or (yield from _performer(s, instance.controller, record.card))
    thing = s.object(attacker)
    usable = thing is not None and thing.controller == instance.controller
    if usable and command_of(face) is not None:
        usable = obeys(s, attacker)
    if not usable or not attackable(s, instance.controller, attacker, (), (record.card,)):
        fizzle(s, id, "combat", "combat.attack_fizzles")
        return
    s.step(Resolved(id, instance.number, instance.key), "combat.intent", instance.controller, instance.played)
    s.writer.remove(id)
    properties = tuple(p for p in instance.properties if p != "empowered")
    if instance.copy:
        twin = Card(instance.controller, record.key, copy=True, properties=properties, given=record.given)
        card = CardId(s.writer.create(twin, ("intent", attacker)))
        release_source(s, instance.played)
    else:
        card = record.card
        s.change(card, properties=properties, given=record.given)
        move_card(s, card, "intent", "resolved", "combat.intent", owner=attacker, actor=instance.controller)
        s.writer.remove(instance.played)
        strengthen(s, instance.controller, card)
    if not (yield from _declare(s, instance.controller, attacker, (card,), False, False)):
        move_card(s, card, "graveyard", "combat_ended", "combat.intent_leaves", cause=attacker)


def _performer(s: GameWriter, player: PlayerId, card: CardId) -> Generator[Decision, Answer, ObjectId]:
    """Who attacks with a card that was activated without its costs: the champion, or an ally for a Command (1.3)."""
    face = s.face(card)
    if command_of(face) is None:
        return s.champion(player)
    allies = commandable(s, player, face, rested=True)
    if not allies:
        return NO_OBJECT
    answer = yield Decision(
        player,
        "choose",
        tuple(Pick(id) for id in allies),
        say("{card}: choose the ally that performs this attack.", card=face.name),
        "combat.command",
        source=card,
    )
    picked: ObjectId = answer.picks[0].id
    return picked


def _declare(
    s: GameWriter, player: PlayerId, unit: ObjectId, cards: tuple[CardId, ...], rest: bool, cancellable: bool
) -> Generator[Decision, Answer, bool]:
    """Declaring an Attack, 2.2 to 2.5; False when a cost of the declaration was refused and nothing is declared."""
    weapons = yield from _choose_weapons(s, player, unit, cards, cancellable)
    targets = attackable(s, player, unit, weapons, cards)
    cleave = attack_keyword(s, unit, weapons, cards, "Cleave") >= 0
    if cleave:
        players = tuple(dict.fromkeys(s.state[id].controller for id in targets))
        chosen = players[0]
        if len(players) > 1:
            answer = yield Decision(
                player,
                "attack_target",
                tuple(Pick(id) for id in players),
                say("{card} attacks with cleave: choose a player.", card=s.name(unit)),
                "combat.cleave",
                source=unit,
                cancellable=cancellable,
            )
            chosen = answer.picks[0].id
        everything = attackable_all(s, player, unit, weapons, cards)
        defenders = tuple(id for id in everything if s.state[id].controller == chosen)
    else:
        answer = yield Decision(
            player,
            "attack_target",
            tuple(Pick(id) for id in targets),
            say("{card} attacks: choose its target.", card=s.name(unit)),
            "combat.target",
            source=unit,
            cancellable=cancellable,
            suggestion=(Pick(targets[0]),) if len(targets) == 1 else (),
        )
        defenders = (answer.picks[0].id,)
    defenders += yield from _more_targets(s, player, unit, weapons, cards, defenders, cancellable)
    if not (yield from pay_to_attack(s, player, unit, weapons, cards, defenders, cancellable)):
        return False
    if rest:
        turn(s, (unit,), True, "combat.rest", unit)
    for weapon in weapons:
        for card in s.cards("loaded", weapon):
            move_card(s, card, "intent", "put", "combat.loaded", owner=unit, cause=weapon)
    defending = s.state[defenders[0]].controller
    s.step(AttackDeclared(unit, defenders, weapons), "combat.declare", player, unit)
    s.writer.create(Combat(unit, player, defending, defenders, weapons, cleave=cleave), id=COMBAT)
    take_next_attack(s, unit)
    _note_attack(s, unit, defenders)
    s.change_match(phase=Phase.COMBAT, stage=BEGINNING, holder=0, passed=0, acted=False)
    s.step(PhaseBegan("combat", player), "combat.phase", player)
    happened(s, "attack", unit, player=player, victim=defenders[0])
    unblockable = attack_keyword(s, unit, weapons, s.cards("intent", unit), "Unblockable") >= 0
    for defender in defenders if not cleave and not unblockable else ():
        thing = s.object(defender)
        if thing is not None and "CHAMPION" in traits(s, defender).types:
            happened(s, "champion_attacked", defender, player=thing.controller, victim=unit)
    yield from run_state_based_actions(s)
    return True


def _note_attack(s: GameWriter, unit: ObjectId, defenders: tuple[ObjectId, ...]) -> None:
    """What conditions about this turn ask for later: who has attacked, and again, and who has been attacked."""
    mark(s, unit, "attacked_again" if "attacked" in s.state[unit].deeds else "attacked")
    for defender in defenders:
        mark(s, defender, "was_attacked")


def _choose_weapons(
    s: GameWriter, player: PlayerId, unit: ObjectId, cards: tuple[CardId, ...], cancellable: bool
) -> Generator[Decision, Answer, tuple[ObjectId, ...]]:
    if attack_cannot(s, unit, (), cards, "wield"):
        return ()
    choices = affordable_weapons(s, player, unit, bool(cards))
    least = 1 if not cards and (traits(s, unit).power or 0) <= 0 else 0
    if not choices:
        return ()
    answer = yield Decision(
        player,
        "attack_weapons",
        tuple(Pick(id) for id in choices),
        say("{card} attacks: choose a weapon to wield.", card=s.name(unit)),
        "combat.wield",
        least,
        1,
        source=unit,
        cancellable=cancellable,
        suggestion=(Pick(choices[0]),),
    )
    return tuple(pick.id for pick in answer.picks)


def _more_targets(
    s: GameWriter,
    player: PlayerId,
    unit: ObjectId,
    weapons: tuple[ObjectId, ...],
    cards: tuple[CardId, ...],
    defenders: tuple[ObjectId, ...],
    cancellable: bool,
) -> Generator[Decision, Answer, tuple[ObjectId, ...]]:
    """Multistrike N: up to N more targets, none twice; units with taunt still come before others."""
    extra = attack_keyword(s, unit, weapons, cards, "Multistrike")
    chosen: tuple[ObjectId, ...] = ()
    while extra > len(chosen):
        more = [id for id in attackable_all(s, player, unit, weapons, cards) if id not in defenders + chosen]
        if attack_keyword(s, unit, weapons, cards, "Unblockable") < 0:
            more = taunting(s, more) or more
        if not more:
            break
        answer = yield Decision(
            player,
            "attack_target",
            tuple(Pick(id) for id in more),
            say("{card}: choose more targets (multistrike).", card=s.name(unit)),
            "combat.multistrike",
            0,
            min(extra - len(chosen), len(more)),
            source=unit,
            cancellable=cancellable,
        )
        if not answer.picks:
            break
        chosen += tuple(pick.id for pick in answer.picks)
    return chosen


def redirect(s: GameWriter, id: int, instead_of: int = 0) -> bool:
    """Make an object the target of the attack under way, instead of one of its targets. False when it cannot be.

    A unit that defends already cannot be redirected to (objects-and-targeting, Redirect 2 and 3); cleave attacks
    cannot be redirected at all.
    """
    combat = s.combat
    if combat is None or combat.cleave or id in combat.targets or not may_stay_target(s, combat, id):
        return False
    if "be_attacked" in traits(s, id).cant or not attackable_type(traits(s, id)):
        return False
    old = instead_of if instead_of in combat.targets else (combat.targets[0] if combat.targets else 0)
    s.step(TargetRedirected(combat.attacker, id), "combat.redirect", s.state[id].controller, id)
    targets = tuple(id if target == old else target for target in combat.targets) if old else (id,)
    s.change(COMBAT, targets=targets, intercepted=True)
    return True


def retaliation(s: GameWriter) -> Generator[Decision, Answer, None]:
    """Each defending player may rest awake defenders to retaliate (retaliation-step, rule 3)."""
    combat = s.combat
    assert combat is not None
    for player in s.living_players():
        able = may_retaliate(s, combat, player)
        if not able or player == combat.attacking_player:
            continue
        answer = yield Decision(
            player,
            "retaliate",
            tuple(Pick(id) for id in able),
            say("{card} attacks: choose the units that retaliate.", card=s.name(combat.attacker)),
            "combat.retaliate",
            0,
            len(able),
            source=combat.attacker,
        )
        for pick in answer.picks:
            if not has_keyword(s, pick.id, "Steadfast"):
                turn(s, (pick.id,), True, "combat.retaliate", pick.id)
            s.step(Retaliated(pick.id, combat.attacker), "combat.retaliate", player, pick.id)
            now = s.combat
            assert now is not None
            s.change(COMBAT, retaliating=(*now.retaliating, pick.id))
    yield from run_state_based_actions(s)


def may_retaliate(reader: GameQuery, combat: Combat, player: PlayerId) -> list[ObjectId]:
    """The units a player could retaliate with: defenders with power that can rest (or are steadfast), ambushers."""
    if reader.object(combat.attacker) is None or combat_cannot(reader, combat, "be_retaliated"):
        return []
    found = []
    for id, thing in reader.objects(player):
        one = all_traits(reader)[id]
        if not ("ALLY" in one.types or "CHAMPION" in one.types) or one.power is None or one.power <= 0:
            continue
        if (thing.rested and "Steadfast" not in one.keywords) or "retaliate" in one.cant:
            continue
        if id in combat.targets or ("Ambush" in one.keywords and combat.targets):
            found.append(id)
    return found


def damage_step(s: GameWriter) -> Generator[Decision, Answer, None]:
    """Deal all combat damage at once and take durability off (damage-step, rules 2 to 4)."""
    combat = s.combat
    assert combat is not None
    attacker = s.object(combat.attacker)
    if attacker is not None:
        hits: list[Hit] = []
        if combat.attacking:
            power = attack_power(s, combat)
            hits += [Hit(combat.attacker, target, power, True) for target in combat.targets if s.object(target)]
        # Who retaliates still hits the unit it retaliated against, though it may have stopped attacking (3.3).
        retaliating = [id for id in combat.retaliating if s.object(id)]
        if len(retaliating) > 1:
            answer = yield Decision(
                combat.attacking_player,
                "retaliation_order",
                tuple(Pick(id) for id in retaliating),
                say("Choose the order in which the retaliating units deal their damage."),
                "combat.retaliation_order",
                len(retaliating),
                len(retaliating),
                ordered=True,
                suggestion=tuple(Pick(id) for id in retaliating),
            )
            retaliating = [pick.id for pick in answer.picks]
        hits += [Hit(id, combat.attacker, strength(all_traits(s)[id]), True) for id in retaliating]
        used = combat.weapons if combat.targets and combat.attacking else ()
        dealt = yield from deal(s, hits, "combat.damage")
        for weapon in used:
            thing = s.object(weapon)
            if thing is not None and s.definitions[thing.key].durability is not None:
                put_counters(s, weapon, "durability", -1, combat.attacker)
        _kills(s, dealt)
    # On to the end of combat: triggers and checks first, then roles end and intents leave (end-of-combat, rule 1).
    yield from run_state_based_actions(s)
    if not s.match.outcome:
        leave_combat(s)
        yield from run_state_based_actions(s)


def _kills(s: GameWriter, dealt: list[Hit]) -> None:
    """On Kill: for each unit that this damage kills, its last source that made the damage lethal."""
    marked: dict[int, int] = {}
    for hit in dealt:
        thing = s.object(hit.target)
        if thing is None:
            continue
        one = all_traits(s)[hit.target]
        if one.life is None or "Immortality" in one.keywords or not ("ALLY" in one.types or "CHAMPION" in one.types):
            continue
        if object_destination(s, hit.target, "graveyard", "destroyed") != "graveyard":
            continue  # killed is only what goes to the graveyard (game-terms, Died 2)
        total = sum(other.amount for other in dealt if other.target == hit.target)
        before = marked.get(hit.target, thing.damage - total)
        marked[hit.target] = before + hit.amount
        if before < one.life <= before + hit.amount:
            happened(s, "kill", hit.source, player=thing.controller, amount=hit.amount, victim=hit.target)


def leave_combat(s: GameWriter) -> None:
    """Attackers and defenders stop being such, then the intents leave (end-of-combat-step, rules 1.3 and 1.4)."""
    combat = s.combat
    assert combat is not None
    s.step(CombatEnded(combat.attacker), "combat.end", combat.attacking_player, combat.attacker)
    cards = s.cards("intent", combat.attacker)
    s.writer.remove(COMBAT)
    for card in cards:
        face = s.face(card)
        zone = "banishment" if face.cost_kind == "memory" else "graveyard"
        move_card(s, card, zone, "combat_ended", "combat.intent_leaves", cause=combat.attacker)


def end_combat(s: GameWriter) -> None:
    """The phase is over: what lasts until the end of combat ends, and the main phase goes on (end-of-combat-step 2)."""
    if s.combat is not None:
        leave_combat(s)
    end_with_combat(s)
    s.change_match(phase=Phase.MAIN, stage=MainPart.OPPORTUNITY, holder=0, passed=0, acted=False)


def pay_to_attack(
    s: GameWriter,
    player: PlayerId,
    unit: ObjectId,
    weapons: tuple[ObjectId, ...],
    cards: tuple[CardId, ...],
    defenders: tuple[ObjectId, ...],
    cancellable: bool,
) -> Generator[Decision, Answer, bool]:
    """Pay what the declaration costs. False: a cost was refused or cannot be paid, so there is no attack.

    Raises Refused when an additional cost of an attack that is still the player's choice cannot be paid.
    """
    for source, ability in attack_costs(s, player, unit, weapons, cards, defenders):
        env = ResolutionContext(player, source, key_of(s, source))
        affordable = can_pay(s, env, ability.cost)
        if not affordable and not ability.restriction and cancellable:
            raise Refused(
                say("{card} costs more to attack with, and that cannot be paid.", card=s.name(source)),
                "combat.attack_cost",
                source,
            )
        if not affordable:
            return False
        if ability.restriction:
            answer = yield Decision(
                player,
                "pay_or_not",
                (Accept(), Decline()),
                say("{card}: pay for {unit} to attack?", card=s.name(source), unit=s.name(unit)),
                "combat.attack_cost",
                source=source,
                cancellable=cancellable,
            )
            if answer.picks != (Accept(),):
                return False
        yield from pay(s, env, ability.cost, cancellable)
    return True
