"""Downloading the catalogue: whole or not at all, resumable, and cheap when nothing changed."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.catalogue import staging
from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.model import CatalogueError, Progress
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.sync import SyncReport, sync
from tests.helpers.api_server import (
    ApiServer,
    Fault,
    cut_off,
    held,
    made_up_card,
    server_error,
    too_many,
    wrong_body,
)
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import shared_path

RECORDS = [made_up_card(f"card-{number:03}") for number in range(23)]


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer(RECORDS) as server:
        yield server


@pytest.fixture
def store(tmp_path: Path) -> Iterator[CardStore]:
    with CardStore.open(tmp_path / "cards.db") as store:
        yield store


def fetch(store: CardStore, server: ApiServer, **options: Any) -> SyncReport:
    return sync(store, server.url, page_size=5, pause=lambda seconds: None, **options)


def slugs(store: CardStore) -> list[str]:
    return [card.slug for card in store]


ALL = [record["slug"] for record in RECORDS]


def test_the_whole_catalogue_arrives_in_the_servers_order(store: CardStore, server: ApiServer) -> None:
    report = fetch(store, server)
    assert slugs(store) == ALL
    assert (report.cards, report.pages, report.fetched, report.unchanged, report.resumed) == (23, 5, 5, 0, 0)
    assert report.changed and not report.cancelled and report.problems == ()
    assert sorted(server.pages_asked()) == [1, 2, 3, 4, 5]
    source = store.source()
    assert source is not None and (source.kind, source.name, source.cards) == ("sync", server.url, 23)


def test_progress_counts_pages_then_cards(store: CardStore, server: ApiServer) -> None:
    seen: list[Progress] = []
    fetch(store, server, progress=seen.append)
    fetching = [(each.done, each.total) for each in seen if each.phase == "fetching"]
    assert fetching == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]
    assert seen[-1] == Progress("storing", 23, 23)


@pytest.mark.parametrize("validators", ["etag", "last-modified"])
def test_the_next_run_asks_only_whether_pages_changed(store: CardStore, server: ApiServer, validators: str) -> None:
    server.validators = validators  # type: ignore[assignment]
    fetch(store, server)
    report = fetch(store, server)
    assert (report.fetched, report.unchanged, report.changed, report.cards) == (0, 5, False, 23)
    server.records = [*RECORDS[:7], made_up_card("card-007", name="Changed"), *RECORDS[8:]]
    report = fetch(store, server)
    assert (report.fetched, report.unchanged, report.changed) == (1, 4, True)
    changed = store.get("card-007")
    assert changed is not None and changed.name == "Changed"
    assert slugs(store) == ALL


def test_without_validators_everything_is_fetched_but_nothing_swapped(store: CardStore, server: ApiServer) -> None:
    server.validators = None
    assert fetch(store, server).changed
    report = fetch(store, server)
    assert (report.fetched, report.changed) == (5, False)


def test_after_an_import_an_unchanged_server_fills_the_store_again(
    store: CardStore, server: ApiServer, tmp_path: Path
) -> None:
    fetch(store, server)
    path = tmp_path / "other.json"
    path.write_text(json.dumps([made_up_card("other")]))
    import_cards(store, path)
    assert slugs(store) == ["other"]
    report = fetch(store, server)
    assert (report.fetched, report.changed) == (0, True)
    assert slugs(store) == ALL


def test_a_failing_page_keeps_the_old_catalogue_and_the_pages_fetched(store: CardStore, server: ApiServer) -> None:
    fetch(store, server)
    server.records = [made_up_card(f"new-{number:03}") for number in range(23)]
    server.fail("/cards/search?page=4", server_error(), times=99)
    with pytest.raises(CatalogueError, match="500"):
        fetch(store, server, parallel=1)
    assert slugs(store) == ALL
    server.mend()
    before = len(server.requests)
    report = fetch(store, server, parallel=1)
    assert (report.resumed, report.fetched) == (3, 2)
    assert server.pages_asked()[before:] == [4, 5]
    assert slugs(store) == [f"new-{number:03}" for number in range(23)]


def test_an_interrupted_run_is_resumed_by_another_process(tmp_path: Path, server: ApiServer) -> None:
    class Interrupted(BaseException):
        pass

    def interrupt(progress: Progress) -> None:
        if progress.done == 3:
            raise Interrupted

    with CardStore.open(tmp_path / "cards.db") as store, pytest.raises(Interrupted):
        fetch(store, server, progress=interrupt, parallel=1)
    with CardStore.open(tmp_path / "cards.db") as store:
        assert store.count() == 0
        report = fetch(store, server)
        assert report.resumed == 3
        assert slugs(store) == ALL
    assert sorted(set(server.pages_asked())) == [1, 2, 3, 4, 5]


def test_two_windows_do_not_download_at_the_same_time(store: CardStore, server: ApiServer) -> None:
    others: list[str] = []

    def meanwhile(_: Progress) -> None:
        if not others:
            with CardStore.open(store.path) as other, pytest.raises(CatalogueError) as refused:
                fetch(other, server)
            others.append(str(refused.value))

    report = fetch(store, server, progress=meanwhile)
    assert (report.cards, slugs(store)) == (len(ALL), ALL)
    assert others == [
        "Another window is already downloading the catalogue: wait until it is done, then both windows have it."
    ]
    with CardStore.open(store.path) as other:
        assert fetch(other, server).unchanged > 0


def test_an_old_interrupted_run_is_asked_about_again(
    store: CardStore, server: ApiServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.fail("/cards/search?page=5", server_error(), times=99)
    with pytest.raises(CatalogueError):
        fetch(store, server, parallel=1)
    server.mend()
    monkeypatch.setattr(staging, "RESUME_WITHIN", timedelta(0))
    report = fetch(store, server)
    assert (report.resumed, report.unchanged, report.fetched) == (0, 4, 1)
    assert slugs(store) == ALL


def test_a_run_that_died_before_the_swap_is_not_taken_for_done(
    store: CardStore, server: ApiServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetch(store, server)
    server.records = [*RECORDS[:22], made_up_card("card-022", name="Newer")]

    def die(progress: Progress) -> None:
        if progress.phase == "storing":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fetch(store, server, progress=die)
    monkeypatch.setattr(staging, "RESUME_WITHIN", timedelta(0))
    report = fetch(store, server)
    assert (report.unchanged, report.changed) == (5, True)
    newer = store.get("card-022")
    assert newer is not None and newer.name == "Newer"


def test_cancelling_is_prompt_and_keeps_the_pages(store: CardStore, server: ApiServer) -> None:
    cancel = threading.Event()

    def stop_at_three(progress: Progress) -> None:
        if progress.done == 3:
            cancel.set()

    server.fail("/cards/search?page=4", held())
    report = fetch(store, server, progress=stop_at_three, cancel=cancel, parallel=1)
    assert report.cancelled and not report.changed
    assert store.count() == 0
    server.release()
    report = fetch(store, server)
    assert report.resumed >= 3
    assert slugs(store) == ALL


def test_a_server_that_says_wait_is_cancelled_at_once(store: CardStore, server: ApiServer) -> None:
    cancel = threading.Event()
    server.fail("/cards/search", too_many(100), times=99)

    def cancel_at_the_first_request() -> None:
        server.wait_for_requests(1)
        cancel.set()

    helper = threading.Thread(target=cancel_at_the_first_request)
    helper.start()
    report = sync(store, server.url, cancel=cancel)
    helper.join(10)
    assert report.cancelled and report.seconds < 30


def test_hiccups_of_the_server_are_lived_through(store: CardStore, server: ApiServer) -> None:
    server.fail("/cards/search?page=1", too_many(5), server_error(503))
    server.fail("/cards/search?page=3", cut_off(200), server_error())
    server.fail("/cards/search?page=5", too_many(1), cut_off(0))
    assert fetch(store, server).cards == 23
    assert slugs(store) == ALL


def test_no_more_requests_at_a_time_than_allowed(store: CardStore, server: ApiServer) -> None:
    server.records = [made_up_card(f"card-{number:03}") for number in range(60)]
    server.fail("/cards/search?page=2", held())
    for page in range(3, 13):
        server.fail(f"/cards/search?page={page}&", held())
    worker = threading.Thread(target=lambda: fetch(store, server, parallel=3))
    worker.start()
    assert server.wait_for_requests(4)  # page 1, then three held at once
    assert not server.wait_for_requests(5, timeout=0.3)
    server.release()
    worker.join(30)
    assert store.count() == 60


def test_a_catalogue_that_changes_under_way_is_begun_again_once(store: CardStore, server: ApiServer) -> None:
    def grow(progress: Progress) -> None:
        if progress.phase == "fetching" and progress.done == 2 and len(server.records) == 23:
            server.records = [made_up_card("aaa-new"), *RECORDS]

    report = fetch(store, server, progress=grow, parallel=1)
    assert report.restarted
    assert slugs(store) == ["aaa-new", *ALL]


def test_pages_that_move_without_changing_the_totals_are_noticed(store: CardStore, server: ApiServer) -> None:
    def shift(progress: Progress) -> None:
        if progress.phase == "fetching" and progress.done == 2 and server.records[0] is RECORDS[0]:
            server.records = [made_up_card("aaa-new"), *RECORDS[:-1]]

    report = fetch(store, server, progress=shift, parallel=1)
    assert report.restarted
    assert slugs(store) == ["aaa-new", *ALL[:-1]]


def test_a_catalogue_that_never_holds_still_is_left_alone(store: CardStore, server: ApiServer) -> None:
    fetch(store, server)
    count = iter(range(1000))

    def grow(progress: Progress) -> None:
        server.records = [made_up_card(f"aaa-{next(count):04}"), *server.records]

    with pytest.raises(CatalogueError, match="changing while it is read"):
        fetch(store, server, progress=grow, parallel=1)
    assert slugs(store) == ALL


def test_an_emptied_server_does_not_empty_the_store(store: CardStore, server: ApiServer) -> None:
    fetch(store, server)
    server.records = []
    with pytest.raises(CatalogueError, match="no cards at all"):
        fetch(store, server)
    assert slugs(store) == ALL


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"<html>", "is not a page of cards"),
        (b'{"data": [], "page": 1}', "cannot be right"),
        (b'{"data": [], "page": 1, "total_cards": 9999999, "total_pages": 3}', "cannot be right"),
        (b'{"data": [], "page": 1, "total_cards": 5, "total_pages": -3}', "cannot be right"),
        (b'{"data": [], "page": 1, "total_cards": 5, "total_pages": 1}', "pages hold"),
        (
            b'{"data": [{"name": "Odd"}], "page": 1, "total_cards": 1, "total_pages": 1}',
            "no card that can be used",
        ),
    ],
)
def test_nonsense_is_refused_and_does_no_harm(store: CardStore, server: ApiServer, body: bytes, told: str) -> None:
    server.fail("/cards/search", wrong_body(body), times=99)
    with pytest.raises(CatalogueError, match=told):
        fetch(store, server)
    assert store.count() == 0
    server.mend()
    assert fetch(store, server).cards == 23


def test_one_bad_record_is_reported_with_its_page(store: CardStore, server: ApiServer) -> None:
    server.records = [*RECORDS[:8], made_up_card("broken", name=None), *RECORDS[9:]]
    report = fetch(store, server)
    (problem,) = report.problems
    assert str(problem.where).startswith("Page 2 of ") and problem.position == 4 and problem.name == "broken"
    assert report.cards == 22


def test_another_server_is_not_mixed_with_the_first(store: CardStore, server: ApiServer) -> None:
    server.fail("/cards/search?page=5", server_error(), times=99)
    with pytest.raises(CatalogueError):
        fetch(store, server)
    with ApiServer([made_up_card("elsewhere")]) as other:
        report = fetch(store, other)
    assert (report.resumed, slugs(store)) == (0, ["elsewhere"])


def test_an_unasked_for_304_is_refused(store: CardStore, server: ApiServer) -> None:
    server.fail("/cards/search", Fault(304))
    with pytest.raises(CatalogueError, match="never fetched"):
        fetch(store, server)


@pytest.mark.shared_data
def test_the_real_catalogue_over_http(store: CardStore, sampled: Sampler[object]) -> None:
    import gzip

    every = msgspec.json.decode(gzip.decompress(shared_path("api/cards-2026-06.json.gz").read_bytes()))
    records = sampled(every, 300)
    with ApiServer(records) as server:
        report = sync(store, server.url, page_size=200)
        assert (report.cards, report.problems) == (len(records), ())
        again = sync(store, server.url, page_size=200)
        assert (again.fetched, again.unchanged) == (0, report.pages)


def test_records_that_an_older_program_kept_are_made_anew_from_pages_that_did_not_change(
    store: CardStore, server: ApiServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr("gatcg_desktop.catalogue.store.FORM", 0)
        fetch(store, server)
    again = fetch(store, server)
    assert again.changed and again.fetched == 0
    assert not fetch(store, server).changed
