"""The budgets of the catalogue, on cards of our own: what is measured, and what is said without cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from gatcg_desktop import cli
from gatcg_desktop.bench import card_desk
from gatcg_desktop.bench.catalogue import QUERIES, deck_text, decoded_and_indexed, lists_come_back, search_budgets
from gatcg_desktop.bench.engine import Budget
from gatcg_desktop.catalogue.search import evaluating
from gatcg_desktop.catalogue.search.searching import CardSearch
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.formats.reading import read_any
from gatcg_desktop.decks.starter_set import starter_set
from tests.helpers.card_desks import CARDS
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import real_store, shared_path


@pytest.fixture(scope="module")
def records() -> Path:
    return shared_path("api/cards-2026-06.json.gz")


@pytest.mark.shared_data
def test_a_search_costs_at_most_three_bare_queries(records: Path, tmp_path: Path, exhaustive: bool) -> None:
    with CardStore.open(real_store(tmp_path / "cards.sqlite3")) as store:
        budgets = search_budgets(store, rounds=3 if exhaustive else 1)
    assert {name: budget.budget for name, budget in budgets.items()} == {
        "search": 3.0,
        "search_p99": 1.0,
        "search_p99_bare": 3.0,
    }
    assert budgets["search"].ok or not exhaustive, budgets  # beside the rest of the suite it says little


@pytest.mark.shared_data
def test_a_deck_is_read_and_a_catalogue_filled_within_budget(records: Path, tmp_path: Path) -> None:
    decoded_and_indexed(records, tmp_path / "bare.sqlite3")
    with CardStore.open(real_store(tmp_path / "cards.sqlite3")) as store:
        report = read_any(deck_text(store), NameLookup(starter_set(), store))
    assert report.whole and len(report.deck.main) == 72


def test_the_desk_is_measured(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_desk, "FRAMES", 5)
    with CardStore.open(tmp_path / "cards.sqlite3") as store:
        store.replace_all(CARDS, "file", "cards of our own")
        budgets = card_desk.desk_budgets(store, 1)
    assert set(budgets) == {"first_result", "scroll_2000"}
    assert all(budget.value > 0 and budget.budget == 1.0 for budget in budgets.values())


@pytest.mark.shared_data
def test_each_query_is_understood_and_finds_something(records: Path, tmp_path: Path) -> None:
    with CardStore.open(real_store(tmp_path / "cards.sqlite3")) as store:
        search = CardSearch(store)
        for query, expression in QUERIES:
            found = search.find(query, limit=1)
            assert (found.mistakes, bool(found.cards), bool(store.matching(expression))) == ((), True, True), query


@pytest.mark.shared_data
def test_deck_lists_have_to_come_back(records: Path, tmp_path: Path) -> None:
    """One list of the two names a card there is not."""
    with CardStore.open(real_store(tmp_path / "cards.sqlite3")) as store:
        slugs = [card.slug for card in store][:20]
        file = tmp_path / "lists.json"
        file.write_bytes(msgspec.json.encode([{"main": dict.fromkeys(slugs, 2)}, {"main": {"no such card": 1}}]))
        found = lists_come_back(store, file)
    assert (found.value, found.yardstick, found.ok) == (1, 2, False)


@pytest.mark.shared_data
def test_words_that_narrow_the_index_change_nothing_that_is_found(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sampled: Sampler[str]
) -> None:
    with CardStore.open(real_store(tmp_path / "cards.sqlite3")) as store:
        search = CardSearch(store)
        choices = search.prepare().choices
        queries = [
            f'{field}:"{value[:length]}" o:t'
            for field in ("keyword", "type", "class", "subtype")
            for value in choices[field]
            for length in (3, 99)
        ]
        queries = sampled(queries, 80)
        narrowed = [search.find(query).cards for query in queries]
        monkeypatch.setattr(evaluating, "_HINTS", {})
        assert [search.find(query).cards for query in queries] == narrowed


def test_the_command_measures_the_catalogue_it_is_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = Budget(1.0, 1.0, 1.0, 3.0, True, "ms, p99")
    given: list[tuple[int, Path | None]] = []

    def measured(rounds: int, cards: Path | None, lists: Path | None) -> dict[str, Budget]:
        given.append((rounds, cards))
        return {"search": kept}

    monkeypatch.setattr("gatcg_desktop.bench.catalogue.catalogue_budgets", measured)
    assert cli.main(["bench", "catalogue", "--json", "--cards", "some.json", "--rounds", "2"]) == 0
    assert given == [(2, Path("some.json"))]
    assert msgspec.json.decode(capsys.readouterr().out)["search"]["ok"] is True


def test_without_cards_it_says_where_they_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    assert cli.main(["bench", "catalogue"]) == 2
    assert "`gatcg-desktop sync` fetches them" in capsys.readouterr().err
