"""What is chosen by click is written into the query, and read from it."""

from __future__ import annotations

import pytest

from gatcg_desktop.catalogue.search.parsing import parse
from gatcg_desktop.catalogue.search.tree import Operator
from gatcg_desktop.catalogue.search.written_choices import Choice, choices, same, with_choices

FIRE, WATER = Choice("element", ":", "fire"), Choice("element", ":", "water")


@pytest.mark.parametrize(
    ("query", "chosen", "written"),
    [
        ("", [FIRE], "element:fire"),
        ("", [FIRE, WATER], "(element:fire or element:water)"),
        ("gale", [FIRE], "gale element:fire"),
        ("e:wind gale", [FIRE], "element:fire gale"),
        ("gale (e:wind or e:fire) c<=3", [WATER], "gale element:water c<=3"),
        ("gale ((e:wind or e:fire)) c<=3", [WATER], "gale element:water c<=3"),
        ("e:wind or e:fire", [WATER, FIRE], "(element:water or element:fire)"),
        ("gale e:wind c<=3", [], "gale c<=3"),
        ("gale or hound", [FIRE], "(gale or hound) element:fire"),
        ("(gale or hound)", [FIRE], "(gale or hound) element:fire"),
        ("(gale) or (hound)", [FIRE], "((gale) or (hound)) element:fire"),
        ("gale or e:wind", [FIRE], "(gale or e:wind) element:fire"),
        ("-e:wind", [FIRE], "-e:wind element:fire"),
        ("gale", [], "gale"),
    ],
)
def test_choices_are_written_where_the_field_stands(query: str, chosen: list[Choice], written: str) -> None:
    made = with_choices(query, "element", chosen)
    assert made == written
    assert not parse(made).mistakes
    assert list(choices(made, "element")) == chosen


def test_a_value_of_several_words_is_quoted() -> None:
    chosen = Choice("set", ":", "dawn of ashes")
    query = with_choices("gale", "set", [chosen])
    assert query == 'gale set:"dawn of ashes"'
    assert choices(query, "set") == (chosen,)


@pytest.mark.parametrize("query", ["-e:fire", "gale or e:fire", "(e:fire or gale) hound", "(e:fire or t:ally)", ""])
def test_what_is_no_choice_for_all_cards_is_none(query: str) -> None:
    assert choices(query, "element") == ()


def test_what_is_mistyped_stays_as_it_was() -> None:
    assert with_choices('"gale e:x', "element", [FIRE]).startswith('"gale e:x')


@pytest.mark.parametrize(("operator", "alike"), [("=", True), (":", True), (">=", False)])
def test_choices_are_alike_however_they_are_written(operator: Operator, alike: bool) -> None:
    assert same(Choice("cost", ":", "X"), Choice("cost", operator, "x")) is alike
