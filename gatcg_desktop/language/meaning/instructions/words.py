"""Words that are chosen: card names, elements, card types, numbers."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.nouns import elements_of
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import only_you
from gatcg_desktop.language.meaning.rows import Reading, constant, row
from gatcg_desktop.language.wording import NotUnderstood

_ELEMENTS = (*BASIC_ELEMENTS, *ADVANCED_ELEMENTS, "NORM")

constant(element_any=_ELEMENTS)


def _chosen(d: Discourse, sort: str, effect: Effect) -> Reading:
    """Words are chosen beside what was mentioned before, which can be meant again."""
    only_you(d)
    return Reading((effect,), d.but(chose=sort, fresh=False))


@row("name_card")
def name_card(d: Discourse) -> Reading:
    return _chosen(d, "name", ast.NameCard())


@row("name_card_of")
def name_card_of(d: Discourse, k: Described) -> Reading:
    if k.card:
        raise NotUnderstood("which names")
    return _chosen(d, "name", ast.NameCard(card_filter(k.filter)))


@row("element_not")
def element_not(d: Discourse, non: str) -> tuple[str, ...]:
    left = tuple(one for one in _ELEMENTS if one not in elements_of(non))
    if len(left) == len(_ELEMENTS):
        raise NotUnderstood(f"the element {non.lower()}")
    return left


@row("element_sort")
def element_sort(d: Discourse, element: str) -> tuple[str, ...]:
    found = elements_of(element)
    if len(found) < 2:
        raise NotUnderstood("which elements there are to choose")
    return found


@row("choose_element")
def choose_element(d: Discourse, elementnoun: tuple[str, ...]) -> Reading:
    return _chosen(d, "element", ast.ChooseWord("element", among=elementnoun))


@row("choose_elements")
def choose_elements(d: Discourse, num: int, elementnoun: tuple[str, ...]) -> Reading:
    return _chosen(d, "element", ast.ChooseWord("element", 0, num, elementnoun))


@row("choose_type")
def choose_type(d: Discourse) -> Reading:
    return _chosen(d, "type", ast.ChooseWord("type"))


@row("choose_number")
def choose_number(d: Discourse) -> Reading:
    return _chosen(d, "cost", ast.ChooseWord("cost"))
