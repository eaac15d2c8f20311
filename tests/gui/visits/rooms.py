"""Visits of the start screen and of what opens from there: tour, settings, cards, decks, lessons."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gatcg_desktop import licences, paths
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.library import KeptDeck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.games.results import GameResult, Results
from gatcg_desktop.gui.cards.card_desk import CardDesk
from gatcg_desktop.gui.cards.card_window import CardWindow
from gatcg_desktop.gui.decks.deck_editor import DeckEditor
from gatcg_desktop.gui.decks.deck_window import DeckWindow
from gatcg_desktop.gui.games.game_opening import Preparation
from gatcg_desktop.gui.lessons.browser import LessonBrowser
from gatcg_desktop.gui.shell.about_dialog import AboutDialog
from gatcg_desktop.gui.shell.tour import Tour, stops_of
from tests.gui.games.kept.test_continue import broken_off
from tests.gui.visits.around import Around, Seen, Visit, gone, opened
from tests.helpers.card_desks import CARDS

DIALOGS = ("settings", "about", "catalogue", "reports", "statistics", "kept_games")
LIBRARY = licences.Licence("some-library", "3.1.1", "MIT", "")
LIBRARY_SHOWN = "some-library 3.1.1"


def start(around: Around) -> Iterator[QWidget]:
    """The start screen with each opponent, with a game that was broken off, and while one is prepared."""
    with around.program() as program:
        yield program.window
        for kind in program.start.ui.opponents.tiles:
            program.start.ui.opponents.tiles[kind].click()
            yield program.window
        (around.folder / "Rowan.txt").write_text("4 Nobody", "utf-8")
        program.start.open_deck(around.folder / "Rowan.txt")
        around.until(lambda: not program.start.seats[0].ui.problems.isHidden())
        yield program.window
        broken_off(3)
        program.start.games_wanted.emit()
        around.until(lambda: not program.start.ui.continueBar.isHidden())
        yield program.window
        program.start.show_preparation(Preparation(file="Rowan"))
        yield program.window
        program.start.show_preparation(None)


def tour(around: Around) -> Iterator[QWidget]:
    """Every stop of the tour."""
    with around.program() as program:
        program.window.named_actions["tour"].trigger()
        tour = program.window.findChild(Tour)
        for _ in stops_of(program.start):
            yield program.window
            tour.go_on()


def dialogs(around: Around) -> Iterator[Seen]:
    """The dialogs of the program itself, each with something in it."""
    at = datetime(2026, 11, 24, 12, tzinfo=UTC)
    Results().note("a", [GameResult(at, "Rain", "thinker", "Shine", "won", 7)])
    broken_off(4)
    with around.program() as program:
        for name in DIALOGS:
            shown = opened(program.window.named_actions[name].trigger, around)
            if isinstance(shown, AboutDialog):  # its libraries come when they have been looked up
                around.until(lambda shown=shown: shown.ui.which.findText(LIBRARY_SHOWN) >= 0)
            named = {one.toPlainText() for one in shown.findChildren(QPlainTextEdit) if one.isReadOnly()}  # licences
            yield Seen(shown, frozenset({*named, *(path.name for path in paths.games_dir().iterdir())}))
            shown.close()
            gone()


def cards(around: Around) -> Iterator[QWidget]:
    """The cards: found, filtered, looked at; and what of their pictures can be had without a network."""
    with CardStore.open(paths.catalogue_path()) as store:
        store.replace_all(CARDS, "file", "cards of our own")
    with around.program() as program:
        around.until(lambda: program.catalogue.cards == len(CARDS))
        shown = opened(program.window.named_actions["cards"].trigger, around)
        assert isinstance(shown, CardWindow)
        desk = shown.findChild(CardDesk)
        around.until(lambda: bool(desk.view.results.cards))
        shown.resize(1280, 680)
        for slug in ("ember-fox", "gale-hound", "tide-letter"):
            shown.page.show_card(slug)
            yield shown
        desk.set_query("cost>>2")
        yield shown
        desk.set_query("zzzz")
        yield shown
        popup = desk.bar.open("element")
        yield popup
        popup.close()
        shown.close()
        offline = opened(program.window.named_actions["pictures_offline"].trigger, around)
        around.until(lambda: offline.takes.text() != "")
        yield offline
        offline.close()


def decks(around: Around) -> Iterator[QWidget]:
    """The library of decks, and a deck in the editor with each of its tabs."""
    with around.program() as program:
        shown = opened(program.window.named_actions["decks"].trigger, around)
        assert isinstance(shown, DeckWindow)
        around.until(lambda: bool(shown.tiles))
        shown.resize(1280, 680)
        yield shown
        shown.add(KeptDeck(starter_set().list_of("glass-tide")))
        around.until(lambda: bool(shown.editors))
        editor: DeckEditor = shown.editors[-1]
        around.until(lambda: is_judged(editor))
        for place in range(editor.tabs.count()):
            editor.tabs.setCurrentIndex(place)
            yield shown
        editor.open_deck.set_deck(Deck("Few", (), ((5, "Ember Scout"),)))
        around.until(lambda: is_judged(editor))
        editor.tabs.setCurrentIndex(0)
        yield shown
        shown.close()


def is_judged(editor: DeckEditor) -> bool:
    """Whether what speaks against the deck as it is now was found."""
    deck = editor.open_deck
    return deck.judged is not None and deck.judged.deck == deck.deck


def lessons(around: Around) -> Iterator[QWidget]:
    """The browser of lessons, at every kind of row."""
    with around.program() as program:
        shown = opened(program.window.named_actions["lessons"].trigger, around)
        assert isinstance(shown, LessonBrowser)
        shown.resize(1280, 680)
        yield shown
        tree = shown.tree
        for place in range(tree.topLevelItemCount()):
            head = tree.topLevelItem(place)
            for one in (head, head.child(0), head.child(head.childCount() - 1)):
                if one is not None:
                    tree.setCurrentItem(one)
                    yield shown
        shown.close()


ROOMS: dict[str, Visit] = {
    "start screen": start,
    "tour": tour,
    "program": dialogs,
    "cards": cards,
    "decks": decks,
    "lessons": lessons,
}
