"""The Pythons of a machine are found where they are usually kept, and one that does not work is none."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def pythons() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pythons", ROOT / "packaging" / "pythons.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def put(path: Path, says: str, status: int = 0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho {says}\nexit {status}\n")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_the_first_that_works_of_each_version_is_found(
    pythons: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    put(tmp_path / "bin" / "python3.12", "3.12")
    put(tmp_path / "pyenv" / "versions" / "3.12.4" / "bin" / "python", "3.12")
    put(tmp_path / "bin" / "python3.13", "", status=127)
    thirteen = put(tmp_path / "pyenv" / "versions" / "3.13.1" / "bin" / "python", "3.13")
    put(tmp_path / "bin" / "python3.14", "3.11")
    found = list(pythons.other_pythons((3, 11)))
    assert found == [("3.12", tmp_path / "bin" / "python3.12"), ("3.13", thirteen)]
