"""What a screen reader is told, in place of one."""

from __future__ import annotations

from PySide6.QtGui import QAccessible


class Heard:
    """Stands where Qt hands announcements to the platform, and keeps them; roles it lets through."""

    Role = QAccessible.Role
    registerAccessibleInterface = staticmethod(QAccessible.registerAccessibleInterface)

    def __init__(self) -> None:
        self.active = True
        self.said: list[str] = []

    def isActive(self) -> bool:
        return self.active

    def updateAccessibility(self, event: object) -> None:
        self.said.append(event.message())  # type: ignore[attr-defined]
