"""The one item of the table: a pixmap that stands for a thing. What it looks like was drawn beforehand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import Appearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN


class TableItem(QGraphicsPixmapItem):
    """A thing on the table. Its position is its centre.

    `thing` is what it stands for, `look` what is drawn, `home` where it belongs (it may still be on its way).
    """

    def __init__(self, thing: SceneKey, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.thing = thing
        self.look: Appearance | None = None
        self.home = Placement(0.0, 0.0)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._worn: QPixmap | None = None
        self._bare = False
        self._width = 0.0
        self._height = 0.0
        self._stretched = QTransform()

    def dress(self, look: Appearance, pixmap: QPixmap) -> None:
        """Show a look."""
        self.look = look
        if pixmap is self._worn and self._stretched.isIdentity():
            return
        self._worn = pixmap
        bare = isinstance(look, ZoneAppearance) and look.bare
        if bare != self._bare:  # it takes what is dropped on it, and no frame draws it
            self._bare = bare
            scene = self.scene()
            if scene is not None:  # Qt repaints nothing for what has no contents, not even where it had some
                scene.update(self.sceneBoundingRect())
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, bare)
        size = pixmap.deviceIndependentSize()
        self._width, self._height = size.width() - 2 * MARGIN, size.height() - 2 * MARGIN
        self.setPixmap(pixmap)
        middle = QPointF(-size.width() / 2, -size.height() / 2)
        if middle != self.offset():
            self.setOffset(middle)
        self._draw_by(QTransform())

    @property
    def _worn_size(self) -> tuple[float, float]:
        worn = self.pixmap().deviceIndependentSize()
        return worn.width() - 2 * MARGIN, worn.height() - 2 * MARGIN

    @property
    def can_stretch(self) -> bool:
        """Whether there is something in the picture that is worn: a table that had no room yet drew nothing."""
        return min(self._worn_size) > 0

    def stretch(self, look: Appearance, width: float, height: float) -> None:
        """Take a look of that size, and until it is drawn show what is worn, stretched to it."""
        self.look = look
        self._width, self._height = width, height
        across, down = self._worn_size
        self._draw_by(QTransform.fromScale(width / across, height / down))

    def _draw_by(self, stretched: QTransform) -> None:
        if stretched != self._stretched:
            self._stretched = stretched
            self.setTransform(stretched)

    def put(self, at: Placement) -> None:
        """Stand where it belongs, at once. Most things stand there already, and asking costs a tenth of telling."""
        self.home = at
        if self.x() != at.cx or self.y() != at.cy:
            self.setPos(at.cx, at.cy)
        if self.rotation() != at.angle:
            self.setRotation(at.angle)
        if self.scale() != 1.0:
            self.setScale(1.0)
        if self.opacity() != 1.0:
            self.setOpacity(1.0)
        if self.zValue() != at.z:
            self.setZValue(at.z)

    def shape(self) -> QPainterPath:
        """Only the card takes the pointer, not its glow."""
        path = QPainterPath()
        path.addRect(self._card)
        return path

    def contains(self, point: QPointF) -> bool:  # type: ignore[override]
        """Whether the card (without its glow) is under a point of its own coordinates."""
        card = self._card
        return abs(point.x()) <= card.width() / 2 and abs(point.y()) <= card.height() / 2

    @property
    def _card(self) -> QRectF:
        """The card without its glow, in its own coordinates, which are those of the picture it wears."""
        width, height = self._width / self._stretched.m11(), self._height / self._stretched.m22()
        return QRectF(-width / 2, -height / 2, width, height)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height without the glow."""
        return self._width, self._height

    @property
    def footprint(self) -> Rect:
        """Where it belongs, without its glow; for a turned card the box around it."""
        if not self.home.angle:
            return Rect(self.home.cx - self._width / 2, self.home.cy - self._height / 2, self._width, self._height)
        box = self.mapRectToScene(self._card)
        return Rect(self.home.cx - box.width() / 2, self.home.cy - box.height() / 2, box.width(), box.height())
