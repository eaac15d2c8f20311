"""Looking at the top cards and taking some of them: several sentences that are one instruction."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, LookAtTop
from gatcg_desktop.language.meaning.phrases.descriptions import SEEN

_REST = ast.Every(SEEN)


def fused(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The same instructions, those about one look at the top of the deck made one.

    It does not change what they do: asked at once which cards are taken, a player need not say first that they will.
    """
    for length in (3, 2):
        for place in range(len(effects) - length + 1):
            one = _as_one(effects[place : place + length])
            if one is not None:
                return (*effects[:place], one, *fused(effects[place + length :]))
    return effects


def _as_one(effects: tuple[Effect, ...]) -> Effect | None:
    match effects:
        case (
            ast.LookAt(ast.Top(amount, "you", False)),
            ast.May((ast.Reveal(chosen), ast.PutInto(ast.It(), "hand" | "memory" as to) as taken), (), ()),
            ast.PutInto(what, "deck_bottom") as rest,
        ) if what == _REST and _plain(taken) and _plain(rest):
            if not isinstance(chosen, ast.Choose) or not chosen.filter.seen or chosen != ast.Choose(chosen.filter):
                return None
            return LookAtTop(amount, _in_deck(chosen.filter), to=to, reveal=True)
        case (
            ast.LookAt(ast.Top(amount, "you", False)),
            ast.PutInto(chosen, "hand" | "memory" as to) as taken,
            ast.PutInto(what, "deck_bottom" | "graveyard" as under) as rest,
        ) if what == _REST and chosen == ast.Choose(SEEN) and _plain(taken) and _plain(rest):
            return LookAtTop(amount, least=1, to=to, rest=under)
        case (ast.LookAt(ast.Top(amount, "you", False)), ast.PutInto(what, "deck_top") as rest) if what in (
            ast.It(),
            _REST,
        ) and _plain(rest):
            return LookAtTop(amount, most=0, rest="deck_top")
        case (
            ast.LookAt(ast.Top(1, "you", False)),
            ast.May((ast.PutInto(ast.It(), "graveyard") as moved,), (), ()),
        ) if _plain(moved):
            return LookAtTop(1, to="graveyard", rest="deck_top")
        case _:
            return None


def _plain(effect: ast.PutInto) -> bool:
    return effect == ast.PutInto(effect.what, effect.zone)


def _in_deck(filter: ast.Filter) -> ast.Filter:
    return msgspec.structs.replace(filter, zone="deck", seen=False, controller="you")
