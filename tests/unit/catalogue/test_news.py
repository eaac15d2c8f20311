"""What the server has that is not here: told once a day, and never in the way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.news import ASK_EVERY, News, news_for
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.sync import sync
from tests.helpers.api_server import ApiServer, Fault, made_up_card, wrong_body

NOW = datetime(2026, 7, 1, tzinfo=UTC)


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer([made_up_card("bell"), made_up_card("book")]) as running:
        yield running


@pytest.fixture
def store(tmp_path: Path, server: ApiServer) -> Iterator[CardStore]:
    with CardStore.open(tmp_path / "catalogue.sqlite3") as made:
        sync(made, server.url)
        server.requests.clear()
        yield made


def test_a_set_of_which_no_card_is_here_is_new_and_so_are_further_cards(store: CardStore, server: ApiServer) -> None:
    server.sets["NEW"] = "Further Shores"
    server.records.append(made_up_card("candle"))
    news = news_for(store, now=NOW)
    assert news == News(("Further Shores",), 1) and news
    assert [request.path.split("?")[0] for request in server.requests] == ["/featured-sets", "/cards/search"]


def test_nothing_is_new_where_all_of_it_is_here(store: CardStore) -> None:
    news = news_for(store, now=NOW)
    assert news == News() and not news


def test_it_is_asked_once_a_day(store: CardStore, server: ApiServer) -> None:
    server.sets["NEW"] = "Further Shores"
    assert news_for(store, now=NOW)
    asked = len(server.requests)
    assert news_for(store, now=NOW + ASK_EVERY - timedelta(minutes=1)) is None and len(server.requests) == asked
    assert news_for(store, now=NOW + ASK_EVERY) == News(("Further Shores",))


@pytest.mark.parametrize("fault", [Fault(404, {}, b"no"), wrong_body(b"<html>log in</html>")])
def test_a_server_that_does_not_answer_is_asked_again_at_the_next_start(
    store: CardStore, server: ApiServer, fault: Fault
) -> None:
    server.fail("/featured-sets", fault)
    assert news_for(store, now=NOW) is None
    assert news_for(store, now=NOW) == News()


def test_nobody_is_asked_about_cards_from_a_file(tmp_path: Path, server: ApiServer) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps([made_up_card("bell")]), encoding="utf-8")
    with CardStore.open(tmp_path / "other.sqlite3") as other:
        import_cards(other, cards)
        assert len(other) == 1 and news_for(other, now=NOW) is None
    assert server.requests == []
