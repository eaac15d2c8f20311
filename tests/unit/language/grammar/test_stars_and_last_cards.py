"""What may be paid for starcalling for a turn, and cards that are materialized last of a whole material deck."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, card
from tests.helpers.worded import unread, worded

GAZE = "(0): Until end of turn, you may pay (0) rather than pay a card's starcalling costs. When you do, glimpse 2."


def gazing(used: bool, stars: int = 1) -> tuple[Desk, list[int]]:
    """Ada may have used the globe; every second card of her deck has Starcalling, which she cannot pay."""
    star = worded("star", "action", "Starcalling — (2)\nRecover 1.", speed="slow", cost=5)
    board = Board(star, worded("globe", "item", GAZE), worded("deed", "action", "Glimpse 2.", cost=0))
    globe = board.field(ADA, "globe")
    tops = [board.put(ADA, "deck", "star") for _ in range(stars)]
    rest = [id for id in board.writer.state.zone("deck", ADA) if id not in tops]
    between = [id for pair in zip(tops, rest, strict=False) for id in pair]
    board.writer.order(("deck", ADA), (*between, *rest[stars:]))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start()
    if used:
        desk.use(globe).resolve()
    return desk.play(deed).resolve(), tops


def test_a_card_is_starcalled_for_that_and_something_is_done_each_time() -> None:
    desk, tops = gazing(used=True, stars=2)
    for top in tops:
        desk.answer("materialize", PlayCard(top))
        decision = desk.game.decision
        assert decision is not None and decision.kind == "glimpse"
        desk.answer("glimpse", *decision.suggestion)
        assert desk.stack()[-2:] == ["star", "star"], "the card, and the trigger of what was paid"
        desk.resolve()
    decision = desk.game.decision
    assert decision is not None and decision.kind == "glimpse", "the second trigger looks at two cards again"
    assert len({one.id for one in decision.options}) == 2


def test_without_it_the_cost_itself_has_to_be_paid() -> None:
    desk, _ = gazing(used=False)
    assert desk.game.decision is not None and desk.game.decision.kind == "glimpse"


def test_it_is_over_with_the_turn() -> None:
    star = worded("star", "action", "Starcalling — (2)\nRecover 1.", speed="fast", cost=5)
    board = Board(star, worded("globe", "item", GAZE), worded("deed", "action", "Glimpse 1.", cost=0))
    globe, deed = board.field(ADA, "globe"), board.put(ADA, "hand", "deed")
    top = board.put(ADA, "deck", "star")
    board.writer.order(("deck", ADA), (top, *(id for id in board.writer.state.zone("deck", ADA) if id != top)))
    desk = board.start().use(globe).resolve()
    while desk.query.match.turn_player == ADA:
        desk.passes()
    while desk.game.decision is not None and PlayCard(deed) not in desk.game.decision.options:
        decision = desk.game.decision
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert desk.query.match.turn_player == BO
    desk.play(deed).resolve()
    assert desk.game.decision is not None and desk.game.decision.kind == "glimpse"


LAST = "Materialize this card only if it's the last card in your material deck, and only if your starting material deck size was four."


@pytest.mark.parametrize(
    ("left", "gone", "may"),
    [(1, 2, True), (2, 1, False), (1, 1, False), (1, 3, False)],
)
def test_the_last_card_of_a_material_deck_of_so_many(left: int, gone: int, may: bool) -> None:
    """Her champion is one of them; a spirit below it is as well."""
    board = Board(
        worded("globe", "item", LAST, supertypes=("REGALIA",), cost_kind="memory", cost=0),
        card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0),
        worded("rite", "action", "Materialize a regalia card from your material deck or banishment.", cost=0),
    )
    globe = board.put(ADA, "material", "globe")
    board.put(ADA, "material", "ring", left - 1)
    board.put(ADA, "banishment", "ring", gone - 1)
    board.put(BO, "material", "ring", 3)
    rite = board.put(ADA, "hand", "rite")
    desk = board.start().play(rite).resolve()
    decision = desk.game.decision
    assert decision is not None
    assert (PlayCard(globe, "materialization") in decision.options) is may


def test_only_what_is_materialized_says_how_it_is() -> None:
    unread("Materialize this card only if it's the last card in your material deck.")
    unread("Materialize this card only if it's the last card in your material deck.", "item")
