"""Additional costs joined by "or": one of them is chosen as the card is played, and only what can be paid is offered."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PickMode, PlayCard
from tests.helpers.boards import ADA, Board, Desk, ally
from tests.helpers.worded import unread, worded

EITHER = "As an additional cost to activate this card, sacrifice an ally or discard a card.\nRecover 1."
MAY = (
    "As an additional cost to activate this card, you may sacrifice an ally or remove a level counter from your "
    "champion.\nDraw a card. If the additional cost was paid, draw a card."
)


def offered(text: str, allies: int, fillers: int, counters: int = 0) -> tuple[Desk, int]:
    """Ada may play an action with the text, and has so many allies and other cards in hand."""
    board = Board(worded("rite", "action", text, cost=0), ally("elf", 1, 2))
    for _ in range(allies):
        board.field(ADA, "elf")
    board.writer.change(board.champions[ADA], counters=(("level", counters),) if counters else ())
    rite = board.put(ADA, "hand", "rite")
    board.put(ADA, "hand", "filler", fillers)
    return board.start(), rite


def words(desk: Desk) -> list[str]:
    """What is offered to be paid."""
    decision = desk.game.decision
    assert decision is not None and decision.kind == "optional_cost"
    return [one.label for one in decision.options if isinstance(one, PickMode)]


def given(desk: Desk) -> Desk:
    """What is asked for is given up, until somebody may do something again."""
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[: decision.least])
    return desk


@pytest.mark.parametrize(("chosen", "left"), [("sacrifice an ally", ([], 1)), ("discard a card", (["elf"], 0))])
def test_either_is_paid_and_only_that(chosen: str, left: tuple[list[str], int]) -> None:
    desk, rite = offered(EITHER, allies=1, fillers=1)
    desk.answer("opportunity", PlayCard(rite))
    assert words(desk) == ["sacrifice an ally", "discard a card"]
    desk.answer("optional_cost", PickMode(words(desk).index(chosen), chosen))
    given(desk)
    assert (desk.objects(ADA), len(desk.zone("hand", ADA))) == left
    assert desk.stack() == ["rite"]


@pytest.mark.parametrize(("allies", "fillers", "left"), [(1, 0, ([], 0)), (0, 1, ([], 0))])
def test_what_alone_can_be_paid_is_not_asked_for(allies: int, fillers: int, left: tuple[list[str], int]) -> None:
    desk, rite = offered(EITHER, allies, fillers)
    given(desk.answer("opportunity", PlayCard(rite)))
    assert (desk.objects(ADA), len(desk.zone("hand", ADA))) == left
    assert desk.stack() == ["rite"]


def test_who_can_pay_neither_cannot_play_it() -> None:
    desk, rite = offered(EITHER, allies=0, fillers=0)
    decision = desk.game.decision
    assert decision is not None and PlayCard(rite) not in decision.options


def test_reserve_is_one_of_the_costs() -> None:
    text = "As an additional cost to activate this card, rest an ally or pay (2).\nRecover 1."
    for allies, fillers, able in ((0, 1, False), (0, 2, True), (1, 0, True)):
        desk, rite = offered(text, allies, fillers)
        decision = desk.game.decision
        assert decision is not None and (PlayCard(rite) in decision.options) is able
        if able:
            desk.play(rite, pay=fillers)
            assert len(desk.zone("memory", ADA)) == fillers


@pytest.mark.parametrize(("pick", "drawn", "allies"), [(None, 1, ["elf"]), (0, 2, []), (1, 2, ["elf"])])
def test_an_optional_one_may_be_left_unpaid(pick: int | None, drawn: int, allies: list[str]) -> None:
    desk, rite = offered(MAY, allies=1, fillers=0, counters=1)
    desk.answer("opportunity", PlayCard(rite))
    said = words(desk)
    desk.answer("optional_cost", *([] if pick is None else [PickMode(pick, said[pick])]))
    given(desk).resolve()
    assert (len(desk.zone("hand", ADA)), desk.objects(ADA)) == (drawn, allies)


def test_what_is_no_choice_is_not_read() -> None:
    unread("As an additional cost to activate this card, discard a card or discard a card.")
    unread("As an additional cost to activate this card, discard a card or pay (X).")
