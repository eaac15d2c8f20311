"""Lines of play that leave the one shown: where they lie above it, and what of them is under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gatcg_desktop.gui.foundation.theme import THEME, px

LANE = 18
"""How far a line lies above the one below it, in pixels at text scale 1."""
MOST_LANES = 3
"""For so many lines the strip grows by itself."""
LONGEST = 190
"""How wide a name may be, in pixels at text scale 1; a longer one is cut."""
_RISE, _AROUND, _NEAR = 14, 6, 5


class Branch(NamedTuple):
    """What happened otherwise: it has the first `leaves` steps in common with the line shown, and goes on to `ends`.

    `fork`: whether it is a what-if, or the game itself, looked at from one.
    """

    name: str
    leaves: int
    ends: int
    fork: bool


class LaidBranch(NamedTuple):
    """Where one lies: its number among those shown, its line (which begins behind the way up), and its name, as much
    of it as there is room for."""

    number: int
    foot: QPointF
    line: QLineF
    box: QRectF
    words: str

    @property
    def way(self) -> QPainterPath:
        """From the line shown up to its own, and along that."""
        path = QPainterPath(self.foot)
        up = self.line.p1()
        middle = (self.foot.x() + up.x()) / 2
        path.cubicTo(QPointF(middle, self.foot.y()), QPointF(middle, up.y()), up)
        path.lineTo(self.line.p2())
        return path

    def is_at(self, place: QPointF) -> bool:
        """Whether that is where one means it."""
        along = QRectF(self.line.p1(), self.line.p2()).adjusted(0, -px(_NEAR), 0, px(_NEAR))
        return self.box.contains(place) or along.contains(place)


def named(branches: Sequence[Branch], width: float, letters: QFont) -> list[tuple[str, float]]:
    """The name of each as it is written where the line is so wide, and how wide that is with its frame."""
    metrics, most = QFontMetricsF(letters), min(px(LONGEST), width / 3)
    cut = (metrics.elidedText(branch.name, Qt.TextElideMode.ElideRight, most) for branch in branches)
    return [(words, metrics.horizontalAdvance(words) + 2 * px(_AROUND)) for words in cut]


def lay(
    branches: Sequence[Branch],
    x_of: Callable[[int], float],
    foot: float,
    right: float,
    names: Sequence[tuple[str, float]],
) -> list[LaidBranch]:
    """Lay them above the line at height `foot`, each with its name behind its end. Who leaves later lies lower, so that
    no two cross; who finds no room above is left out."""
    lanes: list[list[tuple[float, float]]] = [[] for _ in range(int((foot - px(LANE) // 2) // px(LANE)))]
    laid = []
    for number, branch in sorted(enumerate(branches), key=lambda one: -one[1].leaves):
        start, (words, wide) = x_of(branch.leaves), names[number]
        left = min(max(x_of(branch.ends), start + px(_RISE)), right)
        box_left = min(left, right - wide)
        extent = (min(start, box_left), box_left + wide + px(4))
        lane = next((n for n, taken in enumerate(lanes) if all(_apart(extent, other) for other in taken)), None)
        if lane is None:
            continue
        lanes[lane].append(extent)
        y = foot - (lane + 1) * px(LANE)
        box = QRectF(box_left, y - px(LANE) / 2 + 1, wide, px(LANE) - 2)
        line = QLineF(min(start + px(_RISE), left), y, left, y)
        laid.append(LaidBranch(number, QPointF(start, foot), line, box, words))
    return laid


def paint(painter: QPainter, branch: Branch, laid: LaidBranch, *, lit: bool, focused: bool) -> None:
    """Draw one, with its name at its end and a ring where it leaves. The painter has the letters."""
    colour = THEME.colour("good" if branch.fork else "muted")
    line = QPen(colour, px(2) if lit else 1.5, Qt.PenStyle.DashLine if branch.fork else Qt.PenStyle.SolidLine)
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(laid.way)
    painter.setPen(QPen(THEME.colour("text"), px(2)) if focused else QPen(colour, 1))
    painter.setBrush(THEME.colour("hover" if lit else "raised"))
    painter.drawRoundedRect(laid.box, px(6), px(6))
    painter.setPen(colour)
    painter.drawText(laid.box, Qt.AlignmentFlag.AlignCenter, laid.words)
    painter.setPen(QPen(colour, px(2)))
    painter.setBrush(THEME.colour("surface"))
    painter.drawEllipse(laid.foot, px(4), px(4))


def _apart(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[1] <= other[0] or other[1] <= one[0]
