"""Links of deck sites: which address of a page is exported where, as entries of `sites.json`, and fetching that.

An entry has the hosts, a pattern for what stands behind the host in the address of a page, and the address of the
export, in which the named groups of the pattern stand. `form` is `deck`, whatever form `read_any` takes it in, or
`event`, all lists of a tournament.
"""

from __future__ import annotations

import ipaddress
import re
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, TypeVar
from urllib.parse import urlsplit

import msgspec

from gatcg_desktop.catalogue.model import CardNotFound, CatalogueError, LeadsElsewhere
from gatcg_desktop.catalogue.transport import MOST_REDIRECTS, Transport
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.mistakes import UserMistake, decoding_mistake

MOST_BYTES = 8 * 1024 * 1024
MOST_LINK = 2_000
SECONDS = 30.0
MOST_DECKS = 2_000

T = TypeVar("T")
_LINK = re.compile(r"https?://\S+", re.IGNORECASE)


class Site(msgspec.Struct, frozen=True):
    """A deck site."""

    name: str
    hosts: tuple[str, ...]
    page: str
    server: str
    export: str
    form: Literal["deck", "event"] = "deck"


class Fetched(msgspec.Struct, frozen=True):
    """What a site has: the content, and what its decks are called where it is several, and all of them together."""

    content: bytes
    choices: tuple[Message, ...] = ()
    name: str = ""


class _Entry(msgspec.Struct):
    player: int | str
    decklist: dict[str, object]
    visible: bool = True


class _Standing(msgspec.Struct):
    """A player, or without `id` a team; where no final placement is written, the order of the standings is that of the
    places."""

    id: int | str = ""
    finalPlacement: int | None = None


class _Standings(msgspec.Struct):
    standings: list[_Standing] = []


class _Refused(msgspec.Struct):
    """What stands in place of the lists of nine tournaments in ten."""

    error: str


class _Event(msgspec.Struct):
    name: str = ""


class _Player(msgspec.Struct):
    id: int | str
    username: str = ""
    finalPlacement: int | None = None


@cache
def known_sites() -> tuple[Site, ...]:
    """The entries, in the order in which they are tried."""
    content = (files("gatcg_desktop.decks.formats") / "sites.json").read_bytes()
    return tuple(msgspec.json.decode(content, type=list[Site]))


def is_link(text: str) -> bool:
    """Whether a text is an address and nothing else."""
    return len(text) <= MOST_LINK and _LINK.fullmatch(text.strip()) is not None


def fetch(link: str, sites: Sequence[Site] | None = None, stop: threading.Event | None = None) -> Fetched:
    """What stands behind a link: the export of a known site, or whatever the address itself answers.

    Where it leads to another server, that link is followed as if it had been given (a short link to a deck), but not
    from the open network into this one; of names it is not asked where they lead. Raises UserMistake for what is no
    address, CatalogueError for what cannot be had. Blocks, until it is told to `stop`.
    """
    for _ in range(MOST_REDIRECTS):
        try:
            return _fetched(link, sites, stop)
        except LeadsElsewhere as elsewhere:
            if _near(elsewhere.there) and not _near(link):
                raise
            link = elsewhere.there
    return _fetched(link, sites, stop)


def _near(link: str) -> bool:
    """Whether it leads to this computer or its own network."""
    host = urlsplit(link.strip()).hostname or ""
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        last = host.rpartition(".")[2]  # 127.1 and 0x7f000001 are addresses, too
        return last == host or not last[:1].isalpha() or host.endswith((".local", ".localhost", ".lan", ".internal"))


def _fetched(link: str, sites: Sequence[Site] | None, stop: threading.Event | None) -> Fetched:
    try:
        parts = urlsplit(link.strip())
        host, port = (parts.hostname or "").casefold(), parts.port
    except ValueError as error:
        raise UserMistake("This is no address: {reason}.", reason=str(error)) from error
    if parts.scheme.casefold() not in ("http", "https") or not host:
        raise UserMistake("This is no address of a page: it has to begin with https://.")
    behind = parts.path + (f"?{parts.query}" if parts.query else "") + (f"#{parts.fragment}" if parts.fragment else "")
    for site in known_sites() if sites is None else sites:
        found = re.fullmatch(site.page, behind) if host in site.hosts else None
        if found is not None:
            groups = {name: value or "" for name, value in found.groupdict().items()}
            transport = Transport(site.server.format(host=host, **groups), stop=stop, longest=SECONDS)
            path = site.export.format(**groups)
            return _event(transport, path) if site.form == "event" else Fetched(_get(transport, path))
    at = f"{host}:{port}" if port else host
    transport = Transport(f"{parts.scheme.casefold()}://{at}", stop=stop, longest=SECONDS)
    return Fetched(_get(transport, behind.partition("#")[0] or "/"))


def _get(transport: Transport, path: str) -> bytes:
    try:
        return transport.get(path, MOST_BYTES).content
    finally:
        transport.close()


def _event(transport: Transport, path: str) -> Fetched:
    """All lists of a tournament that may be seen, the best first. Raises UserMistake for one without lists."""
    event = path.rpartition("/")[0]
    none = UserMistake(
        "The tournament {number} has no public lists, or there is none of this number.", number=event.rpartition("/")[2]
    )
    try:
        content = transport.get(path, MOST_BYTES).content
        places = _asked(transport, f"{event}/standings", _Standings)
        names = _asked(transport, f"{event}/players", list[_Player])
        itself = _asked(transport, event, _Event)
    except CatalogueError as error:
        if isinstance(error, CardNotFound) or str(error.places.get("status", "")).startswith("4"):
            raise none from error
        raise
    finally:
        transport.close()
    try:
        entries = msgspec.json.decode(content, type=list[_Entry] | _Refused, strict=False)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UserMistake(
            "The tournament has no lists that can be read: {reason}.", reason=decoding_mistake(error)
        ) from error
    if isinstance(entries, _Refused):
        raise none
    standings = places.standings if places is not None else []
    rank = {str(one.id): one.finalPlacement for one in names or () if one.finalPlacement}
    rank |= {str(one.id): one.finalPlacement or place for place, one in enumerate(standings, 1)}
    called = {str(one.id): one.username for one in names or ()}
    entries = [entry for entry in entries if entry.visible and entry.decklist][:MOST_DECKS]
    if not entries:
        raise none
    entries.sort(key=lambda entry: rank.get(str(entry.player)) or MOST_DECKS)
    decks, choices = [], []
    for entry in entries:
        player = str(entry.player)
        name = called.get(player, "")[:60]
        place = rank.get(player)
        decks.append({**_sections(entry.decklist), "name": name})
        choices.append(
            say("{place}. {player}", place=place, player=name or player)
            if place
            else say("Player {player}", player=name or player)
        )
    return Fetched(msgspec.json.encode(decks), tuple(choices), itself.name[:80] if itself is not None else "")


def _sections(decklist: Mapping[str, object]) -> dict[str, object]:
    return {name: held for name, held in decklist.items() if isinstance(held, list | dict)}


def _asked(transport: Transport, path: str, kind: type[T]) -> T | None:
    """What is good to know beside the lists; None where it cannot be had."""
    try:
        found: T = msgspec.json.decode(transport.get(path, MOST_BYTES).content, type=kind, strict=False)
    except (CatalogueError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return found
