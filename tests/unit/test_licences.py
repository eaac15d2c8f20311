"""Licences of the libraries: each that is installed with the program, or all that are bundled with it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from gatcg_desktop import licences

ROOT = Path(__file__).resolve().parents[2]


def test_every_dependency_has_a_licence_with_a_text() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {licences.plain(re.split(r"[<>=~;! ]", one)[0]) for one in declared}
    found = {licences.plain(one.name): one for one in licences.libraries()}
    assert names - {"miniaudio"} <= found.keys(), "miniaudio has no wheel everywhere"
    assert {"certifi", "shiboken6", "cffi"} <= found.keys(), "what they need in turn is bundled too"
    assert {name for name, one in found.items() if not one.licence or len(one.text) < 400} == set()
    assert not {"pytest", "ruff", "babel"} & found.keys(), "what only tests need is not the program's"


def test_qt_has_the_texts_that_its_packages_lack() -> None:
    text = licences.licence_of("PySide6-Essentials").text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text and "GNU GENERAL PUBLIC LICENSE" in text


def test_a_package_shows_what_is_bundled_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"name": "libxcb1", "version": "1.15", "licence": "MIT", "file": "libxcb1.txt"}
    (tmp_path / "libxcb1.txt").write_text("as it is", "utf-8")
    (tmp_path / licences.LIST).write_text(json.dumps([row]), "utf-8")
    monkeypatch.setattr(licences, "bundled_folder", lambda: tmp_path)
    assert licences.libraries() == (licences.Licence("libxcb1", "1.15", "MIT", "as it is"),)
