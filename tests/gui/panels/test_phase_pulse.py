"""A phase that begins is lit up for a moment on the strip, as long as things may move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gatcg_desktop.rules.model.choices import PassOpportunity
from tests.helpers.window_games import WindowGame


@pytest.fixture
def game(qtbot: Any, tmp_path: Path) -> Iterator[WindowGame]:
    game = WindowGame(tmp_path, seed=3)
    yield game
    game.close()


def to_the_next_phase(game: WindowGame) -> None:
    phase = game.session.view.phase
    while game.session.view.phase == phase:
        if game.session.waiting:
            game.session.accept_hand_over()
        assert game.session.answer(PassOpportunity())


def test_a_phase_that_begins_lights_up_and_goes_out_by_itself(game: WindowGame, qtbot: QtBot) -> None:
    strip = game.page.ui.phase_bar.strip
    game.window.named_actions["motion"].setChecked(True)
    assert strip.lit == 0
    to_the_next_phase(game)
    assert strip.lit > 0.5
    lit = strip.grab().toImage()
    qtbot.waitUntil(lambda: strip.lit == 0)
    assert strip.grab().toImage() != lit


def test_without_motion_nothing_lights_up(game: WindowGame) -> None:
    to_the_next_phase(game)
    assert game.page.ui.phase_bar.strip.lit == 0
