"""What cannot be done, in words: by units, in attacks, by players, or only at a price."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.combat.combat import may_retaliate
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline
from gatcg_desktop.rules.play.attack_limits import combat_cannot
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.play.costs.attack_costs import attack_costs
from gatcg_desktop.rules.play.permissions import may_level_into
from gatcg_desktop.rules.query.wielding import wieldable_weapons
from tests.helpers.boards import ADA, BO, BOLT, HUSH, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

KNIFE = card("knife", "weapon", power=2, durability=3)


def scene(text: str, types: str = "item", *, whose: int = ADA, more: tuple[Any, ...] = (), **printed: Any) -> Board:
    """A board with a thing of this text (in the hand, if it is an action); both players have some cards."""
    board = Board(worded("idea", types, text, **printed), ally("brute", 3, 6), KNIFE, *more)
    for seat in (ADA, BO):
        board.put(seat, "hand", "filler", 4)
    if types == "action":
        board.put(whose, "hand", "idea")
    else:
        board.field(whose, "idea")
    return board


def idea(desk: Desk) -> int:
    """The id of the card or object with the text."""
    state = desk.game.state
    hand = [id for seat in (ADA, BO) for id in state.zone("hand", seat) if state[id].key == "idea"]
    return (hand or [id for id, thing in desk.query.objects() if thing.key == "idea"])[0]


def resolved(board: Board, *targets: int) -> Desk:
    """Ada's action has resolved."""
    desk = board.start()
    return desk.play(idea(desk), targets=targets).resolve()


# What things cannot do ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Allies can't attack.", False),
        ("Idea can't attack.", True),
        ("Other allies can't attack.", False),
        ("As long as you control an ally, allies can't attack.", False),
        ("Items can't attack.", True),
        ("Allies can't attack as long as you control no allies.", True),
        ("Players can't declare attacks.", False),
        ("Your opponents can't declare attacks.", True),
        ("Players can't declare attacks with Human allies.", True),
        ("Players can't declare attacks with allies.", False),
    ],
)
def test_who_may_attack(text: str, may: bool) -> None:
    board = scene(text)
    brute = board.field(ADA, "brute")
    desk = board.start()
    assert (may_attack_with(desk.query, ADA, brute) is None) is may


def test_a_target_cannot_attack_this_turn() -> None:
    board = scene("Target ally can't attack this turn.", "action")
    brute = board.field(ADA, "brute")
    desk = resolved(board, brute)
    assert may_attack_with(desk.query, ADA, brute) is not None
    assert desk.refused(DeclareAttack(brute)).rule == "combat.cant"


@pytest.mark.parametrize(
    ("text", "types", "retaliates"),
    [
        ("Brutes can't retaliate.", None, None),
        ("Allies can't retaliate.", "item", False),
        ("Until end of turn, allies you control can't be retaliated.", "action", False),
        ("Until end of turn, Human allies can't be retaliated.", "action", True),
    ],
)
def test_who_may_retaliate(text: str, types: str | None, retaliates: bool | None) -> None:
    if types is None:
        assert unread(text, "item")
        return
    board = scene(text, types)
    brute, wall = board.field(ADA, "brute"), board.field(BO, "brute")
    desk = resolved(board) if types == "action" else board.start()
    desk.attack(brute, wall)
    combat = desk.query.combat
    assert combat is not None
    assert bool(may_retaliate(desk.query, combat, BO)) is retaliates


@pytest.mark.parametrize(
    "text",
    [
        "Blow can't be retaliated.",
        "Blow can't be intercepted.",
        "Weapons can't be used for this attack.",
    ],
)
def test_what_an_attack_card_says_of_its_attack(text: str) -> None:
    board = Board(
        worded("blow", "attack", text, power=2, speed="slow"),
        KNIFE,
        ally("guard", 2, 4, abilities=(t.Keyword("Intercept"),)),
        ally("brute", 3, 6),
    )
    board.field(ADA, "knife")
    board.field(BO, "guard")
    board.put(ADA, "hand", "filler")
    blow = board.put(ADA, "hand", "blow")
    desk = board.start()
    desk.play(blow).resolve()
    asked = desk.game.decision
    assert asked is not None
    assert (asked.kind == "attack_weapons") is (text[0] == "B")
    if asked.kind == "attack_weapons":
        desk.answer("attack_weapons")
    desk.answer("attack_target", desk.champions[BO])
    combat = desk.query.combat
    assert combat is not None
    assert combat_cannot(desk.query, combat, "be_retaliated") is ("retaliated" in text)
    desk.passes(2)
    asked = desk.game.decision
    assert asked is not None
    assert (asked.kind == "may") is ("intercepted" not in text)


@pytest.mark.parametrize(
    ("text", "plain", "with_card"),
    [
        ("Idea can't be used for an attack.", 0, 0),
        ("Idea can't be used with attack cards.", 1, 0),
        ("As long as Idea is rested, it can't be used for an attack.", 1, 1),
    ],
)
def test_weapons_that_cannot_be_used(text: str, plain: int, with_card: int) -> None:
    desk = scene(text, "weapon", power=2, durability=2).start()
    query, hero = desk.query, desk.champions[ADA]
    assert (len(wieldable_weapons(query, ADA, hero)), len(wieldable_weapons(query, ADA, hero, True))) == (
        plain,
        with_card,
    )


def test_attacks_using_a_weapon() -> None:
    board = scene("Attacks using Idea can't be retaliated.", "weapon", power=2, durability=2)
    board.field(ADA, "knife")
    wall = board.field(BO, "brute")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", idea(desk))
    desk.answer("attack_target", wall)
    combat = desk.query.combat
    assert combat is not None
    assert may_retaliate(desk.query, combat, BO) == []


def test_champions_that_cannot_level_up_for_good() -> None:
    board = scene(
        "For the rest of the game, champions you control can't level up.",
        "action",
        more=(card("queen", "champion", level=2, life=9),),
    )
    desk = resolved(board)
    face = desk.definitions["queen"]
    assert may_level_into(desk.query, ADA, face) is not None
    assert may_level_into(desk.query, BO, face) is None


def test_her_attacks() -> None:
    board = scene("Idea gets +1 POWER and her attacks can't be retaliated.", "ally", power=1, life=3)
    wall = board.field(BO, "brute")
    desk = board.start()
    desk.attack(idea(desk), wall)
    combat = desk.query.combat
    assert combat is not None
    assert may_retaliate(desk.query, combat, BO) == []


# Waking up ------------------------------------------------------------------------------------------------------


def next_turn_of_bo(desk: Desk) -> Desk:
    """Play on until Bo is to act in his main phase."""
    for _ in range(80):
        decision = desk.game.decision
        assert decision is not None
        match = desk.query.match
        if match.turn_player == BO and match.phase == "main":
            return desk
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer(decision.kind, *decision.suggestion)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize(
    ("text", "types", "rested"),
    [
        ("Rest target ally. It doesn't wake up during its controller's next wake up phase.", "action", [True, False]),
        (
            "Rest all allies. Those allies don't wake up during their controllers' next wake up phase.",
            "action",
            [True, True],
        ),
        ("Allies can't wake up.", "item", [True, True]),
        ("Your champion can't wake up.", "item", [False, False]),
    ],
)
def test_what_stays_rested(text: str, types: str, rested: list[bool]) -> None:
    board = scene(text, types)
    two = [board.field(BO, "brute", rested=True) for _ in range(2)]
    targets = (two[0],) if "target" in text else ()
    desk = resolved(board, *targets) if types == "action" else board.start()
    next_turn_of_bo(desk)
    assert [desk.game.state[id].rested for id in two] == rested
    assert all("dormant" not in desk.game.state[id].properties for id in two)


def test_what_cannot_wake_up_does_not_by_an_effect_either() -> None:
    board = scene("Wake up target ally.", "action", more=(worded("chain", "item", "Allies can't wake up."),))
    board.field(BO, "chain")
    brute = board.field(ADA, "brute", rested=True)
    desk = resolved(board, brute)
    assert desk.game.state[brute].rested


# Players --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "types", "damage"),
    [
        ("Your opponents can't recover.", "item", 5),
        ("Players can't recover.", "item", 5),
        ("Until end of turn, target opponent can't recover.", "action", 5),
        ("Opponents can't recover this turn.", "action", 5),
        ("You can't recover this turn.", "action", 3),
    ],
)
def test_who_cannot_recover(text: str, types: str, damage: int) -> None:
    board = scene(
        text,
        types,
        more=(
            worded("balm", "action", "Recover 2.", cost=0),
            worded("zap", "action", "Deal 5 damage to target champion.", cost=0),
        ),
    )
    zap, balm = board.put(ADA, "hand", "zap"), board.put(BO, "hand", "balm")
    desk = board.start()
    desk.play(zap, targets=(desk.champions[BO],)).resolve()
    if types == "action":
        desk.play(idea(desk), targets=(BO,) if "target" in text else ()).resolve()
    desk.passes().play(balm).passes(2)
    assert desk.damage(BO) == damage


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("Opponents can't activate cards this turn.", True),
        ("You can't activate cards this turn.", False),
        ("Opponents can't activate non-ally cards this turn.", True),
        ("Opponents can't activate ally cards this turn.", False),
        ("Opponents can't activate norm element cards this turn.", True),
        ("Opponents can't draw cards this turn.", False),
    ],
)
def test_who_cannot_activate_what(text: str, refused: bool) -> None:
    board = scene(text, "action", more=(worded("balm", "action", "Recover 2.", cost=0),))
    balm = board.put(BO, "hand", "balm")
    desk = resolved(board).passes()
    if refused:
        with pytest.raises((Refused, AssertionError)):
            desk.play(balm)
    else:
        desk.play(balm).passes(2)


def test_you_and_another_player() -> None:
    board = scene("Until the beginning of your next turn, you and target player can't declare attacks.", "action")
    brute = board.field(ADA, "brute")
    desk = resolved(board, BO)
    assert may_attack_with(desk.query, ADA, brute) is not None
    next_turn_of_bo(desk)
    bans = [desk.game.state[id] for id in desk.game.state.zone("effects", 0)]
    assert [ban.players for ban in bans] == [(ADA,), (BO,)]


def test_nobody_draws() -> None:
    board = scene(
        "Until end of turn, you can't draw cards.",
        "action",
        more=(worded("plan", "action", "Draw two cards.", cost=0),),
    )
    plan = board.put(ADA, "hand", "plan")
    desk = resolved(board).play(plan).resolve()
    assert len(desk.zone("deck", ADA)) == 10


# What cannot be negated -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "first", "damage"),
    [
        ("This card's activation can't be negated.\n", "", 2),
        ("", "", 0),
        ("", "Until end of turn, card activations you control can't be negated.", 2),
    ],
)
def test_activations_that_cannot_be_negated(own: str, first: str, damage: int) -> None:
    zap = worded("zap", "action", f"{own}Deal 2 damage to target champion.")
    board = Board(zap, HUSH, worded("idea", "action", first or "Draw a card.", cost=0))
    for seat in (ADA, BO):
        board.put(seat, "hand", "filler", 2)
    spell, hush, cover = board.put(ADA, "hand", "zap"), board.put(BO, "hand", "hush"), board.put(ADA, "hand", "idea")
    desk = board.start()
    desk.play(cover).resolve().play(spell, targets=(desk.champions[BO],)).passes()
    desk.play(hush, targets=(desk.query.state.zone("stack", 0)[0],)).resolve()
    if desk.stack():
        desk.resolve()
    assert desk.damage(BO) == damage


# Prices ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("Players can't declare attacks unless they pay (2) for each attack declaration.", 2),
        ("Players can't declare attacks with allies unless they pay (1) for each attack declaration.", 1),
        ("Players can't declare attacks with Human allies unless they pay (1) for each attack declaration.", 0),
        (
            "Players can't declare attacks with champions they control unless they pay (1) for each attack declaration.",
            0,
        ),
        (
            (
                "Players can't declare attacks targeting a champion you control unless they pay (3) for each attack "
                "declaration."
            ),
            3,
        ),
        ("Players can't declare attacks targeting Idea unless they pay (3) for each attack declaration.", 0),
        (
            (
                "Players can't declare attacks with allies unless they pay (X) for each attack declaration, where X is the "
                "amount of items you control."
            ),
            1,
        ),
    ],
)
def test_what_declaring_an_attack_costs(text: str, price: int) -> None:
    board = scene(text, whose=BO)
    brute = board.field(ADA, "brute")
    desk = board.start()
    costs = attack_costs(desk.query, ADA, brute, (), (), (desk.champions[BO],))
    assert all(cost.restriction for _, cost in costs)
    desk.attack(brute, desk.champions[BO])
    if price:
        desk.answer("pay_or_not", Accept()).pay(price)
    assert desk.query.combat is not None


def test_a_price_for_a_turn_can_be_refused() -> None:
    board = scene(
        "Until end of turn, players can't declare attacks unless they pay (2) for each attack declaration.", "action"
    )
    brute = board.field(ADA, "brute")
    desk = resolved(board)
    desk.attack(brute, desk.champions[BO]).answer("pay_or_not", Decline())
    assert desk.query.combat is None
    assert not desk.game.state[brute].rested
    next_turn_of_bo(desk)
    assert desk.query.state.zone("effects", 0) == ()


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Odd Bell can't attack.", "attack"),
        ("Odd Bell can't be used for an attack.", "ally"),
        ("Weapons can't be used for this attack.", "item"),
        ("Players can't attack allies.", "item"),
        ("Target opponent can't recover.", "item"),
        ("Target ally can't attack.", "item"),
        ("Allies can't attack this turn unless they pay (1).", "action"),
        ("Players can't declare attacks with.", "item"),
        ("Target ally can't attack.", "action"),
    ],
)
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)


def test_bolts_are_no_recovery() -> None:
    """Damage is dealt though nobody recovers."""
    board = scene("Players can't recover.", more=(BOLT,))
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    assert desk.play(bolt, targets=(desk.champions[BO],)).resolve().damage(BO) == 3
