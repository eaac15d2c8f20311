"""Continuous effects that end with a turn or a condition, control that goes back, and what waited for an attack.

Carries continuous-effects (General 2, durations) and end-phase (rule 3).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.rules.actions.moves import give_control
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.effects import (
    AllowedPlay,
    AttackTax,
    Change,
    DelayedTrigger,
    PlayChange,
    Prohibition,
    Shield,
)
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.durations import awaits_attack
from gatcg_desktop.rules.query.prohibitions import has_expired

_TIMED = (Change, DelayedTrigger, Shield, PlayChange, Prohibition, AttackTax, AllowedPlay)
"""What may last until the beginning of its controller's turn."""


def end_with_turn(s: GameWriter) -> None:
    """What lasted until the end of this turn ends."""
    match = s.match
    for id in s.state.zone(*EFFECTS):
        effect = s.state[id]
        until = getattr(effect, "until", "")
        mine = isinstance(effect, Change | AllowedPlay) and (
            effect.controller == match.turn_player and match.turn > effect.made_turn
        )
        mine = mine or (isinstance(effect, Prohibition) and has_expired(s, effect))
        if until == "turn" or (until in ("next_turn_end", "during_next_turn") and mine):
            s.writer.remove(id)
            if isinstance(effect, Change) and effect.control:
                for object in effect.objects:
                    give_control(s, object, effect.control)


def end_with_beginning(s: GameWriter, player: PlayerId) -> None:
    """What lasted until the beginning of that player's turn ends."""
    for id in s.state.zone(*EFFECTS):
        effect = s.state[id]
        if isinstance(effect, _TIMED) and effect.until == "next_turn" and effect.controller == player:
            s.writer.remove(id)


def end_with_combat(s: GameWriter) -> None:
    """What lasted until the end of combat ends."""
    for id in s.state.zone(*EFFECTS):
        effect = s.state[id]
        if isinstance(effect, (Change, Shield)) and effect.until == "combat":
            s.writer.remove(id)


def end_unmet(s: GameWriter) -> bool:
    """Effects that last as long as something holds end, for good, when it no longer does; whether any did."""
    ended = False
    for id in s.state.zone(*EFFECTS):
        change = s.state[id]
        if not isinstance(change, Change):
            continue
        if change.until == "while_controlled":
            source = s.object(change.source)
            if source is None or source.controller != change.controller:
                s.writer.remove(id)
                ended = True
        elif change.until == "while_distant":
            still = tuple(o for o in change.objects if (t := s.object(o)) is not None and "distant" in t.properties)
            if still != change.objects:
                ended = True
                if still:
                    s.change(id, objects=still)
                else:
                    s.writer.remove(id)
    return ended


def take_next_attack(s: GameWriter, unit: int) -> None:
    """An attack has been declared: effects that waited for it are about this attack from now on."""
    for id in s.state.zone(*EFFECTS):
        change = s.state[id]
        if not isinstance(change, Change) or not awaits_attack(s, change, unit):
            continue
        context = ResolutionContext(change.controller, change.source, change.key)
        if change.when is not None and not holds(s, context, change.when):
            continue
        others = tuple(other for other in change.objects if other != unit)
        s.writer.remove(id)
        s.writer.create(
            msgspec.structs.replace(change, objects=(unit,), attacks="all", until="combat", described=None), EFFECTS
        )
        if others:
            s.writer.create(msgspec.structs.replace(change, objects=others), EFFECTS)


def take_control(s: GameWriter, id: int, player: PlayerId, until: Literal["turn", "permanent"], cause: int = 0) -> None:
    """A player takes control of an object; who had it before is kept, for when the turn ends or that player loses."""
    thing = s.object(id)
    if thing is None or thing.controller == player:
        return
    give_control(s, id, player, cause)
    s.writer.create(Change(cause, player, s.timestamp(), (id,), until, control=thing.controller), EFFECTS)


def controller_before(s: GameWriter, id: int) -> PlayerId:
    """Of those still playing, who controlled an object last before its present controller did; 0 if nobody did."""
    changes = (s.state[one] for one in reversed(s.state.zone(*EFFECTS)))
    before = (one.control for one in changes if isinstance(one, Change) and one.control and id in one.objects)
    return next((player for player in before if player in s.living_players()), NOBODY)
