"""The API client against a real server that behaves, misbehaves, and goes away."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterator

import pytest

from gatcg_desktop.catalogue.api import ApiClient
from gatcg_desktop.catalogue.model import CardNotFound, CatalogueCancelled, CatalogueError, ServerUnreachable
from gatcg_desktop.catalogue.transport import Transport
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

RECORDS = [made_up_card(f"card-{number}") for number in range(7)]
PAGE_1 = "/cards/search?page=1"


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer(RECORDS) as server:
        yield server


@pytest.fixture
def waited() -> list[float]:
    return []


@pytest.fixture
def client(server: ApiServer, waited: list[float]) -> Iterator[ApiClient]:
    client = ApiClient(server.url, pause=waited.append)
    yield client
    client.close()


def test_pages_of_the_catalogue(client: ApiClient) -> None:
    page = client.search_page(2, 3).page
    assert page is not None
    assert (page.page, len(page.data), page.total_cards, page.total_pages, page.has_more) == (
        2,
        3,
        7,
        3,
        True,
    )
    assert client.search_page(4, 3).page is None


def test_the_program_says_who_it_is(client: ApiClient, server: ApiServer) -> None:
    client.search_page(1, 3)
    agent = server.requests[0].headers["User-Agent"]
    assert agent.startswith("gatcg-desktop/") and agent.endswith("(unofficial fan client)")


@pytest.mark.parametrize("validators", ["etag", "last-modified"])
def test_an_unchanged_page_is_not_sent_again(client: ApiClient, server: ApiServer, validators: str) -> None:
    server.validators = validators  # type: ignore[assignment]
    first = client.search_page(1, 3)
    again = client.search_page(1, 3, first.body)
    assert (again.body.status, again.page) == (304, None)
    server.records = [made_up_card("new"), *RECORDS]
    changed = client.search_page(1, 3, first.body)
    assert changed.page is not None and changed.page.total_cards == 8


def test_one_card_by_slug_and_edition(client: ApiClient) -> None:
    for found in (client.card("card-3"), client.edition("card-3-tst")):
        assert found is not None and found.slug == "card-3"


def test_lists(client: ApiClient) -> None:
    assert [card.slug for card in client.random(2)] == ["card-0", "card-1"]
    assert [each.prefix for each in client.featured_sets()] == ["TST"]


def test_what_is_not_there_is_its_own_error(client: ApiClient, waited: list[float]) -> None:
    with pytest.raises(CardNotFound, match="/cards/no-such-card"):
        client.card("no-such-card")
    assert waited == []


def test_a_slug_cannot_reach_another_path(client: ApiClient, server: ApiServer) -> None:
    with pytest.raises(CardNotFound):
        client.card("../featured-sets?x=1")
    assert server.requests[0].path == "/cards/..%2Ffeatured-sets%3Fx%3D1"


def test_retry_after_is_respected(client: ApiClient, server: ApiServer, waited: list[float]) -> None:
    server.fail(PAGE_1, too_many(7), too_many(3))
    assert client.search_page(1, 3).page is not None
    assert waited == [7, 3]
    assert len(server.requests) == 3


def test_a_wait_too_long_is_told_instead(client: ApiClient, server: ApiServer, waited: list[float]) -> None:
    server.fail(PAGE_1, too_many(3600))
    with pytest.raises(CatalogueError, match="asks to wait 3600 seconds"):
        client.search_page(1, 3)
    assert waited == []


def test_an_unreadable_retry_after_becomes_the_usual_back_off(
    client: ApiClient, server: ApiServer, waited: list[float]
) -> None:
    server.fail(PAGE_1, too_many("soon"), too_many("soon"))
    assert client.search_page(1, 3).page is not None
    assert all(seconds < 5 for seconds in waited)


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_server_errors_are_tried_again_ever_later(
    client: ApiClient, server: ApiServer, waited: list[float], status: int
) -> None:
    server.fail(PAGE_1, server_error(status), times=4)
    assert client.search_page(1, 3).page is not None
    assert waited == sorted(waited) and waited[-1] > 2 * waited[0] > 0


def test_a_server_that_stays_broken_is_named_with_its_answer(client: ApiClient, server: ApiServer) -> None:
    server.fail(PAGE_1, server_error(503), times=99)
    with pytest.raises(ServerUnreachable, match=r"/cards/search answered 503"):
        client.search_page(1, 3)
    assert len(server.requests) == 6


def test_a_refusal_is_not_tried_again(client: ApiClient, server: ApiServer) -> None:
    server.fail(PAGE_1, Fault(403))
    with pytest.raises(CatalogueError, match="403"):
        client.search_page(1, 3)
    assert len(server.requests) == 1


def test_a_cut_off_body_is_fetched_again(client: ApiClient, server: ApiServer) -> None:
    server.fail(PAGE_1, cut_off(100), cut_off(0))
    page = client.search_page(1, 3).page
    assert page is not None and len(page.data) == 3


def test_a_body_that_is_always_cut_off_is_given_up(client: ApiClient, server: ApiServer) -> None:
    server.fail(PAGE_1, cut_off(100), times=99)
    with pytest.raises(CatalogueError, match=r"was cut off 3 times: the connection was cut\.$"):
        client.search_page(1, 3)


def test_a_log_in_page_is_no_page_of_cards(client: ApiClient, server: ApiServer) -> None:
    server.fail(PAGE_1, wrong_body(b"<html>Welcome to the hotel</html>"))
    with pytest.raises(
        CatalogueError, match=r"Page 1 of http://127\.0\.0\.1:[0-9]+ is not a page of cards: it is a web page"
    ):
        client.search_page(1, 3)


def test_an_answer_for_another_page_is_refused(client: ApiClient, server: ApiServer) -> None:
    server.fail(PAGE_1, wrong_body(json.dumps({"data": [], "page": 5}).encode()))
    with pytest.raises(CatalogueError, match="answered with page 5"):
        client.search_page(1, 3)


def test_a_card_that_is_none_is_refused_with_the_reason(client: ApiClient, server: ApiServer) -> None:
    server.fail("/cards/card-1", wrong_body(b'{"slug": "card-1", "uuid": "u"}'))
    with pytest.raises(CatalogueError, match=r"/cards/card-1 is not a card: .*name"):
        client.card("card-1")


@pytest.mark.parametrize("declared", [True, False])
def test_a_body_longer_than_the_limit_is_refused(server: ApiServer, declared: bool) -> None:
    body = b"x" * 300_000
    packed = Fault(200, {"Content-Encoding": "gzip"}, gzip.compress(body))
    server.fail("/huge", wrong_body(body) if declared else packed)
    transport = Transport(server.url)
    with pytest.raises(CatalogueError, match="longer than the 200000 bytes"):
        transport.get("/huge", 200_000)
    transport.close()


def test_a_server_that_is_not_there_is_named(waited: list[float]) -> None:
    with ApiServer() as server:
        url = server.url
    client = ApiClient(url, pause=waited.append)
    with pytest.raises(CatalogueError, match=r"cannot be reached: nobody answers there\.$") as caught:
        client.search_page(1, 3)
    assert url in str(caught.value) and "HTTPConnection" not in str(caught.value)
    assert 0 < sum(waited) < 10
    client.close()


@pytest.mark.parametrize(
    "url", ["", "api.gatcg.com", "ftp://x", "file:///etc/passwd", "http://", "http://a?b=c", "http://["]
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(CatalogueError, match="is not a server's address"):
        ApiClient(url)


def _stop_in(server: ApiServer, stop: threading.Event) -> Callable[[], None]:
    def wait_and_stop() -> None:
        server.wait_for_requests(1)
        stop.set()
        server.release()

    return wait_and_stop


def test_stopping_ends_a_wait_and_a_slow_answer() -> None:
    with ApiServer(RECORDS) as server:
        stop = threading.Event()
        server.fail(PAGE_1, held(), too_many(100))
        client = ApiClient(server.url, stop=stop)
        helper = threading.Thread(target=_stop_in(server, stop))
        helper.start()
        with pytest.raises(CatalogueCancelled):
            client.search_page(1, 3)
        server.fail(PAGE_1, too_many(100))
        with pytest.raises(CatalogueCancelled):
            client.search_page(1, 3)
        helper.join(10)
        client.close()
