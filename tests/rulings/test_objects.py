"""Published rulings on objects, counters and tokens, as scenarios in our own words, cards by slug."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, Pick, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, action, ally, card, target
from tests.helpers.real_cards import RealBoard, after_combat, flow, plays, settled, to_phase

STOUT = ally("stout", 2, 9)
FEEBLE = ally("feeble", 1, 1)
GUN = card("gun", "weapon", subtypes=("GUN",), power=1, durability=3)
BLOW = action("blow", t.Destroy(t.Target()), targets=target(t.Filter()))
WITHERING = ["ameliorating-mantra", "aphotic-ruin", "frostlorn-caress", "hairpin-of-transience", "withering-grasp"]


@pytest.mark.parametrize("slug", WITHERING)
@pytest.mark.parametrize("pays", [True, False])
def test_withering_is_settled_once_for_all_as_the_main_phase_begins(slug: str, pays: bool) -> None:
    board = RealBoard(slug, props=(STOUT,))
    withered = [board.field(ADA, "stout", counters=(("wither", count),)) for count in (1, 2)]
    board.set(turn_player=BO)
    desk = board.start()
    to_phase(desk, ADA, Phase.MAIN)
    settled(desk, pay_or_not=lambda decision: decision.options[:1] if pays else decision.options[-1:])
    left = [desk.view().object(one) for one in withered]
    assert [one is not None for one in left] == [pays, pays]
    assert all(one is None or not dict(one.counters).get("wither") for one in left)


@pytest.mark.parametrize("slug", WITHERING)
def test_withering_is_not_asked_for_again_when_combat_goes_back_to_the_main_phase(slug: str) -> None:
    board = RealBoard(slug, props=(STOUT,))
    one = board.field(ADA, "stout")
    withered = board.field(ADA, "stout", counters=(("wither", 1),))
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    after_combat(desk)
    still = desk.view().object(withered)
    assert desk.query.match.phase is Phase.MAIN
    assert still is not None and dict(still.counters)["wither"] == 1


@pytest.mark.parametrize("slug", ["cascading-round", "plated-bullet", "turbulent-bullet", "vanishing-shot"])
def test_what_was_loaded_goes_with_the_gun_that_leaves(slug: str) -> None:
    board = RealBoard(slug, props=(GUN, BLOW))
    gun = board.field(ADA, "gun")
    bullet = board.writer.create(Card(ADA, slug), ("loaded", gun))
    blow = board.put(ADA, "hand", "blow")
    desk = board.start()
    plays(desk, blow, (gun,))
    settled(desk)
    zone = desk.game.state.zone_of(bullet)[0]
    regalia = "REGALIA" in desk.definitions[slug].supertypes
    assert zone == ("banishment" if regalia else "graveyard")


@pytest.mark.parametrize("slug", ["novice-mechanist"])
def test_an_ally_that_has_just_come_is_fostered_in_the_next_recollection_and_only_once(slug: str) -> None:
    board = RealBoard(slug)
    one = board.put(ADA, "hand", slug)
    desk = board.start()
    plays(desk, one)
    settled(desk)
    for _ in range(2):
        to_phase(desk, ADA, Phase.MAIN)
        settled(desk)
    assert desk.objects(ADA).count("automaton-drone*") == 1


@pytest.mark.parametrize("slug", ["caretaker-horse", "organize-the-alliance"])
def test_an_ally_without_the_keyword_can_be_fostered_too(slug: str) -> None:
    board = RealBoard(slug, props=(STOUT,))
    one, helper = board.field(ADA, "stout"), board.put(ADA, "hand", slug)
    desk = board.start()
    plays(desk, helper, (one,))
    settled(desk, targets=one)
    raised = desk.view().object(one)
    assert raised is not None and "fostered" in raised.properties


def test_an_ally_that_is_fostered_already_is_not_fostered_again() -> None:
    board = RealBoard("novice-mechanist", "organize-the-alliance")
    one = board.field(ADA, "novice-mechanist", properties=("fostered",))
    call = board.put(ADA, "hand", "organize-the-alliance")
    desk = board.start()
    plays(desk, call, (one,))
    settled(desk)
    assert "automaton-drone*" not in desk.objects(ADA)


PALACE = "baidi-oathsworn-palace"


def test_a_besieged_domain_is_destroyed_and_nothing_was_killed() -> None:
    killer = ally("killer", 9, 9, abilities=(t.Triggered(t.Event("kill"), (t.Draw(1),)),))
    board = RealBoard(PALACE, props=(killer,))
    one, palace = board.field(ADA, "killer"), board.field(BO, PALACE)
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    desk.attack(one, palace)
    after_combat(desk)
    assert desk.view().object(palace) is None
    assert len(desk.zone("deck", ADA)) == before


def test_hitting_a_besieged_domain_is_a_hit() -> None:
    hitter = ally("hitter", 2, 9, abilities=(t.Triggered(t.Event("hit"), (t.Draw(1),)),))
    board = RealBoard(PALACE, props=(hitter,))
    one, palace = board.field(ADA, "hitter"), board.field(BO, PALACE)
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    desk.attack(one, palace)
    after_combat(desk)
    left = desk.view().object(palace)
    assert left is not None and left.durability == 4
    assert len(desk.zone("deck", ADA)) == before - 1


def test_cleave_attacks_a_besieged_domain_with_the_units() -> None:
    sweeper = ally("sweeper", 2, 20, abilities=(t.Keyword("Cleave"),))
    board = RealBoard(PALACE, props=(sweeper, STOUT))
    one, palace, other = board.field(ADA, "sweeper"), board.field(BO, PALACE), board.field(BO, "stout")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one))
    after_combat(desk)
    left, hurt = desk.view().object(palace), desk.view().object(other)
    assert left is not None and left.durability == 4
    assert hurt is not None and hurt.damage == 2


def test_taunt_protects_a_besieged_domain() -> None:
    guard = ally("guard", 1, 5, abilities=(t.Keyword("Taunt"),))
    board = RealBoard(PALACE, props=(guard, STOUT))
    one, palace, taunting = board.field(ADA, "stout"), board.field(BO, PALACE), board.field(BO, "guard")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one))
    decision = desk.game.decision
    if decision is not None and decision.kind == "attack_target":
        assert Pick(palace) not in decision.options
    after_combat(desk)
    hurt = desk.view().object(taunting)
    assert hurt is not None and hurt.damage == 2


def test_a_spell_that_targets_units_cannot_target_a_besieged_domain() -> None:
    spell = action("any-spell", t.Damage(2, t.Target()), targets=target(), subtypes=("SPELL",))
    board = RealBoard(PALACE, props=(spell,))
    palace, one = board.field(BO, PALACE), board.put(ADA, "hand", "any-spell")
    desk = board.start()
    desk.answer("opportunity", PlayCard(one))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "targets"
    assert Pick(palace) not in decision.options


@pytest.mark.parametrize("slug", ["charged-mannequin"])
def test_a_powercell_is_anything_of_that_subtype(slug: str) -> None:
    cell = card("odd-battery", "item", subtypes=("POWERCELL",))
    board = RealBoard(slug, props=(cell,))
    one = board.field(ADA, slug)
    desk = board.start()
    assert desk.view().object(one).power == 1  # type: ignore[union-attr]
    board = RealBoard(slug, props=(cell,))
    one = board.field(ADA, slug)
    board.field(ADA, "odd-battery")
    assert board.start().view().object(one).power == 2  # type: ignore[union-attr]


def test_any_powercell_may_be_sacrificed_for_a_turbo_charge() -> None:
    cell = card("odd-battery", "item", subtypes=("POWERCELL",))
    board = RealBoard("turbo-charge", props=(cell,))
    board.field(ADA, "odd-battery")
    one = board.put(ADA, "hand", "turbo-charge")
    desk = board.start()
    plays(desk, one)
    assert desk.objects(ADA) == []


def test_any_powercell_gives_the_assailant_its_agility() -> None:
    cell = card("odd-battery", "item", subtypes=("POWERCELL",))
    board = RealBoard("charged-assailant", props=(cell,))
    board.field(ADA, "odd-battery")
    one = board.put(ADA, "hand", "charged-assailant")
    desk = board.start()
    plays(desk, one)
    settled(desk)
    assert desk.game.state[ADA].agility == (3,)


@pytest.mark.parametrize("times", [1, 2])
def test_the_shield_of_peace_is_counted_for_each_unit_and_adds_up(times: int) -> None:
    storm = action("storm", t.Damage(3, t.Every(t.Filter(types=("ALLY", "CHAMPION"), controller="opponent"))))
    board = RealBoard("clarent-sword-of-peace", props=(storm, STOUT))
    sword = board.field(ADA, "clarent-sword-of-peace")
    allies = [board.field(ADA, "stout") for _ in range(2)]
    one = board.put(BO, "hand", "storm")
    desk = board.start()
    for _ in range(times):
        desk.use(sword)
        settled(desk)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    plays(desk, one)
    settled(desk)
    assert [desk.view().object(unit).damage for unit in allies] == [3 - times] * 2  # type: ignore[union-attr]
    assert desk.damage(ADA) == 3 - times


def test_each_part_of_the_cone_may_target_another_unit() -> None:
    board = RealBoard("cone-of-frost", level=5, props=(STOUT,))
    units = [board.field(BO, "stout") for _ in range(3)]
    cone = board.put(ADA, "hand", "cone-of-frost")
    desk = board.start()
    chosen = iter(units)
    desk.answer("opportunity", PlayCard(cone))
    flow(
        desk,
        lambda: desk.game.decision is not None and desk.game.decision.kind == "opportunity",
        targets=lambda decision: (Pick(next(chosen)),),
    )
    settled(desk)
    assert [desk.view().object(unit).damage for unit in units] == [2, 2, 2]  # type: ignore[union-attr]


def test_a_slime_that_calls_another_gives_it_no_counters() -> None:
    board = RealBoard("convoking-slime")
    board.field(ADA, "convoking-slime", counters=(("buff", 2),))
    board.set(turn_player=BO)
    desk = board.start()
    to_phase(desk, ADA, Phase.MAIN)
    settled(desk)
    copies = [thing for _, thing in desk.query.objects(ADA) if thing.is_token]
    assert [(thing.key, thing.count("buff"), thing.rested) for thing in copies] == [("convoking-slime", 0, True)]


@pytest.mark.parametrize("gone", ["own", "theirs"])
def test_the_song_needs_the_ally_it_strengthens_and_not_the_one_it_burns(gone: str) -> None:
    board = RealBoard("embersong", props=(STOUT, BLOW))
    own, theirs = board.field(ADA, "stout"), board.field(BO, "stout")
    song, blow = board.put(ADA, "hand", "embersong"), board.put(ADA, "hand", "blow")
    desk = board.start()
    wanted = iter((theirs, own))
    desk.answer("opportunity", PlayCard(song))
    flow(
        desk,
        lambda: desk.game.decision is not None and desk.game.decision.kind == "opportunity",
        targets=lambda decision: (Pick(next(wanted)),),
    )
    plays(desk, blow, (own if gone == "own" else theirs,))
    settled(desk)
    if gone == "own":
        burnt = desk.view().object(theirs)
        assert burnt is not None and burnt.damage == 0
    else:
        raised = desk.view().object(own)
        assert raised is not None and raised.power == 4


def test_a_unit_with_no_life_left_dies_though_nothing_damaged_it() -> None:
    board = RealBoard("frostbinder-apostle", props=(ally("thin", 1, 4), STOUT))
    thin = board.field(BO, "thin", rested=True)
    one = board.put(ADA, "hand", "frostbinder-apostle")
    desk = board.start()
    plays(desk, one)
    settled(desk, targets=thin)
    assert desk.view().object(thin) is None and "thin" in desk.zone("graveyard", BO)


def test_each_token_enters_with_a_counter_for_each_sacrificed_domain() -> None:
    board = RealBoard("assemble-the-ancients", props=(card("hut", "domain"),))
    for _ in range(3):
        board.field(ADA, "hut")
    one = board.put(ADA, "hand", "assemble-the-ancients")
    desk = board.start()
    plays(desk, one)
    settled(desk, choose=lambda decision: decision.options[:2])
    tokens = [thing for _, thing in desk.query.objects(ADA) if thing.is_token]
    assert [(thing.count("buff"), thing.rested) for thing in tokens] == [(2, True)] * 2
    assert desk.objects(ADA).count("hut") == 1
