from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import gatcg_desktop
from gatcg_desktop import crash
from gatcg_desktop.crash import CrashReport, CrashReporter, shorten_home
from gatcg_desktop.localization import crash_message, told
from gatcg_desktop.mistakes import UserMistake


def failure(text: str = "the stack is upside down") -> Exception:
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


@pytest.fixture
def shown() -> list[CrashReport]:
    return []


@pytest.fixture
def reporter(tmp_path: Path, shown: list[CrashReport]) -> Iterator[CrashReporter]:
    made = CrashReporter(folder=tmp_path / "reports", show=shown.append)
    yield made
    made.uninstall()


def test_a_report_says_what_where_and_with_what(
    reporter: CrashReporter, shown: list[CrashReport], tmp_path: Path
) -> None:
    reporter.attachment = lambda: tmp_path / "autosave.gatcg"
    report = reporter.report(failure(), where="a paint event")
    assert report is not None
    assert shown == [report]
    assert report.path is not None
    text = report.path.read_text(encoding="utf-8")
    assert text == report.text
    for part in (
        gatcg_desktop.__version__,
        "RuntimeError: the stack is upside down",
        "test_crash.py",
        "a paint event",
        "autosave.gatcg",
        sys.version.split()[0],
    ):
        assert part in text
    assert "the stack is upside down" in str(crash_message(report.error, report.place, report.unwritten))
    assert "a report is in" in str(crash_message(report.error, report.place, report.unwritten))


def test_the_home_folder_is_not_told(reporter: CrashReporter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    report = reporter.report(failure(f"cannot open {tmp_path}/decks/mine.txt"))
    assert report is not None
    assert str(tmp_path) not in report.text
    assert str(tmp_path) not in str(crash_message(report.error, report.place, report.unwritten))
    assert "~/decks/mine.txt" in report.text


@pytest.mark.parametrize(
    ("home", "text", "expected"),
    [
        ("/home/ann", "in /home/ann/x and /home/anna/x", "in ~/x and /home/anna/x"),
        ("/home/ann", "/srv/home/ann/x", "/srv/home/ann/x"),
        ("/home/ann", "at '/home/ann'", "at '~'"),
        ("/", "/usr/bin", "/usr/bin"),
        ("C:\\Users\\Ann", "'C:\\\\Users\\\\Ann\\\\x' C:/Users/Ann/y C:\\Users\\Ann\\z", "'~\\\\x' ~/y ~\\z"),
    ],
)
def test_shortening_knows_whole_paths_only(
    monkeypatch: pytest.MonkeyPatch, home: str, text: str, expected: str
) -> None:
    class Home:
        def __str__(self) -> str:
            return home

    monkeypatch.setattr(crash.Path, "home", staticmethod(Home))
    assert shorten_home(text) == expected


def test_the_same_failure_is_reported_once_and_reports_are_limited(
    reporter: CrashReporter, shown: list[CrashReport]
) -> None:
    for _ in range(3):
        reporter.report(failure())
    assert len(shown) == 1
    for number in range(crash.MAX_REPORTS + 5):
        namespace: dict[str, object] = {}
        exec(compile("\n" * number + "def fail(): raise KeyError('x')", "generated", "exec"), namespace)  # noqa: S102
        try:
            namespace["fail"]()  # type: ignore[operator]
        except KeyError as error:
            reporter.report(error)
    assert len(shown) == crash.MAX_REPORTS


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError("no text for you")


@pytest.mark.parametrize("broken", ["show", "attachment", "folder", "text"])
def test_reporting_never_raises(reporter: CrashReporter, shown: list[CrashReport], tmp_path: Path, broken: str) -> None:
    def explode(*_: object) -> None:
        raise OSError("broken too")

    error: Exception = failure()
    if broken == "show":
        reporter.show = explode
    elif broken == "attachment":
        reporter.attachment = explode  # type: ignore[assignment]
    elif broken == "folder":
        (tmp_path / "reports").write_text("a file in the way")
    else:
        error = Unspeakable()
    report = reporter.report(error)
    assert report is not None
    assert (report.path is None) == (broken == "folder")
    if broken == "folder":
        assert "could not be written" in str(crash_message(report.error, report.place, report.unwritten))
        assert len(shown) == 1
    if broken == "attachment":
        assert "saving failed: OSError: broken too" in report.text


def test_a_failure_while_showing_does_not_report_itself(reporter: CrashReporter) -> None:
    inner: list[object] = []
    reporter.show = lambda report: inner.append(reporter.report(failure("in the dialog")))
    assert reporter.report(failure()) is not None
    assert inner == [None]


def test_it_stands_behind_both_exception_hooks_and_leaves_them(
    reporter: CrashReporter, shown: list[CrashReport], monkeypatch: pytest.MonkeyPatch
) -> None:
    passed_on: list[object] = []
    monkeypatch.setattr(sys, "excepthook", lambda *args: passed_on.append(args[1]))
    monkeypatch.setattr(threading, "excepthook", lambda args: passed_on.append(args.exc_value))
    before = (sys.excepthook, threading.excepthook)
    reporter.install()
    reporter.install()
    error = failure()
    sys.excepthook(type(error), error, error.__traceback__)

    def fail_in_thread() -> None:
        raise LookupError("thread")

    thread = threading.Thread(target=fail_in_thread, name="pictures")
    thread.start()
    thread.join()
    assert [report.text.count("pictures") > 0 for report in shown] == [False, True]
    assert [type(each) for each in passed_on] == [RuntimeError, LookupError]
    reporter.uninstall()
    assert (sys.excepthook, threading.excepthook) == before


@pytest.mark.parametrize("error", [KeyboardInterrupt(), UserMistake("There is no deck x.")])
def test_what_a_person_did_is_no_crash(
    reporter: CrashReporter, shown: list[CrashReport], error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", lambda *_: None)
    reporter.install()
    sys.excepthook(type(error), error, None)
    assert shown == []


def test_a_task_nobody_awaited_is_reported(reporter: CrashReporter, shown: list[CrashReport]) -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(reporter.on_asyncio)
        loop.call_soon(failing)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    def failing() -> None:
        raise ArithmeticError("in a callback")

    asyncio.run(main())
    assert len(shown) == 1
    assert "in a callback" in shown[0].text


@pytest.mark.no_qt_log
def test_qt_messages_go_to_the_log(reporter: CrashReporter, caplog: pytest.LogCaptureFixture) -> None:
    from PySide6.QtCore import qDebug, qWarning

    reporter.install_qt()
    with caplog.at_level(logging.WARNING):
        qWarning("a stylesheet is odd")
        qDebug("not this one")
    assert [(each.name, each.levelname) for each in caplog.records] == [("gatcg_desktop.qt", "WARNING")]
    assert "a stylesheet is odd" in caplog.text


def test_a_fatal_qt_message_leaves_a_report_before_qt_aborts(tmp_path: Path) -> None:
    code = (
        "import pathlib, sys; from gatcg_desktop.crash import CrashReporter\n"
        "from PySide6.QtGui import QGuiApplication\n"
        "CrashReporter(folder=pathlib.Path(sys.argv[1])).install_qt()\n"
        "QGuiApplication([])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        env={**os.environ, "QT_QPA_PLATFORM": "nosuchplatform"},
        capture_output=True,
        timeout=60,
    )
    assert done.returncode != 0
    (report,) = tmp_path.glob("crash-*.txt")
    text = report.read_text(encoding="utf-8")
    assert "Qt fatal: " in text
    assert "nosuchplatform" in text or "no Qt platform plugin" in text
    assert "QGuiApplication([])" in text or "<string>" in text


def test_a_failure_is_told_in_the_language(reporter: CrashReporter) -> None:
    report = reporter.report(failure("the stack is upside down"))
    assert report is not None and report.path is not None
    assert told(crash_message(report.error, report.place, report.unwritten), "fr") == (
        f"Quelque chose s'est mal passé (RuntimeError: the stack is upside down)\u00a0; "
        f"un rapport se trouve dans {shorten_home(str(report.path))}."
    )
