"""The mouse on the table beside dragging: panning, the wheel, hovering, and piles that open and close."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.interaction.actions import MOST_HINTS
from gatcg_desktop.gui.table.interaction.fineness import DRAWN_FINELY
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from tests.helpers.window_games import WindowGame

Button = Qt.MouseButton


@pytest.fixture
def table(qtbot: Any, tmp_path: Path) -> Iterator[TableView]:
    game = WindowGame(tmp_path, seed=3)
    yield game.page.table
    game.close()


def where(table: TableView, thing: SceneKey) -> QPoint:
    """The middle of a thing in the viewport."""
    at = table.table.rect_of(thing)
    assert at is not None, f"{thing} is on the table"
    return table.mapFromScene(QPointF(at.cx, at.cy))


def click(table: TableView, at: QPoint) -> None:
    QTest.mouseClick(table.viewport(), Button.LeftButton, pos=at)


def turn_wheel(table: TableView, at: QPoint, steps: int, keys: Qt.KeyboardModifier) -> None:
    globally = QPointF(table.viewport().mapToGlobal(at))
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(QPointF(at), globally, QPoint(), QPoint(0, 120 * steps), Button.NoButton, keys, phase, False)
    QApplication.sendEvent(table.viewport(), event)


def test_a_single_click_on_what_can_be_played_says_how_a_few_times(table: TableView) -> None:
    told: list[str] = []
    table.hint.connect(told.append)
    session, decision = table.session, table.session.decision
    hand = [card.id for card in session.view.cards("hand", session.viewer)]
    playable = [SceneKey("card", id) for id in hand if table.table.marks.legal(id)]
    assert playable
    for thing in playable * 4:
        at = table.table.rect_of(thing)
        assert at is not None
        click(table, table.mapFromScene(QPointF(at.cx, table.table.table.height - 20)))
    assert told == ["Drag it onto the table, or double-click it, to play it."] * MOST_HINTS
    assert session.decision is decision, "nothing was played by it"


def test_the_felt_pans_until_it_is_let_go_and_a_double_click_shows_all(table: TableView) -> None:
    table.zoom_by(2.0)
    across, down = table.horizontalScrollBar(), table.verticalScrollBar()
    across.setValue(100)
    down.setValue(100)
    felt = table.table.table.near.area
    at = table.mapFromScene(QPointF(table.table.table.width * 0.62, felt.y + 3))
    QTest.mousePress(table.viewport(), Button.LeftButton, pos=at)
    QTest.mouseMove(table.viewport(), at - QPoint(40, 20))
    QTest.mouseMove(table.viewport(), at - QPoint(50, 15))
    assert (across.value(), down.value()) == (150, 115)
    QTest.mouseRelease(table.viewport(), Button.LeftButton, pos=at - QPoint(50, 15))
    QTest.mouseMove(table.viewport(), QPoint(100, 100))
    assert (across.value(), down.value()) == (150, 115)
    QTest.mouseDClick(table.viewport(), Button.LeftButton, pos=at)
    assert not table.zoomed


@pytest.mark.usefixtures("draws_table")
def test_it_is_drawn_fast_while_it_is_zoomed_and_panned_and_as_at_first_after(table: TableView, qtbot: Any) -> None:
    qtbot.waitUntil(lambda: not table.pictures.busy and table.table.dressing.complete)
    first = table.grab().toImage()
    table.zoom_by(2.0)
    table.pan(-30, 0)
    table.whole_table()
    assert table.grab().toImage() != first
    qtbot.waitUntil(lambda: table.renderHints() == DRAWN_FINELY)
    assert table.grab().toImage() == first
    table.zoom_by(2.0)
    qtbot.waitUntil(lambda: table.renderHints() == DRAWN_FINELY)
    table.pan(-30, 0)
    assert table.renderHints() != DRAWN_FINELY, "panning alone, too"


def test_whatever_is_on_the_field_explains_itself(table: TableView) -> None:
    view = table.session.view
    menu = table.menu_for(SceneKey("object", view.player(view.viewer).champion))
    assert "Explain" in [action.text() for action in menu.actions()]


def test_the_wheel_zooms_about_the_pointer(table: TableView) -> None:
    before, at = table.transform().m11(), QPoint(600, 300)
    beneath = table.mapToScene(at)
    turn_wheel(table, at, 1, Qt.KeyboardModifier.NoModifier)
    assert table.transform().m11() == pytest.approx(before * 1.15)
    assert (table.mapFromScene(beneath) - at).manhattanLength() <= 2
    turn_wheel(table, at, 1, Qt.KeyboardModifier.ControlModifier)
    assert table.transform().m11() == pytest.approx(before * 1.15**2)
    turn_wheel(table, at, -3, Qt.KeyboardModifier.ControlModifier)
    assert table.transform().m11() == pytest.approx(before), "never smaller than the whole table"


def test_a_click_opens_a_pile_and_its_corner_or_the_table_closes_it(table: TableView) -> None:
    scene = table.table
    pile = SceneKey("pile", table.session.viewer, "material")
    for corner in (True, False):
        click(table, where(table, pile))
        assert scene.opened is not None
        assert scene.composition is not None
        assert scene.composition.opened is not None
        panel = scene.composition.opened.rect
        click(table, table.mapFromScene(QPointF(panel.x + 20, panel.y + 12)))
        assert scene.opened is not None, "its title does not close it"
        beside = QPointF(panel.right - 15, panel.y + 12) if corner else QPointF(panel.cx, panel.y - 25)
        click(table, table.mapFromScene(beside))
        assert scene.opened is None


def test_the_hand_card_under_the_pointer_is_raised(table: TableView) -> None:
    card = table.session.view.cards("hand", table.session.viewer)[0]
    thing = SceneKey("card", card.id)
    told: list[object] = []
    table.hovered.connect(told.append)
    QTest.mouseMove(table.viewport(), where(table, thing))
    assert table.table.raised == thing
    assert told[-1] == (card.id, card.key)
    QTest.mouseMove(table.viewport(), where(table, SceneKey("pile", table.session.viewer, "deck")))
    assert table.table.raised is None


def test_alt_and_the_middle_button_pin_what_is_pointed_at_and_nothing_else(table: TableView) -> None:
    window: Any = table.window()
    card, view = window.page.full_card, table.session.view
    hand = [SceneKey("card", card.id) for card in view.cards("hand", table.session.viewer)]
    one, other = where(table, hand[1]), where(table, hand[4])
    felt = table.viewport().rect().center()

    def alt() -> None:
        QTest.keyClick(table, Qt.Key.Key_Alt)

    def middle(at: QPoint) -> None:
        QTest.mouseClick(table.viewport(), Button.MiddleButton, pos=at)

    QTest.mouseMove(table.viewport(), felt)
    table.setFocus()
    table.focus_on(None)
    for pin in (alt, lambda: middle(felt)):
        pin()
        assert not card.panel.pinned, "a pin that is not seen keeps every card away"
    QTest.mouseMove(table.viewport(), one)
    alt()
    first = card.panel.pointed
    assert card.panel.isVisible() and card.panel.pinned, "before it was pointed at for long"
    assert window.ui.menubar.activeAction() is None, "the keys that follow are for the table"
    QTest.keyPress(table, Qt.Key.Key_Alt)
    QTest.keyClick(table, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    QTest.keyRelease(table, Qt.Key.Key_Alt)
    assert card.panel.pinned, "Alt with another key means something else"
    QTest.mouseMove(table.viewport(), other)
    middle(other)
    assert not card.panel.pinned and card.panel.pointed != first and card.panel.isVisible()
    middle(other)
    QTest.mouseMove(table.viewport(), felt)
    assert card.panel.pinned and card.panel.isVisible()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not card.panel.pinned and not card.panel.isVisible()
