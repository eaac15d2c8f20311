"""What `pip install .` gives: the wheel has resources and forms inside, and the program finds them there."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

import gatcg_desktop

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


def shipped_files(kind: str) -> set[str]:
    return {
        f"gatcg_desktop/_data/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / kind).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--quiet", "-w", str(out), str(ROOT)]
    if importlib.util.find_spec("hatchling"):  # which pip would ask, out of a second process
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=170)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = out.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_the_version_has_one_source(wheel: Path) -> None:
    assert wheel.name == f"gatcg_desktop-{gatcg_desktop.__version__}-py3-none-any.whl"


def test_resources_and_forms_are_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    for kind in ("resources", "ui"):
        expected = shipped_files(kind)
        assert expected, f"{kind}/ has nothing to ship"
        assert expected - inside == set()
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in inside)
    assert not any(name.startswith(("tests/", "packaging/", "resources/", "ui/")) for name in inside)


def test_the_command_is_declared(unpacked: Path) -> None:
    (entry_points,) = unpacked.glob("*.dist-info/entry_points.txt")
    assert "gatcg-desktop = gatcg_desktop.cli:main" in entry_points.read_text()


def test_an_unpacked_copy_finds_its_own_files(unpacked: Path, tmp_path: Path) -> None:
    form = sorted((ROOT / "ui").rglob("*.ui"))[0].relative_to(ROOT / "ui").as_posix()
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from gatcg_desktop import paths\n"
        "print(paths.resource('icons', 'play.svg').resolve(strict=True))\n"
        "print(paths.resource('fonts').resolve(strict=True))\n"
        "print(paths.ui_form(sys.argv[2]).resolve(strict=True))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(unpacked), form],
        cwd=tmp_path,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    found = [Path(line) for line in done.stdout.splitlines()]
    assert len(found) == 3
    assert all(unpacked.resolve() / "gatcg_desktop" / "_data" in path.parents for path in found)


def test_the_source_archive_can_build_the_same(tmp_path: Path, exhaustive: bool) -> None:
    """With `--exhaustive` the archive is written; else it is asked what would be in it."""
    builders = pytest.importorskip("hatchling.builders.sdist", reason="hatchling is needed to build a source archive")
    inside = written(tmp_path) if exhaustive else listed(builders.SdistBuilder(str(ROOT)))
    expected = {"pyproject.toml", "packaging/bootstrap.py", "resources/icons/play.svg", "tests/conftest.py"}
    assert expected <= inside
    forms = {path.relative_to(ROOT).as_posix() for path in (ROOT / "ui").rglob("*.ui")}
    assert forms
    assert forms <= inside


def listed(builder: Any) -> set[str]:
    return {Path(one.distribution_path).as_posix() for one in builder.recurse_included_files()}


def written(folder: Path) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=170,
    )
    assert done.returncode == 0, done.stderr
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        return {name.split("/", 1)[1] for name in tar.getnames() if "/" in name}
