"""Allies that do not obey their controller, and cards that never become imbued."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, PlayCard
from gatcg_desktop.rules.play.attack_permissions import obeys
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.worded import unread, worded


@pytest.mark.parametrize(
    ("text", "counters", "expected"),
    [
        ("Allies with fate counters on them don't obey their controller.", 1, False),
        ("Allies with fate counters on them don't obey their controller.", 0, True),
        ("Allies your opponents control don't obey their controller.", 1, True),
        ("As long as you control an ally with a fate counter on it, allies don't obey their controller.", 1, False),
    ],
)
def test_what_does_not_obey_does_not_attack(text: str, counters: int, expected: bool) -> None:
    board = Board(worded("riot", "item", text), ally("wolf", 1, 9))
    board.field(ADA, "riot")
    wolf = board.field(ADA, "wolf", counters=(("fate", counters),) if counters else ())
    desk = board.start()
    assert obeys(desk.query, wolf) == expected
    if expected:
        desk.attack(wolf, desk.champions[BO])
    else:
        assert "an effect says so" in str(desk.refused(DeclareAttack(wolf)))


def test_for_a_time_an_ally_does_not_obey() -> None:
    text = "Target ally doesn't obey its controller until end of turn."
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 1, 9))
    wolf = board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(wolf,)).resolve()
    assert desk.refused(DeclareAttack(wolf)).rule == "combat.obedience"


def test_one_ally_obeys_its_controller_and_several_theirs() -> None:
    assert unread("Allies doesn't obey its controller.", "item")
    assert unread("Allies with fate counter on them don't obey their controller.", "item")


NEVER = "Angel cards and Angel objects can't become imbued."


@pytest.mark.parametrize(("subtype", "there", "imbued"), [("ANGEL", 0, True), ("ANGEL", 1, False), ("BEAST", 1, True)])
def test_some_cards_are_never_imbued(subtype: str, there: int, imbued: bool) -> None:
    lamp = worded("lamp", "item", "Imbue 1", elements=("FIRE",), subtypes=(subtype,))
    board = Board(worded("rite", "ally", NEVER, power=1, life=1), lamp, card("coal", "item", elements=("FIRE",)))
    for _ in range(there):
        board.field(BO, "rite")
    played, coal = board.put(ADA, "hand", "lamp"), board.put(ADA, "hand", "coal")
    desk = board.start().answer("opportunity", PlayCard(played)).answer("pay_reserve", coal)
    if imbued:
        desk.answer("may", Accept())
    desk.resolve()
    assert ("imbued" in desk.view().objects[-1].properties) == imbued


def test_an_object_does_not_become_imbued_after_its_activation_did() -> None:
    """What forbids it came in answer."""
    lamp = worded("lamp", "item", "Imbue 1", elements=("FIRE",), subtypes=("ANGEL",))
    fetch = worded("fetch", "action", "Put target ally card from your graveyard onto the field.", cost=0)
    rite = worded("rite", "ally", NEVER, power=1, life=1)
    board = Board(rite, lamp, fetch, card("coal", "item", elements=("FIRE",)))
    played, coal = board.put(ADA, "hand", "lamp"), board.put(ADA, "hand", "coal")
    fetched, there = board.put(ADA, "hand", "fetch"), board.put(ADA, "graveyard", "rite")
    desk = board.start().answer("opportunity", PlayCard(played)).answer("pay_reserve", coal).answer("may", Accept())
    desk.play(fetched, targets=(there,)).resolve().resolve()
    assert desk.objects(ADA) == ["rite", "lamp"]
    assert "imbued" not in desk.view().objects[-1].properties


def test_objects_of_one_kind_and_cards_of_another_are_not_said_together() -> None:
    assert unread(NEVER.replace("Angel objects", "Beast objects"), "ally") == "cards and objects together"
    assert unread("Angels can't become imbued.", "ally") == "what is never imbued"
