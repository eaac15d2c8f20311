"""Which words of a printed paragraph are not understood."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.source_spans import span_in
from gatcg_desktop.language.wording import CardFacts, Place


def unread_words(text: str, *types: str) -> str:
    (paragraph,) = compile_text(text, CardFacts("Odd Bell", types or ("ACTION",)))
    assert paragraph.abilities is None
    return text[slice(*paragraph.span)]


@pytest.mark.parametrize(
    ("text", "types", "words"),
    [
        ("Draw two cards. Juggle three torches.", ("ACTION",), "Juggle"),
        ("Draw two cards. (It is fun.) Then juggle.", ("ACTION",), "juggle"),
        ("[Class Bonus] On Enter: Odd Bell hums, then draw a card.", ("ITEM",), "hums"),
        ("**On Enter:** Deal 2 damage to Odd Bell\u2019s torches.", ("ITEM",), "Odd Bell\u2019s"),
        ("Draw a cards.", ("ACTION",), "cards"),
        ("Destroy an ally. Draw an card.", ("ACTION",), "an card"),
        ("Choose one\u2014\n\u2022 Draw a card.\n\u2022 Juggle.", ("ACTION",), "Juggle"),
    ],
)
def test_it_is_the_words_at_which_reading_stopped(text: str, types: tuple[str, ...], words: str) -> None:
    assert unread_words(text, *types) == words


def test_of_a_production_without_meaning_it_is_what_the_production_took() -> None:
    text = "Draw a card. Destroy target ally, then that player discards a card."
    assert unread_words(text) == "that player"


def test_without_a_place_it_is_the_whole_paragraph() -> None:
    text = "[Moon 3+] Draw a card."
    assert unread_words(text) == text
    assert span_in(text, None) == (0, len(text))
    assert span_in("", Place(("a",), 0, 1)) == (0, 0)


def test_what_has_no_counterpart_in_the_print_is_between_its_neighbours() -> None:
    printed = "Draw a card. Odd Bell sings."
    place = Place(("draw", "a", "card", ".", "~", "sings", "."), 4, 5)
    assert printed[slice(*span_in(printed, place))] == "Odd Bell"


def test_what_is_understood_has_no_span() -> None:
    (paragraph,) = compile_text("Draw a card.", CardFacts("Odd Bell", ("ACTION",)))
    assert paragraph.span == (0, 0)
