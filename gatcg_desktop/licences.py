"""The licences of the libraries that the program is made with, as they are installed beside it.

A package of the program (packaging/build.py) has them as files below `resources/licences/bundled`, with a list, because
nothing of how it was put together is installed there. Elsewhere the installed distributions tell: each dependency of
the program, and what those depend on in turn. Qt's come without a text of their own: it is shipped with the program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from gatcg_desktop import paths

PROGRAM = "gatcg-desktop"
QT = frozenset(("pyside6-essentials", "shiboken6"))
LIST = "licences.json"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_FILES = re.compile(r"(^|/)(licen[cs]e|copying|notice|authors)[^/]*$", re.IGNORECASE)


class Licence(NamedTuple):
    """A library: its name, its version, what its licence is called, and all its texts."""

    name: str
    version: str
    licence: str
    text: str


def libraries() -> tuple[Licence, ...]:
    """The licences of all libraries, by name; those that are not installed are left out."""
    if in_package():
        return tuple(_bundled(bundled_folder()))
    return tuple(licence_of(name) for name in dependencies(PROGRAM))


def in_package() -> bool:
    """Whether this is a package of the program, with its libraries in it, and not an installation that Python made."""
    return (bundled_folder() / LIST).is_file()


def bundled_folder() -> Path:
    """Where a package of the program has the licences of what is bundled with it."""
    return paths.resource("licences", "bundled")


def dependencies(of: str) -> list[str]:
    """The installed distributions that one needs, with all that they need, by their plain names; not the extras."""
    found: set[str] = set()
    waiting = [of]
    while waiting:
        try:
            wanted = metadata.requires(waiting.pop()) or []
        except metadata.PackageNotFoundError:
            continue
        for one in wanted:
            name = _NAME.match(one)
            if name is None or "extra ==" in one or plain(name[0]) in found or not _installed(name[0]):
                continue
            found.add(plain(name[0]))
            waiting.append(name[0])
    return sorted(found)


def licence_of(name: str) -> Licence:
    """The licence of an installed distribution. Raises PackageNotFoundError for one that is not."""
    told = metadata.metadata(name)
    text = "\n\n".join(_texts(name))
    if plain(name) in QT:
        text = "\n\n".join(
            paths.resource("licences", each).read_text("utf-8") for each in ("LGPL-3.0.txt", "GPL-3.0.txt")
        )
    return Licence(told["Name"], told["Version"], _called(told), text)


def plain(name: str) -> str:
    """A distribution's name as it is compared: small letters, hyphens."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _texts(name: str) -> Iterator[str]:
    for path in metadata.files(name) or ():
        inside = path.as_posix()
        if ".dist-info/" in inside and _FILES.search(inside):
            where = Path(str(path.locate()))
            if where.is_file():
                yield where.read_text("utf-8", "replace").strip()


def _called(told: metadata.PackageMetadata) -> str:
    for key in ("License-Expression", "License"):
        if key in told and told[key] and len(told[key]) < 80:
            return str(told[key])
    kinds = [one.rsplit("::", 1)[-1].strip() for one in told.get_all("Classifier") or () if one.startswith("License")]
    return ", ".join(kinds)


def _bundled(folder: Path) -> Iterator[Licence]:
    for one in json.loads((folder / LIST).read_text("utf-8")):
        text = (folder / one["file"]).read_text("utf-8", "replace")
        yield Licence(one["name"], one["version"], one["licence"], text)
