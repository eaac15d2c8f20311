"""PySide6 must not give back references to None it does not own; see the pin in pyproject.toml."""

from __future__ import annotations

import sys
from importlib.metadata import version

import pytest
from PySide6.QtCore import QObject, QTimer

CALLS = 1000


def test_installed_pyside_is_below_the_broken_release() -> None:
    major, minor = map(int, version("PySide6-Essentials").split(".")[:2])
    assert (6, 8) <= (major, minor) < (6, 12)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal: nothing to count")
@pytest.mark.parametrize("kind", [QObject, QTimer])
def test_calls_that_return_nothing_keep_the_references_to_none(kind: type[QObject]) -> None:
    thing = kind()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        thing.setObjectName("seat")
    assert abs(sys.getrefcount(None) - before) < CALLS // 10
