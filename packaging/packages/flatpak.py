"""The Flatpak: its dependencies as the lock has them, each with the address and the checksum it is fetched by."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from packages.environment import environment, pins
from packages.making import BUILD, ID, ROOT, Unmade, run, say

FOLDER = ROOT / "packaging" / "flatpak"
SOURCES = FOLDER / "python-dependencies.json"
"""Made anew each time and not kept: the addresses are those of the index that pip asks here."""
PYTHON = "3.12"
"""What the runtime of the manifest has."""
PLATFORMS = {
    "x86_64": ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "aarch64": ("manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"),
}
OF_THE_BASE = frozenset(("PySide6_Essentials", "shiboken6"))
"""What the base of the manifest brings."""
ONE_MACHINE_ONLY = {"miniaudio": "x86_64"}
"""Libraries whose wheels only one machine has; the program goes without where there is none."""
BUILDING = ("hatchling",)
"""What builds the program itself there, without a network."""


def wanted(machine: str) -> list[str]:
    """The requirements of the lock that are to be fetched for a machine."""
    return [
        f"{name}=={version}"
        for name, version in pins().items()
        if name not in OF_THE_BASE and ONE_MACHINE_ONLY.get(name, machine) == machine
    ]


def chosen(machine: str) -> Iterator[Mapping[str, object]]:
    """What pip would fetch for a machine, as its report has it. Needs the package index."""
    platforms = [part for each in PLATFORMS[machine] for part in ("--platform", each)]
    abis = [part for each in (f"cp{PYTHON.replace('.', '')}", "abi3", "none") for part in ("--abi", each)]
    there = ["--only-binary=:all:", "--python-version", PYTHON, "--implementation", "cp", *abis, *platforms]
    with tempfile.TemporaryDirectory() as folder:
        for needs in (["--no-deps", *wanted(machine)], BUILDING):
            report = Path(folder, "report.json")
            ask = ["-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--target", folder]
            run([environment(), *ask, "--report", report, *there, *needs])
            yield from json.loads(report.read_bytes())["install"]


def sources(machine: str, reported: Iterable[Mapping[str, object]]) -> dict[str, dict[str, object]]:
    """The sources of the manifest by the name of their file, from what pip's report says of each."""
    found: dict[str, dict[str, object]] = {}
    for one in reported:
        download = one["download_info"]
        assert isinstance(download, dict)
        name = str(download["url"]).rsplit("/", 1)[-1]
        found[name] = {"type": "file", "url": download["url"], "sha256": download["archive_info"]["hashes"]["sha256"]}
        if machine in name:
            found[name]["only-arches"] = [machine]
    return found


def module() -> dict[str, object]:
    """The module of the manifest that installs the dependencies. Needs the package index."""
    files: dict[str, dict[str, object]] = {}
    for machine in PLATFORMS:
        files |= sources(machine, chosen(machine))
    everywhere = {name.split("==")[0] for machine in PLATFORMS for name in wanted(machine)} - ONE_MACHINE_ONLY.keys()
    names = " ".join(sorted(everywhere | set(BUILDING)))
    command = 'pip3 install --no-index --find-links="file://${PWD}" --prefix=${FLATPAK_DEST} --ignore-installed '
    here = " ".join(f"$(ls | grep -o ^{name} | head -n 1)" for name in ONE_MACHINE_ONLY)
    return {
        "name": "python-dependencies",
        "buildsystem": "simple",
        "build-commands": [f"{command}{names} {here}"],
        "sources": [files[name] for name in sorted(files)],
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
