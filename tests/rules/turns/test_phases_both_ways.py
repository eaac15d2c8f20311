"""The phases of a turn: what each does and does not, and who may act in it (turn order and its pages)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.events import (
    CardMoved,
    ObjectLeft,
    OrientationChanged,
    PhaseBegan,
)
from gatcg_desktop.rules.model.phases import EndPart, Phase, RecollectionPart
from tests.helpers.boards import ADA, BO, Board, action, ally, card, target

PHASES = ("wake_up", "materialize", "recollection", "draw", "main", "end")
ANY = target(t.Filter())


def bell(phase: str, **event: Any) -> t.Triggered:
    """Rings at the beginning of a phase."""
    return t.Triggered(t.Event("phase", phase=phase, **event), (t.Recover(1),), text=f"Bell of {phase}")  # type: ignore[arg-type]


def _next_turn_is_ada(board: Board) -> Board:
    board.set(turn_player=BO, phase=Phase.END, stage=EndPart.NEXT_TURN)
    return board


def test_opportunity_comes_in_recollection_main_and_end_and_nowhere_else() -> None:
    desk = _next_turn_is_ada(Board()).start().passes(6)
    assert desk.course()[: -len(("wake_up", "materialize", "recollection", "-> 2"))] == [
        *("wake_up", "materialize", "recollection", "-> 1", "draw", "main", "-> 1", "end", "-> 1")
    ]


@pytest.mark.parametrize("whose", ["you", "opponent"])
@pytest.mark.parametrize("phase", ["wake_up", "recollection", "main", "end"])
def test_what_triggers_as_a_phase_begins_is_answered_in_it(phase: str, whose: str) -> None:
    board = _next_turn_is_ada(Board(card("bell", "item", abilities=(bell(phase, whose=whose),))))
    board.field(ADA, "bell")
    board.writer.change(board.champions[ADA], damage=5)
    desk = board.start()
    while desk.view().phase != phase and not desk.stack() and desk.view().turn_player == ADA:
        desk.passes()
    assert (desk.view().turn_player == ADA and desk.stack() == ["bell"]) == (whose == "you")
    if whose == "you":
        assert desk.view().phase == phase and desk.view().holder == ADA
        assert desk.course()[-2:] == [phase, "-> 1"], "it waits on the stack before anybody acts"
        desk.resolve()
        assert desk.damage(ADA) == 4


@pytest.mark.parametrize("early", [True, False])
def test_what_comes_or_waits_too_late_for_an_end_phase_is_for_the_next(early: bool) -> None:
    later = action("later", t.Delayed("end", (t.Damage(2, t.Champion("opponent")),)))
    ringer = ally("ringer", abilities=(bell("end"), t.Keyword("Fast Activation")))
    board = Board(later, ringer)
    spell, unit = board.put(ADA, "hand", "later"), board.put(ADA, "hand", "ringer")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    if not early:
        desk.passes(2)
        assert desk.view().phase == "end"
    desk.play(spell).resolve().play(unit).resolve()
    if early:
        desk.passes(2).in_any_order()
    assert desk.view().phase == "end" and sorted(desk.stack()) == (["later", "ringer"] if early else [])


@pytest.mark.parametrize("key", ["", "sleepy", "unwakeable"])
def test_what_is_rested_of_the_turn_player_wakes_together(key: str) -> None:
    sleepy = ally("sleepy", abilities=(t.Static(cant=("wake_in_phase",)),))
    board = _next_turn_is_ada(Board(sleepy))
    one, two = board.field(ADA, "filler", rested=True), board.field(ADA, "filler", rested=True)
    awake, theirs = board.field(ADA, "filler"), board.field(BO, "filler", rested=True)
    held = board.field(ADA, "sleepy" if key == "sleepy" else "filler", rested=True)
    if key == "unwakeable":
        board.writer.change(held, properties=("dormant",))
    desk = board.start()
    turned = [step.event for step in desk.game.steps if type(step.event) is OrientationChanged]
    assert turned == [OrientationChanged((one, two) if key else (one, two, held), False)], "those and at once"
    assert desk.query.object(theirs).rested and not desk.query.object(awake).rested  # type: ignore[union-attr]
    assert desk.query.object(held).rested == bool(key)  # type: ignore[union-attr]


@pytest.mark.parametrize("with_card", [True, False])
def test_one_card_may_be_materialized_and_answered(with_card: bool) -> None:
    ring = card("ring", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",))
    board = _next_turn_is_ada(Board(ring))
    one = board.put(ADA, "material", "ring", 2)
    board.put(BO, "material", "ring")
    desk = board.start()
    offered = [pick.card for pick in desk.game.decision.options if isinstance(pick, PlayCard)]  # type: ignore[union-attr]
    assert desk.game.decision.kind == "materialize" and offered == [one - 1, one]  # type: ignore[union-attr]
    if with_card:
        desk.answer("materialize", PlayCard(one, "materialization"))
        assert desk.stack() == ["ring"] and desk.view().holder == ADA and desk.view().phase == "materialize"
        desk.resolve()
    else:
        desk.answer("materialize", desk.game.decision.options[-1])  # type: ignore[union-attr]
    assert desk.objects(ADA) == (["ring"] if with_card else [])
    assert desk.view().phase == "recollection" and desk.game.decision.kind == "opportunity"  # type: ignore[union-attr]
    until = desk.course()[: desk.course().index("recollection")]
    assert until == ["wake_up", "materialize", *(["-> 1", "-> 1"] if with_card else [])][: len(until)]
    assert ("-> 1" in until) == with_card


@pytest.mark.parametrize("phase", [Phase.RECOLLECTION, Phase.MAIN])
def test_the_memory_returns_after_opportunity_in_the_recollection_phase(phase: Phase) -> None:
    board = Board()
    board.put(ADA, "memory", "filler", 2)
    board.put(BO, "memory", "filler", 1)
    if phase is Phase.RECOLLECTION:
        board.set(phase=phase, stage=RecollectionPart.TRIGGERS)
    desk = board.start()
    assert desk.view().phase == phase.value and len(desk.zone("memory", ADA)) == 2, "everybody may act before"
    desk.passes(2)
    recollected = phase is Phase.RECOLLECTION
    assert len(desk.zone("memory", ADA)) == (0 if recollected else 2)
    assert len(desk.zone("hand", ADA)) == (3 if recollected else 0), "with the card drawn"
    assert len(desk.zone("memory", BO)) == 1
    moved = [step.event.how for step in desk.game.steps if type(step.event) is CardMoved]
    assert moved.count("recollected") == (2 if recollected else 0)


@pytest.mark.parametrize("cards", [0, 1])
def test_the_state_is_checked_as_soon_as_the_memory_is_back(cards: int) -> None:
    """The ward lives of the card in memory: it is dead before the draw phase begins."""
    full = t.Compare(t.Count(t.Filter(kind="card", zone="memory", controller="you")), "at_least", 1)
    board = Board(ally("ward", 1, 1, abilities=(t.Static(life=2, condition=full),)))
    board.set(phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS)
    board.put(ADA, "memory", "filler", cards)
    board.field(ADA, "ward", damage=cards)
    desk = board.start().passes(2)
    kinds = [
        getattr(step.event, "phase", "left") for step in desk.game.steps if type(step.event) in (PhaseBegan, ObjectLeft)
    ]
    assert kinds[: 2 if cards else 1] == (["left", "draw"] if cards else ["draw"])


@pytest.mark.parametrize("watched", [True, False])
def test_the_turn_player_draws_one_and_only_a_trigger_gives_opportunity(watched: bool) -> None:
    sage = ally("sage", 1, 1, abilities=(t.Triggered(t.Event("draw", whose="you"), (t.Recover(1),), text="Draw"),))
    board = Board(sage)
    board.field(ADA if watched else BO, "sage")
    board.set(phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS)
    desk = board.start().passes(2)
    assert [step.event.owner for step in desk.game.steps if getattr(step.event, "how", "") == "drawn"] == [ADA]
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (1, 0)
    assert (desk.view().phase, desk.stack()) == (("draw", ["sage"]) if watched else ("main", []))


@pytest.mark.parametrize("answered", [True, False])
def test_the_main_phase_ends_when_all_pass_in_succession_with_an_empty_stack(answered: bool) -> None:
    board = Board()
    bolt = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler", 1)
    desk = board.start().passes()
    assert desk.view().phase == "main", "one pass is not enough"
    if answered:
        desk.play(bolt, targets=(desk.champions[ADA],)).resolve()
        assert (desk.view().phase, desk.view().holder) == ("main", ADA), "what was on the stack resolved, no more"
        desk.passes()
    desk.passes()
    assert desk.view().phase == "end" and desk.course().count("end") == 1


def test_clean_up_takes_damage_off_allies_and_ends_what_lasts_for_the_turn() -> None:
    grow = action("grow", t.Modify(t.Target(), power=2), targets=ANY)
    stay = action("stay", t.Modify(t.Target(), power=3, until="permanent"), targets=ANY)
    board = Board(grow, stay, ally("stout", 1, 6))
    mine, theirs = board.field(ADA, "stout", damage=2), board.field(BO, "stout", damage=3)
    board.writer.change(board.champions[BO], damage=4)
    one, two = board.put(ADA, "hand", "grow"), board.put(ADA, "hand", "stay")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(one, targets=(mine,)).resolve().play(two, targets=(mine,)).resolve().passes(2)
    before = desk.view().object(mine)
    assert before is not None and (before.power, before.damage) == (6, 2), "the end phase has only begun"
    desk.passes(2)
    after = desk.view().object(mine)
    assert after is not None and (after.power, after.damage) == (4, 0)
    assert desk.query.object(theirs).damage == 0 and desk.damage(BO) == 4  # type: ignore[union-attr]


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_turn_player_discards_down_to_a_limit_in_clean_up(cards: int) -> None:
    board = Board(card("bag", "item", abilities=(t.Static(hand_limit=1),)))
    board.field(ADA, "bag")
    board.field(BO, "bag")
    board.put(ADA, "hand", "filler", cards)
    board.put(BO, "hand", "filler", 3)
    desk = board.start().passes(4)
    asked = desk.game.decision
    assert asked is not None
    if cards > 1:
        assert (asked.kind, asked.player, asked.least, asked.most) == ("discard", ADA, cards - 1, cards - 1)
        desk.answer("discard", *asked.options[: cards - 1])
    assert desk.view().turn_player == BO and len(desk.zone("hand", ADA)) == 1


@pytest.mark.parametrize("watched", [True, False])
def test_what_triggers_in_clean_up_is_answered_and_clean_up_comes_again(watched: bool) -> None:
    discarded = t.Triggered(t.Event("discarded", t.Filter(kind="card")), (t.Draw(1),), text="Discarded: draw.")
    board = Board(card("bag", "item", abilities=(t.Static(hand_limit=1), *((discarded,) if watched else ()))))
    board.field(ADA, "bag")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().passes(4)
    desk.answer("discard", desk.game.decision.options[0])  # type: ignore[union-attr]
    if watched:
        assert (desk.view().phase, desk.stack(), desk.view().holder) == ("end", ["bag"], ADA)
        desk.resolve().passes(2)
        assert desk.game.decision.kind == "discard", "it drew over the limit"  # type: ignore[union-attr]
        desk.answer("discard", desk.game.decision.options[0]).resolve().passes(2)  # type: ignore[union-attr]
        assert desk.game.decision.kind == "discard"  # type: ignore[union-attr]
    else:
        assert desk.view().turn_player == BO


@pytest.mark.parametrize("part", ["turn", "phase", "combat"])
@pytest.mark.parametrize("in_combat", [True, False])
def test_what_is_ended_does_not_resolve_what_waits_and_banishes_its_cards(part: str, in_combat: bool) -> None:
    board = Board(action("halt", t.EndPart(part)))  # type: ignore[arg-type]
    unit = board.field(ADA, "filler")
    bolt, stop = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "halt")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    if in_combat:
        desk.attack(unit, desk.champions[BO])
    desk.play(bolt, targets=(desk.champions[BO],)).play(stop).resolve()
    ended = in_combat or part != "combat"
    assert desk.zone("graveyard", ADA) == ["halt"], "what ended it goes where it would have gone"
    if not ended:
        assert desk.stack() == ["bolt"] and desk.zone("banishment", ADA) == []
        return
    assert desk.stack() == [] and desk.zone("banishment", ADA) == ["bolt"] and desk.damage(BO) == 0
    assert desk.view().combat is None and not desk.query.object(unit).damage  # type: ignore[union-attr]
    if part == "turn":
        assert desk.view().turn_player == BO and "end" not in desk.course(), "without the steps between"
    else:
        assert desk.view().phase == ("main" if in_combat else "end") and desk.view().turn_player == ADA


@pytest.mark.parametrize(("part", "following"), [("phase", "main"), ("turn", "wake_up")])
def test_an_ended_recollection_leads_on_without_recollecting(part: str, following: str) -> None:
    """The draw phase follows an ended phase, and the turn of the other an ended turn."""
    board = Board(action("halt", t.EndPart(part)))  # type: ignore[arg-type]
    board.set(phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS)
    board.put(ADA, "memory", "filler", 2)
    stop = board.put(ADA, "hand", "halt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(stop).resolve()
    assert len(desk.zone("memory", ADA)) == 3 and following in desk.course()
    assert (len(desk.zone("hand", ADA)), desk.view().turn_player) == ((1, ADA) if part == "phase" else (0, BO))


@pytest.mark.parametrize("who", ["you", "opponent"])
@pytest.mark.parametrize("phase", ["draw", "recollection", "end"])
@pytest.mark.parametrize("times", [1, 2])
def test_a_skipped_phase_does_not_happen_and_each_skip_takes_one(phase: str, who: str, times: int) -> None:
    skip = action("skip", t.SkipPhase(phase, who, times))  # type: ignore[arg-type]
    board = Board(skip)
    spell = board.put(ADA, "hand", "skip")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    while desk.view().turn < 9:
        desk.passes()
    left = {ADA if who == "you" else BO: times}
    expected = []
    for player, name in [(ADA, "end"), *((player, name) for player in (BO, ADA, BO) for name in PHASES)]:
        if name == phase and left.get(player):
            left[player] -= 1
        else:
            expected.append((player, name))
    events = [step.event for step in desk.game.steps]
    said = [(event.player, event.phase) for event in events if type(event) is PhaseBegan]
    assert said[: len(expected)] == expected
