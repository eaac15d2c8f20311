"""What becomes linked, what of a graveyard is "it", and what goes to one of two places."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.cards import Goes, put
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import Reading, row_with_words
from gatcg_desktop.language.wording import NotUnderstood


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
