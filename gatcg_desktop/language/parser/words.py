"""A text as words, numbers and signs, and the numbers and subtypes that words can be."""

from __future__ import annotations

import re
from itertools import pairwise

from gatcg_desktop.language.card_types import SUBTYPES
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.language.wording import NotUnderstood, Place

NUMBERS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
}
NUMBERS |= {
    f"{tens}-{ones}": NUMBERS[tens] + NUMBERS[ones]
    for tens in ("twenty", "thirty", "forty")
    for ones in ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_QUOTED_END = re.compile(r'(\.")(?=\s+[A-Z]|\s*$)')
"""Where a sentence ends with what it quotes, whose full stop ends them both."""
_OWN = re.compile(r"~' ")
"""The possessive of a name in s."""
_THEN = re.compile(r"(\b[Tt]hen), ")
_CONSONANTS = frozenset("bcdfgjklmnpqrstvwyzBCDFGJKLMNPQRSTVWYZ")
_VOWELS = frozenset("aeioAEIO")
"""Letters before which an article has but one form: u, h and x are spoken in two ways."""
WORD = re.compile(
    r"\"[^\"]*\"|~|and/or|\bD[0-9]{1,2}\b|[0-9]+"
    r"|(?:[Ii]t|[Tt]hey|[a-z]+)(?='(?:s|re)\b)|'(?:s|re)\b"  # "it's", "the unit's": the ending is a word of its own
    r"|[^\W\d_]+(?:['-][^\W\d_]+)*'?|\S"
)


def words_of(text: str) -> list[str]:
    """Words, numbers and single signs; the first word of each sentence in lower case unless it is a name.

    Raises NotUnderstood where an article does not go with the word after it.
    """
    words = WORD.findall(_THEN.sub(r"\1 ", _OWN.sub("~'s ", _QUOTED_END.sub(r"\1.", text))))
    for at, (article, word) in enumerate(pairwise(words)):
        if (article in ("an", "An") and word[0] in _CONSONANTS) or (article in ("a", "A") and word[0] in _VOWELS):
            raise NotUnderstood(f"{article!r} before {word!r}", Place(tuple(words), at, at + 2))  # a word is missing
    begins = True
    for place, word in enumerate(words):
        if begins and place and words[place - 1] == "." and word.islower():
            raise NotUnderstood(f"{word!r} at the beginning of a sentence", Place(tuple(words), place, place + 1))
        if begins and word[:1].isupper() and not _stays(word):
            words[place] = word[0].lower() + word[1:]
        begins = word in (".", ":", "\u2014", "\u2022") or (begins and word == '"')
    return words


def _stays(word: str) -> bool:
    return (word.isupper() and word != "A") or subtype_of(word) != "" or word.upper() in CLASSES


def subtype_of(word: str) -> str:
    """The subtype a word is, in the singular or the plural, or ""."""
    upper = word.upper()
    for ending, singular in (("", ""), ("VES", "F"), ("IES", "Y"), ("ES", ""), ("S", "")):
        if upper.endswith(ending) and upper.removesuffix(ending) + singular in SUBTYPES:
            return upper.removesuffix(ending) + singular
    return ""
