"""Conditions in words, as static abilities ask them: what something is and does, how many there are."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.real_cards import after_combat
from tests.helpers.worded import unread, worded

OMEN = (("omen", 1),)


def power(desk: Desk, id: int) -> int | None:
    return traits(desk.query, id).power


def standing(text: str, *, zones: tuple[tuple[int, str, str, int], ...] = (), types: str = "ally", **state: Any) -> int:
    """The power of Ada's "scout" (1/3) with this text, with these cards in zones."""
    board = Board(worded("scout", types, text, power=1, life=3), card("tide", "action", elements=("WATER",), cost=2))
    scout = board.field(ADA, "scout", **state)
    for player, zone, key, count in zones:
        board.put(player, zone, key, count)
    return power(board.start(), scout) or 0


@pytest.mark.parametrize(
    ("condition", "zones", "holds"),
    [
        ("you have two or more water element cards in your graveyard", ((ADA, "graveyard", "tide", 2),), True),
        ("you have two or more water element cards in your graveyard", ((ADA, "graveyard", "filler", 2),), False),
        ("you have no cards in your hand", (), True),
        ("you have exactly two cards in your memory", ((ADA, "memory", "filler", 3),), False),
        ("you have exactly one card in your memory", ((ADA, "memory", "filler", 1),), True),
        ("you have exactly one card in your memory", ((ADA, "memory", "filler", 2),), False),
        ("you have two or fewer cards in your hand", ((ADA, "hand", "filler", 3),), False),
        ("an opponent has two or more cards in their graveyard", ((BO, "graveyard", "filler", 2),), True),
        ("an opponent has two or more cards in their graveyard", ((ADA, "graveyard", "filler", 2),), False),
        ("your influence is three or less", ((ADA, "hand", "filler", 2), (ADA, "memory", "filler", 1)), True),
        ("your influence is three or less", ((ADA, "hand", "filler", 2), (ADA, "memory", "filler", 2)), False),
        ("the amount of cards in your hand and memory are equal", ((ADA, "hand", "filler", 1),), False),
        (
            "the amount of cards in your hand is less than the amount of cards in your memory",
            ((ADA, "memory", "filler", 1),),
            True,
        ),
        ("there are two or more cards in your graveyard and it's your turn", ((ADA, "graveyard", "filler", 2),), True),
        (
            "there are two or more cards in your graveyard and it's not your turn",
            ((ADA, "graveyard", "filler", 2),),
            False,
        ),
        ("you don't control an item", (), True),
        ("you have an odd amount of cards in your hand", ((ADA, "hand", "filler", 3),), True),
        ("you have an even amount of cards in your hand", ((ADA, "hand", "filler", 3),), False),
        ("it's not your end phase", (), True),
        ("it's your main phase", (), True),
        ("you control exactly two allies", (), False),
        ("an opponent controls one or more allies", (), False),
    ],
)
def test_how_many_there_are(condition: str, zones: tuple[tuple[int, str, str, int], ...], holds: bool) -> None:
    assert standing(f"As long as {condition}, Scout gets +2 POWER.", zones=zones) == (3 if holds else 1)
    assert standing(f"Scout gets +2 POWER as long as {condition}.", zones=zones) == (3 if holds else 1)


@pytest.mark.parametrize(
    ("condition", "state", "holds"),
    [
        ("it's fostered", {"properties": ("fostered",)}, True),
        ("it's fostered", {}, False),
        ("it's awake", {"rested": True}, False),
        ("it isn't rested", {}, True),
        ("it's a Beast", {}, False),
        ("it has two or more age counters on it", {"counters": (("age", 2),)}, True),
        ("it has zero age counters on it", {}, True),
        ("there's an even amount of age counters on Scout", {"counters": (("age", 2),)}, True),
        ("it has an odd amount of age counters on it", {"counters": (("age", 2),)}, False),
        ("it has no age counters on it", {"counters": (("age", 2),)}, False),
        ("there's an age counter on Scout", {"counters": (("age", 2),)}, True),
        ("Scout is attacking an ally", {}, False),
        ("it entered the field this turn", {}, False),
    ],
)
def test_what_it_is(condition: str, state: dict[str, Any], holds: bool) -> None:
    assert standing(f"Scout gets +2 POWER as long as {condition}.", **state) == (3 if holds else 1)


def test_what_it_attacks() -> None:
    text = "As long as Scout is attacking a rested ally, it gets +2 POWER."
    board = Board(worded("scout", "ally", text, power=1, life=3), ally("guard", 1, 9))
    scout = board.field(ADA, "scout")
    guard = board.field(BO, "guard", rested=True)
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(scout)).answer("attack_target", guard)
    assert power(desk, scout) == 3
    board = Board(worded("scout", "ally", text, power=1, life=3), ally("guard", 1, 9))
    scout, guard = board.field(ADA, "scout"), board.field(BO, "guard")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(scout)).answer("attack_target", guard)
    assert power(desk, scout) == 1


def test_they_are_each_asked_for_themselves() -> None:
    flag = worded("flag", "item", "Allies you control get +1 POWER as long as they're rested.")
    board = Board(flag)
    board.field(ADA, "flag")
    rested, awake = board.field(ADA, "filler", rested=True), board.field(ADA, "filler")
    desk = board.start()
    assert (power(desk, rested), power(desk, awake)) == (3, 2)


def test_what_the_champion_did_this_turn() -> None:
    text = "Scout gets +2 POWER as long as your champion has attacked this turn."
    club = card("club", "weapon", power=1, durability=3)
    board = Board(worded("scout", "ally", text, power=1, life=3), club)
    scout, weapon = board.field(ADA, "scout"), board.field(ADA, "club")
    desk = board.start()
    assert power(desk, scout) == 1
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO])
    assert power(desk, scout) == 3
    assert desk.query.state[desk.champions[BO]].action_history == ("was_attacked",)


def test_only_combat_damage_strikes() -> None:
    text = "Scout gets +2 POWER as long as your champion has{} been dealt combat damage this turn."
    zing = worded("zing", "action", "Deal 1 damage to target champion.", cost=0, speed="fast")
    for words, before, harmed, after in (("", 1, 1, 3), ("n't", 3, 3, 1)):
        board = Board(worded("scout", "ally", text.format(words), power=1, life=3), ally("wolf", 2, 2), zing)
        scout, wolf = board.field(ADA, "scout"), board.field(BO, "wolf")
        spell = board.put(BO, "hand", "zing")
        board.set(turn_player=BO)
        desk = board.start()
        assert power(desk, scout) == before
        desk.play(spell, targets=(board.champions[ADA],)).resolve()
        assert power(desk, scout) == harmed
        desk.answer("opportunity", DeclareAttack(wolf)).answer("attack_target", board.champions[ADA])
        after_combat(desk)
        assert power(desk, scout) == after


@pytest.mark.parametrize("player", [ADA, BO])
def test_what_no_player_controls_none_of_them_does(player: int) -> None:
    text = "Scout gets +2 POWER as long as {} player controls a Sword weapon."
    club = card("club", "weapon", power=1, durability=3, subtypes=("SWORD",))
    for words, without, there in (("no", 3, 1), ("a", 1, 3)):
        board = Board(worded("scout", "ally", text.format(words), power=1, life=3), club)
        scout = board.field(ADA, "scout")
        assert power(board.start(), scout) == without
        board.field(player, "club")
        assert power(board.start(), scout) == there


def test_omens_are_counted_by_type_and_by_cost() -> None:
    board = Board(
        worded(
            "scout",
            "ally",
            "Scout gets +1 POWER for each ally omen you have and +1 LIFE for each omen you have "
            "with different reserve costs.",
            power=1,
            life=3,
        ),
        card("tide", "action", cost=2),
        ally("ghost", cost=2),
    )
    scout = board.field(ADA, "scout")
    for key in ("filler", "ghost", "tide"):
        board.writer.change(board.put(ADA, "banishment", key), counters=OMEN)
    board.put(ADA, "banishment", "filler")
    desk = board.start()
    one = traits(desk.query, scout)
    assert (one.power, one.life) == (3, 5)


def test_totals_and_extremes() -> None:
    text = "As long as the total reserve cost among allies you control is 4 or greater, Scout gets +5 POWER."
    board = Board(worded("scout", "ally", text, power=1, life=1, cost=3))
    scout = board.field(ADA, "scout")
    assert power(board.start(), scout) == 1
    board = Board(worded("scout", "ally", text, power=1, life=1, cost=3))
    scout = board.field(ADA, "scout")
    board.field(ADA, "filler")
    assert power(board.start(), scout) == 6


def test_several_statics_in_one_sentence() -> None:
    text = "As long as you control an item, Pole gets +1 POWER and your champion gets +1 level."
    board = Board(worded("pole", "item", text, power=1))
    pole = board.field(ADA, "pole")
    desk = board.start()
    assert power(desk, pole) == 2 and traits(desk.query, desk.champions[ADA]).level == 2
    assert traits(desk.query, desk.champions[BO]).level == 1


def test_keywords_with_numbers_that_are_counted() -> None:
    text = "Scout has retort 1+X, where X is the amount of cards in your hand."
    board = Board(worded("scout", "ally", text, power=1, life=3))
    scout = board.field(ADA, "scout")
    board.put(ADA, "hand", "filler", 3)
    assert traits(board.start().query, scout).keywords == {"Retort": 4}


@pytest.mark.parametrize(
    "text",
    [
        "Odd Bell becomes distant.",
        "Odd Bell's attacks get +1 LIFE.",
        "Odd Bell gets +1 POWER until end of turn.",
        "Odd Bell gets +X POWER.",
        "As long as that unit is rested, Odd Bell gets +1 POWER.",
    ],
)
def test_statics_that_are_not_understood(text: str) -> None:
    unread(text, "ally")


def test_a_phase_is_asked_for_as_it_changes() -> None:
    board = Board(worded("scout", "ally", "Scout gets +2 POWER as long as it's not your end phase.", power=1, life=3))
    scout = board.field(ADA, "scout")
    desk = board.start()
    assert power(desk, scout) == 3
    desk.passes(2)
    assert desk.query.match.phase == "end" and power(desk, scout) == 1
