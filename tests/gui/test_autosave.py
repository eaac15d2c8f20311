"""The game on the table is kept by itself."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from gatcg_desktop.games.reading import open_game
from gatcg_desktop.gui.autosave import Autosave
from tests.helpers.games import play_on, starter_session, starter_setup


def test_every_answer_is_saved_by_itself(qtbot: Any, tmp_path: Path) -> None:
    session, setup, path = starter_session(3), starter_setup(3), tmp_path / "auto.gatcg"
    autosave = Autosave(session, setup, path)
    play_on(session, random.Random(3), most=6)
    qtbot.waitUntil(lambda: path.exists() and not autosave._dirty, timeout=5000)
    autosave.close()
    opened = open_game(path)
    assert opened.game.state.encode() == session.game.state.encode()
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_not_saved_yet_is_saved_at_the_end(qtbot: Any, tmp_path: Path) -> None:
    session, path = starter_session(3), tmp_path / "auto.gatcg"
    autosave = Autosave(session, starter_setup(3), path)
    play_on(session, random.Random(3), most=6)
    autosave.close()
    assert len(open_game(path).game.answers) == len(session.game.answers)


def test_a_disk_that_refuses_is_told_once_and_the_next_answer_tries_again(
    qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, folder = starter_session(3), tmp_path / "full"
    folder.write_bytes(b"a file where the folder should be")
    autosave = Autosave(session, starter_setup(3), folder / "auto.gatcg")
    told: list[str] = []
    autosave.failed.connect(told.append)
    with qtbot.waitSignal(autosave.failed, timeout=5000):
        play_on(session, random.Random(3), most=3)
    folder.unlink()
    play_on(session, random.Random(3), most=3)
    qtbot.waitUntil(lambda: autosave.path.exists(), timeout=5000)
    autosave.close()
    assert len(told) == 1
    assert len(open_game(autosave.path).game.answers) == len(session.game.answers)
