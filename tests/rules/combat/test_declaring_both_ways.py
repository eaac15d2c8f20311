"""Declaring an attack: who, with what, at what and for what price (combat-phase-attack-declaration)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, PassOpportunity
from gatcg_desktop.rules.model.combat_events import AttackDeclared
from gatcg_desktop.rules.model.events import OpportunityGiven, PhaseBegan
from gatcg_desktop.rules.model.phases import CombatStage
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, ally, card

PLAYERS = ("Ada", "Bo", "Cy")
SLASH = card("slash", "attack", power=2, speed="slow")
CRY = ally("cry", 2, 2, abilities=(t.Triggered(t.Event("attack"), (t.Draw(),), text="On Attack"),))


def tariff(price: int, **more: Any) -> t.AttackCost:
    """What attacks by opponents of its bearer are taxed with."""
    return t.AttackCost(t.Cost(reserve=price), applies=t.Filter(controller="opponent"), restriction=True, **more)


def _ids(desk: Desk) -> list[int]:
    assert desk.game.decision is not None
    return [pick.id for pick in desk.game.decision.options]  # type: ignore[union-attr]


def _combat(desk: Desk) -> Any:
    return desk.view().combat


def test_a_declaration_begins_the_combat_phase_and_nobody_acts_before_it() -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(unit))
    assert desk.view().phase == "main" and _combat(desk) is None, "not while it is being declared"
    assert not desk.query.object(unit).rested  # type: ignore[union-attr]
    before = len(desk.game.steps)
    desk.answer("attack_target", desk.champions[BO])
    assert desk.view().phase == "combat" and _combat(desk).attacker == unit
    assert _combat(desk).targets == (desk.champions[BO],)
    assert desk.query.object(unit).rested, "it rests as a cost"  # type: ignore[union-attr]
    told = [type(step.event) for step in desk.game.steps[before:]]
    assert told.index(AttackDeclared) < told.index(PhaseBegan) < told.index(OpportunityGiven)
    assert told.count(OpportunityGiven) == 1
    desk.passes(4)
    assert desk.view().phase == "main" and desk.damage(BO) == 2


@pytest.mark.parametrize("cries", [True, False])
def test_on_attack_triggers_wait_on_the_stack_as_combat_begins(cries: bool) -> None:
    board = Board(CRY)
    unit, other = board.field(ADA, "cry" if cries else "filler"), board.field(ADA, "filler" if cries else "cry")
    desk = board.start()
    desk.attack(unit, desk.champions[BO])
    assert desk.query.object(other) is not None
    assert desk.stack() == (["cry"] if cries else []) and desk.zone("hand", ADA) == []
    assert desk.view().phase == "combat" and desk.game.decision.player == ADA  # type: ignore[union-attr]
    if cries:
        desk.resolve()
        assert desk.zone("hand", ADA) == ["filler"] and _combat(desk).stage is CombatStage.RETALIATION


def test_an_attack_card_is_in_the_intent_before_its_target_is_chosen() -> None:
    board = Board(SLASH)
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack)
    assert desk.stack() == ["slash"] and desk.zone("intent", desk.champions[ADA]) == []
    assert desk.game.decision.kind == "opportunity", "no target is chosen yet"  # type: ignore[union-attr]
    desk.resolve()
    assert desk.game.decision.kind == "attack_target"  # type: ignore[union-attr]
    assert desk.zone("intent", desk.champions[ADA]) == ["slash"] and desk.stack() == []
    desk.answer("attack_target", desk.champions[BO])
    assert desk.game.state.zone_of(attack) == ("intent", desk.champions[ADA])


@pytest.mark.parametrize("cleave", [True, False])
def test_cleave_chooses_a_player_all_of_whose_units_defend(cleave: bool) -> None:
    board = Board(ally("ogre", 2, 9, abilities=(t.Keyword("Cleave"),) if cleave else ()), players=PLAYERS)
    ogre = board.field(ADA, "ogre")
    mine, two, three = (board.field(player, "filler") for player in (ADA, BO, 3))
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(ogre))
    units = {BO: {desk.champions[BO], two}, 3: {desk.champions[3], three}}
    assert set(_ids(desk)) == ({BO, 3} if cleave else units[BO] | units[3])
    desk.answer("attack_target", 3 if cleave else three)
    assert set(_combat(desk).targets) == (units[3] if cleave else {three})
    assert not {mine, ogre} & set(_combat(desk).targets)


def test_cleave_against_the_only_player_with_units_asks_nothing() -> None:
    board = Board(ally("ogre", 2, 9, abilities=(t.Keyword("Cleave"),)))
    ogre, other = board.field(ADA, "ogre"), board.field(BO, "filler")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(ogre))
    assert set(_combat(desk).targets) == {desk.champions[BO], other}


@pytest.mark.parametrize("extra", [0, 1, 2])
def test_multistrike_adds_up_to_as_many_targets_that_do_not_defend_yet(extra: int) -> None:
    board = Board(ally("whirl", 2, 5, abilities=(t.Keyword("Multistrike", extra),) if extra else ()))
    whirl = board.field(ADA, "whirl")
    one, two, three = (board.field(BO, "filler") for _ in range(3))
    desk = board.start()
    desk.attack(whirl, one)
    if extra:
        assert desk.game.decision.most == extra  # type: ignore[union-attr]
        assert set(_ids(desk)) == {desk.champions[BO], two, three}, "what defends already is not offered"
        desk.answer("attack_target", *(two, three)[:extra])
    assert desk.game.decision.kind == "opportunity"  # type: ignore[union-attr]
    assert _combat(desk).targets == (one, two, three)[: 1 + extra]


@pytest.mark.parametrize("must", [True, False])
def test_who_must_attack_has_to_try_before_the_end_phase(must: bool) -> None:
    board = Board(
        ally("lancer", 3, 3, abilities=(t.Static(must_attack=must),)),
        card("tariff", "item", abilities=(tariff(1),)),
    )
    unit = board.field(ADA, "lancer")
    board.field(BO, "tariff")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    assert (PassOpportunity() in desk.game.decision.options) != must  # type: ignore[union-attr]
    desk.attack(unit, desk.champions[BO]).answer("pay_or_not", Decline())
    assert PassOpportunity() in desk.game.decision.options, "one attempt is enough"  # type: ignore[union-attr]
    desk.passes(2)
    assert desk.view().phase == "end"


def test_a_rested_unit_that_must_attack_holds_nobody_up() -> None:
    board = Board(ally("lancer", 3, 3, abilities=(t.Static(must_attack=True),)))
    board.field(ADA, "lancer", rested=True)
    desk = board.start()
    assert PassOpportunity() in desk.game.decision.options  # type: ignore[union-attr]


@pytest.mark.parametrize("why", ["", "rested", "cant"])
def test_only_who_is_able_to_attack_is_offered_as_attacker(why: str) -> None:
    board = Board(ally("tame", abilities=(t.Static(cant=("attack",)),)))
    unit = board.field(ADA, "tame" if why == "cant" else "filler", rested=why == "rested")
    desk = board.start()
    offered = DeclareAttack(unit) in desk.game.decision.options  # type: ignore[union-attr]
    assert offered == (why == "")
    if why:
        assert desk.refused(DeclareAttack(unit)).rule == ("combat.awake" if why == "rested" else "combat.cant")


def test_a_weapon_is_chosen_after_the_attacker_and_is_no_attacker() -> None:
    blade = card("blade", "weapon", power=1, durability=2)
    board = Board(blade, card("knife", "weapon", power=1, durability=2))
    weapon = board.field(ADA, "blade")
    champion = board.champions[ADA]
    board.field(BO, "knife")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(champion))
    assert _ids(desk) == [weapon], "not what somebody else controls"
    desk.answer("attack_weapons", weapon).answer("attack_target", desk.champions[BO])
    assert _combat(desk).weapons == (weapon,)
    seen = {thing.id: thing.attacking for thing in desk.view().objects}
    assert seen[champion] and not seen[weapon]


@pytest.mark.parametrize("answer", [Accept(), Decline()])
def test_a_tax_may_be_refused_and_then_nothing_of_the_attack_was_done(answer: Accept | Decline) -> None:
    """The blade asks for 1 as an additional cost, the tariff for 2 as a tax that comes after it."""
    blade = card(
        "blade", "weapon", power=2, durability=2, abilities=(t.AttackCost(t.Cost(reserve=1), text="Pay 1 to wield."),)
    )
    board = Board(blade, card("tariff", "item", abilities=(tariff(2),)))
    weapon = board.field(ADA, "blade")
    board.field(BO, "tariff")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    champion = desk.champions[ADA]
    desk.answer("opportunity", DeclareAttack(champion)).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO])
    desk.answer("pay_or_not", answer)
    if answer == Accept():
        desk.pay(1).pay(2)
    declared = answer == Accept()
    assert (_combat(desk) is not None) == declared and (desk.view().phase == "combat") == declared
    assert len(desk.zone("memory", ADA)) == (3 if declared else 0), "what was paid is given back"
    assert desk.query.object(champion).rested == declared  # type: ignore[union-attr]


@pytest.mark.parametrize(("cards", "declared"), [(3, True), (2, False)])
def test_costs_and_taxes_that_cannot_be_paid_together_make_no_attack(cards: int, declared: bool) -> None:
    spiked = ally("spiked", 2, 2, abilities=(t.AttackCost(t.Cost(reserve=1), text="Pay 1."),))
    board = Board(spiked, card("tariff", "item", abilities=(tariff(2),)))
    unit = board.field(ADA, "spiked")
    board.field(BO, "tariff")
    board.put(ADA, "hand", "filler", cards)
    desk = board.start()
    desk.attack(unit, desk.champions[BO])
    if declared:
        desk.answer("pay_or_not", Accept()).pay(1).pay(2)
    assert (_combat(desk) is not None) == declared
    assert len(desk.zone("memory", ADA)) == (3 if declared else 0)


@pytest.mark.parametrize("restriction", [True, False])
def test_an_additional_cost_for_a_target_must_be_payable_and_a_tax_only_ends_the_attempt(restriction: bool) -> None:
    wall = ally("wall", 1, 4, abilities=(t.AttackCost(t.Cost(reserve=2), target=ALLY, restriction=restriction),))
    board = Board(wall)
    unit, other = board.field(ADA, "filler"), board.field(BO, "wall")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(unit))
    if restriction:
        desk.answer("attack_target", other)
        assert desk.game.decision.kind == "opportunity" and _combat(desk) is None  # type: ignore[union-attr]
    else:
        with pytest.raises(Refused, match="has an additional cost"):
            desk.answer("attack_target", other)
        assert desk.game.decision.kind == "opportunity", "it is taken back"  # type: ignore[union-attr]
        desk.attack(unit, desk.champions[BO])
        assert _combat(desk) is not None, "the champion costs nothing"


@pytest.mark.parametrize("rested", [True, False])
def test_taunt_is_respected_while_it_is_awake(rested: bool) -> None:
    board = Board(ally("wall", 0, 4, abilities=(t.Keyword("Taunt"),)), players=PLAYERS)
    unit = board.field(ADA, "filler")
    wall, other = board.field(BO, "wall", rested=rested), board.field(BO, "filler")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(unit))
    free = {desk.champions[3]}, {desk.champions[3], desk.champions[BO], other}
    assert set(_ids(desk)) == free[rested] | {wall}, "another opponent is not protected"
    if not rested:
        assert desk.refused(other).rule == "combat.target"


@pytest.mark.parametrize("in_combat", [True, False])
def test_no_attack_is_declared_while_another_is_under_way(in_combat: bool) -> None:
    board = Board()
    one, two = board.field(ADA, "filler"), board.field(ADA, "filler")
    desk = board.start()
    if in_combat:
        desk.attack(one, desk.champions[BO])
        assert desk.refused(DeclareAttack(two)).rule == "timing.slow"
    else:
        desk.attack(two, desk.champions[BO])
        assert _combat(desk).attacker == two


def test_cost_of_a_weapon_is_paid_as_the_attack_is_declared() -> None:
    spiked = ally("spiked", 2, 2, abilities=(t.AttackCost(t.Cost(reserve=1), text="Pay 1."),))
    board = Board(spiked)
    unit, free = board.field(ADA, "spiked"), board.field(ADA, "filler")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.attack(unit, desk.champions[BO]).pay(1)
    assert _combat(desk).attacker == unit and len(desk.zone("memory", ADA)) == 1
    desk.passes(4)
    desk.attack(free, desk.champions[BO])
    assert _combat(desk).attacker == free and len(desk.zone("memory", ADA)) == 1, "others pay nothing"
