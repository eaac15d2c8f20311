"""`gatcg-desktop doctor`: what is amiss is found, named and told how to mend, and nothing is touched."""

from __future__ import annotations

import errno
import io
import json
import re
import socket
import sqlite3
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from gatcg_desktop import licences, paths
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.cli.doctor import command as doctor
from gatcg_desktop.cli.doctor import files, network, system
from gatcg_desktop.cli.doctor.finding import Finding
from gatcg_desktop.system_libraries import Looked
from tests.helpers.commands import run_command

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def only(findings: Iterable[Finding]) -> Finding:
    (found,) = findings
    return found


def test_every_library_of_the_project_is_looked_at() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert set(system.LIBRARIES) == {re.split(r"[<>=~;! ]", one)[0] for one in declared}
    assert {found.state for found in system.libraries()} == {"good"}


def test_a_library_that_cannot_be_loaded_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "LIBRARIES", {"segno": "no_such_module", "miniaudio": "no_such_module_either"})
    segno, sound = system.libraries()
    assert segno.state == "trouble" and str(segno.mend) == "Install it: python -m pip install --force-reinstall segno"
    assert sound.state == "note" and str(sound.mend) == "Nothing is heard without it."
    monkeypatch.setattr(licences, "in_package", lambda: True)
    bundled, _ = system.libraries()
    assert "pip" not in str(bundled.mend) and "package anew" in str(bundled.mend)


@pytest.mark.parametrize(
    ("error", "mend"),
    [
        ("/lib/x86_64-linux-gnu/libxcb-cursor.so.0: file too short", "the system's package libxcb-cursor0 anew"),
        ("/usr/lib64/libfreetype.so.6: invalid ELF header", "/usr/lib64/libfreetype.so.6 is damaged"),
        ("/usr/lib/python3/dist-packages/PySide6/Qt/lib/libQt6Gui.so.6: file too short", "reinstall PySide6-Ess"),
        ("/home/ada/.venv/lib/python3.12/site-packages/PySide6/Qt/lib/libQt6Gui.so.6: file too short", "reinstall PyS"),
    ],
)
def test_what_is_damaged_is_mended_where_it_came_from(monkeypatch: pytest.MonkeyPatch, error: str, mend: str) -> None:
    monkeypatch.setattr(system, "family_here", lambda: 0)
    monkeypatch.setattr(system, "look", lambda platforms: Looked((), (error,)))
    found = next(system.qt({"QT_QPA_PLATFORM": "offscreen"}))
    assert found.state == "trouble" and mend in str(found.mend)


def test_a_library_that_lacks_one_of_the_system_is_not_to_be_installed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(system, "LIBRARIES", {"qasync": "qasync"})
    monkeypatch.setattr(system.importlib, "import_module", fail)
    monkeypatch.setattr(system, "family_here", lambda: 0)
    [found] = system.libraries()
    assert found.state == "trouble" and str(found.mend).endswith("apt-get install libegl1")


def test_a_display_that_no_window_opens_on_is_in_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "look", lambda platforms: Looked((), ()))
    for can_open, state, told in (
        (True, "good", "QT_QPA_PLATFORM=nothing"),
        (False, "trouble", "unset QT_QPA_PLATFORM"),
    ):
        monkeypatch.setattr(system, "opens", lambda environment, can_open=can_open: can_open)
        _, display = system.qt({"QT_QPA_PLATFORM": "nothing"})
        assert display.state == state and told in str(display.told)


@pytest.mark.parametrize(("version", "before"), [("43.1", True), ("45.0", False), ("49.beta", False)])
def test_a_screen_reader_is_named_and_what_it_says_before_each_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, before: bool
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert list(system.screen_reader()) == []
    orca = tmp_path / "orca"
    orca.write_text(f"#!/bin/sh\necho {version}\n")
    orca.chmod(0o755)
    found = only(system.screen_reader())
    assert found.state == "good" and version in str(found.told)
    assert ("notification" in str(found.told)) == before


def test_folders_that_can_be_written_to_are_well(home: Path) -> None:
    assert [found.state for found in files.folders()] == ["good"] * 4
    assert [path.name for path in (home / "data").iterdir()] == []


def test_a_folder_that_cannot_be_made_is_in_trouble(home: Path) -> None:
    home.write_text("a file where the folder should be")
    found = list(files.folders())
    assert [each.state for each in found] == ["trouble"] * 4 and "cannot be created" in str(found[0].told)


def test_a_full_disk_is_in_trouble(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.tempfile, "TemporaryFile", lambda dir: Full())
    for found in files.folders():
        assert found.state == "trouble" and "the disk is full" in str(found.told) and "Make room" in str(found.mend)


def test_broken_settings_are_told_and_left_where_they_are(home: Path) -> None:
    path = paths.settings_path()
    path.write_text('{"scale": "large"}')
    found = only(files.settings_file())
    assert found.state == "trouble" and str(path) in str(found.told)
    assert path.read_text() == '{"scale": "large"}'


def test_the_store_is_whole_or_its_remedy_is_told(home: Path) -> None:
    assert only(files.store()).state == "note", "cards need not be there"
    path = paths.catalogue_path()
    CardStore.open(path).close()
    assert str(only(files.store()).told) == f"0 cards in {path}"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA application_id = 7")
    connection.close()
    assert only(files.store()).state == "trouble"
    path.write_bytes(b"no database at all, " * 100)
    found = only(files.store())
    assert found.state == "trouble" and "gatcg-desktop sync" in str(found.mend)
    assert path.read_bytes().startswith(b"no database"), "it is not the doctor who moves it"


def test_a_port_that_another_has_is_noted() -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen(1)
        number = other.getsockname()[1]
        found = only(network.port(number))
        assert found.state == "note" and "another program uses it" in str(found.told)
    assert only(network.port(0)).state == "good"


def test_without_multicast_the_address_has_to_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> bool:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(network, "_heard_own", refuse)
    found = only(network.multicast())
    assert found.state == "note" and "Type the address" in str(found.mend)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Only checks that take no time and find the same everywhere."""
    monkeypatch.setattr(doctor, "CHECKS", (system.python, system.shipped, files.folders, files.store))


@pytest.mark.usefixtures("quick")
def test_it_tells_programs_in_json_and_people_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(doctor, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["well"] is True and {"check", "state", "told", "mend"} == set(told["checks"][0])
    assert run_command(doctor) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "All is well." and any(line.endswith("-> For real cards: gatcg-desktop sync") for line in lines)


@pytest.mark.usefixtures("quick")
def test_trouble_ends_with_status_1(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.write_text("in the way")
    assert run_command(doctor) == doctor.FAILED
    told = capsys.readouterr().out
    assert "TROUBLE" in told and "could not be looked at" not in told, "a folder is told of once"


def test_a_check_that_fails_itself_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> Iterable[Finding]:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(doctor, "CHECKS", (broken, system.python))
    assert run_command(doctor, "--json") == doctor.FAILED
    checks = json.loads(capsys.readouterr().out)["checks"]
    assert [each["check"] for each in checks] == ["broken", "python"] and "by nought" in checks[0]["told"]
