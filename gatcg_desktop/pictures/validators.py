"""What is known of the pictures that are kept: by what the server can be asked whether they have changed, and the
checksums by which damage to their files is found."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from gatcg_desktop import paths
from gatcg_desktop.catalogue.transport import Body
from gatcg_desktop.pictures.images import Size

log = logging.getLogger(__name__)

FILE = "validators.json"
MAX_BYTES = 16 * 1024 * 1024


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """ETag and date of a picture, "" where there was none, and the checksum of its file by size."""

    etag: str
    modified: str
    sums: dict[str, int]


class Validators:
    """A `Kept` by edition, in a file beside the pictures. What cannot be read is forgotten: then a picture is fetched
    once more."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known: dict[str, Kept] = {}
        self._changed = False
        try:
            if self._path.stat().st_size <= MAX_BYTES:
                self._known = msgspec.json.decode(self._path.read_bytes(), type=dict[str, Kept])
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError) as error:
            log.info("what the server said of pictures cannot be read: %s", error)

    def known(self, uuid: str) -> Body | None:
        """The earlier answer, without its content; None where it cannot be asked by."""
        kept = self._known.get(uuid)
        asked = kept is not None and (kept.etag or kept.modified)
        return Body(200, b"", kept.etag or None, kept.modified or None) if kept is not None and asked else None

    def is_as_kept(self, uuid: str, size: str, data: bytes) -> bool | None:
        """Whether a file is what was written; None where nobody knows."""
        kept = self._known.get(uuid)
        return zlib.crc32(data) == kept.sums[size] if kept is not None and size in kept.sums else None

    def remember(self, uuid: str, answer: Body, files: Mapping[Size, bytes]) -> None:
        """Keep what an answer says, and what was made of it."""
        sums = {str(size): zlib.crc32(data) for size, data in files.items()}
        self._known[uuid] = Kept(answer.etag or "", answer.last_modified or "", sums)
        self._changed = True

    def save(self) -> None:
        """Write what has changed. A disk that refuses is logged: nothing depends on it."""
        if not self._changed:
            return
        try:
            paths.write_durably(self._path, msgspec.json.encode(self._known))
            self._changed = False
        except OSError as error:
            log.info("what the server said of pictures cannot be kept: %s", error)
