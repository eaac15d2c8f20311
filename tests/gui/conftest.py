"""Cycles of Qt objects go in the GUI thread, while a test runs and after it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation.collecting import Collecting


@pytest.fixture(autouse=True)
def collected_in_the_gui_thread(qapp: QApplication) -> Iterator[None]:
    """As in the program: a collection in a worker would take timers down in the wrong thread, which Qt warns of and
    may crash at. What a test leaves behind does not wait for the next one."""
    collecting = Collecting()
    yield
    collecting.stop()
    gc.collect()
