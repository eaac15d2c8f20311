"""Waiting triggered abilities onto the Effects Stack.

Carries abilities-triggered-abilities: rules 5 (modes and targets as it enters the stack), 10 (order: turn player first,
each player orders their own) and 11 (only after what is resolving has resolved).
"""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Triggered
from gatcg_desktop.language.ast.walk import is_by_hand
from gatcg_desktop.rules.actions.stack import fizzle, put_instance
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Instance, Object, Origin, PendingTrigger
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.zones import TRIGGERS
from gatcg_desktop.rules.play.divided_damage import declare_shares
from gatcg_desktop.rules.play.modes import choose_modes
from gatcg_desktop.rules.play.target_choice import choose_targets
from gatcg_desktop.rules.triggers.noticing import notify_triggers
from gatcg_desktop.rules.triggers.pending import pending_triggers


def put_triggers(game: GameWriter) -> Flow[None]:
    """Put all waiting triggered abilities onto the stack, the turn player's first, each player's in their order."""
    while any(pending_triggers(game, player) for player in game.living_players()):
        yield from _put_waiting(game)
    for id in game.state.ids_in(TRIGGERS):
        game.writer.remove(id)


def _put_waiting(game: GameWriter) -> Flow[None]:
    """Put what waits now onto the stack; what triggers on that waits for the next time."""
    for player in game.living_players():
        waiting = pending_triggers(game, player)
        mine = [id for id, _ in waiting]
        if len({(one.source, one.ability, one.subject, one.victim) for _, one in waiting}) > 1:
            answer = yield Decision(
                player,
                DecisionKind.ORDER_TRIGGERS,
                tuple(Pick(id) for id in mine),
                say(
                    "Your abilities triggered together: put them onto the stack in the order you like; "
                    "the last one resolves first."
                ),
                "triggers.order",
                len(mine),
                len(mine),
                ordered=True,
                suggestion=tuple(Pick(id) for id in mine),
            )
            mine = [pick.id for pick in answer.picks]
        for id in mine:
            pending = game.state.entity(id, PendingTrigger)
            game.writer.remove(id)
            yield from _put(game, player, pending)


def _put(game: GameWriter, player: PlayerId, pending: PendingTrigger) -> Flow[None]:
    """Put one onto the stack with its modes and targets; without legal ones it fizzles (rule 5.1)."""
    ability = pending.ability
    properties = pending.properties
    entered = game.last_known(pending.source) if pending.source == pending.subject else None
    of_entering = type(ability) is Triggered and ability.event.kind == "enter" and pending.kept is None
    instance = Instance(
        "triggered",
        player,
        0,
        pending.key,
        source=pending.source,
        source_mark=pending.source_mark,
        ability=ability,
        subject=pending.subject,
        amount=pending.amount,
        by_hand=is_by_hand(ability),
        text=pending.text,
        origin=Origin("card"),
        properties=properties,
        victim=pending.victim,
        spell=type(ability) is Triggered and ability.as_spell,
        subject_mark=pending.subject_mark,
        manner=pending.manner,
        kept=pending.kept,
        event_player=pending.event_player,
        given=pending.given,
        x=entered.enters if of_entering and type(entered) is Object else 0,  # what was declared as it was played
    )
    placed = put_instance(game, instance)
    if type(ability) is not Triggered:
        return
    if pending.mode >= 0:
        lines = ability.targets + ability.modes[pending.mode].targets
        game.change(placed, modes=(pending.mode,), lines=lines)
    elif not (yield from choose_modes(game, placed, ability, ability.targets, pending.source)):
        fizzle(game, placed, "modes", "triggers.no_target")
        return
    if not (yield from choose_targets(game, placed)):
        fizzle(game, placed, "targets", "triggers.no_target")
        return
    yield from declare_shares(game, placed)
    if not pending.manner and ability.event.subject is None:
        kind = ability.event.kind
        notify_triggers(game, "ability_triggered", pending.source, player=player, victim=placed, what=kind)
