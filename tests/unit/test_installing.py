from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.packaging_scripts import THIS_PYTHON, Commands, installing, system_packages

UNREACHABLE = """\
WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by \
'NewConnectionError('<pip._vendor.urllib3.connection.HTTPConnection object at 0x7f>: Failed to establish a new \
connection: [Errno 111] Connection refused')': /simple/msgspec/
ERROR: Could not find a version that satisfies the requirement msgspec (from versions: none)
ERROR: No matching distribution found for msgspec
"""
"""What pip 23 says where nobody listens."""


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    made = Commands()
    monkeypatch.setattr(system_packages.subprocess, "run", made)
    return made


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (tmp_path / ".venv").mkdir()
    return tmp_path


@pytest.fixture
def python(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That of an environment into which uv was put; there is none elsewhere."""
    monkeypatch.setenv("PATH", str(project))
    (bin := project / ".venv" / "bin").mkdir()
    (bin / ("uv.exe" if os.name == "nt" else "uv")).touch()
    return bin / "python"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> list[dict[str, str]]:
    """The variables of each command."""
    seen: list[dict[str, str]] = []
    run = system_packages.subprocess
    monkeypatch.setattr(run, "run", lambda *a, **k: seen.append(k.get("env")) or commands(*a, **k))
    return seen


def test_uv_installs_what_it_can_and_is_told_what_pip_is_told(
    monkeypatch: pytest.MonkeyPatch, python: Path, commands: Commands, told: list[dict[str, str]]
) -> None:
    for variable in installing.SAID_TO_UV.values():
        monkeypatch.delenv(variable, raising=False)
    ours = ":env:.index-url='https://ours/simple'\n:env:.timeout='9'\nglobal.index-url='https://theirs/simple'\n"
    commands.answer("config", (0, ours + "install.cert='/our.pem'\n"))
    commands.answer("--editable", (0, ""))
    installing.install(python.parent, python, ".[test]", compiling=False)
    uv = commands.asked[-1]
    assert Path(uv[0]).stem == "uv" and uv[-3:] == ["pip", "--editable", ".[test]"]
    assert (told[-1]["UV_DEFAULT_INDEX"], told[-1]["SSL_CERT_FILE"]) == ("https://ours/simple", "/our.pem")
    assert "UV_CONSTRAINT" not in told[-1]


@pytest.mark.parametrize("why", ["uv fails", "uv is not to be had", "pip has no network", "this Python has no pip"])
def test_what_uv_cannot_do_is_left_to_pip(python: Path, commands: Commands, why: str) -> None:
    uv = python.with_name("uv.exe" if os.name == "nt" else "uv")
    if why == "uv is not to be had":
        uv.unlink()
    commands.answer("config", (int(why == "this Python has no pip"), "global.no-index='1'\n" * (why[:3] == "pip")))
    commands.answer("--only-binary", (1, "ERROR: No matching distribution found for uv"))
    commands.answer(str(uv), (2, "error: no solution found"))
    commands.answer("import pip", (1, ""))
    commands.answer("ensurepip", (0, ""))
    commands.answer("--editable", (0, ""))
    installing.install(python.parent, python, ".", compiling=True)
    assert commands.count(str(uv)) == (why == "uv fails")
    assert commands.asked[-2][1:3] == ["-m", "ensurepip"], "the environment is made without a pip"
    assert commands.asked[-1][:3] == [str(python), "-m", "pip"] and commands.asked[-1][-2:] == ["--editable", "."]


@pytest.mark.parametrize("root", [False, True])
def test_a_python_without_venv_is_a_sentence_or_installed_as_root(
    monkeypatch: pytest.MonkeyPatch, commands: Commands, root: bool
) -> None:
    package = f"python{THIS_PYTHON}-venv"
    found = {"now": False}
    monkeypatch.setattr(installing, "_are_there", lambda _: found["now"])
    monkeypatch.setattr(installing, "may_apt", lambda: root)
    commands.answer("apt-get", (0, ""))
    if root:
        monkeypatch.setattr(installing.importlib, "invalidate_caches", lambda: found.update(now=True))
        installing.ensure_modules("venv", "ensurepip")
        assert commands.asked[0][:2] == ["apt-get", "update"]
        assert commands.asked[1][-1] == package
    else:
        with pytest.raises(system_packages.Missing, match=package):
            installing.ensure_modules("venv", "ensurepip")
        assert commands.asked == []


@pytest.mark.exhaustive  # and what pip says stands in the next test
def test_an_unreachable_index_is_one_sentence(tmp_path: Path) -> None:
    """Asks a real pip, in this Python, for a real package on a port where nobody listens."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--isolated", "install", "--quiet", "--retries", "1"),
            *("--ignore-installed", "--target", str(tmp_path)),
            *("--index-url", "http://127.0.0.1:9/simple", "msgspec"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "0"},
    )
    assert done.returncode != 0
    sentence = installing.explain_pip(done.stdout)
    assert sentence.startswith("The Python package index cannot be reached")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("output", "part"),
    [
        ("x\nERROR: Could not install: [Errno 28] No space left on device\n", "disk"),
        ("ERROR: No matching distribution found for qasync\nhint", "distribution found for qasync."),
        ("", "pip gave no reason."),
        (UNREACHABLE, "The Python package index cannot be reached"),
    ],
)
def test_what_pip_says_becomes_one_sentence(output: str, part: str) -> None:
    sentence = installing.explain_pip(output)
    assert part in sentence
    assert "\n" not in sentence
