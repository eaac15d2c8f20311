"""Every window and dialog there is, in the language that nobody speaks and in the largest letters: a list of them all.

What needs a match, a pupil or the network to come up is tested with its own kind, and said in `ELSEWHERE`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.decks.bring_in import BringInDialog
from gatcg_desktop.gui.decks.sending_out import _CodeDialog
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.games.positions import StepsDialog
from gatcg_desktop.gui.games.what_if import Comparison
from gatcg_desktop.gui.guide.guide_window import GuideWindow
from gatcg_desktop.gui.guide.pages import PAGES, read_page
from gatcg_desktop.gui.lessons.compare import CompareDialog, MagicDialog, compared_game, compared_magic
from gatcg_desktop.gui.lessons.magic_session import MagicSession
from gatcg_desktop.gui.lessons.practice.dialog import PracticeDialog
from gatcg_desktop.gui.lessons.practice.practice_run import PracticeRun
from gatcg_desktop.gui.lessons.practice.result import PracticeResult
from gatcg_desktop.gui.lessons.puzzles.puzzle_maker import PuzzleMaker
from gatcg_desktop.gui.lessons.workshop.part_of_game import PartOfGame
from gatcg_desktop.gui.match.lan_dialog import LanDialog
from gatcg_desktop.gui.match.result_sheet import PlayedGame, ResultSheet
from gatcg_desktop.gui.match.return_dialog import ReturnDialog
from gatcg_desktop.gui.match.sideboard_dialog import SideboardDialog
from gatcg_desktop.gui.match.study.question_dialog import QuestionDialog
from gatcg_desktop.gui.panels.explanation import ExplanationSheet
from gatcg_desktop.lan.connection.broken_off import LeftMatch
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.magic_format import MagicLesson
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.play.magic_runner import MagicRunner
from gatcg_desktop.lessons.play.runner import Runner, prepare
from gatcg_desktop.lessons.practice.questions import practice_questions
from gatcg_desktop.lessons.practice.schedule import Practice
from gatcg_desktop.localization import LANGUAGES
from tests.gui.test_pseudo_language import NAMES, OFFICIAL
from tests.helpers.cut_off import cut_off
from tests.helpers.lan import deck
from tests.helpers.pseudo import plain_texts, pseudo, speak_pseudo
from tests.helpers.sources import PACKAGE, trees
from tests.helpers.unsaid import unsaid
from tests.helpers.window_games import WindowGame

WIDE, HIGH = 1280, 720
AS_THEY_ARE = frozenset(
    {
        "192.168.1.4",
        "iris-piano-27",
        "janvier",
        *(read_page(name, language).title for name in PAGES for language in LANGUAGES),
    }
)
"""An address, a code, which all type in the same words, a month, which the system names, and titles of the guide,
which is translated by itself."""


class Around(NamedTuple):
    """What windows are made of."""

    game: WindowGame
    folder: Path
    catalogue: Catalogue

    @property
    def window(self) -> QWidget:
        return self.game.window


def by_action(name: str) -> Callable[[Around], QWidget]:
    """The window that an action of the main window opens."""

    def opened(around: Around) -> QWidget:
        before = set(QApplication.topLevelWidgets())
        around.game.window.named_actions[name].trigger()
        QApplication.processEvents()
        (made,) = [one for one in QApplication.topLevelWidgets() if one not in before and one.isVisible()]
        return made

    return opened


def side_cards(around: Around) -> QWidget:
    pool, starter = deck(), starter_set()
    choice = p.ChooseDeck("", pool.material, pool.main[1:], pool.main[:1])
    return SideboardDialog(choice, lambda key: "", lambda key: key in starter.decks[0].material, around.window)


def results(around: Around) -> QWidget:
    games = [PlayedGame("Rowan", why, 5, 90, None) for why in ("", "conceded", "time")]
    return ResultSheet([("Rowan", "", 2), ("Ash", "", 1)], games, None, around.window)


def magic() -> MagicRunner:
    runner = MagicRunner(next(one for one in library().all() if isinstance(one.lesson, MagicLesson)), "fr")
    runner.play_all()
    return runner


def beside_magic(around: Around) -> QWidget:
    """A lesson beside the one of the other rulebook that it is like."""
    theirs = next(one for one in library().all() if isinstance(one.lesson, MagicLesson) and one.lesson.like)
    ours = library().find(theirs.lesson.like)
    assert ours is not None
    runner, other = Runner(prepare(ours, starter_set(), language="fr")), MagicRunner(theirs, "fr")
    runner.play_all()
    other.play_all()
    left = compared_game(runner.prepared, tuple(runner.marks), pseudo("Grand Archive"))
    return CompareDialog(left, compared_magic(other, pseudo("Magic")), around.window)


def practised(around: Around) -> QWidget:
    run = PracticeRun(Practice(around.folder / "done.json"), practice_questions(library())[:3], seed="x")
    return PracticeResult(run, around.window)


def code() -> bytes:
    """The picture of a code, as large as one of a whole deck."""
    made = BytesIO()
    Image.new("1", (520, 520)).save(made, "png")
    return made.getvalue()


VISITS: dict[str, Callable[[Around], QWidget]] = {
    "BringInDialog": lambda around: BringInDialog(around.catalogue, around.window),
    "CompareDialog": beside_magic,
    "MagicDialog": lambda around: MagicDialog(
        MagicSession(magic()), Progress(around.folder / "magic.json"), around.window
    ),
    "PracticeResult": practised,
    "Comparison": lambda around: Comparison([], around.window),
    "ExplanationSheet": lambda around: ExplanationSheet(
        around.game.session, around.game.session.view.objects[0].id, around.window
    ),
    "GuideWindow": lambda around: GuideWindow(),
    "KeysDialog": by_action("change_keys"),
    "LanDialog": lambda around: LanDialog("Rowan", "", None, around.game.pictures, around.window),
    "Palette": by_action("find_action"),
    "PartOfGame": lambda around: PartOfGame(around.game.session, around.window),
    "PracticeDialog": lambda around: PracticeDialog(
        Practice(around.folder / "known.json"), practice_questions(library()), around.window
    ),
    "PuzzleMaker": lambda around: PuzzleMaker(around.game.session.game, around.game.session.definitions, around.window),
    "QuestionDialog": lambda around: QuestionDialog(around.window),
    "ResultSheet": results,
    "ReturnDialog": lambda around: ReturnDialog(
        LeftMatch(around.folder / "x", False, ("Rowan", "Ash"), 1, 2, 3, None, b"", "192.168.1.4"), None, around.window
    ),
    "ShortcutsSheet": by_action("shortcuts"),
    "SideboardDialog": side_cards,
    "StatisticsDialog": by_action("statistics"),
    "_CodeDialog": lambda around: _CodeDialog(Deck(), code(), around.window),
    "StepsDialog": lambda around: StepsDialog(1, 20, 40, around.window),
}
ELSEWHERE = {
    "AboutDialog": "test_pseudo_language.py",
    "CatalogueDialog": "test_pseudo_language.py",
    "KeptGamesDialog": "test_pseudo_language.py",
    "LessonBrowser": "test_pseudo_language.py",
    "ReportDialog": "test_pseudo_language.py",
    "SettingsDialog": "test_pseudo_language.py",
    "Window": "test_pseudo_language.py",
    "OfflineDialog": "pictures/test_offline_dialog.py",
}
"""What is looked at in that language, or opened at all, by another test."""


@pytest.mark.reads_sources
def test_every_dialog_is_on_the_list() -> None:
    found = {
        node.name
        for tree in trees(PACKAGE / "gui").values()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and {ast.unparse(base) for base in node.bases} & {"QDialog", "QMainWindow"}
    }
    assert found - {*VISITS, *ELSEWHERE} == set() and {*VISITS, *ELSEWHERE} - found <= {"GuideWindow"}


@pytest.fixture(params=[0.8, 1.0, 1.5, 2.0], ids=["smallest", "usual", "large", "largest"])
def around(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Around]:
    """A game in that language, with letters of that size."""
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    speak_pseudo(monkeypatch)
    translation.install(qapp, "fr")
    catalogue = Catalogue(tmp_path / "none.sqlite3")
    with qtbot.waitSignal(catalogue.changed, timeout=20_000):
        catalogue.open()
    game = WindowGame(tmp_path, 3, scale=request.param)
    yield Around(game, tmp_path, catalogue)
    game.close()
    catalogue.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    monkeypatch.undo()
    translation.install(qapp, "en")
    theme.apply_theme(qapp)


def test_every_dialog_is_translated_and_read_whole(around: Around) -> None:
    wrong: dict[str, object] = {}
    cards = {definition.name for definition in starter_set().definitions.values()}
    for name, made in VISITS.items():
        window = made(around)
        window.show()
        for _ in range(3):
            QApplication.processEvents()
        named = NAMES | OFFICIAL | cards | AS_THEY_ARE
        said = plain_texts(window, named) | cut_off(window) | unsaid(window)
        least = window.minimumSizeHint()
        if least.width() > WIDE or least.height() > HIGH:
            said["size"] = str(least.toTuple())
        if said:
            wrong[name] = said
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert wrong == {}
