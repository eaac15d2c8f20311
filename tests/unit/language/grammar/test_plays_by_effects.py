"""Cards activated with counters, champions of one level, and whose champion it is that a card is put below."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, action, card
from tests.helpers.worded import unread
from tests.helpers.written import written


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    return choice in asked(desk).options


# Counters pay

LADY = "REST: Activate a Spell card from your memory. Pay its reserve cost only by removing that many glow counters from Lady."


@pytest.mark.parametrize(
    ("glow", "price", "cost", "payable"), [(3, 2, 0, True), (1, 2, 0, False), (3, 2, 2, False), (2, 4, -2, True)]
)
def test_counters_of_the_champion_pay_for_a_card(glow: int, price: int, cost: int, payable: bool) -> None:
    """Modifiers apply, and nothing else pays."""
    changing = f"Cards you activate cost {abs(cost)} {'more' if cost > 0 else 'less'} to activate." if cost else "Vigor"
    board = Board(
        written("lady", "champion", LADY, level=1, life=20),
        written("orb", "item", changing),
        action("ray", t.Recover(1), cost=price, subtypes=("SPELL",)),
        action("jab", t.Recover(1), cost=0),
    )
    board.field(ADA, "orb")
    lady = board.champions[ADA]
    board.writer.change(lady, key="lady", counters=(("glow", glow),), damage=5)
    ray, jab = (board.put(ADA, "memory", key) for key in ("ray", "jab"))
    board.put(ADA, "hand", "filler", 6)
    desk = board.start().use(lady).resolve()
    assert (asked(desk).kind == "materialize") is payable
    if payable:
        assert not may(desk, PlayCard(jab))
        desk.answer("materialize", PlayCard(ray))
        thing = desk.query.object(lady)
        assert thing is not None and thing.count("glow") == glow - price - cost
        assert len(desk.zone("hand", ADA)) == 6
        assert desk.resolve().damage(ADA) == 4


def test_only_a_card_that_is_activated_is_paid_for_with_counters() -> None:
    unread(
        "REST: Draw a card. Pay its reserve cost only by removing that many glow counters from Odd Bell.", "champion"
    )
    unread(LADY.replace("Lady", "Odd Bell"), "item")


# Champions of one level


@pytest.mark.parametrize(
    ("text", "level", "drawn"), [("", 2, None), ("and", 1, 0), ("then", 1, 2), ("then", 2, 0), ("", 1, None)]
)
def test_a_champion_levels_up_into_one_of_its_level(text: str, level: int, drawn: int | None) -> None:
    alike = "Lady can level up into champions of the same base level."
    texts = {"": "", "and": alike, "then": f"{alike} When she does, draw two cards."}
    board = Board(
        written("lady", "champion", texts[text], level=1, life=20),
        card("queen", "champion", level=level, life=20, cost_kind="memory", cost=0),
        written("rise", "action", "Level up your champion.", cost=0),
    )
    board.writer.change(board.champions[ADA], key="lady")
    queen = board.put(ADA, "material", "queen")
    rise = board.put(ADA, "hand", "rise")
    desk = board.start().play(rise).resolve()
    able = level == 2 or bool(text)
    assert (asked(desk).kind == "choose") is able
    if able:
        desk.answer("choose", queen)
        while desk.stack():
            desk.resolve()
        assert len(desk.zone("hand", ADA)) == (drawn or 0)
        assert desk.query.face(board.champions[ADA]).key == "queen"


def test_only_champions_level_up() -> None:
    unread("Odd Bell can level up into champions of the same base level.", "item")


# Lineages


def test_the_controller_of_the_champion_a_card_is_put_below() -> None:
    text = (
        "Put Bane on the bottom of target champion's lineage.\n"
        "Whenever this card is put into a champion's lineage, that champion's controller recovers 2."
    )
    for player in (ADA, BO):
        board = Board(written("bane", "action", text, cost=0))
        for seat in (ADA, BO):
            board.writer.change(board.champions[seat], damage=9)
        bane = board.put(ADA, "hand", "bane")
        desk = board.start().play(bane, targets=(board.champions[player],)).resolve().resolve()
        assert [desk.damage(seat) for seat in (ADA, BO)] == [7 if seat == player else 9 for seat in (ADA, BO)]


@pytest.mark.parametrize("others", [0, 1])
def test_a_card_in_the_graveyard_is_no_other_card_there(others: int) -> None:
    text = (
        "Draw a card.\n"
        "(1), Banish another card from your graveyard: Put this card from your graveyard on the bottom of target champion's lineage."
    )
    board = Board(written("bane", "action", text, cost=0))
    bane = board.put(ADA, "graveyard", "bane")
    board.put(ADA, "graveyard", "filler", others)
    board.put(ADA, "hand", "filler")
    desk = board.start()
    assert may(desk, ActivateAbility(bane, 1)) is bool(others)
    if others:
        desk.use(bane, 1).answer("targets", board.champions[BO])
        while asked(desk).kind in ("cost_order", "cost_objects", "pay_reserve"):
            desk.answer(asked(desk).kind, asked(desk).options[0])
        desk.resolve()
        assert desk.zone("lineage", board.champions[BO])[0] == "bane"
        assert desk.zone("banishment", ADA) == ["filler"]


# What an activation is of


@pytest.mark.parametrize(("banished", "price"), [("bolt", 0), ("hush", 3)])
@pytest.mark.parametrize("owner", [ADA, BO])
def test_a_card_costs_less_if_it_targets_an_activation_of_a_name(banished: str, price: int, owner: int) -> None:
    text = (
        "This card costs 3 less to activate if it targets an activation of a card with the same name as a card in any "
        "banishment.\nNegate target card activation."
    )
    board = Board(written("seal", "action", text, cost=3))
    seal, bolt = board.put(BO, "hand", "seal"), board.put(ADA, "hand", "bolt")
    board.put(owner, "banishment", banished)
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 3)
    desk = board.start().play(bolt, targets=(board.champions[BO],)).passes()
    aim = desk.view().stack[0].id
    desk.play(seal, targets=(aim,), pay=price)


def test_of_an_activation_only_its_name_is_compared() -> None:
    unread("This card costs 3 less to activate if it targets a card activation with floating memory.")


# Materialized from elsewhere, and by others

CROWN = card("crown", "item", supertypes=("REGALIA",), cost_kind="memory", cost=1)


@pytest.mark.parametrize(
    ("where", "found"),
    [("your material deck or banishment", {"crown", "ring"}), ("your material deck", {"crown"})],
)
def test_a_card_is_materialized_out_of_one_of_two_zones(where: str, found: set[str]) -> None:
    """Its cost is paid; what lies face down is no regalia card."""
    ring = card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
    dull = card("dull", "item", cost_kind="memory", cost=0)
    board = Board(written("rite", "action", f"Materialize a regalia card from {where}.", cost=0), CROWN, ring, dull)
    deck, gone = board.put(ADA, "material", "crown"), board.put(ADA, "banishment", "ring")
    board.put(ADA, "banishment", "dull")
    hidden = board.put(ADA, "banishment", "ring")
    board.writer.change(hidden, face_up=False)
    board.put(BO, "banishment", "ring")
    rite = board.put(ADA, "hand", "rite")
    board.put(ADA, "memory", "filler")
    desk = board.start().play(rite).resolve()
    options = {one.card for one in asked(desk).options if isinstance(one, PlayCard)}
    assert {desk.game.state[id].key for id in options} == found and hidden not in options
    last = max(options)
    desk.answer("materialize", PlayCard(last, "materialization")).resolve()
    assert desk.objects(ADA)[-1] == ("ring" if last == gone else "crown")
    assert len(desk.zone("memory", ADA)) == (1 if last == gone else 0)
    assert (deck in desk.game.state.zone("material", ADA)) is (last == gone)


def test_from_where_cards_are_not_materialized() -> None:
    unread("Materialize a regalia card from your hand.")
    unread("Materialize a regalia card from your banishment.")


@pytest.mark.parametrize("wanted", [True, False])
def test_then_another_player_may_materialize_a_card_of_theirs(wanted: bool) -> None:
    text = "Draw a card. Then target opponent may materialize a card from their material deck."
    board = Board(written("hour", "action", text, cost=0), CROWN)
    board.put(ADA, "material", "crown")
    his = board.put(BO, "material", "crown")
    board.put(BO, "memory", "filler")
    hour = board.put(ADA, "hand", "hour")
    desk = board.start().play(hour, targets=(BO,)).resolve()
    assert (asked(desk).player, asked(desk).kind, len(desk.zone("hand", ADA))) == (BO, "may", 1)
    desk.answer("may", Accept() if wanted else Decline())
    if wanted:
        assert asked(desk).player == BO and may(desk, PlayCard(his, "materialization"))
        desk.answer("materialize", PlayCard(his, "materialization")).resolve()
    assert desk.objects(BO) == (["crown"] if wanted else []) and desk.objects(ADA) == []
    assert len(desk.zone("memory", BO)) == (0 if wanted else 1)
