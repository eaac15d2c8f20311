"""Frames on a stream: four bytes of length, then that many bytes of msgpack. Nothing longer than agreed is read."""

from __future__ import annotations

import asyncio
import ssl
from typing import TypeVar

import msgspec

T = TypeVar("T")

HEADER = 4
MOST_BEFORE_PAIRING = 4 * 1024
"""How long a frame may be while nobody knows who sends it."""
MOST_FROM_PEER = 256 * 1024
MOST_FROM_HOST = 4 * 1024 * 1024


class BadFrame(Exception):
    """What came is no frame of this protocol. `str()` says why."""


class Closed(Exception):
    """The other side is gone."""


_encoder = msgspec.msgpack.Encoder()


def packed(message: msgspec.Struct) -> bytes:
    """A message as a frame."""
    body = _encoder.encode(message)
    return len(body).to_bytes(HEADER, "big") + body


async def read_frame(reader: asyncio.StreamReader, most: int) -> bytes:
    """The next frame's bytes. Raises BadFrame for one longer than `most`, Closed at the end of the stream."""
    try:
        header = await reader.readexactly(HEADER)
        length = int.from_bytes(header, "big")
        if length > most:
            raise BadFrame(f"a frame of {length} bytes is announced, and at most {most} are read here")
        return await reader.readexactly(length)
    except (asyncio.IncompleteReadError, ConnectionError, OSError) as error:
        raise Closed(str(error) or "the connection ended") from error


async def over_tls(
    transport: asyncio.Transport, context: ssl.SSLContext, patience: float
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """TLS, the server's end of it, on an accepted connection of which nothing has been read (it is paused).

    Raises OSError and TimeoutError when it does not come about in `patience` seconds.
    """
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(2**16, loop)
    protocol = asyncio.StreamReaderProtocol(reader, loop=loop)
    secured = await loop.start_tls(
        transport, protocol, context, server_side=True, ssl_handshake_timeout=patience, ssl_shutdown_timeout=1.0
    )
    if secured is None:
        raise ConnectionAbortedError("the connection ended")
    protocol.connection_made(secured)
    return reader, asyncio.StreamWriter(secured, protocol, reader, loop)


def unpacked(body: bytes, decoder: msgspec.msgpack.Decoder[T]) -> T:
    """A frame's bytes as a message. Raises BadFrame for what is none."""
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError, ValueError, OverflowError) as error:
        raise BadFrame(f"a message cannot be read: {str(error)[:200]}") from error
