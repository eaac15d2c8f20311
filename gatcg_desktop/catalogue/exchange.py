"""One request as something that ends: when its time is up, or when somebody says stop, whatever the server does.

Timeouts of sockets are of one reading each, so a server that sends a byte now and then is never late. Here the request
runs in a thread of its own; who waits for it goes on at once when it is given up, and then cuts its connections, so
that the thread ends too. Looking up a name and connecting cannot be cut: they end by the timeout for connecting.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

from requests.adapters import HTTPAdapter
from urllib3 import HTTPConnectionPool, HTTPSConnectionPool, PoolManager, ProxyManager
from urllib3.connection import HTTPConnection, HTTPSConnection

T = TypeVar("T")

_BEAT = 0.05
"""Seconds between two looks whether to stop."""
_here = threading.local()


class Stopped(Exception):
    """Whoever gave the request out does not want it any more."""


class TimeUp(Exception):
    """The request took longer than it may."""


class Exchange(Generic[T]):
    """`work` and the connections it uses. `seconds`: how long it may take; the waits that `rest` reports do
    not count."""

    def __init__(self, work: Callable[[], T], seconds: float) -> None:
        self.rested = 0.0
        self._work = work
        self._until = time.monotonic() + seconds
        self._guard = threading.Lock()
        self._lines: list[socket.socket] = []
        self._over = False
        self._done = threading.Event()
        self._given: T | None = None
        self._raised: Exception | None = None

    def run(self, stop: threading.Event) -> T:
        """What `work` gives or raises. Raises Stopped soon after `stop` is set, TimeUp when the time is up."""
        threading.Thread(target=self._carry_out, name="exchange", daemon=True).start()
        try:
            while not self._done.wait(_BEAT):
                if stop.is_set():
                    raise Stopped
                if time.monotonic() >= self._until:
                    raise TimeUp
        finally:
            self._end()
        if self._raised is not None:
            raise self._raised
        return self._given  # type: ignore[return-value]

    def rest(self, seconds: float) -> None:
        """A wait between two attempts begins, which is no part of the time; `rested` sums them up."""
        self.rested += seconds
        self._until += seconds

    def check(self) -> None:
        """Raises Stopped, in the thread of the request, when nobody waits for it any more."""
        if self._over:
            raise Stopped

    def uses(self, connection: socket.socket) -> None:
        """`connection` is cut when the request is given up. Raises Stopped if that has happened."""
        # A handle of its own: TLS takes the socket object over, and an answer may outlive its connection.
        line = socket.socket(fileno=socket.dup(connection.fileno()))
        with self._guard:
            if not self._over:
                self._lines.append(line)
                return
        _cut(line)
        raise Stopped

    def _carry_out(self) -> None:
        _here.exchange = self
        try:
            self._given = self._work()
        except Exception as error:
            self._raised = error
        self._done.set()

    def _end(self) -> None:
        with self._guard:
            self._over = True
            lines, self._lines = self._lines, []
        for line in lines:
            if self._done.is_set():
                line.close()  # the connection itself stays, for the next request
            else:
                _cut(line)


def current() -> Exchange[object] | None:
    """The exchange whose thread this is."""
    return getattr(_here, "exchange", None)


def _cut(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()


class _Cuttable(HTTPConnection):
    """A connection that tells the exchange of this thread what it uses, when it is made and when it is used again."""

    def _new_conn(self) -> socket.socket:
        exchange = current()
        if exchange is not None:
            exchange.check()
        made = super()._new_conn()
        if exchange is not None:
            exchange.uses(made)
        return made

    def putrequest(self, method: str, url: str, skip_host: bool = False, skip_accept_encoding: bool = False) -> None:
        exchange, line = current(), self.sock
        if exchange is not None and line is not None:
            exchange.uses(line)
        super().putrequest(method, url, skip_host, skip_accept_encoding)


class _CuttableTls(_Cuttable, HTTPSConnection):
    pass


class _Pool(HTTPConnectionPool):
    ConnectionCls = _Cuttable


class _TlsPool(HTTPSConnectionPool):
    ConnectionCls = _CuttableTls


class CuttableAdapter(HTTPAdapter):
    """requests' adapter, with connections that an Exchange can cut."""

    def init_poolmanager(self, connections: int, maxsize: int, block: bool = False, **options: object) -> None:
        """Make the pools of direct connections."""
        super().init_poolmanager(connections, maxsize, block, **options)
        _make_cuttable(self.poolmanager)

    def proxy_manager_for(self, proxy: str, **options: object) -> ProxyManager:
        """The pools of a proxy. What goes through SOCKS cannot be cut."""
        manager: ProxyManager = super().proxy_manager_for(proxy, **options)
        if manager.pool_classes_by_scheme is PoolManager().pool_classes_by_scheme:  # not SOCKS, which has its own
            _make_cuttable(manager)
        return manager


def _make_cuttable(manager: PoolManager) -> None:
    manager.pool_classes_by_scheme = {"http": _Pool, "https": _TlsPool}
