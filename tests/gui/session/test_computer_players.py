"""The computer at a seat of this table: it plays by itself, waits for people, and can be taken back and lent to."""

from __future__ import annotations

import logging
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Generator
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from gatcg_desktop.bots.processes.helping import Helpers
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.games.reading import read, replay
from gatcg_desktop.games.saved import save, saved_game_of
from gatcg_desktop.gui.session import computer_players
from gatcg_desktop.gui.session import slices as slices_module
from gatcg_desktop.gui.session.computer_players import ComputerPlayers
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, Done, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import COMBAT, MATCH, Combat, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.settings import BotKind
from tests.helpers.boards import ADA, BO, Board, action
from tests.helpers.games import dice_answer, starter_session, starter_setup

PERSON, COMPUTER = 1, 2
GAME_MS = 60_000


def against(kind: BotKind = "steady", seats: tuple[int, ...] = (COMPUTER,), seed: int = 3) -> ComputerPlayers:
    """A game of the starter set at its first decision; those seats are the computer's, which takes no time to think."""
    kinds: dict[int, BotKind] = dict.fromkeys(seats, kind)
    session = starter_session(seed, hot_seat=not seats, computers=seats)
    return ComputerPlayers(session, kinds, seed, session)


def play_person(qtbot: QtBot, session: Session, until: Any, dice: random.Random) -> None:
    """Answer as the person at random until something is so; what the computer is asked it answers by itself."""
    for _ in range(3_000):
        if until():
            return
        qtbot.waitUntil(lambda: session.decision is not None or session.over or until(), timeout=GAME_MS)
        decision = session.decision
        if decision is not None:
            assert decision.player == PERSON, "a person is asked for the computer"
            session.answer(*dice_answer(decision, dice))
    raise AssertionError("it never came to that")


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_players, "PACE_MS", 0)
    monkeypatch.setattr(computer_players, "QUICK_MS", 0)


def turn(session: Session) -> int:
    return session.game.state.entity(MATCH, Match).turn


def test_a_game_against_the_computer_goes_on_by_itself_to_its_end(qtbot: QtBot) -> None:
    computers = against()
    session = computers.session
    refused: list[Any] = []
    session.refused.connect(refused.append)
    handed: list[int] = []
    session.hand_over.connect(handed.append)
    play_person(qtbot, session, lambda: session.over, random.Random(1))
    theirs = [answer for answer in session.game.answers if answer.player == COMPUTER]
    assert len(theirs) > 20 and any(answer.picks != (PassOpportunity(),) for answer in theirs)
    assert not handed and session.viewer == PERSON, "the screen stays with the person"
    assert not refused


def test_the_person_never_sees_the_hand_of_the_computer(qtbot: QtBot) -> None:
    session = against().session
    seen: list[str] = []

    def look(view: Any, _: object) -> None:
        seen.extend(card.key for zone in ("hand", "memory", "deck") for card in view.cards(zone, COMPUTER) if card.key)

    session.view_changed.connect(look)
    play_person(qtbot, session, lambda: turn(session) > 4, random.Random(2))
    assert seen == []


def test_taking_back_goes_to_what_the_person_answered_last(qtbot: QtBot) -> None:
    session = against().session
    play_person(qtbot, session, lambda: turn(session) > 3 and session.decision is not None, random.Random(3))
    decision, before = session.decision, len(session.game.answers)
    assert decision is not None
    session.answer(*(decision.suggestion or decision.options[-max(1, decision.least) :]))
    qtbot.waitUntil(lambda: session.decision is not None, timeout=GAME_MS)
    assert session.take_back()
    assert len(session.game.answers) == before and session.decision == decision


def test_the_past_stops_the_computer_until_the_present_is_shown(qtbot: QtBot) -> None:
    computers = against(seats=(PERSON, COMPUTER))
    session = computers.session
    qtbot.waitUntil(lambda: session.total > 60, timeout=GAME_MS)
    session.step_back()
    before = len(session.game.answers)
    for _ in range(20):
        qtbot.wait(1)
    assert len(session.game.answers) == before and not session.live
    session.go_live()
    qtbot.waitUntil(lambda: len(session.game.answers) > before, timeout=GAME_MS)


def test_two_bots_can_be_watched_to_the_end_they_tell_why_and_nobody_is_asked(qtbot: QtBot) -> None:
    computers = against(seats=(PERSON, COMPUTER))
    session = computers.session
    asked: list[object] = []
    reasons: list[tuple[int, Message]] = []
    attacks: list[tuple[Message, str, str]] = []

    def hear(player: int, why: Message) -> None:
        reasons.append((player, why))
        combat = session.game.state.get(COMBAT)
        if "{target}" in why.text and isinstance(combat, Combat):
            attacks.append((why, session.name_of(combat.attacker), session.name_of(combat.targets[0])))

    computers.tells_why = True
    computers.reasoned.connect(hear)
    session.decision_changed.connect(lambda decision: asked.append(decision) if decision is not None else None)
    qtbot.waitUntil(lambda: session.over, timeout=GAME_MS)
    assert asked == []
    assert {player for player, _ in reasons} == {PERSON, COMPUTER}
    assert attacks and all(dict(why.args)["unit"] == unit for why, unit, _ in attacks)
    assert all(dict(why.args)["target"] == target for why, _, target in attacks)
    told = Counter(why.text for _, why in reasons)
    assert len(told) >= 6 and max(told.values()) == computer_players.OFTEN, "a lesson, and not a commentary"


def test_whoever_has_played_before_is_told_no_reasons(qtbot: QtBot) -> None:
    computers = against(seats=(PERSON, COMPUTER))
    told: list[object] = []
    computers.reasoned.connect(lambda *heard: told.append(heard))
    qtbot.waitUntil(lambda: computers.session.total > 60, timeout=GAME_MS)
    assert told == []


def test_the_computer_plays_a_turn_for_the_person_and_gives_it_back(qtbot: QtBot) -> None:
    computers = against()
    session = computers.session
    play_person(qtbot, session, lambda: session.decision is not None and turn(session) == 3, random.Random(4))
    before = turn(session)
    assert computers.can_play_turn
    computers.play_this_turn()
    assert session.decision is None
    qtbot.waitUntil(lambda: turn(session) > before, timeout=GAME_MS)
    qtbot.waitUntil(lambda: session.decision is not None, timeout=GAME_MS)
    assert session.decision is not None and session.decision.player == PERSON


@pytest.mark.parametrize("opposite", [(), (BO,)])
def test_what_no_program_can_read_is_left_to_the_person_who_lends_their_turn(
    qtbot: QtBot, opposite: tuple[int, ...]
) -> None:
    """It is asked as if they played themselves, and the computer goes on afterwards to the end of the turn."""
    board = Board(action("riddle", t.Draw(2), t.ByHandEffect("Sing."), cost=0, speed="slow"))
    board.put(ADA, "hand", "riddle")
    desk = board.start()
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), not opposite, computers=opposite)
    computers = ComputerPlayers(session, dict.fromkeys(opposite, "steady"), 3, session)
    before = turn(session)
    computers.play_this_turn()
    qtbot.waitUntil(lambda: session.decision is not None or turn(session) > before, timeout=GAME_MS)
    asked = len(session.game.answers)
    assert session.decision is not None and session.decision.kind == DecisionKind.BY_HAND and session.person == ADA
    for _ in range(20):
        qtbot.wait(1)
    assert len(session.game.answers) == asked, "the computer waits"
    assert session.answer(Done())
    qtbot.waitUntil(lambda: turn(session) > before, timeout=GAME_MS)


@pytest.mark.parametrize("accepts", [True, False])
def test_the_computer_asks_whether_it_may_give_up_and_goes_on_if_not(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, accepts: bool
) -> None:
    monkeypatch.setattr(computer_players.GivingUp, "lost", lost_at_once)
    computers = against()
    session = computers.session
    offered: list[int] = []
    computers.would_concede.connect(offered.append)
    play_person(qtbot, session, lambda: bool(offered), random.Random(4))
    before = len(session.game.answers)
    for _ in range(20):
        qtbot.wait(1)
    assert offered == [COMPUTER] and len(session.game.answers) == before and not session.over, "it waits for the person"
    computers.concede(COMPUTER) if accepts else computers.play_on()
    qtbot.waitUntil(lambda: session.over or len(session.game.answers) > before + 10 or session.decision is not None)
    assert session.over == accepts
    if not accepts:
        play_person(qtbot, session, lambda: turn(session) > 4, random.Random(4))
        assert offered == [COMPUTER], "it asks once"


def lost_at_once(*_: object) -> Generator[bool, None, bool]:
    return True
    yield


def test_nobody_gives_up_where_two_bots_are_watched(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_players.GivingUp, "lost", lost_at_once)
    session = against(seats=(PERSON, COMPUTER)).session
    qtbot.waitUntil(lambda: session.total > 60, timeout=GAME_MS)
    assert not session.over


def test_changing_sides_shows_the_other_hand_and_seats_the_computer(qtbot: QtBot) -> None:
    computers = against("practice")
    session = computers.session
    play_person(qtbot, session, lambda: session.decision is not None and turn(session) == 3, random.Random(5))
    assert computers.can_change_sides
    computers.change_sides()
    assert session.viewer == COMPUTER and session.computers == {PERSON}
    assert computers.kinds == {PERSON: "practice"}, "as strong as before"
    assert all(card.key for card in session.view.cards("hand", COMPUTER))
    assert not any(card.key for card in session.view.cards("hand", PERSON))
    qtbot.waitUntil(lambda: session.decision is not None and session.decision.player == COMPUTER, timeout=GAME_MS)


def test_a_goldfish_only_does_what_it_must(qtbot: QtBot) -> None:
    session = against("goldfish").session
    play_person(qtbot, session, lambda: session.over or turn(session) > 8, random.Random(6))
    theirs = [answer.picks for answer in session.game.answers if answer.player == COMPUTER]
    assert len(theirs) > 6
    assert not [picks for picks in theirs if any(isinstance(pick, PlayCard | ActivateAbility) for pick in picks)]


def broken(*_: object) -> Any:
    """A bot that fails at whatever it is asked."""

    def fail(_: object) -> Any:
        raise ZeroDivisionError

    return fail


def test_where_a_bot_fails_steady_answers(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made: list[object] = []

    def made_bot(*args: Any) -> Any:
        made.append(args)
        return make_bot(*args)

    monkeypatch.setattr(computer_players, "make_thinking", broken)
    monkeypatch.setattr(computer_players, "make_bot", made_bot)
    with caplog.at_level("ERROR"):
        session = against("thinker").session
        play_person(qtbot, session, lambda: turn(session) > 2, random.Random(7))
    assert any("a bot failed" in record.message for record in caplog.records)
    assert not any("steady failed" in record.message for record in caplog.records)
    caplog.clear()
    steady = make_bot("steady", session.definitions, PlayerId(COMPUTER), 3)
    game = starter_session(3, hot_seat=False, computers=(COMPUTER,)).game
    for answer in session.game.answers:
        assert answer.player == PERSON or steady(game) == answer
        game.answer(answer)
    assert len(made) == 1, "one that remembers what it did in a turn"


def test_a_bot_that_fails_like_steady_is_replaced_by_any_legal_answer(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computer_players, "make_thinking", broken)
    monkeypatch.setattr(computer_players, "make_bot", broken)
    with caplog.at_level("ERROR"):
        session = against().session
        play_person(qtbot, session, lambda: turn(session) > 2, random.Random(7))
    assert any("steady failed" in record.message for record in caplog.records)
    caplog.clear()


def test_a_seat_whose_answers_are_never_taken_is_left_to_the_person(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    computers = against()
    session = computers.session
    gone: list[int] = []
    computers.gave_up.connect(gone.append)
    original = session.answer_for
    monkeypatch.setattr(
        session, "answer_for", lambda player, *picks: original(player, *picks) if player == PERSON else False
    )
    play_person(qtbot, session, lambda: bool(gone), random.Random(8))
    assert gone == [COMPUTER] and session.computers == frozenset()


def test_who_sits_where_is_kept_with_the_game(tmp_path: Any) -> None:
    setup = starter_setup(3)
    one, two = setup.seats
    seated = msgspec.structs.replace(setup, seats=(one, msgspec.structs.replace(two, sitter="practice")))
    path = tmp_path / "game.gatcg"
    save(saved_game_of(seated, setup.begin()), path)
    opened = replay(read(path), path)
    assert opened is not None and [seat.sitter for seat in opened.setup.seats] == ["", "practice"]


def test_the_thinker_never_thinks_longer_than_a_slice_and_is_stopped_by_a_look_at_the_past(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter(range(10**9))
    monkeypatch.setattr(slices_module.time, "perf_counter", lambda: next(ticks) * 0.002)
    slices: list[int] = []
    sliced = slices_module.one_slice
    monkeypatch.setattr(computer_players, "one_slice", lambda thinking: slices.append(1) or sliced(thinking))
    computers = against("thinker", seats=(PERSON, COMPUTER))
    session = computers.session
    qtbot.waitUntil(lambda: computers._thinking is not None and len(slices) > 200, timeout=GAME_MS)
    assert len(slices) > len(session.game.answers), "one answer takes many slices"
    session.step_back()
    assert computers._thinking is None
    before = len(slices)
    for _ in range(20):
        qtbot.wait(1)
    assert len(slices) == before
    session.go_live()
    qtbot.waitUntil(lambda: len(slices) > before, timeout=GAME_MS)


def test_processes_think_beside_the_window_and_end_with_it(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    """What is thought is taken, who is killed is replaced, which is told once, and nobody is left at the end."""
    session = starter_session(3, hot_seat=False, computers=(COMPUTER,))
    helpers = Helpers(session.definitions, 1)
    computers = ComputerPlayers(session, {COMPUTER: "thinker"}, 3, session, helpers=helpers)
    told: list[int] = []
    computers.worker_lost.connect(lambda: told.append(helpers.lost))
    play_person(qtbot, session, lambda: bool(multiprocessing.active_children()), random.Random(1))
    answered = len(session.game.answers)
    with caplog.at_level(logging.WARNING):
        for time_killed in (1, 2):
            for process in multiprocessing.active_children():
                process.kill()
            play_person(qtbot, session, lambda lost=time_killed: helpers.lost == lost, random.Random(2))
    play_person(qtbot, session, lambda: len(session.game.answers) > answered + 12, random.Random(2))
    assert any(answer.player == COMPUTER for answer in session.game.answers[answered:])
    assert told == [1]
    assert multiprocessing.active_children(), "another process took its place"
    begun = time.monotonic()
    computers.close()
    assert multiprocessing.active_children() == [] and time.monotonic() - begun < 10
