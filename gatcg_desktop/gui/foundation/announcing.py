"""Sentences spoken by a screen reader, whatever has the keyboard's focus."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def spoken() -> bool:
    """Whether anything listens: a screen reader, or another assistive program."""
    return bool(QAccessible.isActive())


def announce(source: QObject, text: str) -> None:
    """Have a sentence spoken; `source` is the widget it belongs to. Nothing happens where nobody listens."""
    if text and spoken():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))
