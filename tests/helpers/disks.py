"""Disks that are full or cannot be written, really: file systems of their own, which only root may mount.

The permission bits of a folder do not keep root from writing; a file system that is mounted read-only does.
"""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest


class SmallDisk:
    """A file system in memory at `path`, of `size` bytes. `fill` leaves `spare` of them, `free` gives them back."""

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self.size = size
        self._ballast = path / "ballast"

    def fill(self, spare: int = 0) -> None:
        self.free()
        with self._ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(4096)):
                pass
        if spare:
            with self._ballast.open("r+b") as file:
                file.truncate(max(0, self._ballast.stat().st_size - spare))

    def free(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def read_only(self, on: bool) -> None:
        """Mount it anew; refused while a file is open for writing, as the system has it."""
        _mount("-o", f"remount,{'ro' if on else 'rw'}", str(self.path))


@contextlib.contextmanager
def small_disk(path: Path, size: int = 1 << 20) -> Iterator[SmallDisk]:
    """A disk at the folder `path`, gone afterwards. Skips the test where it cannot be mounted."""
    path.mkdir(parents=True, exist_ok=True)
    try:
        _mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(path))
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root can mount a small disk")
    try:
        yield SmallDisk(path, size)
    finally:
        subprocess.run(["umount", "--lazy", str(path)], check=True, capture_output=True)


def _mount(*arguments: str) -> None:
    subprocess.run(["mount", *arguments], check=True, capture_output=True)
