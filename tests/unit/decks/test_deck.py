from __future__ import annotations

from gatcg_desktop.decks.deck import Deck, merge_entries, tidy_name

DECK = Deck(
    name="Watch",
    material=((1, "Spirit"),),
    main=((4, "Ember"), (2, "Guard")),
    sideboard=((1, "Ember"),),
)


def test_a_section_counts_its_copies() -> None:
    assert [DECK.size("material"), DECK.size("main"), DECK.size("sideboard")] == [1, 6, 1]


def test_a_name_in_two_sections_is_listed_once() -> None:
    assert DECK.card_names() == ("Spirit", "Ember", "Guard")


def test_equal_names_are_added_up_where_they_first_stood() -> None:
    assert merge_entries([(1, "A"), (2, "B"), (3, "A")]) == ((4, "A"), (2, "B"))


def test_names_are_spelt_one_way() -> None:
    assert tidy_name("  Hunter\u2019s\u00a0 \u201cBow\u201d\u200b\x07 ") == 'Hunter\'s "Bow"'
    assert tidy_name("Cafe\u0301") == "Caf\u00e9"
    assert tidy_name("\x00\u202e") == ""
