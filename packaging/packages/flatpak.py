"""The Flatpak: its dependencies as the lock has them, each with the address and the checksum it is fetched by."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from pathlib import Path

from packages.environment import environment, pins
from packages.making import BUILD, ID, ROOT, Unmade, run, say

FOLDER = ROOT / "packaging" / "flatpak"
SOURCES = FOLDER / "python-dependencies.json"
PYTHON = "3.12"
"""What the runtime of the manifest has."""
PLATFORMS = {
    "x86_64": ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "aarch64": ("manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"),
}
OF_THE_BASE = frozenset(("PySide6_Essentials", "shiboken6"))
"""What the base of the manifest brings."""
BUILDING = ("hatchling",)
"""What builds the program itself there, without a network."""


def address(wheel: Path) -> str:
    """Where the package index has a file: its place is made of the file's own checksum."""
    digest = hashlib.blake2b(wheel.read_bytes(), digest_size=32).hexdigest()
    return f"https://files.pythonhosted.org/packages/{digest[:2]}/{digest[2:4]}/{digest[4:]}/{wheel.name}"


def module() -> dict[str, object]:
    """The module of the manifest that installs the dependencies. Needs the package index."""
    wanted = [f"{name}=={version}" for name, version in pins().items() if name not in OF_THE_BASE]
    sources: dict[str, dict[str, object]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for machine, platforms in PLATFORMS.items():
            there = Path(folder, machine)
            few = [one for one in wanted if machine == "x86_64" or not one.startswith("miniaudio==")]
            choice = [part for each in platforms for part in ("--platform", each)]
            fetch = [environment(), "-m", "pip", "download", "--quiet", "--only-binary=:all:", "--dest", there]
            fetch += ["--python-version", PYTHON]
            abis = [part for each in ("cp312", "abi3", "none") for part in ("--abi", each)]
            run([*fetch, "--no-deps", "--implementation", "cp", *abis, *choice, *few])
            run([*fetch, *BUILDING])
            for wheel in sorted(there.glob("*.whl")):
                row: dict[str, object] = {
                    "type": "file",
                    "url": address(wheel),
                    "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
                }
                if machine in wheel.name:
                    row["only-arches"] = [machine]
                sources[wheel.name] = row
    names = " ".join(sorted({one.split("==")[0] for one in wanted} - {"miniaudio"} | set(BUILDING)))
    command = 'pip3 install --no-index --find-links="file://${PWD}" --prefix=${FLATPAK_DEST} --ignore-installed '
    return {
        "name": "python-dependencies",
        "buildsystem": "simple",
        "build-commands": [f"{command}{names} $(ls | grep -o ^miniaudio | head -n 1)"],
        "sources": [sources[name] for name in sorted(sources)],
    }


def package() -> Path:
    """Write the list of dependencies, read the manifest with it, and build the package where its runtime is there."""
    SOURCES.write_text(json.dumps(module(), indent=1) + "\n", "utf-8")
    manifest = FOLDER / f"{ID}.yml"
    if shutil.which("flatpak-builder") is None:
        raise Unmade(
            f"{SOURCES.name} is written; flatpak-builder is needed to make the package, and is not on the path."
        )
    run(["flatpak-builder", "--show-manifest", manifest], cwd=FOLDER)
    say("the manifest can be read; building needs its runtime")
    run(["flatpak-builder", "--user", "--force-clean", BUILD / "flatpak", manifest], cwd=FOLDER)
    return BUILD / "flatpak"
