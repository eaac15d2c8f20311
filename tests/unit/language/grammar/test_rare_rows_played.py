"""Rows of the grammar that hardly a card needs yet, each played once."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.written import written

WOLF, CUB = ally("wolf", 3, 5, elements=("FIRE",)), ally("cub", 1, 2, elements=("LUXEM",))
DEEDS = {
    "psalm": "Empower 1.",
    "balm": "Recover 1.",
    "gaze": "Glimpse 1.",
    "burn": "Deal 1 damage to target champion.",
}


def board_of(text: str, types: str = "action", **printed: object) -> Board:
    """A board with a card "spy" of this text, actions that do one thing each, a wolf and a cub."""
    spy = written(
        "spy", types, text, **{"cost": 0, "power": 1, "life": 9} | printed if types == "ally" else {"cost": 0}
    )
    actions = (written(key, "action", does, cost=0) for key, does in DEEDS.items())
    return Board(spy, *actions, WOLF, CUB, ally("rex-red-wolf", 1, 1))


def settle(desk: Desk) -> Desk:
    """Everything is done as it is suggested."""
    while (decision := desk.game.decision) is not None and (desk.stack() or decision.kind != "opportunity"):
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    return desk


def played(board: Board) -> Desk:
    """After Ada has played the action "spy"."""
    id = board.put(ADA, "hand", "spy")
    return settle(board.start().play(id))


def hand_after(text: str, *before: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> int:
    """How many cards Ada holds after she has played these, and then an action with this text."""
    board = board_of(text)
    board.writer.change(board.champions[ADA], damage=9)
    for player, keys in ((ADA, mine), (BO, theirs)):
        for key in keys:
            board.field(player, key)
    ids = [board.put(ADA, "hand", key) for key in (*before, "spy")]
    desk = board.start()
    for id in ids:
        settle(desk.play(id))
    return len(desk.zone("hand", ADA))


@pytest.mark.parametrize(
    ("condition", "before", "so"),
    [
        ("you've empowered this turn", ("psalm",), True),
        ("you've empowered this turn", ("balm",), False),
        ("you've empowered two or more times this turn", ("psalm", "psalm"), True),
        ("you've empowered two or more times this turn", ("psalm",), False),
        ("you've recovered two or more times this turn", ("balm", "balm"), True),
        ("you've recovered two or more times this turn", ("balm",), False),
        ("a player has recovered this turn", ("balm",), True),
        ("a player has recovered this turn", (), False),
        ("you've glimpsed this turn", ("gaze",), True),
        ("you've glimpsed this turn", (), False),
    ],
)
def test_what_was_done_this_turn(condition: str, before: tuple[str, ...], so: bool) -> None:
    assert hand_after(f"If {condition}, draw a card.", *before) == int(so)


@pytest.mark.parametrize(
    ("text", "mine", "drawn"),
    [
        ("Draw a card. Draw two cards instead if you control an ally.", ("wolf",), 2),
        ("Draw a card. Draw two cards instead if you control an ally.", (), 1),
        ("If you control a Wolf ally, for each ally you control, draw a card.", ("wolf", "cub"), 0),
        ("If you control an ally with power 3 or more, for each ally you control, draw a card.", ("wolf", "cub"), 2),
        ("Reveal the top card of your deck. If it is not fire, water, nor wind element, put it into your hand.", (), 1),
        ("If you control an ally named Rex, Red Wolf, draw a card.", ("rex-red-wolf",), 1),
        ("If you control an ally named Rex, Red Wolf, draw a card.", ("wolf",), 0),
        ("Draw X cards, where X is the greatest base life among allies you control.", ("wolf", "cub"), 5),
    ],
)
def test_what_is_drawn(text: str, mine: tuple[str, ...], drawn: int) -> None:
    assert hand_after(text, mine=mine) == drawn


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy each fire, water, or wind element ally.", ["cub"]),
        ("Destroy each domain, item, or ally.", []),
    ],
)
def test_what_is_destroyed(text: str, left: list[str]) -> None:
    board = board_of(text)
    board.field(BO, "wolf"), board.field(BO, "cub")
    assert played(board).objects(BO) == left


@pytest.mark.parametrize("what", ["drawn", "activated"])
def test_for_each_card_of_this_turn(what: str) -> None:
    board = board_of(f"REST: Put a buff counter on Spy for each card you've {what} this turn.", "ally")
    spy = board.field(ADA, "spy")
    two = [board.put(ADA, "hand", "balm") for _ in range(2)]
    desk = board.start()
    for id in two:
        settle(desk.play(id))
    settle(desk.use(spy))
    assert dict(desk.view().object(spy).counters).get("buff", 0) == (2 if what == "activated" else 0)


@pytest.mark.parametrize(("most", "dealt"), [(1, 1), (0, 0)])
def test_champions_of_a_level(most: int, dealt: int) -> None:
    board = board_of(f"Deal 1 damage to each champion with level {most} or less.")
    assert played(board).damage(BO) == dealt


@pytest.mark.parametrize(("counters", "drawn"), [(2, 1), (1, 0)])
def test_counters_that_you_have(counters: int, drawn: int) -> None:
    board = board_of("If you have two or more level counters on your champion, draw a card.")
    board.writer.change(board.champions[ADA], counters=(("level", counters),))
    assert len(played(board).zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    "event",
    [
        "Whenever combat damage is dealt to your champion by an ally an opponent controls",
        "Whenever a source an opponent controls deals damage to your champion",
    ],
)
@pytest.mark.parametrize("hit", [True, False])
def test_damage_is_dealt_to_something_by_something(event: str, hit: bool) -> None:
    board = board_of(f"{event}, draw a card.", "ally")
    spy, wolf = board.field(BO, "spy"), board.field(ADA, "wolf")
    desk = settle(board.start().attack(wolf, board.champions[BO] if hit else spy).fight())
    assert len(desk.zone("hand", BO)) == int(hit)


@pytest.mark.parametrize(("retaliates", "dealt"), [(True, 4), (False, 0)])
def test_it_is_stronger_as_it_retaliates(retaliates: bool, dealt: int) -> None:
    board = board_of("Spy gets +3 POWER as long as it's retaliating.", "ally")
    spy, wolf = board.field(BO, "spy"), board.field(ADA, "wolf")
    desk = board.start().attack(wolf, spy).passes(2)
    desk.answer("retaliate", *((spy,) if retaliates else ())).fight()
    thing = desk.query.object(wolf)
    assert (thing.damage if thing is not None else -1) == dealt


def test_an_ability_costs_less() -> None:
    board = board_of("(2): Draw a card. This ability costs (1) less to activate.", "ally")
    spy = board.field(ADA, "spy")
    board.put(ADA, "hand", "wolf")
    assert settle(board.start().use(spy).pay(1)).zone("hand", ADA) == ["filler"]


def test_keywords_are_lost_and_counters_removed() -> None:
    board = board_of("Allies you control lose vigor and taunt until end of turn. Remove all buff counters from allies.")
    wolf = board.field(ADA, "wolf", counters=(("buff", 2),))
    desk = played(board)
    assert not desk.view().object(wolf).counters


def test_an_intent_enters_stronger() -> None:
    jab = written("jab", "attack", "Jab enters the intent with +2 POWER.", power=1, speed="slow", cost=0)
    board = Board(jab)
    id = board.put(ADA, "hand", "jab")
    desk = board.start().play(id).resolve()
    while desk.query.combat is None:
        desk.answer("attack_target", board.champions[BO])
    assert desk.fight().damage(BO) == 3
