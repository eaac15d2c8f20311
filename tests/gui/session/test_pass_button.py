"""What the one button promises, held against what passing then does."""

from __future__ import annotations

import random

import pytest

from gatcg_desktop.gui.session.pass_button import left_to_do, pass_button
from gatcg_desktop.rules.model.choices import PassOpportunity
from tests.helpers.games import dice_answer, starter_session


@pytest.mark.parametrize("seed", [1, 4])
def test_what_the_button_says_is_what_happens(seed: int, qapp: object) -> None:
    session = starter_session(seed)
    dice = random.Random(seed)
    said: set[str] = set()
    for _ in range(400):
        if session.waiting:
            session.accept_hand_over()
        decision = session.decision
        if decision is None:
            break
        if decision.kind != "opportunity":
            session.answer(*dice_answer(decision, dice))
            continue
        view, button = session.view, pass_button(session.view, decision)
        others = [player.id for player in view.players if player.id != view.viewer and player.id not in view.passed]
        assert (button.tone == "leftover") == (button.text == "End main phase" and bool(left_to_do(decision)))
        picks = dice_answer(decision, dice)
        session.answer(*picks)
        if picks != (PassOpportunity(),):
            continue
        if button.text.startswith("Resolve"):
            said.add("resolve")
            assert session.game.state.get(view.stack[-1].id) is None
        elif button.text.startswith("Pass"):
            said.add("pass")
            assert others
        elif button.text == "End main phase":
            said.add("end")
            assert view.phase == "main" and view.turn_player == view.viewer
    assert {"resolve", "pass", "end"} <= said
