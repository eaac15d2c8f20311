"""The thinker: the same answer for the same seed, from what its player may know, and better than the heuristic."""

from __future__ import annotations

import pytest

from gatcg_desktop.bots import thinker as module
from gatcg_desktop.bots.parallel import Workers, games
from gatcg_desktop.bots.selfplay import make_bot, play_game
from gatcg_desktop.bots.thinker import Thinker
from gatcg_desktop.decks.seating import Seating, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.views.other_worlds import other_world, unknown_cards
from tests.helpers.boards import ADA, BO, Board, Desk


@pytest.fixture(scope="module")
def table() -> Seating:
    return seating((), starter_set())


def standing(table: Seating, seed: int, turn: int) -> Game:
    """A game of the heuristic at the first main phase decision of player 1 from a turn on."""
    bots = {player: make_bot("heuristic", table.definitions, PlayerId(player), seed) for player in (1, 2)}
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
    game = standing(table, 3, 4)
    before = (len(game.journal), len(game.steps), len(game.answers), game.state.version)
    first, second = (Thinker(table.definitions, PlayerId(1), 4).answer(game) for _ in range(2))
    assert first == second and before == (len(game.journal), len(game.steps), len(game.answers), game.state.version)
    assert isinstance(game.journal, Journal)


class Answers:
    """What the thinker answers in a game of a seed, and how much it has tried: a job for other processes."""

    def __call__(self, seed: int) -> tuple[object, ...]:
        table = seating((), starter_set())
        game = standing(table, seed, 4)
        thinking, pieces = Thinker(table.definitions, PlayerId(1), seed).thinking(game), 0
        while True:
            try:
                next(thinking)
                pieces += 1
            except StopIteration as done:
                return pieces, done.value


def test_another_process_answers_the_same_with_as_many_tries() -> None:
    here = dict(games(Answers(), range(3, 6), Workers()))
    assert dict(games(Answers(), range(3, 6), Workers(1))) == here
    assert min(pieces for pieces, _ in here.values()) > 100  # type: ignore[misc, operator]


def test_it_takes_the_option_that_wins(table: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it values decides: with the values turned round it leaves what the heuristic would do."""
    game = standing(table, 3, 4)
    usual = make_bot("heuristic", table.definitions, PlayerId(1), 4)(game)
    real = module.chance_to_win
    monkeypatch.setattr(module, "chance_to_win", lambda *args: 1 - real(*args))
    assert Thinker(table.definitions, PlayerId(1), 4).answer(game) != usual


def test_it_plays_a_whole_game_without_a_refused_answer(table: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORLDS", 2)
    monkeypatch.setattr(module, "LOOK", 1)
    _, played = play_game(table, ("thinker", "heuristic"), 11)
    assert played.finished and not played.problem
