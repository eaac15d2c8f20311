"""Alternative costs, and cards that may be activated from elsewhere than the hand."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Number, PickMode, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.play.permissions import may_materialize
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

WOLF = ally("wolf")


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


def test_a_cost_that_is_paid_instead() -> None:
    text = "You may sacrifice two allies rather than pay this card's reserve cost.\nDraw a card."
    board = Board(written("deed", "action", text, cost=4), WOLF)
    deed = board.put(ADA, "hand", "deed")
    wolves = [board.field(ADA, "wolf") for _ in range(2)]
    desk = board.start().answer("opportunity", PlayCard(deed))
    for wolf in wolves:
        desk.answer("cost_objects", wolf)
    assert desk.objects(ADA) == [] and desk.stack() == ["deed"]


def test_either_cost_may_be_chosen() -> None:
    text = "You may remove a quest counter from your champion rather than pay this card's reserve cost.\nDraw a card."
    board = Board(written("deed", "action", text, cost=2))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 2)
    board.writer.change(board.champions[ADA], counters=(("quest", 1),))
    desk = board.start().answer("opportunity", PlayCard(deed))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "alternative_cost"
    desk.answer("alternative_cost", PickMode(0, "")).pay(2)


TRAP = (
    "If it's not your turn, you may remove a preparation counter from your champion to activate this card from your "
    "memory without paying its reserve cost.\nDraw a card."
)


@pytest.mark.parametrize(("turn", "counters", "allowed"), [(BO, 1, True), (ADA, 1, False), (BO, 0, False)])
def test_from_memory_while_a_condition_holds(turn: int, counters: int, allowed: bool) -> None:
    board = Board(written("trap", "action", TRAP, cost=5))
    trap = board.put(ADA, "memory", "trap")
    board.writer.change(board.champions[ADA], counters=(("preparation", counters),) if counters else ())
    board.set(turn_player=turn)
    desk = board.start()
    if turn == BO:
        desk.passes()
    assert may(desk, PlayCard(trap)) is allowed
    if allowed:
        assert desk.play(trap, pay=0).stack() == ["trap"]


def test_from_the_graveyard_at_its_printed_cost_and_then_banished() -> None:
    text = "You may activate this card from your graveyard. If you do, banish it as it resolves.\nDraw a card."
    board = Board(written("deed", "action", text, cost=2))
    deed = board.put(ADA, "graveyard", "deed")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(deed, pay=2).resolve()
    assert desk.zone("banishment", ADA) == ["deed"]


def test_from_the_hand_it_is_not_banished() -> None:
    text = "You may activate this card from your graveyard. If you do, banish it as it resolves.\nDraw a card."
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    assert board.start().play(deed).resolve().zone("graveyard", ADA) == ["deed"]


def test_from_banishment_and_then_under_the_deck() -> None:
    text = (
        "You may activate this card from your banishment. If you do, put it on the bottom of your deck as it "
        "resolves.\nDraw a card."
    )
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "banishment", "deed")
    desk = board.start().play(deed).resolve()
    assert desk.zone("deck", ADA)[-1] == "deed"


@pytest.mark.parametrize(
    ("follows", "rested", "properties"),
    [
        ("If you do, Ring enters the field rested.", True, ()),
        ("If you do it enters the field ephemeral.", False, ("ephemeral",)),
        ("", False, ()),
    ],
)
def test_from_the_material_deck(follows: str, rested: bool, properties: tuple[str, ...]) -> None:
    text = f"You may activate this card from your material deck. {follows}"
    ring = written("ring", "item", text, supertypes=("REGALIA",), cost_kind="memory", cost=1)
    board = Board(ring)
    id = board.put(ADA, "material", "ring")
    board.put(ADA, "memory", "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(id)).resolve()
    thing = next(one for _, one in desk.query.objects(ADA) if one.key == "ring")
    assert (thing.rested, thing.properties) == (rested, properties)
    assert desk.zone("banishment", ADA) == ["filler"], "the memory cost is paid as printed"


def test_from_the_material_deck_for_a_price_that_can_be_less() -> None:
    text = (
        "You may pay (6) to activate this card from your material deck. It costs (3) less to activate this way for "
        "each domain you control."
    )
    ring = written("ring", "weapon", text, supertypes=("REGALIA",), cost_kind="memory", cost=0, power=1, durability=1)
    board = Board(ring, card("keep", "domain"))
    id = board.put(ADA, "material", "ring")
    board.put(ADA, "hand", "filler", 5)
    assert not may(board.start(), PlayCard(id))
    board = Board(ring, card("keep", "domain"))
    id = board.put(ADA, "material", "ring")
    board.field(ADA, "keep")
    board.put(ADA, "hand", "filler", 5)
    board.start().answer("opportunity", PlayCard(id)).pay(3)


def test_materializing_is_no_activation() -> None:
    text = (
        "You may banish a card from your graveyard to activate this card from your material deck without paying its "
        "costs."
    )
    ring = written("ring", "item", text, supertypes=("REGALIA",), cost_kind="memory", cost=3)
    board = Board(ring)
    id = board.put(ADA, "material", "ring")
    board.put(ADA, "graveyard", "filler")
    desk = board.start()
    assert may_materialize(desk.query, ADA, id) is not None, "its memory cost cannot be paid"
    assert may(desk, PlayCard(id))


def test_ephemerate_for_less() -> None:
    text = "Ephemerate — (4). As long as you control a domain, this card costs (3) less to activate this way."
    board = Board(written("ghost", "ally", text, power=1, life=1, cost=2), card("keep", "domain"))
    ghost = board.put(ADA, "graveyard", "ghost")
    board.field(ADA, "keep")
    board.put(ADA, "hand", "filler", 4)
    board.start().play(ghost, pay=1)


@pytest.mark.parametrize(("text", "cost"), [("Ephemerate — (3)", 3), ("Ephemerate — (1)", 1), ("Taunt", None)])
def test_the_cost_of_ephemerate_follows_the_dash(text: str, cost: int | None) -> None:
    board = Board(written("ghost", "ally", text, power=1, life=1, cost=2))
    ghost = board.put(ADA, "graveyard", "ghost")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    assert may(desk, PlayCard(ghost)) == (cost is not None)
    if cost is not None:
        desk.play(ghost, pay=cost)


def test_x_of_an_additional_cost() -> None:
    text = (
        "As an additional cost to activate this card, remove X preparation counters from your champion.\n"
        "Deal X damage to target champion."
    )
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.writer.change(board.champions[ADA], counters=(("preparation", 3),))
    desk = board.start().answer("opportunity", PlayCard(deed))
    decision = desk.game.decision
    assert decision is not None and decision.options == tuple(Number(x) for x in range(4))
    desk.answer("declare_x", Number(2)).answer("targets", board.champions[BO]).resolve()
    assert desk.damage(BO) == 2


def test_not_from_the_hand() -> None:
    assert unread("You may discard a card to activate this card from your hand without paying its reserve cost.") == (
        "where else from"
    )


@pytest.mark.parametrize("counters", [0, 1])
def test_from_elsewhere_as_long_as_something_is_on_it(counters: int) -> None:
    text = "You may activate this card from your banishment as long as there's a charge counter on it."
    board = Board(written("deed", "action", f"{text}\nDraw a card.", cost=1))
    charged = (("charge", counters),) if counters else ()
    deed = board.writer.create(Card(ADA, "deed", counters=charged), ("banishment", ADA))
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    assert may(desk, PlayCard(deed)) is bool(counters)
    if counters:
        assert len(desk.play(deed, pay=1).resolve().zone("hand", ADA)) == 2
