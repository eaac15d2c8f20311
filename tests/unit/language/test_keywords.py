"""Keyword lines: which words are keywords, and with what number or name."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import Keyword
from gatcg_desktop.language.keywords import KEYWORDS, read_keyword, read_keyword_line


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Floating Memory", Keyword("Floating Memory")),
        ("true sight", Keyword("True Sight")),
        ("Pride 3", Keyword("Pride", 3)),
        ("Level Locked 2", Keyword("Level Locked", 2)),
        ("Imbue 2", Keyword("Imbue", 2)),
        ("Fire Imbue 3", Keyword("Imbue", 3, "FIRE")),
        ("Advanced Imbue 2", Keyword("Imbue", 2, "ADVANCED")),
        ("Guo Jia Lineage", Keyword("Lineage", word="Guo Jia")),
        ("Command", Keyword("Command")),
        ("Champion Link", Keyword("Link", word="CHAMPION")),
        ("Ally Link Shield", Keyword("Link Shield", word="ALLY")),
        ("Command Chessman", Keyword("Command", word="CHESSMAN")),
    ],
)
def test_a_keyword_with_what_belongs_to_it(words: str, expected: Keyword) -> None:
    assert read_keyword(words) == expected
    assert expected.name in KEYWORDS


@pytest.mark.parametrize("words", ["Pride", "Taunt 2", "Fire Pride 2", "Link", "Spell Link", "Pride two", "Draw", ""])
def test_what_is_no_keyword_by_itself(words: str) -> None:
    assert read_keyword(words) is None


def test_a_line_of_keywords_is_read_whole_or_not_at_all() -> None:
    assert read_keyword_line("Ranged 4, Spellshroud, Taunt.") == (
        Keyword("Ranged", 4),
        Keyword("Spellshroud"),
        Keyword("Taunt"),
    )
    assert read_keyword_line("Taunt, Dancing") is None
