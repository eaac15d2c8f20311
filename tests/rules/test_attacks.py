"""What may attack, when an attack fails, and who still deals damage (turn-order-combat-phase and its pages)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import DamageDealt
from gatcg_desktop.rules.model.phases import Phase, RecollectionPart
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target

SLASH = card("slash", "attack", power=2, speed="slow")
STOUT = ally("stout", 1, 6)
MEEK = ally("meek", 0, 3)


def test_an_ally_without_power_cannot_attack() -> None:
    board = Board(MEEK)
    one = board.field(ADA, "meek")
    assert board.start().refused(DeclareAttack(one)).rule == "combat.power"


def test_an_ally_that_may_wield_attacks_with_the_weapons_power() -> None:
    squire = ally("squire", 0, 3, abilities=(t.Static(may_wield=True),))
    blade = card("blade", "weapon", power=3, durability=2)
    board = Board(squire, blade, MEEK)
    one, plain = board.field(ADA, "squire"), board.field(ADA, "meek")
    weapon = board.field(ADA, "blade")
    desk = board.start()
    assert desk.refused(DeclareAttack(plain)).rule == "combat.power"
    desk.answer("opportunity", DeclareAttack(one)).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 3 and desk.view().object(weapon).durability == 1  # type: ignore[union-attr]


def test_a_unit_without_power_cannot_retaliate() -> None:
    board = Board(MEEK, STOUT)
    one, other = board.field(ADA, "stout"), board.field(BO, "meek")
    desk = board.start()
    desk.attack(one, other).passes(2)
    assert desk.game.decision.kind != "retaliate"  # type: ignore[union-attr]


def test_an_attack_card_that_resolves_during_combat_does_not_attack() -> None:
    quick = card("quick", "attack", power=2, speed="fast")
    board = Board(quick, STOUT)
    one = board.field(ADA, "stout")
    attack = board.put(ADA, "hand", "quick")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    desk.play(attack).resolve()
    combat = desk.view().combat
    assert combat is not None and combat.attacker == one and combat.power == 1
    assert desk.zone("graveyard", ADA) == ["quick"] and "fizzles" in desk.log()


def test_an_attack_card_that_resolves_above_something_else_does_not_attack() -> None:
    quick = card("quick", "attack", power=2, speed="fast")
    board = Board(quick)
    bolt, attack = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "quick")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],))
    desk.play(attack).resolve()
    assert desk.view().combat is None and desk.stack() == ["bolt"] and "quick" in desk.zone("graveyard", ADA)


def test_an_attack_card_in_another_players_turn_does_not_attack() -> None:
    quick = card("quick", "attack", power=2, speed="fast")
    urge = action(
        "urge",
        t.ActivateCard(t.Choose(t.Filter(kind="card", zone="hand", controller="you", types=("ATTACK",))), free=True),
    )
    board = Board(quick, urge)
    board.set(turn_player=BO)
    board.put(ADA, "hand", "quick")
    spell = board.put(ADA, "hand", "urge")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.passes().play(spell).resolve()
    if desk.game.decision is not None and desk.game.decision.kind == "materialize":
        desk.answer("materialize", desk.game.decision.options[0]).resolve()
    assert desk.view().combat is None and desk.damage(BO) == 0


def test_an_attack_card_without_anything_to_attack_goes_to_the_graveyard() -> None:
    veil = card(
        "veil",
        "item",
        abilities=(t.Static(t.Filter(types=("CHAMPION", "ALLY"), controller="you"), cant=("be_attacked",)),),
    )
    board = Board(SLASH, veil)
    board.field(BO, "veil")
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack).resolve()
    assert desk.zone("graveyard", ADA) == ["slash"] and desk.view().combat is None
    assert desk.view().object(desk.champions[ADA]).rested, "the cost stays paid"  # type: ignore[union-attr]


@pytest.mark.parametrize("who", ["attacker", "defender", "retaliator"])
def test_who_leaves_before_damage_neither_deals_nor_is_dealt_any(who: str) -> None:
    out = action("out", t.Banish(t.Target()), targets=target(ALLY))
    board = Board(out, STOUT)
    one, other = board.field(ADA, "stout"), board.field(BO, "stout")
    spell = board.put(ADA, "hand", "out")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.attack(one, other)
    gone = one if who == "attacker" else other
    if who == "retaliator":
        desk.passes(2).answer("retaliate", other)
    desk.play(spell, targets=(gone,)).resolve()
    while desk.game.decision is not None and desk.view().combat is not None:
        if desk.game.decision.kind == "retaliate":
            desk.answer("retaliate", *desk.game.decision.options)
        else:
            desk.passes()
    hurt = [step.event.target for step in desk.game.steps if isinstance(step.event, DamageDealt)]
    assert hurt == [] and desk.damage(BO) == 0
    left = desk.query.object(other if who == "attacker" else one)
    assert left is not None and left.damage == 0


def test_damage_by_durability_is_read_before_the_counter_goes() -> None:
    edge = card(
        "edge", "weapon", power=0, durability=3, abilities=(t.Static(power=t.Counters(t.This(), "durability")),)
    )
    board = Board(edge)
    board.writer.change(board.champions[ADA], key="hero")
    weapon = board.field(ADA, "edge")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 3 and desk.view().object(weapon).durability == 2  # type: ignore[union-attr]


def test_who_came_after_retaliation_does_not_strike() -> None:
    lurker = ally("lurker", 3, 3, abilities=(t.Keyword("Ambush"), t.Keyword("Fast Activation")))
    board = Board(lurker, STOUT)
    one, other = board.field(ADA, "stout"), board.field(BO, "stout")
    late = board.put(BO, "hand", "lurker")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.attack(one, other).passes(2).answer("retaliate").passes()
    desk.play(late).resolve().passes(2)
    assert desk.view().combat is None and desk.query.object(one).damage == 0  # type: ignore[union-attr]


def test_an_ally_that_does_not_obey_still_triggers() -> None:
    proud = ally(
        "proud",
        3,
        3,
        abilities=(
            t.Keyword("Pride", 5),
            t.Triggered(t.Event("phase", phase="end", whose="you"), (t.Draw(1),), text="End: draw."),
            t.Static(t.Filter(types=("ALLY",), controller="you", other=True), power=1),
        ),
    )
    board = Board(proud)
    one, other = board.field(ADA, "proud"), board.field(ADA, "filler")
    desk = board.start()
    assert desk.refused(DeclareAttack(one)).rule == "combat.obedience"
    assert desk.view().object(other).power == 3  # type: ignore[union-attr]
    desk.passes(2)
    assert desk.stack() == ["proud"]


def test_an_ally_that_stops_obeying_goes_on_attacking() -> None:
    proud = ally("proud", 3, 3, abilities=(t.Keyword("Pride", 1),))
    shame = action("shame", t.Modify(t.Champion("opponent"), level=-1))
    board = Board(proud, shame)
    one = board.field(ADA, "proud")
    spell = board.put(BO, "hand", "shame")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.attack(one, desk.champions[BO]).passes().play(spell).resolve()
    assert desk.view().object(desk.champions[ADA]).level == 0  # type: ignore[union-attr]
    desk.passes(4)
    assert desk.damage(BO) == 3


def test_a_gun_must_be_loaded_to_be_wielded() -> None:
    gun = card("gun", "weapon", power=1, durability=2, subtypes=("GUN",))
    bullet = card("bullet", "item", power=1, subtypes=("BULLET",))
    board = Board(gun, bullet)
    weapon = board.field(ADA, "gun")
    desk = board.start()
    assert desk.refused(DeclareAttack(desk.champions[ADA])).rule == "combat.power"
    board = Board(gun, bullet)
    weapon = board.field(ADA, "gun")
    board.writer.create(Card(ADA, "bullet"), ("loaded", weapon))
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon)


def test_a_prevented_hit_is_no_hit() -> None:
    fighter = ally("fighter", 2, 3, abilities=(t.Triggered(t.Event("hit"), (t.Draw(1),), text="On Hit"),))
    guarded = ally("guarded", 0, 5, abilities=(t.Keyword("Bulwark"),))
    board = Board(fighter, guarded)
    one = board.field(ADA, "fighter")
    other = board.field(BO, "guarded", counters=(("bulwark", 1),))
    desk = board.start()
    desk.attack(one, other).passes(4)
    assert desk.stack() == [] and desk.query.object(other).count("bulwark") == 0  # type: ignore[union-attr]


def test_damage_outside_combat_is_no_hit() -> None:
    pinger = ally(
        "pinger",
        1,
        3,
        abilities=(
            t.Triggered(t.Event("hit"), (t.Draw(1),), text="On Hit"),
            t.Activated(t.Cost(rest=True), (t.Damage(1, t.Champion("opponent")),), text="Rest: 1 damage."),
        ),
    )
    board = Board(pinger)
    one = board.field(ADA, "pinger")
    desk = board.start()
    desk.use(one, 1).resolve()
    assert desk.damage(BO) == 1 and desk.stack() == []


def test_an_ephemeral_attack_is_banished_after_combat() -> None:
    echo = card(
        "echo",
        "attack",
        power=2,
        speed="slow",
        abilities=(
            t.AlternativeCost(t.Cost(reserve=1), zone="graveyard", property="ephemeral", text="Ephemerate 1"),
            t.Triggered(t.Event("hit"), (t.Damage(t.Stat(t.This(), "power"), t.Champion("opponent")),), text="On Hit"),
        ),
    )
    board = Board(echo)
    attack = board.put(ADA, "graveyard", "echo")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(attack)).pay(1).resolve().answer("attack_target", desk.champions[BO])
    desk.passes(4)
    assert desk.zone("banishment", ADA) == ["echo"] and desk.stack() == ["echo"]
    desk.resolve()
    assert desk.damage(BO) == 4, "its power as an intent is remembered"


def test_a_draw_that_triggers_gives_opportunity_in_the_draw_phase() -> None:
    sage = ally("sage", 1, 1, abilities=(t.Triggered(t.Event("draw", whose="you"), (t.Recover(1),), text="Draw"),))
    for there in (True, False):
        board = Board(sage)
        if there:
            board.field(ADA, "sage")
        board.set(phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS)
        desk = board.start()
        desk.passes(2)
        assert desk.view().phase == ("draw" if there else "main")
    assert desk.stack() == []


def test_damage_and_what_lasts_for_the_turn_end_at_the_same_moment() -> None:
    hydra = ally(
        "hydra",
        1,
        1,
        abilities=(t.Triggered(t.Event("death"), (t.Damage(1, t.Champion("opponent")),), text="On Death"),),
    )
    grow = action("grow", t.Modify(t.Target(), life=2), t.Damage(2, t.Target()), targets=target(ALLY))
    board = Board(hydra, grow)
    one = board.field(ADA, "hydra")
    spell = board.put(ADA, "hand", "grow")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert desk.objects(ADA) == ["hydra"]
    desk.passes(2)
    assert desk.view().phase == "end"
    desk.passes(2)
    assert desk.objects(ADA) == ["hydra"], "damage and the larger life end at the same moment"
    assert desk.view().turn_player == BO


def test_a_trigger_in_clean_up_gives_opportunity_and_another_clean_up() -> None:
    watcher = card(
        "watcher",
        "item",
        abilities=(
            t.Static(hand_limit=1),
            t.Triggered(t.Event("discarded", t.Filter(kind="card")), (t.Draw(1),), text="Discarded: draw."),
        ),
    )
    board = Board(watcher)
    board.field(ADA, "watcher")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.passes(4)
    decision = desk.game.decision
    assert decision is not None and decision.kind == "discard"
    desk.answer("discard", decision.options[0])
    assert desk.view().phase == "end" and desk.stack() == ["watcher"], "clean-up changed something"
    desk.resolve().passes(2)
    decision = desk.game.decision
    assert decision is not None and decision.kind == "discard", "and is done again"


def test_a_unit_whose_attack_costs_more_than_can_be_paid_does_not_attack() -> None:
    ox = ally("ox", 3, 3, abilities=(t.AttackCost(t.Cost(reserve=2), text="Pay 2 to attack."),))
    for hand in (1, 2):
        board = Board(ox)
        one = board.field(ADA, "ox")
        board.put(ADA, "hand", "filler", hand)
        desk = board.start()
        if hand == 1:
            refused = desk.refused(DeclareAttack(one))
            assert (refused.rule, "you cannot pay" in str(refused)) == ("combat.attack_cost", True)
        else:
            desk.attack(one, desk.champions[BO]).pay(2)
            assert desk.view().combat is not None
