"""Several things with "and" and "or" between them: what is meant, what is done, what happens; played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

WOLF, STAG = ally("wolf", 2, 5, subtypes=("BEAST",)), ally("stag", 1, 5)
AXE = card("axe", "weapon", power=2, durability=3)
HELM = card("helm", "item")


def played(desk: Desk) -> Desk:
    desk.in_any_order()
    while desk.stack():
        desk.resolve()
        desk.in_any_order()
    return desk


def power(desk: Desk, id: int) -> int | None:
    thing = desk.view().object(id)
    assert thing is not None
    return thing.power


# What is meant


def test_two_targets_of_different_sorts() -> None:
    board = Board(worded("deed", "action", "Destroy target ally and target weapon.", cost=0), WOLF, AXE, HELM)
    wolf, axe, deed = board.field(BO, "wolf"), board.field(BO, "axe"), board.put(ADA, "hand", "deed")
    board.field(BO, "helm")
    desk = board.start()
    desk.play(deed, targets=(wolf,))
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", axe)
    assert desk.resolve().objects(BO) == ["helm"]


@pytest.mark.parametrize("aim", ["wolf", "axe"])
def test_one_target_of_either_sort(aim: str) -> None:
    board = Board(worded("deed", "action", "Destroy target ally or target weapon.", cost=0), WOLF, AXE, HELM)
    things = {key: board.field(BO, key) for key in ("wolf", "axe", "helm")}
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(things[aim],)).resolve()
    assert desk.objects(BO) == [key for key in things if key != aim]


def test_a_target_and_your_champion_change_together() -> None:
    hero = card("hero", "champion", level=1, life=20, power=1, cost_kind="memory", cost=1)
    text = "Target ally and your champion get +1 POWER until end of turn."
    board = Board(worded("deed", "action", text, cost=0), WOLF, STAG, hero)
    wolf, stag, deed = board.field(BO, "wolf"), board.field(BO, "stag"), board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(wolf,)).resolve()
    assert [power(desk, one) for one in (wolf, stag, desk.champions[ADA], desk.champions[BO])] == [3, 1, 2, 1]


def test_two_targets_each_get_it_and_an_illegal_one_is_left_out() -> None:
    text = "Target ally you control and target ally you don't control each get +1 POWER until end of turn."
    board = Board(worded("deed", "action", text, cost=0), WOLF, STAG)
    mine, theirs, deed = board.field(ADA, "wolf"), board.field(BO, "stag"), board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(mine,))
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", theirs)
    desk.resolve()
    assert [power(desk, one) for one in (mine, theirs)] == [3, 2]


def test_a_target_and_all_of_a_sort_go_back() -> None:
    text = "Return target ally and all weapons to their owners' hands."
    board = Board(worded("deed", "action", text, cost=0), WOLF, STAG, AXE)
    wolf, deed = board.field(BO, "wolf"), board.put(ADA, "hand", "deed")
    for player in (ADA, BO):
        board.field(player, "axe")
    board.field(BO, "stag")
    desk = board.start().play(deed, targets=(wolf,)).resolve()
    assert (desk.objects(ADA), desk.objects(BO)) == ([], ["stag"])
    assert (desk.zone("hand", ADA), sorted(desk.zone("hand", BO))) == (["axe"], ["axe", "wolf"])


def test_cards_are_no_objects_and_nothing_is_meant_twice() -> None:
    assert unread("Destroy your champion and your champion.")
    assert unread("Destroy target ally and a card from your graveyard.")


def test_cards_of_two_zones_are_banished() -> None:
    text = "Banish a card from your hand and a card from your graveyard."
    board = Board(worded("deed", "action", text, cost=0), WOLF, STAG)
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "wolf")
    board.put(ADA, "graveyard", "stag")
    desk = board.start().play(deed).resolve()
    assert sorted(desk.zone("banishment", ADA)) == ["stag", "wolf"]


def test_this_and_others_get_it() -> None:
    text = "King and other Beast allies you control get +1 POWER."
    board = Board(worded("king", "ally", text, power=1, life=4), WOLF, STAG)
    things = [board.field(ADA, key) for key in ("king", "wolf", "stag")] + [board.field(BO, "wolf")]
    desk = board.start()
    assert [power(desk, one) for one in things] == [2, 3, 1, 2]


# What is done


def test_two_amounts_of_damage_to_two_targets() -> None:
    text = "Deal 2 damage to target ally and 1 damage to target champion."
    board = Board(worded("deed", "action", text, cost=0), WOLF)
    wolf, deed = board.field(BO, "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(wolf,))
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", desk.champions[BO])
    desk.resolve()
    struck = desk.query.object(wolf)
    assert struck is not None and (struck.damage, desk.damage(BO), desk.damage(ADA)) == (2, 1, 0)


def test_you_and_another_do_the_same() -> None:
    board = Board(worded("deed", "action", "You and target opponent each draw a card.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(BO,)).resolve()
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (1, 1)
    assert "what both do" in unread("You and each player each draw a card.")


# What happens


def test_two_heads_are_two_abilities() -> None:
    board = Board(
        worded("ghost", "ally", "On Enter and On Death: Draw a card.", power=1, life=1),
        worded("deed", "action", "Destroy target ally.", cost=0),
    )
    ghost, deed = board.put(ADA, "hand", "ghost"), board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = played(board.start().play(ghost).resolve())
    assert desk.zone("deck", ADA).count("filler") == 9
    unit = next(one.id for one in desk.view().objects if one.key == "ghost")
    assert played(desk.play(deed, targets=(unit,)).resolve()).zone("deck", ADA).count("filler") == 8


@pytest.mark.parametrize(("text", "often"), [("attacks or dies", 2), ("attacks", 1), ("dies", 1)])
def test_one_or_the_other_thing_befalls(text: str, often: int) -> None:
    board = Board(
        worded("eye", "item", f"Whenever an ally you control {text}, recover 1."),
        worded("deed", "action", "Destroy target ally.", cost=0),
        WOLF,
    )
    board.writer.change(board.champions[ADA], damage=9)
    board.field(ADA, "eye")
    wolf, deed = board.field(ADA, "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().attack(wolf, board.champions[BO])
    desk = played(desk.fight()).play(deed, targets=(wolf,)).resolve()
    assert played(desk).damage(ADA) == 9 - often


def test_you_do_one_or_the_other_thing() -> None:
    board = Board(
        worded("eye", "item", "Whenever you recover or empower, put a buff counter on your champion."),
        worded("cure", "action", "Recover 1.", cost=0),
        worded("focus", "action", "Empower 1.", cost=0),
        worded("calm", "action", "Draw a card.", cost=0),
    )
    board.writer.change(board.champions[ADA], damage=9)
    board.field(ADA, "eye")
    cards = [board.put(ADA, "hand", key) for key in ("cure", "focus", "calm")]
    desk, found = board.start(), []
    for one in cards:
        played(desk.play(one).resolve())
        found.append(desk.query.object(desk.champions[ADA]).count("buff"))  # type: ignore[union-attr]
    assert found == [1, 2, 2]


def test_a_shield_for_two_is_one_for_each_of_them() -> None:
    text = "Prevent the next 4 damage that would be dealt to your champion and up to one other target unit until end of turn."
    blast = "Deal 3 damage to each unit you control."
    board = Board(worded("ward", "action", text, cost=0), worded("blast", "action", blast, cost=0), WOLF)
    wolf, other = board.field(ADA, "wolf"), board.field(ADA, "wolf")
    ward, blasts = board.put(ADA, "hand", "ward"), [board.put(ADA, "hand", "blast") for _ in range(2)]
    desk = board.start().play(ward, targets=(wolf,)).resolve().play(blasts[0]).resolve()
    assert (desk.damage(ADA), *(desk.query.object(one).damage for one in (wolf, other))) == (0, 0, 3)  # type: ignore[union-attr]
    desk.play(blasts[1]).resolve()
    assert (desk.damage(ADA), desk.query.object(wolf).damage) == (2, 2)  # type: ignore[union-attr]


# One or the other

SWAP = "Reveal up to one {} card from your hand. You may discard it or load it into a Gun weapon you control. If you do, draw a card."
FEED = "Put three buff counters on a Beast ally you control or put one buff counter on an ally you don't control."


def swapping(held: int, gun: bool) -> Desk:
    """Ada plays an action that lets her discard a spark from her hand or load it, if she controls a gun."""
    board = Board(
        worded("deed", "action", SWAP.format("Bullet"), cost=0),
        card("spark", "item", subtypes=("BULLET",)),
        card("gun", "weapon", power=1, durability=3, subtypes=("GUN",)),
    )
    board.put(ADA, "hand", "spark", held)
    if gun:
        board.field(ADA, "gun")
    board.field(BO, "gun")
    deed = board.put(ADA, "hand", "deed")
    return board.start().play(deed).resolve()


def revealed(desk: Desk) -> Desk:
    decision = desk.game.decision
    assert decision is not None
    return desk.answer("choose", decision.options[0].id) if decision.kind == "choose" else desk


@pytest.mark.parametrize("loaded", [True, False])
def test_one_of_two_things_is_done(loaded: bool) -> None:
    desk = revealed(swapping(1, gun=True)).answer("may", Accept())
    decision = desk.game.decision
    assert decision is not None and [one.label for one in decision.options] == [
        "discard it",
        "load it into a Gun weapon you control",
    ]
    desk.answer("modes", decision.options[1 if loaded else 0])
    gun = next(id for id, one in desk.query.objects(ADA) if one.key == "gun")
    assert [desk.game.state[id].key for id in desk.query.cards("loaded", gun)] == (["spark"] if loaded else [])
    assert ("spark" in desk.zone("graveyard", ADA)) is not loaded
    assert desk.zone("hand", ADA) == ["filler"]


def test_what_cannot_be_done_is_not_offered() -> None:
    desk = revealed(swapping(1, gun=False)).answer("may", Accept())
    assert "spark" in desk.zone("graveyard", ADA) and desk.zone("hand", ADA) == ["filler"]


def test_where_neither_can_be_done_nothing_is() -> None:
    desk = swapping(0, gun=True)
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity"
    assert desk.zone("hand", ADA) == []


@pytest.mark.parametrize("mine", [True, False])
def test_one_has_to_be_done_where_one_can(mine: bool) -> None:
    board = Board(worded("deed", "action", FEED, cost=0), WOLF, STAG)
    wolf, stag = board.field(ADA, "wolf") if mine else 0, board.field(BO, "stag")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    if mine:
        assert desk.game.decision is not None
        desk.answer("modes", desk.game.decision.options[0])
    assert (power(desk, wolf) if mine else 0, power(desk, stag)) == ((5, 1) if mine else (0, 2))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target ally or draw a card.",
        "Choose an ally you control. Rest an item you control or destroy it.",
        "You may sacrifice an ally or banish it.",
        "Draw a card or.",
    ],
)
def test_what_is_meant_if_the_other_is_done_is_not_guessed(text: str) -> None:
    unread(text)
