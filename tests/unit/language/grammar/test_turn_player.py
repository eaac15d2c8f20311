"""The turn player, that opponent in whose turn alone a card may be activated, and what follows what others do not do."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.phases import Phase, RecollectionPart
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

TAX = "The next card that opponent activates this turn costs (1) more to activate for every eight damage counters on your champion."
ONLY = "Activate this card only during an opponent's turn."


def taxed(text: str, damage: int) -> tuple[Desk, list[int]]:
    """In Bo's turn Ada plays an action with this text; Bo has two bolts."""
    board = Board(worded("deed", "action", text, cost=0), players=("Ada", "Bo", "Cy"))
    board.writer.change(board.champions[ADA], damage=damage)
    deed = board.put(ADA, "hand", "deed")
    bolts = [board.put(player, "hand", "bolt") for player in (BO, BO, 3)]
    for player in (BO, 3):
        board.put(player, "hand", "filler", 5)
    board.set(turn_player=BO)
    desk = board.start().passes(2).play(deed)
    return desk.passes(3), bolts


@pytest.mark.parametrize(("damage", "more"), [(7, 0), (8, 1), (17, 2)])
def test_the_next_card_of_that_opponent_costs_more_for_so_much_damage(damage: int, more: int) -> None:
    desk, bolts = taxed(f"{ONLY}\n\n{TAX}", damage)
    target = (desk.champions[3],)
    desk.play(bolts[0], targets=target, pay=1 + more).passes(3).play(bolts[1], targets=target, pay=1)


def test_another_opponent_pays_no_more() -> None:
    desk, bolts = taxed(f"{ONLY}\n\n{TAX}", 17)
    desk.passes().play(bolts[2], targets=(desk.champions[ADA],), pay=1)


def test_the_turn_player_discards() -> None:
    board = Board(worded("deed", "action", "The turn player discards a card at random.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    board.put(BO, "hand", "filler")
    desk = board.start().play(deed).resolve()
    assert (desk.zone("hand", ADA), desk.zone("hand", BO)) == ([], ["filler"])


def test_that_opponent_is_nobody_where_it_was_not_said_whose_turn_it_is() -> None:
    unread(TAX)


@pytest.mark.parametrize(("allies", "hurt"), [(0, 2), (1, 0), (2, 0)])
def test_what_happens_if_that_player_cannot_do_it(allies: int, hurt: int) -> None:
    text = (
        "Target opponent puts a debuff counter on an ally they control. If they don't, deal 2 unpreventable damage to "
        "their champion."
    )
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 2, 5))
    wolves = [board.field(BO, "wolf") for _ in range(allies)]
    board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(BO,)).resolve()
    if allies > 1:
        assert desk.game.decision is not None and desk.game.decision.player == BO
        desk.answer("choose", wolves[1])
    assert (desk.damage(BO), desk.damage(ADA)) == (hurt, 0)
    weak = [thing.count("debuff") for _, thing in desk.query.objects(BO)][1:]
    assert weak == [0] * (allies - 1) + [1] * (allies > 0)


@pytest.mark.parametrize(
    ("drew", "has", "drawn"),
    [(ADA, "has drawn", 0), (BO, "has drawn", 1), (BO, "didn't draw", 0), (0, "didn't draw", 1)],
)
def test_what_that_player_has_done_this_turn(drew: int, has: str, drawn: int) -> None:
    text = f"Target player recovers 1. If that player {has} a card this turn, draw a card into your memory."
    board = Board(worded("deed", "action", text, cost=0), worded("call", "action", "Draw a card.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    calls = {player: board.put(player, "hand", "call") for player in (ADA, BO)}
    desk = board.start()
    if drew:
        desk = desk if drew == ADA else desk.passes()
        desk.play(calls[drew]).resolve()
    desk.play(deed, targets=(BO,)).resolve()
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize("player", [ADA, BO])
def test_who_did_not_materialize_is_struck_at_the_beginning_of_the_phase(player: int) -> None:
    text = (
        "At the beginning of each player's recollection phase, if they did not materialize a card this turn, deal 2 "
        "unpreventable damage to their champion."
    )
    board = Board(worded("clock", "phantasia", text))
    board.field(ADA, "clock")
    board.set(turn_player=player, phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS)
    desk = board.start().resolve()
    assert (desk.damage(player), desk.damage(ADA + BO - player)) == (2, 0)


@pytest.mark.parametrize(("materialized", "drawn"), [(True, 0), (False, 2)])
def test_who_did_not_materialize_is_asked_for(materialized: bool, drawn: int) -> None:
    board = Board(
        worded(
            "deed",
            "action",
            "Target player recovers 1. If that player didn't materialize a card this turn, draw two cards.",
            cost=0,
        ),
        card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0),
        worded("forge", "action", "Materialize a card from your material deck.", cost=0),
    )
    board.put(ADA, "material", "ring")
    deed, forge = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "forge")
    desk = board.start()
    if materialized:
        desk.play(forge).resolve()
        while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
            desk.answer(desk.game.decision.kind, *desk.game.decision.options[:1])
        while desk.stack():
            desk.resolve()
    before = len(desk.zone("hand", ADA))
    desk.play(deed, targets=(ADA,)).resolve()
    assert len(desk.zone("hand", ADA)) == before - 1 + drawn
