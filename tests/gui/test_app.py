"""The program as a whole: from the command line to a game on the table, and back."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMessageBox

from gatcg_desktop import paths, settings
from gatcg_desktop.app import Program
from gatcg_desktop.catalogue.model import CardRecord, EditionRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.games.saved import SavedAnswer, save, saved_game_of
from gatcg_desktop.gui.cards.card_window import CardWindow
from gatcg_desktop.gui.foundation.pace import ASKED, DesktopMotion
from gatcg_desktop.gui.games.deck_choice import DeckSource, GameRequest, SeatRequest
from gatcg_desktop.gui.games.game_decks import prepare_game
from gatcg_desktop.gui.shell.report_dialog import ReportDialog
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import Accept
from gatcg_desktop.settings import Sitter
from tests.helpers.games import session_of, starter_setup

pytestmark = pytest.mark.long_turn("each program dresses all that stands in the process, what other tests left too")


@pytest.fixture
def program(qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Program]]:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))
    programs: list[Program] = []

    def make(deck: tuple[str, ...] = ()) -> Program:
        reporter = CrashReporter(folder=tmp_path / "reports")
        args = Namespace(deck=list(deck), seed=3, offline=True, size=(1280, 720), screenshot=None)
        programs.append(Program(qapp, reporter, args))
        programs[-1].window.show()
        return programs[-1]

    yield make
    for one in programs:
        one.close()


def request() -> GameRequest:
    seats = [
        SeatRequest(name, DeckSource("starter", name, key=key))
        for name, key in (("Rowan", "glass-tide"), ("Ash", "ninth-gate"))
    ]
    return GameRequest((seats[0], seats[1]), seed=3, first_player=1)


def told(program: Program) -> str:
    box = program.window.findChild(QMessageBox)
    assert box is not None, "nothing was told"
    return box.text()


def test_a_game_that_is_asked_for_comes_onto_the_table(qtbot: Any, program: Callable[..., Program]) -> None:
    running = program()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        running.start.start_requested.emit(request())
    page = running.window.page
    assert page is not None and page.isVisible()
    assert page.hand_over.isVisible() and "Rowan" in page.hand_over.ui.here_button.text()
    assert running.window.game_files.autosave is not None


def test_how_long_a_game_took_is_kept_when_it_is_saved_and_opened_again(
    qtbot: Any, program: Callable[..., Program], tmp_path: Path
) -> None:
    running = program()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        running.start.start_requested.emit(request())
    files = running.window.game_files
    assert files.autosave is not None
    files.autosave.journal.played = timedelta(minutes=21)
    saved: list[bool] = []
    files.save(tmp_path / "game.gatcg", lambda: saved.append(True))
    qtbot.waitUntil(lambda: saved == [True], timeout=20_000)
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        running.open_file(tmp_path / "game.gatcg")
    assert files.autosave.journal.played is not None
    assert timedelta(minutes=21) <= files.autosave.journal.played < timedelta(minutes=22)


def test_a_size_that_is_asked_for_comes_before_the_full_screen_of_the_last_time(
    program: Callable[..., Program],
) -> None:
    before = program()
    before.window.showFullScreen()
    QApplication.processEvents()
    before.window.close()
    before.close()
    after = program()
    QApplication.processEvents()
    assert not after.window.isFullScreen() and after.window.size().toTuple() == (1280, 720)


def visible_buttons(program: Program) -> list[str]:
    """What could be pressed now, menus aside."""
    buttons = program.window.findChildren(QAbstractButton)
    return [one.objectName() for one in buttons if one.isVisible() and one.isEnabled() and one.objectName()]


def test_the_key_after_play_is_for_the_game_and_not_for_the_start_screen(
    qtbot: Any, program: Callable[..., Program]
) -> None:
    running = program()
    running.window.activateWindow()
    running.start.seats[1].seat("")
    play = running.start.ui.play
    qtbot.waitUntil(play.isEnabled, timeout=20_000)
    with qtbot.waitSignal(running.game_shown, timeout=20_000) as shown:
        qtbot.mouseClick(play, Qt.MouseButton.LeftButton)
    session = shown.args[0]
    QApplication.processEvents()
    assert session.waiting
    with qtbot.assertNotEmitted(running.start.start_requested):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not session.waiting, "Enter takes the seat"


def test_decks_of_the_command_line_are_told_while_their_game_is_prepared(
    qtbot: Any, program: Callable[..., Program]
) -> None:
    running = program(("glass-tide", "ninth-gate"))
    held = threading.Event()
    running._games.run(held.wait, lambda _: None)  # a worker that is busy with something that takes long
    running.show()
    try:
        told = running.start.ui.preparing.ui.what.text()
        assert "Glass Tide" in told and "Ninth Gate" in told and "Rowan" in told
        assert visible_buttons(running) == ["cancel"]
        assert not running.window.named_actions["new_game"].isEnabled()
        assert not running.window.named_actions["lessons"].isEnabled()
    finally:
        with qtbot.waitSignal(running.game_shown, timeout=20_000):
            held.set()
    assert running.window.named_actions["new_game"].isEnabled()


def test_a_game_that_is_prepared_can_be_cancelled(qtbot: Any, program: Callable[..., Program]) -> None:
    running = program(("glass-tide", "ninth-gate"))
    held = threading.Event()
    running._games.run(held.wait, lambda _: None)
    running.show()
    try:
        qtbot.waitUntil(lambda: all(seat.check is not None for seat in running.start.seats), timeout=20_000)
        qtbot.mouseClick(running.start.ui.preparing.ui.cancel, Qt.MouseButton.LeftButton)
    finally:
        held.set()
    over = threading.Event()
    running._games.run(lambda: None, lambda _: over.set())  # by then the game would have been there
    qtbot.waitUntil(over.is_set, timeout=20_000)
    assert running.window.page is None and running.session is None
    assert not list(paths.games_dir().glob("*.gatcg")), "nothing of it is left to be continued"
    assert "play" in visible_buttons(running) and running.window.named_actions["new_game"].isEnabled()
    names = [seat.source.name for seat in running.start.seats if seat.source is not None]
    assert names == ["Glass Tide", "The Ninth Gate"], "the decks stay chosen"


def test_a_game_that_is_ready_when_it_is_cancelled_leaves_nothing(qtbot: Any, program: Callable[..., Program]) -> None:
    running = program()
    running.opening.begin(request())
    begun = threading.Event()
    running._games.run(begun.set, lambda _: None)
    assert begun.wait(20), "the worker has it; the window has not heard of it yet"
    assert list(paths.games_dir().glob("*.gatcg"))
    running.start.stop_requested.emit()
    over = threading.Event()
    running._games.run(lambda: None, lambda _: over.set())
    qtbot.waitUntil(over.is_set, timeout=20_000)
    assert running.window.page is None
    assert not list(paths.games_dir().glob("*.gatcg"))


def test_cards_are_not_read_for_a_game_that_nobody_wants(tmp_path: Path) -> None:
    deck = DeckSource("file", "one", deck=Deck("one", ((1, "Spirit of the Hearth"),), ((1, "Zephyr"),)))
    wanted = GameRequest((SeatRequest("Rowan", deck), SeatRequest("Ash", deck)))
    with CardStore.open(tmp_path / "catalogue.sqlite3") as store:
        store.replace_all([CardRecord("zephyr", "u1", "Zephyr")], "file", "made up")
        made = prepare_game(wanted, starter_set(), store)
        assert made is not None and "zephyr" in made.setup.definitions
        assert prepare_game(wanted, starter_set(), store, lambda: True) is None


@pytest.mark.parametrize("sitter", ["", "goldfish", "practice", "steady", "thinker"])
def test_a_deck_that_its_first_draw_loses_begins_no_game_with_the_computer(sitter: Sitter) -> None:
    """Whoever asks for the game: the deck's own window does not ask the start screen."""
    deck = DeckSource("file", "one", deck=Deck("one", ((1, "Spirit of the Hearth"),), ((7, "Ember Scout"),)))
    wanted = GameRequest((SeatRequest("Rowan", deck), SeatRequest("Ash", deck, sitter)))
    if sitter in ("", "goldfish"):
        assert prepare_game(wanted, starter_set(), None) is not None
    else:
        with pytest.raises(UserMistake, match=r"^The deck one cannot be used\. The first draw loses the game"):
            prepare_game(wanted, starter_set(), None)


def test_the_printing_that_was_chosen_for_a_deck_is_shown_first(tmp_path: Path) -> None:
    printings = tuple(EditionRecord(f"ed{number}", image=f"/cards/images/ed{number}.jpg") for number in range(3))
    list_ = Deck("one", ((1, "Spirit of the Hearth"),), ((1, "Zephyr"),))
    plain = DeckSource("kept", "one", deck=list_)
    chosen = DeckSource("kept", "one", deck=list_, editions=(("Zephyr", "ed2"),))
    with CardStore.open(tmp_path / "catalogue.sqlite3") as store:
        store.replace_all([CardRecord("zephyr", "u1", "Zephyr", editions=printings)], "file", "made up")
        for deck, first in ((plain, "ed0"), (chosen, "ed2")):
            made = prepare_game(
                GameRequest((SeatRequest("Rowan", deck), SeatRequest("Ash", plain))), starter_set(), store
            )
            assert made is not None
            assert made.editions["zephyr"][0].uuid == first
            assert len(made.editions["zephyr"]) == 3


def test_the_table_knows_the_names_of_the_catalogue(qtbot: Any, program: Callable[..., Program]) -> None:
    """Whoever names a card may write one that is in no deck of the game."""
    with CardStore.open(paths.catalogue_path()) as store:
        store.replace_all([CardRecord("zephyr", "u1", "Zephyr")], "file", "made up")
    running = program()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        running.start.start_requested.emit(request())
    page = running.window.page
    assert page is not None and running.session is not None
    names = page.corner.decision.card_names
    assert names is not None
    qtbot.waitUntil(lambda: names.stringList() == ["Zephyr"], timeout=20_000)
    game = running.session.game
    assert game.vocabulary is not None and game.decision is not None
    assert game.vocabulary(game.decision, "Zephyr") is None
    assert game.vocabulary(game.decision, "Zephyrus") is not None


@pytest.mark.parametrize("way", ["key", "button"])
def test_all_cards_are_searched_beside_the_game(qtbot: Any, program: Callable[..., Program], way: str) -> None:
    with CardStore.open(paths.catalogue_path()) as store:
        store.replace_all([CardRecord("moon-mage", "u-1", "Moon Mage", types=("ALLY",))], "file", "made for this test")
    running = program()
    qtbot.waitUntil(lambda: running.catalogue.state == "ready", timeout=10_000)
    if way == "key":
        assert running.window.named_actions["cards"].shortcut().toString() == "Ctrl+B"
        running.window.named_actions["cards"].trigger()
    else:
        running.start.ui.cards.click()
    qtbot.waitUntil(lambda: running.window.findChild(CardWindow) is not None, timeout=10_000)
    shown = running.window.findChild(CardWindow)
    assert shown is not None
    qtbot.waitUntil(lambda: shown.desk.state.count.text() == "1 card", timeout=10_000)
    assert shown.isVisible() and shown.desk.line.hasFocus()
    shown.close()
    running.card_room.show()
    qtbot.waitUntil(shown.isVisible, timeout=10_000)


def test_the_same_seed_deals_the_same_hands(qtbot: Any, program: Callable[..., Program]) -> None:
    states = []
    for _ in range(2):
        running = program()
        with qtbot.waitSignal(running.game_shown, timeout=20_000):
            running.opening.begin(request())
        assert running.session is not None
        states.append(running.session.game.state.encode())
    assert states[0] == states[1]


def test_a_damaged_save_is_told_and_the_start_screen_stays(
    qtbot: Any, program: Callable[..., Program], tmp_path: Path
) -> None:
    path = tmp_path / "damaged.gatcg"
    path.write_bytes(b'{"format": 1')
    running = program()
    running.opening.open(path)
    qtbot.waitUntil(lambda: running.window.findChild(QMessageBox) is not None, timeout=20_000)
    assert "damaged.gatcg cannot be opened" in told(running)
    assert running.window.page is None and running.start.isVisible()
    assert path.read_bytes() == b'{"format": 1'


def test_a_deck_that_nobody_knows_is_refused_with_those_there_are(program: Callable[..., Program]) -> None:
    running = program(("glass-tide", "no-such-deck"))
    with pytest.raises(UserMistake, match=r"no-such-deck.*glass-tide"):
        running._ask_for_decks()


def test_an_unforeseen_failure_is_shown_with_its_report(
    qtbot: Any, program: Callable[..., Program], tmp_path: Path
) -> None:
    running = program()
    try:
        raise RuntimeError("a flaw")
    except RuntimeError as error:
        running.reporter.report(error)
    assert not running.window.findChildren(QMessageBox), "what failed may have been a painter"
    qtbot.waitUntil(lambda: "a flaw" in told(running))
    assert list((tmp_path / "reports").iterdir())


def test_names_that_were_typed_are_there_again(qtbot: Any, program: Callable[..., Program]) -> None:
    running = program()
    first, second = running.start.seats
    assert second.ui.name.text() == "Ash"
    first.ui.name.selectAll()
    qtbot.keyClicks(first.ui.name, " Mira")
    qtbot.waitUntil(lambda: settings.load().settings.player_names == ("Mira", "Ash"))
    assert [seat.ui.name.text() for seat in program().start.seats] == ["Mira", "Ash"]


def test_the_window_has_the_programs_own_icon(program: Callable[..., Program]) -> None:
    running = program()
    running.show()
    drawn = running.window.windowIcon().pixmap(64, 64).toImage()
    assert drawn.size().width() == 64 and drawn.pixelColor(32, 5).alpha() > 200 and drawn.pixelColor(0, 0).alpha() == 0


def test_settings_are_followed_and_kept(program: Callable[..., Program]) -> None:
    running = program()
    width = running.start.width()
    running._apply(running.settings.with_(scale=1.2, motion="off", language="fr"))
    QApplication.processEvents()
    try:
        assert running.window.ui.menu_game.title().replace("&", "") == "Partie"
        assert running.window.named_actions["new_game"].text().replace("&", "") == "Nouvelle partie…"
        assert not running.window.named_actions["motion"].isChecked()
        kept = settings.load().settings
        assert (kept.scale, kept.language, kept.motion) == (1.2, "fr", "off")
    finally:
        running._apply(running.settings.with_(scale=1.0, language="en"))
        QApplication.processEvents()
    assert running.start.width() == width


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_key_with_alt_does_one_thing_on_the_start_screen(program: Callable[..., Program], language: str) -> None:
    """With two of a kind Qt only moves the focus, and Alt+P did not begin a game."""
    running = program()
    running._apply(running.settings.with_(language=language))
    QApplication.processEvents()
    try:
        texts = [action.text() for action in running.window.menuBar().actions()]
        ways_on = running.start.ui.continueBar.findChildren(QAbstractButton)  # of a game that was broken off
        texts += [
            button.text()
            for button in running.start.findChildren(QAbstractButton)
            if button.isVisible() or button in ways_on
        ]
        texts += [label.text() for label in running.start.findChildren(QLabel) if label.buddy() is not None]
        keys = [QKeySequence.mnemonic(text).toString() for text in texts if "&" in text]
        assert len(keys) > 12 and len(set(keys)) == len(keys), sorted(keys)
    finally:
        running._apply(running.settings.with_(language="en"))
        QApplication.processEvents()


def picture_of(folder: Path, *arguments: str) -> tuple[subprocess.CompletedProcess[str], Path]:
    """What the command says of a picture with these arguments, and where that was to go."""
    picture = folder / "window.png"
    options = ("--screenshot", str(picture), "--size", "1280x720", "--offline", "--seed", "3")
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run(
        [sys.executable, "-m", "gatcg_desktop", *arguments, *options],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment | {"GATCG_DESKTOP_HOME": str(folder / "home"), "LANGUAGE": "en"},
        check=False,
    )
    return done, picture


@pytest.mark.slow
@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("decks", [(), ("glass-tide", "ninth-gate")])
def test_a_screenshot_is_taken_without_a_display(tmp_path: Path, decks: tuple[str, ...]) -> None:
    done, picture = picture_of(tmp_path, *(word for deck in decks for word in ("--deck", deck)))
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "home" / "config" / "settings.json").exists(), "the window of a picture is nobody's"
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1280, 720)
    colours = {image.pixel(x, y) for x in range(0, 1280, 8) for y in range(0, 720, 8)}
    assert len(colours) > 500, "there is next to nothing on the picture"


def test_a_picture_shows_the_start_screen_as_whoever_takes_it_knows_it(
    qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    for screenshot in (None, tmp_path / "start.png"):
        args = Namespace(deck=[], seed=None, offline=True, size=(1280, 720), screenshot=screenshot)
        running = Program(qapp, CrashReporter(), args)
        assert [seat.sitter for seat in running.start.seats] == ["", "steady"]
        running.close()


def broken_save(folder: Path) -> bytes:
    """A save whose last answer is none to what is asked."""
    setup = starter_setup(3)
    saved = saved_game_of(setup, session_of(setup).game)
    wrong = SavedAnswer(1, (Accept(),))
    save(msgspec.structs.replace(saved, answers=(*saved.answers, wrong)), folder / "broken.gatcg")
    return (folder / "broken.gatcg").read_bytes()


UNKNOWN = b"# Main Deck\n4 No Such Card\n"


@pytest.mark.slow
@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize(
    ("name", "content", "decks", "sentence"),
    [
        ("game.gatcg", bytes(range(256)), 0, "game.gatcg cannot be opened"),
        ("half.gatcg", broken_save, 0, "half.gatcg could not be read to its end"),
        ("one.txt", UNKNOWN, 1, 'No known card is called "No Such Card"'),
        ("both.txt", UNKNOWN, 2, 'No card is called "No Such Card"'),
        ("bytes.txt", bytes(range(256)), 1, "bytes.txt cannot be used"),
        ("headless.txt", b"4 Undertow Otter\n", 2, "headless has no level 0 champion"),
        ("bare.txt", b"# Material Deck\n1 Spirit of the Tides\n", 2, "bare has no cards in its main deck"),
    ],
)
def test_what_a_screenshot_cannot_show_is_said(
    tmp_path: Path, name: str, content: bytes | Callable[[Path], bytes], decks: int, sentence: str
) -> None:
    wrong = tmp_path / name
    wrong.write_bytes(content if isinstance(content, bytes) else content(tmp_path))
    arguments = ("--deck", str(wrong), "--deck", "glass-tide")[: 2 * decks] or (str(wrong),)
    done, picture = picture_of(tmp_path, *arguments)
    shown = name == "half.gatcg"
    assert (done.returncode, picture.exists()) == (2, shown), done.stderr
    assert sentence in done.stderr and len(done.stderr.splitlines()) == 1, done.stderr


def test_the_start_after_a_crash_says_how_to_go_on_and_has_the_way_to_the_report(
    qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    (paths.log_dir() / "crash-1.txt").write_text("Fatal Python error")
    args = Namespace(deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None)
    running = Program(qapp, CrashReporter(), args, broken_off=True)
    try:
        running.show()
        assert running.start.ui.seed.text() == "3", "the seed of the command line is that of the game to come"
        running.dialogs.greet(running.start, running._broken_off)
        assert "Continue" in told(running)
        next(button for button in running.window.findChildren(QAbstractButton) if "Read the" in button.text()).click()
        dialog = running.window.findChild(ReportDialog)
        assert dialog is not None and dialog.text.toPlainText() == "Fatal Python error"
    finally:
        running.close()


def test_motion_follows_the_desktop_while_the_program_runs(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gatcg_desktop.gui.foundation.pace._WISHES", {})
    running = program()
    running.show()
    moves, (desktop,) = running.window.named_actions["motion"], running.findChildren(DesktopMotion)
    for less in (True, False):
        desktop._take(ASKED[0], less)
        assert moves.isChecked() != less and running.settings.motion == "system"
    running._apply(running.settings.with_(motion="normal"))
    desktop._take(ASKED[0], True)
    assert moves.isChecked() and running.settings.motion == "normal"
