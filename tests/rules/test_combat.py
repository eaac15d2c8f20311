"""Attacks, retaliation, damage, and the keywords of combat."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, PlayCard
from tests.helpers.boards import ADA, BO, Board, ally, card


def fight(desk, *, retaliate: tuple[int, ...] = (), asked: bool = True) -> None:
    """Go through a combat without further answers."""
    desk.passes(2)
    if asked:
        desk.answer("retaliate", *retaliate)
    desk.passes(2)


def test_an_ally_hits_a_champion_and_rests() -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    desk = board.start()
    desk.attack(unit, desk.champions[BO])
    assert desk.view().phase == "combat"
    fight(desk, asked=False)
    assert desk.damage(BO) == 2
    attacker = desk.view().object(unit)
    assert attacker is not None and attacker.rested
    assert desk.view().phase == "main"


def test_retaliation_deals_damage_at_the_same_time() -> None:
    board = Board()
    one, two = board.field(ADA, "filler"), board.field(BO, "filler")
    desk = board.start()
    desk.attack(one, two)
    fight(desk, retaliate=(two,))
    assert desk.objects(ADA) == [] and desk.objects(BO) == []


def test_a_rested_unit_neither_attacks_nor_retaliates() -> None:
    board = Board()
    one = board.field(ADA, "filler", rested=True)
    two = board.field(BO, "filler", rested=True)
    three = board.field(ADA, "filler")
    desk = board.start()
    refusal = desk.refused(DeclareAttack(one))
    assert refusal.rule == "combat.awake" and "Filler is rested" in str(refusal)
    desk.attack(three, two)
    fight(desk, asked=False)
    assert desk.objects(BO) == []


def test_steadfast_retaliates_rested_and_stays_as_it_is() -> None:
    board = Board(ally("rock", 1, 5, abilities=(t.Keyword("Steadfast"),)))
    one, rock = board.field(ADA, "filler"), board.field(BO, "rock", rested=True)
    desk = board.start()
    desk.attack(one, rock)
    fight(desk, retaliate=(rock,))
    attacker = desk.view().object(one)
    assert attacker is not None and attacker.damage == 1


def test_taunt_must_be_attacked_and_stealth_cannot() -> None:
    board = Board(ally("wall", 0, 4, abilities=(t.Keyword("Taunt"),)), ally("thief", abilities=(t.Keyword("Stealth"),)))
    one = board.field(ADA, "filler")
    wall = board.field(BO, "wall")
    thief = board.field(BO, "thief")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one))
    assert desk.refused(desk.champions[BO]).rule == "combat.target"
    desk.refused(thief)
    desk.answer("attack_target", wall)


def test_true_sight_sees_stealth() -> None:
    board = Board(ally("hawk", abilities=(t.Keyword("True Sight"),)), ally("thief", abilities=(t.Keyword("Stealth"),)))
    hawk, thief = board.field(ADA, "hawk"), board.field(BO, "thief")
    desk = board.start()
    desk.attack(hawk, thief)
    fight(desk, asked=True)
    assert desk.objects(BO) == []


@pytest.mark.parametrize("intercepts", [True, False])
def test_intercept_may_redirect_an_attack_on_the_champion(intercepts: bool) -> None:
    board = Board(ally("guard", 1, 3, abilities=(t.Keyword("Intercept"),)))
    one, guard = board.field(ADA, "filler"), board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    assert desk.stack() == ["guard"], "intercept triggers"
    desk.passes(2)
    desk.answer("may", Accept() if intercepts else Decline())
    fight(desk, asked=intercepts)
    assert desk.damage(BO) == (0 if intercepts else 2)
    defender = desk.view().object(guard)
    assert defender is not None and defender.damage == (2 if intercepts else 0)


def test_a_champion_wields_a_weapon_which_loses_durability() -> None:
    board = Board(card("blade", "weapon", power=3, durability=1, cost_kind="memory", cost=0, supertypes=("REGALIA",)))
    blade = board.field(ADA, "blade")
    desk = board.start()
    hero = desk.champions[ADA]
    desk.answer("opportunity", DeclareAttack(hero)).answer("attack_weapons", blade)
    desk.answer("attack_target", desk.champions[BO])
    fight(desk, asked=False)
    assert desk.damage(BO) == 3
    assert desk.objects(ADA) == [], "without durability it is destroyed"
    assert desk.zone("banishment", ADA) == ["blade"], "and a regalia is banished instead"


def test_an_attack_card_goes_through_the_stack_into_the_intent_and_to_the_graveyard() -> None:
    board = Board(card("slash", "attack", power=4))
    board.put(ADA, "hand", "filler", 1)
    slash = board.put(ADA, "hand", "slash")
    desk = board.start()
    desk.answer("opportunity", PlayCard(slash)).pay(1)
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None and champion.rested, "resting the champion is part of the cost"
    desk.passes(2)
    desk.answer("attack_target", desk.champions[BO])
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None and [one.key for one in champion.intent] == ["slash"]
    fight(desk, asked=False)
    assert desk.damage(BO) == 4
    assert desk.zone("graveyard", ADA) == ["slash"]


def test_a_negated_attack_card_declares_no_attack_and_the_champion_stays_rested() -> None:
    board = Board(card("slash", "attack", power=4))
    board.put(ADA, "hand", "filler", 1)
    slash = board.put(ADA, "hand", "slash")
    board.put(BO, "hand", "filler", 1)
    hush = board.put(BO, "hand", "hush")
    desk = board.start()
    desk.answer("opportunity", PlayCard(slash)).pay(1).passes()
    desk.play(hush, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.view().phase == "main" and desk.damage(BO) == 0
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None and champion.rested
    assert desk.zone("graveyard", ADA) == ["slash"]


def test_cleave_hits_all_units_of_a_player() -> None:
    board = Board(ally("ogre", 2, 9, abilities=(t.Keyword("Cleave"),)))
    ogre = board.field(ADA, "ogre")
    board.field(BO, "filler")
    board.field(BO, "filler")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(ogre))
    fight(desk)
    assert desk.objects(BO) == [] and desk.damage(BO) == 2


def test_on_attack_hit_and_kill_trigger() -> None:
    events = ("attack", "hit", "kill")
    hunter = ally(
        "hunter",
        3,
        3,
        abilities=tuple(t.Triggered(t.Event(kind), (t.PutCounters(kind, 1, t.Champion()),)) for kind in events),
    )  # type: ignore[arg-type]
    board = Board(hunter)
    one, two = board.field(ADA, "hunter"), board.field(BO, "filler")
    desk = board.start()
    desk.attack(one, two).passes(2)
    desk.passes(2).answer("retaliate").passes(2)
    desk.answer("order_triggers", *[option.id for option in desk.game.decision.options])  # type: ignore[union-attr]
    desk.passes(4)
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None and dict(champion.counters) == {"attack": 1, "hit": 1, "kill": 1}


def test_pride_waits_for_the_level() -> None:
    board = Board(ally("lion", 4, 4, abilities=(t.Keyword("Pride", 3),)))
    lion = board.field(ADA, "lion")
    refusal = board.start().refused(DeclareAttack(lion))
    assert refusal.rule == "combat.obedience" and "does not obey" in str(refusal)


def test_no_attack_on_the_first_turn_but_for_the_last_player_of_the_cycle() -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    board.writer.change(ADA, turns=1)
    desk = board.start()
    assert desk.refused(DeclareAttack(unit)).rule == "turn.first_attack"
    board = Board()
    unit = board.field(BO, "filler")
    board.writer.change(BO, turns=1)
    board.set(turn_player=BO)
    desk = board.start()
    desk.attack(unit, desk.champions[ADA])


def test_a_shield_absorbs_and_is_used_up_an_instance_prevents_once() -> None:
    from tests.helpers.boards import action, target

    guard = action("guard", t.Prevent(3, t.Target()), targets=target())
    board = Board(guard, ally("brute", 5, 5))
    board.put(BO, "hand", "filler", 1)
    spell = board.put(BO, "hand", "guard")
    brute = board.field(ADA, "brute")
    desk = board.start()
    desk.attack(brute, desk.champions[BO]).passes()
    desk.play(spell, targets=(desk.champions[BO],)).resolve()
    fight(desk, asked=False)
    assert desk.damage(BO) == 2
    assert "prevents 3 damage" in desk.log()


def test_combat_damage_kills_a_champion_and_ends_the_game() -> None:
    board = Board(ally("titan", 20, 20))
    titan = board.field(ADA, "titan")
    desk = board.start()
    desk.attack(titan, desk.champions[BO])
    fight(desk, asked=False)
    view = desk.view()
    assert (view.outcome, view.winner) == ("won", ADA)
    assert desk.game.decision is None
    assert "Bo loses: their champion died" in desk.log()
