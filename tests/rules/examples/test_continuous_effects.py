"""Worked examples of types-of-effects-continuous-effects, replacement effects, game effects and damage."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.query.characteristics import all_traits, card_keyword
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, action, ally, card, target

GRAVES = t.Filter(kind="card", zone="graveyard")


def elements(desk: Desk, id: int) -> tuple[str, ...]:
    """The elements of a card or object now."""
    one = all_traits(desk.query).get(id)
    return one.elements if one is not None else desk.query.face(id).elements


def test_static_effects_1_a_resolved_effect_reaches_who_is_there_a_static_one_who_comes_later_too() -> None:
    call = action("call", t.Modify(t.Every(t.Filter(types=("ALLY",), controller="you")), power=1))
    claude = ally(
        "claude",
        1,
        4,
        abilities=(
            t.Static(
                t.Filter(types=("ALLY",), subtypes=("AUTOMATON",), controller="you"),
                keywords=(t.Keyword("Taunt"),),
                traits=t.TraitChange(abilities=(t.Triggered(t.Event("death"), (t.Draw(),), text="On Death"),)),
            ),
        ),
    )
    robot = ally("robot", 1, 1, subtypes=("AUTOMATON",))
    board = Board(call, claude, robot)
    early = board.field(ADA, "filler")
    board.field(ADA, "claude")
    spell, late = board.put(ADA, "hand", "call"), board.put(ADA, "hand", "robot")
    board.put(ADA, "hand", "filler", 3)
    bolt = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    desk.play(late).resolve()
    entered = desk.view().objects[-1]
    assert desk.view().object(early).power == 3 and entered.power == 1  # type: ignore[union-attr]
    assert "Taunt" in entered.keyword_words
    desk.passes()
    hand = len(desk.zone("hand", ADA))
    desk.play(bolt, targets=(entered.id,)).resolve().resolve()
    assert len(desk.zone("hand", ADA)) == hand + 1, "the granted On Death ability"


def test_static_effects_1_cards_in_graveyards_are_norm_whenever_they_came() -> None:
    lantern = card("lantern", "item", abilities=(t.Static(GRAVES, traits=t.TraitChange(set_elements=("NORM",))),))
    coal = ally("coal", elements=("FIRE",))
    mill = action("mill", t.Mill(1))
    board = Board(lantern, coal, mill, deck=0)
    there = board.put(BO, "graveyard", "coal")
    board.field(ADA, "lantern")
    later = board.put(ADA, "deck", "coal")
    spell = board.put(ADA, "hand", "mill")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert elements(desk, there) == ("NORM",) and elements(desk, later) == ("FIRE",)
    desk.play(spell).resolve()
    assert elements(desk, later) == ("NORM",)


def test_syntax_1_2_are_keeps_the_set_open_for_the_turn() -> None:
    mirror = action(
        "glass",
        t.Modify(
            t.Every(t.Filter(kind="card", zone="memory")), dynamic=True, traits=t.TraitChange(set_elements=("NORM",))
        ),
    )
    coal = ally("coal", elements=("FIRE",))
    board = Board(mirror, coal)
    spell = board.put(ADA, "hand", "glass")
    board.put(ADA, "hand", "filler", 1)
    later = board.put(ADA, "hand", "coal")
    pays = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("opportunity", PlayCard(pays)).answer("targets", desk.champions[BO]).answer("pay_reserve", later)
    assert elements(desk, later) == ("NORM",), "it entered memory after the effect began"
    desk.passes(2).passes(4)
    assert elements(desk, later) == ("FIRE",), "until end of turn"


def test_layers_an_effect_of_layer_c_stays_though_its_ability_is_lost_in_layer_d() -> None:
    lantern = card("lantern", "item", abilities=(t.Static(GRAVES, traits=t.TraitChange(set_elements=("NORM",))),))
    silence = action(
        "silence",
        t.Modify(t.Target(), lose_abilities=True, until="permanent"),
        targets=target(t.Filter(types=("ITEM",))),
    )
    coal = ally("coal", elements=("FIRE",))
    board = Board(lantern, silence, coal)
    there = board.put(BO, "graveyard", "coal")
    item = board.field(ADA, "lantern")
    spell = board.put(ADA, "hand", "silence")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(item,)).resolve()
    assert desk.query.state.get(item) is not None and all_traits(desk.query)[item].abilities == []
    assert elements(desk, there) == ("NORM",)


def test_layers_an_effect_of_layer_e_goes_when_its_ability_is_lost_in_layer_d() -> None:
    banner = card("banner", "item", abilities=(t.Static(t.Filter(types=("ALLY",), controller="you"), power=2),))
    silence = action(
        "silence",
        t.Modify(t.Target(), lose_abilities=True, until="permanent"),
        targets=target(t.Filter(types=("ITEM",))),
    )
    board = Board(banner, silence)
    item, one = board.field(ADA, "banner"), board.field(ADA, "filler")
    spell = board.put(ADA, "hand", "silence")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert desk.view().object(one).power == 4  # type: ignore[union-attr]
    desk.play(spell, targets=(item,)).resolve()
    assert desk.view().object(one).power == 2  # type: ignore[union-attr]


def test_dependencies_the_effect_that_takes_abilities_away_is_applied_before_the_one_it_silences() -> None:
    """One gives attack cards in graveyards Floating Memory, the other takes their abilities: whichever is older,
    the one that names what it finds depends on nothing; giving comes by timestamp."""
    giver = card(
        "giver",
        "item",
        abilities=(
            t.Static(
                t.Filter(kind="card", zone="graveyard", types=("ATTACK",), controller="you"),
                keywords=(t.Keyword("Floating Memory"),),
            ),
        ),
    )
    silencer = card(
        "silencer", "item", abilities=(t.Static(t.Filter(types=("ITEM",), other=True), lose_abilities=True),)
    )
    slash = card("slash", "attack", power=1, speed="slow")
    for first, second in (("giver", "silencer"), ("silencer", "giver")):
        board = Board(giver, silencer, slash)
        dead = board.put(ADA, "graveyard", "slash")
        for place, key in enumerate((first, second)):
            board.field(ADA, key)
            board.writer.change(board.writer.state.zone("objects")[-1], timestamp=place + 1)
        desk = board.start()
        assert card_keyword(desk.query, dead, ADA, "Floating Memory") is None, first


def test_dependencies_a_filter_waits_for_the_effect_that_changes_what_it_describes() -> None:
    """ "Automatons are of fire" comes before "each fire ally loses its abilities" only where one reads the other."""
    maker = card(
        "maker",
        "item",
        abilities=(t.Static(t.Filter(types=("ALLY",)), traits=t.TraitChange(add_subtypes=("AUTOMATON",))),),
    )
    namer = card(
        "namer",
        "item",
        abilities=(t.Static(t.Filter(subtypes=("AUTOMATON",)), traits=t.TraitChange(add_subtypes=("KNIGHT",))),),
    )
    board = Board(maker, namer)
    one = board.field(ADA, "filler")
    board.writer.change(board.field(ADA, "namer"), timestamp=1)
    board.writer.change(board.field(ADA, "maker"), timestamp=2)
    desk = board.start()
    assert desk.view().object(one).subtypes == ("AUTOMATON", "KNIGHT"), "the older one depends on the newer"  # type: ignore[union-attr]


def test_timestamps_2_the_newest_of_exclusive_effects_wins() -> None:
    red = card("red", "item", abilities=(t.Static(ALLY, traits=t.TraitChange(set_elements=("FIRE",))),))
    blue = card("blue", "item", abilities=(t.Static(ALLY, traits=t.TraitChange(set_elements=("WATER",))),))
    board = Board(red, blue)
    one = board.field(ADA, "filler")
    board.writer.change(board.field(ADA, "blue"), timestamp=1)
    board.writer.change(board.field(ADA, "red"), timestamp=2)
    desk = board.start()
    assert elements(desk, one) == ("FIRE",)


def test_layers_2_6_power_and_life_are_swapped_after_counters() -> None:
    flip = action("flip", t.Modify(t.Target(), traits=t.TraitChange(swap=True)), targets=target(ALLY))
    brute = ally("brute", 5, 1)
    board = Board(flip, brute)
    one = board.field(ADA, "brute", counters=(("buff", 1),))
    spell = board.put(ADA, "hand", "flip")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    view = desk.view().object(one)
    assert view is not None and (view.power, view.life) == (2, 6)


def test_stat_setting_1_a_stat_that_was_not_there_starts_from_0() -> None:
    wake = action(
        "wake",
        t.Modify(t.Target(), traits=t.TraitChange(set_types=("ALLY",), set_power=0, set_life=3), power=1),
        targets=target(t.Filter(types=("ITEM",))),
    )
    ring = card("ring", "item")
    board = Board(wake, ring)
    one = board.field(ADA, "ring")
    spell = board.put(ADA, "hand", "wake")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    view = desk.view().object(one)
    assert view is not None and (view.types, view.power, view.life) == (("ALLY",), 1, 3)


def test_type_setting_2_a_unique_ally_that_becomes_a_unique_champion_keeps_its_subtypes() -> None:
    angel = ally(
        "angel",
        2,
        9,
        supertypes=("UNIQUE",),
        subtypes=("WARRIOR", "ANGEL"),
        abilities=(
            t.Triggered(
                t.Event("enter"),
                (
                    t.Modify(
                        t.This(),
                        until="permanent",
                        traits=t.TraitChange(set_types=("CHAMPION",), set_supertypes=("UNIQUE",)),
                    ),
                ),
                text="On Enter: become a champion.",
            ),
        ),
    )
    board = Board(angel)
    one = board.put(ADA, "hand", "angel")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(one).resolve().resolve()
    view = desk.view().objects[-1]
    assert (view.types, view.subtypes) == (("CHAMPION",), ("WARRIOR", "ANGEL"))
    assert all_traits(desk.query)[view.id].supertypes == ("UNIQUE",)
    assert desk.query.champions(ADA) == (desk.champions[ADA], view.id)


def test_game_effects_4_of_enabling_and_disabling_the_newest_counts() -> None:
    on = action("on", t.EnableElements(("WATER",)))
    off = action("off", t.EnableElements(("WATER",), "opponent", enable=False))
    board = Board(on, off)
    first, again = board.put(ADA, "hand", "on"), board.put(ADA, "hand", "on")
    board.put(ADA, "hand", "filler", 2)
    stop = board.put(BO, "hand", "off")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(first).resolve()
    assert "WATER" in desk.view().player(ADA).elements
    desk.passes()
    desk.play(stop).resolve()
    assert "WATER" not in desk.view().player(ADA).elements
    desk.play(again).resolve()
    assert "WATER" in desk.view().player(ADA).elements


def test_permission_1_cannot_wins_over_can_however_new_the_permission_is() -> None:
    ban = card("ban", "item", abilities=(t.Static(t.Filter(kind="player", controller="opponent"), cant=("activate",)),))
    board = Board(ban)
    board.field(BO, "ban")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert desk.refused(PlayCard(bolt)).rule == "permission.cant"


def test_prevention_5_a_shield_keeps_what_unpreventable_damage_did_not_use() -> None:
    edge = action("edge", t.Prevent(3, t.Champion("you"), damage="combat"))
    pierce = ally("pierce", 3, 3, abilities=())
    board = Board(edge, pierce)
    board.put(BO, "hand", "edge")
    guard = board.writer.state.zone("hand", BO)[-1]
    board.put(BO, "hand", "filler", 1)
    brute, other = board.field(ADA, "pierce"), board.field(ADA, "pierce")
    desk = board.start()
    desk.passes()
    desk.play(guard).resolve()
    shield = next(id for id in desk.game.state.zone("effects"))
    from gatcg_desktop.rules.actions.damage import Hit, deal
    from gatcg_desktop.rules.game_writer import GameWriter

    s = GameWriter(board.writer, board.definitions)
    list(deal(s, [Hit(brute, desk.champions[BO], 3, True, unpreventable=True)], "combat.damage"))
    assert desk.damage(BO) == 3 and desk.game.state[shield].amount == 3
    list(deal(s, [Hit(other, desk.champions[BO], 4, True)], "combat.damage"))
    assert desk.damage(BO) == 4 and desk.game.state.get(shield) is None


def test_prevention_5_2_an_instance_is_used_up_by_the_attempt_and_so_is_one_bulwark_counter() -> None:
    from gatcg_desktop.rules.actions.damage import Hit, deal
    from gatcg_desktop.rules.game_writer import GameWriter

    ward = action("ward", t.Prevent(2, t.Champion("you"), style="instance"))
    wall = ally("wall", 1, 9, abilities=(t.Keyword("Bulwark"),))
    board = Board(ward, wall)
    guard = board.put(BO, "hand", "ward")
    board.put(BO, "hand", "filler", 1)
    one = board.field(BO, "wall", counters=(("bulwark", 2),))
    hitter = board.field(ADA, "filler")
    desk = board.start()
    desk.passes()
    desk.play(guard).resolve()
    s = GameWriter(board.writer, board.definitions)
    list(deal(s, [Hit(hitter, desk.champions[BO], 2, False, unpreventable=True)], "effects.damage"))
    assert desk.damage(BO) == 2 and desk.game.state.zone("effects") == ()
    list(deal(s, [Hit(hitter, one, 5, True)], "combat.damage"))
    wall_object = desk.query.object(one)
    assert wall_object is not None and wall_object.damage == 0 and wall_object.count("bulwark") == 1


def test_prevention_11_what_is_said_with_the_prevention_happens_as_part_of_it() -> None:
    shield = action(
        "shield",
        t.Prevent(3, t.Champion("you"), then=(t.PutCounters("enlighten", t.EventAmount(), t.Champion("you")),)),
    )
    board = Board(shield)
    bolt = board.put(ADA, "hand", "bolt")
    guard = board.put(BO, "hand", "shield")
    board.put(ADA, "hand", "filler", 2)
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],)).passes()
    desk.play(guard).resolve().resolve()
    assert desk.damage(BO) == 0 and desk.stack() == []
    assert desk.query.object(desk.champions[BO]).count("enlighten") == 3  # type: ignore[union-attr]


def test_damage_14_the_source_of_combat_damage_has_the_elements_of_the_attacker_not_of_the_card() -> None:
    dry = ally("dry", 1, 9, abilities=(t.DamageReplacement(prevent_all=True, source=t.Filter(elements=("WATER",))),))
    wave = card("wave", "attack", power=3, speed="slow", elements=("WATER",))
    enable = action("enable", t.EnableElements(("WATER",)))
    board = Board(dry, wave, enable)
    one = board.field(BO, "dry")
    attack, on = board.put(ADA, "hand", "wave"), board.put(ADA, "hand", "enable")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(on).resolve()
    desk.play(attack).resolve().answer("attack_target", one).passes(2).answer("retaliate").passes(2)
    assert desk.query.object(one).damage == 3  # type: ignore[union-attr]


def test_damage_16_damage_to_a_set_is_one_event_and_damage_dealt_several_times_is_several() -> None:
    """A shield for one instance stops all that one event would deal, and only the first of several."""
    purge = action("purge", t.Damage(2, t.Every(t.Filter(types=("ALLY", "CHAMPION"), controller="opponent"))))
    volley = action("volley", t.Separate(2, (t.Damage(1, t.Choose(UNIT)),)))
    ward = action("ward", t.Prevent(9, t.Champion("you"), style="instance"))
    for key, expected in (("purge", 0), ("volley", 1)):
        board = Board(purge, volley, ward)
        spell = board.put(ADA, "hand", key)
        board.put(ADA, "hand", "filler", 1)
        guard = board.put(BO, "hand", "ward")
        board.put(BO, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell).passes()
        desk.play(guard).resolve().resolve()
        if key == "volley":
            desk.answer("choose", desk.champions[BO]).answer("choose", desk.champions[BO])
        assert desk.damage(BO) == expected, key


def test_damage_step_the_defender_orders_replacements_decrease_then_double_then_increase() -> None:
    less = card("less", "item", abilities=(t.DamageReplacement(-1, t.Filter(types=("CHAMPION",), controller="you")),))
    more = card(
        "more", "item", abilities=(t.DamageReplacement(1, t.Filter(types=("CHAMPION",), controller="opponent")),)
    )
    flames = card("flames", "attack", power=2, speed="slow", abilities=(t.DamageReplacement(times=2, by_this=True),))
    board = Board(less, more, flames)
    board.field(BO, "less")
    board.field(ADA, "more")
    attack = board.put(ADA, "hand", "flames")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.game.decision.player == BO  # type: ignore[union-attr]
    for wanted in ("Less", "Flames"):
        pick = next(one for one in desk.game.decision.options if one.label == wanted)  # type: ignore[union-attr]
        desk.answer("choose", pick)
    assert desk.damage(BO) == 3, "(2 - 1) doubled, and 1 more"


def test_properties_3_resting_what_is_rested_changes_nothing() -> None:
    tire = action("tire", t.Rest(t.Target()), targets=target(ALLY))
    board = Board(tire)
    one = board.field(BO, "filler", rested=True)
    spell = board.put(ADA, "hand", "tire")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    steps = len(desk.game.steps)
    desk.play(spell, targets=(one,)).resolve()
    assert "Filler rests" not in desk.log() and len(desk.game.steps) > steps


def test_attack_power_of_an_intent_may_be_modified() -> None:
    slash = card(
        "slash",
        "attack",
        power=1,
        speed="slow",
        abilities=(
            t.Triggered(t.Event("attack"), (t.Modify(t.This(), power=2, until="combat"),), text="On Attack: +2 power."),
        ),
    )
    board = Board(slash)
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).resolve().passes(4)
    assert desk.damage(BO) == 3


def test_dependencies_effects_that_depend_on_each_other_are_applied_by_their_timestamps() -> None:
    """ "Humans are Beasts" and "Beasts are Humans": neither can wait for the other, so the older comes first."""
    humans = card(
        "humans",
        "item",
        abilities=(t.Static(t.Filter(subtypes=("HUMAN",)), traits=t.TraitChange(set_subtypes=("BEAST",))),),
    )
    beasts = card(
        "beasts",
        "item",
        abilities=(t.Static(t.Filter(subtypes=("BEAST",)), traits=t.TraitChange(set_subtypes=("HUMAN",))),),
    )
    man = ally("man", 1, 1, subtypes=("HUMAN",))
    wolf = ally("wolf", 1, 1, subtypes=("BEAST",))
    for first, second, outcome in (("humans", "beasts", ("HUMAN",)), ("beasts", "humans", ("BEAST",))):
        board = Board(humans, beasts, man, wolf)
        one, other = board.field(ADA, "man"), board.field(ADA, "wolf")
        for stamp, key in enumerate((first, second), 5):
            board.writer.change(board.field(ADA, key), timestamp=stamp)
        view = board.start().view()
        assert [view.object(id).subtypes for id in (one, other)] == [outcome, outcome]  # type: ignore[union-attr]
