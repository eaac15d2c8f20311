"""Words that are chosen: card names, elements, card types, numbers."""

from __future__ import annotations

from gatcg_desktop.language.ast import Effect
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.nouns import elements_of
from gatcg_desktop.language.meaning.phrases.things import only_you
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

ALL_ELEMENTS = (*BASIC_ELEMENTS, *ADVANCED_ELEMENTS, "NORM")


def word_chosen(d: Discourse, sort: str, effect: Effect) -> Reading:
    """Words are chosen beside what was mentioned before, which can be meant again."""
    only_you(d)
    return Reading((effect,), d.but(chose=sort, fresh=False))


@row("element_not")
def element_not(d: Discourse, non: str) -> tuple[str, ...]:
    left = tuple(one for one in ALL_ELEMENTS if one not in elements_of(non))
    if len(left) == len(ALL_ELEMENTS):
        raise NotUnderstood(f"the element {non.lower()}")
    return left
