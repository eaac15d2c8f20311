"""A hint: what the thinker compared is told, pointed out and can be done, and is of one decision only."""

from __future__ import annotations

import itertools
import multiprocessing
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QBitmap, QRegion
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from gatcg_desktop.bots import thinker
from gatcg_desktop.bots.processes import helping
from gatcg_desktop.bots.processes.helping import Helpers
from gatcg_desktop.gui.games.hinting import can_hint, show_hint
from gatcg_desktop.gui.learning.hint_panel import marks_of_hint
from gatcg_desktop.gui.learning.hints import Hints
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.arrows import HintMark
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.model.fields import CardId
from tests.helpers.games import starter_session
from tests.helpers.window_games import Key, WindowGame

FOUND_MS = 60_000


@pytest.fixture(autouse=True)
def two_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "WORLDS", 2)
    monkeypatch.setattr(thinker, "LOOK", 2)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    yield made
    made.close()


def may_attack(session: Session) -> bool:
    """Whether an attack is among a few options, all of which are told."""
    decision = session.decision
    options = decision.options if decision is not None else ()
    return 2 <= len(options) <= 4 and any(isinstance(option, DeclareAttack) for option in options)


def hinted(game: WindowGame, qtbot: QtBot) -> Hints:
    """A game in which somebody may attack, with the hint that F2 gives."""
    assert game.play_to(random.Random(2), may_attack)
    QApplication.processEvents()
    game.press(Key.Key_F2)
    panel = game.page.hint_panel
    assert panel is not None
    qtbot.waitUntil(lambda: panel.hints.compared is not None, timeout=FOUND_MS)
    return panel.hints


def test_a_hint_lists_what_was_compared_and_points_it_out(game: WindowGame, qtbot: QtBot) -> None:
    hints = hinted(game, qtbot)
    panel, compared = game.page.hint_panel, hints.compared
    assert panel is not None and compared is not None and panel.isVisible()
    assert panel.list.count() == min(4, len(compared.lines)) > 1
    first = panel.list.item(0).text()
    assert first.startswith("1. ") and f"{round(100 * compared.chance(compared.lines[0]))} % to win" in first
    assert "In two turns: life " in first
    scene = game.page.table.table
    attacks = [n for n, line in enumerate(compared.lines[:4]) if isinstance(line.picks[0], DeclareAttack)]
    assert attacks, "the attack is among what is told"
    halos = {halo.thing.entity: halo.word for halo in scene.halos.shown if halo.role == "hint"}
    unit = compared.lines[attacks[0]].picks[0].unit
    assert halos[unit].startswith(f"{attacks[0] + 1} · ")
    panel.list.setCurrentRow(attacks[0])
    QApplication.processEvents()
    assert [arrow.label for arrow in scene.arrows.specs] == [halos[unit]], "an arrow says whom it attacks"


def test_what_is_looked_at_can_be_done_and_the_hint_goes_with_its_decision(game: WindowGame, qtbot: QtBot) -> None:
    hints = hinted(game, qtbot)
    panel, before = game.page.hint_panel, len(game.session.game.answers)
    assert panel is not None and hints.compared is not None
    wanted = hints.compared.lines[1].picks
    panel.list.setCurrentRow(1)
    game.click(panel.ui.play)
    assert game.session.game.answers[before].picks == wanted
    assert hints.compared is None and panel.list.count() == 0
    assert not [halo for halo in game.page.table.table.halos.shown if halo.role == "hint"]


def test_comparing_can_be_stopped_and_nothing_is_told(game: WindowGame, qtbot: QtBot) -> None:
    assert game.play_to(random.Random(2), may_attack)
    game.press(Key.Key_F2)
    panel = game.page.hint_panel
    assert panel is not None and panel.hints.comparing
    game.click(panel.ui.away)
    qtbot.wait(50)
    assert not panel.hints.comparing and panel.hints.compared is None and not panel.list.isVisible()


def test_the_past_and_another_players_question_have_no_hint(game: WindowGame, qtbot: QtBot) -> None:
    hints = hinted(game, qtbot)
    game.session.step_back()
    assert hints.compared is None and not can_hint(game.page)
    assert not game.window.named_actions["hint"].isEnabled()
    game.session.go_live()
    assert game.window.named_actions["hint"].isEnabled()


def test_closing_the_game_ends_the_processes(game: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helping, "Helpers", Helpers)
    hinted(game, qtbot)
    assert multiprocessing.active_children()
    game.window.close_game()
    assert multiprocessing.active_children() == []


def test_what_looks_best_is_said_where_nothing_is_compared(qtbot: QtBot) -> None:
    session = starter_session(3, hot_seat=False)
    assert session.decision is not None and session.answer(session.decision.options[0])
    assert session.decision.kind == "pay_reserve", "steady answers that"
    hints = Hints(session, parent=session)
    hints.ask()
    qtbot.waitUntil(lambda: hints.compared is not None, timeout=FOUND_MS)
    assert hints.compared is not None and [line.outcomes for line in hints.compared.lines] == [()]
    assert {mark.word for mark in marks_of_hint(hints)} == {"1"}
    assert hints.play()


def test_a_lesson_gives_no_hint(game: WindowGame) -> None:
    assert game.play_to(random.Random(2), may_attack)
    assert can_hint(game.page)
    game.page.guide = object()  # type: ignore[assignment]
    assert not can_hint(game.page)
    show_hint(game.page)
    assert game.page.hint_panel is None
    game.page.guide = None


def test_of_cards_in_the_hand_each_hint_is_seen(tmp_path: Path, qapp: QApplication) -> None:
    game = WindowGame(tmp_path, 3)
    game.page.open_drawer(True)  # which leaves little room for the hand
    QApplication.processEvents()
    scene, session = game.page.table.table, game.session
    hand = hand_of(session)
    scene.hint(tuple(HintMark(id, f"{n} · 50 %") for n, id in enumerate(hand, 1)))
    frames = [item for item in scene.halos.frames if item.isVisible()]
    cards = [scene.items_by_thing[SceneKey("card", id)] for id in hand]
    assert len(frames) == len(cards) > 4
    for frame, card, after in zip(frames, cards, cards[1:], strict=False):
        assert card.zValue() < frame.zValue() < after.zValue(), "no frame lies over the next card"
        assert ink_of(frame).top() < -card.size[1] / 2 - 10, "the word stands above: the lower edge is not seen"
    for one, other in itertools.pairwise(cards):
        assert 0 < one.home.room <= other.x() - one.x() + 1
    game.close()


def test_marks_of_the_player_at_the_top_are_seen_whole(game: WindowGame) -> None:
    """Above an open hand at the upper edge of the table there is no room for a word."""
    session, near = game.session, game.session.viewer
    assert game.play_to(random.Random(2), lambda played: played.viewer != near and len(hand_of(played)) > 4)
    QApplication.processEvents()
    scene, table = game.page.table.table, game.page.table
    hand, aim = hand_of(session), session.view.objects[0].id
    scene.hint(tuple(HintMark(id, f"{n} · 50 %", 0, (aim,), n == 1) for n, id in enumerate(hand, 1)))
    seen = table.mapToScene(table.viewport().rect()).boundingRect()
    assert len(scene.halos.frames) == len(hand)
    for frame in scene.halos.frames:
        assert seen.contains(frame.mapRectToScene(ink_of(frame))), "it is cut off"
    assert scene.arrows.badges and all(seen.contains(badge) for badge in scene.arrows.badges)


def hand_of(session: Session) -> list[CardId]:
    return [card.id for card in session.view.cards("hand", session.viewer)]


def ink_of(frame: QGraphicsPixmapItem) -> QRectF:
    """Where something is drawn, seen from the middle of what has the frame."""
    ink = QRegion(QBitmap.fromImage(frame.pixmap().toImage().createAlphaMask())).boundingRect()
    return QRectF(ink).translated(frame.offset())
