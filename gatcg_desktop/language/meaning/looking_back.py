"""What instructions and costs do, as a text looks back at it: "the cards discarded this way", "that many cards"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Cost, Node
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.syntax.verb_forms import form_of

COSTS = (ast.AdditionalCost, ast.AlternativeCost)
"""The abilities that say what is paid for a card."""
AS_MANY = "as many as one likes"
"""The deed whose number whoever does it settles, or that is about all there are."""
DEALT_TO_TARGET = "dealt to a target"

_SIMPLE: dict[type[Node], tuple[str, ...]] = {
    ast.Damage: ("dealt",),
    ast.Glimpse: ("glimpsed",),
    ast.Discard: ("discarded",),
    ast.DiscardThese: ("discarded",),
    ast.BanishSource: ("banished",),
    ast.BanishAsItResolves: ("banished",),
    ast.Reveal: ("revealed",),
    ast.RevealUntil: ("revealed",),
    ast.Sacrifice: ("sacrificed",),
    ast.Destroy: ("destroyed",),
    ast.ReturnToHand: ("returned",),
    ast.Load: ("loaded",),
    ast.Draw: ("drawn",),
    ast.Mill: ("put", "milled"),
    ast.RemoveCounters: ("removed",),
    ast.MoveCounters: ("removed",),
    ast.PutCounters: ("put",),
    ast.PutIntoLineage: ("put",),
    ast.Summon: ("summoned",),
    ast.CopyObject: ("summoned",),
    ast.ActivateCard: ("activated",),
    ast.AllowPlay: ("activated",),
    ast.Rest: ("rested",),
}
"""What is done by every instruction of a kind."""
_PAID = {
    "hand": "returned",
    "memory": "returned",
    "material": "returned",
    "bottom": "put",
}
"""What is done with what is paid, where the payment does not name it."""


def into(zone: str) -> str:
    """The deed of putting cards into a zone of a player, but off the top of a deck."""
    return f"put into {zone}"


@lru_cache(maxsize=4096)
def deeds_of(told: tuple[Node, ...]) -> frozenset[str]:
    """What instructions or costs do: participles, and what more is asked of deeds."""
    return frozenset(deed for node in nodes(told) for deed in _deeds(node))


def _deeds(node: Node) -> Iterator[str]:
    yield from _SIMPLE.get(type(node), ())
    match node:
        case ast.Damage(to=ast.Target()):
            yield DEALT_TO_TARGET
        case ast.Banish(what) if type(what) is not ast.This:
            yield "banished"
        case ast.PutInto(zone=zone):
            yield from ("put", "returned", into(zone))
        case ast.Search(to=zone):
            yield from ("put", into(zone), *(("banished",) if zone == "banishment" else ()))
        case ast.LookAtTop(to=zone, rest=rest, reveal=reveal):
            yield from ("put", into(zone), into(rest), *(("revealed",) if reveal else ()))
        case Cost():
            yield from _paid(node)
        case ast.Payment(how=how):
            yield _PAID.get(how) or form_of(how, "e")
    if _as_many(node):
        yield AS_MANY


def _paid(cost: Cost) -> Iterator[str]:
    if cost.discard or cost.this_to == "discard":
        yield "discarded"
    if cost.banish_from_graveyard is not None:
        yield "banished"
    if cost.sacrifice is not None or cost.sacrifice_this:
        yield "sacrificed"
    if cost.remove_counters:
        yield "removed"
    if cost.rest or cost.rest_other is not None:
        yield "rested"


def _as_many(node: Node) -> bool:
    match node:
        case ast.Choose(least=least, most=most):
            return least != most
        case ast.Draw(least=least) | ast.Top(least=least) | ast.RemoveCounters(least=least):
            return least is not None
        case ast.Every(ast.Filter(kind="card")):
            return True
        case _:
            return False
