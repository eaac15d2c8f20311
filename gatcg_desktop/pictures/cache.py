"""Pictures in display size, on disk and the latest ones in memory; what was not looked at for longest goes first, and
what was made available offline only where there is no room for that alone."""

from __future__ import annotations

import logging
import os
import re
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from gatcg_desktop.pictures.validators import Validators

_log = logging.getLogger(__name__)
_KEY = re.compile(r"[A-Za-z0-9_-]{1,200}\Z")
_LOOKED_AT = 3600.0  # seconds within which a second look at a file is not noted
_STALE_PART = 3600.0  # seconds after which another process is surely not writing this file any more


class PictureFiles:
    """Finished JPEGs by key and size name. Thread-safe.

    folder: made when first written to. max_disk, max_memory: bytes. The time of a file is when it was last looked at,
    within an hour. Files may vanish at any time (a person
    may clear the cache): a picture that is not there is asked for again.
    """

    def __init__(self, folder: Path, max_disk: int, max_memory: int) -> None:
        self.folder = self._folder = folder
        self._max_disk = max_disk
        self._max_memory = max_memory
        self._recent: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._recent_bytes = 0
        self._disk_bytes: int | None = None
        self._to_stay: set[str] = set()
        self._guard = threading.Lock()
        self._disk_guard = threading.Lock()

    def path(self, key: str, size: str) -> Path:
        """Where this picture is or would be. Raises ValueError for a key that is no plain name."""
        if not _KEY.match(key):
            raise ValueError(f"{key!r} is not an edition's id")
        return self._folder / size / f"{key}.jpg"

    def get(self, key: str, size: str) -> bytes | None:
        """The JPEG, or None. One small file is read at most."""
        with self._guard:
            found = self._recent.get((key, size))
            if found is not None:
                self._recent.move_to_end((key, size))
                return found
        path = self.path(key, size)
        try:
            data = path.read_bytes()
            if time.time() - path.stat().st_mtime > _LOOKED_AT:
                with suppress(OSError):  # a folder that cannot be written to is read all the same
                    os.utime(path)
        except OSError:
            return None
        # Cache files are renamed into place but not synced, so a power cut may leave one empty or zeroed.
        if not (data.startswith(b"\xff\xd8") and data.endswith(b"\xff\xd9")):
            with suppress(OSError):
                path.unlink()
            return None
        self._remember(key, size, data)
        return data

    def read(self, key: str, size: str) -> bytes | None:
        """The file as it is on the disk, whatever it holds; None where it cannot be read."""
        try:
            return self.path(key, size).read_bytes()
        except OSError:
            return None

    def has(self, key: str, size: str) -> bool:
        """Whether there is a file, whole or not."""
        return self.path(key, size).is_file()

    def drop(self, key: str) -> None:
        """Forget a picture in all sizes."""
        with self._guard:
            for place in [place for place in self._recent if place[0] == key]:
                self._recent_bytes -= len(self._recent.pop(place))
        for folder in self._folder.glob("*"):
            with suppress(OSError):
                (folder / f"{key}.jpg").unlink()
        with self._disk_guard:
            self._disk_bytes = None

    def usage(self) -> tuple[int, int]:
        """How many files there are, and their bytes."""
        files = self._files()
        return len(files), sum(size for _, size, _ in files)

    @property
    def limit(self) -> int:
        """How many bytes the files may have."""
        return self._max_disk

    def set_limit(self, max_disk: int) -> None:
        """Let files have so many bytes; what is beyond goes with the next picture that is kept."""
        self._max_disk = max_disk

    def bytes_to_stay(self, keys: Iterable[str] = ()) -> int:
        """What those take that were made available offline, and these."""
        staying = self._staying().union(keys)
        return sum(size for _, size, path in self._files() if path.stem in staying)

    def make_room(self, key: str, more: int) -> bool:
        """Let a picture stay that takes so much more, in place of others that need not; whether there is room."""
        with self._disk_guard:
            self._to_stay.add(key)
            if self._disk_bytes is None:
                self._disk_bytes = self.usage()[1]
            if self._disk_bytes + more > self._max_disk:
                self._prune(more)
            return self._disk_bytes + more <= self._max_disk

    def put(self, key: str, size: str, data: bytes) -> OSError | None:
        """Keep a picture. Where the disk refuses, memory has to do; what it said is logged and given back."""
        path = self.path(key, size)
        self._remember(key, size, data)
        part = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(data)
            os.replace(part, path)
        except OSError as error:
            _log.warning("The picture %s cannot be kept on disk: %s", path, error)
            with suppress(OSError):
                part.unlink()
            return error
        with self._disk_guard:
            if self._disk_bytes is None:
                self._disk_bytes = self.usage()[1]
            else:
                self._disk_bytes += len(data)
            if self._disk_bytes > self._max_disk:
                self._prune()
        return None

    def _remember(self, key: str, size: str, data: bytes) -> None:
        with self._guard:
            old = self._recent.pop((key, size), b"")
            self._recent[(key, size)] = data
            self._recent_bytes += len(data) - len(old)
            while self._recent_bytes > self._max_memory and self._recent:
                _, dropped = self._recent.popitem(last=False)
                self._recent_bytes -= len(dropped)

    def _files(self) -> list[tuple[int, int, Path]]:
        """Time of the last look (ns), bytes and path of every picture; removes left-over temporary files."""
        found = []
        with suppress(OSError):
            for folder in [entry for entry in os.scandir(self._folder) if entry.is_dir(follow_symlinks=False)]:
                for entry in os.scandir(folder):
                    with suppress(OSError):
                        status = entry.stat(follow_symlinks=False)
                        if entry.name.endswith(".jpg"):
                            found.append((status.st_mtime_ns, status.st_size, Path(entry.path)))
                        elif entry.name.endswith(".part") and time.time() - status.st_mtime > _STALE_PART:
                            os.unlink(entry.path)
        return found

    def _staying(self) -> set[str]:
        return self._to_stay.union(Validators(self._folder).uuids)

    def _prune(self, more: int = 0) -> None:
        staying = self._staying()
        with self._guard:  # what is taken from memory is looked at without a note on the disk
            latest = {place: number for number, place in enumerate(self._recent)}
        files = []
        for seen, size, path in self._files():
            look = latest.get((path.stem, path.parent.name), -1)
            files.append((path.stem in staying, look, seen, size, path))
        total = sum(size for *_, size, _ in files)
        to_stay = sum(size for stays, _, _, size, _ in files if stays)
        others = (self._max_disk - to_stay) * 0.9 - more  # so much of them may be left
        for stays, _, _, size, path in sorted(files):
            if total <= (self._max_disk if stays else to_stay + others):
                break
            with suppress(OSError):
                path.unlink()
                total -= size
        self._disk_bytes = total
