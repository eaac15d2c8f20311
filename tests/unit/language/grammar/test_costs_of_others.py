"""Costs that ask for other things: another one, some that differ, rested or returned ones; and recovering as a cost."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import ActivateAbility, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import written

EMBER = card("ember", "action", elements=("FIRE",), cost=1)
WAVE = card("wave", "action", elements=("WATER",), cost=1)
SAGE = card("sage", "item", subtypes=("HERB",))
MINT = card("mint", "item", subtypes=("HERB",))


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


@pytest.mark.parametrize(
    ("cost", "there", "payable"),
    [
        ("rest two Herbs you control", ("sage", "mint"), True),
        ("rest two Herbs you control", ("sage",), False),
        ("rest an awake Herb you control", ("sage",), True),
        ("rest an awake Herb you control", (), False),
    ],
)
def test_objects_that_are_rested(cost: str, there: tuple[str, ...], payable: bool) -> None:
    text = f"As an additional cost to activate this card, {cost}.\nDraw a card."
    board = Board(written("deed", "action", text, cost=0), SAGE, MINT)
    deed = board.put(ADA, "hand", "deed")
    ids = [board.field(ADA, key) for key in there]
    board.field(BO, "sage")
    desk = board.start()
    assert may(desk, PlayCard(deed)) is payable
    if payable:
        desk.answer("opportunity", PlayCard(deed))
        for id in ids:
            desk.answer("cost_objects", id)
        assert [desk.query.object(id).rested for id in ids] == [True] * len(ids)  # type: ignore[union-attr]


def test_an_object_is_returned_to_the_hand_of_its_owner() -> None:
    text = "As an additional cost to activate this card, return a Herb you control to its owner's hand.\nDraw a card."
    board = Board(written("deed", "action", text, cost=0), SAGE)
    deed, sage = board.put(ADA, "hand", "deed"), board.field(ADA, "sage")
    board.field(BO, "sage")
    desk = board.start().answer("opportunity", PlayCard(deed)).answer("cost_objects", sage)
    assert (desk.zone("hand", ADA), desk.objects(ADA), desk.objects(BO)) == (["sage"], [], ["sage"])


def test_recovering_is_a_cost() -> None:
    text = "As an additional cost to activate this card, delevel your champion and recover 5.\nDraw a card."
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.writer.change(board.champions[ADA], damage=8)
    desk = board.start().answer("opportunity", PlayCard(deed))
    assert (desk.damage(ADA), desk.zone("material", ADA), desk.stack()) == (3, ["hero"], ["deed"])


@pytest.mark.parametrize(
    ("cost", "others", "payable"),
    [
        ("Sacrifice another ally", 1, True),
        ("Sacrifice another ally", 0, False),
        ("Sacrifice an ally", 0, True),
    ],
)
def test_another_ally_is_sacrificed(cost: str, others: int, payable: bool) -> None:
    board = Board(written("ogre", "ally", f"{cost}: Draw a card.", power=1, life=1), ally("pup"))
    ogre = board.field(ADA, "ogre")
    pups = [board.field(ADA, "pup") for _ in range(others)]
    desk = board.start()
    assert may(desk, ActivateAbility(ogre, 0)) is payable
    if pups:
        desk.use(ogre)
        assert desk.game.decision is not None
        if desk.game.decision.kind == "cost_objects":
            desk.answer("cost_objects", pups[0])
        assert desk.objects(ADA) == ["ogre"]


@pytest.mark.parametrize("own", [1, 2])
def test_other_cards_of_the_graveyard_are_banished(own: int) -> None:
    text = "Banish this card from your graveyard, banish two other ally cards from your graveyard: Draw a card."
    board = Board(written("ghost", "ally", text, power=1, life=1), ally("pup"))
    ghost = board.put(ADA, "graveyard", "ghost")
    pups = [board.put(ADA, "graveyard", "pup") for _ in range(own)]
    desk = board.start()
    assert may(desk, ActivateAbility(ghost, 0)) is (own == 2)
    if own == 2:
        desk.use(ghost)
        for pup in pups:
            desk.answer("cost_objects", pup)
        assert sorted(desk.zone("banishment", ADA)) == ["ghost", "pup", "pup"]
        assert len(desk.resolve().zone("hand", ADA)) == 1


APART = {
    "names": (("ember", "wave"), ("ember", "ember")),
    "elements": (("ember", "wave"), ("ember", "spark")),
    "reserve costs": (("ember", "spark"), ("ember", "wave")),
}


@pytest.mark.parametrize("apart", ["names", "elements", "reserve costs"])
@pytest.mark.parametrize("each", ["each ", ""])
def test_cards_that_have_to_differ(apart: str, each: str) -> None:
    cost = f"banish two action cards {each}with different {apart} from your graveyard"
    spell = written("deed", "action", f"As an additional cost to activate this card, {cost}.\nDraw a card.", cost=0)
    spark = card("spark", "action", elements=("FIRE",), cost=2)
    for there, payable in zip(APART[apart], (True, False), strict=True):
        board = Board(spell, EMBER, WAVE, spark)
        deed = board.put(ADA, "hand", "deed")
        ids = [board.put(ADA, "graveyard", key) for key in there]
        desk = board.start()
        assert may(desk, PlayCard(deed)) is payable
        if payable:
            desk.answer("opportunity", PlayCard(deed))
            for id in ids:
                desk.answer("cost_objects", id)
            assert sorted(desk.zone("banishment", ADA)) == sorted(there)
