"""Finding games in the same network by themselves (zeroconf), and what addresses this machine has."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import socket
from collections.abc import AsyncIterator, Callable

import msgspec
from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.plain import plain_name
from gatcg_desktop.lan.messages.study import STUDY
from gatcg_desktop.mistakes import UserMistake

DEFAULT_PORT = 47_610
"""Where a host listens when nothing else is asked for and nobody else does."""

ANY = "0.0.0.0"
"""What a host listens at that is to be reached by every IPv4 address of its machine."""

ANY_IPV6 = "::"
"""The same for IPv6; no IPv4 address is listened at then."""

_EXAMPLES = {socket.AF_INET: ("192.0.2.1", "127.0.0.1"), socket.AF_INET6: ("2001:db8::1", "::1")}
"""By family an address of nobody's somewhere else, and the machine's own that nobody else reaches."""

SERVICE = "_gatcg-desktop._tcp.local."
_PATIENCE_MS = 2_000
_LONGEST = 60


class Found(msgspec.Struct, frozen=True):
    """A game somebody offers; `study`: it is a study room."""

    id: str
    name: str
    address: str
    port: int
    version: int
    format: str
    best_of: int
    seats: str
    study: bool = False


def own_addresses(family: socket.AddressFamily = socket.AF_INET) -> tuple[str, ...]:
    """The addresses by which others in the network can reach this machine, the likeliest first; IPv4 ones, or those of
    another family."""
    elsewhere, itself = _EXAMPLES[family]
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((elsewhere, 9))  # sends nothing: only asks which address would be used
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, family):
            found.append(str(info[4][0]))
    known = dict.fromkeys(address for address in found if not _only_here(address))
    return tuple(known) or (itself,)


def _only_here(address: str) -> bool:
    """Whether an address means nothing to others, or nothing without the name of their own network card."""
    told = ipaddress.ip_address(address.partition("%")[0])
    return told.is_loopback or (told.is_link_local and told.version == 6)


@contextlib.asynccontextmanager
async def _closed_at_last(zeroconf: AsyncZeroconf) -> AsyncIterator[None]:
    """Close it whatever becomes of the goodbye, also where the program ends meanwhile and all that runs is cancelled:
    its sockets would stay open, and what was announced would be told on."""
    try:
        with contextlib.suppress(Exception):
            yield
    finally:
        with contextlib.suppress(Exception):
            await zeroconf.async_close()


class Announcement:
    """Tells the network of a game while it is open. Where that is not possible, the address can still be typed."""

    def __init__(self) -> None:
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None

    async def begin(self, id: str, port: int, properties: dict[str, str], addresses: tuple[str, ...]) -> bool:
        """Begin to tell of a game at these IPv4 addresses. Gives whether the network let us."""
        try:
            self._zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
            self._info = AsyncServiceInfo(
                SERVICE,
                f"{id}.{SERVICE}",
                port=port,
                properties=properties,
                addresses=[socket.inet_aton(address) for address in addresses],
                server=f"gatcg-{id}.local.",
            )
            # Nobody is asked first whether the name is free, which takes over a second: no two matches have one id, and
            # one that its host goes on with may still be known under its name.
            await self._zeroconf.async_register_service(self._info, cooperating_responders=True)
        except (TimeoutError, OSError, RuntimeError):
            await self.end()
            return False
        return True

    async def end(self) -> None:
        """Stop telling."""
        zeroconf, info = self._zeroconf, self._info
        self._zeroconf = self._info = None
        if zeroconf is not None:
            async with _closed_at_last(zeroconf):
                if info is not None:
                    said = await zeroconf.async_unregister_service(info)
                    await asyncio.wait_for(said, 1)  # goodbye is said a few times


class Lookout:
    """Watches for games. `changed(games)` is told of all there are whenever one comes or goes."""

    def __init__(self, changed: Callable[[tuple[Found, ...]], None]) -> None:
        self._changed = changed
        self._found: dict[str, Found] = {}
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> bool:
        """Begin to watch. Gives whether the network let us."""
        try:
            self._zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
            self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._heard])
        except (OSError, RuntimeError):
            await self.end()
            return False
        return True

    async def end(self) -> None:
        """Stop watching."""
        for task in list(self._tasks):
            task.cancel()
        browser, zeroconf = self._browser, self._zeroconf
        self._browser = self._zeroconf = None
        if zeroconf is not None:
            async with _closed_at_last(zeroconf):
                if browser is not None:
                    await browser.async_cancel()

    def _heard(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change == ServiceStateChange.Removed:
            if self._found.pop(name, None) is not None:
                self._changed(tuple(self._found.values()))
            return
        task = asyncio.ensure_future(self._ask(zeroconf, service_type, name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        info = AsyncServiceInfo(service_type, name)
        if not await info.async_request(zeroconf, _PATIENCE_MS):
            return
        addresses = info.parsed_addresses(IPVersion.V4Only)
        if not addresses or not info.port:
            return
        said = {
            key.decode("utf-8", "replace")[:_LONGEST]: (value or b"").decode("utf-8", "replace")[:_LONGEST]
            for key, value in info.properties.items()
        }
        self._found[name] = Found(
            name,
            plain_name(said.get("name", "")) or "?",
            addresses[0],
            info.port,
            _number(said.get("version", "")),
            plain_name(said.get("format", "")),
            _number(said.get("best_of", "")),
            plain_name(said.get("seats", "")),
            said.get("kind") == STUDY,
        )
        self._changed(tuple(self._found.values()))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def service_info(name: str, settings: p.Settings) -> dict[str, str]:
    """What the network is told of a game."""
    return {
        "name": name[:40],
        "version": str(p.VERSION),
        "format": settings.format,
        "best_of": str(settings.best_of),
        "seats": str(settings.players),
    }


def study_info(teacher: str) -> dict[str, str]:
    """What the network is told of a study room."""
    return {"name": teacher[:40], "version": str(p.VERSION), "kind": STUDY}


def address_of(text: str) -> tuple[str, int]:
    """Host and port of an address as typed. Raises UserMistake."""
    match = re.fullmatch(r"\[?([0-9A-Za-z.:%_-]+?)\]?(?::(\d{1,5}))?", text.strip())
    if match is None or (match[2] is not None and not 0 < int(match[2]) < 65_536):
        raise UserMistake(
            "{address} is not an address: write it as 192.0.2.7 or 192.0.2.7:{port}.", address=text, port=DEFAULT_PORT
        )
    return match[1], int(match[2]) if match[2] is not None else DEFAULT_PORT
