"""Events within a turn and at its beginning, of several things at once, of rivals; and amounts and costs beside them."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written


def count(desk: Desk, id: int, kind: str = "buff") -> int:
    return dict(desk.view().object(id).counters).get(kind, 0)


def settled(desk: Desk) -> Desk:
    """After all that has triggered, in any order."""
    desk.in_any_order()
    while desk.stack():
        desk.resolve()
    return desk


def watched(event: str, text: str, *targets: str) -> int:
    """How many buff counters a hound of Ada's gets for this event as she plays an action with this text."""
    board = Board(
        written("hound", "ally", f"{event}, put a buff counter on Hound."),
        written("deed", "action", text, cost=0),
        ally("wolf", 1, 1),
        card("pup", "ally token"),
    )
    hound = board.field(ADA, "hound")
    ids = {"mine": board.field(ADA, "wolf"), "other": board.field(ADA, "wolf")}
    board.put(ADA, "graveyard", "filler", 2)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=tuple(ids[name] for name in targets)).resolve()
    return count(settled(desk), hound)


@pytest.mark.parametrize(("during", "seen"), [("your turn", 1), ("an opponent's turn", 0), ("each opponent's turn", 0)])
def test_something_happens_during_a_turn(during: str, seen: int) -> None:
    assert watched(f"Whenever you activate an action card during {during}", "Recover 1.") == seen


def test_something_happens_during_the_turn_of_another() -> None:
    board = Board(
        written("hound", "ally", "Whenever you activate an action card during an opponent's turn, recover 2."),
        written("deed", "action", "Recover 1.", cost=0),
    )
    board.field(BO, "hound")
    mine, theirs = board.put(ADA, "hand", "deed"), board.put(BO, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(mine)).passes()
    assert desk.play(theirs).stack() == ["deed", "deed", "hound"]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("Whenever you summon one or more tokens", "Summon two Pup tokens."),
        ("Whenever you sacrifice one or more allies", "Sacrifice two Wolf allies."),
        ("Whenever one or more cards are banished from your graveyard", "Banish all cards from your graveyard."),
    ],
)
def test_several_at_once_are_one_event(event: str, text: str) -> None:
    text = text.replace("two Wolf allies", "each ally with power 1")
    assert watched(event, text) == 1


def test_each_of_several_is_an_event_of_its_own() -> None:
    assert watched("Whenever you summon a token", "Summon two Pup tokens.") == 2


def test_a_turn_begins() -> None:
    board = Board(written("hound", "ally", "At the beginning of your turn, put a buff counter on Hound."))
    hound = board.field(BO, "hound")
    desk = board.start()
    for _ in range(30):
        if count(desk, hound):
            break
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert count(desk, hound) == 1
    assert desk.query.match.turn_player == BO


def test_the_champion_of_an_opponent_levels_up_or_is_dealt_damage() -> None:
    board = Board(
        written("hound", "ally", "Whenever an opponent's champion is dealt damage, put a buff counter on Hound."),
        written("deed", "action", "Deal 1 damage to target champion.", cost=0),
    )
    hound = board.field(ADA, "hound")
    first, second = (board.put(ADA, "hand", "deed") for _ in range(2))
    desk = board.start().play(first, targets=(board.champions[ADA],)).resolve()
    assert not desk.stack()
    desk.play(second, targets=(board.champions[BO],)).resolve().resolve()
    assert count(desk, hound) == 1


def test_that_much_and_more_is_dealt() -> None:
    board = Board(
        written("deed", "action", "Discard up to two cards. Deal that much damage plus 2 to target champion.", cost=0)
    )
    deed, one = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "filler")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(deed, targets=(board.champions[BO],)).resolve().answer("choose", one)
    assert desk.damage(BO) == 3


def test_a_cost_is_one_of_two_numbers() -> None:
    board = Board(
        written("deed", "action", "Destroy each ally with reserve cost 1 or 3.", cost=0),
        *(ally(f"wolf-{cost}", 1, 1, cost=cost) for cost in (1, 2, 3)),
    )
    for cost in (1, 2, 3):
        board.field(BO, f"wolf-{cost}")
    deed = board.put(ADA, "hand", "deed")
    assert board.start().play(deed).resolve().objects(BO) == ["wolf-2"]
    assert unread("Destroy each ally with power 1 or 3.")
    assert unread("Destroy each ally with reserve cost 3 or 1.")


def test_damage_that_an_object_deals_is_unpreventable() -> None:
    board = Board(
        written("hound", "ally", "Damage dealt by Hound can't be prevented.", power=3, life=5),
        written("wall", "domain", "Prevent all damage that would be dealt to your champion."),
        ally("wolf", 2, 5),
    )
    hound, wolf = board.field(ADA, "hound"), board.field(ADA, "wolf")
    board.field(BO, "wall")
    desk = board.start().attack(wolf, board.champions[BO]).fight()
    assert desk.damage(BO) == 0
    assert desk.attack(hound, board.champions[BO]).fight().damage(BO) == 3


def test_who_owned_a_card_that_was_banished_draws() -> None:
    board = Board(written("deed", "action", "Banish target card from a graveyard. Its owner draws a card.", cost=0))
    theirs, deed = board.put(BO, "graveyard", "filler"), board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(theirs,)).resolve()
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (0, 1)


def test_what_happens_if_a_target_dies_this_turn() -> None:
    board = Board(
        written("deed", "action", "Deal 1 damage to target ally. If it dies this turn, draw a card.", cost=0),
        ally("wolf", 1, 2),
    )
    wolf = board.field(BO, "wolf")
    first, second = (board.put(ADA, "hand", "deed") for _ in range(2))
    desk = board.start().play(first, targets=(wolf,)).resolve()
    assert len(desk.zone("hand", ADA)) == 1
    desk.play(second, targets=(wolf,)).resolve()
    settled(desk)
    assert len(desk.zone("hand", ADA)) == 2
