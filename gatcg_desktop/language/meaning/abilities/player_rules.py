"""Static abilities about players: what they cannot do as long as something is there."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Cant, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.for_a_time import SIDES, Barred
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

Phase = Literal["recollection", "main", "end", "materialize"]

_SHROUDS: dict[str, Cant] = {"Spellshroud": "be_targeted_by_spells", "Omnishroud": "be_targeted"}
"""What a player with that keyword cannot be."""


@row("static_forbid")
def static_forbid(d: Discourse, barred: tuple[Whom, ...], cannot: Barred) -> ast.Static:
    if len(barred) != 1:
        raise NotUnderstood("whom this forbids something all the time")
    (whom,) = barred
    if (whom.who not in SIDES and whom.holding is None) or d.targets or not d.lasting:
        raise NotUnderstood("whom this forbids something all the time")
    if cannot.most and not cannot.each_turn:
        raise NotUnderstood("how often in which time")
    applies = whom.holding or Filter(kind="player", controller=SIDES[whom.who])
    return ast.Static(applies, cant=(cannot.what,), cards=cannot.cards, most=cannot.most)


@row("player_shroud")
def player_shroud(d: Discourse, barred: tuple[Whom, ...], keyword: str) -> tuple[Ability, ...]:
    if keyword not in _SHROUDS:
        raise NotUnderstood(f"a player with {keyword}")
    return (static_forbid(d, barred, Barred(_SHROUDS[keyword])),)
