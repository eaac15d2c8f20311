"""Words of a window that its reader cannot see whole."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QScrollArea, QWidget


def cut_off(window: QWidget) -> dict[str, str]:
    """Buttons, boxes and labels that are narrower or lower than what they say, or that lie beyond an edge; by name.

    What scrolls may lie beyond the edge of what it scrolls in, to the side only where there is a bar for it. A box may
    be narrower than its longest item, but not than the one that is chosen.
    """
    found: dict[str, str] = {}
    for kind in (QAbstractButton, QComboBox, QLabel):
        for widget in window.findChildren(kind):
            if widget.isVisibleTo(window) and (why := _why(widget, window)):
                found[f"{widget.parentWidget().objectName()}.{widget.objectName() or type(widget).__name__}"] = why
    return found


def _why(widget: QWidget, window: QWidget) -> str:
    words = widget.currentText() if isinstance(widget, QComboBox) else getattr(widget, "text", str)()
    if not words:
        return ""
    if isinstance(widget, QLabel):
        if "<" not in words and widget.wordWrap():
            if widget.height() < widget.heightForWidth(widget.width()):
                return f"{words!r} is {widget.heightForWidth(widget.width())} high in {widget.height()}"
        elif widget.width() < widget.sizeHint().width() and not widget.wordWrap():
            return f"{words!r} is {widget.sizeHint().width()} wide in {widget.width()}"
    elif isinstance(widget, QComboBox):
        if widget.width() < widget.fontMetrics().horizontalAdvance(words) + 20:
            return f"{words!r} does not fit into {widget.width()}"
    elif widget.width() < widget.sizeHint().width() or widget.height() < _least_height(widget):
        return f"{words!r} needs {widget.sizeHint().toTuple()} in {widget.size().toTuple()}"
    edge = _edge(widget, window)
    place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    return "" if edge.contains(place) else f"{words!r} lies at {place.getRect()}, beyond {edge.getRect()}"


def _least_height(button: QWidget) -> int:
    """Of a button that was made lower than usual, its letters, which it says it has room for."""
    usual = button.minimumSizeHint().height()
    return max(button.minimumHeight(), button.fontMetrics().height()) if 0 < button.minimumHeight() < usual else usual


def _edge(widget: QWidget, window: QWidget) -> QRect:
    above = widget.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QScrollArea):
            if above.horizontalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
                return QRect(-100_000, -100_000, 200_000, 200_000)
            left = above.viewport().mapTo(window, QPoint(0, 0)).x()
            return QRect(left, -100_000, above.viewport().width(), 200_000)
        above = above.parentWidget()
    return window.rect()
