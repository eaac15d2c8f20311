"""A log record of level WARNING or above that a test did not expect fails it.

Expected is what happens inside ``with caplog.at_level(level)`` up to that level, what a test marked
``allow_log_messages`` provokes, and the few lines in ``HARMLESS``.
"""

from __future__ import annotations

import logging
from collections.abc import Generator

import pytest
from _pytest.logging import LogCaptureHandler

HARMLESS = {
    # urllib3 announces every retry; that sync retries is tested by what arrives.
    ("urllib3.connectionpool", logging.WARNING),
}


class _Watch(logging.Handler):
    """Collects what nobody expected. Raising from here would vanish in whatever catches around the logger."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if (record.name, record.levelno) in HARMLESS:
            return
        captures = [each for each in logging.getLogger().handlers if isinstance(each, LogCaptureHandler)]
        if record.levelno <= max((each.level for each in captures), default=logging.NOTSET):
            return  # inside caplog.at_level of this level or a higher one
        self.heard.append(f"{record.levelname} {record.name}: {record.getMessage()}")


def _watched(item: pytest.Item, phase: str) -> Generator[None, object, object]:
    watch = _Watch()
    root = logging.getLogger()
    root.addHandler(watch)
    try:
        result = yield
    finally:
        root.removeHandler(watch)
    if watch.heard and item.get_closest_marker("allow_log_messages") is None:
        pytest.fail(f"Unexpected log records during {phase}:\n  " + "\n  ".join(watch.heard), pytrace=False)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    return (yield from _watched(item, "set-up"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    return (yield from _watched(item, "the test"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    return (yield from _watched(item, "teardown"))
