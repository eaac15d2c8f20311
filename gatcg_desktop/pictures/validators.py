"""What is known of the pictures that were made available offline: by what the server can be asked whether they have
changed, and the checksums by which damage to their files is found."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from gatcg_desktop.catalogue.transport import Body
from gatcg_desktop.json_table import JsonTable
from gatcg_desktop.pictures.images import Size

FILE = "validators.json"
MAX_BYTES = 16 * 1024 * 1024


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """ETag and date of a picture, "" where there was none, and the checksum of its file by size."""

    etag: str
    modified: str
    sums: dict[str, int]


class Validators:
    """A `Kept` by edition, in a file beside the pictures. What cannot be read is begun anew: then a picture is fetched
    once more."""

    def __init__(self, folder: Path) -> None:
        self._table = JsonTable(folder / FILE, Kept, MAX_BYTES)
        self._new: dict[str, Kept] = {}

    @property
    def uuids(self) -> Iterable[str]:
        """The pictures that are known."""
        return {**self._table.values, **self._new}

    def of(self, uuid: str) -> Kept | None:
        """What is known of a picture."""
        return self._new.get(uuid) or self._table.values.get(uuid)

    def known(self, uuid: str) -> Body | None:
        """The earlier answer, without its content; None where it cannot be asked by."""
        kept = self.of(uuid)
        asked = kept is not None and (kept.etag or kept.modified)
        return Body(200, b"", kept.etag or None, kept.modified or None) if kept is not None and asked else None

    def is_as_kept(self, uuid: str, size: str, data: bytes) -> bool | None:
        """Whether a file is what was written; None where nobody knows."""
        kept = self.of(uuid)
        return zlib.crc32(data) == kept.sums[size] if kept is not None and size in kept.sums else None

    def remember(self, uuid: str, files: Mapping[Size, bytes], answer: Body | None = None) -> None:
        """Note what was kept, and the answer that it was made of, where that is known."""
        etag, modified = (answer.etag, answer.last_modified) if answer is not None else (None, None)
        self._new[uuid] = Kept(
            etag or "", modified or "", {str(size): zlib.crc32(data) for size, data in files.items()}
        )

    def save(self) -> None:
        """Write what is new. A disk that refuses is logged: nothing depends on it."""
        if self._new and self._table.change(lambda there: {**there, **self._new}):
            self._new.clear()
