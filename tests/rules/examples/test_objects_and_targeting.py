"""Worked examples of game-mechanics-objects-and-targeting and game-mechanics-tokens."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, BO, Board, action, target


def test_redirect_1_the_target_of_an_activation_becomes_another_legal_one() -> None:
    bend = action(
        "bend", t.RedirectTargets(t.Target()), targets=target(t.Filter(kind="instance", instances=("activation",)))
    )
    board = Board(bend)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    answer = board.put(BO, "hand", "bend")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],)).passes()
    desk.play(answer, targets=(desk.view().stack[0].id,)).resolve()
    desk.answer("targets", desk.champions[ADA])
    assert desk.view().stack[0].controller == ADA
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (3, 0)
