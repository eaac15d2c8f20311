"""What choices are called in a list."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.games.setup import GameSetup, SeatSetup
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.card_words import spoken_text
from gatcg_desktop.gui.session.option_labels import label_of, labels_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, MoveByHand
from gatcg_desktop.rules.model.keywords import TRIGGER_TEXTS, WRITTEN_OUT
from tests.helpers.boards import ADA, Board, card
from tests.helpers.games import play_on, session_of, starter_setup
from tests.helpers.worded import worded

BELL = card("odd-bell", "item", abilities=(t.ByHand("When it hums, sing.", "triggered"),))


def _with(setup: GameSetup, key: str) -> Session:
    """A game in which the first player has their main phase and that object on the field."""
    first, *others = setup.seats
    seats = (SeatSetup(first.name, first.material, (*first.main[:-1], key)), *others)
    session = session_of(GameSetup(seats, {**setup.definitions, BELL.key: BELL}, setup.seed, 1))

    def main_phase(one: Session) -> bool:
        return one.view.phase == "main" and one.decision is not None and one.decision.kind == "opportunity"

    assert play_on(session, random.Random(1), main_phase)
    there = next(
        id
        for id, thing in session.state.entities.items()
        if getattr(thing, "key", "") == key and getattr(thing, "owner", 0) == session.viewer
    )
    assert session.answer(MoveByHand(there, "field", session.viewer))
    return session


def _labels(session: Session) -> list[str]:
    assert session.decision is not None
    return labels_of([one for one in session.decision.options if isinstance(one, ActivateAbility)], session)


def test_an_ability_is_called_by_what_it_costs(qtbot: Any) -> None:
    assert "Use Saltglass Lens: REST" in _labels(_with(starter_setup(), "saltglass-lens"))


def test_a_trigger_nobody_understands_is_announced(qtbot: Any) -> None:
    assert "Odd Bell: announce that it triggers" in _labels(_with(starter_setup(), "odd-bell"))


def test_a_change_to_choose_is_told_in_the_language_of_the_program(qapp: QApplication) -> None:
    text = "Units you control gain your choice of stealth or taunt until end of turn."
    board = Board(worded("idea", "action", text))
    spell = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 4)
    desk, session = board.start(), session_of(starter_setup())
    decision = desk.play(spell).resolve().game.decision
    assert decision is not None
    assert [label_of(one, session) for one in decision.options] == ["Stealth", "Taunt"]
    translation.install(qapp, "fr")
    try:
        assert [label_of(one, session) for one in decision.options] == ["Furtivité", "Provocation"]
    finally:
        translation.install(qapp, "en")


def test_a_card_that_means_itself_is_called_by_its_name() -> None:
    assert spoken_text(BELL, "On Attack: Wake up ~.") == f"On Attack: Wake up {BELL.name}."


def test_the_text_of_a_keyword_is_told_in_the_language_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "language", lambda: "fr")
    for text in WRITTEN_OUT:
        assert spoken_text(BELL, text) != text
    assert spoken_text(BELL, TRIGGER_TEXTS["Intercept"]).startswith("Interception")


def test_a_cost_that_is_called_by_its_keyword_is_told_in_the_language_of_the_program(qapp: QApplication) -> None:
    board = Board(worded("trap", "action", "Prepare 2\nDraw a card."))
    board.writer.change(board.champions[ADA], counters=(("preparation", 2),))
    spell = board.put(ADA, "hand", "trap")
    board.put(ADA, "hand", "filler", 4)
    desk, session = board.start(), session_of(starter_setup())
    decision = desk.play(spell).game.decision
    assert decision is not None and decision.kind == "optional_cost"
    assert [label_of(one, session) for one in decision.options] == ["Prepare 2"]
    translation.install(qapp, "fr")
    try:
        assert [label_of(one, session) for one in decision.options] == ["Préparation 2"]
    finally:
        translation.install(qapp, "en")
