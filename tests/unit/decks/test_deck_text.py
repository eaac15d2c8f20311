from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.decks.deck import MAX_NAME_LENGTH, Deck, merge_entries, tidy_name
from gatcg_desktop.decks.formats.deck_text import (
    MAX_BYTES,
    MAX_LINES,
    load_deck,
    read_deck,
    write_deck,
)
from gatcg_desktop.decks.formats.list_lines import is_heading

PLAIN = """# Material Deck
1 Spirit of Ash

# Main Deck
4 Ember Guard
2 Hunter's Mark

# Sideboard
3 Quiet Rain
"""
EXPECTED = Deck(
    name="test",
    material=((1, "Spirit of Ash"),),
    main=((4, "Ember Guard"), (2, "Hunter's Mark")),
    sideboard=((3, "Quiet Rain"),),
)


def the_problem(text: str | bytes) -> tuple[int, str]:
    """The one problem a text has, as a player reads it."""
    (problem,) = read_deck(text).problems
    return problem.line_number, str(problem)


def test_the_three_sections_are_read() -> None:
    reading = read_deck(PLAIN, name="test")
    assert reading.ok
    assert reading.deck == EXPECTED


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.replace("\n", "\r\n"),
        "\ufeff" + PLAIN,
        PLAIN.replace("4 Ember", "4x Ember").replace("2 Hunter", "2X Hunter"),
        PLAIN.replace("'", "\u2019"),
        PLAIN.replace("\n", "\n\n") + "\n// the end\n",
        PLAIN.replace("4 Ember Guard", "  4   Ember  Guard // the good one"),
        PLAIN.replace("# Main Deck", "## main (6)").replace("# Sideboard", "Side Deck:"),
        PLAIN.replace("4 Ember Guard", "1 Ember Guard\n3 Ember Guard"),
    ],
    ids=["crlf", "bom", "4x", "curly", "blank-lines", "spaces", "headings", "split"],
)
def test_the_form_may_vary(text: str) -> None:
    assert read_deck(text, name="test").deck == EXPECTED
    assert read_deck(text).ok


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_files_of_other_editors_are_read(encoding: str) -> None:
    assert read_deck(PLAIN.encode(encoding), name="test").deck == EXPECTED


def test_sections_may_come_in_any_order_and_more_than_once() -> None:
    text = "# Sideboard\n3 Quiet Rain\n# Main Deck\n4 Ember Guard\n# Material Deck\n1 Spirit of Ash\n"
    assert read_deck(text + "# Main Deck\n2 Hunter's Mark", name="test").deck == EXPECTED


def test_cards_before_any_heading_are_the_main_deck() -> None:
    assert read_deck("4 Ember Guard\n# Material Deck\n1 Spirit of Ash").deck.main == ((4, "Ember Guard"),)


def test_the_text_may_name_its_deck() -> None:
    assert read_deck("// Name: Ember Watch\n" + PLAIN, name="file").deck.name == "Ember Watch"


@pytest.mark.parametrize(
    ("line", "reason", "way_out"),
    [
        ("Ember Guard", "not a count followed by a card name", '"1 Ember Guard"'),
        ("four Ember Guard", "not a count followed", '"1 four Ember Guard"'),
        ("4", "not a count followed by a card name", '"1 Card Name"'),
        ("0 Ember Guard", "from 1 to 99", "remove the line"),
        ("100 Ember Guard", "from 1 to 99", "Correct the count"),
        ("9" * 5000 + " Ember Guard", "from 1 to 99", "Correct the count"),
        ("1 " + "a" * (MAX_NAME_LENGTH + 1), "longer than 120", "one card to a line"),
        ("# Maybeboard", "heading is not one of a deck's sections", '"# Main Deck"'),
        ("4 \x00\x01", "not a count followed by a card name", "Write, for example"),
    ],
)
def test_a_line_that_cannot_be_used_is_reported_and_the_rest_is_kept(line: str, reason: str, way_out: str) -> None:
    text = f"# Main Deck\n1 First\n{line}"
    number, told = the_problem(text)
    assert number == 3
    assert told.startswith("Line 3")
    assert reason in told
    assert way_out in told
    assert len(told) < 400
    assert read_deck(text).deck.main == ((1, "First"),)


def test_cards_under_an_unknown_heading_are_not_slipped_into_the_deck() -> None:
    reading = read_deck("# Main Deck\n1 First\n# Maybeboard\n2 Second\n# Sideboard\n1 Third")
    assert [problem.line_number for problem in reading.problems] == [3, 4]
    assert reading.deck == Deck(main=((1, "First"),), sideboard=((1, "Third"),))


def test_copies_over_many_lines_do_not_pass_the_limit() -> None:
    reading = read_deck("60 Ember Guard\n60 Ember Guard")
    assert reading.deck.main == ((60, "Ember Guard"),)
    assert "more than 99" in str(reading.problems[0])


def test_a_list_with_no_cards_says_so() -> None:
    assert the_problem("# Main Deck\n\n") == (
        0,
        'The deck list holds no cards. Add lines such as "4 Card Name".',
    )


def test_a_text_that_is_too_large_is_not_read() -> None:
    assert "larger than 64 KiB" in the_problem("1 A\n" * (MAX_BYTES // 4 + 1))[1]
    assert "larger than 64 KiB" in the_problem(b"\xff" * (MAX_BYTES + 1))[1]


def test_lines_past_the_limit_are_told_of_and_the_first_ones_kept() -> None:
    text = "".join(f"1 Card {n}\n" for n in range(MAX_LINES + 5))
    assert the_problem(text)[0] == MAX_LINES + 1
    assert read_deck(text).deck.size("main") == MAX_LINES


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"4 Ember \xff\xff", "byte 8"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 9, "not a deck list, or it is damaged"),
        (b"4 A\0", "no text"),
    ],
)
def test_a_file_that_is_not_text_is_refused(data: bytes, reason: str) -> None:
    number, told = the_problem(data)
    assert number == 0
    assert reason in told


def test_spaces_and_brackets_in_bulk_are_read_quickly() -> None:
    read_deck("# main" + " " * 30_000 + "(" * 30_000)
    read_deck("1 " + "( " * 30_000)


@given(st.text(max_size=2000) | st.binary(max_size=2000))
def test_no_text_makes_reading_fail(text: str | bytes) -> None:
    deck = read_deck(text).deck
    assert all(1 <= count <= 99 and card == tidy_name(card) != "" for _, count, card in deck.entries())


@pytest.mark.parametrize("called", ["Main", "MB", "Side", "Tokens"])
def test_a_card_that_is_called_like_a_heading_is_one_where_it_is_counted(called: str) -> None:
    listed = f"# Material Deck\n4 {called}\n\n{called}: 3\n60 {called}\n1 Zephyr"
    there = read_deck(listed, known={called, "Zephyr"}.__contains__)
    assert there.deck.material == ((4, called),), "what follows are headings, that say how many cards stand below"
    assert not read_deck(listed, known={"Zephyr"}.__contains__).deck.material


names = (
    st.text(max_size=60)
    .map(lambda text: tidy_name(text.replace("/", "")))
    .filter(
        lambda name: bool(name) and not is_heading(name)  # "1 Main" is a heading with a number, as "60 Main Deck" is
    )
)
sections = st.lists(st.tuples(st.integers(1, 9), names), max_size=9).map(merge_entries)


@given(st.builds(Deck, name=names, material=sections, main=sections, sideboard=sections))
def test_what_is_written_is_read_back(deck: Deck) -> None:
    assert read_deck(write_deck(deck)).deck == deck
    assert read_deck(write_deck(deck).encode()).deck == deck


def test_a_saved_deck_is_loaded_again_and_named_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "my-deck.txt"
    path.write_text(PLAIN, encoding="utf-8")
    loaded = load_deck(path)
    assert loaded.deck.name == "my-deck"
    path.write_text(write_deck(EXPECTED), encoding="utf-8")
    assert load_deck(path).deck == EXPECTED
    assert [entry.name for entry in tmp_path.iterdir()] == ["my-deck.txt"]


def test_what_says_that_a_file_is_a_deck_is_no_part_of_its_name(tmp_path: Path) -> None:
    path = tmp_path / "my-deck.deck.txt"
    path.write_text(PLAIN, encoding="utf-8")
    assert load_deck(path).deck.name == "my-deck"
