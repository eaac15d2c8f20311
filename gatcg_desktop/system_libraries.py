"""The system libraries that Qt loads on Linux: which are missing, and the packages that have them.

The window asks when Qt cannot start, packaging/bootstrap.py before the first start. Standard library only, and nothing
here imports Qt: what is missing is found by asking the dynamic linker.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from gatcg_desktop.mistakes import UserMistake

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
_KIN = (("debian", "ubuntu"), ("fedora", "rhel", "centos"), ("arch",))
"""What ID and ID_LIKE of /etc/os-release say for each family."""
_AS_ROOT = "sudo "
INSTALLERS = ("apt-get install", "dnf install", "pacman -S")
MODULES = ("Core", "Gui", "Widgets", "Svg", "Network", "DBus")
"""Of Qt, what the program loads."""


class Looked(NamedTuple):
    """What the dynamic linker did not find, by name, and all it said."""

    missing: tuple[str, ...]
    errors: tuple[str, ...]


def platforms_to_load(environment: Mapping[str, str]) -> list[str]:
    """The platform plugins a start here would use, by Qt's names for them."""
    named = environment.get("QT_QPA_PLATFORM", "")
    if named:
        return [part.split(":")[0] for part in named.split(";") if part]
    if environment.get("WAYLAND_DISPLAY"):
        return ["wayland"]
    return ["xcb"] if environment.get("DISPLAY") else ["offscreen"]


def look(platforms: Sequence[str]) -> Looked:
    """Load what the program loads of Qt, in this process, with these plugins; nothing is missing where Qt is not."""
    missing: set[str] = set()
    errors = []
    for path in _files(platforms):
        try:
            ctypes.CDLL(str(path))
        except OSError as error:
            told = str(error.__cause__ or error)  # PyInstaller has words of its own before the linker's
            errors.append(told)
            missing.add(told.split(":")[0])
            missing.update(_not_found(path))
    named = sorted(name for name in missing if name.startswith("lib") and "/" not in name)
    return Looked(tuple(named), tuple(errors))


def _files(platforms: Sequence[str]) -> list[Path]:
    spec = importlib.util.find_spec("PySide6")
    if spec is None or spec.origin is None:
        return []
    base = Path(spec.origin).parent / "Qt"
    plugins = os.environ.get("QT_QPA_PLATFORM_PLUGIN_PATH")
    folder = Path(plugins) if plugins else base / "plugins" / "platforms"
    files = [base / "lib" / f"libQt6{name}.so.6" for name in MODULES]
    for name in platforms:
        files += sorted(folder.glob(f"libq{name}*.so"))
    return [path for path in files if path.exists()]


def _not_found(path: Path) -> list[str]:
    """All that is missing: the linker itself stops at the first."""
    if shutil.which("ldd") is None:
        return []
    told = subprocess.run(["ldd", str(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return [line.split()[0] for line in told.stdout.splitlines() if "=> not found" in line]


def packages_for(libraries: Sequence[str], family: int) -> list[str]:
    """The packages of one family (an index into FAMILIES) that have these libraries, each once, in order."""
    known = [LIBRARIES[library][family] for library in libraries if library in LIBRARIES]
    return list(dict.fromkeys(known))


def family_here(told: str | None = None) -> int | None:
    """The family (an index into FAMILIES) that this Linux is of, None for another one.

    `told` is the text of /etc/os-release, which is read when it is not given.
    """
    if told is None:
        try:
            told = Path("/etc/os-release").read_text("utf-8", "replace")
        except OSError:
            return None
    fields = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
    names = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").replace("'", "").split()
    return next((family for name in names for family, kin in enumerate(_KIN) if name in kin), None)


def not_found_by(error: Exception) -> str:
    """The system library that an import did not find, "" where it failed for another reason."""
    found = re.match(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object", str(error))
    return found[1] if found else ""


def damaged_in(error: str) -> str:
    """The system's file that the dynamic linker found and could not load; "" where it said something else, or of a file
    that came with the program or its libraries."""
    found = re.match(r"(/(?:usr/)?lib[^:]*/lib[^/:]+\.so[\w.]*): ", error)
    brought = found is not None and ("-packages/" in found[1] or "/_internal/" in found[1])
    return found[1] if found is not None and not brought else ""


def not_here(libraries: Sequence[str], family: int | None = None) -> UserMistake:
    """The sentence that names the libraries and how they are installed: in one line where the family is known."""
    if family is not None and (packages := packages_for(libraries, family)):
        return UserMistake(
            "Qt needs system libraries that are not here: {libraries}. This installs them: {line}",
            libraries=", ".join(libraries),
            line=f"{_AS_ROOT}{INSTALLERS[family]} {' '.join(packages)}",
        )
    ways = []
    for each, (name, installer) in enumerate(zip(FAMILIES, INSTALLERS, strict=True)):
        packages = packages_for(libraries, each)
        if packages:
            ways.append(f"{name}: {installer} {' '.join(packages)}")
    if not ways:
        return UserMistake(
            "Qt needs system libraries that are not here: {libraries}; install the packages that have them.",
            libraries=", ".join(libraries),
        )
    return UserMistake(
        "Qt needs system libraries that are not here: {libraries} ({ways}).",
        libraries=", ".join(libraries),
        ways="; ".join(ways),
    )


def why_qt_cannot_start(environment: Mapping[str, str], reason: str | UserMistake = "") -> UserMistake:
    """What a person can do when Qt could not open its platform; `reason` is the last that Qt said about it."""
    platforms = platforms_to_load(environment)
    found = look(platforms)
    if found.missing:
        return not_here(found.missing, family_here())
    display = environment.get("WAYLAND_DISPLAY" if "wayland" in platforms else "DISPLAY", "")
    if display and {"xcb", "wayland"} & set(platforms):
        return UserMistake(
            "The display {display} cannot be reached, so no window can be opened on it; start the program from a "
            "desktop, or try `gatcg-desktop demo --out DIR`, which needs none.",
            display=display,
        )
    return UserMistake(
        "Qt cannot start with the platform {platform} ({reason}); unset QT_QPA_PLATFORM, or name one that is there.",
        platform=", ".join(platforms),
        reason=found.errors[0] if found.errors else reason,
    )
