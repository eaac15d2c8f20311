"""Published rulings on combat, as scenarios: each test says in its own words what was ruled, cards by slug."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Desk, action, ally, target
from tests.helpers.real_cards import RealBoard, after_combat, flow, plays, real, settled

STOUT = ally("stout", 2, 9)
FEEBLE = ally("feeble", 1, 1)
SHIELD = action("shield", t.Prevent(1, t.Target(), style="each"), targets=target())
SHELL = action("shell", t.Prevent(9, t.Target()), targets=target())


@pytest.mark.parametrize(
    "slug",
    [
        "gray-wolf",
        "enraged-boars",
        "blazing-direwolf",
        "lakeside-serpent",
        "tempest-silverback",
        "rebellious-bull",
        "arima-gaias-wings",
    ],
)
def test_a_proud_ally_obeys_from_its_level_on_and_attacks_not_before(slug: str) -> None:
    pride = real(slug)[0].keyword("Pride")
    assert pride is not None
    for level, obeys in ((pride.value - 1, False), (pride.value, True)):
        board = RealBoard(slug, level=level)
        one = board.field(ADA, slug)
        decision = board.start().game.decision
        assert decision is not None
        assert (DeclareAttack(one) in decision.options) == obeys


@pytest.mark.parametrize("slug", ["flame-sweep", "tidal-sweep", "hurricane-sweep"])
def test_all_units_that_a_sweep_attacks_may_retaliate(slug: str) -> None:
    board = RealBoard(slug, props=(STOUT,))
    allies = [board.field(BO, "stout") for _ in range(2)]
    attack = board.put(ADA, "hand", slug)
    desk = board.start()
    plays(desk, attack)
    asked: list[int] = []

    def retaliate(decision: object) -> tuple[object, ...]:
        asked.extend(option.id for option in decision.options)  # type: ignore[attr-defined]
        return decision.options[: decision.most]  # type: ignore[attr-defined,no-any-return]

    after_combat(desk, retaliate=retaliate)
    assert set(allies) <= set(asked)
    assert desk.damage(ADA) >= 4


def test_an_ally_that_sweeps_is_struck_back_by_all_it_attacks() -> None:
    board = RealBoard("artificers-opus", props=(STOUT,))
    sweeper = board.field(ADA, "artificers-opus")
    for _ in range(2):
        board.field(BO, "stout")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(sweeper))
    after_combat(desk, retaliate=lambda decision: decision.options[: decision.most])
    thing = desk.view().object(sweeper)
    assert thing is None or thing.damage >= 4


def test_a_rested_weapon_can_still_be_used_for_an_attack() -> None:
    board = RealBoard("assassins-ripper")
    blade = board.field(ADA, "assassins-ripper", rested=True)
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA]))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "attack_weapons"
    assert blade in [option.id for option in decision.options]


@pytest.mark.parametrize("slug", ["conceal", "shroud-in-mist"])
def test_an_attack_loses_a_target_that_gains_stealth(slug: str) -> None:
    board = RealBoard(slug, props=(STOUT, FEEBLE))
    attacker, prey = board.field(ADA, "stout"), board.field(BO, "feeble")
    hide = board.put(BO, "hand", slug)
    desk = board.start()
    desk.attack(attacker, prey)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    plays(desk, hide)
    after_combat(desk)
    survivor = desk.view().object(prey)
    assert survivor is not None and survivor.damage == 0


def test_an_attack_loses_a_target_that_smoke_hides() -> None:
    board = RealBoard("smoke-bombs", props=(STOUT, FEEBLE))
    attacker, prey = board.field(ADA, "stout"), board.field(BO, "feeble")
    bombs = board.field(BO, "smoke-bombs")
    desk = board.start()
    desk.attack(attacker, prey)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    desk.answer("opportunity", ActivateAbility(bombs, 0))
    after_combat(desk, targets=prey)
    survivor = desk.view().object(prey)
    assert survivor is not None and survivor.damage == 0


@pytest.mark.parametrize("slug", ["poised-strike", "thousand-refractions"])
@pytest.mark.parametrize("shielded", [True, False])
def test_nothing_hits_where_all_damage_was_prevented(slug: str, shielded: bool) -> None:
    board = RealBoard(slug, props=(STOUT, SHELL))
    board.writer.change(board.champions[ADA], counters=(("preparation", 2),))
    prey = board.field(BO, "stout")
    attack, shell = board.put(ADA, "hand", slug), board.put(ADA, "hand", "shell")
    desk = board.start()
    if shielded:
        plays(desk, shell, (prey,))
        settled(desk)
    plays(desk, attack, optional_cost=lambda decision: decision.options[:1])
    after_combat(desk, attack_target=prey)
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None
    assert champion.rested == shielded


def test_only_combat_damage_is_turned_aside_by_the_edge_and_from_several_sources() -> None:
    bolt = action("bolt", t.Damage(1, t.Target()), targets=target())
    board = RealBoard("deflecting-edge", props=(FEEBLE, bolt))
    one, other = board.field(ADA, "feeble"), board.field(ADA, "feeble")
    edge, spark = board.put(BO, "hand", "deflecting-edge"), board.put(ADA, "hand", "bolt")
    desk = board.start()
    plays(desk, spark, (desk.champions[BO],))
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    plays(desk, edge, (desk.champions[BO],))
    settled(desk)
    assert desk.damage(BO) == 1
    for attacker in (one, other):
        desk.attack(attacker, desk.champions[BO])
        after_combat(desk)
    assert desk.damage(BO) == 1


def test_a_spear_without_durability_is_destroyed_before_its_kill_could_mend_it() -> None:
    board = RealBoard("executioners-spear", name="Jin", props=(FEEBLE,))
    spear = board.field(ADA, "executioners-spear", counters=(("durability", 1),))
    prey = board.field(BO, "feeble")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", spear)
    after_combat(desk, attack_target=prey)
    assert desk.view().object(prey) is None and desk.view().object(spear) is None


def test_a_spear_with_durability_left_is_mended_by_its_kill() -> None:
    board = RealBoard("executioners-spear", name="Jin", props=(FEEBLE,))
    spear = board.field(ADA, "executioners-spear")
    prey = board.field(BO, "feeble")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", spear)
    after_combat(desk, attack_target=prey)
    left = desk.view().object(spear)
    assert left is not None and left.durability == 2


def test_what_an_attack_asks_to_pay_can_be_paid_by_resting_reservable_things() -> None:
    lamp = ally("lamp", 0, 1, abilities=(t.Keyword("Reservable"),))
    board = RealBoard("lancelot-goliath-of-aesa", props=(lamp,), pay=0)
    knight = board.field(ADA, "lancelot-goliath-of-aesa")
    lamps = [board.field(ADA, "lamp") for _ in range(3)]
    desk = board.start()
    desk.attack(knight, desk.champions[BO])
    after_combat(
        desk,
        pay_or_not=lambda decision: decision.options[:1],
        may=lambda decision: decision.options[:1],
        pay_reserve=tuple(lamps),
    )
    assert all(desk.view().object(one).rested for one in lamps)  # type: ignore[union-attr]
    assert desk.damage(BO) == 5


def pumped(*bullets: str, shell: bool = False) -> tuple[Desk, int, list[int]]:
    """Ada's champion attacks Bo's with the pump, loaded with these; Bo has two stout allies."""
    board = RealBoard("blastshot-pump", *bullets, props=(STOUT, SHIELD))
    pump = board.field(ADA, "blastshot-pump")
    for bullet in bullets:
        board.writer.create(Card(ADA, bullet), ("loaded", pump))
    allies = [board.field(BO, "stout") for _ in range(2)]
    shield = board.put(ADA, "hand", "shield")
    desk = board.start()
    if shell:
        plays(desk, shield, (desk.champions[BO],))
        settled(desk)
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", pump)
    desk.answer("attack_target", desk.champions[BO])
    return desk, pump, allies


def test_the_attacker_chooses_who_is_shot_as_well_and_that_is_a_hit() -> None:
    desk, _, (one, other) = pumped("incendiary-shot")
    asked: list[int] = []

    def chosen(decision: Decision) -> int:
        asked.append(decision.player)
        return other

    after_combat(desk, choose=chosen)
    struck = desk.view().object(other)
    assert asked == [ADA] and struck is not None
    assert desk.damage(BO) == struck.damage >= 3, "the damage, and 2 for each hit"
    assert desk.view().object(one).damage == 0  # type: ignore[union-attr]


def test_who_is_shot_as_well_cannot_retaliate() -> None:
    desk, _, allies = pumped("incendiary-shot")
    offered: list[int] = []

    def retaliate(decision: Decision) -> tuple[object, ...]:
        offered.extend(option.id for option in decision.options)
        return ()

    after_combat(desk, choose=allies[1], retaliate=retaliate)
    assert not set(offered) & set(allies)
    assert desk.damage(ADA) == 0


@pytest.mark.parametrize("reduced", [True, False])
def test_damage_that_was_reduced_before_is_dealt_so_to_the_other(reduced: bool) -> None:
    desk, _, allies = pumped("flash-grenade", shell=True)

    def choose(decision: Decision) -> object:
        if decision.rule != "replacement.order":
            return allies[1]
        assert decision.player == BO
        return next(one for one in decision.options if (one.label != "Blastshot Pump") == reduced)

    after_combat(desk, choose=choose)
    struck = desk.view().object(allies[1])
    assert struck is not None
    assert struck.damage - desk.damage(BO) == (0 if reduced else 1)


def test_a_bullet_goes_to_the_graveyard_when_its_gun_leaves() -> None:
    smash = action("smash", t.Destroy(t.Target()), targets=target(t.Filter(types=("WEAPON",))))
    board = RealBoard("anathemas-end", "blastshot-pump", props=(smash,))
    pump = board.field(ADA, "blastshot-pump")
    bullet = board.field(ADA, "anathemas-end")
    blow = board.put(ADA, "hand", "smash")
    desk = board.start()
    desk.answer("opportunity", ActivateAbility(bullet, 0))
    settled(desk, targets=pump)
    assert desk.zone("loaded", pump) == ["anathemas-end"]
    plays(desk, blow, (pump,))
    settled(desk)
    assert "anathemas-end" in desk.zone("graveyard", ADA)


def test_each_curse_in_the_hit_champions_lineage_is_banished_for_damage_that_cannot_be_prevented() -> None:
    board = RealBoard("anathemas-end", "blastshot-pump", props=(action("woe", subtypes=("CURSE",)), SHELL))
    pump = board.field(ADA, "blastshot-pump")
    board.writer.create(Card(ADA, "anathemas-end"), ("loaded", pump))
    for _ in range(2):
        board.writer.create(Card(ADA, "woe"), ("lineage", board.champions[BO]))
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", pump)
    after_combat(desk, attack_target=desk.champions[BO])
    assert "woe" in desk.zone("banishment", ADA) and desk.damage(BO) >= 5
