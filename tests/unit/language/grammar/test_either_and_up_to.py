"""Up to so many cards or targets, the one or the other for each player, what is attacked, and what resolves."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Number
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, ally, card, settle
from tests.helpers.worded import unread, worded

# Up to so many


@pytest.mark.parametrize("many", [0, 1, 2])
@pytest.mark.parametrize(
    "text",
    [
        "Put up to two cards from the top of your deck into your graveyard.",
        "Put up to the top two cards of your deck into your graveyard.",
    ],
)
def test_as_many_cards_of_a_deck_as_one_likes(text: str, many: int) -> None:
    board = Board(worded("mill", "action", text, cost=0))
    played = board.put(ADA, "hand", "mill")
    desk = board.start().play(played).resolve().answer("choose", Number(many))
    assert len(desk.zone("graveyard", ADA)) == many + 1 and len(desk.zone("deck", ADA)) == 10 - many


def test_all_cards_of_a_deck_without_a_choice() -> None:
    board = Board(worded("mill", "action", "Put two cards from the top of your deck into your graveyard.", cost=0))
    played = board.put(ADA, "hand", "mill")
    assert len(board.start().play(played).resolve().zone("graveyard", ADA)) == 3


@pytest.mark.parametrize("x", [1, 2])
def test_up_to_x_targets(x: int) -> None:
    gale = worded("gale", "action", "Rest up to X target allies.", cost=None)
    board = Board(gale, ally("pup", 1, 1))
    pups = [board.field(BO, "pup") for _ in range(3)]
    played = board.put(ADA, "hand", "gale")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    option = next(one for one in desk.game.decision.options if getattr(one, "card", 0) == played)  # type: ignore[union-attr]
    desk.answer("opportunity", option).answer("declare_x", Number(x))
    assert desk.game.decision is not None and desk.game.decision.kind == "targets" and desk.game.decision.most == x
    settle(desk.answer("targets", *pups[:x]).pay(x).resolve())
    assert sum(bool(one.rested) for _, one in desk.query.objects(BO)) == x


def test_up_to_x_of_what_is_declared() -> None:
    unread("Rest up to X target allies.")


@pytest.mark.parametrize("many", [1, 2])
def test_up_to_two_omens(many: int) -> None:
    call = worded("call", "action", "Put up to two target ally omens you have onto the field.", cost=0)
    board = Board(call, ally("pup", 1, 1))
    omens = [board.writer.create(Card(ADA, "pup", counters=(("omen", 1),)), ("banishment", ADA)) for _ in range(2)]
    played = board.put(ADA, "hand", "call")
    desk = settle(board.start().play(played, targets=tuple(omens[:many])))
    assert desk.objects(ADA) == ["pup"] * many


@pytest.mark.parametrize(("cost", "fits"), [(1, True), (4, False)])
def test_an_omen_with_a_cost(cost: int, fits: bool) -> None:
    call = worded("call", "action", "Return target omen you have with reserve cost 2 or less to your hand.", cost=0)
    board = Board(call, ally("pup", 1, 1, cost=cost))
    omen = board.writer.create(Card(ADA, "pup", counters=(("omen", 1),)), ("banishment", ADA))
    played = board.put(ADA, "hand", "call")
    desk = board.start()
    if not fits:
        assert all(getattr(one, "card", 0) != played for one in desk.game.decision.options)  # type: ignore[union-attr]
        return
    assert settle(desk.play(played, targets=(omen,))).zone("hand", ADA) == ["pup"]


def test_what_is_banished_from_it_was_just_put_there() -> None:
    text = "Draw two cards into your memory then banish a card at random from it."
    board = Board(worded("deal", "action", text, cost=0))
    board.put(ADA, "hand", "filler")
    played = board.put(ADA, "hand", "deal")
    desk = settle(board.start().play(played))
    assert [len(desk.zone(zone, ADA)) for zone in ("hand", "memory", "banishment")] == [1, 1, 1]
    unread("Banish a card at random from it.")


# The one or the other


@pytest.mark.parametrize("sacrificed", [True, False])
def test_each_opponent_does_the_one_or_the_other(sacrificed: bool) -> None:
    tax = worded("tax", "action", "Each opponent sacrifices an ally or discards two cards.", cost=0)
    board = Board(tax, ally("pup", 1, 1))
    board.field(BO, "pup")
    board.put(BO, "hand", "filler", 2)
    played = board.put(ADA, "hand", "tax")
    desk = board.start().play(played).resolve()
    decision = desk.game.decision
    assert decision is not None and (decision.kind, decision.player) == ("modes", BO)
    desk = settle(desk.answer("modes", decision.options[0 if sacrificed else 1]))
    assert (desk.objects(BO), len(desk.zone("hand", BO))) == (([], 2) if sacrificed else (["pup"], 0))


def test_what_cannot_be_done_is_not_offered() -> None:
    tax = worded("tax", "action", "Each player banishes a card from their graveyard or discards a card.", cost=0)
    board = Board(tax)
    board.put(BO, "graveyard", "filler")
    board.put(BO, "hand", "filler")
    board.put(ADA, "hand", "filler")
    played = board.put(ADA, "hand", "tax")
    desk = board.start().play(played).resolve()
    decision = desk.game.decision
    assert decision is not None and (decision.kind, decision.player) == ("modes", BO)
    desk = settle(desk.answer("modes", decision.options[0]))
    assert (desk.zone("hand", ADA), desk.zone("banishment", BO), desk.zone("hand", BO)) == ([], ["filler"], ["filler"])


def test_nobody_else_draws_or_recovers_as_they_choose() -> None:
    unread("Each opponent draws a card or recovers 2.")


@pytest.mark.parametrize("paid", [True, False])
def test_something_is_given_up_and_paid(paid: bool) -> None:
    rite = "On Enter: You may sacrifice another ally and pay (2). If you do, draw three cards."
    board = Board(worded("imp", "ally", rite, power=1, life=1, cost=0), ally("pup", 1, 1))
    board.field(ADA, "pup")
    imp = board.put(ADA, "hand", "imp")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(imp).resolve().resolve()
    assert desk.game.decision is not None and desk.game.decision.kind == "pay_or_not"
    if paid:
        desk = settle(desk.answer("pay_or_not", Accept()).pay(2))
    else:
        desk = settle(desk.answer("pay_or_not", desk.game.decision.options[1]))
    assert (desk.objects(ADA), len(desk.zone("hand", ADA))) == ((["imp"], 3) if paid else (["pup", "imp"], 2))


# What is attacked, resolved and activated


@pytest.mark.parametrize(
    ("text", "hits"),
    [
        ("attacking your champion", True),
        ("attacking an ally you control", False),
        ("attacking a unit you control", True),
    ],
)
def test_what_attacks_something(text: str, hits: bool) -> None:
    board = Board(worded("zap", "action", f"Destroy target ally {text}.", cost=0), ally("pup", 1, 9))
    pup, other = board.field(BO, "pup"), board.field(ADA, "pup")
    zap = board.put(ADA, "hand", "zap")
    board.set(turn_player=BO)
    desk = board.start().attack(pup, board.champions[ADA])
    while desk.game.decision is not None and desk.game.decision.player != ADA:
        desk.passes()
    assert desk.game.decision is not None
    playable = any(getattr(one, "card", 0) == zap for one in desk.game.decision.options)
    assert playable is hits
    if hits:
        desk.play(zap, targets=(pup,)).resolve()
        assert desk.objects(BO) == []
    assert desk.query.object(other) is not None


@pytest.mark.parametrize(
    ("who", "played", "times"),
    [
        ("you resolve an action", "idea", 1),
        ("you resolve an ally", "idea", 0),
        ("an opponent resolves an action", "idea", 0),
    ],
)
def test_what_resolves(who: str, played: str, times: int) -> None:
    board = Board(
        worded("eye", "item", f"Whenever {who} card, put a level counter on Eye."),
        worded("idea", "action", "Recover 1.", cost=0),
    )
    board.field(ADA, "eye")
    id = board.put(ADA, "hand", played)
    desk = settle(board.start().play(id))
    assert [one.count("level") for _, one in desk.query.objects(ADA) if one.key == "eye"] == [times]


def test_that_champions_controller() -> None:
    text = "Deal 2 damage to target champion. That champion's controller discards a card."
    board = Board(worded("slap", "action", text, cost=0))
    board.put(BO, "hand", "filler")
    slap = board.put(ADA, "hand", "slap")
    desk = settle(board.start().play(slap, targets=(board.champions[BO],)))
    assert (desk.damage(BO), desk.zone("hand", BO)) == (2, [])


@pytest.mark.parametrize(("cost", "price"), [(3, 4), (2, 2)])
def test_cards_with_a_cost_cost_more(cost: int, price: int) -> None:
    toll = worded("toll", "domain", "Cards you activate with reserve cost 3 cost 1 more to activate.")
    board = Board(toll, worded("idea", "action", "Recover 1.", cost=cost))
    board.field(ADA, "toll")
    idea = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 4)
    board.start().play(idea, pay=price)


def test_the_next_play_changes_in_two_ways() -> None:
    text = "The next ally card you activate this turn costs 2 less to activate and can be activated as though it had fast activation."
    board = Board(worded("call", "action", text, cost=0), ally("slow", 1, 1, cost=3), card("other", "item", cost=3))
    call, slow = board.put(ADA, "hand", "call"), board.put(ADA, "hand", "slow")
    board.put(ADA, "hand", "filler")
    board.set(turn_player=BO)
    desk = board.start()
    while desk.game.decision is not None and desk.game.decision.player != ADA:
        desk.passes()
    settle(desk.play(call))
    while desk.game.decision is not None and desk.game.decision.player != ADA:
        desk.passes()
    assert settle(desk.play(slow, pay=1)).objects(ADA) == ["slow"]
    assert t.ChangePlays(next=True, cost=-2, fast=True) != t.ChangePlays(next=True, cost=-2)
