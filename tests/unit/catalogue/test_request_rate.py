"""How fast a server is asked."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from gatcg_desktop.catalogue import sync as syncing
from gatcg_desktop.catalogue.request_rate import PER_SECOND, Pace
from gatcg_desktop.catalogue.store import CardStore
from tests.helpers.api_server import ApiServer, made_up_card


def test_a_few_go_at_once_and_the_others_wait_their_turn() -> None:
    now, rests = [100.0], list[float]()
    pace = Pace(2.0, lambda: now[0], rests.append, first=3)
    for _ in range(5):
        pace.wait(threading.Event())
    assert rests == [0.5, 1.0]  # the clock stands still
    now[0] += 100.0
    rests.clear()
    for _ in range(4):
        pace.wait(threading.Event())
    assert rests == [0.5]  # what was not asked for in the meantime is not made up for


def test_the_pages_of_the_catalogue_come_at_that_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(syncing, "AT_ONCE", 2)
    cards = [made_up_card(f"card-{letter}") for letter in "abcd"]
    with ApiServer(cards) as server, CardStore.open(tmp_path / "cards.sqlite3") as store:
        report = syncing.sync(store, server.url, page_size=1)
    assert report.fetched == 4
    assert report.seconds > 1.9 / PER_SECOND
