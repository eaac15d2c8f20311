"""Cards loaded from intents and graveyards, one item of the stack or another, "it" after a condition about the card."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Pick
from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

BEAR = ally("stone-bear", 1, 1, supertypes=("TOKEN",))
WING = card("wing", "weapon", subtypes=("AETHERWING",), power=1, durability=3)


def keywords(desk: Desk, key: str) -> list[tuple[str, ...]]:
    return [tuple(thing.keywords) for thing in desk.view().objects if thing.key == key]


@pytest.mark.parametrize(("turn_player", "taunting"), [(BO, True), (ADA, False)])
def test_the_tokens_of_another_paragraph_are_meant(turn_player: int, taunting: bool) -> None:
    text = (
        "Summon two Stone Bear tokens.\n\n"
        "If Pawns was activated during an opponent's main phase, those tokens also gain taunt until end of turn."
    )
    board = Board(worded("pawns", "action", text, cost=0), BEAR)
    board.field(ADA, "stone-bear", token=True)
    board.set(turn_player=turn_player, phase=Phase.MAIN)
    pawns = board.put(ADA, "hand", "pawns")
    desk = board.start()
    if turn_player == BO:
        desk.passes()
    desk.play(pawns).resolve()
    assert [any("Taunt" in word for word in words) for words in keywords(desk, "stone-bear")] == [
        False,
        taunting,
        taunting,
    ]


def test_those_tokens_are_some_that_were_summoned() -> None:
    assert unread("Those tokens gain taunt until end of turn.") == "what 'that token' means"


def test_a_card_is_loaded_from_the_graveyard() -> None:
    text = "(1): Load this card from your graveyard into an Aetherwing weapon you control."
    board = Board(worded("spark", "action", text), WING)
    wing = board.field(ADA, "wing")
    spark = board.put(ADA, "graveyard", "spark")
    board.put(ADA, "hand", "filler")
    desk = board.start().use(spark, 0).pay(1).resolve()
    assert desk.game.state.zone_of(spark) == ("loaded", wing)


@pytest.mark.parametrize(("cost", "paid", "negated"), [(3, 3, True), (2, 3, False), (3, 0, True)])
def test_the_cost_of_the_card_of_an_activation_is_odd_or_even(cost: int, paid: int, negated: bool) -> None:
    text = (
        "Negate target card activation unless its controller pays (1). "
        "If that card has an odd reserve cost, negate its activation unless its controller pays (4) instead."
    )
    board = Board(
        worded("bar", "action", text, cost=0),
        worded("deed", "action", "Draw a card.", cost=cost),
    )
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", cost + paid)
    bar = board.put(BO, "hand", "bar")
    desk = board.start().play(deed)
    item = desk.view().stack[0].id
    desk.passes().play(bar, targets=(item,)).resolve()
    decision = desk.game.decision
    if decision is not None and decision.kind == "pay_or_not":
        assert not negated
        desk.answer("pay_or_not", Accept()).pay(1)
    assert (desk.stack() == []) == negated


AIMED = "Negate target trigger or action card activation that targets a Beast ally you control."


@pytest.mark.parametrize("key", ["zing", "snap"])
def test_a_trigger_or_an_activation_may_be_the_target(key: str) -> None:
    wolf = ally("wolf", 1, 5, subtypes=("BEAST",))
    snap = worded("snap", "ally", "On Enter: Deal 2 damage to target ally.", cost=0, power=1, life=1)
    board = Board(
        worded("ward", "action", AIMED, cost=0),
        worded("zing", "action", "Deal 2 damage to target ally.", cost=0),
        snap,
        wolf,
    )
    thing = board.field(BO, "wolf")
    played = board.put(ADA, "hand", key)
    ward = board.put(BO, "hand", "ward")
    desk = board.start()
    if key == "zing":
        desk.play(played, targets=(thing,))
    else:
        desk.play(played).resolve()
        desk.answer("targets", Pick(thing))
    item = desk.view().stack[0].id
    desk.passes().play(ward, targets=(item,)).resolve()
    assert desk.stack() == []
    assert desk.game.state.entity(thing, Object).damage == 0


def test_what_aims_at_something_else_may_not() -> None:
    stag = ally("stag", 1, 5)
    board = Board(
        worded("ward", "action", AIMED, cost=0), worded("zing", "action", "Deal 2 damage to target ally.", cost=0), stag
    )
    thing = board.field(BO, "stag")
    zing = board.put(ADA, "hand", "zing")
    ward = board.put(BO, "hand", "ward")
    desk = board.start().play(zing, targets=(thing,)).passes()
    decision = desk.game.decision
    assert decision is not None and all(getattr(one, "card", 0) != ward for one in decision.options)


@pytest.mark.parametrize(("empowered", "where"), [(True, "memory"), (False, "graveyard")])
def test_an_action_puts_itself_back_after_it_asked_about_itself(empowered: bool, where: str) -> None:
    text = "Deal 1 damage to target unit. If Blast is empowered, put it into its owner's memory."
    board = Board(
        worded("blast", "action", text, cost=0, subtypes=("SPELL",)), worded("focus", "action", "Empower 1.", cost=0)
    )
    blast, focus = board.put(ADA, "hand", "blast"), board.put(ADA, "hand", "focus")
    desk = board.start()
    if empowered:
        desk.play(focus).resolve()
    desk.play(blast, targets=(board.champions[BO],)).resolve()
    assert "blast" in desk.zone(where, ADA)
    assert desk.damage(BO) == 1


def test_what_else_it_is_not_guessed_at() -> None:
    assert unread("Deal 1 damage to target unit. If Odd Bell was prepared, destroy it.")


def test_two_different_things_are_given_up_for_a_cost() -> None:
    text = "Sacrifice a Beast ally and a Human ally: Draw a card."
    both = ally("mule", 1, 1, subtypes=("BEAST", "HUMAN"))
    wolf, man = ally("wolf", 1, 1, subtypes=("BEAST",)), ally("man", 1, 1, subtypes=("HUMAN",))
    board = Board(worded("altar", "item", text), both, wolf, man)
    altar = board.field(ADA, "altar")
    board.field(ADA, "mule")
    desk = board.start()
    decision = desk.game.decision
    assert decision is not None and all(getattr(one, "source", 0) != altar for one in decision.options)
    board = Board(worded("altar", "item", text), both, wolf, man)
    altar = board.field(ADA, "altar")
    board.field(ADA, "wolf")
    board.field(ADA, "man")
    desk = board.start().use(altar)
    while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        desk.answer(desk.game.decision.kind, *desk.game.decision.options[: desk.game.decision.least])
    desk.resolve()
    assert (desk.objects(ADA), len(desk.zone("hand", ADA))) == (["altar"], 1)


def test_cards_in_the_intent_of_that_attacker_gain_what_is_quoted() -> None:
    text = (
        "If a unit is attacking, each Aethercharge card in that attacker's intent gains "
        '"On Hit: Load this card into an Aetherwing weapon you control."'
    )
    board = Board(
        worded("vantage", "action", text, cost=0),
        WING,
        worded("shot", "attack", "", power=2, cost=0, subtypes=("AETHERCHARGE",)),
    )
    wing = board.field(ADA, "wing")
    vantage, shot = board.put(ADA, "hand", "vantage"), board.put(ADA, "hand", "shot")
    desk = board.start().play(shot).resolve()
    for _ in range(10):
        decision = desk.game.decision
        assert decision is not None
        if decision.kind == "opportunity":
            break
        wanted = [pick for pick in decision.options if isinstance(pick, Pick) and pick.id == board.champions[BO]]
        desk.answer(decision.kind, *(wanted or decision.options[: decision.least]))
    desk.play(vantage).resolve()
    for _ in range(12):
        decision = desk.game.decision
        if decision is None or desk.query.match.phase is not Phase.COMBAT:
            break
        desk.passes() if decision.kind == "opportunity" else desk.answer(
            decision.kind, *decision.options[: decision.least]
        )
    assert desk.game.state.zone_of(shot) == ("loaded", wing)


@pytest.mark.parametrize(("label", "kept"), [("Upkeep — ", True), ("", False)])
def test_only_a_trigger_with_the_label_can_be_targeted(label: str, kept: bool) -> None:
    keep = f"{label}Whenever you activate an item card, sacrifice Keep."
    board = Board(
        worded("keep", "domain", keep),
        worded("pass", "item", "REST: Negate up to one target upkeep trigger. Then draw a card."),
        worded("cup", "item", "", cost=0),
    )
    board.field(ADA, "keep")
    toll = board.field(ADA, "pass")
    cup = board.put(ADA, "hand", "cup")
    desk = board.start().play(cup)
    item = desk.view().stack[-1].id
    desk.use(toll)
    decision = desk.game.decision
    assert decision is not None
    if decision.kind == "targets":
        assert (Pick(item) in decision.options) == kept
        desk.answer("targets", *((item,) if kept else ()))
    while desk.stack():
        desk.resolve()
    assert ("keep" in desk.objects(ADA)) == kept
    assert desk.zone("hand", ADA) == ["filler"]


@pytest.mark.parametrize("more", [0, 1, 2])
def test_an_action_and_others_are_loaded_into_the_same_object(more: int) -> None:
    text = (
        "You may load Spark and up to two Aethercharge cards from your graveyard into an Aetherwing weapon you control."
    )
    charge = card("charge", "action", subtypes=("AETHERCHARGE",))
    board = Board(worded("spark", "action", text, cost=0), WING, charge)
    wings = [board.field(ADA, "wing") for _ in range(2)]
    charges = [board.put(ADA, "graveyard", "charge") for _ in range(3)]
    spark = board.put(ADA, "hand", "spark")
    desk = board.start().play(spark).resolve().answer("may", Accept())
    desk.answer("choose", *charges[:more]).answer("choose", wings[1])
    assert set(desk.game.state.zone("loaded", wings[1])) == {spark, *charges[:more]}
    assert desk.game.state.zone("loaded", wings[0]) == ()
    unread("Load a card from your graveyard and an ally you control into an Aetherwing weapon you control.")
