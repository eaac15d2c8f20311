"""What cannot be done, in words, as the game is played on: attacks, waking up, weapons, and cards of players."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, PlayCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

SABER = card("saber", "weapon", power=2, durability=3, subtypes=("SWORD",))
CLUB = card("club", "weapon", power=2, durability=3)


def on(desk: Desk, player: int, phase: Phase = Phase.MAIN, begun: int = 1) -> Desk:
    """Play on until that player may act in that phase of a later turn, taking what is suggested."""
    turn = desk.query.match.turn
    while True:
        match, decision = desk.query.match, desk.game.decision
        assert decision is not None and match.turn < turn + 6
        if match.turn >= turn + begun and (match.turn_player, match.phase) == (player, phase):
            return desk
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)


def attackers(desk: Desk) -> set[int]:
    """Which units may attack now."""
    decision = desk.game.decision
    assert decision is not None
    return {one.unit for one in decision.options if isinstance(one, DeclareAttack)}


@pytest.mark.parametrize(
    ("who", "price"),
    [
        ("players can't declare attacks", 1),
        ("players can't declare attacks with allies", 1),
        ("opponents can't declare attacks with champions", 0),
    ],
)
def test_attacks_cost_more_until_your_next_turn(who: str, price: int) -> None:
    text = f"Until the beginning of your next turn, {who} unless they pay (1) for each attack declaration."
    board = Board(worded("idea", "action", text, cost=0), ally("brute", 2, 9))
    brutes = {player: board.field(player, "brute") for player in (ADA, BO)}
    board.put(BO, "hand", "filler", 3)
    idea = board.put(ADA, "hand", "idea")
    desk = on(board.start().play(idea).resolve(), BO)
    desk.attack(brutes[BO], desk.champions[ADA])
    if price:
        desk.answer("pay_or_not", Accept()).pay(price)
    assert desk.query.combat is not None
    on(desk, ADA)
    desk.attack(brutes[ADA], desk.champions[BO])
    assert desk.query.combat is not None, "its time is over"


@pytest.mark.parametrize(
    ("text", "types", "left"),
    [
        ("Allies you control can't be attacked.", "item", {"hero"}),
        ("Idea can't be attacked.", "ally", {"hero", "brute"}),
        ("Idea gets +1 POWER and can't be attacked.", "ally", {"hero", "brute"}),
        ("Human allies can't be attacked.", "item", {"hero", "brute"}),
        ("Your champion can't be attacked.", "item", {"brute"}),
    ],
)
def test_what_cannot_be_attacked(text: str, types: str, left: set[str]) -> None:
    board = Board(
        worded("idea", types, text, **({"power": 1, "life": 9} if types == "ally" else {})), ally("brute", 2, 9)
    )
    board.field(BO, "idea")
    board.field(BO, "brute")
    attacker = board.field(ADA, "filler")
    desk = board.start().answer("opportunity", DeclareAttack(attacker))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "attack_target"
    assert {desk.game.state[one.id].key for one in decision.options} == left


@pytest.mark.parametrize("there", [True, False])
def test_it_stays_rested_as_long_as_something_is_there(there: bool) -> None:
    text = (
        "On Enter: Rest target ally. That ally doesn't wake up during its controller's wake up phase as long as you "
        "control Idea."
    )
    board = Board(worded("idea", "ally", text, power=1, life=3), ally("brute", 2, 9))
    brute = board.field(BO, "brute")
    idea, bolt = board.put(ADA, "hand", "idea"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(idea).resolve().answer("targets", brute).resolve()
    (here,) = (id for id, thing in desk.query.objects(ADA) if thing.key == "idea")
    if not there:
        desk.play(bolt, targets=(here,)).resolve()
    assert (brute in attackers(on(desk, BO))) is not there


def test_what_stays_rested_in_its_wake_up_phase_is_woken_by_an_effect() -> None:
    text = "Idea doesn't wake up during its controller's wake up phase.\n(0): Wake up Idea."
    board = Board(worded("idea", "ally", text, power=1, life=1))
    idea, mouse = board.field(ADA, "idea", rested=True), board.field(ADA, "filler", rested=True)
    desk = on(board.start(), ADA)
    assert attackers(desk) == {mouse}
    assert attackers(desk.use(idea, 1).resolve()) == {mouse, idea}


@pytest.mark.parametrize(
    ("text", "kind", "usable"),
    [
        ("Warrior allies you control can attack using Idea.", "weapon", True),
        ("Unique allies you control can attack using Idea.", "weapon", False),
        ("Idea can attack using Sword weapons you control.", "ally", True),
        ("Idea can attack using Bow weapons you control.", "ally", False),
    ],
)
def test_an_ally_attacks_with_a_weapon(text: str, kind: str, usable: bool) -> None:
    printed: dict[str, Any] = {"durability": 2} if kind == "weapon" else {"life": 5, "classes": ("WARRIOR",)}
    board = Board(
        worded("idea", kind, text, power=2, **printed), SABER, CLUB, ally("brute", 1, 5, classes=("WARRIOR",))
    )
    idea = board.field(ADA, "idea")
    brute, saber = board.field(ADA, "brute"), board.field(ADA, "saber")
    unit, weapon = (brute, idea) if kind == "weapon" else (idea, saber)
    board.field(ADA, "club")
    desk = board.start().answer("opportunity", DeclareAttack(unit))
    decision = desk.game.decision
    assert decision is not None
    if not usable:
        assert decision.kind == "attack_target"
        return
    assert (decision.kind, [one.id for one in decision.options]) == ("attack_weapons", [weapon])
    desk.answer("attack_weapons", weapon).answer("attack_target", desk.champions[BO])
    while desk.query.combat is not None:
        desk.passes()
    thing = desk.query.object(weapon)
    assert thing is not None
    assert (desk.damage(BO), dict(thing.counters)["durability"]) == (
        {"ally": 4, "weapon": 3}[kind],
        {"ally": 2, "weapon": 1}[kind],
    )


@pytest.mark.parametrize(("loaded", "may"), [(False, False), (True, True)])
def test_a_weapon_cannot_be_used_as_long_as_something_holds(loaded: bool, may: bool) -> None:
    text = "As long as there are no rust counters on Idea, it can't be used for an attack."
    board = Board(worded("idea", "weapon", text, power=2, durability=3))
    idea = board.field(ADA, "idea")
    if loaded:
        board.writer.change(idea, counters=(("durability", 3), ("rust", 1)))
    desk = board.start()
    assert (desk.champions[ADA] in attackers(desk)) is may


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Attack cards you activate enter the intent with +1 POWER.", 3),
        ("Sword attack cards you activate enter the intent with +2 POWER.", 4),
        ("Bow attack cards you activate enter the intent with +2 POWER.", 2),
    ],
)
@pytest.mark.parametrize("whose", [ADA, BO])
def test_attack_cards_enter_the_intent_stronger(text: str, damage: int, whose: int) -> None:
    board = Board(worded("idea", "item", text), card("slash", "attack", power=2, speed="slow", subtypes=("SWORD",)))
    board.field(whose, "idea")
    slash = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(slash).resolve().answer("attack_target", board.champions[BO])
    while desk.query.combat is not None:
        desk.passes()
    assert desk.damage(BO) == (damage if whose == ADA else 2)


@pytest.mark.parametrize(
    ("text", "allies", "refused"),
    [
        ("As long as you control two or more allies, your opponents can't activate action cards.", 2, True),
        ("As long as you control two or more allies, your opponents can't activate action cards.", 1, False),
        ("As long as you control two or more allies, opponents can't activate ally cards.", 2, False),
        ("As long as you control two or more allies, players can't activate cards.", 2, True),
    ],
)
def test_players_cannot_as_long_as_something_holds(text: str, allies: int, refused: bool) -> None:
    board = Board(worded("idea", "item", text), worded("balm", "action", "Recover 1.", cost=0))
    board.field(ADA, "idea")
    for _ in range(allies):
        board.field(ADA, "filler")
    balm = board.put(BO, "hand", "balm")
    desk = board.start().passes()
    decision = desk.game.decision
    assert decision is not None and decision.player == BO
    assert (PlayCard(balm) not in decision.options) is refused


@pytest.mark.parametrize(
    ("words", "may"),
    [
        ("cards with memory cost 0", {"crown", "saber"}),
        ("weapon cards", {"ring", "crown"}),
        ("cards", set()),
        ("item cards with memory cost 1 or more", {"ring", "saber"}),
    ],
)
@pytest.mark.parametrize("whose", [ADA, BO])
def test_opponents_cannot_materialize(words: str, may: set[str], whose: int) -> None:
    cannot_materialize(f"Your opponents can't materialize {words}.", may, whose)


def test_nobody_materializes_cards_that_cannot_be() -> None:
    cannot_materialize("Weapon cards can't be materialized.", {"ring", "crown"}, BO)


def cannot_materialize(text: str, may: set[str], whose: int) -> None:
    """What Ada may materialize when that player's ally says this."""
    costs = {"ring": ("item", 0), "crown": ("item", 1), "saber": ("weapon", 1)}
    board = Board(
        worded("idea", "ally", text, power=1, life=1),
        *(card(key, types, cost_kind="memory", cost=cost, power=1) for key, (types, cost) in costs.items()),
    )
    board.field(whose, "idea")
    for key in costs:
        board.put(ADA, "material", key)
    board.put(ADA, "memory", "filler", 2)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    decision = board.start().game.decision
    assert decision is not None
    there = {board.writer.state[one.card].key for one in decision.options if isinstance(one, PlayCard)}
    assert there == (may if whose == BO else set(costs))


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Weapons can attack using Odd Bell.", "item"),
        ("Attack cards you activate enter the intent with +1 LIFE.", "item"),
        ("Target opponent can't materialize cards.", "item"),
        ("Odd Bell can't be materialized.", "item"),
    ],
)
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)


# Glimpsing


@pytest.mark.parametrize(
    ("text", "hers", "his"),
    [
        ("Until end of turn, your opponents can't glimpse.", True, False),
        ("Until end of turn, players can't glimpse.", False, False),
        ("You can't glimpse this turn.", False, True),
        ("Recover 1.", True, True),
    ],
)
def test_who_cannot_glimpse_looks_at_nothing(text: str, hers: bool, his: bool) -> None:
    """What depends on it is not done, and it cannot be chosen."""
    glance = worded("glance", "action", "Glimpse 2. If you do, draw a card.", cost=0)
    wish = worded("wish", "action", "You may glimpse 1.", cost=0)
    board = Board(worded("veil", "action", text, cost=0), glance, wish)
    veil = board.put(ADA, "hand", "veil")
    cards = {player: [board.put(player, "hand", key) for key in ("glance", "wish")] for player in (ADA, BO)}
    desk = board.start().play(veil).resolve()
    for player, allowed in ((ADA, hers), (BO, his)):
        first, second = cards[player]
        if player == BO:
            desk.passes()
        desk.play(first).resolve()
        decision = desk.game.decision
        assert decision is not None and (decision.kind == "glimpse") is allowed
        if allowed:
            desk.answer("glimpse", *decision.suggestion)
        assert len(desk.zone("hand", player)) == (2 if allowed else 1)
        if player == BO:
            desk.passes()
        desk.play(second).resolve()
        assert desk.game.decision is not None and (desk.game.decision.kind == "may") is allowed
        if allowed:
            desk.answer("may", Decline())


def test_nobody_glimpses_as_long_as_that_is_so() -> None:
    board = Board(worded("orb", "item", "Players can't glimpse."), worded("glance", "action", "Glimpse 2.", cost=0))
    board.field(BO, "orb")
    glance = board.put(ADA, "hand", "glance")
    desk = board.start().play(glance).resolve()
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity"
