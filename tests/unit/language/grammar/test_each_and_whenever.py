"""A trigger for each thing done this way, what is done several at once, when a card was activated, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Pick
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

WOLF, STAG = ally("wolf", 2, 5, subtypes=("BEAST",)), ally("stag", 1, 5)


def hurt(desk: Desk, id: int) -> int:
    return next(thing.damage for thing in desk.view().objects if thing.id == id)


def test_each_card_banished_this_way_makes_a_trigger_with_a_target_of_its_own() -> None:
    text = (
        "You may banish any amount of ally cards from your graveyard. "
        "When a card is banished this way, deal 2 damage to target unit you don't control."
    )
    board = Board(worded("ruse", "action", text, cost=0), WOLF, STAG)
    wolf, stag = board.field(BO, "wolf"), board.field(BO, "stag")
    lying = [board.put(ADA, "graveyard", "wolf") for _ in range(3)]
    ruse = board.put(ADA, "hand", "ruse")
    desk = board.start().play(ruse).resolve()
    desk.answer("may", Accept()).answer("choose", Pick(lying[0]), Pick(lying[1]))
    desk.in_any_order()
    desk.answer("targets", wolf).answer("targets", stag)
    desk.resolve().resolve()
    assert (hurt(desk, wolf), hurt(desk, stag)) == (2, 2)
    assert desk.zone("banishment", ADA) == ["wolf", "wolf"]


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [("wolf", "stag", 1), ("wolf", "wolf", 0), ("stag", "stag", 0)])
def test_both_kinds_have_to_be_among_what_was_sacrificed(mine: str, theirs: str, drawn: int) -> None:
    text = (
        "Each player sacrifices an ally. "
        "If at least one non-Beast ally and at least one Beast ally were sacrificed this way, you draw a card."
    )
    board = Board(worded("deal", "action", text, cost=0), WOLF, STAG)
    board.field(ADA, mine)
    board.field(BO, theirs)
    deal = board.put(ADA, "hand", "deal")
    assert len(board.start().play(deal).resolve().zone("hand", ADA)) == drawn


@pytest.mark.parametrize(("counters", "outcome"), [(3, ""), (2, "won")])
def test_who_cannot_remove_the_counters_loses_the_game(counters: int, outcome: str) -> None:
    text = "Remove three page counters from target item. If you do, draw a card. If you don't, you lose the game."
    board = Board(worded("read", "action", text, cost=0), worded("tome", "item", "Vigor"))
    tome = board.field(ADA, "tome", counters=(("page", counters),))
    read = board.put(ADA, "hand", "read")
    desk = board.start().play(read, targets=(tome,)).resolve()
    assert desk.query.match.outcome == outcome
    assert (len(desk.zone("hand", ADA)) == 1) == (outcome == "")


@pytest.mark.parametrize(
    ("text", "turn_player", "phase", "drawn"),
    [
        ("If you activated this card during your main phase, draw a card.", ADA, Phase.MAIN, 1),
        ("If you activated this card during your main phase, draw a card.", BO, Phase.MAIN, 0),
        ("If you activated this card during your recollection phase, draw a card.", ADA, Phase.MAIN, 0),
        ("If Deed was activated during an opponent's main phase, draw a card.", BO, Phase.MAIN, 1),
        ("If Deed was activated during an opponent's main phase, draw a card.", ADA, Phase.MAIN, 0),
        ("If Deed was activated during an opponent's turn, draw a card.", BO, Phase.MAIN, 1),
        ("If Deed was activated during your turn, draw a card.", BO, Phase.MAIN, 0),
    ],
)
def test_when_an_action_was_activated_is_asked(text: str, turn_player: int, phase: Phase, drawn: int) -> None:
    board = Board(worded("deed", "action", text, cost=0))
    board.set(turn_player=turn_player, phase=phase)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start()
    if turn_player != ADA:
        desk.passes()
    assert len(desk.play(deed).resolve().zone("hand", ADA)) == drawn


def test_when_an_object_was_activated_is_not_known_later() -> None:
    unread("On Enter: If you activated this card during your main phase, draw a card.", "ally")


def test_each_counter_removed_is_an_event() -> None:
    text = "Whenever a page counter is removed from Tome, draw a card."
    board = Board(
        worded("tome", "item", text), worded("tear", "action", "Remove two page counters from target item.", cost=0)
    )
    tome = board.field(ADA, "tome", counters=(("page", 3),))
    tear = board.put(ADA, "hand", "tear")
    desk = board.start().play(tear, targets=(tome,)).resolve().in_any_order()
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == 2


def test_draws_of_the_player_who_was_targeted_are_waited_for() -> None:
    text = (
        "Whenever that opponent draws a card this turn, they put the top two cards of their deck into their graveyard."
    )
    board = Board(
        worded("fume", "action", f"Target opponent draws a card. {text}", cost=0),
        worded("gift", "action", "Each player draws a card.", cost=0),
    )
    fume, gift = board.put(ADA, "hand", "fume"), board.put(ADA, "hand", "gift")
    desk = board.start().play(fume, targets=(BO,)).resolve()
    assert desk.zone("graveyard", BO) == []
    desk.play(gift).resolve()
    while desk.stack():
        desk.resolve()
    assert desk.zone("graveyard", BO) == ["filler", "filler"]
    assert "filler" not in desk.zone("graveyard", ADA)


@pytest.mark.parametrize("chosen", [0, 2])
def test_as_many_as_an_amount_may_be_generated(chosen: int) -> None:
    text = "REST: Generate up to X Stone Bear cards and shuffle them into your deck. X is the amount of allies you control."
    bear = ally("stone-bear", 1, 1)
    board = Board(worded("kiln", "item", text), bear, WOLF)
    kiln = board.field(ADA, "kiln")
    for _ in range(2):
        board.field(ADA, "wolf")
    desk = board.start().use(kiln).resolve()
    decision = desk.game.decision
    assert decision is not None and len(decision.options) == 3
    desk.answer(decision.kind, decision.options[chosen])
    assert desk.zone("deck", ADA).count("stone-bear") == chosen


def test_a_card_banished_from_the_memory_has_counters_put_on_it() -> None:
    text = "Whenever this card is banished from your memory, put a charge counter on it."
    board = Board(worded("spark", "action", text), worded("fade", "action", "Banish a card from your memory.", cost=0))
    spark = board.put(ADA, "memory", "spark")
    fade = board.put(ADA, "hand", "fade")
    desk = board.start().play(fade).resolve().resolve()
    assert desk.game.state.entity(spark, Card).count("charge") == 1
