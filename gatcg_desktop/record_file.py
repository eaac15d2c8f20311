"""Files that records are added to: a host's match, the game in progress, what a peer heard.

What is promised. A record that `append` returned for is with the operating system: the end of the program, however it
comes, does not lose it. It is sent to the disk `FLUSH_AFTER` seconds later; a power cut may lose as much as comes in
that time and in the time the disk takes. A torn end is cut back to the last whole record before anything is added. A
damaged file is copied aside as it is, and then cut back in the same way. What the bytes are: `record_format`.
"""

from __future__ import annotations

import errno
import itertools
import os
import secrets
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import msgspec

from gatcg_desktop import paths
from gatcg_desktop.locking import InUse, let_go, lock_handle, same_file
from gatcg_desktop.record_format import (
    BINARY,
    MOST_BYTES,
    UNBLOCKED,
    Kind,
    Read,
    Records,
    beginning,
    check_regular,
    head,
    read_open,
    write_at,
)

MOST_BODY = 32 * 1024 * 1024
FLUSH_AFTER = 0.3
"""Seconds until what was added is sent to the disk."""

_synced = getattr(os, "fdatasync", os.fsync)


class RecordFile:
    """A file to which records are added; no other program adds to it meanwhile. Safe for several threads.

    Attributes: `path`, `found` (what it held when it was opened; nothing when it is new), `trouble` (why the disk did
    not take what was added, None: it did; the next `append` tries again).
    """

    def __init__(self, handle: int, path: Path, found: Read) -> None:
        """Use `open` and `create`."""
        self.path = path
        self.found = found.records
        self.trouble: OSError | None = None
        self._handle: int | None = handle
        self._id = found.id
        self._number = len(found.records.bodies)
        self._end = found.records.end
        self._whole = True
        self._waiting: list[bytes] = []  # what is not known to be on the disk
        self._guard = threading.Condition()
        self._flusher: threading.Thread | None = None

    # Opening -----------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, path: Path, kind: Kind) -> RecordFile:
        """Open a file to go on with it, or make it. A torn end is cut off, a damaged file copied aside before.

        Raises InUse when another program adds to it, NotRecords for a file that is no such (it is left alone), OSError.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = _locked(path, os.O_RDWR | os.O_CREAT)
        try:
            _make_private(handle)
            return cls(handle, path, _mended(handle, path, kind, read_open(handle, path, kind)))
        except BaseException:
            let_go(handle)
            raise

    @classmethod
    def create(cls, path: Path, kind: Kind) -> RecordFile:
        """Make a new file. Raises FileExistsError when there is something at `path`, whatever it is, and OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = _locked(path, os.O_RDWR | os.O_CREAT | os.O_EXCL)
        try:
            return cls(handle, path, _begun(handle, path, kind, Records()))
        except BaseException:
            let_go(handle)
            with suppress(OSError):
                path.unlink()  # nobody was told of it, and nothing is in it
            raise

    @classmethod
    def create_in(cls, folder: Path, stem: str, suffix: str, kind: Kind) -> RecordFile:
        """Make a new file in a folder, under the first of these names that nothing has: `stem`, `stem-2`, `stem-3` ...

        Raises OSError.
        """
        for number in itertools.count(1):
            with suppress(FileExistsError):
                return cls.create(folder / f"{stem}{f'-{number}' if number > 1 else ''}{suffix}", kind)
        raise AssertionError  # an endless count has no end

    # Adding ------------------------------------------------------------------------------------------------

    def append(self, body: bytes) -> None:
        """Add a record. When this returns, the end of the program does not lose it any more.

        Raises OSError when it cannot be kept; then the file ends with the record before (or will, as soon as the disk
        lets it: before anything else is added). A body that is too large, and a file that has become so, is
        OSError(EFBIG).
        """
        if len(body) > MOST_BODY:
            raise OSError(errno.EFBIG, f"a record of {len(body)} bytes is too large", str(self.path))
        with self._guard:
            self._mend()
            data = head(self._id, self._number, body) + body
            if self._end + len(data) > MOST_BYTES:
                raise OSError(errno.EFBIG, f"the file is at its limit of {MOST_BYTES // 2**20} MiB", str(self.path))
            self._write(data)
            self._number += 1
            self._end += len(data)
            self._waiting.append(data)
            if self._flusher is None:
                self._flusher = threading.Thread(target=self._flush_again_and_again, name="records", daemon=True)
                self._flusher.start()
            self._guard.notify_all()

    def sync(self) -> None:
        """Wait until all that was added is on the disk. Raises OSError."""
        with self._guard:
            self._mend()
            self._bring()

    def close(self, remove: bool = False) -> None:
        """Bring all to the disk as far as that goes, and let go of the file; `remove` it, when nobody needs it any
        more. May be called twice. Raises OSError when it cannot be removed."""
        with self._guard:
            if self._handle is None:
                return
            if not remove:
                with suppress(OSError):
                    self._mend()
                    self._bring()
            elif os.name == "posix":
                self.path.unlink(missing_ok=True)  # while it is locked: nobody begins to add to it
            let_go(self._handle)
            self._handle = None
            self._guard.notify_all()
        if self._flusher is not None:
            self._flusher.join()
        if remove:
            self.path.unlink(missing_ok=True)

    def set_aside(self, word: str) -> Path:
        """Bring all to the disk and let go of the file under another name, `<name>.<word>-<time><suffix>`.

        Gives that. Raises OSError when it cannot be renamed; then it is closed, and where it was.
        """
        try:
            if os.name == "posix":
                return paths.set_aside(self.path, word)  # while it is locked: nobody begins to add to it
        finally:
            self.close()
        return paths.set_aside(self.path, word)

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _open_handle(self) -> int:
        if self._handle is None:
            raise OSError(errno.EBADF, "the file is closed", str(self.path))
        return self._handle

    def _write(self, data: bytes) -> None:
        handle = self._open_handle()
        try:
            write_at(handle, self._end, data)
        except OSError:
            self._whole = False
            with suppress(OSError):
                self._cut()
            raise

    def _cut(self) -> None:
        os.ftruncate(self._open_handle(), self._end)
        self._whole = True

    def _mend(self) -> None:
        """Before anything is added: take off what a failed write left, and write again in its place what the disk did
        not take (a system that could not bring a page to the disk forgets it, and says so once)."""
        if not self._whole:
            self._cut()
        if self.trouble is not None:
            data = b"".join(self._waiting)
            write_at(self._open_handle(), self._end - len(data), data)
            self._bring()
            self.trouble = None

    def _bring(self) -> None:
        try:
            _synced(self._open_handle())
        except OSError as error:
            self.trouble = error
            raise
        self._are_kept(self._number)

    def _are_kept(self, number: int) -> None:
        """The records before that one are on the disk."""
        first = self._number - len(self._waiting)
        del self._waiting[: max(0, number - first)]

    def _flush_again_and_again(self) -> None:
        while True:
            with self._guard:
                self._guard.wait_for(lambda: self._handle is None or (self._waiting and self.trouble is None))
                self._guard.wait_for(lambda: self._handle is None, FLUSH_AFTER)
                if self._handle is None:
                    return
                number, handle = self._number, os.dup(self._handle)
            try:
                _synced(handle)  # without the guard: adding goes on meanwhile
            except OSError as error:
                with self._guard:
                    self.trouble = error
            else:
                with self._guard:
                    if self.trouble is None:
                        self._are_kept(number)
            finally:
                os.close(handle)


def _locked(path: Path, flags: int) -> int:
    """An open, locked file that stands at `path`. Raises InUse, NotRecords, OSError."""
    while True:
        handle = os.open(path, flags | BINARY | UNBLOCKED, 0o600)
        try:
            check_regular(handle, path)
            if not lock_handle(handle):
                raise InUse(path)
            if same_file(handle, path):
                return handle
        except BaseException:
            os.close(handle)
            raise
        let_go(handle)  # who had it has just taken it away


def _begun(handle: int, path: Path, kind: Kind, found: Records) -> Read:
    """Write the beginning of a file in which there is nothing that can be used. `found` is what was there."""
    id = secrets.token_bytes(16)
    start = beginning(id, kind)
    os.ftruncate(handle, 0)
    write_at(handle, 0, start)
    os.fsync(handle)
    paths.sync_folder(path.parent)
    return Read(msgspec.structs.replace(found, end=len(start)), id)


def _mended(handle: int, path: Path, kind: Kind, found: Read) -> Read:
    """Cut a file back to its last whole record; what is damaged is copied before."""
    records = found.records
    if records.damage is not None:
        aside = _copied(handle, path)
        records = msgspec.structs.replace(records, damage=msgspec.structs.replace(records.damage, aside=aside))
    if not found.id:
        return _begun(handle, path, kind, records)
    if records.torn or records.damage is not None:
        os.ftruncate(handle, records.end)
        os.fsync(handle)
    return Read(records, found.id)


def _copied(handle: int, path: Path) -> Path:
    """A copy of a file under a name that is not used, on the disk."""
    other, aside = paths.new_beside(path, "damaged")
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        at = 0
        while piece := os.read(handle, 1 << 20):
            write_at(other, at, piece)
            at += len(piece)
        os.fsync(other)
    except BaseException:
        with suppress(OSError):
            aside.unlink()  # half a copy; the file itself has not been touched
        raise
    finally:
        os.close(other)
    paths.sync_folder(path.parent)
    return aside


def _make_private(handle: int) -> None:
    if os.name == "posix" and os.fstat(handle).st_mode & 0o077:
        with suppress(OSError):
            os.fchmod(handle, 0o600)
