"""The Flatpak: its dependencies as the lock has them, each with the address and the checksum it is fetched by.

The manifest is Flathub's. Flathub's runtime is not everywhere, so the package that is made here has a runtime of its
own (flatpak_runtime.py) and brings Qt itself; all else is built as the manifest says, without a network.
"""

from __future__ import annotations

import json
import platform
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from packages import flatpak_runtime
from packages.environment import environment, pins
from packages.folder import start
from packages.making import BUILD, DIST, ID, PROGRAM, ROOT, fresh, have, run, say, version

FOLDER = ROOT / "packaging" / "flatpak"
SOURCES = FOLDER / "python-dependencies.json"
"""Made anew each time and not kept: the addresses are those of the index that pip asks here."""
PLATFORMS = {
    "x86_64": ("manylinux_2_34_x86_64", "manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "aarch64": ("manylinux_2_34_aarch64", "manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"),
}
ONE_MACHINE_ONLY = {"miniaudio": "x86_64"}
"""Libraries whose wheels only one machine has; the program goes without where there is none."""
BUILDING = ("hatchling",)
"""What builds the program itself there, without a network."""
TOOLS = {"flatpak": "flatpak", "flatpak-builder": "flatpak-builder", "elfutils": "eu-strip"}
"""Debian's packages of what makes it, and what of each is called: flatpak-builder strips libraries as its last step."""
BRANCH = "stable"


class Runtime(NamedTuple):
    """What the program is put upon: the version of its Python, its machines, and which libraries are there already."""

    python: str
    machines: tuple[str, ...]
    has: frozenset[str] = frozenset()


FLATHUB = Runtime("3.12", tuple(PLATFORMS), frozenset(("PySide6_Essentials", "shiboken6")))
"""The runtime of the manifest, with the base that it names."""


def wanted(machine: str, runtime: Runtime = FLATHUB) -> list[str]:
    """The requirements of the lock that are to be fetched for a machine."""
    return [
        f"{name}=={version}"
        for name, version in pins().items()
        if name not in runtime.has and ONE_MACHINE_ONLY.get(name, machine) == machine
    ]


def chosen(machine: str, runtime: Runtime) -> Iterator[Mapping[str, object]]:
    """What pip would fetch for a machine, as its report has it. Needs the package index."""
    platforms = [part for each in PLATFORMS[machine] for part in ("--platform", each)]
    abis = [part for each in (f"cp{runtime.python.replace('.', '')}", "abi3", "none") for part in ("--abi", each)]
    there = ["--only-binary=:all:", "--python-version", runtime.python, "--implementation", "cp", *abis, *platforms]
    with tempfile.TemporaryDirectory() as folder:
        for needs in (["--no-deps", *wanted(machine, runtime)], BUILDING):
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


def module(runtime: Runtime = FLATHUB) -> dict[str, object]:
    """The module of the manifest that installs the dependencies. Needs the package index."""
    files: dict[str, dict[str, object]] = {}
    for machine in runtime.machines:
        files |= sources(machine, chosen(machine, runtime))
    named = {name.split("==")[0] for machine in runtime.machines for name in wanted(machine, runtime)}
    names = " ".join(sorted(named - ONE_MACHINE_ONLY.keys() | set(BUILDING)))
    command = 'pip3 install --no-index --find-links="file://${PWD}" --prefix=${FLATPAK_DEST} --ignore-installed '
    here = " ".join(f"$(ls | grep -o ^{name} | head -n 1)" for name in ONE_MACHINE_ONLY)
    return {
        "name": "python-dependencies",
        "buildsystem": "simple",
        "build-commands": [f"{command}{names} {here}"],
        "sources": [files[name] for name in sorted(files)],
    }


def upon(manifest: dict[str, object], runtime: Runtime) -> dict[str, object]:
    """The manifest of Flathub, upon our own runtime: without the base, and with all of the lock."""
    ours: dict[str, object] = {
        "branch": BRANCH,
        "runtime": flatpak_runtime.NAME,
        "sdk": flatpak_runtime.NAME,
        "runtime-version": BRANCH,
    }
    ours["appstream-compose"] = False  # makes the list of a software centre, with a tool of Flathub's
    left = ("base", "base-version", "cleanup-commands", "build-options")  # what is said of the base
    modules = manifest["modules"]
    assert isinstance(modules, list)
    kept = {name: each for name, each in manifest.items() if name not in left}
    return kept | ours | {"modules": [module(runtime), *modules[1:]]}


def package() -> Path:
    """Write the dependencies of Flathub's manifest; make the package and its runtime, install both from their files and
    start what they have. Raises Unmade."""
    have(name for name, tool in TOOLS.items() if shutil.which(tool) is None)
    SOURCES.write_text(json.dumps(module(), indent=1) + "\n", "utf-8")
    manifest = json.loads(run(["flatpak-builder", "--show-manifest", FOLDER / f"{ID}.yml"], cwd=FOLDER))
    say("the manifest for Flathub can be read")

    machine = platform.machine()
    repository = BUILD / "flatpak-repository"
    shutil.rmtree(repository, ignore_errors=True)
    python = flatpak_runtime.runtime(repository, machine, BRANCH)
    here = FOLDER / "upon-debian.json"
    here.write_text(json.dumps(upon(manifest, Runtime(python, (machine,))), indent=1), "utf-8")
    apart = {"FLATPAK_USER_DIR": str(fresh(BUILD / "flatpak-installation"))}
    run(["flatpak", "--user", "remote-add", "--no-gpg-verify", "here", repository], extra=apart)
    _install(["here", f"runtime/{flatpak_runtime.NAME}/{machine}/{BRANCH}"], apart)
    say("building upon a runtime of Debian's packages")
    build = [
        "flatpak-builder",
        "--user",
        "--force-clean",
        "--disable-rofiles-fuse",
        "--state-dir",
        BUILD / "flatpak-state",
    ]
    run([*build, "--repo", repository, BUILD / "flatpak", here], cwd=FOLDER, extra=apart)
    DIST.mkdir(exist_ok=True)
    target = DIST / f"{PROGRAM}-{version()}-{machine}.flatpak"
    below = target.with_suffix(".runtime.flatpak")
    run(["flatpak", "build-bundle", repository, target, ID, BRANCH])
    run(["flatpak", "build-bundle", "--runtime", repository, below, flatpak_runtime.NAME, BRANCH])
    try_out(target, below)
    return target


def try_out(target: Path, below: Path) -> None:
    """Install the files where nothing is installed, and start what they have. Raises Unmade."""
    apart = {"FLATPAK_USER_DIR": str(fresh(BUILD / "flatpak-installation"))}
    for each in (below, target):
        _install(["--bundle", each], apart)
    program = BUILD / f"{PROGRAM}-in-flatpak"
    program.write_text(f'#!/bin/sh\nexec flatpak run --user --filesystem="$HOME" {ID} "$@"\n', "utf-8")
    program.chmod(0o755)
    start(program, PATH="/usr/bin:/bin", **apart)  # flatpak needs its own tools; what it starts sees none of them


def _install(what: list[str | Path], apart: Mapping[str, str]) -> None:
    run(["flatpak", "--user", "install", "--noninteractive", "-y", *what], extra=apart)
