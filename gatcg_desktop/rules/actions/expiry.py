"""Continuous effects that end with a turn or a condition, control that goes back, and what waited for an attack.

Carries continuous-effects (General 2, durations) and end-phase (rule 3).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.language.ast import Duration, It, PutInto
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.moves import give_control, move_card
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.effects import (
    AllowedPlay,
    ArrivalRule,
    AttackTax,
    AwayWhile,
    Change,
    DelayedTrigger,
    Diversion,
    PlayChange,
    Prohibition,
    Shield,
)
from gatcg_desktop.rules.model.fields import NOBODY, FaceKey, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.durations import awaits_attack, in_next_turn

_TIMED = (Change, DelayedTrigger, Shield, PlayChange, Prohibition, AttackTax, AllowedPlay, ArrivalRule, Diversion)
"""What may last until the beginning of its controller's turn."""


def end_with_turn(game: GameWriter) -> None:
    """What lasted until the end of this turn ends."""
    match = game.match
    for id in game.state.ids_in(EFFECTS):
        effect = game.state[id]
        until = getattr(effect, "until", "")
        mine = isinstance(effect, Change | AllowedPlay | DelayedTrigger | PlayChange | Prohibition) and (
            effect.controller == match.turn_player and match.turn > effect.made_turn
        )
        if isinstance(effect, Prohibition | PlayChange) and until == "during_next_turn":
            mine = in_next_turn(game, effect.players, effect.made_turn)
        if until == "turn" or (until in ("next_turn_end", "during_next_turn") and mine):
            game.writer.remove(id)
            _undo(game, effect)


def end_with_beginning(game: GameWriter, player: PlayerId) -> None:
    """What lasted until the beginning of that player's turn ends."""
    for id in game.state.ids_in(EFFECTS):
        effect = game.state[id]
        if isinstance(effect, _TIMED) and effect.until == "next_turn" and effect.controller == player:
            game.writer.remove(id)
            _undo(game, effect)


def end_with_combat(game: GameWriter) -> None:
    """What lasted until the end of combat ends."""
    for id in game.state.ids_in(EFFECTS):
        effect = game.state[id]
        if isinstance(effect, (Change, Shield)) and effect.until == "combat":
            game.writer.remove(id)


def end_lapsed_effects(game: GameWriter) -> bool:
    """Effects that last as long as something holds end, for good, when it no longer does; whether any did."""
    ended = False
    for id in game.state.ids_in(EFFECTS):
        change = game.state[id]
        if not isinstance(change, (Change, Prohibition)):
            continue
        if change.until in ("while_controlled", "while_there"):
            source = game.object(change.source)
            lost = source is None or (change.until == "while_controlled" and source.controller != change.controller)
            if lost:
                game.writer.remove(id)
                _undo(game, change)
                ended = True
        elif isinstance(change, Change) and change.until == "while_distant":
            still = tuple(o for o in change.objects if (t := game.object(o)) is not None and "distant" in t.properties)
            if still != change.objects:
                ended = True
                if still:
                    game.change(id, objects=still)
                else:
                    game.writer.remove(id)
    return ended


def bring_back(game: GameWriter) -> Flow[bool]:
    """What was sent away until an object leaves the field goes back once it has left, without any ability; an object
    under its owner's control."""
    changed = False
    for id in game.state.ids_in(EFFECTS):
        away = game.state[id]
        if type(away) is not AwayWhile or game.object(ObjectId(away.source)) is not None:
            continue
        game.writer.remove(id)
        changed = True
        for (card, mark), zone in zip(away.cards, away.zones, strict=True):
            if not game.is_card(card) or game.card(card).incarnation != mark:
                continue
            if zone == "field":
                context = ResolutionContext(away.controller, away.source, "", it=(card,))
                yield from INTERPRETER.run(game, context, (PutInto(It(), "field", under_owner=True),))
            else:
                move_card(game, card, zone, "returned", "checks.away", cause=away.source)
    return changed


def take_next_attack(game: GameWriter, unit: ObjectId) -> None:
    """An attack has been declared: effects that waited for it are about this attack from now on."""
    for id in game.state.ids_in(EFFECTS):
        change = game.state[id]
        if not isinstance(change, Change) or not awaits_attack(game, change, unit):
            continue
        context = ResolutionContext(change.controller, change.source, change.key)
        if change.when is not None and not holds(game, context, change.when):
            continue
        others = tuple(other for other in change.objects if other != unit)
        game.writer.remove(id)
        game.writer.create(
            msgspec.structs.replace(change, objects=(unit,), attacks="all", until="combat", described=None), EFFECTS
        )
        if others:
            game.writer.create(msgspec.structs.replace(change, objects=others), EFFECTS)


def take_control(
    game: GameWriter,
    id: ThingId,
    player: PlayerId,
    until: Duration,
    cause: ThingId = 0,
) -> None:
    """A player takes control of an object; who had it before is kept, for when the turn ends or that player loses."""
    thing = game.object(id)
    if thing is None or (thing.controller == player and not _taken(game, id)):
        return
    give_control(game, id, player, cause)
    taken = Change(cause, player, game.timestamp(), (id,), until, control=thing.controller)
    if until == "next_turn_end":
        taken = msgspec.structs.replace(taken, made_turn=game.match.turn)
    game.writer.create(taken, EFFECTS)


def become_copy(
    game: GameWriter,
    id: ThingId,
    face: FaceKey,
    until: Literal["turn", "permanent", "next_turn", "next_turn_end"],
    player: PlayerId,
    cause: ThingId = 0,
) -> None:
    """An object has another face; the one before is kept, for when it has that again."""
    thing = game.object(id)
    assert thing is not None
    before = Change(cause, player, game.timestamp(), (id,), until, made_turn=game.match.turn, face=thing.key)
    game.writer.create(before, EFFECTS)
    game.change(id, key=face, face_timestamp=game.timestamp(), used=(), times=())


def _undo(game: GameWriter, ended: object) -> None:
    """Control that was taken for a time goes back, and what was a copy is none any more."""
    if isinstance(ended, Change):
        for id in ended.objects:
            if ended.control:
                _give_back(game, id, ended)
            if ended.face and game.object(id) is not None:
                _turn_back(game, id, ended)


def _turn_back(game: GameWriter, id: ThingId, ended: Change) -> None:
    """What has become another copy since stays that, and goes back to what was before both."""
    changes = ((one, game.state[one]) for one in game.state.ids_in(EFFECTS))
    since = [(effect, one) for effect, one in changes if isinstance(one, Change) and one.face and id in one.objects]
    for effect, one in since:
        if one.timestamp > ended.timestamp:
            game.change(effect, face=ended.face)
            return
    game.change(id, key=ended.face, face_timestamp=game.timestamp(), used=(), times=())


def _give_back(game: GameWriter, id: ThingId, ended: Change) -> None:
    """Control that was taken for a time goes back; where it has been taken since, whoever has it now keeps it, and
    has it from whom the one before had it."""
    for effect, change in _taken(game, id):
        if change.timestamp > ended.timestamp:
            game.change(effect, control=ended.control)
            return
    playing = ended.control in game.living_players()
    give_control(game, id, ended.control if playing else controller_before(game, id) or ended.control)


def controller_before(game: GameWriter, id: ThingId) -> PlayerId:
    """Of those still playing, who controlled an object last before its present controller did; 0 if nobody did."""
    before = (change.control for _, change in reversed(_taken(game, id)))
    return next((player for player in before if player in game.living_players()), NOBODY)


def _taken(game: GameWriter, id: ThingId) -> list[tuple[ThingId, Change]]:
    """The effects at work by which control of an object was taken, the oldest first."""
    changes = ((one, game.state[one]) for one in game.state.ids_in(EFFECTS))
    return [
        (one, change)
        for one, change in changes
        if isinstance(change, Change) and change.control and id in change.objects
    ]
