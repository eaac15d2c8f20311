"""What may be done while paying, to pay for a part of a cost."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Decline, PickMode, PlayCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.play.costs.means_of_payment import kindle_cards
from gatcg_desktop.rules.play.permissions import may_materialize
from tests.helpers.boards import ADA, BO, Board, Desk, card
from tests.helpers.worded import worded
from tests.helpers.written import written


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


OWN = "While paying for this card's reserve cost, you may rest your champion to pay for 2 of that cost.\nDraw a card."


def test_a_rested_champion_pays_for_a_part() -> None:
    board = Board(written("deed", "action", OWN, cost=3))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(deed))
    desk.answer("optional_cost", PickMode(0, OWN.split("\n")[0])).answer("cost_objects", board.champions[ADA]).pay(1)
    champion = desk.query.object(board.champions[ADA])
    assert champion is not None and champion.rested


def test_it_need_not_be_done() -> None:
    board = Board(written("deed", "action", OWN, cost=3))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().answer("opportunity", PlayCard(deed)).answer("optional_cost").pay(3)
    champion = desk.query.object(board.champions[ADA])
    assert champion is not None and not champion.rested


def test_without_it_there_is_not_enough() -> None:
    board = Board(written("deed", "action", OWN, cost=3))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 1)
    board.writer.change(board.champions[ADA], rested=True)
    assert not may(board.start(), PlayCard(deed))


def test_an_item_pays_for_memory() -> None:
    text = (
        "While paying for a memory cost, you may sacrifice Clock to pay for X of that cost, where X is the amount of "
        "time counters on Clock."
    )
    ring = card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2)
    board = Board(written("clock", "item", text), ring)
    board.field(ADA, "clock", counters=(("time", 2),))
    mine = board.put(ADA, "material", "ring")
    theirs = board.put(BO, "material", "ring")
    desk = board.start()
    assert may_materialize(desk.query, ADA, mine) is None
    assert may_materialize(desk.query, BO, theirs) is not None


@pytest.mark.parametrize("helped", [True, False])
@pytest.mark.parametrize("last", [True, False])
def test_something_else_pays_for_a_part_of_a_memory_cost(last: bool, helped: bool) -> None:
    """Of every cost, or (said in either order) of the cost of the card that says so alone."""
    general = "While paying for a memory cost, you may sacrifice Clock to pay for 1 of that cost."
    own = "You may sacrifice an item while paying for this card's memory cost to pay for 1 of that cost."
    board = Board(
        worded("ring", "weapon", own if last else "", cost_kind="memory", cost=2, power=1),
        worded("clock", "item", "" if last else general),
    )
    clock = board.field(ADA, "clock")
    ring = board.put(ADA, "material", "ring")
    board.put(ADA, "memory", "filler", 3)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start().answer("materialize", PlayCard(ring, "materialization"))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "optional_cost"
    desk.answer("optional_cost", *(decision.options if helped else ()))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *([clock] if decision.kind == "cost_objects" else decision.suggestion))
    assert len(desk.zone("memory", ADA)) == (2 if helped else 1)
    assert (desk.query.object(clock) is None) is helped


def test_only_floating_memory_pays() -> None:
    text = "Pay only using floating memory for this card's memory cost."
    ring = written("ring", "item", text, supertypes=("REGALIA",), cost_kind="memory", cost=1)
    board = Board(ring, written("drift", "action", "Floating Memory"))
    mine = board.put(ADA, "material", "ring")
    board.put(ADA, "memory", "filler", 3)
    theirs = board.put(BO, "material", "ring")
    board.put(BO, "graveyard", "drift")
    desk = board.start()
    assert may_materialize(desk.query, ADA, mine) is not None
    assert may_materialize(desk.query, BO, theirs) is None


def test_cards_have_kindle_as_they_are_activated() -> None:
    den = written("den", "domain", "Horse cards you activate have kindle 2.")
    board = Board(
        den,
        card("foal", "ally", cost=2, speed="fast", subtypes=("HORSE",)),
        card("cub", "ally", cost=2, speed="fast"),
        card("ember", "action", elements=("FIRE",)),
    )
    board.field(ADA, "den")
    foal, cub = board.put(ADA, "hand", "foal"), board.put(ADA, "hand", "cub")
    board.put(ADA, "graveyard", "ember", 2)
    theirs = board.put(BO, "hand", "foal")
    board.put(BO, "graveyard", "ember", 2)
    desk = board.start()
    assert may(desk, PlayCard(foal)) and not may(desk, PlayCard(cub))
    assert kindle_cards(desk.query, ADA, foal)[0] == 2
    assert kindle_cards(desk.query, ADA, cub)[0] == 0
    assert kindle_cards(desk.query, BO, theirs)[0] == 0
    desk.answer("opportunity", PlayCard(foal))
    assert desk.game.decision is not None and desk.game.decision.kind == "kindle"


# The floating memory of others

SEIZE = (
    "During your next materialize phase, you may banish cards with floating memory from your opponents' graveyards to pay "
    "for memory costs."
)


def seizing(text: str = SEIZE) -> tuple[Desk, int]:
    """Ada has played an action of this text; she has a crown that costs 2 to materialize, and 1 card in memory. Bo has a
    card with floating memory in his graveyard, and one without."""
    board = Board(
        worded("seize", "action", text, cost=0),
        worded("mist", "ally", "Floating Memory", cost=1),
        card("crown", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2),
    )
    for key in ("filler", "mist"):
        board.put(BO, "graveyard", key)
    board.put(ADA, "memory", "filler")
    crown, seize = board.put(ADA, "material", "crown"), board.put(ADA, "hand", "seize")
    return board.start().play(seize).resolve(), crown


def to_materialize(desk: Desk, player: int) -> Desk:
    """To the materialize phase of that player's next turn, or to their main phase if there is nothing to do in it."""
    turn = desk.query.match.turn
    while (decision := desk.game.decision) is not None:
        match = desk.query.match
        if match.turn > turn and match.turn_player == player and match.phase in (Phase.MATERIALIZE, Phase.MAIN):
            return desk
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    return desk


def test_floating_memory_of_an_opponent_pays_in_the_next_materialize_phase() -> None:
    desk, crown = seizing()
    desk = to_materialize(desk, ADA)
    desk.answer("materialize", PlayCard(crown, "materialization"))
    assert desk.game.decision is not None and desk.game.decision.kind == "floating_memory"
    (mist,) = (one.id for one in desk.game.decision.options)
    assert desk.game.state[mist].key == "mist"
    desk.answer("floating_memory", mist)
    assert desk.zone("banishment", BO) == ["mist"] and desk.zone("graveyard", BO) == ["filler"]
    assert desk.zone("memory", ADA) == [] and desk.zone("banishment", ADA) == ["filler"]


@pytest.mark.parametrize(("text", "turns"), [(SEIZE, 2), ("Recover 1.", 1)])
def test_it_pays_neither_without_that_nor_a_turn_later(text: str, turns: int) -> None:
    desk, crown = seizing(text)
    for turn in range(turns):
        desk = to_materialize(desk, ADA)
        if turn + 1 < turns:
            desk.answer("materialize", Decline())
    assert desk.game.decision is not None
    assert PlayCard(crown, "materialization") not in desk.game.decision.options


def test_it_pays_only_in_the_materialize_phase() -> None:
    board = Board(
        worded("seize", "action", SEIZE, cost=0),
        worded("mist", "ally", "Floating Memory", cost=1),
        worded("rite", "action", "Materialize a regalia card from your material deck.", cost=0),
        card("crown", "item", supertypes=("REGALIA",), cost_kind="memory", cost=1),
    )
    board.put(BO, "graveyard", "mist")
    crown, seize, rite = (
        board.put(ADA, zone, key) for zone, key in (("material", "crown"), ("hand", "seize"), ("hand", "rite"))
    )
    desk = to_materialize(board.start().play(seize).resolve(), ADA)
    desk.answer("materialize", Decline())
    while desk.query.match.phase is not Phase.MAIN:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    desk.play(rite).resolve()
    assert desk.game.decision is not None
    assert PlayCard(crown, "materialization") not in desk.game.decision.options
