"""Lists, pages and dialogs scroll under a finger, where the machine has a screen that can be touched."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF
from PySide6.QtGui import QInputDevice, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QGraphicsView, QScroller

ELSEWHERE = QPointF(-10_000, -10_000)


class FingerScrolling(QObject):
    """Lets every area that scrolls and is shown from now on follow a finger. The table pans by itself, and what is
    taken from a list to be dropped elsewhere (cards of a deck) is dragged from it: such a list has its bar."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scrolled = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Polish and isinstance(watched, QAbstractScrollArea):
            self._take_on(watched)
        elif event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            self._scrolled = False
        elif event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            return self._ended_scrolling(watched, event)
        return False

    def _take_on(self, area: QAbstractScrollArea) -> None:
        rows = area if isinstance(area, QAbstractItemView) else None
        if isinstance(area, QGraphicsView) or (rows is not None and rows.dragEnabled()):
            return
        QScroller.grabGesture(area.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        QScroller.scroller(area.viewport()).stateChanged.connect(self._note)
        if rows is not None:  # a finger moves less than a row at a time
            rows.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
            rows.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def _note(self, state: QScroller.State) -> None:
        self._scrolled |= state == QScroller.State.Dragging

    def _ended_scrolling(self, watched: QObject, event: QMouseEvent) -> bool:
        """The row that was pressed went along with the finger and lies below it still, but was not clicked, also where
        the finger rested before it was lifted: for the row it is lifted elsewhere. Gives whether the event is dealt
        with."""
        finger = event.deviceType() == QInputDevice.DeviceType.TouchScreen  # asked here: the table is not there yet
        if event.position() == ELSEWHERE or not finger or not QScroller.hasScroller(watched) or not self._scrolled:
            return False
        lifted = QMouseEvent(event.type(), ELSEWHERE, ELSEWHERE, event.button(), event.buttons(), event.modifiers())
        return QCoreApplication.sendEvent(watched, lifted)


def scroll_by_finger(app: QApplication, parent: QObject) -> None:
    """Begin with it, for as long as `parent` lives. Nothing is watched without a touch screen: a filter of the
    application sees every event."""
    if any(one.type() == QInputDevice.DeviceType.TouchScreen for one in QInputDevice.devices()):
        app.installEventFilter(FingerScrolling(parent))
