"""The steps of activating, materializing and bestowing, and whose turn it is to answer (playing-cards and its pages)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Number, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import MATCH
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.play.costs.play_costs import play_cost
from gatcg_desktop.rules.play.permissions import may_activate, may_bestow, may_materialize
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card

METHODS = ("activation", "materialization", "bestowment")
PLAYERS = ("Ada", "Bo", "Cy")


def _playable(method: str, key: str = "played", cost: int | None = 2, **more: Any) -> CardDefinition:
    match method:
        case "activation":
            return action(key, t.Draw(1), cost=cost, **more)
        case "materialization":
            return card(key, "item", supertypes=("REGALIA",), cost_kind="memory", cost=cost, **more)
        case _:
            return card(key, "lesser-boon", speed="fast", cost=cost, **more)


def _ready(board: Board, method: str, key: str = "played") -> int:
    """The card where it is played from, in the phase it is played in."""
    if method == "materialization":
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    return board.put(ADA, {"activation": "hand", "materialization": "material"}.get(method, "pantheon"), key)


def _play(desk: Desk, card: int, method: str) -> Desk:
    return desk.answer("materialize" if method == "materialization" else "opportunity", PlayCard(card, method))  # type: ignore[arg-type]


def _why_not(desk: Desk, card: int, method: str) -> str:
    asked: Any = {"activation": may_activate, "materialization": may_materialize}.get(method, may_bestow)
    refusal = asked(desk.query, ADA, card)
    return refusal.rule if refusal is not None else ""


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("changes", "cost"),
    [
        ((), 2),
        ((("add", 1),), 3),
        ((("add", -1),), 1),
        ((("set", 4),), 4),
        ((("add", 1), ("set", 3)), 4),
        ((("add", 3), ("remove", 0)), 0),
        ((("set", 3), ("remove", 0)), 0),
    ],
)
def test_a_cost_begins_as_printed_then_what_sets_it_adds_and_removes(
    changes: tuple[tuple[Any, int], ...], cost: int, method: str
) -> None:
    items = [
        card(f"item-{at}", "item", abilities=(t.CostChange(by, t.Filter(kind="card"), how=how),))
        for at, (how, by) in enumerate(changes)
    ]
    board = Board(_playable(method), *items)
    for item in items:
        board.field(BO, item.key)
    board.put(ADA, "hand", "filler", 6)
    board.put(ADA, "memory", "filler", 6)
    played = _ready(board, method)
    desk = board.start()
    assert play_cost(desk.query, ADA, played) == cost
    _play(desk, played, method)
    if method != "materialization":
        desk.pay(cost)
    paid = -cost if method == "materialization" else cost
    assert len(desk.zone("memory", ADA)) == 6 + paid


@pytest.mark.parametrize("x", [0, 2])
def test_without_a_printed_number_the_cost_is_the_x_that_was_declared(x: int) -> None:
    board = Board(_playable("activation", cost=None))
    board.put(ADA, "hand", "filler", 3)
    played = _ready(board, "activation")
    desk = board.start()
    _play(desk, played, "activation").answer("declare_x", Number(x)).pay(x)
    assert play_cost(desk.query, ADA, played, x) == x and len(desk.zone("memory", ADA)) == x


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("there", [1, 2])
def test_what_cannot_be_paid_is_not_begun(there: int, method: str) -> None:
    board = Board(_playable(method))
    played = _ready(board, method)
    board.put(ADA, "memory" if method == "materialization" else "hand", "filler", there)
    desk = board.start()
    kind = "memory" if method == "materialization" else "reserve"
    assert _why_not(desk, played, method) == (f"costs.{kind}" if there == 1 else "")


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("element", ["FIRE", "WATER"])
def test_the_elements_of_what_is_played_must_be_enabled(element: str, method: str) -> None:
    board = Board(_playable(method, elements=(element,), cost=0))
    played = _ready(board, method)
    assert _why_not(board.start(), played, method) == ("" if element == "FIRE" else "activation.elements")


@pytest.mark.parametrize("holds", [True, False])
def test_the_conditions_of_playing_a_card_must_hold(holds: bool) -> None:
    condition = t.PlayCondition(t.Compare(1 if holds else 0, "at_least", 1), "Only at one.")
    board = Board(action("played", t.Draw(1), cost=0, more=(condition,)))
    played = _ready(board, "activation")
    assert _why_not(board.start(), played, "activation") == ("" if holds else "permission.cant")


@pytest.mark.parametrize(
    ("word", "value", "of", "why"),
    [
        ("", 0, "MAGE", ""),
        ("Level Locked", 1, "MAGE", ""),
        ("Level Locked", 2, "MAGE", "keywords.level_locked"),
        ("Class Locked", 0, "MAGE", "keywords.class_locked"),
        ("Class Locked", 0, "WARRIOR", ""),
    ],
)
def test_boons_are_locked_by_level_and_class(word: str, value: int, of: str, why: str) -> None:
    locks = (t.Keyword(word, value),) if word else ()
    board = Board(card("played", "lesser-boon", speed="fast", cost=0, classes=(of,), abilities=locks))
    played = _ready(board, "bestowment")
    assert _why_not(board.start(), played, "bestowment") == why


@pytest.mark.parametrize(("zone", "allowed"), [("hand", True), ("graveyard", False), ("memory", False)])
@pytest.mark.parametrize("permitted", [True, False])
def test_cards_are_activated_from_the_hand_or_where_something_says_so(
    zone: str, allowed: bool, permitted: bool
) -> None:
    board = Board(
        action("played", t.Draw(1), cost=0),
        card("door", "item", abilities=(t.PlayFrom(t.Filter(kind="card", zone="graveyard", controller="you")),)),
    )
    if permitted:
        board.field(ADA, "door")
    played, theirs = board.put(ADA, zone, "played"), board.put(BO, zone, "played")
    desk = board.start()
    may = allowed or (permitted and zone == "graveyard")
    assert _why_not(desk, played, "activation") == ("" if may else "activation.zone")
    assert _why_not(desk, theirs, "activation") == "activation.zone", "it is somebody else's"


def test_an_alternative_cost_of_a_zone_is_for_the_owner_of_the_card() -> None:
    again = t.AlternativeCost(t.Cost(reserve=0), zone="graveyard")
    board = Board(action("played", t.Draw(1), cost=0, more=(again,)))
    played, theirs = board.put(ADA, "graveyard", "played"), board.put(BO, "graveyard", "played")
    desk = board.start()
    assert [_why_not(desk, id, "activation") for id in (played, theirs)] == ["", "activation.zone"]


@pytest.mark.parametrize("speed", ["fast", "slow"])
def test_a_permission_keeps_the_usual_timing(speed: str) -> None:
    door = t.PlayFrom(t.Filter(kind="card", zone="graveyard", controller="you"))
    board = Board(action("played", t.Draw(1), cost=0, speed=speed), card("door", "item", abilities=(door,)))
    board.field(ADA, "door")
    played = board.put(ADA, "graveyard", "played")
    desk = board.start()
    assert _why_not(desk, played, "activation") == ""
    board.writer.change(MATCH, turn_player=BO)
    assert _why_not(desk, played, "activation") == ("" if speed == "fast" else "timing.slow")


@pytest.mark.parametrize(("kind", "cost", "why"), [("reserve", 0, ""), ("none", None, "costs.none")])
def test_no_cost_is_not_a_cost_of_nothing(kind: str, cost: int | None, why: str) -> None:
    board = Board(card("played", "action", speed="fast", cost_kind=kind, cost=cost))
    assert _why_not(board.start(), 0 or _ready(board, "activation"), "activation") == why


@pytest.mark.parametrize(("kind", "cost", "why"), [("memory", 0, ""), ("none", None, "materialization.cost")])
def test_what_has_no_memory_cost_is_not_materialized(kind: str, cost: int | None, why: str) -> None:
    board = Board(card("played", "item", supertypes=("REGALIA",), cost_kind=kind, cost=cost))
    played = _ready(board, "materialization")
    desk = board.start()
    assert _why_not(desk, played, "materialization") == why
    assert (desk.game.decision.kind == "materialize") == (why == "")  # type: ignore[union-attr]


def test_a_played_card_leaves_its_zone_for_the_top_of_the_stack() -> None:
    board = Board()
    below, above = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(below, targets=(desk.champions[BO],))
    assert desk.game.state.zone_of(below)[0] == "effects_stack" and desk.game.state.zone_of(above)[0] == "hand"
    desk.play(above, targets=(desk.champions[ADA],))
    assert [desk.game.state.zone_of(id)[0] for id in (below, above)] == ["effects_stack"] * 2
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (3, 0), "what came last resolves first"
    assert desk.stack() == ["bolt"] and desk.view().holder == ADA
    desk.resolve()
    assert desk.damage(BO) == 3 and desk.stack() == []


@pytest.mark.parametrize("chosen", [True, False])
def test_an_optional_cost_is_declared_and_then_paid(chosen: bool) -> None:
    extra = t.AdditionalCost(t.Cost(reserve=1), optional=True, text="You may pay 1 more.")
    board = Board(action("played", t.Draw(1), cost=1, more=(extra,)), action("plain", t.Draw(1), cost=1))
    played, plain = _ready(board, "activation"), _ready(board, "activation", "plain")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "optional_cost" and desk.zone("memory", ADA) == []
    desk.answer("optional_cost", *decision.options[: int(chosen)]).pay(2 if chosen else 1)
    assert len(desk.zone("memory", ADA)) == (2 if chosen else 1)
    desk.play(plain, pay=1)


@pytest.mark.parametrize(
    ("cost", "optional", "asked"),
    [
        (1, False, "pay_reserve"),
        (1, True, "optional_cost"),
        (t.X(), False, "declare_x"),
        (t.X(), True, "optional_cost"),
    ],
)
def test_a_necessary_cost_is_not_asked_for_but_for_its_x(cost: t.Amount, optional: bool, asked: str) -> None:
    extra = t.AdditionalCost(t.Cost(reserve=cost), optional=optional, text="Pay more.")
    board = Board(action("played", t.Draw(1), cost=1, more=(extra,)))
    played = _ready(board, "activation")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(played))
    assert desk.game.decision.kind == asked  # type: ignore[union-attr]


@pytest.mark.parametrize("bestowed", [True, False])
def test_a_boon_is_bestowed_from_the_pantheon_without_an_answer_and_its_player_has_it(bestowed: bool) -> None:
    boon = card("boon", "lesser-boon", speed="fast", cost=1, abilities=(t.Static(t.Filter(types=("ALLY",)), power=1),))
    board = Board(boon)
    unit = board.field(ADA, "filler")
    lying, elsewhere = board.put(ADA, "pantheon", "boon"), board.put(ADA, "hand", "boon")
    board.put(BO, "hand", "bolt", 2)
    other = board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    assert _why_not(desk, elsewhere, "bestowment") == "bestowment.zone"
    if bestowed:
        desk.answer("opportunity", PlayCard(lying, "bestowment")).pay(1)
        assert desk.stack() == [] and desk.game.decision.kind == "opportunity"  # type: ignore[union-attr]
        assert desk.view().holder == ADA and _why_not(desk, lying, "bestowment") == "bestowment.done"
    else:
        desk.play(other, pay=1).passes()
        assert desk.stack() == ["filler"] and desk.view().holder == BO, "anything else is answered"
        desk.passes()
        assert desk.objects(ADA) == ["filler", "filler"], "and becomes what it is"
    assert bool(desk.game.state[lying].face_up) == bestowed and desk.game.state.zone_of(lying) == ("pantheon", ADA)
    assert desk.view().object(unit).power == (3 if bestowed else 2)  # type: ignore[union-attr]


@pytest.mark.parametrize("event", ["play", "activate"])
def test_bestowing_is_playing_a_card_and_not_activating_one(event: Any) -> None:
    boon = card("boon", "lesser-boon", speed="fast", cost=1)
    bell = ally("bell", 1, 1, abilities=(t.Triggered(t.Event(event), (t.Draw(1),), text="Whenever a card is played"),))
    board = Board(boon, bell)
    board.field(ADA, "bell")
    lying = board.put(ADA, "pantheon", "boon")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(lying, "bestowment")).pay(1)
    assert desk.stack() == [] and len(desk.zone("hand", ADA)) == (1 if event == "play" else 0)


def test_opportunity_goes_round_in_turn_order_until_all_have_passed_in_succession() -> None:
    board = Board(players=PLAYERS)
    first, answer = board.put(ADA, "hand", "bolt"), board.put(3, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    board.put(3, "hand", "filler", 1)
    desk = board.start()
    desk.play(first, targets=(desk.champions[BO],))
    holders = [desk.view().holder]
    for _ in range(2):
        desk.passes()
        holders.append(desk.view().holder)
    assert holders == [ADA, BO, 3] and desk.stack() == ["bolt"]
    desk.play(answer, targets=(desk.champions[ADA],))
    assert desk.view().holder == 3, "who acts keeps Opportunity"
    desk.passes(2)
    assert desk.stack() == ["bolt", "bolt"], "the passes before it count no more"
    desk.passes()
    assert desk.stack() == ["bolt"] and desk.damage(ADA) == 3 and desk.view().holder == ADA
    desk.passes(3)
    assert desk.stack() == [] and desk.damage(BO) == 3 and desk.view().phase == "main"


@pytest.mark.parametrize("life", [3, 4])
def test_the_state_is_checked_before_anybody_has_opportunity(life: int) -> None:
    board = Board(ally("frail", 1, life))
    unit = board.field(BO, "frail")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(unit,)).resolve()
    assert desk.view().holder == ADA and desk.objects(BO) == ([] if life == 3 else ["frail"])


@pytest.mark.parametrize("speed", ["slow", "fast"])
def test_abilities_are_fast_unless_they_say_otherwise(speed: str) -> None:
    ability = t.Activated(t.Cost(), (t.Draw(1),), speed=speed)  # type: ignore[arg-type]
    board = Board(card("tome", "item", abilities=(ability,)))
    tome = board.field(BO, "tome")
    desk = board.start().passes()
    offered = [getattr(pick, "source", 0) for pick in desk.game.decision.options]  # type: ignore[union-attr]
    assert (tome in offered) == (speed == "fast")


@pytest.mark.parametrize("grown", [True, False])
def test_a_champion_card_whose_level_no_longer_fits_fizzles(grown: bool) -> None:
    sage = card("sage", "champion", level=2, life=25, cost_kind="memory", cost=0)
    board = Board(sage)
    played = _ready(board, "materialization", "sage")
    desk = board.start()
    _play(desk, played, "materialization")
    if grown:
        board.writer.change(desk.champions[ADA], key="sage")
    desk.resolve()
    assert ("fizzles" in desk.log()) == grown
    assert (desk.game.state.zone_of(played)[0] == "field") != grown
