"""What a card costs and what it is paid with, each sentence with what it does not say (parts-of-a-card-cost)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Number, PlayCard
from gatcg_desktop.rules.model.events import CardMoved, OpportunityGiven, Passed
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.play_costs import play_cost
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.face_matching import cost_fits
from tests.helpers.boards import ADA, BO, FILLER, Board, Desk, action, ally, card

FLUX = ally("flux", cost=None)
DRIFT = action("drift", t.Draw(1), more=(t.Keyword("Floating Memory"),))
WAVE = action("wave", t.Damage(t.X(), t.Champion("opponent")), cost=None)


def _moves(desk: Desk, how: str) -> list[tuple[str, str, str]]:
    """The cards moved in one way: key, whence, where to."""
    events = [step.event for step in desk.game.steps]
    return [(one.key, one.from_zone, one.to_zone) for one in events if type(one) is CardMoved and one.how == how]


@pytest.mark.parametrize("cost", [0, 1, 2, 3])
def test_reserve_is_paid_with_that_many_other_cards_of_the_hand_face_down_in_memory(cost: int) -> None:
    board = Board(action("spell", t.Draw(1), cost=cost))
    spell = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 4)
    board.put(ADA, "memory", "bolt", 4)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None and (decision.kind == "pay_reserve") == (cost > 0)
    if cost:
        assert (decision.least, decision.most, len(decision.options)) == (cost, cost, 4), "not the card itself"
        desk.refused(*decision.options[: cost - 1])
        assert spell not in [pick.id for pick in decision.options]
        desk.pay(cost)
    assert _moves(desk, "reserved") == [("filler", "hand", "memory")] * cost
    assert len(desk.zone("memory", ADA)) == 4 + cost and _moves(desk, "paid") == []
    hidden = [one.key for one in desk.view(BO).cards("memory", ADA)]
    assert hidden == [""] * (4 + cost), "nobody else sees them"


@pytest.mark.parametrize("kind", ["reserve", "memory"])
def test_nobody_acts_between_choosing_the_cards_and_moving_them(kind: str) -> None:
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2)
    board = Board(relic, action("spell", t.Draw(1), cost=2))
    board.put(BO, "hand", "bolt", 3)
    board.put(ADA, "memory", "filler", 3)
    if kind == "memory":
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    played = board.put(ADA, "material", "relic") if kind == "memory" else board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    before = len(desk.game.steps)
    if kind == "memory":
        desk.answer("materialize", PlayCard(played, "materialization"))
    else:
        desk.answer("opportunity", PlayCard(played))
        assert desk.game.decision is not None and desk.game.decision.player == ADA, "it is not Bo who is asked"
        desk.pay(2)
    events = [type(step.event) for step in desk.game.steps[before:]]
    last = max(at for at, kind_ in enumerate(events) if kind_ is CardMoved)
    first = min(at for at, kind_ in enumerate(events) if kind_.__name__ == "CostPaid")
    assert not {OpportunityGiven, Passed} & set(events[first:last])
    assert len(_moves(desk, "paid" if kind == "memory" else "reserved")) == 2


@pytest.mark.parametrize("cost", [0, 1, 2, 3])
def test_memory_is_paid_with_that_many_cards_of_it_by_lot(cost: int) -> None:
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=cost)
    board = Board(relic)
    board.put(ADA, "memory", "filler", 2)
    board.put(ADA, "memory", "bolt", 1)
    board.put(ADA, "hand", "filler", 4)
    item = board.put(ADA, "material", "relic")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(item, "materialization"))
    paid = _moves(desk, "paid")
    assert [(whence, to) for _, whence, to in paid] == [("memory", "banishment")] * cost
    assert len(desk.zone("memory", ADA)) == 3 - cost and len(desk.zone("hand", ADA)) == 4


def test_which_cards_memory_is_paid_with_nobody_chooses() -> None:
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=1)
    found = set()
    for seed in range(12):
        board = Board(relic)
        for key in ("filler", "bolt", "twin"):
            board.put(ADA, "memory", key)
        item = board.put(ADA, "material", "relic")
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
        board.writer.random_below(seed + 1)
        for _ in range(seed):
            board.writer.random_below(9)
        desk = board.start()
        desk.answer("materialize", PlayCard(item, "materialization"))
        found.add(_moves(desk, "paid")[0][0])
    assert found == {"filler", "bolt", "twin"}


@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_what_is_not_random_is_chosen_first_and_the_rest_is_random(chosen: int) -> None:
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2)
    board = Board(relic, DRIFT)
    board.put(ADA, "memory", "filler", 2)
    board.put(ADA, "graveyard", "filler")
    afloat = [board.put(ADA, "graveyard", "drift") for _ in range(3)]
    item = board.put(ADA, "material", "relic")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(item, "materialization"))
    decision = desk.game.decision
    assert decision is not None and _moves(desk, "paid") == []
    assert [pick.id for pick in decision.options] == afloat and (decision.least, decision.most) == (0, 2)
    desk.answer("floating_memory", *afloat[:chosen])
    expected = [("drift", "graveyard", "banishment")] * chosen + [("filler", "memory", "banishment")] * (2 - chosen)
    assert _moves(desk, "paid") == expected


@pytest.mark.parametrize(
    ("changes", "cost"),
    [((), 2), ((3,), 5), ((-1,), 1), ((3, -4), 1), ((-4, 3), 1), ((-2,), 0), ((-5,), 0), ((-5, 1), 0)],
)
def test_what_adds_and_what_subtracts_counts_together_and_nothing_costs_less_than_0(
    changes: tuple[int, ...], cost: int
) -> None:
    """Minus four and plus three at once make one less: taken one after the other, 2 - 4 + 3 would be 3."""
    items = [
        card(f"item-{at}", "item", abilities=(t.CostChange(by, t.Filter(kind="card")),))
        for at, by in enumerate(changes)
    ]
    spell = action("spell", t.Draw(1), cost=2)
    board = Board(spell, *items)
    for item in items:
        board.field(BO, item.key)
    played = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 6)
    desk = board.start()
    assert play_cost(desk.query, ADA, played) == cost
    desk.play(played, pay=cost)
    assert len(desk.zone("memory", ADA)) == cost


@pytest.mark.parametrize(("types", "kind"), [("action", "reserve"), ("item", "memory")])
def test_a_change_is_one_of_the_cost_the_card_has(types: str, kind: str) -> None:
    tax = card("tax", "item", abilities=(t.CostChange(1, t.Filter(kind="card")),))
    memory = kind == "memory"
    played = card("played", types, supertypes=("REGALIA",) if memory else (), cost_kind=kind, cost=1)
    board = Board(tax, played)
    board.field(BO, "tax")
    if memory:
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    id = board.put(ADA, "material" if memory else "hand", "played")
    board.put(ADA, "hand", "filler", 3)
    board.put(ADA, "memory", "bolt", 3)
    desk = board.start()
    if memory:
        desk.answer("materialize", PlayCard(id, "materialization"))
    else:
        desk.play(id, pay=2)
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity", "nothing else is paid"
    assert len(_moves(desk, "paid")) == (2 if memory else 0)
    assert len(_moves(desk, "reserved")) == (0 if memory else 2)


@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_is_what_was_chosen_and_elsewhere_0(x: int) -> None:
    board = Board(WAVE)
    spell, other = board.put(ADA, "hand", "wave"), board.put(ADA, "hand", "wave")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("declare_x", Number(x)).pay(x)
    assert [one.x for one in desk.view().stack] == [x]
    context = ResolutionContext(ADA, other, "wave")
    assert amount_of(desk.query, context, t.X()) == 0, "the one in the hand"
    desk.resolve()
    assert desk.damage(BO) == x


@pytest.mark.parametrize("key", ["wave", "gust"])
@pytest.mark.parametrize("free", [True, False])
def test_without_paying_x_is_0_and_is_not_asked(free: bool, key: str) -> None:
    mine = t.Filter(kind="card", zone="hand", controller="you", name=key.title())
    gust = action("gust", t.Draw(1), cost=2)
    board = Board(WAVE, gust, action("gift", t.ActivateCard(t.Choose(mine), free=free)))
    card = board.put(ADA, "hand", key)
    spell = board.put(ADA, "hand", "gift")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(spell).resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer(decision.kind, decision.options[0])
    if not free:
        if key == "wave":
            desk.answer("declare_x", Number(2))
        desk.pay(2)
    assert [(one.key, one.x or 0) for one in desk.view().stack] == [(key, 2 if key == "wave" and not free else 0)]
    assert card not in desk.game.state.zone("hand", ADA) and len(desk.zone("memory", ADA)) == (1 if free else 3)


@pytest.mark.parametrize(
    ("filter", "flux", "filler"),
    [
        (t.Filter(kind="card", cost_at_most=2), True, True),
        (t.Filter(kind="card", costs=(0, 1, 2)), False, True),
        (t.Filter(kind="card", costs=(0,)), False, False),
        (t.Filter(kind="card", cost_at_most=0), True, False),
    ],
)
def test_a_cost_of_x_is_less_than_three_but_none_of_those_written(filter: t.Filter, flux: bool, filler: bool) -> None:
    assert [cost_fits(face, filter) for face in (FLUX, FILLER)] == [flux, filler]
