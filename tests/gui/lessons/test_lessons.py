"""Lessons in the window: the first course by keys alone and by mouse alone, questions, comparisons, the browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QWidget

from gatcg_desktop import paths
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.gui.foundation import announcing, theme, translation
from gatcg_desktop.gui.lessons.compare import CompareDialog, MagicDialog
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.question_box import letter
from gatcg_desktop.gui.panels.decision_bodies import OptionList
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.decision_marks import entity_of
from gatcg_desktop.lessons.authoring.drafting import FILE, Draft
from gatcg_desktop.lessons.files.format import AnswerLine, LessonCard, LessonStep, PlacedCard, text_in
from gatcg_desktop.lessons.files.lesson_files import read_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.magic_format import AnyLesson
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.play.beats import MOST
from gatcg_desktop.lessons.play.magic_runner import pointed_at
from gatcg_desktop.lessons.play.runner import check
from gatcg_desktop.lessons.play.telling import in_short
from gatcg_desktop.rules.model.choices import CountersByHand, MoveByHand, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.entities import MATCH
from gatcg_desktop.rules.model.fields import PlayerId
from tests.helpers.cut_off import cut_off
from tests.helpers.games import dice_answer, session_of, starter_setup
from tests.helpers.heard import Heard
from tests.helpers.lesson_window import LessonWindow

Key = Qt.Key
FIRST = tuple(source.lesson.id for source in library().lessons["first-game"])


class Classroom(LessonWindow):
    """A window with lessons, and fingers."""

    def begin(self, id: str) -> LessonSession:
        """Begin a lesson and wait until it is on the table."""
        before = self.play.panel
        self.play.start(id)
        self.bot.waitUntil(lambda: self.play.panel is not before or bool(self.problems), timeout=10_000)
        assert not self.problems, self.problems
        self.window.activateWindow()
        QApplication.processEvents()
        return self.session

    @property
    def panel(self) -> LessonPanel:
        assert self.play.panel is not None
        return self.play.panel

    @property
    def session(self) -> LessonSession:
        assert isinstance(self.panel.session, LessonSession)
        return self.panel.session

    @property
    def body(self) -> OptionList:
        page = self.window.page
        assert page is not None
        body = page.corner.decision.body
        assert isinstance(body, OptionList)
        return body

    def press(self, key: Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.window, key, modifier)
        QApplication.processEvents()

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        assert widget.isVisible() and widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
        QApplication.processEvents()

    def page_down_to(self, number: int) -> None:
        """Press Page Down until a step is told, or asks for a move."""
        while not (self.session.number == number and (self.session.told or self.session.yours)):
            before = self.session.beat
            self.press(Key.Key_PageDown)
            assert self.session.beat > before and not self.session.beats[self.session.beat].passing

    def right_answer(self) -> int:
        question = self.session.step.question
        assert question is not None
        order = self.panel.question.order
        return next(place for place, answer in enumerate(order) if question.answer[answer].right)

    def rows(self) -> list[int]:
        """The rows to pick for what the lesson wants; none where a suggestion only has to be confirmed."""
        wanted, decision = self.session.wanted, self.session.decision
        assert wanted is not None and decision is not None
        if decision.kind == "pay_reserve":
            return [] if self.session.pending.multiple else [0]
        choices = [self.body.choice(row) for row in range(self.body.count())]
        names = [self.session.name_of(getattr(one, "card", getattr(one, "id", 0))) for one in choices]
        found = []
        for pick in wanted.picks:
            if pick in choices:
                found.append(choices.index(pick))
            else:
                found.append(names.index(self.session.name_of(pick.card)))
        return found

    def move_by_keys(self) -> None:
        wanted = self.session.wanted
        assert wanted is not None
        if wanted.picks == (PassOpportunity(),):
            decision = self.session.decision
            self.press(Key.Key_Space)
            if self.session.decision is decision:  # plays are left: it takes a second press
                self.press(Key.Key_Space)
            return
        several = self.session.pending.multiple
        for row in self.rows():
            self.press(Key(int(Key.Key_1) + row))
        if several:
            self.press(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    def act_on(self, entity: int) -> None:
        """Double-click what stands for an entity on the table; while picking one click picks."""
        page = self.window.page
        assert page is not None
        scene = page.table.table
        thing = scene.thing_of(entity)
        rect = scene.rect_of(thing)
        assert thing is not None and rect is not None
        seen = QPointF(rect.x + 20, rect.y + 30) if thing.kind == "card" else QPointF(rect.cx, rect.cy)
        at = page.table.mapFromScene(seen)
        click = QTest.mouseClick if scene.marks.gathers else QTest.mouseDClick
        click(page.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QApplication.processEvents()

    def move_by_mouse(self) -> None:
        page = self.window.page
        assert page is not None
        wanted = self.session.wanted
        assert wanted is not None
        if wanted.picks == (PassOpportunity(),):
            decision = self.session.decision
            self.click(page.corner.button)
            if self.session.decision is decision:
                self.click(page.corner.button)
            return
        several = self.session.pending.multiple
        for row in self.rows():
            if self.body.isVisible():
                item = self.body.item(row)
                self.body.scrollToItem(item)
                self.click(self.body.viewport(), self.body.visualItemRect(item).center())
            else:
                self.act_on(entity_of(self.body.choice(row)))
        if several:
            self.click(page.corner.button)


@pytest.fixture
def room(qtbot: Any, tmp_path: Path) -> Iterator[Classroom]:
    (paths.data_dir() / "draft.lesson.toml").unlink(missing_ok=True)
    classroom = Classroom(qtbot, tmp_path)
    yield classroom
    classroom.close()


def test_the_first_course_can_be_finished_with_the_keyboard_alone(room: Classroom, exhaustive: bool) -> None:
    course = FIRST if exhaustive else FIRST[:2]
    room.begin(course[0])
    for id in course:
        room.bot.waitUntil(lambda id=id: room.session.lesson.id == id, timeout=10_000)
        room.window.activateWindow()
        for _ in range(400):
            session = room.session
            if session.yours:
                room.move_by_keys()
            elif session.held:
                room.press(Key(int(Key.Key_1) + room.right_answer()))
            elif session.last:
                break
            else:
                before = session.beat
                room.press(Key.Key_Space)
                assert session.beat > before
        assert room.progress.of(id).done
        if id != course[-1]:
            room.press(Key.Key_PageDown)
    assert room.session.game.state[MATCH].winner == exhaustive, "the last lesson of the course is won"


def test_the_first_course_can_be_finished_with_the_mouse_alone(room: Classroom, exhaustive: bool) -> None:
    course = FIRST if exhaustive else FIRST[-1:]
    room.begin(course[0])
    for id in course:
        room.bot.waitUntil(lambda id=id: room.session.lesson.id == id, timeout=10_000)
        for _ in range(400):
            session = room.session
            if session.yours:
                room.move_by_mouse()
            elif session.held:
                button = room.panel.question.buttons.button(room.right_answer())
                room.panel.scrolled.ensureWidgetVisible(button)
                QApplication.processEvents()
                room.click(button)
            elif session.last:
                break
            else:
                room.click(room.panel.next_button)
        assert room.progress.of(id).done
        if id != course[-1]:
            room.click(room.panel.next_button)
    assert room.session.game.state[MATCH].winner == 1


def test_another_move_than_the_lessons_is_refused_with_a_sentence_and_changes_nothing(room: Classroom) -> None:
    session = room.begin("your-first-ally")
    room.page_down_to(1)
    assert session.yours
    said: list[Any] = []
    session.refused.connect(said.append)
    before = len(session.game.answers)
    room.press(Key.Key_Space)
    if not said:  # plays are left: it takes a second press
        room.press(Key.Key_Space)
    assert len(session.game.answers) == before and said[-1].rule == "lessons.script"
    assert "Show me" in room.panel.hint.text()
    room.click(room.panel.next_button)
    assert [item.key for item in session.view.stack] == ["gatehouse-runner"], "the move is made for the learner"
    assert session.number == 2 and session.yours, "how it is paid for is said at once"
    room.page_down_to(4)
    room.click(room.panel.next_button)
    assert not session.words and session.happened, "what to do is told no more once it is done"


def test_a_first_course_names_its_rules_and_says_each_thing_once(room: Classroom) -> None:
    session, panel = room.begin("your-first-ally"), room.panel
    session.go_to(6)
    assert "No attack on the first turn" in panel.rules.text() and "In the first round" not in panel.rules.text()
    assert "In the first round" in panel.rules.toolTip(), "what it says is a movement of the mouse away"
    session.go_to(7)
    assert session.happened and panel.happened.isHidden() and panel.words.isVisible()
    assert panel.summary.text().count("<br>") > 1 and "</b> - " not in panel.summary.text()
    room.begin("last-in-first-out").go_to(0)
    assert " - " in room.panel.rules.text() and room.panel.happened.isVisible(), "other courses tell all of it"


def test_a_lesson_ends_with_its_summary_or_else_with_why_its_right_answers_are_right(room: Classroom) -> None:
    session = room.begin("how-long-is-far")
    session.go_to(len(session.lesson.step) - 1)
    told, lesson = room.panel.summary.text(), session.lesson
    assert room.panel.summary.isVisible() and "A puzzle on this" in told and "In short" in told
    assert in_short(lesson, "en") == (lesson.summary,) and escape(str(lesson.summary)) in told
    (why,) = in_short(replace(lesson, summary=""), "en")
    asked = [step.question for step in lesson.step[:-1] if step.question is not None]
    reasons = [text_in(answer.why, "en") for step in lesson.step[:-1] for answer in _right(step)]
    assert reasons and all(words in why for words in (*reasons, *(text_in(one.ask, "en") for one in asked)))
    (said,) = (text_in(answer.says, "en") for step in lesson.step[:-1] for answer in _right(step))
    assert why == f"{text_in(asked[0].ask, 'en')} \u2192 {said}. {reasons[0]}", "question, answer and reason apart"


def test_the_rules_of_a_step_are_told_once_its_question_is_answered(room: Classroom) -> None:
    """What Link means is what is asked: its rule would tell it."""
    session, panel = room.begin("linked"), room.panel
    session.go_to(0, asked=True)
    assert panel.question.isVisible() and "is sacrificed" in panel.rules.text() and panel.rules.isHidden()
    panel.give((room.right_answer() + 1) % 3)
    assert panel.question.why.isVisible() and panel.rules.isHidden()
    panel.give(room.right_answer())
    assert panel.rules.isVisible()


def _right(step: LessonStep) -> list[AnswerLine]:
    return [answer for answer in step.question.answer if answer.right] if step.question is not None else []


def test_what_a_step_says_in_the_words_of_the_log_stands_there_once(room: Classroom) -> None:
    session, panel = room.begin("siege"), room.panel
    session.go_to(1)
    assert len(session.happened) > 1 and panel.happened.text() == "\n".join(session.happened)
    step = replace(session.step, say=session.happened[-1])
    session.lesson = replace(session.lesson, step=(session.lesson.step[0], step))
    panel.show_step()
    assert panel.words.text() == session.happened[-1] not in panel.happened.text()
    assert panel.happened.text() == "\n".join(session.happened[:-1])


def test_what_happens_several_times_in_a_row_is_one_line(room: Classroom) -> None:
    session = room.begin("triggers-of-both")
    lines: list[str] = []
    assert not room.panel.question.isVisible() and session.spots == (), "first the board"
    while session.next() or session.held:
        lines += session.happened
        if session.held and session.told:
            room.panel.give(room.right_answer())
    assert "2 \u00d7 Kiln Martyr is destroyed." in lines


def test_the_chapters_before_can_be_looked_at_and_the_lesson_goes_on_from_where_it_was(room: Classroom) -> None:
    session = room.begin("attacking")
    began = session.beats[0].position
    assert began > 100 and session.position == began, "it begins where the chapter before it ends"
    session.seek(5)
    assert session.position == 5 and not session.yours, "the first turn of the game"
    assert not any(one.key == "cinder-duelist" for one in session.view.objects)
    assert session.next()
    assert session.position >= began and session.beat == 1
    session.seek(5)
    session.go_live()
    assert session.position >= began


def test_the_big_button_goes_to_the_end_of_the_first_step_and_from_the_end_to_the_next_lesson(room: Classroom) -> None:
    session = room.begin("triggers-of-both")
    assert room.window.page is not None and not session.told
    corner = room.window.page.corner
    assert corner.wanted.other == "To the end of this step" and corner.press_other()
    assert session.number == 0 and session.told
    session.go_to(len(session.steps_of_lesson))
    assert session.last and corner.wanted.text == "Next lesson" and corner.press()
    room.bot.waitUntil(lambda: room.session.lesson.id == "own-order", timeout=10_000)


def test_a_wrong_answer_explains_itself_and_next_waits_for_the_right_one(room: Classroom) -> None:
    session = room.begin("last-in-first-out")
    room.page_down_to(1)
    assert not room.panel.next_button.isEnabled()
    room.press(Key.Key_PageDown)
    assert session.number == 1, "Next waits"
    session.step_forward()
    assert session.number == 1 and not session.next(), "so does the timeline"
    question = session.step.question
    assert question is not None
    room.press(Key.Key_1)
    told = room.panel.question.why.text()
    assert "That is not right." in told, "a wrong one comes first"
    assert text_in(question.answer[room.panel.question.order[0]].why, "en") in told
    assert not room.panel.next_button.isEnabled()
    room.press(Key(int(Key.Key_A) + room.right_answer()))
    assert "Right." in room.panel.question.why.text() and room.panel.next_button.isEnabled()
    room.press(Key.Key_PageDown)
    assert session.number == 2
    assert (room.progress.of("last-in-first-out").right, room.progress.of("last-in-first-out").asked) == (0, 1)


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("id", ["last-in-first-out", "your-first-ally"])
def test_beat_by_beat_and_back_shows_the_same_positions(room: Classroom, id: str) -> None:
    session = room.begin(id)
    assert (session.beat, session.game.answers) == (0, []), "the board comes before any move"
    shown = {0: session.state.encode()}
    session.pace = lambda: 1
    while not session.last:
        if session.held:
            room.panel.give(room.right_answer())
        here = session.position
        assert session.next()
        assert session.position - here <= MOST, "what is seen in passing is seen too"
        if session.beats[session.beat].passing:
            session.next()  # nobody has to wait for it
        assert not session.beats[session.beat].passing and not session._walking.isActive()
        shown[session.beat] = session.state.encode()
    for beat in list(reversed(shown))[1:]:
        room.press(Key.Key_PageUp)
        assert session.beat == beat and session.state.encode() == shown[beat]
        assert room.panel.bar.value() == beat + 1 and room.panel.bar.updatesEnabled()
    session.next()
    passed = []
    while session.beats[session.beat].passing:
        passed.append(session.beat)
        session._walking.timeout.emit()
    assert passed == list(range(1, len(passed) + 1)) and session.beat == list(shown)[1]


def test_another_play_instead_of_one_that_was_taken_back_is_told_by_its_own_name(room: Classroom) -> None:
    session = room.begin("x-and-less-than-three")
    session.go_to(0)
    before = len(session.game_log.lines(session.eyes))
    assert session.happened == ("#1: Ada puts an activation of Dredge onto the Effects Stack.",)
    session.go_to(1)
    assert session.total == before, "as many steps"
    assert session.happened == ("#1: Ada puts an activation of Pick Out onto the Effects Stack.",)


def test_what_a_step_says_is_told_once_it_was_seen(room: Classroom) -> None:
    session = room.begin("fizzling")
    happened: list[str] = []
    assert room.panel.words.text() == "The board, before anything happens." and room.panel.rules.isHidden()
    while session.next():
        assert room.panel.happened.text().splitlines() == list(session.happened)
        happened += session.happened
        says = session.step.say if session.told or session.step.yours else ""
        assert room.panel.words.text() == says and room.panel.words.isHidden() == (not says)
        if not session.told:
            assert room.panel.question.isHidden(), "what is asked comes once the step has been seen"
        if session.held:
            room.panel.give(room.right_answer())
    lines = [line.text for line in session.game_log.lines(session.eyes)[session.beats[0].position :]]
    assert happened == [line for line in lines if line in happened], "each once, in their order"
    untold = [line for line in lines if line not in happened]
    always = ("Opportunity", "resolved", "put onto", "reserves", "activates", "passes", "returned from the field")
    untold.remove("Ebb and Flow goes to Bo's graveyard.")  # it has resolved; the Volley fizzles, and its way is told
    assert not [line for line in untold if not any(word in line for word in always)]
    assert not any(line.endswith((" passes.", "activates Ebb and Flow.")) for line in happened), "what follows says it"


def test_on_the_way_the_button_steps_forward_or_goes_to_the_end_of_the_step(room: Classroom) -> None:
    session = room.begin("wielding")
    page = room.window.page
    assert page is not None
    session.next()
    assert not session.told and page.corner.wanted.text == "Step forward"
    assert page.corner.wanted.follows == session.lines[session.position].text, "what comes next"
    before = session.position
    QTest.keyClick(page.table, Qt.Key.Key_Right)
    assert session.position == before and page.corner.button.key == "Alt+→", "an arrow goes from card to card"
    room.click(page.corner.other)
    assert (session.number, session.told) == (0, True)
    assert page.corner.wanted.text == "Answer the question" and not page.corner.press()
    room.panel.give(room.right_answer())
    assert (page.corner.wanted.text, page.corner.button.key) == ("Next", "Page Down")
    room.click(page.corner.button)
    assert (session.number, session.told) == (1, False)
    session.seek(session.beats[1].position)
    assert (session.number, session.beat) == (0, 1), "the timeline takes the words along"


def test_a_lesson_is_explored_in_a_fork_and_taken_up_again(room: Classroom) -> None:
    session = room.begin("last-in-first-out")
    page = room.window.page
    room.click(room.panel.explore_button)
    fork = room.window.page
    assert fork is not None and fork is not page
    assert fork.session.answer(PassOpportunity())
    room.window.what_if.throw_away(1)
    assert room.window.page is page and session.number == 0
    room.page_down_to(1)
    assert session.number == 1


def test_a_lesson_is_taken_up_where_it_was_left(room: Classroom) -> None:
    room.begin("negating").go_to(1)
    room.begin("fizzling")
    assert room.begin("negating").number == 1
    assert Progress(room.progress.path).of("negating").step == 1


def test_the_comparison_parts_at_once_on_both_sides_and_names_both_rules(room: Classroom) -> None:
    room.play.compare("frostbind")
    room.bot.waitUntil(lambda: isinstance(room.play.dialog, CompareDialog), timeout=10_000)
    dialog = room.play.dialog
    assert isinstance(dialog, CompareDialog)
    left, right = dialog.columns
    assert not left.parting.text()
    room.click(dialog.parting_button)
    assert left.parting.text() == right.parting.text() == "Here the two differ"
    assert "Source card gone" in left.rules.text() and "706.9" in right.rules.text()
    assert "Effects Stack: nothing" in left.view.toPlainText()
    assert "Emerald Charm" in right.view.toPlainText() and "copy" in right.view.toPlainText()
    for _ in range(dialog.total):
        if dialog.next_button.isEnabled():
            room.click(dialog.next_button)
    assert dialog.number == dialog.total - 1
    dialog.close()


def test_where_neither_game_is_said_to_part_from_the_other_nothing_says_so(room: Classroom) -> None:
    source = next(one for one in library().lessons["magic"] if one.lesson.like and not _parts(one.lesson))
    other = library().find(source.lesson.like)
    assert other is not None and not _parts(other.lesson)
    room.play.compare(source.lesson.id)
    room.bot.waitUntil(lambda: isinstance(room.play.dialog, CompareDialog), timeout=10_000)
    dialog = room.play.dialog
    assert isinstance(dialog, CompareDialog) and dialog.parting_button.isHidden()
    for number in range(dialog.total):
        dialog.show_step(number)
        assert not any(column.parting.text() for column in dialog.columns)
    dialog.close()


def _parts(lesson: AnyLesson) -> bool:
    return any(step.parts for step in lesson.step)


def test_a_lesson_on_magic_is_stepped_through(room: Classroom) -> None:
    room.play.start("magic-animated-staff")
    room.bot.waitUntil(lambda: room.play.dialog is not None)
    dialog = room.play.dialog
    assert isinstance(dialog, MagicDialog)
    assert any(one and one in dialog.view.toPlainText() for one in dialog.session.texts.values())
    seen = dialog.view.toPlainText()
    assert "Ann's turn · main phase" in seen and "5/5 ·" not in seen, "the board comes before any move"
    while not dialog.session.told:
        room.click(dialog.panel.next_button)
    assert "5/5 · artifact · creature" in dialog.view.toPlainText()
    assert "\u25b6 Chimeric Staff" in dialog.view.toPlainText(), "what is spoken of is pointed at"
    dialog.session.go_to(1)
    asked = dialog.view.toPlainText()
    assert "\u25b6 Clone" in asked and "\u25b6 Chimeric Staff" not in asked, "what is asked about, not the answer"
    dialog.panel.give(dialog.panel.question.order.index(0))
    assert "\u25b6 Chimeric Staff" in dialog.view.toPlainText()
    dialog.session.go_to(2)
    assert dialog.session.number == 2 and "copy" in dialog.view.toPlainText()
    for key, number in ((Qt.Key.Key_PageUp, 1), (Qt.Key.Key_PageDown, 2)):
        room.bot.keyClick(dialog, key)
        assert dialog.session.number == number, "the keys of a lesson"
    dialog.close()


def test_a_question_on_magic_is_answered_by_clicking_what_is_meant(room: Classroom) -> None:
    room.play.start("magic-copied-ability")
    room.bot.waitUntil(lambda: room.play.dialog is not None)
    dialog = room.play.dialog
    assert isinstance(dialog, MagicDialog)
    view, question = dialog.view, dialog.panel.question
    asking = dialog.session.lesson.step[0].question
    assert asking is not None
    first, second = pointed_at(("First", "Second"), dialog.session.position)
    dialog.session.go_to(0)
    assert dialog.session.keeps_quiet
    seen = view.toPlainText()
    assert "resolves next" not in seen, "what comes next is what is asked"
    for answer in (0, 1):
        assert f"{letter(question.order.index(answer))} Crazed Armodon" in seen
    for id, right in ((second, False), (first, True)):
        room.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.place_of(id).center().toPoint())
        assert question.given_answer is not None and asking.answer[question.given_answer].right is right
    assert not dialog.session.keeps_quiet and "resolves next" in view.toPlainText()
    room.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.place_of(second).center().toPoint())
    assert question.answered_right(0), "an answer that was given stands"
    dialog.close()


def test_the_browser_lists_every_course_and_starts_what_is_chosen(room: Classroom) -> None:
    room.progress.came("your-hand", 3, last=True)
    room.play.browse()
    room.bot.waitUntil(lambda: room.play.browser is not None, timeout=10_000)
    browser = room.play.browser
    assert browser is not None
    titles = [browser.tree.topLevelItem(row).text(0) for row in range(browser.tree.topLevelItemCount())]  # type: ignore[union-attr]
    assert "Your first game" in titles and "Grand Archive beside Magic" in titles
    assert browser.current is not None and browser.current.lesson.id == "your-first-ally", "the first one not done"
    QTest.keyClick(browser.tree, Key.Key_Return)
    room.bot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    assert room.session.lesson.id == "your-first-ally"


def test_a_bad_file_is_refused_with_its_line(room: Classroom, tmp_path: Path) -> None:
    bad = tmp_path / "bad.lesson.toml"
    bad.write_text('format = 1\nrulebook = "grand-archive"\n')
    room.play.open_file(bad)
    room.bot.waitUntil(lambda: bool(room.problems), timeout=10_000)
    assert "bad.lesson.toml, line 1: " in str(room.problems[0])


def test_hands_can_be_hidden_and_shown_in_any_lesson(room: Classroom) -> None:
    session = room.begin("last-in-first-out")
    action = room.window.named_actions["open_hands"]
    assert action.isChecked() and all(card.known for card in session.view.cards("hand", 2))
    action.trigger()
    assert not any(card.known for card in session.view.cards("hand", 2))
    action.trigger()
    assert all(card.known for card in session.view.cards("hand", 2))
    assert not room.begin("your-first-ally").open_hands and not action.isChecked()


# The editor ---------------------------------------------------------------------------------------------------


def test_a_lesson_is_heard_with_its_questions_and_what_was_right(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard()
    monkeypatch.setattr(announcing, "QAccessible", heard)
    monkeypatch.setattr(announcing, "PER_CHARACTER_MS", 0)
    session = room.begin("last-in-first-out")
    while session.step.question is None or not session.told:
        heard.said.clear()
        room.panel.go_on()
        room.bot.waitUntil(lambda: bool(heard.said))
    told, question = " ".join(heard.said), session.step.question
    assert session.words in told and text_in(question.ask, "en") in told
    assert all(text_in(answer.says, "en") in told for answer in question.answer)
    heard.said.clear()
    assert room.panel is not None
    room.panel.give(0)
    room.bot.waitUntil(lambda: bool(heard.said))
    given = question.answer[room.panel.question.given_answer or 0]
    assert text_in(given.why, "en") in heard.said[-1] and "<" not in heard.said[-1]


def test_a_draft_of_which_nothing_can_stand_is_opened_and_mended(room: Classroom) -> None:
    draft = Draft(None, paths.data_dir() / FILE)
    draft.set_card("card-1", LessonCard("Bolt", "allyaction", costs="reserve", cost=1, text="Deal 3 damage."))
    draft.keep()
    room.play.edit(None)
    assert room.play.workshop is not None and room.play.workshop.editor is not None
    editor = room.play.workshop.editor
    room.bot.waitUntil(lambda: editor.isVisible(), timeout=10_000)
    assert "the card Bolt" in editor.problem and "allyaction" in editor.problem
    assert editor.problem in editor.state.text()
    assert editor.session is not None and not editor.session.recording, "what stands there is not the lesson"
    editor.draft.set_card("card-1", None)
    assert room.played(editor) is editor.session and not editor.problem


def test_what_is_typed_beside_a_field_of_the_editor_plays_nothing(room: Classroom) -> None:
    editor = room.edit()
    session = room.played(editor)
    assert room.window.page is not None
    for beside in (editor.save_button, editor.pages.facts.title, editor.pages):
        for key in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Y, Qt.Key.Key_H):
            beside.setFocus()
            QTest.keyClick(beside, key)
            assert session.game.answers == [], key
    QTest.keyClick(editor.pages, Qt.Key.Key_Space)
    assert session.game.answers == []
    QTest.keyClick(room.window.page.table, Qt.Key.Key_1)
    assert len(session.game.answers) == 1, "on the table it is a play"


def test_an_editor_that_is_gone_hears_no_more_of_what_was_played_for_it(room: Classroom) -> None:
    editor = room.edit()
    over: list[None] = []
    editor.play()
    room.background.run(lambda: None, over.append)  # comes back after it
    shiboken6.delete(editor)
    room.bot.waitUntil(lambda: bool(over), timeout=10_000)


def test_a_lesson_is_made_on_the_table_checked_and_saved(room: Classroom, tmp_path: Path) -> None:
    editor = room.edit()
    draft = editor.draft
    QTest.keyClicks(editor.pages.facts.title, "Two blows")
    editor.pages.board.setting.setChecked(True)
    session = room.played(editor)
    assert not session.rules_on and not session.recording
    spark = session.game.state.zone("hand", 1)[0]
    assert session.answer(MoveByHand(spark, "graveyard", 1))
    editor.pages.board.setting.setChecked(False)
    session = room.played(editor)
    assert session.rules_on and session.recording
    assert [session.game.state[id].key for id in session.game.state.zone("graveyard", 1)] == ["spark-volley"]
    editor.pages.steps.words.setPlainText("Ada thinks.")
    editor.pages.steps.insert_button.click()
    editor.pages.steps.words.setPlainText("She plays a Runner.")
    session = room.played(editor)
    decision = session.decision
    assert decision is not None
    play = [option for option in decision.options if isinstance(option, PlayCard)][-1]
    assert session.answer(play)
    room.played(editor)
    assert session.decision is not None and session.answer(session.decision.options[-1]), "who pays is let pay"
    assert draft.steps[1].do == ("Ada: play Gatehouse Runner", "Ada: pay Gatehouse Runner"), "whichever copy it is"
    session = room.played(editor)
    before = len(session.game.answers)
    keeper = next(one.id for one in session.view.objects if one.key == "bridge-keeper")
    editor.pages.steps.point_button.setChecked(True)
    room.click_on_table(keeper)
    editor.pages.steps.expect_button.setChecked(True)
    assert not editor.pages.steps.point_button.isChecked()
    room.click_on_table(keeper)
    editor.pages.steps.expect_more.activated.emit(editor.pages.steps.expect_more.findData("stack"))
    editor.pages.steps.expect_button.setChecked(False)
    assert len(session.game.answers) == before, "a click that means something else makes no move"
    assert draft.step.point == ("Bo's Bridge Keeper",)
    assert (draft.step.expect[0].object, draft.step.expect[0].power) == ("Bo's Bridge Keeper", 1)
    assert draft.step.expect[1].stack == ("Gatehouse Runner",)
    editor.pages.setCurrentIndex(1)
    assert editor.pages.question.step.text().startswith("2. She plays a Runner."), "which step it is asked after"
    editor.pages.question.begin()
    for row, (says, right) in zip(
        editor.pages.question.rows, (("One", False), ("Two", True), ("Three", False)), strict=False
    ):
        QTest.keyClicks(row.says, says)
        row.right.setChecked(right)
    room.played(editor)
    editor.pages.question.rows[1].on_button.setChecked(True)
    room.click_on_table(keeper)
    editor.pages.question.rows[1].on_button.setChecked(False)
    assert draft.step.question is not None and draft.step.question.answer[1].on == "Bo's Bridge Keeper"
    room.played(editor)
    assert editor.played is not None and editor.played.checked.faults == () and editor.played.checked.expectations == 2
    editor.pages.facts.summary.setPlainText("A Runner runs.")
    assert editor.save() and draft.saved and not (paths.data_dir() / "draft.lesson.toml").is_file()
    source = read_lesson(paths.own_lessons_dir() / "two-blows.lesson.toml")
    assert check(source).faults == () and text_in(source.lesson.title, "en") == "Two blows"
    assert "two-blows" in {one.lesson.id for one in room.play.files.known.read()}
    editor.look_at_it()
    room.bot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    room.page_down_to(1)
    assert len(room.session.view.stack) == 1


def test_a_card_that_was_put_on_the_board_stays_chosen_for_a_second_copy(room: Classroom) -> None:
    editor = room.edit("last-in-first-out")
    editor.pages.setCurrentIndex(2)
    board = editor.pages.board
    board.search.clear()
    board.look()
    (row,) = (row for row in range(board.found.count()) if board.found.item(row).text() == "Wall Veteran")
    assert row > 0, "the first of the list is another"
    board.found.setCurrentRow(row)
    board.zone.setCurrentIndex(board.zone.findData("graveyard"))
    board.add_button.click()
    board.add_button.click()
    assert editor.draft.lesson.board.players["Ada"].graveyard == ("wall-veteran * 2",)


def test_nothing_that_is_done_in_the_editor_takes_recorded_moves_or_rules_away(room: Classroom) -> None:
    editor = room.edit("last-in-first-out")
    draft = editor.draft
    before = draft.steps
    assert sum(len(step.do) for step in before) > 3 and before[0].rules
    editor.pages.setCurrentIndex(2)
    editor.pages.board.search.setText("Wall Veteran")
    editor.pages.board.look()
    editor.pages.board.zone.setCurrentIndex(editor.pages.board.zone.findData("field"))
    editor.pages.board.add_button.click()
    assert draft.steps == before and "wall-veteran" in draft.lesson.board.players["Ada"].field
    editor.pages.steps.words.setPlainText("Other words.")
    assert draft.steps[0].rules == before[0].rules and draft.steps[0].do == before[0].do
    editor.pages.steps.rules.setText("no.such.rule")
    editor.pages.steps.rules.editingFinished.emit()
    assert "no rule no.such.rule" in editor.told.text() and draft.steps[0].rules == before[0].rules
    editor.pages.board.search.setText("Fireball")
    editor.pages.board.look()
    editor.pages.board.add_button.click()
    assert "There is no card Fireball" in editor.told.text()
    original = library().find("last-in-first-out")
    assert original is not None and "Other words." not in text_in(original.lesson.step[0].say, "en")
    session = room.played(editor)
    assert editor.played is not None and editor.played.checked.faults == () and session.view.stack
    editor.pages.facts.anew_button.click()
    assert len(draft.steps) == 1
    editor.undo_button.click()
    assert text_in(draft.steps[0].say, "en") == "Other words.", "even that is taken back"


def test_what_is_clicked_is_taken_off_the_board(room: Classroom) -> None:
    editor = room.edit()
    draft = editor.draft
    assert draft.lesson.board.players["Bo"].field == ("bridge-keeper",)
    editor.pages.setCurrentIndex(2)
    editor.pages.board.away_button.click()
    session = room.played(editor)
    assert editor.pages.board.setting.isChecked(), "the board is what is shown then"
    room.click_on_table(session.names.one("Bridge Keeper", session.game))
    session = room.played(editor)
    room.click_on_table(session.names.one("Spark Volley", session.game))
    assert draft.lesson.board.players["Bo"].field == ()
    assert draft.lesson.board.players["Ada"].hand == ("gatehouse-runner * 4",)
    editor.pages.board.setting.click()  # before the table has come after
    assert not editor.pages.board.away_button.isChecked()
    session = room.played(editor)
    assert len(session.game.state.zone("hand", PlayerId(1))) == 4, "it does not come back with the moves"


def test_what_was_moved_by_hand_stays_when_a_card_is_added(room: Classroom) -> None:
    editor = room.edit()
    draft, board = editor.draft, editor.pages.board
    editor.pages.setCurrentIndex(2)
    board.setting.click()
    session = room.played(editor)
    keeper = session.names.one("Bridge Keeper", session.game)
    assert session.answer(CountersByHand(keeper, "durability", 2))
    board.put(["wall-veteran"])
    session = room.played(editor)
    (placed,) = draft.lesson.board.players["Bo"].field
    assert isinstance(placed, PlacedCard) and placed.counters == {"durability": 2}
    assert "wall-veteran" in draft.lesson.board.players["Ada"].hand


def test_nothing_is_moved_by_hand_that_the_lesson_would_lose(room: Classroom) -> None:
    editor = room.edit()
    session, refusals = room.played(editor), list[str]()
    session.refused.connect(lambda refusal: refusals.append(str(refusal.message)))
    before, keeper = session.view, session.names.one("Bridge Keeper", session.game)
    assert not session.answer(CountersByHand(keeper, "durability", 2))
    (why,) = refusals
    assert "Board" in why and session.view == before


def test_a_step_in_the_middle_is_worked_on_and_taken_back_move_by_move(room: Classroom) -> None:
    editor = room.edit("last-in-first-out")
    draft = editor.draft
    before = draft.steps
    session = room.played(editor)
    assert len(session.view.stack) == 1 and draft.at == 0
    editor.pages.steps.steps.setCurrentRow(1)
    session = room.played(editor)
    assert len(session.view.stack) == 2
    assert session.answer(PassOpportunity())
    assert (
        draft.steps[1].do == (*before[1].do, f"{before[1].do[-1].partition(':')[0]}: pass")
        or len(draft.steps[1].do) == 3
    )
    assert draft.steps[2:] == before[2:]
    session.take_back()
    assert draft.steps == before
    editor.pages.steps.merge_button.click()
    assert draft.steps[1].do == before[1].do + before[2].do and len(draft.steps) == len(before) - 1
    editor.pages.steps.moves.setCurrentRow(len(before[1].do))
    editor.pages.steps.split_button.click()
    assert [step.do for step in draft.steps] == [step.do for step in before]
    editor.pages.steps.up_button.click()
    room.played(editor)
    assert editor.state.text().startswith("\u2717"), "what no longer fits is told, not thrown away"
    editor.undo_button.click()
    room.played(editor)
    assert [step.do for step in draft.steps] == [step.do for step in before]


def test_a_card_of_ones_own_is_read_as_it_is_typed(room: Classroom) -> None:
    editor = room.edit()
    editor.pages.setCurrentIndex(3)
    editor.pages.cards.new_button.click()
    editor.pages.cards.text.setPlainText("Whenever this sings, win.")
    editor.play()
    room.bot.waitUntil(lambda: "does not read the text" in editor.pages.cards.read.text())
    editor.pages.cards.text.setPlainText("On Enter: Draw a card.")
    session = room.played(editor)
    assert "understood" in editor.pages.cards.read.text()
    editor.pages.cards.add_button.click()
    session = room.played(editor)
    assert [session.game.state[id].key for id in session.game.state.zone("hand", 1)][-1] == "card-1"


def test_no_board_is_taken_over_in_the_middle_of_something(room: Classroom) -> None:
    editor = room.edit("last-in-first-out")
    editor.pages.steps.steps.setCurrentRow(1)
    session = room.played(editor)
    assert session.view.stack
    before = editor.draft.lesson
    editor._setting = True  # as of a lesson whose board is amid something
    editor._set_up(False)
    assert editor.draft.lesson is before and "empty Effects Stack" in editor.told.text()


def test_a_lesson_without_a_title_gets_one_as_it_is_saved(room: Classroom, tmp_path: Path) -> None:
    """It was an empty line in the list of lessons."""
    editor, file = room.edit(), tmp_path / "untitled.lesson.toml"
    assert editor.save(file) and text_in(read_lesson(file).lesson.title, "en") == "My lesson"
    QTest.keyClicks(editor.pages.facts.title, "Two blows")
    assert editor.save() and text_in(read_lesson(file).lesson.title, "en").endswith("Two blows")


def test_what_was_not_saved_is_there_again_or_put_by(room: Classroom) -> None:
    editor = room.edit()
    editor.pages.steps.words.setPlainText("Half a lesson.")
    room.bot.waitUntil(lambda: (paths.data_dir() / "draft.lesson.toml").is_file(), timeout=5_000)
    assert room.play.workshop is not None
    room.play.workshop.editor = None  # as after a restart
    again = room.edit()
    assert again.pages.steps.words.toPlainText() == "Half a lesson." and "not saved yet" in again.told.text()
    room.edit("last-in-first-out")
    kept = read_lesson(paths.own_lessons_dir() / "my-lesson.lesson.toml")
    assert text_in(kept.lesson.step[0].say, "en") == "Half a lesson.", "it is put by, not lost"


def test_what_a_lesson_lays_open_is_hidden_in_the_next_game(room: Classroom, tmp_path: Path) -> None:
    assert room.begin("last-in-first-out").open_hands
    session = session_of(starter_setup(4))
    room.window.show_game(session, GameJournal(tmp_path / "games", starter_setup(4)), ask=True)
    assert not session.open_hands and not room.window.named_actions["open_hands"].isChecked()
    assert session.waiting, "the screen is handed over before a hand is shown"
    session.accept_hand_over()
    other = next(player for player in session.players if player != session.viewer)
    assert session.view.cards("hand", other) and not any(card.known for card in session.view.cards("hand", other))


def test_hands_opened_in_a_lesson_stay_with_the_lesson(room: Classroom) -> None:
    room.begin("your-first-ally")
    room.window.named_actions["open_hands"].trigger()
    assert room.session.open_hands
    room.window.close_game()
    assert not room.window.named_actions["open_hands"].isChecked()
    assert not room.begin("your-first-ally").open_hands


def test_hands_opened_at_the_table_stay_open_for_the_games_to_come(room: Classroom, tmp_path: Path) -> None:
    def begin(seed: int, *computers: int) -> Session:
        session = session_of(starter_setup(seed))
        session.computers = frozenset(computers)
        room.window.show_game(session, GameJournal(tmp_path / str(seed), starter_setup(seed)))
        return session

    assert begin(1).waiting
    room.window.named_actions["open_hands"].trigger()
    again = begin(2)
    assert again.open_hands and not again.waiting
    assert not room.begin("your-first-ally").open_hands, "a lesson says for itself what is seen"
    assert not begin(3, 2).open_hands, "nobody looks into the hand of a computer unasked"
    room.window.named_actions["open_hands"].trigger()
    room.window.named_actions["open_hands"].trigger()
    assert begin(4).open_hands, "what is said against a computer is said of that game"


def test_a_fork_lays_open_only_itself(room: Classroom, tmp_path: Path) -> None:
    session = session_of(starter_setup(4))
    room.window.show_game(session, GameJournal(tmp_path / "games", starter_setup(4)), ask=False)
    fork = room.window.what_if.begin()
    assert fork is not None and fork.session.open_hands and room.window.named_actions["open_hands"].isChecked()
    room.window.what_if.close_all()
    assert not session.open_hands and not room.window.named_actions["open_hands"].isChecked()


def _question(room: Classroom) -> QMessageBox | None:
    return next((box for box in room.window.findChildren(QMessageBox) if box.isVisible()), None)


def test_a_lesson_says_that_the_game_is_kept_and_asks_before_forks_go(room: Classroom, tmp_path: Path) -> None:
    session = session_of(starter_setup(4))
    page = room.window.show_game(session, GameJournal(tmp_path / "g", starter_setup(4)), ask=False)
    fork = room.window.what_if.begin()
    assert fork is not None and not room.window.what_if.played
    decision = fork.session.game.decision
    assert decision is not None
    fork.session.answer_for(decision.player, *dice_answer(decision, random.Random(1)))
    assert room.window.what_if.played
    room.play.start("your-first-ally")
    room.bot.waitUntil(lambda: _question(room) is not None, timeout=10_000)
    box = _question(room)
    assert box is not None and "forks" in box.text()
    room.click(box.button(QMessageBox.StandardButton.NoButton) or box.escapeButton())
    assert room.window.page is fork, "whoever stays has lost nothing"
    on_table, use_pictures = [], room.play._use_pictures
    room.play._use_pictures = lambda *cards: (on_table.append(room.window.game_files.setup), use_pictures(*cards))
    room.play.start("your-first-ally")
    room.bot.waitUntil(lambda: (box := _question(room)) is not None and box.isVisible(), timeout=10_000)
    box = _question(room)
    assert box is not None
    room.click(next(button for button in box.buttons() if button is not box.escapeButton()))
    room.bot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    assert room.window.page is not None and room.window.page is not page
    assert "Your game is kept" in room.window.page.toast.text
    assert on_table == [None], "a picture of the game is kept before its cards lose theirs"


def test_closing_the_window_asks_before_forks_go(room: Classroom, tmp_path: Path) -> None:
    session = session_of(starter_setup(4))
    room.window.show_game(session, GameJournal(tmp_path / "g", starter_setup(4)), ask=False)
    fork = room.window.what_if.begin()
    assert fork is not None
    decision = fork.session.game.decision
    assert decision is not None
    fork.session.answer_for(decision.player, *dice_answer(decision, random.Random(1)))
    room.window.close()
    box = _question(room)
    assert room.window.isVisible() and box is not None
    room.click(next(button for button in box.buttons() if button is not box.escapeButton()))
    assert not room.window.isVisible()


@pytest.mark.parametrize("action", ["teacher_view", "full_screen"])
def test_a_maximized_window_is_maximized_again_after_the_whole_screen(room: Classroom, action: str) -> None:
    room.begin("last-in-first-out")
    room.window.showMaximized()
    room.window.named_actions[action].trigger()
    assert room.window.isFullScreen()
    room.window.named_actions[action].trigger()
    assert room.window.isMaximized() and not room.window.isFullScreen()


def test_what_a_lesson_says_is_read_like_a_page_and_why_an_answer_is_right_comes_into_sight(
    qapp: QApplication, room: Classroom
) -> None:
    """A beat longer than any there is, in a small window; letters grow with the window as everything does."""
    translation.install(qapp, "fr")
    try:
        room.begin("three-ways-to-play").go_to(1)
        panel = room.panel
        while not panel.session.told:
            panel.session.next()
        told, answers = (panel.words, panel.hint, panel.question.ask), panel.question.seen_answers
        for size, body, letters, small in (((2560, 1440), 20, 26, 22), ((1280, 720), 13, 17, 15)):
            room.window.resize(*size)
            QApplication.processEvents()
            assert panel.place.fontInfo().pixelSize() == body
            assert {one.fontInfo().pixelSize() for one in told} == {letters}
            labels = [label for one in answers for label in one.findChildren(QLabel)]
            assert {one.fontInfo().pixelSize() for one in (*labels, panel.rules)} == {small}
        panel.words.setText(panel.words.text() * 4)
        room.press(Key.Key_1)
        QApplication.processEvents()
        view, why = panel.scrolled.viewport(), panel.question.why
        assert panel.scrolled.verticalScrollBar().maximum() > 0
        assert view.rect().contains(why.rect().translated(why.mapTo(view, QPoint(0, 0)))), "as far as it is long"
    finally:
        translation.install(qapp, "en")


@pytest.mark.parametrize("id", ["magic-demon-becomes-ones", "magic-face-down-demon"])
def test_what_ends_a_lesson_is_in_sight_once_its_last_question_is_answered(
    qapp: QApplication, room: Classroom, id: str
) -> None:
    translation.install(qapp, "fr")
    try:
        room.play.start(id)
        room.bot.waitUntil(lambda: room.play.dialog is not None or bool(room.problems), timeout=10_000)
        dialog = room.play.dialog
        assert isinstance(dialog, MagicDialog)
        dialog.resize(980, 600)
        session, panel = dialog.session, dialog.panel
        session.go_to(len(session.steps_of_lesson) - 1)
        question = session.step.question
        assert question is not None
        wrong, right = sorted(range(3), key=lambda place: question.answer[panel.question.order[place]].right)[1:]
        QApplication.processEvents()
        view = panel.scrolled.viewport()
        for place in (wrong, right):
            panel.give(place)
            for _ in range(2):
                QApplication.processEvents()
            assert len(panel.question.seen_answers) == (3 if place == wrong else 1)
        for told in (panel.summary, panel.question.why):
            assert view.rect().contains(told.rect().translated(told.mapTo(view, QPoint(0, 0))))
    finally:
        translation.install(qapp, "en")


def test_a_lesson_that_is_left_as_its_answer_is_given_has_nothing_more_to_bring_into_sight(room: Classroom) -> None:
    room.play.start("magic-face-down-demon")
    room.bot.waitUntil(lambda: room.play.dialog is not None, timeout=10_000)
    dialog = room.play.dialog
    assert isinstance(dialog, MagicDialog)
    dialog.session.go_to(len(dialog.session.steps_of_lesson) - 1)
    question, order = dialog.session.step.question, dialog.panel.question.order
    assert question is not None
    with room.bot.captureExceptions() as failures:
        dialog.panel.give(next(place for place, one in enumerate(order) if question.answer[one].right))
        dialog.close()
        loop = QEventLoop()  # in one of these what was closed is deleted as soon as anybody has events sent
        QTimer.singleShot(0, loop.quit)
        loop.exec()
    assert failures == []


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("speech", ["en", "fr"])
@pytest.mark.parametrize(("size", "letters"), [((960, 720), 1.0), ((1280, 720), 2.0), ((1400, 900), 1.0)])
def test_the_last_step_shows_its_buttons_whole(
    qapp: QApplication, room: Classroom, size: tuple[int, int], letters: float, speech: str
) -> None:
    """ "Next lesson" is the longest that the way on says."""
    translation.install(qapp, speech)
    theme.apply_theme(qapp, letters)
    try:
        room.window.resize(*size)
        room.begin(FIRST[0])
        session = room.panel.session
        session.go_to(len(session.steps_of_lesson) - 1)
        while session.next():
            pass
        QApplication.processEvents()
        assert room.panel.next_button.text() == ("&Next lesson" if speech == "en" else "Leçon &suivante")
        assert room.window.size().toTuple() == size
        assert cut_off(room.panel) == {}
        edge = room.panel.mapTo(room.window, room.panel.rect().topRight()).x()
        for button in (room.panel.back_button, room.panel.next_button):
            assert button.mapTo(room.window, button.rect().topRight()).x() <= edge
    finally:
        translation.install(qapp, "en")
        theme.apply_theme(qapp)
