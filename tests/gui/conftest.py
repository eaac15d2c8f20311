"""What every test of the window leaves behind goes in the GUI thread."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_rubbish_for_the_next() -> Iterator[None]:
    """Collect cycles of Qt objects here: a collection that happens in a worker of the next test would take their
    timers down in the wrong thread, which Qt warns of and may crash at."""
    yield
    gc.collect()
