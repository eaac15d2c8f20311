"""Pictures in display size, on disk and the latest ones in memory; the oldest go when there are too many."""

from __future__ import annotations

import logging
import os
import re
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

_log = logging.getLogger(__name__)
_KEY = re.compile(r"[A-Za-z0-9_-]{1,200}\Z")
_STALE_PART = 3600.0  # seconds after which another process is surely not writing this file any more


class PictureFiles:
    """Finished JPEGs by key and size name. Thread-safe.

    folder: made when first written to. max_disk, max_memory: bytes. Files may vanish at any time (a person
    may clear the cache): a picture that is not there is asked for again.
    """

    def __init__(self, folder: Path, max_disk: int, max_memory: int) -> None:
        self._folder = folder
        self._max_disk = max_disk
        self._max_memory = max_memory
        self._recent: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._recent_bytes = 0
        self._disk_bytes: int | None = None
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
        except OSError:
            return None
        # Cache files are renamed into place but not synced, so a power cut may leave one empty or zeroed.
        if not (data.startswith(b"\xff\xd8") and data.endswith(b"\xff\xd9")):
            with suppress(OSError):
                path.unlink()
            return None
        self._remember(key, size, data)
        return data

    def put(self, key: str, size: str, data: bytes) -> None:
        """Keep a picture. If the disk cannot be written to, that is logged and memory has to do."""
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
            return
        with self._disk_guard:
            if self._disk_bytes is None:
                self._disk_bytes = sum(size for _, size, _ in self._files())
            else:
                self._disk_bytes += len(data)
            if self._disk_bytes > self._max_disk:
                self._prune()

    def _remember(self, key: str, size: str, data: bytes) -> None:
        with self._guard:
            old = self._recent.pop((key, size), b"")
            self._recent[(key, size)] = data
            self._recent_bytes += len(data) - len(old)
            while self._recent_bytes > self._max_memory and self._recent:
                _, dropped = self._recent.popitem(last=False)
                self._recent_bytes -= len(dropped)

    def _files(self) -> list[tuple[int, int, Path]]:
        """Time written (ns), bytes and path of every picture; removes left-over temporary files."""
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

    def _prune(self) -> None:
        files = sorted(self._files())
        total = sum(size for _, size, _ in files)
        for _, size, path in files:
            if total <= self._max_disk * 0.9:
                break
            with suppress(OSError):
                path.unlink()
                total -= size
        self._disk_bytes = total
