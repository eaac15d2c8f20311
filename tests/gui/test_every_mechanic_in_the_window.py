"""Every mechanic there is, played in the real window with nothing but the keyboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from gatcg_desktop.gui.panels.decision_bodies import ChoiceList
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import MoveByHand, PassOpportunity, PlayCard
from tests.helpers.games import dice_answer, session_of, workshop_setup
from tests.helpers.window_games import WindowGame
from tests.helpers.workshop import DEFINITIONS

pytestmark = pytest.mark.usefixtures("draws_table")


def play_by_keys(folder: Path, seed: int, answers: int, wanted: set[str]) -> set[str]:
    """Play with keys alone, so many answers or until all that is wanted was answered; gives the kinds of decisions that
    were asked."""
    game = WindowGame(folder, setup=workshop_setup(seed, 2))
    dice = random.Random(seed)
    asked: set[str] = set()
    for _ in range(answers):
        session = game.session
        if session.game.decision is None:
            break
        decision = session.decision
        if decision is not None and not session.waiting:
            asked.add(decision.kind)
            panel, opened = game.page.corner.decision, game.page.table.table.opened
            if decision.kind != "opportunity" and not (opened is not None and opened.asked):
                assert panel.isVisible() and (panel.ui.prompt.text() or panel.body is not None)
            if isinstance(panel.body, ChoiceList):
                rows = [panel.body.item(row).text().strip() for row in range(panel.body.count())]
                assert all(rows) and len(set(rows)) == len(rows), f"{decision.kind}: {rows}"
        game.answer_by_keys(dice)
        if wanted and asked >= wanted:
            break
    game.close()
    return asked


def asks_by_dice(seed: int, answers: int, wanted: set[str]) -> bool:
    """Whether all kinds are asked in the same game without a window, which takes a hundredth of the time."""
    session, dice = session_of(workshop_setup(seed, 2)), random.Random(seed)
    asked: set[str] = set()
    for _ in range(answers):
        if asked >= wanted:
            return True
        if session.waiting:
            session.accept_hand_over()
        elif session.decision is not None:
            asked.add(session.decision.kind)
            session.answer(*dice_answer(session.decision, dice))
    return asked >= wanted


def test_everything_that_is_asked_can_be_read_and_answered_with_keys(
    qtbot: Any, tmp_path: Path, exhaustive: bool
) -> None:
    wanted = {"opportunity", "targets", "pay_reserve", "choose", "materialize", "attack_target", "modes", "may"}
    asked: set[str] = set()
    seeds = (117, *range(1, 400))  # in the 117th all is asked soon, unless cards have changed
    for seed in (next(seed for seed in seeds if asks_by_dice(seed, 70, wanted)), *range(6, 20)):
        asked |= play_by_keys(tmp_path, seed, 110, set() if exhaustive else wanted)
        if asked >= wanted and not exhaustive:
            break
    assert asked >= wanted


def test_a_mastery_is_on_the_table_and_says_what_it_is_set_to(qtbot: Any, tmp_path: Path) -> None:
    game = WindowGame(tmp_path, setup=workshop_setup(1, 2))
    session = game.session
    spell = next(
        id
        for zone in ("hand", "deck")
        for id in session.game.state.zone(zone, session.viewer)
        if any(
            type(effect).__name__ == "GainMastery"
            for ability in DEFINITIONS[session.game.state[id].key].abilities
            for effect in getattr(ability, "effects", ())
        )
    )
    session.answer(MoveByHand(spell, "hand", session.viewer))
    session.answer(PlayCard(spell))
    for _ in range(12):
        if session.view.statuses:
            break
        if session.waiting:
            session.accept_hand_over()
        decision = session.decision
        assert decision is not None
        session.answer(
            *(decision.suggestion or decision.options[: max(1, decision.least)])
            if decision.kind != "opportunity"
            else (PassOpportunity(),)
        )
    way = session.view.statuses[0]
    assert (way.status, way.mode) == ("mastery", "north") or way.mode in ("south", "east")
    thing = SceneKey("object", way.id)
    assert thing in game.page.table.table.composition.shown, "it lies on the table"
    game.page.full_card.show((way.id, way.key))
    assert "Set to: " in game.page.preview.ui.words.toPlainText()
    game.close()
