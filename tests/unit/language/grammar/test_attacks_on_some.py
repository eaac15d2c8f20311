"""Units that attack only what is described, and counters moved onto the defender."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Number, Pick
from gatcg_desktop.rules.model.entities import Object
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

ONLY = "Shade may only declare attacks against units your champion has dealt combat damage to this turn."


def haunted(*more: str, strike: bool = True, text: str = ONLY) -> tuple[Desk, int, dict[str, int]]:
    """Ada's champion has struck one of Bo's two golems with a sword (unless that did not happen)."""
    board = Board(
        worded("shade", "ally", "\n\n".join((text, *more)), power=1, life=3),
        worded("jab", "attack", "", power=2, speed="slow", cost=0),
        ally("golem", 1, 9),
    )
    shade = board.field(ADA, "shade")
    golems = {key: board.field(BO, "golem") for key in ("struck", "other")}
    jab = board.put(ADA, "hand", "jab")
    desk = board.start()
    if strike:
        desk.play(jab).resolve()
        while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
            picks = [one for one in desk.game.decision.options if one == Pick(golems["struck"])]
            desk.answer(desk.game.decision.kind, *(picks or desk.game.decision.options[: desk.game.decision.least]))
        desk.fight()
    return desk, shade, golems


def test_only_what_the_champion_struck_can_be_attacked() -> None:
    desk, shade, golems = haunted()
    desk.answer("opportunity", DeclareAttack(shade))
    decision = desk.game.decision
    assert decision is not None
    assert decision.kind != "attack_target" or decision.options == (Pick(golems["struck"]),)
    if decision.kind == "attack_target":
        desk.answer("attack_target", golems["struck"])
    desk.fight()
    thing = desk.query.object(golems["struck"])
    assert thing is not None and thing.damage == 3


def test_nothing_can_be_attacked_before() -> None:
    desk, shade, _ = haunted(strike=False)
    assert desk.refused(DeclareAttack(shade))


def test_with_cleave_it_attacks_nothing() -> None:
    """Ruling of a token with such a text."""
    desk, shade, _ = haunted("Cleave")
    assert desk.refused(DeclareAttack(shade))


@pytest.mark.parametrize(("whom", "attacked"), [("units with taunt", False), ("champions", True)])
def test_others_are_described_otherwise(whom: str, attacked: bool) -> None:
    desk, shade, _ = haunted(strike=False, text=f"Shade can only attack {whom}.")
    if not attacked:
        assert desk.refused(DeclareAttack(shade))
        return
    desk.answer("opportunity", DeclareAttack(shade))
    if desk.game.decision is not None and desk.game.decision.kind == "attack_target":
        assert desk.game.decision.options == (Pick(desk.champions[BO]),)


def test_an_item_attacks_nobody() -> None:
    unread("Odd Bell can only attack champions.", "item")


@pytest.mark.parametrize(("taken", "onto"), [((2, 1), 3), ((1, 0), 1), ((2, 0), 2)])
def test_counters_are_moved_from_among_units_onto_the_defender(taken: tuple[int, int], onto: int) -> None:
    text = "On Attack: You may move up to three sheen counters from among units on the field onto the defender."
    board = Board(worded("shade", "ally", text, power=1, life=3), ally("golem", 1, 9))
    shade = board.field(ADA, "shade", counters=(("sheen", 2),))
    golem = board.field(BO, "golem", counters=(("sheen", 4),))
    target = board.field(BO, "golem")
    desk = board.start().answer("opportunity", DeclareAttack(shade)).answer("attack_target", target)
    desk.resolve().answer("may", Accept())
    for number in taken:
        if desk.game.decision is not None and desk.game.decision.kind == "choose":
            desk.answer("choose", Number(number))
    counts = [desk.game.state.entity(id, Object).count("sheen") for id in (shade, golem, target)]
    assert counts == [2 - taken[0], 4 - taken[1], onto]
