"""Kinds of sentences that sets to come would have, played: who does what to whom, what something is of, whose is most."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, Pick, PickMode, PlayCard
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


# What was done, and where


def heard(event: str, text: str, *keys: str) -> int:
    """How many cards Ada draws, whose spy draws one at this event, as she plays an action with this text."""
    board = deed(text, written("spy", "ally", f"{event}, draw a card.", power=1, life=9), card("pup", "ally token"))
    board.field(ADA, "spy")
    targets = tuple(board.field(ADA, key) for key in keys)
    return drawn(done(board, *targets))


@pytest.mark.parametrize(
    ("text", "times"), [("Destroy target ally.", 1), ("Sacrifice a Wolf ally.", 0), ("Rest target ally.", 0)]
)
def test_one_of_two_things_befalls_it(text: str, times: int) -> None:
    event = "Whenever an ally you control is destroyed or sacrificed"
    if "target" in text:
        assert heard(event, text, "cub") == times
    else:
        assert heard(event, "Sacrifice each ally with power 3.") == 0
        assert heard("Whenever an ally you control is destroyed or banished", "Banish target ally.", "wolf") == 1


@pytest.mark.parametrize(("event", "times"), [("one or more cards are", 1), ("a card is", 2)])
def test_cards_are_put_into_the_graveyard_of_an_opponent(event: str, times: int) -> None:
    event = f"Whenever {event} put into an opponent's graveyard from their deck"
    assert heard(event, "Each opponent puts the top two cards of their deck into their graveyard.") == times
    assert heard(event, "Put the top two cards of your deck into your graveyard.") == 0


def test_what_was_done_so_often_counts() -> None:
    board = deed(
        "Draw a card for each time you've recovered this turn.", written("balm", "action", "Recover 1.", cost=0)
    )
    board.writer.change(board.champions[ADA], damage=9)
    first, second, last = (board.put(ADA, "hand", key) for key in ("balm", "balm", "deed"))
    assert drawn(board.start().play(first).resolve().play(second).resolve().play(last).resolve()) == 2


@pytest.mark.parametrize(("top", "times"), [("wolf", 1), ("fog", 0)])
@pytest.mark.parametrize(
    "text",
    [
        "Put the top card of your deck into your graveyard. If it was an ally card, draw a card.",
        "Put the top two cards of your deck into your graveyard. If an ally card was put into your graveyard this way, draw a card.",
    ],
)
def test_what_was_put_into_the_graveyard(text: str, top: str, times: int) -> None:
    fog = written("fog", "action", "Recover 1.")
    board = Board(written("deed", "action", text, cost=0), WOLF, fog, deck=0)
    board.put(ADA, "deck", top)
    for _ in range(2):
        board.put(ADA, "deck", "fog")
    assert drawn(done(board)) == times


@pytest.mark.parametrize(("whose", "times"), [(ADA, 1), (BO, 0)])
def test_something_entered_under_your_control(whose: int, times: int) -> None:
    board = deed("If an ally entered the field under your control this turn, draw a card.", ally("pup", 1, 1, cost=0))
    pup, last = board.put(whose, "hand", "pup"), board.put(ADA, "hand", "deed")
    desk = board.start()
    if whose == ADA:
        desk.play(pup).resolve()
    assert drawn(desk.play(last).resolve()) == times


@pytest.mark.parametrize(("paid", "dealt"), [(True, 3), (False, 0)])
def test_more_is_done_where_more_was_paid(paid: bool, dealt: int) -> None:
    board = deed(
        "As an additional cost to activate this card, you may sacrifice an ally. If you do, deal 3 damage to target champion."
    )
    board.field(ADA, "cub")
    board.put(ADA, "hand", "deed")
    desk = board.start()
    decision = desk.game.decision
    assert decision is not None
    desk.answer("opportunity", next(one for one in decision.options if isinstance(one, PlayCard)))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        if decision.kind == "targets":
            desk.answer("targets", board.champions[BO])
        elif decision.least == 0:
            desk.answer(decision.kind, *(decision.options[: int(paid)]))
        else:
            desk.answer(decision.kind, *decision.options[: decision.least])
    assert desk.resolve().damage(BO) == dealt


def test_who_owns_what_was_returned_discards() -> None:
    board = deed("Return target ally to its owner's hand. That player discards a card.")
    wolf = board.field(BO, "wolf")
    assert done(board, wolf).zone("graveyard", BO) == ["wolf"]


def test_damage_is_prevented_until_a_turn_to_come() -> None:
    board = deed(
        "Prevent the next 4 damage that would be dealt to target unit until the beginning of your next turn.",
        written("burn", "action", "Deal 3 damage to target champion.", cost=0),
    )
    burns = [board.put(BO, "hand", "burn") for _ in range(2)]
    desk = on_to(done(board, board.champions[ADA]), BO)
    assert desk.play(burns[0], targets=(board.champions[ADA],)).resolve().damage(ADA) == 0
    assert desk.play(burns[1], targets=(board.champions[ADA],)).resolve().damage(ADA) == 2


def test_counters_are_moved_and_doubled() -> None:
    board = deed("Move a buff counter from target ally onto another target ally.")
    first, second = board.field(ADA, "wolf", counters=(("buff", 2),)), board.field(ADA, "cub")
    id = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(id)).answer("targets", first)
    desk = desk.answer("targets", second).resolve()
    assert (count(desk, first), count(desk, second)) == (1, 1)
    assert unread("The next time you activate an ally card this turn, put a buff counter on it.")


@pytest.mark.parametrize(("shared", "times"), [("an element", 1), ("a class", 1), ("a card type", 2), ("a subtype", 0)])
def test_what_shares_something_with_this(shared: str, times: int) -> None:
    text = f"REST: Draw a card for each other ally you control that shares {shared} with Spy."
    spy = written("spy", "ally", text, power=1, life=1, elements=("FIRE",), classes=("MAGE",))
    board = Board(spy, ally("imp", 1, 1, elements=("FIRE",)), ally("page", 1, 1, elements=("WIND",), classes=("MAGE",)))
    board.field(ADA, "imp"), board.field(ADA, "page")
    used = board.field(ADA, "spy")
    assert drawn(board.start().use(used)) == times


@pytest.mark.parametrize(("zone", "price"), [("hand", 0), ("graveyard", 1)])
def test_cards_cost_less_out_of_one_zone(zone: str, price: int) -> None:
    spy = written("spy", "ally", f"Ally cards in your {zone} cost 1 less to activate.", power=1, life=1)
    board = Board(spy, ally("imp", 1, 1, cost=1))
    board.field(ADA, "spy")
    imp = board.put(ADA, "hand", "imp")
    board.put(ADA, "hand", "filler", 3)
    board.start().play(imp, pay=price)


def test_whom_a_card_cannot_aim_at_for_others() -> None:
    assert unread("Cards your opponents activate cost 2 more to activate if it targets an ally.", "ALLY")


@pytest.mark.parametrize(("stat", "dealt"), [("power", 3), ("life", 5)])
def test_a_target_deals_damage_by_its_own_stat(stat: str, dealt: int) -> None:
    board = deed(
        f"Target ally you control deals damage equal to its {stat} to target ally an opponent controls.",
        ally("giant", 1, 9),
    )
    wolf, giant, id = board.field(ADA, "wolf"), board.field(BO, "giant"), board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(id)).answer("targets", wolf).answer("targets", giant).resolve()
    thing = desk.query.object(giant)
    assert thing is not None and thing.damage == dealt
    assert unread(f"Target ally you control deals damage to target ally equal to its {stat}.")


def test_this_deals_damage_by_its_own_stat() -> None:
    spy = written("spy", "ally", "REST: Spy deals damage equal to its life to each other ally.", power=1, life=4)
    board = Board(spy, ally("giant", 1, 9))
    used, giant = board.field(ADA, "spy"), board.field(BO, "giant")
    thing = board.start().use(used).resolve().query.object(giant)
    assert thing is not None and thing.damage == 4
