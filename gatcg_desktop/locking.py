"""Locks between programs: a file, or a place in the home, that one of them works on at a time.

A lock is of the operating system (`flock`, on Windows a locked byte), so it ends with the program that holds it,
however that ends. It binds only who asks for it. On a file system that knows no locks (some network shares) there is
none, and this module lets everybody through.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from gatcg_desktop.mistakes import UserMistake

if sys.platform == "win32":  # pragma: no cover
    import msvcrt
else:
    import fcntl

_LOCKED_BYTE = 0x7FFF_FF00
"""On Windows, where a locked byte cannot be read: far behind the end of every file of this program."""
_HELD = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
_NO_LOCKS_HERE = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
_BEAT = 0.01
_BINARY: int = getattr(os, "O_BINARY", 0)
_UNBLOCKED: int = getattr(os, "O_NONBLOCK", 0)


class InUse(UserMistake):
    """Another program (or another window of this one) has it. The text is a sentence for a person."""

    def __init__(self, path: Path) -> None:
        super().__init__("{file} is in use by another window or program: close that one first.", file=path.name)
        self.path = path


def lock_handle(handle: int) -> bool:
    """Lock an open file for this handle, without waiting; False when another handle has it.

    `let_go` ends it. Raises OSError for what is no file.
    """
    try:
        if sys.platform == "win32":  # pragma: no cover
            at = os.lseek(handle, 0, os.SEEK_CUR)
            os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(handle, at, os.SEEK_SET)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _HELD:
            return False
        if error.errno not in _NO_LOCKS_HERE:
            raise
    return True


def let_go(handle: int) -> None:
    """End a lock and close its handle.

    Closing alone would not end it yet: while a thread starts another program, that has all handles of this one for a
    moment, and a lock lasts until the last of them is closed. Whoever looked just then found a file in use that nobody
    had any more.
    """
    try:
        if sys.platform != "win32":
            with contextlib.suppress(OSError):  # a file system without locks
                fcntl.flock(handle, fcntl.LOCK_UN)
    finally:
        os.close(handle)


def is_locked(path: Path) -> bool:
    """Whether somebody works on a file just now. Raises OSError when it cannot be opened."""
    handle = os.open(path, os.O_RDONLY | _BINARY | _UNBLOCKED)
    locked = False
    try:
        locked = lock_handle(handle)
        return not locked
    finally:
        let_go(handle) if locked else os.close(handle)


def same_file(handle: int, path: Path) -> bool:
    """Whether an open file is still the one that stands at `path`."""
    try:
        there = os.stat(path)
    except FileNotFoundError:
        return False
    here = os.fstat(handle)
    return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)


class Lock:
    """A lock on the empty file `path`, which stays there: taking it away would let two hold it. A context manager.

    `Lock.take` raises InUse at once or after waiting `seconds`, and OSError when the file cannot be made.
    """

    def __init__(self, handle: int, path: Path) -> None:
        self._handle: int | None = handle
        self.path = path

    @classmethod
    def take(cls, path: Path, seconds: float = 0.0) -> Lock:
        """Take the lock."""
        path.parent.mkdir(parents=True, exist_ok=True)
        until = time.monotonic() + seconds
        handle = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, 0o600)
        try:
            while not lock_handle(handle):
                if time.monotonic() >= until:
                    raise InUse(path)
                time.sleep(_BEAT)
        except BaseException:
            os.close(handle)
            raise
        return cls(handle, path)

    def release(self) -> None:
        """Let others have it. May be called twice."""
        handle, self._handle = self._handle, None
        if handle is not None:
            let_go(handle)

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


@contextlib.contextmanager
def changing(path: Path, seconds: float = 2.0) -> Iterator[None]:
    """While a file that several programs write is read, changed and written again: nobody else does.

    The lock is the file `.<name>.lock` beside it. Raises InUse when somebody else takes longer than `seconds`, OSError
    when the folder cannot be written.
    """
    with Lock.take(path.with_name(f".{path.name}.lock"), seconds):
        yield
