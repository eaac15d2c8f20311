"""Every window, page and panel there is, in the language that nobody speaks, at each size of letters.

What is visited, and in which states: tests/gui/visits. A widget that comes up in none of them fails the test, too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6 import QtWidgets
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTextBrowser, QTreeWidget, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop import licences
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation import theme, translation
from tests.gui.visits.around import Around, Seen, Visit
from tests.gui.visits.dialogs import DIALOGS
from tests.gui.visits.learning import LEARNING
from tests.gui.visits.matches import FINGERPRINT, MATCHES
from tests.gui.visits.rooms import LIBRARY, LIBRARY_SHOWN, ROOMS
from tests.gui.visits.tables import TABLES
from tests.helpers.card_desks import CARDS
from tests.helpers.cut_off import cut_off
from tests.helpers.pseudo import plain_texts, pseudo, speak_pseudo
from tests.helpers.sources import PACKAGE, trees
from tests.helpers.unsaid import unsaid

WIDE, HIGH = 1280, 720
VISITS: dict[str, Visit] = {**DIALOGS, **TABLES, **ROOMS, **LEARNING, **MATCHES}
NAMES = frozenset({"English", "Français", "Rowan", "Ash", "Ada", "Ann", "Ben", "gatcg-desktop", "gatcg desktop"})
AS_THEY_ARE = NAMES | {
    *("Ctrl", "Shift", "Alt", "Bas", "Haut"),  # keys, as Qt names them
    "Opportunity",  # a page of the official text
    *("janvier", "192.168.1.4", "iris-piano-27", FINGERPRINT, LIBRARY_SHOWN),  # named by the system, or alike for all
    *("First Light", "Second Light", "ONE", "TWO", "Intercept"),  # of a catalogue, which is English
    ".put",  # the key of a rule
}
WORDLESS = {"Notice", "Pointer", "PointingLayer"}
"""A place to be spoken from, a ring and arrows: nothing in them is read."""
FOR_SMALL_LETTERS = {"CardFan"}
"""What gives way where letters are large."""
MAY_HAVE_DOTS = frozenset({"object_row.object"})
"""A box with the names of things, and whose they are: in a narrow drawer they have dots in their middle."""

STILL_AT_THE_LARGEST = {
    "table in play, 4": {"phase_bar.QLabel", "size"},
    "hint, 0": {"HintPanel.note"},
    "match beside the table, 0": {"LobbyPanel.seats"},
    "study room, 1": {".QPushButton"},
}
"""What has too little room where words are longer by 30 % and letters are of 200 %: a line each, and the phases beside
the timeline while somebody looks back."""


@pytest.fixture(params=[0.8, 1.0, 1.5, 2.0], ids=["smallest", "usual", "large", "largest"])
def around(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Around]:
    """A game in that language, with letters of that size."""
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(licences, "libraries", lambda: (LIBRARY,))
    speak_pseudo(monkeypatch)
    translation.install(qapp, "fr")
    made = Around(qtbot, tmp_path, request.param)
    yield made
    made.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    monkeypatch.undo()
    translation.install(qapp, "en")
    theme.apply_theme(qapp)


@pytest.mark.reads_sources
@pytest.mark.exhaustive(sample=1)
@pytest.mark.long_turn("windows are made in the test itself, one after the other, and each reads all of itself")
def test_every_window_is_translated_and_read_whole(around: Around) -> None:
    wrong: dict[str, dict[str, str]] = {}
    seen: set[str] = set()
    named = AS_THEY_ARE | printed()
    for name, visit in VISITS.items():
        for number, state in enumerate(visit(around)):
            window, also = state if isinstance(state, Seen) else Seen(state)
            for _ in range(3):
                QApplication.processEvents()
            shown = [window, *(one for one in window.findChildren(QWidget) if one.isVisible())]
            seen |= {kind.__name__ for one in shown for kind in type(one).__mro__}
            if said := wrong_with(window, named | also):
                wrong[f"{name}, {number}"] = said
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    still = STILL_AT_THE_LARGEST if around.scale == 2 else {}
    assert {name: set(said) for name, said in wrong.items()} == still, wrong
    hidden = FOR_SMALL_LETTERS if around.scale > 1 else set()
    assert widgets_of_the_package() - seen == WORDLESS | hidden


def test_what_is_plain_or_too_long_is_found(qapp: QApplication, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(200, 60)
    plain, narrow = QLabel("Not translated", window), QPushButton(pseudo("Much too long for that"), window)
    narrow.setObjectName("narrow")
    narrow.setGeometry(0, 30, 40, 24)
    text, tree = QTextBrowser(window), QTreeWidget(window)
    text.setHtml(f"<p>{pseudo('marked')}</p><p>plain &amp; text</p>")
    tree.setHeaderLabels([pseudo("marked"), "plain head"])
    inner = QTreeWidgetItem(QTreeWidgetItem(tree, [pseudo("marked")]), ["", "plain cell"])
    inner.setToolTip(0, "plain tip")
    assert plain_texts(window, NAMES) == {
        "QLabel ": plain.text(),
        "QTextBrowser ": "plain & text",
        "QTreeWidget ": "plain tip | plain cell",
        "QHeaderView ": "plain head",
    }
    assert [why for place, why in cut_off(window).items() if "narrow" in place]
    assert pseudo("&Save {name}…").startswith("&Sáṽé") and "{name}" in pseudo("{name}")


def wrong_with(window: QWidget, named: frozenset[str]) -> dict[str, str]:
    """What of a window is in plain English, cut off, not told apart by ear, or too large; by what it is."""
    cut = {place: why for place, why in cut_off(window).items() if place not in MAY_HAVE_DOTS}
    found = plain_texts(window, named) | cut | unsaid(window)
    least = window.minimumSizeHint()
    return found if least.width() <= WIDE and least.height() <= HIGH else found | {"size": str(least.toTuple())}


def printed() -> frozenset[str]:
    """What stands on cards, which is read as it is printed."""
    faces = starter_set().definitions.values()
    own = {words for face in faces for words in (face.name, *face.paragraphs)}
    lines = {line.replace("**", "") for card in CARDS for line in (card.name, *card.effect.splitlines())}
    return frozenset(own | lines | {ruling.text for card in CARDS for ruling in card.rule})


def widgets_of_the_package() -> set[str]:
    """The classes of widgets that the package has, whatever they are made of."""
    bases = {
        node.name: {ast.unparse(base).rpartition(".")[2] for base in node.bases}
        for tree in trees(PACKAGE / "gui").values()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }

    def is_widget(name: str) -> bool:
        known = getattr(QtWidgets, name, None)
        return (isinstance(known, type) and issubclass(known, QWidget)) or any(map(is_widget, bases.get(name, ())))

    return {name for name in bases if is_widget(name)}
