"""A Qt message of level warning or above that a test did not expect fails it.

During set-up and the test itself pytest-qt does this (``qt_log_level_fail`` in pyproject.toml); this plugin
gives it the lines that are harmless here and watches the teardown, where widgets are destroyed and pytest-qt
no longer listens. A test that provokes a message says so with ``@pytest.mark.qt_log_ignore("regex")``.
"""

from __future__ import annotations

import re
from collections.abc import Generator

import pytest

HARMLESS = [
    # The offscreen platform has no window manager to tell.
    r"This plugin does not support (propagateSizeHints\(\)|raise\(\)|grabbing the (keyboard|mouse))",
    # Qt ships no fonts; the system's are found through fontconfig, the program brings its own.
    r"QFontDatabase: Cannot find font directory",
    r"Note that Qt no longer ships fonts",
    # Containers run without these.
    r"QStandardPaths: (XDG_RUNTIME_DIR not set|runtime directory|wrong permissions on runtime directory)",
    r"Could not connect to .*(session|system) bus",
]


def pytest_configure(config: pytest.Config) -> None:
    for line in HARMLESS:
        config.addinivalue_line("qt_log_ignore", line)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler

    ignored = list(HARMLESS)
    for mark in item.iter_markers("qt_log_ignore"):
        ignored += mark.args
    heard: list[str] = []

    def listen(kind: QtMsgType, context: object, message: str) -> None:
        serious = kind in (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)
        if serious and not any(re.search(line, message) for line in ignored):
            heard.append(message)

    before = qInstallMessageHandler(listen)
    try:
        result = yield
    finally:
        qInstallMessageHandler(before)
    if heard and item.get_closest_marker("no_qt_log") is None:
        pytest.fail("Unexpected Qt messages during teardown:\n  " + "\n  ".join(heard), pytrace=False)
    return result
