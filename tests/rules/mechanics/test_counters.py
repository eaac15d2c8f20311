"""What counters do on what has them and on what has not (counters)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.counter_rules import pay_for_wither_counters, static_counters
from gatcg_desktop.rules.actions.moves import leave_field, move_card, put_counters
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.play.ability_use import activated_abilities
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, action, ally, card


def _writing(board: Board) -> GameWriter:
    return GameWriter(board.writer, board.start().definitions)


@pytest.mark.parametrize("buff", [0, 1, 3])
@pytest.mark.parametrize("debuff", [0, 1, 3])
def test_buff_and_debuff_counters_cancel_and_the_rest_counts_where_there_is_a_stat(buff: int, debuff: int) -> None:
    board = Board(ally("stone", 5, 6), card("orb", "item"))
    stone, orb = board.field(ADA, "stone"), board.field(ADA, "orb")
    s = _writing(board)
    for thing in (stone, orb):
        put_counters(s, thing, "buff", buff)
        put_counters(s, thing, "debuff", debuff)
        left = buff - debuff
        kind = "buff" if left > 0 else "debuff"
        assert s.state[thing].counters == (((kind, abs(left)),) if left else ())
    one, other = traits(s, stone), traits(s, orb)
    assert (one.power, one.life) == (5 + buff - debuff, 6 + buff - debuff)
    assert (other.power, other.life) == (None, None)


def test_buff_counters_count_before_power_and_life_are_swapped() -> None:
    board = Board(ally("stone", 1, 6, abilities=(t.Static(traits=t.TraitChange(swap=True)),)))
    stone = board.field(ADA, "stone", counters=(("buff", 2),))
    one = traits(_writing(board), stone)
    assert (one.power, one.life) == (8, 3)


def test_counters_are_gained_and_lost_and_never_below_none_and_other_kinds_do_not_cancel() -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    s = _writing(board)
    for amount, left in ((3, 3), (-1, 2), (0, 2), (-5, 0)):
        put_counters(s, unit, "wither", amount)
        put_counters(s, unit, "static", amount)
        assert s.state[unit].counters == ((("static", left), ("wither", left)) if left else ())


@pytest.mark.parametrize("to", ["hand", "banishment"])
def test_counters_go_when_a_card_changes_zones_and_stay_while_it_stays(to: str) -> None:
    board = Board()
    lying = board.put(ADA, "banishment", "filler")
    unit = board.field(ADA, "filler", counters=(("buff", 1),))
    s = _writing(board)
    put_counters(s, lying, "omen", 1)
    move_card(s, s.cards("banishment", ADA)[0], to, "put", "zones.move")
    assert s.state[lying].counters == ((("omen", 1),) if to == "banishment" else ())
    represented = s.state[unit].card
    leave_field(s, unit, "hand", "put", "zones.move")
    assert s.state.zone_of(represented)[0] == "hand" and s.state[represented].counters == ()


@pytest.mark.parametrize("durability", [None, 2])
def test_only_what_has_durability_enters_with_counters_of_it(durability: int | None) -> None:
    board = Board(card("orb", "item", durability=durability))
    orb = board.put(ADA, "hand", "orb")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(orb).resolve()
    entered = desk.query.objects(ADA)[-1][1]
    assert entered.counters == ((("durability", 2),) if durability else ())


@pytest.mark.parametrize("combat", [True, False])
@pytest.mark.parametrize("counters", [0, 1, 2])
def test_a_bulwark_counter_takes_the_next_combat_damage_and_no_other(combat: bool, counters: int) -> None:
    board = Board(ally("wall", 0, 9))
    wall = board.field(BO, "wall", counters=(("bulwark", counters),) if counters else ())
    unit, bolt = board.field(ADA, "filler"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if combat:
        desk.attack(unit, wall).passes(4)
    else:
        desk.play(bolt, targets=(wall,)).resolve()
    thing = desk.query.object(wall)
    assert thing is not None
    prevented = combat and counters > 0
    assert thing.damage == (0 if prevented else 2 if combat else 3), "nobody was asked"
    assert thing.count("bulwark") == counters - int(prevented)


@pytest.mark.parametrize(("element", "triggers"), [("ARCANE", 2), ("FIRE", 0)])
def test_static_counters_trigger_once_for_each_own_object_when_an_arcane_unit_hits(element: str, triggers: int) -> None:
    board = Board(ally("mage", elements=(element,)))
    unit = board.field(ADA, "mage")
    for number in (1, 3):
        board.field(ADA, "filler", counters=(("static", number),))
    board.field(ADA, "filler", counters=(("wither", 1),))
    board.field(BO, "filler", counters=(("static", 1),))
    s = _writing(board)
    static_counters(s, unit, board.champions[BO])
    assert [s.state[id].key for id in s.state.zone("triggers", 0)] == ["filler"] * triggers


@pytest.mark.parametrize("pays", [True, False])
def test_each_withering_object_is_paid_for_in_full_or_sacrificed(pays: bool) -> None:
    board = Board(ally("rot", 1, 1))
    unit = board.field(ADA, "rot", counters=(("wither", 2),))
    board.field(ADA, "filler")
    board.field(BO, "rot", counters=(("wither", 1),))
    board.put(ADA, "hand", "filler", 3)
    s = GameWriter(board.writer, board.start().definitions)
    pay_for_wither_counters(s, ADA)
    assert [s.state[id].source for id in s.state.zone("triggers", 0)] == [unit], "Ada's only, and with counters only"
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start().play(bolt, targets=(board.champions[BO],))
    assert desk.stack() == ["bolt", "rot"]
    desk.resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer(decision.kind, Accept() if pays else Decline())
    if pays:
        desk.pay(2)
    left = desk.query.object(unit)
    assert desk.objects(ADA) == (["rot", "filler"] if pays else ["filler"])
    assert left is None if not pays else left is not None and left.counters == ()


@pytest.mark.parametrize("counters", [0, 2, 3])
def test_three_enlighten_counters_are_a_card_and_two_are_none(counters: int) -> None:
    board = Board()
    champion = board.champions[ADA]
    board.writer.change(champion, counters=(("enlighten" if counters else "level", counters or 3),))
    desk = board.start()
    assert len(activated_abilities(desk.query, champion)) == int(counters > 0)
    if counters == 3:
        desk.use(champion).resolve()
        assert len(desk.zone("hand", ADA)) == 1
        thing = desk.query.object(champion)
        assert thing is not None and thing.counters == ()


@pytest.mark.parametrize("counters", [0, 1])
def test_a_card_in_banishment_is_an_omen_with_an_omen_counter_only(counters: int) -> None:
    omens = t.Filter(kind="card", zone="banishment", counter="omen", controller="you")
    count = t.Damage(t.Count(omens), t.Champion("opponent"))
    board = Board(action("count", count))
    lying = board.put(ADA, "banishment", "filler", 2)
    board.writer.change(lying, counters=(("omen", counters),) if counters else ())
    spell = board.put(ADA, "hand", "count")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell).resolve()
    assert desk.damage(BO) == counters


@pytest.mark.parametrize("on", ["activation", "ally"])
def test_counters_are_put_on_objects_and_on_activations(on: str) -> None:
    board = Board()
    unit = board.field(BO, "filler")
    s = _writing(board)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(bolt, targets=(unit,))
    instance = desk.view().stack[0].id
    put_counters(s, instance if on == "activation" else unit, "buff", 2)
    assert s.state[instance if on == "activation" else unit].counters == (("buff", 2),)
    assert s.state[unit if on == "activation" else instance].counters == ()
