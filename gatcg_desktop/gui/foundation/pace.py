"""How quickly things move: what the person chose, and what the desktop wants."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gatcg_desktop.settings import MotionName

NORMAL, FAST, OFF = 1.0, 0.5, 0.0


def pace_of(motion: MotionName) -> float:
    """The share of its full length that everything takes on its way; 0 where nothing is to move."""
    match motion:
        case "off":
            return OFF
        case "fast":
            return FAST
        case "normal":
            return NORMAL
        case _:
            return OFF if desktop_wants_less() else NORMAL


def switched(motion: MotionName, on: bool) -> MotionName:
    """The setting after motion was switched on or off: what was chosen, if that is what it means already."""
    if on == bool(pace_of(motion)):
        return motion
    return "normal" if on else "off"


def desktop_wants_less() -> bool:
    """Whether the desktop asks programs to move less, as far as Qt 6.11 can tell.

    It knows of Windows only, by the menus: "Animation effects" there turns their animation off. Elsewhere its answer is
    always that nothing is to be animated, and means nothing.
    """
    return sys.platform == "win32" and not QApplication.isEffectEnabled(Qt.UIEffect.UI_AnimateMenu)
