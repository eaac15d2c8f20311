"""The events of targets that become others: of an attack, of an item of the Effects Stack."""

from __future__ import annotations

from gatcg_desktop.rules.model.fields import Amount, FaceKey, InstanceId, ObjectId, ThingId
from gatcg_desktop.rules.model.game_event import GameEvent


class AttackRedirected(GameEvent, frozen=True, tag="redirected"):
    """The attack goes on against `object`."""

    attacker: ObjectId
    object: ThingId


class TargetsChanged(GameEvent, frozen=True, tag="targets_changed"):
    """An item of the stack has other targets than it had: it was redirected, or is a copy with targets of its own.
    `targets` are all that it has now."""

    instance: InstanceId
    number: Amount
    key: FaceKey
    targets: tuple[ThingId, ...]
