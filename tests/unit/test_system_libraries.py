"""What is said when Qt cannot start: the libraries that are missing and their packages, or what else is in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from gatcg_desktop import system_libraries
from gatcg_desktop.system_libraries import family_here, look, not_here, packages_for, platforms_to_load

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere Qt brings everything")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, ["offscreen"]),
        ({"DISPLAY": ":0"}, ["xcb"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["wayland"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "wayland;xcb:x"}, ["wayland", "xcb"]),
    ],
)
def test_the_plugins_that_would_be_used_are_checked(environment: dict[str, str], expected: list[str]) -> None:
    assert platforms_to_load(environment) == expected


def test_libraries_are_named_with_their_packages_for_three_families() -> None:
    assert str(not_here(["libEGL.so.1", "libxcb-cursor.so.0"])) == (
        "Qt needs system libraries that are not here: libEGL.so.1, libxcb-cursor.so.0 "
        "(Debian or Ubuntu: apt-get install libegl1 libxcb-cursor0; "
        "Fedora: dnf install libglvnd-egl xcb-util-cursor; Arch: pacman -S libglvnd xcb-util-cursor)."
    )
    assert packages_for(["libX11.so.6", "libX11-xcb.so.1", "libodd.so"], 2) == ["libx11"], "each once"
    assert "install the packages that have them" in str(not_here(["libodd.so"]))


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ('NAME="Debian"\nID=debian\n', "sudo apt-get install libegl1 libxcb-cursor0"),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', "sudo apt-get install libegl1 libxcb-cursor0"),
        ("ID=fedora\n", "sudo dnf install libglvnd-egl xcb-util-cursor"),
        ("ID=manjaro\nID_LIKE=arch\n", "sudo pacman -S libglvnd xcb-util-cursor"),
    ],
)
def test_where_the_system_is_known_one_line_installs_them(told: str, line: str) -> None:
    assert str(not_here(["libEGL.so.1", "libxcb-cursor.so.0"], family_here(told))).endswith(f": {line}")


def test_another_system_gets_all_three_ways() -> None:
    assert family_here("ID=gentoo\n") is None and family_here("") is None


@on_linux
def test_in_a_package_what_the_linker_said_counts_and_not_what_pyinstaller_says_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load(path: str) -> None:
        try:
            raise OSError("libGL.so.1: cannot open shared object file: No such file or directory")
        except OSError as error:
            raise OSError(f"Failed to load dynlib/dll {path!r}. Most likely it was not found when frozen.") from error

    monkeypatch.setattr(system_libraries.ctypes, "CDLL", load)
    assert look(["offscreen"]).missing == ("libGL.so.1",)


@on_linux
def test_nothing_is_missing_where_qt_runs() -> None:
    assert look(["offscreen"]) == ((), ())


def started(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """The installed program, without the environment's own way to draw."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "gatcg_desktop", *arguments],
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture
def broken_plugin(tmp_path: Path) -> Path:
    """A platform plugin, `offscreem`, which asks for a library that nobody has."""
    theirs = Path(PySide6.__file__).parent / "Qt"
    plugins = tmp_path / "Qt" / "plugins" / "platforms"
    plugins.mkdir(parents=True)
    (tmp_path / "Qt" / "lib").symlink_to(theirs / "lib")
    binary = (theirs / "plugins" / "platforms" / "libqoffscreen.so").read_bytes()
    assert b"libxkbcommon.so.0\0" in binary
    binary = binary.replace(b"libxkbcommon.so.0\0", b"libxkbcomnon.so.0\0").replace(b"offscreen", b"offscreem")
    (plugins / "libqoffscreem.so").write_bytes(binary)
    return plugins


@on_linux
def test_the_program_names_what_is_missing_instead_of_aborting(broken_plugin: Path) -> None:
    ended = started({"QT_QPA_PLATFORM": "offscreem", "QT_QPA_PLATFORM_PLUGIN_PATH": str(broken_plugin)})
    assert ended.returncode == 2, ended.stderr
    assert ended.stderr == (
        "Qt needs system libraries that are not here: libxkbcomnon.so.0; install the packages that have them.\n"
    )


def only_with(platform: str) -> pytest.MarkDecorator:
    """Where the plugin's own libraries are missing, that is the sentence."""
    missing = bool(look([platform]).missing)
    return pytest.mark.skipif(missing, reason=f"libraries of Qt's plugin {platform} are not here, which is told first")


@on_linux
@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"QT_QPA_PLATFORM": "nix"}, "platform nix"),
        pytest.param(
            {"DISPLAY": ":4711", "QT_QPA_PLATFORM": ""}, "display :4711 cannot be reached", marks=only_with("xcb")
        ),
        pytest.param(
            {"WAYLAND_DISPLAY": "nobodys-display", "QT_QPA_PLATFORM": ""},
            "display nobodys-display cannot be reached",
            marks=only_with("wayland"),
        ),
    ],
)
def test_another_reason_is_a_sentence_too(environment: dict[str, str], words: str) -> None:
    ended = started(environment)
    assert ended.returncode == 2
    assert words in ended.stderr.splitlines()[-1]
