"""How one's decks did: noted as a game ends, shown as a table and as columns."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from gatcg_desktop.games.results import GameResult, Results
from gatcg_desktop.gui.learning.statistics_dialog import StatisticsDialog
from tests.helpers.games import starter_setup
from tests.helpers.window_games import WindowGame

NOW = datetime(2026, 11, 24, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))


@pytest.fixture
def game(tmp_path: Path) -> Iterator[WindowGame]:
    setup = starter_setup(3)
    one, two = setup.seats
    seats = (msgspec.structs.replace(one, deck="Rain"), msgspec.structs.replace(two, deck="Shine", sitter="thinker"))
    made = WindowGame(tmp_path, 3, setup=msgspec.structs.replace(setup, seats=seats))
    yield made
    made.close()


def noted() -> list[tuple[str, str, str]]:
    return sorted((one.deck, one.opponent, one.ending) for one in Results().all)


def test_a_game_is_noted_as_it_ends_once_and_not_where_the_end_is_taken_back(game: WindowGame, qtbot: QtBot) -> None:
    assert game.play_to(random.Random(1), lambda session: session.view.turn >= 2)
    assert noted() == []
    game.session.concede()
    loser = game.session.game.answers[-1].player
    ending = "lost" if loser == 1 else "won"
    qtbot.waitUntil(lambda: noted() == [("Rain", "thinker", ending)], timeout=30_000)
    assert Results().all[0].turns == game.session.view.turn
    game.session.take_back()
    qtbot.waitUntil(lambda: noted() == [], timeout=30_000)
    game.window.game_files.sides_changed()  # the person plays the other deck now, and that counts
    game.session.concede()
    qtbot.waitUntil(lambda: noted() == [("Shine", "thinker", "won" if loser == 1 else "lost")], timeout=30_000)


def test_a_fork_counts_for_nothing(game: WindowGame, qtbot: QtBot) -> None:
    game.window.named_actions["what_if"].trigger()
    assert game.window.page is not None and game.window.page is not game.page
    game.window.page.session.concede()
    assert game.window.page.session.over
    game.window.game_files.files.run(lambda: None, lambda _: None)
    qtbot.wait(50)
    assert noted() == []


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> StatisticsDialog:
    results = Results(tmp_path / "results.json")
    endings = ["won", "won", "lost", "drawn"]
    games = [
        GameResult(NOW + timedelta(days=n), "Rain", "thinker", "Shine", ending, 8 + n)  # type: ignore[arg-type]
        for n, ending in enumerate(endings)
    ]
    games.append(GameResult(NOW, "Shine", "network", "Rain", "lost", 5))
    for number, one in enumerate(games):
        results.note(str(number), [one])
    made = StatisticsDialog(results)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def rows(dialog: StatisticsDialog) -> list[list[str]]:
    items = (dialog.table.topLevelItem(row) for row in range(dialog.table.topLevelItemCount()))
    return [[item.text(column) for column in range(7)] for item in items]


def test_the_table_counts_each_deck(dialog: StatisticsDialog) -> None:
    assert rows(dialog) == [["Rain", "4", "2", "1", "1", "62 %", "9.5"], ["Shine", "1", "0", "1", "0", "0 %", "5.0"]]
    assert dialog.summary.text() == "5 games"
    assert [game.ending for game in dialog.chart.games] == ["won", "won", "lost", "drawn"]
    dialog.table.setCurrentItem(dialog.table.topLevelItem(1))
    assert [game.deck for game in dialog.chart.games] == ["Shine"] and "Shine" in dialog.chart_words.text()
    assert dialog.chart.told(dialog.chart.games[0]).startswith("Lost in turn 5, ")


def test_one_can_ask_for_some_opponents_only(dialog: StatisticsDialog) -> None:
    names = [dialog.against.itemText(row) for row in range(dialog.against.count())]
    dialog.against.setCurrentIndex(names.index("In the network"))
    assert [row[:2] for row in rows(dialog)] == [["Shine", "1"]]
    dialog.against.setCurrentIndex(names.index("The computer, even"))
    assert rows(dialog) == [] and dialog.chart.games == () and dialog.summary.text() == "0 games"
    dialog.against.setCurrentIndex(names.index("The computer, hard"))
    assert [row[:2] for row in rows(dialog)] == [["Rain", "4"]]


def test_all_is_forgotten_only_when_that_is_meant(dialog: StatisticsDialog) -> None:
    def answer(words: str) -> None:
        dialog.forget.click()
        (box,) = dialog.findChildren(QMessageBox)
        next(b for b in box.findChildren(QPushButton) if b.text() == words).click()
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, 52)  # DeferredDelete

    answer("&Keep")
    assert len(dialog.results.all) == 5
    answer("&Forget")
    assert dialog.results.all == () and rows(dialog) == [] and not dialog.forget.isEnabled()


def test_the_menu_opens_it(game: WindowGame) -> None:
    game.window.named_actions["statistics"].trigger()
    (dialog,) = game.window.findChildren(StatisticsDialog)
    assert dialog.isVisible() and dialog.table.topLevelItemCount() == 0
    dialog.close()
