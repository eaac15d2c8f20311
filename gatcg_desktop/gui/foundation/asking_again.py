"""Asking once more before something is done that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask_again(
    parent: QWidget,
    question: str,
    do: Callable[[], object],
    go: str,
    stay: str,
    more: str = "",
    instead: Callable[[], object] = lambda: None,
    unexpected: bool = False,
) -> None:
    """Ask over `parent`, and `do` it when the button `go` is pressed. Enter and Escape press `stay`, and `instead` is
    done. `more` stands in smaller letters below the question. `unexpected`: it comes while somebody plays, whose next
    Space presses neither."""
    box = QMessageBox(QMessageBox.Icon.Question, "", question, parent=parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setInformativeText(more)
    box.addButton(go, QMessageBox.ButtonRole.DestructiveRole).clicked.connect(lambda: do())
    staying = box.addButton(stay, QMessageBox.ButtonRole.RejectRole)
    box.rejected.connect(lambda: instead())
    box.setDefaultButton(staying)
    box.setEscapeButton(staying)
    if unexpected:
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.setFocus()
    box.open()
