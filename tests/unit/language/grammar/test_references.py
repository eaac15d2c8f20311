"""What instructions are about: how many targets and choices, others than this, and what an event hit or killed."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

HERD = ("calf", "lamb", "kid")


def field(text: str, types: str = "action", **printed: Any) -> tuple[Board, dict[str, int]]:
    """Three allies of Bo (1/9), and Ada with a card of this text: an action in hand, or something on the field."""
    board = Board(worded("idea", types, text, **{"cost": 0, **printed}), *(ally(key, 1, 9) for key in HERD))
    ids = {key: board.field(BO, key) for key in HERD}
    ids["idea"] = board.put(ADA, "hand", "idea") if types == "action" else board.field(ADA, "idea")
    return board, ids


def hurt(desk: Desk, ids: dict[str, int]) -> list[str]:
    """Which of the allies have damage."""
    there = {id: thing.damage for id, thing in desk.query.objects(BO)}
    return [key for key in HERD if there.get(ids[key])]


def bounds(desk: Desk) -> tuple[int, int]:
    """How many may be taken now."""
    decision = desk.game.decision
    assert decision is not None
    return decision.least, min(decision.most, len(decision.options))


@pytest.mark.parametrize(
    ("words", "asked", "chosen"),
    [
        ("target ally", (1, 1), "lamb"),
        ("two target allies", (2, 2), "calf kid"),
        ("up to two target allies", (0, 2), "calf"),
        ("any number of target allies", (0, 3), "calf lamb kid"),
        ("any amount of target allies", (0, 3), "lamb kid"),
    ],
)
def test_so_many_are_targeted(words: str, asked: tuple[int, int], chosen: str) -> None:
    board, ids = field(f"Deal 1 damage to {words}.")
    desk = board.start().answer("opportunity", PlayCard(ids["idea"]))
    assert bounds(desk) == asked
    desk.answer("targets", *(ids[key] for key in chosen.split())).resolve()
    assert hurt(desk, ids) == chosen.split()


@pytest.mark.parametrize(
    ("words", "asked", "chosen"),
    [
        ("an ally", (1, 1), "lamb"),
        ("two allies", (2, 2), "calf kid"),
        ("up to two allies", (0, 2), "calf"),
        ("any number of allies", (0, 3), "calf lamb kid"),
    ],
)
def test_so_many_are_chosen_as_it_resolves(words: str, asked: tuple[int, int], chosen: str) -> None:
    board, ids = field(f"Choose {words} and deal 1 damage to them.")
    desk = board.start().play(ids["idea"]).resolve()
    assert bounds(desk) == asked
    desk.answer("choose", *(ids[key] for key in chosen.split()))
    assert hurt(desk, ids) == chosen.split()


@pytest.mark.parametrize(("words", "most"), [("another target ally", 1), ("up to two other target allies", 2)])
def test_another_target_is_not_the_card_itself(words: str, most: int) -> None:
    board, ids = field(f"(0): Deal 1 damage to {words}.", "ally", power=1, life=9)
    desk = board.start().use(ids["idea"])
    assert bounds(desk) == (1 if most == 1 else 0, most)
    assert desk.refused(ids["idea"])
    desk.answer("targets", *[ids[key] for key in ("calf", "kid")][:most]).resolve()
    assert hurt(desk, ids) == ["calf", "kid"][:most]


@pytest.mark.parametrize(("who", "choices"), [("player", {1, 2, 3}), ("opponent", {2, 3})])
@pytest.mark.parametrize("chosen", [(), (3,)])
def test_up_to_one_player_need_not_be_targeted(who: str, choices: set[int], chosen: tuple[int, ...]) -> None:
    text = f"Up to one target {who} banishes the top card of their deck. Draw a card."
    board = Board(worded("idea", "action", text, cost=0), players=("Ada", "Bo", "Cy"))
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().answer("opportunity", PlayCard(idea))
    decision = desk.game.decision
    assert decision is not None
    assert ({one.id for one in decision.options}, decision.least, decision.most) == (choices, 0, 1)
    desk.answer("targets", *chosen).passes(3)
    assert [len(desk.zone("banishment", player)) for player in (1, 2, 3)] == [int(p in chosen) for p in (1, 2, 3)]
    assert len(desk.zone("hand", ADA)) == 1, "the rest happens in any case"


def fought(text: str, target: str, **printed: Any) -> tuple[Desk, int]:
    """Ada's ally "idea" with this text has attacked Bo's "lamb" (2/3), or Bo's champion, and what it did is over."""
    board = Board(worded("idea", "ally", text, **{"power": 1, "life": 9, **printed}), ally("lamb", 2, 3))
    attacker, lamb = board.field(ADA, "idea"), board.field(BO, "lamb")
    board.field(BO, "lamb")
    there = lamb if target == "lamb" else board.champions[BO]
    desk = board.start().attack(attacker, there)
    while desk.query.combat is not None or desk.stack():
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *([PassOpportunity()] if decision.kind == "opportunity" else []))
    return desk, there


def damage(desk: Desk, id: int) -> int:
    thing = desk.query.object(id)
    assert thing is not None
    return thing.damage


@pytest.mark.parametrize(
    ("head", "what", "target", "taken"),
    [
        ("On Champion Hit", "the hit champion", "champion", 2),
        ("On Hit", "the hit unit", "champion", 2),
        ("On Hit", "the hit unit", "lamb", 2),
        ("On Hit", "the hit object", "lamb", 2),
        ("On Ally Hit", "the hit object", "lamb", 2),
        ("On Champion Hit", "the hit object", "champion", 2),
        ("On Champion Hit", "the hit champion", "lamb", 1),
        ("On Attack", "the defender", "lamb", 2),
        ("On Attack", "the defender", "champion", 2),
    ],
)
def test_what_was_hit_takes_more(head: str, what: str, target: str, taken: int) -> None:
    desk, there = fought(f"{head}: Deal 1 damage to {what}.", target)
    assert damage(desk, there) == taken
    assert sum(thing.damage for _, thing in desk.query.objects(BO)) == taken, "nothing else was hit"


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("had an even power stat", 1),
        ("had an odd power stat", 0),
        ("had taunt", 0),
        ("was unique", 0),
    ],
)
@pytest.mark.parametrize("head", ["On Kill", "On Ally Kill"])
def test_what_was_killed_is_asked_for_as_it_was(head: str, condition: str, drawn: int) -> None:
    what = "the killed ally" if "Ally" in head else "the killed unit"
    desk, lamb = fought(f"{head}: If {what} {condition}, draw a card into your memory.", "lamb", power=5)
    assert desk.query.object(lamb) is None
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Deal 1 damage to another target ally.", "action"),
        ("On Enter: Deal 1 damage to the hit unit.", "ally"),
        ("On Hit: Deal 1 damage to the hit champion.", "ally"),
        ("On Hit: Draw a card. If the killed unit had taunt, draw a card.", "ally"),
    ],
)
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)
