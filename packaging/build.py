#!/usr/bin/env python3
"""Packages of the program, each by one command: ``python packaging/build.py WHAT``.

wheel      dist/gatcg_desktop-VERSION-py3-none-any.whl
folder     dist/gatcg-desktop-VERSION-SYSTEM-MACHINE.tar.xz, a folder that runs by itself (PyInstaller), for the system
           that it is made on: Linux, Windows or macOS
deb        dist/gatcg-desktop_VERSION_ARCH.deb, of the folder
appimage   dist/gatcg-desktop-VERSION-MACHINE.AppImage, of the folder, which needs nothing but Linux to run
flatpak    dist/gatcg-desktop-VERSION-MACHINE.flatpak, and beside it its runtime, made of Debian's packages;
           the list of dependencies of the manifest for Flathub, anew from the lock
lock       requirements.lock anew: the newest versions that pyproject.toml allows
icons      build/icons: the program's icon for Windows (.ico), macOS (.icns) and in the sizes of Linux desktops
extras     build/extras: the manual page and the completions of the shells
release    nothing: says whether this can be released, and what is missing

Whatever is made is tried before it is called done: it is started without a Python on the path and without the person's
environment. Needs Linux for deb, appimage and flatpak. What is missing is said in one sentence, with exit status 2.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from packages import appimage, debian, environment, extras, flatpak, folder, icons, release
from packages.making import Unmade, done

MAKERS: dict[str, Callable[[], object]] = {
    "wheel": environment.wheel,
    "folder": folder.archive,
    "deb": debian.package,
    "appimage": appimage.package,
    "flatpak": flatpak.package,
    "lock": environment.lock,
    "icons": icons.icons,
    "extras": extras.extras,
    "release": release.release,
}


def main(argv: Sequence[str]) -> int:
    """Make what is named, one after the other; gives the exit status."""
    if not argv or any(one not in MAKERS for one in argv):
        wanted = bool(argv) and argv[0] in ("-h", "--help")
        print((__doc__ or "").strip(), file=sys.stdout if wanted else sys.stderr)
        return 0 if wanted else 2
    try:
        for one in argv:
            done(MAKERS[one]())
    except Unmade as reason:
        print(reason, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
