"""Worked examples of game-mechanics-abilities and its pages, and of last-known information."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PassOpportunity, PlayCard
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target

MINE = t.Filter(kind="card", controller="you")
SWEEP = action("sweep", t.Destroy(t.Target()), targets=target(ALLY))


def to_end_phase(desk):  # type: ignore[no-untyped-def]
    """Both pass in the main phase."""
    return desk.passes(2)


def test_rule_3_1_a_card_with_a_keyword_is_found_by_it_though_it_works_elsewhere() -> None:
    seeker = action("seeker", t.Search(t.Filter(kind="card", zone="deck", keyword="Floating Memory")))
    drift = ally("drift", abilities=(t.Keyword("Floating Memory"),))
    board = Board(seeker, drift)
    board.put(ADA, "deck", "drift")
    spell = board.put(ADA, "hand", "seeker")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    offered = desk.game.decision.options  # type: ignore[union-attr]
    assert [desk.game.state[pick.id].key for pick in offered] == ["drift"]


def test_rule_3_1_1_a_keyword_behind_an_unmet_restriction_is_absent() -> None:
    seeker = action("seeker", t.Search(t.Filter(kind="card", zone="graveyard", keyword="Floating Memory")))
    locked = ally(
        "locked", classes=("MAGE",), abilities=(t.Restricted((t.ClassBonus(),), (t.Keyword("Floating Memory"),)),)
    )
    board = Board(seeker, locked)
    board.put(ADA, "graveyard", "locked")
    spell = board.put(ADA, "hand", "seeker")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.game.decision.kind == "opportunity", "nothing can be found"  # type: ignore[union-attr]


def test_rule_12_several_instances_of_a_redundant_keyword_are_one() -> None:
    thrice = ally("thrice", 1, 3, abilities=(t.Keyword("Taunt"), t.Keyword("Taunt"), t.Keyword("Taunt")))
    board = Board(thrice)
    one = board.field(BO, "thrice")
    desk = board.start()
    view = desk.view().object(one)
    assert view is not None and view.keyword_words == ("Taunt",)


def test_rule_13_an_on_death_ability_uses_the_power_the_ally_had_on_the_field() -> None:
    martyr = ally(
        "martyr",
        2,
        2,
        abilities=(
            t.Triggered(
                t.Event("death"), (t.Damage(t.Stat(t.This(), "power"), t.Champion("opponent")),), text="On Death"
            ),
        ),
    )
    board = Board(martyr, SWEEP)
    one = board.field(ADA, "martyr", counters=(("buff", 3),))
    spell = board.put(ADA, "hand", "sweep")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve().resolve()
    assert desk.damage(BO) == 5


def test_last_known_information_an_on_leave_ability_reads_what_the_object_carried() -> None:
    """The king keeps track of the allies that were paid for it, also after it left."""
    king = ally(
        "king",
        3,
        3,
        cost=2,
        abilities=(
            t.Triggered(t.Event("leave"), (t.Draw(t.Paid()),), text="On Leave"),
            t.Triggered(
                t.Event("enter"),
                (t.Banish(t.Every(t.Filter(kind="card", zone="memory", controller="you")), remember=True),),
                text="On Enter",
            ),
            t.Triggered(t.Event("leave"), (t.PutInto(t.Remembered(), "graveyard"),), text="On Leave: release"),
        ),
    )
    board = Board(king, SWEEP)
    one = board.put(ADA, "hand", "king")
    spell = board.put(ADA, "hand", "sweep")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(one).resolve().resolve()
    assert desk.zone("banishment", ADA) == ["filler", "filler"]
    entered = desk.view().objects[-1].id
    desk.play(spell, targets=(entered,)).resolve()
    desk.in_any_order()
    desk.resolve()
    assert desk.zone("banishment", ADA) == [] and desk.zone("graveyard", ADA).count("filler") == 2


def test_ability_tracking_2_a_champion_that_comes_back_has_no_memory_of_its_choices() -> None:
    modes = tuple(t.Mode(f"Deal {n}.", (t.Damage(n, t.Champion("opponent")),)) for n in (1, 2))
    aegis = card(
        "aegis",
        "champion",
        level=2,
        life=22,
        cost_kind="memory",
        cost=0,
        abilities=(
            t.Triggered(t.Event("phase", phase="main", whose="you"), (), modes=modes, unchosen=True, text="Choose."),
        ),
    )
    drop = action("drop", t.Delevel())
    climb = action("climb", t.LevelUp(t.Filter(kind="card")))
    board = Board(aegis, drop, climb)
    board.put(ADA, "material", "aegis")
    board.put(ADA, "deck", "filler", 5)
    first, down, up = (board.put(ADA, "hand", key) for key in ("climb", "drop", "climb"))
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    material = board.writer.state.zone("material", ADA)[0]
    desk.play(first).resolve().answer("choose", material)
    champion = desk.champions[ADA]
    assert desk.view().object(champion).level == 2  # type: ignore[union-attr]
    board.writer.change(champion, chosen_modes=((0, 0),))
    desk.play(down).resolve()
    assert desk.view().object(champion).level == 1 and desk.zone("material", ADA) == ["aegis"]  # type: ignore[union-attr]
    desk.play(up).resolve().answer("choose", material)
    assert desk.query.object(champion).chosen_modes == (), "it is a new aegis"  # type: ignore[union-attr]


def test_ability_tracking_2_modes_that_were_chosen_cannot_be_chosen_again() -> None:
    modes = tuple(t.Mode(f"Deal {n}.", (t.Damage(n, t.Champion("opponent")),)) for n in (1, 2))
    bell = card(
        "bell",
        "item",
        abilities=(
            t.Triggered(
                t.Event("summon", t.Filter()), (), modes=modes, unchosen=True, text="Choose one that has not been."
            ),
        ),
    )
    call = action("call", t.Summon("filler"))
    board = Board(bell, call)
    board.field(ADA, "bell")
    spells = [board.put(ADA, "hand", "call") for _ in range(3)]
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    for spell in spells[:2]:
        desk.play(spell).resolve()
        desk.answer("modes", desk.game.decision.options[0]).resolve()  # type: ignore[union-attr]
    assert desk.damage(BO) == 3
    desk.play(spells[2]).resolve()
    assert desk.stack() == [] and "fizzles" in desk.log()


def test_ability_tracking_3_1_a_trigger_of_an_intent_follows_its_card_one_zone_and_no_further() -> None:
    bolt_shot = card(
        "serpent",
        "attack",
        power=1,
        speed="slow",
        abilities=(
            t.Triggered(
                t.Event("hit"), (t.Load(t.This(), t.Choose(t.Filter(types=("WEAPON",)))),), text="On Hit: load it."
            ),
        ),
    )
    bow = card("bow", "weapon", power=1, durability=2, subtypes=("BOW",))
    purge = action("purge", t.Banish(t.Target()), targets=target(t.Filter(kind="card", zone="graveyard")))
    for answered in (False, True):
        board = Board(bolt_shot, bow, purge)
        board.field(ADA, "bow")
        attack = board.put(ADA, "hand", "serpent")
        board.put(ADA, "hand", "filler", 1)
        spell = board.put(BO, "hand", "purge")
        board.put(BO, "hand", "filler", 1)
        desk = board.start()
        desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).passes(4)
        assert desk.zone("graveyard", ADA) == ["serpent"], "the intent has left before the trigger resolves"
        assert desk.stack() == ["serpent"]
        if answered:
            desk.passes()
            desk.play(spell, targets=(desk.game.state.zone("graveyard", ADA)[0],)).resolve()
        desk.resolve()
        loaded = [one.key for o in desk.view().objects for one in o.loaded]
        assert loaded == ([] if answered else ["serpent"])


def test_triggered_4_on_enter_of_a_champion_card_materializes_a_weapon() -> None:
    wanderer = card(
        "wanderer",
        "champion",
        level=2,
        life=20,
        cost_kind="memory",
        cost=0,
        abilities=(
            t.Triggered(
                t.Event("enter"), (t.Materialize(t.Filter(kind="card", types=("WEAPON",)), free=True),), text="On Enter"
            ),
        ),
    )
    sword = card("sword", "weapon", power=1, durability=1, cost_kind="memory", cost=0, supertypes=("REGALIA",))
    climb = action("climb", t.LevelUp(t.Filter(kind="card")))
    board = Board(wanderer, sword, climb)
    top = board.put(ADA, "material", "wanderer")
    weapon = board.put(ADA, "material", "sword")
    spell = board.put(ADA, "hand", "climb")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve().answer("choose", top).resolve()
    desk.answer("materialize", PlayCard(weapon, "materialization")).resolve()
    assert desk.objects(ADA) == ["sword"]


def test_triggered_5_2_a_depending_on_trigger_is_read_as_it_resolves() -> None:
    """The mastery counts the omens in banishment when the trigger resolves, not when it was put onto the stack."""
    omens = t.Count(t.Filter(kind="card", zone="banishment", controller="you", counter="omen"))
    mastery = card(
        "servile",
        "mastery",
        cost_kind="none",
        cost=None,
        abilities=(
            t.Triggered(
                t.Event("attack", t.Filter(types=("CHAMPION",), controller="you")),
                (
                    t.If(
                        t.Compare(omens, "at_least", 3),
                        (t.Modify(t.Champion("you"), power=2, until="combat"),),
                        (
                            t.If(
                                t.Compare(omens, "at_least", 1), (t.Modify(t.Champion("you"), power=1, until="combat"),)
                            ),
                        ),
                    ),
                ),
                text="Depending on your omens.",
            ),
        ),
    )
    fist = card("fist", "attack", power=1, speed="slow")
    learn = action("learn", t.GainMastery("servile"))
    dread = action("dread", t.Banish(t.Every(MINE)), t.PutCounters("omen", 1, t.It()))
    board = Board(mastery, fist, learn, dread)
    board.put(ADA, "graveyard", "filler", 3)
    first, attack, omen = (board.put(ADA, "hand", key) for key in ("learn", "fist", "dread"))
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(first).resolve()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO])
    assert desk.stack() == ["servile"], "the mastery's trigger waits"
    desk.play(omen).resolve()
    assert [desk.game.state[id].counters for id in desk.game.state.zone("banishment", ADA)][:1] == [(("omen", 1),)]
    desk.resolve()
    assert "Hero: +2 power" in desk.log()


def test_triggered_12_a_trigger_of_a_spell_cannot_target_through_spellshroud() -> None:
    ice = card(
        "ice",
        "phantasia",
        subtypes=("SPELL", "MAGE"),
        abilities=(t.Triggered(t.Event("enter"), (t.Damage(1, t.Target()),), target(ALLY), text="On Enter"),),
    )
    veiled = ally("veiled", 1, 3, abilities=(t.Keyword("Spellshroud"),))
    board = Board(ice, veiled)
    board.field(BO, "veiled")
    open_ally = board.field(BO, "filler")
    spell = board.put(ADA, "hand", "ice")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert [pick.id for pick in desk.game.decision.options] == [open_ally]  # type: ignore[union-attr]


def test_rule_17_an_ability_used_as_a_spell_cannot_target_through_spellshroud_and_counts_as_one() -> None:
    wand = card(
        "wand",
        "item",
        abilities=(
            t.Activated(t.Cost(), (t.Damage(1, t.Target()),), target(ALLY), as_spell=True, text="Zap, as a Spell."),
        ),
    )
    veiled = ally("veiled", 1, 3, abilities=(t.Keyword("Spellshroud"),))
    watcher = ally(
        "watcher",
        1,
        5,
        abilities=(
            t.Triggered(
                t.Event("activate", t.Filter(kind="instance", subtypes=("SPELL",)), whose="you"),
                (t.Draw(),),
                text="Whenever you activate a Spell, draw.",
            ),
        ),
    )
    board = Board(wand, veiled, watcher)
    board.field(BO, "veiled")
    item, mine = board.field(ADA, "wand"), board.field(ADA, "watcher")
    desk = board.start()
    desk.use(item)
    assert [pick.id for pick in desk.game.decision.options] == [mine]  # type: ignore[union-attr]
    desk.answer("targets", mine)
    assert desk.stack() == ["wand", "watcher"], "the watcher saw a Spell"


def test_restriction_2_1_a_part_that_is_locked_again_is_lost_without_fizzling_the_rest() -> None:
    """Level 2 unlocks a second part; when the level falls before resolving, only that part is gone."""
    lecture = action(
        "lecture",
        t.Damage(1, t.Champion("opponent")),
        more=(t.Restricted((t.LevelAtLeast(2),), (t.OnResolve((t.Damage(3, t.Target()),), target()),)),),
    )
    banner = card("banner", "item", abilities=(t.Static(t.Filter(types=("CHAMPION",), controller="you"), level=1),))
    smash = action("smash", t.Destroy(t.Target()), targets=target(t.Filter(types=("ITEM",))))
    board = Board(lecture, banner, smash)
    item = board.field(ADA, "banner")
    spell = board.put(ADA, "hand", "lecture")
    board.put(ADA, "hand", "filler", 1)
    answer = board.put(BO, "hand", "smash")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(desk.champions[BO],)).passes()
    desk.play(answer, targets=(item,)).resolve()
    desk.resolve()
    assert desk.damage(BO) == 1


def test_cascade_each_use_takes_the_next_effect_and_copying_does_not_advance_it() -> None:
    modes = tuple(t.Mode(f"Deal {n}.", (t.Damage(n, t.Champion("opponent")),)) for n in (1, 2, 4))
    orb = card("orb", "item", abilities=(t.Activated(t.Cost(), (), modes=modes, cascade=True, text="Cascade"),))
    echo = action(
        "echo", t.CopyInstance(t.Target()), targets=target(t.Filter(kind="instance", instances=("activated",)))
    )
    board = Board(orb, echo)
    item = board.field(ADA, "orb")
    spell = board.put(ADA, "hand", "echo")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.use(item)
    desk.play(spell, targets=(desk.view().stack[0].id,)).resolve().passes(4)
    assert desk.damage(BO) == 2, "the first effect, twice"
    desk.use(item).resolve()
    assert desk.damage(BO) == 4
    desk.use(item).resolve()
    assert desk.damage(BO) == 8


def test_reflexive_trigger_is_put_onto_the_stack_only_when_it_was_done() -> None:
    """Put the card on the bottom of the lineage; when you do, something follows that others may answer."""
    sight = action(
        "sight",
        t.May((t.Draw(1, to="memory"), t.PutIntoLineage(t.This()))),
        t.WhenYouDo((t.Damage(2, t.Champion("opponent")),)),
    )
    for choice in (Accept(), Decline()):
        board = Board(sight)
        spell = board.put(ADA, "hand", "sight")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell).resolve().answer("may", choice)
        if choice == Accept():
            assert desk.stack() == ["sight"] and desk.damage(BO) == 0
            desk.resolve()
            assert desk.damage(BO) == 2 and desk.zone("lineage", desk.champions[ADA]) == ["sight", "spirit"]
        else:
            assert desk.stack() == [] and desk.zone("graveyard", ADA) == ["sight"]


def test_activated_9_a_player_who_does_not_control_the_source_may_use_it_where_it_says_so() -> None:
    well = card(
        "well", "item", abilities=(t.Activated(t.Cost(reserve=1), (t.Draw(),), anyone=True, text="Anyone draws."),)
    )
    board = Board(well)
    item = board.field(ADA, "well")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.passes()
    desk.answer("opportunity", ActivateAbility(item, 0)).pay(1).resolve()
    assert len(desk.zone("hand", BO)) == 1 and desk.query.object(item).controller == ADA  # type: ignore[union-attr]
    assert PassOpportunity() in desk.game.decision.options  # type: ignore[union-attr]


def test_triggered_3_an_intervening_condition_is_checked_again_when_it_resolves() -> None:
    watch = ally(
        "watch",
        1,
        3,
        abilities=(
            t.Triggered(
                t.Event("phase", phase="end", whose="you"),
                (t.Draw(),),
                condition=t.Controls(t.Filter(types=("ITEM",), controller="you")),
                text="If you control an item, draw.",
            ),
        ),
    )
    ring = card("ring", "item")
    smash = action("smash", t.Destroy(t.Target()), targets=target(t.Filter(types=("ITEM",))))
    board = Board(watch, ring, smash)
    board.field(ADA, "watch")
    item = board.field(ADA, "ring")
    answer = board.put(BO, "hand", "smash")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    to_end_phase(desk)
    assert desk.stack() == ["watch"]
    desk.passes()
    desk.play(answer, targets=(item,)).resolve().resolve()
    assert desk.zone("hand", ADA) == [] and "its condition is not met any more" in desk.log()


def test_negate_2_1_triggers_of_an_activation_stay_when_it_is_negated() -> None:
    scholar = ally(
        "scholar",
        1,
        3,
        abilities=(
            t.Triggered(
                t.Event("activate", whose="you"), (t.Damage(1, t.Champion("opponent")),), text="Whenever you activate"
            ),
        ),
    )
    board = Board(scholar)
    board.field(ADA, "scholar")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    hush = board.put(BO, "hand", "hush")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],)).passes()
    desk.play(hush, targets=(desk.view().stack[0].id,)).resolve().resolve()
    assert desk.damage(BO) == 1
