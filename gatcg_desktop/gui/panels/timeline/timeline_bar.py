"""The bar at the bottom: the line of all steps so far, and the buttons that walk along it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from gatcg_desktop.gui.foundation.designer_forms import ComboBox, name_and_tip
from gatcg_desktop.gui.foundation.theme import icon, icon_pixmap, px
from gatcg_desktop.gui.panels.timeline.lines_of_play import Branch
from gatcg_desktop.gui.panels.timeline.scrubber import Scrubber
from gatcg_desktop.gui.session.game_log import STACK_EVENTS
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.shown_game import FIRST
from gatcg_desktop.rules.model.events import TurnBegan

STEP_MS = 900
"""How long a step is shown at speed 1."""
SPEEDS = (0.25, 0.5, 1, 2, 4, 10)


class TimelineBar(QFrame):
    """The scrubber with its buttons and "step n of m".

    Signals: play_changed(playing); branches_shown(): others leave the line now than before.
    """

    play_changed = Signal(bool)
    branches_shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._session: Session | None = None
        self._known = 0
        self.scrubber = Scrubber(self)
        self.back = QToolButton(self)
        self.forward = QToolButton(self)
        for button, name in ((self.back, "chevron-left"), (self.forward, "chevron-right")):
            arrow = QIcon(icon(name, "text", 16))
            arrow.addPixmap(icon_pixmap(name, "line", 16), QIcon.Mode.Disabled)
            button.setIcon(arrow)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.label = QLabel(self, alignment=Qt.AlignmentFlag.AlignCenter)
        self.label.setProperty("type", "small")
        self.play_button = QToolButton(self, autoRaise=True)
        self.play_button.setIcon(icon("play", "text", 16))
        self.play_button.setCheckable(True)
        self.play_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed = ComboBox(self)
        self.speed.addItems([f"{speed:g}×" for speed in SPEEDS])
        self.speed.setCurrentIndex(SPEEDS.index(1))
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._play_on)
        self.live = QPushButton(self)
        self.live.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.live.setCheckable(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 2, 10, 2)
        layout.setSpacing(6)
        layout.addWidget(self.scrubber, 1)
        layout.addWidget(self.back)
        layout.addWidget(self.label)
        layout.addWidget(self.forward)
        layout.addWidget(self.play_button)
        layout.addWidget(self.speed)
        layout.addWidget(self.live)
        self.play_button.toggled.connect(self.play)
        self.speed.currentIndexChanged.connect(lambda _: self._clock.setInterval(self._interval))
        self._name()

    @property
    def playing(self) -> bool:
        """Whether the steps go on by themselves."""
        return self._clock.isActive()

    @property
    def _interval(self) -> int:
        return round(STEP_MS / SPEEDS[self.speed.currentIndex()])

    def play(self, on: bool) -> None:
        """Let the steps go on by themselves, from here (from the beginning, if the present is shown), or stop."""
        session = self._session
        if on == self.playing or session is None:
            return
        if on and not session.waiting:
            if session.live:
                session.seek(FIRST)
            self._clock.start(self._interval)
        else:
            self._clock.stop()
        self.play_button.setChecked(self.playing)
        self.play_button.setIcon(icon("pause" if self.playing else "play", "text", 16))
        self.play_changed.emit(self.playing)

    def _play_on(self) -> None:
        session = self._session
        assert session is not None
        if session.live or session.waiting:
            self.play(False)
        else:
            session.step_forward()
            if session.live:
                self.play(False)

    def _name(self) -> None:
        for button, words in (
            (self.back, self.tr("Step back (Left)")),
            (self.forward, self.tr("Step forward (Right)")),
            (self.play_button, self.tr("Play the steps, or pause (P)")),
        ):
            name_and_tip(button, words)
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.setToolTip(self.tr("How fast the steps are played"))
        self.live.setText(self.tr("Live"))
        self.live.setToolTip(self.tr("Back to the present (End)"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self._refresh()

    def show_branches(self, branches: Sequence[Branch]) -> None:
        """Show what else was played, above the line."""
        if tuple(branches) != self.scrubber.branches:
            self.scrubber.show_branches(branches)
            self.branches_shown.emit()

    def set_session(self, session: Session) -> None:
        """Show this game from now on."""
        self._session = self.scrubber.session = session
        self.scrubber.sought.connect(session.seek)
        self.scrubber.jumped.connect(session.seek_stack)
        self.back.clicked.connect(session.step_back)
        self.forward.clicked.connect(session.step_forward)
        self.live.clicked.connect(self._go_live)
        session.position_changed.connect(self._refresh)
        session.game_changed.connect(self._find_marks)
        self._find_marks()
        self._refresh()

    def _go_live(self) -> None:
        assert self._session is not None
        self._session.go_live()
        self._refresh()

    def _find_marks(self) -> None:
        session = self._session
        assert session is not None
        steps = session.steps
        marks = [mark for mark in self.scrubber.marks if mark[0] <= len(steps)]
        turn = next((number for _, kind, number in reversed(marks) if kind == "turn"), 0)
        for step in steps[self._known :]:
            if isinstance(step.event, TurnBegan):
                turn = step.event.turn
                marks.append((step.number + 1, "turn", turn))
            elif isinstance(step.event, STACK_EVENTS):
                marks.append((step.number + 1, "stack", turn))
            elif step.manual:
                marks.append((step.number + 1, "hand", turn))
        self.scrubber.marks = marks
        self._known = len(steps)
        self.scrubber.update()

    def _refresh(self, *_: object) -> None:
        session = self._session
        if session is None:
            return
        self.scrubber.setRange(FIRST, session.total)
        self.scrubber.setValue(session.position)
        self.label.setText(str(session.position))
        self.label.setAccessibleName(
            self.tr("step {position} of {total}").format(position=session.position, total=session.total)
        )
        self.label.setToolTip(self.label.accessibleName())
        for widget in (self.play_button, self.speed):  # of use only while the past is looked at
            widget.setVisible(session.looks_back or self.playing)
        free = not session.waiting
        self.back.setEnabled(free and session.position > FIRST)
        self.forward.setEnabled(free and not session.live)
        self.scrubber.setEnabled(free)
        self.live.setChecked(session.live)
        self.live.setEnabled(free and not session.live)
        self.scrubber.update()


class PastFrame(QFrame):
    """Is seen while a session looks back; nothing is taken from the pointer. Its words leave an open hand at the top
    to be read: the strip tells the step, too."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setProperty("role", "past")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words = QLabel(self)
        self.words.setProperty("role", "past")
        session.position_changed.connect(self._tell)
        self._tell()

    def surround(self, room: QRect) -> None:
        """Lie around that much of the window."""
        self.setGeometry(room)
        self.raise_()
        self._place()

    def _tell(self, *_: object) -> None:
        session = self._session
        words = self.tr("Step {step} of {last}, turn {turn}")  # short: what the opponent has stands beside it
        self.words.setText(words.format(step=session.position, turn=session.view.turn, last=session.total))
        self.words.setVisible(not session.open_hands)
        self._place()

    def _place(self) -> None:
        self.words.adjustSize()
        self.words.move((self.width() - self.words.width()) // 2, px(4))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.StyleChange) and hasattr(self, "words"):
            self._tell()
        super().changeEvent(event)
