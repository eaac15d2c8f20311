"""Instructions about players and the course of the game: masteries, statuses, phases, dice, winning and losing."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.language.wording import DIRECTIONS
from gatcg_desktop.rules.actions.statuses import gain_player_status, lose_player_status
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import PlayerStatus
from gatcg_desktop.rules.model.events import DieRolled
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import players_meant
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def gain_mastery(game: GameWriter, context: ResolutionContext, effect: ast.GainMastery) -> Flow[None]:
    """Players get a mastery instead of the one they have (mastery, rule 1)."""
    for player in players_meant(game, context, effect.who) if effect.key in game.definitions else ():
        gain_player_status(game, player, effect.key, "mastery", mode=effect.mode)
    yield from ()


def set_mastery_mode(game: GameWriter, context: ResolutionContext, effect: ast.SetMasteryMode) -> Flow[None]:
    """Set the mastery to another of these modes; only one holds at a time (mastery, Shifting Currents 2)."""
    context.done = False
    for id, one in game.statuses(context.controller, "mastery"):
        if effect.key not in ("", one.key):
            continue
        options = tuple(
            PickMode(index, mode)
            for index, mode in enumerate(effect.modes)
            if mode != one.mode
            and not (effect.adjacent if _opposite(effect.modes, mode, one.mode) else effect.opposite)
        )
        if not options:
            continue
        picked = options[0].index
        if len(options) > 1:
            answer = yield Decision(
                context.controller,
                DecisionKind.MODES,
                options,
                say("{card}: choose what it is set to.", card=game.name(id)),
                "standing.mode",
                source=context.instance,
            )
            picked = answer.picks[0].index
        turn = (one.mode, effect.modes[picked])
        game.change(id, mode=turn[1])
        context.done = True
        context.turned = turn
        turned = _turned(effect.modes, *turn)
        notify_triggers(game, "mastery_turned", id, player=context.controller, modes=turn, what=turned)


def _turned(ring: tuple[str, ...], before: str, after: str) -> str:
    """How a mastery was turned: to the other side, to the next direction clockwise, or to another beside it."""
    if _opposite(ring, after, before):
        return "opposite"
    if before in DIRECTIONS and DIRECTIONS[(DIRECTIONS.index(before) + 1) % len(DIRECTIONS)] == after:
        return "clockwise"
    return "adjacent"


def _opposite(ring: tuple[str, ...], mode: str, other: str) -> bool:
    """Whether two modes stand across from each other in their ring (Shifting Currents 2.4)."""
    return other in ring and abs(ring.index(mode) - ring.index(other)) not in (1, len(ring) - 1)


def gain_status(game: GameWriter, context: ResolutionContext, effect: ast.GainStatus) -> Flow[None]:
    """Players gain a status, one instance of each; an exclusive one is lost by their opponents (statuses)."""
    for player in players_meant(game, context, effect.who) if effect.key in game.definitions else ():
        gain_player_status(game, player, effect.key, "status")
        for other in game.opponents(player) if effect.exclusive else ():
            for id, one in game.statuses(other, "status"):
                if one.key == effect.key:
                    lose_player_status(game, id)
    yield from ()


def lose_status(game: GameWriter, context: ResolutionContext, effect: ast.LoseStatus) -> Flow[None]:
    """Lose the mastery or status that this ability belongs to, or the status of that name."""
    lost = [context.source] if not effect.key and type(game.state.get(context.source)) is PlayerStatus else []
    lost += [id for id, one in game.statuses(context.controller, "status") if one.key == effect.key]
    for id in lost:
        lose_player_status(game, id)
    context.done = bool(lost)
    yield from ()


def end_part(game: GameWriter, context: ResolutionContext, effect: ast.EndPart) -> Flow[None]:
    """End the combat phase, the phase or the turn, once this has resolved (ending-phases, rule 2.1)."""
    if effect.part != "combat" or game.combat is not None:
        game.change_match(ending=effect.part)
    yield from ()


def skip_phase(game: GameWriter, context: ResolutionContext, effect: ast.SkipPhase) -> Flow[None]:
    """Players skip their next phases of a kind, one by one (skipping-phases, rule 2)."""
    for player in players_meant(game, context, effect.who):
        game.change_match(skips=(*game.match.skips, (player, effect.phase, effect.times)))
    yield from ()


def distort_time(game: GameWriter, context: ResolutionContext, effect: ast.DistortTime) -> Flow[None]:
    """The materialize phase comes after the main phase from now on; once is enough (special-continuous-effects)."""
    game.change_match(distorted=True)
    yield from ()


def win(game: GameWriter, context: ResolutionContext, effect: ast.Win) -> Flow[None]:
    """Players win, at the next check."""
    for player in players_meant(game, context, effect.who):
        game.change(player, verdict="won")
    yield from ()


def lose(game: GameWriter, context: ResolutionContext, effect: ast.Lose) -> Flow[None]:
    """Players lose, at the next check."""
    for player in players_meant(game, context, effect.who):
        game.change(player, verdict="lost")
    yield from ()


def roll_die(game: GameWriter, context: ResolutionContext, effect: ast.RollDie) -> Flow[None]:
    """Roll fair dice of so many sides, one after the other (die-results-d-effects)."""
    context.amount = 0
    for _ in range(effect.dice):
        result = game.writer.random_below(effect.sides) + 1
        context.amount += result
        game.step(
            DieRolled(context.controller, effect.sides, result), "effects.roll", context.controller, context.source
        )
    yield from ()
