"""Abilities that trigger on an ability triggering, abilities that are told to trigger, and weapons used in attacks."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded

WARDEN = (
    "As Warden enters the field, choose an ally card name.\n"
    "Whenever an on {kind} ability of an ally with the chosen name triggers, negate that trigger unless its controller "
    "pays (2)."
)
SCHOLAR = worded("scholar", "ally", "On Enter: Draw a card.\nOn Death: Draw two cards.", cost=0, power=1, life=1)


def guarded(kind: str, *, hand: int, name: str = "Scholar") -> tuple[Desk, int]:
    """Bo has a warden who chose a name; Ada plays a scholar, which draws a card as it enters."""
    text = WARDEN.format(kind=kind)
    board = Board(
        worded("warden", "ally", text, power=1, life=5),
        SCHOLAR,
        worded("sage", "ally", "On Enter: Draw a card.", cost=0),
    )
    board.field(BO, "warden", chosen=name)
    played = board.put(ADA, "hand", "scholar")
    board.put(ADA, "hand", "filler", hand)
    return board.start().play(played).resolve(), board.champions[BO]


def test_a_trigger_is_negated_before_it_resolves_unless_its_controller_pays() -> None:
    desk, _ = guarded("enter", hand=2)
    assert desk.stack() == ["scholar", "warden"]  # what triggers on a trigger comes onto the stack after that
    desk.resolve()
    desk.answer("pay_or_not", Decline())
    assert desk.stack() == [] and len(desk.zone("hand", ADA)) == 2
    desk, _ = guarded("enter", hand=2)
    desk.resolve()
    desk.answer("pay_or_not", Accept())
    desk.pay(2)
    assert desk.stack() == ["scholar"]
    assert len(desk.resolve().zone("hand", ADA)) == 1


def test_only_that_sort_of_ability_of_what_is_described_is_noticed() -> None:
    for kind, name in (("attack", "Scholar"), ("enter", "Sage")):
        desk, _ = guarded(kind, hand=0, name=name)
        assert desk.stack() == ["scholar"]


def test_an_ability_that_watches_for_others_to_enter_is_no_on_enter_ability() -> None:
    board = Board(
        worded("warden", "ally", WARDEN.format(kind="enter"), power=1, life=5),
        worded("scout", "ally", "Whenever an ally enters the field under your control, draw a card."),
        SCHOLAR,
    )
    board.field(BO, "warden", chosen="Scout")
    board.field(ADA, "scout")
    played = board.put(ADA, "hand", "scholar")
    desk = board.start().play(played).resolve().in_any_order()
    assert sorted(desk.stack()) == ["scholar", "scout"]


@pytest.mark.parametrize(("kind", "cards"), [("enter", 2), ("death", 4), ("attack", 0)])
def test_abilities_are_told_to_trigger(kind: str, cards: int) -> None:
    deed = worded("deed", "action", f"Trigger all on {kind} abilities of target ally twice.", cost=0)
    board = Board(deed, SCHOLAR)
    scholar, played = board.field(ADA, "scholar"), board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(scholar,)).resolve()
    assert desk.stack() == ["scholar"] * (2 if cards else 0)
    assert len(settle(desk).zone("hand", ADA)) == cards


def test_they_trigger_besides_by_themselves_for_as_long_as_it_says() -> None:
    text = "Until end of turn, whenever target Beast attacks, trigger all of its on attack abilities twice."
    cat = worded("cat", "ally", "On Attack: Recover 1.\nOn Enter: Recover 5.", subtypes=("BEAST",), power=1, life=9)
    board = Board(worded("deed", "action", text, cost=0), cat, ally("dog", 1, 9, subtypes=("BEAST",)))
    beast, played = board.field(ADA, "cat"), board.put(ADA, "hand", "deed")
    board.field(ADA, "dog")
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start().play(played, targets=(beast,)).resolve().attack(beast, board.champions[BO]).in_any_order()
    assert settle(desk).damage(ADA) == 6  # once by itself and twice more


def club(text: str, *, wields: bool) -> tuple[Desk, int]:
    """Ada's champion attacks Bo's with one of two weapons, the one with this text or the other."""
    board = Board(worded("club", "weapon", text, power=1), card("rod", "weapon", power=1))
    weapon, other = board.field(ADA, "club"), board.field(ADA, "rod")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(board.champions[ADA]))
    desk.answer("attack_weapons", weapon if wields else other)
    desk.answer("attack_target", board.champions[BO])
    return settle(desk), weapon


@pytest.mark.parametrize("words", ["a unit uses Club for an attack", "a champion uses this weapon for an attack"])
def test_whoever_uses_this_weapon_is_meant(words: str) -> None:
    for wields, damage in ((True, 3), (False, 0)):
        desk, _ = club(f"Whenever {words}, deal 3 damage to it.", wields=wields)
        assert desk.damage(ADA) == damage
    for event in ("your champion attacks using Club", "your champion attacks using a weapon"):
        desk, weapon = club(f"Whenever {event}, put two charge counters on Club.", wields=True)
        thing = desk.query.object(weapon)
        assert thing is not None and thing.count("charge") == 2


def test_an_attack_without_a_weapon_uses_none() -> None:
    bell = worded("bell", "item", "Whenever an ally you control attacks using a weapon, draw a card.")
    board = Board(bell, ally("cat", 1, 9))
    board.field(ADA, "bell")
    cat = board.field(ADA, "cat")
    assert settle(board.start().attack(cat, board.champions[BO])).zone("hand", ADA) == []


def test_who_else_may_attack_with_it_and_what_happens_when_they_do() -> None:
    text = "Beast allies you control can attack using Club. When they do, draw a card."
    board = Board(worded("club", "weapon", text, power=1), ally("cat", 1, 9, subtypes=("BEAST",)))
    weapon, cat = board.field(ADA, "club"), board.field(ADA, "cat")
    for weapons, cards in (((weapon,), 1), ((), 0)):
        desk = board.start()
        desk.answer("opportunity", DeclareAttack(cat))
        desk.answer("attack_weapons", *weapons)
        desk.answer("attack_target", board.champions[BO])
        assert len(settle(desk).zone("hand", ADA)) == cards
        board = Board(worded("club", "weapon", text, power=1), ally("cat", 1, 9, subtypes=("BEAST",)))
        weapon, cat = board.field(ADA, "club"), board.field(ADA, "cat")


def test_what_these_events_need() -> None:
    assert unread("Whenever a unit uses Odd Bell for an attack, draw a card.", "item")
    assert unread("Negate that trigger.") == "which trigger"
    assert unread("Whenever an on enter ability of ~ triggers, draw a card.", "item")
    assert unread("Trigger all of its on attack abilities twice.")
