"""What a run leaves: nothing where it came to its end, a report where it broke off, and reports that do not pile up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from gatcg_desktop.last_run import KEPT_REPORTS, Running, broken_off, forget_old, reports

BREAKS_OFF = "import sys, pathlib, faulthandler; from gatcg_desktop.last_run import Running\n"
BREAKS_OFF += "def here(): faulthandler._sigsegv()\n"
BREAKS_OFF += "Running(pathlib.Path(sys.argv[1])).begin(); here()"


def test_a_run_that_breaks_off_below_python_leaves_a_report_that_is_told_once(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", BREAKS_OFF, tmp_path], capture_output=True, cwd=Path.cwd())
    assert ended.returncode != 0
    report = broken_off(tmp_path)
    assert report is not None and reports(tmp_path) == [report]
    text = report.read_text()
    assert text.startswith("gatcg-desktop") and "Fatal Python error: Segmentation fault" in text and "in here" in text
    assert broken_off(tmp_path) is None and reports(tmp_path) == [report]


def test_a_run_that_comes_to_its_end_leaves_nothing_and_one_that_goes_on_is_left_alone(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.begin()
    (mark,) = tmp_path.glob("running-*.txt")
    assert broken_off(tmp_path) is None and mark.exists(), "another window looks while this one is open"
    running.end()
    assert list(tmp_path.iterdir()) == []


def test_one_that_was_killed_said_nothing_and_makes_no_report(tmp_path: Path) -> None:
    (tmp_path / "running-1.txt").touch()
    assert broken_off(tmp_path) is None and list(tmp_path.iterdir()) == []


def test_only_the_newest_reports_are_kept(tmp_path: Path) -> None:
    for number in range(KEPT_REPORTS + 3):
        path = tmp_path / f"crash-{number:03}.txt"
        path.touch()
        os.utime(path, (number, number))
    forget_old(tmp_path)
    assert [path.name for path in reports(tmp_path)][-1] == "crash-003.txt" and len(reports(tmp_path)) == KEPT_REPORTS
