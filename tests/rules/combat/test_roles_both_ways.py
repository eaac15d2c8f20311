"""What a combat is made of while it lasts: its steps, its roles, its intent and how its damage is added up."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Answer, Concede
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.model.combat_events import CombatEnded
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.events import OpportunityGiven
from tests.helpers.boards import ADA, BO, Board, action, ally, card, target

ANY = target(t.Filter())
STOUT = ally("stout", 2, 6)
SLASH = card("slash", "attack", power=2, speed="slow")
BLADE = card("blade", "weapon", power=3, durability=2)
BANISH = action("banish", t.Banish(t.Target()), targets=ANY)
CHARM = action("charm", t.GainControl(t.Target()), targets=ANY)


def _strong(power: int, **more: Any) -> CardDefinition:
    """A champion with power of its own."""
    more = {"classes": ("WARRIOR",), "cost_kind": "memory", "cost": 1, **more}
    return card("strong", "champion", level=1, life=20, power=power, **more)


@pytest.mark.parametrize("gone", ["attacker", "defender", ""])
def test_combat_goes_through_its_steps_whoever_is_gone(gone: str) -> None:
    board = Board(BANISH, STOUT)
    one, two, aside = board.field(ADA, "stout"), board.field(BO, "stout"), board.field(BO, "stout")
    (spell,) = board.hand(ADA, "banish")
    desk = board.start()
    desk.attack(one, two)
    desk.play(spell, targets=({"attacker": one, "defender": two}.get(gone, aside),)).resolve()
    combat = desk.view().combat
    assert combat is not None and combat.power == (0 if gone == "attacker" else 2)
    before = len(desk.game.steps)
    desk.passes(2)
    if not gone:
        desk.answer("retaliate", two)
    desk.passes(2)
    told = [step.event for step in desk.game.steps[before:] if type(step.event) in (OpportunityGiven, CombatEnded)]
    assert told == [OpportunityGiven(ADA), CombatEnded(one), OpportunityGiven(ADA)]
    assert desk.view().phase == "main"
    hurt = {id: thing.damage for id in (one, two) if (thing := desk.query.object(id)) is not None}
    assert hurt == {"attacker": {two: 0}, "defender": {one: 0}, "": {one: 2, two: 2}}[gone]


@pytest.mark.parametrize("charmed", [True, False])
def test_who_attacks_and_defends_keeps_that_role_whoever_has_the_attacker(charmed: bool) -> None:
    """An ambusher may retaliate though it does not defend; never one of the attacking player."""
    board = Board(CHARM, STOUT, ally("lurker", 1, 3, abilities=(t.Keyword("Ambush"),)))
    one, two = board.field(ADA, "stout"), board.field(BO, "stout")
    board.field(ADA, "lurker")
    theirs = board.field(BO, "lurker")
    (spell,) = board.hand(BO, "charm")
    desk = board.start()
    desk.attack(one, two).passes()
    if charmed:
        desk.play(spell, targets=(one,)).resolve()
    desk.passes(2 if charmed else 1)
    combat = desk.view().combat
    assert combat is not None and (combat.attacking_player, combat.defending_player) == (ADA, BO)
    assert desk.game.decision is not None and desk.game.decision.player == BO
    assert {pick.id for pick in desk.game.decision.options} == {two, theirs}
    desk.answer("retaliate", theirs)
    assert desk.game.decision.kind == "opportunity", "nobody else is asked"


@pytest.mark.parametrize("cleave", [True, False])
def test_one_target_is_chosen_and_told_apart_from_cleave(cleave: bool) -> None:
    """With cleave nothing is targeted, so what watches attacks on champions does not see one."""
    watch = t.Triggered(t.Event("champion_attacked", whose="you"), (t.Draw(),), text="Attacked")
    sweeper = ally("sweeper", 1, 4, abilities=(t.Keyword("Cleave"),))
    board = Board(sweeper, card("watch", "item", abilities=(watch,)))
    one, other = board.field(ADA, "sweeper" if cleave else "filler"), board.field(BO, "filler")
    board.field(BO, "watch")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one))
    if not cleave:
        offered = [pick.id for pick in desk.game.decision.options]  # type: ignore[union-attr]
        assert sorted(offered) == sorted((other, desk.champions[BO]))
        desk.answer("attack_target", desk.champions[BO])
    combat = desk.view().combat
    assert combat is not None and combat.attacker == one
    assert set(combat.targets) == ({other, desk.champions[BO]} if cleave else {desk.champions[BO]})
    assert desk.stack() == ([] if cleave else ["watch"])


@pytest.mark.parametrize("charmed", [True, False])
def test_a_champion_without_its_cards_and_weapons_still_attacks(charmed: bool) -> None:
    """A champion of power 1, whose own attack gets 1 more: the blade and the slash leave, or an ally changes sides."""
    board = Board(SLASH, BLADE, BANISH, CHARM, STOUT, _strong(1, abilities=(t.Static(power=1),)))
    board.writer.change(board.champions[ADA], key="strong")
    weapon, unit = board.field(ADA, "blade"), board.field(ADA, "stout")
    attack, spell = board.hand(ADA, "slash", "banish")
    (charm,) = board.hand(BO, "charm")
    desk = board.start()
    if charmed:
        desk.attack(unit, desk.champions[BO]).passes().play(charm, targets=(unit,)).resolve().passes(4)
        assert desk.damage(BO) == 0, "it does not attack any more"
        return
    desk.play(attack).resolve().answer("attack_weapons", weapon).answer("attack_target", desk.champions[BO])
    desk.play(spell, targets=(weapon,)).resolve()
    board.writer.move(attack, ("banishment", ADA))
    desk.passes(4)
    assert desk.damage(BO) == 2


@pytest.mark.parametrize("whose", [ADA, BO])
def test_what_enters_the_intent_is_the_attack_and_gets_what_is_given_to_it(whose: int) -> None:
    attacks = t.Filter(kind="card", types=("ATTACK",), zone="intent")
    whet = card("whet", "item", abilities=(t.EntersIntent(attacks, power=2),))
    board = Board(SLASH, whet)
    board.field(whose, "whet")
    (attack,) = board.hand(ADA, "slash")
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO])
    assert desk.zone("intent", desk.champions[ADA]) == ["slash"]
    desk.passes(4)
    assert desk.damage(BO) == (4 if whose == ADA else 2)


def test_an_intent_lies_open_and_a_hand_does_not() -> None:
    board = Board(SLASH)
    attack, _ = board.hand(ADA, "slash", "bolt")
    secret = board.put(ADA, "banishment", "bolt")
    board.writer.change(secret, face_up=False)
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO])

    def seen() -> tuple[list[str], set[bool], list[bool]]:
        view = desk.view(BO)
        champion = view.object(desk.champions[ADA])
        assert champion is not None
        hand = {one.known for one in view.cards("hand", ADA)}
        return [one.key for one in champion.intent], hand, [one.known for one in view.cards("banishment", ADA)]

    assert seen() == (["slash"], {False}, [False])
    desk.game.answer(Answer(BO, (Concede(),)))
    assert seen() == (["slash"], {False}, [True]), "what lay face down is shown at the end, a hand is not"


@pytest.mark.parametrize(("when", "damage"), [("retaliation", 4), ("damage", 4), ("after", 2)])
def test_an_attack_may_be_modified_until_damage_is_dealt(when: str, damage: int) -> None:
    board = Board(action("grow", t.Modify(t.Target(), power=2), targets=ANY), STOUT)
    one = board.field(ADA, "stout")
    (spell,) = board.hand(ADA, "grow")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    for step in ("retaliation", "damage", "after"):
        if when == step:
            assert desk.view().phase == ("main" if step == "after" else "combat")
            desk.play(spell, targets=(one,)).resolve()
        if step != "after":
            desk.passes(2)
    assert desk.damage(BO) == damage


@pytest.mark.parametrize("counters", [1, 3])
def test_damage_by_durability_counts_the_counter_that_goes(counters: int) -> None:
    by = t.Static(power=t.Counters(t.This(), "durability"))
    board = Board(card("edge", "weapon", power=0, durability=3, abilities=(by,)))
    weapon = board.field(ADA, "edge", counters=(("durability", counters),))
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == counters
    thing = desk.view().object(weapon)
    assert (None if thing is None else thing.durability) == (None if counters == 1 else 2)


@pytest.mark.parametrize("how", ["retaliates", "pings"])
def test_damage_of_a_retaliation_is_combat_damage_and_other_damage_is_not(how: str) -> None:
    hurt = t.Event("damaged", what="combat")
    scarred = ally("scarred", 1, 9, abilities=(t.Triggered(hurt, (t.Draw(),), text="Hurt in combat"),))
    ping = t.Activated(t.Cost(), (t.Damage(2, t.Target()),), targets=ANY, text="Ping")
    avenger = ally("avenger", 2, 9, abilities=(t.Triggered(t.Event("hit"), (t.Draw(),), text="On Hit"), ping))
    board = Board(scarred, avenger)
    one, two = board.field(ADA, "scarred"), board.field(BO, "avenger")
    desk = board.start()
    if how == "retaliates":
        desk.attack(one, two).passes(2).answer("retaliate", two).passes(2)
    else:
        desk.passes().use(two, 1).answer("targets", one).resolve()
    assert desk.stack() == (["scarred", "avenger"] if how == "retaliates" else [])
    assert desk.query.object(one).damage == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("with_weapon", "with_card", "doubling", "less", "damage"),
    [
        (True, True, "", 0, 6),
        (True, True, "", 1, 5),
        (True, True, "blade", 0, 12),
        (True, True, "slash", 0, 12),
        (False, True, "blade", 0, 3),
        (True, False, "slash", 0, 4),
    ],
)
def test_powers_are_added_up_and_what_changes_damage_comes_after(
    with_weapon: bool, with_card: bool, doubling: str, less: int, damage: int
) -> None:
    """A champion of power 1, a blade of 3 and a slash of 2; one of them may double the damage of its attack."""
    double = (t.DamageReplacement(times=2, by_this=True),)
    blade = card("blade", "weapon", power=3, durability=2, abilities=double if doubling == "blade" else ())
    slash = card("slash", "attack", power=2, speed="slow", abilities=double if doubling == "slash" else ())
    guard = t.DamageReplacement(-less, t.Filter(types=("CHAMPION",), controller="you"))
    board = Board(blade, slash, _strong(1), card("guard", "item", abilities=(guard,)))
    board.writer.change(board.champions[ADA], key="strong")
    weapon = board.field(ADA, "blade")
    if less:
        board.field(BO, "guard")
    (attack,) = board.hand(ADA, "slash")
    desk = board.start()
    if with_card:
        desk.play(attack).resolve()
    else:
        desk.answer("opportunity", DeclareAttack(desk.champions[ADA]))
    desk.answer("attack_weapons", *((weapon,) if with_weapon else ()))
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == damage
