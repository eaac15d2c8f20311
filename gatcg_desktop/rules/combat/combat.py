"""Combat once an attack is declared: redirecting it, retaliation, damage, end of combat.

Carries attacking-and-the-combat-phase, retaliation-step, damage-step, end-of-combat-step and the keywords Ambush,
Intercept and Steadfast.
"""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.actions.damage import PendingDamage, deal
from gatcg_desktop.rules.actions.expiry import end_with_combat
from gatcg_desktop.rules.actions.moves import move_card, put_counters, set_rested
from gatcg_desktop.rules.actions.replacing import object_destination
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.combat_events import CombatEnded, Retaliated
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import COMBAT, Combat, Object
from gatcg_desktop.rules.model.fields import ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.phases import MainPart, Phase
from gatcg_desktop.rules.model.target_events import AttackRedirected
from gatcg_desktop.rules.play.attack_limits import combat_cannot
from gatcg_desktop.rules.play.attackable import attackable_type, may_stay_target
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.query.attack_power import attack_power, combat_damage_stat
from gatcg_desktop.rules.query.characteristics import all_traits, has_keyword, traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.measures import durability_of
from gatcg_desktop.rules.query.relations import link_shield_of
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def can_redirect(query: GameQuery, id: ThingId) -> bool:
    """Whether the attack under way may be redirected to an object.

    A unit that defends already cannot be redirected to (objects-and-targeting, Redirect 2 and 3); cleave attacks
    cannot be redirected at all.
    """
    combat = query.combat
    if combat is None or combat.cleave or id in combat.targets or not may_stay_target(query, combat, id):
        return False
    return "be_attacked" not in traits(query, id).cant and attackable_type(traits(query, id))


def redirect(game: GameWriter, id: ThingId, instead_of: ThingId = 0) -> bool:
    """Make an object the target of the attack under way, instead of one of its targets. False when it cannot be."""
    combat = game.combat
    if combat is None or not can_redirect(game, id):
        return False
    old = instead_of if instead_of in combat.targets else (combat.targets[0] if combat.targets else 0)
    game.step(AttackRedirected(combat.attacker, id), "combat.redirect", game.state.entity(id, Object).controller, id)
    targets = tuple(id if target == old else target for target in combat.targets) if old else (id,)
    game.change(COMBAT, targets=targets, intercepted=True)
    return True


def retaliation(game: GameWriter) -> Flow[None]:
    """Each defending player may rest awake defenders to retaliate (retaliation-step, rule 3)."""
    combat = game.combat
    assert combat is not None
    for player in game.living_players():
        able = may_retaliate(game, combat, player)
        if not able or player == combat.attacking_player:
            continue
        answer = yield Decision(
            player,
            DecisionKind.RETALIATE,
            tuple(Pick(id) for id in able),
            say("{card} attacks: choose the units that retaliate.", card=game.name(combat.attacker)),
            "combat.retaliate",
            0,
            len(able),
            source=combat.attacker,
        )
        for pick in answer.picks:
            if not has_keyword(game, pick.id, "Steadfast"):
                set_rested(game, (pick.id,), True, "combat.retaliate", pick.id)
            game.step(Retaliated(pick.id, combat.attacker), "combat.retaliate", player, pick.id)
            notify_triggers(game, "retaliate", pick.id, player=player, victim=combat.attacker)
            now = game.combat
            assert now is not None
            game.change(COMBAT, retaliating=(*now.retaliating, pick.id))
    yield from run_state_based_actions(game)


def may_retaliate(query: GameQuery, combat: Combat, player: PlayerId) -> list[ObjectId]:
    """The units a player could retaliate with: defenders with power that can rest (or are steadfast), ambushers."""
    if query.object(combat.attacker) is None or combat_cannot(query, combat, "be_retaliated"):
        return []
    found = []
    for id, thing in query.objects(player):
        one = all_traits(query)[id]
        if not ("ALLY" in one.types or "CHAMPION" in one.types) or one.power is None or one.power <= 0:
            continue
        if (thing.rested and "Steadfast" not in one.keywords) or "retaliate" in one.cant:
            continue
        if id in combat.targets or ("Ambush" in one.keywords and combat.targets):
            found.append(id)
    return found


def damage_step(game: GameWriter) -> Flow[None]:
    """Deal all combat damage at once and take durability off (damage-step, rules 2 to 4)."""
    combat = game.combat
    assert combat is not None
    attacker = game.object(combat.attacker)
    if attacker is not None:
        hits: list[PendingDamage] = []
        used: tuple[ObjectId, ...] = ()
        if combat.attacking:
            power = attack_power(game, combat)
            hits += [PendingDamage(combat.attacker, target, power, True) for target in combat.targets]
            used = (*combat.weapons, *_weapon_itself(game, combat.attacker)) if combat.targets else ()
        # Who retaliates still hits the unit it retaliated against, though it may have stopped attacking (3.3).
        retaliating = list(combat.retaliating)
        if len(retaliating) > 1:
            answer = yield Decision(
                combat.attacking_player,
                DecisionKind.RETALIATION_ORDER,
                tuple(Pick(id) for id in retaliating),
                say("Choose the order in which the retaliating units deal their damage."),
                "combat.retaliation_order",
                len(retaliating),
                len(retaliating),
                ordered=True,
                suggestion=tuple(Pick(id) for id in retaliating),
            )
            retaliating = [pick.id for pick in answer.picks]
        hits += [
            PendingDamage(id, combat.attacker, combat_damage_stat(all_traits(game)[id]), True) for id in retaliating
        ]
        dealt = yield from deal(game, hits, "combat.damage")
        for weapon in used:
            if durability_of(game, weapon) is not None:
                put_counters(game, weapon, "durability", -1, combat.attacker)
        _kills(game, dealt)
    # On to the end of combat: triggers and checks first, then roles end and intents leave (end-of-combat, rule 1).
    yield from run_state_based_actions(game)
    if not game.match.outcome:
        leave_combat(game)
        yield from run_state_based_actions(game)


def _weapon_itself(query: GameQuery, attacker: ObjectId) -> tuple[ObjectId, ...]:
    """The attacker, if it is a weapon that attacks as though it were an ally: it is used up as when it is wielded."""
    return (attacker,) if "WEAPON" in all_traits(query)[attacker].types else ()


def _kills(game: GameWriter, dealt: list[PendingDamage]) -> None:
    """On Kill: for each unit that this damage kills, its last source that made the damage lethal."""
    marked: dict[ThingId, int] = {}
    for hit in dealt:
        thing = game.object(hit.target)
        if thing is None:
            continue
        one = all_traits(game)[hit.target]
        if one.life is None or one.indestructible or not ("ALLY" in one.types or "CHAMPION" in one.types):
            continue
        if object_destination(game, hit.target, "graveyard", "destroyed") != "graveyard":
            continue  # killed is only what goes to the graveyard (game-terms, Died 2)
        if link_shield_of(game, hit.target):
            continue  # what shields it is destroyed in its place (Link Shield 1)
        total = sum(other.amount for other in dealt if other.target == hit.target)
        before = marked.get(hit.target, thing.damage - total)
        marked[hit.target] = before + hit.amount
        if before < one.life <= before + hit.amount:
            notify_triggers(game, "kill", hit.source, player=thing.controller, amount=hit.amount, victim=hit.target)


def leave_combat(game: GameWriter) -> None:
    """Attackers and defenders stop being such, then the intents leave (end-of-combat-step, rules 1.3 and 1.4)."""
    combat = game.combat
    assert combat is not None
    game.step(CombatEnded(combat.attacker), "combat.end", combat.attacking_player, combat.attacker)
    cards = game.cards("intent", combat.attacker)
    game.writer.remove(COMBAT)
    for card in cards:
        face = game.face(card)
        zone = "banishment" if face.cost_kind == "memory" else "graveyard"
        move_card(game, card, zone, "combat_ended", "combat.intent_leaves", cause=combat.attacker)


def end_combat(game: GameWriter) -> None:
    """The phase is over: what lasts until the end of combat ends, and the main phase goes on (end-of-combat-step 2)."""
    if game.combat is not None:
        leave_combat(game)
    end_with_combat(game)
    game.change_match(phase=Phase.MAIN, stage=MainPart.OPPORTUNITY, holder=0, passed=0, acted=False)
