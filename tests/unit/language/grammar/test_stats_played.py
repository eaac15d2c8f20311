"""Changed attacks, gained abilities and new types, in words, as the game is played on."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, PassOpportunity
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

SABER = card("saber", "weapon", power=2, durability=5, subtypes=("SWORD",))
CLUB = card("club", "weapon", power=2, durability=5)


def cast(text: str, *targets: str, **printed: Any) -> tuple[Desk, dict[str, int]]:
    """Ada has an ally "rover" (2/9), two weapons and a champion; Bo a "guard" (1/9). Ada plays an action."""
    board = Board(
        worded("idea", "action", text, **{"cost": 0, **printed}),
        SABER,
        CLUB,
        ally("guard", 1, 9),
        ally("rover", 2, 9, subtypes=("BEAST",)),
    )
    ids = {key: board.field(ADA, key) for key in ("rover", "saber", "club")} | {"guard": board.field(BO, "guard")}
    ids |= {"hero": board.champions[ADA], "Bo": board.champions[BO]}
    idea = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 3)
    return board.start().play(idea, targets=tuple(ids[name] for name in targets)).resolve(), ids


def attack(desk: Desk, unit: int, target: int, weapon: int = 0) -> int:
    """The damage of an attack, with that weapon or none, after which the unit is awake again."""
    before = damage(desk, target)
    desk.answer("opportunity", DeclareAttack(unit))
    if desk.game.decision is not None and desk.game.decision.kind == "attack_weapons":
        desk.answer("attack_weapons", *([weapon] if weapon else []))
    desk.answer("attack_target", target)
    while desk.query.combat is not None:
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *([PassOpportunity()] if decision.kind == "opportunity" else []))
    return damage(desk, target) - before


def damage(desk: Desk, id: int) -> int:
    thing = desk.query.object(id)
    assert thing is not None
    return thing.damage


def turns(desk: Desk, count: int) -> Desk:
    """Play on until so many turns have begun, taking what is suggested."""
    begun = desk.query.match.turn
    while desk.query.match.turn < begun + count:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    return desk


# Attacks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("Target ally's attacks this turn get +2 POWER.", 4),
        ("Target ally's attacks get +2 POWER this turn.", 4),
        ("Target ally's next attack this turn gets +2 POWER.", 4),
        ("Target ally's next attack without a weapon this turn gets +2 POWER.", 4),
        ("Target ally's next attack using a Sword weapon this turn gets +2 POWER.", 2),
    ],
)
def test_attacks_of_this_turn_deal_more(text: str, dealt: int) -> None:
    desk, ids = cast(text, "rover")
    assert traits(desk.query, ids["rover"]).power == 2, "only its attacks"
    assert attack(desk, ids["rover"], ids["Bo"]) == dealt


def test_all_attacks_of_this_turn_and_none_of_the_next() -> None:
    desk, ids = cast("Target ally's attacks this turn get +2 POWER.", "rover")
    turns(desk, 2)
    while desk.query.match.phase != "main":
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert attack(desk, ids["rover"], ids["Bo"]) == 2


@pytest.mark.parametrize(
    ("words", "weapon", "dealt"),
    [
        ("using a Sword weapon", "saber", 5),
        ("using a Sword weapon", "club", 2),
        ("without a weapon", "saber", 2),
        ("using a weapon", "club", 5),
    ],
)
def test_with_what_the_next_attack_is_made(words: str, weapon: str, dealt: int) -> None:
    desk, ids = cast(f"Your champion's next attack {words} this turn gets +3 POWER.")
    assert attack(desk, ids["hero"], ids["Bo"], ids[weapon]) == dealt


@pytest.mark.parametrize(
    ("more", "later"),
    [
        ("for this attack", 1),
        ("until end of combat", 1),
        ("until end of turn", 4),
    ],
)
def test_for_this_attack_only(more: str, later: int) -> None:
    board = Board(worded("scout", "ally", f"On Attack: Scout gets +3 POWER {more}.", power=1, life=9))
    one = board.field(ADA, "scout")
    desk = board.start().attack(one, board.champions[BO]).resolve()
    while desk.query.combat is not None:
        desk.passes()
    assert desk.damage(BO) == 4
    assert traits(desk.query, one).power == later


@pytest.mark.parametrize(
    "text",
    [
        "Target ally becomes distant. It gains taunt for as long as it remains distant.",
        "Target ally becomes distant. It gains taunt until the end of your next turn.",
    ],
)
def test_as_long_as_it_remains_distant(text: str) -> None:
    desk, ids = cast(text, "rover")
    seen = []
    for _ in range(3):
        rover = desk.game.state[ids["rover"]]
        seen.append(("distant" in rover.properties, "Taunt" in traits(desk.query, ids["rover"]).keywords))
        turns(desk, 1)
    lasting = "remains" not in text
    assert seen == [(True, True), (False, lasting), (False, lasting)], "to the end of the turn of its controller"


# What is gained -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        'Until end of turn, target weapon gets +1 POWER and "On Champion Hit: Draw a card."',
        'Target weapon gets +1 POWER and gains "On Champion Hit: Draw a card" until end of turn.',
    ],
)
@pytest.mark.parametrize("weapon", ["saber", "club"])
def test_a_weapon_gains_an_ability(text: str, weapon: str) -> None:
    desk, ids = cast(text, "saber")
    before = len(desk.zone("hand", ADA))
    assert attack(desk, ids["hero"], ids["Bo"], ids[weapon]) == (3 if weapon == "saber" else 2)
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == before + (weapon == "saber")


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Target ally gains your choice of stealth or taunt until end of turn.", ["rover"]),
        ("Units you control gain your choice of stealth or taunt until end of turn.", ["rover", "hero"]),
    ],
)
@pytest.mark.parametrize("choice", [0, 1])
def test_one_of_two_keywords_is_gained(text: str, who: list[str], choice: int) -> None:
    desk, ids = cast(text, *(["rover"] if "arget" in text else []))
    decision = desk.game.decision
    assert decision is not None
    desk.answer(decision.kind, decision.options[choice])
    keyword = ("Stealth", "Taunt")[choice]
    assert [name for name in ("rover", "hero", "guard") if traits(desk.query, ids[name]).keywords] == who
    assert all(set(traits(desk.query, ids[name]).keywords) == {keyword} for name in who)
    turns(desk, 1)
    assert not traits(desk.query, ids["rover"]).keywords


# Types ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Target weapon becomes an ally in addition to its other types with base power 3 and life 4 until end of turn.",
            (3, 4),
        ),
        (
            "Target weapon becomes an ally in addition to its other types with base power and life 5 until end of turn.",
            (5, 5),
        ),
    ],
)
def test_what_becomes_an_ally_has_the_base_stats_that_are_said(text: str, expected: tuple[int, int]) -> None:
    desk, ids = cast(text, "saber")
    one = traits(desk.query, ids["saber"])
    assert ((one.power, one.life), set(one.types)) == (expected, {"ALLY", "WEAPON"})
    assert attack(desk, ids["saber"], ids["guard"]) == expected[0]


def test_an_element_in_addition() -> None:
    text = "Target ally becomes fire element in addition to its other elements until end of turn."
    burn = worded("burn", "action", "Destroy all fire element allies.", cost=0)
    board = Board(worded("idea", "action", text, cost=0), burn, ally("rover", 2, 9))
    rover = board.field(ADA, "rover")
    board.field(ADA, "rover")
    idea, burnt = board.put(ADA, "hand", "idea"), board.put(ADA, "hand", "burn")
    desk = board.start().play(idea, targets=(rover,)).resolve()
    assert desk.play(burnt).resolve().objects(ADA) == ["rover"]
    assert desk.query.object(rover) is None


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Each ally you control becomes unique in addition to its other types.", 1),
        ("Each ally you control becomes a Beast in addition to its other types.", 2),
    ],
)
def test_of_what_becomes_unique_there_may_be_only_one(text: str, left: int) -> None:
    board = Board(worded("idea", "action", text, cost=0))
    board.field(ADA, "filler")
    board.field(ADA, "filler")
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).resolve()
    decision = desk.game.decision
    if decision is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[:1])
    assert len(desk.objects(ADA)) == left


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Target ally gains wind imbue 2 until end of turn.", "action"),
        ("Target ally becomes fire element until end of turn.", "action"),
        ("Target ally gets +1 POWER for this attack without a weapon.", "action"),
        ("Target weapon becomes an ally with base power 3 until end of turn.", "action"),
        ("Target ally gains your choice of stealth and taunt until end of turn.", "action"),
        ("Odd Bell becomes unique.", "ally"),
    ],
)
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)


ALIVE = (
    "Rest target Potion. If you do, it becomes an ally in addition to its other types with base power and life equal to "
    "its reserve cost. Each of its activated abilities becomes an on death triggered ability."
)


@pytest.mark.parametrize("rested", [False, True])
def test_activated_abilities_trigger_on_death_instead(rested: bool) -> None:
    """If it could be rested; what is no unit dies of nothing."""
    tonic = worded("tonic", "item", "Sacrifice Tonic: Deal 4 damage to target champion.", subtypes=("POTION",), cost=3)
    board = Board(tonic, worded("deed", "action", ALIVE, cost=0))
    potion = board.field(ADA, "tonic", rested=rested)
    deed, bolt = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(deed, targets=(potion,)).resolve()
    if rested:
        desk.use(potion).answer("targets", desk.champions[BO]).resolve()
    else:
        assert "no such ability" in str(desk.refused(ActivateAbility(potion, 0)))
        desk.play(bolt, targets=(potion,)).resolve().answer("targets", desk.champions[BO])
        assert desk.stack() == ["tonic"]
        desk.resolve()
    assert desk.damage(BO) == 4
    assert desk.objects(ADA) == []


def test_only_what_becomes_a_unit_has_abilities_that_trigger_on_death() -> None:
    turned = "Each of its activated abilities becomes an on death triggered ability."
    assert unread(f"Rest target Potion. {turned}") == "what became a unit"


@pytest.mark.parametrize(
    ("beasts", "power"), [((), 1), (("cub",), 3), (("cub", "bear"), 5), (("bear", "raised"), 5), (("set",), 7)]
)
def test_base_power_is_set_by_the_base_power_of_others(beasts: tuple[str, ...], power: int) -> None:
    text = (
        "As long as you control a Beast, Lord's base power is X, where X is the highest base power stat among Beast "
        "allies you control."
    )
    board = Board(
        worded("lord", "ally", text, power=1, life=4),
        ally("cub", 3, 9, subtypes=("BEAST",)),
        ally("bear", 5, 9, subtypes=("BEAST",)),
        worded("raised", "ally", "Raised gets +4 power.", power=3, life=9, subtypes=("BEAST",)),
        worded("set", "ally", "Set has base power 7.", power=3, life=9, subtypes=("BEAST",)),
    )
    lord = board.field(ADA, "lord", counters=(("buff", 2),))
    for key in beasts:
        board.field(ADA, key)
    board.field(BO, "bear")
    desk = board.start()
    assert traits(desk.query, lord).power == power + 2


def test_base_life_that_is_had_for_a_turn() -> None:
    desk, ids = cast("Target ally has base life 4 until end of turn.", "rover")
    assert (traits(desk.query, ids["rover"]).power, traits(desk.query, ids["rover"]).life) == (2, 4)
    turns(desk, 1)
    assert traits(desk.query, ids["rover"]).life == 9
    unread("Target ally has base level 4 until end of turn.")
