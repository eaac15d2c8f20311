"""Playing a card because an effect says so, and because it lets a player (timing and permissions)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Decline, PlayCard
from gatcg_desktop.rules.play.permissions import may_activate
from tests.helpers.boards import ADA, BO, Board, action

BANISHED = t.Filter(kind="card", zone="banishment", controller="you")


@pytest.mark.parametrize("wants", [True, False])
def test_told_to_play_a_card_a_player_does_so_now_whatever_its_speed_or_never(wants: bool) -> None:
    board = Board(action("spell", t.ActivateCard(t.Choose(BANISHED)), cost=0))
    slow, spell, bolt = (
        board.put(ADA, "banishment", "filler"),
        board.put(ADA, "hand", "spell"),
        board.put(ADA, "hand", "bolt"),
    )
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(bolt, targets=(board.champions[BO],)).play(spell).resolve()
    desk.answer("materialize", PlayCard(slow) if wants else Decline())
    if wants:
        desk.pay(1)
    assert desk.stack() == (["bolt", "filler"] if wants else ["bolt"])
    while desk.view().stack:
        desk.resolve()
    assert desk.objects(ADA) == (["filler"] if wants else [])
    assert PlayCard(slow) not in desk.game.decision.options, "the permission has ended"  # type: ignore[union-attr]


@pytest.mark.parametrize("let", [True, False])
def test_a_permission_overrides_the_zone_and_leaves_the_speed(let: bool) -> None:
    board = Board(action("spell", t.AllowPlay(t.Every(BANISHED)), cost=0))
    slow, fast = board.put(ADA, "banishment", "filler"), board.put(ADA, "banishment", "bolt")
    spell, other = board.put(ADA, "hand", "spell"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    if let:
        desk.play(spell).resolve()
    options = desk.game.decision.options  # type: ignore[union-attr]
    assert [PlayCard(one) in options for one in (slow, fast)] == [let, let]
    assert [may_activate(desk.query, ADA, one) is None for one in (slow, fast)] == [let, let]
    options = desk.play(other, targets=(board.champions[BO],)).game.decision.options  # type: ignore[union-attr]
    assert [PlayCard(one) in options for one in (slow, fast)] == [False, let]
