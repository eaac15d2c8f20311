"""State-based checks: what the game does by itself whenever its state has changed.

Carries state-based-checks-and-effects: Types of Checks 1 to 4 and 7 to 10, General rule 2; ending-the-game rules
4 to 6; card-types-supertypes, Unique; clean-up is the end phase's (turn.py).
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Keyword, OnResolve
from gatcg_desktop.rules.actions.ending import controller_before, end_unmet
from gatcg_desktop.rules.actions.moves import destroy, give_control, leave_field, move_card, sacrifice
from gatcg_desktop.rules.actions.replacing import choose_replacements
from gatcg_desktop.rules.actions.stack import fizzle
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.effects import ArrivalRule
from gatcg_desktop.rules.model.entities import COMBAT, Instance, Object, PlayerStatus
from gatcg_desktop.rules.model.events import Defeat, GameEnded, PlayerLeft, PlayerLost
from gatcg_desktop.rules.model.fields import NOBODY, ObjectId, PlayerId
from gatcg_desktop.rules.model.keywords import LINKS, link_filter
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, STATUSES, TRIGGERS
from gatcg_desktop.rules.play.attackable import may_stay_target
from gatcg_desktop.rules.play.modes import lose_locked_modes
from gatcg_desktop.rules.play.stacking_triggers import put_triggers
from gatcg_desktop.rules.play.targeting import context_of, still_legal
from gatcg_desktop.rules.query.characteristics import SETTLED, Traits, abilities_of_type, all_traits, flat_abilities
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.matching import matches
from gatcg_desktop.rules.query.measures import durability_of


def run_state_based_actions(s: GameWriter) -> Generator[Decision, Answer, None]:
    """Check and put triggers onto the stack until nothing changes any more."""
    while True:
        changed = yield from check_once(s)
        if s.match.outcome:
            return
        if s.state.zone(*TRIGGERS):
            yield from put_triggers(s)
            changed = True
        if not changed:
            return


def check_once(s: GameWriter) -> Generator[Decision, Answer, bool]:
    """One pass over all conditions; whether anything changed."""
    if check_losers(s):
        return True
    for id in s.state.zone(*EFFECTS):  # "the next time ... enter" is over once some have entered
        if type(rule := s.state[id]) is ArrivalRule and rule.spent:
            s.writer.remove(id)
    changed = yield from _field(s)
    changed = _stack(s) or changed
    changed = _combat_roles(s) or changed
    changed = _commands(s) or changed
    changed = end_unmet(s) or changed
    return changed


def _field(s: GameWriter) -> Generator[Decision, Answer, bool]:
    """What is dead, what is there twice, what is linked to nothing: not asked again while the field is as it was."""
    if _settled(s):
        return False
    doomed = _doomed(s)
    changed = yield from _destroy(s, doomed)
    changed = (yield from _unique(s)) or changed
    changed = _links(s) or changed
    if not (doomed or changed):
        s.state.derived[SETTLED] = True
    return changed


def _settled(s: GameWriter) -> bool:
    """Whether the field is as it was when it was last looked at and nothing was to be done."""
    all_traits(s)
    return SETTLED in s.state.derived


def check_losers(s: GameWriter) -> bool:
    """Players who lose, all at once, and the end of the game (ending-the-game, rules 4 to 6).

    Who would win and lose at the same time loses (rule 5). A champion of several dies like any unit.
    """
    match = s.match
    if match.outcome:
        return False
    losing: list[tuple[PlayerId, Defeat]] = []
    winners: list[int] = []
    settled = _settled(s)
    for player in match.players:
        if player in match.losers:
            continue
        record = s.player(player)
        if record.verdict == "won":
            winners.append(player)
        if record.verdict == "lost":
            losing.append((player, "effect"))
        elif record.failed_draw:
            losing.append((player, "deck_empty"))
        elif record.had_champion:
            champions = s.champions(player)
            if not champions:
                losing.append((player, "no_champion"))
            elif not settled and all(_doomed_champion(s, id) for id in champions):
                losing.append((player, "champion_died"))
    gone = {player for player, _ in losing}
    if any(player not in gone for player in winners):
        losing += [(p, "effect") for p in match.players if p not in match.losers and p not in gone and p not in winners]
    if not losing:
        return False
    for player, why in losing:
        lose_game(s, player, why)
    finish_if_decided(s)
    if not s.match.outcome:
        for player, _ in losing:
            remove_player(s, player)
    return True


def remove_player(s: GameWriter, player: PlayerId) -> None:
    """In a game that goes on, what a player who lost owned leaves it (ending-the-game, rules 7 to 9).

    Objects leave the field without dying, and with them those of others that nobody controlled before the player did;
    what the player took goes back. In the player's own turn what is on the stack resolves, and the end phase follows
    (rule 8; turn.py, end_for_the_lost).
    """
    s.step(PlayerLeft(player), "ending.leave", player)
    for id, thing in s.objects():
        if thing.owner == player:
            leave_field(s, id, "outside", "left_game", "ending.leave")
        elif thing.controller == player and (before := controller_before(s, id)):
            give_control(s, id, before)
        elif thing.controller == player:
            leave_field(s, id, "outside", "left_game", "ending.leave")
    for stood in s.state.zone(*STATUSES):
        if s.state.entity(stood, PlayerStatus).controller == player:
            s.writer.remove(stood)
    for item in s.stack:
        instance = s.instance(item)
        if instance.controller == player and not instance.played:
            s.writer.remove(item)
    for zone, ids in tuple(s.state.zones.items()):
        for card in ids:
            if zone[0] != "outside" and s.is_card(card) and s.card(card).owner == player:
                move_card(s, card, "outside", "left_game", "ending.leave")
    _stack(s)
    match = s.match
    if match.holder == player:
        s.change_match(holder=0, passed=0)


def lose_game(s: GameWriter, player: PlayerId, why: Defeat) -> None:
    """Make a player lose. Call finish_if_decided when all who lose at this moment have lost."""
    s.step(PlayerLost(player, why), "ending.lose", player)
    s.change(player, lost=why)
    match = s.match
    s.change_match(losers=(*match.losers, player))


def finish_if_decided(s: GameWriter) -> None:
    """End the game when at most one player is left: that one wins, or the game is a draw."""
    match = s.match
    if match.outcome:
        return
    living = [player for player in match.players if player not in match.losers]
    if len(living) > 1:
        return
    winner = living[0] if living else NOBODY
    s.step(GameEnded(winner, not winner), "ending.win" if winner else "ending.draw")
    s.change_match(outcome="won" if winner else "draw", winner=winner, holder=0)


def _dead(thing: Object, one: Traits) -> bool:
    return one.life is not None and (one.life <= 0 or thing.damage >= one.life)


def _doomed_champion(s: GameWriter, id: int) -> bool:
    one = all_traits(s)[id]
    return _dead(s.state.entity(id, Object), one) and "Immortality" not in one.keywords


def _doomed(s: GameWriter) -> list[tuple[int, str]]:
    """The objects that die now, each with the rule that says so."""
    everything = all_traits(s)
    doomed: list[tuple[int, str]] = []
    for id, thing in s.objects():
        one = everything[id]
        if _dead(thing, one) and ("ALLY" in one.types or _spare_champion(s, thing.controller, one.types)):
            doomed.append((id, "checks.damage"))
        elif not {"WEAPON", "SIEGEABLE"}.isdisjoint((*one.types, *one.subtypes)) and durability_of(s, id) == 0:
            doomed.append((id, "checks.durability"))
    return doomed


def _destroy(s: GameWriter, doomed: list[tuple[int, str]]) -> Generator[Decision, Answer, bool]:
    changed = False
    yield from choose_replacements(s, [id for id, _ in doomed], "graveyard")
    for id, rule in doomed:
        if s.object(id) is not None:
            changed = destroy(s, id, rule) or changed
    return changed


def _spare_champion(s: GameWriter, player: PlayerId, types: tuple[str, ...]) -> bool:
    return "CHAMPION" in types and len(s.champions(player)) > 1


def _links(s: GameWriter) -> bool:
    """Objects with Link whose link is broken or never was are sacrificed, or destroyed (Link 4, 5; Link Shield)."""
    changed = False
    for id, link in abilities_of_type(s, Keyword):
        thing = s.object(id)
        if link.name not in LINKS or thing is None:
            continue
        context = ResolutionContext(thing.controller, id, thing.key)
        if matches(s, context, thing.link, link_filter(link)):
            continue
        end = destroy if link.name == "Link Shield" and thing.link else sacrifice
        changed = end(s, id, "keywords.link") or changed
    return changed


def _commands(s: GameWriter) -> bool:
    """A Command in the intent of an attacker that may not perform it goes to the graveyard (Command 3)."""
    combat = s.combat
    if combat is None or s.object(combat.attacker) is None:
        return False
    types = all_traits(s)[combat.attacker].subtypes
    for card in s.cards("intent", combat.attacker):
        keyword = s.face(card).keyword("Command")
        if keyword is not None and keyword.word and keyword.word.upper() not in types:
            move_card(s, card, "graveyard", "put", "combat.command")
            return True
    return False


def _unique(s: GameWriter) -> Generator[Decision, Answer, bool]:
    """A player keeps one of several unique objects of one name (supertypes, Unique 1)."""
    for player in s.living_players():
        named: dict[str, list[ObjectId]] = {}
        everything = all_traits(s)
        for id, _ in s.objects(player):
            if "UNIQUE" in everything[id].supertypes:
                named.setdefault(everything[id].name, []).append(id)
        for name, ids in named.items():
            if len(ids) < 2:
                continue
            answer = yield Decision(
                player,
                "unique",
                tuple(Pick(id) for id in ids),
                say("You control more than one {name}, which is unique: choose the one to keep.", name=name),
                "checks.unique",
                suggestion=(Pick(ids[-1]),),
            )
            for id in ids:
                if id != answer.picks[0].id and s.object(id) is not None and not sacrifice(s, id, "checks.unique"):
                    leave_field(s, id, "graveyard", "sacrificed", "checks.unique")
            return True
    return False


def _stack(s: GameWriter) -> bool:
    """Instances without their source card, or without their necessary targets, fizzle (checks 2, 8 and 10)."""
    changed = False
    for id in reversed(s.stack):
        if s.state.get(id) is None:
            continue
        instance = s.instance(id)
        if instance.played and not s.source_there(instance.played):
            fizzle(s, id, "source_gone", "playing.card_removed")
            changed = True
            continue
        changed = _restrictions(s, id) or changed
        changed = update_targets(s, id) or changed
        if s.state.get(id) is not None and not some_target_left(s, id):
            fizzle(s, id, "targets", "resolution.targets")
            changed = True
    return changed


def _restrictions(s: GameWriter, id: int) -> bool:
    """A part or mode of a played card whose restriction is not met any more is lost for good (checks 10.1)."""
    instance = s.instance(id)
    if not instance.played:
        return False
    flat = flat_abilities(s.definitions[instance.key])
    context: ResolutionContext | None = None
    lost = []
    for part in instance.parts:
        conditions = flat[part][0]
        if not conditions or part in instance.lost:
            continue
        context = context or context_of(s, id)
        if not all(holds(s, context, condition) for condition in conditions):
            lost.append(part)
    if lost:
        s.change(id, lost=(*instance.lost, *lost))
    return lose_locked_modes(s, id) or bool(lost)


def update_targets(s: GameWriter, id: int) -> bool:
    """Targets that became illegal are no targets any more (checks, rules 2 and 8). Whether any did."""
    instance = s.instance(id)
    if not instance.lines or len(instance.targets) < len(instance.lines):
        return False
    now = tuple(
        tuple(
            target if target and still_legal(s, id, line, target, mark) else 0
            for target, mark in zip(targets, instance.target_marks[line], strict=True)
        )
        for line, targets in enumerate(instance.targets)
    )
    if now == instance.targets:
        return False
    s.change(id, targets=now)
    return True


def _necessary(s: GameWriter, id: int) -> list[int]:
    """The necessary targets of an instance, 0 for one that became illegal ("up to" targets are not necessary).

    Those of a part that was lost do not count (restriction abilities, Types of Restrictions 1.2).
    """
    instance = s.instance(id)
    lost = _lost_lines(s, instance)
    return [
        target
        for number, (line, targets) in enumerate(zip(instance.lines, instance.targets, strict=False))
        if line.least and number not in lost
        for target in targets
    ]


def _lost_lines(s: GameWriter, instance: Instance) -> set[int]:
    if not instance.lost:
        return set()
    flat = flat_abilities(s.definitions[instance.key])
    lost: set[int] = set()
    at = 0
    for part in instance.parts:
        ability = flat[part][1]
        size = len(ability.targets) if type(ability) is OnResolve else 0
        if part in instance.lost:
            lost |= set(range(at, at + size))
        at += size
    return lost


def some_target_left(s: GameWriter, id: int) -> bool:
    """Whether an instance has a legal necessary target left, or never needed one (checks, rule 2.1)."""
    needed = _necessary(s, id)
    return not needed or any(needed)


def all_targets_legal(s: GameWriter, id: int) -> bool:
    """Whether every necessary target is legal, as it must be when the instance resolves (Checking Resolution 1.4.1)."""
    return all(_necessary(s, id))


def _combat_roles(s: GameWriter) -> bool:
    """A defender that can no longer be attacked stops defending (checks, Combat Roles)."""
    combat = s.combat
    if combat is None:
        return False
    targets = tuple(id for id in combat.targets if may_stay_target(s, combat, id))
    if targets != combat.targets:
        s.change(COMBAT, targets=targets)
        return True
    return False
