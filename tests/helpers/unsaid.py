"""What of a window a screen reader could not say: what has no name, what is nothing but a place, what a box is for;
and what it would say twice."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QComboBox, QLabel, QScrollArea, QWidget


def unsaid(window: QWidget) -> dict[str, str]:
    """What the keyboard reaches in a window and is not told apart by ear, and why, by what it is."""
    found = {}
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window) or not widget.isEnabled() or widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
            continue
        if isinstance(widget.parent(), QAbstractScrollArea) or widget.focusProxy() is not None:
            continue
        if isinstance(widget, QLabel) and not widget.text():
            continue  # it has nothing to say yet
        if why := _why(widget):
            found[f"{type(widget).__name__} {widget.objectName()}"] = why
    return found


def _why(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    if interface is None or not interface.text(QAccessible.Text.Name).strip():
        return "has no name"
    if interface.role() == QAccessible.Role.Client and not isinstance(widget, QScrollArea):
        return "has no role"
    if isinstance(widget, QComboBox) and not labels(widget):
        return "is called by what is chosen in it only"
    name, more = (interface.text(part) for part in (QAccessible.Text.Name, QAccessible.Text.Description))
    return f"is said twice: {name!r}, {more!r}" if more.startswith(f"{name.split('.')[0]} (") else ""


def labels(widget: QWidget) -> list[str]:
    """The words that are said of what a widget is for."""
    related = QAccessible.queryAccessibleInterface(widget).relations(QAccessible.RelationFlag.Label)
    return [one.text(QAccessible.Text.Name) for one, _ in related]
