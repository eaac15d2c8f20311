"""The ability tree, part two: instructions about plays to come: what they cost, and how they may be done."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount, Filter
from gatcg_desktop.language.ast.vocabulary import Who


class ChangePlays(Node, frozen=True, tag="change_plays"):
    """From now on plays of cards that match are changed: all of them, or only the next one (`next`), or so many
    `times`. `from_zone`: only those from there.

    `who` plays them; `method`: only activations or only materializations. `cost` is added; `fast`: as though they
    had fast activation; `unnegatable`: the activation can't be negated; `any_element`: elemental requirements do
    not count; `counters` of the kind `counter`: what it becomes enters the field with so many of them, or so
    (`becomes`). `add_subtypes`: the card has these as well while it is played. `label`: abilities with that label
    are changed instead of plays. `no_rest`: an attack card rests nobody as part of its cost. `until`: the end of
    the turn, the beginning or the end of the controller's next one, or never; "during_next_turn": only during the next
    turn of each of these players. `floating`: in the materialize phase, cards with floating memory of their opponents'
    graveyards pay for memory costs as their own do.
    """

    filter: Filter = Filter(kind="card")
    who: Who = "you"
    method: Literal["", "activate", "materialize"] = "activate"
    next: bool = False
    cost: Amount = 0
    fast: bool = False
    unnegatable: bool = False
    any_element: bool = False
    counter: str = ""
    counters: Amount = 0
    until: Literal["turn", "next_turn", "permanent", "next_turn_end", "during_next_turn"] = "turn"
    add_subtypes: tuple[str, ...] = ()
    label: str = ""
    no_rest: bool = False
    times: int = 1
    from_zone: Literal["", "hand", "graveyard", "memory", "material", "banishment"] = ""
    becomes: Literal["", "distant", "fostered", "ephemeral"] = ""
    floating: bool = False
