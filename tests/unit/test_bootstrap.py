from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.helpers.packaging_scripts import FILE, THIS_PYTHON, Commands, bootstrap, installing, system_packages


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    made = Commands()
    monkeypatch.setattr(bootstrap.subprocess, "run", made)
    return made


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (tmp_path / ".venv").mkdir()
    return tmp_path


# -- old Pythons ---------------------------------------------------------------------------------------------


def test_it_parses_on_python_3_8_and_checks_before_importing_anything_new() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"), feature_version=(3, 8))
    before: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.If):
            break
        if isinstance(node, ast.Import):
            before += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            before.append(str(node.module))
    assert before == ["__future__", "sys"]


def test_it_uses_the_standard_library_only() -> None:
    for file in (FILE, *(FILE.with_name(name) for name in ("system_packages.py", "compiled.py", "installing.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names | {
                "system_packages",
                "compiled",
                "installing",
                "gatcg_desktop",
            }


@pytest.mark.parametrize("version", [(3, 8), (3, 10)])
def test_an_old_python_gets_one_sentence(version: tuple[int, int]) -> None:
    sentence = bootstrap.python_too_old(version)
    assert "needs Python 3.11 or newer" in sentence
    assert f"this is Python {version[0]}.{version[1]};" in sentence


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_new_python_is_welcome(version: tuple[int, int]) -> None:
    assert bootstrap.python_too_old(version) is None


# -- the environment -----------------------------------------------------------------------------------------


@pytest.mark.exhaustive  # each run of the suite through bootstrap.py begins with it
def test_a_new_environment_is_made_once(tmp_path: Path) -> None:
    venv = tmp_path / ".venv"
    version = bootstrap.ensure_venv(venv)
    assert version == bootstrap.python_of(venv)
    assert version.startswith(THIS_PYTHON + ".")
    marker = venv / "still-here"
    marker.touch()
    assert bootstrap.ensure_venv(venv) == version
    assert marker.exists()


def test_a_broken_environment_is_made_anew(project: Path, commands: Commands) -> None:
    (project / ".venv" / "pyvenv.cfg").touch()
    commands.answer("import platform", (1, ""), (0, "3.11.9\n"))
    commands.answer("venv", (0, ""))
    assert bootstrap.ensure_venv(project / ".venv") == "3.11.9"
    assert commands.count("--clear") == 1


def test_a_folder_that_is_no_environment_is_left_alone(project: Path, commands: Commands) -> None:
    (project / ".venv" / "precious.txt").touch()
    commands.answer("import platform", (1, ""))
    with pytest.raises(bootstrap.Missing, match="is not a Python environment; move it away"):
        bootstrap.ensure_venv(project / ".venv")
    assert commands.count("--clear") == 0


def test_paths_of_the_environment_differ_on_windows() -> None:
    assert bootstrap.venv_python(Path("v"), windows=False).parts[1:] == ("bin", "python")
    assert bootstrap.venv_python(Path("v"), windows=True).parts[1:] == ("Scripts", "python.exe")


# -- installing ----------------------------------------------------------------------------------------------


@pytest.fixture
def no_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installing, "uv_for", lambda _: None)


@pytest.mark.usefixtures("no_uv")
def test_installing_is_done_once_and_again_when_something_changed(project: Path, commands: Commands) -> None:
    commands.answer("pip", (0, ""))
    venv = project / ".venv"

    def install(version: str = "3.11.9", extras: frozenset[str] = frozenset()) -> bool:
        return bool(bootstrap.ensure_installed(project, venv, version, set(extras)))

    assert install()
    assert "--no-compile" not in commands.asked[-1], "who plays does not wait for it at each start"
    assert not install()
    assert install(extras=frozenset({"test"}))
    assert commands.asked[-1][-3:] == ["--no-compile", "--editable", ".[test]"]
    assert not install(), "what is there is more than was asked for"
    (project / "pyproject.toml").write_text("[project]\nname='x'\n")
    assert install()
    assert commands.asked[-1][-1] == ".[test]", "an extra once installed is kept up to date"
    assert install(version="3.12.1")
    assert not install(version="3.12.1", extras=frozenset({"test"}))


@pytest.mark.usefixtures("no_uv")
def test_an_interrupted_installation_does_not_look_finished(project: Path, commands: Commands) -> None:
    commands.answer("import pip", (0, ""))
    commands.answer("--editable", (0, ""), (1, "ERROR: something broke"), (0, ""))
    venv = project / ".venv"
    bootstrap.ensure_installed(project, venv, "3.11.9", set())
    with pytest.raises(bootstrap.Missing, match="something broke"):
        bootstrap.ensure_installed(project, venv, "3.11.9", {"test"})
    assert bootstrap.ensure_installed(project, venv, "3.11.9", set())


@pytest.mark.usefixtures("no_uv")
@pytest.mark.parametrize("content", ["", "[]", "{", '{"project": 1, "extras": [3]}'])
def test_a_broken_stamp_means_installing_again(project: Path, commands: Commands, content: str) -> None:
    commands.answer("pip", (0, ""))
    (project / ".venv" / "gatcg-bootstrap.json").write_text(content)
    assert bootstrap.ensure_installed(project, project / ".venv", "3.11.9", set())
    assert json.loads((project / ".venv" / "gatcg-bootstrap.json").read_text())["python"] == "3.11.9"


# -- two at once ---------------------------------------------------------------------------------------------


def test_a_second_run_waits_for_the_first(tmp_path: Path) -> None:
    lock = tmp_path / ".venv.lock"
    code = (
        "import importlib.util, pathlib, sys\n"
        "sys.path.insert(0, str(pathlib.Path(sys.argv[1]).parent))\n"
        "spec = importlib.util.spec_from_file_location('b', sys.argv[1])\n"
        "b = importlib.util.module_from_spec(spec); spec.loader.exec_module(b)\n"
        "with b.locked(pathlib.Path(sys.argv[2])):\n"
        "    print('inside', flush=True)\n"
    )
    with bootstrap.locked(lock):
        other = subprocess.Popen(
            [sys.executable, "-c", code, str(FILE), str(lock)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert other.stderr is not None
        assert "waiting for it" in other.stderr.readline()
        assert other.poll() is None
    out, _ = other.communicate(timeout=60)
    assert (out.strip(), other.returncode) == ("inside", 0)


@pytest.mark.usefixtures("no_uv")
def test_two_set_ups_at_once_install_once(project: Path, commands: Commands) -> None:
    commands.answer("import platform", (0, "3.11.9"))
    commands.answer("import pip", (0, ""))
    commands.answer("--editable", (0, ""))
    commands.answer("look(", (0, '{"missing": [], "errors": []}'))
    threads = [threading.Thread(target=bootstrap.set_up, args=(project, {"test"}, ["xcb"])) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert commands.count("--editable") == 1


# -- Qt's libraries ------------------------------------------------------------------------------------------

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere Qt brings everything")
PROBED = json.dumps({"missing": ["libEGL.so.1", "libxcb-cursor.so.0"], "errors": ["libEGL.so.1: no"]})
NOTHING = json.dumps({"missing": [], "errors": []})


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")


@pytest.mark.usefixtures("linux")
def test_missing_libraries_are_named_for_three_families(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> None:
    commands.answer("look(", (0, PROBED))
    monkeypatch.setattr(system_packages, "may_apt", lambda: False)
    monkeypatch.setattr(system_packages, "family_here", lambda: None)
    with pytest.raises(system_packages.Missing) as refused:
        system_packages.ensure_qt(Path("python"), ["xcb"])
    assert str(refused.value) == (
        "Qt needs system libraries that are not here: libEGL.so.1, libxcb-cursor.so.0 "
        "(Debian or Ubuntu: apt-get install libegl1 libxcb-cursor0; "
        "Fedora: dnf install libglvnd-egl xcb-util-cursor; Arch: pacman -S libglvnd xcb-util-cursor)."
    )


@pytest.mark.usefixtures("linux")
def test_root_on_debian_installs_them(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> None:
    commands.answer("look(", (0, PROBED), (0, NOTHING))
    commands.answer("apt-get", (100, "E: one source is broken"), (0, ""))
    monkeypatch.setattr(system_packages, "may_apt", lambda: True)
    system_packages.ensure_qt(Path("python"), ["xcb"])
    updated, installed = (command for command in commands.asked if command[0] == "apt-get")
    assert updated[1] == "update"
    assert installed[1] == "install"
    assert installed[-2:] == ["libegl1", "libxcb-cursor0"]


@pytest.mark.usefixtures("linux")
def test_what_apt_cannot_install_is_a_sentence(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> None:
    commands.answer("look(", (0, PROBED))
    commands.answer("apt-get", (0, ""), (100, "Reading...\nE: Unable to locate package libegl1\n"))
    monkeypatch.setattr(system_packages, "may_apt", lambda: True)
    with pytest.raises(system_packages.Missing, match="Unable to locate package libegl1"):
        system_packages.ensure_qt(Path("python"), ["xcb"])


@on_linux
def test_the_probe_finds_nothing_missing_where_qt_runs() -> None:
    assert system_packages.missing_libraries(Path(sys.executable), ["offscreen"]) == []


@on_linux
def test_the_probe_names_what_a_broken_library_asks_for(tmp_path: Path) -> None:
    """A PySide6 whose platform plugin is no library at all is noticed, and not passed over."""
    plugins = tmp_path / "PySide6" / "Qt" / "plugins" / "platforms"
    plugins.mkdir(parents=True)
    (tmp_path / "PySide6" / "__init__.py").touch()
    (plugins / "libqoffscreen.so").write_bytes(b"not a library")
    wrapper = tmp_path / "python"
    wrapper.write_text(f'#!/bin/sh\nPYTHONPATH="{tmp_path}" exec "{sys.executable}" "$@"\n')
    wrapper.chmod(0o755)
    with pytest.raises(system_packages.Missing, match=r"Qt cannot be loaded: .*libqoffscreen\.so"):
        system_packages.missing_libraries(wrapper, ["offscreen"])


# -- run and test --------------------------------------------------------------------------------------------


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    calls: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(bootstrap, "set_up", lambda *_: Path("python"))
    monkeypatch.setattr(
        bootstrap, "call", lambda command, environment, cwd=None: calls.append((command, environment)) or 5
    )
    return calls


@pytest.mark.parametrize(
    ("arguments", "window"),
    [
        ([], True),
        (["--seed", "3"], True),
        (["--version"], False),
        (["--screenshot=x.png"], False),
        (["sync"], False),
        (["demo", "--out", "x"], False),
    ],
)
def test_without_a_display_only_the_window_is_refused(
    monkeypatch: pytest.MonkeyPatch,
    called: list[tuple[list[str], dict[str, str]]],
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    window: bool,
) -> None:
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    status = bootstrap.main(["run", "--", *arguments])
    told = capsys.readouterr().err
    if window:
        assert status == 2
        assert "There is no display" in told
        assert "bootstrap.py run -- demo --out" in told
        assert called == []
    else:
        assert status == 5
        assert called[0][0] == ["python", "-m", "gatcg_desktop", *arguments]


def test_the_suite_runs_offscreen_and_hands_on_arguments_and_status(
    monkeypatch: pytest.MonkeyPatch, called: list[tuple[list[str], dict[str, str]]]
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("GATCG_DESKTOP_VENV", ".venv-of-another")
    assert bootstrap.main(["test", "--", "tests/unit", "-k", "paths"]) == 5
    command, environment = called[0]
    assert command[:3] == ["python", "-m", "pytest"]
    assert command[-3:] == ["tests/unit", "-k", "paths"]
    assert environment["QT_QPA_PLATFORM"] == "offscreen"
    assert not {"PYTHONDONTWRITEBYTECODE", "GATCG_DESKTOP_VENV"} & environment.keys()


@pytest.mark.parametrize("arguments", [["-n", "0"], ["-n2"], ["--pdb"], ["--capture=no"], ["--dist=load"]])
def test_who_chooses_the_workers_is_not_overruled(arguments: list[str]) -> None:
    assert bootstrap.parallel(arguments) == []


@pytest.mark.parametrize(("cores", "expected"), [(1, []), (2, ["-n", "2"]), (64, ["-n", "4"])])
def test_workers_follow_the_cores(monkeypatch: pytest.MonkeyPatch, cores: int, expected: list[str]) -> None:
    monkeypatch.setattr(bootstrap.os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert bootstrap.parallel(["-k", "x"])[:2] == expected


def test_the_status_of_a_killed_child_is_not_zero() -> None:
    code = "import os; os.kill(os.getpid(), 9)" if os.name == "posix" else "import os; os._exit(137)"
    assert bootstrap.call([sys.executable, "-c", code], dict(os.environ)) == 137


@pytest.mark.parametrize("arguments", [[], ["frobnicate"]])
def test_anything_else_shows_what_there_is(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert bootstrap.main(arguments) == 2
    assert "run [-- ARGS]" in capsys.readouterr().err


def test_a_project_without_its_files_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(bootstrap.Missing, match=r"There is no pyproject\.toml"):
        bootstrap.set_up(tmp_path, set(), [])
