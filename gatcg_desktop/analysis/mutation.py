"""Does the compiler use every word? Texts with one word dropped, swapped or replaced, and what it makes of them.

A reading that stays the same although a word is gone or another hides a word that was not understood. Some words
can go without harm ("then", a comma of a list): what survives is counted by word, to be looked at.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeVar

import msgspec

from gatcg_desktop.analysis.coverage import read_face
from gatcg_desktop.catalogue.definitions import facts_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.language.ast import Ability, Node
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.paragraphs import plain
from gatcg_desktop.language.wording import CardFacts

_Node = TypeVar("_Node", bound=Node)

How = Literal["dropped", "swapped", "replaced"]


class Survivor(msgspec.Struct, frozen=True):
    """A spoilt text that is read as the whole one was: what was done to which word (`by`: what replaced it)."""

    slug: str
    text: str
    how: How
    word: str
    by: str = ""


class MutationReport(msgspec.Struct):
    """How many texts were spoilt, how many of them are read as before, and how many are read whole at all (`accepted`,
    those read as before among them), by the way of spoiling."""

    paragraphs: int = 0
    tried: dict[str, int] = {}
    survived: dict[str, int] = {}
    accepted: dict[str, int] = {}
    words: tuple[tuple[str, int], ...] = ()
    survivors: tuple[Survivor, ...] = ()

    @property
    def rate(self) -> float:
        """The share of spoilt texts that are read as before, 0 to 1."""
        return sum(self.survived.values()) / max(1, sum(self.tried.values()))


def mutations_of(records: Iterable[CardRecord], seed: int = 0, sample: int | None = None) -> MutationReport:
    """Spoil every paragraph that is read, or `sample` of them, each word in each way once, and count.

    Words are replaced by another of the same texts, picked by `seed`. Each different text is taken once.
    """
    rng = random.Random(seed)
    read = _read_paragraphs(records)
    vocabulary = sorted({word for _, text, _, _ in read for word in text.split()})
    if sample is not None and sample < len(read):
        read = rng.sample(read, sample)
    tried: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    survivors: list[Survivor] = []
    for slug, text, facts, abilities in read:
        meant = without_texts(abilities)
        for how, word, by, spoilt in spoilt_texts(text, vocabulary, rng):
            tried[how] += 1
            meaning = _meaning(spoilt, facts)
            accepted[how] += meaning is not None
            if meaning == meant:
                survivors.append(Survivor(slug, spoilt, how, word, by))
    return MutationReport(
        len(read),
        dict(tried),
        dict(Counter(one.how for one in survivors)),
        dict(accepted),
        tuple(Counter(one.word for one in survivors).most_common()),
        tuple(survivors),
    )


def spoilt_texts(text: str, vocabulary: Sequence[str], rng: random.Random) -> Iterator[tuple[How, str, str, str]]:
    """A text with each word dropped, swapped with the next, and replaced: how, the word, what replaced it, the text.

    `vocabulary` must hold at least two words. Line breaks are kept.
    """
    words = text.replace("\n", " \n ").split(" ")
    for place, word in enumerate(words):
        if word in ("", "\n"):
            continue
        yield "dropped", word, "", _joined([*words[:place], *words[place + 1 :]])
        after = words[place + 1] if place + 1 < len(words) else word
        if after not in (word, "", "\n"):
            yield "swapped", word, after, _joined([*words[:place], after, word, *words[place + 2 :]])
        by = rng.choice(vocabulary)
        while by == word:
            by = rng.choice(vocabulary)
        yield "replaced", word, by, _joined([*words[:place], by, *words[place + 1 :]])


def _joined(words: list[str]) -> str:
    return " ".join(words).replace(" \n ", "\n")


def _read_paragraphs(records: Iterable[CardRecord]) -> list[tuple[str, str, CardFacts, tuple[Ability, ...]]]:
    found = []
    seen = set()
    for record in records:
        for face in (record, *record.faces):
            facts = facts_of(face)
            for paragraph in read_face(face):
                text = plain(paragraph.text)
                if paragraph.status == "compiled" and text not in seen:
                    seen.add(text)
                    read = compile_text(text, facts)
                    found.append((face.slug, text, facts, tuple(one for part in read for one in part.abilities or ())))
    return found


def _meaning(text: str, facts: CardFacts) -> tuple[Ability, ...] | None:
    """What a text means; None where a part of it is left to the players."""
    read = compile_text(text, facts)
    if any(paragraph.abilities is None for paragraph in read):
        return None
    return without_texts(tuple(one for paragraph in read for one in paragraph.abilities or ()))


def without_texts(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities without the printed texts they carry, so that only meanings are compared."""

    def bare(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(bare(part) for part in value)
        return without(value) if isinstance(value, Node) else value

    def without(node: _Node) -> _Node:
        changed = {name: bare(getattr(node, name)) for name in node.__struct_fields__}
        if "text" in changed:
            changed["text"] = ""
        return msgspec.structs.replace(node, **changed)

    return tuple(without(ability) for ability in abilities)
