"""The budgets of the catalogue, on cards of our own: what is measured, and what is said without cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from gatcg_desktop import cli
from gatcg_desktop.bench.catalogue import QUERIES, catalogue_budgets
from gatcg_desktop.bench.engine import Budget
from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.search.searching import CardSearch
from gatcg_desktop.catalogue.store import CardStore
from tests.helpers.shared_data import shared_path


@pytest.fixture(scope="module")
def records() -> Path:
    return shared_path("api/cards-2026-06.json.gz")


@pytest.mark.shared_data
def test_a_search_costs_at_most_three_bare_queries(records: Path) -> None:
    budgets = catalogue_budgets(rounds=3, cards=records)
    assert {name: budget.budget for name, budget in budgets.items()} == {
        "search": 3.0,
        "search_p99": 1.0,
        "search_p99_bare": 3.0,
    }
    assert budgets["search"].ok, budgets


@pytest.mark.shared_data
def test_each_query_is_understood_and_finds_something(records: Path, tmp_path: Path) -> None:
    with CardStore.open(tmp_path / "cards.sqlite3") as store:
        import_cards(store, records)
        search = CardSearch(store)
        for query, expression in QUERIES:
            found = search.find(query, limit=1)
            assert (found.mistakes, bool(found.cards), bool(store.matching(expression))) == ((), True, True), query


def test_the_command_measures_the_catalogue_it_is_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = Budget(1.0, 1.0, 1.0, 3.0, True, "ms, p99")
    given: list[tuple[int, Path | None]] = []

    def measured(rounds: int, cards: Path | None) -> dict[str, Budget]:
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
