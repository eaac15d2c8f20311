"""Visits of lessons, puzzles and practice on the table, and of the editor of lessons."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.lessons.card_trial import TrialPanel
from gatcg_desktop.gui.lessons.practice.practising import Practising
from gatcg_desktop.gui.lessons.puzzles.puzzle_panel import PuzzlePanel
from gatcg_desktop.gui.lessons.teacher import TeacherView
from gatcg_desktop.lessons.authoring.scenario_text import expectation_line
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.practice.questions import practice_questions
from gatcg_desktop.lessons.practice.schedule import Practice
from gatcg_desktop.rules.model.choices import PassOpportunity
from tests.gui.visits.around import Around, Seen, Visit
from tests.helpers.lesson_window import LessonWindow

ASKING = "copies-stay-what-they-are"


def begun(room: LessonWindow, around: Around, id: str = ASKING) -> None:
    room.play.start(id)
    around.until(lambda: room.play.panel is not None and room.window.page is not None)


def lesson(around: Around) -> Iterator[QWidget]:
    """Every step of a lesson with a question, its answer, a fork of it, and how it ends."""
    with around.lessons() as room:
        begun(room, around)
        panel = room.play.panel
        for _ in range(60):
            yield room.window
            if panel.session.last and panel.session.told:
                break
            if panel.question.asked is not None:
                order, asked = panel.question.order, panel.question.asked
                for right in (False, True):
                    panel.give(next(at for at, one in enumerate(order) if asked.answer[one].right is right))
                    yield room.window
            panel.session.next()
        room.window.what_if.begin()
        yield room.window
        room.window.what_if.close_all()
        room.window.named_actions["teacher_view"].setChecked(True)
        room.window.named_actions["full_screen"].setChecked(False)  # the screen of a test has a size of its own
        room.window.resize(1280, 720)
        around.until(lambda: panel.band and at_rest(room))
        yield room.window


def at_rest(room: LessonWindow) -> bool:
    """Whether no view for a class is still being dressed."""
    return all(view.at_rest for view in room.window.findChildren(TeacherView))


def editor(around: Around) -> Iterator[Seen]:
    """Each page of the lesson editor, with a copy of a lesson in it."""
    with around.lessons() as room:
        made = room.edit(ASKING)
        around.until(made.isVisible)
        for place in range(made.pages.count()):
            made.pages.setCurrentIndex(place)
            steps = made.pages.steps  # moves and facts are words of the file
            words = {box.item(row).text() for box in (steps.moves, steps.facts) for row in range(box.count())}
            if made.draft.step.question is not None:
                words |= {expectation_line(one) for answer in made.draft.step.question.answer for one in answer.claim}
            yield Seen(room.window, frozenset({*words, ".put", "what-a-copied-activation-is"}))


def practice(around: Around) -> Iterator[QWidget]:
    """A question that is practised; what comes of an answer, a lesson shows as well."""
    with around.lessons() as room:
        practising = Practising(room.window, room.play._begin, Practice(around.folder / "practice.json"))
        practising.start(practice_questions(library())[:2], "x")
        around.until(lambda: room.play.panel is not None and room.play.panel.question.asked is not None)
        yield room.window


def puzzle(around: Around) -> Iterator[QWidget]:
    """A puzzle, and how it went."""
    with around.lessons() as room:

        def panel() -> PuzzlePanel | None:
            return room.window.page.findChild(PuzzlePanel) if room.window.page is not None else None

        room.play.puzzles.start("last-spark")
        around.until(lambda: panel() is not None)
        yield room.window
        missed(panel(), around)
        yield room.window
        room.window.close_game()


def missed(panel: PuzzlePanel, around: Around) -> None:
    for _ in range(20):
        around.until(lambda: panel.session.decision is not None or panel.reached is not None)
        if panel.reached is not None:
            return
        panel.session.answer(PassOpportunity())


def trial(around: Around) -> Iterator[QWidget]:
    """A card that is tried out."""
    with around.lessons() as room:
        room.play.try_card("ember-scout")
        around.until(lambda: room.window.findChild(TrialPanel) is not None)
        yield room.window


LEARNING: dict[str, Visit] = {
    "lesson": lesson,
    "editor of lessons": editor,
    "practice": practice,
    "puzzle": puzzle,
    "card tried out": trial,
}
