"""Sentences of kinds that newer sets would have, made of the grammar's own words: most of them are read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts

FILE = Path(__file__).resolve().parents[3] / "golden" / "kinds_to_come.txt"
UNREAD = "- "
"""Stands before a sentence that is not read yet."""
LEAST = 0.77
"""The share of them that is read. Only goes up."""


def sentences() -> Iterator[tuple[str, str]]:
    """Each sentence with the type of the card on which it stands."""
    kind = ""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            kind = line.removeprefix("# ")
        elif line and not line.startswith("//"):
            yield line, kind


def is_read(sentence: str, kind: str) -> bool:
    text = sentence.removeprefix(UNREAD).replace("\\n", "\n")
    found = compile_text(text, CardFacts("Gale Hound", (kind,)))
    return all(one.abilities and not by_hand_text(one.abilities) for one in found)


def test_what_is_read_of_kinds_to_come_is_read_still() -> None:
    assert [one for one, kind in sentences() if not one.startswith(UNREAD) and not is_read(one, kind)] == []


def test_what_is_marked_as_unread_is() -> None:
    assert [one for one, kind in sentences() if one.startswith(UNREAD) and is_read(one, kind)] == []


def test_most_of_them_are_read() -> None:
    every = [one for one, _ in sentences()]
    assert len(every) >= 150
    assert sum(not one.startswith(UNREAD) for one in every) >= LEAST * len(every)
