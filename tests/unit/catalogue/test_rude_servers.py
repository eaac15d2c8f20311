"""Servers that stall, drip and send elsewhere: a request ends in time, and at once when nobody wants it any more."""

from __future__ import annotations

import queue
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gatcg_desktop.catalogue import transport
from gatcg_desktop.catalogue.model import CatalogueCancelled, CatalogueError, EditionRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.sync import sync
from gatcg_desktop.catalogue.transport import Transport
from gatcg_desktop.pictures.fetching import PictureStore
from tests.helpers.api_server import ApiServer, Fault, made_up_card
from tests.helpers.rude_server import MANNERS, RudeServer, never_accepts

STOPS_WITHIN = 15.0
"""It takes a twentieth of a second. A server that is silent is waited for 20 seconds."""

Get = Callable[[], object]


class Running:
    """A call in a thread of its own: what it gave or raised, and when it ended."""

    def __init__(self, call: Get) -> None:
        self._call = call
        self.raised: Exception | None = None
        self.ended = 0.0
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._call()
        except Exception as error:
            self.raised = error
        self.ended = time.monotonic()

    def seconds_from(self, since: float) -> float:
        """Until it ended, which it does, or the test fails."""
        self._thread.join(20)
        assert not self._thread.is_alive(), "it still runs"
        return self.ended - since


def nothing_runs_on() -> None:
    """No thread of a request that was given up is left behind, while the server goes on as before."""
    for thread in threading.enumerate():
        if thread.name == "exchange":
            thread.join(10)
            assert not thread.is_alive(), "a request that nobody waits for is still under way"


@pytest.mark.parametrize("manner", MANNERS)
def test_stopping_takes_a_moment_whatever_the_server_does(manner: str) -> None:
    stop = threading.Event()
    with RudeServer(manner) as server:
        client = Transport(server.url, stop=stop)
        running = Running(lambda: client.get("/cards/x", 2_000_000))
        assert server.reached.wait(10)
        stop.set()
        seconds = running.seconds_from(time.monotonic())
        client.close()
        nothing_runs_on()
    print(f"{manner}: stopped after {seconds * 1000:.0f} ms")
    assert isinstance(running.raised, CatalogueCancelled)
    assert seconds < STOPS_WITHIN


def test_stopping_takes_a_moment_while_connecting() -> None:
    stop = threading.Event()
    with never_accepts() as url:
        client = Transport(url, stop=stop)
        running = Running(lambda: client.get("/cards/x", 2_000_000))
        stop.set()
        seconds = running.seconds_from(time.monotonic())
        client.close()
        nothing_runs_on()
    assert isinstance(running.raised, CatalogueCancelled)
    assert seconds < STOPS_WITHIN


def test_stopping_takes_a_moment_while_a_name_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """That cannot be broken off: it is left to end by itself."""
    asked, answered, stop = threading.Event(), threading.Event(), threading.Event()

    def look_up(*_: object, **__: object) -> list[object]:
        asked.set()
        answered.wait()
        raise socket.gaierror(socket.EAI_AGAIN, "try again")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    client = Transport("http://cards.example", stop=stop)
    running = Running(lambda: client.get("/cards/x", 2_000_000))
    assert asked.wait(10)
    stop.set()
    seconds = running.seconds_from(time.monotonic())
    client.close()
    answered.set()
    nothing_runs_on()
    assert isinstance(running.raised, CatalogueCancelled)
    assert seconds < STOPS_WITHIN


def test_stopping_takes_a_moment_in_the_handshake_of_tls() -> None:
    stop = threading.Event()
    with RudeServer("silent", "https") as server:
        client = Transport(server.url, stop=stop)
        running = Running(lambda: client.get("/cards/x", 2_000_000))
        assert server.reached.wait(10)
        stop.set()
        seconds = running.seconds_from(time.monotonic())
        client.close()
        nothing_runs_on()
    assert isinstance(running.raised, CatalogueCancelled)
    assert seconds < STOPS_WITHIN


@pytest.mark.parametrize("manner", MANNERS)
def test_a_request_ends_when_its_time_is_up(manner: str) -> None:
    with RudeServer(manner) as server:
        client = Transport(server.url, longest=0.4)
        begun = time.monotonic()
        running = Running(lambda: client.get("/cards/x", 2_000_000))
        seconds = running.seconds_from(begun)
        client.close()
        nothing_runs_on()
        assert server.reached.is_set()
    assert isinstance(running.raised, CatalogueError)
    assert f"{server.url}/cards/x did not come within 0 seconds; try again later" in str(running.raised)
    assert 0.4 <= seconds < 0.4 + STOPS_WITHIN


def test_time_for_a_request_is_for_all_its_attempts_and_not_for_each_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that drips below the timeout of a reading, and cuts off, is given up in time all the same."""
    monkeypatch.setattr(transport, "READ_TIMEOUT", 0.2)
    with ApiServer([made_up_card("a")]) as server:
        server.fail("/cards/a", Fault(cut_at=3, held=True), times=99)
        client = Transport(server.url, longest=0.5, pause=lambda seconds: None)
        running = Running(lambda: client.get("/cards/a", 1000))
        seconds = running.seconds_from(time.monotonic())
        client.close()
    assert isinstance(running.raised, CatalogueError)
    assert seconds < 0.5 + STOPS_WITHIN


def test_waits_that_a_server_asks_for_are_bounded_in_sum() -> None:
    waited: list[float] = []
    with ApiServer([made_up_card("a")]) as server:
        server.fail("/cards/a", Fault(429, {"Retry-After": "50"}), times=5)
        client = Transport(server.url, pause=waited.append)
        with pytest.raises(CatalogueError, match="asks to wait 50 seconds"):
            client.get("/cards/a", 1000)
        client.close()
    assert waited == [50, 50]


def test_a_connection_is_used_again_after_an_answer() -> None:
    """Being cuttable costs no connection: what a request used stays open for the next one."""
    with ApiServer([made_up_card("a")]) as server:
        client = Transport(server.url)
        for _ in range(5):
            assert client.get("/cards/a", 10_000).status == 200
        client.close()
        assert server.connections == 1


# Those who use it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("manner", ["silent", "drips headers", "drips a body"])
def test_a_download_is_cancelled_in_a_moment(tmp_path: Path, manner: str) -> None:
    cancel = threading.Event()
    with RudeServer(manner) as server, CardStore.open(tmp_path / "cards.sqlite3") as store:
        running = Running(lambda: sync(store, server.url, cancel=cancel))
        assert server.reached.wait(10)
        cancel.set()
        assert running.seconds_from(time.monotonic()) < STOPS_WITHIN
        assert running.raised is None and store.count() == 0
        nothing_runs_on()


@pytest.mark.parametrize("manner", ["silent", "drips headers", "drips a body"])
def test_the_pictures_close_in_a_moment_and_their_threads_end(tmp_path: Path, manner: str) -> None:
    announced: queue.SimpleQueue[object] = queue.SimpleQueue()
    with RudeServer(manner) as server:
        store = PictureStore(tmp_path, server.url, on_failed=lambda *heard: announced.put(heard))
        for key in "abcd":
            store.request(EditionRecord(uuid=key, slug=key, image=f"/cards/images/{key}.jpg"), "table")
        assert server.reached.wait(10)
        running = Running(store.close)
        assert running.seconds_from(time.monotonic()) < STOPS_WITHIN
        nothing_runs_on()
        assert not any(thread.name.startswith("pictures-") for thread in threading.enumerate())
    assert announced.empty()


# Sent elsewhere ----------------------------------------------------------------------------------------------


def sent_on(server: ApiServer, path: str, location: str, status: int = 302, times: int = 1) -> None:
    server.fail(path, Fault(status, {"Location": location}, b"elsewhere"), times=times)


@pytest.mark.parametrize("status", transport.REDIRECTS)
def test_another_place_on_the_same_server_is_followed(status: int) -> None:
    with ApiServer([made_up_card("a")]) as server:
        client = Transport(server.url)
        sent_on(server, "/cards/old?x=1", "/cards/a#top", status)
        sent_on(server, "/cards/older", f"{server.url}/cards/a", status)
        assert b"card-a" in client.get("/cards/old", 10_000, params={"x": 1}).content
        assert b"card-a" in client.get("/cards/older", 10_000).content
        client.close()
        assert [request.path for request in server.requests][1::2] == ["/cards/a", "/cards/a"]


@pytest.mark.parametrize(
    "location",
    [
        "{other}/cards/a",
        "//{other_place}/cards/a",
        "http://localhost:{port}/cards/a",
        "http://user@127.0.0.1:{port}/cards/a",
        "https://127.0.0.1:{port}/cards/a",
        "ftp://127.0.0.1:{port}/cards/a",
        "file:///etc/passwd",
        "http://[",
        "http://127.0.0.1:99999/",
    ],
)
def test_other_servers_are_not_followed(location: str) -> None:
    with ApiServer([made_up_card("a")]) as server, ApiServer([made_up_card("a")]) as other:
        place = location.format(
            other=other.url, other_place=other.url.removeprefix("http://"), port=server.url.rpartition(":")[2]
        )
        sent_on(server, "/cards/old", place)
        client = Transport(server.url)
        with pytest.raises(CatalogueError, match=rf"{server.url}/cards/old redirects to"):
            client.get("/cards/old", 10_000)
        client.close()
        assert (len(server.requests), len(other.requests)) == (1, 0)


def test_a_circle_ends() -> None:
    with ApiServer([made_up_card("a")]) as server:
        sent_on(server, "/cards/old", "/cards/old", times=99)
        client = Transport(server.url)
        with pytest.raises(CatalogueError, match="/cards/old redirects more than 3 times"):
            client.get("/cards/old", 10_000)
        client.close()
        assert len(server.requests) == 4


@pytest.mark.parametrize(
    ("before", "after", "fine"),
    [
        ("http://api.example.org/x", "https://api.example.org/y", True),
        ("https://api.example.org/x", "https://API.example.org:443/y", True),
        ("https://api.example.org/x", "http://api.example.org/y", False),
        ("https://api.example.org/x", "https://example.org/y", False),
        ("https://api.example.org/x", "https://api.example.org:8443/y", False),
        ("https://api.example.org/x", "https://api.example.org.evil.test/y", False),
        ("https://api.example.org/x", "https://api.example.org@evil.test/y", False),
    ],
)
def test_what_is_the_same_server(before: str, after: str, fine: bool) -> None:
    if fine:
        assert transport._redirected(before, after).endswith("/y")
    else:
        with pytest.raises(CatalogueError, match="redirects to"):
            transport._redirected(before, after)


def test_the_body_of_a_redirect_is_not_read() -> None:
    """It may be endless: where it leads is in the headers."""
    with RudeServer("redirects, then drips") as server:
        client = Transport(server.url, longest=8)
        with pytest.raises(CatalogueError, match="redirects to"):
            client.get("/cards/old", 10_000)
        client.close()
