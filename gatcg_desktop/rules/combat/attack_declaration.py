"""Declaring an attack: who attacks, with which weapons, what is attacked and what that costs.

Carries combat-phase-attack-declaration, copy (General 1.4.1) and the keywords Cleave, Command, Multistrike and
Unblockable. What declaring an attack costs is attack_costs.py's, what may be attacked attackable.py's.
"""

from __future__ import annotations

from collections.abc import Sequence

from gatcg_desktop.engine.decisions import Decision, Flow, Refused
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import TheirChoice
from gatcg_desktop.language.card_types import UNIT_TYPES
from gatcg_desktop.rules.actions.expiry import end_with_combat, take_next_attack
from gatcg_desktop.rules.actions.moves import gain_property, move_card, record_action, set_rested
from gatcg_desktop.rules.actions.stack import clear_stack, fizzle, release_source
from gatcg_desktop.rules.combat.combat import leave_combat
from gatcg_desktop.rules.combat.intents import apply_intent_bonuses
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.asking import ask_one
from gatcg_desktop.rules.model.choices import Accept, Decline, Pick
from gatcg_desktop.rules.model.combat_events import AttackDeclared
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import COMBAT, Card, Combat, Object, PlayedCard
from gatcg_desktop.rules.model.events import PartEnded, PhaseBegan, Resolved
from gatcg_desktop.rules.model.fields import NO_OBJECT, CardId, InstanceId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.phases import BEGINNING, Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.attack_limits import attack_cannot
from gatcg_desktop.rules.play.attack_permissions import command_of, could_perform_command, may_attack_with, obeys
from gatcg_desktop.rules.play.attackable import (
    anything_attackable,
    attackable_all,
    attackable_targets,
    ignores_taunt,
    taunting_first,
)
from gatcg_desktop.rules.play.costs.attack_costs import affordable_weapons, attack_costs, key_of, payable_together
from gatcg_desktop.rules.play.costs.paying import pay
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.play.timing import refuse_unless
from gatcg_desktop.rules.query.attack_power import attack_keyword
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def declare_attack(game: GameWriter, player: PlayerId, unit: ObjectId) -> Flow[None]:
    """Declare an attack with a unit (Declaring an Attack, 2.1 to 2.5)."""
    refuse_unless(may_attack_with(game, player, unit), unit)
    if not (yield from _declare(game, player, unit, (), True, True)):
        # Refused its cost: the attempt is reversed, but it was made (Declaring an Attack 1.3 and 1.4).
        if traits(game, unit).must_attack:
            gain_property(game, unit, "attempted")


def attack_with_card(game: GameWriter, id: InstanceId) -> Flow[None]:
    """An attack card resolves into the intent and an attack is declared with it (card-types-attack, rule 6).

    A lone copy becomes an intent that is no card and is there until the end of combat (copy, General 1.4.1).
    """
    instance = game.instance(id)
    record = game.state.entity(instance.played, PlayedCard)
    face = game.definitions[record.key]
    attacker = ObjectId(instance.subject) or (yield from _performer(game, instance.controller, record.card))
    thing = game.object(attacker)
    usable = thing is not None and thing.controller == instance.controller
    if usable and command_of(face) is not None:
        usable = obeys(game, attacker)
    if not usable or not anything_attackable(game, instance.controller, attacker, (record.card,)):
        fizzle(game, id, "combat", "combat.attack_fizzles")
        return
    game.step(Resolved(id, instance.number, instance.key), "combat.intent", instance.controller, instance.played)
    game.writer.remove(id)
    properties = tuple(p for p in instance.properties if p != "empowered")
    if instance.copy:
        twin = Card(instance.controller, record.key, copy=True, properties=properties, given=record.given, x=record.x)
        card = CardId(game.writer.create(twin, ("intent", attacker)))
        release_source(game, instance.played)
    else:
        card = record.card
        game.change(card, properties=properties, given=record.given, x=record.x)
        move_card(game, card, "intent", "resolved", "combat.intent", owner=attacker, actor=instance.controller)
        game.writer.remove(instance.played)
        apply_intent_bonuses(game, instance.controller, card)
    if not (yield from _declare(game, instance.controller, attacker, (card,), False, False)):
        move_card(game, card, "graveyard", "combat_ended", "combat.intent_leaves", cause=attacker)


def declare_additional_attack(game: GameWriter, unit: ObjectId, resolving: ThingId) -> Flow[bool]:
    """A unit declares another attack because something that resolves has it do so: it rests nothing and needs no
    weapon. The combat ends before, with all else that is on the stack. False: there is nothing that it could attack.
    """
    thing = game.object(unit)
    if thing is None or not anything_attackable(game, thing.controller, unit):
        return False
    game.step(PartEnded("combat"), "turn.end_part", thing.controller, unit)
    clear_stack(game, but=resolving)
    if game.combat is not None:
        leave_combat(game)
    end_with_combat(game)
    return (yield from _declare(game, thing.controller, unit, (), False, False, resolving=True))


def can_attack_again(query: GameQuery, unit: ThingId) -> bool:
    """Whether there is anything that a unit could attack."""
    thing = query.object(unit)
    return thing is not None and anything_attackable(query, thing.controller, ObjectId(unit))


def _performer(game: GameWriter, player: PlayerId, card: CardId) -> Flow[ObjectId]:
    """Who attacks with a card that was activated without its costs: the champion, or an ally for a Command (1.3)."""
    face = game.face(card)
    if command_of(face) is None:
        return game.champion(player)
    allies = could_perform_command(game, player, face, rested=True)
    if not allies:
        return NO_OBJECT
    prompt = say("{card}: choose the ally that performs this attack.", card=face.name)
    picked: ObjectId = yield from ask_one(player, allies, prompt, "combat.command", card)
    return picked


def _declare(
    game: GameWriter,
    player: PlayerId,
    unit: ObjectId,
    cards: tuple[CardId, ...],
    rest: bool,
    cancellable: bool,
    resolving: bool = False,
) -> Flow[bool]:
    """Declaring an Attack, 2.2 to 2.5; False when a cost of the declaration was refused and nothing is declared.

    `resolving`: something that has not resolved yet has it declared, and the checks come after that.
    """
    weapons = yield from _choose_weapons(game, player, unit, cards, cancellable, bare=resolving)
    cleave = attack_keyword(game, unit, weapons, cards, "Cleave") >= 0
    if cleave:
        # A player is chosen and nothing is targeted, so taunt has no say (Cleave 1.2).
        everything = attackable_all(game, player, unit, weapons, cards)
        prompt = say("{card} attacks with cleave: choose a player.", card=game.name(unit))
        _, attacked = yield from _of_one_player(game, player, unit, everything, prompt, "combat.cleave", cancellable)
        defenders = tuple(attacked)
    else:
        targets = attackable_targets(game, player, unit, weapons, cards)
        chooser = player
        if any(type(one) is TheirChoice for one in traits(game, unit).abilities):
            chooser, targets = yield from _an_opponents(game, player, unit, targets, cancellable)
        answer = yield Decision(
            chooser,
            DecisionKind.ATTACK_TARGET,
            tuple(Pick(id) for id in targets),
            say("{card} attacks: choose its target.", card=game.name(unit)),
            "combat.target",
            source=unit,
            cancellable=cancellable and chooser == player,
            suggestion=(Pick(targets[0]),) if len(targets) == 1 else (),
        )
        cancellable = cancellable and chooser == player
        defenders = (answer.picks[0].id,)
    defenders += yield from _more_targets(game, player, unit, weapons, cards, defenders, cancellable)
    if not (yield from _pay_to_attack(game, player, unit, weapons, cards, defenders, cancellable)):
        return False
    if rest:
        set_rested(game, (unit,), True, "combat.rest", unit)
    for weapon in weapons:
        for card in game.cards("loaded", weapon):
            move_card(game, card, "intent", "put", "combat.loaded", owner=unit, cause=weapon)
    defending = game.state.entity(defenders[0], Object).controller
    game.step(AttackDeclared(unit, defenders, weapons), "combat.declare", player, unit)
    game.writer.create(Combat(unit, player, defending, defenders, weapons, cleave=cleave), id=COMBAT)
    take_next_attack(game, unit)
    _note_attack(game, unit, defenders)
    game.change_match(phase=Phase.COMBAT, stage=BEGINNING, holder=0, passed=0, acted=False)
    game.step(PhaseBegan(Phase.COMBAT, player), "combat.phase", player)
    notify_triggers(game, "attack", unit, player=player, victim=defenders[0])
    unblockable = attack_keyword(game, unit, weapons, game.cards("intent", unit), "Unblockable") >= 0
    for defender in defenders if not cleave and not unblockable else ():
        thing = game.object(defender)
        if thing is not None and "CHAMPION" in traits(game, defender).types:
            notify_triggers(game, "champion_attacked", defender, player=thing.controller, victim=unit)
    if not resolving:
        yield from run_state_based_actions(game)
    return True


def _an_opponents(
    game: GameWriter, player: PlayerId, unit: ObjectId, targets: list[ObjectId], cancellable: bool
) -> Flow[tuple[PlayerId, list[ObjectId]]]:
    """The opponent whom the attacking player chooses, and those of their units that may be attacked: they choose."""
    units = [id for id in targets if not UNIT_TYPES.isdisjoint(traits(game, id).types)] or targets
    prompt = say("{card} attacks: choose an opponent, who chooses its target.", card=game.name(unit))
    return (yield from _of_one_player(game, player, unit, units, prompt, "combat.target", cancellable))


def _of_one_player(
    game: GameWriter,
    player: PlayerId,
    unit: ObjectId,
    units: Sequence[ObjectId],
    prompt: Message,
    rule: str,
    cancellable: bool,
) -> Flow[tuple[PlayerId, list[ObjectId]]]:
    """A player who controls some of these, chosen by the attacking one where there are several, and which they are."""
    players = tuple(dict.fromkeys(game.state.entity(id, Object).controller for id in units))
    chosen = players[0]
    if len(players) > 1:
        answer = yield Decision(
            player,
            DecisionKind.ATTACK_TARGET,
            tuple(Pick(id) for id in players),
            prompt,
            rule,
            source=unit,
            cancellable=cancellable,
        )
        chosen = answer.picks[0].id
    return chosen, [id for id in units if game.state.entity(id, Object).controller == chosen]


def _note_attack(game: GameWriter, unit: ObjectId, defenders: tuple[ObjectId, ...]) -> None:
    """What conditions about this turn ask for later: who has attacked, and again, and who has been attacked."""
    record_action(
        game, unit, "attacked_again" if "attacked" in game.state.entity(unit, Object).action_history else "attacked"
    )
    for defender in defenders:
        record_action(game, defender, "was_attacked")


def _choose_weapons(
    game: GameWriter,
    player: PlayerId,
    unit: ObjectId,
    cards: tuple[CardId, ...],
    cancellable: bool,
    bare: bool = False,
) -> Flow[tuple[ObjectId, ...]]:
    if attack_cannot(game, unit, (), cards, "wield"):
        return ()
    choices = affordable_weapons(game, player, unit, bool(cards))
    least = 1 if not cards and not bare and (traits(game, unit).power or 0) <= 0 else 0
    if not choices:
        return ()
    answer = yield Decision(
        player,
        DecisionKind.ATTACK_WEAPONS,
        tuple(Pick(id) for id in choices),
        say("{card} attacks: choose a weapon to wield.", card=game.name(unit)),
        "combat.wield",
        least,
        1,
        source=unit,
        cancellable=cancellable,
        suggestion=(Pick(choices[0]),),
    )
    return tuple(pick.id for pick in answer.picks)


def _more_targets(
    game: GameWriter,
    player: PlayerId,
    unit: ObjectId,
    weapons: tuple[ObjectId, ...],
    cards: tuple[CardId, ...],
    defenders: tuple[ObjectId, ...],
    cancellable: bool,
) -> Flow[tuple[ObjectId, ...]]:
    """Multistrike N: up to N more targets, none twice; units with taunt still come before others."""
    extra = attack_keyword(game, unit, weapons, cards, "Multistrike")
    chosen: tuple[ObjectId, ...] = ()
    while extra > len(chosen):
        more = [id for id in attackable_all(game, player, unit, weapons, cards) if id not in defenders + chosen]
        if not ignores_taunt(game, unit, weapons, cards):
            more = taunting_first(game, more)
        if not more:
            break
        answer = yield Decision(
            player,
            DecisionKind.ATTACK_TARGET,
            tuple(Pick(id) for id in more),
            say("{card}: choose more targets (multistrike).", card=game.name(unit)),
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


def _pay_to_attack(
    game: GameWriter,
    player: PlayerId,
    unit: ObjectId,
    weapons: tuple[ObjectId, ...],
    cards: tuple[CardId, ...],
    defenders: tuple[ObjectId, ...],
    cancellable: bool,
) -> Flow[bool]:
    """Pay what the declaration costs. False: a cost was refused or cannot be paid, so there is no attack.

    Nothing is paid before it is known that all of it will be: an attack that is not declared costs nothing (2.5.1.3).
    Raises Refused when an additional cost of an attack that is still the player's choice cannot be paid.
    """
    asked = attack_costs(game, player, unit, weapons, cards, defenders)
    additional = [pair for pair in asked if not pair[1].restriction]
    if not payable_together(game, player, additional):
        if not cancellable:
            return False
        source = additional[0][0]
        raise Refused(
            say("Attacking with {card} has an additional cost that you cannot pay.", card=game.name(source)),
            "combat.attack_cost",
            source,
        )
    if not payable_together(game, player, asked):
        return False
    for source, ability in asked:
        if ability.restriction:
            answer = yield Decision(
                player,
                DecisionKind.PAY_OR_NOT,
                (Accept(), Decline()),
                say("{card}: pay for {unit} to attack?", card=game.name(source), unit=game.name(unit)),
                "combat.attack_cost",
                source=source,
                cancellable=cancellable,
            )
            if answer.picks != (Accept(),):
                return False
    for source, ability in asked:
        yield from pay(game, ResolutionContext(player, source, key_of(game, source)), ability.cost, cancellable)
    return True
