"""When a bot would concede: only what has been lost for some turns, and stays lost whatever is drawn."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from gatcg_desktop.bots import giving_up
from gatcg_desktop.bots.giving_up import IN_A_ROW, LOST, GivingUp
from gatcg_desktop.bots.processes.helping import all_thought
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.bots.thinker import Thinker
from gatcg_desktop.decks.seating import Seating, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game

ONE, OTHER = PlayerId(1), PlayerId(2)


@pytest.fixture(scope="module")
def table() -> Seating:
    return seating((), starter_set())


def match_of(game: Game) -> Match:
    return game.state.entity(MATCH, Match)


def given_up(table: Seating, seed: int) -> tuple[dict[PlayerId, list[int]], Game]:
    """In which turns each player of a game between steady and dice would have conceded, and the game played out."""
    bots = {
        ONE: make_bot("steady", table.definitions, ONE, seed),
        OTHER: make_bot("steady", table.definitions, OTHER, seed),
    }
    watching = {player: GivingUp(table.definitions, player, seed) for player in bots}
    game, turns = new_game(table.definitions, table.seats, bytes([seed])), {player: list[int]() for player in bots}
    while game.decision is not None:
        player = PlayerId(game.decision.player)
        if all_thought(watching[player].lost(game)):
            turns[player].append(match_of(game).turn)
        game.answer(bots[player](game))
    return turns, game


def test_only_who_loses_in_the_end_would_have_conceded(table: Seating, exhaustive: bool) -> None:
    conceded = {}
    seeds = (2, 11, 14, 35) if exhaustive else (2, 11)  # in that of seed 11 the winner had a chance of one in a hundred
    for seed in seeds:
        turns, game = given_up(table, seed)
        winner = PlayerId(match_of(game).winner)
        assert not turns[winner]
        conceded[seed] = bool(turns[OTHER if winner == ONE else ONE])
    assert conceded == {seed: seed != 11 for seed in seeds}


@pytest.mark.parametrize("world", [0.0, LOST + 0.01])
def test_a_game_looks_lost_for_some_turns_first_and_one_hope_is_enough(
    table: Seating, monkeypatch: pytest.MonkeyPatch, world: float
) -> None:
    """Every position looks lost here; `world` is what the best draws make of it."""
    monkeypatch.setattr(giving_up, "chance_to_win", lambda *_: LOST)
    monkeypatch.setattr(Thinker, "chances", lambda *_: said([0.0, world]))
    game, watching = new_game(table.definitions, table.seats, b"1"), GivingUp(table.definitions, ONE, 1)
    bots = {player: make_bot("goldfish", table.definitions, player, 1) for player in (ONE, OTHER)}
    asked: dict[int, list[bool]] = {}
    while game.decision is not None and match_of(game).turn <= 8:
        if game.decision.player == ONE:
            asked.setdefault(match_of(game).turn, []).append(all_thought(watching.lost(game)))
        game.answer(bots[PlayerId(game.decision.player)](game))
    own = [turn for turn in sorted(asked) if match_of(game).first_player == (ONE if turn % 2 else OTHER)]
    found = [turn for turn in sorted(asked) if any(asked[turn])]
    assert found == ([] if world else own[IN_A_ROW - 1 :]) and all(sum(all) <= 1 for all in asked.values())


def said(chances: list[float]) -> Generator[bool, None, list[float]]:
    return chances
    yield
