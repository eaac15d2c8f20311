"""Sentences that count only with the class bonus, or if something else does not hold; and those that stand together."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

WARRIOR, MAGE = ("WARRIOR",), ("MAGE",)


def played(text: str, *answers: Any, classes: tuple[str, ...] = WARRIOR, allies: int = 0, target: str = "") -> Desk:
    """Ada, whose champion is a Warrior, plays an action with this text, a card in her hand. Bo has a guard (1/9)."""
    board = Board(worded("idea", "action", text, cost=0, classes=classes), ally("guard", 1, 9))
    ids = {"guard": board.field(BO, "guard"), "Bo": board.champions[BO]}
    for _ in range(allies):
        board.field(ADA, "filler")
    idea = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "bolt")
    desk = board.start().play(idea, targets=(ids[target],) if target else ()).resolve()
    for answer in answers:
        desk.answer("may", answer)
    return desk


def guard(desk: Desk) -> tuple[bool, int] | None:
    """Whether the guard is rested, and its damage; None if it is no longer there."""
    return next(((thing.rested, thing.damage) for _, thing in desk.query.objects(BO) if thing.key == "guard"), None)


@pytest.mark.parametrize(
    ("bonus", "with_it", "without"),
    [
        ("Class Bonus: Draw a card.", ((True, 0), 1), ((True, 0), 0)),
        ("Class Bonus: Deal 2 damage to that ally.", ((True, 2), 0), ((True, 0), 0)),
        ("Class Bonus: Destroy that ally instead.", (None, 0), ((True, 0), 0)),
    ],
)
def test_with_the_class_bonus_more_happens_or_something_else(bonus: str, with_it: Any, without: Any) -> None:
    for classes, expected in ((WARRIOR, with_it), (MAGE, without)):
        desk = played(f"Rest target ally. {bonus}", classes=classes, target="guard")
        assert (guard(desk), len(desk.zone("hand", ADA)) - 1) == expected


@pytest.mark.parametrize(
    ("bonus", "damage"),
    [
        ("Class Bonus: If you control an ally, deal 5 damage to that unit instead.", 5),
        ("Class Bonus: If you control an ally, deal 4 damage to that unit.", 6),
    ],
)
def test_class_bonus_and_condition_have_to_hold(bonus: str, damage: int) -> None:
    for classes, allies, expected in ((WARRIOR, 1, damage), (WARRIOR, 0, 2), (MAGE, 1, 2)):
        desk = played(f"Deal 2 damage to target unit. {bonus}", classes=classes, allies=allies, target="Bo")
        assert desk.damage(BO) == expected


@pytest.mark.parametrize(
    ("head", "allies"),
    [
        ("Class Bonus: You may", 0),
        ("Class Bonus: If you control an ally, you may", 1),
    ],
)
@pytest.mark.parametrize("more", ["", " If you do, draw two cards into your memory."])
def test_with_the_class_bonus_something_may_be_done(head: str, allies: int, more: str) -> None:
    text = f"{head} discard a card.{more}"
    for answer, gone in ((Accept(), 1), (Decline(), 0)):
        desk = played(text, answer, allies=allies)
        assert (len(desk.zone("hand", ADA)), len(desk.zone("memory", ADA))) == (1 - gone, 2 * gone if more else 0)
    desk = played(text, classes=MAGE, allies=allies)
    assert (desk.zone("hand", ADA), desk.zone("memory", ADA)) == (["bolt"], []), "nothing is asked"
    if allies:
        assert played(text, allies=0).zone("hand", ADA) == ["bolt"]


@pytest.mark.parametrize(("allies", "drawn"), [(0, 0), (1, 2), (2, 1)])
def test_otherwise_something_else_may_hold(allies: int, drawn: int) -> None:
    text = "If you control two or more allies, draw a card. Otherwise, if you control an ally, draw two cards."
    assert len(played(text, allies=allies).zone("hand", ADA)) == 1 + drawn


@pytest.mark.parametrize(("allies", "drawn"), [(0, 3), (1, 2), (2, 1)])
def test_otherwise_may_follow_another_otherwise(allies: int, drawn: int) -> None:
    text = (
        "If you control two or more allies, draw a card. Otherwise, if you control an ally, draw two cards. "
        "Otherwise, draw three cards."
    )
    assert len(played(text, allies=allies).zone("hand", ADA)) == 1 + drawn


@pytest.mark.parametrize("answer", [Accept(), Decline()])
@pytest.mark.parametrize("allies", [0, 1])
def test_what_stands_between_dashes_belongs_together(allies: int, answer: object) -> None:
    text = (
        "If you control an ally, do this \u2014 You may discard a card. If you do, draw two cards into your memory. "
        "\u2014. Recover 1."
    )
    desk = played(text, *([answer] if allies else []), allies=allies)
    drawn = 2 if allies and answer == Accept() else 0
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "Class Bonus: Draw a card instead.",
        "Draw a card. Recover 1. Otherwise, if you control an ally, draw a card.",
        "Draw a card and recover 1. Class Bonus: Draw two cards instead.",
        "Class Bonus: Class Bonus: Draw a card.",
    ],
)
def test_what_is_not_guessed_at(text: str) -> None:
    assert unread(text)
