"""What texts say of attacks: being declared, their damage, what a weapon costs to use, and how a turn ends."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.play.costs.attack_costs import affordable_weapons
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

WOLF = ally("wolf", 2, 9, subtypes=("BEAST",))
STAG = ally("stag", 1, 9)
EMBER = card("ember", "action", elements=("FIRE",), speed="fast")


def after_combat(desk: Desk, *, accept: bool = True) -> Desk:
    """Go on until no attack is under way and nothing is on the stack; what may be done is done, or is not."""
    while desk.query.combat is not None or desk.stack():
        decision = desk.game.decision
        assert decision is not None
        if decision.kind == "opportunity":
            desk.passes()
        elif Accept() in decision.options:
            desk.answer(decision.kind, Accept() if accept else Decline())
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
    return desk


def attacking(text: str, *attackers: str, types: str = "item") -> Desk:
    """After allies of Ada's have attacked, one after the other, while she controls a "bell" with this text.

    She controls a wolf and a stag besides; Bo's champion is attacked.
    """
    stats: dict[str, Any] = {"power": 2, "life": 9} if types == "ally" else {}
    board = Board(worded("bell", types, text, **stats), WOLF, STAG)
    ids = {key: board.field(ADA, key) for key in ("bell", "wolf", "stag")}
    desk = board.start()
    for key in attackers:
        after_combat(desk.attack(ids[key], desk.champions[BO]))
    return desk


@pytest.mark.parametrize(
    ("text", "attackers", "drawn"),
    [
        ("Whenever a unit attacks, draw a card.", ("wolf", "stag"), 2),
        ("Whenever a Beast ally you control attacks, draw a card.", ("wolf", "stag"), 1),
        ("Whenever a Beast ally you control declares an attack, draw a card.", ("wolf", "stag"), 1),
        ("Whenever a unit an opponent controls attacks, draw a card.", ("wolf", "stag"), 0),
        ("Whenever a unit attacks for the second time each turn, draw a card.", ("wolf", "stag"), 1),
        ("Whenever a unit attacks for the second time each turn, draw a card.", ("wolf",), 0),
        ("Whenever you declare an attack with an ally, draw a card.", ("wolf", "stag"), 2),
        ("Whenever you declare an attack with a unit for the second time each turn, draw a card.", ("wolf", "stag"), 1),
        ("Whenever an opponent declares an attack with an ally, draw a card.", ("wolf",), 0),
        ("Whenever a Beast ally you control deals combat damage to a champion, draw a card.", ("wolf", "stag"), 1),
        ("Whenever an ally you control deals non-combat damage to a champion, draw a card.", ("wolf",), 0),
        ("Whenever an ally you control deals combat damage to an ally, draw a card.", ("wolf",), 0),
        ("Whenever a Beast ally you control deals damage, draw a card.", ("wolf", "stag"), 1),
    ],
)
def test_whose_attacks_are_heard(text: str, attackers: tuple[str, ...], drawn: int) -> None:
    assert len(attacking(text, *attackers).zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    ("text", "attackers", "drawn"),
    [
        ("Whenever Bell attacks, draw a card.", ("bell", "wolf"), 1),
        ("Whenever another ally you control attacks, draw a card.", ("bell", "wolf"), 1),
        ("Whenever Bell deals combat damage to a champion, draw a card.", ("bell", "wolf"), 1),
    ],
)
def test_what_an_ally_hears_of_itself_and_of_others(text: str, attackers: tuple[str, ...], drawn: int) -> None:
    assert len(attacking(text, *attackers, types="ally").zone("hand", ADA)) == drawn


def test_what_was_hit_is_dealt_more() -> None:
    text = "Whenever an ally you control deals combat damage to a champion, deal that much damage to that champion."
    assert attacking(text, "wolf", "stag").damage(BO) == (2 + 1) * 2


@pytest.mark.parametrize(("pays", "attacks"), [(True, 2), (False, 1)])
def test_the_first_attack_of_a_turn_may_be_followed_by_another(pays: bool, attacks: int) -> None:
    text = "On Attack: If this is Bell's first attack this turn, you may pay (1). If you do, wake up Bell."
    board = Board(worded("bell", "ally", text, power=2, life=9))
    bell = board.field(ADA, "bell")
    board.put(ADA, "hand", "filler", 5)
    desk = board.start()
    for _ in range(attacks):
        after_combat(desk.attack(bell, desk.champions[BO]), accept=pays)
    decision = desk.game.decision
    assert decision is not None and DeclareAttack(bell) not in decision.options
    assert desk.damage(BO) == 2 * attacks
    assert len(desk.zone("hand", ADA)) == (4 if pays else 5)


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Whenever you attack, draw a card.", None),
        (
            'On Attack: Bell gains "If this attack would deal damage, it deals double that damage instead" until end of turn.',
            4,
        ),
        (
            (
                'On Attack: Bell gains "If this attack would deal 3 or more damage, it deals double that damage instead" until '
                "end of turn."
            ),
            2,
        ),
    ],
)
def test_this_attack_deals_double(text: str, damage: int | None) -> None:
    if damage is None:
        assert unread(text, "ally")
        return
    assert attacking(text, "bell", types="ally").damage(BO) == damage


def test_what_is_no_attack_of_this_is_not_doubled() -> None:
    text = (
        'On Attack: Bell gains "If this attack would deal damage, it deals double that damage instead" until end '
        "of turn.\n(0): Deal 3 damage to target champion."
    )
    board = Board(worded("bell", "ally", text, power=2, life=9))
    bell = board.field(ADA, "bell")
    desk = after_combat(board.start().attack(bell, board.champions[BO]))
    assert desk.damage(BO) == 4
    desk.use(bell, 1).answer("targets", desk.champions[BO]).resolve()
    assert desk.damage(BO) == 4 + 3


def test_an_attack_card_doubles_what_its_attack_deals_and_nothing_else() -> None:
    text = (
        'On Attack: Slash gains "If this attack would deal damage, it deals double that damage instead."\n'
        "On Hit: Deal 3 damage to target champion."
    )
    board = Board(worded("slash", "attack", text, power=2, cost=0))
    slash = board.put(ADA, "hand", "slash")
    desk = board.start().play(slash).resolve()
    desk.answer("attack_target", desk.champions[BO])
    while desk.game.decision is not None and desk.game.decision.kind != "targets":
        desk.passes()
    assert desk.damage(BO) == 4
    desk.answer("targets", desk.champions[BO])
    assert after_combat(desk).damage(BO) == 4 + 3


@pytest.mark.parametrize(("dies", "drawn"), [("stag", 1), ("wolf", 0)])
def test_an_ally_that_was_hit_is_watched(dies: str, drawn: int) -> None:
    text = "On Ally Hit: When the hit ally dies this turn, draw a card into your memory."
    board = Board(
        worded("bell", "ally", text, power=2, life=9),
        WOLF,
        STAG,
        worded("blow", "action", "Destroy target ally.", cost=0),
    )
    bell, blow = board.field(ADA, "bell"), board.put(ADA, "hand", "blow")
    theirs = {key: board.field(BO, key) for key in ("wolf", "stag")}
    desk = after_combat(board.start().attack(bell, theirs["stag"]))
    after_combat(desk.play(blow, targets=(theirs[dies],)))
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize(
    ("text", "embers", "hand", "usable"),
    [
        ("pay (2).", 0, 1, False),
        ("pay (2).", 0, 2, True),
        ("pay (3), reduced by (1) for each fire element card in your graveyard.", 1, 1, False),
        ("pay (3), reduced by (1) for each fire element card in your graveyard.", 2, 1, True),
        ("pay (3), reduced by (1) for each fire element card in your graveyard.", 5, 0, True),
    ],
)
def test_what_a_weapon_costs_to_use(text: str, embers: int, hand: int, usable: bool) -> None:
    board = Board(weapon(f"As an additional cost to use Maul for an attack, {text}"), EMBER)
    maul = board.field(ADA, "maul")
    board.put(ADA, "graveyard", "ember", embers)
    board.put(ADA, "hand", "filler", hand)
    desk = board.start()
    assert affordable_weapons(desk.query, ADA, desk.champions[ADA]) == [maul] * usable


def weapon(text: str) -> CardDefinition:
    return worded("maul", "weapon", text, power=2, durability=2)


@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to use Maul for an attack, pay (1).",
        "As an additional cost to declare an attack with Maul, pay (1).",
    ],
)
def test_using_a_weapon_is_paid_for(text: str) -> None:
    board = Board(weapon(text))
    maul = board.field(ADA, "maul")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", maul)
    desk.answer("attack_target", desk.champions[BO]).pay(1)
    assert (len(desk.zone("hand", ADA)), len(desk.zone("memory", ADA))) == (2, 1)
    assert after_combat(desk).damage(BO) == 2


def test_the_turn_ends_once_this_has_resolved() -> None:
    board = Board(worded("dusk", "action", "End the turn. Draw two cards.", cost=0))
    dusk = board.put(ADA, "hand", "dusk")
    desk = board.start()
    turn = desk.query.match.turn
    desk.play(dusk).resolve()
    assert len(desk.zone("hand", ADA)) == 2
    assert (desk.query.match.turn, desk.query.match.turn_player) == (turn + 1, BO)
