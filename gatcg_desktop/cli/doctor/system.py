"""Python, the libraries, Qt and what it needs of the system, the display, and what is shipped with the program."""

from __future__ import annotations

import importlib
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path

from gatcg_desktop import licences, paths
from gatcg_desktop.cli.doctor.finding import Finding
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.screen_reader import ORCA_ANNOUNCES, announces, orca
from gatcg_desktop.system_libraries import (
    damaged_in,
    family_here,
    look,
    not_found_by,
    not_here,
    packages_for,
    platforms_to_load,
    why_qt_cannot_start,
)

OLDEST = (3, 11)
NEWEST = (3, 14)
"""Of Python, what the program is tried with."""

LIBRARIES = {
    "PySide6-Essentials": "PySide6.QtCore",
    "cpace": "cpace",
    "cryptography": "cryptography.x509",
    "fpdf2": "fpdf",
    "fsrs": "fsrs",
    "miniaudio": "miniaudio",
    "msgspec": "msgspec",
    "Pillow": "PIL.Image",
    "platformdirs": "platformdirs",
    "qasync": "qasync",
    "rapidfuzz": "rapidfuzz",
    "requests": "requests",
    "segno": "segno",
    "tomli-w": "tomli_w",
    "urllib3": "urllib3",
    "zeroconf": "zeroconf",
    "zxing-cpp": "zxingcpp",
}
"""The dependencies of pyproject.toml, and a module of each that loads all of it."""

WITHOUT = {"miniaudio": say("Nothing is heard without it.")}
"""What the program can do without, and what is then amiss."""

SHIPPED = ("fonts", "icons", "lessons", "puzzles", "sounds", "starter", "styles", "translations")


def python() -> Iterator[Finding]:
    """The Python that runs this; a newer one than the program was tried with is noted."""
    version = sys.version_info[:2]
    told = say("Python {version}, {system}", version=platform.python_version(), system=platform.platform(terse=True))
    if OLDEST <= version <= NEWEST:
        yield Finding("python", "good", told)
    else:
        mend = say(
            "The program is tried with Python {oldest} to {newest}; use one of these if something fails.",
            oldest=".".join(map(str, OLDEST)),
            newest=".".join(map(str, NEWEST)),
        )
        yield Finding("python", "note", told, mend)


def libraries() -> Iterator[Finding]:
    """Every library that the program is made with: whether it can be loaded, and its version. Qt is asked for more."""
    for name, module in LIBRARIES.items():
        check = f"library {name}"
        try:
            importlib.import_module(module)
        except (ImportError, OSError) as error:
            told = say("{name} cannot be loaded ({reason}).", name=name, reason=str(error))
            if name in WITHOUT:
                yield Finding(check, "note", told, WITHOUT[name])
            elif lacking := not_found_by(error):
                yield Finding(check, "trouble", told, message_of(not_here([lacking], family_here())))
            else:
                yield Finding(check, "trouble", told, _whole_again(str(error), name))
        else:
            yield Finding(check, "good", say("{name} {version}", name=name, version=_version(name)))


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:  # a package of the program has them with the licences
        bundled = (one.version for one in licences.libraries() if licences.plain(one.name) == licences.plain(name))
        return next(bundled, "?")


def qt(environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    """Whether the system has what Qt loads here, and whether there is a display that a window can be opened on."""
    platforms = platforms_to_load(environment)
    found = look(platforms) if sys.platform.startswith("linux") else None
    if found is not None and found.missing:
        yield Finding(
            "qt",
            "trouble",
            say("Qt lacks: {libraries}", libraries=", ".join(found.missing)),
            message_of(not_here(found.missing, family_here())),
        )
    elif found is not None and found.errors:
        yield Finding(
            "qt",
            "trouble",
            say("Qt cannot be loaded ({reason}).", reason=found.errors[0]),
            _whole_again(found.errors[0], "PySide6-Essentials"),
        )
    else:
        yield Finding("qt", "good", say("Qt finds what it loads for {platform}.", platform=", ".join(platforms)))
    named = [name for name in ("WAYLAND_DISPLAY", "DISPLAY", "QT_QPA_PLATFORM") if environment.get(name)]
    if named and found is not None and not found.missing and not opens(environment):
        yield Finding(
            "display", "trouble", message_of(why_qt_cannot_start(environment, UserMistake("Qt ended itself")))
        )
    elif named or not sys.platform.startswith("linux"):
        told = say(
            "There is a display: {names}", names=", ".join(f"{name}={environment[name]}" for name in named) or "-"
        )
        yield Finding("display", "good", told)
    else:
        mend = say("Start the program from a desktop; `demo`, `replay` and `--screenshot` need no display.")
        yield Finding("display", "note", say("There is no display to open a window on."), mend)


def opens(environment: Mapping[str, str]) -> bool:
    """Whether Qt starts here. It is tried in a process of its own, which Qt ends where it does not."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            from gatcg_desktop.gui.foundation.application import application

            os.environ |= environment
            with open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), sys.stderr.fileno())
            application()
            status = 0
        finally:
            os._exit(status)
    return os.waitpid(child, 0)[1] == 0


def screen_reader() -> Iterator[Finding]:
    """Which Orca is installed, and what is different where it knows no announcements."""
    reader = orca()
    if not reader:
        return
    told = subprocess.run([reader, "--version"], capture_output=True, text=True, timeout=20).stdout.strip()
    match announces(told):
        case True:
            yield Finding("screen reader", "good", say("Orca {version}", version=told))
        case False:
            before = say(
                "Orca {version} says “notification” before each step of a game; from {newer} on it does not.",
                version=told,
                newer=ORCA_ANNOUNCES,
            )
            yield Finding("screen reader", "good", before)


def _whole_again(error: str, name: str) -> Message:
    """How a library is mended that the dynamic linker refused so: what is damaged may be a file of the system."""
    system = damaged_in(error)
    if not system:
        return _reinstall(name)
    family = family_here()
    packages = packages_for([Path(system).name], family) if family is not None else []
    if not packages:
        return say("{file} is damaged: install the package of the system that has it anew.", file=system)
    return say("{file} is damaged: install the system's package {package} anew.", file=system, package=packages[0])


def _reinstall(name: str) -> Message:
    if licences.in_package():
        return say("It comes with the program's package, which is damaged: install that package anew.")
    return say("Install it: python -m pip install --force-reinstall {name}", name=name)


def shipped() -> Iterator[Finding]:
    """Fonts, icons, words and lessons, which come with the program."""
    for kind in SHIPPED:
        folder = paths.resource(kind)
        count = sum(1 for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else 0
        if count:
            told = say("{count} file in {folder}", plural="{count} files in {folder}", count=count, folder=str(folder))
            yield Finding(kind, "good", told)
        else:
            told = say("There is nothing in {folder}.", folder=str(folder))
            yield Finding(kind, "trouble", told, say("Install the program again: files that belong to it are gone."))
