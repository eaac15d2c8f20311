"""The public card API: its endpoints, each answered with typed records."""

from __future__ import annotations

import threading
from typing import TypeVar
from urllib.parse import quote

import msgspec

from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL, CardRecord, CatalogueError
from gatcg_desktop.catalogue.transport import Body, Transport, Wait
from gatcg_desktop.catalogue.wire import UNREADABLE, Page, decode_card, decode_list, decode_page, page_of
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.mistakes import in_short

T = TypeVar("T")

MAX_PAGE_BYTES = 32 * 1024 * 1024
MAX_CARD_BYTES = 2 * 1024 * 1024


class SetRecord(msgspec.Struct, frozen=True):
    """One set of cards as the server lists it."""

    name: str = ""
    prefix: str = ""
    language: str = ""


class PageAnswer(msgspec.Struct, frozen=True):
    """One page of `/cards/search`: `body.status` 200 with `page`, 304 (unchanged) or 204 (empty) without."""

    body: Body
    page: Page | None


class ApiClient:
    """The catalogue's server. See Transport for the arguments and for what every method may raise.

    404 raises CardNotFound; an empty result (204) is an empty tuple, or None where one thing was asked for.
    """

    def __init__(
        self,
        base_url: str = DEFAULT_BASE_URL,
        *,
        stop: threading.Event | None = None,
        pause: Wait | None = None,
        connections: int = 4,
    ) -> None:
        self._transport = Transport(base_url, stop=stop, pause=pause, connections=connections)

    @property
    def base_url(self) -> str:
        """Where the server's paths begin; redirects have to stay on its host."""
        return self._transport.base_url

    def close(self) -> None:
        """Close idle connections."""
        self._transport.close()

    def search_page(self, number: int, page_size: int, known: Body | None = None) -> PageAnswer:
        """Page `number` (from 1) of the whole catalogue; `known` is what an earlier run was answered."""
        body = self._transport.get(
            "/cards/search", MAX_PAGE_BYTES, params={"page": number, "page_size": page_size}, known=known
        )
        where = page_of(number, self.base_url)
        if body.status == 304 and known is None:
            raise CatalogueError("The server says that {where} is unchanged, but it was never fetched.", where=where)
        if body.status != 200:
            return PageAnswer(body, None)
        page = decode_page(body.content, where)
        if page.page not in (0, number):
            raise CatalogueError(
                "The server was asked for {where}, and answered with page {page}.", where=where, page=page.page
            )
        return PageAnswer(body, page)

    def card(self, slug: str) -> CardRecord | None:
        """The card with this slug."""
        return self._one(f"/cards/{quote(slug, safe='')}")

    def edition(self, edition_slug: str) -> CardRecord | None:
        """The card one of whose printings has this slug."""
        return self._one(f"/cards/edition/{quote(edition_slug, safe='')}")

    def random(self, amount: int) -> tuple[CardRecord, ...]:
        """Some cards, as the server picks them."""
        body = self._transport.get("/cards/random", MAX_PAGE_BYTES, params={"amount": amount})
        where = say("The random cards of {server}", server=self.base_url)
        return tuple(_card(bytes(raw), where) for raw in decode_list(body.content, where)) if body.content else ()

    def featured_sets(self) -> tuple[SetRecord, ...]:
        """The sets the server shows first."""
        return self._list("/featured-sets", SetRecord, {})

    def _one(self, path: str) -> CardRecord | None:
        body = self._transport.get(path, MAX_CARD_BYTES)
        return (
            _card(body.content, say("The answer from {address}", address=self.base_url + path))
            if body.status == 200
            else None
        )

    def _list(self, path: str, kind: type[T], params: dict[str, str]) -> tuple[T, ...]:
        body = self._transport.get(path, MAX_CARD_BYTES, params=params)
        if body.status != 200:
            return ()
        try:
            return tuple(msgspec.json.decode(body.content, type=list[kind]))  # type: ignore[valid-type]
        except UNREADABLE as error:
            raise CatalogueError(
                "The answer from {address} cannot be read: {reason}.",
                address=self.base_url + path,
                reason=in_short(str(error)),
            ) from error


def _card(payload: bytes, where: Message) -> CardRecord:
    try:
        return decode_card(payload)
    except CatalogueError as error:
        raise CatalogueError("{where} is not a card: {reason}.", where=where, reason=error) from error
