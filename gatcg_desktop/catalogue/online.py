"""Whether any server may be asked at all: a person can begin the program without the network."""

from __future__ import annotations

import threading

_OFFLINE = threading.Event()


def stay_offline() -> None:
    """No server is asked from now on, whoever wants something from one."""
    _OFFLINE.set()


def is_offline() -> bool:
    """Whether no server may be asked."""
    return _OFFLINE.is_set()
