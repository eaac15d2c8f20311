"""What is kept of derived characteristics is, at every moment at which it is used again, what is found from scratch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.query import layers
from gatcg_desktop.rules.query.characteristics import all_traits, player_rules
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.levels import champion_classes, champion_level
from tests.helpers.boards import ADA, Board
from tests.helpers.worded import worded
from tests.helpers.workshop import DEFINITIONS, seats
from tests.property.test_every_mechanic import PLAYERS, SEEDS, play


def _told(reader: GameQuery) -> list[object]:
    """Everything that may be kept, as plain values."""
    everything = all_traits(reader)
    players = reader.match.players
    return [
        {id: [getattr(one, slot) for slot in one.__slots__ if slot != "shared"] for id, one in everything.items()},
        [(env.source, static) for env, static in player_rules(reader)],
        [(reader.champions(p), champion_level(reader, p), champion_classes(reader, p)) for p in players],
        [(enabled_elements(reader, p), reader.objects(p)) for p in players],
    ]


@pytest.fixture(scope="module", autouse=True)
def recalled() -> Iterator[list[int]]:
    """Each time something derived is used again, all of it is compared. Counts how often that was."""
    times: list[int] = []
    inner = layers.recall

    def recall(reader: GameQuery) -> bool:
        kept = inner(reader)
        if kept:
            times.append(reader.state.version)
            assert _told(reader) == _told(GameQuery(reader.state.copy(), reader.definitions))
        return kept

    layers.recall = recall
    yield times
    layers.recall = inner


@settings(max_examples=15)
@given(SEEDS, PLAYERS)
def test_in_random_games_with_every_mechanic(recalled: list[int], seed: int, players: int) -> None:
    before = len(recalled)
    play(new_game(DEFINITIONS, seats(players), seed.to_bytes(8, "big")), seed, 120)
    assert len(recalled) > before


@settings(max_examples=6)
@given(SEEDS, st.integers(5, 60))
def test_also_after_taking_back(seed: int, answers: int) -> None:
    game: Game = new_game(DEFINITIONS, seats(2), seed.to_bytes(8, "big"))
    play(game, seed, answers)
    game.take_back(min(4, len(game.answers)))
    play(game, seed + 1, 30)


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("Watcher gets +1 POWER for each card in your hand.", 2 + 2, 2 + 4),
        ("Watcher gets +1 POWER for each card in your graveyard.", 2, 2 + 1),
        ("As long as you have five or more cards in your hand, Watcher gets +3 POWER.", 2, 2),
        ("As long as you have four or more cards in your hand, Watcher gets +3 POWER.", 2, 2 + 3),
    ],
)
def test_what_looks_beyond_the_field_is_never_out_of_date(text: str, before: int, after: int) -> None:
    watching = worded("watcher", "ally", text, power=2, life=2)
    board = Board(watching, worded("idea", "action", "Draw three cards.", cost=0))
    watcher = board.field(ADA, "watcher")
    board.put(ADA, "hand", "filler")
    played = board.put(ADA, "hand", "idea")
    desk = board.start()
    assert all_traits(desk.reader)[watcher].power == before
    desk.play(played).resolve()
    assert all_traits(desk.reader)[watcher].power == after
