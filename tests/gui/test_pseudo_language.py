"""The window in a language that nobody speaks: what was not translated, and what is cut off where words are longer."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop import licences, settings
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.cards.card_desk import CardDesk
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.shell.about_dialog import AboutDialog
from tests.helpers.cut_off import cut_off
from tests.helpers.pseudo import plain_texts, pseudo, speak_pseudo
from tests.helpers.unsaid import unsaid
from tests.helpers.window_games import WindowGame

NAMES = frozenset({"English", "Français", "Rowan", "Ash", "gatcg-desktop", "gatcg desktop", "Ctrl", "Shift", "Alt"})
OFFICIAL = frozenset({"Opportunity"})
"""What pages of the official text are called."""
LIBRARY = licences.Licence("some-library", "3.1.1", "MIT", "")
LIBRARY_SHOWN = "some-library 3.1.1"
DIALOGS = ("settings", "about", "catalogue", "reports", "statistics", "kept_games", "change_keys", "find_action")
WAIT_MS = 20_000
WIDE = 1280
"""The narrowest screen that everything has to fit on."""


@pytest.fixture
def nobodys(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    speak_pseudo(monkeypatch)
    translation.install(qapp, "fr")
    yield
    monkeypatch.undo()
    translation.install(qapp, "en")


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nobodys: None) -> Iterator[Program]:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(translation, "language_of", lambda wanted, locale=None: "fr")
    made = Program(qapp, CrashReporter(), Namespace(deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None))
    made.show()
    yield made
    made.close()


def wrong_with(window: QWidget) -> dict[str, str]:
    """What of a window is in plain English, cut off, or not told apart by ear; by what says it."""
    QApplication.processEvents()
    return plain_texts(window, NAMES | OFFICIAL | {LIBRARY_SHOWN}) | cut_off(window) | unsaid(window)


def beside(program: Program, action: str, qtbot: QtBot) -> QWidget:
    """The window that an action opens."""
    before = set(QApplication.topLevelWidgets())
    program.window.named_actions[action].trigger()

    def opened() -> list[QWidget]:
        new = (one for one in QApplication.topLevelWidgets() if one not in before)
        return [one for one in new if one.isVisible() and one.windowTitle()]

    qtbot.waitUntil(lambda: bool(opened()), timeout=WAIT_MS)
    return opened()[0]


def test_the_start_screen_and_its_dialogs(program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "libraries", lambda: (LIBRARY,))
    qtbot.waitUntil(lambda: all(seat.check is not None for seat in program.start.seats), timeout=WAIT_MS)
    assert wrong_with(program.window) == {}
    for action in DIALOGS:
        shown = beside(program, action, qtbot)
        if isinstance(shown, AboutDialog):  # its libraries come when they have been looked up
            qtbot.waitUntil(lambda shown=shown: shown.ui.which.findText(LIBRARY_SHOWN) >= 0, timeout=WAIT_MS)
        qtbot.waitUntil(lambda shown=shown: wrong_with(shown) == {}, timeout=WAIT_MS)
        shown.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_rooms_beside_it(program: Program, qtbot: QtBot) -> None:
    for action in ("lessons", "cards", "decks"):
        shown = beside(program, action, qtbot)
        shown.resize(1280, 680)
        desks = shown.findChildren(CardDesk)
        qtbot.waitUntil(lambda desks=desks: all(desk.view.results.cards for desk in desks), timeout=WAIT_MS)
        assert bool(desks) == (action == "cards")
        # once what was found is laid out
        qtbot.waitUntil(lambda shown=shown: wrong_with(shown) == {}, timeout=WAIT_MS)
        shown.close()


def test_the_table_with_everything_open(nobodys: None, tmp_path: Path, qtbot: QtBot) -> None:
    game = WindowGame(tmp_path, 3)
    try:
        tabs = game.page.ui.tabs
        for place in range(tabs.count()):
            game.page.show_tab(tabs.widget(place))
            wrong = wrong_with(game.window)
            wrong.pop("object_row.object", None)  # the name of a thing, and whose it is
            assert wrong == {}, tabs.tabText(place)
    finally:
        game.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def largest(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program in French, with the largest letters there are."""
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    settings.save(settings.Settings(scale=2.0, language="fr", toured=True))
    made = Program(qapp, CrashReporter(), Namespace(deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None))
    made.show()
    yield made
    made.close()
    translation.install(qapp, "en")
    theme.apply_theme(qapp)


def test_dialogs_in_french_with_the_largest_letters_are_read_whole(largest: Program, qtbot: QtBot) -> None:
    for action in ("about", "catalogue", "settings", "lessons"):
        shown = beside(largest, action, qtbot)
        assert shown.minimumSizeHint().width() <= WIDE, action
        if action == "lessons":
            shown.resize(1280, 680)
        qtbot.waitUntil(lambda shown=shown: cut_off(shown) == {}, timeout=WAIT_MS)
        assert shown.height() <= shown.screen().availableSize().height(), action
        shown.close()


def test_what_is_plain_or_too_long_is_found(nobodys: None, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(200, 60)
    plain, narrow = QLabel("Not translated", window), QPushButton(pseudo("Much too long for that"), window)
    plain.setObjectName("plain")
    narrow.setObjectName("narrow")
    narrow.setGeometry(0, 30, 40, 24)
    window.show()
    found = wrong_with(window)
    assert found["QLabel plain"] == "Not translated" and any("narrow" in one for one in found)
    assert pseudo("&Save {name}…").startswith("&Śávé".replace("Ś", "S").replace("v", "ṽ")) and "{name}" in pseudo(
        "{name}"
    )
