"""As many lines of a list as something was done to, chosen while the ability resolves; attacks that are turned."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, PassOpportunity, PickMode
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

LIST = "\n• Recover 2.\n• Draw a card into your memory.\n• Summon a Stone Bear token."
BEAR = ally("stone-bear", 1, 1, supertypes=("TOKEN",))


def discarding(lead: str, hand: int) -> Desk:
    """Ada has played an action that lets her choose as many of three things as she did something to."""
    board = Board(worded("deed", "action", f"{lead}{LIST}", cost=0), BEAR)
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", hand)
    board.writer.change(board.champions[ADA], damage=5)
    return board.start().play(deed).resolve()


def outcome(desk: Desk) -> tuple[int, int, list[str]]:
    return desk.damage(ADA), len(desk.zone("memory", ADA)), desk.objects(ADA)


@pytest.mark.parametrize(
    "lead", ["Discard up to two cards, then choose that many—", "Discard up to two cards. Choose that many —"]
)
def test_as_many_are_chosen_as_were_discarded(lead: str) -> None:
    desk = discarding(lead, 3)
    decision = desk.game.decision
    assert decision is not None and decision.kind == "choose"
    desk.answer("choose", *decision.options[:2])
    decision = desk.game.decision
    assert decision is not None and (decision.kind, decision.least, decision.most) == ("modes", 2, 2)
    assert [one.label for one in decision.options] == [line[2:] for line in LIST.strip().split("\n")]
    desk.answer("modes", decision.options[2], decision.options[0])
    assert outcome(desk) == (3, 0, ["stone-bear*"])


def test_nothing_is_chosen_where_nothing_was_discarded() -> None:
    desk = discarding("Discard up to two cards, then choose that many—", 1)
    assert outcome(desk.answer("choose")) == (5, 0, [])


def test_no_more_are_chosen_than_there_are() -> None:
    desk = discarding("Discard any amount of cards, then choose that many—", 5)
    decision = desk.game.decision
    assert decision is not None
    desk.answer("choose", *decision.options)
    desk.answer("modes", *(PickMode(index, line[2:]) for index, line in enumerate(LIST.strip().split("\n"))))
    assert outcome(desk) == (3, 1, ["stone-bear*"])


def test_what_is_not_counted_and_what_has_targets_is_not_read() -> None:
    assert unread(f"Recover 2, then choose that many—{LIST}")
    assert unread(f"Discard up to two cards, then choose that many—{LIST}\n• Destroy target ally.")
    assert unread(f"Choose that many—{LIST}")


GUN = card("gun", "weapon", power=2, subtypes=("GUN",))
SHOT = (
    "On Attack: Discard up to two cards, then choose that many—\n"
    "• Change the target of this attack to another unit.\n"
    '• Shot gains "On Champion Hit: That opponent sacrifices an ally."'
)


def shooting(*modes: int) -> tuple[Desk, dict[str, int]]:
    """Ada has attacked Bo's wolf with a loaded gun; as she chooses modes, she has discarded as many cards."""
    board = Board(
        GUN, worded("shot", "item", SHOT, subtypes=("BULLET",), power=1), ally("wolf", 1, 9), ally("elk", 1, 9)
    )
    gun = board.field(ADA, "gun")
    board.writer.create(Card(ADA, "shot"), ("loaded", gun))
    ids = {"wolf": board.field(BO, "wolf"), "elk": board.field(BO, "elk"), "own": board.field(ADA, "elk"), "gun": gun}
    fillers = [board.put(ADA, "hand", "filler") for _ in range(2)]
    desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA]))
    desk.answer("attack_weapons", gun).answer("attack_target", ids["wolf"]).resolve()
    desk.answer("choose", *fillers[: len(modes)])
    if modes:
        decision = desk.game.decision
        assert decision is not None
        desk.answer("modes", *(decision.options[mode] for mode in modes))
    return desk, ids


def test_an_attack_is_turned_to_another_unit_of_an_opponent() -> None:
    desk, ids = shooting(0)
    decision = desk.game.decision
    assert decision is not None
    assert {pick.id for pick in decision.options} == {ids["elk"], desk.champions[BO]}
    desk.answer("choose", ids["elk"]).fight()
    elk, wolf = desk.query.object(ids["elk"]), desk.query.object(ids["wolf"])
    assert elk is not None and elk.damage == 3
    assert wolf is not None and wolf.damage == 0


def test_both_are_done_in_the_order_in_which_they_stand() -> None:
    desk, ids = shooting(1, 0)
    desk.answer("choose", desk.champions[BO])
    while (decision := desk.game.decision) is not None and decision.kind != "choose":
        desk.answer(decision.kind, *([PassOpportunity()] if decision.kind == "opportunity" else []))
    assert decision is not None and decision.player == BO
    assert desk.damage(BO) == 3
    desk.answer("choose", ids["elk"])
    assert desk.objects(BO) == ["wolf"]


def test_an_attack_with_which_nothing_was_discarded_stays_as_it_is() -> None:
    desk, ids = shooting()
    desk.fight()
    wolf = desk.query.object(ids["wolf"])
    assert wolf is not None and wolf.damage == 3
