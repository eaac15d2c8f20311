"""What may attack as though it were an ally: it is no ally, and is used up where it is a weapon."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

SABER = card("saber", "weapon", power=3, subtypes=("SWORD",), cost_kind="memory", cost=0)
AXE = card("axe", "weapon", power=3, subtypes=("AXE",))
WOLF = ally("wolf", 2, 9)
SWORDS = "Until end of turn, Sword weapons you control can attack as though they were allies."
BRING = worded("bring", "action", "Put a Sword weapon card from your material deck onto the field.", cost=0)


def armed(text: str = SWORDS) -> tuple[Desk, dict[str, int]]:
    """Ada has played an action with this text; she has a saber and an axe, Bo a saber and a wolf."""
    board = Board(worded("deed", "action", text, cost=0), SABER, AXE, WOLF, BRING)
    ids = {"saber": board.field(ADA, "saber"), "axe": board.field(ADA, "axe"), "wolf": board.field(BO, "wolf")}
    ids["theirs"] = board.field(BO, "saber")
    board.put(ADA, "material", "saber")
    ids["deed"], ids["bring"] = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "bring")
    return board.start().play(ids["deed"]).resolve(), ids


def attackers(desk: Desk) -> set[int]:
    decision = desk.game.decision
    assert decision is not None
    return {option.unit for option in decision.options if isinstance(option, DeclareAttack)}


def durability(desk: Desk, weapon: int) -> int | None:
    thing = desk.query.object(weapon)
    return thing.count("durability") if thing is not None else None


def test_such_a_weapon_deals_its_power_takes_no_damage_and_is_used_up() -> None:
    desk, ids = armed()
    assert attackers(desk) == {desk.champions[ADA], ids["saber"]}
    desk.attack(ids["saber"], ids["wolf"])
    desk.passes(2).answer("retaliate", ids["wolf"]).fight()
    wolf, saber = desk.query.object(ids["wolf"]), desk.query.object(ids["saber"])
    assert wolf is not None and wolf.damage == 3
    assert saber is not None and saber.damage == 0 and saber.rested
    assert durability(desk, ids["saber"]) == 2
    assert ids["saber"] not in attackers(desk)  # it is rested


def test_an_attack_with_a_weapon_is_none_of_an_ally() -> None:
    heard = "Whenever an ally attacks, you recover 1."
    board = Board(worded("deed", "action", SWORDS, cost=0), SABER, worded("ear", "item", heard, cost=0))
    saber, deed = board.field(ADA, "saber"), board.put(ADA, "hand", "deed")
    board.field(ADA, "ear")
    desk = board.start().play(deed).resolve().attack(saber, board.champions[BO])
    assert desk.stack() == []


def test_what_comes_later_in_the_turn_can_as_well_and_next_turn_none_can() -> None:
    desk, ids = armed()
    desk.play(ids["bring"]).resolve()
    decision = desk.game.decision
    assert decision is not None
    if decision.kind == "choose":
        desk.answer("choose", decision.options[0])
    assert len(attackers(desk)) == 3
    for _ in range(200):
        if desk.query.match.turn_player == BO and desk.query.match.phase == "main":
            break
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *(decision.options[-1:] if decision.kind == "opportunity" else decision.suggestion))
    assert not attackers(desk) & {ids["theirs"], ids["saber"]}


@pytest.mark.parametrize("type", ["domain", "item"])
def test_an_object_may_say_that_of_itself(type: str) -> None:
    board = Board(worded("walker", type, "Walker can attack as though it were an ally.", power=2, cost=0))
    walker = board.field(ADA, "walker")
    desk = board.start().attack(walker, board.champions[BO]).fight()
    assert desk.damage(BO) == 2


def test_without_it_no_weapon_attacks_and_without_an_end_it_is_not_read() -> None:
    desk, ids = armed("Draw a card.")
    assert attackers(desk) == {desk.champions[ADA]}
    assert desk.refused(DeclareAttack(ids["saber"]))
    assert unread("Sword weapons you control can attack as though they were allies.")
    assert unread("Until end of turn, Sword weapons you control can attack as though it were an ally.")
