"""What is changed by hand: costs while they are paid, objects for a time, and damage that is really dealt."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    ChangeByHand,
    CostByHand,
    CountersByHand,
    DeclareAttack,
    Done,
    DrawByHand,
    PlayCard,
)
from gatcg_desktop.rules.model.events import DamageDealt, DamagePrevented
from gatcg_desktop.rules.views.narration import narrate
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card

CHEAPER = "As long as you juggle, this card costs 2 less to activate."
JUGGLER = action("juggler", t.Draw(1), cost=3, more=(t.ByHand(CHEAPER, "static"),))
DEARER = card("toll", "domain", abilities=(t.ByHand("Jugglers cost 1 more to activate.", "static"),))


def told(desk: Desk) -> list[str]:
    """What was done by hand, in words."""
    names = desk.query
    return [
        str(narrate(step.event, names.name, lambda key: desk.definitions[key].name))
        for step in desk.game.steps
        if step.manual
    ]


# Costs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "paid"), [(-2, 1), (-3, 0), (-5, 0), (1, 4)])
def test_what_a_card_costs_is_changed_while_it_is_paid(amount: int, paid: int) -> None:
    board = Board(JUGGLER)
    board.put(ADA, "hand", "filler", 4)
    juggler = board.put(ADA, "hand", "juggler")
    desk = board.start()
    desk.answer("opportunity", PlayCard(juggler))
    assert "3" in str(desk.game.decision.prompt)  # type: ignore[union-attr]
    desk.answer("adjust_cost", CostByHand(juggler, amount))
    assert str(paid) in str(desk.game.decision.prompt)  # type: ignore[union-attr]
    desk.answer("adjust_cost", Accept()).pay(paid)
    assert len(desk.zone("memory", ADA)) == paid
    assert told(desk) == [f"For Ada, Juggler costs {abs(amount)} {'less' if amount < 0 else 'more'}."]


def test_a_change_of_a_cost_is_taken_back_with_the_play_or_alone() -> None:
    board = Board(JUGGLER)
    board.put(ADA, "hand", "filler", 4)
    juggler = board.put(ADA, "hand", "juggler")
    desk = board.start()
    before = desk.game.state.encode()
    desk.answer("opportunity", PlayCard(juggler))
    asked = desk.game.state.encode(), desk.game.decision
    desk.answer("adjust_cost", CostByHand(juggler, -2))
    desk.game.take_back(1)
    assert (desk.game.state.encode(), desk.game.decision) == asked
    desk.answer("adjust_cost", CostByHand(juggler, -2)).cancel()
    assert desk.game.state.encode() == before


def test_only_the_cost_that_is_paid_is_changed_then() -> None:
    board = Board(JUGGLER)
    unit = board.field(ADA, "filler")
    board.put(ADA, "hand", "filler", 4)
    juggler = board.put(ADA, "hand", "juggler")
    desk = board.start()
    desk.answer("opportunity", PlayCard(juggler))
    desk.refused(DrawByHand(ADA))
    desk.refused(CostByHand(unit, -1))
    desk.refused(CostByHand(juggler, 0))
    desk.refused(CostByHand(juggler, 100))


def test_what_is_too_dear_can_be_made_cheaper_before_it_is_played() -> None:
    board = Board(JUGGLER)
    board.put(ADA, "hand", "filler", 1)
    juggler = board.put(ADA, "hand", "juggler")
    desk = board.start()
    desk.refused(PlayCard(juggler))
    desk.answer("opportunity", CostByHand(juggler, -2))
    desk.answer("opportunity", PlayCard(juggler)).answer("adjust_cost", Accept()).pay(1)
    assert told(desk) == ["For Ada, a card costs 2 less."], "a card in hand is not named"
    desk.resolve().answer("by_hand", Done())
    assert desk.zone("graveyard", ADA) == ["juggler"]
    assert not [one for one in desk.game.state.entities.values() if type(one).__name__ == "CostAdjustment"]


def test_it_is_over_with_the_turn() -> None:
    board = Board(JUGGLER)
    board.put(ADA, "hand", "filler", 1)
    juggler = board.put(ADA, "hand", "juggler")
    desk = board.start()
    desk.answer("opportunity", CostByHand(juggler, -2))
    desk.passes(2).passes(2)
    assert desk.query.match.turn_player == BO
    assert not [one for one in desk.game.state.entities.values() if type(one).__name__ == "CostAdjustment"]


def test_a_text_on_the_field_makes_all_costs_changeable_and_no_text_none() -> None:
    for faces, asked in (((DEARER,), True), ((), False)):
        board = Board(action("gust", t.Draw(1), cost=1), *faces)
        for face in faces:
            board.field(BO, face.key)
        board.put(ADA, "hand", "filler", 2)
        gust = board.put(ADA, "hand", "gust")
        desk = board.start()
        if not asked:
            desk.refused(CostByHand(gust, 1))
        desk.answer("opportunity", PlayCard(gust))
        decision = desk.game.decision
        assert decision is not None and (decision.kind == "adjust_cost") == asked
        if asked:
            desk.answer("adjust_cost", CostByHand(gust, 1)).answer("adjust_cost", Accept())
        desk.pay(2 if asked else 1)


def test_what_costs_nothing_can_be_made_to_cost_something() -> None:
    board = Board(action("gust", t.Draw(1), cost=0), DEARER)
    board.field(BO, "toll")
    board.put(ADA, "hand", "filler", 1)
    gust = board.put(ADA, "hand", "gust")
    desk = board.start().answer("opportunity", PlayCard(gust))
    desk.answer("adjust_cost", CostByHand(gust, 1)).answer("adjust_cost", Accept()).pay(1)


def test_the_cost_of_an_ability_is_changed_as_well() -> None:
    lever = card(
        "lever",
        "item",
        abilities=(
            t.Activated(t.Cost(reserve=2), (t.Draw(1),)),
            t.ByHand("As long as you juggle, this ability costs (2) less to activate.", "static"),
        ),
    )
    board = Board(lever)
    source = board.field(ADA, "lever")
    desk = board.start()
    desk.refused(ActivateAbility(source, 0))
    desk.answer("opportunity", CostByHand(source, -1)).refused(ActivateAbility(source, 0))
    desk.answer("opportunity", CostByHand(source, -1))
    desk.use(source).answer("adjust_cost", Accept()).pay(0)
    assert not [one for one in desk.game.state.entities.values() if type(one).__name__ == "CostAdjustment"]
    desk.resolve()
    assert desk.zone("hand", ADA) == ["filler"]


def test_a_memory_cost_is_changed() -> None:
    board = Board(
        card("blade", "weapon regalia", cost_kind="memory", cost=2, abilities=(t.ByHand("It costs 1 less.", "static"),))
    )
    from gatcg_desktop.rules.model.phases import MaterializePart, Phase

    board.put(ADA, "memory", "filler", 2)
    blade = board.put(ADA, "material", "blade")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(blade, "materialization"))
    desk.answer("adjust_cost", CostByHand(blade, -1)).answer("adjust_cost", Accept())
    assert len(desk.zone("memory", ADA)) == 1


# Changes for a time -------------------------------------------------------------------------------------------


def changed(move: dict[str, Any], *, of: int = ADA) -> tuple[Desk, int]:
    board = Board()
    unit = board.field(of, "filler")
    desk = board.start().answer("opportunity", ChangeByHand(unit, **move))
    return desk, unit


def _numbers(desk: Desk, unit: int) -> tuple[int | None, int | None]:
    thing = desk.view().object(unit)
    assert thing is not None
    return thing.power, thing.life


def test_numbers_are_changed_until_end_of_turn() -> None:
    desk, unit = changed({"power": 2, "life": -1})
    assert _numbers(desk, unit) == (4, 1)
    assert told(desk) == ["Filler: +2 power, -1 life."]
    desk.passes(2).passes(2)
    assert _numbers(desk, unit) == (2, 2)


def test_until_your_next_turn() -> None:
    desk, unit = changed({"power": 2, "until": "next_turn"})
    desk.passes(2)
    while desk.query.match.turn_player == ADA:
        desk.passes(1)
    assert _numbers(desk, unit) == (4, 2)


def test_for_good() -> None:
    desk, unit = changed({"power": 2, "until": "permanent"})
    desk.passes(2).passes(2)
    assert _numbers(desk, unit) == (4, 2)


def test_as_long_as_something_is_controlled() -> None:
    board = Board(ally("chief"))
    unit, chief = board.field(ADA, "filler"), board.field(ADA, "chief")
    board.put(BO, "hand", "filler", 1)
    bolt = board.put(BO, "hand", "bolt")
    desk = board.start()
    desk.answer("opportunity", ChangeByHand(unit, power=3, until="while_controlled", source=chief))
    assert _numbers(desk, unit) == (5, 2)
    desk.passes().play(bolt, targets=(chief,)).resolve()
    assert _numbers(desk, unit) == (2, 2)


def test_the_level_of_a_champion() -> None:
    board = Board()
    desk = board.start().answer("opportunity", ChangeByHand(board.champions[ADA], level=2))
    thing = desk.view().object(board.champions[ADA])
    assert thing is not None and thing.level == 3
    assert told(desk) == ["Hero: +2 level."]


def test_a_keyword_is_gained_with_its_number() -> None:
    desk, unit = changed({"keyword": "Pride", "value": 3})
    desk.refused(DeclareAttack(unit))
    assert told(desk) == ["Filler: Pride."]


@pytest.mark.parametrize(("move", "may"), [({"cant": "attack"}, False), ({"power": 1}, True)])
def test_what_cannot_attack_cannot(move: dict[str, Any], may: bool) -> None:
    desk, unit = changed(move)
    decision = desk.game.decision
    assert decision is not None and (DeclareAttack(unit) in decision.options) == may
    if not may:
        assert told(desk) == ["Filler: can't attack."]


def test_what_cannot_be_attacked_is_no_target() -> None:
    board = Board()
    mine, theirs = board.field(ADA, "filler"), board.field(BO, "filler")
    desk = board.start().answer("opportunity", ChangeByHand(theirs, cant="be_attacked"))
    desk.answer("opportunity", DeclareAttack(mine))
    decision = desk.game.decision
    assert decision is None or theirs not in [getattr(option, "id", 0) for option in decision.options]


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"power": 100},
        {"keyword": "Juggling"},
        {"keyword": "Vigor", "until": "forever"},
        {"cant": "draw"},
        {"power": 1, "until": "while_controlled"},
    ],
)
def test_changes_that_make_no_sense_are_refused(move: dict[str, Any]) -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    desk = board.start()
    assert str(desk.refused(ChangeByHand(unit, **move))).endswith(".")
    desk.refused(ChangeByHand(ADA, power=1))


# Damage -------------------------------------------------------------------------------------------------------


def test_damage_by_hand_is_dealt_prevented_and_noticed() -> None:
    watcher = ally(
        "watcher",
        abilities=(t.Triggered(t.Event("damaged", subject=t.Filter(types=("CHAMPION",))), (t.Draw(1),), text="Ouch."),),
    )
    guard = action("guard", t.Prevent(2, t.Champion("you")), cost=0)
    board = Board(watcher, guard)
    board.field(ADA, "watcher")
    spell = board.put(ADA, "hand", "guard")
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("opportunity", CountersByHand(board.champions[ADA], "damage", 5))
    assert desk.damage(ADA) == 3
    events = [type(step.event) for step in desk.game.steps if step.manual]
    assert DamagePrevented in events and DamageDealt in events
    assert desk.stack() == ["watcher"]


def test_damage_of_a_text_by_hand_has_its_card_as_the_source() -> None:
    board = Board(card("riddle", "action", speed="fast", cost=0, abilities=(t.ByHand("Hurt them.", "resolve"),)))
    riddle = board.put(ADA, "hand", "riddle")
    unit = board.field(ADA, "filler")
    desk = board.start()
    desk.play(riddle).resolve()
    champion = board.champions[BO]
    desk.answer("by_hand", CountersByHand(champion, "damage", 1))
    desk.answer("by_hand", CountersByHand(champion, "damage", 1, unit))
    dealt = [step.event for step in desk.game.steps if isinstance(step.event, DamageDealt)]
    assert [(one.source, one.object, one.amount) for one in dealt] == [(riddle, champion, 1), (unit, champion, 1)]
    desk.answer("by_hand", Done())
    desk.refused(CountersByHand(champion, "damage", 1, ADA))


def test_damage_is_taken_off_without_being_dealt() -> None:
    board = Board()
    unit = board.field(ADA, "filler", damage=1)
    desk = board.start().answer("opportunity", CountersByHand(unit, "damage", -1))
    thing = desk.view().object(unit)
    assert thing is not None and thing.damage == 0
    assert not [step for step in desk.game.steps if isinstance(step.event, DamageDealt)]


def test_steps_that_follow_a_question_about_damage_by_hand_are_marked() -> None:
    """Which replacement applies first is asked in the middle of the move; what comes after it is by hand as well."""
    board = Board(action("guard", t.Prevent(2, t.Champion("you")), cost=0))
    spells = [board.put(ADA, "hand", "guard") for _ in range(2)]
    desk = board.start()
    for spell in spells:
        desk.play(spell).resolve()
    desk.answer("opportunity", CountersByHand(board.champions[ADA], "damage", 3))
    decision = desk.game.decision
    if decision is not None and decision.kind == "choose":
        assert not desk.game._writer.manual, "nothing is marked while somebody is asked"
        desk.answer("choose", decision.options[0])
    assert desk.damage(ADA) == 0
    assert [step.manual for step in desk.game.steps if isinstance(step.event, DamagePrevented)] == [True, True]
