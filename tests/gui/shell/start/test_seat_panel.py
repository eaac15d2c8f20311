"""A seat of the start screen: its list of decks, and what is wrong with one, however much that is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.games.deck_choice import DeckSource, remarks_on
from gatcg_desktop.gui.pictures.card_picture import CardFan
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.start.deck_tiles import GAP, DeckTiles
from gatcg_desktop.gui.shell.start.seat_panel import SeatPanel
from gatcg_desktop.gui.shell.start.start_screen import StartScreen

pytestmark = pytest.mark.exhaustive(sample=1)  # of the two sizes, one test in this and the next in that


@pytest.fixture(params=[(1280, 720), (1600, 900)], ids=lambda size: "{}x{}".format(*size))
def seat(request: pytest.FixtureRequest, qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[SeatPanel]:
    theme.apply_theme(qapp)
    catalogue, pictures = Catalogue(tmp_path / "catalogue.sqlite3"), Pictures({})
    screen = StartScreen(pictures, catalogue)
    qtbot.addWidget(screen)
    screen.resize(*request.param)
    screen.show()
    qtbot.waitUntil(lambda: all(one.check is not None for one in screen.seats), timeout=10_000)
    yield screen.seats[0]
    pictures.close()
    catalogue.close()


def test_with_the_largest_letters_nothing_of_the_start_screen_lies_beside_a_small_window(
    seat: SeatPanel, qapp: QApplication, qtbot: QtBot
) -> None:
    screen = seat.window()
    assert isinstance(screen, StartScreen)
    _, two = screen.seats
    try:
        for scale, width, below in ((1.0, 960, False), (2.0, 1280, True), (1.0, 1280, False)):
            for language in ("fr", "en"):
                translation.install(qapp, language)
                theme.apply_theme(qapp, scale)
                screen.resize(width, 680)
                QApplication.sendPostedEvents()
                QApplication.processEvents()
                qtbot.waitUntil(lambda: screen.ui.scroll.horizontalScrollBar().maximum() == 0)
                assert (screen.ui.aside.y() > two.y()) == below and (screen.ui.aside.x() > two.x()) != below
                for place in screen.seats:
                    assert screen._seat_at(QPointF(place.mapTo(screen, place.rect().center()))) is place
    finally:
        translation.install(qapp, "en")
        theme.apply_theme(qapp)


def test_every_deck_is_come_to_by_keys_and_wheel(seat: SeatPanel, qtbot: QtBot) -> None:
    decks = seat.ui.deck
    decks.setFocus()
    qtbot.keyClick(decks, Qt.Key.Key_End)
    QApplication.processEvents()
    last = decks.visualItemRect(decks.item(decks.count() - 1))
    assert seat.source is not None and seat.source.title == decks.item(decks.count() - 1).text()
    assert decks.viewport().rect().contains(last.adjusted(0, 0, -px(GAP), 0)), "what is chosen is seen whole"
    assert decks.horizontalScrollBar().value() > 0
    qtbot.keyClicks(decks, "gl")
    assert decks.currentItem().text() == "Glass Tide", "the first letters find one"
    told = decks.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    qtbot.waitUntil(lambda: "Water" in decks.currentItem().data(Qt.ItemDataRole.AccessibleTextRole))
    assert told.startswith("Glass Tide")


def test_tiles_and_fan_that_were_drawn_follow_their_pictures_and_the_theme(
    seat: SeatPanel, qapp: QApplication, qtbot: QtBot
) -> None:
    """What is kept of them looks like what is drawn now, of pictures that are at hand."""
    screen, decks = seat.window(), seat.ui.deck
    assert isinstance(screen, StartScreen) and seat.source is not None
    source, size, fan = seat.source, QSize(120, 130), screen.ui.fan

    def drawn_now() -> QImage:
        tiles = DeckTiles()
        qtbot.addWidget(tiles)
        tiles.looks = decks.looks
        tiles.set_pictures(screen.pictures)
        return tiles.plate(source, size, 1.0).toImage()

    qtbot.waitUntil(lambda: source in decks.looks)
    screen.pictures.forget()
    empty = decks.plate(source, size, 1.0).toImage()
    qtbot.waitUntil(lambda: not screen.pictures.busy)
    assert decks.plate(source, size, 1.0).toImage() == drawn_now() != empty
    signs = (seat.ui.verdictIcon, screen.ui.catalogueIcon)
    dark = [sign.pixmap().toImage() for sign in signs]
    try:
        theme.apply_theme(qapp, name="light")
        assert decks.plate(source, size, 1.0).toImage() == drawn_now()
        assert all(sign.pixmap().toImage() != before for sign, before in zip(signs, dark, strict=True))
    finally:
        theme.apply_theme(qapp, name="dark")

    other = CardFan(fan.parentWidget())
    other.resize(fan.size())
    other.set_pictures(screen.pictures)
    screen.pictures.forget()
    other.show_cards(fan._keys)
    other._gathering.stop()
    outlines = other.grab().toImage()
    qtbot.waitUntil(lambda: other.grab().toImage() == fan.grab().toImage() != outlines)


def test_what_is_wrong_with_many_cards_can_be_read_to_the_last(seat: SeatPanel, qtbot: QtBot, tmp_path: Path) -> None:
    names = [f"Spirit of the Tides Number {number}" for number in range(20)]
    deck = tmp_path / "unknown.txt"
    deck.write_text("".join(f"4 {name}\n" for name in names))
    seat.file_wanted.emit(deck)
    qtbot.waitUntil(lambda: seat.check is not None and seat.check.source.name == "unknown", timeout=10_000)
    QApplication.processEvents()
    told = seat.ui.problems
    assert told.height() >= 7 * told.fontMetrics().lineSpacing(), "several sentences are seen at once"
    assert all(name in told.toPlainText() for name in names)
    assert not told.horizontalScrollBar().isVisible()
    told.setFocus()
    qtbot.keyClick(told, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    last = told.cursorRect()
    assert told.viewport().rect().contains(last), "the end of the last sentence comes into sight"
    assert last.left() > 0


def test_a_deck_of_the_library_stays_chosen_as_it_has_become(seat: SeatPanel) -> None:
    names = [seat.ui.deck.item(row).text() for row in range(seat.ui.deck.count())]
    assert len(names) == 14 and "Rising Water" in names
    first, changed = (DeckSource("kept", name, path="mine-1", deck=Deck(name)) for name in ("Mine", "Mine again"))
    other = DeckSource("kept", "Other", path="other-2", deck=Deck("Other"))
    asked: list[DeckSource | None] = []
    seat.deck_changed.connect(lambda: asked.append(seat.source))
    seat.offer_kept((first, other))
    assert (asked, seat.ui.deck.count()) == ([], 16), "what is chosen is what it was"
    assert [seat.ui.deck.item(row).text() for row in range(3)] == ["Mine", "Other", names[0]], "one's own come first"
    seat.choose(first)
    seat.offer_kept((first, other))
    seat.offer_kept((changed, other))
    assert asked == [first, changed] and seat.ui.deck.currentItem().text() == "Mine again"
    seat.offer_kept((other,))
    assert seat.source is not None and seat.source.kind == "starter", "a deck that is gone is not brought"
    assert seat.ui.deck.currentItem().text() == names[0], "the first that is ready takes its place"
    early = SeatPanel()
    early.offer_kept((first, other))
    early.offer([DeckSource("starter", name, key=name) for name in ("one", "two")], 1)
    assert early.source is not None and early.source.key == "two", "what comes first is not thereby chosen"
    early.deleteLater()


def test_before_the_game_it_is_said_what_the_computer_leaves_to_the_person(seat: SeatPanel) -> None:
    """Of a deck with cards that are resolved by hand, where the computer sits there; a person knows it anyway."""
    seat.seat("")
    check = seat.check
    assert check is not None and check.problems == () and check.by_hand == ()
    seat.show_check(msgspec.structs.replace(check, by_hand=("Strange Card", "Stranger Card")))
    assert seat.ui.verdict.text() == "Ready to play"
    seat.seat("steady")
    assert "leaves what 2 cards do to you" in seat.ui.verdict.text()
    assert "what these do: Strange Card, Stranger Card." in seat.ui.problems.toPlainText()
    seat.seat("goldfish")
    assert seat.ui.verdict.text() == "Ready to play" and seat.ui.problems.isHidden()
    seat.seat("steady")
    wrong = Message("The material deck has 13 cards.")
    seat.show_check(msgspec.structs.replace(check, problems=(wrong,), by_hand=("Strange Card",)))
    told = seat.ui.problems.toPlainText()
    assert wrong.text in told and "what these do: Strange Card." in told, "a deck that is not legal can be played too"


def test_a_deck_that_the_computer_can_hardly_play_is_called_so(seat: SeatPanel) -> None:
    seat.seat("steady")
    check = seat.check
    assert check is not None and check.different > 10
    names = tuple(f"Card {number}" for number in range(check.different))
    half = check.different // 2
    seat.show_check(msgspec.structs.replace(check, by_hand=names[:half]))
    assert "hardly" not in seat.ui.verdict.text() + seat.ui.problems.toPlainText()
    wrong = Message("The material deck has 13 cards.")
    seat.show_check(msgspec.structs.replace(check, problems=(wrong,), by_hand=names[: half + 1]))
    first = seat.ui.problems.toPlainText().splitlines()[0]
    assert "hardly" in seat.ui.verdict.text() and "what most of its cards do" in first
    seat.seat("")
    assert "hardly" not in seat.ui.verdict.text() + seat.ui.problems.toPlainText()


def test_without_a_catalogue_a_real_deck_is_answered_by_what_to_do_and_not_by_each_of_its_names() -> None:
    """Thirty lines once said, one under the other, to check the spelling or to bring the catalogue up to date."""
    deck = Deck("Real", ((1, "Spirit of the Tide"), (1, "Qqq")), ((4, "Zzz"), (4, "Www")), ())
    check = remarks_on(DeckSource("file", "Real", deck=deck), starter_set(), None)
    told = [str(translation.translate_message(one)) for one in check.problems]
    assert told[0] == (
        "No cards are downloaded yet, and 3 cards of this deck are not in the starter set: press Download cards."
    )
    assert not [one for one in told if "Qqq" in one or "Zzz" in one or "Www" in one]
    assert [one for one in told if "Spirit of the Tides" in one]  # a slip of the hand is still told by itself
