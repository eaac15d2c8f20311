"""What a lesson speaks of is lit on the table, and the rest is dimmed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.table.composition.combat_lane import show_lane
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import OutcomeAppearance, RowAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.scene import spotlight
from gatcg_desktop.gui.table.scene.spotlight import Lit
from gatcg_desktop.lessons.play.pointing import Spot
from gatcg_desktop.rules.model.phases import CombatStage
from tests.helpers.lesson_window import LessonWindow


@pytest.fixture
def room(qtbot: Any, tmp_path: Path) -> Iterator[LessonWindow]:
    window = LessonWindow(qtbot, tmp_path)
    yield window
    window.close()


def _begin(room: LessonWindow, id: str) -> tuple[LessonSession, GamePage]:
    room.play.start(id)
    room.bot.waitUntil(lambda: room.play.panel is not None or bool(room.problems), timeout=10_000)
    assert not room.problems and room.play.panel is not None and room.window.page is not None
    session = room.play.panel.session
    assert isinstance(session, LessonSession)
    QApplication.processEvents()
    return session, room.window.page


def test_what_a_step_points_at_is_bright_and_all_else_is_dark(room: LessonWindow) -> None:
    session, page = _begin(room, "last-in-first-out")
    session.go_to(0)
    scene = page.table.table
    keeper = session.names.one("Bridge Keeper", session.state)
    item = session.view.stack[0].id
    assert {lit.entity for lit in scene.spotlight.wanted} == {keeper, item}
    dim = scene.spotlight._dim
    assert dim.isVisible()
    for entity, bright in ((keeper, True), (item, True), (session.view.player(1).champion, False)):
        thing = scene.thing_of(entity)
        assert thing is not None
        rect = scene.rect_of(thing)
        assert rect is not None and dim.path().contains(QPointF(rect.cx, rect.cy)) != bright
        assert scene.thing_at(QPointF(rect.cx, rect.cy)) == thing, "the light takes no clicks"


def test_the_light_comes_as_what_is_spoken_of_comes_and_is_on_all_answers_while_one_is_asked(
    room: LessonWindow,
) -> None:
    session, page = _begin(room, "last-in-first-out")
    light = page.table.table.spotlight
    keeper = session.names.one("Bridge Keeper", session.state)
    assert light.wanted == () and not light.shown, "the board: nothing is spoken of"
    session.go_to(0)
    assert [lit.entity for lit in light.wanted][:1] == [keeper]
    session.go_to(1)
    assert session.held and {lit.entity for lit in light.wanted} == {item.id for item in session.view.stack}
    assert not light.points, "an arrow would point at one of the answers"
    session.seek(session.beats[0].position)
    assert light.wanted == ()


def test_on_the_way_the_light_is_on_what_has_just_changed(room: LessonWindow) -> None:
    session, page = _begin(room, "wielding")
    light = page.table.table.spotlight
    mine, theirs = (session.view.player(seat).champion for seat in (1, 2))
    session.next()
    assert [lit.entity for lit in light.wanted] == [theirs, mine], "the attack, and first whom it is for"
    session.pace = lambda: 1
    session.next()
    assert light.wanted == (), "Opportunity is passed"
    session.next()
    assert [lit.entity for lit in light.wanted] == [theirs, mine], "damage"


def test_what_is_told_of_an_item_that_is_negated_stands_clear_of_the_button(room: LessonWindow) -> None:
    session, page = _begin(room, "copied-then-negated")
    session.go_to(0)
    session.stop_here(False)
    endings = page.table.table.endings
    while not endings.shown:
        assert session.next()
    (note, _), corner = endings._notes[0], page.table.table.table.corner
    plate = note.sceneBoundingRect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    assert corner.h > 0 and not plate.intersects(QRectF(*corner)), "another panel lies over the table there"


def test_zones_the_stack_and_the_button_have_a_place_and_words_stand_beside_a_thing(room: LessonWindow) -> None:
    session, page = _begin(room, "last-in-first-out")
    session.go_to(0)
    scene = page.table.table
    for zone in ("hand", "memory", "deck", "material", "graveyard", "banishment", "field"):
        for player in session.players:
            scene.spotlight.light((Lit(zone=zone, player=player),))
            assert len(scene.spotlight.shown) == 1, (zone, player)
    names = ("material", "deck", "banishment")
    zones = tuple(Lit(zone=zone, player=1, mark=mark) for zone, mark in zip(names, "BAC", strict=True))
    empty = SceneKey("pile", 1, "banishment")
    assert scene.item(empty) is None, "an empty pile takes no room"
    session.go_to(1)
    QApplication.processEvents()
    for beside in (zones, tuple(Lit(item.id) for item in session.view.stack)):
        scene.spotlight.light(beside)
        rings = [ring.boundingRect() for ring in scene.spotlight._frames.path().toSubpathPolygons()]
        assert len(rings) == len(beside) > 1 and not any(one.intersects(two) for one, two in combinations(rings, 2))
        if beside == zones:
            assert scene.item(empty) is not None and "banishment" in page.table.words_for(empty).casefold()
    assert scene.item(empty) is None, "as an answer it was there"
    narrow = tuple(Rect(40 + 18 * place, 500, 16, 30) for place in range(3))
    (at, radius), (beside, other), _ = (spotlight._disc(one, narrow) for one in narrow)
    assert beside.x() - at.x() >= radius + other > 10, "letters on narrow piles are apart"
    scene.spotlight.light((Lit(zone="stack"), Lit(zone="button")))
    assert [rect.w > 0 for rect in scene.spotlight.shown] == [True, True]
    scene.spotlight.light((Lit(session.names.one("Bridge Keeper", session.state), words="Intercept"),))
    assert scene.spotlight.told == ("Intercept",)
    scene.spotlight.light(())
    assert scene.spotlight.shown == () == scene.spotlight.told


def test_of_a_fanned_hand_the_light_is_on_the_one_card_that_is_spoken_of(room: LessonWindow) -> None:
    _, page = _begin(room, "your-first-ally")
    scene = page.table.table
    hand = sorted(scene.view.cards("hand", 1), key=lambda card: scene.rect_of(scene.thing_of(card.id)).x)
    for card, over in pairwise(hand):
        scene.spotlight.light((Lit(card.id),))
        (lit,) = scene.spotlight.shown
        assert lit.w > 0 and abs(lit.right - scene.rect_of(scene.thing_of(over.id)).x) < 8, "up to the next, turned"
    scene.spotlight.light((Lit(hand[-1].id),))
    assert scene.spotlight.shown[0].w > 100, "nothing lies over the last"


def test_while_a_question_waits_the_table_tells_nothing_of_what_comes(room: LessonWindow) -> None:
    def foretold() -> tuple[bool, bool]:
        shown = page.table.table.composition.shown
        looks = [one.look for thing, one in shown.items() if thing.zone.startswith("landing")]
        rows = [one.look for one in shown.values() if isinstance(one.look, RowAppearance)]
        return bool(looks), any(row.next_label for row in rows)

    session, page = _begin(room, "your-first-ally")
    session.go_to(3)
    assert foretold() == (True, True)
    session.go_to(4, asked=True)
    assert session.held and foretold() == (False, False)
    question = room.play.panel.question
    question.give(question.order.index(0))
    assert not session.held and foretold() == (True, True)


def test_while_a_question_waits_nobody_reads_off_what_an_attack_does(room: LessonWindow) -> None:
    def outcome() -> OutcomeAppearance:
        shown = page.table.table.composition.shown.values()
        return next(one.look for one in shown if isinstance(one.look, OutcomeAppearance))

    session, page = _begin(room, "answering")
    session.go_to(1)
    assert (outcome().before, outcome().after) == ("20", ""), "a lesson does not look ahead, and shows no guess either"
    session.go_to(3)
    assert session.held and outcome().after == "?"
    session.go_to(2)
    context = page.table.table.context()
    combat = context.view.combat
    assert combat is not None
    over = replace(context.view, combat=replace(combat, stage=CombatStage.END))
    context = replace(context, view=over, dealt=dict.fromkeys(combat.targets, 0))
    looks = [one.look for one in show_lane(context, ()) if isinstance(one.look, OutcomeAppearance)]
    assert [(look.before, look.after) for look in looks] == [("20", "")], "damage was dealt: there is no more to come"


@pytest.mark.parametrize("lesson", ["paying", "fizzling"])
def test_the_light_stays_while_an_answer_is_read(room: LessonWindow, lesson: str) -> None:
    session, page = _begin(room, lesson)
    session.go_to(1, asked=True)
    asked = page.table.table.spotlight.wanted
    assert session.keeps_quiet and asked
    panel = room.play.panel
    assert panel is not None and session.step.question is not None
    panel.give(next(n for n, one in enumerate(panel.question.order) if session.step.question.answer[one].right))
    assert not session.keeps_quiet and page.table.table.spotlight.wanted == asked


def test_where_the_learner_moves_the_light_is_on_what_moves_and_as_they_pay_on_the_button(room: LessonWindow) -> None:
    session, page = _begin(room, "a-sharper-answer")
    session.next()
    attacker, bramble = (session.names.one(name, session.state) for name in ("Tall One", "Bramble"))
    assert session.yours and {lit.entity for lit in page.table.table.spotlight.wanted} == {attacker, bramble}
    room.play.start("paying")
    room.bot.waitUntil(lambda: room.play.panel is not None and room.play.panel.session.lesson.id == "paying")
    assert room.play.panel is not None and isinstance(room.play.panel.session, LessonSession)
    session = room.play.panel.session
    session.go_to(1)
    session.next()
    assert session.decision is not None and session.decision.kind == "pay_reserve"
    assert session.spots == (Spot("button"),)


def test_the_one_button_stays_where_it_is_and_the_light_on_it_goes_around_it(room: LessonWindow) -> None:
    session, page = _begin(room, "actions")
    button, spotlight = page.corner.button, page.table.table.spotlight
    stood: set[tuple[int, int, int]] = set()
    said: set[str] = set()
    while not session.last:
        QApplication.processEvents()
        stood.add((*button.mapTo(page, QPoint()).toTuple(), button.height()))
        said.add(page.corner.wanted.text)
        if session.spots == (Spot("button"),):
            (lit,) = spotlight.shown
            around = page.table.mapFromScene(QRectF(*lit)).boundingRect()
            there = button.mapTo(page.table.parentWidget(), QPoint())
            assert max(abs(around.y() - there.y()), abs(around.height() - button.height())) <= 2
        session.stop_here(False)  # the button says "Next" where it said what is to be answered
        said.add(page.corner.wanted.text)
        stood.add((*button.mapTo(page, QPoint()).toTuple(), button.height()))
        session.next()
    assert {"Next", "Step forward"} <= said and len(stood) == 1, "a mouse that rests on it stays on it"


def test_what_is_lit_and_too_small_to_be_read_says_what_it_is_and_nothing_else_does(room: LessonWindow) -> None:
    session, page = _begin(room, "too-late-for-the-beginning")
    light = page.table.table.spotlight
    session.go_to(1)
    words = "Weather Vane: Fast Activation\nAt the beginning of your end\nphase, draw a card."
    room.bot.waitUntil(lambda: light.told == (words,), timeout=5_000)
    vane, champion = (session.names.one(name, session.state) for name in ("Weather Vane", "Ada's champion"))
    light.light((Lit(champion), Lit(vane), Lit(vane, words="its own")))
    assert light.told == ("its own",), "a card that can be read, and what has words already"
    light.light((Lit(zone="hand", player=session.view.player(1).id),))
    assert light.told == ()
    assert light.what(vane)[0] == "Weather Vane" and not any(light.what(one) for one in session.state.zone("hand", 1))
