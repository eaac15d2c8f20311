"""Lessons are found by all words of a search, and questions in a sentence by those words that tell most."""

from __future__ import annotations

import pytest

from gatcg_desktop.lessons.files.lesson_search import begins_all, found_in, searchable, with_words

TEXTS = tuple(
    map(
        searchable,
        (
            "Who wins: you win when each opponent has lost.",
            "Drawing: you draw a card as your turn begins.",
            "Récupérer: you get cards back.",
            "Copies of a card are no cards; you know one by its sign.",
        ),
    )
)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("", [0, 1, 2, 3]),
        ("YOU", [0, 1, 2, 3]),
        ("win", [0]),
        ("card draw", [1]),
        ("ards", []),
        ("recuperer", [2]),
        ("RÉCUP", [2]),
        ("how do I win?", [0]),
        ("how is it", []),
        ("do you draw or win", [0, 1]),
        ("zzz qqq", []),
    ],
)
def test_what_a_search_finds(query: str, numbers: list[int]) -> None:
    assert with_words(query, TEXTS, "how do i is it") == numbers


def test_words_that_all_texts_have_find_nothing_by_themselves() -> None:
    assert with_words("you zzz", TEXTS) == []


def test_a_title_is_called_so_by_beginnings_of_its_words() -> None:
    title = searchable("Last in, first out")
    assert begins_all("first la", title) and not begins_all("ast", title)


def test_the_step_with_most_of_what_the_title_lacks_is_told() -> None:
    texts = ((0, "Winning"), (1, "You begin."), (2, "You win by damage."), (3, "Damage stays."))
    assert found_in(texts, "win damage") == (2, "You win by damage.")
    assert found_in(texts, "winning") is None and found_in(texts, "am") is None
