"""The end of a game as the table tells it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.table.composition.combat_lane import RESULT
from gatcg_desktop.gui.table.rendering.appearance import ResultAppearance
from tests.helpers.window_games import WindowGame


@pytest.fixture(params=[1.0, 2.0])
def game(qapp: QApplication, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3, size=(1280, 720), scale=request.param)
    yield made
    made.close()
    theme.apply_theme(qapp)


def test_who_wins_and_why_stands_across_the_table_until_the_past_is_looked_at(game: WindowGame) -> None:
    session, scene = game.session, game.page.table.table
    assert scene.item(RESULT) is None
    loser = session.view.player(session.viewer).name
    assert session.concede()
    band = scene.item(RESULT)
    assert band is not None and isinstance(band.look, ResultAppearance)
    winner = session.view.player(session.view.winner).name
    assert winner in band.look.title and loser in band.look.why
    rect, near = scene.rect_of(RESULT), scene.table.near
    assert rect is not None
    assert near.area.y < rect.bottom < near.strip.y and rect.h < 0.3 * scene.table.height, "hand and button stay free"
    assert game.page.table.words_for(RESULT) == f"{band.look.title} {band.look.why}"
    session.step_back()
    assert scene.item(RESULT) is None
    session.go_live()
    assert scene.item(RESULT) is not None
