"""State-based checks: what the game does by itself whenever its state has changed.

Carries state-based-checks-and-effects: Types of Checks 1 to 4 and 7 to 10, General rule 2; ending-the-game rules
4 to 6; card-types-supertypes, Unique; clean-up is the end phase's (turn.py).
"""

from __future__ import annotations

from functools import partial

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Keyword, OnResolve
from gatcg_desktop.rules.actions.amount_changes import not_destroyed
from gatcg_desktop.rules.actions.expiry import bring_back, controller_before, end_lapsed_effects
from gatcg_desktop.rules.actions.moves import destroy, give_control, leave_field, move_card, sacrifice
from gatcg_desktop.rules.actions.replacing import choose_replacements
from gatcg_desktop.rules.actions.stack import fizzle
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.effects import ArrivalRule
from gatcg_desktop.rules.model.entities import COMBAT, Instance, Object, Player, PlayerStatus
from gatcg_desktop.rules.model.events import GameEnded, PlayerLeft, PlayerLost
from gatcg_desktop.rules.model.fields import NOBODY, Defeat, InstanceId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.keywords import LINKS, link_filter
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, STACK, STATUSES, TRIGGERS
from gatcg_desktop.rules.play.additional_parts import lose_additional
from gatcg_desktop.rules.play.attack_permissions import command_kinds
from gatcg_desktop.rules.play.attackable import may_stay_target
from gatcg_desktop.rules.play.modes import lose_locked_modes
from gatcg_desktop.rules.play.rescued_champions import rescue_champions
from gatcg_desktop.rules.play.stacking_triggers import put_triggers
from gatcg_desktop.rules.play.targeting import context_of, still_legal
from gatcg_desktop.rules.query.characteristics import CHECKED, abilities_of_type, all_traits, flat_abilities
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.matching import matches
from gatcg_desktop.rules.query.measures import durability_of
from gatcg_desktop.rules.query.traits import Traits
from gatcg_desktop.rules.triggers.leaving_together import leaving_together


def run_state_based_actions(game: GameWriter) -> Flow[None]:
    """Check and put triggers onto the stack until nothing changes any more."""
    while True:
        changed = not _all_quiet(game) and (yield from check_once(game))
        if game.match.outcome:
            return
        if game.state.ids_in(TRIGGERS):
            yield from put_triggers(game)
            changed = True
        if not changed:
            return


def _all_quiet(game: GameWriter) -> bool:
    """Whether field, effects, attack and players are as when nothing was to be done, and nothing is on the stack."""
    if game.state.ids_in(STACK):
        return False
    return _checked(game) and game.state.derived[CHECKED] == _players(game)


def _players(game: GameWriter) -> list[Player]:
    return [game.player(player) for player in game.match.players]


def check_once(game: GameWriter) -> Flow[bool]:
    """One pass over all conditions; whether anything changed."""
    if not _checked(game) and (yield from rescue_champions(game, partial(_doomed_champion, game))):
        return True
    if check_losers(game):
        return True
    for id in game.state.ids_in(EFFECTS):  # "the next time ... enter" is over once some have entered
        if type(rule := game.state[id]) is ArrivalRule and rule.spent:
            game.writer.remove(id)
    changed = yield from _field(game)
    changed = (yield from bring_back(game)) or changed
    changed = _stack(game) or changed
    changed = _combat_roles(game) or changed
    changed = _commands(game) or changed
    changed = end_lapsed_effects(game) or changed
    return changed


def _field(game: GameWriter) -> Flow[bool]:
    """What is dead, what is there twice, what is linked to nothing: not asked again while the field is as it was."""
    if _checked(game):
        return False
    doomed = _doomed(game)
    changed = bool(doomed) and (yield from _destroy(game, doomed))
    changed = (yield from _unique(game)) or changed
    changed = _links(game) or changed
    if not (doomed or changed):
        game.state.derived[CHECKED] = _players(game)
    return changed


def _checked(game: GameWriter) -> bool:
    """Whether the field is as it was when it was last looked at and nothing was to be done."""
    if CHECKED not in game.state.derived:
        all_traits(game)  # it may bring that back with it
    return CHECKED in game.state.derived


def check_losers(game: GameWriter) -> bool:
    """Players who lose, all at once, and the end of the game (ending-the-game, rules 4 to 6).

    Who would win and lose at the same time loses (rule 5). A champion of several dies like any unit.
    """
    match = game.match
    if match.outcome:
        return False
    losing: list[tuple[PlayerId, Defeat]] = []
    winners: list[PlayerId] = []
    checked, players = _checked(game), _players(game)
    for player, record in zip(match.players, players, strict=True):
        if player in match.losers:
            continue
        if record.verdict == "won":
            winners.append(player)
        if record.verdict == "lost":
            losing.append((player, "effect"))
        elif record.failed_draw:
            losing.append((player, "deck_empty"))
        elif record.had_champion:
            champions = game.champions(player)
            if not champions:
                losing.append((player, "no_champion"))
            elif not checked and all(_doomed_champion(game, id) for id in champions):
                losing.append((player, "champion_died"))
    gone = {player for player, _ in losing}
    if not gone.issuperset(winners):
        losing += [(p, "effect") for p in match.players if p not in match.losers and p not in gone and p not in winners]
    if not losing:
        if checked:
            game.state.derived[CHECKED] = players
        return False
    for player, why in losing:
        lose_game(game, player, why)
    finish_if_decided(game)
    if not game.match.outcome:
        for player, _ in losing:
            remove_player(game, player)
    return True


def remove_player(game: GameWriter, player: PlayerId) -> None:
    """In a game that goes on, what a player who lost owned leaves it (ending-the-game, rules 7 to 9).

    Objects leave the field without dying, and with them those of others that nobody controlled before the player did;
    what the player took goes back. In the player's own turn what is on the stack resolves, and the end phase follows
    (rule 8; turn.py, end_for_the_lost).
    """
    game.step(PlayerLeft(player), "ending.leave", player)
    for id, thing in game.objects():
        before = controller_before(game, id) if thing.controller == player != thing.owner else NOBODY
        if before:
            give_control(game, id, before)
        elif player in (thing.owner, thing.controller):
            leave_field(game, id, "outside", "left_game", "ending.leave")
    for stood in game.state.ids_in(STATUSES):
        if game.state.entity(stood, PlayerStatus).controller == player:
            game.writer.remove(stood)
    for item in game.stack:
        instance = game.instance(item)
        if instance.controller == player and not instance.played:
            game.writer.remove(item)
    for zone, ids in tuple(game.state.zones.items()):
        for card in ids:
            if zone[0] != "outside" and game.is_card(card) and game.card(card).owner == player:
                move_card(game, card, "outside", "left_game", "ending.leave")
    _stack(game)
    if game.match.holder == player:
        game.change_match(holder=0, passed=0)


def lose_game(game: GameWriter, player: PlayerId, why: Defeat) -> None:
    """Make a player lose. Call finish_if_decided when all who lose at this moment have lost."""
    game.step(PlayerLost(player, why), "ending.lose", player)
    game.change(player, lost=why)
    match = game.match
    game.change_match(losers=(*match.losers, player))


def finish_if_decided(game: GameWriter) -> None:
    """End the game when at most one player is left: that one wins, or the game is a draw."""
    match = game.match
    if match.outcome:
        return
    living = game.living_players()
    if len(living) > 1:
        return
    winner = living[0] if living else NOBODY
    game.step(GameEnded(winner, not winner), "ending.win" if winner else "ending.draw")
    game.change_match(outcome="won" if winner else "draw", winner=winner, holder=0)


def _dead(thing: Object, one: Traits) -> bool:
    return one.life is not None and (one.life <= 0 or thing.damage >= one.life)


def _doomed_champion(game: GameWriter, id: ThingId) -> bool:
    one = all_traits(game)[id]
    return not one.indestructible and _dead(game.state.entity(id, Object), one)


def _doomed(game: GameWriter) -> list[tuple[ObjectId, str]]:
    """The objects that die now, each with the rule that says so."""
    everything = all_traits(game)
    doomed: list[tuple[ObjectId, str]] = []
    for id, thing in game.objects():
        one = everything[id]
        if _dead(thing, one) and (
            "ALLY" in one.types or ("CHAMPION" in one.types and len(game.champions(thing.controller)) > 1)
        ):
            doomed.append((id, "checks.damage"))
        elif ("WEAPON" in one.types or "SIEGEABLE" in one.subtypes) and durability_of(game, id) == 0:
            doomed.append((id, "checks.durability"))
    return doomed


def _destroy(game: GameWriter, doomed: list[tuple[ObjectId, str]]) -> Flow[bool]:
    spared = yield from not_destroyed(game, [id for id, _ in doomed])
    if spared:  # what is still dead after what happened instead is destroyed all the same
        doomed = [one for one in _doomed(game) if one in doomed]
    ids = [id for id, _ in doomed]
    yield from choose_replacements(game, ids, "graveyard")
    with leaving_together(game, ids):
        destroyed = [destroy(game, id, rule) for id, rule in doomed if game.object(id) is not None]
    return any(destroyed) or bool(spared)


def _links(game: GameWriter) -> bool:
    """Objects with Link whose link is broken or never was are sacrificed, or destroyed (Link 4, 5; Link Shield)."""
    changed = False
    for id, link in abilities_of_type(game, Keyword):
        if link.name not in LINKS or (thing := game.object(id)) is None:
            continue
        if matches(game, ResolutionContext(thing.controller, id, thing.key), thing.link, link_filter(link)):
            continue
        end = destroy if link.name == "Link Shield" and thing.link else sacrifice
        changed = end(game, id, "keywords.link") or changed
    return changed


def _commands(game: GameWriter) -> bool:
    """A Command in the intent of an attacker that may not perform it goes to the graveyard (Command 3)."""
    combat = game.combat
    if combat is None or game.object(combat.attacker) is None:
        return False
    types = all_traits(game)[combat.attacker].subtypes
    for card in game.cards("intent", combat.attacker):
        keyword = game.face(card).keyword("Command")
        if keyword is not None and (kinds := command_kinds(keyword)) and set(kinds).isdisjoint(types):
            move_card(game, card, "graveyard", "put", "combat.command")
            return True
    return False


def _unique(game: GameWriter) -> Flow[bool]:
    """A player keeps one of several unique objects of one name (supertypes, Unique 1)."""
    everything = all_traits(game)
    unique = [(id, thing) for id, thing in game.objects() if "UNIQUE" in everything[id].supertypes]
    if len(unique) < 2:
        return False
    named: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    for id, thing in unique:
        named.setdefault((thing.controller, everything[id].name), []).append(id)
    for player in game.living_players():
        for (controller, name), ids in named.items():
            if controller != player or len(ids) < 2:
                continue
            answer = yield Decision(
                player,
                DecisionKind.UNIQUE,
                tuple(Pick(id) for id in ids),
                say("You control more than one {name}, which is unique: choose the one to keep.", name=name),
                "checks.unique",
                suggestion=(Pick(ids[-1]),),
            )
            for id in ids:
                if (
                    id != answer.picks[0].id
                    and game.object(id) is not None
                    and not sacrifice(game, id, "checks.unique")
                ):
                    leave_field(game, id, "graveyard", "sacrificed", "checks.unique")
            return True
    return False


def _stack(game: GameWriter) -> bool:
    """Instances without their source card, or without their necessary targets, fizzle (checks 2, 8 and 10)."""
    changed = False
    for id in reversed(game.stack):
        if game.state.get(id) is None:
            continue
        instance = game.instance(id)
        if instance.played and not game.source_there(instance.played):
            fizzle(game, id, "source_gone", "playing.card_removed")
            changed = True
            continue
        changed = _restrictions(game, id) | lose_additional(game, id) or changed
        changed = update_targets(game, id) or changed
        if game.state.get(id) is not None and not some_target_left(game, id):
            fizzle(game, id, "targets", "resolution.targets")
            changed = True
    return changed


def _restrictions(game: GameWriter, id: InstanceId) -> bool:
    """A part or mode of a played card whose restriction is not met any more is lost for good (checks 10.1)."""
    instance = game.instance(id)
    if not instance.played:
        return False
    flat = flat_abilities(game.definitions[instance.key])
    context: ResolutionContext | None = None
    lost = []
    for part in instance.parts:
        conditions = flat[part][0]
        if not conditions or part in instance.lost:
            continue
        context = context or context_of(game, id)
        if not all(holds(game, context, condition) for condition in conditions):
            lost.append(part)
    if lost:
        game.change(id, lost=(*instance.lost, *lost))
    return lose_locked_modes(game, id) or bool(lost)


def update_targets(game: GameWriter, id: InstanceId) -> bool:
    """Targets that became illegal are no targets any more (checks, rules 2 and 8). Whether any did."""
    instance = game.instance(id)
    if not instance.lines or len(instance.targets) < len(instance.lines):
        return False
    now = tuple(
        tuple(
            target if target and still_legal(game, id, line, target, mark) else 0
            for target, mark in zip(targets, instance.target_marks[line], strict=True)
        )
        for line, targets in enumerate(instance.targets)
    )
    if now == instance.targets:
        return False
    game.change(id, targets=now)
    return True


def _necessary(game: GameWriter, id: InstanceId) -> list[ThingId]:
    """The necessary targets of an instance, 0 for one that became illegal ("up to" targets are not necessary).

    Those of a part that was lost do not count (restriction abilities, Types of Restrictions 1.2).
    """
    instance = game.instance(id)
    lost = _lost_lines(game, instance)
    return [
        target
        for number, (line, targets) in enumerate(zip(instance.lines, instance.targets, strict=False))
        if line.least and number not in lost
        for target in targets
    ]


def _lost_lines(game: GameWriter, instance: Instance) -> set[int]:
    if not instance.lost:
        return set()
    flat = flat_abilities(game.definitions[instance.key])
    lost: set[int] = set()
    at = 0
    for part in instance.parts:
        ability = flat[part][1]
        size = len(ability.targets) if type(ability) is OnResolve else 0
        if part in instance.lost:
            lost |= set(range(at, at + size))
        at += size
    return lost


def some_target_left(game: GameWriter, id: InstanceId) -> bool:
    """Whether an instance has a legal necessary target left, or never needed one (checks, rule 2.1)."""
    needed = _necessary(game, id)
    return not needed or any(needed)


def all_targets_legal(game: GameWriter, id: InstanceId) -> bool:
    """Whether every necessary target is legal, as it must be when the instance resolves (Checking Resolution 1.4.1)."""
    return all(_necessary(game, id))


def _combat_roles(game: GameWriter) -> bool:
    """A defender that can no longer be attacked stops defending (checks, Combat Roles)."""
    combat = game.combat
    if combat is None:
        return False
    targets = tuple(id for id in combat.targets if may_stay_target(game, combat, id))
    if targets != combat.targets:
        game.change(COMBAT, targets=targets)
        return True
    return False
