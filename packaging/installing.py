"""Installing the project into its environment: with uv, which takes a fifth of pip's time, or else with pip.

pip stays the one whose settings count: uv is fetched by it and told what it is told, and whatever uv cannot do is left
to pip. Imported by bootstrap.py once Python is known to be new enough. Standard library only.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from system_packages import Missing, apt_install, asked, last_line, may_apt, say  # beside this file

PIP = ["-m", "pip", "--disable-pip-version-check", "--no-input"]
QUIETLY = ["--quiet", "--retries", "2", "--progress-bar", "off"]
SAID_TO_UV = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE", "constraint": "UV_CONSTRAINT"}
"""What pip may be set to and uv is told by a variable."""
UNKNOWN_TO_UV = {"no-index", "proxy", "client-cert", "trusted-host", "require-hashes"}
"""What pip may be set to that says where packages may come from, and uv is not told."""


def install(root: Path, python: Path, target: str, compiling: bool) -> None:
    """Install ``target``, a path in ``root`` with extras, in editable form into the environment of ``python``, with
    pip beside it. ``compiling`` has all modules compiled at once, not those that are used when they first are."""
    if (uv := uv_for(python)) is not None:
        command, environment = uv
        command += ["pip", "install", "--quiet", "--python", str(python)]
        command += [*(["--compile-bytecode"] if compiling else []), "pip", "--editable", target]
        if asked(command, root, environment).returncode == 0:
            return
    ensure_pip(python)
    how = [] if compiling else ["--no-compile"]
    done = asked([str(python), *PIP, "install", *QUIETLY, *how, "--editable", target], root)
    if done.returncode != 0:
        raise Missing(explain_pip(done.stdout))


def uv_for(python: Path) -> tuple[list[str], dict[str, str]] | None:
    """The command that is uv and its variables: the one on the path, or one that the pip of this Python puts into the
    environment. None where there is none, or where pip is set to what uv cannot be told."""
    this_pip = [sys.executable, *PIP]
    listed = asked([*this_pip, "config", "list"])
    if listed.returncode != 0:
        return None
    told = re.findall(r"^([\w:]+)\.([\w-]+)='(.*)'$", listed.stdout, re.MULTILINE)
    settings = {name: value for _, name, value in sorted(told, key=lambda one: one[0].startswith(":env:"))}
    if UNKNOWN_TO_UV & settings.keys():
        return None
    said = {variable: settings[name] for name, variable in SAID_TO_UV.items() if name in settings}
    uv = shutil.which("uv") or str(python.with_name("uv.exe" if os.name == "nt" else "uv"))
    if not Path(uv).is_file():
        into = ["--python", str(python), "install", *QUIETLY, "--no-compile", "--only-binary", "uv", "uv"]
        if asked([*this_pip, *into]).returncode != 0:
            return None
    return [uv], {**said, **os.environ}


def ensure_pip(python: Path) -> None:
    """See to it that the environment has a pip that works."""
    if asked([str(python), "-c", "import pip"]).returncode == 0:
        return
    ensure_modules("venv", "ensurepip")
    made = asked([str(python), "-m", "ensurepip", "--upgrade"])
    if made.returncode != 0:
        reason = last_line(made.stdout) or "it gave no reason"
        raise Missing(f"Python could not put pip into {python.parent.parent}: {reason.rstrip('.')}.")


def ensure_modules(*names: str) -> None:
    """See to it that this Python has those of its modules that make environments, which Debian packs by themselves."""
    if _are_there(names):
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if may_apt():
        say(f"installing {package}.")
        apt_install([package])
        importlib.invalidate_caches()
        if _are_there(names):
            return
    raise Missing(
        f"This Python has no working {' and '.join(names)}; on Debian and Ubuntu install the package {package} "
        f"(apt-get install {package}), elsewhere a complete Python."
    )


def _are_there(names: Sequence[str]) -> bool:
    # Debian's venv without its package is there all the same, and makes environments without pip.
    return all(importlib.util.find_spec(name) is not None for name in names)


def explain_pip(output: str) -> str:
    """One sentence for a failed installation."""
    if re.search(
        r"NewConnectionError|NameResolutionError|ConnectTimeout|Temporary failure in name resolution|"
        r"Network is unreachable|ProxyError|Failed to establish a new connection|ReadTimeoutError|"
        r"Connection refused|getaddrinfo failed",
        output,
    ):
        return (
            "The Python package index cannot be reached, so PySide6 and the other dependencies cannot be "
            "fetched; check the network (or pip's proxy and index settings) and start again."
        )
    if "No space left on device" in output:
        return "The disk is full; the environment needs about 1 GB."
    errors = [line for line in output.splitlines() if line.startswith("ERROR:")]
    reason = (errors[0][len("ERROR:") :].strip() if errors else last_line(output)) or "pip gave no reason"
    return f"pip could not install the project: {reason.rstrip('.')}."
