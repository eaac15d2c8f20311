"""What a keyword means is said for every keyword the referee carries out."""

from __future__ import annotations

import pytest

from gatcg_desktop.rulebook import keyword_text, keyword_texts
from gatcg_desktop.rules.model.keywords import ENFORCED


def test_every_keyword_the_referee_carries_out_is_explained() -> None:
    assert set(keyword_texts()) == ENFORCED


@pytest.mark.parametrize("keyword", sorted(ENFORCED))
def test_a_keyword_is_explained_in_french_too(keyword: str) -> None:
    english, french = keyword_text(keyword, 0), keyword_text(keyword, 0, "fr")
    assert english and french and english != french


def test_a_keyword_says_its_number() -> None:
    assert "level is 2 or more" in keyword_text("Pride", 2)
    assert "au moins 2" in keyword_text("Pride", 2, "fr")
    assert "level is N or more" in keyword_text("Pride", 0)


def test_a_word_that_is_no_keyword_has_no_text() -> None:
    assert keyword_text("Banana", 1) == ""
