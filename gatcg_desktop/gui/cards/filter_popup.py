"""A list of choices below a button, of which several may be made, by mouse or keys."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import px

ROWS = 12
"""How many rows are seen at once."""


class _Rows(QListWidget):
    """Leaves the space bar, which here means the current choice and no letter of a name, to the popup."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


class FilterPopup(QFrame):
    """Choices with marks. Signals: toggled(number, on), at once for each."""

    toggled = Signal(int, bool)

    def __init__(self, title: str, choices: Iterable[tuple[str, bool]], parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "panel")
        self.rows = _Rows(self)
        self.rows.setAccessibleName(title)
        for text, on in choices:
            item = QListWidgetItem(text, self.rows)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.rows.setCurrentRow(0)
        self.rows.itemClicked.connect(self._toggle)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(4), px(4), px(4), px(4))
        layout.addWidget(self.rows)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        each = max(self.rows.sizeHintForRow(0), px(24))
        self.rows.setFixedHeight(each * min(ROWS, self.rows.count()) + px(6))
        self.rows.setFixedWidth(min(self.rows.sizeHintForColumn(0) + px(36), px(360)))

    def open_below(self, button: QWidget) -> None:
        """Show it below that button, or above where there is more room."""
        self.adjustSize()
        at = button.mapToGlobal(QPoint(0, button.height() + px(2)))
        screen = button.screen().availableGeometry()
        if at.y() + self.height() > screen.bottom():
            at.setY(max(screen.top(), at.y() - self.height() - button.height() - px(4)))
        at.setX(max(screen.left(), min(at.x(), screen.right() - self.width())))
        self.move(at)
        self.show()
        self.rows.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.rows.currentItem()
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and item is not None:
            self._toggle(item)
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _toggle(self, item: QListWidgetItem) -> None:
        on = item.checkState() != Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.toggled.emit(self.rows.row(item), on)
