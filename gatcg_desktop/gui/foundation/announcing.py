"""Sentences spoken by a screen reader, whatever has the keyboard's focus, and what widgets of our own are to it.

Screen readers break off what they are saying for the next announcement. So sentences of one moment are handed over
together, and what happens by itself waits until the last is likely to have been spoken. An Orca that knows no
announcements is given notifications; which Orca it is, it is asked before the first sentence.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QProcess, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

from gatcg_desktop.screen_reader import announces, orca

PER_CHARACTER_MS = 55
"""How long a screen reader takes for a character where nobody has made it quicker: about 180 words a minute."""
MOST_ASKED_MS = 5_000
"""So long it may take to say which it is."""
ORCAS_PLATFORMS = ("xcb", "wayland")
"""Of Qt, where Orca may be what listens."""
_INTERFACES: list[QAccessibleWidget] = []
"""Qt deletes each with its widget. Python must not do so before: it would be told of the widget's end."""


def spoken() -> bool:
    """Whether anything listens: a screen reader, or another assistive program."""
    return bool(QAccessible.isActive())


def announce(source: QWidget, text: str, in_turn: bool = False) -> None:
    """Have a sentence spoken; `source` is the widget it belongs to. Nothing happens where nobody listens.

    `in_turn`: it waits for those before it, as what others do should; else it is the answer to something that the
    person did, who has broken off by that what was being said.
    """
    if text and spoken():
        _voice().add(source, text, in_turn)


def announce_to_orca(source: QWidget, text: str) -> None:
    """Have spoken what other screen readers find out by themselves."""
    if QGuiApplication.platformName() in ORCAS_PLATFORMS:
        announce(source, text)


class _Voice(QObject):
    """Hands sentences over, one after the other."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: list[tuple[QWidget, str]] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._hand_over)
        self._knows_announcements = True
        self._asked = QProcess(self)
        self._asked.finished.connect(self._answered)
        self._asked.errorOccurred.connect(self._answered)
        if QGuiApplication.platformName() in ORCAS_PLATFORMS and (reader := orca()):
            self._asked.start(reader, ["--version"])
            QTimer.singleShot(MOST_ASKED_MS, self._asked.kill)

    def _answered(self, *_: object) -> None:
        """Orca has told which it is: what waited for that is spoken."""
        told = bytes(self._asked.readAllStandardOutput().data()).decode(errors="replace")
        self._knows_announcements = announces(told) is not False
        self._timer.start(0)

    def add(self, source: QWidget, text: str, in_turn: bool) -> None:
        self._waiting.append((source, text))
        if not (in_turn and self._timer.isActive()):
            self._timer.start(0)

    def _hand_over(self) -> None:
        """All that waits, as one announcement; what belongs to a widget that is gone is left out."""
        if self._asked.state() != QProcess.ProcessState.NotRunning:
            return
        there = [(source, text) for source, text in self._waiting if isValid(source)]
        self._waiting.clear()
        if there and spoken():
            text = " ".join(text for _, text in there)
            source = there[-1][0]
            if self._knows_announcements:
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))
            else:
                _notify(source, text)
            self._timer.start(PER_CHARACTER_MS * len(text))


def _voice() -> _Voice:
    program = QCoreApplication.instance()
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    found = program.findChild(_Voice, options=direct) if program is not None else None
    return found if isinstance(found, _Voice) else _Voice(program)


def be_to_readers(widget: QWidget, as_it_is: QAccessible.Role | QAccessibleWidget) -> None:
    """Give a widget a role for screen readers, where Qt would say that it only fills a place, or an interface of its
    own, which has children.

    Has to come when all signals are connected to it: with another of its methods Qt takes it for one of another class,
    and asks for what it is once more.
    """
    _INTERFACES[:] = [one for one in _INTERFACES if isValid(one)]
    made = QAccessibleWidget(widget, as_it_is) if isinstance(as_it_is, QAccessible.Role) else as_it_is
    _INTERFACES.append(made)
    QAccessible.registerAccessibleInterface(_INTERFACES[-1])


class Notice(QWidget):
    """A notification that only a screen reader notices, over one window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.resize(1, 1)
        self.hide()
        be_to_readers(self, QAccessible.Role.Notification)

    def tell(self, text: str) -> None:
        """Have a sentence spoken: it is read as the notification comes up."""
        self.hide()
        self.setAccessibleName(text)
        self.show()


def _notify(source: QWidget, text: str) -> None:
    """Have a sentence spoken in the window that a widget belongs to."""
    window = source.window()
    found = window.findChild(Notice, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (found if isinstance(found, Notice) else Notice(window)).tell(text)
