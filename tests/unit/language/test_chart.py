"""The chart parser: every way to read a text, categories that begin with themselves, and what is refused."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.parser.chart import Chart, Leaf, Span
from gatcg_desktop.language.parser.grammar import Grammar
from gatcg_desktop.language.parser.tokens import WORD_CLASSES, tokens_of
from gatcg_desktop.language.syntax.notation import alternatives_of
from gatcg_desktop.language.syntax.notation import rows as written
from gatcg_desktop.language.syntax.verb_forms import form_of


def chart_of(text: str, *rows: str) -> Chart:
    return Chart(Grammar(alternatives_of(written(rows)), WORD_CLASSES), tokens_of(text))


def names(chart: Chart, span: Span) -> set[str]:
    return {one.alternative.name for one in chart.derivations(span)}


def test_every_way_to_read_a_text_is_kept_once() -> None:
    rows = (
        "S joined = <a:S> and <b:S1>",
        "S last = <S1>",
        "S1 all = rest and wake",
        "S1 rest = rest",
        "S1 wake = wake",
    )
    chart = chart_of("rest and wake", *rows)
    assert set(chart.ends("S", 0)) == {1, 3}
    assert names(chart, Span("S", 0, 3)) == {"joined", "last"}


def test_a_category_may_begin_with_itself() -> None:
    chart = chart_of("~'s owner's owner's hand", "Np whose = <Np> 's (owner|hand)", "Np self = ~")
    assert max(chart.ends("Np", 0)) == 7
    (outer,) = chart.derivations(Span("Np", 0, 7))
    assert outer.children == (Span("Np", 0, 5),)


def test_categories_that_begin_with_each_other_are_refused() -> None:
    with pytest.raises(ValueError, match="begin with each other: A > B > A"):
        Grammar(alternatives_of(written(("A a = <B> and", "B b = <A> or"))), WORD_CLASSES)
    with pytest.raises(ValueError, match="nothing makes the category 'B'"):
        Grammar(alternatives_of(written(("A a = <B> and",))), WORD_CLASSES)
    with pytest.raises(ValueError, match="nothing makes the category 'B'"):  # in the middle of a row as well
        Grammar(alternatives_of(written(("A a = and <B> too",))), WORD_CLASSES)


def test_where_a_text_stops_being_understood() -> None:
    chart = chart_of("draw two juggles", "S draw = draw <NUM> cards")
    assert not chart.ends("S", 0) and chart.furthest == 2


def test_members_of_word_classes_are_leaves_with_what_they_stand_for() -> None:
    chart = chart_of("two Herbs", "S so_many = <NUM> <SUBTYPE.p>")
    (found,) = chart.derivations(Span("S", 0, 2)) if chart.ends("S", 0) else ()
    assert found.children == (Leaf(0, 1, 2), Leaf(1, 2, "HERB"))


def test_rows_are_written_for_each_number_and_each_form_of_a_verb() -> None:
    made = {
        (one.category, " ".join(part.word for part in one.parts))
        for one in alternatives_of(written(["V.@ deal = {deal}"]))
    }
    assert made == {("V.b", "deal"), ("V.s", "deals"), ("V.e", "dealt"), ("V.i", "dealing")}
    made = {(one.category, one.parts[0].word) for one in alternatives_of(written(["N.# card = [card|cards]"]))}
    assert made == {("N.s", "card"), ("N.p", "cards")}
    ways = [one.variant for one in alternatives_of(written(["A a = (in|from) it", "  | there"]))]
    assert ways == [0, 1, 2]
    with pytest.raises(ValueError, match="no row of the grammar"):
        list(alternatives_of(written(["what is this"])))


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("glimpse", ("glimpses", "glimpsed", "glimpsing")),
        ("banish", ("banishes", "banished", "banishing")),
        ("copy", ("copies", "copied", "copying")),
        ("put", ("puts", "put", "putting")),
    ],
)
def test_the_forms_of_verbs(verb: str, forms: tuple[str, str, str]) -> None:
    assert tuple(form_of(verb, form) for form in "sei") == forms
