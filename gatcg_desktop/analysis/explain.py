"""How the program reads a card, in its own words: a sentence for each paragraph, or why it is left to the players."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.partial_parse import runs_some
from gatcg_desktop.language.sentences import Language, Unprintable, sentences, words_of_key
from gatcg_desktop.language.wording import CardFacts, Paragraph
from gatcg_desktop.rules.model.definitions import CardDefinition

Names = Callable[[str], str]
"""Gives the name of the definition of a key."""


class Explanation(msgspec.Struct, frozen=True):
    """One reading: the sentence ("" where there is none for it yet); and the first text in it that is left to the
    players, with the reason. What is left to them wholly has no sentence."""

    sentence: str
    by_hand: str = ""
    reason: str = ""


def told(
    abilities: tuple[Ability, ...],
    facts: CardFacts,
    language: Language = "en",
    names: Names = words_of_key,
    before: tuple[Ability, ...] = (),
) -> tuple[Explanation, ...]:
    """What abilities are read as, those that are left to the players one by one; `before`: those of the paragraphs
    before, of which they may speak."""
    if before:
        all_told = told((*before, *abilities), facts, language, names)
        return all_told[len(told(before, facts, language, names)) :]
    found: list[Explanation] = []
    for run in _runs(abilities):
        left = by_hand_text(run)
        if left:
            paragraph = unread(left, facts)
            partly = _said(run, facts, language, names) if runs_some(run) else None
            reason = paragraph.reason if paragraph is not None else ""
            found += [Explanation(sentence, left, reason) for sentence in partly or ("",)]
            continue
        said = _said(run, facts, language, names)
        if said is None and len(run) > 1:
            each = [_said((one,), facts, language, names) for one in run]
            said = tuple(sentence for one in each for sentence in (one if one is not None else ("",)))
        found += [Explanation(sentence) for sentence in said or ("",)]
    return tuple(found)


def _said(abilities: tuple[Ability, ...], facts: CardFacts, language: Language, names: Names) -> tuple[str, ...] | None:
    """The sentences, or None when there is no sentence for one of the abilities."""
    try:
        return sentences(abilities, facts, language, names)
    except Unprintable:
        return None


def told_of(
    definition: CardDefinition, language: Language = "en", names: Names = words_of_key
) -> tuple[Explanation, ...]:
    """How a card of a game is read."""
    return told(definition.abilities, facts_of_definition(definition), language, names)


def facts_of_definition(definition: CardDefinition) -> CardFacts:
    """What the compiler must know of a card of a game."""
    x_cost = definition.cost is None and definition.cost_kind != "none"
    return CardFacts(definition.name, definition.types, definition.supertypes, x_cost)


def unread(text: str, facts: CardFacts) -> Paragraph | None:
    """The first paragraph of a text that is not read, with the reason and where; None if all is read."""
    return next((paragraph for paragraph in compile_text(text, facts) if paragraph.reason), None)


def _runs(abilities: tuple[Ability, ...]) -> Iterator[tuple[Ability, ...]]:
    """Abilities in their order: those left to the players each alone, the others next to each other."""
    run: list[Ability] = []
    for ability in abilities:
        if by_hand_text(ability):
            if run:
                yield tuple(run)
            yield (ability,)
            run = []
        else:
            run.append(ability)
    if run:
        yield tuple(run)
