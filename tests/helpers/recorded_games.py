"""Games played by dice, of which lessons are made."""

from __future__ import annotations

import contextlib
import random

from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.lessons.authoring.from_game import GameSource
from gatcg_desktop.rules.procedure.new_game import Seat
from tests.helpers.games import dice_answer, starter_setup


def play_randomly(game: Game, seed: int, answers: int) -> None:
    """So many answers by dice, and more until nothing is half done; refused ones are tried again."""
    dice = random.Random(seed)
    while game.decision is not None and (len(game.answers) < answers or game.decision.kind != "opportunity"):
        with contextlib.suppress(Refused):
            game.answer(Answer(game.decision.player, dice_answer(game.decision, dice)))


def played_randomly(seed: int, answers: int) -> tuple[GameSource, Game]:
    """A game of the starter decks, and it as a lesson is made of it."""
    setup = starter_setup(seed)
    game = setup.begin()
    play_randomly(game, seed, answers)
    return source_of(setup, game), game


def source_of(setup: GameSetup, game: Game) -> GameSource:
    """A game as a lesson is made of it."""
    seats = tuple(Seat(one.name, one.material, one.main) for one in setup.seats)
    return GameSource(setup.definitions, seats, setup.seed, setup.first_player, tuple(game.answers))
