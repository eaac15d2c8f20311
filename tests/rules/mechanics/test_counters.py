"""What counters do on what has them and on what has not (counters)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.counter_rules import pay_for_wither_counters, static_counters
from gatcg_desktop.rules.actions.moves import leave_field, move_card, put_counters
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.ability_use import activated_abilities
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.matching import object_matches
from gatcg_desktop.rules.query.measures import stat_of
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
    assert len(s.state.zone("triggers", 0)) == 1, "one for all of Ada's"
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start().play(bolt, targets=(board.champions[BO],))
    assert desk.stack() == ["bolt", "hero"], "the game's, with the champion as its source"
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


@pytest.mark.parametrize("end", ["nothing", "another", "status"])
def test_counters_stay_on_a_mastery_until_it_is_lost(end: str) -> None:
    gained = {"nothing": t.Draw(), "another": t.GainMastery("currents"), "status": t.GainStatus("favor")}[end]
    count = t.Damage(t.Counters(t.Mastery("memories"), "sheen"), t.Champion("opponent"))
    faces = [card(key, kind, cost_kind="none") for key, kind in (("memories", "mastery"), ("currents", "mastery"))]
    favor = card("favor", "status", cost_kind="none")
    board = Board(*faces, favor, action("turn", gained, cost=0), action("count", count, cost=0))
    memories = board.status(ADA, "memories", counters=(("sheen", 3),))
    first, second = (board.put(ADA, "hand", key) for key in ("turn", "count"))
    desk = board.start().play(first).resolve()
    assert (desk.game.state.get(memories) is None) == (end == "another")
    desk.play(second).resolve()
    assert desk.damage(BO) == (0 if end == "another" else 3)


@pytest.mark.parametrize("kind", ["haunt", "buff", "enlighten"])
def test_a_counter_of_no_kind_with_rules_does_nothing_by_itself(kind: str) -> None:
    board = Board(ally("stone", 5, 6))
    stone = board.field(ADA, "stone", counters=((kind, 3),))
    one = traits(_writing(board), stone)
    assert (one.power, one.life) == ((8, 9) if kind == "buff" else (5, 6))
    assert len(one.abilities) == (1 if kind == "enlighten" else 0)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("combat", [True, False])
def test_who_is_damaged_says_whether_the_bulwark_counter_or_the_shield_comes_first(combat: bool, first: int) -> None:
    board = Board(
        ally("wall", 0, 9, abilities=()),
        action("guard", t.Prevent(1, t.Every(t.Filter(types=("ALLY",), controller="you"))), cost=0),
    )
    wall = board.field(BO, "wall", counters=(("bulwark", 1),))
    unit, bolt, guard = board.field(ADA, "filler"), board.put(ADA, "hand", "bolt"), board.put(BO, "hand", "guard")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().passes().play(guard).resolve()
    if combat:
        desk.attack(unit, wall).passes(4)
        assert desk.game.decision.player == BO  # type: ignore[union-attr]
        desk.answer("choose", desk.game.decision.options[first])  # type: ignore[union-attr]
    else:
        desk.play(bolt, targets=(wall,)).resolve()
    thing = desk.query.object(wall)
    assert thing is not None and thing.damage == (0 if combat else 2)
    assert thing.count("bulwark") == (0 if combat else 1)
    assert len(desk.game.state.zone("effects")) == (1 if combat and first == 1 else 0)


def test_damage_counters_count_from_0_upwards_in_whole_numbers_and_down_to_0() -> None:
    heal = action("heal", t.Recover(4, "opponent"), cost=0)
    sting, miss = (action(key, t.Damage(n, t.Champion("opponent")), cost=0) for key, n in (("sting", 2), ("miss", 0)))
    board = Board(heal, sting, miss)
    seen = []
    cards = [board.put(ADA, "hand", key) for key in ("miss", "sting", "sting", "sting", "heal", "heal")]
    desk = board.start()
    for one in cards:
        seen.append(desk.play(one).resolve().damage(BO))
    assert seen == [0, 2, 4, 6, 2, 0]


@pytest.mark.parametrize(("kind", "stats"), [("buff", (8, 3)), ("debuff", (4, -1)), ("omen", (6, 1))])
def test_buff_and_debuff_counters_count_before_other_changes_are_swapped(kind: str, stats: tuple[int, int]) -> None:
    board = Board(ally("stone", 1, 6, abilities=(t.Static(traits=t.TraitChange(swap=True)),)))
    one = traits(_writing(board), board.field(ADA, "stone", counters=((kind, 2),)))
    assert (one.power, one.life) == stats


@pytest.mark.parametrize("more", [0, 3])
def test_there_may_be_more_durability_than_printed(more: int) -> None:
    board = Board(card("blade", "weapon", power=1, durability=2))
    blade = board.field(ADA, "blade")
    put_counters(_writing(board), blade, "durability", more)
    desk = board.start()
    assert desk.view().object(blade).durability == 2 + more  # type: ignore[union-attr]
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", blade)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.view().object(blade).durability == 1 + more  # type: ignore[union-attr]


@pytest.mark.parametrize(("key", "seen"), [("orb", None), ("idol", 2), ("blade", 5)])
def test_a_durability_counter_makes_no_stat_where_there_is_none(key: str, seen: int | None) -> None:
    board = Board(card("orb", "item"), card("idol", "item", durability=2), card("blade", "weapon", durability=5))
    thing = board.field(ADA, key, counters=(("durability", seen or 3),))
    desk = board.start()
    assert desk.view().object(thing).durability == seen  # type: ignore[union-attr]
    described = t.Filter(bounds=(t.Bound("durability", "at_least", 1),))
    context = ResolutionContext(ADA, 0, "")
    assert object_matches(desk.query, context, thing, described) == (seen is not None)
    assert stat_of(desk.query, thing, "durability") == (seen or 0)


@pytest.mark.parametrize(("kind", "level"), [("level", 4), ("buff", 1)])
def test_each_level_counter_of_a_champion_is_a_level(kind: str, level: int) -> None:
    board = Board()
    board.writer.change(board.champions[ADA], counters=((kind, 3),))
    board.field(ADA, "filler", counters=(("level", 5),))
    assert [champion_level(_writing(board), player) for player in (ADA, BO)] == [level, 1], "of champions only"


@pytest.mark.parametrize("pays", [True, False])
def test_wither_counters_are_there_until_the_trigger_resolves_and_then_go_together(pays: bool) -> None:
    board = Board(ally("rot", 1, 1))
    unit = board.field(ADA, "rot", counters=(("wither", 2),))
    board.field(ADA, "rot", counters=(("omen", 2),))
    board.put(ADA, "hand", "filler", 2)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    pay_for_wither_counters(GameWriter(board.writer, board.start().definitions), ADA)
    desk = board.start().play(bolt, targets=(board.champions[BO],))
    assert desk.stack() == ["bolt", "hero"], "for the one with wither counters"
    assert desk.query.object(unit).count("wither") == 2  # type: ignore[union-attr]
    desk.passes(2)
    desk.answer(desk.game.decision.kind, Accept() if pays else Decline())  # type: ignore[union-attr]
    if pays:
        desk.pay(2)
        assert desk.query.object(unit).counters == ()  # type: ignore[union-attr]
    assert desk.objects(ADA) == ["rot"] * (2 if pays else 1)
