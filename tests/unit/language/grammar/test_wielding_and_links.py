"""What is wielded, what is linked to what, and rules of several kinds in one paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.written import unread, written

SABER = card("saber", "weapon", power=2, durability=2, subtypes=("SWORD",))
CLUB = card("club", "weapon", power=1, durability=2)
WOLF = ally("wolf", 2, 5)


def wielding(text: str, weapon: str) -> Desk:
    """Ada has a card with this text, and attacks Bo's champion with a weapon."""
    board = Board(written("idea", "item", text), SABER, CLUB)
    ids = {key: board.field(ADA, key) for key in ("idea", "saber", "club")}
    desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA]))
    desk.answer("attack_weapons", ids[weapon]).answer("attack_target", desk.champions[BO])
    return settle(desk)


@pytest.mark.parametrize(
    ("text", "weapon", "drawn"),
    [
        ("Whenever you wield a Sword weapon, draw a card.", "saber", 1),
        ("Whenever you wield a Sword weapon, draw a card.", "club", 0),
        ("Whenever your champion wields a Sword weapon, draw a card.", "saber", 1),
        ("Whenever a Sword weapon is wielded, draw a card.", "saber", 1),
        ("Whenever a Sword weapon is wielded, draw a card.", "club", 0),
    ],
)
def test_to_wield_is_to_attack_with_a_weapon(text: str, weapon: str, drawn: int) -> None:
    assert len(wielding(text, weapon).zone("hand", ADA)) == drawn


def test_what_opponents_wield_is_not_what_you_do() -> None:
    board = Board(written("idea", "item", "Whenever you wield a weapon, draw a card."), SABER)
    board.field(BO, "idea")
    saber = board.field(ADA, "saber")
    desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA])).answer("attack_weapons", saber)
    assert settle(desk.answer("attack_target", desk.champions[BO])).zone("hand", BO) == []


def test_a_weapon_sees_that_it_is_wielded() -> None:
    board = Board(written("idea", "weapon", "When Idea is wielded, draw a card.", power=1), SABER)
    idea, saber = board.field(ADA, "idea"), board.field(ADA, "saber")
    for weapon, drawn in ((saber, 0), (idea, 1)):
        desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA])).answer("attack_weapons", weapon)
        assert len(settle(desk.answer("attack_target", desk.champions[BO])).zone("hand", ADA)) == drawn
        board.writer.change(board.champions[ADA], rested=False)


ROPE = written("rope", "item", "Ally Link", cost=0)


def linked(text: str, kind: str = "item", **printed: Any) -> tuple[Desk, dict[str, int]]:
    """Ada has a card with this text and two allies, and links a rope to the first of them."""
    board = Board(written("idea", kind, text, cost=0, **printed), ROPE, WOLF)
    ids = {name: board.field(ADA, key) for name, key in (("wolf", "wolf"), ("other", "wolf"))}
    ids["idea"] = board.put(ADA, "hand", "idea") if kind == "action" else board.field(ADA, "idea")
    rope = board.put(ADA, "hand", "rope")
    desk = board.start().answer("opportunity", PlayCard(rope)).answer("targets", ids["wolf"]).resolve()
    return settle(desk), ids


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Whenever an ally you control becomes linked, draw a card.", 1),
        ("Whenever an opponent's champion becomes linked, draw a card.", 0),
    ],
)
def test_a_link_is_noticed(text: str, drawn: int) -> None:
    assert len(linked(text)[0].zone("hand", ADA)) == drawn


def test_linked_objects_are_described() -> None:
    desk, ids = linked("Each linked ally gets +2 POWER.")
    assert [desk.view().object(ids[name]).power for name in ("wolf", "other")] == [4, 2]


def test_what_is_linked_to_something_is_counted_and_destroyed() -> None:
    desk, ids = linked("Destroy each object linked to target ally.", "action")
    assert desk.objects(ADA) == ["wolf", "wolf", "rope"]
    desk.play(ids["idea"], targets=(ids["other"],)).resolve()
    assert desk.objects(ADA) == ["wolf", "wolf", "rope"]


def test_only_what_is_linked_to_that_one_goes() -> None:
    desk, ids = linked("Destroy each object linked to target ally.", "action")
    desk.play(ids["idea"], targets=(ids["wolf"],)).resolve()
    assert desk.objects(ADA) == ["wolf", "wolf"]


@pytest.mark.parametrize(("of", "vigor"), [("ally", True), ("item", False)])
def test_something_is_linked_to_this(of: str, vigor: bool) -> None:
    text = "As long as an ally is linked to Idea, it has vigor."
    rope = written("cord", of, "Ally Link", cost=0, life=1 if of == "ally" else None)
    board = Board(written("idea", "ally", text, power=1, life=3), rope)
    idea, cord = board.field(ADA, "idea"), board.put(ADA, "hand", "cord")
    desk = board.start().answer("opportunity", PlayCard(cord)).answer("targets", idea).resolve()
    assert ("Vigor" in {name for name, _ in desk.view().object(idea).keywords}) is vigor


def test_more_counters_are_put_on_what_is_described() -> None:
    text = "If one or more chip counters would be put on an ally you control, put that many plus 1 instead."
    board = Board(
        written("idea", "item", text), written("deed", "action", "Put a chip counter on each unit.", cost=0), WOLF
    )
    board.field(ADA, "idea")
    wolf, theirs, deed = board.field(ADA, "wolf"), board.field(BO, "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    things = [desk.query.object(one) for one in (wolf, theirs, board.champions[ADA])]
    assert [thing.count("chip") for thing in things if thing is not None] == [2, 1, 1]


def test_one_paragraph_may_hold_rules_of_several_kinds() -> None:
    """Each of them is at work: what it is, what cannot be done, and what costs more."""
    text = "Idea gets +1 POWER. Players can't draw cards. Cards your opponents activate cost 1 more to activate."
    board = Board(written("idea", "ally", text, power=1, life=3), written("well", "action", "Draw a card.", cost=1))
    idea, mine, theirs = board.field(ADA, "idea"), board.put(ADA, "hand", "well"), board.put(BO, "hand", "well")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    desk = board.start()
    assert desk.view().object(idea).power == 2
    desk.play(mine, pay=1).resolve().passes()
    desk.play(theirs, pay=2).resolve()
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [1, 0]


def test_an_action_has_no_rules_that_stay() -> None:
    assert unread("Draw a card. Players can't draw cards.")


@pytest.mark.parametrize(("keys", "drawn"), [(("wolf", "club"), 1), (("wolf",), 0), (("club",), 0)])
def test_you_control_one_thing_and_another(keys: tuple[str, ...], drawn: int) -> None:
    board = Board(written("deed", "action", "If you control an ally and a weapon, draw a card.", cost=0), WOLF, CLUB)
    for key in keys:
        board.field(ADA, key)
    deed = board.put(ADA, "hand", "deed")
    assert len(board.start().play(deed).resolve().zone("hand", ADA)) == drawn


@pytest.mark.parametrize(("theirs", "left"), [(1, 0), (2, 0), (3, 1)])
def test_whoever_controls_more_than_you(theirs: int, left: int) -> None:
    text = "Each opponent who controls more allies than you discards a card."
    board = Board(written("deed", "action", text, cost=0), WOLF)
    board.field(ADA, "wolf"), board.field(ADA, "wolf")
    for _ in range(theirs):
        board.field(BO, "wolf")
    deed = board.put(ADA, "hand", "deed")
    board.put(BO, "hand", "filler")
    desk = settle(board.start().play(deed).resolve())
    assert len(desk.zone("graveyard", BO)) == left


def test_each_of_your_phases_to_come() -> None:
    """Each time, and not at an opponent's."""
    text = "For the rest of the game, at the beginning of each of your end phases, put a chip counter on your champion."
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    seen = []
    for _ in range(160):
        decision = desk.game.decision
        if decision is None or desk.query.match.turn > 9:
            break
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
        champion = desk.query.object(desk.champions[ADA])
        assert champion is not None
        seen.append((desk.query.match.turn, champion.count("chip")))
    last = dict(seen)
    assert [last[turn] for turn in (5, 6, 7, 8, 9)] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("Double the power of target ally until end of turn.", [4, 2]),
        ("Until end of turn, double the power of each ally you control.", [4, 4]),
    ],
)
def test_power_is_doubled_for_a_time(text: str, powers: list[int]) -> None:
    board = Board(written("deed", "action", text, cost=0), WOLF)
    first, second = board.field(ADA, "wolf"), board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(first,) if "target" in text else ()).resolve()
    assert [desk.view().object(one).power for one in (first, second)] == powers


def exchanged(*, gone: bool) -> Desk:
    text = "Exchange control of target ally you control and target ally an opponent controls."
    board = Board(written("deed", "action", text, cost=0), WOLF, ally("stag", 1, 1))
    wolf, stag = board.field(ADA, "wolf"), board.field(BO, "stag")
    deed, bolt = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler")
    desk = board.start().answer("opportunity", PlayCard(deed)).answer("targets", wolf).answer("targets", stag)
    if gone:
        desk.play(bolt, targets=(stag,)).resolve()
    return desk.resolve()


def test_control_is_exchanged() -> None:
    desk = exchanged(gone=False)
    assert (desk.objects(ADA), desk.objects(BO)) == (["stag"], ["wolf"])


def test_nothing_is_exchanged_for_what_is_gone() -> None:
    desk = exchanged(gone=True)
    assert (desk.objects(ADA), desk.objects(BO)) == (["wolf"], [])
