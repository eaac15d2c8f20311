"""What a screen reader is told, in place of one."""

from __future__ import annotations


class Heard:
    """Stands where Qt hands announcements to the platform, and keeps them."""

    def __init__(self) -> None:
        self.active = True
        self.said: list[str] = []

    def isActive(self) -> bool:
        return self.active

    def updateAccessibility(self, event: object) -> None:
        self.said.append(event.message())  # type: ignore[attr-defined]
