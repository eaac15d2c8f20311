"""Static abilities about players: what they cannot do as long as something is there."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Cant, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.for_a_time import SIDES, Barred
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.people import Whom
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.rows import row, same
from gatcg_desktop.language.wording import NotUnderstood

Phase = Literal["recollection", "main", "end", "materialize"]

_SHROUDS: dict[str, Cant] = {"Spellshroud": "be_targeted_by_spells", "Omnishroud": "be_targeted"}
"""What a player with that keyword cannot be."""

same("cards_stay")


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


@row("static_forbid_plays")
def static_forbid_plays(d: Discourse, barredplay: Barred) -> ast.Static:
    return static_forbid(d, (Whom("each"),), barredplay)


@row("player_shroud")
def player_shroud(d: Discourse, barred: tuple[Whom, ...], keyword: str) -> tuple[Ability, ...]:
    if keyword not in _SHROUDS:
        raise NotUnderstood(f"a player with {keyword}")
    return (static_forbid(d, barred, Barred(_SHROUDS[keyword])),)


@row("keeps_playing")
def keeps_playing(d: Discourse, barred: tuple[Whom, ...], poss: Whom) -> tuple[Ability, ...]:
    if poss.who != ("you" if barred == (Whom("you"),) else "actor"):
        raise NotUnderstood("whose deck is empty")
    return (static_forbid(d, barred, Barred("lose_by_drawing")),)


@row("influence_limit")
def influence_limit(d: Discourse, poss: Whom, num: int) -> tuple[Ability, ...]:
    if poss.who not in SIDES or not d.lasting:
        raise NotUnderstood("whose influence has a limit")
    return (ast.Static(Filter(kind="player", controller=SIDES[poss.who]), influence_limit=num),)


@row("static_forbid_later")
def static_forbid_later(d: Discourse, barred: tuple[Whom, ...], cannot: Barred) -> Ability:
    return msgspec.structs.replace(static_forbid(d, barred, cannot), each_while=ast.Not(ast.FirstTurn()))


@row("static_limit_in_turn")
def static_limit_in_turn(d: Discourse, barred: tuple[Whom, ...], cannot: Barred, turnof: ast.Condition) -> Ability:
    """In each of those turns."""
    if not cannot.most or cannot.each_turn:
        raise NotUnderstood("what they cannot do in those turns")
    return ast.Restricted((turnof,), (static_forbid(d, barred, msgspec.structs.replace(cannot, each_turn=True)),))


@row("cards_stay_but")
def cards_stay_but(d: Discourse, phasename: Phase) -> ast.Static:
    """Of each opponent, except in a phase of their own turn."""
    theirs = ast.AllOf((ast.YourTurn(), ast.DuringPhase(phasename)))
    found = static_forbid(d, (Whom("opponent"),), Barred("leave_material"))
    return msgspec.structs.replace(found, each_while=ast.Not(theirs))


@row("never_imbued")
def never_imbued(d: Discourse, a: Described, b: Described | None = None) -> tuple[Ability, ...]:
    """Cards, and what they become as objects: nothing is imbued but as its card is activated."""
    alike = b is None or (not b.card and b.place is None and not b.by and b.filter == a.filter)
    if not alike or not a.card or a.place is not None or a.by or a.random or a.filter.other:
        raise NotUnderstood("what is never imbued")
    return (static_forbid(d, (Whom("each"),), Barred("imbue", card_filter(a.filter))),)
