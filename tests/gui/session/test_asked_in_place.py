"""Two players at one desk with hidden hands: who may answer is asked where they sit, and no hand is shown for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.gui.foundation import announcing
from gatcg_desktop.gui.games.hinting import can_hint
from gatcg_desktop.gui.session.asked_in_place import asked_in_place, nothing_to_ask
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.rules.model.choices import DeclareAttack, DrawByHand, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.query.visibility import EVERYBODY
from tests.helpers.games import dice_answer, starter_session
from tests.helpers.heard import Heard
from tests.helpers.window_games import WindowGame


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


def test_no_hand_is_drawn_or_named_while_somebody_is_asked_where_they_sit(tmp_path: Path) -> None:
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
        assert page.corner.wanted.text == "No, go on" and page.corner.wanted.other == "Look at my cards"
        assert page.corner.decision.ui.prompt.text() == f"{session.name_of(decision.player)}: Do you answer?"
        assert page.corner.decision.body is None, "no list of what could be played"
        assert not can_hint(page)
        seen += 1
    assert seen > 4
    game.close()


def test_no_card_that_is_held_is_spoken_from_the_question_to_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
        held = {
            session.definitions[state.entity(card, Card).key].name
            for player in session.players
            for zone in ("hand", "memory")
            for card in state.zone(zone, player)
        }
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_N):
            game.press(key)
        told = " ".join(heard.said)
        assert "Do you answer?" in told and "draws" in told and "Space does not answer" in told
        open_to_all = " ".join(line.text for line in session.game_log.lines(EVERYBODY)[before:])
        assert not [name for name in held if name in told and name not in open_to_all]
        asked += 1
    assert asked > 4
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
