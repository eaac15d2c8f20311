"""A View is made once for each version of a state: whoever asks again has the same, and never one from before."""

from __future__ import annotations

import pytest

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT
from gatcg_desktop.rules.views.projection import project
from tests.helpers.starter_decks import STARTER


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", range(3))
def test_after_every_answer_and_taking_back_a_view_is_of_the_state_as_it_is(seed: int) -> None:
    definitions = Definitions(STARTER.definitions)
    seats = tuple(Seat(deck.name, deck.material, deck.main) for deck in STARTER.decks[:2])
    game, bot = new_game(definitions, seats, b"%d" % seed, 0), RandomPlayer(seed)
    for number in range(150):
        if game.decision is None:
            break
        for viewer in (1, 2, EVERYBODY, OMNISCIENT):
            view = project(game.state, definitions, viewer)
            assert view == project(game.state.copy(), definitions, viewer)
            assert view is project(game.state, definitions, viewer)
            asked = project(game.state, definitions, viewer, game.decision)
            assert asked == project(game.state.copy(), definitions, viewer, game.decision)
            assert view.decision is None, "who asks without a question gets none"
        if number % 11 == 10:
            game.take_back(2)
        else:
            game.answer(Answer(game.decision.player, bot.answer(game.decision).picks))


def test_a_change_that_keeps_what_was_derived_keeps_no_view() -> None:
    definitions = Definitions(STARTER.definitions)
    seats = tuple(Seat(deck.name, deck.material, deck.main) for deck in STARTER.decks[:2])
    game = new_game(definitions, seats, b"seed", 0)
    player = project(game.state, definitions, EVERYBODY).players[0]
    game._writer.change(player.id, True, name="Cy")
    assert project(game.state, definitions, EVERYBODY).players[0].name == "Cy" != player.name
