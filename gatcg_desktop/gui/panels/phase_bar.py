"""The left part of the bottom strip: which turn, whose, and how far through it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, font, px
from gatcg_desktop.gui.session.option_labels import phase_name
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.rules.model.phases import Phase

PHASES = tuple(phase.value for phase in Phase if phase is not Phase.SETUP)


class PhaseStrip(QWidget):
    """The phases of a turn in a row; the current one large, framed and underlined.

    `yours`: the viewer is to act, which gives the frame the accent.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.phase = ""
        self.yours = False
        self._shown = PHASES
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        THEME_CHANGES.changed.connect(self.updateGeometry)

    def show_phase(self, phase: str, yours: bool) -> None:
        """Mark a phase (an id of rules.model.Phase)."""
        self.phase, self.yours = phase, yours
        self.show_all(len(self._shown) > 1)
        self.setAccessibleName(self.tr("Phase: {phase}").format(phase=phase_name(phase)))
        self.updateGeometry()
        self.update()

    def show_all(self, on: bool) -> None:
        """Show every phase, or (where there is no room) the current one alone."""
        shown = PHASES if on or self.phase not in PHASES else (self.phase,)
        if shown != self._shown:
            self._shown = shown
            self.updateGeometry()
            self.update()

    def width_of(self, phases: Sequence[str]) -> int:
        """How wide it is with these phases, in pixels."""
        return round(self._boxes(phases)[-1][1].right()) + 1

    def sizeHint(self) -> QSize:
        return QSize(self.width_of(self._shown), px(34))

    minimumSizeHint = sizeHint

    def _text(self, phase: str) -> str:
        return phase_name(phase)

    def _boxes(self, phases: Sequence[str]) -> list[tuple[str, QRectF]]:
        x, height = 0.0, max(self.height(), px(34))
        boxes = []
        for phase in phases:
            metrics = QFontMetricsF(font("small", 700 if phase == self.phase else 500))
            width = metrics.horizontalAdvance(self._text(phase)) + px(14)
            boxes.append((phase, QRectF(x, height / 2 - px(13), width, px(26))))
            x += width + px(1)
        return boxes

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        past = self.phase in PHASES
        for phase, box in self._boxes(self._shown):
            current = phase == self.phase
            if current:
                past = False
                accent = THEME.colour("accent" if self.yours else "edge")
                painter.setPen(QPen(accent, 1))
                painter.setBrush(THEME.colour("accent_ground" if self.yours else "raised"))
                painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), px(6), px(6))
                painter.setPen(QPen(accent, px(2)))
                middle = box.center().x()
                painter.drawLine(QPointF(middle - px(9), box.bottom() - 2), QPointF(middle + px(9), box.bottom() - 2))
            painter.setFont(font("small", 700 if current else 500))
            ink = "accent_bright" if current and self.yours else "text" if current else "muted" if past else "faint"
            painter.setPen(THEME.colour(ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._text(phase))


class PhaseBar(QFrame):
    """Turn and player, the phases, who acts, whether the past is shown, whether rules are off, and the clock."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._session: Session | None = None
        self.turn = self._label("heading")
        self.strip = PhaseStrip(self)
        self.badge = self._label("small", "theirs")
        self.holds = QToolButton(self)
        self.holds.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.holds.clicked.connect(self._stop_holding)
        self.whose = self._label("small")
        self.clock = self._label("small")
        self.clock.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 0, 14, 0)
        layout.setSpacing(10)
        layout.addWidget(self.turn)
        layout.addWidget(self.strip)
        layout.addWidget(self.badge)
        layout.addWidget(self.holds)
        layout.addWidget(self.whose)
        layout.addWidget(self.clock)
        self._seconds = 0
        self._notice = ""
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self._tick)

    def _label(self, kind: str, tone: str = "") -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty("type", kind)
        label.setProperty("tone", tone)
        return label

    def set_session(self, session: Session) -> None:
        """Show this game from now on."""
        self._session = session
        session.position_changed.connect(self._refresh)
        session.rules_changed.connect(self._refresh)
        session.holds_changed.connect(self._refresh)
        self._seconds = 0
        self._timer.start()
        self._refresh()

    def fit(self, width: int) -> None:
        """Keep to a width: what the button says too and the clock go first, then the phases that are not now."""
        extra = (self.whose, self.clock)
        phases = self.strip.width_of(PHASES)
        fixed = (
            self.turn.sizeHint().width()
            + px(70)
            + sum(part.sizeHint().width() for part in (self.badge, self.holds) if not part.isHidden())
        )
        roomy = fixed + phases + sum(label.sizeHint().width() for label in extra) <= width
        for label in extra:
            label.setVisible(roomy)
        self.strip.show_all(fixed + phases <= width)
        self.updateGeometry()

    def set_played(self, seconds: int) -> None:
        """Go on counting from there: it was played before it was shown."""
        self._seconds = seconds
        self._show_clock()

    def set_notice(self, text: str) -> None:
        """Say this instead of who acts; "" to say that again."""
        self._notice = text
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._refresh()

    def _refresh(self, *_: object) -> None:
        session = self._session
        if session is None:
            return
        view = session.view
        name = view.player(view.turn_player).name if view.turn_player else ""
        if view.turn:
            self.turn.setText(self.tr("Turn {number} · {player}").format(number=view.turn, player=name))
        else:
            self.turn.setText(self.tr("Before the first turn"))
        self.strip.show_phase(view.phase, session.decision is not None)
        notes = []
        if not session.live:
            notes.append(self.tr("Looking back"))
        if not session.rules_on:
            notes.append(self.tr("Rules off: by hand"))
        self.badge.setText(" · ".join(notes))
        self.badge.setVisible(bool(notes))
        holding = self._holding()
        self.holds.setText(self.tr("{who} · Stop (Esc)").format(who=holding))
        self.holds.setAccessibleName(self.tr("Stop holding: {who}").format(who=holding))
        self.holds.setVisible(bool(holding))
        self.whose.setText(self._whose())
        self._show_clock()

    def _stop_holding(self) -> None:
        if self._session is not None:
            self._session.cancel_holds()

    def _holding(self) -> str:
        """Who passes until what."""
        session = self._session
        assert session is not None
        texts = []
        for player, held in session.passes.held.items():
            name = session.view.player(player).name
            if held.until is Until.OWN_TURN:
                texts.append(self.tr("{player} passes until their turn").format(player=name))
            else:
                texts.append(self.tr("{player} passes until something happens").format(player=name))
        return " · ".join(texts)

    def _whose(self) -> str:
        session = self._session
        assert session is not None
        view = session.view
        if view.outcome:
            if view.winner:
                return self.tr("{player} won").format(player=view.player(view.winner).name)
            return self.tr("A draw")
        if session.waiting or not session.live:
            return ""
        if self._notice:
            return self._notice
        if session.decision is not None:
            return self.tr("Yours to act")
        return self.tr("{player} acts").format(player=view.player(view.deciding).name) if view.deciding else ""

    def _tick(self) -> None:
        if self._session is not None and self._session.over:
            self._timer.stop()
            return
        self._seconds += 1
        self._show_clock()

    def _show_clock(self) -> None:
        minutes, seconds = divmod(self._seconds, 60)
        self.clock.setText(f"{minutes:02}:{seconds:02}")
        self.clock.setAccessibleName(self.tr("Time played: {time}").format(time=self.clock.text()))
