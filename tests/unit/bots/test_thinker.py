"""The thinker: the same answer for the same seed, from what its player may know, and better than steady."""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import lru_cache
from types import SimpleNamespace

import pytest

from gatcg_desktop.bots import thinker as module
from gatcg_desktop.bots import trying
from gatcg_desktop.bots.processes.helping import Asked, HelperJob, Helpers, Piece, Thought
from gatcg_desktop.bots.processes.parallel import WorkerGone, WorkerHung, Workers, games
from gatcg_desktop.bots.selfplay import MOST_DECISIONS, make_bot, play_game
from gatcg_desktop.bots.thinker import Compared, Comparing, Line, Thinker
from gatcg_desktop.bots.trying import Outcome, Trial
from gatcg_desktop.decks.seating import Seating, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import AnyPick, DeclareAttack, Pick
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.views.other_worlds import Unknown, other_world, unknown_cards
from tests.helpers.boards import ADA, BO, Board, Desk, ally


@lru_cache(maxsize=1)
def starters() -> Seating:
    return seating((), starter_set())


@pytest.fixture
def table() -> Seating:
    return starters()


def standing(seed: int, turn: int) -> Game:
    """A game of steady at the first main phase decision of player 1 from a turn on. It was played once for all tests,
    who share its rules."""
    return _played_to(seed, turn).fork()


@lru_cache(maxsize=4)
def _played_to(seed: int, turn: int) -> Game:
    table = starters()
    bots = {player: make_bot("steady", table.definitions, PlayerId(player), seed) for player in (1, 2)}
    game = new_game(table.definitions, table.seats, seed.to_bytes(8, "big"))
    while game.decision is not None:
        match, decision = game.state.entity(MATCH, Match), game.decision
        if match.turn >= turn and decision.player == 1 and decision.kind == "opportunity" and len(decision.options) > 3:
            return game
        game.answer(bots[decision.player](game))
    raise AssertionError("the game ended before")


def asked(in_hand: str, in_deck: str) -> Desk:
    """Ada may attack, play or pass; Bo has these cards where she does not see them."""
    board = Board(deck=0)
    board.put(BO, "hand", in_hand, 3)
    board.put(BO, "deck", in_deck, 3)
    board.field(ADA, "filler")
    board.field(BO, "filler")
    board.put(ADA, "hand", "sever", 2)
    board.put(ADA, "deck", "filler", 6)
    return board.start()


@pytest.mark.parametrize("seed", range(4))
def test_cards_that_are_hidden_from_it_change_nothing(seed: int) -> None:
    desks = asked("sever", "filler"), asked("filler", "sever")
    assert desks[0].game.state.encode() != desks[1].game.state.encode()
    thinkers = [Thinker(desk.definitions, PlayerId(ADA), seed) for desk in desks]
    assert thinkers[0].answer(desks[0].game) == thinkers[1].answer(desks[1].game)
    worlds = [other_world(d.game, unknown_cards(d.game, d.definitions, ADA), bytes([seed])) for d in desks]
    assert worlds[0] is not None and worlds[1] is not None
    assert worlds[0].state.encode() == worlds[1].state.encode(), "byte by byte what it tries its options in"


def test_the_same_seed_gives_the_same_answer_and_the_game_is_untouched(table: Seating) -> None:
    game = standing(3, 4)
    before = (len(game.journal), len(game.steps), len(game.answers), game.state.version)
    first, second = (Thinker(table.definitions, PlayerId(1), 4).answer(game) for _ in range(2))
    assert first == second and before == (len(game.journal), len(game.steps), len(game.answers), game.state.version)
    assert isinstance(game.journal, Journal)


class Answers:
    """What the thinker answers in a game of a seed, and how much it has tried: a job for other processes."""

    def __call__(self, seed: int) -> tuple[object, ...]:
        table = starters()
        game = standing(seed, 4)
        thinking, pieces = Thinker(table.definitions, PlayerId(1), seed).thinking(game), 0
        while True:
            try:
                next(thinking)
                pieces += 1
            except StopIteration as done:
                return pieces, done.value


def test_another_process_answers_the_same_with_as_many_tries(exhaustive: bool) -> None:
    seeds = range(3, 6) if exhaustive else range(3, 4)
    here = dict(games(Answers(), seeds, Workers()))
    assert dict(games(Answers(), seeds, Workers(1))) == here
    assert min(pieces for pieces, _ in here.values()) > 100  # type: ignore[misc, operator]


def test_it_takes_the_option_that_wins(table: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it values decides: with the values turned round it leaves what steady would do."""
    game = standing(3, 4)
    usual = make_bot("steady", table.definitions, PlayerId(1), 4)(game)
    real = trying.chance_to_win
    monkeypatch.setattr(trying, "chance_to_win", lambda *args: 1 - real(*args))
    assert Thinker(table.definitions, PlayerId(1), 4).answer(game) != usual


def test_it_plays_a_whole_game_without_a_refused_answer(
    table: Seating, monkeypatch: pytest.MonkeyPatch, exhaustive: bool
) -> None:
    """All of it; usually its first turns."""
    monkeypatch.setattr(module, "WORLDS", 2)
    monkeypatch.setattr(module, "LOOK", 1)
    _, played = play_game(table, ("thinker", "steady"), 11, most=MOST_DECISIONS if exhaustive else 90)
    assert not played.problem and (played.finished or (played.decisions == 90 and not exhaustive))


# In other processes ---------------------------------------------------------------------------------------------


def asked_of(thinker: Thinker, game: Game, meanwhile: Callable[[], object] = lambda: None) -> Answer:
    """The thinker's answer, waited for; `meanwhile` happens once while others are at work."""
    thinking, done = thinker.thinking(game), False
    while True:
        try:
            if next(thinking) and not done:
                meanwhile()
                done = True
        except StopIteration as end:
            answer: Answer = end.value
            return answer


@pytest.fixture
def helpers(table: Seating) -> Iterator[Helpers]:
    helpers = Helpers(table.definitions, 1)
    yield helpers
    helpers.end()


@pytest.fixture
def fewer_worlds(monkeypatch: pytest.MonkeyPatch, exhaustive: bool) -> None:
    """An answer of a third of the work."""
    if not exhaustive:
        monkeypatch.setattr(module, "WORLDS", 2)
        monkeypatch.setattr(module, "LOOK", 1)


def test_helpers_change_no_answer(table: Seating, fewer_worlds: None, exhaustive: bool) -> None:
    helpers = Helpers(table.definitions, 2)
    try:
        for seed in (3, 4) if exhaustive else (3,):
            game = standing(seed, 4)
            alone = Thinker(table.definitions, PlayerId(1), seed).answer(game)
            assert asked_of(Thinker(table.definitions, PlayerId(1), seed, helpers), game) == alone
    finally:
        helpers.end()


def test_a_helper_gets_no_card_that_its_player_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden cards changed about, what is sent is the same byte for byte."""
    sent: list[list[bytes]] = []

    def told(_: object, given: Sequence[Piece]) -> Generator[bool, None, list[Thought]]:
        sent[-1].extend(pickle.dumps(piece) for piece in given)
        yield True
        job = HelperJob(desk.definitions)
        return [job(piece) if isinstance(piece, Asked) else Outcome(0.5) for piece in given]

    monkeypatch.setattr(Helpers, "done", told)
    for desk in (asked("sever", "filler"), asked("filler", "sever")):
        sent.append([])
        asked_of(Thinker(desk.definitions, PlayerId(ADA), 1, Helpers(desk.definitions, 0)), desk.game)
    assert len(sent[0]) > 3 and sent[0] == sent[1]


def test_steady_answers_where_a_helper_dies_and_another_takes_its_place(
    table: Seating, helpers: Helpers, fewer_worlds: None, caplog: pytest.LogCaptureFixture
) -> None:
    game = standing(3, 4)
    usual = make_bot("steady", table.definitions, PlayerId(1), 4)(game)

    def kill() -> None:
        for child in multiprocessing.active_children():
            child.kill()

    with caplog.at_level(logging.CRITICAL, logger=module.__name__):
        assert asked_of(Thinker(table.definitions, PlayerId(1), 4, helpers), game, kill) == usual
        answers = [asked_of(Thinker(table.definitions, PlayerId(1), 4, helpers), game) for _ in range(3)]
    assert answers[-1] == Thinker(table.definitions, PlayerId(1), 4).answer(game)


@pytest.mark.parametrize("gone", [WorkerGone("the worker died"), WorkerHung("the worker hung")])
def test_steady_answers_where_a_helper_is_gone_that_tries_options_out(
    table: Seating,
    helpers: Helpers,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    gone: WorkerGone,
) -> None:
    def tried(_: Helpers, trials: Sequence[Trial]) -> Generator[bool, None, list[Outcome]]:
        yield True
        raise gone

    monkeypatch.setattr(Helpers, "tried", tried)
    game = standing(3, 4)
    with caplog.at_level(logging.WARNING):
        answer = asked_of(Thinker(table.definitions, PlayerId(1), 4, helpers), game)
    assert answer == make_bot("steady", table.definitions, PlayerId(1), 4)(game)
    assert "steady answers" in caplog.text


def test_thinking_is_given_up_at_any_moment_and_begun_anew(
    table: Seating, helpers: Helpers, fewer_worlds: None
) -> None:
    game = standing(3, 4)
    alone = Thinker(table.definitions, PlayerId(1), 4).answer(game)
    for pieces in (1, 2, 5):
        thinking = Thinker(table.definitions, PlayerId(1), 4, helpers).thinking(game)
        for _ in range(pieces):
            next(thinking)
        thinking.close()
    assert asked_of(Thinker(table.definitions, PlayerId(1), 4, helpers), game) == alone


def test_helpers_end_at_once(table: Seating) -> None:
    helpers = Helpers(table.definitions, 1)
    game = standing(3, 4)
    thinking = Thinker(table.definitions, PlayerId(1), 4, helpers).thinking(game)
    while not next(thinking):
        pass
    begun = time.monotonic()
    helpers.end()
    assert time.monotonic() - begun < 60 and multiprocessing.active_children() == []


# How long it thinks ---------------------------------------------------------------------------------------------


def test_no_world_is_begun_after_so_many_answers(table: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    game = standing(3, 4)
    whole = finished(Thinker(table.definitions, PlayerId(1), 4).comparing(game))
    first = [line.outcomes[0].answers for line in whole.lines]
    assert min(first) > 10 and len(whole.lines[0].outcomes) > 2
    monkeypatch.setattr(module, "MOST_ANSWERS", sum(first) + 1)
    cut = finished(Thinker(table.definitions, PlayerId(1), 4).comparing(game))
    assert [len(line.outcomes) for line in cut.lines] == [2] * len(first)


@pytest.mark.parametrize(("apart", "most"), [(0.9, 3), (1.1, 6)])
def test_a_game_that_is_as_good_as_decided_is_not_thought_about_to_the_end(
    table: Seating, monkeypatch: pytest.MonkeyPatch, apart: float, most: int
) -> None:
    """Where in every world all options come to nearly the same, none can lead by what counts, and three worlds are
    enough; where one makes more of a difference in any of them, it is tried on."""
    begun: list[tuple[AnyPick, ...]] = []

    def nearly_won(definitions: object, trial: Trial) -> Generator[bool, None, Outcome]:
        again = trial.picks in begun
        begun.append(trial.picks)
        yield False
        third = again and trial.picks == begun[2]
        return Outcome(0.995 + apart * module.LEAD * third)

    monkeypatch.setattr(module, "trying", nearly_won)
    thinker = Thinker(table.definitions, PlayerId(1), 4)
    compared = finished(thinker.comparing(standing(3, 4)))
    assert len(compared.lines) > 3 and max(len(line.outcomes) for line in compared.lines) == most
    assert min(len(line.outcomes) for line in compared.lines) == module.LOOK == 3


@pytest.mark.parametrize("worlds", [0, 1])
def test_where_a_person_waits_it_decides_by_what_it_knows_in_time(
    table: Seating, monkeypatch: pytest.MonkeyPatch, worlds: int
) -> None:
    """A clock that ticks with each look at it ends the thinking in the first world, or in the second."""
    game = standing(3, 4)
    usual = make_bot("steady", table.definitions, PlayerId(1), 4)(game)
    whole = finished(Thinker(table.definitions, PlayerId(1), 4).comparing(game))
    looks = sum(line.outcomes[0].answers for line in whole.lines) + 3 * len(whole.lines)
    ticks = iter(range(10**9))
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    cut = finished(Thinker(table.definitions, PlayerId(1), 4, longest=looks if worlds else looks // 4).comparing(game))
    if worlds:
        assert {len(line.outcomes) for line in cut.lines} == {1}
    else:
        assert cut.lines == (Line(usual.picks),)


# In the middle of a play, and what it compared ------------------------------------------------------------------


def facing_a_wall(in_hand: str, in_deck: str) -> tuple[Desk, DeclareAttack]:
    """Ada's ally may attack a big ally of Bo's, or Bo's champion."""
    board = Board(ally("wall", power=5, life=6), deck=0)
    board.put(BO, "hand", in_hand, 3)
    board.put(BO, "deck", in_deck, 3)
    mine = board.field(ADA, "filler")
    board.field(BO, "wall")
    board.put(ADA, "deck", "filler", 6)
    return board.start(), DeclareAttack(mine)


def attacking(in_hand: str, in_deck: str) -> Desk:
    """Ada has said that her ally attacks, and is asked whom."""
    desk, attack = facing_a_wall(in_hand, in_deck)
    return desk.answer("opportunity", attack)


def test_whom_to_attack_is_tried_out_in_the_middle_of_the_attack() -> None:
    desk = attacking("filler", "sever")
    assert desk.game.decision is not None and desk.game.decision.kind == "attack_target" and desk.game.since_rest
    compared = finished(Thinker(desk.definitions, PlayerId(ADA), 1).comparing(desk.game))
    champion = Pick(desk.champions[BO])
    assert compared.lines[0].picks == (champion,), "an ally that would only die does not attack the wall"
    assert [len(line.outcomes) >= module.LOOK for line in compared.lines] == [True, True]
    assert compared.chance(compared.lines[0]) > compared.chance(compared.lines[1])


def test_cards_that_are_hidden_change_nothing_in_the_middle_of_an_attack_either() -> None:
    desks = attacking("sever", "filler"), attacking("filler", "sever")
    assert desks[0].game.state.encode() != desks[1].game.state.encode()
    one, other = (finished(Thinker(desk.definitions, PlayerId(ADA), 2).comparing(desk.game)) for desk in desks)
    assert one == other and len(one.lines) == 2


def test_a_world_in_which_something_else_would_be_asked_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = attacking("filler", "sever")
    decision = desk.game.decision
    assert decision is not None
    real, dealt = module.other_world, []

    def without_the_wall(game: Game, unknown: list[Unknown], seed: bytes) -> Game | None:
        world = real(game, unknown, seed)
        assert world is not None
        dealt.append(world)
        if len(dealt) % 2:  # another decision: one target fewer
            answer = world.answer
            monkeypatch.setattr(world, "answer", lambda given: (answer(given), setattr(world, "decision", None)))
        return world

    monkeypatch.setattr(module, "other_world", without_the_wall)
    compared = finished(Thinker(desk.definitions, PlayerId(ADA), 1).comparing(desk.game))
    assert len(dealt) == module.WORLDS and len(compared.lines[0].outcomes) == module.WORLDS // 2


def test_the_lines_say_what_came_of_them(table: Seating) -> None:
    game = standing(3, 4)
    compared = finished(Thinker(table.definitions, PlayerId(1), 4).comparing(game))
    assert Answer(1, compared.lines[0].picks) == Thinker(table.definitions, PlayerId(1), 4).answer(game)
    chances = [compared.chance(line) for line in compared.lines[1:]]
    assert chances == sorted(chances, reverse=True) and all(0 < chance < 1 for chance in chances)
    outcomes = [outcome for line in compared.lines for outcome in line.outcomes]
    assert all(outcome.mine.life > 0 and outcome.theirs.life > 0 for outcome in outcomes if not outcome.over)
    desk, attack = facing_a_wall("filler", "sever")
    lines = finished(Thinker(desk.definitions, PlayerId(ADA), 1).comparing(desk.game)).lines
    assert [line.aims for line in lines if line.picks == (attack,)] == [(desk.champions[BO],)]


def test_what_does_the_same_in_every_world_is_tried_no_further() -> None:
    values = [[0.5, 0.4, 0.6], [0.5, 0.4, 0.6], [0.6, 0.3, 0.5], [0.6, 0.3, 0.5], [0.1, 0.1, 0.1]]
    assert module._in_the_running(values, [0, 1, 2, 3, 4]) == [0, 2]
    assert module._in_the_running(values, [3, 4]) == [3]


def test_playing_on_in_a_hurry_is_the_same_with_fewer_answers(table: Seating) -> None:
    ends = []
    for hurried in (False, True):
        game = _played_to.__wrapped__(3, 4)
        bots = {player: make_bot("steady", table.definitions, PlayerId(player), 5) for player in (1, 2)}
        game.rules.hurried = hurried  # type: ignore[attr-defined]
        given = len(game.answers)
        while game.decision is not None and game.state.entity(MATCH, Match).turn < 8:
            game.answer(bots[game.decision.player](game))
        ends.append((game.journal.writes, game.steps, len(game.answers) - given))
    assert ends[0][:2] == ends[1][:2] and ends[1][2] * 2 < ends[0][2]


def test_a_line_that_was_given_up_is_held_against_the_first_in_the_same_worlds() -> None:
    lucky, unlucky = Outcome(0.8), Outcome(0.2)
    compared = Compared(PlayerId(1), (Line((), (lucky, lucky, unlucky, unlucky)), Line((), (Outcome(0.7),) * 2)))
    assert compared.chance(compared.lines[0]) == pytest.approx(0.5)
    assert compared.chance(compared.lines[1]) == pytest.approx(0.4)


def finished(comparing: Comparing) -> Compared:
    """What comparing comes to."""
    while True:
        try:
            next(comparing)
        except StopIteration as done:
            compared: Compared = done.value
            return compared
