"""Finding lessons by what a person types: by all of the words, else by those that tell most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log

from gatcg_desktop.catalogue.search_words import words_in

NEARLY = 0.7
"""What is found without some of the words has at least this share of what the best of it is worth."""
SHORT = 3
"""A word of fewer letters begins too many others, and tells little."""


def searchable(text: str) -> str:
    """A text as it is searched: its words without case and accents, a space before and behind each."""
    return f" {' '.join(words_in(text))} "


def with_words(query: str, texts: Sequence[str], idle: str = "") -> list[int]:
    """The numbers of those texts (each as `searchable` gives it) in which every word of the query begins a word.

    `idle` has the words of the person's language that a question is made of ("how do I"): beside others they are not
    looked for. Where no text has all words, those are found that have what tells most: a word
    counts for more the fewer texts have it, and a short one, or one that all have, for nothing.
    """
    typed, made_of = words_in(query), words_in(idle)
    wanted = _words(" ".join(word for word in typed if word not in made_of)) or _words(query)
    having = {word: [number for number, text in enumerate(texts) if word in text] for word in wanted}
    whole = set(range(len(texts))).intersection(*having.values())
    if whole or not wanted:
        return sorted(whole)
    worth = dict.fromkeys(range(len(texts)), 0.0)
    for word, numbers in having.items():
        for number in numbers if len(word.strip()) >= SHORT else ():
            worth[number] += log(len(texts) / len(numbers))
    best = max(worth.values(), default=0.0)
    return [number for number, value in worth.items() if best and value >= NEARLY * best]


def begins_all(query: str, text: str) -> bool:
    """Whether every word of the query begins a word of that text, which is as `searchable` gives it."""
    return all(word in text for word in _words(query))


def found_in(texts: Iterable[tuple[int, str]], query: str) -> tuple[int, str] | None:
    """Of the texts of a lesson the one with most of the words that its title, the first of them, lacks, and its step;
    None where the title lacks none of them, or no text has any."""
    (_, title), *told = texts
    called = searchable(title)
    wanted = [word for word in _words(query) if word not in called]
    having = [(sum(word in searchable(text) for word in wanted), number, text) for number, text in told]
    many, number, text = max(having, key=lambda one: one[0])
    return (number, text) if many else None


def _words(query: str) -> list[str]:
    """The beginnings that are looked for; of a short word that is typed to its end the whole."""
    *typed, last = words_in(query) or [""]
    whole = [f" {word} " if len(word) < SHORT else f" {word}" for word in typed]
    return list(dict.fromkeys([*whole, f" {last}"] if last else whole))
