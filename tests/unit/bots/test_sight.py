"""What a bot reads from a View agrees with what the rules read from the state, where nothing is hidden."""

from __future__ import annotations

import pytest

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.bots.sight import Reading, Sight
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.ability_use import activated_abilities
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.views.projection import project
from tests.helpers.boards import ADA, BO, Board, ally

SET = starter_set()
DEFINITIONS = Definitions(SET.definitions)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_filters_conditions_and_abilities_mean_the_same_in_a_view(seed: int) -> None:
    filters = {
        node
        for face in SET.definitions.values()
        for node in nodes(face.abilities)
        if isinstance(node, t.Filter) and node.kind in ("object", "instance", "player")
    }
    conditions = {
        condition
        for face in SET.definitions.values()
        for node in nodes(face.abilities)
        if isinstance(node, t.Restricted)
        for condition in node.conditions
    }
    game = new_game(DEFINITIONS, tuple(Seat(d.name, d.material, d.main) for d in SET.decks), bytes([seed]))
    dice = RandomPlayer(seed)
    compared = 0
    for number in range(240):
        if game.decision is None:
            break
        if number % 12 == 0:
            reader = GameQuery(game.state, DEFINITIONS)
            for me in (ADA, BO):
                seen = Sight(project(game.state, DEFINITIONS, me, game.decision), DEFINITIONS, me)
                env, reading = ResolutionContext(me, 0, "bridge-keeper"), Reading(me, 0, "bridge-keeper")
                for filter in sorted(filters, key=repr):
                    assert sorted(seen.candidates(filter, reading)) == sorted(candidates(reader, env, filter)), filter
                for condition in sorted(conditions, key=repr):
                    key = "spark-volley"
                    theirs = holds(reader, ResolutionContext(me, 0, key), condition)
                    assert seen.holds(condition, Reading(me, 0, key)) == theirs, condition
                assert seen.number(t.Level(), reading) == amount_of(reader, env, t.Level())
                for id in seen.objects:
                    listed = [one for _, one in activated_abilities(reader, id) if isinstance(one, t.Activated)]
                    read = [one for one in seen.abilities_of(id) if isinstance(one, t.Activated)]
                    assert [one for one in listed if one in read] == read
                    compared += 1
        game.answer(dice.answer(game.decision))
    assert compared > 50


def test_places_of_abilities_are_those_the_rules_count() -> None:
    ability = t.Activated(t.Cost(rest=True), (t.Draw(1),), text="REST: Draw a card.")
    board = Board(ally("scholar", abilities=(t.Keyword("Intercept"), ability)))
    scholar = board.field(ADA, "scholar")
    desk = board.start()
    seen = Sight(desk.view(ADA), desk.definitions, ADA)
    ((index, found),) = activated_abilities(desk.query, scholar)
    assert seen.abilities_of(scholar)[index] == found


def test_hidden_cards_fit_no_description() -> None:
    board = Board()
    board.put(BO, "hand", "filler", 3)
    desk = board.start()
    seen = Sight(desk.view(ADA), desk.definitions, ADA)
    in_hand = t.Filter(kind="card", zone="hand")
    assert seen.candidates(in_hand, Reading(ADA, 0, "bolt")) == []
    theirs = Sight(desk.view(BO), desk.definitions, BO)
    assert len(theirs.candidates(in_hand, Reading(BO, 0, "bolt"))) == 3
