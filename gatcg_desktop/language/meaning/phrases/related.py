"""What is said of things after the noun by what else was meant: other than it, of its player, linked to it ..."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, Described, with_extreme
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood


@row("post_linked_to")
def post_linked_to(d: Discourse, np: Meant) -> Described:
    """Objects whose link is to what was meant."""
    return in_relation("link", np)


def in_relation(aspect: ast.Quality, np: Meant) -> Described:
    """In that relation to what was meant before, or to any one that is described."""
    other = ast.Every(np.ref.filter) if isinstance(np.ref, ast.Choose) else np.ref
    if np.cards or np.moved or (isinstance(np.ref, ast.Choose) and np.ref != ast.Choose(np.ref.filter)):
        raise NotUnderstood("to what something is related")
    return Described(Filter(alike=ast.Alike(aspect, other)))


@row("post_extreme")
def post_extreme(d: Discourse, extreme: str, quality: str, n: Described | None = None) -> Described:
    """Among all that are described so far, or (`n`) among those of them that are described after it."""
    if quality not in ("power", "life", "level", "cost", "memory"):
        raise NotUnderstood("the extreme of what")
    if n is None:
        return Described(ANY, extreme=(extreme, quality))
    if n.card or n != Described(n.filter):
        raise NotUnderstood("the extreme of which ones")
    return Described(with_extreme(Described(n.filter, extreme=(extreme, quality)), n.filter))


@row("lineage_of")
def lineage_of(d: Discourse, np: Meant) -> Ref:
    """Of a champion that is targeted, was spoken of, or is another player's; the others have rows of their own."""
    match np.ref:
        case ast.Target(slot) if not np.cards and d.targets[slot].filter.types == ("CHAMPION",):
            return np.ref
        case ast.Champion(who) if who != "you":
            return np.ref
        case ast.Victim() if np.pronoun:
            return np.ref
        case _:
            raise NotUnderstood("whose lineage")


@row("post_named_as", "post_alike_to", "post_shares")
def post_shares(d: Discourse, np: Meant, shareable: ast.Quality = "name", shared: str = "") -> Described:
    """That have something in common with what was meant before: its name, its reserve cost, an element ..."""
    if isinstance(np.ref, ast.Every | ast.Choose) or shared == "name":  # that has a row of its own
        raise NotUnderstood("with what something is shared")
    return Described(Filter(alike=ast.Alike("cost" if shared else shareable, np.ref)))
