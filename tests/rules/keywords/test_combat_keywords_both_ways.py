"""The keywords of attacks and of those attacked, each with what it does not do (glossary/keywords-and-abilities)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.play.attackable import attackable_targets
from gatcg_desktop.rules.query.characteristics import all_traits
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

CY = 3
PLAYERS = ("Ada", "Bo", "Cy")
STOUT = ally("stout", 2, 9)
KEEP = card("keep", "domain", subtypes=("SIEGEABLE",), durability=4)
BLADE = card("blade", "weapon", power=1, durability=3)
SHIFT = action("shift", t.Redirect(t.Target()), targets=target(ALLY))
GUARDS: tuple[tuple[str, tuple[t.Ability, ...]], ...] = (("guard", ()), ("hidden", (t.Keyword("Stealth"),)))
HIDE = action("hide", t.Modify(t.Target(), keywords=(t.Keyword("Stealth"),)), targets=target(ALLY))


def _with(keyword: str, has: bool = True, power: int = 2, number: int = 0, **printed: Any) -> CardDefinition:
    """An ally "bearer" that has the keyword, or one like it with another that does nothing."""
    word = t.Keyword(keyword, number) if has else t.Keyword("Harmonize")
    return ally("bearer", power, 9, abilities=(word,), **printed)


def _kind(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


def _ids(desk: Desk) -> set[int]:
    return {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]


def _combat(desk: Desk) -> Any:
    return desk.view().combat


def _damage(desk: Desk, id: int) -> int:
    return desk.query.object(id).damage  # type: ignore[union-attr]


def _answer_for(board: Board, player: int, key: str) -> int:
    spell = board.put(player, "hand", key)
    board.put(player, "hand", "filler", 1)
    return spell


# Who strikes back -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owner", "attacked", "has", "rested", "strikes"),
    [
        (BO, "ally", True, False, True),
        (BO, "domain", True, False, True),
        (BO, "champion", True, False, True),
        (CY, "ally", True, False, True),
        (CY, "domain", True, False, True),
        (ADA, "ally", True, False, False),
        (BO, "ally", False, False, False),
        (CY, "ally", False, False, False),
        (BO, "ally", True, True, False),
        (CY, "ally", True, True, False),
    ],
)
def test_ambush_strikes_back_awake_at_opponents_who_attack_something_else(
    owner: int, attacked: str, has: bool, rested: bool, strikes: bool
) -> None:
    board = Board(_with("Ambush", has, power=3), STOUT, KEEP, players=PLAYERS)
    one, other, keep = board.field(ADA, "stout"), board.field(BO, "stout", rested=True), board.field(BO, "keep")
    lurker = board.field(owner, "bearer", rested=rested)
    desk = board.start()
    victim = {"ally": other, "domain": keep, "champion": desk.champions[BO]}[attacked]
    desk.attack(one, victim).passes(3)
    assert (_kind(desk) == "retaliate") == strikes
    if strikes:
        assert (desk.game.decision.player, _ids(desk)) == (owner, {lurker})  # type: ignore[union-attr]
        desk.answer("retaliate", lurker)
    desk.passes(3)
    assert (_damage(desk, one), _damage(desk, lurker)) == (3 if strikes else 0, 0)
    assert desk.query.object(lurker).rested == (rested or strikes)  # type: ignore[union-attr]


def test_ambush_does_not_turn_against_an_attack_of_its_own_player_on_what_they_control_now() -> None:
    """What was attacked changes sides and leaves combat: nobody is left for the ambusher to strike back for."""
    charm = action("charm", t.GainControl(t.Target()), targets=target(ALLY))
    board = Board(_with("Ambush"), STOUT, charm)
    one, other, _ = board.field(ADA, "stout"), board.field(BO, "stout"), board.field(ADA, "bearer")
    spell = _answer_for(board, ADA, "charm")
    desk = board.start()
    desk.attack(one, other).play(spell, targets=(other,)).resolve().passes(2)
    assert _kind(desk) == "opportunity" and _damage(desk, one) == 0


@pytest.mark.parametrize(
    ("has", "rested", "able", "after"),
    [(True, True, True, True), (True, False, True, False), (False, True, False, True)],
)
def test_steadfast_retaliates_rested_and_does_not_rest(has: bool, rested: bool, able: bool, after: bool) -> None:
    board = Board(_with("Steadfast", has), STOUT)
    one, rock = board.field(ADA, "stout"), board.field(BO, "bearer", rested=rested)
    desk = board.start()
    desk.attack(one, rock).passes(2)
    assert (_kind(desk) == "retaliate") == able
    if able:
        desk.answer("retaliate", rock)
    desk.passes(2)
    assert _damage(desk, one) == (2 if able else 0)
    assert desk.query.object(rock).rested == after  # type: ignore[union-attr]


def test_without_steadfast_who_retaliates_rests() -> None:
    board = Board(_with("Steadfast", False), STOUT)
    one, rock = board.field(ADA, "stout"), board.field(BO, "bearer")
    desk = board.start()
    desk.attack(one, rock).passes(2).answer("retaliate", rock)
    assert desk.query.object(rock).rested  # type: ignore[union-attr]


@pytest.mark.parametrize(("has", "retaliates", "power"), [(True, True, 5), (True, False, 2), (False, True, 2)])
def test_retort_is_power_while_retaliating(has: bool, retaliates: bool, power: int) -> None:
    board = Board(_with("Retort", has, number=3), STOUT, ally("hedge", abilities=(t.Keyword("Retort", 5),)))
    one, thorn = board.field(ADA, "stout"), board.field(BO, "bearer")
    hedge = board.field(BO, "hedge")
    desk = board.start()
    desk.attack(one, thorn)
    assert desk.view().object(thorn).power == 2, "defending is not retaliating yet"  # type: ignore[union-attr]
    desk.passes(2).answer("retaliate", *((thorn,) if retaliates else ()))
    assert desk.view().object(thorn).power == power  # type: ignore[union-attr]
    now = all_traits(desk.anew)
    assert (now[thorn].power, now[hedge].power) == (power, 2), "who does not retaliate has no more"
    desk.passes(2)
    assert _damage(desk, one) == (power if retaliates else 0)
    assert desk.view().object(thorn).power == 2  # type: ignore[union-attr]


# Cleave -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("has", [True, False])
def test_cleave_attacks_all_attackable_objects_of_a_chosen_player(has: bool) -> None:
    idle = card("idle", "domain", durability=4)
    thief = ally("thief", 1, 9, abilities=(t.Keyword("Stealth"),))
    board = Board(_with("Cleave", has), STOUT, KEEP, idle, thief, players=PLAYERS)
    ogre = board.field(ADA, "bearer")
    one, two, keep = board.field(BO, "stout"), board.field(BO, "stout"), board.field(BO, "keep")
    spared = [board.field(BO, "idle"), board.field(BO, "thief"), board.field(CY, "stout"), board.field(ADA, "stout")]
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(ogre))
    units = {desk.champions[BO], one, two, keep}
    assert _ids(desk) == ({BO, CY} if has else units | {desk.champions[CY], spared[2]})
    desk.answer("attack_target", BO if has else one)
    assert set(_combat(desk).targets) == (units if has else {one})
    desk.passes(3)
    assert _ids(desk) == ({one, two} if has else {one}), "each of the defenders may retaliate"
    desk.answer("retaliate", *((two, one) if has else (one,))).passes(3)
    if has:
        desk.answer("retaliation_order", one, two)
    assert _damage(desk, ogre) == (4 if has else 2)
    assert [_damage(desk, id) for id in (one, two)] == ([2, 2] if has else [2, 0])
    assert desk.damage(BO) == (2 if has else 0) and desk.damage(CY) == 0
    assert desk.query.object(keep).count("durability") == (2 if has else 4)  # type: ignore[union-attr]
    assert all(_damage(desk, id) == 0 for id in spared) and _combat(desk) is None


@pytest.mark.parametrize("has", [True, False])
def test_cleave_is_neither_intercepted_nor_redirected(has: bool) -> None:
    """The hidden guard is not attacked, so that its Intercept would trigger."""
    intercept = t.Keyword("Intercept")
    guard, hidden = (ally(key, 1, 9, abilities=(intercept, *more)) for key, more in GUARDS)
    board = Board(_with("Cleave", has), guard, hidden, SHIFT)
    ogre, one, late = board.field(ADA, "bearer"), board.field(BO, "guard"), board.field(ADA, "filler")
    board.field(BO, "hidden")
    shift = _answer_for(board, BO, "shift")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(ogre))
    if not has:
        desk.answer("attack_target", desk.champions[BO]).in_any_order()
        assert sorted(desk.stack()) == ["guard", "hidden"]
        while one not in _combat(desk).targets:
            desk.resolve()
            if _kind(desk) == "may":
                desk.answer("may", Accept())
        assert _combat(desk).targets == (one,)
        return
    assert desk.stack() == []
    board.writer.change(late, controller=BO)
    before = _combat(desk).targets
    assert set(before) == {desk.champions[BO], one}, "who comes later does not defend"
    desk.passes().play(shift, targets=(late,)).resolve()
    assert _combat(desk).targets == before


@pytest.mark.parametrize("defenders", [0, 1, 3])
def test_a_weapon_loses_one_counter_for_a_cleave_attack_of_any_breadth(defenders: int) -> None:
    axe = card("axe", "weapon", power=1, durability=3, abilities=(t.Keyword("Cleave"),))
    board = Board(axe, STOUT)
    weapon = board.field(ADA, "axe")
    units = [board.field(BO, "stout", rested=True) for _ in range(defenders)]
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon).passes(4)
    assert [_damage(desk, id) for id in units] == [1] * defenders and desk.damage(BO) == 1
    assert desk.query.object(weapon).count("durability") == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(("cleave", "extra"), [(False, 0), (False, 2), (True, 0), (True, 2)])
def test_multistrike_adds_up_to_n_targets_after_the_player_of_cleave(cleave: bool, extra: int) -> None:
    words = ((t.Keyword("Multistrike", extra),) if extra else ()) + ((t.Keyword("Cleave"),) if cleave else ())
    board = Board(ally("whirl", 2, 9, abilities=words), STOUT, players=PLAYERS)
    whirl = board.field(ADA, "whirl")
    one, two = board.field(BO, "stout"), board.field(CY, "stout")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(whirl)).answer("attack_target", BO if cleave else one)
    first = {desk.champions[BO], one} if cleave else {one}
    more = {desk.champions[BO], desk.champions[CY], one, two} - first
    assert (_kind(desk) == "attack_target") == (extra > 0)
    if extra:
        assert (_ids(desk), desk.game.decision.most) == (more, 2)  # type: ignore[union-attr]
        desk.answer("attack_target", two, desk.champions[CY])
    assert set(_combat(desk).targets) == first | ({two, desk.champions[CY]} if extra else set())


# What may be attacked ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sight", ["", "unit", "weapon", "attack card"])
@pytest.mark.parametrize("hidden", [True, False])
def test_attacks_target_what_has_stealth_only_with_true_sight(hidden: bool, sight: str) -> None:
    sees = (t.Keyword("True Sight"),)
    board = Board(
        _with("Stealth", hidden),
        ally("hawk", 2, 9, abilities=sees if sight == "unit" else ()),
        card("lens", "weapon", power=1, durability=2, abilities=sees if sight == "weapon" else ()),
        card("seek", "attack", power=2, speed="slow", abilities=sees if sight == "attack card" else ()),
    )
    hawk, lens, other = board.field(ADA, "hawk"), board.field(ADA, "lens"), board.field(BO, "bearer")
    seek = board.put(ADA, "hand", "seek")
    desk = board.start()
    champion = desk.champions[BO]
    of_unit = set(attackable_targets(desk.query, ADA, hawk, (), ()))  # type: ignore[arg-type]
    of_weapon = set(attackable_targets(desk.query, ADA, desk.champions[ADA], (lens,), ()))  # type: ignore[arg-type]
    of_card = set(attackable_targets(desk.query, ADA, desk.champions[ADA], (), (seek,)))  # type: ignore[arg-type]
    assert of_unit == {champion} | ({other} if not hidden or sight == "unit" else set())
    assert of_weapon == {champion} | ({other} if not hidden or sight == "weapon" else set())
    assert of_card == {champion} | ({other} if not hidden or sight == "attack card" else set())


@pytest.mark.parametrize(("sees", "hides"), [(True, True), (False, True), (False, False)])
def test_stealth_that_comes_later_ends_the_attack_and_not_the_retaliation(sees: bool, hides: bool) -> None:
    board = Board(_with("True Sight", sees), STOUT, HIDE)
    one, other = board.field(ADA, "bearer"), board.field(BO, "stout")
    spell = _answer_for(board, BO, "hide")
    desk = board.start()
    desk.attack(one, other).passes(2).answer("retaliate", other).passes()
    if hides:
        desk.play(spell, targets=(other,)).resolve()
        assert _combat(desk).targets == ((other,) if sees else ())
        assert desk.view().object(other).defending == sees  # type: ignore[union-attr]
        desk.passes(2)
    else:
        desk.passes()
    assert _damage(desk, one) == 2, "it retaliated before it hid"
    assert _damage(desk, other) == (2 if sees or not hides else 0)


@pytest.mark.parametrize(
    ("taunts", "rested", "must"), [(0, False, False), (1, False, True), (2, False, True), (1, True, False)]
)
def test_awake_taunt_comes_before_what_else_its_controller_controls(taunts: int, rested: bool, must: bool) -> None:
    board = Board(_with("Taunt"), STOUT, KEEP, players=PLAYERS)
    one, other, keep = board.field(ADA, "stout"), board.field(BO, "stout"), board.field(BO, "keep")
    third = board.field(CY, "stout")
    walls = {board.field(BO, "bearer", rested=rested) for _ in range(taunts)}
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one))
    rest = {desk.champions[CY], third}
    assert _ids(desk) == rest | (walls if must else walls | {other, keep, desk.champions[BO]})


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("key", ["unit", "weapon"])
def test_unblockable_ignores_taunt_and_is_not_intercepted_but_redirected(has: bool, key: str) -> None:
    slips = (t.Keyword("Unblockable"),) if has else ()
    tank = ally("tank", 1, 9, abilities=(t.Keyword("Taunt"),))
    guard = ally("guard", 1, 9, abilities=(t.Keyword("Intercept"),))
    knife = card("knife", "weapon", power=1, durability=2, abilities=slips)
    board = Board(ally("slip", 2, 9, abilities=slips), knife, tank, guard, SHIFT)
    unit, knife_id = board.field(ADA, "slip"), board.field(ADA, "knife")
    wall, keeper = board.field(BO, "tank"), board.field(BO, "guard")
    spell = _answer_for(board, BO, "shift")
    desk = board.start()
    if key == "unit":
        desk.answer("opportunity", DeclareAttack(unit))
    else:
        desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", knife_id)
    assert _ids(desk) == ({wall, keeper, desk.champions[BO]} if has else {wall})
    if not has:
        desk.cancel()
        board.writer.change(wall, rested=True)
        desk.attack(unit, desk.champions[BO])
        assert desk.stack() == ["guard"]
        return
    desk.answer("attack_target", desk.champions[BO])
    assert desk.stack() == []
    desk.passes().play(spell, targets=(wall,)).resolve()
    assert _combat(desk).targets == (wall,)


# Intercept --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "rested", "attacked", "triggers"),
    [
        (True, False, "champion", True),
        (False, False, "champion", False),
        (True, True, "champion", False),
        (True, False, "ally", False),
    ],
)
def test_intercept_is_offered_to_an_awake_ally_when_its_champion_is_attacked(
    has: bool, rested: bool, attacked: str, triggers: bool
) -> None:
    board = Board(_with("Intercept", has), STOUT, players=PLAYERS)
    one, other, guard = board.field(ADA, "stout"), board.field(BO, "stout"), board.field(BO, "bearer", rested=rested)
    board.field(CY, "bearer")
    desk = board.start()
    victim = desk.champions[BO] if attacked == "champion" else other
    desk.attack(one, victim)
    assert desk.stack() == (["bearer"] if triggers else [])
    if triggers:
        desk.passes(3).answer("may", Accept())
    assert _combat(desk).targets == ((guard,) if triggers else (victim,))


@pytest.mark.parametrize("why", ["", "stealth", "defends", "veiled"])
def test_an_interceptor_must_be_attackable_and_not_defend_already(why: str) -> None:
    veil = action("veil", t.Modify(t.Target(), cant=("be_attacked",)), targets=target(ALLY))
    board = Board(_with("Intercept"), ally("whirl", 2, 9, abilities=(t.Keyword("Multistrike", 1),)), HIDE, veil, SHIFT)
    whirl, guard = board.field(ADA, "whirl"), board.field(BO, "bearer")
    spell = _answer_for(board, BO, {"stealth": "hide", "veiled": "veil"}.get(why, "shift"))
    desk = board.start()
    desk.attack(whirl, desk.champions[BO])
    desk.answer("attack_target", *((guard,) if why == "defends" else ()))
    assert desk.stack() == ["bearer"], "it triggers all the same"
    if why in ("stealth", "veiled"):
        desk.passes().play(spell, targets=(guard,)).resolve()
    desk.resolve()
    assert (_kind(desk) == "may") == (why == ""), "only what can be done is asked for"
    if why == "":
        desk.answer("may", Accept())
    champion = desk.champions[BO]
    assert _combat(desk).targets == {"": (guard,), "defends": (champion, guard)}.get(why, (champion,))


@pytest.mark.parametrize("level", [1, 3])
def test_an_effect_redirects_to_an_ally_whether_it_obeys_or_not(level: int) -> None:
    board = Board(_with("Pride", number=3), STOUT, SHIFT)
    one, other = board.field(ADA, "stout"), board.field(BO, "bearer")
    board.writer.change(board.champions[BO], counters=(("level", level - 1),))
    spell = _answer_for(board, BO, "shift")
    desk = board.start()
    desk.attack(one, desk.champions[BO]).passes().play(spell, targets=(other,)).resolve()
    assert _combat(desk).targets == (other,)


@pytest.mark.parametrize(("level", "obeys"), [(1, False), (2, False), (3, True)])
def test_an_interceptor_must_obey_when_its_trigger_resolves(level: int, obeys: bool) -> None:
    proud = ally("proud", 1, 9, abilities=(t.Keyword("Intercept"), t.Keyword("Pride", 3)))
    board = Board(proud, STOUT)
    one, guard = board.field(ADA, "stout"), board.field(BO, "proud")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    assert desk.stack() == ["proud"], "it triggers all the same"
    board.writer.change(desk.champions[BO], counters=(("level", level - 1),))
    desk.resolve()
    if _kind(desk) == "may":
        desk.answer("may", Accept())
    assert _combat(desk).targets == ((guard,) if obeys else (desk.champions[BO],))
