"""Typing into the search field: forgiving about punctuation, and never syntax."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.search_words import match_expression, name_key
from gatcg_desktop.catalogue.store import CardStore
from tests.helpers.exhaustive import examples

CARDS = [
    CardRecord("gale-hound", "1", "Gale Hound", elements=("WIND",), types=("ALLY",), subtypes=("BEAST",)),
    CardRecord("weavers-loom", "2", "Weaver's Loom", types=("ITEM",), effect="Banish Weaver's Loom: Draw a card."),
    CardRecord("half-light", "3", "Half-Light", types=("ACTION",), effect="Gale Hound gets +2POWER."),
    CardRecord("eclat", "4", "Éclat", types=("ACTION",), elements=("FIRE",), effect="Deal 3 damage."),
    CardRecord("gale", "5", "Gale", types=("ACTION",), effect="Return target ally to its owner's hand."),
]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    with CardStore.open(tmp_path_factory.mktemp("search") / "cards.db") as store:
        store.replace_all(CARDS, "file", "made up")
        yield store


def slugs(store: CardStore, query: str, limit: int = 50) -> list[str]:
    return [card.slug for card in store.search(query, limit)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Weaver's Loom", "weaver\u2019s  loom"),
        ("Half-Light", "HALF\u2013light"),
        ("Half-Light", "half\u2011light "),
        ("Éclat", "eclat"),
        ("Gale Hound", "gale\u00a0hound\ufff0"),
    ],
)
def test_names_are_the_same_however_they_are_typed(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_that_begin_with_what_was_typed_come_first(store: CardStore) -> None:
    assert slugs(store, "gal") == ["gale", "gale-hound", "half-light"]


def test_every_word_counts_and_words_may_be_unfinished(store: CardStore) -> None:
    assert slugs(store, "hou ga") == ["gale-hound", "half-light"]
    assert slugs(store, "hound loom") == []


def test_types_elements_and_subtypes_are_found(store: CardStore) -> None:
    assert slugs(store, "wind ally") == ["gale-hound"]
    assert slugs(store, "beast") == ["gale-hound"]
    assert slugs(store, "fire act") == ["eclat"]


@pytest.mark.parametrize(
    "query", ["weaver's", "weaver\u2019s lo", "WEAVER", "eclat", "Écl", "half-l", "half\u2014light"]
)
def test_punctuation_case_and_accents_do_not_matter(store: CardStore, query: str) -> None:
    assert len(slugs(store, query)) == 1


def test_the_limit_is_kept(store: CardStore) -> None:
    assert slugs(store, "gal", 2) == ["gale", "gale-hound"]
    assert len(slugs(store, "a", -5)) == 1


@pytest.mark.parametrize(
    "query",
    [
        '"',
        "'",
        "gale OR",
        "NEAR(",
        "name:",
        "^gale",
        "*",
        "gale*",
        "-",
        "--",
        "AND AND",
        "{name} : x",
        "\0",
        "((",
        "%_",
        "+",
        "''",
    ],
)
def test_operators_are_only_words(store: CardStore, query: str) -> None:
    found = slugs(store, query)
    assert set(found) <= {card.slug for card in CARDS}
    if not any(char.isalnum() for char in query):
        assert found == []


def test_a_quoted_name_is_found_all_the_same(store: CardStore) -> None:
    assert slugs(store, '"gale hound"') == ["gale-hound", "half-light"]


@examples(sample=15, whole=100)
@given(query=st.text(max_size=400))
def test_any_text_can_be_typed(store: CardStore, query: str) -> None:
    found = store.search(query, 3)
    assert len(found) <= 3
    assert (match_expression(query) is None) <= (found == ())


def test_a_name_can_be_found_by_any_of_its_beginnings(store: CardStore) -> None:
    for card in CARDS:
        for end in range(1, len(card.name) + 1):
            assert card.slug in slugs(store, card.name[:end]), card.name[:end]
