"""Nobody is told of events that no card of a game has words for: a game goes as it would if everybody were."""

from __future__ import annotations

from typing import get_args

import pytest

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.events import EventKind
from gatcg_desktop.rules.actions.moves import destroy, set_rested
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import ChangeByHand
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.triggers import noticing
from gatcg_desktop.rules.triggers.noticing import begin_phase
from tests.helpers.boards import ADA, Board, ally
from tests.helpers.journals import hash_of
from tests.helpers.workshop import DEFINITIONS, seats

ALL = frozenset(get_args(EventKind))


@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_as_if_all_were_told_of_everything(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> str:
        game = new_game(Definitions(dict(DEFINITIONS)), seats(2 + seed % 2), seed.to_bytes(8, "big"))
        bot = RandomPlayer(seed, 0.85)
        for _ in range(300):
            if game.decision is not None:
                game.answer(bot.answer(game.decision))
        return hash_of(game)

    selective = played()
    monkeypatch.setattr(noticing, "kinds_heard", lambda definitions: ALL)
    assert selective == played()


def test_what_a_move_by_hand_gives_hears_what_no_card_speaks_of() -> None:
    board = Board(ally("plain"))
    one = board.field(ADA, "plain")
    desk = board.start()
    assert not any(t.Triggered in map(type, face.abilities) for face in desk.definitions.values())
    desk.answer("opportunity", ChangeByHand(one, keyword="Vigor"))
    begin_phase(GameWriter(board.writer, desk.definitions), Phase.END)
    assert len(desk.game.state.zone("triggers", 0)) == 1


def test_what_a_card_gives_to_others_hears_what_is_printed_nowhere_else() -> None:
    rests = t.Triggered(t.Event("rested"), (t.Draw(1),))
    gives = t.Static(t.Filter(types=("ALLY",), controller="you", other=True), traits=t.TraitChange(abilities=(rests,)))
    board = Board(ally("plain"), ally("giver", abilities=(gives,)))
    one, _ = board.field(ADA, "plain"), board.field(ADA, "giver")
    desk = board.start()
    set_rested(GameWriter(board.writer, desk.definitions), (one,), True, "terms.rest")
    assert len(desk.game.state.zone("triggers", 0)) == 1


def test_what_a_text_counts_is_counted_though_nothing_triggers() -> None:
    counting = t.Static(power=t.TimesThisTurn("recover", whose="you"))
    board = Board(ally("counting", power=1, abilities=(counting,)))
    one = board.field(ADA, "counting")
    desk = board.start()
    game = GameWriter(board.writer, desk.definitions)
    noticing.notify_triggers(game, "recover", board.champions[ADA], player=ADA, amount=1)
    assert traits(game, one).power == 2


def test_an_ability_that_becomes_one_of_dying_hears_of_the_death() -> None:
    draws = t.Activated(t.Cost(rest=True), (t.Draw(1),))
    dying = t.Static(t.Filter(types=("ALLY",), controller="you"), traits=t.TraitChange(on_death=True))
    board = Board(ally("mortal", abilities=(draws, dying)))
    one = board.field(ADA, "mortal")
    desk = board.start()
    destroy(GameWriter(board.writer, desk.definitions), one, "checks.damage")
    assert len(desk.game.state.zone("triggers", 0)) == 1
