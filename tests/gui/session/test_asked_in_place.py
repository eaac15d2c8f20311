"""Two players at one desk with hidden hands: who may answer is asked where they sit, and no hand is shown for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.gui.foundation import announcing
from gatcg_desktop.gui.foundation.names import may_know
from gatcg_desktop.gui.games.hinting import can_hint
from gatcg_desktop.gui.panels.prompt_panel import PromptPanel
from gatcg_desktop.gui.session.action_button import action_button
from gatcg_desktop.gui.session.asked_in_place import asked_in_place, nothing_to_ask
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.gui.session.stops import passed_over, suspend
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, DrawByHand, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.query.visibility import EVERYBODY
from tests.helpers.boards import ADA, BO, Board, ally, target
from tests.helpers.games import dice_answer, sit_down, starter_session
from tests.helpers.heard import Heard
from tests.helpers.window_games import WindowGame

OFTEN_ENOUGH = 5
"""How often somebody is asked where they sit in one game, of the twenty times that `--exhaustive` goes through."""


def _asked_face_down(session: Session, dice: random.Random, most: int = 400) -> Iterator[Decision]:
    """Each time that somebody is asked where they sit while they hold cards; they go on, and the game by dice."""
    for _ in range(most):
        session.accept_hand_over()
        if session.decision is None:
            return
        if session.asked_face_down:
            yield session.decision
            assert session.answer(PassOpportunity())
        else:
            session.answer(*dice_answer(session.decision, dice))


def _with_other_hand(state: State, player: int) -> State:
    """The same position, in which that player holds nothing but copies of one card."""
    other = state.copy()
    key = state.entity(state.zone("deck", player)[0], Card).key
    for id in (*state.zone("hand", player), *state.zone("memory", player)):
        other.entities[id] = msgspec.structs.replace(state.entity(id, Card), key=key)
    other.derived.clear()
    return other


@pytest.mark.parametrize("seed", range(3))
def test_whether_somebody_is_asked_and_what_hangs_on_nothing_that_they_hold(seed: int, qapp: object) -> None:
    session, dice, answerable = starter_session(seed), random.Random(seed), set[bool]()
    opportunities = 0
    for _ in range(400):
        session.accept_hand_over()
        state, decision = session.game.state, session.game.decision
        if decision is None:
            break
        hidden = [zone for zone in ("hand", "memory") if state.zone(zone, decision.player)]
        if decision.kind == "opportunity" and decision.player != session.viewer and hidden:
            twin, idle = (
                _with_other_hand(state, decision.player),
                msgspec.structs.replace(decision, options=(PassOpportunity(),)),
            )
            assert nothing_to_ask(state, decision) == nothing_to_ask(twin, idle)
            shown = asked_in_place(state, session.definitions, decision)
            assert shown == asked_in_place(twin, session.definitions, idle)
            assert shown is None or shown.options == (PassOpportunity(),)
            answerable.add(len(decision.options) > 1)
            opportunities += 1
        if session.asked_face_down and dice.random() < 0.3:
            session.ask_hand_over()
        elif session.decision is not None:
            session.answer(*dice_answer(session.decision, dice))
    assert opportunities > 5 and answerable == {True, False}, "asked with an answer, and without one"


def test_an_empty_hand_is_asked_as_a_full_one_while_the_memory_is_hidden(qapp: object) -> None:
    """What lies in the memory may be an answer, too: whether one is asked hangs on nothing in it."""
    session = starter_session(3)
    next(_asked_face_down(session, random.Random(3)))
    decision, state = session.game.decision, session.game.state.copy()
    assert decision is not None
    state.zones["memory", decision.player] = state.zone("hand", decision.player)
    state.zones["hand", decision.player] = ()
    for options in (decision.options, (PassOpportunity(),)):
        one = msgspec.structs.replace(decision, options=options)
        assert not nothing_to_ask(state, one)
        shown = asked_in_place(state, session.definitions, one)
        assert shown is not None and shown.options == (PassOpportunity(),)


def test_no_hand_is_drawn_or_named_while_somebody_is_asked_where_they_sit(tmp_path: Path, exhaustive: bool) -> None:
    game = WindowGame(tmp_path, 3)
    session, page = game.session, game.page
    seen = 0
    for decision in _asked_face_down(session, random.Random(3), 150):
        composition = page.table.table.composition
        assert composition is not None
        for player in session.players:
            for card in session.state.zone("hand", player):
                entry = composition.shown.get(SceneKey("card", card))
                assert entry is None or (isinstance(entry.look, CardAppearance) and not entry.look.key)
                assert session.name_of(card) == "a card"
                assert (reason := session.explain(PlayCard(card, "activation"))) is not None
                assert str(reason.message).startswith("Look at your cards first")
        passing = {"No, go on", "Nothing more in this attack", f"I am {session.name_of(decision.player)}: my turn"}
        assert page.corner.wanted.text in passing and page.corner.wanted.other == "Look at my cards"
        assert page.corner.decision.ui.prompt.text() == f"{session.name_of(decision.player)}: Do you answer?"
        assert page.corner.decision.body is None, "no list of what could be played"
        assert not can_hint(page)
        seen += 1
        if seen == OFTEN_ENOUGH and not exhaustive:
            break
    assert seen >= OFTEN_ENOUGH
    game.close()


def test_no_card_that_is_held_is_spoken_from_the_question_to_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exhaustive: bool
) -> None:
    heard = Heard()
    monkeypatch.setattr(announcing, "QAccessible", heard)
    game = WindowGame(tmp_path, 3)
    session, dice, asked, before = game.session, random.Random(3), 0, 0
    for _ in range(100):
        session.accept_hand_over()
        if session.decision is None:
            break
        if not session.asked_face_down:
            heard.said.clear()
            before = session.total
            session.answer(*dice_answer(session.decision, dice))
            continue
        for player in session.players:
            session.answer(DrawByHand(player))  # what is drawn is told, and not what it is
        assert session.asked_face_down
        state = session.game.state
        known = {
            session.definitions[card.key].name
            for id, card in state.entities.items()
            if isinstance(card, Card) and may_know(state, session.definitions, EVERYBODY, id)
        }
        held = {
            (player, session.definitions[state.entity(card, Card).key].name)
            for player in session.players
            for zone in ("hand", "memory")
            for card in state.zone(zone, player)
        }
        keys = [Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_N]
        if game.page.corner.wanted.act == "own_turn":
            keys.remove(Qt.Key.Key_Return)  # whoever presses it says that they look now
        for key in keys:
            game.press(key)
        told = " ".join(heard.said).partition(": Do you answer?")[2]  # what was told before was told to who looked then
        assert "draws" in told and "Space does not answer" in told
        open_to_all = " ".join(line.text for line in session.game_log.lines(EVERYBODY)[before:])
        looking = 0 if session.waiting or session.asked_face_down else session.viewer  # who sees that hand again
        drawn = {session.definitions[card.key].name for card in session.view.cards("hand", looking) if card.known}
        others = {name for player, name in held if player != looking} - known - drawn
        assert not [name for name in others if name in told and name not in open_to_all]
        asked += 1
        if asked == OFTEN_ENOUGH and not exhaustive:
            break
    assert asked >= OFTEN_ENOUGH
    game.close()


def test_one_key_says_no_and_one_looks(tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 3)
    session, page = game.session, game.page
    asked = _asked_face_down(session, random.Random(3))
    decision, near = next(asked), session.viewer
    answers = len(session.game.answers)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):  # pressed twice by whoever was asked before
        game.press(key)
        assert len(session.game.answers) == answers and session.asked_face_down
        told = page.corner.decision.ui.prompt
        assert told.isVisible() and told.text().startswith("Space does not answer for")
        page.corner.lapse.timeout.emit()
        assert told.text() == f"{session.name_of(decision.player)}: Do you answer?"
    game.press(Qt.Key.Key_N)
    assert session.game.answers[answers].player == decision.player and not session.waiting
    assert session.viewer == near
    if not session.asked_beside:
        assert all(card.known for card in session.view.cards("hand", near)), "the hand that was seen is again"
    page.session.go_live()
    while not session.asked_face_down:
        assert session.decision is not None
        session.answer(*dice_answer(session.decision, random.Random(3)))
        session.accept_hand_over()
    player = session.actor
    game.press(Qt.Key.Key_G)
    assert session.waiting == player and page.hand_over.isVisible()
    assert not any(card.known for one in session.players for card in session.view.cards("hand", one))
    game.press(Qt.Key.Key_Return)
    assert session.viewer == player and all(card.known for card in session.view.cards("hand", player))
    assert session.decision is session.game.decision
    game.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_screen_is_handed_over_once_a_turn_where_nobody_wants_to_look(seed: int, qapp: object) -> None:
    session, dice = starter_session(seed), random.Random(seed)
    handed: list[int] = []
    session.hand_over.connect(handed.append)
    attacks = 0
    for _ in range(900):
        session.accept_hand_over()
        decision = session.decision
        if decision is None or session.view.turn > 10:
            break
        attacks += any(isinstance(option, DeclareAttack) for option in decision.options)
        session.answer(*dice_answer(decision, dice))
    assert session.view.turn > 5 and attacks > 5
    assert len(handed) <= session.view.turn + 2, "a card that makes its opponent discard takes a look"


def test_whoever_is_asked_where_they_sit_holds_their_own_pass(qapp: object) -> None:
    session = starter_session(3)
    decision = next(_asked_face_down(session, random.Random(3)))
    session.hold(Until.OWN_TURN)
    assert set(session.passes.held) == {decision.player} and not session.asked_face_down


def _attack(seed: int) -> tuple[Session, DeclareAttack]:
    """A game in which whoever looks can attack the champion of somebody who holds cards and cannot intercept."""
    session, dice = starter_session(seed), random.Random(seed)
    for _ in range(900):
        session.accept_hand_over()
        decision = session.decision
        assert decision is not None
        attacks = [option for option in decision.options if isinstance(option, DeclareAttack)]
        if attacks and decision.player == session.viewer and session.game.state.zone("hand", 3 - decision.player):
            return session, attacks[0]
        session.answer(*dice_answer(decision, dice))
    raise AssertionError("no attack in this game")


def _declared(seed: int) -> Session:
    """The same, just after the attack was declared."""
    session, attack = _attack(seed)
    session.answer(attack)
    dice = random.Random(seed)
    while session.decision is not None and session.decision.kind != "opportunity":
        session.answer(*dice_answer(session.decision, dice))
    assert session.view.combat is not None and not session.view.stack
    return session


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_attack_that_nobody_answers_takes_a_press_of_each(seed: int, qtbot: QtBot) -> None:
    session = _declared(seed)
    qtbot.addWidget(page := QWidget())
    panel = PromptPanel(session, page)
    attacker, turn = session.viewer, session.view.turn
    pressed = 0
    while session.view.combat is not None:
        assert session.decision is not None
        if session.decision.kind != "opportunity":  # who intercepts or retaliates is a choice
            assert panel.decline() or session.answer(*session.decision.options[:0])
            continue
        assert panel.wanted.text == "Nothing more in this attack"
        assert panel.decline() if session.asked_beside else panel.press_by_key(space=True)
        pressed += 1
    assert pressed == 2
    assert (session.view.turn, session.viewer) == (turn, attacker), "the turn goes on"
    assert session.actor == attacker or session.view.stack, "what the attack triggers is asked about next"
    assert not session.passes.held


def _played(session: Session, dice: random.Random) -> None:
    """A game in which whoever looks has just put something of their own onto the stack."""
    for _ in range(900):
        session.accept_hand_over()
        decision, viewer = session.decision, session.viewer
        assert decision is not None
        session.answer(*dice_answer(decision, dice))
        if session.view.stack and session.asked_face_down and session.viewer == viewer:
            if session.view.stack[-1].controller == viewer and passed_over(session) is not None:
                return
    raise AssertionError("nothing was played in this game")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_plays_something_lets_the_other_answer_and_may_have_that_back(seed: int, qapp: object) -> None:
    session = starter_session(seed)
    _played(session, random.Random(seed))
    viewer, answers = session.viewer, len(session.game.answers)
    assert session.game.answers[-1].player == viewer and answers - 1 in session.passes.given
    assert f"S asks {session.name_of(viewer)} first" in action_button(session).again
    suspend(session, True)
    assert len(session.game.answers) == answers - 1 and session.actor == viewer == session.viewer
    assert session.decision is session.game.decision, "with their hand face up"
    session.answer(PassOpportunity())
    assert session.asked_face_down and session.actor != viewer and passed_over(session) is None


@pytest.mark.parametrize(("open_hands", "says"), [(False, "End: Recollect"), (True, "Pass: Ash may answer")])
def test_the_button_names_nobody_as_answering_who_is_not_asked(open_hands: bool, says: str, qapp: object) -> None:
    session, dice = starter_session(2), random.Random(2)
    for _ in range(500):
        session.accept_hand_over()
        decision, phase = session.decision, session.view.phase
        assert decision is not None
        if decision.kind == "opportunity" and phase == "recollection" and not session.view.stack:
            break
        session.answer(*dice_answer(decision, dice))
    session.set_open_hands(open_hands)
    assert action_button(session).text == says


def test_what_was_played_is_taken_back_with_the_pass_that_went_with_it(qapp: object) -> None:
    session = starter_session(2)
    _played(session, random.Random(2))
    viewer, answers = session.viewer, len(session.game.answers)
    assert session.take_back() and len(session.game.answers) == answers - 2
    assert session.actor == viewer == session.viewer


@pytest.mark.parametrize("held", ["bolt", "filler"])
def test_who_has_nothing_to_answer_with_lets_others_answer_as_who_has(held: str, qapp: object) -> None:
    board = Board(ally("guard"))
    board.hand(ADA, "bolt", held)
    board.hand(BO, "filler")
    desk = board.start()
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"))
    session.answer(PlayCard(desk.game.state.zone("hand", ADA)[0]))
    while session.decision is not None and session.decision.kind != "opportunity":
        session.answer(*session.decision.options[: session.decision.least])
    assert session.view.stack and session.asked_face_down and session.actor == BO


@pytest.mark.parametrize("quiet", ["suspended", "not offered", "a computer", "open hands", "nobody else"])
def test_who_plays_is_asked_first_where_nobody_else_would_be_or_all_is_asked(quiet: str, qapp: object) -> None:
    """A script, and a lesson, ask about everything; a bot does not wait; and nothing resolves unasked."""
    board = Board(ally("guard"))
    board.hand(ADA, "bolt", "bolt")
    if quiet != "nobody else":
        board.hand(BO, "filler")
    desk = board.start()
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), computers=[BO] if quiet == "a computer" else [])
    session.passes.suspended, session.passes.offered = quiet == "suspended", quiet != "not offered"
    session.set_open_hands(quiet == "open hands")
    session.answer(PlayCard(desk.game.state.zone("hand", ADA)[0]))
    while session.decision is not None and session.decision.kind != "opportunity":
        session.answer(*session.decision.options[: session.decision.least])
    assert session.view.stack and session.actor == ADA and not session.passes.given


def test_whoever_passes_only_for_now_is_asked_before_the_damage(qtbot: QtBot) -> None:
    session = _declared(2)
    qtbot.addWidget(page := QWidget())
    panel = PromptPanel(session, page)
    asked, attacker = [], session.viewer
    while session.view.combat is not None and session.decision is not None:
        if session.decision.kind != "opportunity":
            session.answer(*session.decision.options[:0])
            continue
        asked.append(session.actor)
        assert panel.decline() if session.asked_beside else panel.press_other() or panel.press()
    assert asked.count(attacker) == 2 and len(asked) == 3


def test_an_attack_is_asked_about_again_where_all_is_to_be_asked(qapp: object) -> None:
    session = _declared(2)
    session.passes.suspend(True)
    assert action_button(session).act == "answer" and not action_button(session).other


def test_a_retaliation_ends_what_its_attacker_said(qapp: object) -> None:
    board = Board(ally("guard", 1, 3))
    one, guard = board.field(ADA, "filler"), board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, guard)
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"))
    session.set_open_hands(True)
    session.skip_empty = False
    for _ in range(2):
        session.hold(Until.ATTACK_OVER)
    assert session.decision is not None and session.decision.kind == "retaliate" and len(session.passes.held) == 2
    session.answer(*session.decision.options)
    assert session.decision.kind == "opportunity" and session.actor == ADA and set(session.passes.held) == {BO}
    session.answer(PassOpportunity())
    assert session.view.combat is None and session.view.turn_player == ADA and not session.passes.held


def test_the_end_of_a_turn_takes_two_presses_and_hands_the_screen_over(tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 3)
    session, page = game.session, game.page
    near, far = session.viewer, 3 - session.viewer
    assert session.game.state.zone("hand", far) and page.corner.wanted.text == "End turn"
    game.press(Qt.Key.Key_Space)
    game.press(Qt.Key.Key_Space)  # cards are left
    assert session.asked_face_down and session.actor == far and page.corner.button.key == "Enter"
    game.press(Qt.Key.Key_Space)
    assert session.viewer == near and page.corner.decision.ui.prompt.text().startswith("Space does not answer for")
    game.press(Qt.Key.Key_Return)
    assert (session.viewer, session.view.turn_player, session.waiting) == (far, far, 0)
    assert all(card.known for card in session.view.cards("hand", far)) and page.hand_over.isHidden()
    assert not any(card.known for card in session.view.cards("hand", near))
    game.close()


def test_who_says_no_for_somebody_else_sees_no_hand_of_theirs(tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 3)
    session = game.session
    far = 3 - session.viewer
    game.press(Qt.Key.Key_Space)
    game.press(Qt.Key.Key_Space)
    game.press(Qt.Key.Key_N)
    assert session.waiting == far and not any(card.known for card in session.view.cards("hand", far))
    game.close()


def test_whoever_has_only_their_material_deck_is_asked_whatever_is_in_it(qapp: object) -> None:
    session = starter_session(3)
    next(_asked_face_down(session, random.Random(3)))
    decision, state = session.game.decision, session.game.state.copy()
    assert decision is not None and state.zone("material", decision.player)
    for zone in ("hand", "memory"):
        state.zones[zone, decision.player] = ()
    for options in (decision.options, (PassOpportunity(),)):
        one = msgspec.structs.replace(decision, options=options)
        shown = asked_in_place(state, session.definitions, one)
        assert not nothing_to_ask(state, one) and shown is not None and shown.options == (PassOpportunity(),)
    state.zones["material", decision.player] = ()
    assert nothing_to_ask(state, msgspec.structs.replace(decision, options=(PassOpportunity(),)))


@pytest.mark.parametrize("quiet", ["", "suspended", "two people"])
def test_against_the_computer_no_pass_is_asked_for_that_is_the_only_answer_and_has_nothing_to_look_at(
    quiet: str, qapp: object
) -> None:
    session = starter_session(4, hot_seat=True, computers=[] if quiet == "two people" else [BO])
    session.passes.suspended = quiet == "suspended"
    dice, empty, confirmed, looked_at = random.Random(4), 0, 0, 0
    for _ in range(500):
        sit_down(session)
        decision = session.decision
        if decision is None:  # the computer's
            if session.over:
                break
            decision = session.game.decision
            assert decision is not None
        elif decision is session.game.decision and decision.options == (PassOpportunity(),):
            stack = session.view.stack
            chosen = bool(stack) and stack[-1].kind == "materialization" and stack[-1].controller == decision.player
            confirmed += chosen
            empty += not stack and session.view.phase not in ("main", "combat")
            looked_at += bool(stack) and not chosen
        session.answer_for(decision.player, *dice_answer(decision, dice))
    assert looked_at, "what others play, and what triggers, is looked at before it resolves"
    assert bool(empty) == bool(quiet) and bool(confirmed) == (quiet == "suspended")


@pytest.mark.parametrize("aims", [False, True])
def test_what_enters_is_asked_about_once_and_again_where_it_chose_something(aims: bool, qapp: object) -> None:
    effects, lines = ((t.Damage(1, t.Target()),), target()) if aims else ((t.Draw(1),), ())
    board = Board(ally("herald", cost=0, abilities=(t.Triggered(t.Event("enter"), effects, lines),)))
    board.hand(ADA, "herald")
    board.hand(BO, "filler")
    desk = board.start()
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"))
    session.answer(PlayCard(desk.game.state.zone("hand", ADA)[0]))
    asked = []
    while (decision := session.decision) is not None and (session.view.stack or not asked):
        asked += [session.view.stack[-1].kind] if session.asked_face_down else []
        session.answer(*(decision.options[-1:] if decision.kind == "opportunity" else decision.options[:1]))
    assert asked == ["activation", *["triggered"] * aims] and session.actor == ADA
