"""What the system has to bring: the libraries Qt loads on Linux, and Debian's way to install packages.

Imported by bootstrap.py once Python is known to be new enough. Standard library only.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# The library Qt asks for: its package on Debian and Ubuntu, on Fedora, on Arch.
LIBRARIES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libGLX.so.0": ("libglx0", "libglvnd-glx", "libglvnd"),
    "libOpenGL.so.0": ("libopengl0", "libglvnd-opengl", "libglvnd"),
    "libX11.so.6": ("libx11-6", "libX11", "libx11"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
    "libxcb.so.1": ("libxcb1", "libxcb", "libxcb"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-glx.so.0": ("libxcb-glx0", "libxcb", "libxcb"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libSM.so.6": ("libsm6", "libSM", "libsm"),
    "libICE.so.6": ("libice6", "libICE", "libice"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype", "freetype2"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2", "krb5-libs", "krb5"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client", "wayland"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor", "wayland"),
    "libwayland-egl.so.1": ("libwayland-egl1", "libwayland-egl", "wayland"),
    "libbrotlidec.so.1": ("libbrotli1", "libbrotli", "brotli"),
    "libdrm.so.2": ("libdrm2", "libdrm", "libdrm"),
    "libz.so.1": ("zlib1g", "zlib", "zlib"),
    "libzstd.so.1": ("libzstd1", "libzstd", "zstd"),
    "libstdc++.so.6": ("libstdc++6", "libstdc++", "gcc-libs"),
}
FAMILIES = ("Debian or Ubuntu", "Fedora", "Arch")
INSTALLERS = ("apt-get install", "dnf install", "pacman -S")

# Loads what the program loads, in the environment's own Python, and prints what the dynamic linker missed.
PROBE = r"""
import ctypes, glob, importlib.util, json, os, shutil, subprocess, sys
base = os.path.dirname(importlib.util.find_spec("PySide6").origin)
files = [os.path.join(base, "Qt", "lib", "libQt6%s.so.6" % m)
         for m in ("Core", "Gui", "Widgets", "Svg", "Network", "DBus")]
for name in sys.argv[1:]:
    files += glob.glob(os.path.join(base, "Qt", "plugins", "platforms", "libq%s*.so" % name))
missing, errors = set(), []
for path in filter(os.path.exists, files):
    try:
        ctypes.CDLL(path)
    except OSError as error:
        errors.append(str(error))
        missing.add(str(error).split(":")[0])
        if shutil.which("ldd"):
            told = subprocess.run(["ldd", path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            missing.update(line.split()[0] for line in told.stdout.splitlines() if "=> not found" in line)
missing = sorted(name for name in missing if name.startswith("lib") and "/" not in name)
print(json.dumps({"missing": missing, "errors": errors}))
"""


class Missing(Exception):
    """Something a person has to see to; the text is the one sentence about it."""


def say(text: str) -> None:
    print("bootstrap: " + text, file=sys.stderr, flush=True)


def last_line(text: str) -> str:
    lines = [line.strip() for line in (text or "").splitlines() if line.strip()]
    return lines[-1] if lines else ""


def platforms_to_load(environment: dict) -> list[str]:
    """The platform plugins a start here would use, by Qt's names for them."""
    named = environment.get("QT_QPA_PLATFORM", "")
    if named:
        return [part.split(":")[0] for part in named.split(";") if part]
    if environment.get("WAYLAND_DISPLAY"):
        return ["wayland"]
    return ["xcb"] if environment.get("DISPLAY") else ["offscreen"]


def missing_libraries(python: Path, platforms: Sequence[str]) -> list[str]:
    """What the dynamic linker does not find for Qt and these plugins, found out by loading them."""
    told = subprocess.run(
        [str(python), "-c", PROBE, *platforms], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    if told.returncode != 0:
        raise Missing(
            "PySide6 in %s cannot be examined (%s); delete that folder and start again."
            % (python.parent.parent, last_line(told.stderr) or "no reason given")
        )
    found = json.loads(told.stdout)
    if found["errors"] and not found["missing"]:
        raise Missing("Qt cannot be loaded: %s." % found["errors"][0].rstrip("."))
    return list(found["missing"])


def packages_for(libraries: Sequence[str], family: int) -> list[str]:
    """The packages of one family (an index into FAMILIES) that have these libraries, each once, in order."""
    known = [LIBRARIES[library][family] for library in libraries if library in LIBRARIES]
    return list(dict.fromkeys(known))


def name_packages(libraries: Sequence[str]) -> str:
    """The sentence that names the libraries and the packages they are in."""
    ways = []
    for family, (name, installer) in enumerate(zip(FAMILIES, INSTALLERS, strict=True)):
        packages = packages_for(libraries, family)
        if packages:
            ways.append("%s: %s %s" % (name, installer, " ".join(packages)))
    return "Qt needs system libraries that are not here: %s%s." % (
        ", ".join(libraries),
        " (%s)" % "; ".join(ways) if ways else "",
    )


def ensure_qt(python: Path, platforms: Sequence[str]) -> None:
    """On Linux, see to it that Qt loads: install the libraries as root on Debian, name them otherwise."""
    if not sys.platform.startswith("linux"):
        return
    missing = missing_libraries(python, platforms)
    if not missing:
        return
    packages = packages_for(missing, 0)
    if may_apt() and packages:
        say("installing %s." % ", ".join(packages))
        apt_install(packages)
        missing = missing_libraries(python, platforms)
        if not missing:
            return
    raise Missing(name_packages(missing))


def may_apt() -> bool:
    """Whether this is Debian or one of its kin and we may install packages on it."""
    return (
        sys.platform.startswith("linux")
        and os.geteuid() == 0
        and os.path.exists("/etc/debian_version")
        and shutil.which("apt-get") is not None
    )


def apt_install(packages: Sequence[str]) -> None:
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    output = ""
    for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", *command],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        output = done.stdout
        # A stale list is no reason to stop: one broken source among several makes `update` fail.
        if done.returncode != 0 and command[0] == "install":
            raise Missing("apt-get could not install %s: %s." % (" ".join(packages), last_line(output).rstrip(".")))
