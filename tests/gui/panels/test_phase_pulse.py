"""A phase that begins is lit up for a moment on the strip, as long as things may move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.panels.phase_strip import PHASES, PhaseStrip
from gatcg_desktop.gui.session.option_labels import phase_name
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


def test_every_phase_has_room_for_its_name_in_whatever_letters_are_worn(qtbot: QtBot, qapp: QApplication) -> None:
    strip = PhaseStrip()
    qtbot.addWidget(strip)
    strip.show_phase("main", yours=True)
    widths = []
    for scale, letters in ((1.0, "usual"), (1.5, "usual"), (1.0, "legible"), (1.0, "usual")):
        theme.apply_theme(qapp, scale, letters=letters)
        metrics = QFontMetricsF(theme.font("small", 500))
        names = sum(metrics.horizontalAdvance(phase_name(phase)) for phase in PHASES)
        widths.append(strip.width_of(PHASES))
        assert names + len(PHASES) * theme.px(14) <= widths[-1] < 1.1 * names + len(PHASES) * theme.px(16)
    assert len(set(widths)) == 3 and widths[0] == widths[3]
