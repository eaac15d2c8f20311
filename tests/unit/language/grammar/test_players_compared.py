"""What players have held against what others have, and players described by what they have, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Pick, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

CY = 3


def with_hands(board: Board, *hands: int) -> Board:
    """So many cards in the hand of each player."""
    for player, number in enumerate(hands, 1):
        if number:
            board.put(player, "hand", "filler", number)
    return board


@pytest.mark.parametrize(("hands", "drawn"), [((0, 1, 2), 1), ((1, 1, 2), 1), ((1, 2, 0), 0)])
def test_who_has_the_least_influence_even_with_others_draws(hands: tuple[int, ...], drawn: int) -> None:
    board = Board(
        worded("idea", "action", "If you are the player with the least influence, draw a card.", cost=0),
        players=("Ada", "Bo", "Cy"),
    )
    idea = board.put(ADA, "hand", "idea")
    desk = with_hands(board, *hands).start().play(idea).passes(3)
    assert len(desk.zone("hand", ADA)) == hands[0] + drawn


@pytest.mark.parametrize(("hands", "drawn"), [((2, 1, 2), 1), ((1, 1, 2), 0)])
def test_who_has_the_most_cards_in_a_zone_draws(hands: tuple[int, ...], drawn: int) -> None:
    board = Board(
        worded("idea", "action", "If you are the player with the most cards in their memory, draw a card.", cost=0),
        players=("Ada", "Bo", "Cy"),
    )
    for player, number in enumerate(hands, 1):
        board.put(player, "memory", "filler", number)
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).passes(3)
    assert len(desk.zone("hand", ADA)) == drawn


def power_of(desk: Desk, key: str) -> int | None:
    return next(one.power for one in desk.view().objects if one.key == key)


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("Owl gets +X POWER where X is the highest influence among your opponents.", 6),
        ("Owl gets +X POWER where X is the lowest influence among your opponents.", 3),
        ("Owl gets +X POWER where X is the highest influence among all players.", 7),
        ("Owl gets +X POWER where X is the lowest amount of cards in a hand among your opponents.", 3),
        ("As long as an opponent has influence five or more, Owl gets +4 POWER.", 5),
        ("As long as an opponent has influence six or more, Owl gets +4 POWER.", 1),
        (
            "As long as an opponent with the most cards in their hand has 4 or less cards in their hand, Owl gets +4 POWER.",
            5,
        ),
        (
            "As long as an opponent with the most cards in their hand has 3 or less cards in their hand, Owl gets +4 POWER.",
            1,
        ),
        ("As long as you have more cards in your hand than an opponent, Owl gets +4 POWER.", 5),
        ("As long as you have less cards in your hand than an opponent, Owl gets +4 POWER.", 1),
        ("As long as an opponent has less cards in their hand than you, Owl gets +4 POWER.", 5),
        ("As long as an opponent has more cards in their hand than you, Owl gets +4 POWER.", 1),
        ("As long as you have fewer cards in your memory than an opponent, Owl gets +4 POWER.", 5),
        ("As long as you have fewer cards in your memory than each opponent, Owl gets +4 POWER.", 1),
        ("As long as an opponent controls fewer allies than you, Owl gets +4 POWER.", 5),
    ],
)
def test_an_amount_of_one_of_the_other_players_counts(text: str, power: int) -> None:
    board = Board(worded("owl", "ally", text, power=1, life=3), players=("Ada", "Bo", "Cy"))
    board.field(ADA, "owl")
    board.put(CY, "memory", "filler")
    assert power_of(with_hands(board, 6, 2, 4).start(), "owl") == power


def test_only_an_opponent_with_so_much_influence_can_be_targeted() -> None:
    text = (
        "Target opponent with influence three or more puts all cards from their hand into their memory. "
        "Then that player banishes two cards at random from their memory."
    )
    board = Board(worded("lapse", "action", text, cost=0), players=("Ada", "Bo", "Cy"))
    lapse = board.put(ADA, "hand", "lapse")
    desk = with_hands(board, 5, 2, 3).start().play(lapse)
    decision = desk.game.decision
    if decision is not None and decision.kind == "targets":
        assert decision.options == (Pick(CY),)
        assert str(decision.prompt).endswith("choose a target (opponent).")
        desk.answer("targets", Pick(CY))
    desk.passes(3)
    assert (len(desk.zone("memory", CY)), len(desk.zone("banishment", CY)), len(desk.zone("hand", CY))) == (1, 2, 0)
    assert len(desk.zone("hand", BO)) == 2


def test_the_most_of_one_thing_says_nothing_of_another() -> None:
    unread("If an opponent with the most influence has 3 or more cards in their hand, draw a card.")


@pytest.mark.parametrize(("keys", "power"), [(("king", "queen"), 3), (("king", "page"), 1), (("king",), 1)])
def test_all_of_just_so_many_have_to_be_so(keys: tuple[str, ...], power: int) -> None:
    text = "If you control exactly two allies that are all unique, they each get +2 POWER until end of turn."
    allies = [ally(key, 1, 1, supertypes=("UNIQUE",)) for key in ("king", "queen")]
    board = Board(worded("oath", "action", text, cost=0), *allies, ally("page", 1, 1))
    for key in keys:
        board.field(ADA, key)
    oath = board.put(ADA, "hand", "oath")
    desk = board.start().play(oath).resolve()
    assert {thing.power for thing in desk.view().objects if thing.key in keys} == {power}


def test_another_player_may_play_what_was_taken_until_their_next_turn_ends() -> None:
    text = (
        "Look at target opponent's memory and banish a card from it. "
        "Until the end of that opponent's next turn, they may activate that card."
    )
    board = Board(worded("theft", "action", text, cost=0), worded("gift", "action", "Draw a card.", cost=0))
    gift = board.put(BO, "memory", "gift")
    theft = board.put(ADA, "hand", "theft")
    desk = board.start().play(theft, targets=(BO,)).resolve()
    if desk.game.decision is not None and desk.game.decision.kind == "choose":
        desk.answer("choose", Pick(gift))
    assert desk.game.state.zone_of(gift) == ("banishment", BO)
    assert desk.game.decision is not None and PlayCard(gift) not in desk.game.decision.options
    desk.passes()
    assert desk.game.decision is not None and desk.game.decision.player == BO
    assert PlayCard(gift) in desk.game.decision.options


def test_a_player_with_so_much_may_be_anybody() -> None:
    text = "Target player with two or more cards in their hand discards a card."
    board = Board(worded("toll", "action", text, cost=0))
    toll = board.put(ADA, "hand", "toll")
    desk = with_hands(board, 3, 1).start().play(toll)
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        assert desk.game.decision.options == (Pick(ADA),)
        desk.answer("targets", Pick(ADA))
    desk.resolve()
    assert desk.game.decision is not None and desk.game.decision.player == ADA
    desk.answer("discard", desk.game.decision.options[0])
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (2, 1)


@pytest.mark.parametrize(("turn_player", "drawn"), [(BO, 1), (ADA, 0)])
def test_a_phase_of_an_opponent_is_asked_for(turn_player: int, drawn: int) -> None:
    board = Board(worded("idea", "action", "If it's an opponent's main phase, draw a card.", cost=0))
    board.set(turn_player=turn_player)
    idea = board.put(ADA, "hand", "idea")
    desk = board.start()
    if turn_player == BO:
        desk.passes()
    assert len(desk.play(idea).resolve().zone("hand", ADA)) == drawn
