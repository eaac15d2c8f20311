"""Worked examples of game-mechanics-turn-order and its pages, and of the keywords that matter in combat."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.phases import DrawPart, Phase, RecollectionPart
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target

SLASH = card("slash", "attack", power=2, speed="slow")


def test_effects_stack_3_what_ends_combat_still_does_the_rest_of_what_it_says() -> None:
    guidance = action("guidance", t.EndPart("combat"), t.PutCounters("enlighten", 1, t.Champion("you")))
    board = Board(guidance, SLASH)
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    stop = board.put(BO, "hand", "guidance")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).passes()
    desk.play(stop).resolve()
    assert desk.query.object(desk.champions[BO]).count("enlighten") == 1  # type: ignore[union-attr]
    assert desk.view().phase == "main" and desk.view().combat is None and desk.damage(BO) == 0
    assert desk.zone("graveyard", BO) == ["guidance"] and desk.zone("graveyard", ADA) == ["slash"]


def test_ending_phases_1_what_is_pending_does_not_resolve_and_its_cards_are_banished() -> None:
    halt = action("halt", t.EndPart("turn"))
    board = Board(halt)
    bolt, stop = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "halt")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],))
    desk.play(stop).resolve()
    assert desk.zone("banishment", ADA) == ["bolt"] and desk.zone("graveyard", ADA) == ["halt"]
    assert desk.view().turn_player == BO and desk.damage(BO) == 0


def test_skipping_phases_3_a_skipped_end_phase_takes_nothing_that_was_due_in_it() -> None:
    """What waits for "the next end phase" comes in the next player's; "until end of turn" goes on."""
    skip = action("skip", t.SkipPhase("end"))
    later = action("later", t.Delayed("end", (t.Damage(2, t.Champion("opponent")),)))
    grow = action("grow", t.Modify(t.Target(), power=3), targets=target(ALLY))
    board = Board(skip, later, grow)
    one = board.field(ADA, "filler")
    first, second, third = (board.put(ADA, "hand", key) for key in ("skip", "later", "grow"))
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(first).resolve().play(second).resolve()
    desk.play(third, targets=(one,)).resolve()
    desk.passes(2)
    assert desk.view().turn_player == BO and "Ada skips the end phase" in desk.log()
    assert desk.view().object(one).power == 5 and desk.damage(BO) == 0  # type: ignore[union-attr]
    while desk.view().phase != "end":
        desk.passes()
    assert desk.stack() == ["later"]
    desk.resolve()
    assert desk.damage(BO) == 2


def test_time_is_distorted_the_materialize_phase_comes_after_the_main_phase() -> None:
    warp = action("warp", t.DistortTime())
    ring = card("ring", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",))
    board = Board(warp, ring)
    item = board.put(ADA, "material", "ring")
    spell = board.put(ADA, "hand", "warp")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve().passes(2)
    desk.answer("materialize", PlayCard(item, "materialization")).resolve()
    assert desk.objects(ADA) == ["ring"] and desk.view().phase == "end"
    desk.passes(2)
    assert desk.view().turn_player == BO and desk.view().phase == "recollection", "the usual one is skipped"


def test_declaring_1_4_who_must_attack_may_refuse_a_tax_and_then_need_not() -> None:
    lancer = ally("lancer", 3, 3, abilities=(t.Static(must_attack=True),))
    tariff = card(
        "tariff",
        "item",
        abilities=(
            t.AttackCost(
                t.Cost(reserve=2), applies=t.Filter(controller="opponent"), restriction=True, text="Pay 2 to attack."
            ),
        ),
    )
    board = Board(lancer, tariff)
    one = board.field(ADA, "lancer")
    board.field(BO, "tariff")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    assert PassOpportunity() not in desk.game.decision.options  # type: ignore[union-attr]
    desk.attack(one, desk.champions[BO]).answer("pay_or_not", Decline())
    assert desk.view().combat is None and not desk.query.object(one).rested  # type: ignore[union-attr]
    desk.passes(2)
    assert desk.view().phase == "end"


def test_declaring_2_4_an_additional_cost_must_be_paid_to_wield_a_tax_may_be_refused() -> None:
    tariff = card(
        "tariff",
        "item",
        abilities=(
            t.AttackCost(t.Cost(reserve=2), applies=t.Filter(controller="opponent"), restriction=True, text="Pay 2."),
        ),
    )
    blade = card(
        "blade", "weapon", power=2, durability=2, abilities=(t.AttackCost(t.Cost(reserve=1), text="Pay 1 to wield."),)
    )
    board = Board(tariff, blade)
    board.field(BO, "tariff")
    weapon = board.field(ADA, "blade")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    champion = desk.champions[ADA]
    desk.answer("opportunity", DeclareAttack(champion)).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO]).answer("pay_or_not", Accept()).pay(1).pay(2)
    assert desk.view().combat is not None and len(desk.zone("memory", ADA)) == 3
    board = Board(tariff, blade)
    weapon = board.field(ADA, "blade")
    desk = board.start()
    assert desk.refused(DeclareAttack(champion)).rule == "combat.attack_cost", "what cannot be paid is not offered"
    knife = card("knife", "weapon", power=1, durability=2)
    board = Board(tariff, blade, knife)
    board.field(ADA, "blade")
    other = board.field(ADA, "knife")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(champion))
    assert [pick.id for pick in desk.game.decision.options] == [other]  # type: ignore[union-attr]


def test_declaring_an_ally_that_may_wields_a_weapon() -> None:
    yours = t.Filter(types=("ALLY",), controller="you")
    knight = ally("knight", 1, 3, abilities=(t.Wielding(weapons=t.Filter(types=("WEAPON",), subtypes=("SWORD",))),))
    fang = card("fang", "weapon", power=3, durability=2, abilities=(t.Wielding(units=yours),))
    sword = card("sword", "weapon", power=2, durability=2, subtypes=("SWORD",))
    knife = card("knife", "weapon", power=1, durability=2)
    for there, offered in ((("sword", "knife"), "sword"), (("fang", "knife"), "fang"), (("knife",), "")):
        board = Board(knight, fang, sword, knife)
        weapons = {key: board.field(ADA, key) for key in there}
        attacker = board.field(ADA, "knight")
        desk = board.start()
        desk.answer("opportunity", DeclareAttack(attacker))
        if offered:
            assert [pick.id for pick in desk.game.decision.options] == [weapons[offered]]  # type: ignore[union-attr]
            desk.answer("attack_weapons", weapons[offered])
        desk.answer("attack_target", desk.champions[BO])
        assert desk.view().combat.weapons == ((weapons[offered],) if offered else ())  # type: ignore[union-attr]


def test_attack_cards_enter_the_intent_with_more_power_when_their_player_has_it_so() -> None:
    drill = card(
        "drill",
        "item",
        abilities=(t.EntersIntent(t.Filter(kind="card", types=("ATTACK",), subtypes=("POLEARM",), zone="intent"), 2),),
    )
    lunge = card("lunge", "attack", power=1, speed="slow", subtypes=("POLEARM",))
    slash = card("slash", "attack", power=1, speed="slow")
    for who, key, damage in ((ADA, "lunge", 3), (ADA, "slash", 1), (BO, "lunge", 1)):
        board = Board(drill, lunge, slash)
        board.field(who, "drill")
        attack = board.put(ADA, "hand", key)
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).passes(4)
        assert desk.damage(BO) == damage


def test_on_hit_4_that_player_is_who_controls_what_was_hit() -> None:
    thief = ally(
        "thief",
        1,
        3,
        abilities=(
            t.Triggered(
                t.Event("hit"),
                (t.Modify(t.Victim(), power=-9, until="permanent"), t.Discard(1, "its_controller")),
                text="On Hit: that player discards.",
            ),
        ),
    )
    board = Board(thief, players=("Ada", "Bo", "Cy"))
    one = board.field(ADA, "thief")
    for player in (BO, 3):
        board.put(player, "hand", "filler", 2)
    desk = board.start()
    desk.attack(one, desk.champions[3]).passes(6).passes(3)
    assert desk.game.decision.player == 3  # type: ignore[union-attr]


def test_command_3_a_command_that_the_attacker_may_not_perform_goes_to_the_graveyard() -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command", word="CHESSMAN"),))
    pawn = ally("pawn", 1, 3, subtypes=("CHESSMAN", "PAWN"), abilities=(t.Keyword("Commanded Will", 2),))
    melt = action("melt", t.Modify(t.Target(), traits=t.TraitChange(set_subtypes=("SLIME",))), targets=target(ALLY))
    board = Board(order, pawn, melt)
    one = board.field(ADA, "pawn")
    attack = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    spell = board.put(BO, "hand", "melt")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(attack)).answer("cost_objects", one).pay(1).resolve().answer(
        "attack_target", desk.champions[BO]
    )
    assert desk.view().combat.power == 6, "1, 2 of Commanded Will and 3 of the Command"  # type: ignore[union-attr]
    desk.passes()
    desk.play(spell, targets=(one,)).resolve()
    assert desk.zone("graveyard", ADA) == ["order"]
    desk.passes(4)
    assert desk.damage(BO) == 1


def test_opportunity_8_what_resolves_before_a_turn_based_action_gives_everybody_another_say() -> None:
    board = Board()
    board.set(phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS)
    board.put(ADA, "memory", "filler", 1)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],)).resolve()
    assert desk.view().phase == "recollection" and desk.game.decision.player == ADA  # type: ignore[union-attr]
    desk.passes(2)
    assert desk.zone("memory", ADA) == []


def test_wither_is_paid_for_at_the_beginning_of_the_main_phase_or_the_object_goes() -> None:
    for pays in (True, False):
        board = Board()
        one = board.field(ADA, "filler", counters=(("wither", 2),))
        board.put(ADA, "hand", "filler", 2)
        board.set(phase=Phase.DRAW, stage=DrawPart.OVER)
        desk = board.start()
        assert desk.stack() == ["filler"]
        desk.resolve().answer("pay_or_not", Accept() if pays else Decline())
        if pays:
            desk.pay(2)
        assert (desk.query.object(one) is not None) == pays
        if pays:
            assert desk.query.object(one).counters == ()  # type: ignore[union-attr]


def test_static_counters_an_arcane_unit_that_hits_may_spend_one_of_each_object() -> None:
    mage = ally("mage", 1, 3, elements=("ARCANE",))
    board = Board(mage)
    one = board.field(ADA, "mage", counters=(("static", 2),))
    board.field(ADA, "filler", counters=(("static", 1),))
    desk = board.start()
    desk.attack(one, desk.champions[BO]).passes(4).in_any_order()
    assert len(desk.stack()) == 2, "one trigger for each object"
    desk.resolve().answer("may", Accept()).resolve().answer("may", Decline())
    assert desk.damage(BO) == 2


def test_charge_counters_come_at_recollection_until_the_ability_has_triggered_once() -> None:
    core = card("core", "item", abilities=(t.Triggered(t.Event("charge", count=2), (t.Draw(),), text="On Charge 2"),))
    board = Board(core)
    one = board.field(ADA, "core", counters=(("charge", 1),))
    board.set(phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS)
    desk = board.start()
    assert desk.stack() == ["core"] and desk.query.object(one).count("charge") == 2  # type: ignore[union-attr]
    desk.resolve()
    assert len(desk.zone("hand", ADA)) == 1
    board.set(phase=Phase.RECOLLECTION, stage=RecollectionPart.TRIGGERS, holder=0)
    desk = board.start()
    assert desk.query.object(one).count("charge") == 2 and desk.stack() == []  # type: ignore[union-attr]


def test_crowds_favor_a_status_passes_from_one_player_to_another() -> None:
    favor = card(
        "favor",
        "status",
        cost_kind="none",
        cost=None,
        abilities=(
            t.AttackCost(
                t.Cost(reserve=1), target=t.Filter(controller="you"), restriction=True, text="Pay 1 to attack me."
            ),
            t.Triggered(
                t.Event("targeted", t.Filter(controller="you"), whose="opponent"),
                (t.Negate(t.Victim(), unless_pays=1),),
                text="Negate it unless its controller pays 1.",
            ),
        ),
    )
    cheer = action("cheer", t.GainStatus("favor", exclusive=True))
    board = Board(favor, cheer)
    mine, theirs = board.put(ADA, "hand", "cheer"), board.put(BO, "hand", "cheer")
    board.put(ADA, "hand", "filler", 2)
    board.put(BO, "hand", "filler", 2)
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.play(mine).resolve()
    assert [one.key for _, one in desk.query.statuses(ADA, "status")] == ["favor"]
    desk.passes()
    desk.play(theirs).resolve()
    assert desk.query.statuses(ADA, "status") == [] and len(desk.query.statuses(BO, "status")) == 1
    desk.play(bolt, targets=(desk.champions[BO],))
    assert desk.stack() == ["bolt", "favor"]
    desk.resolve()
    assert desk.stack() == [], "Ada has nothing left to pay with"


def test_fractured_memories_sheen_counters_unlock_and_are_taken() -> None:
    memories = card(
        "memories",
        "mastery",
        cost_kind="none",
        cost=None,
        abilities=(
            t.Triggered(
                t.Event("champion_hit", t.Filter(types=("CHAMPION",), controller="you")),
                (t.PutCounters("sheen", 2, t.This()),),
                text="On Champion Hit",
            ),
        ),
    )
    gleam = action("gleam", more=(t.Restricted((t.SheenAtLeast(2),), (t.OnResolve((t.Draw(2),)),)),))
    learn = action("learn", t.GainMastery("memories"))
    board = Board(memories, gleam, learn, SLASH)
    first, attack, spell = (board.put(ADA, "hand", key) for key in ("learn", "slash", "gleam"))
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(first).resolve()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).passes(4).resolve()
    mastery = desk.query.statuses(ADA, "mastery")[0][1]
    assert mastery.count("sheen") == 2
    hand = len(desk.zone("hand", ADA))
    desk.play(spell).resolve()
    assert len(desk.zone("hand", ADA)) == hand


def test_shifting_currents_a_new_direction_replaces_the_old_one() -> None:
    currents = card(
        "currents",
        "mastery",
        cost_kind="none",
        cost=None,
        abilities=(
            t.Triggered(
                t.Event("phase", phase="end", whose="you"),
                (t.May((t.SetMasteryMode(("North", "South", "East", "West")),)),),
                text="Change direction",
            ),
            t.Static(ALLY, power=2, condition=t.MasteryMode("East")),
        ),
    )
    learn = action("learn", t.GainMastery("currents", mode="North"))
    board = Board(currents, learn)
    one = board.field(ADA, "filler")
    spell = board.put(ADA, "hand", "learn")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve().passes(2).resolve().answer("may", Accept())
    east = next(pick for pick in desk.game.decision.options if pick.label == "East")  # type: ignore[union-attr]
    assert len(desk.game.decision.options) == 3, "another than North"  # type: ignore[union-attr]
    desk.answer("modes", east)
    assert desk.view().object(one).power == 4  # type: ignore[union-attr]
