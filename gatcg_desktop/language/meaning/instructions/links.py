"""What becomes linked, what of a graveyard is "it", and what goes to one of two places."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.cards import Goes, put, return_to
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, self_in_graveyard
from gatcg_desktop.language.meaning.phrases.things import away
from gatcg_desktop.language.meaning.rows import Reading, row, row_with_words
from gatcg_desktop.language.wording import NotUnderstood


@row("banish_it_from_graveyard")
def banish_it_from_graveyard(d: Discourse) -> Reading:
    """What has died, which lies there unless it was moved since."""
    last = d.mentions[0] if d.mentions else None
    if last is None or last.ref != ast.EventSubject() or not d.died:
        raise NotUnderstood("what lies in the graveyard")
    return away(d, ast.Banish(last.ref))


@row("return_it_from_graveyard")
def return_it_from_graveyard(d: Discourse, go: Goes) -> Reading:
    """ "It" is the card itself where its object has left and nothing else was spoken of."""
    if not d.gone or any(one.ref != ast.This() for one in d.mentions):
        raise NotUnderstood("what comes back")
    found = self_in_graveyard(d)
    return return_to(found.discourse, found.value, go)


@row_with_words("put_either")
def put_either(d: Discourse, np: Meant, a: Goes, b: Goes, words: dict[str, str]) -> Reading:
    """In the one place or in the other, as is chosen then; what is put there is chosen before."""
    if isinstance(np.ref, ast.Choose | ast.Every | ast.Target) or a == b or a.changes or b.changes:
        raise NotUnderstood("what goes to one of two places")
    ways = ((words["a"], put(d, np, a)), (words["b"], put(d, np, b)))
    if any(len(way.value) != 1 for _, way in ways):
        raise NotUnderstood("what goes to one of two places")
    modes = tuple(ast.Mode(said, way.value) for said, way in ways)
    return Reading((ast.Either(modes),), ways[0][1].discourse.forgetting())
