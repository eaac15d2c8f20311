"""The table with the largest letters in the smallest window that is meant: what is pressed and read is there, whole."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QStyle
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.gui.table.composition.composition import place_of_shown
from gatcg_desktop.gui.table.composition.open_pile import show_open_pile
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, ZoneAppearance
from gatcg_desktop.gui.table.scene.table_scene import TableScene
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.settings import Settings
from tests.helpers.boards import ACTIVATION, ADA, BO, Board, Desk, action, ally, target
from tests.helpers.cut_off import cut_off
from tests.helpers.lesson_window import LessonWindow
from tests.helpers.window_games import WindowGame


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3, ask=True, size=(1280, 720), scale=2.0)
    yield made
    made.close()
    theme.apply_theme(qapp)


def test_the_button_that_takes_the_screen_over_is_whole(game: WindowGame) -> None:
    button = game.page.hand_over.ui.here_button
    assert button.isVisible() and button.height() >= button.sizeHint().height()
    assert game.page.hand_over.rect().contains(game.page.hand_over.ui.box.geometry())


def test_the_button_of_the_drawer_shows_its_icon(game: WindowGame) -> None:
    button = game.page.menu_button
    margin = button.style().pixelMetric(QStyle.PixelMetric.PM_ButtonMargin)
    assert button.width() >= button.iconSize().width() + margin and button.height() >= button.sizeHint().height()


def test_all_that_can_be_chosen_is_seen_above_the_button(game: WindowGame) -> None:
    session, table = game.session, game.page.table.table
    session.accept_hand_over()

    def choosing(_: object) -> bool:
        decision = session.decision
        if decision is None or decision.kind != "materialize":
            return False
        plays = sum(isinstance(option, PlayCard) for option in decision.options)
        return 6 < plays < len(session.view.cards("material", decision.player))

    assert game.play_to(random.Random(3), choosing)
    if session.waiting:
        session.accept_hand_over()
    assert table.opened is not None and session.decision is not None
    shown = show_open_pile(table.context(), table.opened)
    cards = [one for one in shown.shown if isinstance(one.look, CardAppearance)]
    assert len(cards) == len(session.view.cards("material", session.decision.player))
    assert min(one.look.width for one in cards) >= 80 * table.table.unit
    assert shown.rect.bottom <= table.table.corner.y, "the button is not in the way"
    heads = {one.at.cy - one.look.height / 2 for one in cards}
    assert min(heads) >= shown.rect.y + game.page.peek_button.height(), "nor is the one above them"

    game.page.open_drawer(True)
    QApplication.processEvents()
    opened = table.composition.opened if table.composition is not None else None
    assert opened is not None and opened.last_line > 0, "the title has a line for itself"
    cards = [one for one in opened.shown if isinstance(one.look, CardAppearance)]
    assert 4 <= len(cards) < opened.total, "fewer are seen at once, whole, and scrolled through"
    assert min(one.look.width for one in cards) >= 80 * table.table.unit
    words = {word for one in opened.shown if isinstance(one.look, ZoneAppearance) for word in one.look.label.split()}
    assert {"memory", "level"} & words, "no word below a card is torn apart"
    top = game.page.table.mapFromScene(0, opened.rect.y + opened.last_line).y()
    assert game.page.peek_button.y() >= top
    assert not game.page.corner.decision.body.isVisible(), "the list lies over none of them"


@contextmanager
def shown(qapp: QApplication, qtbot: QtBot, desk: Desk, scale: float) -> Iterator[tuple[Window, TableScene]]:
    """The window with that game on its table, once all pictures are there; letters have this size until the end."""
    theme.apply_theme(qapp, scale)
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    pictures = Pictures(session.definitions)
    window = Window(pictures, Settings(motion="off", scale=scale))
    try:
        window.resize(1280, 720)
        window.show()
        table = window.show_match(session, None).table.table
        qtbot.waitUntil(lambda: not pictures.busy)
        yield window, table
    finally:
        window.close()
        pictures.close()
        window.deleteLater()
        qapp.sendPostedEvents(window, QEvent.Type.DeferredDelete)  # or it would be dressed once more
        theme.apply_theme(qapp)


@pytest.mark.parametrize(("scale", "rows", "below"), [(1.0, 6, 0), (1.5, 6, 0), (2.0, 3, 0)])
def test_six_copies_on_the_stack_are_in_sight(
    qapp: QApplication, qtbot: QtBot, scale: float, rows: int, below: int
) -> None:
    """One by one where there is room for all but one of them, else alike ones in one row, which fans out on demand."""
    echo = action("echo", t.CopyInstance(t.Target(), times=5), targets=target(ACTIVATION), speed="fast")
    board = Board(echo, ally("golem", 1, 3))
    golem = board.field(BO, "golem")
    bolt, copier = board.hand(ADA, "bolt", "echo")
    desk = board.start().play(bolt, targets=(golem,))
    desk.play(copier, targets=(desk.view().stack[0].id,)).resolve()
    assert len(desk.view().stack) == 6
    with shown(qapp, qtbot, desk, scale) as (window, table):
        assert table.composition is not None
        stack = table.composition.stack
        seen, text = set(stack.rows.values()), table.table.text
        assert len(stack.rows) == 6 and len(seen) == rows
        assert sum(not stack.layout.window.holds(row, 1.0) for row in seen) == below, "that many are scrolled to"
        assert min(row.h for row in seen) >= 33 * text and max(row.h for row in seen) >= 80 * text
        assert table.table.column.bottom <= table.table.height - window.page.corner.height()
        assert len(table.arrows.specs) <= rows, "what shares a row has one arrow"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_badges_of_arrows_lie_between_the_rows(qapp: QApplication, qtbot: QtBot, scale: float) -> None:
    echo = action("echo", t.CopyInstance(t.Target(), times=3), targets=target(ACTIVATION), speed="fast")
    board = Board(echo, ally("golem", 1, 3))
    golems = [board.field(player, "golem") for player in (ADA, BO) for _ in range(4)]
    bolt, copier = board.hand(ADA, "bolt", "echo")
    desk = board.start().play(bolt, targets=(golems[4],))
    desk.play(copier, targets=(desk.view().stack[0].id,)).resolve()
    with shown(qapp, qtbot, desk, scale) as (_, table):
        badges, composition = table.arrows.badges, table.composition
        assert len(badges) == len(table.arrows.specs) >= 2 and composition is not None
        assert min(badge.height() for badge in badges) >= 15, "they can be read"
        assert not any(one.intersects(other) for one, other in itertools.combinations(badges, 2))
        cards = [place_of_shown(one) for thing, one in composition.shown.items() if thing.kind == "object"]
        for badge in badges:
            box = Rect(badge.x(), badge.y(), badge.width(), badge.height())
            assert not any(box.overlaps(card, 0.5) for card in cards)


def test_hand_memory_and_buttons_lie_beside_each_other_while_the_drawer_is_open(game: WindowGame) -> None:
    game.session.accept_hand_over()
    page, scene = game.page, game.page.table.table
    page.open_drawer(True)
    QApplication.processEvents()
    assert page.ui.side.width() <= page.width() * 0.45
    near, far = scene.table.near, scene.table.far
    assert far.hand.w >= 60 * scene.table.unit
    assert all(pile.right <= far.hand.x or pile.bottom <= far.hand.y for pile in far.piles.values())
    assert near.hand.w >= 90 * scene.table.unit and near.plate.right <= near.hand.x <= near.hand.right <= near.memory.x
    assert not near.memory_and_label.overlaps(scene.table.corner)
    button, place = page.corner.button, page.ui.table_place
    left = page.table.mapFromScene(scene.table.corner.x, 0).x()
    assert button.mapTo(place, button.rect().topLeft()).x() >= left, "no wider than what is kept free for it"


def test_the_buttons_of_a_lesson_leave_the_memory_to_be_read(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    room = LessonWindow(qtbot, tmp_path)
    try:
        room.window.resize(1280, 800)
        room.window.set_scale(2.0)
        room.play.start("wielding")
        qtbot.waitUntil(lambda: room.play.panel is not None and room.window.page is not None, timeout=10_000)
        page = room.window.page
        assert page is not None
        qtbot.waitUntil(lambda: page.corner.other.isVisible() and page.corner.width() > 0)
        assert page.corner.other.text().split() == ["To", "the", "end", "of", "this", "step"]
        assert page.corner.other.width() >= page.corner.other.sizeHint().width(), "nothing is cut"
        assert page.corner.width() <= page._corner.width()
    finally:
        room.close()
        theme.apply_theme(qapp)


def test_how_a_game_ended_is_seen_before_anything_is_scrolled(game: WindowGame, qapp: QApplication) -> None:
    translation.install(qapp, "fr")
    try:
        game.session.accept_hand_over()
        assert game.session.concede()
        game.window.reviews.end.come()
        QApplication.processEvents()
        sheet = game.window.reviews.sheet
        assert sheet is not None and len(sheet.ways) > 3
        title = sheet.head.title
        assert title.visibleRegion().boundingRect() == title.rect()
        assert len({way.y() for way in sheet.ways}) < len(sheet.ways), "the small buttons stand beside each other"
    finally:
        translation.install(qapp, "en")


def test_the_tools_by_hand_are_read_whole(game: WindowGame, qapp: QApplication) -> None:
    translation.install(qapp, "fr")
    try:
        game.session.accept_hand_over()
        tools = game.page.ui.tools
        game.page.show_tab(tools)
        QApplication.processEvents()
        assert tools.ui.chance_row.width() > tools.ui.scroll.viewport().width(), "more than there is room for"
        assert cut_off(tools) == {}
    finally:
        translation.install(qapp, "en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_tab_of_the_drawer_is_read_whole(game: WindowGame, qapp: QApplication, language: str) -> None:
    translation.install(qapp, language)
    try:
        game.session.accept_hand_over()
        game.page.open_drawer(True)
        QApplication.processEvents()
        bar = game.page.ui.tabs.tabBar()
        rims = 2 * theme.px(5 if bar.property("role") == "close" else 14)
        assert bar.count() == 3
        for tab in range(bar.count()):
            place = bar.tabRect(tab)
            assert place.width() >= bar.fontMetrics().horizontalAdvance(bar.tabText(tab)) + rims, bar.tabText(tab)
            assert bar.rect().contains(place) and place.right() <= game.page.ui.side.width(), bar.tabText(tab)
    finally:
        translation.install(qapp, "en")


def test_a_fork_comes_up_over_a_table_that_had_no_room_yet(game: WindowGame) -> None:
    """What was drawn before it had its size is empty: stretching that ended the program below Python."""
    assert game.play_to(random.Random(3), lambda session: session.view.turn > 2)
    game.session.accept_hand_over()
    fork = game.window.what_if.begin()
    assert fork is not None
    scene = fork.table.table
    assert scene.composition is not None and len(scene.items_by_thing) == len(scene.composition.shown)
