"""The game on the table is kept by itself: at every answer, through a kill, and until a full disk has room again."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.games.reading import from_records, open_game, open_saved
from gatcg_desktop.games.saved import KIND, Change
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.games import autosave as autosaving
from gatcg_desktop.gui.games.autosave import Autosave
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.record_format import read_records
from tests.helpers.disks import small_disk
from tests.helpers.games import play_on, play_wildly, starter_session, starter_setup
from tests.helpers.plays_until_killed import told

Make = Callable[[Path], Autosave]


@pytest.fixture
def make(qapp: Any) -> Iterator[Make]:
    """Keeps a new game in a folder."""
    made: list[tuple[Autosave, Background]] = []

    def build(folder: Path, seed: int = 3) -> Autosave:
        files = Background(name="files")
        autosave = Autosave(starter_session(seed), GameJournal(folder, starter_setup(seed)), files)
        made.append((autosave, files))
        return autosave

    yield build
    for autosave, files in made:
        if not autosave._closed:
            autosave.close()
        files.close(finish=True)


def play(session: Session, answers: int, seed: int = 3) -> None:
    play_on(session, random.Random(seed), most=answers)


def same(autosave: Autosave) -> bool:
    """Whether the file tells the game as it stands."""
    if autosave.path is None or not autosave.path.exists():
        return False
    opened = open_game(autosave.path)
    return opened.game.state.encode() == autosave.session.game.state.encode()


def test_every_answer_is_in_the_file_when_the_next_is_given(qtbot: Any, make: Make, tmp_path: Path) -> None:
    autosave = make(tmp_path)
    play(autosave.session, 1)
    qtbot.waitUntil(lambda: autosave.up_to_date)
    dice = random.Random(1)
    for _ in range(40):
        play_wildly(autosave.session, dice)
        assert same(autosave)
    assert autosave.unkept == 0 and not autosave.at_risk


def test_a_game_in_which_nobody_has_answered_has_no_file(make: Make, tmp_path: Path) -> None:
    autosave = make(tmp_path / "games")
    autosave.close()
    autosave._files.close(finish=True)
    assert not (tmp_path / "games").exists()


def test_the_first_answer_is_kept_though_the_window_closes_at_once(make: Make, tmp_path: Path) -> None:
    autosave = make(tmp_path)
    play(autosave.session, 1)
    autosave.close()
    autosave._files.close(finish=True)
    assert same(autosave)


def test_nothing_waits_for_the_disk_in_the_thread_of_the_window(
    qtbot: Any, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: set[str] = set()
    fsync, fdatasync = os.fsync, os.fdatasync

    def watch(name: str, call: Callable[[int], None]) -> Callable[[int], None]:
        def watched(handle: int) -> None:
            synced.add(threading.current_thread().name)
            call(handle)

        return watched

    monkeypatch.setattr(os, "fsync", watch("fsync", fsync))
    monkeypatch.setattr("gatcg_desktop.record_file._synced", watch("fdatasync", fdatasync))
    autosave = make(tmp_path)
    play(autosave.session, 30)
    qtbot.waitUntil(lambda: autosave.up_to_date)
    play(autosave.session, 10)
    qtbot.waitUntil(lambda: "records" in synced, timeout=5_000)
    autosave.close()
    autosave._files.close(finish=True)
    assert "MainThread" not in synced and any(name.startswith("files") for name in synced)


# Kills -------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", range(6))
def test_a_kill_loses_nothing_that_was_kept(tmp_path: Path, seed: int) -> None:
    """A person who does something every 60 ms, as quick play does, and SIGKILL at any moment."""
    folder, after = tmp_path / "games", random.Random(seed).randint(400, 2_500)
    done = subprocess.run(
        [sys.executable, "-m", "tests.helpers.plays_until_killed", str(folder), str(seed), str(after)],
        capture_output=True,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        timeout=60,
        check=False,
        cwd=Path(__file__).resolve().parents[3],
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    lines = done.stdout.split()
    kept = [line for line in lines if line != "-"]
    assert kept and lines[-len(kept) :] == kept, "once there is a file, everything is in it when the next is done"
    (path,) = folder.iterdir()
    records = read_records(path, KIND)
    game = open_game(path).game
    if told(game) != kept[-1]:  # killed after an answer was kept, before the line that tells of it
        one_less = msgspec.structs.replace(records, bodies=records.bodies[:-1], torn=0)
        assert told(open_saved(from_records(one_less, path), path).game) == kept[-1]
    resumed = GameJournal.resume(path)
    assert resumed is not None and resumed.opened.problem is None and resumed.aside is None
    assert resumed.opened.game.state.encode() == game.state.encode()
    resumed.journal.close()


# Full disks --------------------------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosaving, "RETRY_MS", 50)
    monkeypatch.setattr(autosaving, "LOOK_MS", 50)


@pytest.mark.allow_log_messages
@pytest.mark.parametrize("spare", [0, 30])
def test_a_full_disk_is_told_once_play_goes_on_and_all_is_written_when_there_is_room(
    qtbot: Any, make: Make, quick: None, tmp_path: Path, spare: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        autosave = make(disk.path / "games")
        failed, mended = [], []
        autosave.failed.connect(failed.append)
        autosave.mended.connect(lambda: mended.append(True))
        play(autosave.session, 5)
        qtbot.waitUntil(lambda: autosave.up_to_date)
        kept = len(open_game(autosave.path).game.answers)  # type: ignore[arg-type]
        disk.fill(spare)
        dice = random.Random(1)
        with qtbot.waitSignal(autosave.failed, timeout=10_000):
            for _ in range(400):
                play_wildly(autosave.session, dice)
                if failed:
                    break
        attempts: list[str] = []
        keep = autosave.journal.keep

        def counted(change: Change) -> None:
            attempts.append(threading.current_thread().name)
            keep(change)

        monkeypatch.setattr(autosave.journal, "keep", counted)
        for _ in range(20):
            play_wildly(autosave.session, dice)
        qtbot.waitUntil(lambda: len(attempts) > 3 and not autosave._working)
        assert "MainThread" not in attempts, "who plays does not wait for a disk that refuses"
        assert autosave.at_risk and autosave.unkept > 0 and len(failed) == 1 and failed == ["the disk is full"]
        assert len(open_game(autosave.path).game.answers) >= kept - 4, "what is on the disk can be opened"  # type: ignore
        disk.free()
        qtbot.waitUntil(lambda: bool(mended), timeout=10_000)
        assert same(autosave) and not autosave.at_risk and autosave.unkept == 0
        for _ in range(5):
            play_wildly(autosave.session, dice)
            assert same(autosave)
        assert len(failed) == 1
        autosave.close()
        autosave._files.close(finish=True)
        assert same(autosave)


@pytest.mark.allow_log_messages
def test_a_disk_that_cannot_be_written_is_told_and_the_game_is_kept_as_soon_as_it_can(
    qtbot: Any, make: Make, quick: None, tmp_path: Path
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        disk.read_only(True)
        autosave = make(disk.path / "games")
        failed: list[str] = []
        autosave.failed.connect(failed.append)
        with qtbot.waitSignal(autosave.failed, timeout=10_000):
            play(autosave.session, 6)
        assert failed == ["the disk cannot be written"] and autosave.path is None
        assert autosave.unkept == len(autosave.session.game.answers) > 0
        disk.read_only(False)
        qtbot.waitUntil(lambda: autosave.up_to_date, timeout=10_000)
        assert same(autosave) and len(failed) == 1
        autosave.close()
        autosave._files.close(finish=True)


def test_a_disk_that_says_later_that_it_has_not_taken_it_is_told(
    qtbot: Any, make: Make, quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave = make(tmp_path)
    play(autosave.session, 1)
    qtbot.waitUntil(lambda: autosave.up_to_date)
    failed, mended = [], []
    autosave.failed.connect(failed.append)
    autosave.mended.connect(lambda: mended.append(True))

    def broken(handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr("gatcg_desktop.record_file._synced", broken)
        play(autosave.session, 2)
        qtbot.waitUntil(lambda: bool(failed), timeout=5_000)
        assert autosave.at_risk
        play(autosave.session, 2)
    qtbot.waitUntil(lambda: bool(mended), timeout=5_000)
    assert same(autosave) and not autosave.at_risk and len(failed) == 1
