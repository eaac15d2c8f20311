"""The question above the button, in words."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.panels.decision_panel import DecisionPanel
from gatcg_desktop.gui.session.action_button import action_button
from gatcg_desktop.gui.session.session import Session
from tests.helpers.boards import ADA, BO, Board, ally


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
    assert action_button(session).tone == "leftover", "who presses on at once is told that a unit could"
    session.pending.set(session.decision.options[:1])
    assert action_button(session).tone == "yours"
