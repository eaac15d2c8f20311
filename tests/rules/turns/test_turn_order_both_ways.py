"""How a turn goes on: phase after phase, what is checked between, and what nobody acts in (turn order, concession)."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer, Concede, EngineFault, Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import CountersByHand, PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.events import PhaseBegan
from gatcg_desktop.rules.model.phases import EndPart, MaterializePart, Phase
from tests.helpers.boards import ADA, BO, Board, ally, card

PHASES = ("wake_up", "materialize", "recollection", "draw", "main", "end")


@pytest.mark.parametrize("change", ["", *PHASES, "distorted"])
def test_each_phase_is_followed_by_the_next_unless_that_is_skipped(change: str) -> None:
    board = Board()
    board.set(turn_player=BO, phase=Phase.END, stage=EndPart.NEXT_TURN)
    if change == "distorted":
        board.set(distorted=True)
    elif change:
        board.set(skips=((ADA, change, 1),))
    desk = board.start()
    while desk.view().turn_player == ADA:
        desk.passes()
    ones = [step.event for step in desk.game.steps if type(step.event) is PhaseBegan]
    expected = [phase for phase in PHASES if phase != change]
    if change == "distorted":
        expected = ["wake_up", "recollection", "draw", "main", "materialize", "end"]
    assert [one.phase for one in ones if one.player == ADA] == expected


@pytest.mark.parametrize("phase", ["materialize", "recollection"])
def test_the_state_is_checked_before_anything_is_materialized(phase: str) -> None:
    ring = card("ring", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",))
    board = Board(ally("moth", abilities=(t.Static(life=-2, condition=t.DuringPhase(phase)),)), ring)  # type: ignore[arg-type]
    board.set(turn_player=BO, phase=Phase.END, stage=EndPart.NEXT_TURN)
    board.put(ADA, "material", "ring")
    board.field(ADA, "moth")
    desk = board.start()
    assert desk.game.decision is not None and desk.game.decision.kind == "materialize"
    assert desk.objects(ADA) == ([] if phase == "materialize" else ["moth"])


@pytest.mark.parametrize("watched", [True, False])
@pytest.mark.parametrize("how", ["materialized", "preserved", "nothing"])
def test_the_state_is_checked_after_the_choice_and_a_trigger_alone_gives_opportunity(how: str, watched: bool) -> None:
    """The ward lives of the empty hand or the empty field: the check comes while it is still the materialize phase."""
    ring = card("ring", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",))
    relic = card("relic", "item", abilities=(t.Keyword("Preserve"),))
    gained = t.Count(t.Filter(kind="card", zone="hand", controller="you"))
    if how == "materialized":
        gained = t.Count(t.Filter(kind="instance", instances=("activation", "materialization")))
    more = t.Compare(gained, "at_least", 1)
    death = (t.Triggered(t.Event("death"), (t.Recover(1),), text="On Death"),) if watched else ()
    board = Board(ring, relic, ally("ward", 1, 3, abilities=(t.Static(life=-3, condition=more), *death)))
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.CHECK)
    one, other = board.put(ADA, "material", "ring"), board.put(ADA, "material", "relic")
    board.writer.change(other, properties=("preserved",))
    board.field(ADA, "ward")
    desk = board.start()
    picks = {"materialized": PlayCard(one, "materialization"), "preserved": Pick(other)}
    desk.answer("materialize", picks.get(how) or desk.game.decision.options[-1])  # type: ignore[union-attr]
    told = desk.course()
    if how == "nothing":
        assert told == ["recollection", "-> 1"] and desk.objects(ADA) == ["ward"]
        return
    assert desk.objects(ADA) == []
    assert told[: told.index("left") + 1] == ["left"], "it died before the recollection phase and before anybody acts"
    if how == "preserved":
        assert told[1:] == (["-> 1"] if watched else ["recollection", "-> 1"])
    assert desk.view().phase == ("materialize" if watched or how == "materialized" else "recollection")


@pytest.mark.parametrize("player", [ADA, BO])
def test_there_is_one_main_phase_in_a_turn_and_its_player_acts_in_it_first(player: int) -> None:
    """The bell rings as the main phase begins, and not when the game returns to it after combat."""
    other = BO if player == ADA else ADA
    bell = t.Triggered(t.Event("phase", phase="main"), (t.Recover(1),), text="Bell")
    board = Board(card("bell", "item", abilities=(bell,)))
    board.field(ADA, "bell")
    unit = board.field(player, "filler")
    board.set(turn_player=player, phase=Phase.DRAW)
    desk = board.start()
    assert desk.stack() == ["bell"] and desk.view().holder == player
    desk.resolve()
    assert desk.stack() == [] and desk.view().holder == player, "and again with an empty stack"
    desk.attack(unit, desk.champions[other]).passes(4)
    assert (desk.view().phase, desk.view().holder, desk.stack()) == ("main", player, [])
    assert desk.course().count("main") == 1
    desk.passes()
    assert (desk.view().phase, desk.view().holder) == ("main", other)


@pytest.mark.parametrize("how", ["resolving", "paying", "by hand", "nothing"])
def test_the_state_is_checked_before_anybody_has_opportunity_again(how: str) -> None:
    """The ward lives of a full hand."""
    full = t.Compare(t.Count(t.Filter(kind="card", zone="hand", controller="you")), "at_least", 1)
    board = Board(ally("ward", 1, 1, abilities=(t.Static(life=1, condition=full),)))
    ward = board.field(ADA, "ward", damage=1)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1 if how == "paying" else 2)
    desk = board.start()
    before = len(desk.course())
    match how:
        case "resolving":
            desk.play(bolt, targets=(ward,)).resolve()
        case "paying":
            desk.play(bolt, targets=(desk.champions[BO],))
        case "by hand":
            desk.answer("opportunity", CountersByHand(ward, "damage", 1))
        case "nothing":
            desk.passes()
    expected = {"resolving": ["-> 1", "left", "-> 1"], "paying": ["left", "-> 1"], "by hand": ["left"], "nothing": []}
    assert desk.course()[before:] == expected[how]
    assert desk.objects(ADA) == (["ward"] if how == "nothing" else [])


def test_agility_is_for_one_turn() -> None:
    board = Board()
    board.put(ADA, "memory", "filler", 3)
    board.writer.change(ADA, agility=(1,))
    board.set(skips=((ADA, "recollection", 1),))
    desk = board.start().passes(2)
    desk.in_any_order().resolve().answer("choose", desk.game.decision.options[0])  # type: ignore[union-attr]
    assert len(desk.zone("memory", ADA)) == 2
    while desk.view().turn < 8:
        desk.passes()
    assert len(desk.zone("memory", ADA)) == 2, "no end phase after that gave any back"


@pytest.mark.parametrize("who", [ADA, BO])
@pytest.mark.parametrize("asked", ["opportunity", "pay_reserve", "retaliate"])
def test_either_player_may_concede_at_any_question_and_do_nothing_else_out_of_turn(asked: str, who: int) -> None:
    board = Board()
    bolt, unit = board.put(ADA, "hand", "bolt"), board.field(ADA, "filler")
    other = board.field(BO, "filler")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    if asked == "pay_reserve":
        desk.answer("opportunity", PlayCard(bolt)).answer("targets", desk.champions[BO])
    if asked == "retaliate":
        desk.attack(unit, other).passes(2)
    asking = desk.game.decision
    assert asking is not None and asking.kind == asked
    with pytest.raises(Refused):
        desk.game.answer(Answer(BO if asking.player == ADA else ADA, (PassOpportunity(),)))
    assert desk.game.decision is not None
    desk.game.answer(Answer(who, (Concede(),)))
    assert (desk.view().outcome, desk.view().winner, desk.game.decision) == ("won", BO if who == ADA else ADA, None)


def test_only_who_is_still_in_the_game_concedes() -> None:
    desk = Board(players=("Ada", "Bo", "Cy")).start()
    for nobody in (4, 7):
        with pytest.raises(EngineFault):
            desk.game.answer(Answer(nobody, (Concede(),)))
    desk.game.answer(Answer(BO, (Concede(),)))
    with pytest.raises(EngineFault):
        desk.game.answer(Answer(BO, (Concede(),)))
    assert desk.query.match.losers == (BO,) and desk.view().outcome == ""
