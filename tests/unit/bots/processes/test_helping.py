"""Steady with helpers: the same answers as without, and nobody waits for a process that is gone."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

import pytest

from gatcg_desktop.bots.processes.helping import Asked, HelperJob, Helpers, Piece, Thought, all_thought, steadily
from gatcg_desktop.bots.processes.parallel import WorkerGone, WorkerHung
from gatcg_desktop.bots.selfplay import make_bot, make_thinking
from gatcg_desktop.bots.steady import SteadyPlayer, quick_answer
from gatcg_desktop.decks.seating import Seating, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.settings import BotKind

SEED = 11
T = TypeVar("T")
Doing = Callable[[Piece], Thought]


@pytest.fixture(scope="module")
def table() -> Seating:
    return seating((), starter_set())


def sent(thing: T) -> T:
    """What another process makes of it."""
    there: T = pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own
    return there


class AsIfElsewhere(Helpers):
    """Helpers in this process, which get and give bytes like others. `job`: does what they are given."""

    def __init__(self, table: Seating, job: Doing | None = None) -> None:
        super().__init__(table.definitions, 0)
        self.job = job or HelperJob(table.definitions)
        self.given = 0

    def done(
        self, given: Sequence[Piece], tell: Callable[[int, Thought], None] = lambda place, result: None
    ) -> Generator[bool, None, list[Thought]]:
        yield True
        self.given += len(given)
        return [sent(self.job(sent(piece))) for piece in given]


def at_a_choice(table: Seating, most: int = 60) -> Game:
    """A game of steady at its first question with several options after so many answers."""
    bots = {player: make_bot("steady", table.definitions, PlayerId(player), SEED) for player in (1, 2)}
    game = new_game(table.definitions, table.seats, SEED.to_bytes(8, "big"))
    while game.decision is not None:
        if len(game.answers) >= most and len(game.decision.options) > 2:
            return game
        game.answer(bots[game.decision.player](game))
    raise AssertionError("the game ended before")


@pytest.mark.parametrize("kind", ["steady", "practice"])
def test_helpers_change_no_answer_of_a_game(table: Seating, kind: BotKind) -> None:
    """What is remembered from one answer to the next goes along: the dice, and what was done in the turn."""
    helpers = AsIfElsewhere(table)
    bots = {player: make_bot(kind, table.definitions, PlayerId(player), SEED) for player in (1, 2)}
    helped = {player: make_thinking(kind, table.definitions, PlayerId(player), SEED, helpers) for player in (1, 2)}
    game = new_game(table.definitions, table.seats, SEED.to_bytes(8, "big"))
    while game.decision is not None and len(game.answers) < 160:
        answer = bots[game.decision.player](game)
        assert all_thought(helped[game.decision.player](game)) == answer, len(game.answers)
        game.answer(answer)
    assert helpers.given > 30


def test_what_is_given_up_was_never_done(table: Seating) -> None:
    """Who looks at the past and comes back gets the same answer."""
    game, helpers = at_a_choice(table), AsIfElsewhere(table)
    steady = SteadyPlayer(SEED)
    before = steady.habits
    thinking = steadily(steady, game, table.definitions, asked_there(game), helpers)
    next(thinking)
    thinking.close()
    assert steady.habits == before


def asked_there(game: Game) -> PlayerId:
    assert game.decision is not None
    return PlayerId(game.decision.player)


def answered(table: Seating, game: Game, *gone: Exception) -> Answer:
    """What is answered where the first processes that are asked are gone in those ways."""
    helpers = AsIfElsewhere(table)
    working, left = helpers.job, list(gone)

    def job(piece: Piece) -> Thought:
        assert isinstance(piece, Asked)
        if left:
            raise left.pop(0)
        return working(piece)

    helpers.job = job
    return all_thought(steadily(SteadyPlayer(SEED), game, table.definitions, asked_there(game), helpers))


def test_where_a_helper_dies_steady_answers_here(table: Seating, caplog: pytest.LogCaptureFixture) -> None:
    game = at_a_choice(table)
    usual = make_bot("steady", table.definitions, asked_there(game), SEED)(game)
    with caplog.at_level(logging.WARNING):
        assert answered(table, game, *[WorkerGone("the worker died")] * 2) == usual
    assert "is gone" in caplog.text


HUNG = WorkerHung("the worker hung")


def where_steady_does_not_pass(table: Seating) -> tuple[Game, Answer]:
    """A game in which steady answers what only whoever thinks about it would."""
    for most in range(10, 60):
        game = at_a_choice(table, most)
        usual = make_bot("steady", table.definitions, asked_there(game), SEED)(game)
        if game.decision is not None and usual.picks != quick_answer(game.decision):
            return game, usual
    raise AssertionError("steady always passes")


def test_where_a_helper_hangs_the_next_one_answers_as_steady(table: Seating, caplog: pytest.LogCaptureFixture) -> None:
    game, usual = where_steady_does_not_pass(table)
    with caplog.at_level(logging.WARNING):
        assert answered(table, game, HUNG) == usual
        assert answered(table, game, HUNG, WorkerGone("the worker died")) == usual, "or this one"
    assert "hung" in caplog.text


def test_where_all_helpers_hang_the_window_does_not(
    table: Seating, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What took too long there would take too long here: any legal answer does."""
    game, _ = where_steady_does_not_pass(table)
    assert game.decision is not None
    monkeypatch.setattr(SteadyPlayer, "answer", lambda self, seen: pytest.fail("it was thought here"))
    with caplog.at_level(logging.WARNING):
        assert answered(table, game, HUNG, HUNG).picks == quick_answer(game.decision)
    assert "hung" in caplog.text
