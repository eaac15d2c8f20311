"""Random games with cards that use every instruction and ability there is, for two and three players."""

from __future__ import annotations

import typing
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.engine.decisions import Answer, Concede
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.language import ast
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.procedure.referee import Referee
from gatcg_desktop.rules.query.characteristics import all_traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.projection import project
from tests.helpers.exhaustive import examples
from tests.helpers.workshop import DEFINITIONS, NEWER, seats
from tests.property.test_random_games import sound

SEEDS = st.integers(0, 100_000)
PLAYERS = st.sampled_from((2, 2, 3))


def begin(seed: int, players: int) -> Game:
    return new_game(DEFINITIONS, seats(players, NEWER), seed.to_bytes(8, "big"))


def play(game: Game, seed: int, answers: int, each: Any = None) -> None:
    bot = RandomPlayer(seed, 0.92)
    for _ in range(answers):
        if game.decision is None:
            return
        game.answer(bot.answer(game.decision))
        if each is not None:
            each(game)


@pytest.mark.parametrize("union", ["Effect", "Ability"])
def test_the_workshop_uses_everything_there_is(union: str) -> None:
    written = msgspec.json.encode([face.abilities for face in DEFINITIONS.values()]).decode()
    nodes = typing.get_args(getattr(ast, union))
    tags = {node.__struct_config__.tag for node in nodes}
    assert {tag for tag in tags if f'"type":"{tag}"' not in written} == set()


@examples(sample=5, whole=40)
@given(SEEDS, PLAYERS)
def test_every_position_is_sound(seed: int, players: int) -> None:
    def check(game: Game) -> None:
        sound(game.state)

    play(begin(seed, players), seed, 160, check)


@examples(sample=3, whole=12)
@given(SEEDS, PLAYERS)
def test_taking_everything_back_restores_the_beginning(seed: int, players: int) -> None:
    game = begin(seed, players)
    first = game.state.encode(), len(game.steps), game.decision
    play(game, seed, 160)
    game.take_back(len(game.answers))
    assert (game.state.encode(), len(game.steps), game.decision) == first


@examples(sample=3, whole=12)
@given(SEEDS, PLAYERS, st.integers(1, 60))
def test_a_fork_in_the_middle_of_anything_goes_on_alike(seed: int, players: int, at: int) -> None:
    """Forks wake by replaying from the last point of rest, also in the middle of a resolution."""
    game = begin(seed, players)
    play(game, seed, at)
    fork = game.fork()
    play(game, seed + 1, 40)
    play(fork, seed + 1, 40)
    assert game.state.encode() == fork.state.encode()


@examples(sample=2, whole=12)
@given(SEEDS, PLAYERS)
def test_a_game_that_is_begun_from_a_root_asks_the_same(seed: int, players: int) -> None:
    roots: list[State] = []

    def check(game: Game) -> None:
        before = game.state.encode()
        root = game.root()
        assert (root is None) == bool(game.since_rest) and game.state.encode() == before
        if root is not None:
            again = Game(Referee(DEFINITIONS), Writer(root.copy(), Journal(), []))
            again.start()
            assert again.decision == game.decision
            roots.append(root)

    play(begin(seed, players), seed, 80, check)
    assert roots


@examples(sample=3, whole=8)
@given(SEEDS, PLAYERS)
def test_what_is_derived_is_what_is_found_from_scratch(seed: int, players: int) -> None:
    def check(game: Game) -> None:
        kept = all_traits(GameQuery(game.state, DEFINITIONS))
        scratch = all_traits(GameQuery(game.state.copy(), DEFINITIONS))
        for id, one in kept.items():
            other = scratch[id]
            for slot in one.__slots__:
                assert getattr(one, slot) == getattr(other, slot), (one.name, slot)

    play(begin(seed, players), seed, 120, check)


@examples(sample=3, whole=10)
@given(SEEDS, PLAYERS)
def test_no_view_tells_what_its_viewer_may_not_know(seed: int, players: int) -> None:
    """A hidden card has no key and no id of its own in anybody's View."""

    def check(game: Game) -> None:
        for viewer in (EVERYBODY, *range(1, players + 1)):
            view = project(game.state, DEFINITIONS, viewer, game.decision)
            listed = [one.id for cards in view.zones.values() for one in cards]
            listed += [one.id for obj in view.objects for one in (*obj.lineage, *obj.intent, *obj.loaded)]
            assert len(listed) == len({*listed}), "no two cards share an id"
            for (zone, owner), cards in view.zones.items():
                for one in cards:
                    if one.known:
                        continue
                    assert one.key == "" and one.id < 0
                if zone in ("hand", "memory") and viewer != owner:
                    there = [game.state[id] for id in game.state.zone(zone, owner)]
                    assert [one.known for one in cards] == [bool(c.face_up or viewer in c.seen_by) for c in there]

    play(begin(seed, players), seed, 80, check)


@examples(sample=3, whole=8)
@given(SEEDS, st.integers(1, 100))
def test_anybody_may_concede_at_any_question_and_the_rest_goes_on(seed: int, at: int) -> None:
    game = begin(seed, 3)
    play(game, seed, at)
    if game.decision is None:
        return
    player = 1 + seed % 3
    if game.state[player].lost:
        return
    game.answer(Answer(player, (Concede(),)))
    sound(game.state)
    for id, thing in game.state.entities.items():
        if type(thing) is Card and thing.owner == player and not GameQuery(game.state, DEFINITIONS).match.outcome:
            assert game.state.zone_of(id)[0] == "outside"
    play(game, seed, 60, lambda one: sound(one.state))
