"""What happens for the first time during each of your turns: several that enter together, and cards for the intent."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, settle
from tests.helpers.worded import unread, worded

ENTER = (
    "Whenever one or more Beast allies enter the field under your control for the first time during each of your turns, "
    "choose one of them and that ally gets +2 POWER until end of turn."
)
BEE = ally("bee", 1, 1, supertypes=("TOKEN",), subtypes=("BEAST",))


def powers(desk: Desk) -> list[int | None]:
    """The power of Ada's Beasts in the order in which they entered."""
    return [traits(desk.query, id).power for id, one in desk.query.objects(ADA) if one.key in ("bee", "cat")]


@pytest.mark.parametrize("chosen", [0, 1])
def test_one_of_those_that_entered_together(chosen: int) -> None:
    """Neither what was there before nor what enters later is one of them."""
    board = Board(
        worded("fort", "domain", ENTER),
        worded("hive", "action", "Summon two Bee tokens.", cost=0),
        worded("more", "action", "Summon a Bee token.", cost=0),
        ally("cat", 1, 1, subtypes=("BEAST",)),
        BEE,
    )
    board.field(ADA, "fort")
    board.field(ADA, "cat")
    hive, more, again = board.put(ADA, "hand", "hive"), board.put(ADA, "hand", "more"), board.put(ADA, "hand", "more")
    desk = board.start().play(hive).resolve()
    assert desk.stack() == ["fort"]
    bees = [id for id, one in desk.query.objects(ADA) if one.key == "bee"]
    desk.play(more).resolve()
    assert desk.stack() == ["fort"], "the second time"
    desk.resolve()
    assert desk.game.decision is not None and desk.game.decision.options == (Pick(bees[0]), Pick(bees[1]))
    desk.answer("choose", bees[chosen])
    assert powers(desk) == [1, 1 + 2 * (chosen == 0), 1 + 2 * (chosen == 1), 1]
    settle(desk.play(again))
    assert powers(desk) == [1, 1 + 2 * (chosen == 0), 1 + 2 * (chosen == 1), 1, 1]


@pytest.mark.parametrize("mine", [True, False])
def test_only_during_your_own_turns(mine: bool) -> None:
    board = Board(worded("fort", "domain", ENTER), worded("hive", "action", "Summon a Bee token.", cost=0), BEE)
    board.field(ADA, "fort")
    if not mine:
        board.set(turn_player=BO)
    hive = board.put(ADA, "hand", "hive")
    desk = board.start()
    if desk.game.decision is not None and desk.game.decision.player == BO:
        desk.passes()
    desk.play(hive).resolve()
    assert desk.stack() == ["fort"] * mine
    assert powers(settle(desk)) == [3 if mine else 1]


def test_what_entered_before_it_was_there_was_the_first() -> None:
    board = Board(worded("fort", "domain", ENTER, cost=0), worded("hive", "action", "Summon a Bee token.", cost=0), BEE)
    fort, *hives = (board.put(ADA, "hand", key) for key in ("fort", "hive", "hive"))
    desk = settle(settle(board.start().play(hives[0])).play(fort))
    assert powers(settle(desk.play(hives[1]))) == [1, 1]


@pytest.mark.parametrize(("time", "drawn"), [("first", [1, 1]), ("second", [0, 1])])
def test_one_ally_for_the_so_manieth_time(time: str, drawn: list[int]) -> None:
    text = f"Whenever an ally you control dies for the {time} time during each of your turns, draw a card."
    gone = action("gone", t.Destroy(t.Target()), cost=0, targets=(t.TargetLine(t.Filter(types=("ALLY",))),))
    board = Board(worded("bell", "item", text), gone, ally("cat", 1, 1))
    board.field(ADA, "bell")
    cats = [board.field(ADA, "cat") for _ in range(2)]
    deeds = [board.put(ADA, "hand", "gone") for _ in range(2)]
    desk = board.start()
    found = []
    for number, (deed, cat) in enumerate(zip(deeds, cats, strict=True), 1):
        settle(desk.play(deed, targets=(cat,)))
        found.append(len(desk.zone("hand", ADA)) - 2 + number)
    assert found == drawn


def test_several_at_once_are_not_counted_one_by_one() -> None:
    text = (
        "Whenever one or more allies enter the field under your control for the second time during each of your turns"
    )
    assert "how often" in unread(f"{text}, draw a card.", "domain")
    unread(
        "Whenever an ally enters the field under your control, choose one of them. It gets +1 POWER until end of turn."
    )


# The first card for the intent

FIRST = "The first Sword attack card you activate during each of your turns enters the intent with +2 POWER."


@pytest.mark.parametrize(("before", "dealt"), [((), 3), (("slash",), 1), (("jab",), 3), (("slash", "slash"), 1)])
@pytest.mark.parametrize("late", [True, False])
def test_the_first_one_enters_the_intent_stronger(before: tuple[str, ...], dealt: int, late: bool) -> None:
    """What was activated before this was there counts too."""
    fort = worded("fort", "domain", FIRST, cost=0)
    attacks = (
        card("slash", "attack", power=1, speed="slow", cost=0, subtypes=("SWORD",)),
        card("jab", "attack", power=1, speed="slow", cost=0),
    )
    board = Board(fort, *attacks, action("wake", t.Wake(t.Champion()), cost=0))
    place = board.put(ADA, "hand", "fort") if late else board.field(ADA, "fort")
    first = [board.put(ADA, "hand", key) for key in before]
    wakes = [board.put(ADA, "hand", "wake") for _ in before]
    last = board.put(ADA, "hand", "slash")
    desk = board.start()
    for attack, wake in zip(first, wakes, strict=True):
        settle(desk.play(attack))
        settle(desk.play(wake))
    if late:
        settle(desk.play(place))
    damage = desk.damage(BO)
    assert settle(desk.play(last)).damage(BO) - damage == dealt


# The first card of a turn to come

HEX = "The first {}card target opponent activates during their next turn costs 2 more to activate."


def on_to(desk: Desk, player: int) -> Desk:
    """To the main phase of that player's next turn, where nobody does anything before."""
    turn = desk.query.match.turn
    while (match := desk.query.match).turn == turn or match.turn_player != player or match.phase is not Phase.MAIN:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    return desk


def hexed(kind: str = "") -> tuple[Desk, list[int]]:
    """Ada's action of this text has resolved; Bo holds Ray, a Spell, and Toss, none, twice each."""
    cards = action("ray", t.Recover(1), cost=1, subtypes=("SPELL",)), action("toss", t.Recover(1), cost=1)
    board = Board(worded("hex", "action", HEX.format(kind), cost=0), *cards)
    his = [board.put(BO, "hand", key) for key in ("toss", "ray", "toss", "ray")]
    board.put(BO, "hand", "filler", 9)
    played = board.put(ADA, "hand", "hex")
    return board.start().play(played, targets=(BO,)).resolve(), his


def test_only_the_first_card_of_their_next_turn_costs_more() -> None:
    desk, his = hexed()
    settle(desk.passes().play(his[0], pay=1))
    settle(on_to(desk, BO).play(his[1], pay=3))
    settle(desk.play(his[2], pay=1))


def test_the_first_of_a_kind_may_come_after_others() -> None:
    desk, his = hexed("Spell ")
    settle(on_to(desk, BO).play(his[0], pay=1))
    settle(desk.play(his[1], pay=3))
    settle(desk.play(his[3], pay=1))


def test_it_is_not_for_the_turn_after() -> None:
    desk, his = hexed()
    settle(on_to(on_to(on_to(desk, BO), ADA), BO).play(his[1], pay=1))


def test_each_player_has_a_first_card_of_their_own() -> None:
    text = "The first card each player activates during their next turn costs 1 more to activate."
    board = Board(worded("fog", "action", text, cost=0), action("toss", t.Recover(1), cost=1))
    tossed = [(player, [board.put(player, "hand", "toss") for _ in range(2)]) for player in (BO, ADA)]
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 9)
    desk = settle(_played(board, "fog"))
    for player, (first, second) in tossed:
        settle(settle(on_to(desk, player).play(first, pay=2)).play(second, pay=1))


def _played(board: Board, key: str) -> Desk:
    """Ada has activated that card."""
    id = board.put(ADA, "hand", key)
    return board.start().play(id)


def test_a_first_card_of_ones_own_next_turn() -> None:
    text = "The first card you activate during your next turn costs 1 less to activate."
    board = Board(worded("dew", "action", text, cost=0), action("toss", t.Recover(1), cost=1))
    first, second = (board.put(ADA, "hand", "toss") for _ in range(2))
    board.put(ADA, "hand", "filler", 9)
    desk = settle(_played(board, "dew"))
    settle(desk.play(first, pay=1))
    settle(on_to(on_to(desk, BO), ADA).play(second, pay=0))
    unread(
        "The first card each player with influence 2 or less activates during their next turn costs 1 less to activate."
    )
    unread("The first card target opponent activates during their next turn costs 1 less to materialize.")
