"""A small table in a JSON file that several windows change: what each writes goes into what is there by then."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from gatcg_desktop import locking, paths
from gatcg_desktop.mistakes import in_short

log = logging.getLogger(__name__)

V = TypeVar("V")


class JsonTable(Generic[V]):
    """Values by key. Changes are written at once. A file that cannot be read is kept aside and begun anew.

    Attributes: `path`; `values`, as they were when the file was last read or written.
    """

    def __init__(self, path: Path, kind: type[V], most_bytes: int) -> None:
        self.path = path
        self._kind = kind
        self._most_bytes = most_bytes
        self.values: dict[str, V] = {}
        try:
            self.values = self._read()
        except OSError as error:
            log.info("%s cannot be read: %s", path.name, error)

    def change(self, change: Callable[[dict[str, V]], dict[str, V]]) -> bool:
        """Let `change` make the values anew from what is there, and write them. Gives whether the disk took them; what
        it does not take is known here all the same."""
        try:
            with locking.changing(self.path):
                self.values = change(self._read())
                paths.write_durably(self.path, msgspec.json.encode(self.values))
        except (OSError, locking.InUse) as error:
            self.values = change(self.values)
            log.info("%s cannot be kept: %s", self.path.name, error)
            return False
        return True

    def _read(self) -> dict[str, V]:
        """What the file holds. Raises OSError."""
        try:
            with self.path.open("rb") as file:
                data = file.read(self._most_bytes + 1)
        except FileNotFoundError:
            return {}
        try:
            if len(data) > self._most_bytes:
                raise ValueError(f"it is larger than {self._most_bytes} bytes")
            found: dict[str, V] = msgspec.json.decode(data, type=dict[str, self._kind])  # type: ignore[name-defined]
        except (ValueError, RecursionError) as error:
            aside = paths.set_aside(self.path, "damaged")
            log.info("what was in %s is kept as %s: %s", self.path.name, aside.name, in_short(str(error)))
            return {}
        return found
