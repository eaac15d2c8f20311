"""A real HTTP server on 127.0.0.1 that answers as the public card API does, and can be told to misbehave."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self
from urllib.parse import parse_qs, unquote, urlsplit

MAX_PAGE_SIZE = 500
_EPOCH = 1_700_000_000
_SLICE = 64 * 1024


def made_up_card(slug: str, /, **changes: Any) -> dict[str, Any]:
    """A record as the API writes it, with an invented name; `changes` replace fields."""
    name = slug.replace("-", " ").title()
    card: dict[str, Any] = {
        "slug": slug,
        "uuid": f"card-{slug}",
        "name": name,
        "element": "WIND",
        "elements": ["WIND"],
        "types": ["ALLY"],
        "subtypes": ["TAMER", "BEAST"],
        "classes": ["TAMER"],
        "cost": {"type": "reserve", "value": "2"},
        "cost_memory": None,
        "cost_reserve": 2,
        "speed": None,
        "level": None,
        "life": 2,
        "power": 1,
        "durability": None,
        "effect": f"**On Enter:** {name} gets +1POWER.",
        "effect_raw": f"On Enter: {name} gets +1POWER.",
        "effect_html": None,
        "flavor": None,
        "rule": [],
        "legality": None,
        "references": [],
        "referenced_by": [],
        "editions": [made_up_edition(slug)],
    }
    card.update(changes)
    return card


def made_up_edition(slug: str, /, **changes: Any) -> dict[str, Any]:
    """A printing of the card `slug`, picture `/cards/images/ed-<slug>.jpg`; `changes` replace fields."""
    edition: dict[str, Any] = {
        "uuid": f"ed-{slug}",
        "card_id": f"card-{slug}",
        "slug": f"{slug}-tst",
        "collector_number": "001",
        "image": f"/cards/images/ed-{slug}.jpg",
        "set": {"prefix": "TST", "name": "Test Set", "language": "EN"},
        "rarity": 1,
        "orientation": None,
        "other_orientations": [],
        "illustrator": "Nobody",
        "flavor": None,
        "effect": None,
    }
    edition.update(changes)
    return edition


@dataclass(frozen=True)
class Fault:
    """One wrong answer instead of the right one. All fields at rest: the right answer.

    status, headers, body: replace the answer. cut_at: the connection closes after so many bytes of the body.
    held: the answer waits until `ApiServer.release()`.
    """

    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None
    cut_at: int | None = None
    held: bool = False


def too_many(retry_after: int | str) -> Fault:
    """429 with Retry-After."""
    return Fault(429, {"Retry-After": str(retry_after)}, b'{"message": "Too Many Requests"}')


def server_error(status: int = 500) -> Fault:
    """A failure of the server."""
    return Fault(status, {}, b"Internal Server Error")


def cut_off(at: int) -> Fault:
    """The right answer, breaking off after `at` bytes of its body."""
    return Fault(cut_at=at)


def held() -> Fault:
    """The right answer, once `ApiServer.release()` is called."""
    return Fault(held=True)


def wrong_body(body: bytes, content_type: str = "text/html") -> Fault:
    """200 with something else: a log-in page, half a picture, a huge body."""
    return Fault(200, {"Content-Type": content_type}, body)


@dataclass(frozen=True)
class Request:
    """What was asked for: path with query, and the headers."""

    path: str
    headers: Mapping[str, str]

    @property
    def page(self) -> int | None:
        """The page of a `/cards/search`, None for other paths."""
        parts = urlsplit(self.path)
        return int(parse_qs(parts.query)["page"][0]) if parts.path == "/cards/search" else None


class ApiServer:
    """`with ApiServer(records) as server:` serves `server.url` until the block ends.

    records: card objects, may be replaced while serving. images_dir: where `/cards/images/<name>` is looked
    up after `pictures` (name: bytes). validators: what pages and pictures can be asked for by: "etag",
    "last-modified" or None. Attributes: `sets`, names of the featured ones by prefix; `requests`, all requests so far,
    in order of arrival.
    """

    def __init__(
        self,
        records: Iterable[Mapping[str, Any]] = (),
        images_dir: Path | None = None,
        *,
        pictures: Mapping[str, bytes] | None = None,
        validators: Literal["etag", "last-modified"] | None = "etag",
    ) -> None:
        self.records: list[Mapping[str, Any]] = list(records)
        self.images_dir = images_dir
        self.pictures: dict[str, bytes] = dict(pictures or {})
        self.validators = validators
        self.sets = {"TST": "Test Set"}
        self.requests: list[Request] = []
        self.connections = 0
        self._faults: list[tuple[str, Fault, int]] = []
        self._guard = threading.Lock()
        self._released = threading.Event()
        self._arrived = threading.Condition(self._guard)
        self._modified: dict[bytes, int] = {}
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.api = self
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, name="api-server", daemon=True
        )

    @property
    def url(self) -> str:
        host, port = self._server.server_address[:2]
        return f"http://{host!s}:{port}"

    def start(self) -> Self:
        self._thread.start()
        return self

    def stop(self) -> None:
        self.release()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def fail(self, path: str, *faults: Fault, times: int = 1) -> None:
        """Answer the next requests for what begins with `path` wrongly, each fault `times` times."""
        with self._guard:
            self._faults += [(path, fault, times) for fault in faults]

    def mend(self) -> None:
        """Forget all faults that have not happened yet."""
        with self._guard:
            self._faults.clear()

    def release(self) -> None:
        """Let all held answers go, now and from now on."""
        self._released.set()

    def wait_for_requests(self, number: int, timeout: float = 10.0) -> bool:
        """Until so many requests have arrived; False after `timeout` seconds."""
        with self._arrived:
            return self._arrived.wait_for(lambda: len(self.requests) >= number, timeout)

    def pages_asked(self) -> list[int]:
        """The page numbers asked for so far, in order of arrival."""
        with self._guard:
            return [request.page for request in self.requests if request.page is not None]

    # Used by the handler threads

    def note(self, request: Request) -> Fault | None:
        with self._arrived:
            self.requests.append(request)
            self._arrived.notify_all()
            for index, (path, fault, times) in enumerate(self._faults):
                if request.path.startswith(path):
                    self._faults[index : index + 1] = [(path, fault, times - 1)] if times > 1 else []
                    return fault
        return None

    def hold(self) -> None:
        self._released.wait(30)

    def validators_of(self, body: bytes) -> dict[str, str]:
        digest = hashlib.sha256(body).digest()
        if self.validators == "etag":
            return {"ETag": f'W/"{digest.hex()[:20]}"'}
        if self.validators == "last-modified":
            with self._guard:
                stamp = self._modified.setdefault(digest, _EPOCH + len(self._modified))
            return {"Last-Modified": formatdate(stamp, usegmt=True)}
        return {}

    def answer(self, path: str, query: Mapping[str, list[str]]) -> tuple[int, str, bytes]:
        """Status, content type and body of the right answer."""
        parts = [unquote(part) for part in path.strip("/").split("/")]
        match parts:
            case ["cards", "search"]:
                return self._search(_number(query, "page", 1), _number(query, "page_size", 30))
            case ["cards", "random"]:
                return _json(self.records[: _number(query, "amount", 1)])
            case ["cards", "images", name]:
                return self._picture(name)
            case ["cards", "edition", slug]:
                return self._first(lambda card: any(edition["slug"] == slug for edition in card["editions"]))
            case ["cards", slug]:
                return self._first(lambda card: card["slug"] == slug)
            case ["featured-sets"]:
                return _json([{"name": name, "prefix": prefix, "language": "EN"} for prefix, name in self.sets.items()])
            case _:
                return _not_found()

    def _search(self, page: int, page_size: int) -> tuple[int, str, bytes]:
        size = min(max(page_size, 1), MAX_PAGE_SIZE)
        records = self.records
        data = records[(page - 1) * size : page * size]
        if not data:
            return 204, "application/json", b""
        pages = -(-len(records) // size)
        return _json(
            {
                "data": data,
                "has_more": page < pages,
                "order": "ASC",
                "page": page,
                "page_size": size,
                "paginated_cards_count": len(data),
                "sort": "name",
                "total_cards": len(records),
                "total_pages": pages,
            }
        )

    def _first(self, wanted: Any) -> tuple[int, str, bytes]:
        card = next((card for card in self.records if wanted(card)), None)
        return _json(card) if card is not None else _not_found()

    def _picture(self, name: str) -> tuple[int, str, bytes]:
        body = self.pictures.get(name)
        if body is None and self.images_dir is not None and Path(name).name == name:
            file = self.images_dir / name
            body = file.read_bytes() if file.is_file() else None
        return (200, "image/jpeg", body) if body is not None else _not_found()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    api: ApiServer

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away in mid-answer is part of the tests, not an error of theirs."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def setup(self) -> None:
        super().setup()
        self.server.api.connections += 1

    def do_GET(self) -> None:
        api = self.server.api
        fault = api.note(Request(self.path, dict(self.headers.items()))) or Fault()
        if fault.held:
            api.hold()
        parts = urlsplit(self.path)
        status, kind, body = api.answer(parts.path, parse_qs(parts.query))
        headers = {"Content-Type": kind}
        if status == 200:
            headers |= api.validators_of(body)
            if fault.status is None and self._unchanged(headers):
                status, body = 304, b""
        if fault.status is not None:
            status, body, headers = fault.status, fault.body or b"", dict(fault.headers)
        self._send(status, headers, body, fault.cut_at)

    def _unchanged(self, headers: Mapping[str, str]) -> bool:
        asked, when = self.headers.get("If-None-Match"), self.headers.get("If-Modified-Since")
        if asked is not None:
            return asked == headers.get("ETag")
        return when is not None and when == headers.get("Last-Modified")

    def _send(self, status: int, headers: Mapping[str, str], body: bytes, cut_at: int | None) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        sent = body if cut_at is None else body[:cut_at]
        for start in range(0, len(sent), _SLICE):
            self.wfile.write(sent[start : start + _SLICE])
        if cut_at is not None:
            self.close_connection = True

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def _number(query: Mapping[str, list[str]], name: str, default: int) -> int:
    try:
        return int(query[name][0])
    except (KeyError, ValueError):
        return default


def _json(value: object) -> tuple[int, str, bytes]:
    return 200, "application/json", json.dumps(value).encode()


def _not_found() -> tuple[int, str, bytes]:
    return 404, "application/json", b'{"message": "Not Found"}'
