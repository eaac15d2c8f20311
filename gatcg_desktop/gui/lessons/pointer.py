"""A large pointer for a projector, drawn over the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.theme import THEME, px

RADIUS = 26


class Pointer(QWidget):
    """A ring that follows the mouse over its parent, which is a window on the screen; it takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        side = 2 * px(RADIUS) + 8
        self.resize(side, side)
        handle = parent.windowHandle()  # of the application every event would come, hundreds as letters change
        if handle is not None:
            handle.installEventFilter(self)
        self.hide()

    def close_pointer(self) -> None:
        """Stop following the mouse."""
        handle = self.window().windowHandle()
        if handle is not None:
            handle.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self.point_at(event.globalPosition().toPoint())
        return False

    def point_at(self, place: QPoint) -> None:
        """Put the ring around a place of the screen."""
        parent = self.parentWidget()
        if parent is None:
            return
        here = parent.mapFromGlobal(place)
        self.move(here.x() - self.width() // 2, here.y() - self.height() // 2)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            middle = self.rect().center()
            for width, color in ((px(8), QColor(0, 0, 0, 150)), (px(4), QColor(THEME.accent))):
                painter.setPen(QPen(color, width))
                painter.drawEllipse(middle, px(RADIUS) - 4, px(RADIUS) - 4)
