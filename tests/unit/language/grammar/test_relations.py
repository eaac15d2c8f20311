"""What things have in common or apart: those chosen together, those other than what was spoken of, equal costs."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Pick, PlayCard
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import read, unread, written

MINT = card("mint", "item", supertypes=("TOKEN",), subtypes=("HERB",), cost_kind="none", cost=None)
SAGE = card("sage", "item", supertypes=("TOKEN",), subtypes=("HERB",), cost_kind="none", cost=None)
SLIMES = tuple(ally(f"{one}-slime", 1, 1, subtypes=("SLIME",), elements=(one.upper(),)) for one in ("fire", "wind"))


def options(desk: Desk) -> set[int]:
    """What can be picked now."""
    decision = desk.game.decision
    assert decision is not None
    return {pick.id for pick in decision.options if isinstance(pick, Pick)}


def deed(text: str, *more: object, cost: int = 0) -> Board:
    """A board with an action of this text, and herbs and slimes that may be put there."""
    return Board(written("deed", "action", text, cost=cost), MINT, SAGE, *SLIMES, *more)  # type: ignore[arg-type]


# Chosen together --------------------------------------------------------------------------------------------


def test_things_with_the_same_name_are_chosen_one_after_the_other() -> None:
    board = deed("Sacrifice two Herbs with the same name.")
    mints = [board.field(ADA, "mint", token=True) for _ in range(2)]
    lone = board.field(ADA, "sage", token=True)
    board.put(ADA, "hand", "deed")
    desk = board.start().play(board.writer.state.zone("hand", ADA)[-1]).resolve()
    assert options(desk) == set(mints), "with the sage there is no second one"
    desk.answer("choose", mints[0])
    assert options(desk) == {mints[1]}
    desk.answer("choose", mints[1])
    assert [id for id, _ in desk.query.objects(ADA)][1:] == [lone]


def test_without_two_of_them_it_may_not_be_done() -> None:
    board = deed("You may sacrifice two Herbs with the same name. If you do, draw a card.")
    for key in ("mint", "sage"):
        board.field(ADA, key, token=True)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve()
    assert desk.objects(ADA) == ["mint*", "sage*"] and desk.zone("hand", ADA) == []


def test_of_different_names_only_one_of_each_is_chosen() -> None:
    board = deed("You may sacrifice two Herbs with different names. If you do, draw a card.")
    mints = [board.field(ADA, "mint", token=True) for _ in range(2)]
    sage = board.field(ADA, "sage", token=True)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve().answer("may", Accept()).answer("choose", mints[1])
    assert options(desk) == {sage}
    desk.answer("choose", sage)
    assert desk.objects(ADA) == ["mint*"] and desk.zone("hand", ADA) == ["filler"]


def test_a_cost_of_things_with_the_same_name() -> None:
    bell = written("bell", "item", "Sacrifice two Herbs with the same name: Draw a card.")
    board = Board(bell, MINT, SAGE)
    rung = board.field(ADA, "bell")
    mint, sage = board.field(ADA, "mint", token=True), board.field(ADA, "sage", token=True)
    desk = board.start()
    decision = desk.game.decision
    assert decision is not None and ActivateAbility(rung, 0) not in decision.options
    other = board.field(ADA, "mint", token=True)
    desk = board.start().answer("opportunity", ActivateAbility(rung, 0))
    assert options(desk) == {mint, other}
    desk.answer("cost_objects", other).answer("cost_objects", mint).resolve()
    assert desk.objects(ADA) == ["bell", "sage*"] and sage and desk.zone("hand", ADA) == ["filler"]


def test_targets_with_the_same_reserve_cost() -> None:
    board = deed(
        "Suppress two target allies with the same reserve costs.",
        ally("dear", cost=4),
        ally("free", cost_kind="none", cost=None),
    )
    cheap = [board.field(seat, "filler") for seat in (ADA, BO)]
    dear = board.field(BO, "dear")
    for _ in range(2):
        board.field(BO, "free")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played))
    assert options(desk) == set(cheap), "nothing shares a cost with the dear one, and none is no cost to share"
    desk.answer("targets", cheap[0]).answer("targets", cheap[1]).resolve()
    assert desk.zone("banishment", BO) == ["filler"] and desk.query.object(dear) is not None


def test_without_two_such_targets_it_cannot_be_played() -> None:
    board = deed("Suppress two target allies with the same reserve costs.", ally("dear", cost=4))
    board.field(BO, "dear")
    board.field(BO, "filler")
    played = board.put(ADA, "hand", "deed")
    decision = board.start().game.decision
    assert decision is not None and PlayCard(played) not in decision.options


def test_cards_of_different_elements_as_a_cost() -> None:
    text = "Banish two Slime cards with different elements from your graveyard: Draw a card."
    board = Board(written("bell", "item", text), *SLIMES)
    rung = board.field(ADA, "bell")
    fires = [board.put(ADA, "graveyard", "fire-slime") for _ in range(2)]
    wind = board.put(ADA, "graveyard", "wind-slime")
    desk = board.start().answer("opportunity", ActivateAbility(rung, 0)).answer("cost_objects", fires[0])
    assert options(desk) == {wind}
    desk.answer("cost_objects", wind).resolve()
    assert desk.zone("graveyard", ADA) == ["fire-slime"]


def test_elements_are_not_counted() -> None:
    assert unread("Draw a card for each ally you control with different elements.") == "how many elements there are"


# Other than what was spoken of ------------------------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "power"), [(True, 4), (False, 2)])
def test_for_each_other_ally(chosen: bool, power: int) -> None:
    board = deed("Up to one target ally you control gets +1 POWER until end of turn for each other ally you control.")
    mine = [board.field(ADA, "filler") for _ in range(3)]
    board.field(BO, "filler")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played)).answer("targets", *mine[:1] if chosen else ())
    desk.resolve()
    shown = [desk.view().object(one).power for one in mine]  # type: ignore[union-attr]
    assert shown == [power, 2, 2], "nothing is changed without a target"


def test_all_others_than_the_target() -> None:
    board = deed("Target ally gets +2 LIFE until end of turn. Deal 2 damage to each other ally.")
    kept, mine, theirs = board.field(ADA, "filler"), board.field(ADA, "filler"), board.field(BO, "filler")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(kept,)).resolve()
    assert desk.objects(ADA) == ["filler"] and desk.objects(BO) == [] and mine and theirs
    assert desk.query.object(kept).damage == 0  # type: ignore[union-attr]


def test_another_target_is_a_line_of_its_own() -> None:
    board = deed("Destroy target ally. Deal 1 damage to another target unit.")
    one, other = board.field(BO, "filler"), board.field(BO, "filler")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played)).answer("targets", one)
    assert options(desk) == {other, board.champions[ADA], board.champions[BO]}


@pytest.mark.parametrize(
    "text",
    [
        "Two target allies get +1 POWER until end of turn for each other ally you control.",
        "Destroy target ally. Destroy target weapon. Deal 1 damage to each other ally.",
        "Draw a card for each other ally you control.",
    ],
)
def test_other_than_several_things_or_none_is_not_understood(text: str) -> None:
    assert "other than what" in unread(text) or "for how long" in unread(text)


def test_an_object_means_itself() -> None:
    found = read("On Enter: Target ally gets +1 POWER until end of turn for each other ally you control.", "ALLY")
    (effect,) = found.effects  # type: ignore[union-attr]
    assert effect.power == t.Count(t.Filter(types=("ALLY",), controller="you", other=True))


# What is owned, and equal costs -----------------------------------------------------------------------------

CURSE = card("hex", "action", subtypes=("CURSE",))


@pytest.mark.parametrize("owner", [ADA, BO])
def test_a_card_that_you_own(owner: int) -> None:
    board = deed(
        "Banish a Curse card from your champion's lineage. If you own that card, put an omen counter on it. "
        "If you don't own it, draw a card.",
        CURSE,
    )
    hex = board.writer.create(Card(owner, "hex"), ("lineage", board.champions[ADA]))
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve()
    assert desk.zone("banishment", owner) == ["hex"]
    assert desk.query.card(hex).count("omen") == (1 if owner == ADA else 0)
    assert len(desk.zone("hand", ADA)) == (0 if owner == ADA else 1)


def test_an_object_that_you_own() -> None:
    board = deed("Destroy target ally if you own it.")
    lent = board.field(ADA, "filler")
    mine = board.field(ADA, "filler")
    board.writer.change(lent, owner=BO)
    for _ in range(2):
        board.put(ADA, "hand", "deed")
    one, other = board.writer.state.zone("hand", ADA)
    desk = board.start().play(one, targets=(lent,)).resolve().play(other, targets=(mine,)).resolve()
    assert [id for id, _ in desk.query.objects(ADA)][1:] == [lent]


@pytest.mark.parametrize(("omen", "drawn"), [(2, 1), (3, 0), (None, 0)])
def test_the_cost_of_what_was_discarded_and_that_of_an_omen(omen: int | None, drawn: int) -> None:
    board = deed(
        "Discard a card. If the reserve cost of the discarded card is equal to the reserve cost of one of "
        "your omens, draw a card.",
        ally("two", cost=2),
        ally("three", cost=3),
    )
    if omen is not None:
        marked = {2: "two", 3: "three"}[omen]
        board.writer.create(Card(ADA, marked, counters=(("omen", 1),)), ("banishment", ADA))
    board.put(ADA, "banishment", "two")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "two")
    desk = board.start().play(played).resolve()
    assert len(desk.zone("hand", ADA)) == drawn


def test_what_was_not_discarded_has_no_cost() -> None:
    board = deed(
        "Discard a card. If the reserve cost of the discarded card is equal to the reserve cost of one of "
        "your omens, draw a card.",
        ally("free", cost=0),
    )
    board.writer.create(Card(ADA, "free", counters=(("omen", 1),)), ("banishment", ADA))
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve()
    assert desk.zone("hand", ADA) == []


@pytest.mark.parametrize(("x", "negated"), [(2, True), (1, False)])
def test_the_cost_of_an_activation_whose_x_was_declared(x: int, negated: bool) -> None:
    lore = written(
        "lore",
        "item",
        "(0): Reveal the top card of your deck. Negate target card activation if its "
        "reserve cost is equal to the reserve cost of the revealed card.",
    )
    spark = written("spark", "action", "Draw a card.", cost=None)
    board = Board(lore, spark, ally("two", cost=2), deck=0)
    item, played = board.field(BO, "lore"), board.put(ADA, "hand", "spark")
    board.put(ADA, "hand", "filler", x)
    for seat in (ADA, BO):
        board.put(seat, "deck", "two")
    desk = board.start().answer("opportunity", PlayCard(played))
    desk.answer("declare_x", *(one for one in desk.game.decision.options if one.value == x)).pay(x)  # type: ignore[union-attr]
    (shown,) = [one.id for one in desk.view().stack]
    desk.passes().answer("opportunity", ActivateAbility(item, 0)).answer("targets", shown).resolve()
    assert (desk.stack() == []) == negated


@pytest.mark.parametrize(("key", "possible"), [("hush", True), ("bolt", False)])
def test_the_same_name_as_a_card_somewhere(key: str, possible: bool) -> None:
    board = deed("Destroy target ally with the same name as a card in your graveyard.")
    board.put(ADA, "graveyard", "filler" if possible else key)
    board.field(BO, "filler")
    played = board.put(ADA, "hand", "deed")
    decision = board.start().game.decision
    assert decision is not None and (PlayCard(played) in decision.options) == possible


def test_a_condition_that_stands_last_is_asked_first() -> None:
    found = read("Banish target ally if its power is 3 or more.")
    assert found.effects == (  # type: ignore[union-attr]
        t.If(t.Compare(t.Stat(t.Target(), "power"), "at_least", 3), (t.Banish(t.Target()),)),
    )
    assert unread("Destroy each ally if its power is 3 or more.") == "what 'it' means before it is done"


# What all of them cost together


def cost_of_dead(desk: Desk) -> list[int]:
    decision = desk.game.decision
    assert decision is not None
    return sorted(desk.query.face(pick.id).cost or 0 for pick in decision.options if isinstance(pick, Pick))


def test_what_is_chosen_costs_no_more_than_that_together() -> None:
    """After each choice only what still fits is offered."""
    text = "Put any amount of ally cards from your graveyard with total reserve cost 6 or less onto the field."
    costs = (1, 2, 4, 5, 7)
    board = Board(written("deed", "action", text, cost=0), *(ally(f"cost-{one}", 1, 1, cost=one) for one in costs))
    dead = {one: board.put(ADA, "graveyard", f"cost-{one}") for one in costs}
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert cost_of_dead(desk) == [1, 2, 4, 5]
    desk.answer("choose", dead[4])
    assert cost_of_dead(desk) == [1, 2]
    desk.answer("choose", dead[2])
    assert desk.objects(ADA) == ["cost-4", "cost-2"], "nothing else fits"


def test_what_is_targeted_costs_no_more_than_that_together() -> None:
    text = "Destroy up to two target allies with total reserve cost 4 or less."
    board = Board(written("deed", "action", text, cost=0), *(ally(f"cost-{one}", 1, 1, cost=one) for one in (1, 3, 4)))
    there = {one: board.field(BO, f"cost-{one}") for one in (1, 3, 4)}
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(deed)).answer("targets", there[3])
    assert cost_of_dead(desk) == [1]
    desk.answer("targets", there[1]).resolve()
    assert desk.objects(BO) == ["cost-4"]


def test_what_is_paid_has_to_cost_just_so_much() -> None:
    text = (
        "As an additional cost to activate this card, banish two cards from your graveyard with total reserve cost {}."
    )
    assert unread(f"{text.format('4 or less')}") == "what so many things cost at most"
