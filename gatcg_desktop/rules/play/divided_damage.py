"""Damage that is divided among targets: how many there may be, and how much each of them gets.

Carries card activation 1.3.4. The division is declared as the item is activated or put onto the stack; what a target
that has become illegal would have got is dealt to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Number
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Instance
from gatcg_desktop.rules.model.fields import InstanceId, PlayerId, ThingId
from gatcg_desktop.rules.play.targeting import context_of
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import flat_abilities
from gatcg_desktop.rules.query.game_query import GameQuery

_PAID = (ast.Done, ast.Paid)
"""Amounts that are known only when the costs have been paid."""


def most_targets(query: GameQuery, id: InstanceId, line: int) -> int | None:
    """How many targets a line may have, as each gets at least 1 of what is divided; None: any number."""
    unknown = _PAID if query.instance(id).x else (ast.X, *_PAID)  # X that was declared is known before targets are
    for slot, damage in _divided(query, query.instance(id)):
        if slot == line and not any(isinstance(node, unknown) for node in nodes((damage,))):
            return max(0, amount_of(query, context_of(query, id), damage.amount))
    return None


def declare_shares(game: GameWriter, id: InstanceId, cancellable: bool = False) -> Flow[None]:
    """Let the controller divide the damage of an item among its targets, where that is not done yet."""
    instance = game.instance(id)
    for slot, damage in _divided(game, instance):
        targets = instance.targets[slot] if slot < len(instance.targets) else ()
        before = instance.shares[slot] if slot < len(instance.shares) else ()
        if len(before) == (len(targets) if len(targets) > 1 else 0):
            continue
        amount = amount_of(game, context_of(game, id), damage.amount)
        found: tuple[int, ...] = ()
        if len(targets) > 1:
            found = yield from divide_damage(game, instance.controller, id, targets, amount, cancellable)
        missing = ((),) * (slot + 1 - len(instance.shares))
        shares = (*instance.shares, *missing)
        game.change(id, shares=(*shares[:slot], found, *shares[slot + 1 :]))
        instance = game.instance(id)


def divide_damage(
    game: GameWriter,
    player: PlayerId,
    source: ThingId,
    ids: tuple[ThingId, ...],
    amount: int,
    cancellable: bool = False,
) -> Flow[tuple[int, ...]]:
    """How much of an amount each of these gets, as the player says: at least 1, if there is enough."""
    least = 1 if amount >= len(ids) else 0
    shares: list[int] = []
    left = max(0, amount)
    for place, id in enumerate(ids):
        after = len(ids) - place - 1
        most = left - least * after
        if after and most > least:
            answer = yield Decision(
                player,
                DecisionKind.CHOOSE,
                tuple(Number(value) for value in range(least, most + 1)),
                say(
                    "{card}: how much of the {count} damage for {target}?",
                    plural="{card}: how much of the {count} damage for {target}?",
                    card=game.name(source),
                    count=left,
                    target=game.name(id),
                ),
                "effects.split",
                source=source,
                suggestion=(Number(most),),
                cancellable=cancellable,
            )
            most = answer.picks[0].value
        shares.append(most)
        left -= most
    return tuple(shares)


def declared_shares(instance: Instance) -> dict[ThingId, int]:
    """How much each target of an item gets of what was divided among them."""
    return {
        target: share
        for targets, shares in zip(instance.targets, instance.shares, strict=False)
        for target, share in zip(targets, shares, strict=False)
        if target
    }


def _divided(query: GameQuery, instance: Instance) -> Iterator[tuple[int, ast.Damage]]:
    """The damage that is divided among targets, with the target line they are those of."""
    if not instance.lines:
        return
    for effects, first in effects_of(query, instance):
        for slot, node in _split(effects):
            if 0 <= slot + first < len(instance.lines):
                yield slot + first, node


@lru_cache(maxsize=4096)
def _split(effects: tuple[ast.Effect, ...]) -> tuple[tuple[int, ast.Damage], ...]:
    """The damage among these that is divided, with the target line it names."""
    return tuple(
        (node.to.slot, node)
        for node in nodes(effects)
        if type(node) is ast.Damage and node.split and type(node.to) is ast.Target
    )


def effects_of(query: GameQuery, instance: Instance) -> Iterator[tuple[tuple[ast.Effect, ...], int]]:
    """What an item does, with the target line that its first target is in."""
    ability = instance.ability
    found: list[ast.OnResolve | ast.Activated | ast.Triggered] = []
    slot = 0
    if isinstance(ability, (ast.Activated, ast.Triggered)):
        found = [ability]
        slot = -len(instance.kept.targets) if instance.kept is not None else 0
    elif instance.played:
        flat = flat_abilities(query.definitions[instance.key])
        parts = [flat[part][1] for part in instance.parts]
        found = [one for one in parts if type(one) is ast.OnResolve]
    for one in found:
        yield one.effects, slot - (one.earlier if isinstance(one, ast.OnResolve) else 0)
        slot += len(one.targets)
    slot = max(0, slot)
    for one in found:
        if one.modes:
            for index in instance.modes:
                yield one.modes[index].effects, slot
                slot += len(one.modes[index].targets)
