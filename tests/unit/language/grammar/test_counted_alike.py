"""Whatever is counted is counted everywhere: for each, for every, as an amount and in conditions; and what is said of
one thing, or of players, is joined and asked alike."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, BO, Board, action, ally, settle
from tests.helpers.worded import unread, worded


def drawn_by(text: str, *before: str) -> int:
    """How many cards Ada draws by an action of this text; before that she gives up so many imps, or plays a card."""
    board = Board(
        worded("deed", "action", text, cost=0),
        worded("altar", "item", "Sacrifice an ally: Recover 0."),
        worded("lull", "action", "Recover 1.", cost=0),
        ally("imp"),
    )
    altar = board.field(ADA, "altar")
    imps = [board.field(ADA, "imp") for _ in range(3)]
    deed = board.put(ADA, "hand", "deed")
    lulls = [board.put(ADA, "hand", "lull") for _ in before if _ == "lull"]
    desk = board.start()
    for one in before:
        if one == "imp":
            desk.use(altar)
            settle(desk.answer("cost_objects", imps.pop()))
        else:
            settle(desk.play(lulls.pop()))
    held = len(desk.zone("deck", ADA))
    settle(desk.play(deed))
    return held - len(desk.zone("deck", ADA))


@pytest.mark.parametrize(
    ("text", "before", "drawn"),
    [
        ("Draw a card for each ally you've sacrificed this turn.", ("imp", "imp"), 2),
        ("Draw a card for each ally you've sacrificed this turn.", (), 0),
        ("Draw a card for every two allies you've sacrificed this turn.", ("imp", "imp", "imp"), 1),
        ("Draw X cards, where X is the amount of allies you've sacrificed this turn.", ("imp",), 1),
        ("If you've recovered two or more times this turn, draw a card.", ("lull", "lull"), 1),
        ("If you've recovered two or more times this turn, draw a card.", ("lull",), 0),
    ],
)
def test_what_was_done_this_turn_is_counted(text: str, before: tuple[str, ...], drawn: int) -> None:
    assert drawn_by(text, *before) == drawn


@pytest.mark.parametrize(
    ("rested", "counters", "drawn"),
    [(True, 1, 1), (True, 0, 0), (False, 1, 0)],
)
def test_two_things_are_asked_of_one(rested: bool, counters: int, drawn: int) -> None:
    text = "Choose an ally you control. If that ally is rested and has a buff counter on it, draw a card."
    board = Board(worded("deed", "action", text, cost=0), ally("imp"))
    board.field(ADA, "imp", rested=rested, counters=(("buff", counters),) if counters else ())
    deed = board.put(ADA, "hand", "deed")
    desk = board.start()
    held = len(desk.zone("deck", ADA))
    settle(desk.play(deed))
    assert held - len(desk.zone("deck", ADA)) == drawn


def test_and_goes_on_only_with_what_is_said_of_one_thing() -> None:
    assert unread("If it's your turn and has a buff counter on it, draw a card.")


@pytest.mark.parametrize(
    ("text", "cards", "drawn"),
    [
        ("Draw a card for each opponent who has four or more cards in their memory.", 4, 1),
        ("Draw a card for each opponent who has four or more cards in their memory.", 3, 0),
        ("Each opponent who has no cards in their memory draws a card.", 0, -1),
    ],
)
def test_players_are_told_by_what_they_have(text: str, cards: int, drawn: int) -> None:
    board = Board(worded("deed", "action", text, cost=0))
    if cards:
        board.put(BO, "memory", "filler", cards)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start()
    held = [len(desk.zone("deck", player)) for player in (ADA, BO)]
    settle(desk.play(deed))
    mine, theirs = (before - len(desk.zone("deck", player)) for player, before in zip((ADA, BO), held, strict=True))
    assert (mine or -theirs) == drawn


def test_that_many_is_what_was_prevented() -> None:
    text = (
        "Prevent the next 3 damage that would be dealt to your champion this turn. If damage is prevented this way, put "
        "that many chip counters on your champion."
    )
    board = Board(
        worded("ward", "action", text, cost=0),
        action("bolt", t.Damage(2, t.Champion()), cost=0),
    )
    ward, bolt = board.put(ADA, "hand", "ward"), board.put(ADA, "hand", "bolt")
    desk = board.start()
    settle(desk.play(ward))
    settle(desk.play(bolt))
    bearer = desk.query.bearer(desk.champions[ADA])
    assert bearer is not None and (desk.damage(ADA), bearer.count("chip")) == (0, 2)


def test_cards_put_into_a_graveyard_are_counted_whoever_put_them_there() -> None:
    text = (
        "Each opponent puts the top three cards of their deck into their graveyard. Recover 1 for each ally card put into "
        "a graveyard this way."
    )
    bolt = action("bolt", t.Damage(5, t.Champion()), cost=0)
    board = Board(worded("deed", "action", text, cost=0), ally("imp"), bolt, deck=0)
    for key in ("imp", "bolt", "imp", "bolt", "bolt"):
        board.put(BO, "deck", key)
    hit, deed = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "deed")
    desk = board.start()
    settle(desk.play(hit))
    settle(desk.play(deed))
    milled = desk.zone("graveyard", BO)
    assert (len(milled), desk.damage(ADA)) == (3, 5 - milled.count("imp")) and 0 < milled.count("imp") < 3


def test_their_next_turn_begins_with_its_wake_up_phase() -> None:
    text = (
        "Banish a card at random from target opponent's memory. Return that card to their memory at the beginning of "
    )
    board = Board(worded("deed", "action", f"{text}their next turn.", cost=0))
    board.put(BO, "memory", "filler")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(BO,)).resolve()
    assert desk.zone("banishment", BO) == ["filler"]
    for _ in range(60):
        decision = desk.game.decision
        assert decision is not None
        if desk.zone("memory", BO):
            break
        assert desk.query.match.turn_player == ADA or desk.query.match.phase == "wake_up"
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    assert desk.zone("memory", BO) == ["filler"]
