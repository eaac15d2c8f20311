"""What the system has to bring on Linux: Qt's libraries (gatcg_desktop/system_libraries.py), and Debian's way to them.

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

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from gatcg_desktop.system_libraries import family_here, not_here, packages_for, platforms_to_load  # noqa: E402, F401

# What the environment's own Python does for us: only there can Qt's files be found and loaded.
PROBE = r"""
import json, sys
sys.path.insert(0, sys.argv[1])
from gatcg_desktop.system_libraries import look
found = look(sys.argv[2:])
print(json.dumps({"missing": found.missing, "errors": found.errors}))
"""


class Missing(Exception):
    """Something a person has to see to; the text is the one sentence about it."""


def say(text: str) -> None:
    print("bootstrap: " + text, file=sys.stderr, flush=True)


def last_line(text: str) -> str:
    lines = [line.strip() for line in (text or "").splitlines() if line.strip()]
    return lines[-1] if lines else ""


def missing_libraries(python: Path, platforms: Sequence[str]) -> list[str]:
    """What the dynamic linker does not find for Qt and these plugins, found out by loading them."""
    told = subprocess.run(
        [str(python), "-c", PROBE, str(ROOT), *platforms], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
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
    raise Missing(str(not_here(missing, family_here())))


def may_apt() -> bool:
    """Whether this is Debian or one of its kin and we may install packages on it."""
    return (
        sys.platform.startswith("linux")
        and os.geteuid() == 0
        and os.path.exists("/etc/debian_version")
        and shutil.which("apt-get") is not None
    )


def asked(
    command: Sequence[str], cwd: Path | None = None, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command run to its end, with all it said in ``stdout``."""
    return subprocess.run(
        list(command),
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def apt_install(packages: Sequence[str]) -> None:
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    output = ""
    for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", *packages]):
        done = asked(["apt-get", *command], environment=environment)
        output = done.stdout
        # A stale list is no reason to stop: one broken source among several makes `update` fail.
        if done.returncode != 0 and command[0] == "install":
            raise Missing("apt-get could not install %s: %s." % (" ".join(packages), last_line(output).rstrip(".")))
