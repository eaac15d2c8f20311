"""The computer plays on for a player who stays away: where the others agree, with what that player may know, until
they are back; and the record says so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from gatcg_desktop.bots import giving_up
from gatcg_desktop.bots.giving_up import LOST
from gatcg_desktop.bots.steady import quick_answer
from gatcg_desktop.lan.connection import bot_seat
from gatcg_desktop.lan.connection.bot_seat import StandIns
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import Agreement, Wish
from gatcg_desktop.lan.verification import record
from gatcg_desktop.lan.verification.verifying import verify
from gatcg_desktop.rules.model.entities import MATCH, Match
from tests.helpers.starter_decks import new_match
from tests.helpers.wired import WiredMatch

ONE, TWO = 1, 2


def left_alone(until_asked: int = 0, **settings: Any) -> WiredMatch:
    """A game some answers old, or more until a player is asked, whose second has lost the connection."""
    match = WiredMatch(new_match(**settings))
    match.ready()
    match.play(25)
    while until_asked and ((game := match.sides[until_asked].peer.game) is None or game.decision is None):
        match.play(1)
    match.cut(TWO)
    return match


def stood_in(**settings: Any) -> WiredMatch:
    match = left_alone(**settings)
    match.say(ONE, p.RequestConsent("stand_in"))
    return match


def play_on(match: WiredMatch, answers: int) -> None:
    """The one who is there answers, and the computer does for the other."""
    server = match.match_server
    for _ in range(answers):
        if server.stage != "game":
            return
        if (seat := server.standing_in.asked()) and server.game is not None:
            decision = server.game.game.decision
            assert decision is not None
            picks, seq = quick_answer(decision), server.game.seq
            match._do(lambda seat=seat, picks=picks, seq=seq: server.answer_for(seat, picks, seq, match.now))
        elif not match.answer():
            return


def test_who_is_there_agrees_and_the_game_goes_on_without_a_countdown() -> None:
    match = stood_in(grace=60)
    server = match.match_server
    assert server.seats[TWO].stand_in and server.lobby().seats[1].stand_in
    match.now = 1_000.0
    match.do(lambda: server.tick(match.now))
    assert server.stage == "game", "nobody loses for being away"
    answers = len(server.game.game.answers) if server.game is not None else 0
    play_on(match, 40)
    assert server.game is not None
    theirs = [one for one in server.game.game.answers[answers:] if one.player == TWO]
    assert theirs, "the computer answered"


def test_a_request_that_meets_a_game_going_on_is_made_all_the_same() -> None:
    match = asked_as_the_game_goes_on("stand_in")
    assert match.match_server.seats[TWO].stand_in


def test_what_was_asked_of_a_moment_that_is_gone_is_not_signed_for_another() -> None:
    match = asked_as_the_game_goes_on("take_back")
    assert [one.wish for one in match.sides[ONE].requested] == ["take_back"]
    assert not match.sides[ONE].peer.has_agreed


def asked_as_the_game_goes_on(wish: Wish) -> WiredMatch:
    """Who is left alone answers and asks for something at once: the host hears that with the answer behind it."""
    match = left_alone(until_asked=ONE)
    match.sides[ONE].agreeable, match._busy = False, True
    assert match.answer()
    match.say(ONE, p.RequestConsent(wish))
    match._busy = False
    match.do(lambda: None)
    return match


def test_it_is_asked_only_for_somebody_who_is_away() -> None:
    match = WiredMatch(new_match())
    match.ready()
    match.play(5)
    match.say(ONE, p.RequestConsent("stand_in"))
    assert (
        match.sides[ONE].refusals == ["Everybody is here: the computer plays only for a player who is away."]
        and not match.match_server.standing_in.goes_on
    )


def test_whoever_comes_back_plays_on_and_the_record_is_true_for_both() -> None:
    match = stood_in()
    server = match.match_server
    match.say(ONE, p.RequestConsent("take_back"))
    assert match.sides[ONE].refusals[-1].startswith("The computer plays for somebody who is away")
    while not server.standing_in.asked():
        play_on(match, 1)
    assert server.game is not None and server.game.game.decision is not None
    play_on(match, 10)
    picks, seq = quick_answer(server.game.game.decision), server.game.seq
    match.back(TWO)
    assert not server.standing_in.goes_on and server.seats[TWO].here
    before = len(server.game.game.answers)
    match._do(lambda: server.answer_for(TWO, picks, seq, match.now))
    assert len(server.game.game.answers) == before, "it thought for nothing"
    match.play(60)
    match.concede(ONE)
    assert any(one.player == TWO for one in server.game.game.answers[before:])
    for side in match.sides.values():
        proof = side.peer.proofs[1]
        assert verify(proof.record, proof.heard).fault is None
    record, heard = proof.record, match.sides[ONE].peer.proofs[1].heard
    (agreed,) = record.agreements
    signed = (bytes(64), *agreed.agreement.signatures[1:])
    forged = replace(agreed, agreement=replace(agreed.agreement, signatures=signed))
    fault = verify(replace(record, agreements=(forged,)), heard).fault
    assert fault is not None and str(fault).startswith("The computer played on for a player who was away")
    assert verify(replace(record, agreements=()), heard).fault is None, "who was there gave all of its own answers"
    theirs = match.sides[TWO].peer.proofs[1].heard
    fault = verify(replace(record, agreements=()), theirs).fault
    assert fault is not None and "never gave" in str(fault)


def test_once_the_game_is_over_who_is_away_is_waited_for_again() -> None:
    match = stood_in(best_of=3, grace=60)
    play_on(match, 4_000)
    server = match.match_server
    assert server.stage == "between" and not server.standing_in.goes_on
    match.now = 61.0
    match.do(lambda: server.tick(match.now))
    assert server.stage == "over" and server.results.why == "away"


def test_three_players_need_the_two_who_are_there() -> None:
    match = WiredMatch(new_match(players=3))
    match.ready()
    match.play(10)
    match.sides[3].agreeable = False
    match.cut(TWO)
    match.say(ONE, p.RequestConsent("stand_in"))
    match.back(TWO)
    match.say(3, p.Consent(True))
    assert not match.match_server.standing_in.goes_on, "nobody is away any more"
    match.cut(TWO)
    match.say(ONE, p.RequestConsent("stand_in"))
    assert not match.match_server.standing_in.goes_on
    agreement: Agreement = match.sides[3].requested[-1].agreement
    assert (agreement.wish, agreement.count) == ("stand_in", TWO)
    match.say(3, p.Consent(True))
    assert match.match_server.standing_in.goes_on


def played_by_itself(match: WiredMatch, answers: int) -> int:
    """The computer thinks and answers for who is away, so often at most; how often it did."""
    server, given = match.match_server, 0

    def give(seat: int, picks: Any, seq: int) -> None:
        match._do(lambda: server.answer_for(seat, picks, seq, match.now))

    async def go_on() -> None:
        nonlocal given
        stand_ins = StandIns(server, give, pace=0.0)
        for _ in range(2_000):
            if server.stage != "game" or given >= answers:
                break
            if server.standing_in.asked():
                stand_ins.look()
                assert stand_ins._task is not None
                await stand_ins._task
                given += 1
            else:
                match.answer()
        stand_ins.close()

    asyncio.run(go_on())
    return given


def test_the_computer_thinks_and_answers_by_itself() -> None:
    match = stood_in()
    assert played_by_itself(match, 12) == 12 or match.match_server.stage != "game"
    assert not match.sides[ONE].gone


def test_it_concedes_what_has_looked_lost_for_some_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every position looks lost here. Both sides can prove the game, that of who came back as well."""
    monkeypatch.setattr(giving_up, "chance_to_win", lambda *_: LOST)
    monkeypatch.setattr(bot_seat, "UNTRIED", 3)
    monkeypatch.setattr(record, "combined_seed", lambda *_: bytes(32))  # in one game of twenty it has won before
    match = stood_in()
    assert match.match_server.game is not None
    begun = match.match_server.game.game.state.entity(MATCH, Match).turn
    played_by_itself(match, 400)
    assert [(one.winner, one.why) for one in match.sides[ONE].ended] == [(ONE, "conceded")]
    last = match.match_server.game.game.state.entity(MATCH, Match).turn
    assert last - begun >= 4
    proof = match.sides[ONE].peer.proofs[1]
    assert verify(proof.record, proof.heard).fault is None


@pytest.mark.parametrize("sent_before", [False, True])
def test_an_answer_is_given_again_only_if_its_connection_was_lost(sent_before: bool) -> None:
    """A program that comes back may answer before it hears that it is here."""
    match = left_alone(until_asked=ONE)
    match.back(TWO)
    if sent_before:
        match.sides[ONE].peer._writer = None  # what is answered now does not arrive
        assert match.answer()
    match.cut(ONE)
    side, server = match.sides[ONE], match.match_server
    assert server.game is not None and side.peer.game is not None
    assert (side.peer.game.decision is None) is sent_before
    seq = server.game.seq
    if not sent_before:
        side = match.restarted(ONE)

    def at_once() -> None:
        side.synced = lambda: None
        assert sent_before or match.answer()

    side.synced = at_once
    match.back(ONE, side)
    assert server.game.seq == seq + 1 and not side.refusals
