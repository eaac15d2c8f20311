"""The table with the largest letters in the smallest window that is meant: what is pressed and read is there, whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QStyle

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.table.composition.open_pile import show_open_pile
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.rules.model.choices import PlayCard
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
