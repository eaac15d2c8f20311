"""Buttons and their like in as many rows as they need, or in one where it has room for all of them, else in two."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Rows of widgets at their own size, `gap` pixels apart."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, room: QRect) -> None:
        super().setGeometry(room)
        self._place(room, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, room: QRect, *, move: bool) -> int:
        left, top, high = room.x(), room.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if left > room.x() and left + size.width() > room.right() + 1:
                left, top, high = room.x(), top + high + self._gap, 0
            if move:
                item.setGeometry(QRect(QPoint(left, top), size))
            left += size.width() + self._gap
            high = max(high, size.height())
        return top + high - room.y()


def lay_in_rows(
    first: QHBoxLayout,
    second: QHBoxLayout,
    buttons: Sequence[QWidget],
    movable: Sequence[QWidget],
    room: int,
    place: int | None = None,
) -> None:
    """Lay out `buttons`, from left to right, in so many pixels: the `movable` ones, which stand beside each other, go
    to the beginning of the second row where the first has no room for all. In the first they begin at `place` (None:
    where they stand among the buttons)."""
    wanted = sum(max(one.sizeHint().width(), one.minimumWidth()) + first.spacing() for one in buttons)
    if wanted <= room:
        lay_in_one(first, second, buttons.index(movable[0]) if place is None else place, movable)
    else:
        lay_in_two(first, second, movable)


def lay_in_one(first: QHBoxLayout, second: QHBoxLayout, place: int, movable: Sequence[QWidget]) -> None:
    """Put what is `movable` into the first row, at that place."""
    _move(second, first, place, movable)


def lay_in_two(first: QHBoxLayout, second: QHBoxLayout, movable: Sequence[QWidget]) -> None:
    """Put what is `movable` to the beginning of the second row."""
    _move(first, second, 0, movable)


def _move(out_of: QHBoxLayout, into: QHBoxLayout, place: int, movable: Sequence[QWidget]) -> None:
    for number, widget in enumerate(movable):
        if into.indexOf(widget) < 0:
            out_of.removeWidget(widget)
            into.insertWidget(place + number, widget)
