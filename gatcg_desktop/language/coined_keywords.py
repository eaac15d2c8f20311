"""Keywords of sets to come, which no glossary has yet: their reminder says what they mean, or they are only labels."""

from __future__ import annotations

import re
from collections.abc import Callable

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.keywords import KEYWORDS, read_label
from gatcg_desktop.language.paragraphs import bubbles, plain
from gatcg_desktop.language.parsing import vocabulary
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

AbilitiesOf = Callable[[str, CardFacts, str], tuple[Ability, ...]]
_NUMBER = r"(?:[0-9]{1,2}|X)"
_KEYWORD = re.compile(
    r"(?P<bubbles>(?:\[[^\[\]]+\]\s*)*)(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,2})"
    rf"(?: {_NUMBER}| \({_NUMBER}\))?\.?\s+\((?P<told>(?:[A-Z]|\({_NUMBER}\))(?:[^()]|\({_NUMBER}\))*\.)\)"
)
_LABEL = re.compile(
    r"(?P<bubbles>(?:\[[^\[\]]+\]\s*)*)(?P<name>[A-Z][a-z]+)(?: [0-9]{1,2})?"
    r"\s*\u2014\s*(?P<does>(?:When|Whenever|At|On) .+)",
    re.DOTALL,
)
_BESIDE = re.compile(
    r"\s*(?:Apply this (?:additional )?effect only if|LV refers to|Multiple instances of) [^.()]*\.(?=\s|$)"
)
"""What reminders add about the rules, or about what stands before the keyword anyway."""
_SENTENCE = re.compile(r"\S(?:\"[^\"]*\"|[^.\"])*(?:\.|$)")
_KNOWN = frozenset(word for name in KEYWORDS for word in name.casefold().split())


def coined_abilities(printed: str, card: CardFacts, abilities: AbilitiesOf) -> tuple[Ability, ...]:
    """What a paragraph of a keyword nobody knows means, which `abilities` reads; () where nothing tells that."""
    told = None if card.partly else told_of(printed, vocabulary())
    if told is None:
        return ()
    conditions, text = bubbles(plain(_BESIDE.sub("", told)))
    found = _in_parts(tuple(_SENTENCE.findall(text)), card, plain(printed), abilities)
    return (ast.Restricted(conditions, found),) if conditions and found else found


def _in_parts(sentences: tuple[str, ...], card: CardFacts, whole: str, abilities: AbilitiesOf) -> tuple[Ability, ...]:
    """Sentences as one paragraph, or as the fewest that are read; () where some are not."""
    for last in range(len(sentences), 0, -1):
        try:
            found = abilities(" ".join(sentences[:last]), card, whole)
        except NotUnderstood:
            continue
        if last == len(sentences):
            return found
        if further := _in_parts(sentences[last:], card, whole, abilities):
            return (*found, *further)
    return ()


def told_of(printed: str, vocabulary: frozenset[str]) -> str | None:
    """The text that stands for a paragraph of a keyword nobody knows: what its reminder says, or what it labels.

    `vocabulary`: the words of the grammar, of which none names a keyword. None for any other paragraph.
    """
    text = printed.strip()
    if (found := _KEYWORD.fullmatch(text)) and _is_new(found["name"], vocabulary):
        return f"{found['bubbles']}{found['told']}"
    if (found := _LABEL.fullmatch(plain(text))) and _is_new(found["name"], vocabulary) and read_label(text) is None:
        return f"{found['bubbles']}{found['does']}"
    return None


def _is_new(name: str, vocabulary: frozenset[str]) -> bool:
    """Whether no word of a name is one of the grammar or of a keyword."""
    return all(word not in vocabulary and word not in _KNOWN for word in name.casefold().split())
