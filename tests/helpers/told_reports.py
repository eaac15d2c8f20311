"""Workers of pytest-xdist tell of a test only what is not the same for every other.

A worker packs and sends six messages for each test, and the process that started it unpacks them: that a test begins,
that its set-up and its teardown went well. Together they are two milliseconds of a processor, more than most tests
take. All that went wrong is told, and all there is where a report is written (``--junit-xml``) or durations are asked.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.runner import runtestprotocol


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a test of a worker, and tell what came of it."""
    if not _briefly(item.config):
        return None
    tell(item, runtestprotocol(item, log=False, nextitem=nextitem))
    return True


def tell(item: pytest.Item, reports: Iterable[pytest.TestReport]) -> None:
    """Tell the reports of a test that has ended."""
    brief = _briefly(item.config)
    if not brief:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in reports:
        if not brief or report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)


def _briefly(config: pytest.Config) -> bool:
    option = config.option
    return hasattr(config, "workerinput") and option.durations is None and not option.xmlpath
