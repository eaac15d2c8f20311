"""The decks in the window: what is done to a deck is kept, can be undone, gone back to, and played."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gatcg_desktop.catalogue.transport import BODY_ATTEMPTS
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.formats.deck_text import write_deck
from gatcg_desktop.decks.formats.sources import LARGEST_TOURNAMENTS, Brought, bring_content
from gatcg_desktop.decks.library import Contents, DeckLibrary, KeptDeck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.dragging import DraggedCard, dragged
from gatcg_desktop.gui.decks import library_actions
from gatcg_desktop.gui.decks.card_source import CardSource
from gatcg_desktop.gui.decks.deck_editor import DeckEditor
from gatcg_desktop.gui.decks.deck_window import DeckWindow
from gatcg_desktop.gui.decks.section_list import SectionList, TakingOut
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.api_server import ApiServer, cut_off, held

TIDE = starter_set().list_of("glass-tide")
WAIT = 20_000


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[DeckWindow]:
    theme.apply_theme(qapp)
    catalogue = Catalogue(tmp_path / "none.sqlite3")
    with qtbot.waitSignal(catalogue.changed, timeout=WAIT):
        catalogue.open()
    pictures, files = Pictures({}), Background(None, "decks")
    cards = AllCards(catalogue, pictures)
    source = CardSource(cards, lambda faces, editions: pictures.use(faces))
    made = DeckWindow(DeckLibrary(tmp_path / "decks"), source, files, lambda uuid: None)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: bool(made.tiles), timeout=WAIT)
    yield made
    made.write()
    made.sending.close()
    made.acts.close()
    files.close(finish=True)
    cards.close()
    catalogue.close()
    pictures.close()


def opened(window: DeckWindow, qtbot: QtBot, deck: Deck = TIDE) -> DeckEditor:
    window.add(KeptDeck(deck))
    qtbot.waitUntil(lambda: bool(window.editors), timeout=WAIT)
    editor = window.editors[-1]
    judged(editor, qtbot)
    return editor


def judged(editor: DeckEditor, qtbot: QtBot) -> None:
    deck = editor.open_deck
    qtbot.waitUntil(lambda: deck.judged is not None and deck.judged.deck == deck.deck, timeout=WAIT)


def on_disk(window: DeckWindow, editor: DeckEditor) -> KeptDeck:
    return window.library.read(editor.open_deck.key)


def copies(deck: Deck, name: str) -> tuple[int, ...]:
    return tuple(sum(n for n, card in deck.section(one) if card == name) for one in ("material", "main", "sideboard"))


def test_the_decks_that_are_at_hand_are_offered_from_the_first_start(window: DeckWindow, qtbot: QtBot) -> None:
    shipped = [tile for tile in window.tiles if tile.shipped]
    assert len(shipped) == 14
    assert window.page.folders.currentItem().text() == "Ready to play"
    window.page.search.setText("water crest")
    assert {window.page.decks.item(row).text() for row in range(window.page.decks.count())} == {
        "Glass Tide",
        "Rising Water",
        "The Quiet Library",
    }
    assert not window.page.nothing.isVisibleTo(window.page)
    window.page.folders.setCurrentRow(0)
    assert window.page.decks.count() == 3
    assert window.page.nothing.text() == "In this folder no deck is like that, but elsewhere:"
    window.open_tile(shipped[0])
    qtbot.waitUntil(lambda: bool(window.editors), timeout=WAIT)
    assert on_disk(window, window.editors[0]).deck.main == shipped[0].kept.deck.main


def test_a_card_goes_where_it_begins_a_game_and_every_change_is_on_the_disk(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot)
    editor.desk.chosen.emit("spark-volley")
    editor.desk.chosen.emit("watchmans-pike")
    assert copies(editor.open_deck.deck, "Spark Volley") == (0, 1, 0)
    assert copies(editor.open_deck.deck, "Watchman's Pike") == (1, 0, 0)
    qtbot.waitUntil(lambda: on_disk(window, editor).deck == editor.open_deck.deck, timeout=WAIT)
    editor.open_deck.undo()
    editor.open_deck.undo()
    assert editor.open_deck.deck == TIDE
    editor.open_deck.redo()
    assert copies(editor.open_deck.deck, "Spark Volley") == (0, 1, 0)
    window.close()
    qtbot.waitUntil(lambda: on_disk(window, editor).deck == editor.open_deck.deck, timeout=WAIT)


def test_keys_change_copies_and_move_cards(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot)
    main = editor.lists["main"]
    row = next(row for row in range(main.count()) if main.item(row).text() == "4 Lance of Brine")
    main.setCurrentRow(row)
    QTest.keyClick(main, Qt.Key.Key_Minus)
    assert copies(editor.open_deck.deck, "Lance of Brine") == (0, 3, 0)
    assert main.current == "Lance of Brine"
    QTest.keyClick(main, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert copies(editor.open_deck.deck, "Lance of Brine") == (0, 2, 1)
    QTest.keyClick(main, Qt.Key.Key_Delete)
    assert copies(editor.open_deck.deck, "Lance of Brine") == (0, 0, 1)
    assert editor.titles["sideboard"].text() == "Sideboard · 1"


def drop(target: SectionList, data: QMimeData, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, keys)
    target.dropEvent(event)


def test_cards_are_dragged_from_the_browser_and_between_sections(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot)
    drop(editor.lists["sideboard"], dragged([DraggedCard("spark-volley")]))
    assert copies(editor.open_deck.deck, "Spark Volley") == (0, 0, 1)
    main = editor.lists["main"]

    def lance() -> QMimeData:
        rows = [main.item(row) for row in range(main.count())]
        return main.mimeData([item for item in rows if item.text().endswith("Lance of Brine")])

    drop(editor.lists["sideboard"], lance())
    assert copies(editor.open_deck.deck, "Lance of Brine") == (0, 3, 1)
    drop(editor.lists["sideboard"], lance(), Qt.KeyboardModifier.ControlModifier)
    assert copies(editor.open_deck.deck, "Lance of Brine") == (0, 0, 4)
    side = editor.lists["sideboard"]
    back = side.mimeData([side.item(row) for row in range(side.count()) if side.item(row).text().startswith("4 ")])
    onto_desk = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, back, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    assert editor.desk.findChild(TakingOut).eventFilter(editor.desk, onto_desk)
    assert copies(editor.open_deck.deck, "Lance of Brine") == (0, 0, 3), "dropped on the browser, it is out"
    before = editor.open_deck.deck
    foreign = QMimeData()
    foreign.setData("application/x-gatcg-cards", b"../../etc\n\xff\nno-such-card")
    drop(main, foreign)
    assert editor.open_deck.deck == before


def test_a_finding_is_put_right_by_its_button(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot, Deck("d", TIDE.material, (*TIDE.main, (3, "Lance of Brin"))))
    words = [button.accessibleName() for button in editor.check.findChildren(QPushButton)]
    assert "Change it to Lance of Brine" in words
    links = [label.text() for label in editor.check.findChildren(QLabel) if "href" in label.text()]
    assert any("https://rules.gatcg.com/general-rules/general-rules-format-conventions" in link for link in links)
    assert not editor.play.isEnabled()
    next(one for one in editor.check.findChildren(QPushButton) if one.accessibleName().startswith("Change it")).click()
    judged(editor, qtbot)
    assert copies(editor.open_deck.deck, "Lance of Brine") == (0, 7, 0)
    assert editor.play.isEnabled()
    assert "not legal" in editor.check.verdict.text()
    qtbot.mouseClick(
        next(one for one in editor.check.findChildren(QPushButton) if one.accessibleName().startswith("Take out 3")),
        Qt.MouseButton.LeftButton,
    )
    judged(editor, qtbot)
    assert editor.check.verdict.text() == "The deck may be played in this format."


def test_a_version_is_kept_compared_and_gone_back_to(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot)
    editor.desk.chosen.emit("spark-volley")
    editor.versions.words.setText("With a spark")
    editor.versions.keep.click()
    qtbot.waitUntil(lambda: len(editor.open_deck.kept.versions) == 2, timeout=WAIT)
    assert editor.versions.versions.item(0).text().endswith("With a spark")
    editor.versions.versions.setCurrentRow(1)
    assert "+1  Spark Volley" in editor.versions.difference.text()
    editor.versions.restore.click()
    assert editor.open_deck.deck == TIDE
    assert editor.versions.difference.text() == "Nothing changed since."


def test_what_another_window_made_of_the_same_deck_is_told_and_a_version(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot)
    deck = editor.open_deck
    deck.set_deck(Deck("Mine"))
    deck.write()
    qtbot.waitUntil(lambda: on_disk(window, editor).deck.name == "Mine", timeout=WAIT)
    window.library.open(deck.key)  # another window looks at it, and this one goes on
    deck.set_deck(Deck("Mine, later"))
    deck.write()
    qtbot.waitUntil(lambda: len(deck.kept.versions) == 2, timeout=WAIT)
    assert window.toast.text == ""
    window.library.put(deck.key, Deck("Theirs"), Deck("Mine, later"))
    deck.set_deck(Deck("Mine, last"))
    deck.write()
    qtbot.waitUntil(lambda: window.toast.text.startswith("Another window changed this deck"), timeout=WAIT)
    assert deck.kept.versions[-1].deck.name == "Theirs" and on_disk(window, editor).deck.name == "Mine, last"


def test_notes_are_kept_with_the_deck_and_the_library_has_them_beside_the_open_deck(
    window: DeckWindow, qtbot: QtBot
) -> None:
    editor = opened(window, qtbot)
    editor.notes.text.setPlainText("Mulligan never.")
    window.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: any(tile.kept.notes == "Mulligan never." for tile in window.tiles), timeout=WAIT)
    assert on_disk(window, editor).notes == "Mulligan never."
    editor.notes.text.setPlainText("Mulligan once.")
    window.close_tab(1)
    qtbot.waitUntil(lambda: any(tile.kept.notes == "Mulligan once." for tile in window.tiles), timeout=WAIT)


def test_a_game_can_be_begun_from_a_deck(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot)
    wanted: list[tuple[Deck, str]] = []
    window.play_wanted.connect(lambda kept, key, kind: wanted.append((kept.deck, kind)))
    editor.goldfish.click()
    editor.play.click()
    assert wanted == [(TIDE, "goldfish"), (TIDE, "steady")]


def test_hands_and_odds_are_of_the_deck(window: DeckWindow, qtbot: QtBot) -> None:
    editor = opened(window, qtbot)
    assert len(editor.hands.hand) == 7
    editor.hands.draw.click()
    assert len(editor.hands.hand) == 8
    editor.hands.card.setCurrentIndex(editor.hands.card.findData("Lance of Brine"))
    assert ">44<" in editor.hands.odds.text().replace("&nbsp;", ""), "4 of 60 in 8 cards"
    editor.hands.first.setChecked(True)
    assert ">40<" in editor.hands.odds.text().replace("&nbsp;", "")
    turned = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(editor.hands.card, turned)
    editor.choose_edition("Spark Volley", "another")
    assert editor.picture.key == "another"
    assert editor.hands.card.currentData() == "Lance of Brine", "the page is scrolled past a choice"


def test_the_box_takes_a_paste_offers_names_and_keeps_the_deck(window: DeckWindow, qtbot: QtBot) -> None:
    dialog = window.bring_in()
    dialog.text.setPlainText("// Name: Pasted\n4 Lance of Brine\n2 Turn the Tied\n1 Spirit of the Tides")
    qtbot.waitUntil(lambda: dialog.report is not None, timeout=WAIT)
    assert "Material deck · 1" in dialog.found.text()
    button = next(
        one for one in dialog.findChildren(QPushButton) if one.accessibleName() == "Change it to Turn the Tide"
    )
    button.click()
    dialog.keep.click()
    qtbot.waitUntil(lambda: bool(window.editors), timeout=WAIT)
    assert on_disk(window, window.editors[0]).deck == Deck(
        "Pasted", ((1, "Spirit of the Tides"),), ((4, "Lance of Brine"), (2, "Turn the Tide"))
    )


def test_a_link_is_left_for_the_next_and_tried_again_where_the_network_failed(window: DeckWindow, qtbot: QtBot) -> None:
    with ApiServer(pictures=dict.fromkeys(("late", "cut"), b"4 Lance of Brine")) as server:
        where = f"{server.url}/cards/images/"
        server.fail("/cards/images/late", held())
        server.fail("/cards/images/cut", cut_off(4), times=BODY_ATTEMPTS)
        dialog = window.bring_in()
        dialog.text.setPlainText(f"{where}late")
        qtbot.waitUntil(lambda: bool(server.requests), timeout=WAIT)
        dialog.text.setPlainText(f"{where}cut")  # the first is not waited for
        qtbot.waitUntil(lambda: "cut off" in dialog.told.text(), timeout=WAIT)
        assert not dialog.keep.isEnabled()
        (again,) = dialog._ways.findChildren(QPushButton)
        assert again.text() == "Try again"
        again.click()
        qtbot.waitUntil(lambda: dialog.report is not None, timeout=WAIT)
        assert dialog.report is not None and dialog.report.deck.main == ((4, "Lance of Brine"),)
        assert dialog.keep.isEnabled() and not dialog._way_rows.count()
        dialog.reject()
        server.release()


def test_with_the_largest_letters_the_box_fits_on_the_screen_and_what_is_wrong_can_be_read(
    window: DeckWindow, qtbot: QtBot, qapp: QApplication
) -> None:
    theme.apply_theme(qapp, 2.0)
    try:
        window.resize(800, 600)
        dialog = window.bring_in()
        screen = dialog.screen().availableSize()
        assert dialog.width() <= screen.width() and dialog.height() <= screen.height()
        dialog.close()
        editor = opened(window, qtbot, Deck("x", (), ((9, "Gale Hound"),)))
        qapp.processEvents()
        inner = editor.check._inner
        assert inner.minimumSizeHint().width() <= inner.parentWidget().width()
        assert not editor.picture.isVisible()
    finally:
        theme.apply_theme(qapp)


def test_the_box_takes_a_dropped_file_and_says_what_is_none(window: DeckWindow, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = window.bring_in()
    (tmp_path / "tide.txt").write_text(write_deck(TIDE))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "tide.txt"))])
    move, none, left = Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    shift = Qt.KeyboardModifier.ShiftModifier  # a move is proposed
    moving = QDragMoveEvent(QPoint(5, 5), move | Qt.DropAction.CopyAction, data, left, shift)
    dialog.text.dragMoveEvent(moving)
    assert moving.dropAction() == Qt.DropAction.CopyAction
    for target in (dialog.text, dialog):
        event = QDropEvent(QPointF(5, 5), move | Qt.DropAction.CopyAction, data, left, none)
        event.setDropAction(move)
        target.dropEvent(event)
        assert event.isAccepted() and event.dropAction() == Qt.DropAction.CopyAction, "the file stays where it is"
    qtbot.waitUntil(lambda: dialog.report is not None, timeout=WAIT)
    assert dialog.report is not None and dialog.report.deck == TIDE
    (tmp_path / "photo.png").write_bytes(b"\x89PNG nothing")
    dialog.take_file(tmp_path / "photo.png")
    qtbot.waitUntil(lambda: "cannot be read" in dialog.told.text(), timeout=WAIT)
    assert not dialog.keep.isEnabled()
    enormous = QMimeData()
    enormous.setText("4 " + "A" * 10_000_000)
    dialog.text.insertFromMimeData(enormous)
    assert not dialog.text.toPlainText(), "a box would be laid out for minutes"
    qtbot.waitUntil(lambda: "larger than 64 KiB" in dialog.told.text(), timeout=WAIT)
    dialog.reject()


def test_a_deck_goes_out_as_text_picture_and_sheets(window: DeckWindow, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[str] = []
    window.sending.told.connect(told.append)
    small = KeptDeck(Deck("d", ((1, "Spirit of the Tides"),), ((2, "Lance of Brine"),)))
    menu = window.sending.menu(small, window)
    next(one for one in menu.actions() if "Omnidex" in one.text()).trigger()
    (asked,) = window.findChildren(QFileDialog)
    assert [Path(one).name for one in asked.selectedFiles()] == ["d.deck.txt"], "the desktop knows it by its name"
    asked.reject()
    window.sending.save(small.deck, "omnidex", tmp_path / "deck.txt")
    window.sending.save_picture(small, tmp_path / "deck.png")
    window.sending.save_sheets(small, tmp_path / "deck.pdf")
    window.sending.save_sheets(small, tmp_path / "none" / "\0.pdf")
    qtbot.waitUntil(lambda: len(told) == 4, timeout=WAIT)
    assert told[:3] == ["Saved as deck.txt.", "Saved as deck.png.", "Saved as deck.pdf."]
    assert (tmp_path / "deck.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "deck.pdf").read_bytes().startswith(b"%PDF")


def test_a_deck_that_is_removed_by_key_can_be_put_back(window: DeckWindow, qtbot: QtBot) -> None:
    opened(window, qtbot)
    window.close_tab(1)
    qtbot.waitUntil(lambda: any(not tile.shipped for tile in window.tiles), timeout=WAIT)
    page = window.page
    page.folders.setCurrentRow(0)
    page.decks.setFocus()
    QTest.keyClick(page.decks, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: window.tiles[-1].removed, timeout=WAIT)
    assert not window.library.contents().decks and page.decks.count() == 0
    page.folders.setCurrentRow(page.folders.count() - 1)
    assert (page.folders.currentItem().text(), page.decks.count()) == ("Removed", 1)
    QTest.keyClick(page.decks, Qt.Key.Key_Delete)  # it stays removed
    QTest.keyClick(page.decks, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not any(tile.removed for tile in window.tiles), timeout=WAIT)
    assert [one.kept.deck for one in window.library.contents().decks] == [TIDE]
    assert "Removed" not in [page.folders.item(row).text() for row in range(page.folders.count())]
    QTest.keyClick(page.decks, Qt.Key.Key_Delete)
    page.folders.setCurrentRow(3)
    QTest.keyClick(page.decks, Qt.Key.Key_Delete)  # what is ready to play stays
    qtbot.waitUntil(lambda: window.tiles[-1].removed, timeout=WAIT)
    assert sum(tile.shipped for tile in window.tiles) == 14


def test_the_library_is_read_once_when_the_last_deck_is_closed(
    window: DeckWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = opened(window, qtbot)
    read: list[int] = []
    editor.open_deck.set_deck(Deck("Renamed"))
    contents = window.library.contents

    def counting() -> Contents:
        read.append(1)
        return contents()

    monkeypatch.setattr(window.library, "contents", counting)
    with qtbot.waitSignal(window.changed, timeout=WAIT):
        window.close_tab(1)
    window._files.run(lambda: None, lambda _: window.look())
    with qtbot.waitSignal(window.changed, timeout=WAIT):
        pass
    assert len(read) == 2  # this look, and one before
    assert window.tiles[0].title == "Renamed"


def test_a_deck_comes_back_when_the_disk_refuses_what_was_changed_before_it_was_closed(
    window: DeckWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = opened(window, qtbot)

    def refuse(*_: object) -> KeptDeck:
        raise UserMistake("The disk is full.")

    monkeypatch.setattr(window.library, "put", refuse)
    editor.open_deck.set_deck(Deck("Renamed"))
    window.close_tab(1)
    qtbot.waitUntil(lambda: window.toast.text == "The disk is full.", timeout=WAIT)
    qtbot.waitUntil(lambda: window.editors == (editor,) and window.tabs.currentWidget() is editor, timeout=WAIT)
    assert window.tabs.tabText(1) == "Renamed"
    window.close_tab(1, unkept=True)
    qtbot.waitUntil(lambda: not isValid(editor), timeout=WAIT)
    assert window.editors == ()


def test_what_the_disk_refused_is_written_with_the_next_change_and_not_closed_unasked(
    window: DeckWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = opened(window, qtbot)
    deck = editor.open_deck
    deck.set_deck(Deck("Written"))
    with qtbot.waitCallback(timeout=WAIT) as written:
        deck.write()
        window._files.run(lambda: None, written)

    def refuse(*_: object) -> KeptDeck:
        raise UserMistake("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr(window.library, "put", refuse)
        deck.edit(lambda kept: msgspec.structs.replace(kept, notes="Slow"))
        deck.set_deck(Deck("Renamed"))
        deck.write()
        qtbot.waitUntil(lambda: deck.unkept, timeout=WAIT)
        window.close_tab(1)
        (asked,) = window.findChildren(QMessageBox)
        asked.reject()
        assert window.editors == (editor,)
    with qtbot.waitCallback(timeout=WAIT) as told:
        deck.write()
        window._files.run(lambda: None, told)
    assert window.library.read(deck.key).notes == "Slow"
    assert window.library.read(deck.key).deck == Deck("Renamed")
    assert not deck.unkept and window.toast.text == "The disk is full.", "nobody else changed the deck"
    window.close_tab(1)
    assert window.editors == ()


def test_all_decks_of_a_file_are_kept_in_a_folder(window: DeckWindow, qtbot: QtBot, tmp_path: Path) -> None:
    decks = [{"name": f"List {number}", "main": {"Lance of Brine": number}} for number in (1, 2, 3)]
    (tmp_path / "Cup.json").write_text(json.dumps(decks))
    dialog = window.bring_in(tmp_path / "Cup.json")
    qtbot.waitUntil(lambda: dialog.report is not None, timeout=WAIT)
    assert dialog.which.itemText(2) == "3. List 3"
    dialog.which.activated.emit(1)
    qtbot.waitUntil(lambda: dialog.report is not None and dialog.report.deck.size("main") == 2, timeout=WAIT)
    dialog.keep_all.click()
    qtbot.waitUntil(lambda: sum(tile.kept.folder == "Cup" for tile in window.tiles) == 3, timeout=WAIT)
    assert "Cup" in [window.page.folders.item(row).text() for row in range(window.page.folders.count())]


def test_the_lists_of_a_tournament_stand_by_themselves_the_best_first(window: DeckWindow, qtbot: QtBot) -> None:
    decks = tuple(Deck(f"{place}. Rowan", TIDE.material, TIDE.main) for place in (10, 2, 1))
    window.acts.keep_all(decks, "Cup of the Gate", True)
    qtbot.waitUntil(lambda: sum(tile.kept.source != "" for tile in window.tiles) == 3, timeout=WAIT)
    window.page.folders.setCurrentRow(4)
    titles = [window.page.decks.item(row).text() for row in range(window.page.decks.count())]
    assert titles == ["1. Rowan", "2. Rowan", "10. Rowan"]
    for row in (0, 1):
        window.page.folders.setCurrentRow(row)
        assert window.page.decks.count() == 0, "they are not one's own, nor was one opened"
    best = next(tile for tile in window.tiles if tile.title == "1. Rowan")
    window.open_tile(best)
    qtbot.waitUntil(lambda: bool(window.editors), timeout=WAIT)
    assert on_disk(window, window.editors[0]).source == "" and window.library.read(best.key).source != ""
    window.acts.edit(best, folder="Mine")
    folders = window.page.folders
    qtbot.waitUntil(lambda: folders.item(folders.count() - 1).text() == "Mine", timeout=WAIT)


def test_the_best_lists_of_the_largest_tournaments_come_one_after_the_other(
    window: DeckWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def brought(number: int, stop: threading.Event) -> Brought:
        asked.append(number)
        if len(asked) == 4:
            raise UserMistake("The server has had enough.")
        lists = [{"main": {"Lance of Brine": place}} for place in range(1, library_actions.BEST + 5)]
        return bring_content(json.dumps(lists).encode(), dict(LARGEST_TOURNAMENTS)[number])

    monkeypatch.setattr(library_actions, "bring_tournament", brought)
    window.acts.bring_tournaments(window._lookup)
    window.acts.bring_tournaments(window._lookup)
    qtbot.waitUntil(lambda: "had enough" in window.toast.text, timeout=WAIT)
    assert asked == [number for number, _ in LARGEST_TOURNAMENTS[:4]], "nothing is asked of a server that refuses"
    qtbot.waitUntil(lambda: sum(tile.kept.source != "" for tile in window.tiles) == 3 * library_actions.BEST)
    monkeypatch.setattr(library_actions, "LARGEST_TOURNAMENTS", LARGEST_TOURNAMENTS[:3])
    window.acts.bring_tournaments(window._lookup)
    qtbot.waitUntil(lambda: "here already" in window.toast.text, timeout=WAIT)
    assert len(asked) == 4, "what is here by its name is not asked for again"


def test_a_deck_that_cannot_be_opened_says_why_each_time(window: DeckWindow, qtbot: QtBot) -> None:
    for _ in range(2):
        window.toast.hide()
        window.open("gone-1")
        qtbot.waitUntil(lambda: "gone-1.deck.json cannot be read" in window.toast.text, timeout=WAIT)
    assert window.editors == ()
