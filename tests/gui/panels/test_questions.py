"""The question above the button, in words."""

from __future__ import annotations

import random

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.panels.decision_bodies import ChoiceList, OptionList
from gatcg_desktop.gui.panels.decision_panel import DecisionPanel
from gatcg_desktop.gui.session.action_button import action_button
from gatcg_desktop.gui.session.session import Session
from tests.helpers.boards import ADA, BO, Board, ally
from tests.helpers.games import play_on, starter_session


def test_a_list_that_has_room_for_all_its_rows_shows_them_whole(qtbot: QtBot) -> None:
    """Also one that was lower before, with a scroll bar that left its words less width."""
    session = starter_session(3)
    assert play_on(session, random.Random(3), lambda one: one.decision is not None and len(one.decision.options) > 5)
    assert session.decision is not None
    body = OptionList(session, session.decision.options)
    qtbot.addWidget(body)
    body.show()
    for width in range(150, 260, 3):
        body.resize(width, 40)
        QApplication.processEvents()
        body.resize(width, body.heightForWidth(width))
        QApplication.processEvents()
        last = body.visualItemRect(body.item(body.count() - 1))
        assert body.verticalScrollBar().maximum() == 0 and last.bottom() <= body.viewport().height(), width


def test_rows_keep_room_for_their_words_in_larger_letters(qtbot: QtBot) -> None:
    rows = ChoiceList(starter_session(3))
    qtbot.addWidget(rows)
    rows.add_row(None, "Words that need more than one line where the list has as little room as this")
    rows.setStyleSheet("font-size: 12px")
    rows.show()
    small = rows.heightForWidth(200)
    rows.setStyleSheet("font-size: 24px")
    assert rows.heightForWidth(200) > 2 * small, "larger, and more lines"


def test_how_many_may_be_picked_is_part_of_the_sentence(qtbot: QtBot) -> None:
    board = Board(ally("guard", 1, 3))
    one, guard = board.field(ADA, "filler"), board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, guard).passes(2)
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"))
    session.set_open_hands(True)
    panel = DecisionPanel()
    qtbot.addWidget(panel)
    panel.set_session(session)
    assert session.decision is not None and session.decision.kind == "retaliate"
    assert panel.ui.prompt.text().endswith("choose the units that retaliate (up to 1).")
    assert (action_button(session).picks, action_button(session).tone) == (session.decision.options, "yours")
    assert (action_button(session).other_act, action_button(session).other_picks) == ("answer", ())
    session.pending.set(session.decision.options[:1])
    assert action_button(session).tone == "yours" and not action_button(session).other
