"""What is heard of a game in the window: what is seen on its table, and the bell when it is one's move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.sound import sounding
from gatcg_desktop.gui.sound.sounding import YOURS, sound_of
from gatcg_desktop.gui.sound.speaker import SPEAKER
from gatcg_desktop.gui.table.composition.motions import Beat
from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from tests.helpers.window_games import WindowGame


class Ears:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[str] = []
        self.alerts: list[Any] = []
        monkeypatch.setattr(SPEAKER, "play", self.heard.append)
        monkeypatch.setattr(sounding.QApplication, "alert", lambda window: self.alerts.append(window))


@pytest.fixture
def ears(monkeypatch: pytest.MonkeyPatch) -> Ears:
    return Ears(monkeypatch)


@pytest.fixture
def game(qtbot: Any, tmp_path: Path, ears: Ears) -> Iterator[WindowGame]:
    game = WindowGame(tmp_path, seed=3)
    yield game
    game.close()


def play_a_card(game: WindowGame) -> None:
    decision = game.session.decision
    assert decision is not None
    card = next(option for option in decision.options if isinstance(option, PlayCard))
    assert game.session.answer(card)


def test_a_play_is_heard_also_where_nothing_moves(game: WindowGame, ears: Ears) -> None:
    play_a_card(game)
    assert "play" in ears.heard


def test_a_page_that_is_not_seen_is_not_heard(game: WindowGame, ears: Ears) -> None:
    game.page.hide()
    play_a_card(game)
    assert ears.heard == []


def test_lessons_and_the_teachers_view_are_silent_unless_wanted(
    game: WindowGame, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    motion = game.page.table.table.motion
    play = Beat("play")
    game.page.teach(None)
    motion.beat_started.emit(play)
    assert ears.heard == []
    monkeypatch.setattr(SPEAKER, "in_lessons", True)
    motion.beat_started.emit(play)
    assert ears.heard == ["play"]
    monkeypatch.setattr(SPEAKER, "in_lessons", False)
    game.page.sounding.teaching = False
    game.window.named_actions["teacher_view"].setChecked(True)
    motion.beat_started.emit(play)
    assert ears.heard == ["play"]
    game.window.named_actions["teacher_view"].setChecked(False)
    motion.beat_started.emit(play)
    assert ears.heard == ["play", "play"]


def test_going_back_and_looking_back_are_silent(game: WindowGame, ears: Ears) -> None:
    play_a_card(game)
    ears.heard.clear()
    for _ in range(3):
        game.session.step_back()
    game.session.seek(1)
    game.session.go_live()
    assert ears.heard == []
    game.session.step_back()
    game.session.step_forward()
    game.session.take_back()
    assert set(ears.heard) <= {"play", "phase", "turn", "draw"}


def test_who_sits_elsewhere_is_called_when_it_is_their_move(
    game: WindowGame, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = game.session
    session.hot_seat = False
    monkeypatch.setattr(game.window, "isActiveWindow", lambda: False)
    one = session.viewer
    for _ in range(40):
        decision = session.game.decision
        assert decision is not None
        theirs = decision.player != one
        ears.heard.clear()
        ears.alerts.clear()
        pick = PassOpportunity() if decision.kind == "opportunity" else None
        assert session.answer_for(decision.player, *((pick,) if pick else decision.suggestion or decision.options[:1]))
        if theirs and session.decision is not None:
            assert ears.alerts == [game.window] and YOURS in ears.heard
            break
        assert ears.alerts == []
    else:
        pytest.fail("the other player was never asked")
    ears.alerts.clear()
    monkeypatch.setattr(game.window, "isActiveWindow", lambda: True)
    session.decision_changed.emit(None)
    session.decision_changed.emit(session.decision)
    assert ears.alerts == [], "they are looking already"


def test_nobody_is_called_at_one_desk(game: WindowGame, ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.window, "isActiveWindow", lambda: False)
    game.session.decision_changed.emit(None)
    game.session.decision_changed.emit(game.session.decision)
    assert ears.alerts == []


def test_ones_own_turn_has_a_bell_of_its_own(game: WindowGame, ears: Ears) -> None:
    motion, session = game.page.table.table.motion, game.session
    session.hot_seat = False
    mine, theirs = session.viewer, next(player for player in session.players if player != session.viewer)
    motion.beat_started.emit(Beat("turn", player=mine))
    motion.beat_started.emit(Beat("turn", player=theirs))
    assert ears.heard == [YOURS, "turn"]


def test_elements_have_their_chords() -> None:
    sounds = {
        element: sound_of(Beat("resolve", element=element)) for element in ("", "FIRE", "WATER", "WIND", "CRUX", "NEOS")
    }
    assert len(set(sounds.values())) == 5 and sounds["CRUX"] == sounds["NEOS"]
    assert sound_of(Beat("move")) == ""


def test_a_program_on_no_screen_is_silent(qapp: QApplication) -> None:
    assert qapp.platformName() == "offscreen" and SPEAKER.volume == 0
