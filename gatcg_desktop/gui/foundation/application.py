"""Qt's application. Where Qt cannot start, a sentence takes the place of its own words and of the abort after them."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QEvent, QMessageLogContext, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from gatcg_desktop import __version__, settings
from gatcg_desktop.gui.foundation.translation import language_of
from gatcg_desktop.localization import message_of, told
from gatcg_desktop.system_libraries import why_qt_cannot_start

NO_SCREEN = frozenset({"offscreen", "minimal"})
"""Qt's platforms on which nothing is seen."""
NOT_STARTED = 2
"""The exit status, as for any mistake that a person can put right."""


class Application(QApplication):
    """The application. Signal: file_brought(path): macOS asks a program that runs to open a file; others begin one."""

    file_brought = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_brought.emit(event.file())
            return True
        return super().event(event)


def application(name: str = "gatcg-desktop") -> QApplication:
    """The application there is, or a new one of that program name.

    When Qt finds no way to draw it ends the process itself. It is ended before that, with status 2 and the reason: the
    libraries that are missing with their packages, a display that cannot be reached, a platform that there is none of.
    """
    there = QApplication.instance()
    if isinstance(there, QApplication):
        return there
    said: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            mistake = why_qt_cannot_start(os.environ, next(iter(said), text))
            print(
                told(message_of(mistake), language_of(settings.load().settings.language)), file=sys.stderr, flush=True
            )
            os._exit(NOT_STARTED)
        if context.category == "qt.qpa.plugin":  # it is said again, in a sentence, if it comes to the worst
            said.append(text)
        elif before is not None:
            before(kind, context, text)
        else:
            print(text, file=sys.stderr)

    before = qInstallMessageHandler(hear)
    try:
        app = Application([name])
    finally:
        qInstallMessageHandler(before)
    if app.platformName() in NO_SCREEN:
        _leave_out_what_no_screen_means()
    app.setApplicationName("gatcg-desktop")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("io.github.gatcg_desktop")
    return app


def _leave_out_what_no_screen_means() -> None:
    """Each window on no screen is reported as one whose wishes cannot be met; that is what was asked for."""

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if text.startswith("This plugin does not support "):
            return
        if before is not None:
            before(kind, context, text)
        else:
            print(text, file=sys.stderr)

    before = qInstallMessageHandler(hear)
