"""Questions answered in their own order, by a click on the table too; wrong moves with their reason; the summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.playing_on import ForkWords
from gatcg_desktop.gui.lessons.question_box import AnswerButton, QuestionBox, shuffled
from gatcg_desktop.gui.session import computer_players
from gatcg_desktop.lessons.files.format import AnswerLine
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.rules.model.choices import DeclareAttack, PassOpportunity, Pick, PlayCard
from tests.helpers.lesson_window import LessonWindow

LESSON = """format = 1
rulebook = "grand-archive"
id = "small"
title = "Small"
summary = "The Volley goes first."
[board.players.Ada]
hand = ["spark-volley", "gatehouse-runner * 3"]
field = [{ card = "gatehouse-runner", called = "Tired", rested = true }]
[board.players.Bo]
field = ["Keeper: bridge-keeper", "Otter: undertow-otter"]
[[step]]
say = "Aim at the Keeper."
do = ["Ada: play Spark Volley -> Keeper"]
yours = true
rules = ["stack.put"]
wrong = [
    { do = "Ada: pass", why = "Then your turn goes on without the Volley." },
    { do = "Ada: attack with Tired", why = "It has attacked already." },
]
[step.question]
ask = "Who is hurt?"
[[step.question.answer]]
says = "The Otter"
on = "Otter"
why = "Nothing aims at it."
claim = [{ object = "Otter", damage = 2 }]
[[step.question.answer]]
says = "The Keeper"
on = "Keeper"
right = true
why = "It is the target."
claim = [{ object = "Keeper", damage = 2 }]
[[step.question.answer]]
says = "Nobody"
why = "The Volley deals 2 damage."
claim = [{ object = "Keeper", damage = 0 }]
[[step]]
say = "It is hurt."
do = ["resolve"]
rules = ["resolution.begin"]
expect = [{ object = "Keeper", damage = 2 }]
"""


@pytest.fixture
def room(qtbot: Any, tmp_path: Path) -> Iterator[LessonWindow]:
    window = LessonWindow(qtbot, tmp_path)
    (tmp_path / "small.lesson.toml").write_text(LESSON, encoding="utf-8")
    window.play.open_file(tmp_path / "small.lesson.toml")
    qtbot.waitUntil(lambda: window.play.panel is not None or bool(window.problems), timeout=10_000)
    assert not window.problems
    QApplication.processEvents()
    yield window
    window.close()


def _session(room: LessonWindow) -> tuple[LessonSession, GamePage, QuestionBox]:
    panel, page = room.play.panel, room.window.page
    assert panel is not None and page is not None and isinstance(panel.session, LessonSession)
    return panel.session, page, panel.question


def _session_of(room: LessonWindow, folder: Path, text: str) -> None:
    before = room.play.panel
    (folder / "other.lesson.toml").write_text(text, encoding="utf-8")
    room.play.open_file(folder / "other.lesson.toml")
    room.bot.waitUntil(lambda: room.play.panel is not before or bool(room.problems), timeout=10_000)
    assert not room.problems
    QApplication.processEvents()


def _come_to_the_question(session: LessonSession) -> None:
    while not session.told:
        session.next()


def _click_on(page: GamePage, entity: int) -> None:
    scene = page.table.table
    thing = scene.thing_of(entity)
    assert thing is not None
    rect = scene.rect_of(thing)
    assert rect is not None
    at = page.table.mapFromScene(QPointF(rect.cx, rect.cy))
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def test_a_question_is_answered_by_a_click_on_what_is_meant_and_all_answers_are_lit_alike(room: LessonWindow) -> None:
    session, page, question = _session(room)
    _come_to_the_question(session)
    keeper, otter = (session.names.one(name, session.state) for name in ("Keeper", "Otter"))
    light = page.table.table.spotlight
    volley = session.view.stack[0].id
    assert {lit.entity for lit in light.wanted} == {keeper, otter, volley}, "and what resolves next"
    assert {lit.entity for lit in light.wanted if lit.mark} == {keeper, otter}
    _click_on(page, volley)
    assert session.held and question.given_answer is None, "it stands for no answer"
    _click_on(page, otter)
    assert session.held and "Nothing aims at it." in question.why.text()
    _click_on(page, session.view.player(1).champion)
    assert session.held, "what stands for no answer gives none"
    _click_on(page, keeper)
    assert not session.held and "It is the target." in question.why.text()


def test_an_answer_may_be_a_zone_that_is_clicked_and_without_answers_there_what_is_asked_about_is_lit(
    room: LessonWindow, tmp_path: Path
) -> None:
    where = LESSON.replace('on = "Otter"', 'on = "Bo\'s graveyard"').replace('on = "Keeper"', 'on = "Bo\'s field"')
    _session_of(room, tmp_path, where.replace('id = "small"', 'id = "where"'))
    session, page, question = _session(room)
    _come_to_the_question(session)
    light = page.table.table.spotlight
    assert {lit.zone for lit in light.wanted if lit.zone} == {"graveyard", "field"} and not light.points
    listed = {button.accessibleName()[0]: button.accessibleName() for button in question.buttons.buttons()}
    by_zone = {lit.zone: listed[lit.mark] for lit in light.wanted if lit.zone}
    assert "Otter" in by_zone["graveyard"] and "Keeper" in by_zone["field"], "each has its letter"
    assert light._marks.isVisible()
    wrong, right = (next(rect for lit, rect in light._found if lit.zone == zone) for zone in ("graveyard", "field"))
    disc = (max(right.x, px(11)) - 6, max(right.y, px(11)) - 6)
    for place, told in (((wrong.x + 4, wrong.y + 4), "Nothing aims at it."), (disc, "It is the target.")):
        at = page.table.mapFromScene(QPointF(*place))
        QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert told in question.why.text(), "the zone, and all of the disc with its letter"
    plain = where.replace("on = ", "#").replace("yours = true", 'yours = true\npoint = ["#1", "Keeper"]')
    _session_of(room, tmp_path, plain.replace('id = "small"', 'id = "plain"'))
    session, page, question = _session(room)
    _come_to_the_question(session)
    light = page.table.table.spotlight
    keeper, otter = (session.names.one(name, session.state) for name in ("Keeper", "Otter"))
    lit = [one.entity for one in light.wanted]
    assert lit[0] == session.view.stack[0].id and set(lit[1:]) == {keeper, otter}, "not the Keeper alone, the answer"
    assert light.points and session.held and not light._marks.isVisible()
    question.give(next(place for place, answer in enumerate(question.order) if answer == 1))
    assert not session.held
    unled = plain.replace('yours = true\npoint = ["#1", "Keeper"]', "yours = true").replace(
        "Aim at the Keeper.", "Aim."
    )
    _session_of(room, tmp_path, unled.replace('id = "small"', 'id = "unled"'))
    session, page, question = _session(room)
    _come_to_the_question(session)
    light = page.table.table.spotlight
    assert len(light.wanted) == 3 and not light.points, "nothing but what answers speak of, and what may be one"


def test_the_right_answer_never_comes_first_and_the_order_is_another_each_time() -> None:
    source = library().find("last-in-first-out")
    assert source is not None
    question = next(step.question for step in source.lesson.step if step.question is not None)
    seen = set()
    for seed in range(20):
        box = QuestionBox(str(seed))
        for _ in range(3):
            box.show_question(1, question)
            order = box.order
            box.show_question(1, question)
            assert box.order == order, "as long as it is shown it stays as it is"
            assert not question.answer[order[0]].right and sorted(order) == list(range(len(order)))
            seen.add(order)
            box.show_question(2, None)
        box.deleteLater()
    assert len(seen) == 4, "every order that begins with a wrong answer"


def test_the_right_answer_is_as_often_at_each_place_but_the_first() -> None:
    answers = [AnswerLine("", "", right=place == 1) for place in range(4)]
    places = Counter(shuffled(answers, Random(seed)).index(1) for seed in range(900))
    assert set(places) == {1, 2, 3} and min(places.values()) > 250, places
    assert {shuffled(answers, Random(seed))[0] for seed in range(90)} == {0, 2, 3}, "any wrong one may come first"


def test_a_foreseen_wrong_move_says_why_and_any_other_what_the_table_says_or_what_comes_of_it(
    room: LessonWindow,
) -> None:
    session, _page, _question = _session(room)
    panel = room.play.panel
    assert panel is not None
    while not session.yours:
        session.next()
    said: list[Any] = []
    session.refused.connect(said.append)
    assert not session.answer(PassOpportunity())
    assert "Then your turn goes on without the Volley." in panel.hint.text()
    assert "without the Volley" in str(said[-1].message)
    assert not session.answer(DeclareAttack(session.names.one("Tired", session.state)))
    assert "It has attacked already." in panel.hint.text() and said[-1].rule != "lessons.script"
    keeper = session.names.one("Keeper", session.state)
    assert not session.answer(DeclareAttack(keeper))
    assert "It has attacked already." not in panel.hint.text() and str(said[-1].message) in unescape(panel.hint.text())
    runner = session.names.one("Gatehouse Runner in hand", session.state)
    assert not session.answer(PlayCard(runner, "activation"))
    assert "Then \u201cPlay Spark Volley\u201d cannot follow: Spark Volley costs 2" in panel.hint.text()
    assert session.yours and session.game.answers == []


def test_a_wrong_target_is_told_what_would_come_of_it_and_what_is_left_alone(room: LessonWindow) -> None:
    session, _page, _question = _session(room)
    panel = room.play.panel
    assert panel is not None
    while not session.yours:
        session.next()
    volley = session.names.one("Spark Volley in hand", session.state)
    assert session.answer(PlayCard(volley, "activation"))
    answers = list(session.game.answers)
    assert not session.answer(Pick(session.names.one("Otter", session.state)))
    for told in ("Spark Volley deals 2 damage to Undertow Otter.", "Bridge Keeper, which this step is about"):
        assert told in panel.hint.text(), told
    assert "puts an activation" not in panel.hint.text() and session.game.answers == answers


def test_a_move_of_ones_own_is_played_against_the_tutor_and_left_again(
    room: LessonWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_players, "PACE_MS", 0)
    session, page, _question = _session(room)
    panel = room.play.panel
    assert panel is not None
    while not session.yours:
        session.next()
    session.answer(DeclareAttack(session.names.one("Tired", session.state)))
    assert panel.other_button.isHidden(), "what the rules refuse cannot be played all the same"
    session.answer(PassOpportunity())
    assert panel.other_button.isVisible()
    panel.other_button.click()
    fork = room.window.page
    assert fork is not None and fork is not page and fork.session.computers == {2}
    words = fork.ui.tabs.currentWidget()
    assert isinstance(words, ForkWords) and "Then your turn goes on without the Volley." in words.about.text()
    room.bot.waitUntil(lambda: len(fork.session.game.answers) > 1, timeout=10_000)
    assert [answer.player for answer in fork.session.game.answers[:2]] == [1, 2]
    words.back_wanted.emit()
    assert room.window.page is page and session.yours and session.game.answers == []


def test_the_opponent_whose_champion_is_pointed_at_is_shown(room: LessonWindow) -> None:
    room.play.start("that-player")
    room.bot.waitUntil(lambda: room.play.panel is not None and room.play.panel.session.lesson.id == "that-player")
    session, page, _question = _session(room)
    champion = session.names.one("Cy's champion", session.state)
    assert page.table.table.context().far == 2
    _come_to_the_question(session)
    assert champion in {spot.id for spot in session.spots} and page.table.table.context().far == 3


def test_a_summary_ends_the_lesson(room: LessonWindow) -> None:
    session, _page, question = _session(room)
    panel = room.play.panel
    assert panel is not None
    _come_to_the_question(session)
    assert panel.summary.isHidden()
    question.give(next(place for place, answer in enumerate(question.order) if answer == 1))
    while session.next():
        pass
    assert session.last and not panel.summary.isHidden()
    assert "The Volley goes first." in panel.summary.text() and "Onto the Effects Stack" in panel.summary.text()


def test_a_long_answer_is_shown_whole(qtbot: Any) -> None:
    source = library().find("last-in-first-out")
    assert source is not None
    question = next(step.question for step in source.lesson.step if step.question is not None)
    long = msgspec.structs.replace(question.answer[0], says="A long answer that needs lines of its own. " * 4)
    box = QuestionBox("seed")
    qtbot.addWidget(box)
    box.setFixedWidth(280)
    box.show_question(1, msgspec.structs.replace(question, answer=(long, *question.answer[1:])))
    box.show()
    qtbot.waitExposed(box)
    qtbot.waitUntil(lambda: all(button.width() > 200 for button in box.buttons.buttons()))
    for button in box.buttons.buttons():
        label = button.findChild(QLabel)
        assert label is not None and label.height() >= label.heightForWidth(label.width())
        assert button.rect().contains(label.geometry())


def test_a_long_answer_is_read_whole_in_a_button_that_grows_for_it(qtbot: Any) -> None:
    button = AnswerButton("It stays, and waits for what comes of it. " * 4, None)
    qtbot.addWidget(button)
    button.resize(300, 20)
    button.show()
    words = button.findChild(QLabel)
    assert words is not None and words.height() >= words.heightForWidth(words.width()) > 40


def test_where_an_answer_stands_with_an_opponent_out_of_sight_neither_letters_nor_light_are_on_some_of_them(
    room: LessonWindow, tmp_path: Path
) -> None:
    three = LESSON.replace('"Otter: undertow-otter"]', '"Otter: undertow-otter"]\n[board.players.Cy]', 1)
    three = three.replace('says = "Nobody"', 'says = "Nobody"\non = "Cy\'s champion"')
    _session_of(room, tmp_path, three.replace('id = "small"', 'id = "three"'))
    session, page, _question = _session(room)
    _come_to_the_question(session)
    light = page.table.table.spotlight
    assert session.held and not light.wanted, "answers stand with two opponents, of whom one is seen"
    _session_of(
        room, tmp_path, three.replace('"Who is hurt?"', '"What of the Tired one?"').replace('"small"', '"tired"')
    )
    session, page, _question = _session(room)
    _come_to_the_question(session)
    (tired,) = page.table.table.spotlight.wanted
    assert tired.entity == session.names.one("Tired", session.state), "what the question names is lit all the same"
