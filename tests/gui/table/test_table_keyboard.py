"""What Enter means on the table, and where the ring of the keyboard is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from tests.gui.table.test_table_in_game import At, with_a_unit
from tests.helpers.window_games import WindowGame

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def at(tmp_path: Path) -> Iterator[At]:
    game = WindowGame(tmp_path, seed=3)
    yield At(game)
    game.close()


def test_enter_begins_an_attack_and_enter_confirms_what_is_suggested(at: At) -> None:
    unit, _ = with_a_unit(at)
    at.table.setFocus()
    at.table.keys.moved()
    at.table.focus_on(at.hands.thing(unit))
    QTest.keyClick(at.table, Key.Key_Return)
    decision = at.session.decision
    assert decision is not None and decision.kind == "attack_target"
    assert at.session.pending.can_confirm, "whom to attack is suggested, and the button says so"
    QTest.keyClick(at.table, Key.Key_Return)
    combat = at.view.combat
    assert combat is not None and combat.attacker == unit


@pytest.mark.parametrize("by_mouse", [True, False])
def test_enter_after_the_end_is_the_buttons(at: At, by_mouse: bool) -> None:
    wanted: list[bool] = []
    at.game.page.corner.again_wanted.connect(lambda: wanted.append(True))
    champion = at.hands.thing(at.view.player(at.session.viewer).champion)
    at.table.setFocus()
    if by_mouse:
        at.hands.click(champion)
    else:
        at.table.keys.moved()
        at.table.focus_on(champion)
    assert at.session.concede()
    assert at.table.focused == champion and at.game.page.corner.button.isEnabled()
    QTest.keyClick(at.table, Key.Key_Return)
    assert wanted


def test_the_ring_is_the_keyboards_and_a_click_draws_none(at: At) -> None:
    scene = at.table.table
    champion = at.hands.thing(at.view.player(at.session.viewer).champion)
    at.table.setFocus()
    at.hands.click(champion)
    assert at.table.focused == champion and scene.focused is None
    QTest.keyClick(at.table, Key.Key_Tab)
    assert isinstance(scene.focused, SceneKey) and scene.focused == at.table.focused
    at.hands.click(champion)
    assert scene.focused is None


def test_a_key_that_is_held_down_answers_one_question(at: At) -> None:
    def hold(key: Key) -> None:
        for target in (at.table, at.game.window):
            QApplication.sendEvent(target, QKeyEvent(QEvent.Type.KeyPress, key, NONE, "", autorep=True))

    unit, _ = with_a_unit(at)
    at.table.setFocus()
    at.table.keys.moved()
    at.table.focus_on(at.hands.thing(unit))
    before = at.session.decision
    hold(Key.Key_Return)
    assert at.session.decision is before, "whatever it was pressed for"
    QTest.keyClick(at.table, Key.Key_Return)
    asked = at.session.decision
    assert asked is not None and asked.kind == "attack_target" and at.session.pending.can_confirm
    for key in (Key.Key_Return, Key.Key_Y, Key.Key_1, Key.Key_Escape):
        hold(key)
        assert at.session.decision is asked, key
    repeating = {name for name, action in at.game.window.named_actions.items() if action.autoRepeat()}
    assert {"step_back", "zoom_in"} <= repeating and not repeating & {"pass_opportunity", "confirm", "take_back"}
