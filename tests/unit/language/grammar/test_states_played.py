"""Conditions in words about what something is, does and did this turn, as the game is played on."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card
from tests.helpers.worded import unread, worded

EMBER = card("ember", "action", elements=("FIRE",), speed="fast", cost=0)


def scout(condition: str, *more: Any, **state: Any) -> tuple[Board, int]:
    """Ada's "scout" (1/9), which gets +2 POWER as long as this holds."""
    text = f"Scout gets +2 POWER as long as {condition}."
    board = Board(worded("scout", "ally", text, power=1, life=9, subtypes=("BEAST",)), *more)
    return board, board.field(ADA, "scout", **state)


def power(desk: Desk, id: int) -> int:
    return traits(desk.query, id).power or 0


@pytest.mark.parametrize(
    ("key", "attacks", "expected"),
    [
        ("human", True, 3),
        ("wolf", True, 1),
        ("human", False, 3),
        ("wolf", False, 1),
    ],
)
def test_attacking_or_retaliating_against_something(key: str, attacks: bool, expected: int) -> None:
    board, one = scout(
        "it's attacking or retaliating against a Human", ally("human", 1, 9, subtypes=("HUMAN",)), ally("wolf", 1, 9)
    )
    board.field(BO, "wolf" if key == "human" else "human")
    other = board.field(BO, key)
    if not attacks:
        board.set(turn_player=BO)
    desk = board.start()
    assert power(desk, one) == 1
    if attacks:
        desk.attack(one, other)
    else:
        desk.attack(other, one).passes(2).answer("retaliate", one)
    assert power(desk, one) == expected


@pytest.mark.parametrize(
    ("condition", "state", "holds"),
    [
        ("it doesn't have a rust counter on it", {}, True),
        ("it doesn't have a rust counter on it", {"counters": (("rust", 1),)}, False),
        ("it doesn't have two or more rust counters on it", {"counters": (("rust", 1),)}, True),
        ("it doesn't have taunt", {}, True),
        ("it's the only ally you control", {}, True),
        ("it's the only Beast ally you control", {}, True),
        ("it's the only Human ally you control", {}, False),
    ],
)
def test_what_it_has_not_and_what_others_are_not(condition: str, state: dict[str, Any], holds: bool) -> None:
    board, one = scout(condition, **state)
    board.field(BO, "scout")
    desk = board.start()
    assert power(desk, one) == (3 if holds else 1)


@pytest.mark.parametrize(
    ("condition", "before", "after"),
    [
        ("it's the only ally you control", 3, 1),
        ("it's the only Beast ally you control", 3, 3),
    ],
)
def test_it_is_no_longer_the_only_one(condition: str, before: int, after: int) -> None:
    board, one = scout(condition)
    mouse = board.put(ADA, "hand", "filler")
    board.put(ADA, "hand", "filler")
    desk = board.start()
    assert power(desk, one) == before
    assert power(desk.play(mouse).resolve(), one) == after


@pytest.mark.parametrize(
    ("condition", "fire", "drawn"),
    [
        ("two or more fire element cards were revealed this way", 2, 1),
        ("two or more fire element cards were revealed this way", 1, 0),
        ("no fire element cards were revealed this way", 0, 1),
        ("no fire element cards were revealed this way", 1, 0),
        ("a fire element card was revealed this way", 1, 1),
    ],
)
def test_what_was_done_this_way(condition: str, fire: int, drawn: int) -> None:
    text = f"Reveal all cards in your memory. If {condition}, draw a card."
    board = Board(worded("idea", "action", text, cost=0), EMBER)
    board.put(ADA, "memory", "ember", fire)
    board.put(ADA, "memory", "filler", 2)
    idea = board.put(ADA, "hand", "idea")
    assert len(board.start().play(idea).resolve().zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    ("condition", "number", "drawn"),
    [
        ("two or more allies were destroyed this way", 2, 1),
        ("two or more allies were destroyed this way", 1, 0),
        ("no allies were destroyed this way", 0, 1),
        ("no allies were destroyed this way", 1, 0),
    ],
)
def test_how_many_objects_it_was_done_to(condition: str, number: int, drawn: int) -> None:
    board = Board(worded("idea", "action", f"Destroy all allies. If {condition}, draw a card.", cost=0))
    for _ in range(number):
        board.field(BO, "filler")
    idea = board.put(ADA, "hand", "idea")
    assert len(board.start().play(idea).resolve().zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    ("condition", "deed", "powers"),
    [
        ("has leveled up this turn", "level", (1, 3)),
        ("has leveled up this turn", "burn", (1, 1)),
        ("has taken damage this turn", "burn", (1, 3)),
        ("has taken damage this turn", "burn Bo", (1, 1)),
        ("hasn't taken damage this turn", "burn", (3, 1)),
        ("hasn't taken damage this turn", "burn Bo", (3, 3)),
        ("hasn't been attacked this turn", "attack", (3, 1)),
        ("hasn't been attacked this turn", "burn", (3, 3)),
        ("was attacked this turn", "attack", (1, 3)),
        ("has taken combat damage this turn", "burn", (1, 1)),
        ("didn't level up this turn", "level", (3, 1)),
    ],
)
def test_what_your_champion_did_this_turn(condition: str, deed: str, powers: tuple[int, int]) -> None:
    board, one = scout(
        f"your champion {condition}",
        worded("grow", "action", "Level up your champion.", cost=0),
        worded("burn", "action", "Deal 1 damage to target champion.", cost=0),
        card("elder", "champion", level=2, life=25),
    )
    board.put(ADA, "material", "elder")
    raider = board.field(BO, "filler")
    grow, burn = board.put(ADA, "hand", "grow"), board.put(ADA, "hand", "burn")
    if deed == "attack":
        board.set(turn_player=BO)
    desk = board.start()
    before = power(desk, one)
    match deed.split():
        case ["level"]:
            desk.play(grow).resolve()
            if desk.game.decision is not None and desk.game.decision.kind != "opportunity":
                desk.answer(desk.game.decision.kind, *desk.game.decision.options[:1])
        case ["burn", *who]:
            desk.play(burn, targets=(desk.champions[BO if who else ADA],)).resolve()
        case ["attack"]:
            desk.attack(raider, desk.champions[ADA])
    assert (before, power(desk, one)) == powers
    turn = desk.query.match.turn
    while desk.query.match.turn == turn:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert power(desk, one) == before, "it was another turn"


def test_it_entered_this_turn() -> None:
    board, old = scout("it entered the field this turn")
    played = board.put(ADA, "hand", "scout")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    powers = {id: power(desk, id) for id, thing in desk.query.objects(ADA) if thing.key == "scout"}
    assert sorted(powers.values()) == [1, 3] and powers[old] == 1


@pytest.mark.parametrize(("said", "after"), [("attacked", 3), ("didn't attack", 1)])
def test_whether_it_attacked_this_turn(said: str, after: int) -> None:
    board, one = scout(f"it {said} this turn")
    desk = board.start()
    before = power(desk, one)
    desk.attack(one, desk.champions[BO])
    assert (before, power(desk, one)) == (4 - after, after)


# All the time ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("For each card in your memory, Scout gets +1 POWER.", (1, 4)),
        ("For every two cards in your memory, Scout gets +2 POWER and +1 LIFE.", (1, 3)),
        ("For each of up to two cards in your memory, Scout gets +1 POWER.", (1, 3)),
    ],
)
def test_all_the_time_for_each_of_something(text: str, powers: tuple[int, int]) -> None:
    found = []
    for cards in (0, 3):
        board = Board(worded("scout", "ally", text, power=1, life=3))
        one = board.field(ADA, "scout")
        board.put(ADA, "memory", "filler", cards)
        board.put(BO, "memory", "filler", 5)
        found.append(power(board.start(), one))
    assert tuple(found) == powers


@pytest.mark.parametrize(
    ("text", "enabled"),
    [
        ("Water element is enabled for you.", "WATER"),
        ("Water and wind elements are enabled for you.", "WATER WIND"),
        ("All elements are enabled for you.", "WATER WIND TERA"),
        ("Wind element is enabled for you.", "WIND"),
    ],
)
def test_elements_that_are_enabled(text: str, enabled: str) -> None:
    cards = {element: action(element.lower(), elements=(element,), cost=0) for element in ("WATER", "WIND", "TERA")}
    board = Board(worded("idea", "item", text), *cards.values())
    board.field(ADA, "idea")
    ids = {element: board.put(ADA, "hand", element.lower()) for element in cards}
    theirs = board.put(BO, "hand", "wind")
    desk = board.start()
    decision = desk.game.decision
    assert decision is not None
    assert {element for element, id in ids.items() if PlayCard(id) in decision.options} == set(enabled.split())
    decision = desk.passes().game.decision
    assert decision is not None and PlayCard(theirs) not in decision.options


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Scout's first attack each turn gets +2 POWER.", [3, 1]),
        ("Scout's attacks get +2 POWER.", [3, 3]),
    ],
)
def test_the_first_attack_of_each_turn(text: str, damage: list[int]) -> None:
    board = Board(worded("scout", "ally", f"{text}\n(0): Wake up Scout.", power=1, life=9))
    one = board.field(ADA, "scout")
    desk = board.start()
    found = []
    for _ in range(2):
        before = desk.damage(BO)
        desk.attack(one, desk.champions[BO])
        while desk.query.combat is not None:
            desk.passes()
        found.append(desk.damage(BO) - before)
        desk.use(one, 1).resolve()
    assert found == damage


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("For each card in your memory, Odd Bell gets +1 POWER and has vigor.", "ally"),
        ("For each card in your memory, Odd Bell has vigor.", "ally"),
        ("For each card in your memory, Odd Bell becomes an item in addition to its other types.", "ally"),
        ("For each card in your memory, Odd Bell can't attack.", "ally"),
        ("Target ally's first attack each turn gets +2 POWER.", "ally"),
        ("An element is enabled for you.", "item"),
        ("As long as a card was revealed this way, Odd Bell gets +1 POWER.", "ally"),
        ("If two or more cards were revealed this way, draw a card.", "action"),
    ],
)
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)
