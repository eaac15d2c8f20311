"""HTTP as a polite client does it: one session, retries that wait as asked, limits of size and time, prompt stopping.

A request is answered by the server it was sent to: a redirect leads to another place there or is refused.
"""

from __future__ import annotations

import random
import re
import socket
import threading
from collections.abc import Callable, Mapping
from http.client import IncompleteRead
from types import TracebackType
from typing import Any, Self
from urllib.parse import SplitResult, urldefrag, urljoin, urlsplit

import msgspec
import requests
from urllib3 import Retry
from urllib3.connectionpool import ConnectionPool
from urllib3.exceptions import InvalidHeader
from urllib3.response import BaseHTTPResponse

from gatcg_desktop import __version__
from gatcg_desktop.catalogue.exchange import CuttableAdapter, Exchange, Stopped, TimeUp, current
from gatcg_desktop.catalogue.model import (
    CardNotFound,
    CatalogueCancelled,
    CatalogueError,
    LeadsElsewhere,
    ServerUnreachable,
)
from gatcg_desktop.catalogue.online import is_offline
from gatcg_desktop.mistakes import UserMistake, disk_mistake

CONNECT_TIMEOUT = 5.0
READ_TIMEOUT = 20.0
LONGEST_REQUEST = 60.0
"""Seconds a request may take from its beginning to the last byte, with all attempts but without the waits between."""
LONGEST_WAIT = 120.0
"""Seconds a server may make one request wait by Retry-After; a longer wish ends the work with a sentence."""

RETRIED = (429, 500, 502, 503, 504)
OVERWORKED = (429, 502, 503, 504)
"""What says of the server that it does not answer now, and not only of what was asked for."""
REDIRECTS = (301, 302, 303, 307, 308)
MOST_REDIRECTS = 3
BODY_ATTEMPTS = 3
_CHUNK = 64 * 1024

Wait = Callable[[float], None]


USER_AGENT = f"gatcg-desktop/{__version__} (unofficial fan client)"
"""How the program names itself to servers."""


class PatientRetry(Retry):
    """urllib3's Retry whose waiting can be interrupted."""

    pause: Wait | None = None

    def new(self, **changes: object) -> Self:
        """The Retry for the next attempt, which waits as this one does."""
        following = super().new(**changes)
        following.pause = self.pause
        return following

    def increment(
        self,
        method: str | None = None,
        url: str | None = None,
        response: BaseHTTPResponse | None = None,
        error: Exception | None = None,
        _pool: ConnectionPool | None = None,
        _stacktrace: TracebackType | None = None,
    ) -> Self:
        """Count a failed attempt. Raises what urllib3 raises when there were enough, and when the exchange is cut."""
        exchange = current()
        if exchange is not None:
            exchange.check()  # nobody waits for another attempt
        return super().increment(method, url, response, error, _pool, _stacktrace)

    def sleep(self, response: BaseHTTPResponse | None = None) -> None:
        """Wait as long as the server asks for; where it does not, or not legibly, as long as the back-off says."""
        asked: float | None = None
        if response is not None and self.respect_retry_after_header:
            try:
                asked = self.get_retry_after(response)
            except (InvalidHeader, ValueError, OverflowError):
                asked = None
        seconds = asked if asked is not None else self.get_backoff_time()
        if seconds > 0 and self.pause is not None:
            self.pause(seconds)


class Body(msgspec.Struct, frozen=True):
    """An answer: status 200, 204 or 304, the whole body, and what it may be asked for by next time."""

    status: int
    content: bytes = b""
    etag: str | None = None
    last_modified: str | None = None


class _OneHop(requests.Session):
    """A session that leaves redirects to its user: requests would read their bodies, however long."""

    def get_redirect_target(self, resp: requests.Response) -> None:
        return None


class Transport:
    """GET requests below one base URL. Threads may share it: the session's connection pool is its only state.

    base_url: `http(s)://host[/path]`, else CatalogueError. stop: an event that makes whatever goes on end with
    CatalogueCancelled within a moment. pause: replaces waiting (seconds) between attempts, for tests. longest:
    seconds, see `LONGEST_REQUEST`.
    """

    def __init__(
        self,
        base_url: str,
        *,
        stop: threading.Event | None = None,
        pause: Wait | None = None,
        connections: int = 4,
        longest: float = LONGEST_REQUEST,
    ) -> None:
        self.base_url = base_url.strip().rstrip("/")
        parts = _split(self.base_url)
        self.stop = stop or threading.Event()
        self._pause = pause or self._pause_until_stopped
        self._longest = longest
        self._session = _OneHop()
        self._session.headers["User-Agent"] = USER_AGENT
        if parts.hostname in ("127.0.0.1", "::1", "localhost"):
            self._session.trust_env = False  # a server on this machine is never behind a proxy
        adapter = CuttableAdapter(max_retries=self._retry(), pool_connections=2, pool_maxsize=max(1, connections))
        self._session.mount("http://", adapter)
        self._session.mount("https://", adapter)

    def close(self) -> None:
        """Close idle connections."""
        self._session.close()

    def get(
        self,
        path: str,
        limit: int,
        *,
        params: Mapping[str, str | int] | None = None,
        known: Body | None = None,
    ) -> Body:
        """The answer to `GET path`, its body no longer than `limit` bytes after decompression.

        known: an earlier answer; when the server says it still holds, the status is 304 and the body empty.
        Raises CardNotFound (404), CatalogueCancelled, CatalogueError (everything else, with the reason).
        """
        if is_offline():
            raise ServerUnreachable(
                "{address} is not asked, because the program was started with --offline; start it without.",
                address=self.base_url,
            )
        headers = {}
        if known is not None and known.etag:
            headers["If-None-Match"] = known.etag
        if known is not None and known.last_modified:
            headers["If-Modified-Since"] = known.last_modified
        exchange = Exchange(lambda: self._until_whole(path, limit, params or {}, headers), self._longest)
        try:
            return exchange.run(self.stop)
        except Stopped:
            raise _stopped() from None
        except TimeUp:
            raise ServerUnreachable(
                "The answer from {address} did not come within {count} second; try again later.",
                plural="The answer from {address} did not come within {count} seconds; try again later.",
                address=self.base_url + path,
                count=round(self._longest),
            ) from None

    def _until_whole(self, path: str, limit: int, params: Mapping[str, str | int], headers: Mapping[str, str]) -> Body:
        last: requests.RequestException | None = None
        for attempt in range(BODY_ATTEMPTS):
            if attempt:
                self._rest(0.5 * 2**attempt * (1 + random.random() / 4))
            self._check()
            try:
                return self._once(path, limit, params, headers)
            except (
                requests.exceptions.ChunkedEncodingError,
                requests.exceptions.ContentDecodingError,
            ) as error:
                last = error  # the body was cut off; urllib3 retries only up to the headers
            except requests.RequestException as error:
                raise ServerUnreachable(
                    "{server} cannot be reached: {reason}.", server=self.base_url, reason=_cause(error)
                ) from error
        raise CatalogueError(
            "The answer from {address} was cut off {count} time: {reason}.",
            plural="The answer from {address} was cut off {count} times: {reason}.",
            address=self.base_url + path,
            count=BODY_ATTEMPTS,
            reason=_cause(last),
        ) from last

    def _once(self, path: str, limit: int, params: Mapping[str, str | int], headers: Mapping[str, str]) -> Body:
        url, asked = self.base_url + path, dict(params)
        for _ in range(MOST_REDIRECTS + 1):
            with self._session.get(
                url,
                params=asked,
                headers=dict(headers),
                timeout=(CONNECT_TIMEOUT, READ_TIMEOUT),
                stream=True,
            ) as response:
                location = response.headers.get("Location")
                if response.status_code not in REDIRECTS or not location:
                    return self._body(response, path, limit)
                url, asked = _redirected(response.url, location), {}
        raise CatalogueError(
            "{address} redirects more than {count} time.",
            plural="{address} redirects more than {count} times.",
            address=self.base_url + path,
            count=MOST_REDIRECTS,
        )

    def _body(self, response: requests.Response, path: str, limit: int) -> Body:
        if response.status_code == 404:
            raise CardNotFound("{server} has nothing at {path} (404).", server=self.base_url, path=path)
        if response.status_code not in (200, 204, 304):
            address = self.base_url + path
            status = f"{response.status_code} {(response.reason or '')[:100]}".strip()
            if response.status_code in OVERWORKED:
                raise ServerUnreachable("{address} answered {status}.", address=address, status=status)
            raise CatalogueError("{address} answered {status}.", address=address, status=status)
        declared = response.headers.get("Content-Length", "")
        if declared.isdecimal() and int(declared[:20]) > limit:
            raise _too_long(self.base_url + path, limit)
        content = self._read(response, limit) if response.status_code == 200 else b""
        etag, modified = (response.headers.get(name, "")[:500] for name in ("ETag", "Last-Modified"))
        return Body(response.status_code, content, etag or None, modified or None)

    def _read(self, response: requests.Response, limit: int) -> bytes:
        parts, length = [], 0
        for chunk in response.iter_content(_CHUNK):
            self._check()
            length += len(chunk)
            if length > limit:
                raise _too_long(response.url, limit)
            parts.append(chunk)
        return b"".join(parts)

    def _retry(self) -> PatientRetry:
        retry = PatientRetry(
            total=5,
            connect=2,
            read=2,
            status=5,
            other=0,
            backoff_factor=0.5,
            backoff_jitter=0.2,
            status_forcelist=RETRIED,
            allowed_methods=("GET",),
            raise_on_status=False,
        )
        retry.pause = self._rest
        return retry

    def _rest(self, seconds: float) -> None:
        exchange = current()
        assert exchange is not None
        if exchange.rested + seconds > LONGEST_WAIT:
            raise CatalogueError(
                "The server asks to wait {count} second; try again later.",
                plural="The server asks to wait {count} seconds; try again later.",
                count=round(seconds),
            )
        exchange.rest(seconds)
        self._pause(seconds)

    def _pause_until_stopped(self, seconds: float) -> None:
        self.stop.wait(seconds)
        self._check()

    def _check(self) -> None:
        if self.stop.is_set():
            raise _stopped()


def _stopped() -> CatalogueCancelled:
    return CatalogueCancelled("The download was stopped.")


def _split(base_url: str) -> SplitResult:
    try:
        parts = urlsplit(base_url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
    except ValueError:
        usable = False
    if not usable:
        raise CatalogueError(
            "{address} is not a server's address; it should look like https://api.gatcg.com.", address=repr(base_url)
        )
    return parts


def _redirected(url: str, location: str) -> str:
    """Where a redirect leads: the same server, or the same host by TLS. Raises LeadsElsewhere for other servers,
    CatalogueError for what is no address."""
    try:
        there = urldefrag(urljoin(url, location)).url
        before, after = _server(url), _server(there)
    except ValueError:
        raise CatalogueError(
            "{address} redirects to {other}, which is not an address.", address=url[:200], other=repr(location[:200])
        ) from None
    if after != before and (before[0], after) != ("http", ("https", before[1], 443)):
        mistake = LeadsElsewhere(
            "{address} redirects to another server, {other}; that is not followed.",
            address=url[:200],
            other=f"{after[0]}://{after[1][:200]}:{after[2]}",
        )
        mistake.there = there
        raise mistake
    return there


def _server(url: str) -> tuple[str, str, int]:
    """Scheme, host and port. Raises ValueError."""
    parts = urlsplit(url)
    scheme = parts.scheme.lower()
    if scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        raise ValueError
    port = parts.port
    return scheme, parts.hostname, port if port is not None else 443 if scheme == "https" else 80


def _too_long(url: str, limit: int) -> CatalogueError:
    return CatalogueError(
        "The answer from {address} is longer than the {size} bytes this program accepts.", address=url, size=limit
    )


def _cause(error: BaseException | None) -> UserMistake:
    """The innermost of requests' nested errors as a reason: the network's in our words, others in theirs without object
    addresses."""
    if isinstance(error, requests.exceptions.Timeout):
        return UserMistake("it did not answer in time")
    reason: Any = error
    while reason is not None and getattr(reason, "args", None):
        inner = getattr(reason, "reason", None) or reason.args[-1]
        if not isinstance(inner, BaseException):
            inner = reason.__cause__
        if inner is None:
            break
        reason = inner
    if isinstance(reason, socket.gaierror):
        return UserMistake("no server of that name is found")
    if isinstance(reason, IncompleteRead | ConnectionResetError):
        return UserMistake("the connection was cut")
    if isinstance(reason, OSError) and reason.errno is not None:
        return disk_mistake(reason)
    text = re.sub(r"^(<[^>]*>|\w+\([^)]*\)): ", "", str(reason)) or type(reason).__name__
    return UserMistake("{reason}", reason=text.rstrip(".")[:300])
