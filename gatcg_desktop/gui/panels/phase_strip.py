"""The phases of a turn in a row, with a flag wherever the viewer stops."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gatcg_desktop.gui.foundation.announcing import be_to_readers
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, family, font, px
from gatcg_desktop.gui.session.automatic_passes import moment_of
from gatcg_desktop.gui.session.option_labels import phase_name
from gatcg_desktop.gui.session.stops import PhaseStops
from gatcg_desktop.rules.model.phases import Phase

PHASES = tuple(phase.value for phase in Phase if phase is not Phase.SETUP)


class PhaseStrip(QWidget):
    """The phases of a turn; the current one framed and underlined.

    `yours`: the viewer is to act, which gives the frame the accent. A full flag at the top says that the viewer stops
    there in their own turn, an empty one at the bottom that they do in others' turns, with the number of opponents
    where it is not all of them; `stops` says it by phase (None: no stops can be set here).

    Signals: menu_wanted(phase, point of the screen): somebody wants to change the stops of a phase.
    """

    menu_wanted = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.phase = ""
        self.yours = False
        self.stops: Mapping[str, PhaseStops] | None = None
        self._shown: tuple[str, ...] = PHASES
        self._at = ""
        self._pulse = QVariantAnimation(self, startValue=1.0, endValue=0.0)
        self._pulse.valueChanged.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        THEME_CHANGES.changed.connect(self.updateGeometry)
        be_to_readers(self, QAccessible.Role.Grouping)

    def show_phase(self, phase: str, yours: bool) -> None:
        """Mark a phase (an id of rules.model.Phase)."""
        self.phase, self.yours = phase, yours
        self.show_all(len(self._shown) > 1)
        self.setAccessibleName(self.tr("Phase: {phase}").format(phase=phase_name(phase)))
        self.updateGeometry()
        self.update()

    def pulse(self, milliseconds: int) -> None:
        """Light up the phase that has begun, for so long."""
        self._pulse.stop()
        if milliseconds:
            self._pulse.setDuration(milliseconds)
            self._pulse.start()

    @property
    def lit(self) -> float:
        """How much the phase is lit up, from 1 down to 0."""
        running = self._pulse.state() == QVariantAnimation.State.Running
        return float(self._pulse.currentValue()) if running else 0.0

    def show_stops(self, stops: Mapping[str, PhaseStops] | None) -> None:
        """Mark where the viewer stops, by phase; None where no stops can be set."""
        self.stops = stops
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if stops is None else Qt.FocusPolicy.TabFocus)
        self.setAccessibleDescription("; ".join(filter(None, map(self.words_for, PHASES))))
        self.updateGeometry()
        self.update()

    def words_for(self, phase: str) -> str:
        """Where the viewer stops in a phase, in words; "" for one in which nobody is asked."""
        stops = self._stops_in(phase)
        if stops is None:
            return ""
        if stops.asking and not stops.in_all:
            words = {
                True: self.tr("{phase}: asks you in your turn and in turns of {players}"),
                False: self.tr("{phase}: asks you in turns of {players}"),
            }[stops.own]
            return words.format(phase=phase_name(phase), players=", ".join(stops.asking))
        words = {
            (True, True): self.tr("{phase}: asks you in every turn"),
            (True, False): self.tr("{phase}: asks you in your turn"),
            (False, True): self.tr("{phase}: asks you in others' turns"),
            (False, False): self.tr("{phase}: passes for you"),
        }[stops.own, stops.in_all]
        return words.format(phase=phase_name(phase))

    def _stops_in(self, phase: str) -> PhaseStops | None:
        """Where the viewer stops in a phase; None for one in which nobody is asked, or where none can be set."""
        if self.stops is None or moment_of(phase, own=False) is None:
            return None
        return self.stops.get(phase, PhaseStops())

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

    def place_of(self, phase: str) -> QPoint:
        """The middle of a phase that is shown."""
        return next(box.center().toPoint() for one, box in self._boxes(self._shown) if one == phase)

    def _boxes(self, phases: Sequence[str]) -> list[tuple[str, QRectF]]:
        x, letters = 0.0, (family("sans"), THEME.size("small"))
        top, tall, around, between = max(self.height(), px(34)) / 2 - px(13), px(26), px(14), px(1)
        boxes = []
        for phase in phases:
            width = _width(phase_name(phase), phase == self.phase, *letters) + around + self._beside(phase)
            boxes.append((phase, QRectF(x, top, width, tall)))
            x += width + between
        return boxes

    def _beside(self, phase: str) -> int:
        """How much room the flags of a phase take beside its name, the same whether they stand or not."""
        stops = self._stops_in(phase)
        if stops is None:
            return 0
        return px(16) if len(stops.others) > 1 else px(9)

    # Mouse and keys ----------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        phase = next((phase for phase, box in self._boxes(self._shown) if box.left() <= at.x() <= box.right()), "")
        if phase and self.words_for(phase):
            self.menu_wanted.emit(phase, event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        able = [phase for phase in self._shown if self.words_for(phase)]
        key = event.key()
        if not able or key not in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        now = able.index(self._at) if self._at in able else able.index(self.phase) if self.phase in able else 0
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = (key == Qt.Key.Key_Right) - (key == Qt.Key.Key_Left)
            self._at = able[max(0, min(now + by, len(able) - 1))] if self._at else able[now]
            self.setAccessibleName(self.words_for(self._at))
            self.update()
        else:
            self.menu_wanted.emit(able[now], self.mapToGlobal(self.place_of(able[now])))

    # Drawing -----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
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
                    if self.lit:
                        painter.setPen(Qt.PenStyle.NoPen)
                        painter.setBrush(THEME.colour("accent_bright" if self.yours else "text", round(170 * self.lit)))
                        out = px(4) * self.lit
                        painter.drawRoundedRect(box.adjusted(-out, -out, out, out), px(6) + out, px(6) + out)
                    painter.setPen(QPen(accent, px(2)))
                    middle = box.center().x()
                    painter.drawLine(
                        QPointF(middle - px(9), box.bottom() - 2), QPointF(middle + px(9), box.bottom() - 2)
                    )
                painter.setFont(font("small", 700 if current else 500))
                ink = "accent_bright" if current and self.yours else "text" if current else "muted" if past else "faint"
                painter.setPen(THEME.colour(ink))
                beside = self._beside(phase)
                painter.drawText(box.adjusted(0, 0, -beside, 0), Qt.AlignmentFlag.AlignCenter, phase_name(phase))
                stops = self._stops_in(phase)
                if stops is not None:
                    x = box.right() - beside - px(1)
                    if stops.own:
                        _flag(painter, QPointF(x, box.top() + px(4)), THEME.colour("text"), full=True)
                    if stops.asking:
                        _flag(painter, QPointF(x, box.bottom() - px(13)), THEME.colour("theirs"), full=False)
                        if not stops.in_all:
                            self._count(painter, QPointF(x + px(8), box.bottom() - px(3)), len(stops.asking))
                if self.hasFocus() and phase == (self._at or self.phase):
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(QPen(QColor("#FFFFFF"), 2))
                    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(6), px(6))

    def _count(self, painter: QPainter, at: QPointF, count: int) -> None:
        """In how many opponents' turns, small beside the flag; its lower left corner there."""
        small = font("small", 700)
        small.setPixelSize(px(9))
        painter.setFont(small)
        painter.setPen(THEME.colour("theirs"))
        painter.drawText(at, str(count))


@functools.lru_cache(maxsize=256)
def _width(words: str, bold: bool, letters: str, size: int) -> float:
    """How wide a name is in the letters that are worn (`letters`, so large); measured again and again."""
    return QFontMetricsF(font("small", 700 if bold else 500)).horizontalAdvance(words)


def _flag(painter: QPainter, at: QPointF, colour: QColor, *, full: bool) -> None:
    """A small flag on its pole, its upper left corner there."""
    painter.setPen(QPen(colour, 1.2))
    painter.drawLine(at, at + QPointF(0, px(9)))
    painter.setBrush(colour if full else Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF([at, at + QPointF(px(6), px(2.5)), at + QPointF(0, px(5))]))
