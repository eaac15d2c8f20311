"""Published rulings on combat, as scenarios: each test says in its own words what was ruled, cards by slug."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Desk, action, ally, target
from tests.helpers.real_cards import RealBoard, after_combat, plays, real, settled

STOUT = ally("stout", 2, 9)
SHIELD = action("shield", t.Prevent(1, t.Target(), style="each"), targets=target())


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
    board = RealBoard("anathemas-end", "blastshot-pump", props=(action("woe", subtypes=("CURSE",)),))
    pump = board.field(ADA, "blastshot-pump")
    board.writer.create(Card(ADA, "anathemas-end"), ("loaded", pump))
    for _ in range(2):
        board.writer.create(Card(ADA, "woe"), ("lineage", board.champions[BO]))
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", pump)
    after_combat(desk, attack_target=desk.champions[BO])
    assert "woe" in desk.zone("banishment", ADA) and desk.damage(BO) >= 5
