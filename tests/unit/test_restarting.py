"""A program that crashed below Python is begun again once; one that ended, was killed or crashes at once is not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gatcg_desktop.restarting import AGAIN, own_command

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows begins a crashed program again itself")

BEGINS = """
import faulthandler, os, pathlib, signal, sys
from gatcg_desktop.last_run import Running
from gatcg_desktop.restarting import AGAIN, Restarter
folder, how = pathlib.Path(sys.argv[1]), sys.argv[2]
running = Running(folder)
again = [sys.executable, "-c", f"import os; print('again', os.environ[{AGAIN!r}])"]
restarter = Restarter(again, running)
restarter.watch()
running.begin()
if how == "ends":
    running.end()
    restarter.end()
elif how == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
else:
    faulthandler._sigsegv()
"""


@pytest.mark.parametrize(
    ("how", "before", "told"),
    [("crashes", "", "again 1\n"), ("crashes", "1", ""), ("ends", "", ""), ("killed", "", "")],
)
def test_only_a_program_that_crashed_is_begun_again_and_only_once(
    tmp_path: Path, how: str, before: str, told: str
) -> None:
    environment = {**os.environ, **({AGAIN: before} if before else {})}
    # The process that waits holds the pipe as well: all of its output is here when it has ended.
    ran = subprocess.run(
        [sys.executable, "-c", BEGINS, tmp_path, how],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert ran.stdout == told
    assert ran.returncode == {"crashes": -signal.SIGSEGV, "killed": -signal.SIGKILL, "ends": 0}[how]


def test_a_package_begins_itself_and_not_the_python_it_was_built_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert own_command() == [sys.executable, "-m", "gatcg_desktop"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_command() == [sys.executable]
    monkeypatch.setenv("APPIMAGE", "/home/ada/Game.AppImage")
    assert own_command() == ["/home/ada/Game.AppImage"]
