"""The classroom view: what the last row can read, cards as large as ever, and a window that is what it was after."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QCursor, QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_parts import SIZES, LessonParts
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.teacher import CAPITALS, TeacherView
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import PlateAppearance, RowAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.render_stack_item import render_row
from gatcg_desktop.gui.table.rendering.render_zone import render_plate, render_zone
from gatcg_desktop.lessons.files.format import AnswerLine, Question
from gatcg_desktop.lessons.files.library import library
from tests.helpers.lesson_window import LessonWindow

LETTERS = 23 / 900
"""How large letters are at least, of the picture's height."""


class Room(LessonWindow):
    """A window in which a lesson is begun."""

    def begin(self, id: str) -> LessonSession:
        before = self.play.panel
        self.play.start(id)
        self.bot.waitUntil(lambda: self.play.panel is not before or bool(self.problems), timeout=10_000)
        assert not self.problems, self.problems
        assert isinstance(self.panel.session, LessonSession)
        return self.panel.session

    def settle(self) -> None:
        """Wait until what follows in turns of its own has come."""
        self.bot.waitUntil(lambda: all(view.at_rest for view in self.window.findChildren(TeacherView)))

    @property
    def panel(self) -> LessonPanel:
        assert self.play.panel is not None
        return self.play.panel


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Iterator[Room]:
    made = Room(qtbot, tmp_path)
    yield made
    made.close()


@pytest.mark.exhaustive(sample=1)
def _cut(panel: LessonPanel) -> list[QLabel]:
    """What of a question is not seen whole."""
    question = panel.question
    shown = [one for one in (question.ask, question.why, *question.answers.findChildren(QLabel)) if one.isVisible()]
    return [one for one in shown if one.heightForWidth(one.width()) > one.height() + 1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_classroom_view_is_read_from_the_last_row(
    room: Room, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Capitals of a fortieth of the picture are ten minutes of arc where a picture 2 m wide is seen from 10 m."""
    window, action = room.window, room.window.named_actions["teacher_view"]
    window.resize(*size)
    session = room.begin("last-in-first-out")
    session.go_to(1)
    room.bot.wait(1)
    page = window.page
    assert page is not None
    usual, widths = theme.scale(), _field_cards(page)
    action.setChecked(True)
    window.named_actions["full_screen"].setChecked(False)  # the screen of a test has a size of its own
    window.resize(*size)
    room.settle()
    assert window.size().toTuple() == size
    assert page.ui.side.width() == page.width() == page.table.width(), "the band is below, the table has the width"
    assert page.ui.side.height() < page.height() / 4 and page.corner.isHidden()
    large = _field_cards(page)
    assert large[-1] >= widths[-1], "an ally"
    give_way = 0.94 if size == (1280, 720) else 1.0  # there champions have a least width beside the drawer
    assert all(now >= before * give_way for now, before in zip(large, widths, strict=True))
    least = window.height() * CAPITALS
    letters: list[tuple[float, str]] = []
    monkeypatch.setattr(
        painting, "text_in", lambda painter, box, text, font, *_, **__: letters.append((_capital(text, font), text))
    )
    for look in [one.look for one in page.table.table.items_by_thing.values()]:
        if isinstance(look, ZoneAppearance) and look.plain and look.label and look.height:
            render_zone(look, 1.0)
        elif isinstance(look, PlateAppearance):
            render_plate(replace(look, state=""), 1.0)
        elif isinstance(look, RowAppearance):
            render_row(replace(look, number=0), room.pictures, 1.0)
    assert len(letters) >= 10 and min(letters)[0] >= least * 0.95, sorted(letters)
    assert _capital("E", room.panel.words.font()) >= least * 0.95
    assert room.panel.happened.isHidden() and room.panel.rules.isHidden(), "what the step says is enough"
    panel, question = room.panel, room.panel.question
    assert question.isHidden() and panel.goes_on(), "it is read first, and then asked"
    panel.next_button.click()
    for place in (
        None,
        *sorted(range(len(question.order)), key=lambda at: question.asked.answer[question.order[at]].right),
    ):
        if place is not None:
            question.give(place)
        QApplication.processEvents()
        bar = panel.scrolled.verticalScrollBar()  # answers are laid out first, and then the band
        room.bot.waitUntil(lambda bar=bar: bar.maximum() == 0 and not _cut(panel))
        assert question.isVisible() and panel.words.isHidden() and question.ask.isVisible() == (place is None)
        right = place is not None and question.asked.answer[question.order[place]].right
        rivals = [one for at, one in enumerate(question.shown_answers) if at != place]
        assert all(one.isVisible() != right for one in rivals), "once the right one is given, its reason has their room"
        seen = [one for one in (question.ask, question.why, *question.answers.findChildren(QLabel)) if one.isVisible()]
        assert min(one.font().pixelSize() for one in seen) >= window.height() * LETTERS
    pointer = window._teacher.pointer if window._teacher is not None else None
    assert pointer is not None
    for place in (QPoint(200, 300), QPoint(300, 300)):  # where it is already, nothing moves
        QTest.mouseMove(window.windowHandle(), place)
    QApplication.processEvents()
    assert pointer.isVisible() and pointer.geometry().contains(QPoint(300, 300))
    assert pointer.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    room.panel.leave_button.click()
    room.settle()
    window.resize(*size)
    QApplication.processEvents()
    assert theme.scale() == usual and window.settings.scale == 1.0 and window._teacher is None
    assert _field_cards(page) == widths and room.panel.happened.isVisible() and page.corner.isVisible()
    QCursor.setPos(0, 0)


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("id", ["lethal-retaliation", "attack-cards", "answering"])
def test_an_attack_leaves_the_cards_of_a_class_as_large(room: Room, size: tuple[int, int], id: str) -> None:
    """On either side, whoever attacks and with what: the band of the attack holds no more than its arrow."""
    window = room.window
    window.resize(*size)
    session = room.begin(id)
    page = window.page
    assert page is not None
    while session.view.combat is None:
        session.next()
    QApplication.processEvents()
    usual = _field_cards(page)
    window.named_actions["teacher_view"].setChecked(True)
    window.named_actions["full_screen"].setChecked(False)
    window.resize(*size)
    room.settle()
    assert session.view.combat is not None and page.table.table.table.afar
    assert all(now >= before for now, before in zip(_field_cards(page), usual, strict=True)), usual
    scene = page.table.table
    lying = [one for one in scene.composition.shown if one.kind == "card" and one.id in _intents(session)]
    assert len(lying) == len(_intents(session)), "what the attack is made of is seen beside the rows"
    champions = [scene.items_by_thing[SceneKey("object", one.id)] for one in session.view.objects if one.lineage]
    for arrow in scene.arrows.badges:
        assert not any(arrow.intersects(QRectF(*item.footprint)) for item in champions), "names are not covered"
    room.panel.leave_button.click()


def _intents(session: LessonSession) -> list[int]:
    return [card.id for one in session.view.objects for card in one.intent]


def test_the_next_lesson_comes_into_the_classroom_view_too(room: Room) -> None:
    room.begin("last-in-first-out")
    assert room.window.page is not None
    room.window.page.ui.tabs.setCurrentWidget(room.window.page.ui.why)
    room.window.named_actions["teacher_view"].setChecked(True)
    assert room.panel.isVisible(), "whatever was in front of it"
    room.begin("fast-and-slow")
    assert room.window.page is not None and room.window.page.drawer.below and room.panel.band
    room.window.named_actions["teacher_view"].setChecked(False)
    room.window.named_actions["teacher_view"].setChecked(True)
    assert room.window.page.drawer.below and room.panel.band, "the one before has ended, whatever was still to come"
    room.window.named_actions["teacher_view"].setChecked(False)
    room.settle()
    assert not room.window.page.drawer.below and not room.panel.band


def test_after_a_class_the_window_is_dressed_once_for_the_size_that_it_gets(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, view = room.window, room.window.named_actions["teacher_view"]
    window.resize(1280, 720)
    room.begin("last-in-first-out")
    usual = theme.scale()
    view.setChecked(True)
    window.named_actions["full_screen"].setChecked(False)  # the screen of a test has a size of its own
    window.resize(2560, 1440)
    room.settle()
    worn: list[str] = []
    wear = theme._wear
    monkeypatch.setattr(theme, "_wear", lambda app, sheet: (worn.append(sheet), wear(app, sheet)))
    view.setChecked(False)
    window.resize(1280, 720)  # comes later than what asked for it
    room.settle()
    assert worn == [theme.stylesheet()] and theme.scale() == usual
    assert window._teacher is None and not room.panel.band


def test_short_answers_stand_beside_each_other_before_letters_become_small(qtbot: QtBot) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply_theme(app, 1.0, grown=720 * CAPITALS / (0.727 * theme.THEME.body), afar=True)
    parts = LessonParts("", True, None)
    qtbot.addWidget(parts)
    parts.stand(True)
    parts.resize(1280, 155)
    for one in (parts.summary, parts.hint, parts.happened, parts.other_button):
        one.hide()
    parts.show()
    QApplication.processEvents()
    for ask, words, columns in (
        ("Who is it?", "Only Ada", 2),
        ("Who is it?", "Ada's champion, and the ally beside it once that has come, if there is one", 1),
        ("Who is it, of all that could be meant here and of those that have come since? " * 5, "Ada, and not Bo", 3),
    ):
        answers = tuple(AnswerLine(says=words, why="", right=place == 1) for place in range(3))
        parts.question.show_question(columns, Question(ask=ask, answer=answers))
        parts.settle()
        QApplication.processEvents()
        lines = [one.y() for one in parts.question.shown_answers]
        assert len(set(lines)) == 4 - columns and parts.scrolled.verticalScrollBar().maximum() == 0, words
        assert columns < 3 or parts.question.ask.font().pixelSize() >= 18, "larger than in two columns"
        large = parts.question.ask.font().pixelSize() >= round(theme.THEME.size("body") * SIZES[1])
        assert large == (columns == 2), words
    theme.apply_theme(app, 1.0)


TIGHT = ("a-status-passes", "as-a-spell", "if-in-between", "silenced-first", "tokens-with-modifications")
"""Lessons with questions that leave least room, in French."""


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("size", [(960, 720), (1024, 768), (1280, 720), (1280, 800)])
def test_no_question_is_asked_in_letters_that_the_last_row_cannot_read(
    qapp: QApplication, room: Room, size: tuple[int, int], exhaustive: bool
) -> None:
    """Nor is a reason told so, whatever is answered; all of it is seen, and what is asked stands before its answers."""
    translation.install(qapp, "fr")
    try:
        room.window.resize(*size)
        room.begin("last-in-first-out").go_to(0)
        room.window.named_actions["teacher_view"].setChecked(True)
        room.window.named_actions["full_screen"].setChecked(False)
        room.window.resize(*size)
        room.settle()
        panel, question = room.panel, room.panel.question
        questions = [(one.lesson.id, step.question) for one in library().all() for step in one.lesson.step]
        tried = [(id, asked) for id, asked in questions if asked is not None and (exhaustive or id in TIGHT)]
        small: dict[tuple[str, str], int] = {}
        for number, (id, asked) in enumerate(tried, start=100):
            for label in (panel.happened, panel.words, panel.hint, panel.summary):
                label.hide()
            question.show_question(number, asked)
            order = sorted(range(len(question.order)), key=lambda at: asked.answer[question.order[at]].right)
            for state, place in (("asked", None), ("wrong", order[0]), ("right", order[-1])):
                if place is not None:
                    question.give(place)
                panel.summary.hide()
                panel.settle()
                head = question.why if state != "asked" else question.ask
                seen = [head, *(one.findChildren(QLabel)[0] for one in question.seen_answers)]
                if min(one.font().pixelSize() for one in seen) < 18:
                    small[id, state] = min(one.font().pixelSize() for one in seen)
                room.bot.waitUntil(lambda seen=seen: _whole(panel, seen))
                first = head.mapTo(panel, QPoint(0, 0))
                assert all(first.x() <= one.mapTo(panel, QPoint(0, 0)).x() for one in seen), (id, state)
        assert not small
    finally:
        translation.install(qapp, "en")


def _whole(panel: LessonPanel, seen: list[QLabel]) -> bool:
    """Whether nothing is scrolled or cut off."""
    cut = any(one.heightForWidth(one.width()) > one.height() + 1 for one in seen)
    return not cut and panel.scrolled.verticalScrollBar().maximum() == 0


def _field_cards(page: GamePage) -> list[int]:
    things = page.table.table.items_by_thing
    return [things[key].look.width for key in sorted(things) if key.kind == "object"]


def _capital(text: str, font: QFont) -> float:
    """How high the capitals of words in this font are; of none, no limit."""
    return QFontMetricsF(font).capHeight() if text.strip() else 1e9
