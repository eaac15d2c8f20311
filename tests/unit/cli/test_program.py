from __future__ import annotations

import argparse
import os
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import gatcg_desktop
from gatcg_desktop import cli, paths
from gatcg_desktop.catalogue import online
from gatcg_desktop.catalogue.model import ServerUnreachable
from gatcg_desktop.catalogue.transport import Transport
from gatcg_desktop.cli import program
from gatcg_desktop.cli.program import COMMANDS, CRASH
from gatcg_desktop.mistakes import UserMistake


class Started:
    """Stands for one command's module: remembers its arguments, gives back or raises ``outcome``."""

    def __init__(self) -> None:
        self.args: argparse.Namespace | None = None
        self.outcome: object = None

    def __call__(self, args: argparse.Namespace) -> object:
        self.args = args
        if isinstance(self.outcome, BaseException):
            raise self.outcome
        return self.outcome


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Started:
    started = Started()
    module = ModuleType("gatcg_desktop.app")
    module.run_window = started  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gatcg_desktop.app", module)
    monkeypatch.setattr(online, "_OFFLINE", threading.Event())  # what one test asks for is not for the next
    return started


@pytest.fixture
def demo(monkeypatch: pytest.MonkeyPatch) -> Started:
    started = Started()
    started.outcome = SimpleNamespace(frames=1, turn=2)
    module = ModuleType("gatcg_desktop.demo.command")
    module.run_demo = started  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gatcg_desktop.demo.command", module)
    for package in ("gatcg_desktop.gui", "gatcg_desktop.demo"):
        monkeypatch.setitem(sys.modules, package, ModuleType(package))
    return started


def test_garbage_is_not_looked_for_while_a_command_is_imported_nor_before_the_window(
    monkeypatch: pytest.MonkeyPatch, window: Started, demo: Started
) -> None:
    asked: list[str] = []
    steps = {name: lambda name=name: asked.append(name) for name in ("disable", "freeze", "enable")}
    monkeypatch.setattr(program, "gc", SimpleNamespace(**steps))
    load = program.Command.load
    monkeypatch.setattr(program.Command, "load", lambda command: asked.append("load") or load(command))
    monkeypatch.setattr(sys, "argv", ["gatcg-desktop", "demo", "--out", "x"])
    assert cli.main() == 0 and asked == ["disable", "load", "freeze", "enable"]
    asked.clear()
    monkeypatch.setattr(sys, "argv", ["gatcg-desktop", "--screenshot", "x.png"])
    assert cli.main() == 0 and asked == ["disable", "load"]
    asked.clear()
    assert cli.main(["demo", "--out", "x"]) == 0 and asked == ["load"], "in a process that did not begin with it"


def test_version_and_help_start_without_the_heavy_libraries() -> None:
    code = (
        "import sys; from gatcg_desktop.cli import main\n"
        "assert main([sys.argv[1]]) == 0\n"
        "heavy = {'PySide6', 'shiboken6', 'qasync', 'requests', 'urllib3', 'PIL', 'sqlite3', 'asyncio'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    version = f"gatcg-desktop {gatcg_desktop.__version__}"
    for option, expected in (("--version", version), ("--help", "import-cards")):
        done = subprocess.run(
            [sys.executable, "-c", code, option], capture_output=True, text=True, timeout=60, check=True
        )
        assert expected in done.stdout
        assert done.stderr.strip() == "[]"


def test_the_window_is_there_before_rules_network_and_database(tmp_path: Path) -> None:
    code = (
        "import sys; from argparse import Namespace\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from gatcg_desktop.app import Program\n"
        "from gatcg_desktop.crash import CrashReporter\n"
        "app = QApplication([])\n"
        "args = Namespace(deck=[], seed=None, offline=True, size=None, screenshot=None, pictures=None)\n"
        "program = Program(app, CrashReporter(), args)\n"
        "ours = ('rules.query', 'rules.procedure', 'lan.', 'language.', 'catalogue.store', 'gui.table')\n"
        "late = (*('gatcg_desktop.' + name for name in ours), 'sqlite3', 'cryptography', 'requests', 'PIL')\n"
        "print(sorted(name for name in sys.modules if name.startswith(late)))\n"
        "import os; os._exit(0)\n"
    )
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", paths.HOME_VARIABLE: str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-u", "-c", code], capture_output=True, text=True, timeout=60, check=True, env=environment
    )
    assert done.stdout.strip() == "[]", "each makes the first paint wait"


def test_python_m_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gatcg_desktop", "--version"], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout.strip()) == (0, f"gatcg-desktop {gatcg_desktop.__version__}")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    told = capsys.readouterr().out
    for name, command in COMMANDS.items():
        assert name in told
        assert command.help in told


def test_the_window_gets_what_was_asked_for(window: Started, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Something")
    decks = ["--deck", str(deck), "--deck", "Ember"]
    status = cli.main([*decks, "--seed", "7", "--offline", "--size", "1280x720"])
    assert status == 0
    assert vars(window.args or argparse.Namespace()) == {
        "file": None,
        "deck": [str(deck), "Ember"],
        "seed": 7,
        "offline": True,
        "size": (1280, 720),
        "screenshot": None,
    }
    with pytest.raises(ServerUnreachable, match="--offline"):
        Transport("http://127.0.0.1:9").get("/", 10)


def test_nothing_given_means_nothing_chosen_also_the_second_time(window: Started) -> None:
    cli.main(["--deck", "Ember"])
    cli.main([])
    assert window.args is not None
    assert window.args.deck == []
    assert window.args.seed is None
    assert window.args.size is None
    assert not online.is_offline()


def test_the_demo_gets_what_was_asked_for(demo: Started, tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text("[]")
    given = ["demo", "--out", str(tmp_path / "out"), "--cards", str(cards), "--images", str(tmp_path)]
    assert cli.main([*given, "--base-url", "http://127.0.0.1:8000/", "--seed", "3"]) == 0
    assert vars(demo.args or argparse.Namespace()) == {
        "out": tmp_path / "out",
        "cards": cards,
        "images": tmp_path,
        "base_url": "http://127.0.0.1:8000",
        "deck": [],
        "seed": 3,
        "size": None,
        "answers": 1_500,
    }


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["synk"], "did you mean `sync`?"),
        (["frobnicate"], "There is no command `frobnicate`"),
        (["--sizes", "1x1"], "--sizes"),
        (["--size", "1280"], "not a size like 1280x720"),
        (["--size", "99999x99999"], "not between 640x360"),
        (["--size", "0x0"], "not between 640x360"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "1.5"], "not a whole number"),
        (["--seed", "9" * 19], "not a whole number"),
        (["--deck", "no/such/deck.txt"], "there is no deck file no/such/deck.txt"),
        (["--deck", "."], "is a folder"),
        (["--deck", "a", "--deck", "b", "--deck", "c"], "two players"),
        (["host", "--deck", "a", "--deck", "b"], "only one side is yours"),
        (["host", "--minutes", "-5"], "--minutes"),
        (["host", "--grace", "0"], "'0' is not a number of seconds from 1 to 3600"),
        (["host", "--spectators", "65"], "from 0 to 64"),
        (["--screenshot", "no/such/folder/x.png"], "there is no folder"),
        (["demo"], "--out"),
        (["demo", "--out", __file__], "is a file, not a folder"),
        (["demo", "--out", "x", "--cards", "nothing.json"], "there is no file nothing.json"),
        (["demo", "--out", "x", "--images", "nowhere"], "there is no folder nowhere"),
        (["demo", "--out", "x", "--base-url", "ftp://x"], "not an address"),
        (["demo", "--out", "a\0b"], "NUL"),
    ],
)
def test_a_mistake_is_one_sentence_and_status_2(
    window: Started, demo: Started, capsys: pytest.CaptureFixture[str], arguments: list[str], part: str
) -> None:
    assert cli.main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert part in told.err
    assert told.err.count("\n") == 1
    assert window.args is None
    assert demo.args is None


def test_a_mistake_found_later_is_a_sentence_too(window: Started, capsys: pytest.CaptureFixture[str]) -> None:
    window.outcome = UserMistake("There is no starter deck Embr; there are Ember and Tide.")
    assert cli.main(["--deck", "Embr"]) == 2
    assert capsys.readouterr().err == "There is no starter deck Embr; there are Ember and Tide.\n"


def test_an_unforeseen_failure_is_a_report_and_a_sentence(
    window: Started, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    window.outcome = ZeroDivisionError("division by zero")
    assert cli.main([]) == 1
    told = capsys.readouterr().err
    assert "Traceback" not in told
    (report,) = (tmp_path / "logs").glob("crash-*.txt")
    assert "Traceback" in report.read_text(encoding="utf-8")
    assert report.name in told


def test_a_missing_system_library_is_named(window: Started, capsys: pytest.CaptureFixture[str]) -> None:
    window.outcome = ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
    assert cli.main([]) == 2
    told = capsys.readouterr().err
    assert "libEGL.so.1" in told
    assert any(line in told for line in ("apt-get install libegl1", "dnf install libglvnd-egl", "pacman -S libglvnd"))


def test_a_library_of_python_that_is_not_here_is_named(
    window: Started, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even the one that sentences are put into words with."""
    window.outcome = ModuleNotFoundError("No module named 'msgspec'", name="msgspec")
    monkeypatch.setattr("gatcg_desktop.cli.program.worded", None)
    assert cli.main([]) == 2
    assert "library msgspec is not here; install" in capsys.readouterr().err


def test_interrupting_is_no_failure(window: Started, capsys: pytest.CaptureFixture[str]) -> None:
    window.outcome = KeyboardInterrupt()
    assert cli.main([]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_the_status_of_the_command_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gatcg_desktop.cli.commands.window.run", lambda args: 3)
    assert cli.main([]) == 3


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux starts without a display")
def test_without_a_display_it_says_so_and_names_the_demo(
    window: Started, demo: Started, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    assert cli.main([]) == 2
    assert "gatcg-desktop demo --out" in capsys.readouterr().err
    assert window.args is None
    assert cli.main(["demo", "--out", "x"]) == 0
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    monkeypatch.delenv("QT_QPA_PLATFORM")
    assert cli.main(["--screenshot", "x.png"]) == 0
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"


def test_a_reader_that_goes_away_is_no_crash() -> None:
    """As `gatcg-desktop rules | head -1` does."""
    command = [sys.executable, "-m", "gatcg_desktop", "rules", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=Path(__file__).parents[3])
    assert process.stdout is not None and process.stderr is not None
    process.stdout.read(1)
    process.stdout.close()
    told = process.stderr.read().decode()
    process.stderr.close()
    assert process.wait(60) == CRASH and told == ""
