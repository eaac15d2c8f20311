"""The events of combat. Ids are of objects and players."""

from __future__ import annotations

from gatcg_desktop.rules.model.fields import ObjectId, ThingId
from gatcg_desktop.rules.model.game_event import GameEvent


class AttackDeclared(GameEvent, frozen=True, tag="attack_declared"):
    """An attack was declared with these weapons; more than one target where it cleaves."""

    attacker: ObjectId
    targets: tuple[ThingId, ...]
    weapons: tuple[ObjectId, ...]


class Retaliated(GameEvent, frozen=True, tag="retaliated"):
    """It was chosen that a unit retaliates; its damage comes in the damage step."""

    unit: ObjectId
    against: ObjectId


class CombatEnded(GameEvent, frozen=True, tag="combat_ended"):
    attacker: ObjectId
