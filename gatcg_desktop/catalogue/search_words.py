"""What a person types, made safe for FTS5: names compared without case, accents or fancy punctuation."""

from __future__ import annotations

import re
import unicodedata

MAX_QUERY = 200
MAX_WORDS = 12

_SINGLE = dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4`"), "'")
_DOUBLE = dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"), '"')
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"), "-")
_GONE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\ufff0\ufff9\ufffa\ufffb"), None)
_PUNCTUATION = {**_SINGLE, **_DOUBLE, **_DASHES, **_GONE}
_TOKEN = re.compile(r"[^\W_]+")
_RUN_ON = re.compile(r"\b([0-9]+(?=[a-z])|x(?=power|life))", re.IGNORECASE)
"""An amount with its word run on, as the records have it where an icon is printed: +2POWER."""


def name_key(name: str) -> str:
    """The form in which names are compared: no case or accents, plain apostrophes, dashes and spaces."""
    text = unicodedata.normalize("NFKD", name.translate(_PUNCTUATION))
    text = "".join(char for char in text if not unicodedata.combining(char))
    return " ".join(text.casefold().split())


def words_in(text: str) -> list[str]:
    """The words of a text as they are compared: without case, accents and whatever stands between them."""
    return _TOKEN.findall(name_key(text))


def words_apart(text: str) -> str:
    """A card's text for the full-text index: an amount and the word behind it are two words, written as one or not; and
    no signs that nobody sees."""
    return _RUN_ON.sub(r"\1 ", text.translate(_GONE))


def match_expression(query: str) -> str | None:
    """An FTS5 expression that finds cards holding every word of `query`, each as the beginning of a word.

    Everything a person can type is data here: operators, quotes and column filters are quoted away. None when
    the query holds nothing to look for. Only the first 200 characters and 12 words count.
    """
    phrases = []
    for word in name_key(query[:MAX_QUERY]).split()[:MAX_WORDS]:
        # "arcanist's" is two tokens to FTS5; as one phrase they stay neighbours.
        tokens = _TOKEN.findall(word)
        if tokens:
            phrases.append(f'"{" ".join(tokens)}" *')
    return " ".join(phrases) or None


def column_expression(column: str, text: str, whole: bool) -> str | None:
    """An FTS5 expression that finds these words beside each other in one column. `whole`: whole words, else the last
    is the beginning of one. None when there is nothing to look for."""
    wanted = name_key(text[:MAX_QUERY])
    tokens = _TOKEN.findall(words_apart(wanted) if column == "body" else wanted)
    if not tokens:
        return None
    return f'{column} : "{" ".join(tokens)}"{"" if whole else " *"}'
