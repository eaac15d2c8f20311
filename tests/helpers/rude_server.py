"""Servers on 127.0.0.1 that keep a client waiting in every way there is."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

BEAT = 0.05
Manner = Callable[["RudeServer", socket.socket], None]


class RudeServer:
    """`with RudeServer(manner) as server:` treats everybody who connects in that manner until the block ends.

    Attributes: `url`; `reached`, set when somebody has come as far as the manner lets them; `sent`, bytes so far.
    """

    def __init__(self, manner: str, scheme: str = "http") -> None:
        self._manner = {**MANNERS, "redirects, then drips": _redirects}[manner]
        self.reached = threading.Event()
        self.sent = 0
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"{scheme}://127.0.0.1:{self._socket.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._begin(self._accept)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        for thread in self._threads:
            thread.join(10)

    def say(self, line: socket.socket, data: bytes) -> None:
        """Send, and be where the client was to come."""
        line.sendall(data)
        self.sent += len(data)
        self.reached.set()

    def drip(self, line: socket.socket, data: bytes) -> None:
        """The same bytes again and again, a few a second, until the server ends."""
        while not self._over.wait(BEAT):
            self.say(line, data)

    def be_silent(self) -> None:
        """Keep the connection, and say nothing more."""
        self.reached.set()
        self._over.wait()

    def _accept(self) -> None:
        while True:
            try:
                line, _ = self._socket.accept()
            except OSError:
                return
            self._begin(lambda line=line: self._treat(line))  # type: ignore[misc]

    def _treat(self, line: socket.socket) -> None:
        with line, contextlib.suppress(OSError):
            self._manner(self, line)

    def _begin(self, work: Callable[[], None]) -> None:
        self._threads.append(threading.Thread(target=work, name="rude-server", daemon=True))
        self._threads[-1].start()


def _silent(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.be_silent()


def _drips_headers(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.say(line, b"HTTP/1.1 200 OK\r\nX-Long: ")
    server.drip(line, b"x")


def _says_go_on(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.drip(line, b"HTTP/1.1 100 Continue\r\n\r\n")


def _stops_in_body(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.say(line, b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nhalf")
    server.be_silent()


def _drips_body(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.say(line, b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
    server.drip(line, b" ")


def _drips_last_body(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.say(line, b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
    server.drip(line, b" ")


def _drips_chunks(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.say(line, b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    server.drip(line, b"1\r\n \r\n")


def _redirects(server: RudeServer, line: socket.socket) -> None:
    line.recv(65536)
    server.say(line, b"HTTP/1.1 302 Found\r\nLocation: http://elsewhere.invalid/\r\nContent-Length: 1000000\r\n\r\n")
    server.drip(line, b" ")


MANNERS: dict[str, Manner] = {
    "silent": _silent,
    "drips headers": _drips_headers,
    "says go on": _says_go_on,
    "stops in the body": _stops_in_body,
    "drips a body": _drips_body,
    "drips a body until it closes": _drips_last_body,
    "drips chunks": _drips_chunks,
}


@contextlib.contextmanager
def never_accepts() -> Iterator[str]:
    """The URL of a server whose queue of connections is full: connecting to it takes for ever."""
    with contextlib.ExitStack() as opened:
        server = opened.enter_context(socket.socket())
        server.bind(("127.0.0.1", 0))
        server.listen(0)
        for _ in range(8):
            waiting = opened.enter_context(socket.socket())
            waiting.setblocking(False)
            waiting.connect_ex(server.getsockname())
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
