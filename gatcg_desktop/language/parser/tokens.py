"""A text as tokens: each word with the classes of words it may begin a member of."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language.keywords import ELEMENTS, LABELS, NUMBERED, PLAIN
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.language.parser.lexicon import ALSO_PLURAL, PARTICIPLES, STATES, TYPE_WORDS
from gatcg_desktop.language.parser.words import NUMBERS, ORDINALS, subtype_of, words_of

WORD_CLASSES = frozenset(
    {"NUM", "ORD", "ELEMENT", "SUBTYPE.s", "SUBTYPE.p", "COUNTER", "COUNTERTOO", "KEYWORD", "NKEYWORD", "NON", "QUOTED"}
    | {"NAME", "NAMES", "TYPE.s", "TYPE.p", "CLASS.s", "CLASS.p", "STATE", "PARTICIPLE", "LABEL"}
    | {"DIE", "SIDED", "UNREAD", "AIMING"}
)
"""The open classes of words: a new set brings new ones; UNREAD and AIMING are unread_words.py's."""

_ELEMENT_WORDS = ELEMENTS | {"BASIC", "ADVANCED"}
_LONGEST_NAME = 9
_LONGEST_KEYWORD = 3
WITHIN_NAMES = frozenset({"of", "the", "from", "in", "to", "and", "a", "for", "with", "on", ",", "&", "-", "by", "at"})
"""What may stand between the capitalized words of a name."""
_NO_COUNTERS = frozenset(
    [
        "a",
        "an",
        "any",
        "that",
        "those",
        "these",
        "this",
        "all",
        "each",
        "the",
        "no",
        "more",
        "another",
        "other",
        "additional",
        "such",
        *NUMBERS,
    ]
)
"""Words that stand before "counter" and are no kind of counter."""
_NAMES = frozenset({"NAME", "NAMES"})
_NO_NAMES = frozenset({"X", "Y", "LV", "REST", "POWER", "LIFE"})
_BY_WORDS = {tuple(name.casefold().split()): name for name in PLAIN}
_NUMBERED_BY_WORDS = {tuple(name.casefold().split()): name for name in NUMBERED}

Members = tuple[tuple[int, object], ...]


class Token(NamedTuple):
    """A word of a text.

    `classes`: the members of word classes that begin here, each with the place after its last word and what it stands
    for. `begins`: the word and these classes.
    """

    word: str
    classes: dict[str, Members]
    begins: frozenset[str]


def tokens_of(text: str, vocabulary: frozenset[str] = frozenset()) -> tuple[Token, ...]:
    """The tokens of a text. Raises NotUnderstood where an article does not go with its word.

    `vocabulary`: the words of the grammar, which are no subtypes that nobody has seen.
    """
    words = words_of(text)
    folded = tuple(word.casefold() for word in words)
    found = []
    for at, word in enumerate(words):
        classes = {name: members for name, members in _classes(words, folded, at) if members}
        if word.islower() and word not in vocabulary and vocabulary and (known := subtype_of(word)):
            classes |= {f"SUBTYPE.{'s' if known == word.upper() else 'p'}": ((at + 1, known),)}
        if vocabulary and not classes.keys() - _NAMES and (kind := _new_subtype(words, at, vocabulary)):
            classes[f"SUBTYPE.{kind[1]}"] = ((at + 1, kind[0]),)
        found.append(Token(word, classes, frozenset({word, *classes})))
    return tuple(found)


def _classes(words: list[str], folded: tuple[str, ...], at: int) -> list[tuple[str, Members]]:
    word = words[at]
    upper = word.upper()
    found: list[tuple[str, Members]] = []

    def one(name: str, value: object) -> None:
        found.append((name, ((at + 1, value),)))

    if (known := word.lower() if word == "Regalia" else word) in TYPE_WORDS:
        noun, number = TYPE_WORDS[known]
        one(f"TYPE.{number}", noun)
        if known in ALSO_PLURAL:
            one("TYPE.p", noun)
    if word in STATES:
        one("STATE", word)
    if word.islower() and word.capitalize() in LABELS:
        one("LABEL", word.capitalize())
    if word in PARTICIPLES:
        one("PARTICIPLE", word)
    if word.isdigit():
        one("NUM", int(word))
    elif word in NUMBERS:
        one("NUM", NUMBERS[word])
    if word[0] == "D" and word[1:].isdigit():
        one("DIE", int(word[1:]))
    if (sides := NUMBERS.get(word.removesuffix("-sided"), 0)) > 1 and word.endswith("-sided"):
        one("SIDED", sides)
    if word in ORDINALS:
        one("ORD", ORDINALS[word])
    if upper in _ELEMENT_WORDS:
        one("ELEMENT", upper)
    if upper.startswith("NON-"):
        one("NON", subtype_of(upper[4:]) or upper[4:])
    if word[0] == '"':
        one("QUOTED", word.strip('"'))
    if word.islower() and word not in _NO_COUNTERS:
        if words[at + 1 : at + 2] in (["counter"], ["counters"]):
            one("COUNTER", word)
        if _counter_follows(words, at):
            one("COUNTERTOO", word)
    if word[:1].isupper():
        if upper in CLASSES:
            one("CLASS.s", upper)
        elif word.endswith("s") and upper[:-1] in CLASSES:
            one("CLASS.p", upper[:-1])
        if kind := subtype_of(word):
            one("SUBTYPE.s" if kind == upper else "SUBTYPE.p", kind)
        if word not in _NO_NAMES:
            names = _names(words, at)
            found.append(("NAME", tuple(one for one in names if "," not in str(one[1]))))
            found.append(("NAMES", tuple(one for one in names if "," in str(one[1]))))
    found.append(("KEYWORD", _keywords(folded, at, _BY_WORDS)))
    found.append(("NKEYWORD", _keywords(folded, at, _NUMBERED_BY_WORDS)))
    return found


def _new_subtype(words: list[str], at: int, vocabulary: frozenset[str]) -> tuple[str, str] | None:
    """The subtype of a set to come that a word must be, and its number: capitalized, unknown, and before what has
    subtypes ("Goblin allies"), or before who controls it ("two Goblins you control")."""
    word, after = words[at], words[at + 1 : at + 3]
    begins = at == 0 or words[at - 1] in (".", ":")
    if not word.isalpha() or len(word) < 3 or word.lower() in vocabulary or not (word[0].isupper() or begins):
        return None
    if after[:1] and (after[0] in TYPE_WORDS or after[0] in ("card", "cards")) and after[0] not in ("token", "tokens"):
        return word.upper(), "s"
    counted = at > 0 and words[at - 1] in ("more", "other", *NUMBERS) and after[:1] != ["token"]
    if word[0].isupper() and word.endswith("s") and counted and after[:1] != ["tokens"]:
        return word.upper()[:-1], "p"
    if after == ["you", "control"] and word[0].isupper() and (word.endswith("s") or words[at - 1] == "each"):
        return (word.upper(), "s") if not word.endswith("s") else (word.upper()[:-1], "p")
    return None


def _counter_follows(words: list[str], at: int) -> bool:
    """Whether a word is one of two kinds of counters before one noun: "a buff and a level counter"."""
    after = words[at + 1 : at + 5]
    return len(after) == 4 and after[0] == "and" and after[1] in ("a", "an") and after[3] == "counter"


def _names(words: list[str], at: int) -> Members:
    """The names that begin with a capitalized word: each as far as another capitalized word."""
    found: list[tuple[int, object]] = []
    for last in range(at, min(at + _LONGEST_NAME, len(words))):
        word = words[last]
        if words[last : last + 2] in (["and", "a"], ["and", "an"]):
            break
        if word[:1].isupper() and word not in _NO_NAMES:
            found.append((last + 1, " ".join(words[at : last + 1]).replace(" ,", ",")))
        elif word not in WITHIN_NAMES:
            break
    return tuple(found)


def _keywords(folded: tuple[str, ...], at: int, named: dict[tuple[str, ...], str]) -> Members:
    found: list[tuple[int, object]] = []
    for length in range(1, _LONGEST_KEYWORD + 1):
        name = named.get(folded[at : at + length])
        if name is not None and at + length <= len(folded):
            found.append((at + length, name))
    return tuple(found)
