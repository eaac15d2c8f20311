"""The licences of all that a folder brings along: distributions, Python itself, and libraries of the system."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from packages.environment import environment
from packages.making import BUILD, ROOT, Unmade, fresh, run

LIST = "licences.json"
FOLDER = BUILD / "licences"
ASK = """
import json, sys, sysconfig
from pathlib import Path
from gatcg_desktop import licences
rows = [one._asdict() for one in licences.libraries()]
text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
system = Path(f"/usr/share/doc/python{sys.version_info[0]}.{sys.version_info[1]}/copyright")
told = next((each.read_text("utf-8") for each in (text, system) if each.is_file()), "")
rows.append({"name": "Python", "version": sys.version.split()[0], "licence": "PSF-2.0", "text": told})
print(json.dumps(rows))
"""


def write() -> Path:
    """Write the texts for what the environment has of the program's, and for Python; gives their folder."""
    told = json.loads(run([environment(), "-c", ASK], extra={"PYTHONPATH": str(ROOT)}).splitlines()[-1])
    if empty := [one["name"] for one in told if not one["text"].strip()]:
        raise Unmade(f"There is no licence text of {', '.join(empty)}; it must not be bundled without.")
    folder = fresh(FOLDER)
    rows = [_kept(folder, one["name"], one["version"], one["licence"], one["text"]) for one in told]
    (folder / LIST).write_text(json.dumps(rows, indent=1), "utf-8")
    return folder


def add_system(folder: Path, bundled: Iterable[str]) -> None:
    """Add the copyright files of the packages of this system that bundled libraries are from.

    Raises Unmade for a library whose package, or whose copyright file, is not found.
    """
    rows = json.loads((folder / LIST).read_text("utf-8"))
    files: dict[str, list[str]] = {}
    for name in sorted(set(bundled)):
        files.setdefault(_package_of(name), []).append(name)
    for package, names in sorted(files.items()):
        text = Path("/usr/share/doc", package, "copyright")
        if not text.is_file():
            raise Unmade(f"There is no copyright file of {package}, of which {', '.join(names)} would be bundled.")
        version = _told("dpkg-query", "-W", "-f", "${Version}\n", package).splitlines()[:1]
        row = _kept(folder, package, "".join(version), "see the text", text.read_text("utf-8", "replace"))
        rows.append(row | {"files": names})
    (folder / LIST).write_text(json.dumps(rows, indent=1), "utf-8")


def _package_of(library: str) -> str:
    """The Debian package that a library of the system is from. Raises Unmade where that is not known."""
    if shutil.which("dpkg") is None:
        raise Unmade(f"Where {library} is from, and under which licence, only dpkg can say; make the folder on Debian.")
    for place in (
        "/usr/lib/x86_64-linux-gnu",
        "/lib/x86_64-linux-gnu",
        "/usr/lib/aarch64-linux-gnu",
        "/usr/lib",
        "/lib",
    ):
        path = Path(place, library)
        if path.exists():
            for each in (path, path.resolve(), Path(str(path.resolve()).removeprefix("/usr"))):
                if told := _told("dpkg", "-S", str(each)):
                    return told.splitlines()[0].split(": ")[0].split(",")[0].split(":")[0]
    raise Unmade(f"No package of this system has {library}, so its licence is not known.")


def _told(*command: str) -> str:
    ended = subprocess.run(command, capture_output=True, text=True)
    return ended.stdout if ended.returncode == 0 else ""


def _kept(folder: Path, name: str, version: str, licence: str, text: str) -> dict[str, object]:
    file = f"{re.sub(r'[^A-Za-z0-9.+-]', '_', name)}.txt"
    (folder / file).write_text(text, "utf-8")
    return {"name": name, "version": version, "licence": licence, "file": file}


def unlicensed(internal: Path, platform: str = sys.platform) -> list[str]:
    """What a folder for a platform brings (its `_internal`) that no row of its list of licences is about, by name."""
    folder = internal / "gatcg_desktop/_data/resources/licences/bundled"
    rows = json.loads((folder / LIST).read_text("utf-8"))
    system = {name for row in rows for name in row.get("files", ())}
    plain = {re.sub(r"[-_.]+", "", row["name"]).lower() for row in rows}
    known = {*plain, *(MODULES[one] for one in plain & MODULES.keys())}
    return sorted(
        path.name
        for path in internal.iterdir()
        if not path.is_symlink()
        and path.name not in system
        and not path.name.startswith(OWN + OF_PYTHON.get(platform, ()))
        and not (path.suffix == ".pyd" and path.stem in sys.stdlib_module_names)
        and _module(path.name) not in known
    )


OWN = ("gatcg_desktop", "base_library.zip", "python3", "libpython3", "lib-dynload")
"""The program's own files, and Python's."""
OF_PYTHON = {
    "win32": ("libcrypto-", "libssl-", "libffi-", "sqlite3.dll", "VCRUNTIME140", "ucrtbase.dll", "api-ms-win-"),
    "darwin": ("Python", "libcrypto.", "libssl.", "libsqlite3.", "liblzma.", "libmpdec."),
}
"""What python.org's Python brings along, under the licences that its own LICENSE.txt ends with."""
MODULES = {
    "pyside6essentials": "pyside6",
    "pillow": "pil",
    "pyyaml": "yaml",
}
"""What distributions are called inside, where that is not their name."""
_PARTS = {
    "pillowlibs": "pil",
    "cfficffibackend": "cffi",
    "cffibackend": "cffi",
    "libpyside6": "pyside6",
    "libshiboken6": "shiboken6",
}


def _module(name: str) -> str:
    plain = re.sub(
        r"[-_.]+", "", re.sub(r"(\.libs|-[\d.post]+\.dist-info|\.(abi3|cpython|cp3).*|\.so.*|\.pyd|\.dylib)$", "", name)
    ).lower()
    return _PARTS.get(plain, plain)
