"""The table in a view of any size, larger or smaller, and moved about in it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QNativeGestureEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGestureEvent, QGraphicsView, QPinchGesture, QWidget

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.composition.labels import Faces, NameOf
from gatcg_desktop.gui.table.interaction.fineness import Fineness
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.layout.table_layout import LEAST_HEIGHT, LEAST_WIDTH, table_layout
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.gui.table.scene.table_scene import TableScene

MOST_ZOOM = 3.0
LEAST_VIEW = 240
"""A view of fewer pixels is not laid out."""


class ZoomedTable(QGraphicsView):
    """A table in the size of the view, or zoomed. It knows nothing of a session.

    Whatever changes its size or what is left free of it is noted, and the table is laid out once: before it is painted,
    or as soon as somebody asks for the `table`.

    Attributes: `pictures`, `renderer`.
    """

    def __init__(self, faces: Faces, name_of: NameOf, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.renderer = Renderer(pictures, self.devicePixelRatioF())
        self._scene = TableScene(faces, name_of, self.renderer, self)
        self._zoom = 1.0
        self._text, self._cards, self._afar = theme.scale(), 1.0, False
        self._corner = (0.0, 0.0)
        self._asked = 0.0
        self._button = QRect()
        self._stale = self._redraws = False
        self._told = False
        self._forgets = QTimer(self, singleShot=True, interval=0)
        self._forgets.timeout.connect(self._forget)
        self._paints_again = QTimer(self, singleShot=True, interval=0)
        self._paints_again.timeout.connect(self._paint_again)
        self.setScene(self._scene)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.fineness = Fineness(self, self._scene)
        pictures.ready.connect(self._scene.picture_ready)

    @property
    def table(self) -> TableScene:
        """The scene, in the size that the view has by now."""
        self._bring_up_to_date()
        return self._scene

    def set_pace(self, pace: float) -> None:
        """How long everything is on its way, of its full length; 0 puts things to their places at once."""
        self.table.motion.pace = pace
        if not pace:
            self.table.motion.finish()

    def set_scale(self, scale: float, cards: float, *, afar: bool = False) -> None:
        """Use another text scale (0.8 to 2), and cards so much larger than usual (1 to 1.5); `afar`: it is looked at
        from the last row of a class."""
        self._text, self._cards, self._afar = theme.clamp_scale(scale), cards, afar
        self.renderer.forget()
        self._redraws = self._scene.dressing.seen
        self._lay_out_soon()

    def fill(self, room: QSize, corner: QSize, above: int) -> None:
        """Take that size, and leave a rectangle free at the lower right for a panel of the window, which is so high for
        now."""
        self._corner, self._asked = (float(corner.width()), float(corner.height())), float(above)
        self.resize(room)
        self._lay_out_soon()

    def leave_above(self, height: int) -> None:
        """Let the stack end above a panel of that height at the lower right."""
        if height != self._asked:
            self._asked = float(height)
            self._lay_out_soon()

    def button_stands(self, place: QRect) -> None:
        """Know where in the viewport the one button of the window stands."""
        self._button = place
        if not self._stale:
            self._tell_button()

    def _tell_button(self) -> None:
        self._scene.spotlight.button_stands(self.mapToScene(self._button).boundingRect())

    @property
    def has_room(self) -> bool:
        """Whether it stands somewhere, in a size in which something can be seen."""
        return self.isVisible() and min(self.viewport().width(), self.viewport().height()) >= LEAST_VIEW

    def _lay_out_soon(self) -> None:
        if self._scene.composing and not self._stale:  # what is being composed takes another height along
            self._lay_out()
        else:
            self._stale = True
            self.viewport().update()

    def _bring_up_to_date(self) -> None:
        if self._stale and not self._scene.composing:
            self._stale = False
            self._lay_out()
            self._tell_button()
            if self.isVisible():
                self._scene.dressing.table_is_seen()

    def _lay_out(self) -> None:
        if not self.has_room:
            return
        width, height = self.viewport().width(), self.viewport().height()
        fit = min(1.0, width / LEAST_WIDTH, height / LEAST_HEIGHT)
        corner = (self._corner[0] / fit, self._corner[1] / fit)
        size = width / fit, height / fit
        lay = partial(table_layout, *size, self._text, corner, cards=self._cards, afar=self._afar)
        redraws, self._redraws = self._redraws, False
        self._scene.resize_table(*size, partial(lay, asked=self._asked / fit), redraws)
        self.resetTransform()
        self.scale(fit * self._zoom, fit * self._zoom)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)  # a filter that is installed again is not called twice
        self._lay_out_soon()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Before the window is painted, the table is laid out, and Qt is told of all that moved. Painting tells Qt
        where every item is seen, so that one which moved just before would be left standing where it was."""
        if event.type() == QEvent.Type.Paint:  # a window that gets another size is painted without being asked
            self._bring_up_to_date()
        elif event.type() == QEvent.Type.UpdateRequest:
            QCoreApplication.sendPostedEvents(self.table, QEvent.Type.MetaCall)
            self._told = True
            self._forgets.start()
        return super().eventFilter(watched, event)

    def _forget(self) -> None:
        self._told = False

    def _paint_again(self) -> None:
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """What is painted without the window being asked for it (where a dialog lay over it, or for a picture) may show
        a part of what moved just before and leave the other standing: then all of it is painted once more."""
        self._bring_up_to_date()
        super().paintEvent(event)
        if not self._told:
            self._paints_again.start()  # not now: what is asked for while a picture is taken counts for nothing
        self._told = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out_soon()

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom in or out, between the whole table and three times its size. What lies at that point of the viewport
        (in its middle) stays there."""
        wanted = max(1.0, min(MOST_ZOOM, self._zoom * factor))
        if wanted == self._zoom:
            return
        self.fineness.gesture()
        point = (at or QRectF(self.viewport().rect()).center()).toPoint()
        stays = self.mapToScene(point)
        self.scale(wanted / self._zoom, wanted / self._zoom)
        self._zoom = wanted
        moved = point - self.mapFromScene(stays)
        self.pan(moved.x(), moved.y())

    def whole_table(self) -> None:
        """Show the whole table again."""
        self.zoom_by(1.0 / self._zoom)

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole table is seen."""
        return self._zoom > 1.0

    def pan(self, across: float, down: float) -> None:
        """Move what is seen by that many pixels, as far as the table reaches."""
        for bar, by in ((self.horizontalScrollBar(), across), (self.verticalScrollBar(), down)):
            wanted = max(bar.minimum(), min(bar.maximum(), round(bar.value() - by)))
            if wanted != bar.value():
                self.fineness.gesture()
                bar.setValue(wanted)

    def let_go(self) -> None:
        """A second finger came: what the first began is not to go on. Where nothing is dragged, nothing did."""

    def thing_under(self, position: QPoint) -> SceneKey | None:
        """The thing at a point of the viewport."""
        return self.table.thing_at(self.mapToScene(position))

    def entity_at(self, place: QPoint) -> int:
        """The id of what lies at a place of the viewport; 0 for nothing."""
        thing = self.table.thing_at(self.mapToScene(place))
        return thing.entity if thing is not None else 0

    def viewportEvent(self, event: QEvent) -> bool:
        """Two fingers zoom, and move what is seen."""
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom_by(1.0 + event.value(), event.position())
                event.accept()
                return True
        if event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                if pinch.state() == Qt.GestureState.GestureStarted:
                    self.let_go()
                self.zoom_by(pinch.scaleFactor(), self.viewport().mapFromGlobal(pinch.centerPoint()))
                moved = pinch.centerPoint() - pinch.lastCenterPoint()
                self.pan(moved.x(), moved.y())
                return True
        return super().viewportEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and hasattr(self, "renderer"):
            self.renderer.ratio = self.devicePixelRatioF()
            self.table.arrows.ratio = self.renderer.ratio
            self.table.draw_again()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "table"):
            self.table.draw_again()
