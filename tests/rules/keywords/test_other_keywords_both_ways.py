"""Critical, Bulwark, Commanded Will and Renewable, each with what it does not do (keywords-and-abilities)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, action, ally, card, target


@pytest.mark.parametrize(
    ("numbers", "hand", "discards", "damage"),
    [((), 3, 0, 2), ((2,), 3, 0, 4), ((2,), 3, 2, 2), ((2,), 1, 0, 4), ((2, 1), 3, 3, 2), ((2, 1), 3, 0, 4)],
)
@pytest.mark.parametrize("other", [BO, 3])
def test_critical_doubles_once_unless_an_opponent_discards_as_many_as_all_ask_for(
    numbers: tuple[int, ...], hand: int, discards: int, damage: int, other: int
) -> None:
    """Either opponent may discard, the one who is attacked and the other."""
    keen = ally("keen", 2, 9, abilities=tuple(t.Keyword("Critical", n) for n in numbers))
    board = Board(keen, players=("Ada", "Bo", "Cy"))
    one = board.field(ADA, "keen")
    board.put(other, "hand", "filler", hand)
    desk = board.start()
    desk.attack(one, desk.champions[BO]).passes(6)
    asked = bool(numbers) and hand >= sum(numbers)
    assert desk.game.decision is not None and (desk.game.decision.kind == "discard") == asked
    if asked:
        assert (desk.game.decision.player, desk.game.decision.most) == (other, sum(numbers))
        desk.answer("discard", *desk.game.decision.options[:discards])
    assert desk.damage(BO) == damage and len(desk.zone("graveyard", other)) == discards


@pytest.mark.parametrize("times", [0, 1, 2])
def test_each_bulwark_is_a_counter_as_it_enters(times: int) -> None:
    board = Board(ally("wall", 1, 9, abilities=(t.Keyword("Harmonize"), *(t.Keyword("Bulwark"),) * times)))
    spell = board.put(ADA, "hand", "wall")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.query.object(desk.view().objects[-1].id).count("bulwark") == times  # type: ignore[union-attr]


@pytest.mark.parametrize(("has", "power"), [(True, 3), (False, 1)])
def test_commanded_will_is_power_while_a_command_is_in_the_intent(has: bool, power: int) -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
    board = Board(order, ally("pawn", 1, 3, abilities=(t.Keyword("Commanded Will", 2) if has else t.Keyword("Taunt"),)))
    one, two = board.field(ADA, "pawn"), board.field(ADA, "pawn")
    attack = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.attack(two, desk.champions[BO])
    assert desk.view().object(two).power == 1, "it attacks without a command"  # type: ignore[union-attr]
    desk.passes(4).answer("opportunity", PlayCard(attack)).answer("cost_objects", one).pay(1).resolve()
    desk.answer("attack_target", desk.champions[BO])
    assert [desk.view().object(id).power for id in (one, two)] == [power, 1]  # type: ignore[union-attr]
    desk.passes(4)
    assert desk.view().object(one).power == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(("has", "to"), [(True, "material"), (False, "banishment")])
def test_a_renewable_regalia_banished_from_the_field_goes_to_the_material_deck(has: bool, to: str) -> None:
    word = t.Keyword("Renewable") if has else t.Keyword("Harmonize")
    relic = card("relic", "item", supertypes=("REGALIA",), abilities=(word,), cost_kind="memory", cost=0)
    board = Board(relic, action("out", t.Banish(t.Target()), targets=target(t.Filter(types=("ITEM",)))))
    item = board.field(BO, "relic")
    spell = board.put(ADA, "hand", "out")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(item,)).resolve()
    assert desk.zone(to, BO) == ["relic"]
