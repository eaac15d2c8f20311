"""Attacks whose targets are chosen as though units didn't have taunt, and that no intercept redirects."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import Keyword
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

PAST = "Choose the targets for this attack as though units didn't have taunt."
AIM = f'Your champion\'s attacks this turn gain true sight and "{PAST}"'
WALL = ally("wall", 0, 9, abilities=(Keyword("Taunt"),))
GUARD = ally("guard", 0, 9, abilities=(Keyword("Intercept"),))


def offered(desk: Desk) -> set[int]:
    decision = desk.game.decision
    assert decision is not None and decision.kind == "attack_target"
    return {pick.id for pick in decision.options}


@pytest.mark.parametrize("said", [True, False])
def test_whom_an_attack_may_choose(said: bool) -> None:
    """Only attacks of the champion, and only if something says so, pass by what taunts."""
    board = Board(
        WALL, worded("stab", "attack", "", power=3, speed="slow", cost=0), worded("deed", "action", AIM, cost=0)
    )
    wall = board.field(BO, "wall")
    stab, deed = board.put(ADA, "hand", "stab"), board.put(ADA, "hand", "deed")
    hound = board.field(ADA, "filler")
    desk = board.start()
    if said:
        desk.play(deed).resolve()
    desk.play(stab).resolve()
    assert offered(desk) == ({wall, desk.champions[BO]} if said else {wall})
    desk.answer("attack_target", wall).fight()
    desk.answer("opportunity", DeclareAttack(hound))
    assert offered(desk) == {wall}, "the ally's attacks are others"


@pytest.mark.parametrize("said", [True, False])
def test_an_attack_without_a_card_may_choose_so(said: bool) -> None:
    text = f'Target ally\'s attacks this turn gain true sight and "{PAST}"'
    board = Board(WALL, worded("deed", "action", text, cost=0))
    wall, hound = board.field(BO, "wall"), board.field(ADA, "filler")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start()
    if said:
        desk.play(deed, targets=(hound,)).resolve()
    desk.answer("opportunity", DeclareAttack(hound))
    assert offered(desk) == ({wall, desk.champions[BO]} if said else {wall})


@pytest.mark.parametrize("bonus", [True, False])
def test_an_attack_card_may_say_so_itself(bonus: bool) -> None:
    text = f"[Class Bonus] {PAST}" if bonus else PAST
    stab = worded("stab", "attack", text, power=3, speed="slow", cost=0, classes=("MAGE",))
    board = Board(WALL, stab)
    wall = board.field(BO, "wall")
    card = board.put(ADA, "hand", "stab")
    desk = board.start().play(card).resolve()
    assert offered(desk) == ({wall} if bonus else {wall, desk.champions[BO]})


@pytest.mark.parametrize("said", [True, False])
def test_what_intercepts_does_not_redirect_it(said: bool) -> None:
    text = "Your champion's attacks this turn gain true sight and \"This attack can't be redirected by intercept.\""
    board = Board(
        GUARD, worded("stab", "attack", "", power=3, speed="slow", cost=0), worded("deed", "action", text, cost=0)
    )
    board.field(BO, "guard")
    stab, deed = board.put(ADA, "hand", "stab"), board.put(ADA, "hand", "deed")
    desk = board.start()
    if said:
        desk.play(deed).resolve()
    desk.play(stab).resolve().answer("attack_target", desk.champions[BO]).resolve()
    if not said:
        desk.answer("may", Accept())
    desk.fight()
    assert desk.damage(BO) == (3 if said else 0)


def test_only_an_attack_chooses_so() -> None:
    assert unread(PAST, "ally") == "which attack"
    assert unread(PAST.replace("targets for this attack", "targets"), "attack")
