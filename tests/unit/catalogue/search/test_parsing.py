"""Queries as trees: what belongs together, where each part stands, and what is said of what cannot be used."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.catalogue.search.parsing import MAX_QUERY, MAX_TERMS, parse
from gatcg_desktop.catalogue.search.tree import Either, Every, FieldTest, Not, Term, Word, written


def shape(term: Term | None) -> object:
    """A tree without its places."""
    match term:
        case None:
            return None
        case Word(text=text, quoted=quoted):
            return f'"{text}"' if quoted else text
        case FieldTest(field=field, operator=operator, value=value):
            return f"{field}{operator}{shape(value)}"
        case Not(term=inner):
            return ("not", shape(inner))
        case Every(terms=terms):
            return ("every", *map(shape, terms))
        case Either(terms=terms):
            return ("either", *map(shape, terms))


@pytest.mark.parametrize(
    ("query", "tree"),
    [
        ("", None),
        ("gale hound", ("every", "gale", "hound")),
        ('"gale hound"', '"gale hound"'),
        ("\u201cgale hound\u201d", '"gale hound"'),
        ("e:fire", "element:fire"),
        ("E:Fire c<=3", ("every", "element:Fire", "cost<=3")),
        ('o:"draw a card"', 'text:"draw a card"'),
        ("-t:token", ("not", "type:token")),
        ("a or b c", ("either", "a", ("every", "b", "c"))),
        ("a | b", ("either", "a", "b")),
        ("a and b", ("every", "a", "b")),
        ("(a or b) c", ("every", ("either", "a", "b"), "c")),
        ("-(a or -b)", ("not", ("either", "a", ("not", "b")))),
        ("((a))", "a"),
        ("half-light", "half-light"),
        ("p!=2", "power!=2"),
        ("p>=life", "power>=life"),
        ("c\u22643 p\u22652 l\u22601", ("every", "cost<=3", "power>=2", "level!=1")),
        ("c==3 p=>2 l<>1 life=<4", ("every", "cost=3", "power>=2", "level!=1", "life<=4")),
        ("Orchid: Half-Light", ("every", "Orchid:", "Half-Light")),
    ],
)
def test_what_is_typed_means_this(query: str, tree: object) -> None:
    parsed = parse(query)
    assert (shape(parsed.term), parsed.mistakes) == (tree, ())


@pytest.mark.parametrize(
    ("query", "left", "at", "told"),
    [
        ("elment:fire gale", "gale", "elment", "Did you mean element?"),
        ("zzz:fire", None, "zzz", "is nothing that a card can be asked for"),
        ("gale e:", "gale", "e:", "What is looked for is missing"),
        ("gale c<= 3", ("every", "gale", "3"), "c<=", 'right after "<="'),
        ("t>ally", None, ">", 'compares numbers, and this is no number. Write ":"'),
        ("order>cost", None, ">", 'compares numbers, and this is no number. Write ":"'),
        ("(a or b", ("either", "a", "b"), "(", "is not closed"),
        ("a) b", ("every", "a", "b"), ")", "Nothing is open here"),
        ("a ()", "a", "(", "are empty"),
        ('"gale hou', '"gale hou"', '"', "quotation mark is not closed"),
        ("a or", "a", "or", 'missing beside "or"'),
        ("or a", "a", "or", 'missing beside "or"'),
        ("a -or b", ("either", "a", "b"), "-", "Nothing follows the minus"),
        ("a ?! b", ("every", "a", "b"), "?!", "nothing to look for"),
        ('o:"..."', None, '"..."', "nothing to look for"),
    ],
)
def test_a_mistake_is_pointed_at_and_the_rest_is_read(query: str, left: object, at: str, told: str) -> None:
    parsed = parse(query)
    assert shape(parsed.term) == left
    (mistake,) = parsed.mistakes
    assert query[mistake.place.start : mistake.place.end] == at
    assert told in str(mistake.sentence)


def test_every_part_knows_where_it_stands() -> None:
    query = 'gale -e:"fire" (c<=3)'
    term = parse(query).term
    assert isinstance(term, Every)
    gale, out, cost = term.terms
    assert (
        isinstance(gale, Word)
        and isinstance(out, Not)
        and isinstance(out.term, FieldTest)
        and isinstance(cost, FieldTest)
    )
    places = (gale.place, out.term.place, out.term.value.place, cost.place)
    assert [query[one.start : one.end] for one in places] == ["gale", 'e:"fire"', '"fire"', "c<=3"]


@pytest.mark.parametrize("query", ["(" * 900, "-" * 900 + "a", "a " * 400, "a" * 100_000, ")" * 900, "-(" * 400])
def test_enormous_queries_are_told_at_once(query: str) -> None:
    begun = time.process_time()
    assert parse(query).mistakes
    assert time.process_time() - begun < 20, "each takes a moment; one that doubled with each sign would not end"


def test_the_limits_are_as_told() -> None:
    assert not parse("ab " * MAX_TERMS).mistakes
    assert len(parse("a " * (MAX_TERMS + 1)).mistakes) == 1
    assert not parse("a" * MAX_QUERY).mistakes


@given(st.text(alphabet='ab()-|:<>=!"\u201c \u00e9\u2019cteor', max_size=40))
def test_whatever_is_typed_is_read(query: str) -> None:
    parsed = parse(query)
    assert parsed.term is not None or parsed.mistakes or not query.strip() or "and" in query
    for mistake in parsed.mistakes:
        assert 0 <= mistake.place.start <= mistake.place.end <= len(query)
        assert str(mistake.sentence)


@given(st.text(alphabet='ab()-|:<>=!" cteor3', max_size=40))
def test_a_tree_that_is_written_is_read_back(query: str) -> None:
    term = parse(query).term
    if term is not None and not parse(query).mistakes:
        assert shape(parse(written(term)).term) == shape(term)
