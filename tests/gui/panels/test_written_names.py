"""Naming a card that is in no deck of the game: written with the catalogue's names to choose from."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.panels.decision_panel import DecisionPanel
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.query.game_query import GameQuery
from tests.helpers.boards import ADA, Board, ally

NAMES = ["Arcane Blast", "Arcanist's Prism", "Zephyr"]
SEER = ally("seer", cost_kind="reserve", cost=0, abilities=(t.Triggered(t.Event("enter"), (t.NameCard(),)),))


@pytest.fixture
def asked(qtbot: QtBot) -> tuple[DecisionPanel, Session]:
    """Ada names a card; the catalogue has three others."""
    board = Board(SEER)
    seer = board.put(ADA, "hand", "seer")
    desk = board.start().play(seer).resolve().resolve()
    desk.game.vocabulary = lambda decision, name: (
        None if name in (*NAMES, "Filler") else say("No card is called {name}.", name=name)
    )
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"))
    panel = DecisionPanel()
    qtbot.addWidget(panel)
    panel.complete_from(QStringListModel(NAMES))
    panel.set_session(session)
    panel.show()
    assert session.decision is not None and session.decision.kind == "name_card"
    return panel, session


def written(panel: DecisionPanel, text: str) -> None:
    assert panel.words is not None
    QTest.keyClicks(panel.words, text)
    QTest.keyClick(panel.words, Qt.Key.Key_Return)


def chosen(session: Session) -> str:
    query = GameQuery(session.game.state, session.definitions)
    return next(thing.chosen for _, thing in query.objects(ADA) if thing.key == "seer")


def test_names_of_the_catalogue_are_offered_as_one_writes(asked: tuple[DecisionPanel, Session]) -> None:
    panel, _ = asked
    assert panel.words is not None
    QTest.keyClicks(panel.words, "arcan")
    completer = panel.words.completer()
    assert completer is not None
    found = completer.completionModel()
    assert [found.index(row, 0).data() for row in range(found.rowCount())] == NAMES[:2]


def test_a_name_is_chosen_among_them_with_the_arrow_keys(asked: tuple[DecisionPanel, Session]) -> None:
    panel, session = asked
    assert panel.words is not None
    completer = panel.words.completer()
    assert completer is not None
    panel.words.setFocus()
    QTest.keyClicks(panel.words, "arcan")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(completer.popup(), key)
    assert chosen(session) == NAMES[1]


def test_a_card_of_no_deck_is_named_in_any_capitals(asked: tuple[DecisionPanel, Session]) -> None:
    panel, session = asked
    written(panel, "zephyr")
    assert chosen(session) == "Zephyr"


def test_a_name_that_no_card_has_is_refused_and_may_be_mended(
    asked: tuple[DecisionPanel, Session], qtbot: QtBot
) -> None:
    panel, session = asked
    with qtbot.waitSignal(session.refused) as refused:
        written(panel, "Zephir")
    assert "Zephir" in str(refused.args[0].message) and session.decision is not None
    assert panel.words is not None
    panel.words.clear()
    written(panel, "Zephyr")
    assert chosen(session) == "Zephyr"


def test_a_card_of_the_game_may_be_written_as_well(asked: tuple[DecisionPanel, Session]) -> None:
    panel, session = asked
    written(panel, "filler")
    assert chosen(session) == "Filler"


def test_without_a_catalogue_any_name_is_taken(asked: tuple[DecisionPanel, Session]) -> None:
    panel, session = asked
    panel.complete_from(QStringListModel())
    session.game.vocabulary = None
    written(panel, "Something New")
    assert chosen(session) == "Something New"
