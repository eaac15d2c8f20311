"""Attacks among three players: whom cleave chooses, and whom taunt protects."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.real_cards import real

CY = 3
PLAYERS = ("Ada", "Bo", "Cy")
TAUNT = t.Keyword("Taunt")
WALL = ally("wall", 1, 5, abilities=(TAUNT,))
LURE = ally("lure", 1, 5, abilities=(TAUNT,))
OGRE = ally("ogre", 2, 9, abilities=(t.Keyword("Cleave"),))
TWINS = ally("twins", 2, 9, abilities=(t.Keyword("Multistrike", 3),))


def test_cleave_may_choose_a_player_without_taunt_beside_one_with_it() -> None:
    """Cleave of a real attacker, taunt of a real unit: all of the chosen player defend, rested or not."""
    board = Board(*real("artificers-opus", "buoyant-driftguard"), players=PLAYERS)
    opus = board.field(ADA, "artificers-opus")
    wall = board.field(BO, "buoyant-driftguard")
    one, two = board.field(CY, "filler"), board.field(CY, "filler", rested=True)
    desk = board.start()
    assert "Taunt" in dict(desk.view().object(wall).keywords)  # type: ignore[union-attr]
    _attacks(desk, opus)
    assert _offered(desk) == {BO, CY}
    desk.answer("attack_target", CY)
    assert desk.query.combat is not None
    assert set(desk.query.combat.targets) == {one, two, desk.champions[CY]}


@pytest.mark.parametrize("rested", [True, False])
def test_cleave_chooses_a_player_and_targets_nothing(rested: bool) -> None:
    board = Board(WALL, OGRE, players=PLAYERS)
    ogre = board.field(ADA, "ogre")
    wall, other = board.field(BO, "wall", rested=rested), board.field(BO, "filler")
    desk = board.start()
    _attacks(desk, ogre)
    assert _offered(desk) == {BO, CY}
    desk.answer("attack_target", BO)
    assert desk.query.combat is not None
    assert set(desk.query.combat.targets) == {wall, other, desk.champions[BO]}


@pytest.mark.parametrize("rested", [True, False])
def test_taunt_protects_what_its_own_controller_has(rested: bool) -> None:
    """A unit with taunt comes before other objects of the same player; another opponent's are open as before."""
    board = Board(WALL, players=PLAYERS)
    unit = board.field(ADA, "filler")
    wall, other = board.field(BO, "wall", rested=rested), board.field(BO, "filler")
    third = board.field(CY, "filler")
    desk = board.start()
    _attacks(desk, unit)
    open_ones = {wall, third, desk.champions[CY]}
    assert _offered(desk) == (open_ones | {other, desk.champions[BO]} if rested else open_ones)


def test_of_two_players_with_taunt_either_is_attacked_and_nobody_else() -> None:
    board = Board(WALL, LURE, players=PLAYERS)
    unit = board.field(ADA, "filler")
    wall, lure = board.field(BO, "wall"), board.field(CY, "lure")
    board.field(BO, "filler")
    desk = board.start()
    _attacks(desk, unit)
    assert _offered(desk) == {wall, lure}


def test_more_targets_of_multistrike_keep_to_taunt_player_by_player() -> None:
    board = Board(WALL, TWINS, players=PLAYERS)
    twins = board.field(ADA, "twins")
    wall, other = board.field(BO, "wall"), board.field(BO, "filler")
    desk = board.start()
    _attacks(desk, twins)
    desk.answer("attack_target", desk.champions[CY])
    assert _offered(desk) == {wall}
    desk.answer("attack_target", wall)
    assert _offered(desk) == {other, desk.champions[BO]}


def _attacks(desk: Desk, unit: int) -> None:
    desk.answer("opportunity", DeclareAttack(unit))  # type: ignore[arg-type]


def _offered(desk: Desk) -> set[int]:
    decision = desk.game.decision
    assert decision is not None and decision.kind == "attack_target"
    return {option.id for option in decision.options}
