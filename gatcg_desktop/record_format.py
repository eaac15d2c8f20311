"""The bytes of a file of records: how it begins, how a record follows the one before, and how all is read again.

A file begins with 48 bytes: the word GATCGREC, the format, what kind of records follow and of which version, a random
id, and a checksum. Every record is its length, a checksum of that, a checksum of the whole, and its body. Both
checksums are taken over the file's id and the record's number too, so that no record passes for another one or for one
of another file. They find accidents; who wants to deceive can compute them.

A file that ends inside a record is torn: whoever wrote it ended there. Anything else that is not as it was written is
damage. Both may be cut off at the end of the last whole record before it.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import stat
import struct
import zlib
from pathlib import Path

import msgspec

from gatcg_desktop.mistakes import UserMistake

MOST_BYTES = 256 * 1024 * 1024

_MAGIC = b"GATCGREC"
_FORMAT = 1
_BEGINNING = struct.Struct(">8sHH12s16s8s")  # magic, format, version, kind, id, checksum of all before
_HEAD = struct.Struct(">II8s")  # length, checksum of it, checksum of all
BINARY: int = getattr(os, "O_BINARY", 0)
UNBLOCKED: int = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe that stands in the place of a file does not wait."""


class NotRecords(UserMistake):
    """The file is none of this kind, or of another version: it is left alone. The text is a sentence for a person."""


class Kind(msgspec.Struct, frozen=True):
    """What a file holds: a name of at most 12 letters, and a version."""

    name: str
    version: int


class Damage(msgspec.Struct, frozen=True):
    """Where a file is not as it was written. `aside`: the copy of it as it was found, when one was made."""

    path: Path
    at: int
    reason: UserMistake
    aside: Path | None = None

    @property
    def sentence(self) -> UserMistake:
        """All of it, for a person."""
        if self.aside is None:
            return UserMistake(
                "{file} is damaged at byte {byte}: {reason}. What stands before that is used.",
                file=self.path.name,
                byte=self.at,
                reason=self.reason,
            )
        return UserMistake(
            "{file} is damaged at byte {byte}: {reason}. What stands before that is used. It is kept as {aside}.",
            file=self.path.name,
            byte=self.at,
            reason=self.reason,
            aside=self.aside.name,
        )


class Records(msgspec.Struct, frozen=True):
    """What a file holds: the bodies, where the last whole record ends, how many bytes of a torn one follow, and what
    is damaged behind that."""

    bodies: tuple[bytes, ...] = ()
    end: int = 0
    torn: int = 0
    damage: Damage | None = None


class Read(msgspec.Struct, frozen=True):
    """What was read of an open file. `id` is b"" when it does not even have a beginning."""

    records: Records
    id: bytes


def read_records(path: Path, kind: Kind) -> Records:
    """Read a file as it is, without lock and without changing it; while it is written, all that is whole by now.

    Raises FileNotFoundError and other OSErrors, and NotRecords.
    """
    handle = os.open(path, os.O_RDONLY | BINARY | UNBLOCKED)
    try:
        return read_open(handle, path, kind).records
    finally:
        os.close(handle)


def check_regular(handle: int, path: Path) -> None:
    """Raises NotRecords for a folder, a pipe, a device."""
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        raise NotRecords("{file} is not a file, but a folder or a device: choose another.", file=path.name)


def read_open(handle: int, path: Path, kind: Kind) -> Read:
    """All that is whole. Raises NotRecords, OSError."""
    return read_bytes(_all_of(handle, path), path, kind)


def read_whole(path: Path) -> bytes:
    """What stands in a file, of whatever kind. Raises NotRecords for what is no file or too large, OSError."""
    handle = os.open(path, os.O_RDONLY | BINARY | UNBLOCKED)
    try:
        return _all_of(handle, path)
    finally:
        os.close(handle)


def _all_of(handle: int, path: Path) -> bytes:
    check_regular(handle, path)
    size = os.fstat(handle).st_size
    if size > MOST_BYTES:
        raise NotRecords(
            "{file} is larger than {size} MiB, which no file of this program is: choose another.",
            file=path.name,
            size=MOST_BYTES // 2**20,
        )
    os.lseek(handle, 0, os.SEEK_SET)
    pieces = []
    while piece := os.read(handle, 1 << 20):
        pieces.append(piece)
    return b"".join(pieces)


def read_bytes(data: bytes, path: Path, kind: Kind) -> Read:
    """All that is whole in the bytes of a file; `path` is what sentences name. Raises NotRecords."""
    if not data.startswith(_MAGIC[: len(data)]):
        raise NotRecords(
            "{file} is not a file of this program, or not of this version; it is left as it is: choose another file.",
            file=path.name,
        )
    if len(data) < _BEGINNING.size:
        return Read(Records(torn=len(data)), b"")
    _, layout, version, name, id, check = _BEGINNING.unpack_from(data)
    if _checksum(data[: _BEGINNING.size - 8]) != check:
        return Read(Records(damage=Damage(path, 0, UserMistake("its beginning was changed after it was written"))), b"")
    if name.rstrip(b"\0") != kind.name.encode():
        raise NotRecords("{file} is a file of this program, but of another kind: choose another.", file=path.name)
    if (layout, version) != (_FORMAT, kind.version):
        raise NotRecords(
            "{file} is of version {found}, and this program reads {known}; it is left as it is: use the program that"
            " wrote it, or choose another file.",
            file=path.name,
            found=f"{layout}.{version}",
            known=f"{_FORMAT}.{kind.version}",
        )
    return Read(_records(data, id, path), id)


def _records(data: bytes, id: bytes, path: Path) -> Records:
    bodies: list[bytes] = []
    at = _BEGINNING.size
    while at + _HEAD.size <= len(data):
        length, short, check = _HEAD.unpack_from(data, at)
        body = data[at + _HEAD.size : at + _HEAD.size + length]
        reason = None
        if short != _check_of_length(id, len(bodies), length):
            reason = UserMistake("the head of record {number} was changed after it was written", number=len(bodies) + 1)
        elif len(body) < length:
            break
        elif check != _check_of_body(id, len(bodies), body):
            reason = UserMistake("record {number} was changed after it was written", number=len(bodies) + 1)
        if reason is not None:
            return Records(tuple(bodies), at, 0, Damage(path, at, reason))
        bodies.append(body)
        at += _HEAD.size + length
    return Records(tuple(bodies), at, len(data) - at)


def write_at(handle: int, at: int, data: bytes) -> None:
    """One call, as a rule; a disk that takes only a part is given the rest, and then says why it does not take it."""
    os.lseek(handle, at, os.SEEK_SET)
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def beginning(id: bytes, kind: Kind) -> bytes:
    """The first bytes of a file with that id."""
    start = _BEGINNING.pack(_MAGIC, _FORMAT, kind.version, kind.name.encode(), id, b"")[:-8]
    return start + _checksum(start)


def written(bodies: tuple[bytes, ...], kind: Kind) -> bytes:
    """The bytes of a file with these records, to be written at once."""
    id = secrets.token_bytes(16)
    parts = [beginning(id, kind)]
    for number, body in enumerate(bodies):
        parts += (head(id, number, body), body)
    return b"".join(parts)


def is_records(data: bytes) -> bool:
    """Whether these are the bytes of a file of records, of whatever kind, by how they begin."""
    return data.startswith(_MAGIC)


def head(id: bytes, number: int, body: bytes) -> bytes:
    """What stands before the body of a record; `number` counts from 0."""
    return _HEAD.pack(len(body), _check_of_length(id, number, len(body)), _check_of_body(id, number, body))


def _check_of_length(id: bytes, number: int, length: int) -> int:
    return zlib.crc32(struct.pack(">16sQI", id, number, length))


def _check_of_body(id: bytes, number: int, body: bytes) -> bytes:
    hashed = hashlib.blake2b(struct.pack(">QI", number, len(body)), digest_size=8, key=id)
    hashed.update(body)
    return hashed.digest()


def _checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=8).digest()
