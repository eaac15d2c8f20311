"""HTTP as a polite client does it: one session, retries that wait as asked, size limits, prompt stopping."""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Callable, Mapping
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
import requests
from requests.adapters import HTTPAdapter
from urllib3 import Retry
from urllib3.exceptions import InvalidHeader
from urllib3.response import BaseHTTPResponse

from gatcg_desktop import __version__

from .model import CardNotFound, CatalogueCancelled, CatalogueError

CONNECT_TIMEOUT = 5.0
READ_TIMEOUT = 20.0
LONGEST_WAIT = 120.0
"""Seconds a server may make us wait by Retry-After; a longer wish ends the work with a sentence."""

RETRIED = (429, 500, 502, 503, 504)
BODY_ATTEMPTS = 3
_CHUNK = 64 * 1024

Wait = Callable[[float], None]


USER_AGENT = f"gatcg-desktop/{__version__} (unofficial fan client)"
"""How the program names itself to servers."""


class PatientRetry(Retry):
    """urllib3's Retry whose waiting can be interrupted, and is bounded: see `LONGEST_WAIT`."""

    pause: Wait | None = None

    def new(self, **changes: Any) -> Self:
        following = super().new(**changes)
        following.pause = self.pause
        return following

    def sleep(self, response: BaseHTTPResponse | None = None) -> None:
        asked: float | None = None
        if response is not None and self.respect_retry_after_header:
            try:
                asked = self.get_retry_after(response)
            except (InvalidHeader, ValueError, OverflowError):
                asked = None
        if asked is not None and asked > LONGEST_WAIT:
            raise CatalogueError(f"The server asks to wait {asked:.0f} seconds; try again later.")
        seconds = asked if asked is not None else self.get_backoff_time()
        if seconds > 0 and self.pause is not None:
            self.pause(seconds)


class Body(msgspec.Struct, frozen=True):
    """An answer: status 200, 204 or 304, the whole body, and what it may be asked for by next time."""

    status: int
    content: bytes = b""
    etag: str | None = None
    last_modified: str | None = None


class Transport:
    """GET requests below one base URL. Threads may share it: the session's connection pool is its only state.

    base_url: `http(s)://host[/path]`, else CatalogueError. stop: an event that makes waiting and reading end
    with CatalogueCancelled. pause: replaces waiting (seconds) between attempts, for tests.
    """

    def __init__(
        self,
        base_url: str,
        *,
        session: requests.Session | None = None,
        stop: threading.Event | None = None,
        pause: Wait | None = None,
        connections: int = 4,
    ) -> None:
        self.base_url = base_url.strip().rstrip("/")
        parts = _split(self.base_url)
        self.stop = stop or threading.Event()
        self._pause = pause or self._pause_until_stopped
        self._owned = session is None
        self._session = session or requests.Session()
        self._session.headers["User-Agent"] = USER_AGENT
        self._session.max_redirects = 5
        if parts.hostname in ("127.0.0.1", "::1", "localhost"):
            self._session.trust_env = False  # a server on this machine is never behind a proxy
        adapter = HTTPAdapter(max_retries=self._retry(), pool_connections=2, pool_maxsize=max(1, connections))
        self._session.mount("http://", adapter)
        self._session.mount("https://", adapter)

    def close(self) -> None:
        """Close idle connections; a session given from outside is left open."""
        if self._owned:
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
        headers = {}
        if known is not None and known.etag:
            headers["If-None-Match"] = known.etag
        if known is not None and known.last_modified:
            headers["If-Modified-Since"] = known.last_modified
        last: requests.RequestException | None = None
        for attempt in range(BODY_ATTEMPTS):
            if attempt:
                self._pause(0.5 * 2**attempt * (1 + random.random() / 4))
            self._check()
            try:
                return self._once(path, limit, params or {}, headers)
            except (
                requests.exceptions.ChunkedEncodingError,
                requests.exceptions.ContentDecodingError,
            ) as error:
                last = error  # the body was cut off; urllib3 retries only up to the headers
            except requests.RequestException as error:
                raise CatalogueError(f"{self.base_url} cannot be reached: {_cause(error)}.") from error
        raise CatalogueError(
            f"The answer of {self.base_url}{path} was cut off {BODY_ATTEMPTS} times: {_cause(last)}."
        ) from last

    def _once(
        self, path: str, limit: int, params: Mapping[str, str | int], headers: Mapping[str, str]
    ) -> Body:
        with self._session.get(
            self.base_url + path,
            params=dict(params),
            headers=dict(headers),
            timeout=(CONNECT_TIMEOUT, READ_TIMEOUT),
            stream=True,
        ) as response:
            if response.status_code == 404:
                raise CardNotFound(f"{self.base_url} has nothing at {path} (404).")
            if response.status_code not in (200, 204, 304):
                raise CatalogueError(
                    f"{self.base_url}{path} answered {response.status_code} {response.reason or ''}".strip()
                    + "."
                )
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
        retry.pause = self._pause
        return retry

    def _pause_until_stopped(self, seconds: float) -> None:
        self.stop.wait(seconds)
        self._check()

    def _check(self) -> None:
        if self.stop.is_set():
            raise CatalogueCancelled("The download was stopped.")


def _split(base_url: str) -> Any:
    try:
        parts = urlsplit(base_url)
        usable = (
            parts.scheme in ("http", "https")
            and bool(parts.hostname)
            and not parts.query
            and not parts.fragment
        )
    except ValueError:
        usable = False
    if not usable:
        raise CatalogueError(
            f"{base_url!r} is not a server's address; it should look like https://api.gatcg.com."
        )
    return parts


def _too_long(url: str, limit: int) -> CatalogueError:
    return CatalogueError(f"The answer of {url} is longer than the {limit} bytes this program accepts.")


def _cause(error: BaseException | None) -> str:
    """The innermost plain words of requests' nested errors, without object addresses."""
    if isinstance(error, requests.exceptions.Timeout):
        return "it did not answer in time"
    reason: Any = error
    while reason is not None and getattr(reason, "args", None):
        inner = getattr(reason, "reason", None) or reason.args[-1]
        if not isinstance(inner, BaseException):
            break
        reason = inner
    text = re.sub(r"^(<[^>]*>|\w+\([^)]*\)): ", "", str(reason)) or type(reason).__name__
    return text.rstrip(".")[:300]
