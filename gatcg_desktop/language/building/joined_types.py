"""Several type words with their adjectives, joined by "or" or "and": what they mean together."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.building.meaning import Words, merged
from gatcg_desktop.language.wording import NotUnderstood

_SHARED = {
    "elements",
    "token",
    "other",
    "besides",
    "rested",
    "attacking",
    "defending",
    "damaged",
    "none_of",
    "not_elements",
}
"""What, said before the first of several types, is meant of all of them; a subtype belongs to the first alone."""


class TypeGroup(NamedTuple):
    """Adjectives and types that belong together, between two joining words."""

    adjectives: list[Words]
    nouns: list[Words]
    plural: bool

    def named(self) -> bool:
        """Whether they say what is meant ("a Powercell", "a Ranger"), not only how it is ("non-champion")."""
        return bool(self.nouns) or any({"subtypes", "classes"} & words.keys() for words in self.adjectives)


def plain_words(words: Words) -> Words:
    return {name: value for name, value in words.items() if name not in ("plural", "noun", "several")}


def joined(groups: list[TypeGroup], apart: bool) -> Words:
    """What several descriptions joined by "or" (or "and") mean together. `apart`: each has its own article."""
    first, last = groups[0], groups[-1]
    if len(groups) == 1:
        return merged([*first.adjectives, *first.nouns])
    if not apart:
        if not any(group.nouns for group in groups[:-1]):
            return _adjectives_joined(groups)
        if not any(group.adjectives for group in groups[1:]) and all(len(group.nouns) == 1 for group in groups):
            if any(set(words) - _SHARED for words in first.adjectives):
                raise NotUnderstood("which of the types an adjective belongs to")
            return merged([*first.adjectives, _either([group.nouns[0] for group in groups])])
        if any(not group.adjectives for group in groups):
            raise NotUnderstood("which of the types an adjective belongs to")
    other = [words for words in first.adjectives if words.keys() <= {"other", "besides"}]
    rest = [words for words in first.adjectives if words not in other]
    parts = [
        [*rest, *first.nouns],
        *([*group.adjectives, *group.nouns] for group in groups[1:-1]),
        [*last.adjectives, *last.nouns],
    ]
    return merged([*other, _either([merged(part) for part in parts])])


def _adjectives_joined(groups: list[TypeGroup]) -> Words:
    """ "Damaged Animal or Beast ally": the last adjective of the first and the first of the others are joined."""
    first, last = groups[0], groups[-1]
    if not last.adjectives or any(len(group.adjectives) != 1 for group in groups[1:-1]):
        raise NotUnderstood("which of the types an adjective belongs to")
    joined = [first.adjectives[-1], *(group.adjectives[0] for group in groups[1:])]
    return merged([*first.adjectives[:-1], _either(joined), *last.adjectives[1:], *last.nouns])


def _either(parts: list[Words]) -> Words:
    """One of these: in one field where all say the same sort of thing."""
    names = {name for part in parts for name in part}
    if len(names) == 1 and all(len(part) == 1 for part in parts):
        (name,) = names
        if name in ("types", "subtypes", "elements", "classes", "supertypes"):
            return {name: tuple(dict.fromkeys(value for part in parts for value in part[name]))}
    if any(not part for part in parts):
        raise NotUnderstood("these type words together")
    return {"any_of": tuple(Filter(**part) for part in parts)}
