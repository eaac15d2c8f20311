"""The pieces of a query, each with its place. Nothing is refused here: whatever a person types is made of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import msgspec

from gatcg_desktop.catalogue.search.tree import OPERATORS, Operator, Place, Word

Sign = Literal["(", ")", "-", "or", "and"]

_OPENS, _CLOSES = '"\u201c\u201d\u201e\u00ab', '"\u201c\u201d\u00bb'
_BREAKS = re.compile(rf"[\s()|{_OPENS}{_CLOSES}]")
_WRITTEN: dict[str, Operator] = {
    **{one: one for one in OPERATORS},
    "\u2264": "<=",
    "=<": "<=",
    "\u2265": ">=",
    "=>": ">=",
    "\u2260": "!=",
    "<>": "!=",
    "==": "=",
}
_FIELD = re.compile(rf"([A-Za-z_]+)({'|'.join(sorted(_WRITTEN, key=len, reverse=True))})")
_SIGNS: dict[str, Sign] = {"(": "(", ")": ")", "|": "or"}
_WORDS: dict[str, Sign] = {"or": "or", "and": "and"}


class SignToken(msgspec.Struct, frozen=True, tag=True):
    """A parenthesis, a minus before a term, or one of the words between terms."""

    sign: Sign
    place: Place


class WordToken(msgspec.Struct, frozen=True, tag=True):
    """A word, or what stands in quotation marks; `closed` is False where the second of them is missing."""

    word: Word
    closed: bool = True


class FieldToken(msgspec.Struct, frozen=True, tag=True):
    """A field's name and an operator, as written, with the value that follows at once (None: nothing does)."""

    name: str
    operator: Operator
    value: WordToken | None
    name_place: Place
    place: Place


Token = SignToken | WordToken | FieldToken


def tokens(query: str) -> Iterator[Token]:
    """The tokens of a query, in order."""
    at = 0
    while at < len(query):
        if query[at].isspace():
            at += 1
            continue
        token = _token(query, at)
        at = token.word.place.end if isinstance(token, WordToken) else token.place.end
        yield token


def _token(query: str, at: int) -> Token:
    char = query[at]
    if char in _SIGNS:
        return SignToken(_SIGNS[char], Place(at, at + 1))
    if char == "-" and at + 1 < len(query) and not query[at + 1].isspace():
        return SignToken("-", Place(at, at + 1))
    field = _FIELD.match(query, at)
    if field is not None:
        end = field.end()
        value = _word(query, end) if end < len(query) and (query[end] in _OPENS or _plain(query, end) > end) else None
        # "Bloom: Winter's Chill" is a name, and a name may be typed.
        if value is not None or field[2] != ":" or end == len(query):
            place = Place(at, value.word.place.end if value is not None else end)
            return FieldToken(field[1], _WRITTEN[field[2]], value, Place(at, field.end(1)), place)
    token = _word(query, at)
    sign = _WORDS.get(token.word.text.lower()) if not token.word.quoted else None
    return SignToken(sign, token.word.place) if sign is not None else token


def _word(query: str, at: int) -> WordToken:
    if query[at] in _OPENS:
        end = next((place for place in range(at + 1, len(query)) if query[place] in _CLOSES), -1)
        if end < 0:
            return WordToken(Word(query[at + 1 :], True, Place(at, len(query))), closed=False)
        return WordToken(Word(query[at + 1 : end], True, Place(at, end + 1)))
    end = max(at + 1, _plain(query, at))
    return WordToken(Word(query[at:end], False, Place(at, end)))


def _plain(query: str, at: int) -> int:
    """Where a word without quotation marks that begins there ends."""
    found = _BREAKS.search(query, at)
    return len(query) if found is None else found.start()
