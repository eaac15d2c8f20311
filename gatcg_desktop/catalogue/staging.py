"""What the server answered, page by page, kept in the store: what a sync resumes from and a 304 refers to."""

from __future__ import annotations

import zlib
from datetime import UTC, datetime, timedelta
from typing import Annotated
from uuid import uuid4

import msgspec

from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.transport import Body

RESUME_WITHIN = timedelta(hours=6)
"""Pages of an interrupted run older than this are asked for again (by ETag)."""

_MAX_PAYLOAD = 64 * 1024 * 1024


class _Run(msgspec.Struct, frozen=True):
    run: str
    base_url: str
    page_size: int
    begun: Annotated[datetime, msgspec.Meta(tz=True)]


class Staging:
    """The pages of one server and page size. A page is *fetched* when this run got it, else merely *known*.

    Attributes: `resumed`, how many pages an interrupted run had left.
    """

    def __init__(self, store: CardStore, base_url: str, page_size: int) -> None:
        self._store = store
        self._base_url = base_url
        self._page_size = page_size
        self._run = self._resume() or self._begin()
        self.resumed = len(self.fetched())

    def fetched(self) -> set[int]:
        """The numbers of the pages this run has."""
        with self._store.transaction() as connection:
            rows = connection.execute(
                "SELECT number FROM page WHERE base_url = ? AND page_size = ? AND run = ?",
                (self._base_url, self._page_size, self._run),
            )
            return {int(number) for (number,) in rows}

    def known(self) -> dict[int, Body]:
        """What to ask by, for every page an earlier run got with an ETag or a date (bodies empty)."""
        with self._store.transaction() as connection:
            rows = connection.execute(
                "SELECT number, etag, last_modified FROM page WHERE base_url = ? AND page_size = ? AND run != ?",
                (self._base_url, self._page_size, self._run),
            ).fetchall()
        return {number: Body(200, b"", etag, date) for number, etag, date in rows if etag or date}

    def keep(self, number: int, body: Body) -> None:
        """Store a page's answer: its new body, or for a 304 the fact that the known one still holds."""
        with self._store.transaction() as connection:
            if body.status == 304:
                connection.execute(
                    "UPDATE page SET run = ? WHERE base_url = ? AND page_size = ? AND number = ?",
                    (self._run, self._base_url, self._page_size, number),
                )
                return
            payload = zlib.compress(body.content, 1)
            connection.execute(
                "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?, ?, ?)",
                (self._base_url, self._page_size, number, self._run, body.etag, body.last_modified, payload),
            )

    def payload(self, number: int) -> bytes:
        """The body of a page. Raises CatalogueError when the stored one is damaged."""
        with self._store.transaction() as connection:
            row = connection.execute(
                "SELECT payload FROM page WHERE base_url = ? AND page_size = ? AND number = ?",
                (self._base_url, self._page_size, number),
            ).fetchone()
        try:
            if row is None:
                raise zlib.error("it is missing")
            return zlib.decompressobj().decompress(row[0], _MAX_PAYLOAD)
        except zlib.error as error:
            self.forget()
            raise CatalogueError(
                "The stored page {page} of {server} is damaged ({reason}) and was dropped; run sync again.",
                page=number,
                server=self._base_url,
                reason=error,
            ) from error

    def finish(self, total_pages: int) -> None:
        """The run is complete: its pages become known ones; those of other servers and sizes are dropped."""
        with self._store.transaction() as connection:
            connection.execute(
                "DELETE FROM page WHERE base_url != ? OR page_size != ? OR number > ?",
                (self._base_url, self._page_size, total_pages),
            )
            self._store.set_meta("run", None)

    def forget(self) -> None:
        """Begin again with nothing fetched and nothing known."""
        with self._store.transaction() as connection:
            connection.execute(
                "DELETE FROM page WHERE base_url = ? AND page_size = ?", (self._base_url, self._page_size)
            )
        self._run = self._begin()
        self.resumed = 0

    def _begin(self) -> str:
        run = _Run(uuid4().hex, self._base_url, self._page_size, datetime.now(UTC))
        self._store.set_meta("run", msgspec.json.encode(run).decode())
        return run.run

    def _resume(self) -> str | None:
        try:
            found = msgspec.json.decode(self._store.meta("run") or "", type=_Run)
        except (ValueError, RecursionError):  # somebody has changed it: the run begins anew
            return None
        same = (found.base_url, found.page_size) == (self._base_url, self._page_size)
        age = datetime.now(UTC) - found.begun
        return found.run if same and timedelta(0) <= age <= RESUME_WITHIN else None
