"""What happens instead of dying, however it would die; what cannot intercept; what has its attacks with a weapon."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded

CHARM = "If an ally you control would die, you may sacrifice Charm instead."
DEEDS = {
    "blow": "Destroy target object.",
    "bolt": "Deal 3 damage to target unit.",
    "gift": "Target opponent sacrifices an ally.",
    "away": "Banish target ally.",
}


def killed(text: str, deed: str, accepts: bool | None = None) -> Desk:
    """Bo's elf (1/2) stands beside an item with the text, or is a fay with it, and Ada does the deed."""
    key = "fay" if "Fay" in text else "charm"
    told = worded(key, "ally" if key == "fay" else "item", text, **({"power": 1, "life": 2} if key == "fay" else {}))
    board = Board(worded("deed", "action", DEEDS[deed], cost=0), ally("elf", 1, 2), told)
    it = board.field(BO, "fay" if key == "fay" else "elf")
    if key == "charm":
        board.field(BO, "charm")
    played = board.put(ADA, "hand", "deed")
    desk = board.start()
    if deed == "gift":
        desk.play(played).answer("targets", BO)
        desk.pay()
    else:
        desk.play(played, targets=(it,))
    desk.resolve()
    if accepts is not None:
        desk.answer("may", Accept() if accepts else Decline())
    return desk


@pytest.mark.parametrize("deed", ["blow", "gift"])
@pytest.mark.parametrize("accepts", [True, False])
def test_an_ally_that_would_die_is_spared(deed: str, accepts: bool) -> None:
    desk = killed(CHARM, deed, accepts)
    assert (desk.objects(BO), desk.zone("graveyard", BO)) == ((["elf"], ["charm"]) if accepts else (["charm"], ["elf"]))


def test_deadly_damage_kills_it_all_the_same_unless_it_is_healed() -> None:
    assert killed(CHARM, "bolt", True).objects(BO) == []
    text = "If an ally you control would die, you may remove all damage counters from it instead."
    assert killed(text, "bolt", True).objects(BO) == ["elf", "charm"]


def test_what_is_banished_does_not_die() -> None:
    desk = killed(CHARM, "away")
    assert (desk.objects(BO), desk.zone("banishment", BO)) == (["charm"], ["elf"])


@pytest.mark.parametrize("deed", ["blow", "gift", "bolt"])
def test_it_does_something_else_itself(deed: str) -> None:
    text = "If Fay would die, put a buff counter on your champion and return Fay to its owner's hand instead."
    desk = killed(text, deed)
    assert (desk.objects(BO), desk.zone("hand", BO)) == ([], ["fay"])
    champion = desk.query.object(desk.champions[BO])
    assert champion is not None and champion.counters == (("buff", 1),)


def test_a_sacrifice_that_pays_a_cost_is_a_death_too() -> None:
    board = Board(
        ally("elf", 1, 2),
        worded("charm", "item", "If an ally you control would die, return it to its owner's hand instead."),
        worded("rite", "action", "As an additional cost to activate this card, sacrifice an ally.\nRecover 1.", cost=0),
    )
    elf = board.field(ADA, "elf")
    board.field(ADA, "charm")
    rite = board.put(ADA, "hand", "rite")
    desk = board.start().play(rite).answer("cost_objects", elf)
    assert (desk.stack(), desk.objects(ADA), desk.zone("hand", ADA)) == (["rite"], ["charm"], ["elf"])


@pytest.mark.parametrize("linked", [True, False])
def test_only_what_it_is_linked_to_is_spared(linked: bool) -> None:
    shield = worded("shield", "phantasia", "If linked ally would die, you may sacrifice Shield instead.")
    board = Board(shield, ally("elf", 1, 2), worded("deed", "action", "Destroy target object.", cost=0))
    elf, other = board.field(BO, "elf"), board.field(BO, "elf")
    board.field(BO, "shield", link=elf if linked else other)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(elf,)).resolve()
    if linked:
        desk.answer("may", Accept())
    assert desk.objects(BO) == (["elf", "elf"] if linked else ["elf", "shield"])


def test_what_does_not_die_or_is_a_champion_is_not_read() -> None:
    unread("If an item you control would die, draw a card instead.", "item")
    unread("If your champion would die, draw a card instead.", "item")
    unread("If Odd Bell would die, you may draw a card instead.", "item")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Allies your opponents control can't intercept.", False),
        ("Allies your opponents control can't attack or intercept.", False),
        ("Allies you control can't intercept.", True),
        ("Allies your opponents control can't retaliate.", True),
    ],
)
def test_who_cannot_intercept_does_not(text: str, asked: bool) -> None:
    board = Board(worded("guard", "ally", "Intercept", power=1, life=4), worded("net", "item", text), ally("elf", 2, 2))
    board.field(BO, "guard")
    board.field(ADA, "net")
    elf = board.field(ADA, "elf")
    desk = board.start().attack(elf, board.champions[BO])
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity" and desk.query.combat is not None:
        desk.passes()
    assert (desk.game.decision is not None and desk.game.decision.kind == "may") is asked


@pytest.mark.parametrize("armed", [True, False])
def test_attacks_with_a_weapon_are_stronger(armed: bool) -> None:
    """What the weapon says of attacks with it is not said of itself."""
    blade = worded("blade", "weapon", "Attacks using Blade get +2 POWER.", power=1, durability=2)
    board = Board(blade, card("cut", "attack", power=1, speed="slow", cost=0))
    if armed:
        board.field(ADA, "blade")
    cut = board.put(ADA, "hand", "cut")
    desk = board.start()
    settle(desk.play(cut))
    assert desk.damage(BO) == (4 if armed else 1)
