"""Locks between programs: one at a time, gone with the program that held them."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from gatcg_desktop import locking
from gatcg_desktop.locking import InUse, Lock, changing, is_locked
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import Kind

ROOT = Path(__file__).resolve().parents[2]
HOLDING = """
import sys
from pathlib import Path
from gatcg_desktop.locking import Lock
lock = Lock.take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""
COUNTING = """
import sys
from pathlib import Path
from gatcg_desktop.locking import changing
path = Path(sys.argv[1])
for _ in range(200):
    with changing(path, 30):
        number = int(path.read_text())
        path.write_text(str(number + 1))
"""


def program(text: str, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", text, *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def test_a_lock_is_held_by_one_and_ends_with_the_program(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "lock"
    path.parent.mkdir()
    with program(HOLDING, str(path)) as other:
        assert other.stdout is not None and other.stdout.readline() == b"held\n"
        assert is_locked(path)
        with pytest.raises(InUse, match="lock is in use by another window"):
            Lock.take(path)
        other.kill()
        other.wait()
    with Lock.take(path) as lock:
        assert is_locked(path)
        lock.release()
        assert not is_locked(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="a program that is started there has no handle of another")
def test_a_lock_that_was_given_back_ends_while_a_program_that_begins_still_has_the_handle(tmp_path: Path) -> None:
    """A thread that starts a program gives it every handle for a moment: a game that was closed looked open then."""
    path, kept = tmp_path / "lock", tmp_path / "game"
    lock, file = Lock.take(path), RecordFile.create(kept, Kind("a test", 1))
    assert lock._handle is not None and file._handle is not None
    handles = (lock._handle, file._handle)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=handles) as begins:
        assert is_locked(path) and is_locked(kept)
        lock.release()
        file.close()
        assert not is_locked(path) and not is_locked(kept)
        begins.communicate(b"\n", timeout=60)


def test_who_waits_gets_it_when_it_is_free_and_gives_up_in_time(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    held = Lock.take(path)
    began = time.monotonic()
    with pytest.raises(InUse):
        Lock.take(path, 0.1)
    assert 0.1 <= time.monotonic() - began < 60
    timer = threading.Timer(0.1, held.release)
    timer.start()
    Lock.take(path, 30).release()
    timer.join()


def test_what_several_programs_change_is_changed_by_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "number"
    path.write_text("0")
    programs = [program(COUNTING, str(path)) for _ in range(3)]
    for one in programs:
        one.communicate(timeout=60)
        assert one.returncode == 0
    assert path.read_text() == "600"


@pytest.mark.skipif(sys.platform == "win32", reason="flock")
def test_a_file_system_without_locks_lets_everybody_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(handle: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(locking.fcntl, "flock", none)
    with Lock.take(tmp_path / "lock"), Lock.take(tmp_path / "lock"), changing(tmp_path / "file"):
        pass

    def refused(handle: int, how: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(locking.fcntl, "flock", refused)
    before = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
    with pytest.raises(OSError, match="Input/output"):
        Lock.take(tmp_path / "lock")
    if before:
        assert len(os.listdir("/proc/self/fd")) == before, "the file is closed again"
