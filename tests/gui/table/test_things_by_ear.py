"""What lies on the table is found by a screen reader that goes over the window: its name, place and state."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.table.interaction import focus_order
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from tests.helpers.window_games import WindowGame

NAME = QAccessible.Text.Name


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    yield made
    made.close()


def children(game: WindowGame) -> list[QAccessibleInterface]:
    table = QAccessible.queryAccessibleInterface(game.page.table)
    return [table.child(number) for number in range(table.childCount())]


def test_everything_on_the_table_is_a_child_of_it_where_it_is_seen(game: WindowGame) -> None:
    table = game.page.table
    assert game.play_to(random.Random(3), lambda session: len(session.view.objects) > 4)
    QApplication.processEvents()
    composition = table.table.composition
    assert composition is not None
    zones = focus_order.focus_zones(composition, table.table.table)
    things = [thing for zone in zones for thing in zone]
    found = children(game)
    assert [one.text(NAME) for one in found] == [table.words_for(thing) for thing in things] and len(found) > 10
    whole = QAccessible.queryAccessibleInterface(table)
    for number, (one, thing) in enumerate(zip(found, things, strict=True)):
        assert one.isValid() and whole.indexOfChild(one) == number
        assert one.parent().object() is table
        at = one.rect()
        if thing.kind in ("object", "card"):
            assert at.width() > 20 and table.rect().contains(table.mapFromGlobal(at.center()))
    card = next(number for number, thing in enumerate(things) if thing.kind == "object")
    middle = found[card].rect().center()
    assert whole.childAt(middle.x(), middle.y()).text(NAME) == found[card].text(NAME)
    outside = table.mapToGlobal(QPoint(-5, -5))
    assert whole.childAt(outside.x(), outside.y()) is None


def test_what_has_the_focus_and_what_is_picked_says_so(game: WindowGame) -> None:
    table, session = game.page.table, game.session
    assert game.play_to(
        random.Random(3), lambda one: one.pending.multiple and len(one.view.cards("hand", one.actor)) > 2
    )
    QApplication.processEvents()
    whole = QAccessible.queryAccessibleInterface(table)
    legal = next(one for one in session.view.cards("hand", session.actor) if table.table.marks.legal(one.id))
    session.pending.set(())
    assert session.pending.picks == ()
    table.setFocus()
    table.focus_on(SceneKey("card", legal.id))
    focused = [one for one in children(game) if one.state().focused]
    assert [one.text(NAME) for one in focused] == [table.words_for(SceneKey("card", legal.id))]
    assert whole.focusChild().text(NAME) == focused[0].text(NAME)
    assert focused[0].state().selectable and not focused[0].state().selected
    table.activate(SceneKey("card", legal.id))
    QApplication.processEvents()
    assert [one.text(NAME) for one in children(game) if one.state().selected] == [
        table.words_for(SceneKey("card", legal.id))
    ]


def test_a_thing_is_picked_by_its_action(game: WindowGame) -> None:
    session = game.session
    assert game.play_to(
        random.Random(3), lambda one: one.pending.multiple and len(one.view.cards("hand", one.actor)) > 2
    )
    QApplication.processEvents()
    found = next(one for one in children(game) if one.state().selectable and not one.state().selected)
    acts = found.actionInterface()
    press, focus = acts.pressAction(), acts.setFocusAction()
    assert acts.actionNames() == [press, focus]
    before = session.pending.picks
    acts.doAction(focus)
    assert found.state().focused and session.pending.picks == before
    acts.doAction("something else")
    assert session.pending.picks == before
    acts.doAction(press)
    assert found.state().selected and session.pending.picks not in (before, ())
    acts.doAction(press)
    assert not found.state().selected


def test_what_is_gone_is_no_child_any_more(game: WindowGame) -> None:
    before = children(game)
    game.page.table.table.open_pile(None)
    hand = len(game.session.view.cards("hand", game.session.viewer))
    assert game.play_to(
        random.Random(3), lambda one: len(one.view.cards("hand", one.viewer)) < hand and one.view.turn > 2
    )
    QApplication.processEvents()
    after = children(game)
    assert not all(map(_there, before)) and all(map(_there, after))


def _there(one: QAccessibleInterface) -> bool:
    try:
        return one.isValid()
    except RuntimeError:  # Qt has deleted it
        return False
