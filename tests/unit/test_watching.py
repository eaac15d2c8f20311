"""The watch over Qt messages and log records: an unexpected one fails a test, an expected one does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SUITE = """
import logging, pytest
from PySide6.QtCore import qDebug, qWarning

log = logging.getLogger("seat")

def test_bad_log(): log.warning("nobody expected this")
def test_bad_log_above_what_was_expected(caplog):
    with caplog.at_level(logging.WARNING): log.error("worse than expected")
def test_bad_qt(): qWarning("a widget complains")

@pytest.fixture
def leaving():
    yield
    qWarning("a widget complains while leaving")
def test_bad_teardown(leaving): pass

@pytest.fixture
def arriving(): log.error("while arriving")
def test_bad_setup(arriving): pass

def test_good_log(caplog):
    with caplog.at_level(logging.WARNING): log.warning("expected")
    assert "expected" in caplog.text
@pytest.mark.allow_log_messages
def test_good_mark(): log.error("expected")
def test_good_level(): log.info("nothing special"); qDebug("nothing special")
@pytest.mark.qt_log_ignore("expected of the widget")
def test_good_qt(): qWarning("expected of the widget")
def test_good_harmless(): qWarning("This plugin does not support propagateSizeHints()")
"""


def test_what_is_unexpected_fails_and_only_that(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    command = [
        *(sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), f"--rootdir={tmp_path}"),
        *("-p", "tests.helpers.qt_messages", "-p", "tests.helpers.log_messages", "-p", "no:cacheprovider"),
        *("-p", "no:xdist", "-v", "test_suite.py"),
    ]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    ended: dict[str, set[str]] = {}
    for line in done.stdout.splitlines():
        name, _, rest = line.partition(" ")
        if "::test_" in name and rest.split():
            ended.setdefault(name.split("::")[1], set()).add(rest.split()[0])
    bad = {name for name, words in ended.items() if words & {"FAILED", "ERROR"}}
    assert len(ended) == SUITE.count("def test_"), done.stdout + done.stderr
    assert bad == {name for name in ended if name.startswith("test_bad")}, done.stdout
