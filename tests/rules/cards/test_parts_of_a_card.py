"""What stands on a card and what the game makes of it, each sentence with what it does not say (parts-of-a-card)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, Number, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.play.permissions import may_activate
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.measures import durability_of
from tests.helpers.boards import ACTIVATION, ADA, BO, Board, Desk, action, ally, card, target

WAVE = action("wave", t.Damage(t.X(), t.Champion("opponent")), cost=None)
FLUX = ally("flux", cost=None)


@pytest.mark.parametrize("hand", [1, 2])
@pytest.mark.parametrize("accepted", [True, False])
def test_a_cost_that_a_text_asks_for_is_paid_as_it_resolves_or_not_at_all(hand: int, accepted: bool) -> None:
    board = Board(action("toll", t.MayPay(t.Cost(reserve=2), (t.Draw(3),), (t.Draw(1),)), cost=0))
    toll = board.put(ADA, "hand", "toll")
    board.put(ADA, "hand", "bolt", hand)
    desk = board.start().play(toll)
    assert desk.zone("memory", ADA) == [], "not with the play"
    desk.resolve()
    if hand == 2:
        desk.answer("pay_or_not", Accept() if accepted else Decline())
    paid = accepted and hand == 2
    if paid:
        desk.pay(2)
    assert desk.zone("memory", ADA) == (["bolt"] * 2 if paid else [])
    assert len(desk.zone("hand", ADA)) == (3 if paid else hand + 1)


def _on_the_stack(desk: Desk, card: int, x: int) -> Desk:
    desk.answer("opportunity", PlayCard(card))
    if desk.definitions[desk.game.state[card].key].cost is None:
        desk.answer("declare_x", Number(x))
    return desk.pay()


@pytest.mark.parametrize(("key", "x", "cost"), [("wave", 2, 2), ("flux", 1, 1), ("spell", 0, 2), ("wave", 0, 0)])
def test_on_the_stack_x_of_a_cost_is_what_was_chosen(key: str, x: int, cost: int) -> None:
    price = action("price", t.Damage(t.Stat(t.Target(), "cost"), t.Champion("opponent")), targets=target(ACTIVATION))
    board = Board(WAVE, FLUX, action("spell", t.Draw(1), cost=2), price)
    played, answer = board.put(ADA, "hand", key), board.put(ADA, "hand", "price")
    board.put(ADA, "hand", "filler", 3)
    desk = _on_the_stack(board.start(), played, x)
    desk.play(answer, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.damage(BO) == cost


@pytest.mark.parametrize("x", [0, 1, 3])
@pytest.mark.parametrize("copied", [True, False])
def test_a_text_reads_the_x_that_was_chosen_and_so_does_a_copy_of_it(x: int, copied: bool) -> None:
    board = Board(WAVE, action("echo", t.CopyInstance(t.Target()), targets=target(ACTIVATION)))
    wave, echo = board.put(ADA, "hand", "wave"), board.put(ADA, "hand", "echo")
    board.put(ADA, "hand", "filler", 4)
    desk = _on_the_stack(board.start(), wave, x)
    if copied:
        desk.play(echo, targets=(desk.view().stack[0].id,)).resolve()
        assert desk.stack() == ["wave", "wave*"] and [one.x for one in desk.view().stack] == [x, x]
        desk.resolve()
        assert desk.damage(BO) == x
    desk.resolve()
    assert desk.damage(BO) == (2 * x if copied else x)


def test_an_object_of_a_cost_of_x_costs_0_and_one_without_a_cost_does_not() -> None:
    free = t.Filter(types=("ALLY",), bounds=(t.Bound("cost", "at_most", 0),))
    doll = CardDefinition("doll", "Doll", ("ALLY", "TOKEN"), power=1, life=1)
    board = Board(FLUX, doll, action("purge", t.Destroy(t.Every(free)), cost=0))
    for key in ("flux", "doll", "filler"):
        board.field(BO, key, token=key == "doll")
    purge = board.put(ADA, "hand", "purge")
    desk = board.start().play(purge).resolve()
    assert desk.objects(BO) == ["doll*", "filler"] and desk.zone("graveyard", BO) == ["flux"]


@pytest.mark.parametrize(("named", "dies"), [("Rai, Archmage", True), ("Rai", False), ("Archmage", False)])
def test_a_named_card_is_the_one_of_that_whole_name(named: str, dies: bool) -> None:
    rai = CardDefinition("rai", "Rai, Archmage", ("ALLY",), power=1, life=1, cost_kind="reserve", cost=1)
    purge = t.Activated(t.Cost(), (t.Destroy(t.Every(t.Filter(types=("ALLY",), named=True))),))
    board = Board(rai, card("scroll", "item", abilities=(purge,)))
    board.field(BO, "rai")
    board.field(BO, "filler")
    scroll = board.field(ADA, "scroll", chosen=named)
    desk = board.start().use(scroll).resolve()
    assert desk.objects(BO) == (["filler"] if dies else ["rai", "filler"])


@pytest.mark.parametrize(
    ("name", "bonus"),
    [("Rai, Archmage", True), ("Rai, Spellcrafter", True), ("Raine, Archmage", False), ("Spirit of Rai", False)],
)
def test_a_champion_bonus_goes_by_the_name_of_the_champion(name: str, bonus: bool) -> None:
    rai = CardDefinition("rai", name, ("CHAMPION",), level=1, life=20)
    gift = t.Restricted((t.ChampionNamed("Rai"),), (t.Static(power=3),))
    board = Board(rai, ally("page", abilities=(gift,)))
    board.writer.change(board.champions[ADA], key="rai")
    unit = board.field(ADA, "page")
    assert traits(board.start().query, unit).power == (5 if bonus else 2)


@pytest.mark.parametrize("put", [0, 1, 4])
def test_more_durability_may_be_put_on_an_object_than_its_stat(put: int) -> None:
    blade = card("blade", "weapon", power=1, durability=2)
    hone = action("hone", t.PutCounters("durability", put, t.Every(t.Filter(types=("WEAPON", "ALLY")))), cost=0)
    board = Board(blade, hone)
    id, unit = board.field(ADA, "blade"), board.field(ADA, "filler")
    spell = board.put(ADA, "hand", "hone")
    desk = board.start().play(spell).resolve()
    assert (durability_of(desk.query, id), durability_of(desk.query, unit)) == (2 + put, None)


@pytest.mark.parametrize("classes", [("MAGE",), ("WARRIOR",), ("MAGE", "WARRIOR"), ("MAGE", "CLERIC"), ()])
def test_one_of_several_classes_is_enough_for_a_class_bonus(classes: tuple[str, ...]) -> None:
    """Of Ada's champion, a Warrior."""
    gift = t.Restricted((t.ClassBonus(),), (t.Static(power=3),))
    board = Board(ally("page", classes=classes, abilities=(gift,)))
    unit = board.field(ADA, "page")
    assert traits(board.start().query, unit).power == (5 if "WARRIOR" in classes else 2)


@pytest.mark.parametrize("lock", ["", "Class Locked", "Level Locked"])
@pytest.mark.parametrize("classes", [("MAGE",), ("WARRIOR",)])
def test_a_card_of_any_class_may_be_activated_unless_it_is_class_locked(classes: tuple[str, ...], lock: str) -> None:
    board = Board(action("spell", t.Draw(1), classes=classes, more=(t.Keyword(lock, 1),) if lock else ()))
    spell = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    refusal = may_activate(board.start().query, ADA, spell)
    assert (refusal.rule if refusal else "") == (
        "keywords.class_locked" if lock == "Class Locked" and classes == ("MAGE",) else ""
    )


@pytest.mark.parametrize("subtypes", [(), ("BEAST",), ("HORSE", "BEAST"), ("HORSE",)])
def test_what_a_text_says_of_a_subtype_is_about_cards_with_it(subtypes: tuple[str, ...]) -> None:
    rally = t.Static(t.Filter(types=("ALLY",), subtypes=("BEAST",)), power=3)
    board = Board(ally("one", subtypes=subtypes), card("horn", "item", abilities=(rally,)))
    unit = board.field(ADA, "one")
    board.field(ADA, "horn")
    assert traits(board.start().query, unit).power == (5 if "BEAST" in subtypes else 2)
