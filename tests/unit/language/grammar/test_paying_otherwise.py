"""Costs that are paid otherwise: for nothing, piece by piece, with counters, with cards that add up."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Number, PickMode, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded
from tests.helpers.written import written


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


def counters(desk: Desk, id: int, kind: str) -> int:
    thing = desk.query.object(id)
    assert thing is not None
    return thing.count(kind)


# Without paying


@pytest.mark.parametrize("free", [True, False])
def test_what_follows_a_free_play_is_done_at_once(free: bool) -> None:
    text = "You may activate this card without paying its reserve cost. If you do, recover 2.\nDraw a card."
    board = Board(written("deed", "action", text, cost=2))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 2)
    board.writer.change(board.champions[ADA], damage=5)
    desk = board.start().answer("opportunity", PlayCard(deed))
    desk.answer("alternative_cost", PickMode(1 if free else 0, text.split("\n")[0] if free else "")).pay(
        0 if free else 2
    )
    assert (desk.stack(), desk.damage(ADA)) == (["deed"], 3 if free else 5)


def test_a_phase_is_skipped_for_each_free_play() -> None:
    text = "You may activate this card without paying its cost. If you do, skip your next draw phase.\nDraw a card."
    board = Board(written("deed", "action", text, cost=2))
    deeds = [board.put(ADA, "hand", "deed") for _ in range(2)]
    desk = board.start()
    for deed in deeds:
        desk.play(deed).resolve()
    assert desk.query.match.skips == ((ADA, "draw", 1),) * 2


def test_what_follows_a_free_play_has_no_targets() -> None:
    assert "as a card is activated" in unread(
        "You may activate this card without paying its reserve cost. If you do, deal 1 damage to target unit."
    )


def test_an_ability_costs_less_the_first_time() -> None:
    text = "(2): Draw a card. This ability costs (2) less to activate the first time you activate it."
    board = Board(written("orb", "item", text))
    orb = board.field(ADA, "orb")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().use(orb).pay(0).resolve()
    desk.use(orb).pay(2)


# Each pays for a part


EACH = (
    "While paying for this card's reserve cost, you may sacrifice up to two Beast allies. Each ally sacrificed this way "
    "pays for 3 of that cost.\nDraw a card."
)


def each(text: str, cost: int, fillers: int, **material: int) -> tuple[Board, int]:
    board = Board(
        written("deed", "action", text, cost=cost),
        ally("bear", subtypes=("BEAST",)),
        card("gem", "item", cost_kind="memory", cost=1, supertypes=("REGALIA",)),
        card("jewel", "item", cost_kind="memory", cost=1, supertypes=("REGALIA",)),
    )
    for key, number in material.items():
        board.put(ADA, "material", key, number)
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", fillers)
    return board, deed


@pytest.mark.parametrize(("bears", "left"), [((), 7), ((0,), 4), ((0, 1), 1)])
def test_each_ally_sacrificed_pays_for_a_part(bears: tuple[int, ...], left: int) -> None:
    board, deed = each(EACH, 7, 7)
    there = [board.field(ADA, "bear") for _ in range(3)]
    desk = board.start().answer("opportunity", PlayCard(deed))
    desk.answer("optional_cost", PickMode(0, EACH.split("\n")[0]))
    for bear in bears:
        desk.answer("cost_objects", there[bear])
    if len(bears) < 2:
        desk.answer("cost_objects")
    desk.pay(left)
    assert desk.objects(ADA) == ["bear"] * (3 - len(bears))


def test_so_many_are_given_that_the_rest_can_be_paid() -> None:
    board, deed = each(EACH, 7, 1)
    bears = [board.field(ADA, "bear") for _ in range(2)]
    desk = board.start().answer("opportunity", PlayCard(deed))
    desk.answer("optional_cost", PickMode(0, EACH.split("\n")[0])).answer("cost_objects", bears[0])
    assert desk.game.decision is not None and desk.game.decision.least == 1
    desk.answer("cost_objects", bears[1]).pay(1)


@pytest.mark.parametrize(("fillers", "bears", "payable"), [(1, 2, True), (0, 3, False), (1, 1, False), (4, 1, True)])
def test_whether_it_can_be_paid_so(fillers: int, bears: int, payable: bool) -> None:
    board, deed = each(EACH, 7, fillers)
    for _ in range(bears):
        board.field(ADA, "bear")
    assert may(board.start(), PlayCard(deed)) is payable


def test_one_card_and_up_to_one_other_are_banished() -> None:
    text = (
        "While paying for this card's reserve cost, you may banish a card named Gem and up to one other Regalia card "
        "from your material deck. Each card banished this way pays for 1 of that cost.\nDraw a card."
    )
    for material, payable in (({"gem": 1, "jewel": 1}, True), ({"jewel": 2}, False), ({"gem": 2}, True)):
        board, deed = each(text, 2, 0, **material)
        desk = board.start()
        assert may(desk, PlayCard(deed)) is payable
        if payable:
            desk.answer("opportunity", PlayCard(deed)).answer("optional_cost", PickMode(0, text.split("\n")[0]))
            while desk.game.decision is not None and desk.game.decision.kind == "cost_objects":
                desk.answer("cost_objects", desk.game.decision.options[0].id)
            assert (desk.stack(), desk.zone("material", ADA)) == (["deed"], [])


def test_one_or_more_cards_of_several_names_are_banished() -> None:
    text = (
        "While paying for this card's reserve cost, you may banish one or more cards named Gem or Jewel from your "
        "material deck. Each card banished this way pays for 3 of that cost.\nDraw a card."
    )
    board, deed = each(text, 5, 2, gem=1, jewel=1)
    desk = board.start().answer("opportunity", PlayCard(deed))
    desk.answer("optional_cost", PickMode(0, text.split("\n")[0]))
    assert desk.game.decision is not None and desk.game.decision.least == 1
    desk.answer("cost_objects", desk.game.decision.options[0].id).answer("cost_objects").pay(2)
    assert len(desk.zone("banishment", ADA)) == 1


def test_what_pays_is_what_was_given_up() -> None:
    for wrong in ("Each card sacrificed", "Each ally banished", "Each counter sacrificed"):
        unread(EACH.split("\n")[0].replace("Each ally sacrificed", wrong))


# Counters


@pytest.mark.parametrize(("taken", "left"), [(0, 3), (1, 2), (2, 1)])
def test_each_counter_removed_pays_for_a_part(taken: int, left: int) -> None:
    text = (
        "While paying for this card's reserve cost, you may remove up to two quest counters from your champion. Each "
        "counter removed this way pays for 1 of that cost.\nDraw a card."
    )
    board, deed = each(text, 3, 3)
    board.writer.change(board.champions[ADA], counters=(("quest", 3),))
    desk = board.start().answer("opportunity", PlayCard(deed))
    desk.answer("optional_cost", PickMode(0, text.split("\n")[0])).answer("choose", Number(taken)).pay(left)
    assert counters(desk, board.champions[ADA], "quest") == 3 - taken


def test_counters_are_removed_from_objects_of_others() -> None:
    text = (
        "As an additional cost to activate this card, remove up to three rust counters from objects you don't control.\n"
        "Recover 1+X, where X is twice the amount of rust counters removed."
    )
    board = Board(written("deed", "action", text, cost=0))
    mine, *theirs = (board.field(player, "filler", counters=(("rust", 2),)) for player in (ADA, BO, BO))
    board.writer.change(board.champions[ADA], damage=9)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(deed))
    assert not may(desk, mine)
    desk.answer("cost_objects", theirs[0]).answer("choose", Number(1)).answer("choose", Number(2))
    assert [counters(desk, id, "rust") for id in (mine, *theirs)] == [2, 1, 0]
    assert desk.resolve().damage(ADA) == 9 - 7


@pytest.mark.parametrize("there", [0, 2])
def test_one_or_more_counters_are_removed_from_one_object(there: int) -> None:
    text = (
        "As an additional cost to activate this card, remove one or more dust counters from an object on the field.\n"
        "Recover X, where X is the amount of counters removed."
    )
    board = Board(written("deed", "action", text, cost=0))
    beast = board.field(BO, "filler", counters=(("dust", there),) if there else ())
    board.writer.change(board.champions[ADA], damage=9)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start()
    assert may(desk, PlayCard(deed)) is bool(there)
    if there:
        desk.answer("opportunity", PlayCard(deed)).answer("choose", Number(2)).resolve()
        assert (counters(desk, beast, "dust"), desk.damage(ADA)) == (0, 7)


# Cards that add up


@pytest.mark.parametrize(
    ("costs", "payable"),
    [((3, 3, 4), True), ((5, 5), False), ((5, 5, 0), True), ((3, 3, 3, 5), False), ((2, 2, 2, 4, 9), True)],
)
def test_cards_of_a_total_cost_are_banished(costs: tuple[int, ...], payable: bool) -> None:
    text = (
        "You may banish three or more Beast ally cards with total reserve cost 10 from your graveyard rather than pay "
        "this card's reserve cost."
    )
    bears = [ally(f"bear{cost}", cost=cost, subtypes=("BEAST",)) for cost in set(costs)]
    board = Board(written("queen", "ally", text, cost=10, power=1, life=1), *bears)
    for cost in costs:
        board.put(ADA, "graveyard", f"bear{cost}")
    board.put(ADA, "graveyard", "filler")
    queen = board.put(ADA, "hand", "queen")
    desk = board.start()
    assert may(desk, PlayCard(queen)) is payable
    if payable:
        desk.answer("opportunity", PlayCard(queen))
        while (decision := desk.game.decision) is not None and decision.kind == "cost_objects" and decision.least:
            desk.answer("cost_objects", decision.options[-1].id)
        if decision is not None and decision.kind == "cost_objects":
            desk.answer("cost_objects")
        banished = [desk.game.state[id].key for id in desk.game.state.zone("banishment", ADA)]
        assert sum(int(key.removeprefix("bear")) for key in banished) == 10 and len(banished) >= 3


def test_a_total_is_no_number_of_things() -> None:
    unread("If you control two or more Beast allies with total reserve cost 10, draw a card.")
    unread("If you control two or more Beast allies with total reserve cost 10 or less, draw a card.")
    unread("Draw X cards, where X is the amount of Beast allies you control with total reserve cost 10.")
    unread("Banish three target Beast allies with total reserve cost 10.")


@pytest.mark.parametrize(("herbs", "x", "asked"), [(0, 1, 1), (2, 1, 3), (1, 0, 1)])
def test_as_many_as_are_sacrificed_are_added_to_x(herbs: int, x: int, asked: int) -> None:
    text = (
        "As an additional cost to activate this card, sacrifice Y Herbs.\n"
        "Negate target card activation unless its controller pays (X+Y)."
    )
    facts = {"cost_kind": "reserve", "cost": None}
    board = Board(worded("hex", "action", text, **facts), card("leaf", "item", subtypes=("HERB",)))
    leaves = [board.field(BO, "leaf") for _ in range(2)]
    bolt, hexed = board.put(ADA, "hand", "bolt"), board.put(BO, "hand", "hex")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 6)
    desk = board.start().play(bolt, targets=(board.champions[BO],)).passes()
    aim = desk.view().stack[0].id
    desk.answer("opportunity", PlayCard(hexed)).answer("declare_x", Number(x)).answer("targets", aim)
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        if decision.kind == "cost_objects":
            done = 2 - len(decision.options)
            desk.answer("cost_objects", *([leaves[done]] if done < herbs else []))
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[:1]))
    desk.passes(2)
    assert desk.game.decision is not None and desk.game.decision.kind == "pay_or_not"
    assert str(asked) in str(desk.game.decision.prompt)


def test_y_is_what_was_given_up() -> None:
    assert "what Y is" in unread("Negate target card activation unless its controller pays (X+Y).", x_cost=True)
