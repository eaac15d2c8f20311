"""The arrows in the scene: shafts, heads and labels, and the one being drawn now.

An arrow is told by its number and its pattern as well as by its colour.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem, QGraphicsScene

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.composition.arrows import ATTACK, PENDING, ArrowSpec, same_aim
from gatcg_desktop.gui.table.layout.scene_key import Z_ARROWS
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.render_stack_item import pattern_colour, pattern_pen

GRIP = 13.0
"""The radius of the ring by which an arrow can be moved."""


_CORNER = 30.0
"""The radius of the corners an arrow goes round, in pixels."""
_BADGE_AT = 110.0
"""How far from its source an arrow carries its badge, in pixels: where it comes from is read there, and its head is
free."""
_WIDTH, _ATTACK_WIDTH = 3.4, 5.0
"""In units of the table."""
_FAINT = 0.6
_LEAST_BADGE = 15
"""The least height of a badge, in pixels."""


_BEND = 0.12
"""How far the shaft bends aside, as a part of its length."""


def arrow_path(start: QPointF, end: QPointF) -> tuple[QPainterPath, QPointF, float]:
    """The shaft as a gentle curve, where its badge goes, and the direction (radians) in which it arrives."""
    dx, dy = end.x() - start.x(), end.y() - start.y()
    length = math.hypot(dx, dy) or 1.0
    side = min(60.0, length * _BEND) * (-1 if dx < 0 else 1)
    control = QPointF((start.x() + end.x()) / 2 + dy / length * side, (start.y() + end.y()) / 2 - dx / length * side)
    path = QPainterPath(start)
    path.quadTo(control, end)
    badge = path.pointAtPercent(min(0.45, _BADGE_AT / length))
    return path, badge, math.atan2(end.y() - control.y(), end.x() - control.x())


def cornered_path(way: Sequence[tuple[float, float]]) -> tuple[QPainterPath, QPointF, float]:
    """The shaft along straight legs with rounded corners; otherwise as `arrow_path`."""
    points = [QPointF(*point) for point in way]
    path = QPainterPath(points[0])
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        for neighbour in (before, after):
            leg = neighbour - corner
            length = math.hypot(leg.x(), leg.y()) or 1.0
            near = corner + leg * min(_CORNER / length, 0.5)
            if neighbour is before:
                path.lineTo(near)
            else:
                path.quadTo(corner, near)
    path.lineTo(points[-1])
    badge = path.pointAtPercent(min(0.45, _BADGE_AT / (path.length() or 1.0)))
    last = points[-1] - points[-2]
    return path, badge, math.atan2(last.y(), last.x())


def _head(end: QPointF, angle: float, size: float) -> QPainterPath:
    path = QPainterPath(end)
    for turn in (2.65, -2.65):
        path.lineTo(end + QPointF(math.cos(angle + turn) * size, math.sin(angle + turn) * size))
    path.closeSubpath()
    return path


class Arrow:
    """One arrow in the scene: a dark outline for contrast, a patterned shaft, a head and a label."""

    def __init__(self, scene: QGraphicsScene, ratio: float) -> None:
        self._ratio = ratio
        self._outline = QGraphicsPathItem()
        self._shaft = QGraphicsPathItem(self._outline)
        self._head = QGraphicsPathItem(self._outline)
        self._label = QGraphicsPixmapItem(self._outline)
        self._outline.setZValue(Z_ARROWS)
        for item in (self._outline, self._shaft, self._head, self._label):
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self._outline)
        self.spec: ArrowSpec | None = None
        self._ground = ""
        self._unit = 0.0

    def show(self, spec: ArrowSpec, unit: float) -> None:
        """Become that arrow, in a table of that unit."""
        if (spec, THEME.ground, unit) == (self.spec, self._ground, self._unit):
            return
        self.spec, self._ground, self._unit = spec, THEME.ground, unit
        start, end = QPointF(*spec.start), QPointF(*spec.end)
        width = max(2.6, (_ATTACK_WIDTH if spec.pattern == ATTACK else _WIDTH) * unit)
        path, at, angle = cornered_path(spec.way) if spec.way else arrow_path(start, end)
        size = 8.0 + width * 2
        colour = _colour(spec.pattern)
        # Stroked once and filled from then on: a frame has to stroke nothing.
        self._outline.setPen(QPen(Qt.PenStyle.NoPen))
        self._outline.setBrush(THEME.colour("ground", 190))
        self._outline.setPath(QPainterPathStroker(QPen(colour, width + 3)).createStroke(path))
        self._shaft.setPen(QPen(Qt.PenStyle.NoPen))
        self._shaft.setBrush(colour)
        self._shaft.setPath(QPainterPathStroker(_pen(spec.pattern, width, colour)).createStroke(path))
        self._head.setPen(QPen(THEME.colour("ground", 200), 1.5))
        self._head.setBrush(colour)
        head = _head(end, angle, size)
        if spec.grip:
            ring = QPainterPath()
            ring.addEllipse(end - QPointF(math.cos(angle), math.sin(angle)) * size / 2, GRIP, GRIP)
            head.addPath(QPainterPathStroker(QPen(colour, 2.5)).createStroke(ring))
        self._head.setPath(head)
        free = spec.free
        label = _label(spec.label, colour, self._ratio, free[1] - free[0] if free else 0) if spec.label else QPixmap()
        self._label.setPixmap(label)
        box = label.deviceIndependentSize()
        at = QPointF(*spec.badge) if spec.badge is not None else at
        y = at.y() - box.height() / 2
        if free:  # beside its line rather than over a card
            y = max(free[0], min(y, free[1] - box.height()))
        self._label.setPos(max(2.0, at.x() - box.width() / 2), y)  # whole at the left edge, too
        self._outline.setOpacity(_FAINT if spec.faint else 1.0)

    def set_visible(self, on: bool) -> None:
        """Show it, or hide it while its head is elsewhere."""
        self._outline.setVisible(on)

    def remove(self) -> None:
        """Leave the scene."""
        scene = self._outline.scene()
        if scene is not None:
            scene.removeItem(self._outline)

    @property
    def badge(self) -> QRectF:
        """The box of its badge in the scene, empty without one."""
        return self._label.sceneBoundingRect()

    @property
    def bounds(self) -> QRectF:
        """The box around shaft and head, in the scene."""
        return self._outline.sceneBoundingRect().united(self._head.sceneBoundingRect())


def _colour(pattern: int) -> QColor:
    match pattern:
        case -1:
            return THEME.colour("danger")
        case -2:
            return THEME.colour("accent_bright")
        case _:
            return pattern_colour(pattern)


def _pen(pattern: int, width: float, colour: QColor) -> QPen:
    if pattern == ATTACK:
        return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    if pattern == PENDING:
        return QPen(colour, width, Qt.PenStyle.DotLine, Qt.PenCapStyle.FlatCap)
    return pattern_pen(pattern, width)


def _label(text: str, colour: QColor, ratio: float, room: float) -> QPixmap:
    """A plate with a text, no higher than there is `room` (0: any), as long as it can be read."""
    height = round(THEME.size("small") * 1.4)
    if room:
        height = max(_LEAST_BADGE, min(height, int(room) - 2))
    return _plate(text, colour.rgb(), THEME.ground, ratio, height)


@functools.lru_cache(maxsize=256)
def _plate(text: str, colour: int, ground: str, ratio: float, height: int) -> QPixmap:
    font = painting.interface_font(height / 1.4, 700)
    width = QFontMetricsF(font).horizontalAdvance(text) + height * 0.6
    pixmap = painting.transparent(width + 2, height + 2, ratio)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(1, 1, width, height)
        painting.plate(painter, box, QColor(colour), QColor(ground), height / 2)
        painter.setFont(font)
        painter.setPen(QColor(ground))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return pixmap


class Arrows:
    """All arrows of the table; shown as told, reused from one time to the next."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._arrows: list[Arrow] = []
        self._pending: Arrow | None = None
        self._taken: ArrowSpec | None = None
        self.ratio = 1.0
        self.unit = 1.0

    @property
    def specs(self) -> tuple[ArrowSpec, ...]:
        """What is shown."""
        return tuple(arrow.spec for arrow in self._arrows if arrow.spec is not None)

    @property
    def badges(self) -> list[QRectF]:
        """The boxes of the badges, in the scene."""
        return [arrow.badge for arrow in self._arrows if not arrow.badge.isEmpty()]

    def show(self, specs: list[ArrowSpec]) -> None:
        """Show these arrows and no others."""
        while len(self._arrows) > len(specs):
            self._arrows.pop().remove()
        while len(self._arrows) < len(specs):
            self._arrows.append(Arrow(self._scene, self.ratio))
        for arrow, spec in zip(self._arrows, specs, strict=True):
            arrow.show(spec, self.unit)
        self._hide()

    def take(self, spec: ArrowSpec | None) -> None:
        """Hide the arrow whose head is being moved, or show all again."""
        self._taken = spec
        self._hide()

    def _hide(self) -> None:
        for arrow in self._arrows:
            arrow.set_visible(self._taken is None or not same_aim(arrow.spec, self._taken))

    def grip_at(self, point: QPointF) -> ArrowSpec | None:
        """The arrow whose ringed head is at a point of the scene."""
        for arrow in reversed(self._arrows):
            spec = arrow.spec
            if spec is not None and spec.grip and math.dist(spec.end, (point.x(), point.y())) <= GRIP + 4:
                return spec
        return None

    def draw(self, spec: ArrowSpec | None) -> None:
        """Show the arrow that is being drawn with the pointer, or none."""
        if spec is None:
            if self._pending is not None:
                self._pending.remove()
                self._pending = None
            return
        if self._pending is None:
            self._pending = Arrow(self._scene, self.ratio)
        self._pending.show(spec, self.unit)

    @property
    def drawn(self) -> ArrowSpec | None:
        """The arrow that is being drawn with the pointer."""
        return self._pending.spec if self._pending is not None else None
