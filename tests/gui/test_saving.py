"""Saved games: written whole, read with suspicion, played again to the same position."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.games import saved
from gatcg_desktop.games.saved import SaveProblem, file_name, open_game, record, replay, save
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.autosave import Autosave
from gatcg_desktop.gui.session import Session
from gatcg_desktop.rules.choices import DrawByHand
from tests.helpers.games import play_on, starter_session, starter_setup


@pytest.fixture
def played(qapp: Any) -> tuple[GameSetup, Session]:
    """A game some turns in, with a move by hand."""
    session = starter_session(5)
    play_on(session, random.Random(5), lambda s: s.view.turn > 3 and s.decision is not None and s.decision.manual)
    session.by_hand(DrawByHand(session.viewer))
    return starter_setup(5), session


@pytest.fixture
def file(played: tuple[GameSetup, Session], tmp_path: Path) -> Path:
    setup, session = played
    path = tmp_path / "game.gatcg"
    save(record(setup, session.game, session.automatic), path)
    return path


def test_a_saved_game_opens_at_the_same_position(played: tuple[GameSetup, Session], file: Path) -> None:
    setup, session = played
    opened = open_game(file)
    assert opened.game.state.encode() == session.game.state.encode()
    assert opened.game.decision == session.game.decision
    assert [step.event for step in opened.game.steps] == [step.event for step in session.steps]
    assert opened.setup == setup
    assert set(opened.automatic) == session.automatic != set()


def test_it_goes_on_and_can_be_taken_back_to_the_beginning(file: Path) -> None:
    opened = open_game(file)
    session = Session(opened.game, opened.setup.definitions, opened.setup.names, automatic=opened.automatic)
    session.set_open_hands(True)
    while session.game.answers:
        assert session.take_back()
    assert opened.game.state.encode() == opened.setup.begin().state.encode()


def test_the_definitions_of_then_are_used(file: Path) -> None:
    """A file does not change when the program's starter set does: everything it needs is in it."""
    data = msgspec.json.decode(file.read_bytes())
    keys = {definition["key"] for definition in data["definitions"]}
    for seat in data["seats"]:
        assert keys.issuperset(seat["material"]) and keys.issuperset(seat["main"])
    assert data["definitions_hash"]


def changed(file: Path, **changes: Any) -> Path:
    data = msgspec.json.decode(file.read_bytes())
    for place, value in changes.items():
        target = data
        *way, last = [int(part) if part.isdigit() else part for part in place.split("__")]
        for part in way:
            target = target[part]
        target[last] = value
    file.write_bytes(msgspec.json.encode(data))
    return file


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"format": 99}, "version 99"),
        ({"format": "one"}, "format"),
        ({"seats__0__name": ""}, "seats"),
        ({"seats__1__main__0": "no-such-card"}, "seat 2"),
        ({"first_player": 7}, "first_player"),
        ({"answers__3": [1, [{"type": "dance"}]]}, "answers[3]"),
        ({"answers__3": [9, []]}, "answers[3]"),
        ({"answers__4": [1, [{"type": "pick", "id": 99999}]]}, "answer 5 of"),
        ({"definitions_hash": "0"}, "changed since"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_damaged_file_is_refused_with_place_and_reason(file: Path, change: dict[str, Any], where: str) -> None:
    with pytest.raises(SaveProblem) as problem:
        open_game(changed(file, **change))
    assert "game.gatcg" in str(problem.value) and where in str(problem.value)


def test_a_file_cut_short_says_where_it_ends(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])
    with pytest.raises(SaveProblem, match=r"game\.gatcg cannot be opened: the text of the file"):
        open_game(file)


def test_no_file_a_folder_nonsense_and_too_much_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (tmp_path / "none.gatcg", tmp_path):
        with pytest.raises(SaveProblem, match="cannot be read"):
            open_game(path)
    nonsense = tmp_path / "nonsense.gatcg"
    for data in (b"", b"\xff\xfe\x00", b"[" * 100_000, b"null"):
        nonsense.write_bytes(data)
        with pytest.raises(SaveProblem, match="cannot be opened"):
            open_game(nonsense)
    monkeypatch.setattr(saved, "MAX_BYTES", 10)
    nonsense.write_bytes(b" " * 11)
    with pytest.raises(SaveProblem, match="larger than"):
        open_game(nonsense)


def test_reading_tells_its_progress_and_can_be_stopped(played: tuple[GameSetup, Session], file: Path) -> None:
    seen: list[tuple[int, int]] = []
    replay(saved.read(file), file, lambda done, total: seen.append((done, total)))
    total = len(played[1].game.answers)
    assert seen[0] == (1, total) and seen[-1] == (total, total)
    assert replay(saved.read(file), file, cancelled=lambda: True) is None


def test_names_of_files_leave_out_what_disks_refuse() -> None:
    setup = starter_setup()
    seats = (msgspec.structs.replace(setup.seats[0], name='../A/"B"'), setup.seats[1])
    name = file_name(msgspec.structs.replace(setup, seats=seats))
    assert "/" not in name and '"' not in name and name.endswith("Ash.gatcg")


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
