"""Where a sentence stands that goes away by itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.table.composition.composition import reach_of_shown
from gatcg_desktop.gui.table.rendering.appearance import ZoneAppearance
from tests.helpers.games import play_on, starter_setup
from tests.helpers.measured_board import Crowded, Filled, bring_to, crowded, filled
from tests.helpers.window_games import WindowGame

LONG = "The computer attacks this ally, because that destroys it, and what attacks lives on; "
SIZES = [(1280, 720), (1600, 900)]


@cache
def board(kind: str) -> Crowded | Filled:
    setup = starter_setup(3)
    return crowded(setup, 3) if kind == "crowded" else filled(setup, 3)


def lying(game: WindowGame) -> Iterator[tuple[str, QRect]]:
    """What is on the table, by kind and zone, and where on the page."""
    table = game.page.table
    assert table.table.composition is not None
    corner = table.viewport().mapTo(game.page, QPoint())
    for thing, one in table.table.composition.shown.items():
        if not (isinstance(one.look, ZoneAppearance) and one.look.bare):
            place = table.mapFromScene(QRectF(*reach_of_shown(one))).boundingRect()
            yield thing.zone or thing.kind, place.translated(corner)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["crowded", "filled"])
def test_a_sentence_lies_over_nothing_that_is_used_or_held_and_over_no_card_where_felt_is_free(
    qapp: QApplication, tmp_path: Path, kind: str, size: tuple[int, int], language: str
) -> None:
    """Now, and while somebody looks back: not over timeline, phases, memory, hand, piles or the button."""
    translation.install(qapp, language)
    played = board(kind)
    game = WindowGame(tmp_path, size=size, setup=played.setup)
    page, seen = game.page, set()
    bring_to(game, played.answers[: played.most if isinstance(played, Crowded) else played.reached[10]])

    def place(widget: QWidget) -> QRect:
        return QRect(widget.mapTo(page, QPoint()), widget.size())

    for back in (0, 6):
        if back:
            game.session.seek(game.session.total - back)
        QApplication.processEvents()
        for times in (1, 2, 4):
            page.toast.say(LONG * times)
            QApplication.processEvents()
            at, label = page.toast.geometry(), page.toast.label
            assert page.rect().contains(at) and label.heightForWidth(label.width()) <= label.height()
            for one in (page.ui.timeline, page.ui.phase_bar, page.corner, page.past.words):
                assert not (one.isVisible() and place(one).intersects(at)), (one, at)
            over = {what for what, where in lying(game) if where.intersects(at)}
            seen |= {what for what, _ in lying(game)}
            free = kind == "crowded" and times < 4
            assert over <= (set() if free else {"object"}), (over, at)
    assert {"card", "memory_label", "object", "deck", "instance", "player"} <= seen
    game.close()
    translation.install(qapp, "en")


def test_it_stays_where_it_is_until_something_comes_there(tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 3, size=(1600, 900))
    page = game.page
    page.toast.say("A sentence.")
    before = page.toast.geometry()
    page.toast.leaves = tuple
    page.toast.place()
    assert page.toast.geometry() == before, "though there is a lower place now"
    page.toast.leaves = lambda: [[QRect(before.center(), before.size())]]
    page.toast.place()
    assert not page.toast.geometry().intersects(QRect(before.center(), before.size()))
    game.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_a_sentence_of_many_lines_never_lies_over_a_button(
    qapp: QApplication, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """However much the computer has to say for itself: not over the one button, what is asked, or a quiet answer."""
    translation.install(qapp, language)
    game = WindowGame(tmp_path, 3, size=size)
    page, session, dice = game.page, game.session, random.Random(3)
    buttons = set()
    for _ in range(30):
        for times in (1, 2, 4):
            page.toast.say(LONG * times)
            QApplication.processEvents()
            at = page.toast.geometry()
            assert page.rect().contains(at)
            for one in (page.corner, page.corner.button, page.corner.other, page.peek_button):
                if one.isVisible():
                    assert not QRect(one.mapTo(page, QPoint()), one.size()).intersects(at), (times, at)
                    buttons.add(one)
        if len(buttons) == 4:
            break
        play_on(session, dice, most=1)
    assert len(buttons) == 4
    game.close()
    translation.install(qapp, "en")
