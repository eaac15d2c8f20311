"""What the cards on the table say will come of them comes, and is said only where it may be."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.action_button import action_button
from gatcg_desktop.gui.session.foreseen import Expected
from gatcg_desktop.gui.session.result_words import expected_words, foresight_words
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.arrows import PENDING
from gatcg_desktop.gui.table.composition.composition import place_of_shown
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity
from gatcg_desktop.rules.views.object_results import ObjectResult
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, target
from tests.helpers.games import dice_answer
from tests.helpers.window_games import WindowGame

BLAST = action("blast", t.Damage(2, t.Target()), targets=target(ALLY))
GAMBLE = action("gamble", t.RollDie(6), t.Damage(t.EventAmount(), t.Target()), targets=target(ALLY))


class Blasted:
    """A session in which Ada has put spells onto the stack, aimed at Bo's golem with three life."""

    def __init__(self, *spells: str) -> None:
        board = Board(BLAST, GAMBLE, ally("golem", 1, 3))
        self.golem = board.field(BO, "golem")
        hand = board.hand(ADA, *spells)
        board.put(ADA, "hand", "filler", 3)
        desk = board.start()
        for spell in hand:
            desk.play(spell, targets=(self.golem,))
        self.session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)

    def looked_ahead(self, qtbot: QtBot) -> Session:
        """The session when everything is foreseen."""
        assert self.session.foreseen.looking, "from the beginning"
        qtbot.waitUntil(lambda: not self.session.foreseen.looking)
        return self.session


@pytest.fixture
def two(qapp: object) -> Blasted:
    return Blasted("blast", "blast")


def test_what_is_expected_counts_everything_on_the_stack(two: Blasted, qtbot: QtBot) -> None:
    session = two.looked_ahead(qtbot)
    assert session.foreseen.expected == {two.golem: Expected(ObjectResult(two.golem, "graveyard", (3, 1)), 0)}
    assert session.foreseen.next is not None
    assert foresight_words(session.foreseen.next, session.view) == "Golem: 3\u00a0→\u00a01", (
        "of the next item by itself"
    )


def test_the_number_of_the_item_is_told_where_it_is_one(qtbot: QtBot) -> None:
    one = Blasted("blast")
    session = one.looked_ahead(qtbot)
    assert session.foreseen.expected == {one.golem: Expected(ObjectResult(one.golem, life=(3, 1)), 1)}


def test_what_chance_decides_has_a_question_mark(qtbot: QtBot) -> None:
    gambled = Blasted("gamble")
    session = gambled.looked_ahead(qtbot)
    expected = session.foreseen.expected[gambled.golem]
    obj = session.view.object(gambled.golem)
    assert expected.uncertain and obj is not None and expected_words(expected, obj).endswith("\u00a0?")


def test_it_is_forgotten_before_the_next_view_is_shown(two: Blasted, qtbot: QtBot) -> None:
    session = two.looked_ahead(qtbot)
    seen: list[Any] = []
    session.view_changed.connect(lambda *_: seen.append((dict(session.foreseen.expected), session.foreseen.next)))
    session.refresh()
    assert seen == [({}, None)]


@pytest.mark.parametrize("how", ["switched off", "past", "nothing there"])
def test_nothing_is_foreseen_where_it_may_not_be(how: str, two: Blasted, qtbot: QtBot) -> None:
    session = two.looked_ahead(qtbot)
    match how:
        case "switched off":
            session.foreseen.want(False)
        case "past":
            session.seek(session.total - 1)
        case _:
            while session.view.stack and session.game.decision is not None:
                session.answer_for(session.game.decision.player, *session.game.decision.options[-1:])
    assert session.foreseen.expected == {} and session.foreseen.next is None and not session.foreseen.looking


def test_a_lesson_does_not_tell_what_it_asks(two: Blasted, qtbot: QtBot) -> None:
    assert not LessonSession.looks_ahead
    two.session.looks_ahead = LessonSession.looks_ahead
    two.session.refresh()
    assert not two.session.foreseen.looking


def one_item_waits(session: Session) -> bool:
    """Whether somebody may answer the one item of the stack."""
    return len(session.view.stack) == 1 and session.decision is not None and session.decision.kind == "opportunity"


def test_cards_and_button_say_it_in_the_window_and_it_comes_true(
    qtbot: QtBot, tmp_path: Path, exhaustive: bool
) -> None:
    """A starter game by dice, until it was seen often enough; wherever the next item does something to an object, its
    card says so, and the button."""
    game = WindowGame(tmp_path, seed=11)
    session, scene = game.session, game.page.table.table
    dice = random.Random(5)
    true, wanted = 0, 4 if exhaustive else 2
    for _ in range(700):
        if session.waiting:
            session.accept_hand_over()
        if session.decision is None or true >= wanted:
            break
        stack = session.view.stack
        if one_item_waits(session):
            qtbot.waitUntil(lambda: not session.foreseen.looking)
            ahead = session.foreseen.next
            told = [one for one in session.foreseen.expected.values() if one.result.life and not one.uncertain]
            for expected in told:
                obj = session.view.object(expected.result.object)
                shown = scene.composition.shown[SceneKey("object", expected.result.object)].look
                assert (
                    obj is not None and shown.note == expected_words(expected, obj) and shown.note_of == stack[0].number
                )
                assert ahead is not None and action_button(session).follows == foresight_words(ahead, session.view)
                assert game.page.corner.button.follows == action_button(session).follows
            if told and _pass_all(session, stack[0].id):
                for expected in told:
                    obj = session.view.object(expected.result.object)
                    assert obj is not None and obj.life is not None and expected.result.life is not None
                    assert obj.life - obj.damage == expected.result.life[1]
                    true += 1
                continue
        session.answer(*dice_answer(session.decision, dice))
        game.play_to(dice, one_item_waits)
    game.close()
    assert true >= wanted


def _pass_all(session: Session, item: int) -> bool:
    """Pass for everybody until that item has left the stack. Gives whether nobody was asked anything on the way."""
    while any(one.id == item for one in session.view.stack):
        if session.waiting:
            session.accept_hand_over()
        decision = session.decision
        if decision is None or decision.kind != "opportunity":
            return False
        session.answer(PassOpportunity())
    return True


@pytest.fixture
def open_tables(qtbot: QtBot) -> Iterator[Callable[[Session], TableView]]:
    """Makes a table without a window for a session; its pictures are drawn before it goes."""
    kept: list[tuple[Session, Pictures, TableView]] = []

    def table(session: Session) -> TableView:
        pictures = Pictures(session.definitions)
        view = TableView(session, pictures)
        view.resize(1280, 680)
        view.show()
        kept.append((session, pictures, view))
        return view

    yield table
    for _, pictures, view in kept:
        qtbot.waitUntil(lambda pictures=pictures: not pictures.busy)
        pictures.close()
        view.close()


def test_the_branch_of_an_attack_is_drawn_while_it_is_asked(
    open_tables: Callable[[Session], TableView], qtbot: QtBot
) -> None:
    board = Board(ally("guard", 1, 3, abilities=(t.Keyword("Intercept"),)))
    one, guard = board.field(ADA, "filler"), board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"))
    session.set_open_hands(True)
    view = open_tables(session)
    branches = lambda: [spec for spec in view.table.arrows.specs if spec.pattern == PENDING]  # noqa: E731
    assert not branches()
    while session.game.decision is not None and session.game.decision.kind == "opportunity":
        session.answer_for(session.game.decision.player, PassOpportunity())
    qtbot.waitUntil(lambda: session.foreseen.outlook.redirect is not None)
    assert [spec.label for spec in branches()] == ["Intercept?"]
    button = action_button(session)
    assert (button.text, button.picks, button.other) == ("Intercept: Guard", (Accept(),), "Take 2")
    assert button.other_picks == (Decline(),)
    landed = view.table.composition
    assert landed is not None
    home = place_of_shown(landed.shown[SceneKey("object", guard)])
    assert branches()[0].end[0] == pytest.approx(home.cx) and branches()[0].end[1] in (home.y, home.bottom)
    champion = place_of_shown(landed.shown[SceneKey("object", desk.champions[BO])])
    badge = branches()[0].badge
    assert badge is not None and badge[0] - champion.right < home.x - badge[0], "near where it begins"
    assert landed.shown[SceneKey("object", guard)].look.frame == "legal"
    session.answer_for(BO, Decline())
    assert not branches()
    session.take_back()
    qtbot.waitUntil(lambda: view.table.marks.legal(guard))
    view.acting.activate(SceneKey("object", guard))
    assert session.view.combat is not None and session.view.combat.targets == (guard,)


def test_damage_that_is_prevented_is_not_foretold(qapp: object, qtbot: QtBot) -> None:
    """The strip and the button say what really comes, also where a card of the other's hand could be anything."""
    board = Board(action("guard", t.Prevent(3, t.Target()), targets=target()), ally("brute", 5, 5))
    board.put(BO, "hand", "filler", 1)
    spell, brute = board.put(BO, "hand", "guard"), board.field(ADA, "brute")
    desk = board.start()
    bo = desk.champions[BO]
    desk.attack(brute, bo).passes()
    desk.play(spell, targets=(bo,)).resolve()
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    session.viewer = desk.game.decision.player
    session.refresh()
    qtbot.waitUntil(lambda: not session.foreseen.looking)
    assert session.foreseen.outlook.attack.dealt == {bo: 2}
    assert "2 to" in action_button(session).follows
    view = session.view
    pictures = Pictures(session.definitions)
    table = TableView(session, pictures)
    qtbot.addWidget(table)
    table.resize(1280, 640)
    table.show()
    look = table.table.items_by_thing[SceneKey("zone", 0, f"lane_outcome{bo}")].look
    life = view.object(bo).life
    assert (look.before, look.after) == (str(life), str(life - 2))
    pictures.close()
