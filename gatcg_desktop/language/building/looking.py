"""Looking at the top cards and taking some of them: several sentences that are one instruction."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.places import SEEN
from gatcg_desktop.language.tree import Effect, LookAtTop

_REST = tree.Every(SEEN)


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
            tree.LookAt(tree.Top(amount, "you", False)),
            tree.May((tree.Reveal(chosen), tree.PutInto(tree.It(), "hand" | "memory" as to) as taken), (), ()),
            tree.PutInto(what, "deck_bottom") as rest,
        ) if what == _REST and _plain(taken) and _plain(rest):
            if not isinstance(chosen, tree.Choose) or not chosen.filter.seen or chosen != tree.Choose(chosen.filter):
                return None
            return LookAtTop(amount, _in_deck(chosen.filter), to=to, reveal=True)
        case (
            tree.LookAt(tree.Top(amount, "you", False)),
            tree.PutInto(chosen, "hand" | "memory" as to) as taken,
            tree.PutInto(what, "deck_bottom" | "graveyard" as under) as rest,
        ) if what == _REST and chosen == tree.Choose(SEEN) and _plain(taken) and _plain(rest):
            return LookAtTop(amount, least=1, to=to, rest=under)
        case (tree.LookAt(tree.Top(amount, "you", False)), tree.PutInto(what, "deck_top") as rest) if (
            what in (tree.It(), _REST) and _plain(rest)
        ):
            return LookAtTop(amount, most=0, rest="deck_top")
        case (
            tree.LookAt(tree.Top(1, "you", False)), tree.May((tree.PutInto(tree.It(), "graveyard") as moved,), (), ()),
        ) if _plain(moved):
            return LookAtTop(1, to="graveyard", rest="deck_top")
        case _:
            return None


def _plain(effect: tree.PutInto) -> bool:
    return effect == tree.PutInto(effect.what, effect.zone)


def _in_deck(filter: tree.Filter) -> tree.Filter:
    return msgspec.structs.replace(filter, zone="deck", seen=False, controller="you")
