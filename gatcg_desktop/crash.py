"""When something goes wrong that nobody foresaw: a report on disk, and a way to show it.

:class:`CrashReporter` stands behind ``sys.excepthook``, ``threading.excepthook``, asyncio's exception handler
and Qt's message handler. A report has version, platform, traceback and, when there is one, where the game was
saved; the home folder is written ``~``. Nothing in here ever raises: that would hide the crash itself.

:class:`gatcg_desktop.mistakes.UserMistake` is the opposite of a crash: what a person can put right themselves.
"""

from __future__ import annotations

import logging
import os
import platform
import re
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import msgspec

from gatcg_desktop import __version__, paths
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    import asyncio

log = logging.getLogger(__name__)
qt_log = logging.getLogger("gatcg_desktop.qt")

MAX_REPORTS = 20
"""Reports one run may write; a widget that fails to paint fails sixty times a second."""

MAX_REPORT_CHARS = 200_000


class CrashReport(msgspec.Struct, frozen=True):
    """One report: the error in a line, the whole text, and the file, with its place as it is shown ("" if none could be
    written) and why none could. `localization.crash_message` makes the sentence for the person.
    """

    error: str
    text: str
    path: Path | None
    place: str
    unwritten: str


class CrashReporter:
    """Catches what nobody caught.

    ``show`` gets every new report, in the thread that failed: a window has to hand it on to the GUI thread.
    ``attachment`` is asked for the file the game was saved to, if any. ``folder`` defaults to the log folder.
    The same failure (same place, same kind) is reported once per run.
    """

    def __init__(
        self,
        *,
        folder: Path | None = None,
        show: Callable[[CrashReport], None] | None = None,
        attachment: Callable[[], Path | None] | None = None,
    ) -> None:
        self.folder = folder
        self.show = show
        self.attachment = attachment
        self._seen: set[str] = set()
        self._lock = threading.Lock()
        self._busy = threading.local()
        self._previous: tuple[Any, Any] | None = None
        self._previous_qt: Any = None
        self._qt_installed = False

    # -- hooks ---------------------------------------------------------------------------------------------

    def install(self) -> None:
        """Stand behind ``sys.excepthook`` and ``threading.excepthook``. A second call changes nothing."""
        if self._previous is None:
            self._previous = (sys.excepthook, threading.excepthook)
            sys.excepthook = self._on_exception
            threading.excepthook = self._on_thread_exception

    def install_qt(self) -> None:
        """Send Qt's messages to the log ``gatcg_desktop.qt``; a fatal one is reported before Qt aborts."""
        from PySide6.QtCore import qInstallMessageHandler

        if not self._qt_installed:
            self._previous_qt = qInstallMessageHandler(self._on_qt_message)
            self._qt_installed = True

    def uninstall(self) -> None:
        """Put back what :meth:`install` and :meth:`install_qt` replaced."""
        if self._previous is not None:
            sys.excepthook, threading.excepthook = self._previous
            self._previous = None
        if self._qt_installed:
            from PySide6.QtCore import qInstallMessageHandler

            qInstallMessageHandler(self._previous_qt)
            self._qt_installed = False

    def on_asyncio(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """For ``loop.set_exception_handler``: what a task raised and nobody awaited."""
        error = context.get("exception")
        if isinstance(error, BaseException):
            self.report(error, where=str(context.get("message", "asyncio")))
        else:
            log.error("asyncio: %s", context.get("message"))

    # -- reports -------------------------------------------------------------------------------------------

    def report(self, error: BaseException, *, where: str = "main thread") -> CrashReport | None:
        """Write and show a report of ``error``. None for a failure already reported, or past the limit.

        Never raises. Does not decide whether the program goes on.
        """
        if getattr(self._busy, "now", False):  # showing a report failed, or a hook fired while writing one
            return None
        self._busy.now = True
        try:
            trace = _traceback(error)
            key = _signature(error)
            with self._lock:
                if key in self._seen or len(self._seen) >= MAX_REPORTS:
                    return None
                self._seen.add(key)
                number = len(self._seen)
            return self._write(f"{type(error).__name__}: {_text(error)}", trace, where, number)
        except Exception:
            return None
        finally:
            self._busy.now = False

    def _write(self, what: str, trace: str, where: str, number: int) -> CrashReport:
        text = shorten_home(
            "\n".join(
                [
                    f"gatcg-desktop {__version__} crash report",
                    f"time      {datetime.now(UTC).isoformat(timespec='seconds')}",
                    f"platform  {platform.platform()}",
                    f"python    {platform.python_version()} ({platform.python_implementation()})",
                    f"qt        {_qt_version()}",
                    f"where     {where}",
                    f"save      {self._attached() or 'none'}",
                    "",
                    trace,
                ]
            )
        )[:MAX_REPORT_CHARS]
        path: Path | None = None
        unwritten = ""
        try:
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            path = (self.folder or paths.log_dir()) / f"crash-{stamp}-{os.getpid()}-{number}.txt"
            paths.write_durably(path, text.encode("utf-8", "backslashreplace"))
        except Exception as error:
            path = None
            unwritten = shorten_home(_text(error))
        what = shorten_home(what.splitlines()[0])[:300]
        report = CrashReport(what, text, path, shorten_home(str(path)) if path else "", unwritten)
        if self.show is not None:
            try:
                self.show(report)
            except Exception:
                # The person must still learn of the first failure: on stderr, by the hook that called us.
                log.debug("showing the crash report failed", exc_info=True)
        return report

    def _attached(self) -> str | None:
        if self.attachment is None:
            return None
        try:
            saved = self.attachment()
        except Exception as error:
            return f"saving failed: {type(error).__name__}: {_text(error)}"
        return str(saved) if saved is not None else None

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if self._previous is not None:
            self._call(self._previous[0], kind, error, trace)
        if isinstance(error, Exception) and not isinstance(error, UserMistake):
            self.report(error)

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if self._previous is not None:
            self._call(self._previous[1], args)
        error = args.exc_value
        if isinstance(error, Exception) and not isinstance(error, UserMistake):
            self.report(error, where=f"thread {args.thread.name if args.thread else '?'}")

    @staticmethod
    def _call(hook: Callable[..., object], *args: object) -> None:
        try:
            hook(*args)
        except Exception:
            log.debug("the previous exception hook failed", exc_info=True)

    def _on_qt_message(self, kind: object, context: object, message: str) -> None:
        try:
            level = {
                "QtDebugMsg": logging.DEBUG,
                "QtInfoMsg": logging.INFO,
                "QtWarningMsg": logging.WARNING,
                "QtCriticalMsg": logging.ERROR,
                "QtFatalMsg": logging.CRITICAL,
            }.get(getattr(kind, "name", ""), logging.WARNING)
            category = getattr(context, "category", None) or "default"
            qt_log.log(level, "%s: %s", category, message)
            if level == logging.CRITICAL:  # Qt aborts as soon as this returns
                with self._lock:
                    self._seen.add(message)
                    number = len(self._seen)
                stack = "".join(traceback.format_stack())
                self._write(f"Qt: {message}", f"{stack}\nQt fatal: {message}", f"Qt, {category}", number)
        except Exception:
            return


def shorten_home(text: str) -> str:
    """``text`` with the person's home folder written ``~``, in all the ways a path may be spelt in it."""
    try:
        home = str(Path.home())
    except (RuntimeError, OSError):
        return text
    if len(home.strip("/\\")) < 2:  # "/" or "C:" would turn every path into nonsense
        return text
    for spelling in {home, home.replace("\\", "/"), home.replace("\\", "\\\\")}:
        flags = re.IGNORECASE if os.name == "nt" else 0
        text = re.sub(rf"(?<![\w.~-]){re.escape(spelling)}(?![\w.-])", "~", text, flags=flags)
    return text


def _traceback(error: BaseException) -> str:
    try:
        return "".join(traceback.format_exception(error))
    except Exception:  # an exception whose __str__ raises
        return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return "(no text)"


def _signature(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    last = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else _text(error)
    return f"{type(error).__qualname__}@{last}"


def _qt_version() -> str:
    core = sys.modules.get("PySide6.QtCore")  # not imported for the sake of a report
    return str(getattr(core, "__version__", "not loaded"))
