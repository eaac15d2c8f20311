"""Visits of the dialogs that come over a game."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image
from PySide6.QtWidgets import QTextBrowser, QWidget

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.decks.bring_in import BringInDialog
from gatcg_desktop.gui.decks.sending_out import _CodeDialog
from gatcg_desktop.gui.games.positions import StepsDialog
from gatcg_desktop.gui.guide.guide_window import GuideWindow
from gatcg_desktop.gui.guide.pages import PAGES, read_page
from gatcg_desktop.gui.lessons.compare import CompareDialog, MagicDialog, compared_game, compared_magic
from gatcg_desktop.gui.lessons.magic_session import MagicSession
from gatcg_desktop.gui.lessons.practice.dialog import PracticeDialog
from gatcg_desktop.gui.lessons.practice.practice_run import PracticeRun
from gatcg_desktop.gui.lessons.practice.result import PracticeResult
from gatcg_desktop.gui.lessons.puzzles.puzzle_maker import PuzzleMaker
from gatcg_desktop.gui.lessons.workshop.part_of_game import PartOfGame
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
from tests.gui.visits.around import Around, Seen, Visit, alone, by_action
from tests.helpers.lan import deck
from tests.helpers.pseudo import pseudo


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


def back(around: Around) -> QWidget:
    left = LeftMatch(around.folder / "x", False, ("Rowan", "Ash"), 1, 2, 3, None, b"", "192.168.1.4")
    return ReturnDialog(left, None, around.window)


def code() -> bytes:
    """The picture of a code, as large as one of a whole deck."""
    made = BytesIO()
    Image.new("1", (520, 520)).save(made, "png")
    return made.getvalue()


def guide(around: Around) -> Iterator[Seen]:
    """The guide is translated by itself, page by page."""
    window = GuideWindow()
    window.show()
    yield Seen(window, frozenset({window.findChild(QTextBrowser).toPlainText(), *TITLES}))
    window.close()
    window.deleteLater()


TITLES = frozenset(read_page(name, language).title for name in PAGES for language in LANGUAGES)


DIALOGS: dict[str, Visit] = {
    "deck brought in": alone(lambda around: BringInDialog(around.catalogue, around.window)),
    "lessons beside each other": alone(beside_magic),
    "lesson on Magic": alone(
        lambda around: MagicDialog(MagicSession(magic()), Progress(around.folder / "magic.json"), around.window)
    ),
    "result of practice": alone(practised),
    "explanation": alone(
        lambda around: ExplanationSheet(around.game.session, around.game.session.view.objects[0].id, around.window)
    ),
    "guide": guide,
    "keys": by_action("change_keys"),
    "actions": by_action("find_action"),
    "part of a game": alone(lambda around: PartOfGame(around.game.session, around.window)),
    "choice of practice": alone(
        lambda around: PracticeDialog(
            Practice(around.folder / "known.json"), practice_questions(library()), around.window
        )
    ),
    "new puzzle": alone(
        lambda around: PuzzleMaker(around.game.session.game, around.game.session.definitions, around.window)
    ),
    "question to a class": alone(lambda around: QuestionDialog(around.window)),
    "result of a match": alone(results),
    "back to a match": alone(back),
    "list of keys": by_action("shortcuts"),
    "sideboard": alone(side_cards),
    "code of a deck": alone(lambda around: _CodeDialog(Deck(), code(), around.window)),
    "steps": alone(lambda around: StepsDialog(1, 20, 40, around.window)),
}
