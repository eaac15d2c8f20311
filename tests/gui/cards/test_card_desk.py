"""The card desk: what is typed is looked for, what is clicked is typed, and what is found can be taken away."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.search import index
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.card_desk import CardDesk
from gatcg_desktop.gui.cards.desk_search import Asked
from gatcg_desktop.gui.cards.dragging import DraggedCard, cards_in
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from tests.helpers.card_desks import CARDS, opened

Key = Qt.Key


@pytest.fixture
def desk(qtbot: QtBot, cards: AllCards) -> CardDesk:
    made = CardDesk(cards)
    qtbot.addWidget(made)
    made.resize(900, 600)
    with qtbot.waitExposed(made):
        made.show()
    settle(qtbot, made)
    return made


def settle(qtbot: QtBot, desk: CardDesk) -> None:
    qtbot.waitUntil(lambda: not desk.search.busy and desk.cards.shelf is not None, timeout=10_000)


def shown(desk: CardDesk) -> list[str]:
    return [card.slug for card in desk.view.results.cards]


def type_in(qtbot: QtBot, desk: CardDesk, text: str) -> None:
    desk.take_focus()
    QTest.keyClicks(desk.line, text)
    settle(qtbot, desk)


def test_all_cards_are_there_before_anything_is_typed(desk: CardDesk) -> None:
    assert shown(desk) == ["cinder", "ember-fox", "gale-hound", "tide-letter"]
    assert desk.state.count.text() == "4 cards"
    assert desk.current == "cinder"


@pytest.mark.parametrize("width", range(700, 760, 7))
def test_as_many_cards_stand_beside_each_other_as_there_is_room_for(desk: CardDesk, width: int) -> None:
    desk.resize(width, 600)
    desk.set_query("")
    rows = {desk.view.visualRect(desk.view.results.index(row)).y() for row in range(desk.view.columns)}
    assert len(rows) == 1


def test_what_is_typed_is_looked_for_key_by_key(desk: CardDesk, qtbot: QtBot) -> None:
    type_in(qtbot, desk, "e:fire c<=3")
    assert shown(desk) == ["ember-fox"]
    assert desk.state.count.text() == "1 card"


def test_only_the_newest_question_is_answered(desk: CardDesk, qtbot: QtBot) -> None:
    answered: list[str] = []
    desk.search.answered.connect(lambda asked, found: answered.append(asked.query))
    for query in ("e:wind", "e:water", "e:fire"):
        desk.search.ask(Asked(query))
    settle(qtbot, desk)
    assert answered == ["e:fire"]


def test_a_question_that_takes_long_is_left_for_the_next(
    desk: CardDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    begun, on = threading.Event(), threading.Event()
    definition_of = index.definition_of

    def slow(card: CardRecord, *how: object) -> object:
        read.append(card.slug)
        begun.set()
        assert on.wait(20)
        return definition_of(card, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(index, "definition_of", slow)
    desk.line.setText("e:fyre is:unread")
    qtbot.waitUntil(begun.is_set, timeout=20_000)
    desk._tell_slow()
    assert (desk.state.count.text(), desk.line.mistakes, desk.state.trouble.text()) == ("Searching…", (), "")
    desk.line.setText("e:fire")
    on.set()
    settle(qtbot, desk)
    assert shown(desk) == ["cinder", "ember-fox"] and len(read) == 1
    desk.line.setText("is:unread")
    settle(qtbot, desk)
    assert len(read) == 1 + len(CARDS)


def test_a_narrow_desk_leaves_the_query_a_row_of_its_own(desk: CardDesk, qapp: QApplication) -> None:
    beside = desk.sort, desk.order, desk.width_of_cards, desk.lines
    assert all(abs(one.geometry().center().y() - desk.line.geometry().center().y()) < 4 for one in beside)
    desk.resize(480, 600)
    qapp.processEvents()
    assert desk.line.width() == desk.width()
    assert all(desk.line.geometry().bottom() < one.y() < desk.bar.y() for one in beside)
    desk.resize(900, 600)
    qapp.processEvents()
    assert desk.line.width() > 400 and desk.lines.y() < desk.line.geometry().bottom()


def test_a_mistake_is_pointed_at_and_mended_by_click(desk: CardDesk, qtbot: QtBot) -> None:
    type_in(qtbot, desk, "e:fyre t:ally")
    mistake = desk.line.mistakes[0]
    assert (mistake.place.start, mistake.place.end) == (2, 6)
    assert "fyre" in desk.state.trouble.text()
    assert desk.state.suggestions[0] == "fire"
    desk.state.mend(0)
    settle(qtbot, desk)
    assert desk.query == "e:fire t:ally"
    assert desk.line.mistakes == ()
    assert desk.state.trouble.text() == ""
    assert shown(desk) == ["cinder", "ember-fox"]


def test_what_is_chosen_in_a_filter_is_written_into_the_query(desk: CardDesk, qtbot: QtBot) -> None:
    desk.set_query("c<=3")
    popup = desk.bar.open("element")
    qtbot.addWidget(popup)
    rows = {popup.rows.item(row).text(): popup.rows.item(row) for row in range(popup.rows.count())}
    assert set(rows) == {"Fire", "Wind", "Water"}
    popup.rows.itemClicked.emit(rows["Fire"])
    popup.rows.itemClicked.emit(rows["Wind"])
    settle(qtbot, desk)
    assert desk.query == "c<=3 (element:fire or element:wind)"
    assert shown(desk) == ["ember-fox", "gale-hound"]
    assert desk.bar.buttons["element"].isChecked()
    assert desk.bar.buttons["element"].text() == "Element: Fire, Wind"
    popup.rows.itemClicked.emit(rows["Fire"])
    popup.rows.itemClicked.emit(rows["Wind"])
    assert desk.query == "c<=3"
    assert not desk.bar.buttons["element"].isChecked()


def test_a_filter_is_chosen_from_by_keys(desk: CardDesk, qtbot: QtBot) -> None:
    popup = desk.bar.open("class")
    qtbot.addWidget(popup)
    QTest.keyClick(popup.rows, Key.Key_Space)
    settle(qtbot, desk)
    assert desk.query == "class:mage"
    QTest.keyClick(popup, Key.Key_Escape)
    assert shown(desk) == ["tide-letter"]


def test_a_query_that_is_typed_marks_the_filters(desk: CardDesk, qtbot: QtBot) -> None:
    type_in(qtbot, desk, "set:two")
    assert desk.bar.buttons["set"].text() == "Set: Second Light (TWO)"
    assert shown(desk) == ["ember-fox", "tide-letter"]


def test_cards_are_put_in_order_and_shown_from_the_first(desk: CardDesk, qtbot: QtBot) -> None:
    desk.width_of_cards.setValue(320)
    desk.view.select("tide-letter")
    assert desk.view.verticalScrollBar().value() > 0
    desk.sort.setCurrentIndex(desk.sort.findData("cost"))
    settle(qtbot, desk)
    assert shown(desk) == ["tide-letter", "ember-fox", "gale-hound", "cinder"]
    desk.order.click()
    settle(qtbot, desk)
    assert shown(desk) == ["gale-hound", "ember-fox", "tide-letter", "cinder"]
    assert desk.view.verticalScrollBar().value() == 0 and desk.current == "tide-letter"


def test_an_order_that_is_typed_is_shown_in_the_list_and_one_that_is_chosen_there_is_typed(
    desk: CardDesk, qtbot: QtBot
) -> None:
    type_in(qtbot, desk, "-t:action order:cost dir:desc")
    assert shown(desk) == ["gale-hound", "ember-fox", "cinder"]
    assert (desk.sort.currentData(), desk.order.isChecked()) == ("cost", True)
    desk.sort.setCurrentIndex(desk.sort.findData("name"))
    desk.order.click()
    settle(qtbot, desk)
    assert desk.query == "-t:action order:name direction:asc"
    assert shown(desk) == ["cinder", "ember-fox", "gale-hound"]


def test_keys_lead_from_the_line_to_a_card_and_back(desk: CardDesk, qtbot: QtBot) -> None:
    type_in(qtbot, desk, "t:ally")
    QTest.keyClick(desk.line, Key.Key_Down)
    assert desk.focusWidget() is desk.view
    QTest.keyClick(desk.view, Key.Key_Right)
    with qtbot.waitSignal(desk.chosen) as told:
        QTest.keyClick(desk.view, Key.Key_Return)
    assert told.args == ["ember-fox"]
    QTest.keyClick(desk.view, Key.Key_Up)
    assert desk.focusWidget() is desk.line
    QTest.keyClick(desk.line, Key.Key_Down)
    QTest.keyClicks(desk.view, " g")
    assert desk.query == "t:allyg"
    QTest.keyClick(desk.line, Key.Key_Escape)
    assert desk.query == ""
    with qtbot.waitSignal(desk.given_up):
        QTest.keyClick(desk.line, Key.Key_Escape)


def test_enter_on_the_line_chooses_what_was_typed_and_not_what_was_found_before(desk: CardDesk, qtbot: QtBot) -> None:
    desk.take_focus()
    with qtbot.waitSignal(desk.chosen, timeout=10_000) as told:
        QTest.keyClicks(desk.line, "hound")
        QTest.keyClick(desk.line, Key.Key_Return)
    assert told.args == ["gale-hound"]


def test_the_current_card_stays_current_while_it_is_found(desk: CardDesk, qtbot: QtBot) -> None:
    desk.view.select("gale-hound")
    heard: list[str] = []
    desk.current_changed.connect(heard.append)
    type_in(qtbot, desk, "t:ally")
    assert desk.current == "gale-hound"
    desk.set_query("e:water")
    settle(qtbot, desk)
    assert desk.current == "tide-letter"
    assert heard[-1] == "tide-letter"
    desk.set_query("e:nothing")
    settle(qtbot, desk)
    assert desk.current == ""


def test_a_card_is_dragged_with_a_type_of_its_own(desk: CardDesk) -> None:
    model = desk.view.results
    row = model.row_of("ember-fox")
    assert row is not None
    assert model.flags(model.index(row)) & Qt.ItemFlag.ItemIsDragEnabled
    data = model.mimeData([model.index(row)])
    assert cards_in(data) == (DraggedCard("ember-fox"),)
    assert data.text() == "1 Ember Fox\n"


def test_lines_say_what_pictures_show(desk: CardDesk, qtbot: QtBot) -> None:
    assert desk.view.columns > 1
    desk.lines.click()
    assert desk.view.columns == 1
    assert not desk.width_of_cards.isVisible()
    model = desk.view.results
    told = model.data(model.index(1), Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Ember Fox, Ally — Tamer Beast, Fire, reserve 2, power 2, life 1"
    desk.view.grab()


def test_cards_become_wider_and_fewer_beside_each_other_and_what_was_seen_stays(desk: CardDesk) -> None:
    before = desk.view.columns
    desk.width_of_cards.setValue(300)
    assert desk.view.columns < before
    desk.view.select("tide-letter")
    place = desk.lines.geometry()
    desk.lines.click()
    QApplication.processEvents()
    assert desk.lines.geometry() == place, "what is clicked twice stays below the pointer"
    desk.lines.click()
    assert desk.view.verticalScrollBar().value() > 0, "as before"
    desk.view.width_wanted.emit(-1)
    assert desk.width_of_cards.value() == 280


def test_scrolling_paints_what_comes_into_sight_and_nothing_stays_behind(
    desk: CardDesk, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.resize(900, 420)
    desk.view.set_card_width(300)
    bar, viewport = desk.view.verticalScrollBar(), desk.view.viewport()
    painted: list[int] = []
    paint_event = desk.view.paintEvent
    monkeypatch.setattr(
        desk.view, "paintEvent", lambda event: (painted.append(event.rect().height()), paint_event(event))
    )

    def still() -> bool:
        """Whether everything is drawn, and a round of events paints nothing more."""
        painted.clear()
        qapp.processEvents()
        thumbnails = desk.view.thumbnails
        return not painted and not thumbnails.busy and all(thumbnails.picture(card.slug) for card in CARDS)

    qtbot.waitUntil(still, timeout=20_000)
    assert bar.maximum() > 60
    bar.setValue(20)
    qapp.processEvents()
    assert painted and max(painted) <= 20 < viewport.height()

    def seen() -> QImage:
        return desk.screen().grabWindow(desk.winId()).toImage()

    moved = seen()
    assert moved.pixelColor(viewport.mapTo(desk, QPoint(1, 1))) == THEME.colour("surface")
    viewport.update()
    qapp.processEvents()
    assert moved == seen()


def test_faces_are_drawn_for_what_is_seen(desk: CardDesk, qtbot: QtBot) -> None:
    desk.view.grab()
    qtbot.waitUntil(lambda: all(desk.view.thumbnails.picture(card.slug) for card in CARDS), timeout=20_000)
    qtbot.waitUntil(lambda: not desk.view.thumbnails.busy, timeout=10_000)


def test_another_catalogue_is_looked_at_as_soon_as_it_is_there(desk: CardDesk, qtbot: QtBot) -> None:
    store = desk.cards.catalogue.store
    assert store is not None
    store.replace_all(CARDS[:2], "file", "fewer cards")
    with qtbot.waitSignal(desk.cards.refilled, timeout=10_000):
        desk.cards.catalogue.refresh()
    settle(qtbot, desk)
    assert shown(desk) == ["cinder", "ember-fox"]


def test_another_language_names_everything_anew(desk: CardDesk, qtbot: QtBot, qapp: QApplication) -> None:
    translation.install(qapp, "fr")
    try:
        qtbot.waitUntil(lambda: desk.sort.itemText(0) != "By name")
        settle(qtbot, desk)
        assert desk.bar.buttons["element"].text() == "Élément"
        assert desk.state.count.text() == "4 cartes"
    finally:
        translation.install(qapp, "en")


def test_without_a_catalogue_the_starter_set_is_searched_and_the_way_to_one_is_offered(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    catalogue = opened(qtbot, Catalogue(tmp_path / "none.sqlite3"))
    pictures = Pictures({})
    cards = AllCards(catalogue, pictures)
    desk = CardDesk(cards)
    qtbot.addWidget(desk)
    desk.show()
    settle(qtbot, desk)
    assert len(shown(desk)) == len(starter_set().definitions)
    QTest.keyClicks(desk.line, "t:ally scout")
    settle(qtbot, desk)
    assert shown(desk) == ["ember-scout"]
    translation.install(qapp, "fr")
    try:
        desk.set_query("éclaireuse")
        settle(qtbot, desk)
        assert shown(desk) == ["ember-scout"], "by its French name"
    finally:
        translation.install(qapp, "en")
    desk.set_query("")
    assert desk.few.isVisible()
    with qtbot.waitSignal(desk.download_requested):
        desk.download.click()
    with CardStore.open(tmp_path / "none.sqlite3") as store:
        store.replace_all(CARDS, "file", "now there")
    catalogue.open()
    qtbot.waitUntil(lambda: len(shown(desk)) == 4, timeout=10_000)
    assert not desk.few.isVisible()
    cards.close()
    pictures.close()
    catalogue.close()


def test_a_catalogue_that_breaks_is_said_in_a_sentence(
    desk: CardDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = desk.cards.catalogue.store
    assert store is not None
    with store.transaction() as connection:
        connection.execute("DROP TABLE card_text")
    type_in(qtbot, desk, "x")
    qtbot.waitUntil(lambda: "cards.sqlite3" in desk.state.trouble.text(), timeout=10_000)
