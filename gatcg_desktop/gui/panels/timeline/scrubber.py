"""The line of all steps so far, with marks for turns and the Effects Stack, and the lines that leave it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip, QWidget

from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import THEME, font, px
from gatcg_desktop.gui.panels.timeline.lines_of_play import LANE, MOST_LANES, Branch, LaidBranch, lay, named, paint
from gatcg_desktop.gui.session.session import Session


class Scrubber(QSlider):
    """Steps from left to right: a line and a number where a turn begins, a diamond where something came onto or
    left the Effects Stack, a dot under what was done by hand.

    Drag it, click it, or use the arrow keys: up to the branches, and Enter to go along one. `marks` holds (position,
    kind, turn number) in order; `branches`, what was played otherwise, lies above the line.

    Signals: sought(position): the person went there; jumped(direction): to the previous or next stack item;
    branch_chosen(number, position): a branch was clicked, at that position, or at its name or chosen by key: as it
    stands (0).
    """

    sought = Signal(int)
    jumped = Signal(int)
    branch_chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.marks: list[tuple[int, str, int]] = []
        self.branches: tuple[Branch, ...] = ()
        self._lit = -1
        self.session: Session | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Timeline"))
        self.setToolTip("")

    def sizeHint(self) -> QSize:
        return QSize(150, px(38))

    minimumSizeHint = sizeHint

    def show_branches(self, branches: Sequence[Branch]) -> None:
        """Show what leaves this line, and what is longer than it."""
        self.branches = tuple(branches)
        self._light(-1)
        self.setAccessibleName(self.tr("Timeline"))
        told = (self._branch_tip(branch) for branch in self.branches)
        self.setAccessibleDescription(" ".join(told))
        self.update()

    @property
    def lanes(self) -> int:
        """For how many branches there should be room above the line."""
        return min(len(self.branches), MOST_LANES)

    @property
    def _scale(self) -> tuple[float, float, int]:
        """Where the line begins in the window, how far it is from step to step, and the last step there is room for.
        The names of branches stand behind it."""
        last = max(self.maximum(), *(branch.ends for branch in self.branches), self.minimum() + 1)
        names = max((wide for _, wide in self._names), default=0.0)
        return px(10), (self.width() - 2 * px(10) - names) / (last - self.minimum()), last

    @property
    def _names(self) -> list[tuple[str, float]]:
        return named(self.branches, self.width(), font("caption", 600)) if self.branches else []

    def x_of(self, position: int) -> float:
        """Where a position is, in pixels from the left."""
        left, step, _ = self._scale
        return left + step * (position - self.minimum())

    def position_at(self, x: float) -> int:
        """The position nearest to a place."""
        left, step, _ = self._scale
        return self.minimum() + round((x - left) / step)

    @property
    def height_of_line(self) -> float:
        """How far below the upper edge the line lies: in the middle of all of them."""
        return min(self.height() / 2 + self.lanes * px(LANE) / 2, self.height() - px(15))

    def laid_branches(self) -> list[LaidBranch]:
        """Where the branches lie that there is room for."""
        return lay(self.branches, self.x_of, self.height_of_line, self.width() - px(4), self._names)

    def _branch_at(self, place: QPointF) -> LaidBranch | None:
        return next((laid for laid in self.laid_branches() if laid.is_at(place)), None) if self.branches else None

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            middle = self.height_of_line
            here = self.x_of(self.value())
            start, end = self.x_of(self.minimum()), self.x_of(self.maximum())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("hover"))
            painter.drawRoundedRect(QRectF(start, middle - 1.5, end - start, 3), 1.5, 1.5)
            painter.setBrush(THEME.colour("faint"))
            painter.drawRoundedRect(QRectF(start, middle - 1.5, here - start, 3), 1.5, 1.5)
            painter.setFont(font("caption", 600))
            metrics = QFontMetricsF(painter.font())
            free = start - 1.0
            number = middle + px(13) if self.lanes else middle - px(5)  # branches lie above
            inks = THEME.colour("edge"), THEME.colour("muted")
            value, first, step = self.value(), self.minimum(), self._scale[1]
            for position, kind, turn in self.marks:
                x = start + step * (position - first)
                colour = inks[position <= value]
                if kind == "turn":
                    painter.setPen(colour)
                    painter.drawLine(QPointF(x, middle - px(9)), QPointF(x, middle + px(9)))
                    text = str(turn)
                    if x >= free:
                        painter.drawText(QPointF(x + px(3), number), text)
                        free = x + metrics.horizontalAdvance(text) + px(8)
                    painter.setPen(Qt.PenStyle.NoPen)
                elif kind == "stack":
                    size = px(3)
                    painter.setBrush(colour)
                    corners = ((x, middle - size), (x + size, middle), (x, middle + size), (x - size, middle))
                    painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
                else:
                    painter.setBrush(colour)
                    painter.drawEllipse(QPointF(x, middle + px(8)), 1.5, 1.5)
            for laid in self.laid_branches():
                lit = laid.number == self._lit
                paint(painter, self.branches[laid.number], laid, lit=lit, focused=lit and self.hasFocus())
            painter.setPen(THEME.colour("accent_bright" if self.hasFocus() else "text"))
            painter.setBrush(THEME.colour("text"))
            painter.drawRoundedRect(QRectF(here - px(3), middle - px(10), px(6), px(20)), px(3), px(3))
            if self.hasFocus() and self._lit < 0:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(6), px(6))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at = event.position()
        laid = self._branch_at(at)
        if laid is not None:
            self.branch_chosen.emit(laid.number, 0 if laid.box.contains(at) else self.position_at(at.x()))
        else:
            self.setSliderDown(True)
            self._go(self.position_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        position = min(self.position_at(event.position().x()), self.maximum())
        laid = None if self.isSliderDown() else self._branch_at(event.position())
        self._light(-1 if laid is None else laid.number)
        if self.isSliderDown():
            self._go(position)
        text = self.tip(position) if laid is None else self._branch_tip(self.branches[laid.number])
        if text:
            QToolTip.showText(event.globalPosition().toPoint(), text, self)

    def _light(self, number: int) -> None:
        if number != self._lit:
            self._lit = number
            self.setCursor(Qt.CursorShape.ArrowCursor if number < 0 else Qt.CursorShape.PointingHandCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._light(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._light(-1)
        self.setAccessibleName(self.tr("Timeline"))
        super().focusOutEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _climb(self, by: int) -> None:
        """From the line to the branches above it, the lowest first, or back down to it."""
        rising = [laid.number for laid in sorted(self.laid_branches(), key=lambda one: -one.line.y1())]
        ways = [-1, *rising]
        self._light(ways[max(0, min(ways.index(self._lit) + by, len(ways) - 1))])
        told = self.tr("Timeline") if self._lit < 0 else self._branch_tip(self.branches[self._lit])
        self.setAccessibleName(told)
        announce(self, told)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.branches and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._climb(1 if event.key() == Qt.Key.Key_Up else -1)
            return
        if self._lit >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.branch_chosen.emit(self._lit, 0)
            return
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is None:
            if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
                self._go(self.minimum() if event.key() == Qt.Key.Key_Home else self.maximum())
            else:
                event.ignore()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.jumped.emit(by)
        else:
            self._go(self.value() + by)

    def _go(self, position: int) -> None:
        self.sought.emit(max(self.minimum(), min(position, self.maximum())))

    def tip(self, position: int) -> str:
        """What is told about a position: turn and step in words."""
        session = self.session
        if session is None or not 0 < position <= session.total or session.waiting:
            return ""
        line = session.line_of(position - 1)
        return self.tr("Turn {turn}, step {step}: {text}").format(turn=line.turn, step=position, text=line.text)

    def _branch_tip(self, branch: Branch) -> str:
        words = self.tr("{name}: leaves after step {step}, and goes on to step {last}.")
        return words.format(name=branch.name, step=branch.leaves, last=branch.ends)
