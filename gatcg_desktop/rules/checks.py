"""State-based checks: what the game does by itself whenever its state has changed.

Carries state-based-checks-and-effects: Types of Checks 1 to 4 and 7 to 10, General rule 2; ending-the-game rules
4 to 6; card-types-supertypes, Unique; clean-up is the end phase's (turn.py).
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.characteristics import all_traits, has_keyword
from gatcg_desktop.rules.choices import Pick
from gatcg_desktop.rules.events import GameEnded, PlayerLost
from gatcg_desktop.rules.model import COMBAT, OBJECTS, STACK, TRIGGERS
from gatcg_desktop.rules.moves import destroy, leave_field, sacrifice
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.stack import fizzle
from gatcg_desktop.rules.targeting import still_legal
from gatcg_desktop.rules.triggers import put_triggers


def settle(s: Scribe) -> Generator[Decision, Answer, None]:
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


def check_once(s: Scribe) -> Generator[Decision, Answer, bool]:
    """One pass over all conditions; whether anything changed."""
    if check_losers(s):
        return True
    changed = _destroy_the_dead(s)
    changed = (yield from _unique(s)) or changed
    changed = _stack(s) or changed
    changed = _combat_roles(s) or changed
    return changed


def check_losers(s: Scribe) -> bool:
    """Players who lose, all at once, and the end of the game (ending-the-game, rules 4 to 6)."""
    match = s.match
    if match.outcome:
        return False
    losing: list[tuple[int, str]] = []
    for player in match.players:
        if player in match.losers:
            continue
        record = s.player(player)
        if record.failed_draw:
            losing.append((player, "deck_empty"))
        elif record.had_champion:
            champion = s.champion(player)
            if not champion:
                losing.append((player, "no_champion"))
            elif _dead(s, champion) and not has_keyword(s, champion, "Immortality"):
                losing.append((player, "champion_died"))
    if not losing:
        return False
    for player, why in losing:
        lose(s, player, why)
    finish_if_decided(s)
    return True


def lose(s: Scribe, player: int, why: str) -> None:
    """Make a player lose. Call finish_if_decided when all who lose at this moment have lost."""
    s.step(PlayerLost(player, why), "ending.lose", player)  # type: ignore[arg-type]
    s.change(player, lost=why)
    match = s.match
    s.change_match(losers=(*match.losers, player))


def finish_if_decided(s: Scribe) -> None:
    """End the game when at most one player is left: that one wins, or the game is a draw."""
    match = s.match
    if match.outcome:
        return
    living = [player for player in match.players if player not in match.losers]
    if len(living) > 1:
        return
    winner = living[0] if living else 0
    s.step(GameEnded(winner, not winner), "ending.win" if winner else "ending.draw")
    s.change_match(outcome="won" if winner else "draw", winner=winner, holder=0)


def _dead(s: Scribe, id: int) -> bool:
    thing = s.object(id)
    one = all_traits(s)[id]
    if thing is None or one.life is None:
        return False
    return one.life <= 0 or thing.damage >= one.life


def _destroy_the_dead(s: Scribe) -> bool:
    changed = False
    everything = all_traits(s)
    doomed: list[tuple[int, str]] = []
    for id in s.state.zone(*OBJECTS):
        one = everything[id]
        thing = s.object(id)
        assert thing is not None
        if "ALLY" in one.types and _dead(s, id):
            doomed.append((id, "checks.damage"))
        elif "WEAPON" in one.types and s.definitions[thing.key].durability is not None:
            if thing.count("durability") == 0:
                doomed.append((id, "checks.durability"))
        elif "SIEGEABLE" in one.subtypes and thing.count("durability") == 0:
            doomed.append((id, "checks.durability"))
    for id, rule in doomed:
        if s.object(id) is not None:
            changed = destroy(s, id, rule) or changed
    return changed


def _unique(s: Scribe) -> Generator[Decision, Answer, bool]:
    """A player keeps one of several unique objects of one name (supertypes, Unique 1)."""
    for player in s.living_players():
        named: dict[str, list[int]] = {}
        everything = all_traits(s)
        for id, _ in s.objects(player):
            if "UNIQUE" in everything[id].supertypes:
                named.setdefault(everything[id].name, []).append(id)
        for name, ids in named.items():
            if len(ids) < 2:
                continue
            answer = yield Decision(
                player, "unique", tuple(Pick(id) for id in ids),
                say("You control more than one {name}, which is unique: choose the one to keep.", name=name),
                "checks.unique", suggestion=(Pick(ids[-1]),),
            )
            for id in ids:
                if id != answer.picks[0].id and s.object(id) is not None and not sacrifice(s, id, "checks.unique"):
                    leave_field(s, id, "graveyard", "sacrificed", "checks.unique")
            return True
    return False


def _stack(s: Scribe) -> bool:
    """Instances without their source card, or without their necessary targets, fizzle (checks 2, 8 and 10)."""
    changed = False
    for id in reversed(s.state.zone(*STACK)):
        if s.state.get(id) is None:
            continue
        instance = s.instance(id)
        if instance.played and not s.source_there(instance.played):
            fizzle(s, id, "source_gone", "playing.card_removed")
            changed = True
            continue
        if not instance.lines or len(instance.targets) < len(instance.lines):
            continue
        now = tuple(
            tuple(
                target if target and still_legal(s, id, line, target, mark) else 0
                for target, mark in zip(targets, instance.target_marks[line], strict=True)
            )
            for line, targets in enumerate(instance.targets)
        )
        if now != instance.targets:
            s.change(id, targets=now)
            changed = True
        if not targets_suffice(s, id):
            fizzle(s, id, "targets", "resolution.targets")
            changed = True
    return changed


def targets_suffice(s: Scribe, id: int) -> bool:
    """Whether every necessary target of an instance is still legal ("up to" targets are not necessary)."""
    instance = s.instance(id)
    for line, targets in zip(instance.lines, instance.targets, strict=False):
        if line.least and any(target == 0 for target in targets):
            return False
    return True


def _combat_roles(s: Scribe) -> bool:
    """A defender that can no longer be attacked stops defending (checks, Combat Roles)."""
    combat = s.combat
    if combat is None:
        return False
    from gatcg_desktop.rules.combat import may_stay_target

    targets = tuple(id for id in combat.targets if may_stay_target(s, combat, id))
    if targets != combat.targets:
        s.change(COMBAT, targets=targets)
        return True
    return False
