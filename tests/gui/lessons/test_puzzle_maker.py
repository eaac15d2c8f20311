"""A puzzle made of the position on the table: checked beside the window, saved when it can be solved, and played."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation import announcing
from gatcg_desktop.gui.lessons.puzzles import puzzle_maker as module
from gatcg_desktop.gui.lessons.puzzles.puzzle_maker import CheckJob, PuzzleMaker, show_maker
from gatcg_desktop.language import ast as t
from gatcg_desktop.lessons.puzzles.puzzle_files import GOALS, all_puzzles, own_folder, parse_puzzle, read_puzzle, set_up
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.boards import ADA, Board, action
from tests.helpers.heard import Heard
from tests.helpers.window_games import WindowGame
from tests.unit.lessons.test_puzzles import PAID, SPARK

WAIT_MS = 60_000


def maker_of(qtbot: QtBot, damage: int) -> PuzzleMaker:
    text = SPARK.replace("HAND", PAID).replace("DAMAGE", str(damage)).replace("FIELD", "").replace("THEIRS", "")
    made = set_up(parse_puzzle(text, "x"), starter_set())
    maker = PuzzleMaker(made.game, made.definitions)
    qtbot.addWidget(maker)
    maker.show()
    return maker


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))


def test_what_can_be_solved_is_saved_and_stands_with_the_others(qtbot: QtBot) -> None:
    maker = maker_of(qtbot, 18)
    maker.title.setText("Burning glass")
    assert not maker.save.isEnabled()
    maker.check.click()
    assert maker.checking and not maker.check.isEnabled() and maker.stop.isEnabled() and maker.progress.isVisible()
    qtbot.waitUntil(lambda: maker.finding is not None, timeout=WAIT_MS)
    assert maker.told.text().startswith("It can be solved.") and not maker.checking
    maker.save.click()
    assert maker.told.text().startswith("Saved with the puzzles")
    found = next(one for one in all_puzzles() if one.puzzle.id == "burning-glass")
    assert found.own and found.puzzle.goal == "win this turn" and found.puzzle.player == "Ada"
    wanted: list[Path] = []
    maker.play_wanted.connect(lambda file: wanted.append(file))
    maker.save.click()
    assert wanted == [own_folder() / "burning-glass.puzzle.toml"], "what is saved is played, not saved again"
    again = maker_of(qtbot, 18)
    again.title.setText("Burning glass")
    again.check.click()
    qtbot.waitUntil(lambda: again.finding is not None, timeout=WAIT_MS)
    again.save.click()
    assert sorted(path.name for path in own_folder().iterdir()) == [
        "burning-glass-2.puzzle.toml",
        "burning-glass.puzzle.toml",
    ], "nothing is written over"
    assert read_puzzle(own_folder() / "burning-glass-2.puzzle.toml").puzzle.id == "burning-glass-2"


def test_that_it_is_saved_is_heard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard()
    monkeypatch.setattr(announcing, "QAccessible", heard)
    monkeypatch.setattr(announcing, "PER_CHARACTER_MS", 0)
    maker = maker_of(qtbot, 18)
    maker.check.click()
    qtbot.waitUntil(lambda: maker.finding is not None, timeout=WAIT_MS)
    maker.save.click()
    qtbot.waitUntil(lambda: maker.told.text() in " ".join(heard.said), timeout=WAIT_MS)
    assert maker.saved is not None and str(maker.saved) in maker.told.text()


def test_what_cannot_be_solved_is_not_saved_and_another_goal_is_looked_at_anew(qtbot: QtBot) -> None:
    maker = maker_of(qtbot, 3)
    maker.begin()
    qtbot.waitUntil(lambda: maker.finding is not None, timeout=WAIT_MS)
    assert maker.told.text().startswith("It cannot be solved") and not maker.save.isEnabled()
    maker.goal.setCurrentIndex(GOALS.index("survive this turn"))
    maker.goal.activated.emit(1)
    assert maker.finding is None and maker.player.currentText() == "Bo"


def test_chance_is_named_where_it_is_what_stands_in_the_way(qtbot: QtBot) -> None:
    text = SPARK.replace("HAND", PAID).replace("DAMAGE", "3").replace("FIELD", '"pilgrims-needle"')
    made = set_up(parse_puzzle(text.replace("THEIRS", ""), "x"), starter_set())
    maker = PuzzleMaker(made.game, made.definitions)
    qtbot.addWidget(maker)
    maker.begin()
    qtbot.waitUntil(lambda: maker.finding is not None, timeout=WAIT_MS)
    assert maker.told.text().startswith("It cannot be solved without luck") and not maker.save.isEnabled()
    maker.cancel()


def test_it_can_be_stopped_and_leaves_nobody_at_work(qtbot: QtBot) -> None:
    maker = maker_of(qtbot, 18)
    maker.begin()
    qtbot.waitUntil(lambda: bool(multiprocessing.active_children()), timeout=WAIT_MS)
    maker.stop.click()
    assert not maker.checking and maker.finding is None and multiprocessing.active_children() == []
    assert maker.told.text().startswith("Stopped.") and not maker.save.isEnabled()
    maker.begin()
    qtbot.waitUntil(lambda: bool(multiprocessing.active_children()), timeout=WAIT_MS)
    maker.close()
    qtbot.waitUntil(lambda: multiprocessing.active_children() == [], timeout=5_000)


def test_it_looks_further_and_further_until_it_is_known(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEPTHS", (1, 5_000))
    maker = maker_of(qtbot, 18)
    seen: list[str] = []
    maker.begin()
    seen.append(maker.told.text())
    qtbot.waitUntil(lambda: maker.finding is not None or bool(seen.append(maker.told.text())), timeout=WAIT_MS)
    assert len(set(seen)) == 2 and maker.finding is not None and maker.finding[0].verdict == "solved"


def test_the_search_says_what_is_too_large() -> None:
    text = SPARK.replace("HAND", PAID).replace("DAMAGE", "18").replace("FIELD", "").replace("THEIRS", "")
    made = set_up(parse_puzzle(text, "x"), starter_set())
    assert CheckJob(made.definitions)((parse_puzzle(text, "x"), 1))[0].verdict == "too large"


@pytest.fixture
def game(tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    yield made
    made.close()


def test_a_game_on_the_table_makes_one_unless_something_is_on_the_stack(game: WindowGame) -> None:
    assert game.window.named_actions["make_puzzle"].isEnabled()
    assert game.play_to(random.Random(2), lambda s: s.view.phase == "main" and not s.view.stack)
    maker = show_maker(game.page, lambda path: None)
    assert maker is not None and set(maker._board.players) == set(game.session.seats_names)
    maker.close()
    assert game.play_to(random.Random(2), lambda s: bool(s.view.stack))
    assert show_maker(game.page, lambda path: None) is None and "empty Effects Stack" in game.page.toast.text


def test_a_position_with_a_card_that_is_done_by_hand_makes_none_and_says_which(qtbot: QtBot) -> None:
    board = Board(action("riddle", t.ByHandEffect("Do something.")))
    board.put(ADA, "hand", "riddle")
    desk = board.start()
    with pytest.raises(UserMistake, match=r"No puzzle .*'riddle' is not read whole \('Do something.'"):
        PuzzleMaker(desk.game, desk.definitions)
