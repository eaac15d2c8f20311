"""The folder of kept games: what can be continued, what is over, what a window has, and what goes."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Concede
from gatcg_desktop.games import shelf
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.games.saved import KIND
from gatcg_desktop.games.shelf import KeptGame, kept_games, remove, saved_games, tidy
from gatcg_desktop.locking import InUse
from gatcg_desktop.record_file import RecordFile
from tests.helpers.games import play_on, session_of, small_setup

pytestmark = pytest.mark.usefixtures("qapp")


def game(folder: Path, seed: int, *, most: int = 4, over: bool = False, close: bool = True) -> Path:
    """A game that was played a little."""
    setup = small_setup(seed)
    session, journal = session_of(setup), GameJournal(folder, setup)
    play_on(session, random.Random(seed), most=most)
    if over:
        session.answer_for(1, Concede())
    change = journal.lacks(session.game, session.passes.given)
    assert change is not None
    journal.keep(change)
    assert journal.path is not None
    if close:
        journal.close()
    else:
        OPEN.append(journal)
    return journal.path


OPEN: list[GameJournal] = []


@pytest.fixture(autouse=True)
def close_all() -> Any:
    yield
    while OPEN:
        OPEN.pop().close()


def states(folder: Path) -> dict[Path, str]:
    return {kept.path: kept.state for kept in kept_games(folder)}


def test_games_are_listed_with_what_a_person_wants_to_know_the_latest_first(tmp_path: Path) -> None:
    first, second = game(tmp_path, 1, most=30), game(tmp_path, 2, over=True)
    third, fourth = game(tmp_path, 3, close=False), game(tmp_path, 4)
    listed = kept_games(tmp_path)
    assert [(kept.path, kept.state) for kept in listed] == [
        (fourth, "interrupted"),
        (third, "open"),
        (second, "over"),
        (first, "interrupted"),
    ]
    assert listed[3].names == ("Rowan", "Ash") and listed[3].turn > listed[0].turn >= 1
    assert all(kept.at is not None and kept.at.tzinfo is not None and not kept.problem for kept in listed)


def test_a_game_that_goes_on_after_its_end_was_taken_back_is_not_over(tmp_path: Path) -> None:
    path = game(tmp_path, 1, over=True)
    assert states(tmp_path) == {path: "over"}
    resumed = GameJournal.resume(path)
    assert resumed is not None
    resumed.opened.game.take_back(1)
    change = resumed.journal.lacks(resumed.opened.game, set())
    assert change is not None
    resumed.journal.keep(change)
    resumed.journal.close()
    assert states(tmp_path) == {path: "interrupted"}


def test_what_is_no_game_is_told_and_what_was_kept_aside_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / "strange.gatcg").write_bytes(b"nothing of ours")
    (tmp_path / "Rowan vs Ash.damaged-20260101-120000-1.gatcg").write_bytes(b"nothing of ours")
    (tmp_path / "notes.txt").write_bytes(b"a person's")
    (tmp_path / ".hidden.gatcg").write_bytes(b"")
    (tmp_path / "folder.gatcg").mkdir()
    (tmp_path / "torn.gatcg").write_bytes(b"GATCG")
    os.symlink(tmp_path / "nowhere", tmp_path / "dangling.gatcg")
    listed = {kept.path.name: kept for kept in kept_games(tmp_path)}
    assert set(listed) == {"strange.gatcg", "folder.gatcg"}
    for name, kept in listed.items():
        assert kept.state == "unreadable" and name in str(kept.problem) and str(kept.problem).endswith(".")


def test_a_damaged_game_is_offered(tmp_path: Path) -> None:
    path = game(tmp_path, 1)
    data = bytearray(path.read_bytes())
    data[-3] ^= 1
    path.write_bytes(data)
    assert states(tmp_path) == {path: "interrupted"}


def test_a_game_whose_last_record_is_strange_is_offered(tmp_path: Path) -> None:
    path = game(tmp_path, 1)
    with RecordFile.open(path, KIND) as file:
        file.append(msgspec.msgpack.encode({"strange": 1}))
    assert states(tmp_path) == {path: "interrupted"}


def test_no_folder_is_no_game(tmp_path: Path) -> None:
    assert kept_games(tmp_path / "none") == ()
    tidy(tmp_path / "none")


def test_only_the_oldest_that_are_over_go(tmp_path: Path) -> None:
    over = [game(tmp_path, seed, most=2, over=True) for seed in range(1, 6)]
    going = [game(tmp_path, 6), game(tmp_path, 7, close=False)]
    held = RecordFile.open(over[0], KIND)
    tidy(tmp_path, most_over=2)
    assert set(tmp_path.iterdir()) == {over[0], *over[3:], *going}, "somebody looks at the first"
    held.close()
    tidy(tmp_path, most_over=2)
    assert set(tmp_path.iterdir()) == {*over[3:], *going}
    tidy(tmp_path)
    assert set(tmp_path.iterdir()) == {*over[3:], *going}


def test_files_without_an_answer_go_when_they_are_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a kill leaves them; one that was made just now may be another window's."""
    path, going = tmp_path / "empty.gatcg", game(tmp_path, 1)
    RecordFile.create(path, KIND).close()
    tidy(tmp_path)
    assert path.exists()
    monkeypatch.setattr(shelf, "EMPTY_FOR", -1.0)
    tidy(tmp_path)
    assert set(tmp_path.iterdir()) == {going}


def test_nothing_damaged_is_tidied_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "EMPTY_FOR", -1.0)
    path = game(tmp_path, 1, over=True)
    with RecordFile.open(path, KIND) as file:
        file.append(file.found.bodies[-1])
    data = bytearray(path.read_bytes())
    data[-3] ^= 1
    path.write_bytes(data)
    assert states(tmp_path) == {path: "over"}
    begun = bytearray(game(tmp_path, 2, over=True).read_bytes())
    begun[100] ^= 1
    second = tmp_path / "second.gatcg"
    second.write_bytes(begun)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    tidy(tmp_path, most_over=0)
    after = {file: file.read_bytes() for file in tmp_path.iterdir()}
    assert after.items() <= before.items() and {path, second} <= set(after)


def test_a_game_is_removed_unless_a_window_has_it(tmp_path: Path) -> None:
    path, other = game(tmp_path, 1), game(tmp_path, 2, close=False)
    remove(KeptGame(path, "interrupted"))
    with pytest.raises(InUse):
        remove(KeptGame(other, "interrupted"))
    assert list(tmp_path.iterdir()) == [other]


def test_saves_are_listed_as_such_whatever_they_are(tmp_path: Path) -> None:
    path = game(tmp_path, 1)
    (tmp_path / "strange.gatcg").write_bytes(b"nothing of ours")
    listed = {save.path.name: save for save in saved_games(tmp_path)}
    assert {name: (save.state, save.problem) for name, save in listed.items()} == {
        path.name: ("saved", None),
        "strange.gatcg": ("saved", None),
    }
    assert listed[path.name].turn and listed["strange.gatcg"].at is None
