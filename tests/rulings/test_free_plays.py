"""What is played without its reserve or memory cost: X is 0, additional costs are declared and paid all the same."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Number, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import ADA, Desk, card
from tests.helpers.real_cards import RealBoard, flow, plays, settled

GRAVE = t.Filter(kind="card", zone="graveyard", types=("ACTION",))
CALL = card(
    "call",
    "action",
    cost_kind="reserve",
    cost=0,
    abilities=(t.OnResolve((t.ActivateCard(t.Choose(GRAVE), free=True, optional=True),)),),
)
FORGE = card(
    "forge",
    "action",
    cost_kind="reserve",
    cost=0,
    abilities=(t.OnResolve((t.Materialize(t.Filter(kind="card", zone="material"), free=True, optional=True),)),),
)


def called(slug: str, *props: CardDefinition) -> Desk:
    """Ada plays a card of her graveyard for nothing."""
    board = RealBoard(*([] if props else [slug]), props=(CALL, *props))
    free, call = board.put(ADA, "graveyard", slug), board.put(ADA, "hand", "call")
    desk = board.start()
    plays(desk, call)
    flow(desk, lambda: asked(desk) == "materialize")
    desk.answer("materialize", PlayCard(free))
    return desk


def asked(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_of_an_additional_cost_is_declared_and_paid(x: int) -> None:
    """Ruling of Awaken Ombre: without paying its reserve cost, (X) is paid still."""
    extra = t.AdditionalCost(t.Cost(reserve=t.Sum((t.X(), t.X()))))
    desk = called("ombre", card("ombre", "action", cost_kind="reserve", cost=2, abilities=(extra,)))
    hand = len(desk.zone("hand", ADA))
    desk.answer("declare_x", Number(x))
    flow(desk, lambda: asked(desk) == "opportunity")
    assert hand - len(desk.zone("hand", ADA)) == 2 * x
    assert desk.view().stack[-1].key == "ombre" and desk.query.instance(desk.query.stack[-1]).x == x


@pytest.mark.parametrize("extra", [True, False])
def test_an_optional_additional_cost_may_be_paid(extra: bool) -> None:
    desk = called("crux-sight")
    hand = len(desk.zone("hand", ADA))
    assert desk.game.decision is not None
    desk.answer("optional_cost", *(desk.game.decision.options if extra else ()))
    flow(desk, lambda: asked(desk) == "opportunity")
    assert hand - len(desk.zone("hand", ADA)) == (2 if extra else 0)
    settled(desk)
    assert ("crux-sight" in desk.zone("banishment", ADA)) == extra


def test_x_of_the_cost_that_is_not_paid_is_0() -> None:
    volley = card("volley", "action", cost_kind="reserve", cost=None, abilities=(t.OnResolve((t.Draw(t.X()),)),))
    desk = called("volley", volley)
    assert asked(desk) == "opportunity" and desk.query.instance(desk.query.stack[-1]).x == 0


@pytest.mark.parametrize("instead", [True, False])
def test_x_of_an_additional_cost_is_as_large_as_can_be_paid_with_the_cost_that_is_paid(instead: bool) -> None:
    costs = (t.AdditionalCost(t.Cost(reserve=t.X())), t.AlternativeCost(t.Cost(), text="For nothing"))
    volley = card("volley", "action", cost_kind="reserve", cost=2, abilities=costs)
    board = RealBoard(props=(volley,), pay=5)
    one = board.put(ADA, "hand", "volley")
    desk = board.start()
    desk.answer("opportunity", PlayCard(one))
    assert desk.game.decision is not None
    desk.answer("alternative_cost", desk.game.decision.options[int(instead)])
    assert desk.game.decision.options == tuple(Number(value) for value in range((5 if instead else 3) + 1))


@pytest.mark.parametrize("memory", [0, 1])
def test_a_card_is_materialized_for_nothing_only_if_its_additional_cost_can_be_paid(memory: int) -> None:
    costs = (t.AdditionalCost(t.Cost(memory=1)),)
    ring = card("ring", "item", cost_kind="memory", cost=3, abilities=costs)
    board = RealBoard(props=(FORGE, ring))
    one, forge = board.put(ADA, "material", "ring"), board.put(ADA, "hand", "forge")
    board.put(ADA, "memory", "filler", memory)
    desk = board.start()
    plays(desk, forge)
    offered: list[object] = []

    def offer(decision: Decision) -> tuple[object, ...]:
        offered.extend(decision.options)
        return decision.options[:1]

    settled(desk, materialize=offer)
    assert (PlayCard(one, "materialization") in offered) == bool(memory)
    assert (len(desk.zone("banishment", ADA)), "ring" in [thing.key for thing in desk.view().objects]) == (
        memory,
        bool(memory),
    )
