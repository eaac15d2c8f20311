"""The ability tree: instructions about the Effects Stack and its targets."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount, Ref


class CopyInstance(Node, frozen=True, tag="copy_instance"):
    """Copy activations or abilities on the Effects Stack; `new_targets`: their controller may choose anew."""

    what: Ref
    new_targets: bool = False
    times: Amount = 1


class Negate(Node, frozen=True, tag="negate"):
    """Remove an instance from the Effects Stack. `unless_pays`: its controller may pay reserve instead."""

    what: Ref
    unless_pays: Amount = 0


class BanishSource(Node, frozen=True, tag="banish_source"):
    """Negate an activation and banish its source card from the Effects Stack, or put it into another zone of its owner.

    `unless_pays` as with Negate."""

    what: Ref
    unless_pays: Amount = 0
    to: Literal["banishment", "memory", "hand", "deck_bottom", "material"] = "banishment"
    optional: bool = False


class BanishAsItResolves(Node, frozen=True, tag="banish_as_it_resolves"):
    """The cards of activations are banished as they resolve, instead of going to the graveyard (resolution, 11.1).

    `remember`: the source keeps track of them from then on."""

    what: Ref
    remember: bool = False


class ChangeTarget(Node, frozen=True, tag="change_target"):
    """A target of an item of the Effects Stack that fits what its description targets becomes another, if it can."""

    what: Ref
    to: Ref


class CopyIntent(Node, frozen=True, tag="copy_intent"):
    """Copy cards in the intent; the copies are intents until the end of combat.

    `into`: into the intent of that attacker, wherever the cards are by now. The copies have so much more `power`, and
    with `unprepared` it is said that they are not prepared.
    """

    what: Ref
    into: Ref | None = None
    power: Amount = 0
    unprepared: bool = False


class AttackAgain(Node, frozen=True, tag="attack_again"):
    """The combat ends with all that is on the Effects Stack, and what is meant declares another attack."""

    what: Ref


class RedirectTargets(Node, frozen=True, tag="redirect_targets"):
    """The controller chooses new targets for items of the Effects Stack (objects-and-targeting, Redirect)."""

    what: Ref


class TriggerAbilities(Node, frozen=True, tag="trigger_abilities"):
    """The "On ..." abilities of the objects meant for this event trigger, so many times, as if it happened to them."""

    what: Ref
    event: Literal["enter", "attack", "death"]
    times: Amount = 1
