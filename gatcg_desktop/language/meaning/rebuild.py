"""Trees made over: every node of one kind replaced by another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeGuard, TypeVar, cast, get_args

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.wording import CardFacts, NotUnderstood, Paragraph

T = TypeVar("T")


def rebuilt(value: T, change: Callable[[ast.Node], object]) -> T:
    """The same tree with what `change` gives for each node it does not give None for."""
    new = change(value) if isinstance(value, ast.Node) else None
    if new is not None:
        return cast("T", new)
    if isinstance(value, tuple):
        return tuple(rebuilt(part, change) for part in value)  # type: ignore[return-value]
    if isinstance(value, ast.Node):
        fields = {name: rebuilt(getattr(value, name), change) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def asked_of_costs(value: T, card: CardFacts) -> T:
    """What is always so of a card, where "sacrificed this way" means what was paid for it: that is known as long as it
    is an object or an intent."""
    if not any(isinstance(node, ast.Done) for node in nodes(value)):  # type: ignore[arg-type]
        return value
    if not any(isinstance(node, ast.AdditionalCost) for node in nodes(card.beside)):
        raise NotUnderstood("something done, asked about all the time")
    return rebuilt(value, lambda node: ast.Done(node.verb) if isinstance(node, ast.Done) else None)


def with_x(value: T, amount: Amount) -> T:
    """The tree with every X in it replaced by the amount."""
    return rebuilt(value, lambda node: amount if node == ast.X() else None)


def retargeted(value: T, first: int) -> T:
    """The tree for a trigger of its own, whose target lines begin where `first` stood among those of the whole."""

    def change(node: ast.Node) -> ast.Node | None:
        if not isinstance(node, ast.Target):
            return None
        if node.slot < first:
            raise NotUnderstood("a target from before")
        return ast.Target(node.slot - first)

    return rebuilt(value, change)


def negated_card(before: tuple[ast.Effect, ...], how: str) -> tuple[ast.Effect, ...]:
    """The negation of the sentence before, with what becomes of the card."""
    last = before[-1] if before else None
    if isinstance(last, ast.Unless) and len(last.effects) == 1:
        return (*before[:-1], msgspec.structs.replace(last, effects=negated_card(last.effects, how)))
    if not isinstance(last, ast.Negate):
        raise NotUnderstood("which card was negated")
    to: Literal["banishment", "memory"] = "memory" if how == "negated_to_memory" else "banishment"
    return (*before[:-1], ast.BanishSource(last.what, last.unless_pays, to, how == "may_banish_negated"))


_NEGATED = ast.Done("negated", here=True)
_Elsewhere = Literal["banishment", "memory", "hand", "deck_bottom", "material"]


def negated_elsewhere(effects: tuple[ast.Effect, ...]) -> tuple[ast.Effect, ...]:
    """The instructions, where a negation itself puts its cards where the instruction after it says: they are still in
    the Effects Stack then (game-terms, Negate 1.1)."""
    found: list[ast.Effect] = []
    for effect in effects:
        if isinstance(effect, ast.PutInto) and _NEGATED in (meant := _refs(effect.what)):
            last, to = found[-1] if found else None, effect.zone
            if not isinstance(last, ast.Negate) or effect != ast.PutInto(effect.what, to) or not _is_elsewhere(to):
                raise NotUnderstood("where negated cards are put")
            found[-1] = ast.BanishSource(last.what, last.unless_pays, to)
            found += [ast.PutInto(one, to) for one in meant if one != _NEGATED]
        else:
            found.append(effect)
    if any(node == _NEGATED for node in nodes(tuple(found))):
        raise NotUnderstood("which cards were negated")
    return tuple(found)


def _refs(what: ast.Ref) -> tuple[ast.Ref, ...]:
    return what.refs if isinstance(what, ast.Both) else (what,)


def _is_elsewhere(zone: str) -> TypeGuard[_Elsewhere]:
    return zone in get_args(_Elsewhere)


def of_prevention(effect: ast.Effect, guarded: ast.Ref) -> ast.Effect:
    """What follows a prevention happens when targets are forgotten: what was guarded is its subject."""

    def change(node: ast.Node) -> ast.Node | None:
        if isinstance(node, ast.WhenYouDo):
            return node  # it has targets of its own
        if node == guarded and isinstance(node, ast.Target):
            return ast.EventSubject()
        if isinstance(node, ast.Target):
            raise NotUnderstood("a target from before")
        return None

    return rebuilt(effect, change)


def of_what_is_done(condition: ast.Condition, effects: tuple[ast.Effect, ...]) -> ast.Condition:
    """A condition that stands after the one instruction it is asked before: "it" is the target of that."""
    targets = {node for node in nodes(effects) if isinstance(node, ast.Target)}
    if len(effects) != 1 or len(targets) != 1:
        raise NotUnderstood("what 'it' means before it is done")
    (target,) = targets
    return rebuilt(condition, lambda node: target if isinstance(node, ast.It) else None)


def of_those(
    described: ast.Filter, effects: tuple[ast.Effect, ...], lines: tuple[ast.TargetLine, ...]
) -> tuple[ast.Effect, ...]:
    """One instruction about several targets, done to those of them that are as described."""
    targets = {node for node in nodes(effects) if isinstance(node, ast.Target)}
    if len(effects) != 1 or len(targets) != 1:
        raise NotUnderstood("who 'they' are")
    (target,) = targets
    line = lines[target.slot]
    if line.most == 1 or line.filter.kind != "object" or described.among is not None:
        raise NotUnderstood("who 'they' are")
    those = ast.Every(msgspec.structs.replace(described, among=target))
    return rebuilt(effects, lambda node: those if node == target else None)


def prevented_later(effect: ast.Effect, always: bool) -> ast.Delayed:
    """A paragraph of its own about the damage that another one prevents: a delayed trigger."""
    least = 0
    if isinstance(effect, ast.If) and isinstance(effect.condition, ast.Compare):
        assert isinstance(effect.condition.right, int)
        least, effect = effect.condition.right, effect.then[0]
    assert isinstance(effect, ast.WhenYouDo)
    return ast.Delayed(
        "end",
        effect.effects,
        event=ast.Event("prevented", least=least),
        until="turn",
        repeats=always,
        targets=effect.targets,
    )


def kept_track_of(paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """Paragraphs of one card, where the source remembers what some of them banish if another asks for it.

    If none of them is known to banish anything, the one that asks is not understood.
    """
    asking = [one for one in paragraphs if any(map(_asks_what_was_banished, nodes(one.abilities or ())))]
    if not asking:
        return paragraphs
    others = [node for one in paragraphs if one not in asking for node in nodes(one.abilities or ())]
    if not any(_is_banishing(node) or (isinstance(node, ast.Cost) and _banishes(node)) for node in others):
        return tuple(
            msgspec.structs.replace(one, abilities=None, reason="what was banished") if one in asking else one
            for one in paragraphs
        )

    def change(node: ast.Node) -> ast.Node | None:
        return msgspec.structs.replace(node, remember=True) if _is_banishing(node) else None

    return tuple(msgspec.structs.replace(one, abilities=rebuilt(one.abilities, change)) for one in paragraphs)


def _is_banishing(node: ast.Node) -> TypeGuard[ast.Banish | ast.BanishAsItResolves | ast.Search]:
    searched = isinstance(node, ast.Search) and node.to == "banishment"
    return searched or isinstance(node, ast.Banish | ast.BanishAsItResolves)


def _asks_what_was_banished(node: ast.Node) -> bool:
    return isinstance(node, ast.Remembered) or (isinstance(node, ast.Filter) and node.remembered)


def _banishes(cost: ast.Cost) -> bool:
    return cost.banish_from_graveyard is not None or any(one.how == "banish" for one in cost.payments)
