"""A teacher's window and a pupil's, over a real socket on the loop of Qt."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import qasync
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.games.deck_choice import DeckSource
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.puzzles.puzzle_panel import PuzzlePanel
from gatcg_desktop.gui.match.lan_play import LanPlay
from gatcg_desktop.gui.match.study.pupil_panel import PupilPanel
from gatcg_desktop.gui.match.study.study_desk import StudyDesk
from gatcg_desktop.gui.match.study.study_table import StudyTable
from gatcg_desktop.gui.match.study.teacher_panel import TeacherPanel
from gatcg_desktop.gui.match.study.teachers_marks import Drawing, PointingLayer, place_at, point_of
from gatcg_desktop.gui.match.study.teaching import Teaching
from gatcg_desktop.gui.match.study.vote_bars import Bar
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.gui.table.rendering.appearance import RowAppearance
from gatcg_desktop.lan.messages.study import LessonFile, LessonSent, Place, Words
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.own_lessons import OwnLessons
from gatcg_desktop.lessons.play.question_light import spots_asked
from gatcg_desktop.lessons.puzzles.puzzle_files import all_puzzles
from gatcg_desktop.paths import received_lessons_dir
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.settings import Settings
from tests.helpers.games import starter_session
from tests.helpers.lan import at_rest, until
from tests.helpers.lesson_window import LessonWindow

SOURCE = DeckSource("starter", "Glass Tide", key="glass-tide")
ASKING, OTHER = "copies-stay-what-they-are", "attacking"


def click(widget: QWidget) -> None:
    assert widget.isVisible() and widget.isEnabled(), widget
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


class Class:
    """A teacher with a lesson and an open room, and one pupil who has come in through the dialog."""

    def __init__(self, qtbot: QtBot, folder: Path, scale: float = 1.0) -> None:
        self.teacher = LessonWindow(qtbot, folder, scale=scale)
        self.pictures = Pictures({})
        self.window = Window(self.pictures, Settings(motion="off", scale=scale))
        self.window.resize(1280, 720)
        self.window.show()
        self.background = Background(self.window, "games")
        self.lan = LanPlay(
            self.window,
            starter_set(),
            None,
            self.background,
            lambda faces, editions: self.pictures.use(faces),
            announce=False,
            port=0,
        )
        self.teaching: Teaching

    async def begin(self, id: str = ASKING) -> None:
        self.teacher.play.start(id)
        await until(lambda: self.teacher.window.page is not None and self.teacher.play.panel is not None, 20)
        self.teaching = Teaching(self.teacher.window, "Ada", announce=False, port=0)
        self.teaching.show_panel()
        await until(lambda: self.teaching.host.addresses)
        self.lan.begin("Bo", SOURCE)
        dialog = self.lan.dialog
        assert dialog is not None
        dialog.ui.address.setText(f"127.0.0.1:{self.teaching.host.port}")
        dialog.ui.code.setText(self.teaching.host.code)
        click(dialog.ui.join)
        await until(lambda: self.lan.study is not None and self.lan.study.session is not None, 20)

    @property
    def lesson(self) -> LessonSession:
        page = self.teacher.window.page
        assert page is not None and isinstance(page.session, LessonSession)
        return page.session

    @property
    def study(self) -> StudyTable:
        assert self.lan.study is not None
        return self.lan.study

    @property
    def panel(self) -> PupilPanel:
        assert self.study.panel is not None
        return self.study.panel

    @property
    def room(self) -> TeacherPanel:
        assert self.teaching.panel is not None
        return self.teaching.panel

    @property
    def right(self) -> int:
        """The place of the right answer on the teacher's table."""
        question = self.teacher.play.panel.question
        return next(place for place, answer in enumerate(question.order) if question.asked.answer[answer].right)

    @property
    def foretold(self) -> list[str]:
        """What the pupil's stack says of what comes."""
        items = self.window.page.table.table.items_by_thing.values()
        return [item.look.next_label for item in items if isinstance(item.look, RowAppearance) and item.look.next_label]

    async def follows(self) -> None:
        """The pupil's table stands where the teacher's does."""
        await until(lambda: self.study.session is not None and self.study.session.total == self.lesson.position, 10)

    def end(self) -> None:
        self.lan.close()
        self.teaching.close()
        self.background.close()
        self.window.close()
        self.pictures.close()
        self.window.deleteLater()
        self.teacher.close()


@pytest.fixture
def run(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Runs stories in one class after each other, on the Qt loop."""
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.setQuitOnLastWindowClosed(False)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)

    def running(*stories: Callable[[Class], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            made = Class(qtbot, tmp_path)
            try:
                async with asyncio.timeout(60):
                    await made.begin()
                    for story in stories:
                        await story(made)
            finally:
                made.end()
                await at_rest()

        loop.run_until_complete(whole())

    yield running
    loop.close()
    asyncio.set_event_loop(None)
    app.setQuitOnLastWindowClosed(True)


def test_a_pupil_follows_the_teacher_looks_back_and_plays_on_alone(run: Any) -> None:
    async def follows(room: Class) -> None:
        assert room.lan.dialog is None and "1 pupil is here" in room.room.here.text()
        assert room.room.pupils.item(0).text() == "Bo"
        for move in (room.lesson.next, room.lesson.next, room.lesson.back, room.lesson.next):
            move()
            await room.follows()
            await until(lambda: room.panel.words.text() == room.teacher.play.panel.words.text())
        assert room.panel.title.text() == room.teacher.play.panel.title.text()

    async def looks_back_and_stays_until_they_want_to_be_back(room: Class) -> None:
        room.lesson.next()
        await room.follows()
        room.study.session.seek(room.study.session.total - 1)
        here = room.study.session.position
        assert "You are away" in room.panel.away.text()
        await until(lambda: "tries something out" in room.room.pupils.item(0).text())
        room.lesson.next()
        await until(lambda: room.study.session.total == room.lesson.position)
        assert room.study.session.position == here
        click(room.panel.back)
        assert room.study.session.live and not room.panel.away.text()

    async def sees_the_next_lesson(room: Class) -> None:
        room.teacher.play.start(OTHER)
        await until(lambda: room.lesson.lesson.id == OTHER, 20)
        await room.follows()
        await until(lambda: room.study.session.definitions.keys() <= room.lesson.definitions.keys())
        assert room.window.page is not None and room.window.page.session is room.study.session
        assert room.study.session.view.cards("hand", 2) and not any(
            card.known for card in room.study.session.view.cards("hand", 2)
        ), "its hands are hidden"

    async def plays_on_alone_and_comes_back_with_one_click(room: Class) -> None:
        room.lesson.next()
        await room.follows()
        click(room.panel.fork)
        await until(lambda: room.window.what_if.playing)
        fork = room.window.page
        await until(lambda: "tries something out" in room.room.pupils.item(0).text())
        room.lesson.next()
        await until(lambda: room.study.session.total == room.lesson.position)
        beside = fork.ui.tabs.findChild(PupilPanel)
        assert "You are away" in beside.away.text() and "You are away" in fork.ui.phase_bar._notice
        click(beside.back)
        assert room.window.page.session is room.study.session and room.study.session.live
        await until(lambda: room.room.pupils.item(0).text() == "Bo")
        assert not room.panel.away.text() and room.window.what_if.tabs.count() == 2, "the fork is still there"

    run(
        follows,
        looks_back_and_stays_until_they_want_to_be_back,
        sees_the_next_lesson,
        plays_on_alone_and_comes_back_with_one_click,
    )


def test_another_lesson_waits_until_the_pupil_is_back(run: Any) -> None:
    async def story(room: Class) -> None:
        click(room.panel.fork)
        await until(lambda: room.window.what_if.playing)
        fork = room.window.page
        room.teacher.play.start(OTHER)
        await until(lambda: room.lesson.lesson.id == OTHER, 20)
        await until(lambda: "something else" in fork.ui.phase_bar._notice)
        assert room.window.page is fork
        room.study.come_back()
        await room.follows()
        assert room.window.page.session is room.study.session and not room.window.what_if.tabs.count()

    run(story)


def test_the_question_of_the_lesson_is_voted_on_and_the_lesson_goes_on(run: Any) -> None:
    async def story(room: Class) -> None:
        while not (room.lesson.told and room.lesson.step.question):
            room.lesson.next()
        room.teacher.play.panel.give(room.right)
        await room.follows()
        await until(lambda: room.foretold)  # the teacher knows the answer, and so does every table
        click(room.room.vote)
        await until(lambda: room.panel.ask.text())
        assert not room.foretold and room.lesson.held, "it is asked as if nobody had answered it"
        click(room.room.end_vote)
        toast = room.window.page.toast
        await until(lambda: not room.panel.ask.isVisible())
        assert not toast.text and not room.foretold, "nothing tells the answer before the question is asked, either"
        click(room.room.vote)
        await until(lambda: "asks something" in toast.text)
        lesson, spotlight = room.lesson, room.window.page.table.table.spotlight
        asked = {spot.id for spot in spots_asked(lesson.step, lesson.state, lesson.names)}
        lit = {one.entity for one in spotlight.wanted}
        assert asked and len(lit) == len(asked), "what is asked about is lit, not the answer"
        assert lit >= asked - set(lesson.state.zone("hand", 1)), "of a card in a hand that pupils do not see, the back"
        answers = [button.accessibleName()[0] for button in room.panel.buttons.buttons()]
        assert answers == ["A", "B", "C", "D"][: len(answers)] and not room.panel.bars.isVisible()
        click(room.panel.buttons.button(0))
        await until(lambda: "You answered A" in room.panel.given.text())
        assert room.panel.buttons.button(0).property("picked") and not toast.text
        assert "1 of 1 have answered" in room.room.answered.text()
        assert not room.panel.give(9)
        QTest.keyClick(room.window.page.table, Qt.Key.Key_2)
        await until(lambda: "You answered B" in room.panel.given.text())
        QTest.keyClick(room.window.page.table, Qt.Key.Key_A)
        await until(lambda: "You answered A" in room.panel.given.text())
        QTest.keyClick(room.window.page.table, Qt.Key.Key_B)
        await until(lambda: "You answered B" in room.panel.given.text())
        assert room.lesson.held
        click(room.room.show_answers)
        await until(lambda: room.panel.bars.isVisible())
        assert not room.panel.choices.isVisible() and room.room.bars.isVisible() and not room.lesson.held
        await until(lambda: room.foretold)
        bars = [bar.accessibleName() for bar in room.panel.bars.findChildren(QWidget) if ": " in bar.accessibleName()]
        assert sum("1 pupil" in bar for bar in bars) == 1 and sum("\u2713" in bar for bar in bars) == 1
        assert ["\u2713" in bar for bar in bars] == ["\u00b7 right" in bar for bar in bars], "by a sign and a word"
        assert ["\u2717" in bar for bar in bars] == ["\u00b7 not right" in bar for bar in bars]
        tones = [bar.tone for bar in room.panel.bars.findChildren(Bar)]
        assert [tone == "good" for tone in tones] == ["\u2713" in bar for bar in bars], "only the right one is green"
        given = text_in(room.lesson.step.question.answer[room.teacher.play.panel.question.order[1]].why, "en")
        assert given in room.panel.why.text() and ("Right." in room.panel.why.text()) == ("\u2713" in bars[1])
        shown = [label for label in room.panel.findChildren(QLabel) if "</" in label.text()]
        assert shown and all(label.textFormat() == Qt.TextFormat.RichText for label in shown), "no markup is read aloud"
        assert room.lesson.next()
        await until(lambda: not room.panel.ask.isVisible())
        room.lesson.back()
        click(room.room.vote)
        await until(lambda: room.panel.ask.isVisible())
        room.teacher.play.start(OTHER)
        await until(lambda: not room.panel.ask.isVisible(), 20)

    run(story)


def own_lesson(folder: Path) -> Path:
    """A lesson of the teacher's own."""
    source = library().find(ASKING)
    assert source is not None and source.path is not None
    path = folder / "mine.lesson.toml"
    path.write_text(source.path.read_text("utf-8").replace(f'id = "{ASKING}"', 'id = "my-own"'), "utf-8")
    return path


def test_the_desk_opens_one_room_from_the_menu(run: Any) -> None:
    async def story(room: Class) -> None:
        room.teaching.close()
        await asyncio.sleep(0)
        desk = StudyDesk(room.teacher.window, lambda: "Ada", announce=False)
        room.teacher.window.named_actions["study_room"].trigger()
        first = desk.teaching
        assert first is not None and first.panel is not None and first.panel.isVisible()
        room.teacher.window.named_actions["study_room"].trigger()
        assert desk.teaching is first
        room.teaching = first

    run(story)


def test_a_fork_of_the_teachers_is_shown_with_the_eyes_of_the_lesson(run: Any) -> None:
    async def story(room: Class) -> None:
        room.teacher.play.start(OTHER)  # a lesson with hidden hands
        await until(lambda: room.lesson.lesson.id == OTHER, 20)
        await room.follows()
        window = room.teacher.window
        fork = window.what_if.begin()
        assert fork is not None and fork.session.open_hands, "the teacher sees both hands in a fork"
        assert room.teaching.panel is fork.ui.tabs.findChild(TeacherPanel)
        before = fork.session.total
        decision = fork.session.decision
        assert decision is not None and fork.session.answer(PassOpportunity())
        assert fork.session.total > before
        await until(lambda: room.study.session.total == fork.session.total)
        assert not any(card.known for card in room.study.session.view.cards("hand", 2)), "its hands are hidden"
        window.what_if.throw_away(1)
        await room.follows()
        await until(lambda: room.panel.words.text() == room.teacher.play.panel.words.text())

    run(story)


def test_a_puzzle_is_led_like_a_lesson(run: Any) -> None:
    async def story(room: Class) -> None:
        puzzle = all_puzzles()[0].puzzle
        room.teacher.play.puzzles.start(puzzle.id)
        window = room.teacher.window
        await until(lambda: window.page is not None and window.page.findChild(PuzzlePanel) is not None, 20)
        session = window.page.session
        await until(lambda: room.study.session is not None and room.study.session.total == session.total, 10)
        await until(lambda: room.panel.title.text() == text_in(puzzle.title, "en"))
        assert not room.panel.place.isVisible(), "it has no steps"
        assert session.pending.decision is None or session.answer(session.decision.options[0])
        await until(lambda: room.study.session.total == session.position)

    run(story)


def test_of_a_game_at_one_desk_the_class_sees_what_everybody_may(run: Any) -> None:
    async def story(room: Class) -> None:
        window = room.teacher.window
        session = starter_session(1)
        window.show_match(session, None)
        await until(lambda: room.study.session is not None and room.study.session.total == session.total, 10)
        view = room.study.session.view
        hands = [card for seat in (1, 2) for card in view.cards("hand", seat)]
        assert hands and not any(card.known for card in hands)
        session.seek(session.total - 3)
        await until(lambda: room.study.session.total == session.total - 3)
        session.set_open_hands(True)
        await until(lambda: all(card.known for card in room.study.session.view.cards("hand", 1)), 10)

    run(story)


def test_what_a_room_does_beside_the_lesson(run: Any, tmp_path: Path) -> None:
    async def what_is_drawn_is_seen_on_the_same_thing(room: Class) -> None:
        room.window.resize(1000, 700)
        table = room.teacher.window.page.table
        session = room.lesson
        thing = session.view.objects[0].id
        there = point_of(table, Place(thing, 0.5, 0.5))
        assert there is not None
        drawing = table.findChild(Drawing)
        corner = QPoint(40, 40)
        QTest.mousePress(
            table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, there.toPoint()
        )
        QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, corner)
        layer = room.window.page.table.findChild(PointingLayer)
        await until(lambda: layer.shown)
        (at, to), mine = layer.shown[0], drawing.layer.shown[0]
        assert at.id and to is not None and (at.x, at.y) == (mine[0].x, mine[0].y)
        where = point_of(room.window.page.table, at)
        found = place_at(room.window.page.table, QPointF(where))
        assert room.study.session.name_of(found.id) == session.name_of(thing)
        assert layer.isVisible() and session.position == room.study.session.total
        layer._clock = lambda: 1e12
        layer._fade()
        assert not layer.shown and not layer.isVisible()

    async def a_lesson_that_nobody_asked_for_is_not_looked_at(room: Class) -> None:
        file = LessonFile("x.lesson.toml", own_lesson(tmp_path).read_bytes())
        number = room.teaching.host.room.attendance.here[0].number
        room.teaching.host.say([(number, LessonSent(1, (file,)))])
        room.lesson.next()
        await room.follows()
        assert OwnLessons().read() == () and not received_lessons_dir().exists()

    async def a_lesson_is_kept_by_those_who_want_it(room: Class) -> None:
        room.teaching.offer(own_lesson(tmp_path))
        await until(lambda: room.panel.take.isVisible())
        assert "Ada gives a lesson to all: What a copied activation is" in room.panel.offered.text()
        assert "1 lesson, " in room.panel.offered.text() and "0 of 1" in room.room.offered.text()
        click(room.panel.refuse)
        assert not room.panel.take.isVisible() and not room.panel.offered.isVisible()
        room.teaching.offer(own_lesson(tmp_path))
        await until(lambda: room.panel.take.isVisible())
        click(room.panel.take)
        await until(lambda: [source.lesson.id for source in OwnLessons().read()] == ["my-own"], 20)
        assert OwnLessons().read()[0].path == received_lessons_dir() / "Ada" / "my-own.lesson.toml"
        await until(lambda: "1 of 1" in room.room.offered.text())

    async def what_is_asked_for_while_cut_off_comes_later(room: Class) -> None:
        course = tmp_path / "Two of mine"
        course.mkdir()
        for place in (1, 2):
            text = own_lesson(tmp_path).read_text("utf-8").replace('"my-own"', f'"mine-{place}"')
            (course / f"{place}.lesson.toml").write_text(text, "utf-8")
        room.teaching.offer(course)
        await until(lambda: room.panel.take.isVisible())
        room.lan.match.peer.drop()
        await until(lambda: room.lan.match.peer.state == "lost")
        click(room.panel.take)
        assert "once the connection is back" in room.window.page.toast.text and not room.panel.take.isVisible()
        folder = received_lessons_dir() / "Ada" / "Two of mine"
        await until(lambda: len(list(folder.glob("*"))) == 2 if folder.exists() else False, 20)
        assert not room.panel.take.isVisible(), "what was answered is not asked again"

    async def a_question_of_the_teachers_own_and_a_raised_hand(room: Class) -> None:
        click(room.panel.hand)
        await until(lambda: room.room.pupils.item(0).text() == "1. Bo")
        assert "raises a hand" in room.room.pupils.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
        await until(lambda: room.panel.hand.text() == "&Lower your hand")
        tabs = room.teacher.window.page.ui.tabs
        place, bar = tabs.indexOf(room.room), tabs.tabBar()
        assert (tabs.tabText(place), tabs.tabToolTip(place)) == ("1", "Class (1)"), "whatever tab is in front"
        assert bar.accessibleTabName(place) == "Class (1)" and not tabs.tabIcon(place).isNull()
        click(room.room.lower_hand)
        await until(lambda: room.panel.hand.text() == "&Raise your hand" and not room.panel.hand.isChecked())
        assert tabs.tabText(tabs.indexOf(room.room)) == "Class"
        click(room.room.own)
        from gatcg_desktop.gui.match.study.question_dialog import QuestionDialog

        dialog = room.teacher.window.findChild(QuestionDialog)
        assert not dialog.go.isEnabled()
        QTest.keyClicks(dialog.ask, "Who wins?")
        for answer in dialog.answers:
            dialog.focusNextChild()
            assert dialog.focusWidget() is answer, "Tab leads from line to line"
        QTest.keyClicks(dialog.answers[0], "Ada")
        QTest.keyClicks(dialog.answers[3], "Bo & co")
        dialog.right.button(3).setChecked(True)
        click(dialog.go)
        await until(lambda: room.panel.ask.text() == "Who wins?")
        assert [button.accessibleName() for button in room.panel.buttons.buttons()] == [
            "A.  Ada",
            "B.  Bo & co",
        ]
        room.teaching.ask(Words("Long?"), (Words("No"), *[Words("A long answer " * 12)] * 5), -1)
        await until(lambda: room.panel.ask.text() == "Long?")
        long = room.panel.buttons.button(1)
        await until(lambda: long.height() > room.panel.buttons.button(0).height())
        assert room.panel.area.horizontalScrollBar().maximum() == 0 and long.width() <= room.panel.width(), (
            "it is whole"
        )
        click(room.room.show_answers)
        lines = room.room.bars.findChildren(QLabel)[-6:]
        await until(lambda: all(one.isVisible() and one.heightForWidth(one.width()) <= one.height() for one in lines))
        for last in (room.room.end_vote, room.room.offer, room.room.end):
            assert last.visibleRegion().boundingRect() == last.rect(), "whatever stands above it"
        room.teaching.ask(Words("Who wins?"), (Words("Ada", "Ada"), Words("Bo & co", "Bo & co")), 1)
        vote = room.teaching.host.room.vote
        assert vote is not None and vote.answers[1] == Words("Bo & co", "Bo & co") and vote.right == 1

    async def the_room_ends_and_the_pupil_is_told(room: Class) -> None:
        room.teaching.close()
        await until(lambda: "ended the study room" in room.panel.here.text())
        assert "has ended" in room.window.page.corner.button.accessibleName()
        page = room.teacher.window.page
        await until(lambda: page.ui.tabs.findChild(TeacherPanel) is None)
        assert room.window.page is not None and room.study.session is not None, "the table is still there"
        room.teaching = Teaching(room.teacher.window, "Ada", announce=False, port=0)

    run(
        what_is_drawn_is_seen_on_the_same_thing,
        a_lesson_that_nobody_asked_for_is_not_looked_at,
        a_lesson_is_kept_by_those_who_want_it,
        what_is_asked_for_while_cut_off_comes_later,
        a_question_of_the_teachers_own_and_a_raised_hand,
        the_room_ends_and_the_pupil_is_told,
    )
