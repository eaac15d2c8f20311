"""Whether there is a screen to open a window on."""

from __future__ import annotations

import os
import sys


def has_display() -> bool:
    """Whether a window can be expected to open: on Linux, only where a display or a platform is named."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
