"""The page of a card: what it is, says, means, brings and has been ruled, with ways to other cards and to a board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.card_page import CardPage
from gatcg_desktop.gui.cards.card_window import CardWindow
from gatcg_desktop.gui.foundation import translation
from tests.helpers.card_desks import CARDS, edition

TWO_FACES = CardRecord(
    "dusk-door",
    "u9",
    "Dusk Door",
    "NORM",
    ("NORM",),
    ("DOMAIN",),
    editions=(edition("ed-dusk"),),
    effect="At the phase of moons nobody knows, whistle.",
    faces=(
        CardRecord(
            "dawn-door",
            "u10",
            "Dawn Door",
            "NORM",
            ("NORM",),
            ("DOMAIN",),
            durability=3,
            editions=(edition("ed-dawn"),),
        ),
    ),
)


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, cards: AllCards) -> CardPage:
    translation.install(qapp, "en")  # dates are written as its language has them
    store = cards.catalogue.store
    assert store is not None
    store.replace_all((*CARDS, TWO_FACES), "file", "cards of our own")
    with qtbot.waitSignal(cards.refilled, timeout=10_000):
        assert cards.ask(lambda search: None, lambda _: None, lambda error: None)
    made = CardPage(cards)
    qtbot.addWidget(made)
    made.resize(460, 700)
    made.show()
    return made


def told(qtbot: QtBot, page: CardPage, slug: str) -> str:
    page.show_card(slug)
    qtbot.waitUntil(lambda: not page.telling, timeout=20_000)
    return page.story.toPlainText()


def test_a_card_is_told_of(qtbot: QtBot, page: CardPage) -> None:
    text = told(qtbot, page, "ember-fox")
    assert page.title.text() == "Ember Fox"
    assert page.kind.text() == "Ally — Tamer Beast"
    assert page.facts.text() == "Fire · reserve 2 · power 2, life 1"
    assert "✓ On Enter: Summon a Cinder token." in text
    assert "It may intercept at once." in text and "3/1/25" in text
    assert "→ Reserve cost" in text, "the rule that the ruling is about"
    assert 'href="https://rules.gatcg.com/' in page.story.toHtml() and "Official text, " in text
    assert "Summons Cinder" in text
    assert [page.editions.itemText(row) for row in range(page.editions.count())] == [
        "First Light · ONE · C",
        "Second Light · TWO · R",
    ]


def test_what_is_left_to_the_players_is_said(qtbot: QtBot, page: CardPage) -> None:
    assert "By hand" in told(qtbot, page, "dusk-door")


def test_a_keyword_is_explained_with_lessons_that_meet_it(qtbot: QtBot, page: CardPage) -> None:
    told(qtbot, page, "ember-fox")
    html = page.story.toHtml()
    assert "lesson:" in html
    link = html.partition('href="lesson:')[2].partition('"')[0]
    with qtbot.waitSignal(page.lesson_wanted) as heard:
        page.story.anchorClicked.emit(QUrl(f"lesson:{link}"))
    assert heard.args == [link]


def test_links_lead_to_what_a_card_brings_and_back(qtbot: QtBot, page: CardPage) -> None:
    told(qtbot, page, "ember-fox")
    page.story.anchorClicked.emit(QUrl("card:cinder"))
    assert page.title.text() == "Cinder"
    qtbot.waitUntil(lambda: "Ember Fox" in page.story.toPlainText(), timeout=20_000)  # it is brought by that
    assert page.back.isEnabled()
    page.back.click()
    assert page.title.text() == "Ember Fox"
    assert not page.back.isEnabled()


def test_any_printing_is_shown(qtbot: QtBot, page: CardPage) -> None:
    told(qtbot, page, "ember-fox")
    assert page.picture.key == "ed-fox"
    page.editions.setCurrentIndex(1)
    assert page.picture.key == page.edition == "ed-fox-2"
    page.story.anchorClicked.emit(QUrl("edition:ed-fox"))
    assert page.picture.key == "ed-fox"


def test_the_other_face_is_a_press_away(qtbot: QtBot, page: CardPage) -> None:
    text = told(qtbot, page, "dusk-door")
    assert text.startswith("Dusk Door") and "Dawn Door" in text
    page.turn.click()
    assert page.story.toPlainText().startswith("Dawn Door") and "whistle" in page.story.toPlainText()
    assert (page.title.text(), page.picture.key) == ("Dawn Door", "ed-dawn")
    page.turn.click()
    assert (page.title.text(), page.picture.key) == ("Dusk Door", "ed-dusk")
    page.story.anchorClicked.emit(QUrl("edition:ed-dawn"))
    assert (page.title.text(), page.picture.key) == ("Dawn Door", "ed-dawn")
    page.show_card("ember-fox")
    assert not page.turn.isVisible()


def test_an_erratum_says_what_was_printed(qtbot: QtBot, page: CardPage) -> None:
    text = told(qtbot, page, "tide-letter")
    assert "Amended on 5/1/25: Draw a card into your memory. (printed: Draw a card.)" in text


def test_a_ban_is_said(qtbot: QtBot, page: CardPage) -> None:
    assert "Standard: banned" in told(qtbot, page, "gale-hound")


def test_what_is_gone_leaves_an_empty_page(page: CardPage) -> None:
    page.show_card("ember-fox")
    page.show_card("no-such-card")
    assert page.card is None and page.title.text() == "" and not page.trial.isVisible()


def test_another_language_tells_it_anew(qtbot: QtBot, page: CardPage, qapp: QApplication) -> None:
    told(qtbot, page, "ember-fox")
    translation.install(qapp, "fr")
    try:
        qtbot.waitUntil(lambda: "Comment le programme la lit" in page.story.toPlainText(), timeout=20_000)
        assert page.facts.text() == "Feu · réserve 2 · puissance 2, vie 1"
    finally:
        translation.install(qapp, "en")


def test_the_page_follows_the_desk_and_asks_for_a_board(qtbot: QtBot, cards: AllCards) -> None:
    window = CardWindow(cards)
    qtbot.addWidget(window)
    window.bring()
    qtbot.waitUntil(lambda: window.page.title.text() == "Cinder", timeout=10_000)
    QTest.keyClicks(window.desk.line, "gale")
    qtbot.waitUntil(lambda: window.page.title.text() == "Gale Hound", timeout=10_000)
    with qtbot.waitSignal(window.try_wanted) as heard:
        window.page.trial.click()
    assert heard.args == ["gale-hound"]
    screen = window.screen().availableSize()
    assert window.minimumSizeHint().boundedTo(screen) == window.minimumSizeHint()  # with letters of any size
    assert window.size().boundedTo(screen) == window.size()
