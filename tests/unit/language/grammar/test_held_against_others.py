"""Who has more than whom, amounts held against amounts, and what is picked at random."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.written import unread, written


def drawn(condition: str, mine: int, theirs: int, cards: int = 0) -> int:
    """How many cards Ada draws if this is so, with so many allies of hers and of Bo's, and cards in Bo's hand."""
    board = Board(written("deed", "action", f"If {condition}, draw a card.", cost=0), ally("wolf"))
    for player, number in ((ADA, mine), (BO, theirs)):
        for _ in range(number):
            board.field(player, "wolf")
    deed = board.put(ADA, "hand", "deed")
    if cards:
        board.put(BO, "hand", "filler", cards)
    return len(board.start().play(deed).resolve().zone("hand", ADA))


@pytest.mark.parametrize(("mine", "theirs", "more"), [(2, 1, True), (1, 1, False), (1, 2, False)])
def test_who_controls_more(mine: int, theirs: int, more: bool) -> None:
    assert drawn("you control more allies than an opponent", mine, theirs) == int(more)
    assert drawn("you control more allies than each opponent", mine, theirs) == int(more)
    assert drawn("an opponent controls more allies than you", theirs, mine) == int(more)


@pytest.mark.parametrize(("cards", "more"), [(0, 0), (2, 1)])
def test_who_has_more_cards_or_influence(cards: int, more: int) -> None:
    assert drawn("an opponent has more cards in their hand than you", 0, 0, cards) == more
    assert drawn("an opponent has more influence than you do", 0, 0, cards) == more


@pytest.mark.parametrize(("cards", "held"), [(1, 0), (2, 1)])
def test_a_player_has_so_many_cards(cards: int, held: int) -> None:
    assert drawn("a player has two or more cards in their hand", 0, 0, cards) == held


def played(text: str, *targets: str, **wolf: object) -> tuple[Desk, dict[str, int], Board]:
    """After Ada has played an action with this text. Both have a wolf, Bo's as it is told."""
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 2, 9))
    ids = {"mine": board.field(ADA, "wolf"), "theirs": board.field(BO, "wolf", **wolf)}
    deed = board.put(ADA, "hand", "deed")
    return board.start().play(deed, targets=tuple(ids[name] for name in targets)).resolve(), ids, board


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Destroy each ally with power less than your influence.", False),
        ("Destroy each ally with power less than or equal to the amount of allies you control plus 1.", True),
        ("Destroy each ally with life greater than or equal to your influence.", True),
        ("Destroy each ally with power greater than the amount of allies you control.", True),
        ("Destroy each ally with power equal to or less than the amount of allies you control plus 1.", True),
        ("Destroy each ally with power equal to or less than the amount of allies you control.", False),
        ("Destroy each ally with power equal to or greater than the amount of allies you control plus 1.", True),
        ("Destroy each ally with power equal to or greater than the amount of allies you control plus 2.", False),
    ],
)
def test_amounts_are_held_against_amounts(text: str, gone: bool) -> None:
    desk, _, _ = played(text)
    assert (desk.objects(BO) == []) == gone


def test_something_is_picked_at_random() -> None:
    desk, _, _ = played("Destroy a random ally.")
    assert len(desk.objects(ADA)) + len(desk.objects(BO)) == 1
    desk, _, _ = played("Destroy two random allies.")
    assert desk.objects(ADA) + desk.objects(BO) == []


def test_counters_of_two_kinds_go_onto_two_things() -> None:
    text = "Put two wither counters on target ally you don't control and a buff counter on each ally you control."
    desk, ids, _ = played(text, "theirs")
    assert [dict(desk.view().object(ids[name]).counters) for name in ("mine", "theirs")] == [{"buff": 1}, {"wither": 2}]


def test_counters_are_doubled_on_each() -> None:
    desk, ids, _ = played("Double the amount of wither counters on each ally.", counters=(("wither", 3),))
    assert dict(desk.view().object(ids["theirs"]).counters) == {"wither": 6}


def test_what_attacks_this_turn_if_able_must() -> None:
    desk, ids, _ = played("Target ally you control attacks this turn if able.", "mine")
    assert [traits(desk.query, ids[name]).must_attack for name in ("mine", "theirs")] == [True, False]


def test_players_sacrifice_what_they_choose() -> None:
    desk, _, _ = played("Each opponent sacrifices an ally of their choice.")
    assert (desk.objects(ADA), desk.objects(BO)) == (["wolf"], [])
    assert unread("Each opponent sacrifices each ally of their choice.")


@pytest.mark.parametrize(
    ("text", "rested"),
    [("unless you control an ally", True), ("if you control an ally", False), ("if you control no allies", True)],
)
def test_something_enters_rested_if_something_is_so(text: str, rested: bool) -> None:
    board = Board(written("tower", "domain", f"Tower enters the field rested {text}.", cost=0), ally("wolf"))
    tower = board.put(ADA, "hand", "tower")
    desk = board.start().play(tower).resolve()
    assert desk.view().object(max(one.id for one in desk.view().objects)).rested == rested


def test_a_card_may_be_activated_for_a_time_without_paying() -> None:
    text = "Banish the top card of your deck. You may activate that card this turn without paying its reserve cost."
    board = Board(written("deed", "action", text, cost=0), deck=5)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    (card,) = desk.game.state.zone("banishment", ADA)
    assert desk.play(card, pay=0).stack() == ["filler"]


@pytest.mark.parametrize(
    "text",
    [
        "If you control more allies you control than an opponent, draw a card.",
        "If you control more allies than you, draw a card.",
        "Destroy a random ally at random.",
        "Put a buff counter on target ally and draw.",
    ],
)
def test_what_is_not_guessed_at(text: str) -> None:
    assert unread(text)
