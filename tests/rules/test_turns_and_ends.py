"""Set-up, phases, Opportunity, triggers of phases, and how games end."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer, Concede, Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.phases import DrawPart, Phase
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from tests.helpers.boards import ADA, BASICS, BO, Board, Desk, action, ally, card

START = card(
    "start",
    "champion",
    level=0,
    life=15,
    elements=("FIRE",),
    abilities=(t.Triggered(t.Event("enter"), (t.Draw(7),)),),
)


def begun(first: int = ADA) -> Desk:
    """A game from its beginning."""
    definitions = Definitions({one.key: one for one in (*BASICS, START)})
    seat = Seat("Ada", ("start", "hero"), ("filler",) * 60)
    game = new_game(definitions, (seat, Seat("Bo", ("start", "hero"), ("filler",) * 60)), b"seed", first)
    view_champions = {1: 0, 2: 0}
    return Desk(game, definitions, view_champions)


def test_both_start_with_a_level_zero_champion_and_seven_cards() -> None:
    desk = begun()
    view = desk.view()
    assert [player.hand for player in view.players] == [7, 7]
    assert [player.deck for player in view.players] == [53, 53]
    assert [player.level for player in view.players] == [0, 0]
    assert [player.material for player in view.players] == [1, 1]


def test_every_main_deck_is_shuffled_before_hands_are_drawn() -> None:
    """Card ids are given in the order of the list, so a deck that nobody shuffled would lie in their order."""
    for game in (begun(), begun(BO)):
        for player in (ADA, BO):
            deck = list(game.game.state.zone("deck", player))
            assert deck != sorted(deck)


def test_the_first_player_begins_in_the_main_phase_without_a_draw_the_second_draws() -> None:
    desk = begun()
    assert (desk.view().turn_player, desk.view().phase, desk.view().turn) == (ADA, "main", 1)
    desk.passes(4)
    assert (desk.view().turn_player, desk.view().phase, desk.view().turn) == (BO, "main", 2)
    assert desk.view().player(BO).hand == 8


def test_with_more_than_two_players_the_first_draws_too() -> None:
    definitions = Definitions({one.key: one for one in (*BASICS, START)})
    seats = tuple(Seat(name, ("start", "hero"), ("filler",) * 60) for name in ("Ada", "Bo", "Cy"))
    desk = Desk(new_game(definitions, seats, b"seed", ADA), definitions, {1: 0, 2: 0, 3: 0})
    assert (desk.view().turn_player, desk.view().phase) == (ADA, "main")
    assert [player.hand for player in desk.view().players] == [8, 7, 7]


def test_a_later_turn_goes_through_all_phases_and_recollects() -> None:
    desk = begun()
    filler = desk.game.state.zone("hand", ADA)[0]
    desk.play(filler, pay=1).resolve()
    assert desk.view().player(ADA).memory == 1
    desk.passes(4).passes(4)
    assert (desk.view().turn_player, desk.view().phase) == (ADA, "materialize")
    desk.answer("materialize", desk.game.decision.options[-1])  # type: ignore[union-attr]
    assert desk.view().phase == "recollection"
    desk.passes(2)
    assert desk.view().phase == "main"
    assert (desk.view().player(ADA).memory, desk.view().player(ADA).hand) == (0, 7)


def test_opportunity_goes_round_and_the_stack_resolves_when_all_have_passed() -> None:
    board = Board()
    filler = board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(filler)
    assert desk.view().holder == ADA, "who plays keeps Opportunity"
    desk.passes()
    assert (desk.view().holder, desk.view().passed) == (BO, (ADA,))
    desk.passes()
    assert (desk.view().holder, desk.objects(ADA)) == (ADA, ["filler"])


def test_only_the_holder_may_act() -> None:
    board = Board()
    bolt = board.put(BO, "hand", "bolt", 3)
    desk = board.start()
    with pytest.raises(Refused, match="Ada is asked now"):
        desk.game.answer(Answer(BO, (PlayCard(bolt),)))


def test_damage_on_allies_ends_with_the_turn_and_champions_keep_theirs() -> None:
    board = Board(ally("ogre", 1, 5))
    ogre = board.field(ADA, "ogre", damage=3)
    board.writer.change(board.champions[ADA], damage=4)
    desk = board.start()
    desk.passes(4)
    thing = desk.view().object(ogre)
    assert thing is not None and thing.damage == 0
    assert desk.damage(ADA) == 4


def test_until_end_of_turn_ends() -> None:
    rally = action("rally", t.Modify(t.Every(t.Filter(types=("ALLY",), controller="you")), power=2))
    board = Board(rally)
    board.put(ADA, "hand", "filler", 1)
    spell = board.put(ADA, "hand", "rally")
    unit = board.field(ADA, "filler")
    desk = board.start()
    desk.play(spell).resolve()
    raised = desk.view().object(unit)
    assert raised is not None and (raised.power, raised.printed_power) == (4, 2)
    desk.passes(4)
    back = desk.view().object(unit)
    assert back is not None and back.power == 2


def test_vigor_wakes_at_the_beginning_of_the_end_phase() -> None:
    board = Board(ally("runner", abilities=(t.Keyword("Vigor"),)))
    runner = board.field(ADA, "runner", rested=True)
    desk = board.start()
    desk.passes(2)
    assert desk.stack() == ["runner"]
    desk.passes(2)
    thing = desk.view().object(runner)
    assert thing is not None and not thing.rested


def test_triggers_of_both_players_turn_player_first_so_the_others_resolve_first() -> None:
    watcher = ally(
        "watcher",
        abilities=(t.Triggered(t.Event("enter", subject=t.Filter(types=("ALLY",), other=True)), (t.Draw(1),)),),
    )
    board = Board(watcher)
    board.field(ADA, "watcher")
    board.field(BO, "watcher")
    filler = board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(filler).resolve()
    assert [one.controller for one in desk.view().stack] == [ADA, BO]


def test_an_intervening_if_is_checked_again_on_resolution() -> None:
    keeper = ally(
        "keeper",
        abilities=(
            t.Triggered(
                t.Event("phase", phase="end", whose="you"),
                (t.Draw(1),),
                condition=t.Controls(t.Filter(types=("ALLY",), controller="you"), 2),
            ),
        ),
    )
    board = Board(keeper)
    board.field(ADA, "keeper")
    other = board.field(ADA, "filler")
    board.put(BO, "hand", "filler", 1)
    bolt = board.put(BO, "hand", "bolt")
    desk = board.start()
    desk.passes(2)
    assert desk.stack() == ["keeper"]
    desk.passes()
    desk.play(bolt, targets=(other,)).resolve()
    desk.passes(2)
    assert desk.view().player(ADA).hand == 0
    assert "its condition is not met any more" in desk.log()


def test_a_dying_ally_triggers_and_knows_what_it_was() -> None:
    martyr = ally(
        "martyr",
        3,
        1,
        abilities=(t.Triggered(t.Event("death"), (t.Damage(t.Stat(t.This(), "power"), t.Champion("opponent")),)),),
    )
    board = Board(martyr)
    unit = board.field(ADA, "martyr", counters=(("buff", 1),))
    board.put(BO, "hand", "filler", 1)
    bolt = board.put(BO, "hand", "bolt")
    board.set(turn_player=BO)
    desk = board.start()
    desk.play(bolt, targets=(unit,)).resolve()
    assert desk.stack() == ["martyr"]
    desk.passes(2)
    assert desk.damage(BO) == 4, "last-known information has the counter"


def test_a_player_who_must_draw_from_an_empty_deck_loses() -> None:
    board = Board(deck=0)
    board.set(turn_player=BO, phase=Phase.DRAW, stage=DrawPart.DRAW)
    desk = board.start()
    view = desk.view()
    assert (view.outcome, view.winner) == ("won", ADA)
    assert "had to draw from an empty deck" in desk.log()


def test_both_champions_dying_at_once_is_a_draw() -> None:
    doom = action("doom", t.Damage(99, t.Every(t.Filter(types=("CHAMPION",)))))
    board = Board(doom)
    board.put(ADA, "hand", "filler", 1)
    spell = board.put(ADA, "hand", "doom")
    desk = board.start()
    desk.play(spell).resolve()
    assert (desk.view().outcome, desk.view().winner) == ("draw", 0)


def test_conceding_ends_the_game_at_any_question_and_can_be_taken_back() -> None:
    board = Board()
    board.put(ADA, "hand", "filler", 2)
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.answer("opportunity", PlayCard(bolt))
    before = desk.game.state.encode()
    desk.game.answer(Answer(BO, (Concede(),)))
    assert (desk.view().outcome, desk.view().winner) == ("won", ADA)
    desk.game.take_back()
    assert desk.game.state.encode() == before


def test_unique_objects_of_one_name_leave_one() -> None:
    board = Board(ally("queen", supertypes=("UNIQUE",)))
    board.put(ADA, "hand", "filler", 1)
    second = board.put(ADA, "hand", "queen")
    first = board.field(ADA, "queen")
    desk = board.start()
    desk.play(second).passes(2)
    desk.answer("unique", first)
    assert desk.objects(ADA) == ["queen"] and desk.zone("graveyard", ADA) == ["queen"]


def test_passing_in_the_main_phase_ends_the_turn_only_when_everybody_passes() -> None:
    board = Board()
    bolt = board.put(BO, "hand", "bolt", 2)
    desk = board.start()
    desk.passes()
    desk.play(bolt, targets=(desk.champions[ADA],)).resolve()
    assert (desk.view().phase, desk.view().holder) == ("main", ADA)
    assert PassOpportunity() in desk.game.decision.options  # type: ignore[union-attr]
