"""How finely the table is drawn: coarsely while it is zoomed or panned, or much moves, so that a frame is in time."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsView

from gatcg_desktop.gui.table.scene.table_scene import TableScene

SMOOTH_AFTER_MS = 140
"""How long after the last zoom or pan everything is drawn finely again."""

DRAWN_FINELY = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
_Mode = QGraphicsView.ViewportUpdateMode
_Scaling = Qt.TransformationMode


class Fineness(QObject):
    """Draws a table view coarsely for as long as it takes. `coarse` is whether it does."""

    def __init__(self, view: QGraphicsView, table: TableScene) -> None:
        super().__init__(view)
        self._view = view
        self._table = table
        self.coarse = False
        self._gesture = QTimer(self, singleShot=True, interval=SMOOTH_AFTER_MS)
        self._gesture.timeout.connect(self._follow)
        table.motion.changed.connect(self._follow)
        view.setRenderHints(DRAWN_FINELY)
        view.setViewportUpdateMode(_Mode.SmartViewportUpdate)

    def gesture(self) -> None:
        """The view is being zoomed or panned."""
        self._gesture.start()
        self._follow()

    def _follow(self) -> None:
        view, crowded = self._view, self._table.motion.crowded
        # Where much moves, one large piece to draw is less work than many small ones.
        view.setViewportUpdateMode(_Mode.BoundingRectViewportUpdate if crowded else _Mode.SmartViewportUpdate)
        coarse = crowded or self._gesture.isActive()
        if coarse != self.coarse:
            self.coarse = coarse
            view.setRenderHints(QPainter.RenderHint(0) if coarse else DRAWN_FINELY)
            for item in self._table.items_by_thing.values():
                item.setTransformationMode(_Scaling.FastTransformation if coarse else _Scaling.SmoothTransformation)
            if not coarse:
                view.viewport().update()
