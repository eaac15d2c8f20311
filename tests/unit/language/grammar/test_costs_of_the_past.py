"""Costs that depend on what happened this turn."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.play.costs.play_costs import play_cost
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import written

WOLF = ally("wolf", 2, 2, subtypes=("HUMAN",))


def price(desk: Desk, id: int) -> int:
    """What the card costs to play now."""
    return play_cost(desk.query, desk.query.card(id).owner, id)


def board_with(condition: str, *more: object) -> tuple[Board, int]:
    deed = written("deed", "action", f"This card costs 3 less to activate if {condition}.\nDraw a card.", cost=4)
    board = Board(deed, WOLF, *more)  # type: ignore[arg-type]
    return board, board.put(ADA, "hand", "deed")


@pytest.mark.parametrize(
    ("condition", "less"),
    [
        ("a Human ally you controlled has died this turn", True),
        ("an ally has died this turn", True),
        ("a Beast ally has died this turn", False),
    ],
)
def test_what_died(condition: str, less: bool) -> None:
    board, deed = board_with(condition, written("edict", "action", "Destroy target ally.", cost=0))
    wolf = board.field(ADA, "wolf")
    edict = board.put(ADA, "hand", "edict")
    desk = board.start()
    assert price(desk, deed) == 4
    desk.play(edict, targets=(wolf,)).resolve()
    assert price(desk, deed) == (1 if less else 4)


def test_whose_ally_died() -> None:
    board, deed = board_with(
        "a Human ally you controlled has died this turn", written("edict", "action", "Destroy target ally.", cost=0)
    )
    theirs = board.field(BO, "wolf")
    edict = board.put(ADA, "hand", "edict")
    desk = board.start().play(edict, targets=(theirs,)).resolve()
    assert price(desk, deed) == 4


@pytest.mark.parametrize(
    ("condition", "bolts", "less"),
    [
        ("your champion has taken 4 or more damage this turn", 1, False),
        ("your champion has taken 4 or more damage this turn", 2, True),
    ],
)
def test_damage_adds_up(condition: str, bolts: int, less: bool) -> None:
    board, deed = board_with(condition)
    ids = [board.put(ADA, "hand", "bolt") for _ in range(2)]
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    for bolt in ids[:bolts]:
        desk.play(bolt, targets=(board.champions[ADA],)).resolve()
    assert price(desk, deed) == (1 if less else 4)


def test_a_negated_activation() -> None:
    board, deed = board_with("a card activation has been negated this turn")
    bolt, hush = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "hush")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().play(bolt, targets=(board.champions[BO],))
    (shown,) = [one.id for one in desk.view().stack]
    desk.play(hush, targets=(shown,)).resolve()
    assert price(desk, deed) == 1


def test_a_suppressed_ally() -> None:
    board, deed = board_with(
        "an ally has been suppressed this turn", written("edict", "action", "Suppress target ally.", cost=0)
    )
    theirs = board.field(BO, "wolf")
    edict = board.put(ADA, "hand", "edict")
    desk = board.start().play(edict, targets=(theirs,)).resolve()
    assert price(desk, deed) == 1


def test_no_attack_yet() -> None:
    text = "Activate this card only if you have not declared an attack this turn.\nDraw a card."
    board = Board(written("deed", "action", text, cost=0, speed="slow"), WOLF)
    deed = board.put(ADA, "hand", "deed")
    wolf = board.field(ADA, "wolf")
    desk = board.start()
    assert desk.game.decision is not None and PlayCard(deed) in desk.game.decision.options
    desk.attack(wolf, board.champions[BO])
    while desk.query.combat is not None:
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.suggestion or decision.options[-1:]))
    assert desk.game.decision is not None and PlayCard(deed) not in desk.game.decision.options


def test_damage_a_champion_dealt() -> None:
    board, deed = board_with(
        "your champion has dealt 2 or more combat damage this turn",
        card("lunge", "attack", power=2, cost=0, speed="slow"),
    )
    lunge = board.put(ADA, "hand", "lunge")
    desk = board.start().answer("opportunity", PlayCard(lunge)).resolve().answer("attack_target", board.champions[BO])
    while desk.query.combat is not None:
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.suggestion or decision.options[-1:]))
    assert desk.damage(BO) == 2
    assert price(desk, deed) == 1


def test_the_next_turn_remembers_nothing() -> None:
    board, deed = board_with("an ally has died this turn", written("edict", "action", "Destroy target ally.", cost=0))
    wolf = board.field(ADA, "wolf")
    edict = board.put(ADA, "hand", "edict")
    desk = board.start().play(edict, targets=(wolf,)).resolve()
    while desk.query.match.turn_player == ADA:
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.suggestion or decision.options[-1:]))
    assert price(desk, deed) == 4
