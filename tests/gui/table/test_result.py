"""The end of a game as the table tells it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.arrows import ATTACK
from gatcg_desktop.gui.table.composition.combat_lane import RESULT
from gatcg_desktop.gui.table.composition.field import object_stats
from gatcg_desktop.gui.table.rendering.appearance import ResultAppearance
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Concede
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, target
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


def test_nothing_of_the_attack_or_the_stack_is_drawn_once_they_have_ended_the_game(qtbot: QtBot) -> None:
    """What a game ends with stays in its state; it is under way no longer."""
    blast = action("blast", t.Damage(2, t.Target()), targets=target(ALLY), speed="fast")
    board = Board(ally("giant", 20, 20), ally("golem", 1, 3), blast)
    giant, golem = board.field(ADA, "giant"), board.field(BO, "golem")
    (spell,) = board.hand(ADA, "blast")
    desk = board.start()
    desk.attack(giant, board.champions[BO]).play(spell, targets=(golem,))
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    pictures = Pictures(session.definitions)
    view = TableView(session, pictures)
    view.resize(1280, 680)
    view.show()
    scene = view.table
    try:
        assert [arrow.pattern for arrow in scene.arrows.specs] == [1, ATTACK]
        assert session.answer_for(BO, Concede())
        attacker = session.view.object(giant)
        assert attacker is not None and not attacker.attacking
        assert object_stats(msgspec.structs.replace(attacker, damage=29))[-1].text == "0", "never less than nothing"
        assert not scene.arrows.specs
    finally:
        qtbot.waitUntil(lambda: not pictures.busy)
        pictures.close()
        view.close()
