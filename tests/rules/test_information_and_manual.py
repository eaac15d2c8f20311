"""What each viewer may know, and moves by hand."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import (
    ChangeByHand,
    ControlByHand,
    CopyByHand,
    CountersByHand,
    Done,
    DrawByHand,
    MoveByHand,
    NegateByHand,
    Place,
    ShuffleByHand,
    TokenByHand,
    TurnByHand,
    subject_of,
)
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.observation import observe
from gatcg_desktop.rules.views.projection import project
from tests.helpers.boards import ADA, BO, Board, action, card


def test_a_choice_is_about_what_it_changes_and_not_what_it_came_of() -> None:
    assert subject_of(CountersByHand(3, "damage", 2, source=7)) == subject_of(ChangeByHand(3, power=1, source=7)) == 3
    assert subject_of(Place(4, "top")) == 4
    assert subject_of(DrawByHand(ADA)) == subject_of(Done()) == 0


def test_hands_memory_and_decks_are_hidden_from_others() -> None:
    board = Board()
    board.put(ADA, "hand", "bolt", 2)
    board.put(ADA, "memory", "twin")
    board.put(ADA, "graveyard", "hush")
    desk = board.start()
    mine, theirs, public = desk.view(ADA), desk.view(BO), desk.view(EVERYBODY)
    assert [one.key for one in mine.cards("hand", ADA)] == ["bolt", "bolt"]
    assert [one.key for one in mine.cards("memory", ADA)] == ["twin"]
    for view in (theirs, public):
        assert [one.key for one in view.cards("hand", ADA)] == ["", ""]
        assert all(one.id < 0 for one in view.cards("hand", ADA)), "no id that tells a card"
        assert [one.key for one in view.cards("memory", ADA)] == [""]
        assert [one.key for one in view.cards("graveyard", ADA)] == ["hush"]
        assert view.decision is None and view.deciding == ADA
    assert mine.decision is not None
    assert mine.cards("deck", ADA) == ()


def test_glimpsed_cards_are_seen_by_one_player_until_they_are_placed() -> None:
    look = action("look", t.Glimpse(2))
    board = Board(look, deck=0)
    board.put(ADA, "deck", "bolt")
    board.put(ADA, "deck", "twin")
    board.put(ADA, "deck", "hush")
    board.put(ADA, "hand", "filler", 1)
    spell = board.put(ADA, "hand", "look")
    desk = board.start()
    desk.play(spell).passes(2)
    assert [one.key for one in desk.view(ADA).cards("deck", ADA)] == ["bolt", "twin"]
    assert desk.view(BO).cards("deck", ADA) == ()
    top, second, _ = desk.game.state.zone("deck", ADA)
    desk.answer("glimpse", Place(second, "top"), Place(top, "bottom"))
    assert desk.zone("deck", ADA) == ["twin", "hush", "bolt"]
    assert desk.view(ADA).cards("deck", ADA) == ()


def test_a_text_nobody_understands_is_resolved_by_hand_and_marked() -> None:
    riddle = card("riddle", "action", speed="fast", abilities=(t.ByHand("Do something odd.", "resolve"),))
    board = Board(riddle)
    board.put(ADA, "hand", "filler", 1)
    spell = board.put(ADA, "hand", "riddle")
    unit = board.field(BO, "filler")
    desk = board.start()
    desk.play(spell).passes(2)
    decision = desk.game.decision
    assert decision is not None and decision.kind == "by_hand" and "Do something odd." in str(decision.prompt)
    desk.answer("by_hand", CountersByHand(unit, "buff", 2))
    desk.answer("by_hand", DrawByHand(ADA, 2))
    assert any(step.manual for step in desk.game.steps)
    desk.answer("by_hand", Done())
    thing = desk.view().object(unit)
    assert thing is not None and thing.power == 4
    assert desk.view().player(ADA).hand == 2
    assert desk.zone("graveyard", ADA) == ["riddle"]


def test_an_on_enter_nobody_understands_goes_onto_the_stack_to_be_done_by_hand() -> None:
    from tests.helpers.boards import ally

    odd = ally(
        "odd", abilities=(t.Triggered(t.Event("enter"), (t.ByHandEffect("On Enter: Sing."),), text="On Enter: Sing."),)
    )
    board = Board(odd)
    board.put(ADA, "hand", "filler", 1)
    unit = board.put(ADA, "hand", "odd")
    desk = board.start()
    desk.play(unit).passes(2)
    assert [(one.key, one.by_hand, one.text) for one in desk.view().stack] == [("odd", True, "On Enter: Sing.")]
    desk.passes(2)
    desk.answer("by_hand", Done())
    assert desk.stack() == []


def test_every_kind_of_manual_move_works_and_can_be_taken_back() -> None:
    board = Board()
    filler = board.put(ADA, "hand", "filler", 3)
    unit = board.field(ADA, "filler")
    desk = board.start()
    desk.play(filler)
    before = desk.game.state.encode()
    instance = desk.view().stack[0].id
    top = desk.game.state.zone("deck", ADA)[0]
    moves = [
        CopyByHand(instance),
        TokenByHand(ADA, "filler"),
        TokenByHand(BO, copy_of=unit),
        TurnByHand(unit, "rest"),
        CountersByHand(unit, "damage", 1),
        ChangeByHand(unit, power=1, keyword="Vigor"),
        ControlByHand(unit, BO),
        DrawByHand(BO, 3, "memory"),
        ShuffleByHand(ADA),
        MoveByHand(top, "field"),
        MoveByHand(unit, "banishment"),
        NegateByHand(instance),
    ]
    for move in moves:
        desk.answer("opportunity", move)
    assert desk.zone("banishment", ADA) == ["filler"]
    assert sum(name.endswith("*") for name in desk.objects(ADA) + desk.objects(BO)) == 2
    desk.game.take_back(len(moves))
    assert desk.game.state.encode() == before


@pytest.mark.parametrize(
    "move",
    [
        MoveByHand(999, "hand"),
        MoveByHand(1, "hand"),
        CountersByHand(999, "buff", 1),
        CountersByHand(1, "buff", 9999),
        TurnByHand(999, "rest"),
        DrawByHand(7),
        DrawByHand(1, 0),
        ShuffleByHand(0),
        TokenByHand(ADA, "nothing"),
        TokenByHand(9, "filler"),
        CopyByHand(999),
        NegateByHand(0),
        ControlByHand(999, ADA),
    ],
)
def test_manual_moves_that_make_no_sense_are_refused(move: object) -> None:
    desk = Board().start()
    refusal = desk.refused(move)
    assert isinstance(refusal, Refused) and str(refusal).endswith(".")


def test_an_item_does_not_tell_which_card_its_source_or_its_target_has_become() -> None:
    """The source went to the hand, the target was turned face down: nobody else is told which card that is."""
    aimed = t.TargetLine(t.Filter(kind="card", zone="banishment"))
    ability = t.Activated(t.Cost(), (t.Draw(1),), targets=(aimed,), zone="graveyard")
    board = Board(card("grave-speaker", "ally", abilities=(ability,)))
    source, target = board.put(ADA, "graveyard", "grave-speaker"), board.put(ADA, "banishment", "filler")
    desk = board.start()
    desk.use(source).answer("targets", target)
    told = {viewer: desk.view(viewer).stack[0] for viewer in (ADA, BO)}
    assert {(item.source, item.targets[0].id) for item in told.values()} == {(source, target)}
    desk.answer("opportunity", MoveByHand(source, "hand")).answer("opportunity", TurnByHand(target, "face_down"))
    told = {viewer: desk.view(viewer).stack[0] for viewer in (ADA, BO)}
    assert (told[ADA].source, told[ADA].targets[0].id) == (source, target)
    assert (told[BO].source, told[BO].targets[0].id) == (0, 0)
    seen = observe(desk.game.state, desk.definitions, BO)
    assert project(seen.query.state, desk.definitions, BO).stack[0] == told[BO]
