"""The timeline of a review: who was ahead, turn by turn, and how far each decision moved it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gatcg_desktop.games.review import Review, TurningPoint
from gatcg_desktop.gui.foundation.theme import THEME, font, px
from gatcg_desktop.gui.learning.hint_words import percent
from gatcg_desktop.gui.learning.review_curve import Curve, curve_of
from gatcg_desktop.gui.learning.turning_card import DOT

LEAST = 150
"""How high it is at least, in pixels at text scale 1."""
NOTHING = Curve((), (), (), ())


class ReviewPlot(QWidget):
    """Shows a review for the player named first; a click tells which moment was meant.

    Signals: moment_chosen(number).
    """

    moment_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curve = NOTHING
        self._review: Review | None = None
        self._seat = 1
        self._names: tuple[str, ...] = ()
        self.setMinimumHeight(px(LEAST))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_review(self, review: Review, names: tuple[str, ...], seat: int, points: Sequence[TurningPoint]) -> None:
        """Show a review for a seat, from 1, with its turning points."""
        self._review, self._names, self._seat = review, names, seat
        self.curve = curve_of(review, seat, points)
        self.setAccessibleDescription(self._said())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(760), px(LEAST))

    # What stands where -----------------------------------------------------------------------------------------

    @property
    def _area(self) -> QRectF:
        names = [*self._names, self.tr("even")]
        left = max((QFontMetricsF(font("small", 600)).horizontalAdvance(name) for name in names), default=0)
        return QRectF(self.rect()).adjusted(left + px(10), px(8), -px(10), -px(22))

    @staticmethod
    def _point(area: QRectF, x: float, y: float) -> QPointF:
        return QPointF(area.left() + x * area.width(), area.bottom() - y * area.height())

    def dot_places(self) -> list[QPointF]:
        """Where the numbers of turning points stand: at their moments, or so far beside that none covers another."""
        return self._dot_places(self._area)

    def _dot_places(self, area: QRectF) -> list[QPointF]:
        size = px(DOT) + 2
        points = [self._point(area, dot.x, dot.y) for dot in self.curve.dots]
        rightwards = sorted(range(len(points)), key=lambda number: points[number].x())
        for way, sign in ((rightwards, 1), (rightwards[::-1], -1)):  # and back from the edge
            for place, number in enumerate(way):
                point = points[number]
                point.setX(point.x() if sign > 0 else min(point.x(), area.right()))
                for other in (points[before] for before in way[:place]):
                    if abs(other.y() - point.y()) < size and sign * (point.x() - other.x()) < size:
                        point.setX(other.x() + sign * size)
        return points

    def _moment_at(self, at: QPointF) -> int:
        """The moment nearest to a place, -1 where there is none."""
        if not self.curve.line:
            return -1
        area = self._area
        wanted = (at.x() - area.left()) / (area.width() or 1.0)
        return min(range(len(self.curve.line)), key=lambda number: abs(self.curve.line[number][0] - wanted))

    def told(self, number: int) -> str:
        """A moment in words."""
        assert self._review is not None
        moment = self._review.moments[number]
        chance = percent(moment.chances[self._seat - 1])
        words = self.tr("Turn {turn}, step {step}: {name} {percent} %").format(
            turn=moment.turn, step=moment.steps, name=self._names[self._seat - 1], percent=chance
        )
        if number and self._review.moments[number - 1].player:
            swing = percent(moment.chances[self._seat - 1]) - percent(
                self._review.moments[number - 1].chances[self._seat - 1]
            )
            who = self._names[self._review.moments[number - 1].player - 1]
            words += "\n" + self.tr("{name} moved it by {swing}.").format(name=who, swing=f"{swing:+d}")
        return words

    def _said(self) -> str:
        """The curve for who cannot see it: the chance at the beginning of each turn."""
        name = self._names[self._seat - 1] if self._names else ""
        chances = dict(reversed(self.curve.line))
        turns = (
            self.tr("turn {turn}: {percent} %").format(turn=turn, percent=percent(chances[x]))
            for x, turn in self.curve.turns
        )
        return self.tr("The chance of {name} to win. {turns}").format(name=name, turns=", ".join(turns))

    # Looks -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = self._area
            half = QRectF(area.left(), area.top(), area.width(), area.height() / 2)
            painter.fillRect(half, self._colour(self._seat, 26))
            painter.fillRect(half.translated(0, half.height()), self._colour(3 - self._seat, 26))
            self._paint_turns(painter, area)
            painter.setPen(QPen(THEME.colour("edge"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()))
            self._paint_names(painter, area)
            width = max(2.0, min(px(7), area.width() / max(1, len(self.curve.bars)) * 0.6))
            for bar in self.curve.bars:
                high, low = max(bar.before, bar.after), min(bar.before, bar.after)
                top, bottom = self._point(area, bar.x, high), self._point(area, bar.x, low)
                painter.fillRect(
                    QRectF(top.x() - width / 2, top.y(), width, bottom.y() - top.y()), self._colour(bar.player)
                )
            painter.setPen(QPen(THEME.colour("text"), max(1.6, px(2) * 0.9)))
            painter.drawPolyline(QPolygonF([self._point(area, x, y) for x, y in self.curve.line]))
            places = self._dot_places(area)
            painter.setPen(QPen(THEME.colour("picked"), 1.5))
            for dot, place in zip(self.curve.dots, places, strict=True):
                painter.drawLine(self._point(area, dot.x, dot.y), place)
            for dot, place in zip(self.curve.dots, places, strict=True):
                self._paint_dot(painter, place, dot.number)

    def _colour(self, player: int, alpha: int = 255) -> QColor:
        return THEME.colour("good" if player == self._seat else "theirs", alpha)

    def _paint_turns(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(font("caption"))
        last = -1e9
        for x, turn in self.curve.turns:
            at = self._point(area, x, 0).x()
            painter.setPen(QPen(THEME.colour("line"), 1))
            painter.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()))
            words = self.tr("Turn {turn}").format(turn=turn) if turn == self.curve.turns[0][1] else str(turn)
            if at - last < px(18):
                continue
            last = at + QFontMetricsF(painter.font()).horizontalAdvance(words) - px(10)
            painter.setPen(THEME.colour("muted"))
            painter.drawText(QPointF(at + 2, area.bottom() + px(15)), words)

    def _paint_names(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(font("small", 600))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        top = self._names[self._seat - 1] if self._names else ""
        bottom = self._names[2 - self._seat] if len(self._names) == 2 else ""
        for words, y, ink in (
            (top, area.top(), "text"),
            (self.tr("even"), area.center().y(), "muted"),
            (bottom, area.bottom(), "text"),
        ):
            painter.setPen(THEME.colour(ink))
            painter.drawText(QRectF(0, y - px(9), area.left() - px(8), px(18)), right, words)

    def _paint_dot(self, painter: QPainter, at: QPointF, number: int) -> None:
        size = px(DOT)
        box = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
        painter.setPen(QPen(THEME.colour("ground"), 1.5))
        painter.setBrush(THEME.colour("picked"))
        painter.drawEllipse(box)
        painter.setPen(THEME.colour("ground"))
        painter.setFont(font("small", 700))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    # What hands do ---------------------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        number = self._moment_at(event.position())
        if number >= 0:
            self.moment_chosen.emit(number)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            number = self._moment_at(QPointF(event.pos()))
            if number >= 0:
                QToolTip.showText(event.globalPos(), self.told(number), self)
            return True
        return super().event(event)
