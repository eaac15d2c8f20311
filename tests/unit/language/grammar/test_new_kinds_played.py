"""Kinds of sentences that sets to come would have, played: who does what to whom, what something is of, whose is most."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, Pick, PickMode
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

WOLF, CUB = ally("wolf", 3, 5, elements=("FIRE",)), ally("cub", 1, 2, elements=("WATER",))


def count(desk: Desk, id: int, kind: str = "buff") -> int:
    return dict(desk.view().object(id).counters).get(kind, 0)


def drawn(desk: Desk, player: int = ADA) -> int:
    """How many cards a player has drawn who had none, when all that waits is done."""
    desk.in_any_order()
    while desk.stack():
        desk.resolve()
    return len(desk.zone("hand", player))


def deed(text: str, *more: CardDefinition) -> Board:
    return Board(written("deed", "action", text, cost=0), WOLF, CUB, *more)


def done(board: Board, *targets: int) -> Desk:
    """Ada's action, played and resolved."""
    id = board.put(ADA, "hand", "deed")
    return board.start().play(id, targets=targets).resolve()


def on_to(desk: Desk, player: int) -> Desk:
    """To the main phase of that player's next turn, where nobody does anything before."""
    turn = desk.query.match.turn
    while (match := desk.query.match).turn == turn or match.turn_player != player or match.phase is not Phase.MAIN:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    return desk


# Who does something to what


def fought(event: str, attacked: str, retaliates: bool = False) -> int:
    """How many cards Bo has drawn, whose spy draws one at this event, when Ada's cub has attacked it or his champion."""
    board = Board(written("spy", "ally", f"{event}, draw a card.", power=1, life=9), CUB)
    cub, spy = board.field(ADA, "cub"), board.field(BO, "spy")
    desk = board.start().attack(cub, spy if attacked == "spy" else board.champions[BO])
    while desk.query.combat is not None:
        decision = desk.game.decision
        assert decision is not None
        if decision.kind == "retaliate":
            desk.answer("retaliate", *((spy,) if retaliates else ()))
        else:
            desk.passes()
    return drawn(desk, BO)


@pytest.mark.parametrize(
    ("event", "attacked", "times"),
    [
        ("Whenever a unit attacks Spy", "spy", 1),
        ("Whenever a unit attacks Spy", "champion", 0),
        ("Whenever an ally attacks your champion", "champion", 1),
        ("Whenever an ally attacks your champion", "spy", 0),
        ("Whenever an ally hits Spy", "spy", 1),
        ("Whenever Spy attacks a unit", "spy", 0),
    ],
)
def test_somebody_does_something_to_just_that(event: str, attacked: str, times: int) -> None:
    assert fought(event, attacked) == times


@pytest.mark.parametrize("retaliates", [True, False])
def test_a_unit_retaliates(retaliates: bool) -> None:
    assert fought("Whenever Spy retaliates", "spy", retaliates) == int(retaliates)
    assert fought("Whenever another ally you control retaliates", "spy", retaliates) == 0


@pytest.mark.parametrize(("what", "times"), [("one or more cards", 1), ("a card", 2), ("one or more action cards", 0)])
def test_several_cards_are_discarded_at_once(what: str, times: int) -> None:
    board = deed("Discard your hand.", written("spy", "ally", f"Whenever you discard {what}, draw a card."))
    board.field(ADA, "spy")
    board.put(ADA, "hand", "filler", 2)
    assert drawn(done(board)) == times


@pytest.mark.parametrize(("what", "times"), [("another ally", 1), ("an ally", 2)])
def test_another_is_not_this(what: str, times: int) -> None:
    board = Board(
        written("spy", "ally", f"Whenever you declare an attack with {what}, draw a card.", power=1, life=5), CUB
    )
    units = board.field(ADA, "spy"), board.field(ADA, "cub")
    desk = board.start()
    for unit in units:
        desk.attack(unit, board.champions[BO]).fight()
    assert drawn(desk) == times


# What is said of things


@pytest.mark.parametrize(("chosen", "times"), [("Ally", 1), ("Item", 0)])
def test_what_is_of_the_chosen_type(chosen: str, times: int) -> None:
    text = "Choose a card type. Reveal the top card of your deck. If it's of the chosen type, put it into your hand."
    board = Board(written("deed", "action", text, cost=0), WOLF, deck=0)
    board.put(ADA, "deck", "wolf")
    desk = done(board)
    decision = desk.game.decision
    assert decision is not None
    (picked,) = (one for one in decision.options if isinstance(one, PickMode) and one.label == chosen)
    assert drawn(desk.answer("modes", picked)) == times


@pytest.mark.parametrize(("key", "left"), [("wolf", []), ("cub", ["cub"])])
def test_the_same_of_something_else(key: str, left: list[str]) -> None:
    board = deed(
        "If target ally's power is greater than that of your champion, destroy it.", card("hero", "champion", power=2)
    )
    assert done(board, board.field(BO, key)).objects(BO) == left


@pytest.mark.parametrize(("mine", "theirs", "times"), [("wolf", "cub", 1), ("wolf", "wolf", 1), ("cub", "wolf", 0)])
def test_who_controls_what_has_the_most(mine: str, theirs: str, times: int) -> None:
    board = deed("If you control the ally with the greatest power, draw a card.")
    board.field(ADA, mine), board.field(BO, theirs)
    assert drawn(done(board)) == times
    assert unread("If you control the ally, draw a card.")


@pytest.mark.parametrize(
    ("keys", "times"), [((), 0), (("wolf", "wolf"), 1), (("wolf", "cub"), 2), (("both", "wolf"), 2)]
)
def test_elements_are_counted_once(keys: tuple[str, ...], times: int) -> None:
    board = deed(
        "Draw a card for each different element among allies you control.", ally("both", elements=("FIRE", "WIND"))
    )
    for key in keys:
        board.field(ADA, key)
    assert drawn(done(board)) == times


@pytest.mark.parametrize(("keys", "times"), [(("wolf", "wolf"), 0), (("wolf", "cub"), 1)])
def test_so_many_differ_in_their_elements(keys: tuple[str, ...], times: int) -> None:
    board = deed("If you control two or more allies with different elements, draw a card.")
    for key in keys:
        board.field(ADA, key)
    assert drawn(done(board)) == times


# What is prevented, paid and forbidden


def test_damage_of_some_sources_is_prevented() -> None:
    board = Board(
        written("wall", "ally", "Prevent all damage that would be dealt to your champion by allies."),
        WOLF,
        written("deed", "action", "Deal 2 damage to target champion.", cost=0),
    )
    board.field(BO, "wall")
    wolf, spell = board.field(ADA, "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().attack(wolf, board.champions[BO]).fight()
    assert desk.damage(BO) == 0
    assert desk.play(spell, targets=(board.champions[BO],)).resolve().damage(BO) == 2


def test_counters_of_others_are_paid() -> None:
    board = Board(written("spy", "ally", "Remove two buff counters from an ally you control: Draw a card."), WOLF)
    spy = board.field(ADA, "spy")
    rich, poor = (board.field(ADA, "wolf", counters=(("buff", number),)) for number in (2, 1))
    desk = board.start().use(spy)
    decision = desk.game.decision
    if decision is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, rich)
    assert drawn(desk) == 1
    assert (count(desk, rich), count(desk, poor)) == (0, 1)


@pytest.mark.parametrize(
    ("text", "may"), [("Spy can't attack champions.", "wolf"), ("Spy can only attack champions.", "hero")]
)
def test_some_cannot_be_attacked_by_it(text: str, may: str) -> None:
    board = Board(written("spy", "ally", text, power=1, life=5), WOLF)
    spy, targets = board.field(ADA, "spy"), {"wolf": board.field(BO, "wolf"), "hero": board.champions[BO]}
    desk = board.start().answer("opportunity", DeclareAttack(spy))
    decision = desk.game.decision
    assert decision is not None
    if decision.kind == "attack_target":
        assert decision.options == (Pick(targets[may]),)
        desk.answer("attack_target", targets[may])
    assert desk.query.combat is not None and desk.query.combat.targets == (targets[may],)


def test_levels_are_lost() -> None:
    board = deed("Target champion loses 2 levels until end of turn.", card("hero", "champion", life=20, level=3))
    desk = done(board, board.champions[BO])
    assert desk.view().object(board.champions[BO]).level == desk.view().object(board.champions[ADA]).level - 2


def test_targets_are_chosen_for_what_follows() -> None:
    board = deed("Choose up to two target allies you control. Put a buff counter on each of them.")
    first, second = board.field(ADA, "wolf"), board.field(ADA, "cub")
    other = board.field(ADA, "cub")
    desk = done(board, first, second)
    assert [count(desk, one) for one in (first, second, other)] == [1, 1, 0]


def test_damage_is_divided() -> None:
    board = deed("Deal 3 damage divided as you choose among any number of target units.")
    wolf = board.field(BO, "wolf")
    desk = done(board, wolf)
    thing = desk.query.object(wolf)
    assert thing is not None and thing.damage == 3


# In turns to come


def test_plays_of_the_next_turn_cost_less() -> None:
    board = deed("During your next turn, cards you activate cost 1 less to activate.", ally("pup", 1, 1, cost=1))
    first, second, third = (board.put(ADA, "hand", "pup") for _ in range(3))
    board.put(ADA, "hand", "filler", 9)
    desk = done(board)
    desk.play(first, pay=1).resolve()
    on_to(on_to(desk, BO), ADA).play(second, pay=0).resolve()
    on_to(on_to(desk, BO), ADA).play(third, pay=1)


@pytest.mark.parametrize("text", ["During each opponent's next turn, they can't declare attacks."])
def test_opponents_cannot_do_something_in_their_next_turn(text: str) -> None:
    board = deed(text)
    mine, his = board.field(ADA, "wolf"), board.field(BO, "wolf")
    desk = done(board)
    desk.attack(mine, board.champions[BO]).fight()
    assert on_to(desk, BO).refused(DeclareAttack(his))
    on_to(on_to(desk, ADA), BO).attack(his, board.champions[ADA])
