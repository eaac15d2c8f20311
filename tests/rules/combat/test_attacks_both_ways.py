"""What attacks, what is attacked, and what becomes of roles and intents (attacking-and-the-combat-phase)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import MATCH
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.play.attackable import attackable_all
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, target

ANY = target(t.Filter())
PLAYERS = ("Ada", "Bo", "Cy")
SLASH = card("slash", "attack", power=2, speed="slow")
QUICK = card("quick", "attack", power=2, speed="fast")
BLADE = card("blade", "weapon", power=3, durability=2)
VEIL = card(
    "veil",
    "item",
    abilities=(t.Static(t.Filter(types=("CHAMPION", "ALLY"), controller="you"), cant=("be_attacked",)),),
)
HIDE = action("hide", t.Modify(t.Target(), keywords=(t.Keyword("Stealth"),)), targets=ANY)
CHARM = action("charm", t.GainControl(t.Target()), targets=ANY)
BANISH = action("banish", t.Banish(t.Target()), targets=ANY)
STOUT = ally("stout", 2, 6)


def _combat(desk: Desk) -> Any:
    return desk.view().combat


def _strong(power: int) -> CardDefinition:
    """A champion with power of its own."""
    return card("strong", "champion", level=1, life=20, power=power, classes=("WARRIOR",), cost_kind="memory", cost=1)


@pytest.mark.parametrize(
    ("types", "subtypes", "attacked"),
    [
        ("ally", (), True),
        ("domain", ("SIEGEABLE",), True),
        ("domain", (), False),
        ("item", ("SIEGEABLE",), False),
        ("weapon", (), False),
    ],
)
def test_units_and_siegeable_domains_of_opponents_are_attacked(
    types: str, subtypes: tuple[str, ...], attacked: bool
) -> None:
    life = {"power": 1, "life": 2} if types == "ally" else {}
    board = Board(card("thing", types, subtypes=subtypes, durability=2, **life))
    unit = board.field(ADA, "filler")
    mine, thing = board.field(ADA, "thing"), board.field(BO, "thing")
    desk = board.start()
    found = attackable_all(desk.query, ADA, unit, (), ())  # type: ignore[arg-type]
    assert set(found) == {desk.champions[BO]} | ({thing} if attacked else set())
    assert mine not in found and unit not in found and desk.champions[ADA] not in found


@pytest.mark.parametrize("veiled", [True, False])
def test_without_anything_to_attack_an_attack_card_fizzles_and_nobody_declares(veiled: bool) -> None:
    board = Board(SLASH, VEIL)
    if veiled:
        board.field(BO, "veil")
    unit = board.field(ADA, "filler")
    (attack,) = board.hand(ADA, "slash")
    desk = board.start()
    assert (DeclareAttack(unit) in desk.game.decision.options) != veiled  # type: ignore[union-attr]
    desk.play(attack).resolve()
    if veiled:
        assert _combat(desk) is None and desk.zone("graveyard", ADA) == ["slash"] and "fizzles" in desk.log()
    else:
        desk.answer("attack_target", desk.champions[BO])
        assert _combat(desk).attacker == desk.champions[ADA] and desk.zone("graveyard", ADA) == []


@pytest.mark.parametrize(
    ("phase", "turn_player", "below", "attacks"),
    [
        (Phase.MAIN, ADA, False, True),
        (Phase.MAIN, ADA, True, False),
        (Phase.END, ADA, False, False),
        (Phase.MAIN, BO, False, False),
    ],
)
def test_an_attack_resolves_alone_in_the_main_phase_of_its_controllers_turn(
    phase: Phase, turn_player: int, below: bool, attacks: bool
) -> None:
    board = Board(QUICK)
    bolt, attack = board.hand(ADA, "bolt", "quick")
    desk = board.start()
    if below:
        desk.play(bolt, targets=(desk.champions[BO],))
    desk.play(attack)
    board.writer.change(MATCH, phase=phase, turn_player=turn_player)
    desk.resolve()
    if attacks:
        desk.answer("attack_target", desk.champions[BO])
    assert (_combat(desk) is not None) == attacks
    assert ("quick" in desk.zone("graveyard", ADA)) != attacks
    assert ("fizzles" in desk.log()) != attacks


@pytest.mark.parametrize("wielded", [True, False])
def test_an_attack_card_may_be_joined_by_a_weapon_that_is_named_at_once(wielded: bool) -> None:
    board = Board(SLASH, BLADE)
    weapon = board.field(ADA, "blade")
    board.field(BO, "blade")
    (attack,) = board.hand(ADA, "slash")
    desk = board.start()
    desk.play(attack).resolve()
    assert [pick.id for pick in desk.game.decision.options] == [weapon]  # type: ignore[union-attr]
    desk.answer("attack_weapons", *((weapon,) if wielded else ())).answer("attack_target", desk.champions[BO])
    assert _combat(desk).weapons == ((weapon,) if wielded else ())
    assert _combat(desk).power == (5 if wielded else 2)
    desk.passes(4)
    assert desk.damage(BO) == (5 if wielded else 2)
    assert desk.view().object(weapon).durability == (1 if wielded else 2)  # type: ignore[union-attr]


@pytest.mark.parametrize(("power", "armed", "least"), [(0, True, 1), (2, True, 0), (2, False, -1), (0, False, -1)])
def test_a_champion_attacks_by_its_power_or_a_weapon_or_both(power: int, armed: bool, least: int) -> None:
    board = Board(BLADE, _strong(power))
    weapon = board.field(ADA, "blade") if armed else 0
    champion = board.champions[ADA]
    board.writer.change(champion, key="strong")
    desk = board.start()
    if not power and not armed:
        assert desk.refused(DeclareAttack(champion)).rule == "combat.power"
        return
    desk.answer("opportunity", DeclareAttack(champion))
    if armed:
        assert desk.game.decision.least == least, "without power of its own it needs a weapon"  # type: ignore[union-attr]
        desk.answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == power + (3 if armed else 0)


@pytest.mark.parametrize("may", [True, False])
def test_an_ally_without_power_attacks_only_with_a_weapon_it_may_wield(may: bool) -> None:
    board = Board(ally("squire", 0, 3, abilities=(t.Static(may_wield=may),)), BLADE)
    unit, weapon = board.field(ADA, "squire"), board.field(ADA, "blade")
    desk = board.start()
    if not may:
        assert desk.refused(DeclareAttack(unit)).rule == "combat.power"
        return
    desk.answer("opportunity", DeclareAttack(unit)).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 3


@pytest.mark.parametrize("attacking", [True, False])
def test_who_attacks_and_who_defends_has_the_property_until_the_end_of_combat(attacking: bool) -> None:
    role = t.Filter(attacking=True) if attacking else t.Filter(defending=True)
    board = Board(action("aim", t.Damage(1, t.Target()), targets=target(role)), STOUT)
    one, two = board.field(ADA, "stout"), board.field(BO, "stout")
    board.field(ADA, "stout")
    board.field(BO, "stout")
    first, _ = board.hand(ADA, "aim", "aim")
    desk = board.start()
    assert all(getattr(option, "card", 0) != first for option in desk.game.decision.options)  # type: ignore[union-attr]
    desk.attack(one, two)
    combat = _combat(desk)
    assert (combat.attacking_player, combat.defending_player) == (ADA, BO)
    desk.play(first, targets=(one if attacking else two,)).resolve()
    assert desk.query.object(one).damage == attacking  # type: ignore[union-attr]
    assert desk.query.object(two).damage == (not attacking)  # type: ignore[union-attr]
    desk.passes(2)
    if desk.game.decision.kind == "retaliate":  # type: ignore[union-attr]
        desk.answer("retaliate")
    desk.passes(2)
    assert _combat(desk) is None and all("aim" not in str(option) for option in desk.game.decision.options)  # type: ignore[union-attr]


@pytest.mark.parametrize(("key", "hunted"), [("hide", False), ("hide", True), ("charm", False), ("bolt", True)])
def test_a_defender_that_may_not_be_attacked_any_more_stops_defending(key: str, hunted: bool) -> None:
    """It hides (and is not seen), or is Ada's now; what only hurts leaves the role alone."""
    hawk = ally("hawk", 2, 6, abilities=(t.Keyword("True Sight"),))
    board = Board(HIDE, CHARM, STOUT, hawk)
    one, two = board.field(ADA, "hawk" if hunted else "stout"), board.field(BO, "stout")
    (spell,) = board.hand(ADA, key)
    desk = board.start()
    desk.attack(one, two).play(spell, targets=(two,)).resolve()
    combat = _combat(desk)
    assert combat.targets == ((two,) if hunted else ()) and combat.attacker == one
    assert desk.view().object(one).attacking, "the attacker keeps its role"  # type: ignore[union-attr]
    if not hunted:
        desk.passes(4)
        assert desk.query.object(two).damage == 0  # type: ignore[union-attr]
        assert desk.view().phase == "main" and _combat(desk) is None


@pytest.mark.parametrize("key", ["charm", "bolt"])
def test_an_attacker_that_changes_sides_attacks_no_longer(key: str) -> None:
    board = Board(CHARM, STOUT)
    one, two = board.field(ADA, "stout"), board.field(BO, "stout")
    (spell,) = board.hand(BO, key)
    desk = board.start()
    desk.attack(one, two).passes()
    desk.play(spell, targets=(one,)).resolve()
    assert desk.view().object(one).attacking == (key == "bolt")  # type: ignore[union-attr]
    assert (_combat(desk).attacking_player, _combat(desk).defending_player) == (ADA, BO), "players keep their roles"
    desk.passes(2).answer("retaliate").passes(2)
    assert desk.query.object(two).damage == (2 if key == "bolt" else 0)  # type: ignore[union-attr]


@pytest.mark.parametrize("key", ["charm", "bolt"])
def test_a_defender_that_changes_to_a_third_player_is_out_of_combat(key: str) -> None:
    board = Board(CHARM, STOUT, players=PLAYERS)
    one, two = board.field(ADA, "stout"), board.field(BO, "stout")
    (spell,) = board.hand(3, key)
    desk = board.start()
    desk.attack(one, two).passes(2)
    desk.play(spell, targets=(two,)).passes(3)
    assert _combat(desk).targets == ((two,) if key == "bolt" else ())


@pytest.mark.parametrize("who", ["attacker", "defender", "nobody"])
def test_who_left_before_damage_neither_deals_nor_takes_any(who: str) -> None:
    squire = ally("squire", 0, 6, abilities=(t.Static(may_wield=True),))
    board = Board(BANISH, STOUT, squire, BLADE)
    one, two, other = board.field(ADA, "squire"), board.field(BO, "stout"), board.field(BO, "stout")
    weapon = board.field(ADA, "blade")
    (spell,) = board.hand(ADA, "banish")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one)).answer("attack_weapons", weapon).answer("attack_target", two)
    desk.play(spell, targets=({"attacker": one, "defender": two, "nobody": other}[who],)).resolve().passes(2)
    if who == "nobody":
        desk.answer("retaliate", two)
    desk.passes(2)
    assert desk.view().phase == "main", "the steps of combat went by all the same"
    left = {id: thing.damage for id in (one, two) if (thing := desk.query.object(id)) is not None}
    assert left == {"attacker": {two: 0}, "defender": {one: 0}, "nobody": {one: 2, two: 3}}[who]
    assert desk.view().object(weapon).durability == (1 if who == "nobody" else 2)  # type: ignore[union-attr]
    assert desk.damage(BO) == 0


@pytest.mark.parametrize("when", ["retaliation", "damage", ""])
def test_power_is_added_up_in_the_damage_step_from_what_is_still_there(when: str) -> None:
    """The blade is gone in one of the two steps before damage, or stays."""
    board = Board(SLASH, BLADE, BANISH, _strong(1))
    board.writer.change(board.champions[ADA], key="strong")
    weapon = board.field(ADA, "blade")
    attack, spell = board.hand(ADA, "slash", "banish")
    desk = board.start()
    desk.play(attack).resolve().answer("attack_weapons", weapon).answer("attack_target", desk.champions[BO])
    assert _combat(desk).power == 6
    for step in ("retaliation", "damage"):
        if when == step:
            desk.play(spell, targets=(weapon,)).resolve()
            assert _combat(desk).power == 3
        desk.passes(2)
    assert desk.damage(BO) == (3 if when else 6), "a champion whose weapon is gone still attacks"


@pytest.mark.parametrize("changed", ["attacker", "defender", "weapon"])
def test_a_changed_type_keeps_the_role_and_what_is_wielded_stays_so(changed: str) -> None:
    morph = action("morph", t.Modify(t.Target(), traits=t.TraitChange(set_types=("PHANTASIA",))), targets=ANY)
    board = Board(morph, BLADE, STOUT)
    weapon, other = board.field(ADA, "blade"), board.field(BO, "stout")
    (spell,) = board.hand(ADA, "morph")
    board.writer.change(ADA, had_champion=False)  # nobody loses by what is no champion any more
    desk = board.start()
    champion = desk.champions[ADA]
    desk.answer("opportunity", DeclareAttack(champion)).answer("attack_weapons", weapon).answer("attack_target", other)
    desk.play(spell, targets=({"attacker": champion, "defender": other, "weapon": weapon}[changed],)).resolve()
    combat = _combat(desk)
    assert (combat.attacker, combat.targets, combat.weapons) == (champion, (other,), (weapon,))
    assert combat.power == 3
