"""Fingers and a pen on the table: a tap clicks, a finger that rests reads and asks for the menu, two zoom and move."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import PySide6
import pytest
import shiboken6
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QScroller, QWidget

from gatcg_desktop.gui.shell.finger_scrolling import FingerScrolling
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.interaction import mouse
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.fields import CardId
from tests.helpers.window_games import WindowGame


@pytest.fixture(scope="module")
def screen(qapp: QApplication) -> Iterator[QPointingDevice]:
    """A screen that can be touched. Without it, later, no program looks at every event for fingers."""
    made = QTest.createTouchDevice()
    yield made
    shiboken6.delete(made)
    assert not any(one.type() == QInputDevice.DeviceType.TouchScreen for one in QInputDevice.devices())


@pytest.fixture
def game(qtbot: Any, tmp_path: Path) -> Iterator[WindowGame]:
    game = WindowGame(tmp_path, seed=3)
    yield game
    game.close()


def first_of_hand(table: TableView) -> tuple[SceneKey, QPoint]:
    thing = SceneKey("card", table.session.view.cards("hand", table.session.viewer)[0].id)
    at = table.table.rect_of(thing)
    assert at is not None
    return thing, table.mapFromScene(QPointF(at.cx, at.cy))


def fingers(table: TableView, screen: QPointingDevice, what: str, *at: QPoint) -> None:
    event = QTest.touchEvent(table.viewport(), screen)
    for number, point in enumerate(at):
        getattr(event, what)(number, point)
    event.commit()


def test_a_tap_clicks_and_leaves_nothing_pointed_at(
    game: WindowGame, screen: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mouse, "HELD_MS", 60_000)  # however busy the machine is
    table, card = game.page.table, game.page.full_card
    thing, at = first_of_hand(table)
    fingers(table, screen, "press", at)
    assert table.mouse.under == thing, "a finger that rests there reads the card"
    fingers(table, screen, "release", at)
    assert table.focused == thing
    assert table.mouse.under is None
    assert not card._pointing.isActive() and not card.panel.isVisible()


def test_a_finger_that_rested_asks_for_the_menu(
    game: WindowGame, screen: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asked = game.page.table, []
    monkeypatch.setattr(mouse, "HELD_MS", 0)
    monkeypatch.setattr(table.acting, "open_menu", lambda thing, at: asked.append(thing))
    thing, at = first_of_hand(table)
    fingers(table, screen, "press", at)
    fingers(table, screen, "release", at)
    assert asked == [thing]


def playable(game: WindowGame) -> tuple[CardId, QPoint, QPoint]:
    """A card that can be played, where it lies, and the middle of the table."""
    table, session = game.page.table, game.session
    session.accept_hand_over()
    assert session.decision is not None
    card = next(pick.card for pick in session.decision.options if isinstance(pick, PlayCard))
    rect = table.table.rect_of(SceneKey("card", card))
    assert rect is not None
    return card, table.mapFromScene(QPointF(rect.cx, rect.cy)), QPoint(table.width() // 2, table.height() // 2)


def test_a_finger_drags_a_card_onto_the_field(
    game: WindowGame, screen: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mouse, "HELD_MS", 60_000)
    table, session = game.page.table, game.session
    card, at, middle = playable(game)
    fingers(table, screen, "press", at)
    for part in range(1, 9):
        fingers(table, screen, "move", at + (middle - at) * part / 8)
    assert table.dragging.active
    fingers(table, screen, "release", middle)
    assert not table.dragging.active
    assert [played.card for played in session.view.played] == [card]


STYLUS, PEN = 0x0010, 0x0004
"""Which device and which end of it, in Qt's numbers."""
TABLET_EVENT = (
    "_ZN22QWindowSystemInterface17handleTabletEventEP7QWindowRK7QPointFS4_ii6QFlagsIN2Qt11MouseButtonEEdddddixS5_INS6_"
    "16KeyboardModifierEE"
)
SYSTEM_TURNS_PENS_INTO_MICE = "_ZN29QWindowSystemInterfacePrivate11TabletEvent27setPlatformSynthesizesMouseEb"


@pytest.fixture
def pen() -> Iterator[Callable[[QWidget, QPoint, bool], None]]:
    """What a system tells Qt of a pen at a place of a widget, which presses or hovers there. Python cannot say it."""
    library = next((Path(PySide6.__file__).parent / "Qt/lib").glob("libQt6Gui.so.*"), None)
    if library is None:
        pytest.skip("Qt's library is not where it is on Linux")
    gui = ctypes.CDLL(str(library))

    def told(widget: QWidget, at: QPoint, down: bool) -> None:
        window = widget.window()
        local = widget.mapTo(window, at)
        handle = ctypes.c_void_p(shiboken6.getCppPointer(window.windowHandle())[0])
        places = [(ctypes.c_double * 2)(one.x(), one.y()) for one in (local, window.mapToGlobal(local))]
        pressure_and_tilt = [ctypes.c_double(one) for one in (0.5 * down, 0, 0, 0, 0)]
        last = (0, ctypes.c_longlong(1), 0)
        gui[TABLET_EVENT](handle, *map(ctypes.byref, places), STYLUS, PEN, int(down), *pressure_and_tilt, *last)
        QApplication.processEvents()

    gui[SYSTEM_TURNS_PENS_INTO_MICE](ctypes.c_bool(False))  # as on X11: Qt does where nobody takes the pen
    yield told
    gui[SYSTEM_TURNS_PENS_INTO_MICE](ctypes.c_bool(True))


def test_a_pen_drags_a_card_onto_the_field(game: WindowGame, pen: Callable[[QWidget, QPoint, bool], None]) -> None:
    table, session = game.page.table, game.session
    card, at, middle = playable(game)
    pen(table.viewport(), at, True)
    for part in range(1, 9):
        pen(table.viewport(), at + (middle - at) * part / 8, True)
    assert table.dragging.active
    pen(table.viewport(), middle, False)
    assert not table.dragging.active
    assert [played.card for played in session.view.played] == [card]


def test_two_fingers_zoom_and_drag_no_card(game: WindowGame, screen: QPointingDevice) -> None:
    table = game.page.table
    _, at = first_of_hand(table)
    fingers(table, screen, "press", at)
    fingers(table, screen, "move", at - QPoint(0, 60))
    assert table.dragging.active
    fingers(table, screen, "press", at - QPoint(0, 60), at - QPoint(200, 200))
    for wide in range(210, 420, 30):
        fingers(table, screen, "move", at - QPoint(0, 60), at - QPoint(wide, wide))
    assert table.zoomed
    assert not table.dragging.active
    hand = [card.id for card in table.session.view.cards("hand", table.session.viewer)]
    fingers(table, screen, "release", at - QPoint(0, 60), at - QPoint(390, 390))
    assert [card.id for card in table.session.view.cards("hand", table.session.viewer)] == hand


def test_two_fingers_on_a_touchpad_zoom_as_far_as_they_spread_and_back(game: WindowGame) -> None:
    table = game.page.table
    pad = QPointingDevice.primaryPointingDevice()
    middle = QPointF(table.viewport().rect().center())

    def spread(by: float) -> None:
        zoom, gesture = Qt.NativeGestureType.ZoomNativeGesture, QNativeGestureEvent
        event = gesture(zoom, pad, 2, middle, middle, table.viewport().mapToGlobal(middle), by, QPointF())
        QApplication.sendEvent(table.viewport(), event)
        assert event.isAccepted(), "nothing around the table takes it once more"

    thing, _ = first_of_hand(table)
    whole = table.mapFromScene(table.table.items_by_thing[thing].sceneBoundingRect()).boundingRect().width()
    spread(0.25)
    spread(0.2)
    seen = table.mapFromScene(table.table.items_by_thing[thing].sceneBoundingRect()).boundingRect().width()
    assert seen == pytest.approx(whole * 1.25 * 1.2, abs=3)
    spread(-0.9)
    assert not table.zoomed, "never smaller than the whole table"


@pytest.mark.parametrize("rests", [False, True])
def test_a_list_scrolls_under_a_finger(qtbot: Any, qapp: QApplication, screen: QPointingDevice, rests: bool) -> None:
    """And no row is clicked, whether the finger is lifted as it moves, or rests before it is: then nothing scrolls any
    more when it is."""
    scrolling = FingerScrolling(qapp)
    qapp.installEventFilter(scrolling)
    try:
        rows = QListWidget()
        qtbot.addWidget(rows)
        rows.addItems([str(number) for number in range(200)])
        rows.resize(200, 300)
        clicked: list[object] = []
        rows.itemClicked.connect(clicked.append)
        rows.show()
        at = QPoint(60, 250)
        QTest.touchEvent(rows.viewport(), screen).press(0, at).commit()
        for up in range(20, 220, 20):
            QTest.touchEvent(rows.viewport(), screen).move(0, at - QPoint(0, up)).commit()
        qtbot.waitUntil(lambda: rows.verticalScrollBar().value() > 50)
        if rests:
            QScroller.scroller(rows.viewport()).stop()
        QTest.touchEvent(rows.viewport(), screen).release(0, at - QPoint(0, 200)).commit()
        assert not clicked
        QScroller.scroller(rows.viewport()).stop()
        QTest.touchEvent(rows.viewport(), screen).press(1, at).commit()
        QTest.touchEvent(rows.viewport(), screen).release(1, at).commit()
        qtbot.waitUntil(lambda: len(clicked) == 1)
    finally:
        qapp.removeEventFilter(scrolling)
