"""The start screen: two seats, decks with what is wrong with them, and a game at the press of a button."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
import shiboken6
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDragMoveEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.model import EditionRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.formats.deck_text import load_deck, write_deck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.games.shelf import KeptGame, picture_of
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.games.deck_choice import DeckSource, GameRequest, remarks_on
from gatcg_desktop.gui.games.game_opening import Preparation
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.start.choice_tile import Opposite
from gatcg_desktop.gui.shell.start.start_screen import StartScreen
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.settings import Settings
from tests.helpers.cut_off import cut_off
from tests.helpers.shared_data import shared_path

AT_HAND = (*starter_set().decks, *starter_set().lists)


@pytest.fixture
def catalogue(qapp: QApplication, tmp_path: Path) -> Iterator[Catalogue]:
    made = Catalogue(tmp_path / "catalogue.sqlite3")
    yield made
    made.close()


@pytest.fixture
def screen(qapp: QApplication, qtbot: QtBot, catalogue: Catalogue) -> Iterator[StartScreen]:
    theme.apply_theme(qapp)
    pictures = Pictures({})
    made = StartScreen(pictures, catalogue)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitUntil(lambda: all(seat.check is not None for seat in made.seats), timeout=10_000)
    yield made
    pictures.close()


def starter_list(path: Path, *, without: int = 0) -> Path:
    """A file with the first starter deck, some cards of its main deck left out."""
    starter = starter_set()
    deck = starter.decks[0]

    def listed(keys: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
        return tuple((keys.count(key), starter.definitions[key].name) for key in dict.fromkeys(keys))

    main = deck.main[: len(deck.main) - without]
    path.write_text(write_deck(Deck("", listed(deck.material), listed(main))), encoding="utf-8")
    return path


def checked(qtbot: QtBot, screen: StartScreen, seat: int) -> None:
    qtbot.waitUntil(lambda: screen.seats[seat].check is not None, timeout=10_000)


def asked(qtbot: QtBot, screen: StartScreen) -> GameRequest:
    with qtbot.waitSignal(screen.start_requested) as told:
        qtbot.mouseClick(screen.ui.play, Qt.MouseButton.LeftButton)
    request: GameRequest = told.args[0]
    return request


def test_a_screen_that_is_gone_before_its_turn_comes_begins_nothing(qapp: QApplication, catalogue: Catalogue) -> None:
    """What was painted first waits for the event loop; pytest-qt fails the test if it then reaches for what is gone."""
    theme.apply_theme(qapp)
    pictures = Pictures({})
    made = StartScreen(pictures, catalogue)
    begun: list[object] = []
    made.games_wanted.connect(lambda: begun.append(made))
    made.grab()
    shiboken6.delete(made)
    for _ in range(3):
        qapp.processEvents()
    assert not begun
    pictures.close()


def test_the_starter_decks_can_be_played_at_once(qtbot: QtBot, screen: StartScreen) -> None:
    request = asked(qtbot, screen)
    assert [seat.name for seat in request.seats] == ["Rowan", "Ash"]
    keys = [deck.key for deck in starter_set().decks]
    assert [seat.deck.key for seat in request.seats] == keys[:2], "each has another deck"
    assert (request.seed, request.first_player) == (None, 0)


def test_return_starts_the_game(qtbot: QtBot, screen: StartScreen) -> None:
    assert screen.focusWidget() is screen.ui.play
    with qtbot.waitSignal(screen.start_requested):
        qtbot.keyClick(screen.ui.play, Qt.Key.Key_Space)


def test_enter_in_a_name_begins_the_game(qtbot: QtBot, screen: StartScreen) -> None:
    first, _ = screen.seats
    first.ui.name.setFocus()
    with qtbot.waitSignal(screen.start_requested):
        qtbot.keyClick(first.ui.name, Qt.Key.Key_Return)


def test_names_seed_and_who_begins(qtbot: QtBot, screen: StartScreen) -> None:
    screen.ui.seatOne.ui.name.setText("  Mira ")
    screen.ui.seatTwo.ui.name.setText("")
    screen.ui.seed.setText("42")
    names = [screen.ui.first.itemText(index) for index in range(screen.ui.first.count())]
    assert names == ["Random", "Mira", "Player 2"]
    screen.ui.first.setCurrentIndex(2)
    request = asked(qtbot, screen)
    assert [seat.name for seat in request.seats] == ["Mira", "Player 2"]
    assert (request.seed, request.first_player) == (42, 2)


def test_two_players_of_one_name_are_told_apart(qtbot: QtBot, screen: StartScreen) -> None:
    screen.ui.seatOne.ui.name.setText("Kim")
    screen.ui.seatTwo.ui.name.setText("Kim")
    assert [seat.name for seat in asked(qtbot, screen).seats] == ["Kim", "Kim 2"]


def test_a_seed_that_is_no_number_is_said_so(screen: StartScreen) -> None:
    for seed in ("x", "-1", "1.5", "99999999999999999999", str(2**63)):
        screen.ui.seed.setText(seed)
        assert not screen.ui.play.isEnabled(), seed
        assert "seed" in screen.ui.trouble.text(), seed
        screen.ui.seed.setText("")
        assert screen.ui.play.isEnabled() and screen.ui.trouble.text() == ""


def test_a_deck_file_is_chosen_for_its_seat(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    screen.open_deck(starter_list(tmp_path / "my tide.txt"), screen.seats[1])
    checked(qtbot, screen, 1)
    found = screen.seats[1].check
    assert found is not None and found.playable and found.problems == ()
    request = asked(qtbot, screen)
    assert request.seats[1].deck.name == "my tide" and request.seats[1].deck.deck is not None
    assert request.seats[0].deck.kind == "starter"


def test_opening_the_same_file_again_reads_it_again(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    path = starter_list(tmp_path / "d.txt", without=10)
    screen.open_deck(path)
    checked(qtbot, screen, 0)
    assert screen.seats[0].check is not None and screen.seats[0].check.problems
    starter_list(path)
    screen.open_deck(path)
    checked(qtbot, screen, 0)
    assert screen.seats[0].check is not None and not screen.seats[0].check.problems
    assert screen.seats[0].ui.deck.count() == len(AT_HAND) + 1


def test_what_is_wrong_with_a_deck_is_told_in_french(
    qapp: QApplication, qtbot: QtBot, screen: StartScreen, tmp_path: Path
) -> None:
    short = tmp_path / "short.txt"
    short.write_text(starter_list(tmp_path / "all.txt", without=4).read_text() + "\n4x Nonsense Card\n")
    translation.install(qapp, "fr")
    try:
        screen.open_deck(short, screen.seats[0])
        checked(qtbot, screen, 0)
        told = screen.seats[0].ui.problems.toPlainText()
        assert "Aucune carte connue ne s'appelle « Nonsense Card »" in told
    finally:
        translation.install(qapp, "en")


def test_an_illegal_deck_says_why_but_can_be_played(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    screen.open_deck(starter_list(tmp_path / "short.txt", without=10))
    checked(qtbot, screen, 0)
    seat = screen.seats[0].ui
    assert seat.problems.toPlainText() == "• The main deck has 50 cards and needs at least 60. Add 10 more."
    assert seat.problems.isVisible() and "not tournament legal" in seat.verdict.text()
    assert screen.ui.play.isEnabled()


def test_a_deck_that_its_first_draw_loses_is_played_by_people_and_not_with_the_computer(
    qtbot: QtBot, screen: StartScreen, tmp_path: Path
) -> None:
    told = "• The first draw loses the game: its player begins with 7 cards, and the main deck has {count}.\n"
    for left, lost in ((7, True), (8, False)):
        screen.open_deck(starter_list(tmp_path / f"{left}.txt", without=60 - left))
        checked(qtbot, screen, 0)
        assert (told.format(count=left) in screen.seats[0].ui.problems.toPlainText()) == lost
        for kind in ("computer", "here", "watch", "nobody"):
            qtbot.mouseClick(screen.ui.opponents.tiles[kind], Qt.MouseButton.LeftButton)
            refused = lost and kind in ("computer", "watch")
            assert screen.ui.play.isEnabled() != refused, (left, kind)
            words = "Cannot be played yet" if refused else "Can be played here, but is not tournament legal"
            assert screen.seats[0].ui.verdict.text() == words, (left, kind)
            assert ("Rowan needs a deck that can be played." in screen.ui.trouble.text()) == refused
            assert (screen.seats[0].refusal is not None) == refused


def test_a_deck_with_unknown_cards_cannot_be_played(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    path = starter_list(tmp_path / "typo.txt")
    path.write_text(path.read_text("utf-8") + "\n1 Ember Skout\n2x\n", "utf-8")
    screen.open_deck(path)
    checked(qtbot, screen, 0)
    seat = screen.seats[0].ui
    listed = seat.problems.toPlainText()
    assert 'called "Ember Skout"' in listed and 'Did you mean "Ember Scout"?' in listed
    assert "Line" in listed, "the line that is no entry is named too"
    assert not screen.ui.play.isEnabled()
    assert "Rowan needs a deck" in screen.ui.trouble.text()
    assert screen.request() is None
    seat.deck.setCurrentRow(0)
    checked(qtbot, screen, 0)
    assert screen.ui.play.isEnabled() and not seat.problems.isVisible()


def test_a_file_that_cannot_be_opened_is_named(screen: StartScreen, tmp_path: Path) -> None:
    screen.open_deck(tmp_path / "gone.txt")
    assert "gone.txt cannot be opened" in screen.seats[0].ui.verdict.text()


def test_any_file_at_all_is_answered_in_words(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    odd = (b"", b"\xff\xfe\x00garbage\x00", b"4 " + b"x" * 200_000, b"# Main Deck\n" * 3000)
    for number, content in enumerate(odd):
        path = tmp_path / f"odd{number}.txt"
        path.write_bytes(content)
        screen.open_deck(path)
        checked(qtbot, screen, 0)
        found = screen.seats[0].check
        assert found is not None and found.source.name == path.stem, content[:20]
        assert found.problems and not found.playable, content[:20]


def drop(screen: StartScreen, path: Path, at: QPointF) -> None:
    """What a desktop sends when a file is dragged in and let go."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    point: QPoint = at.toPoint()
    enter = QDragEnterEvent(point, *how)
    QApplication.sendEvent(screen, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(screen, QDragMoveEvent(point, *how))
    QApplication.sendEvent(screen, QDropEvent(at, *how))


def test_a_deck_dropped_beside_a_seat_goes_there(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    for seat, panel in enumerate(screen.seats):
        before = screen.seats[1 - seat].source
        path = starter_list(tmp_path / f"dropped beside {seat}.txt")
        drop(screen, path, QPointF(panel.mapTo(screen, panel.rect().center())))
        checked(qtbot, screen, seat)
        chosen = panel.source
        assert chosen is not None and chosen.name == path.stem
        assert screen.seats[1 - seat].source == before is not None
        assert not panel.property("yours"), "no longer marked as where it would go"


def test_something_else_is_not_taken(screen: StartScreen) -> None:
    data = QMimeData()
    data.setText("4 Ember Scout")
    enter = QDragEnterEvent(
        QPoint(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    enter.ignore()
    QApplication.sendEvent(screen, enter)
    assert not enter.isAccepted()


def test_without_a_catalogue_it_says_that_it_works_offline(qtbot: QtBot, screen: StartScreen) -> None:
    qtbot.waitUntil(lambda: "works offline" in screen.ui.catalogue.text())
    assert screen.ui.download.text() == "&Download cards"
    assert not screen.catalogue.path.exists(), "looking does not make a file"


@pytest.mark.shared_data
def test_a_real_deck_becomes_playable_when_the_catalogue_is_there(
    qtbot: QtBot, screen: StartScreen, tmp_path: Path
) -> None:
    path = shared_path("decks/doasd-lorraine.txt")
    screen.open_deck(path, screen.seats[1])
    checked(qtbot, screen, 1)
    assert screen.seats[1].check is not None and not screen.seats[1].check.playable
    with CardStore.open(screen.catalogue.path) as store:
        import_cards(store, shared_path("api/cards-2026-06.json.gz"))
    screen.catalogue.open()
    qtbot.waitUntil(lambda: screen.seats[1].check is not None and screen.seats[1].check.playable, timeout=20_000)
    assert "2237 cards" in screen.ui.catalogue.text()
    found = screen.seats[1].check
    assert found is not None
    qtbot.waitUntil(lambda: found.source in screen.decks.looks, timeout=10_000)
    card = screen.decks.looks[found.source].card
    assert card is not None and card.edition is not None
    assert screen.request() is not None


def test_a_damaged_catalogue_is_said_so_and_the_starter_set_plays(
    qtbot: QtBot, screen: StartScreen, tmp_path: Path
) -> None:
    screen.catalogue.path.write_bytes(b"not a database at all" * 100)
    screen.catalogue.open()
    qtbot.waitUntil(lambda: bool(screen.catalogue.notice), timeout=10_000)
    assert screen.ui.catalogue.toolTip() or "catalogue" in screen.ui.catalogue.text()
    assert screen.ui.play.isEnabled()


def test_it_speaks_french_while_it_is_shown(qtbot: QtBot, qapp: QApplication, screen: StartScreen) -> None:
    english = screen.ui.play.text()
    screen.catalogue.cards = 5
    translation.install(qapp, "fr")
    try:
        qtbot.waitUntil(lambda: screen.ui.download.text() == "Mettre &les cartes à jour")
        qtbot.waitUntil(lambda: screen.ui.play.text() != english)
        assert screen.ui.first.itemText(0) != "Random"
        verdict = screen.seats[0].ui.verdict.text()
        assert verdict and verdict != "Ready to play"
        assert screen.request() is not None, "what was chosen is still chosen"
    finally:
        translation.install(qapp, "en")


def test_what_is_prepared_is_told_in_the_middle(qtbot: QtBot, screen: StartScreen) -> None:
    screen.resize(1280, 700)
    screen.show_preparation(Preparation((("Ada", "Glass Tide"), ("Bo", "Long Pikes"))))
    qtbot.waitUntil(lambda: abs(screen.ui.preparing.geometry().center().x() - screen.width() / 2) <= 2)
    screen.show_preparation(None)
    assert screen.ui.preparing.isHidden() and screen.ui.middle.isVisible()


def test_nothing_is_cut_off(qtbot: QtBot, qapp: QApplication, screen: StartScreen) -> None:
    try:
        for width, height, scale in ((1280, 720, 1.0), (1920, 1080, 1.0), (1920, 1080, 1.4)):
            theme.apply_theme(qapp, scale)
            screen.resize(width, height)
            qapp.processEvents()
            qtbot.waitUntil(lambda: screen.ui.column.height() <= screen.height())
            needed = screen.ui.column.minimumSizeHint()
            assert needed.width() <= width and needed.height() <= height
            for part in (screen.ui.play, screen.ui.saved, screen.ui.download, screen.ui.about, screen.ui.title):
                assert part.width() >= part.minimumSizeHint().width(), (part.objectName(), width, scale)
                place = part.mapTo(screen, part.rect().bottomRight())
                assert place.x() < width and place.y() < height, (part.objectName(), width, scale)
            assert screen.ui.right.indexOf(screen.ui.play) >= 0, "what can be seen stays in its column"
    finally:
        theme.apply_theme(qapp, 1.0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_largest_letters_in_a_small_window_are_scrolled_to(
    qtbot: QtBot, qapp: QApplication, screen: StartScreen, language: str
) -> None:
    translation.install(qapp, language)
    theme.apply_theme(qapp, 2.0)
    try:
        screen.resize(1280, 700)
        column = screen.ui.column
        qtbot.waitUntil(lambda: column.height() >= column.minimumSizeHint().height() > screen.height())
        assert column.width() <= screen.width(), "nothing lies beside the window"
        play = screen.ui.play.geometry().translated(screen.ui.standing.pos())
        assert play.top() > screen.ui.scroll.geometry().bottom() and screen.rect().contains(play), "Play stands still"
        assert cut_off(screen) == {}
        icons = screen.ui.play.iconSize().height()
        assert icons >= screen.ui.play.fontMetrics().ascent() * 0.8, "icons grow with the words"
        screen.ui.settings.setFocus()
        qtbot.keyClick(screen.ui.settings, Qt.Key.Key_Tab)
        place = screen.ui.about.mapTo(screen, screen.ui.about.rect().bottomRight())
        assert place.y() < screen.height(), "what has the keyboard is scrolled to"
    finally:
        theme.apply_theme(qapp, 1.0)
        translation.install(qapp, "en")


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(960, 600), (960, 720), (1280, 720), (1600, 900)])
def test_all_words_can_be_read_whole(
    qtbot: QtBot, qapp: QApplication, screen: StartScreen, tmp_path: Path, language: str, width: int, height: int
) -> None:
    """In the smallest window as well, with something wrong with a deck and a game to be continued."""
    translation.install(qapp, language)
    window = Window(screen.pictures, Settings())
    try:
        screen.open_deck(starter_list(tmp_path / "d.txt", without=1), screen.seats[1])
        screen.ui.seed.setText("x")
        game = KeptGame(Path("a.gatcg"), "interrupted", ("Rowan", "Ash"), 6, datetime(2026, 11, 23, 12, 57, tzinfo=UTC))
        screen.show_games((game, game))
        window.show_start(screen)
        window.resize(width, height)
        window.show()
        checked(qtbot, screen, 1)
        qtbot.waitUntil(lambda: screen.ui.play.text() in ("Pla&y", "Jou&er"))
        qapp.processEvents()
        assert window.size().toTuple() == (width, height), "it asks for more than the window has"
        assert height < 720 or screen.ui.scroll.verticalScrollBar().maximum() == 0, "it scrolls"
        assert cut_off(screen) == {}
    finally:
        translation.install(qapp, "en")
        screen.setParent(None)
        window.deleteLater()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tiles_of_a_row_say_all_in_one_line_and_stand_level(
    qtbot: QtBot, qapp: QApplication, screen: StartScreen, language: str
) -> None:
    """In the smallest window that has all five in one row: a line that breaks lifts the sign above it."""
    translation.install(qapp, language)
    window = Window(screen.pictures, Settings())
    try:
        window.show_start(screen)
        window.resize(1280, 720)
        window.show()
        tiles = screen.ui.opponents.tiles.values()
        qtbot.waitUntil(lambda: len({tile.y() for tile in tiles}) == 1)
        broken = [
            label.text()
            for tile in tiles
            for label in tile.findChildren(QLabel)
            if label.text() and label.heightForWidth(label.width()) > 1.5 * label.fontMetrics().height()
        ]
        assert not broken
        assert len({label.y() for tile in tiles for label in tile.findChildren(QLabel) if not label.text()}) == 1
    finally:
        translation.install(qapp, "en")
        screen.setParent(None)
        window.deleteLater()


def test_a_tile_says_who_sits_there(qtbot: QtBot, screen: StartScreen) -> None:
    said: dict[Opposite, tuple[tuple[str, str], int]] = {
        "computer": (("", "steady"), 2),
        "nobody": (("", "goldfish"), 2),
        "network": (("", ""), 1),
        "watch": (("steady", "steady"), 2),
        "here": (("", ""), 2),
    }
    for kind, (sitters, decks) in said.items():
        is_said_by_the_tile(qtbot, screen, kind, sitters, decks)


def is_said_by_the_tile(
    qtbot: QtBot, screen: StartScreen, kind: Opposite, sitters: tuple[str, str], decks: int
) -> None:
    """By keys: the arrows go from tile to tile, Enter begins."""
    tiles = screen.ui.opponents.tiles
    if kind == "here":
        qtbot.mouseClick(tiles["nobody"], Qt.MouseButton.LeftButton)
    screen.ui.opponents.tiles[screen.ui.opponents.kind].setFocus()
    for _ in range(5):
        if screen.ui.opponents.kind != kind:
            key = Qt.Key.Key_Left if kind == "here" else Qt.Key.Key_Right
            qtbot.keyClick(screen.focusWidget(), key)
    assert screen.focusWidget() is tiles[kind] and tiles[kind].isChecked()
    assert sum(seat.isVisible() for seat in screen.seats) == decks
    begun = screen.network_requested if kind == "network" else screen.start_requested
    with qtbot.waitSignal(begun) as told:
        qtbot.keyClick(tiles[kind], Qt.Key.Key_Return)
    if kind != "network":
        assert tuple(seat.sitter for seat in told.args[0].seats) == sitters
    assert screen.seats[1].ui.levels.isVisible() == (kind in ("computer", "watch"))
    here = kind != "network"  # a match asks its host who begins
    assert [screen.ui.firstLabel.isVisible(), screen.ui.first.isVisible(), screen.ui.seed.isVisible()] == [here] * 3
    names = [seat.source.title for seat in screen.seats[:decks] if seat.source is not None]
    assert all(name in screen.ui.play.accessibleName() for name in names)


def test_the_picture_of_what_was_broken_off_takes_no_more_room_than_there_is(
    qtbot: QtBot, screen: StartScreen, tmp_path: Path
) -> None:
    """Measured before the last picture was forgotten, it pushed the foot of the screen over the edge."""
    game = KeptGame(tmp_path / "one.gatcg", "interrupted", ("Ada", "Bo"), 3, datetime.now(UTC))
    game.path.touch()
    shot = QImage(1280, 618, QImage.Format.Format_RGB32)
    shot.fill(0)
    assert shot.save(str(picture_of(game.path)))
    screen.resize(1280, 656)
    for games in ((game,), (), (game, game)):
        screen.show_games(games)
    assert screen.ui.continueBar.pictured and screen.ui.continueBar.ui.picture.sizeHint().height() > px(100)
    qtbot.waitUntil(lambda: screen.ui.scroll.verticalScrollBar().maximum() == 0)


def test_the_decks_that_were_chosen_are_chosen_again_in_the_next_run(
    qtbot: QtBot, screen: StartScreen, catalogue: Catalogue, tmp_path: Path
) -> None:
    """However the program ended: whoever had chosen a deck sat behind the first of the list again."""
    told: list[tuple[str, str]] = []
    screen.decks.picked.connect(told.append)
    one, two = screen.seats
    file = starter_list(tmp_path / "mine.txt")
    kept = DeckSource("kept", "Mine", path="k1", deck=load_deck(file).deck)
    one.ui.deck.setCurrentRow(3)
    screen.open_deck(file, two)
    assert len(told) == 2 and one.source is not None and two.source is not None
    assert again(qtbot, catalogue, told[-1]) == [one.source, two.source]
    screen.seats[0].offer_kept((kept,))
    assert len(told) == 2, "nobody chose anything"
    one.choose(kept)
    assert again(qtbot, catalogue, told[-1], kept)[0] == kept
    usual = [DeckSource("starter", deck.name, key=deck.key) for deck in starter_set().decks[:2]]
    assert again(qtbot, catalogue, told[-1]) == [usual[0], two.source]
    file.unlink()
    assert again(qtbot, catalogue, told[-1], kept) == [kept, usual[1]]


def again(qtbot: QtBot, catalogue: Catalogue, decks: tuple[str, str], *kept: DeckSource) -> list[DeckSource | None]:
    """What is chosen for both seats on the start screen of the next run, whose library has those decks."""
    pictures = Pictures({})
    made = StartScreen(pictures, catalogue, decks=decks)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: all(seat.check is not None for seat in made.seats), timeout=10_000)
    for seat in made.seats:
        seat.offer_kept(kept)
    pictures.close()
    return [seat.source for seat in made.seats]


def test_how_hard_the_computer_plays_is_kept(qtbot: QtBot, screen: StartScreen) -> None:
    qtbot.mouseClick(screen.ui.opponents.tiles["computer"], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(screen.sitters_chosen) as told:
        qtbot.mouseClick(screen.seats[1].ui.hard, Qt.MouseButton.LeftButton)
    assert told.args == [("", "thinker")]
    for kind, level in (("nobody", "goldfish"), ("computer", "thinker")):
        qtbot.mouseClick(screen.ui.opponents.tiles[kind], Qt.MouseButton.LeftButton)
        assert screen.seats[1].sitter == level
    before = screen.seats[1].source
    qtbot.mouseClick(screen.seats[1].ui.surprise, Qt.MouseButton.LeftButton)
    assert screen.seats[1].source not in (before, screen.seats[0].source), "another, that the other side has not"


def test_a_list_that_was_copied_is_pasted(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    QApplication.clipboard().setText("nothing of the kind\x01")
    screen.decks.paste(screen.seats[0])
    assert "no deck list" in screen.seats[0].ui.verdict.text()
    QApplication.clipboard().setText(starter_list(tmp_path / "a.txt").read_text("utf-8"))
    screen.ui.play.setFocus()
    qtbot.keyClick(screen, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert screen.focusWidget() is screen  # and no other button, while the deck is looked at
    checked(qtbot, screen, 0)
    assert screen.focusWidget() is screen.ui.play
    found = screen.seats[0].check
    starter = starter_set()
    champions = [card for key in starter.decks[0].material if (card := starter.definitions[key]).level is not None]
    highest = max(champions, key=lambda card: card.level or 0)
    assert found is not None and found.playable and found.source.name == highest.name
    QApplication.clipboard().setText("3 A card that nobody knows\n")
    screen.decks.paste(screen.seats[0])
    assert screen.seats[0].source is not None and screen.seats[0].source.name == "Pasted"


@pytest.mark.parametrize("other", [False, True], ids=["that deck", "another deck"])
def test_enter_counts_while_a_deck_is_looked_at(qtbot: QtBot, screen: StartScreen, tmp_path: Path, other: bool) -> None:
    begun: list[GameRequest] = []
    screen.start_requested.connect(begun.append)
    screen.ui.play.setFocus()
    screen.open_deck(starter_list(tmp_path / "a.txt"))
    pasted = screen.seats[0].source
    qtbot.keyClick(screen, Qt.Key.Key_Return)
    assert screen.seats[0].check is None and not begun
    if other:  # Enter was not for this one
        deck = starter_set().decks[1]
        screen.seats[0].choose(DeckSource("starter", deck.name, key=deck.key))
    checked(qtbot, screen, 0)
    assert [request.seats[0].deck for request in begun] == ([] if other else [pasted])


def test_who_sits_opposite_is_one_of_several_to_a_screen_reader(screen: StartScreen) -> None:
    for choice in (*screen.ui.opponents.tiles.values(), *screen.seats[1]._levels.values()):
        assert QAccessible.queryAccessibleInterface(choice).role() == QAccessible.Role.RadioButton


def test_a_deck_named_before_the_screen_is_shown_stays_chosen(
    qtbot: QtBot, qapp: QApplication, catalogue: Catalogue, tmp_path: Path
) -> None:
    """The command line names decks before the starter decks are read."""
    pictures = Pictures({})
    made = StartScreen(pictures, catalogue)
    qtbot.addWidget(made)
    made.open_deck(starter_list(tmp_path / "named.txt"))
    made.seats[1].choose(DeckSource("starter", starter_set().decks[0].name, key=starter_set().decks[0].key))
    made.show()
    qtbot.waitUntil(lambda: all(seat.check is not None for seat in made.seats), timeout=10_000)
    request = made.request()
    assert request is not None
    assert [seat.deck.name for seat in request.seats] == ["named", starter_set().decks[0].name]
    assert made.seats[0].ui.deck.count() == len(AT_HAND) + 1
    assert made.seats[1].ui.deck.count() == len(AT_HAND)
    pictures.close()


def test_checking_needs_no_window() -> None:
    starter = starter_set()
    for deck in starter.decks:
        found = remarks_on(DeckSource("starter", deck.name, key=deck.key), starter, None)
        assert found.playable and found.problems == ()
        assert (found.main, found.material) == (len(deck.main), len(deck.material))


def test_the_first_paint_waits_for_nothing(qtbot: QtBot, qapp: QApplication, catalogue: Catalogue) -> None:
    """Decks, faces and the catalogue come after the screen has been painted."""
    pictures = Pictures({})
    made = StartScreen(pictures, catalogue)
    qtbot.addWidget(made)
    assert made.seats[0].source is None and catalogue.state == "opening"
    painted_first: list[bool] = []
    made.seats[0].deck_changed.connect(lambda: painted_first.append(made._painted))
    made.show()
    qtbot.waitUntil(lambda: bool(painted_first), timeout=10_000)
    assert painted_first[0]
    qtbot.waitUntil(lambda: catalogue.state == "none", timeout=10_000)
    pictures.close()


def test_starter_decks_are_called_in_the_language_that_is_chosen(
    qtbot: QtBot, screen: StartScreen, qapp: QApplication
) -> None:
    decks = screen.seats[0].ui.deck

    def names() -> list[str]:
        return [decks.item(row).text() for row in range(decks.count())]

    english = names()
    assert "Glass Tide" in english
    translation.install(qapp, "fr")
    try:
        qtbot.waitUntil(lambda: "Marée de verre" in names())
        assert not set(names()) & set(english)
    finally:
        translation.install(qapp, "en")
    qtbot.waitUntil(lambda: names() == english)


def test_a_deck_of_real_cards_shows_their_pictures(qtbot: QtBot, qapp: QApplication, catalogue: Catalogue) -> None:
    """Not before there is one: a store of pictures is opened for it."""
    theme.apply_theme(qapp)
    used: list[tuple[set[str], set[str]]] = []
    pictures = Pictures({})

    def use(faces: Any, editions: Any) -> None:
        used.append((set(faces), set(editions)))

    made = StartScreen(pictures, catalogue, use_pictures=use)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitUntil(lambda: made.seats[0].source in made.decks.looks, timeout=10_000)
    source = made.seats[0].source
    assert source is not None and not used
    look = made.decks.looks[source]
    assert look.card is not None
    edition = EditionRecord(uuid="e1", slug="s1", image="/cards/images/e1.jpg")
    printed = msgspec.structs.replace(look.card, edition=edition)
    made.decks.looked_up({source: msgspec.structs.replace(look, card=printed)})
    key = printed.definition.key
    assert len(used) == 1 and key in used[0][0] and used[0][1] == {key}
    made.enter()
    assert len(used) == 2, "and again after a game"
    made.hide()
    pictures.close()
