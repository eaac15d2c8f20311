"""What is drawn for the Effects Stack besides its items: the window they scroll in, lines between them, the bar."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsRectItem, QGraphicsScene

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.composition.stack_column import Link, ShownStack
from gatcg_desktop.gui.table.layout.scene_key import Z_LINES, Z_STACK
from gatcg_desktop.gui.table.layout.stack_layout import StackLayout


class StackWindow:
    """The window of the stack's column.

    `clip` is the parent of the items that scroll: it shows nothing of them outside of the window.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self.clip = QGraphicsRectItem()
        self.clip.setPen(QPen(Qt.PenStyle.NoPen))
        self.clip.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.clip.setZValue(Z_STACK)
        scene.addItem(self.clip)
        self._copies = _lines(self.clip)
        self._snapped = _lines(self.clip)
        self._bar = QGraphicsRectItem()
        self._bar.setPen(QPen(Qt.PenStyle.NoPen))
        self._bar.setZValue(Z_LINES)
        scene.addItem(self._bar)
        self._shown: tuple[str, StackLayout, list[Link]] | None = None

    def shows(self, point: QPointF) -> bool:
        """Whether a point of the scene lies in the window."""
        return self.clip.rect().contains(point)

    def show(self, stack: ShownStack) -> None:
        """Take the window's place, and draw the lines from copies to originals. Mostly nothing of that changed."""
        shown = (THEME.ground, stack.layout, stack.links)
        if shown == self._shown:
            return
        self._shown = shown
        self.clip.setRect(QRectF(*stack.layout.window.inset(-2, 0)))
        for lines, colour, width in (
            (self._copies, "text", 2.0),
            (self._snapped, "danger", 2.2),
        ):
            round_ends = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            lines.setPen(QPen(THEME.colour(colour), width, *round_ends))
        self._bar.setBrush(THEME.colour("edge"))
        self._draw_links(stack)
        self._draw_bar(stack.layout)

    def _draw_links(self, stack: ShownStack) -> None:
        copies, snapped = QPainterPath(), QPainterPath()
        gutter = stack.layout.gutter
        for link in stack.links:
            if link.kind == "copy":
                copies.moveTo(*link.start)
                copies.lineTo(gutter, link.start[1])
                copies.lineTo(gutter, link.end[1])
                copies.lineTo(*link.end)
            else:
                (x, y), (side, _) = link.start, link.end
                snapped.moveTo(x, y)
                snapped.lineTo(side + 4, y)
                for dx in (-3, 3):  # the torn end
                    snapped.moveTo(side + 1 - dx, y - 4)
                    snapped.lineTo(side + 1 + dx, y + 4)
        self._copies.setPath(copies)
        self._snapped.setPath(snapped)

    def _draw_bar(self, layout: StackLayout) -> None:
        if layout.reach:
            share = layout.window.h / (layout.window.h + layout.reach)
            top = layout.window.y + (layout.window.h * (1 - share)) * (layout.scroll / layout.reach)
            self._bar.setRect(QRectF(layout.window.right - 4, top, 4, layout.window.h * share))
        self._bar.setVisible(bool(layout.reach))


def _lines(parent: QGraphicsItem) -> QGraphicsPathItem:
    item = QGraphicsPathItem(parent)
    item.setZValue(Z_LINES)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item
