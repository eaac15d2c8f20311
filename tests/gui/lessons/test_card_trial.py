"""Trying a card: one press puts it on a board where it can be played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.gui.lessons.card_trial import TrialPanel, trial_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from tests.helpers.card_desks import CARDS
from tests.helpers.lesson_window import LessonWindow

CHAMPION = CardRecord(
    "low-star", "c1", "Low Star", "NORM", ("NORM",), ("CHAMPION",), cost_kind="memory", cost_value=1, level=2, life=20
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[CardStore]:
    with CardStore.open(tmp_path / "cards.sqlite3") as made:
        made.replace_all((*CARDS, CHAMPION), "file", "cards of our own")
        yield made


@pytest.mark.parametrize("slug", [card.slug for card in (*CARDS, CHAMPION)])
def test_every_kind_of_card_can_be_played_on_its_board(store: CardStore, slug: str) -> None:
    trial = trial_of(slug, store)
    decision = trial.scene.game.decision
    assert decision is not None and decision.player == 1
    assert any(getattr(option, "card", None) == trial.scene.card for option in decision.options)


def test_without_a_catalogue_a_card_of_the_starter_set_has_a_board() -> None:
    trial = trial_of("ember-scout", None)
    decision = trial.scene.game.decision
    assert decision is not None and any(getattr(option, "card", 0) == trial.scene.card for option in decision.options)


def test_a_hand_is_no_larger_than_needed(store: CardStore) -> None:
    trial = trial_of("ember-fox", store)
    assert len(trial.scene.game.state.zone("hand", 1)) == 6
    assert "cinder" in trial.scene.definitions
    assert trial.editions["ember-fox"][0].uuid == "ed-fox"


def test_a_card_that_is_gone_is_told(store: CardStore) -> None:
    with pytest.raises(UserMistake, match="no card gone any more"):
        trial_of("gone", store)


def test_one_press_puts_it_on_the_table(qtbot: QtBot, tmp_path: Path, store: CardStore) -> None:
    lessons = LessonWindow(qtbot, tmp_path, store)
    lessons.play.try_card("ember-fox")
    qtbot.waitUntil(lambda: lessons.window.findChild(TrialPanel) is not None, timeout=30_000)
    page = lessons.window.page
    assert page is not None
    assert page.session.open_hands
    assert any(isinstance(one, PlayCard) for one in page.session.decision.options)
    play = next(one for one in page.session.decision.options if isinstance(one, PlayCard))
    page.session.answer(play)
    while page.session.game.decision.kind != "opportunity":  # what it costs
        page.session.answer(*page.session.game.decision.suggestion)
    page.session.answer(PassOpportunity())
    assert page.session.decision is not None, "both are answered for"
    panel = lessons.window.findChild(TrialPanel)
    assert page.ui.tabs.tabText(page.ui.tabs.indexOf(panel)) == "Try it"
    with qtbot.waitSignal(lessons.play.cards_wanted):
        panel.back_wanted.emit()
    assert lessons.problems == []
    lessons.close()
