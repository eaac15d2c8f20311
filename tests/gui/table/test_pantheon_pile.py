"""A Pantheon on the table: a pile of each player, into which only its owner looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, FILLER, Board, Desk, card

BOON = card("boon", "lesser-boon", speed="fast", cost=0, cost_kind="memory")
OTHER = card("other", "greater-boon", speed="fast", cost=0, cost_kind="memory")

Shows = Callable[[Desk], TableView]


@pytest.fixture
def shows(qtbot: Any) -> Iterator[Shows]:
    """Puts a position onto a table that Ada looks at."""
    made: list[tuple[TableView, Pictures]] = []

    def show(desk: Desk) -> TableView:
        session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
        pictures = Pictures(session.definitions)
        view = TableView(session, pictures)
        qtbot.addWidget(view)
        view.resize(1280, 660)
        view.show()
        made.append((view, pictures))
        return view

    yield show
    for view, pictures in made:
        view.close()
        pictures.close()


def click(table: TableView, thing: SceneKey) -> None:
    """Click the middle of a thing."""
    at = table.table.rect_of(thing)
    assert at is not None, f"{thing} is on the table"
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.mapFromScene(QPointF(at.cx, at.cy)))
    table.table.motion.finish()


def open_names(table: TableView) -> list[str]:
    """The faces of the cards on the open panel, "" for a back."""
    assert table.table.composition is not None and table.table.composition.opened is not None
    ids = [one.thing.id for one in table.table.composition.opened.shown if one.thing.kind == "card"]
    return [table.session.view.key_of(id) for id in ids]


def a_pantheon_each() -> Desk:
    board = Board(BOON, OTHER)
    for player in (ADA, BO):
        board.put(player, "pantheon", "boon")
        board.put(player, "pantheon", "other")
        board.put(player, "hand", FILLER.key, 2)
    return board.start()


def test_its_owner_looks_into_it_and_sees_of_another_only_backs(shows: Shows) -> None:
    table = shows(a_pantheon_each())
    mine, theirs = SceneKey("pile", ADA, "pantheon"), SceneKey("pile", BO, "pantheon")
    click(table, mine)
    assert sorted(open_names(table)) == ["boon", "other"]
    table.table.open_pile(None)
    click(table, theirs)
    assert open_names(table) == ["", ""]
    assert table.words_for(mine) == "Pantheon. yours. 2 cards. 2 can be picked"


def test_a_boon_is_bestowed_from_its_open_pile(shows: Shows) -> None:
    desk = a_pantheon_each()
    table = shows(desk)
    click(table, SceneKey("pile", ADA, "pantheon"))
    boon = next(one.id for one in table.session.view.cards("pantheon", ADA) if one.key == "boon")
    assert table.table.marks.of(boon) == (PlayCard(boon, "bestowment"),)
    at = table.table.rect_of(SceneKey("card", boon))
    assert at is not None
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.mapFromScene(QPointF(at.cx, at.cy)))
    assert [one.key for one in table.session.view.statuses] == ["boon"]


def test_nobody_without_boons_has_the_pile(shows: Shows) -> None:
    table = shows(Board(BOON).start())
    assert not [thing for thing in table.table.items_by_thing if thing.zone == "pantheon"]
    assert "pantheon" not in table.table.table.near.piles
