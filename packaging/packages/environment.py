"""The wheel, the lock, and an environment that has nothing but what the program needs, in the versions of the lock."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import tempfile
import tomllib
from pathlib import Path

from packages.making import BUILD, DIST, ROOT, fresh, run, say, version

LOCK = ROOT / "packaging" / "requirements.lock"
TOOLS = ("pyinstaller>=6.10,<7", "hatchling>=1.24")
STAMP = "gatcg-packages.txt"


def pins() -> dict[str, str]:
    """What the lock says: versions by name."""
    rows = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", LOCK.read_text("utf-8"), re.MULTILINE)
    return dict(rows)


def lock() -> Path:
    """Write the newest versions that pyproject.toml allows, with all that they need in turn."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        run(
            [
                sys.executable,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--dry-run",
                "--ignore-installed",
                "--report",
                report,
                *declared,
            ]
        )
        chosen = json.loads(report.read_text("utf-8"))["install"]
    rows = sorted(f"{one['metadata']['name']}=={one['metadata']['version']}" for one in chosen)
    head = "# What packages are made with: python packaging/build.py lock writes it anew.\n"
    LOCK.write_text(head + "\n".join(rows) + "\n", "utf-8")
    return LOCK


def environment() -> Path:
    """An environment in build/ with what the lock names and the tools of packages; gives its Python."""
    folder = BUILD / "package-environment"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = hashlib.sha256(LOCK.read_bytes() + repr((TOOLS, sys.version)).encode()).hexdigest()
    stamp = folder / STAMP
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return python
    say("making an environment with what the lock names")
    fresh(folder)
    run([sys.executable, "-m", "venv", folder])
    run([python, "-m", "pip", "install", "--quiet", "-r", LOCK, *TOOLS])
    # Of the program itself only to know what it depends on: what is bundled comes from the source.
    run([python, "-m", "hatchling", "build", "-t", "wheel", "-d", folder])
    run([python, "-m", "pip", "install", "--quiet", "--no-deps", *folder.glob("*.whl")])
    stamp.write_text(wanted, "utf-8")
    return python


def wheel() -> Path:
    """The wheel, made with hatchling as pip makes it, without a network."""
    run([environment(), "-m", "hatchling", "build", "-t", "wheel", "-d", DIST])
    return DIST / f"gatcg_desktop-{version()}-py3-none-any.whl"
