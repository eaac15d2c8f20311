"""The timeline with rules of three lines: answers, refusals, taking back, faults, forks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Answer, Cancel, Concede, Decision, EngineFault, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Cursor, Game, Process
from gatcg_desktop.engine.writer import Writer


class Pot(msgspec.Struct, frozen=True):
    coins: int = 0
    over: bool = False


class Happened(msgspec.Struct, frozen=True):
    what: str


POT = 0


class Rules:
    """One player puts 1 to 3 coins into a pot, in two questions; 7 ends it, 13 cannot be reached."""

    def next_process(self, writer: Writer) -> Process | None:
        pot: Pot = writer.state[POT]
        return None if pot.over or pot.coins >= 7 else self.turn(writer)

    def turn(self, writer: Writer) -> Process:
        answer = yield Decision(1, "how many", (1, 2, 3, 99), say("How many?"), "coins", cancellable=True)
        coins = answer.picks[0]
        writer.step(Happened("put"), "coins", 1)
        writer.change(POT, coins=writer.state[POT].coins + coins)
        sure = yield Decision(1, "sure", ("yes", "crash", "illegal"), say("Sure?"), "sure", cancellable=True)
        if sure.picks == ("crash",):
            raise ZeroDivisionError("boom")
        if sure.picks == ("illegal",):
            raise Refused(say("No."), "illegal")
        writer.step(Happened("sure"), "sure", 1)

    def concede(self, writer: Writer, player: int) -> None:
        writer.step(Happened("conceded"), "over", player)
        writer.change(POT, over=True)

    def goes_on_without(self, state: Any, player: int) -> bool:
        return False

    def accepts_by_hand(self, state: Any, decision: Decision, answer: Answer) -> bool:
        return False

    def why_not(self, state: Any, decision: Decision, answer: Answer) -> Refused | None:
        return Refused(say("Only 1 to 3."), "coins") if answer.picks == (5,) else None


def game() -> Game:
    writer = Writer.fresh(b"", 1)
    writer.create(Pot(), id=POT)
    made = Game(Rules(), writer)
    made.start()
    return made


def give(made: Game, *picks: Any) -> None:
    for pick in picks:
        made.answer(Answer(1, (pick,)))


def coins(made: Game) -> int:
    pot: Pot = made.state[POT]
    return pot.coins


def test_answers_run_to_the_next_question() -> None:
    made = game()
    give(made, 2)
    assert coins(made) == 2 and made.decision is not None and made.decision.kind == "sure"
    give(made, "yes", 3, "yes", 2, "yes")
    assert made.decision is None and coins(made) == 7
    with pytest.raises(Refused, match="over"):
        give(made, 1)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Answer(2, (1,)), "not this player's turn"),
        (Answer(1, (5,)), "Only 1 to 3"),
        (Answer(1, (4,)), "not among"),
        (Answer(1, ()), "Too few"),
        (Answer(1, (1, 2)), "Too many"),
        (Answer(1, (1, 1)), "picked twice"),
    ],
)
def test_what_is_not_legal_is_refused_without_a_trace(answer: Answer, words: str) -> None:
    made = game()
    before = made.state.encode(), len(made.steps), made.decision
    with pytest.raises(Refused, match=words):
        made.answer(answer)
    assert (made.state.encode(), len(made.steps), made.decision) == before


def test_a_play_found_illegal_on_the_way_is_reversed_as_a_whole() -> None:
    made = game()
    give(made, 1, "yes", 3)
    with pytest.raises(Refused, match="No"):
        give(made, "illegal")
    assert coins(made) == 1 and made.decision is not None and made.decision.kind == "how many"
    assert len(made.answers) == 2


def test_cancelling_takes_the_play_back() -> None:
    made = game()
    give(made, 1, "yes", 3)
    give(made, Cancel())
    assert coins(made) == 1 and len(made.answers) == 2
    give(made, 2, "yes")
    assert coins(made) == 3


def test_a_fault_of_the_program_is_rolled_back_to_before_the_answer() -> None:
    made = game()
    give(made, 2)
    before = made.state.encode(), len(made.steps), made.decision
    with pytest.raises(EngineFault, match="boom"):
        give(made, "crash")
    assert (made.state.encode(), len(made.steps), made.decision) == before
    give(made, "yes")
    assert coins(made) == 2


def test_answers_can_be_taken_back_into_the_middle_of_a_process() -> None:
    made = game()
    give(made, 1, "yes", 2, "yes", 3)
    made.take_back(2)
    assert made.decision is not None and made.decision.kind == "sure" and coins(made) == 3
    made.take_back(3)
    assert coins(made) == 0
    with pytest.raises(Refused, match="nothing to take back"):
        made.take_back()


def test_a_fork_in_the_middle_goes_its_own_way() -> None:
    made = game()
    give(made, 1, "yes", 2)
    fork = made.fork()
    give(fork, "yes", 3, "yes")
    assert coins(fork) == 6 and coins(made) == 3
    give(made, Cancel())
    assert coins(made) == 1 and coins(fork) == 6


def test_conceding_breaks_off_what_is_asked_and_can_be_taken_back() -> None:
    made = game()
    give(made, 2)
    made.answer(Answer(2, (Concede(),)))
    assert made.decision is None
    made.take_back()
    assert made.decision is not None and made.decision.kind == "sure" and coins(made) == 2


def test_a_cursor_shows_every_step_and_leaves_the_game_alone() -> None:
    made = game()
    give(made, 1, "yes", 2, "yes", 3)
    cursor = Cursor(made)
    totals = [cursor.seek(position)[POT].coins for position in range(len(made.steps) + 1)]
    assert totals == [0, 1, 1, 3, 3, 6]
    assert cursor.seek(-5)[POT].coins == 0 and cursor.seek(99)[POT].coins == 6
    assert coins(made) == 6
