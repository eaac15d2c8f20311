"""Texts that no card has: written in the style of the game before anybody looked at the grammar.

`tests/golden/own_texts.txt` has one card a line: the kind of card, a bar, its paragraphs (parted by \\n, their modes
by \\b). Sentences may be added to it; those that are not read are not to be taken out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.sentences import Unprintable
from gatcg_desktop.language.wording import CardFacts, Paragraph
from tests.helpers.own_texts import MEANT
from tests.helpers.printing import Reading, read_back, silent

FILE = Path(__file__).resolve().parents[3] / "golden" / "own_texts.txt"
READ = 215
"""So many of the paragraphs are read; this only goes up."""
ALL = 350
UNSAID = 9
"""So many of those that are read are not said in English that reads the same, or not at all; this only goes down."""


@cache
def texts() -> tuple[tuple[str, Paragraph], ...]:
    """Each paragraph with the kind of card it stands on."""
    return tuple(_texts())


def _texts() -> Iterator[tuple[str, Paragraph]]:
    for line in FILE.read_text(encoding="utf-8").splitlines():
        kind, text = line.split("|", 1)
        lines = text.replace("\\n", "\n").replace("\\b", "\n")
        for found in compile_text(lines, CardFacts("Odd Bell", (kind,))):
            yield kind, found


def paragraphs() -> Iterator[Paragraph]:
    return (found for _, found in texts())


def test_so_many_are_read() -> None:
    found = list(paragraphs())
    unread = [f"{one.text}\n    {one.reason}" for one in found if one.abilities is None]
    assert len(found) == ALL
    assert ALL - len(unread) >= READ, "\n".join(unread)


def test_what_is_read_is_read_to_the_end() -> None:
    for one in paragraphs():
        by_hand = [node for node in nodes(one.abilities or ()) if isinstance(node, t.ByHand | t.ByHandEffect)]
        assert by_hand == [], one.text
        assert one.abilities != (), one.text


def test_what_is_read_is_said_so_that_it_reads_the_same() -> None:
    wrong = []
    for kind, one in texts():
        reading = Reading("", CardFacts("Odd Bell", (kind,)), one.abilities or (), one.text)
        try:
            found = read_back(reading) if one.abilities else ""
        except Unprintable as reason:
            found = str(reason)
        if found:
            wrong.append(f"{one.text}: {found}")
    assert len(wrong) <= UNSAID, "\n".join(wrong)


@pytest.mark.parametrize(("kind", "text", "meant"), MEANT, ids=[text for _, text, _ in MEANT])
def test_what_they_mean(kind: str, text: str, meant: t.Ability | tuple[t.Ability, ...]) -> None:
    (found,) = compile_text(text, CardFacts("Odd Bell", (kind,)))
    assert silent(found.abilities) == silent(meant if isinstance(meant, tuple) else (meant,))


def test_each_is_one_of_the_texts() -> None:
    texts = {one.text for one in paragraphs()}
    assert [text for _, text, _ in MEANT if text not in texts] == []
    assert len(MEANT) >= 60
