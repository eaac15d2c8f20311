"""Where pictures come from: the card server, or a folder of files named by edition."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gatcg_desktop.catalogue.model import CardNotFound, CatalogueError, EditionRecord

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.transport import Body, Transport, Wait

MAX_BYTES = 20 * 1024 * 1024
_NAME = re.compile(r"[A-Za-z0-9_-]{1,200}\Z")


class PictureSource(Protocol):
    """Gives an edition's picture as it is. `is_remote` tells whether asking twice costs (a network)."""

    is_remote: bool

    def fetch(self, edition: EditionRecord) -> bytes:
        """The bytes, at most 20 MiB. Raises CardNotFound, or CatalogueError with the reason."""

    def close(self) -> None:
        """Let go of connections; a fetch under way ends soon."""


class HttpPictures:
    """Pictures by their `image` path on the card server. requests is loaded at the first fetch."""

    is_remote = True

    def __init__(
        self,
        base_url: str,
        *,
        pause: Wait | None = None,
        connections: int = 3,
    ) -> None:
        self._base_url = base_url
        self._pause = pause
        self._connections = connections
        self._stop = threading.Event()
        self._guard = threading.Lock()
        self._transport: Transport | None = None

    def fetch(self, edition: EditionRecord) -> bytes:
        return self.fetch_if_changed(edition, None).content

    def fetch_if_changed(self, edition: EditionRecord, known: Body | None) -> Body:
        """The answer with the picture; with status 304 and nothing in it where the one that is known still holds.

        Raises CardNotFound, or CatalogueError with the reason.
        """
        if not edition.image:
            raise CardNotFound("The edition {edition} has no picture.", edition=edition.slug or edition.uuid)
        body = self._connected().get(edition.image, MAX_BYTES, known=known)
        if body.status != 200 and not (body.status == 304 and known is not None):
            raise CardNotFound("{server} has an empty answer at {path}.", server=self._base_url, path=edition.image)
        return body

    def close(self) -> None:
        """Give up what is being fetched; nothing can be fetched any more."""
        self._stop.set()
        with self._guard:
            if self._transport is not None:
                self._transport.close()

    def _connected(self) -> Transport:
        with self._guard:
            if self._transport is None:
                from gatcg_desktop.catalogue.transport import Transport

                self._transport = Transport(
                    self._base_url,
                    stop=self._stop,
                    pause=self._pause,
                    connections=self._connections,
                )
            return self._transport


class FolderPictures:
    """Pictures from a folder, as `<edition uuid>.jpg`."""

    is_remote = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def fetch(self, edition: EditionRecord) -> bytes:
        if not _NAME.match(edition.uuid):
            raise CardNotFound("{edition} is not an edition's id.", edition=repr(edition.uuid))
        path = self._folder / f"{edition.uuid}.jpg"
        try:
            with path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except FileNotFoundError as error:
            raise CardNotFound("There is no picture {file}.", file=path) from error
        except OSError as error:
            raise CatalogueError("The picture {file} cannot be read: {reason}.", file=path, reason=error) from error
        if len(data) > MAX_BYTES:
            raise CatalogueError("The picture {file} is longer than {size} MiB.", file=path, size=MAX_BYTES // 1024**2)
        return data

    def close(self) -> None:
        """Nothing to let go of."""


def source_of(where: str | Path | PictureSource | None, workers: int) -> PictureSource | None:
    """The source for a base URL (http...), a folder, a ready source, or None (offline: only what is kept)."""
    if isinstance(where, Path):
        return FolderPictures(where)
    if isinstance(where, str):
        if where.startswith(("http://", "https://")):
            return HttpPictures(where, connections=workers)
        return FolderPictures(Path(where))
    return where
