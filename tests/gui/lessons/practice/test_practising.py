"""Practising in the window: a question on its table, what comes of it, the next one, and how it went."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.lessons.export.pdf import PAGE, WIDTH, keep_paragraphs_whole, printed
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.practice.dialog import PracticeDialog
from gatcg_desktop.gui.lessons.practice.panel import PracticePanel
from gatcg_desktop.gui.lessons.practice.practising import Practising
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.practice.exam import exam
from gatcg_desktop.lessons.practice.questions import PracticeQuestion, practice_questions, questions_of
from gatcg_desktop.lessons.practice.schedule import Practice
from gatcg_desktop.rulebook.coverage import coverage
from tests.helpers.lesson_window import LessonWindow


class PracticeRoom(LessonWindow):
    """A window in which questions are practised."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        super().__init__(qtbot, folder)
        self.practice = Practice(folder / "practice.json")
        self.practising = Practising(self.window, self.play._begin, self.practice)

    def start(self, questions: tuple[PracticeQuestion, ...], seed: str = "") -> None:
        """Begin, and wait for the first question."""
        self.practising.start(questions, seed)
        self.wait_for(1)

    def wait_for(self, number: int) -> None:
        """Wait until that question is on the table."""
        self.bot.waitUntil(lambda: bool(self.problems) or self._number() == number, timeout=10_000)
        assert not self.problems, self.problems
        QApplication.processEvents()

    def _number(self) -> int:
        panel = self.play.panel
        return panel._at[0] if isinstance(panel, PracticePanel) else 0

    @property
    def panel(self) -> PracticePanel:
        assert isinstance(self.play.panel, PracticePanel)
        return self.play.panel

    @property
    def session(self) -> LessonSession:
        assert isinstance(self.panel.session, LessonSession)
        return self.panel.session

    def answer(self, *, right: bool) -> None:
        """Give a right or a wrong answer."""
        question = self.panel.question
        assert question.asked is not None
        place = next(p for p, one in enumerate(question.order) if question.asked.answer[one].right is right)
        self.panel.give(place)

    def go_on(self) -> None:
        QTest.mouseClick(self.panel.next_button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Iterator[PracticeRoom]:
    made = PracticeRoom(qtbot, tmp_path)
    yield made
    made.close()


def two() -> tuple[PracticeQuestion, ...]:
    found = library()
    lessons = [found.find(id) for id in ("one-event", "all-lose")]
    return tuple(questions_of(source.lesson)[0] for source in lessons if source is not None)  # type: ignore[arg-type]


def test_a_question_is_asked_on_its_table_seen_and_noted(room: PracticeRoom) -> None:
    first, second = two()
    room.start((first, second))
    assert room.session.lesson.id == first.lesson and room.session.number == first.step
    assert room.panel.question.isVisibleTo(room.panel) and not room.panel.next_button.isEnabled()
    room.answer(right=False)
    assert not room.panel.next_button.isEnabled() and room.panel.question.why.isVisibleTo(room.panel)
    room.answer(right=True)
    while not room.panel.seen:
        room.go_on()
    assert room.session.number == first.step + 1
    assert not room.practice.memories[first.key].last_right, "the first answer is what counts"
    room.go_on()
    room.go_on()  # once more, before the next table is there
    assert room.practising.result is None, "no question is passed over"
    room.wait_for(2)
    assert room.session.lesson.id == second.lesson
    room.answer(right=True)
    while not room.panel.seen:
        room.go_on()
    room.go_on()
    result = room.practising.result
    assert result is not None and "1" in result.page.toPlainText()
    assert room.practice.memories[second.key].last_right
    assert room.progress.of(first.lesson).asked == 0, "a practice is no progress of the lesson"
    result.close()


@pytest.mark.parametrize("seed", ["", "7"])
def test_what_the_learner_moves_in_the_lesson_is_moved_before_the_question(room: PracticeRoom, seed: str) -> None:
    found = next(
        one
        for one in practice_questions(library())
        if (source := library().find(one.lesson)) is not None and source.lesson.step[one.step].yours  # type: ignore[union-attr]
    )
    room.start((found,), seed)
    assert not room.session.yours and room.session.number == found.step
    assert room.panel.question.isVisibleTo(room.panel)
    room.answer(right=True)
    assert room.practising.run is None or not seed
    if room.practising.result is not None:
        room.practising.result.close()


def test_an_exam_tells_nothing_and_goes_on_at_once(room: PracticeRoom) -> None:
    asked = two()
    room.start(asked, "7")
    why = room.panel.question.why
    room.answer(right=False)
    assert not why.isVisibleTo(room.panel)
    assert not room.practice.memories, "what is answered is noted when the exam is over"
    room.wait_for(2)
    room.answer(right=True)
    result = room.practising.result
    assert result is not None and result.save_button.isVisible()
    room.bot.waitUntil(lambda: result.focusWidget() is not None)
    QTest.keyClicks(result.focusWidget(), "ab")
    assert result.name.text() == "", "keys of the last answer are no name"
    text = result.page.toPlainText()
    source = library().find(asked[0].lesson)
    assert source is not None
    question = source.lesson.step[asked[0].step].question
    assert question is not None
    right = next(one for one in question.answer if one.right)
    assert text_in(right.says, "en") in text, "what was wrong is told in the end"
    assert [room.practice.memories[one.key].last_right for one in asked] == [False, True]
    result.close()


def test_the_page_says_what_is_due_and_starts_a_rule_or_an_exam(room: PracticeRoom, tmp_path: Path) -> None:
    questions = practice_questions(library())
    dialog = PracticeDialog(room.practice, questions, room.window)
    wanted: list[object] = []
    dialog.practice_wanted.connect(wanted.append)
    dialog.exam_wanted.connect(lambda asked, seed: wanted.append((asked, seed)))
    dialog.daily_button.click()
    assert wanted.pop() == dialog.today and len(dialog.today) == 20
    rows = [dialog.rules.topLevelItem(row) for row in range(dialog.rules.topLevelItemCount())]
    assert {row.text(1) for row in rows if row is not None} == {"\u25cb not seen"}
    numbers = {one.called() for one in coverage()}
    assert not numbers & {row.text(0) for row in rows if row is not None}, "a number tells a learner nothing"
    dialog.rules.setCurrentItem(rows[3])
    dialog.rule_button.click()
    chosen = wanted.pop()
    assert isinstance(chosen, tuple) and chosen
    dialog.number.setText("7")
    dialog.exam_button.click()
    assert wanted.pop() == (exam(questions, "7"), "7")
    dialog.close()


def test_the_result_is_kept_as_a_pdf_and_a_full_disk_is_said(room: PracticeRoom, tmp_path: Path) -> None:
    asked = two()
    room.start(asked[:1], "7")
    room.answer(right=True)
    result = room.practising.result
    assert result is not None
    result.name.setText("Eve")
    result.save(tmp_path / "exam.pdf")
    data = (tmp_path / "exam.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    parts = [zlib.decompressobj().decompress(part) for part in re.findall(rb"stream\r?\n(x.*?)endstream", data, re.S)]
    letters = [int(size) for part in parts for size in re.findall(rb"/F\d+ (\d+) Tf", part)]
    assert min(letters) >= 10 / 72 * 1200, "in dots of 1/1200 inch: on paper letters are so many points, not pixels"
    (tmp_path / "folder.pdf").mkdir()
    result.save(tmp_path / "folder.pdf")
    assert "folder.pdf" in result.said.text() and "cannot be written" in result.said.text()
    result.close()


def test_the_end_of_a_page_parts_no_question_from_its_answer(room: PracticeRoom) -> None:
    def pages_of_each(document: QTextDocument) -> list[tuple[int, int]]:
        document.setDocumentMargin(0)
        document.setPageSize(QSizeF(WIDTH, PAGE))
        layout, block, pages = document.documentLayout(), document.begin(), []
        while block.isValid():
            place = layout.blockBoundingRect(block)
            pages.append((int(place.top() // PAGE), int((place.bottom() - 1) // PAGE)))
            block = block.next()
        return pages

    paragraphs = "".join(f"<li><b>Ask {number}?</b><br>so<br>for<br>{'long ' * number}</li>" for number in range(60))
    document = printed(f"<h1>Exam</h1><ol>{paragraphs}</ol>")
    assert any(first != last for first, last in pages_of_each(document.clone()))
    keep_paragraphs_whole(document)
    kept = pages_of_each(document)
    assert all(first == last for first, last in kept) and kept[-1][1] >= 4, kept
