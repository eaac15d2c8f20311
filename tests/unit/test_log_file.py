"""The log: kept short, without names of persons, and gone from the loggers when the window is."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from gatcg_desktop.log_file import KEPT_LOGS, LOG_BYTES, Logging

LOG = logging.getLogger("gatcg_desktop.test_log_file")


def test_it_is_kept_short_and_names_no_person(tmp_path: Path) -> None:
    with Logging(tmp_path):
        for _ in range(LOG_BYTES // 200):
            LOG.info("%s %s", Path.home() / "deck.txt", "x" * 1_000)
    logs = sorted(tmp_path.iterdir())
    assert len(logs) == 1 + KEPT_LOGS and max(path.stat().st_size for path in logs) <= LOG_BYTES
    assert "~" in logs[0].read_text() and str(Path.home() / "deck") not in logs[0].read_text()


@pytest.mark.allow_log_messages
def test_warnings_are_still_printed_and_all_is_as_before_afterwards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logger = logging.getLogger("gatcg_desktop")
    before = logger.level, list(logger.handlers)
    attempts = logging.getLogger("urllib3.connectionpool")
    with Logging(tmp_path):
        LOG.warning("the disk is slow")
        assert not attempts.isEnabledFor(logging.WARNING), "that an address is tried again is no news"
    assert "the disk is slow" in capsys.readouterr().err
    assert (logger.level, logger.handlers) == before and attempts.isEnabledFor(logging.WARNING)


def test_a_disk_that_refuses_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Logging(tmp_path / "file"):
        LOG.info("nobody hears it")
