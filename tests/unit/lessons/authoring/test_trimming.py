"""What the board of a recorded lesson keeps, and the passage of a game that it is held against."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gatcg_desktop.bots.selfplay import Table, play_game
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.lessons.authoring.from_game import GameSource, Recorded, lesson_of
from gatcg_desktop.lessons.board.piles import PILES, written
from gatcg_desktop.lessons.files.format import Board, Lesson
from gatcg_desktop.lessons.files.lesson_files import lesson_text, parse_lesson
from gatcg_desktop.lessons.play.runner import check
from gatcg_desktop.rules.model.choices import ChangeByHand
from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.model.zones import OBJECTS
from tests.helpers.games import starter_setup
from tests.helpers.recorded_games import play_randomly, source_of


@pytest.fixture(scope="module")
def bots_game() -> GameSource:
    """A game of two bots with the starter decks."""
    seats = seating((), starter_set())
    game, _ = play_game(seats, ("steady", "steady"), 11)
    shuffles = Table(seats, ("steady", "steady"), 11, 0).shuffles
    return GameSource(dict(seats.definitions), seats.seats, shuffles, 0, tuple(game.answers))


def _without_faults(recorded: Recorded) -> Lesson:
    lesson = recorded.lesson
    assert check(parse_lesson(lesson_text(lesson), "recorded.lesson.toml")).faults == ()
    return lesson


def _cards(board: Board, zone: str) -> Iterator[str]:
    for one in board.players.values():
        for entry in written(getattr(one, zone) or (), ()):
            yield from (entry.card for _ in range(entry.n))


def test_a_token_that_was_a_copy_is_moved_on_the_board_by_what_it_is_called_there(bots_game: GameSource) -> None:
    """In the game it is a copy of Bridge Keeper, and on the board a token: nothing there is called a copy."""
    recorded = lesson_of(bots_game, 285, 325, starter_set())
    lesson = _without_faults(recorded)
    assert not lesson.board.game and recorded.why_whole is None
    moves = [move for step in lesson.step for move in step.do] + list(lesson.before)
    assert [move for move in moves if "attack with" in move and "Bridge Keeper" in move]
    assert not [move for move in moves if "copy of" in move or ": answer " in move]


def test_what_the_game_needs_of_a_board_stays_and_the_rest_goes_each_part_by_itself(bots_game: GameSource) -> None:
    """All that nothing touches cannot be left out here: two hands are needed to pay, and a card in a graveyard."""
    lesson = _without_faults(lesson_of(bots_game, 1068, 1188, starter_set()))
    many = {zone: sum(1 for _ in _cards(lesson.board, zone)) for zone in PILES}
    assert many.pop("deck") <= 12 and sum(many.values()) <= 12, many
    assert many["hand"] >= 4 and many["graveyard"] == 1, many


def test_why_a_lesson_begins_with_the_whole_game_is_said() -> None:
    """What was changed by hand for good no board tells."""
    setup = starter_setup(4)
    game = setup.begin()
    play_randomly(game, 4, 6)
    decision, state = game.decision, game.state
    assert decision is not None
    unit = next(id for id in state.zone(*OBJECTS) if state.entity(id, Object).controller == 1)
    game.answer(Answer(decision.player, (ChangeByHand(unit, life=3, until="permanent"),)))
    play_randomly(game, 4, len(game.answers) + 160)
    last = len(game.steps)
    recorded = lesson_of(source_of(setup, game), last - 30, last, starter_set())
    name = setup.definitions[state.entity(unit, Object).key].name
    assert _without_faults(recorded).board.game
    assert str(recorded.why_whole) == (
        f"The lesson begins with the whole game: on the board {name} is not as in the game: no board tells all that"
        " happened before it"
    )
