"""From words to the grammar's terminals: the longest phrase the grammar quotes, else the kind of word it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

from lark.common import LexerConf
from lark.lexer import Lexer, LexerState, PatternStr, Token
from lark.parsers.lalr_analysis import Shift
from lark.parsers.lalr_parser_state import ParserState

from gatcg_desktop.language.keywords import ELEMENTS, NUMBERED, PLAIN
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.language.wording import NotUnderstood, Place

SUBTYPES = frozenset(
    """
    ACCESSORY ADJUVANT AENEAN AETHERCHARGE AETHERWING ANGEL ANIMAL ANTELOPE APE APPARITION ARMOR ARROW ARTIFACT
    ASCENDANT AUTOMATON AVATAR AXE BARRIER BAUBLE BEAR BEAST BIRD BISHOP BOAR BOOK BOOTS BOW BULL BULLET BUTTERFLY
    CASTLE CAT CATACLYSM CATALYST CHESSMAN CLOAK COMMAND COMPONENT CONSTRUCT CRAFT CROSSROADS CRYSTAL CURSE DAGGER
    DEER DEVICE DISTORTION DOG DOLPHIN DRAGON DRYAD ELEMENTAL ELYSIAN FACTORY FAIRY FAN FARM FATEBOUND FATESTONE FISH
    FIST FLOWER FLOWERBUD FLUTE FOOD FOX FRACTAL FROG GATE GLOVES GOLEM GUN HAMMER HARMONY HERB HORN HORSE HUMAN
    INSTRUMENT ISLE KING KINGDOM KITCHEN KNIGHT LASH LEAF LION LIZARD MAP MARKET MAUL MELODY MEMORITE MONKEY MOUSE
    MUSHROOM OBELISK OCEAN OTTER PANGOLIN PARTY PAWN PHOENIX PHONE POLEARM POTION POWERCELL QUEEN RABBIT RACCOON
    REACTION RESONATOR RHINO RING RIVER ROBE ROOK ROOT RUINS SCEPTER SCRIPTURE SELKIE SERPENT SETTLEMENT SHADOW SHARD
    SHEEP SHENJU SHIELD SIEGEABLE SKILL SLIME SNAKE SOLVENT SPECTER SPELL SPIRE SQUIRREL STAFF SUITED SWORD THRONE
    TIGER TRIAL TURTLE ULTIMATE UNICORN WAND WEASEL WHALE WHIP WOLF
    """.split()  # noqa: SIM905
)
"""The subtypes of the rules' type list and of the public catalogue; class words are kept apart."""

_NUMBERS = {
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
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_QUOTED_END = re.compile(r'(\.")(?=\s+[A-Z]|\s*$)')
"""Where a sentence ends with what it quotes, whose full stop ends them both."""
_OWN = re.compile(r"~' ")
"""The possessive of a name in s."""
_THEN = re.compile(r"(\b[Tt]hen), ")
_CONSONANTS = frozenset("bcdfgjklmnpqrstvwyzBCDFGJKLMNPQRSTVWYZ")
_VOWELS = frozenset("aeioAEIO")
"""Letters before which an article has but one form: u, h and x are spoken in two ways."""
_WORD = re.compile(
    r"\"[^\"]*\"|~|and/or|[0-9]+"
    r"|(?:[Ii]t|[Tt]hey|[a-z]+)(?='(?:s|re)\b)|'(?:s|re)\b"  # "it's", "the unit's": the ending is a word of its own
    r"|[^\W\d_]+(?:['-][^\W\d_]+)*'?|\S"
)
_TYPE_WORDS = frozenset(
    {
        "ally",
        "allies",
        "champion",
        "champions",
        "unit",
        "units",
        "item",
        "items",
        "weapon",
        "weapons",
        "domain",
        "domains",
        "phantasia",
        "phantasias",
        "action",
        "actions",
        "attack",
        "object",
        "objects",
        "regalia",
        "regalias",
        "token",
        "tokens",
    }
)
_ELEMENT_WORDS = ELEMENTS | {"BASIC", "ADVANCED"}
_AND = {("and",): "and", (",",): ",", (",", "and"): "and", ("or",): "or"}
_KEYWORDS = {tuple(name.casefold().split()): name for name in PLAIN}
_NUMBERED = {tuple(name.casefold().split()): name for name in NUMBERED}


def words_of(text: str) -> list[str]:
    """Words, numbers and single signs; the first word of each sentence in lower case unless it is a name.

    Raises NotUnderstood where an article does not go with the word after it.
    """
    words = _WORD.findall(_THEN.sub(r"\1 ", _OWN.sub("~'s ", _QUOTED_END.sub(r"\1.", text))))
    for at, (article, word) in enumerate(pairwise(words)):
        if (article in ("an", "An") and word[0] in _CONSONANTS) or (article in ("a", "A") and word[0] in _VOWELS):
            raise NotUnderstood(f"{article!r} before {word!r}", Place(tuple(words), at, at + 2))  # a word is missing
    begins = True
    for place, word in enumerate(words):
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


def _described(words: list[str], at: int) -> bool:
    """Whether a description could go on at `at`: a type, a subtype, a class, an element, or what is none of these."""
    word = words[at] if at < len(words) else ""
    return (
        word in _TYPE_WORDS
        or (word[:1].isupper() and word not in ("LV", "REST", "X", "POWER", "LIFE"))
        or word.upper() in _ELEMENT_WORDS
        or word.startswith("non-")
    )


class WordLexer(Lexer):
    """A lark lexer that gives whole words and phrases their terminals.

    Of what the words could be, the first that the parser can go on with: a word that joins names, types or zones, the
    longest phrase that the grammar quotes, a keyword, and what is quoted nowhere as a NUMBER, ELEMENT, CLASS,
    SUBTYPE (SUBTYPES: in the plural), COUNTER, NON (what something is not) or NAME.
    """

    __future_interface__ = True  # asks lark for the state of the parser

    def __init__(self, conf: LexerConf) -> None:
        self._phrases = _phrases(
            tuple((t.name, t.pattern.value) for t in conf.terminals if isinstance(t.pattern, PatternStr))
        )
        self._longest = max(len(phrase) for phrase in self._phrases)

    def lex(self, lexer_state: LexerState, parser_state: ParserState[int]) -> Iterator[Token]:
        """The tokens of a text, their positions counted in words. Raises NotUnderstood at a word that nothing knows."""
        words = words_of(str(getattr(lexer_state.text, "text", lexer_state.text)))
        states = parser_state.parse_conf.parse_table.states
        at = 0
        while at < len(words):
            stack = parser_state.state_stack
            first: tuple[Token, int] | None = None
            for token, length in self._readings(words, at):
                if _goes_on(states, stack, token.type):
                    break
                first = first or (token, length)
            else:
                if first is None:
                    raise NotUnderstood(f"the word {words[at]!r}", Place(tuple(words), at, at + 1))
                token, length = first
            token.start_pos, token.end_pos = at, at + length
            yield token
            at += length

    def _readings(self, words: list[str], at: int) -> Iterator[tuple[Token, int]]:
        """What the words from `at` on could be, with how many of them, the likeliest first."""
        word = words[at]
        after = words[at + 1] if at + 1 < len(words) else ""
        if word == "," and (join := _listed(words, at)):
            yield join
        if word in ("and", "or", "and/or", "nor") and _described(words, at + 1):
            yield Token("JOIN", "and" if word == "and" else "or"), 1
        if word == "or" and after in ("a", "an", "another") and _described(words, at + 2):
            yield Token("OR_A", "or"), 2
        if after in ("counter", "counters") and word.islower() and word not in ("a", "that", "those", "all"):
            yield Token("COUNTER", word), 1
        if word in (",", "and", "or") and (join := _joined_keyword(words, at)):
            yield join
        for length in range(min(self._longest, len(words) - at), 0, -1):
            name = self._phrases.get(tuple(words[at : at + length]))
            if name is not None:
                yield Token(name, " ".join(words[at : at + length])), length
        for length in (2, 1):
            phrase = tuple(part.casefold() for part in words[at : at + length])
            if phrase in _KEYWORDS:
                yield Token("KEYWORD", _KEYWORDS[phrase]), length
            if phrase in _NUMBERED:
                yield Token("NUMBERED", _NUMBERED[phrase]), length
        if kind := _kind(word):
            yield Token(*kind), 1


def _goes_on(states: dict[int, dict[str, tuple[Any, ...]]], stack: list[int], terminal: str) -> bool:
    """Whether the parser, as it stands, would take a terminal: it may have to finish some rules first."""
    stack = list(stack)
    while True:
        action = states[stack[-1]].get(terminal)
        if action is None:
            return False
        if action[0] is Shift:
            return True
        rule = action[1]
        if rule.expansion:
            del stack[-len(rule.expansion) :]
        stack.append(states[stack[-1]][rule.origin.name][1])


def _joined_keyword(words: list[str], at: int) -> tuple[Token, int] | None:
    """The words at `at` as an AND_KEYWORD, if they join a keyword or a quoted ability to what was before them."""
    for length in (2, 1):
        join = _AND.get(tuple(words[at : at + length]))
        after = tuple(word.casefold() for word in words[at + length : at + length + 2])
        if (
            join
            and after
            and (
                after in _KEYWORDS
                or after[:1] in _KEYWORDS
                or after[0][0] == '"'
                or after in _NUMBERED
                or after[:1] in _NUMBERED
            )
        ):
            return Token("AND_KEYWORD", join), length
    return None


def _listed(words: list[str], at: int) -> tuple[Token, int] | None:
    """The comma at `at` as a JOIN, if it parts words of a list that ends in "or" or "and", and its length."""
    if not at or not _described(words, at - 1):
        return None
    place = at
    while words[place : place + 1] == [","] and _described(words, place + 1):
        place += 2
    last = place + 1 if words[place : place + 1] == [","] else place
    joins = words[last : last + 1]
    if not joins or joins[0] not in ("and", "or", "nor") or not _described(words, last + 1):
        return None
    return Token("JOIN", "and" if joins[0] == "and" else "or"), 2 if place == at else 1


def _kind(word: str) -> tuple[str, str] | None:
    if word[0] == '"':
        return "QUOTED", word.strip('"')
    if word.isdigit():
        return "NUMBER", word
    if word in _NUMBERS:
        return "NUMBER", str(_NUMBERS[word])
    if word in _ORDINALS:
        return "ORDINAL", str(_ORDINALS[word])
    upper = word.upper()
    if upper in _ELEMENT_WORDS:
        return "ELEMENT", upper
    if upper.startswith("NON-"):
        return "NON", subtype_of(upper[4:]) or upper[4:]
    if word[:1].isupper():
        if upper in CLASSES:
            return "CLASS", upper
        if upper in SUBTYPES:
            return "SUBTYPE", upper
        if subtype_of(word):
            return "SUBTYPES", word
        return "NAME", word
    return None


@lru_cache(maxsize=4)
def _phrases(quoted: tuple[tuple[str, str], ...]) -> dict[tuple[str, ...], str]:
    return {tuple(_WORD.findall(value)): name for name, value in quoted}
