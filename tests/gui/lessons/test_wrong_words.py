"""What is said of a move that a lesson does not ask for."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.other_moves import instead
from gatcg_desktop.lessons.play.runner import prepare, script_of
from gatcg_desktop.lessons.play.wrong_moves import alike, foreseen
from gatcg_desktop.rules.model.decision_kinds import DecisionKind

FIRST = [source for source in library().lessons["first-game"] if isinstance(source.lesson, Lesson)]


@pytest.mark.exhaustive(sample=6)
@pytest.mark.parametrize("number", range(len(FIRST)))
def test_no_move_of_a_newcomer_is_only_told_that_it_can_wait(qapp: QApplication, number: int) -> None:
    live, script = prepare(FIRST[number]), script_of(prepare(FIRST[number]))
    session = LessonSession(live, script)
    for step in {beat.step for beat in session.beats if beat.asks}:
        session.go_to(step)
        decision, wanted = session.decision, session.wanted
        if decision is None or wanted is None or decision.kind != DecisionKind.OPPORTUNITY:
            continue
        for option in decision.options:
            made = Answer(decision.player, (option,))
            why = foreseen(session.step.wrong, made, None, session.game, session.names)
            if why is None and not alike(session.game, (option,), wanted.picks):
                found = instead(session.game, made, *script.ahead(step, len(session.game.answers)))
                assert not found.can_wait, f"{session.lesson.id}, step {step + 1}: {option}"
