"""The keywords of the glossary, each doing what it says (glossary/keywords-and-abilities)."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.damage import PendingDamage, deal
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, DeclareAttack, Decline, PlayCard
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

SLASH = card("slash", "attack", power=2, speed="slow")
STOUT = ally("stout", 1, 6)


def attack_from(desk: Desk, unit: int) -> list[int]:
    """What the answer to "attack what?" may be."""
    desk.answer("opportunity", DeclareAttack(unit))
    return [pick.id for pick in desk.game.decision.options]  # type: ignore[union-attr]


def test_aenean_progression_costs_two_more_for_each_one_resolved() -> None:
    rise = action("rise", t.Draw(1), more=(t.Keyword("Aenean Progression"),))
    board = Board(rise)
    first, second, third = (board.put(ADA, "hand", "rise") for _ in range(3))
    board.put(ADA, "hand", "filler", 8)
    hush = board.put(BO, "hand", "hush")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(first, pay=1).resolve()
    desk.play(second, pay=3).passes()
    desk.play(hush, targets=(desk.game.state.zone("stack", 0)[0],)).resolve()
    desk.play(third, pay=3)


def test_agility_returns_cards_from_memory_as_the_end_phase_begins() -> None:
    swift = action("swift", t.GrantAgility(1), t.GrantAgility(2))
    board = Board(swift)
    spell = board.put(ADA, "hand", "swift")
    board.put(ADA, "hand", "filler", 1)
    board.put(ADA, "memory", "filler", 4)
    desk = board.start()
    desk.play(spell).resolve().passes(2).in_any_order()
    assert len(desk.stack()) == 2, "each instance triggers by itself"
    returned = 0
    for _ in range(2):
        desk.resolve()
        decision = desk.game.decision
        assert decision is not None and decision.player == ADA
        returned += decision.least
        desk.answer("choose", *decision.options[: decision.least])
    assert returned == 3 and len(desk.zone("hand", ADA)) == 3 and len(desk.zone("memory", ADA)) == 2
    desk.passes(2)
    assert desk.game.state[ADA].agility == ()


def test_agility_gained_in_an_opponents_turn_works_in_it() -> None:
    swift = action("swift", t.GrantAgility(3))
    board = Board(swift)
    spell = board.put(BO, "hand", "swift")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.passes()
    desk.play(spell).resolve().passes(2).resolve()
    assert desk.zone("hand", BO) == ["filler"], "one was there, though three may return"


def test_ambush_strikes_back_for_another_unit() -> None:
    lurker = ally("lurker", 3, 3, abilities=(t.Keyword("Ambush"),))
    board = Board(lurker, STOUT)
    one, other = board.field(ADA, "stout"), board.field(BO, "filler")
    ambusher, asleep = board.field(BO, "lurker"), board.field(BO, "lurker", rested=True)
    desk = board.start()
    desk.attack(one, other).passes(2)
    able = {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert able == {other, ambusher} and asleep not in able
    desk.answer("retaliate", ambusher).passes(2)
    assert desk.query.object(one).damage == 3 and desk.query.object(ambusher).damage == 0  # type: ignore[union-attr]


def test_ambush_strikes_back_for_a_domain() -> None:
    lurker = ally("lurker", 3, 3, abilities=(t.Keyword("Ambush"),))
    board = Board(lurker, STOUT, card("keep", "domain", subtypes=("SIEGEABLE",), durability=2))
    one, keep, ambusher = board.field(ADA, "stout"), board.field(BO, "keep"), board.field(BO, "lurker")
    desk = board.start()
    desk.attack(one, keep).passes(2)
    assert {pick.id for pick in desk.game.decision.options} == {ambusher}, "and no domain"  # type: ignore[union-attr]
    desk.answer("retaliate", ambusher).passes(2)
    assert desk.query.object(one).damage == 3  # type: ignore[union-attr]


def test_ambush_strikes_back_in_somebody_elses_fight() -> None:
    lurker = ally("lurker", 3, 3, abilities=(t.Keyword("Ambush"),))
    board = Board(lurker, STOUT, players=("Ada", "Bo", "Cy"))
    one, mine = board.field(ADA, "stout"), board.field(ADA, "lurker")
    other, ambusher = board.field(BO, "stout"), board.field(3, "lurker")
    desk = board.start()
    desk.attack(one, other).passes(3)
    asked: dict[int, set[int]] = {}
    while desk.game.decision is not None and desk.game.decision.kind == "retaliate":
        asked[desk.game.decision.player] = {pick.id for pick in desk.game.decision.options}
        desk.answer("retaliate")
    assert asked == {BO: {other}, 3: {ambusher}} and mine not in set().union(*asked.values())


def test_each_bulwark_brings_a_counter_and_unpreventable_damage_uses_one_up() -> None:
    wall = ally("wall", 1, 9, abilities=(t.Keyword("Bulwark"), t.Keyword("Bulwark")))
    board = Board(wall)
    spell = board.put(BO, "hand", "wall")
    board.put(BO, "hand", "filler", 1)
    board.set(turn_player=BO)
    desk = board.start()
    desk.play(spell).resolve()
    entered = desk.view().objects[-1].id
    assert desk.query.object(entered).count("bulwark") == 2  # type: ignore[union-attr]
    scribe = GameWriter(board.writer, board.definitions)
    list(deal(scribe, [PendingDamage(desk.champions[ADA], entered, 3, True, unpreventable=True)], "combat.damage"))
    thing = desk.query.object(entered)
    assert thing is not None and (thing.damage, thing.count("bulwark")) == (3, 1)


def test_locked_cards_need_the_class_and_the_printed_level() -> None:
    locked = action("locked", t.Draw(1), more=(t.Keyword("Class Locked"),), classes=("MAGE", "CLERIC"))
    high = action("high", t.Draw(1), more=(t.Keyword("Level Locked", 2),))
    fits = action(
        "fits", t.Draw(1), more=(t.Keyword("Class Locked"), t.Keyword("Level Locked", 1)), classes=("CLERIC", "WARRIOR")
    )
    raising = card("raising", "item", abilities=(t.Static(t.Filter(types=("CHAMPION",), controller="you"), level=3),))
    board = Board(locked, high, fits, raising)
    board.field(ADA, "raising")
    one, two, three = (board.put(ADA, "hand", key) for key in ("locked", "high", "fits"))
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    assert desk.refused(PlayCard(one)).rule == "keywords.class_locked"
    assert desk.refused(PlayCard(two)).rule == "keywords.level_locked", "the level added by the item does not count"
    desk.play(three).resolve()
    assert "fits" in desk.zone("graveyard", ADA)


def test_cleave_cannot_be_intercepted() -> None:
    sweep = ally("sweeper", 2, 5, abilities=(t.Keyword("Cleave"),))
    guard = ally("guard", 1, 3, abilities=(t.Keyword("Intercept"),))
    board = Board(sweep, guard)
    one = board.field(ADA, "sweeper")
    board.field(BO, "guard")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one))
    assert desk.stack() == []


def test_a_command_is_performed_by_a_rested_ally() -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
    page = ally("page", 0, 3)
    board = Board(order, page)
    one = board.field(ADA, "page")
    attack = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(attack)).answer("cost_objects", one).pay(1)
    assert desk.view().object(one).rested, "as a cost"  # type: ignore[union-attr]
    assert not desk.view().object(desk.champions[ADA]).rested  # type: ignore[union-attr]
    desk.resolve().answer("attack_target", desk.champions[BO])
    combat = desk.view().combat
    assert combat is not None and (combat.attacker, combat.power) == (one, 3)
    assert [c.key for c in desk.view().object(one).intent] == ["order"]  # type: ignore[union-attr]
    desk.passes(4)
    assert desk.damage(BO) == 3 and "order" in desk.zone("graveyard", ADA)


def test_a_command_played_without_paying_still_chooses_an_ally() -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
    rally = action(
        "rally",
        t.ActivateCard(t.Choose(t.Filter(kind="card", zone="hand", controller="you", types=("ATTACK",))), free=True),
    )
    board = Board(order, rally)
    one = board.field(ADA, "filler")
    board.put(ADA, "hand", "order")
    spell = board.put(ADA, "hand", "rally")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("materialize", desk.game.decision.options[0]).resolve()  # type: ignore[union-attr]
    desk.answer("choose", one).answer("attack_target", desk.champions[BO])
    assert desk.view().combat.attacker == one  # type: ignore[union-attr]


def test_a_command_without_a_target_ends_in_the_graveyard() -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
    veil = card(
        "veil",
        "item",
        abilities=(t.Static(t.Filter(types=("CHAMPION", "ALLY"), controller="you"), cant=("be_attacked",)),),
    )
    board = Board(order, veil)
    one = board.field(ADA, "filler")
    board.field(BO, "veil")
    attack = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(attack)).answer("cost_objects", one).pay(1).resolve()
    assert desk.view().combat is None and desk.zone("graveyard", ADA) == ["order"]


def test_a_command_needs_an_ally_that_obeys() -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
    proud = ally("proud", 3, 3, abilities=(t.Keyword("Pride", 2),))
    board = Board(order, proud)
    board.field(ADA, "proud")
    attack = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    assert board.start().refused(PlayCard(attack)).rule == "combat.command"


def test_commanded_will_counts_while_a_command_is_in_the_intent() -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
    pawn = ally("pawn", 1, 3, subtypes=("CHESSMAN",), abilities=(t.Keyword("Commanded Will", 2),))
    board = Board(order, pawn)
    one = board.field(ADA, "pawn")
    attack = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert desk.view().object(one).power == 1  # type: ignore[union-attr]
    desk.answer("opportunity", PlayCard(attack)).answer("cost_objects", one).pay(1).resolve()
    desk.answer("attack_target", desk.champions[BO])
    assert desk.view().object(one).power == 3 and desk.view().combat.power == 6  # type: ignore[union-attr]
    desk.passes(4)
    assert desk.view().object(one).power == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(("level", "cost"), [(2, 1), (0, 4), (-3, 7)])
def test_efficiency_takes_the_level_off_and_a_negative_one_adds(level: int, cost: int) -> None:
    """The champion is of level 1; LV counts everything added to it."""
    cheap = action("cheap", t.Draw(t.Level()), more=(t.Keyword("Efficiency"),), cost=4)
    change = card(
        "change", "item", abilities=(t.Static(t.Filter(types=("CHAMPION",), controller="you"), level=level - 1),)
    )
    board = Board(cheap, change)
    board.field(ADA, "change")
    spell = board.put(ADA, "hand", "cheap")
    board.put(ADA, "hand", "filler", 7)
    desk = board.start()
    desk.play(spell, pay=cost if level != 2 else 2)
    hand = len(desk.zone("hand", ADA))
    desk.resolve()
    assert len(desk.zone("hand", ADA)) == hand + max(0, level), "a negative number draws nothing"
    assert desk.definitions["cheap"].cost == 4


def test_element_memory_and_damage_restrictions_lock_their_text() -> None:
    every = card(
        "every",
        "action",
        speed="fast",
        elements=("FIRE",),
        abilities=(
            t.Restricted((t.ElementBonus(),), (t.OnResolve((t.Recover(1),)),)),
            t.Restricted((t.MemoryAtLeast(2),), (t.OnResolve((t.Draw(1),)),)),
            t.Restricted((t.DamageAtLeast(5),), (t.OnResolve((t.Damage(2, t.Champion("opponent")),)),)),
        ),
    )
    for memory, damage, drawn, dealt in ((0, 4, 0, 0), (1, 4, 1, 0), (0, 9, 0, 2), (1, 9, 1, 2)):
        board = Board(every)
        board.writer.change(board.champions[ADA], damage=damage)
        spell = board.put(ADA, "hand", "every")
        board.put(ADA, "hand", "filler", 1)
        board.put(ADA, "memory", "filler", memory)
        desk = board.start()
        desk.play(spell, pay=1).resolve()
        assert desk.damage(ADA) == damage - 1, "the champion is of fire, by its lineage"
        assert (len(desk.zone("hand", ADA)), desk.damage(BO)) == (drawn, dealt)
    water = msgspec.structs.replace(every, key="water", elements=("WATER",))
    enable = card("enable", "item", abilities=(t.Static(enable=("WATER",)),))
    board = Board(water, enable)
    board.field(ADA, "enable")
    board.writer.change(board.champions[ADA], damage=4)
    spell = board.put(ADA, "hand", "water")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, pay=1).resolve()
    assert desk.damage(ADA) == 4, "water is enabled, but it is no element of the champion"


AENEAN = {"subtypes": ("AENEAN", "SPELL")}


def test_elysian_aura_lends_aenean_spells_two_levels_once() -> None:
    aura = card("aura", "phantasia", abilities=(t.Keyword("Elysian Aura"),))
    beam = action(
        "beam", t.Damage(t.Level(), t.Champion("opponent")), more=(t.Keyword("Efficiency"),), cost=4, **AENEAN
    )
    board = Board(aura, beam)
    board.field(ADA, "aura")
    board.field(ADA, "aura")
    spell = board.put(ADA, "hand", "beam")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(spell, pay=1).resolve()
    assert desk.damage(BO) == 3


def test_elysian_aura_lost_before_resolution_takes_the_levels_along() -> None:
    aura = card("aura", "phantasia", abilities=(t.Keyword("Elysian Aura"),))
    beam = action(
        "beam",
        t.Damage(t.Level(), t.Champion("opponent")),
        more=(t.Restricted((t.LevelAtLeast(3),), (t.OnResolve((t.Draw(1),)),)),),
        **AENEAN,
    )
    smash = action("smash", t.Destroy(t.Target()), targets=target(t.Filter(types=("PHANTASIA",))))
    board = Board(aura, beam, smash)
    one = board.field(ADA, "aura")
    spell = board.put(ADA, "hand", "beam")
    board.put(ADA, "hand", "filler", 1)
    kill = board.put(BO, "hand", "smash")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).passes()
    desk.play(kill, targets=(one,)).resolve().resolve()
    assert desk.damage(BO) == 1 and desk.zone("hand", ADA) == []


def test_empower_lends_the_next_spell_levels_and_its_copies_too() -> None:
    focus = action("focus", t.Empower(2), t.Empower(1), t.Empower(0))
    beam = action("beam", t.Damage(t.Level(), t.Champion("opponent")), subtypes=("SPELL",))
    board = Board(focus, beam)
    first, bolt, one, other = (board.put(ADA, "hand", key) for key in ("focus", "bolt", "beam", "beam"))
    twin = board.put(BO, "hand", "twin")
    board.put(ADA, "hand", "filler", 4)
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(first).resolve()
    desk.play(bolt, targets=(desk.champions[BO],)).resolve()
    assert desk.damage(BO) == 3, "Bolt is no Spell and takes nothing"
    desk.play(one)
    assert "empowered" in desk.view().stack[0].properties
    desk.passes().play(twin, targets=(desk.game.state.zone("stack", 0)[0],)).resolve().resolve()
    assert desk.damage(ADA) == 4, "the copy is empowered as well: 1 and 3"
    desk.resolve()
    assert desk.damage(BO) == 3 + 4
    desk.play(other).resolve()
    assert desk.damage(BO) == 7 + 1, "only the next one"


@pytest.mark.parametrize("of", ["you", "opponent"])
def test_an_empowered_spell_reads_the_lent_levels_of_its_own_champion_alone(of: t.Who) -> None:
    beam = action("beam", t.Damage(t.Stat(t.Champion(of), "level"), t.Champion("opponent")), subtypes=("SPELL",))
    board = Board(action("focus", t.Empower(2)), beam)
    focus, spell = (board.put(ADA, "hand", key) for key in ("focus", "beam"))
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(focus).resolve().play(spell).resolve()
    assert desk.damage(BO) == (3 if of == "you" else 1)


def test_a_hindered_ally_enters_rested() -> None:
    sleepy = ally("sleepy", 2, 2, abilities=(t.Keyword("Hindered"), t.Keyword("Hindered")))
    board = Board(sleepy)
    spell = board.put(ADA, "hand", "sleepy")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.view().objects[-1].rested


def test_several_imbues_need_the_smallest_number_only() -> None:
    glow = action(
        "glow",
        t.If(t.IsImbued(), (t.Draw(1),)),
        more=(t.Keyword("Imbue", 3), t.Keyword("Imbue", 1)),
        cost=2,
        elements=("FIRE",),
    )
    ember = ally("ember", 1, 1, elements=("FIRE",))
    board = Board(glow, ember)
    spell, fire = board.put(ADA, "hand", "glow"), board.put(ADA, "hand", "ember")
    plain = board.put(ADA, "hand", "filler")
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("pay_reserve", fire, plain)
    desk.answer("may", Accept()).resolve()
    assert len(desk.zone("hand", ADA)) == 1


@pytest.mark.parametrize(
    ("word", "paid", "imbued"),
    [
        ("", "ember", True),
        ("", "ether", False),
        ("ADVANCED", "ether", True),
        ("ADVANCED", "ember", False),
        ("WATER", "wave", True),
        ("WATER", "ember", False),
    ],
)
def test_imbue_asks_for_its_own_or_advanced_or_a_named_element(word: str, paid: str, imbued: bool) -> None:
    glow = action("glow", t.If(t.IsImbued(), (t.Draw(1),)), more=(t.Keyword("Imbue", 1, word),), elements=("FIRE",))
    cards = (
        ally("ember", 1, 1, elements=("FIRE",)),
        ally("ether", 1, 1, elements=("ARCANE",)),
        ally("wave", 1, 1, elements=("WATER",)),
    )
    board = Board(glow, *cards)
    spell, reserve = board.put(ADA, "hand", "glow"), board.put(ADA, "hand", paid)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("pay_reserve", reserve)
    if imbued:
        desk.answer("may", Accept())
    desk.resolve()
    assert len(desk.zone("hand", ADA)) == int(imbued)


def test_exalted_is_enabled_with_another_advanced_element() -> None:
    glory = action("glory", t.Draw(1), elements=("EXALTED",))
    for element, allowed in (("FIRE", False), ("ARCANE", True)):
        top = card("top", "champion", level=1, life=20, elements=(element,), cost_kind="memory", cost=1)
        board = Board(glory, top)
        board.writer.change(board.champions[ADA], key="top", card=board.writer.create(Card(ADA, "top"), ("field", 0)))
        spell = board.put(ADA, "hand", "glory")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        if allowed:
            desk.play(spell).resolve()
        else:
            assert desk.refused(PlayCard(spell)).rule == "activation.elements"


def test_what_is_immortal_stays_but_for_the_unique_rule() -> None:
    phoenix = ally("phoenix", 1, 1, supertypes=("UNIQUE",), abilities=(t.Keyword("Immortality"),))
    wipe = action("wipe", t.Destroy(t.Every(ALLY)), t.Sacrifice(t.Choose(t.Filter(types=("ALLY",)), 1, 1)))
    board = Board(phoenix, wipe)
    one = board.field(ADA, "phoenix", damage=5)
    spell, second = board.put(ADA, "hand", "wipe"), board.put(ADA, "hand", "phoenix")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(spell).resolve()
    if desk.game.decision is not None and desk.game.decision.kind == "choose":
        desk.answer("choose", one)
    assert desk.query.object(one) is not None
    desk.play(second).resolve()
    decision = desk.game.decision
    assert decision is not None and decision.rule.startswith("checks.unique")
    desk.answer(decision.kind, one)
    assert desk.objects(ADA).count("phoenix") == 1 and "phoenix" in desk.zone("graveyard", ADA)


def test_an_inherited_effect_lasts_while_its_card_is_in_the_lineage() -> None:
    legacy = t.Inherited((t.Static(t.Filter(types=("ALLY",), controller="you"), power=1),))
    young = card("young", "champion", level=1, life=20, cost_kind="memory", cost=0, abilities=(legacy,))
    fall = action("fall", t.Delevel("you"))
    board = Board(young, fall)
    champion = board.champions[ADA]
    unit = board.field(ADA, "filler")
    desk = board.start()
    assert desk.view().object(unit).power == 2  # type: ignore[union-attr]
    board = Board(young, fall)
    unit = board.field(ADA, "filler")
    board.writer.create(Card(ADA, "young"), ("lineage", champion))
    desk = board.start()
    assert desk.view().object(unit).power == 3  # type: ignore[union-attr]


def test_an_interceptor_that_does_not_obey_triggers_and_fails() -> None:
    guard = ally("guard", 1, 3, abilities=(t.Keyword("Intercept"), t.Keyword("Pride", 3)))
    board = Board(guard)
    one = board.field(ADA, "filler")
    board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    assert desk.stack() == ["guard"]
    desk.resolve()
    assert desk.game.decision is not None and desk.game.decision.kind != "may", "nobody is asked what comes to nothing"
    assert desk.view().combat.targets == (desk.champions[BO],)  # type: ignore[union-attr]


def test_a_lineage_release_is_used_from_the_inner_lineage_alone() -> None:
    release = t.Activated(t.Cost(banish_this=True), (t.Draw(1),), zone="lineage", text="Lineage Release: Draw a card.")
    elder = card("elder", "champion", level=0, life=15, abilities=(release,))
    top = card("top", "champion", level=1, life=20, cost_kind="memory", cost=1, abilities=(release,))
    board = Board(elder, top)
    champion = board.champions[ADA]
    inner = board.writer.create(Card(ADA, "elder"), ("lineage", champion))
    other = board.writer.create(Card(ADA, "elder"), ("lineage", champion))
    board.writer.change(champion, key="top")
    desk = board.start()
    offered = {o.source for o in desk.game.decision.options if isinstance(o, ActivateAbility)}  # type: ignore[union-attr]
    assert offered == {inner, other}, "not from the top of the lineage"
    desk.use(inner).resolve()
    assert len(desk.zone("hand", ADA)) == 1 and desk.zone("banishment", ADA) == ["elder"]
    assert desk.game.state.zone_of(other)[0] == "lineage"


def test_a_linked_object_from_elsewhere_chooses_and_without_a_choice_stays_away() -> None:
    charm = card("charm", "phantasia", abilities=(t.Keyword("Link", word="ALLY"),))
    raise_it = action(
        "raise", t.PutInto(t.Every(t.Filter(kind="card", zone="graveyard", types=("PHANTASIA",))), "field")
    )
    for allies in (2, 0):
        board = Board(charm, raise_it)
        units = [board.field(ADA, "filler") for _ in range(allies)]
        board.put(ADA, "graveyard", "charm")
        spell = board.put(ADA, "hand", "raise")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell).resolve()
        if allies:
            desk.answer(desk.game.decision.kind, units[1])  # type: ignore[union-attr]
            assert desk.view().objects[-1].key == "charm"
            assert desk.query.object(desk.view().objects[-1].id).link == units[1]  # type: ignore[union-attr]
        else:
            assert "charm" not in desk.objects(ADA) and "charm" in desk.zone("graveyard", ADA)


def test_multistrike_names_additional_targets() -> None:
    whirl = ally("whirl", 2, 5, abilities=(t.Keyword("Multistrike", 2),))
    board = Board(whirl, STOUT)
    one = board.field(ADA, "whirl")
    units = [board.field(BO, "stout") for _ in range(3)]
    desk = board.start()
    desk.attack(one, units[0])
    more = {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert more == {*units[1:], desk.champions[BO]}, "what already defends is not chosen twice"
    desk.answer("attack_target", units[2], desk.champions[BO]).passes(2).answer("retaliate").passes(2)
    assert [desk.query.object(id).damage for id in units] == [2, 0, 2] and desk.damage(BO) == 2  # type: ignore[union-attr]


def test_omnishroud_stops_activations_and_triggers_of_both() -> None:
    hidden = ally("hidden", 1, 3, abilities=(t.Keyword("Omnishroud"), t.Keyword("Spellshroud")))
    pinger = card(
        "pinger",
        "item",
        abilities=(t.Activated(t.Cost(rest=True), (t.Damage(1, t.Target()),), target(ALLY), text="Rest: 1 damage."),),
    )
    board = Board(hidden, pinger)
    one, plain = board.field(BO, "hidden"), board.field(BO, "filler")
    item = board.field(ADA, "pinger")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(bolt))
    assert one not in {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    desk.cancel().use(item)
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        assert {pick.id for pick in desk.game.decision.options} == {plain}


def test_a_shroud_that_comes_later_makes_the_target_illegal() -> None:
    for keyword in ("Omnishroud", "Spellshroud"):
        hide = action("hide", t.Modify(t.Target(), keywords=(t.Keyword(keyword),)), targets=target(ALLY))
        zap = action("zap", t.Damage(2, t.Target()), targets=target(ALLY), subtypes=("SPELL",))
        board = Board(hide, zap)
        one = board.field(BO, "filler")
        attack, answer = board.put(ADA, "hand", "zap"), board.put(BO, "hand", "hide")
        board.put(ADA, "hand", "filler", 1)
        board.put(BO, "hand", "filler", 1)
        desk = board.start()
        desk.play(attack, targets=(one,)).passes()
        desk.play(answer, targets=(one,)).resolve()
        assert desk.stack() == [] and "zap" in desk.zone("graveyard", ADA), "its only target is illegal: it fizzled"
        assert desk.objects(BO) == ["filler"]


def test_a_weapon_triggers_when_it_is_wielded() -> None:
    horn = card(
        "horn",
        "weapon",
        power=1,
        durability=2,
        abilities=(t.Triggered(t.Event("attack"), (t.Draw(1),), text="On Attack: Draw a card."),),
    )
    board = Board(horn)
    weapon = board.field(ADA, "horn")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO])
    assert desk.stack() == ["horn"]


def test_on_banish_triggers_as_it_goes_to_banishment_only() -> None:
    ghost = ally(
        "ghost", 1, 1, abilities=(t.Triggered(t.Event("banished"), (t.Draw(1),), text="On Banish: Draw a card."),)
    )
    out = action("out", t.Banish(t.Target()), targets=target(ALLY))
    for key, triggers in (("out", True), ("bolt", False)):
        board = Board(ghost, out)
        one = board.field(BO, "ghost")
        spell = board.put(ADA, "hand", key)
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell, targets=(one,)).resolve()
        assert [(e.key, e.source) for e in desk.view().stack] == ([("ghost", one)] if triggers else [])


def test_a_preserved_action_resolves_into_the_material_deck() -> None:
    lesson = action("lesson", t.Draw(1), more=(t.Keyword("Preserve"),))
    board = Board(lesson)
    spell = board.put(ADA, "hand", "lesson")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert [c.key for c in desk.view(BO).cards("material", ADA)] == ["lesson"], "it lies open"


@pytest.mark.parametrize(("preserve", "zone"), [(True, "material"), (False, "banishment")])
def test_what_would_be_banished_as_it_resolves_may_be_preserved(preserve: bool, zone: str) -> None:
    lesson = action("lesson", t.Draw(1), more=(t.Keyword("Preserve"), t.ZoneReplacement("banishment", "resolve")))
    board = Board(lesson)
    spell = board.put(ADA, "hand", "lesson")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve().answer("may", Accept() if preserve else Decline())
    assert desk.zone(zone, ADA) == ["lesson"]
    assert desk.game.state[spell].properties == (("preserved",) if preserve else ())


def test_what_is_banished_from_the_field_is_not_preserved() -> None:
    heirloom = ally("heirloom", 1, 1, abilities=(t.Keyword("Preserve"),))
    out = action("out", t.Banish(t.Target()), targets=target(ALLY))
    board = Board(heirloom, out)
    one = board.field(ADA, "heirloom")
    spell = board.put(ADA, "hand", "out")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert desk.stack() == [] and desk.zone("banishment", ADA) == ["heirloom"]


def test_a_distant_unit_attacks_with_its_ranged_power_until_the_end_of_the_turn() -> None:
    archer = ally("archer", 1, 3, abilities=(t.Keyword("Ranged", 2), t.Keyword("Ranged", 1)))
    back = action("back", t.Become(t.Target(), "distant"), targets=target(ALLY))
    board = Board(archer, back)
    one = board.field(ADA, "archer")
    spell = board.put(ADA, "hand", "back")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert "distant" in desk.view().object(one).properties  # type: ignore[union-attr]
    desk.attack(one, desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 4
    desk.passes(4)
    assert desk.view().turn_player == BO and "distant" not in desk.view().object(one).properties  # type: ignore[union-attr]


def test_retort_counts_while_retaliating_only() -> None:
    thorn = ally("thorn", 1, 5, abilities=(t.Keyword("Retort", 2),))
    board = Board(thorn, STOUT)
    one, other = board.field(ADA, "stout"), board.field(BO, "thorn")
    desk = board.start()
    desk.attack(one, other).passes(2).answer("retaliate", other)
    assert desk.view().object(other).power == 3  # type: ignore[union-attr]
    desk.passes(2)
    assert desk.query.object(one).damage == 3 and desk.view().object(other).power == 1  # type: ignore[union-attr]


def test_true_sight_of_a_weapon_or_an_attack_card_sees_too() -> None:
    spy = ally("spy", 1, 3, abilities=(t.Keyword("Stealth"),))
    lens = card("lens", "weapon", power=1, durability=2, abilities=(t.Keyword("True Sight"),))
    seek = card("seek", "attack", power=2, speed="slow", abilities=(t.Keyword("True Sight"),))
    board = Board(spy, lens, seek)
    other = board.field(BO, "spy")
    weapon = board.field(ADA, "lens")
    attack = board.put(ADA, "hand", "seek")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon)
    assert other in {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    desk.cancel().play(attack).resolve().answer("attack_weapons")
    desk.answer("attack_target", other)
    assert desk.view().combat.targets == (other,)  # type: ignore[union-attr]


def test_unblockable_ignores_taunt_and_interceptors() -> None:
    slip = ally("slip", 2, 3, abilities=(t.Keyword("Unblockable"),))
    tank = ally("tank", 1, 5, abilities=(t.Keyword("Taunt"), t.Keyword("Intercept")))
    shift = action("shift", t.Redirect(t.Target()), targets=target(ALLY))
    board = Board(slip, tank, shift)
    one, other = board.field(ADA, "slip"), board.field(BO, "tank")
    spell = board.put(BO, "hand", "shift")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    assert desk.champions[BO] in attack_from(desk, one)
    desk.answer("attack_target", desk.champions[BO])
    assert desk.stack() == [], "intercept does not trigger"
    desk.passes().play(spell, targets=(other,)).resolve()
    assert desk.view().combat.targets == (other,), "but an effect may redirect it"  # type: ignore[union-attr]


def test_a_label_does_nothing_but_can_be_asked_for() -> None:
    """A label such as Harmonize names a kind of ability; the ability behind it works like any other."""
    song = action("song", t.Draw(1), more=(t.Keyword("Harmonize"),))
    seek = action("seek", t.Search(t.Filter(kind="card", zone="graveyard", keyword="Harmonize")))
    board = Board(song, seek)
    one, two = board.put(ADA, "hand", "song"), board.put(ADA, "hand", "seek")
    board.put(ADA, "hand", "filler", 2)
    board.put(ADA, "graveyard", "bolt")
    desk = board.start()
    desk.play(one).resolve().play(two).resolve()
    assert {pick.id for pick in desk.game.decision.options} == {one}  # type: ignore[union-attr]
    desk.answer(desk.game.decision.kind, one)  # type: ignore[union-attr]
    assert "song" in desk.zone("hand", ADA)


def test_who_rests_for_a_command_cannot_pay_for_it_as_well() -> None:
    order = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
    page = ally("page", 1, 3, abilities=(t.Keyword("Reservable"),))
    for allies in (1, 2):
        board = Board(order, page)
        units = [board.field(ADA, "page") for _ in range(allies)]
        attack = board.put(ADA, "hand", "order")
        desk = board.start()
        if allies == 1:
            assert desk.refused(PlayCard(attack)).rule.startswith("costs.")
        else:
            desk.answer("opportunity", PlayCard(attack)).answer("cost_objects", units[0])
            desk.answer("pay_reserve", units[1])
            assert desk.stack() == ["order"]


def test_what_is_linked_is_described_by_the_link() -> None:
    """An ability of a linked object reaches its own link only, and nothing once it is gone."""
    charm = card(
        "charm",
        "phantasia",
        abilities=(
            t.Keyword("Link", word="ALLY"),
            t.Static(t.Filter(types=("ALLY",), property="linked"), power=2, life=1),
        ),
    )
    board = Board(charm)
    one, two = board.field(ADA, "filler"), board.field(ADA, "filler")
    link = board.put(ADA, "hand", "charm")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    before = desk.view().object(two)
    desk.play(link, targets=(one,)).resolve()
    linked, other = desk.view().object(one), desk.view().object(two)
    assert before is not None and linked is not None and other is not None
    assert (linked.power, linked.life) == ((before.power or 0) + 2, (before.life or 0) + 1)
    assert (other.power, other.life) == (before.power, before.life)
