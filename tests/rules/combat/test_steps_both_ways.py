"""The steps of a combat: retaliation, damage, the end (retaliation-step, damage-step, end-of-combat-step)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.combat.combat import end_combat
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.model.combat_events import CombatEnded, Retaliated
from gatcg_desktop.rules.model.events import CardMoved, DamageDealt, ObjectLeft, OpportunityGiven
from gatcg_desktop.rules.model.phases import MainPart, Phase
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, target

ANY = target(t.Filter())
SLASH = card("slash", "attack", power=2, speed="slow")
BLADE = card("blade", "weapon", power=3, durability=2)
HIDE = action("hide", t.Modify(t.Target(), keywords=(t.Keyword("Stealth"),)), targets=ANY)
CHARM = action("charm", t.GainControl(t.Target()), targets=ANY)
BANISH = action("banish", t.Banish(t.Target()), targets=ANY)
STOUT = ally("stout", 2, 6)


def _combat(desk: Desk) -> Any:
    return desk.view().combat


def _kind(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


def _hurt(desk: Desk, id: int) -> int:
    thing = desk.query.object(id)
    assert thing is not None
    return thing.damage


@pytest.mark.parametrize("answered", [True, False])
def test_the_turn_player_has_opportunity_before_retaliation_and_before_damage(answered: bool) -> None:
    """Each of the two comes again when something resolved there."""
    board = Board(STOUT)
    one, two = board.field(ADA, "stout"), board.field(BO, "stout")
    first, second = board.hand(BO, "bolt", "bolt")
    desk = board.start()
    desk.attack(one, two)
    for spell in (first, second):
        assert _kind(desk) == "opportunity" and desk.game.decision.player == ADA  # type: ignore[union-attr]
        desk.passes()
        if answered:
            desk.play(spell, targets=(desk.champions[ADA],)).resolve()
            assert _kind(desk) == "opportunity" and desk.game.decision.player == ADA  # type: ignore[union-attr]
            desk.passes()
        desk.passes()
        if spell == first:
            assert _kind(desk) == "retaliate" and _hurt(desk, two) == 0
            desk.answer("retaliate", two)
            assert desk.query.object(two).rested and _hurt(desk, one) == 0  # type: ignore[union-attr]
    assert (_hurt(desk, one), _hurt(desk, two)) == (2, 2) and desk.view().phase == "main"
    assert desk.damage(ADA) == (6 if answered else 0)


@pytest.mark.parametrize(
    ("why", "able"),
    [
        ("", True),
        ("rested", False),
        ("weak", False),
        ("steadfast", True),
        ("cant", False),
        ("elsewhere", False),
        ("no unit", False),
        ("unanswerable", False),
    ],
)
def test_awake_defending_units_with_power_may_retaliate(why: str, able: bool) -> None:
    keyed = {"steadfast": (t.Keyword("Steadfast"),), "cant": (t.Static(cant=("retaliate",)),)}.get(why, ())
    swift = ally("swift", 2, 6, abilities=(t.Static(cant=("be_retaliated",)),) if why == "unanswerable" else ())
    defender = (
        card("thing", "domain", subtypes=("SIEGEABLE",), durability=9)
        if why == "no unit"
        else ally("thing", 0 if why == "weak" else 2, 6, abilities=keyed)
    )
    board = Board(swift, defender, STOUT)
    one = board.field(ADA, "swift")
    two = board.field(BO, "thing", rested=why in ("rested", "steadfast"))
    aside = board.field(BO, "stout")
    desk = board.start()
    desk.attack(one, desk.champions[BO] if why == "elsewhere" else two).passes(2)
    assert (_kind(desk) == "retaliate") == able
    if able:
        assert [pick.id for pick in desk.game.decision.options] == [two]  # type: ignore[union-attr]
        desk.answer("retaliate", two)
        assert desk.query.object(two).rested  # type: ignore[union-attr]
        assert not desk.query.object(aside).rested  # type: ignore[union-attr]
        assert [step.event for step in desk.game.steps if type(step.event) is Retaliated] == [Retaliated(two, one)]  # type: ignore[arg-type]
        assert _combat(desk).retaliating == (two,)
    desk.passes(2)
    assert _hurt(desk, one) == (2 if able else 0)


@pytest.mark.parametrize("retaliates", [True, False])
def test_who_retaliates_rests_and_who_does_not_stays_awake(retaliates: bool) -> None:
    board = Board(STOUT, BLADE)
    one, two = board.field(ADA, "stout"), board.field(BO, "stout")
    board.field(BO, "blade")
    desk = board.start()
    desk.attack(one, two).passes(2).answer("retaliate", *((two,) if retaliates else ()))
    assert _kind(desk) == "opportunity", "no weapon is asked for"
    assert desk.query.object(two).rested == retaliates  # type: ignore[union-attr]
    desk.passes(2)
    assert (_hurt(desk, one), _hurt(desk, two)) == (2 if retaliates else 0, 2)


def test_damage_is_dealt_at_once_and_nobody_acts_between() -> None:
    board = Board()
    one, two = board.field(ADA, "filler"), board.field(BO, "filler")
    desk = board.start()
    desk.attack(one, two).passes(2).answer("retaliate", two).passes()
    before = len(desk.game.steps)
    desk.passes()
    assert desk.objects(ADA) == [] and desk.objects(BO) == [], "both struck"
    told = [step.event for step in desk.game.steps[before:]]
    dealt = [at for at, event in enumerate(told) if type(event) is DamageDealt]
    given = [at for at, event in enumerate(told) if type(event) is OpportunityGiven]
    assert len(dealt) == 2 and all(at > dealt[-1] for at in given)
    assert all(event.combat for event in told if type(event) is DamageDealt), "retaliation is combat damage too"


@pytest.mark.parametrize("count", [1, 2])
def test_the_attacking_player_orders_several_retaliations(count: int) -> None:
    kill = t.Triggered(t.Event("kill"), (t.Draw(),), text="On Kill")
    board = Board(ally("avenger", 2, 2, abilities=(kill,)), ally("sweeper", 1, 4, abilities=(t.Keyword("Cleave"),)))
    one = board.field(ADA, "sweeper")
    units = [board.field(BO, "avenger") for _ in range(2)]
    desk = board.start()
    desk.answer("opportunity", *(p for p in desk.game.decision.options if getattr(p, "unit", 0) == one))  # type: ignore[union-attr]
    desk.passes(2).answer("retaliate", *units[:count]).passes(2)
    if count == 2:
        assert desk.game.decision.player == ADA  # type: ignore[union-attr]
        desk.answer("retaliation_order", units[1], units[0])
        assert [entry.source for entry in desk.view().stack] == [units[0]], "the last one made it lethal"
        assert desk.objects(ADA) == []
    else:
        assert desk.stack() == [] and _hurt(desk, one) == 2, "nothing is ordered, nobody was killed"


@pytest.mark.parametrize("key", ["hide", "charm", "banish", "bolt"])
def test_who_retaliates_strikes_unless_it_left(key: str) -> None:
    """It hides and is not hit, its attacker changes sides and does not hit, or it is gone: then nobody is hit."""
    board = Board(HIDE, CHARM, BANISH, STOUT)
    one, two = board.field(ADA, "stout"), board.field(BO, "stout")
    (spell,) = board.hand(BO, key)
    desk = board.start()
    aim = {"hide": two, "charm": one, "banish": two, "bolt": desk.champions[ADA]}[key]
    desk.attack(one, two).passes(2).answer("retaliate", two).passes()
    desk.play(spell, targets=(aim,)).resolve().passes(2)
    assert _hurt(desk, one) == (0 if key == "banish" else 2)
    if key != "banish":
        assert _hurt(desk, two) == (2 if key == "bolt" else 0)


@pytest.mark.parametrize(("power", "fate", "left"), [(3, "", 1), (0, "", 1), (3, "hide", 2), (3, "banish", 2)])
def test_a_wielded_weapon_loses_one_durability_when_the_attack_deals_damage(power: int, fate: str, left: int) -> None:
    """Even 0 damage counts; an attack whose target hid or left takes nothing."""
    blade = card("blade", "weapon", power=power, durability=2)
    board = Board(blade, SLASH, HIDE, BANISH, STOUT)
    weapon, spare = board.field(ADA, "blade"), board.field(ADA, "blade")
    two = board.field(BO, "stout")
    attack, *_ = board.hand(ADA, "slash")
    spell = board.hand(BO, fate)[0] if fate else 0
    desk = board.start()
    desk.play(attack).resolve().answer("attack_weapons", weapon).answer("attack_target", two)
    if fate:
        desk.passes().play(spell, targets=(two,)).resolve()
    desk.passes(2)
    if not fate:
        desk.answer("retaliate")
    desk.passes(2)
    assert desk.view().object(weapon).durability == left  # type: ignore[union-attr]
    assert desk.view().object(spare).durability == 2, "a weapon that is not wielded loses none"  # type: ignore[union-attr]
    if not fate:
        assert _hurt(desk, two) == 2 + power


def test_damage_by_durability_is_read_before_a_counter_goes() -> None:
    edge = card(
        "edge", "weapon", power=0, durability=3, abilities=(t.Static(power=t.Counters(t.This(), "durability")),)
    )
    board = Board(edge)
    weapon = board.field(ADA, "edge")
    desk = board.start()
    desk.answer("opportunity", *(p for p in desk.game.decision.options if hasattr(p, "unit")))  # type: ignore[union-attr]
    desk.answer("attack_weapons", weapon).answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 3 and desk.view().object(weapon).durability == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("damaged", [True, False])
def test_the_end_of_combat_always_comes_with_triggers_before_roles_end_and_intents_leave(damaged: bool) -> None:
    board = Board(card("stab", "attack", power=2, speed="slow", abilities=(_on_hit(),)), HIDE, STOUT)
    two = board.field(BO, "stout", rested=True)
    (attack,) = board.hand(ADA, "stab")
    (spell,) = board.hand(BO, "hide")
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", two).passes()
    if not damaged:
        desk.play(spell, targets=(two,)).resolve().passes()
    desk.passes(3)
    told = [step.event for step in desk.game.steps]
    ended = [at for at, event in enumerate(told) if type(event) is CombatEnded]
    left = [at for at, event in enumerate(told) if type(event) is CardMoved and event.how == "combat_ended"]
    assert len(ended) == 1 and len(left) == 1 and ended < left
    assert _combat(desk) is None and desk.zone("intent", desk.champions[ADA]) == []
    assert not any(thing.attacking or thing.defending for thing in desk.view().objects)
    assert "stab" in desk.zone("graveyard", ADA)
    assert desk.stack() == (["stab"] if damaged else [])
    assert desk.view().phase == ("combat" if damaged else "main")
    if damaged:
        desk.resolve()
    assert desk.view().phase == "main" and desk.game.decision.player == ADA  # type: ignore[union-attr]


def _on_hit() -> t.Triggered:
    return t.Triggered(t.Event("hit"), (t.Draw(),), text="On Hit")


def test_a_memory_card_of_the_intent_is_banished_and_a_reserve_card_goes_to_the_graveyard() -> None:
    board = Board(card("spear", "attack", power=2, speed="slow", cost_kind="memory", cost=0), SLASH)
    slash = board.put(ADA, "hand", "slash")
    spear = board.put(ADA, "hand", "spear")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(slash).resolve()
    board.writer.move(spear, ("intent", desk.champions[ADA]))
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 4, "the whole intent adds up"
    assert (desk.zone("graveyard", ADA), desk.zone("banishment", ADA)) == (["slash"], ["spear"])


@pytest.mark.parametrize(("while_defending", "dies"), [(-4, "before"), (4, "after"), (0, "")])
def test_a_check_comes_before_the_roles_end_and_another_after(while_defending: int, dies: str) -> None:
    """The martyr has less life while it defends, or more, or as much: 2 damage kill it in one check or the other."""
    role = t.Static(t.Filter(name="Martyr", defending=True), life=while_defending)
    death = t.Triggered(t.Event("death"), (t.Draw(),), text="On Death")
    life = 2 if dies == "after" else 6
    board = Board(ally("martyr", 2, life, abilities=(death,)), card("rite", "item", abilities=(role,)), STOUT)
    board.field(BO, "rite")
    one, two = board.field(ADA, "stout"), board.field(BO, "martyr")
    desk = board.start()
    desk.attack(one, two).passes(2).answer("retaliate").passes(2)
    told = [step.event for step in desk.game.steps]
    ended = next(at for at, event in enumerate(told) if type(event) is CombatEnded)
    died = [at for at, event in enumerate(told) if type(event) is ObjectLeft]
    assert ["before" if at < ended else "after" for at in died] == ([dies] if dies else [])
    assert desk.stack() == (["martyr"] if dies else [])
    assert desk.view().phase == ("combat" if dies else "main"), "what triggered is still of this combat"
    if dies:
        desk.resolve()
        assert desk.zone("hand", BO) == ["filler"] and desk.view().phase == "main"


def test_an_attacker_that_changed_sides_uses_no_weapon_up() -> None:
    squire = ally("squire", 0, 6, abilities=(t.Static(may_wield=True),))
    board = Board(squire, BLADE, CHARM, STOUT)
    one, two, weapon = board.field(ADA, "squire"), board.field(BO, "stout"), board.field(ADA, "blade")
    (spell,) = board.hand(BO, "charm")
    desk = board.start()
    desk.answer("opportunity", *(p for p in desk.game.decision.options if getattr(p, "unit", 0) == one))  # type: ignore[union-attr]
    desk.answer("attack_weapons", weapon).answer("attack_target", two).passes()
    desk.play(spell, targets=(one,)).resolve().passes(2).answer("retaliate").passes(2)
    assert desk.view().object(weapon).durability == 2 and _hurt(desk, two) == 0  # type: ignore[union-attr]


def test_one_that_leaves_takes_nobody_else_out_of_combat() -> None:
    scythe = card("scythe", "weapon", power=3, durability=2, abilities=(t.Keyword("Cleave"),))
    board = Board(scythe, BANISH, STOUT)
    weapon, gone, two = board.field(ADA, "scythe"), board.field(BO, "stout"), board.field(BO, "stout")
    (spell,) = board.hand(ADA, "banish")
    desk = board.start()
    desk.answer("opportunity", *(p for p in desk.game.decision.options if hasattr(p, "unit")))  # type: ignore[union-attr]
    desk.answer("attack_weapons", weapon).passes(2).answer("retaliate", gone, two)
    desk.play(spell, targets=(gone,)).resolve()
    combat = _combat(desk)
    assert (set(combat.targets), combat.retaliating) == ({desk.champions[BO], two}, (two,))
    assert combat.weapons == (weapon,)
    desk.passes(2)
    assert (desk.damage(ADA), desk.damage(BO), _hurt(desk, two)) == (2, 3, 3)


@pytest.mark.parametrize("passed", [0, 1, 2])
def test_the_main_phase_goes_on_when_the_stack_is_empty_and_all_have_passed(passed: int) -> None:
    """Of the turn player, who may act at slow speed again; until then the combat goes on."""
    watch = t.Triggered(t.Event("damaged", t.Filter(types=("CHAMPION",))), (t.Draw(1),))
    board = Board(card("watch", "item", abilities=(watch,)))
    unit, second = board.field(ADA, "filler"), board.field(ADA, "filler")
    board.field(BO, "watch")
    desk = board.start().attack(unit, board.champions[BO])
    while not desk.damage(BO):
        desk.answer(desk.game.decision.kind, *desk.game.decision.suggestion or desk.game.decision.options[-1:])  # type: ignore[union-attr]
    assert desk.stack() == ["watch"]
    desk.passes(passed)
    match = desk.query.match
    assert (match.phase, match.turn_player) == (Phase.COMBAT if passed < 2 else Phase.MAIN, ADA)
    assert (DeclareAttack(second) in desk.game.decision.options) == (passed == 2)  # type: ignore[union-attr]


def test_what_ends_a_combat_puts_the_game_back_into_the_main_phase() -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    desk = board.start().attack(unit, board.champions[BO])
    end_combat(GameWriter(board.writer, desk.definitions))
    match = desk.query.match
    assert (match.phase, match.stage, match.holder) == (Phase.MAIN, MainPart.OPPORTUNITY, 0)
    assert desk.query.combat is None
