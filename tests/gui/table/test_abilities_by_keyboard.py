"""Abilities are activated with keys alone: where the keyboard gets to them, what Enter offers, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.language import ast as t
from gatcg_desktop.settings import Settings
from tests.helpers.boards import ADA, BO, UNIT, Board, Desk, ally, card, target

Key = Qt.Key
SPARK = t.Activated(
    t.Cost(rest=True), (t.Damage(2, t.Target()),), target(UNIT), text="Rest: Deal 2 damage to target unit."
)
DRAW = t.Activated(t.Cost(reserve=1), (t.Draw(1),), text="(1): Draw a card.")


class Fingers:
    """A window with a board on its table, and a keyboard: each key goes to whatever has it, a menu first."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.session = Session(desk.game, desk.definitions, ("Ada", "Bo"))
        self.session.set_open_hands(True)  # whoever is asked is asked here
        self.pictures = Pictures(self.session.definitions)
        self.window = Window(self.pictures, Settings(motion="off"))
        self.window.resize(1280, 720)
        self.window.show()
        self.page: GamePage = self.window.show_match(self.session, None)
        self.window.activateWindow()
        QApplication.processEvents()

    def press(self, *keys: Key) -> None:
        for key in keys:
            at = QApplication.activePopupWidget() or QApplication.focusWidget()
            assert at is not None
            QTest.keyClick(at, key)
            QApplication.processEvents()

    def go_to(self, id: int, *way: Key) -> None:
        """Press the keys of the way in turn until the ring is around an object."""
        for _ in range(12):
            for key in way:
                self.press(key)
                focused = self.page.table.table.focused
                if focused is not None and focused.entity == id:
                    return
        raise AssertionError(f"the keyboard never came to {id}")

    def menu(self) -> QMenu:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu), "no menu is open"
        return menu

    def choose(self, begins: str) -> None:
        """Go down the open menu to the line that begins so, and press Enter."""
        menu = self.menu()
        for _ in menu.actions():
            self.press(Key.Key_Down)
            line = menu.activeAction()
            if line is not None and line.text().replace("&", "").startswith(begins):
                self.press(Key.Key_Return)
                return
        raise AssertionError(f"no line begins with {begins!r}: {[line.text() for line in menu.actions()]}")


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Callable[[Desk], Fingers]]:
    made: list[Fingers] = []

    def at(desk: Desk) -> Fingers:
        made.append(Fingers(desk))
        return made[-1]

    yield at
    for one in made:
        qtbot.waitUntil(lambda one=one: not one.pictures.busy)
        one.window.close()
        one.pictures.close()
        one.window.deleteLater()


@pytest.mark.parametrize("way", [(Key.Key_Tab, Key.Key_Right), (Key.Key_T,)])
def test_a_unit_that_may_attack_too_offers_both_and_its_ability_is_aimed_by_keys(
    sit: Callable[[Desk], Fingers], way: tuple[Key, ...]
) -> None:
    board = Board(ally("mage", 1, 3, abilities=(SPARK,)), ally("golem", 1, 5))
    mage, golem = board.field(ADA, "mage"), board.field(BO, "golem")
    hands = sit(board.start())
    hands.go_to(mage, *way)
    hands.press(Key.Key_Return)
    hands.choose("Activate: Rest: Deal 2 damage")
    decision = hands.session.decision
    assert decision is not None and decision.kind == "targets"
    hands.go_to(golem, Key.Key_T)
    hands.press(Key.Key_Return)  # picks it
    hands.press(Key.Key_Return)  # is the button
    (item,) = hands.session.view.stack
    assert [aim.id for aim in item.targets] == [golem]
    hands.press(Key.Key_Space, Key.Key_N)
    struck = hands.session.view.object(golem)
    assert struck is not None and struck.damage == 2 and hands.session.view.stack == ()


def test_the_only_ability_of_an_item_is_what_enter_means_on_it(sit: Callable[[Desk], Fingers]) -> None:
    board = Board(card("lamp", "item", abilities=(DRAW,)))
    lamp = board.field(ADA, "lamp")
    board.put(ADA, "hand", "filler", 2)
    hands = sit(board.start())
    hands.go_to(lamp, Key.Key_Tab, Key.Key_Right)
    hands.press(Key.Key_Return)
    decision = hands.session.decision
    assert decision is not None and decision.kind == "pay_reserve"
    hands.press(Key.Key_Return)
    assert [item.kind for item in hands.session.view.stack] == ["activated"]
    hands.press(Key.Key_Space, Key.Key_N)
    assert len(hands.session.view.cards("hand", ADA)) == 2


def test_why_an_ability_cannot_be_activated_is_found_with_keys(sit: Callable[[Desk], Fingers]) -> None:
    board = Board(ally("mage", 1, 3, abilities=(SPARK,)))
    mage = board.field(ADA, "mage", rested=True)
    hands = sit(board.start())
    told: list[str] = []
    hands.page.table.message.connect(told.append)
    hands.go_to(mage, Key.Key_Tab, Key.Key_Right)
    hands.press(Key.Key_Menu)
    hands.choose("Why can't I activate: Rest")
    assert hands.session.view.stack == () and len(told) == 1 and "Mage" in told[0]
