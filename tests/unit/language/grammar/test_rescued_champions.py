"""What happens instead of a champion's death."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

TEXT = (
    "If your champion would die with exactly twenty damage counters on them, "
    "banish them, transform Titan, and destroy all other objects you control instead."
)
WRATH = card("wrath", "champion", level=3, life=30, power=4, cost_kind="none", other_face="titan")


def struck(damage: int, whose: int = ADA, *, restriction: str = "") -> Desk:
    """Ada, who has a titan and a wolf, bolts a champion of 20 life on which there is damage before."""
    titan = worded("titan", "ally", f"{restriction}{TEXT}", power=4, life=4, other_face="wrath")
    board = Board(titan, WRATH, ally("wolf", 1, 9))
    for key in ("titan", "wolf"):
        board.field(ADA, key)
    board.field(BO, "wolf")
    board.writer.change(board.champions[whose], damage=damage)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler")
    return board.start().play(bolt, targets=(board.champions[whose],)).resolve()


def test_the_champion_is_banished_and_another_takes_its_place() -> None:
    desk = struck(17)
    assert not desk.query.match.outcome
    (champion,) = desk.query.champions(ADA)
    assert desk.query.object(champion).key == "wrath"  # type: ignore[union-attr]
    assert desk.zone("banishment", ADA) == ["spirit", "hero"], "with its lineage"
    assert (desk.objects(ADA), desk.objects(BO)) == ([], ["wolf"])
    assert "wolf" in desk.zone("graveyard", ADA)


@pytest.mark.parametrize(("damage", "whose"), [(18, ADA), (17, BO)])
def test_with_other_damage_or_of_another_player_it_dies(damage: int, whose: int) -> None:
    desk = struck(damage, whose)
    assert desk.query.match.outcome == "won" and desk.query.match.winner == (BO if whose == ADA else ADA)


def test_behind_a_restriction_that_is_not_met_it_dies() -> None:
    assert struck(17, restriction="[Level 9+] ").query.match.winner == BO


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("exactly twenty", "twenty"),
        TEXT.replace("transform Titan", "deal 3 damage to target champion"),
        TEXT.replace("transform Titan", "draw a card from it"),
        TEXT.replace("banish them", "destroy them"),
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert unread(
        text,
        "ally",
    )
