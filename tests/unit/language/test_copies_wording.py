"""Copies in words: of activations, with new targets, several at once; and what enters the field as a copy."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.choices import Accept, Decline, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

ZAP = worded("zap", "action", "Deal 2 damage to target unit.", cost=0, subtypes=("SPELL",))
ONE = "Copy target Spell card activation."
NEW = "You may choose new targets for the copy."
TWO = "Copy target Spell card activation. Class Bonus: Copy that activation twice instead."
MANY = "You may choose new targets for those copies."


def copied(text: str, classes: tuple[str, ...] = ("WARRIOR",)) -> Desk:
    """Ada, a Warrior, deals 2 damage to Bo's champion, and answers herself with an action of this text."""
    board = Board(ZAP, worded("idea", "action", text, cost=0, classes=classes))
    zap, idea = board.put(ADA, "hand", "zap"), board.put(ADA, "hand", "idea")
    desk = board.start().play(zap, targets=(board.champions[BO],))
    return desk.play(idea, targets=(desk.reader.state.zone("stack", 0)[0],)).resolve()


def done(desk: Desk) -> tuple[int, int]:
    """The damage on the champions when everything has resolved."""
    while desk.stack():
        desk.resolve()
    return desk.damage(ADA), desk.damage(BO)


@pytest.mark.parametrize(("text", "classes", "stack"), [
    (ONE, (), ["zap", "zap*"]), ("Copy target Spell card activation twice.", (), ["zap", "zap*", "zap*"]),
    (TWO, (), ["zap", "zap*"]), (TWO, ("WARRIOR",), ["zap", "zap*", "zap*"]),
])  # fmt: skip
def test_an_activation_is_copied_once_or_twice(text: str, classes: tuple[str, ...], stack: list[str]) -> None:
    desk = copied(text, classes or ("MAGE",))
    assert desk.stack() == stack
    assert done(desk) == (0, 2 * len(stack))


@pytest.mark.parametrize(("text", "answers", "damage"), [
    (f"{ONE} {NEW}", [Accept()], (2, 2)), (f"{ONE} {NEW}", [Decline()], (0, 4)),
    (f"{TWO} {MANY}", [Accept(), Accept()], (4, 2)), (f"{TWO} {MANY}", [Accept(), Decline()], (2, 4)),
])  # fmt: skip
def test_a_copy_may_get_another_target(text: str, answers: list[object], damage: tuple[int, int]) -> None:
    desk = copied(text)
    for answer in answers:
        desk.answer("new_targets", answer)
        if answer == Accept():
            desk.answer("targets", desk.champions[ADA])
    assert done(desk) == damage


def test_only_what_is_described_is_copied() -> None:
    board = Board(ZAP, worded("idea", "action", "Copy target ally card activation.", cost=0))
    zap, idea = board.put(ADA, "hand", "zap"), board.put(ADA, "hand", "idea")
    desk = board.start().play(zap, targets=(board.champions[BO],))
    assert desk.refused(PlayCard(idea))


@pytest.mark.parametrize(("text", "offered"), [
    ("You may have Idea enter the field as a copy of any ally.", {"ogre", "bear"}),
    ("You may have Idea enter the field as a copy of any Beast ally you control.", {"bear"}),
])  # fmt: skip
@pytest.mark.parametrize("chosen", ["bear", ""])
def test_an_ally_enters_as_a_copy(text: str, offered: set[str], chosen: str) -> None:
    board = Board(worded("idea", "ally", text, power=1, life=1), ally("ogre", 4, 4), ally("bear", 3, 5,
                  subtypes=("BEAST",)))  # fmt: skip
    ids = {"ogre": board.field(BO, "ogre"), "bear": board.field(ADA, "bear")}
    board.put(ADA, "hand", "filler")
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).resolve()
    decision = desk.game.decision
    assert decision is not None
    assert {desk.game.state[one.id].key for one in decision.options} == offered
    desk.answer(decision.kind, *([ids[chosen]] if chosen else []))
    assert desk.objects(ADA) == (["bear", chosen] if chosen else ["bear", "idea"])
    (copy,) = (one for one in desk.view().objects if one.controller == ADA and one.id not in
               (*ids.values(), desk.champions[ADA]))  # fmt: skip
    assert (copy.power, copy.life) == ((3, 5) if chosen else (1, 1))


@pytest.mark.parametrize(("text", "types"), [
    ("Copy target unit.", "action"), ("Copy that activation twice.", "action"),
    ("Draw a card. You may choose new targets for the copy.", "action"),
    ("You may have Odd Bell enter the field as a copy of target ally.", "ally"),
])  # fmt: skip
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)
