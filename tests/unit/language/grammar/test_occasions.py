"""How often, by whom and for how much less abilities may be activated."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import ActivateAbility, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.phases import BEGINNING, MainPart, Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import written


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


@pytest.mark.parametrize(("words", "uses"), [("once", 1), ("twice", 2), ("thrice", 3), ("twice each turn", 2)])
def test_only_so_often(words: str, uses: int) -> None:
    board = Board(written("orb", "item", f"(0): Recover 1. Activate this ability only {words}."))
    orb = board.field(ADA, "orb")
    desk = board.start()
    for _ in range(uses):
        desk.use(orb).resolve()
    assert not may(desk, ActivateAbility(orb, 0))


MAIN, END = "main", "end"
TIMES = [
    ("during your turn", {(ADA, MAIN), (ADA, END)}),
    ("during an opponent's turn", {(BO, MAIN), (BO, END)}),
    ("during your end phase", {(ADA, END)}),
    ("during an opponent's end phase", {(BO, END)}),
]
SLOW = [
    ("at slow speed", {(ADA, MAIN)}),
    ("at slow speed and only if your influence is two or more", set()),
    ("once during each of your turns", {(ADA, MAIN), (ADA, END)}),
]
OF_EITHER = [(kind, *one) for kind in ("ability", "card") for one in TIMES] + [("ability", *one) for one in SLOW]


@pytest.mark.parametrize(("kind", "words", "allowed"), OF_EITHER)
def test_only_at_some_times(kind: str, words: str, allowed: set[tuple[int, str]]) -> None:
    """Of an ability and, where a card says so of itself, of its activation."""
    text = f"Draw a card. Activate this ability only {words}." if kind == "ability" else "Draw a card."
    found = set()
    for player in (ADA, BO):
        for phase in (Phase.MAIN, Phase.END):
            if kind == "ability":
                board = Board(written("orb", "item", f"(0): {text}"), deck=20)
                choice: object = ActivateAbility(board.field(ADA, "orb"), 0)
            else:
                board = Board(written("orb", "action", f"Activate this card only {words}.\n{text}", cost=0))
                choice = PlayCard(board.put(ADA, "hand", "orb"))
            board.set(turn_player=player, phase=phase, stage=MainPart.OPPORTUNITY if phase is Phase.MAIN else BEGINNING)
            desk = board.start()
            if desk.game.decision is not None and desk.game.decision.player == BO:
                desk.passes()
            if may(desk, choice):
                found.add((player, str(phase.value)))
    assert found == allowed


@pytest.mark.parametrize(("words", "uses"), [("once", 1), ("twice", 2)])
def test_so_often_during_each_of_your_turns(words: str, uses: int) -> None:
    text = f"(0): Recover 1. Activate this ability only {words} during each of your turns."
    board = Board(written("orb", "item", text))
    orb = board.field(ADA, "orb")
    desk = board.start()
    for begun in (0, 2):
        while desk.query.match.turn < 5 + begun or desk.query.match.phase is not Phase.MAIN:
            decision = desk.game.decision
            assert decision is not None
            assert desk.query.match.turn_player == ADA or not may(desk, ActivateAbility(orb, 0))
            desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
        for _ in range(uses):
            desk.use(orb).resolve()
        assert not may(desk, ActivateAbility(orb, 0))


def test_only_once_means_ever_and_once_a_turn_does_not() -> None:
    text = "(0): Recover 1. Activate this ability only once.\n(0): Recover 2. Activate this ability only once per turn."
    board = Board(written("orb", "item", text))
    orb = board.field(ADA, "orb", used=(), times=((0, 1),))
    desk = board.start()
    assert not may(desk, ActivateAbility(orb, 0))
    assert may(desk, ActivateAbility(orb, 1))


def test_any_player_may() -> None:
    board = Board(written("orb", "item", "(0): Recover 1. Any player may activate this ability."))
    orb = board.field(ADA, "orb")
    desk = board.start().use(orb)
    desk.answer("opportunity", PassOpportunity())
    desk.use(orb)
    assert [one.controller for one in desk.view().stack] == [ADA, BO]


LESS = [
    ("for each domain you control", {"keep": 2}, 3),
    ("for each of up to one domain you control", {"keep": 2}, 4),
    ("for every two domains you control", {"keep": 3}, 4),
    ("as long as you control a domain", {"keep": 2}, 4),
    ("if you control a domain", {}, 5),
    ("unless you control a domain", {}, 4),
    ("for each Suited object you control with different reserve costs", {"two": 2, "three": 1}, 3),
]


@pytest.mark.parametrize(("when", "there", "price"), LESS)
def test_an_ability_that_costs_less(when: str, there: dict[str, int], price: int) -> None:
    orb = written("orb", "item", f"(5): Recover 1. This ability costs (1) less to activate {when}.")
    suited = {"two": ally("two", subtypes=("SUITED",), cost=2), "three": ally("three", subtypes=("SUITED",), cost=3)}
    board = Board(orb, card("keep", "domain"), *suited.values())
    source = board.field(ADA, "orb")
    for key, count in there.items():
        for _ in range(count):
            board.field(ADA, key)
    board.put(ADA, "hand", "filler", 6)
    board.start().use(source).pay(price)


def test_an_ability_that_costs_an_explained_amount_less() -> None:
    text = (
        "(5): Recover 1. This ability costs (X) less to activate, where X is the amount of domains you control. "
        "Activate this ability only once."
    )
    board = Board(written("orb", "item", text), card("keep", "domain"))
    source = board.field(ADA, "orb")
    for _ in range(6):
        board.field(ADA, "keep")
    desk = board.start().use(source).pay(0).resolve()
    assert not may(desk, ActivateAbility(source, 0))


LESS_TO_PLAY = [
    ("This card costs 1 less to activate for each of up to two allies you control.", 3, 3),
    ("This card costs 2 less to activate for each ally you control.", 1, 3),
    ("If you control an ally, this card costs 3 less to activate.", 1, 2),
    ("This card costs X less to activate, where X is the amount of allies you control.", 2, 3),
    ("This card costs (1) more to activate as long as you control an ally.", 1, 6),
]


@pytest.mark.parametrize(("text", "allies", "price"), LESS_TO_PLAY)
def test_a_card_that_costs_less(text: str, allies: int, price: int) -> None:
    board = Board(written("deed", "action", f"{text}\nDraw a card.", cost=5), ally("wolf"))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 7)
    for _ in range(allies):
        board.field(ADA, "wolf")
    board.start().play(deed, pay=price)


def test_an_ability_that_gets_dearer_each_time() -> None:
    text = "(1): Recover 1. This ability costs (1) more to activate for each time you've activated it this game."
    board = Board(written("orb", "item", text))
    source = board.field(ADA, "orb")
    board.put(ADA, "hand", "filler", 6)
    board.start().use(source).pay(1).resolve().use(source).pay(2).resolve().use(source).pay(3)
