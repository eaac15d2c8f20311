"""Worked examples of game-mechanics-objects-and-targeting and game-mechanics-tokens."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, PlayCard
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target

SWORD = card(
    "longsword",
    "weapon",
    power=2,
    durability=3,
    subtypes=("WARRIOR", "SWORD"),
    classes=("WARRIOR",),
    abilities=(t.Restricted((t.ClassBonus(),), (t.Static(power=1),)),),
)
FRACTURE = action(
    "fracture",
    t.Modify(
        t.Target(),
        lose_abilities=True,
        traits=t.TraitChange(set_types=("PHANTASIA",), set_subtypes=("CLERIC", "FRACTAL")),
        until="permanent",
    ),
    targets=target(t.Filter(not_types=("CHAMPION",))),
)


def test_objects_5_a_wielded_sword_that_becomes_a_phantasia_keeps_its_stats_but_not_its_bonus() -> None:
    board = Board(SWORD, FRACTURE)
    sword = board.field(ADA, "longsword")
    fracture = board.put(BO, "hand", "fracture", 2)
    board.put(BO, "hand", "filler", 2)
    desk = board.start()
    champion = desk.champions[ADA]
    desk.answer("opportunity", DeclareAttack(champion)).answer("attack_weapons", sword)
    desk.answer("attack_target", desk.champions[BO])
    assert desk.view().combat.power == 3, "2 of the sword and 1 of its class bonus"  # type: ignore[union-attr]
    desk.passes()
    desk.play(fracture, targets=(sword,)).resolve()
    changed = desk.view().object(sword)
    assert changed is not None and (changed.types, changed.power) == (("PHANTASIA",), 2)
    assert changed.durability == 3 and changed.wielded
    desk.passes(4)
    assert desk.damage(BO) == 2


def test_objects_5_an_ally_that_becomes_a_phantasia_is_no_longer_a_unit() -> None:
    egg_man = ally("egg-man", 1, 1)
    board = Board(egg_man, FRACTURE)
    one = board.field(BO, "egg-man")
    fracture, bolt = board.put(ADA, "hand", "fracture"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(fracture, targets=(one,)).resolve()
    desk.answer("opportunity", PlayCard(bolt))
    offered = {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert one not in offered and desk.champions[BO] in offered
    view = desk.view().object(one)
    assert view is not None and (view.power, view.life) == (1, 1), "its innate stats stay"


def test_objects_3_stats_that_came_with_a_type_go_with_a_newer_type() -> None:
    """An item that became an ally with stats of its own has none of them left as a phantasia; its counters stay."""
    egg = card(
        "egg",
        "item",
        abilities=(
            t.Activated(
                t.Cost(),
                (t.Modify(t.This(), traits=t.TraitChange(add_types=("ALLY",), set_power=0, set_life=0), until="turn"),),
                text="It becomes an ally.",
            ),
        ),
    )
    board = Board(egg, FRACTURE)
    one = board.field(ADA, "egg", counters=(("buff", 2),))
    spell = board.put(ADA, "hand", "fracture")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.use(one).resolve()
    ally_now = desk.view().object(one)
    assert ally_now is not None and (ally_now.types, ally_now.power, ally_now.life) == (("ITEM", "ALLY"), 2, 2)
    desk.play(spell, targets=(one,)).resolve()
    thing = desk.view().object(one)
    assert thing is not None and (thing.types, thing.power, thing.life) == (("PHANTASIA",), None, None)
    assert thing.counters == (("buff", 2),)


def test_target_1_a_defender_cannot_be_given_another_attack_by_intercept() -> None:
    duelist = ally("duelist", 3, 3, abilities=(t.Keyword("Multistrike", 1),))
    guard = ally("guard", 1, 4, abilities=(t.Keyword("Intercept"),))
    board = Board(duelist, guard)
    one, ward = board.field(ADA, "duelist"), board.field(BO, "guard")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(one)).answer("attack_target", desk.champions[BO])
    desk.answer("attack_target", ward)
    assert desk.stack() == [], "intercept does not trigger for who defends already"
    desk.passes(2).answer("retaliate").passes(2)
    assert desk.damage(BO) == 3 and desk.query.object(ward).damage == 3  # type: ignore[union-attr]


def test_target_1_one_activation_never_targets_the_same_thing_twice() -> None:
    pair = action("pair", t.Damage(1, t.Target(0)), t.Damage(2, t.Target(1)), targets=(*target(ALLY), *target(ALLY)))
    board = Board(pair)
    one = board.field(BO, "filler")
    spell = board.put(ADA, "hand", "pair")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    assert desk.refused(PlayCard(spell)).rule == "activation.targets"
    board.field(BO, "filler")
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("targets", one)
    assert one not in {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]


def test_target_1_1_target_ally_means_allies_and_a_target_by_exclusion_everything_else() -> None:
    ring = card("ring", "item")
    board = Board(ring, FRACTURE)
    one, other = board.field(BO, "filler"), board.field(BO, "ring")
    strike = action("strike", t.Damage(1, t.Target()), targets=target(ALLY))
    board = Board(ring, FRACTURE, strike)
    one, other = board.field(BO, "filler"), board.field(BO, "ring")
    narrow, wide = board.put(ADA, "hand", "strike"), board.put(ADA, "hand", "fracture")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(narrow))
    assert {pick.id for pick in desk.game.decision.options} == {one}  # type: ignore[union-attr]
    desk.cancel().answer("opportunity", PlayCard(wide))
    assert {pick.id for pick in desk.game.decision.options} == {one, other}  # type: ignore[union-attr]


def test_target_3_a_token_ally_is_a_target_for_what_targets_allies_or_tokens() -> None:
    strike = action("strike", t.Destroy(t.Target()), targets=target(ALLY))
    hunt = action("hunt", t.Destroy(t.Target()), targets=target(t.Filter(token=True)))
    board = Board(strike, hunt)
    token, other = board.field(BO, "filler", token=True), board.field(BO, "filler")
    one, two = board.put(ADA, "hand", "strike"), board.put(ADA, "hand", "hunt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(one))
    assert {pick.id for pick in desk.game.decision.options} == {token, other}  # type: ignore[union-attr]
    desk.cancel().answer("opportunity", PlayCard(two))
    assert {pick.id for pick in desk.game.decision.options} == {token}  # type: ignore[union-attr]


def test_target_4_what_is_chosen_while_resolving_is_no_target() -> None:
    """A discard decides whether a unit is chosen; the chosen unit may have Spellshroud."""
    shock = action(
        "shock",
        t.Discard(1),
        t.If(
            t.Matches(t.It(), t.Filter(kind="card", elements=("FIRE",))),
            (t.Damage(2, t.Choose(t.Filter(types=("ALLY", "CHAMPION")))),),
        ),
        subtypes=("SPELL",),
    )
    coal = ally("coal", elements=("FIRE",))
    veiled = ally("veiled", 1, 3, abilities=(t.Keyword("Spellshroud"),))
    board = Board(shock, coal, veiled)
    one = board.field(BO, "veiled")
    spell = board.put(ADA, "hand", "shock")
    fire = board.put(ADA, "hand", "coal")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(spell)
    assert desk.view().stack[0].targets == ()
    desk.resolve().answer("discard", fire).answer("choose", one)
    assert desk.query.object(one).damage == 2  # type: ignore[union-attr]


def test_target_4_without_a_fire_card_nobody_is_chosen() -> None:
    shock = action(
        "shock",
        t.Discard(1),
        t.If(
            t.Matches(t.It(), t.Filter(kind="card", elements=("FIRE",))),
            (t.Damage(2, t.Choose(t.Filter(types=("ALLY", "CHAMPION")))),),
        ),
    )
    board = Board(shock)
    spell = board.put(ADA, "hand", "shock")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.game.decision.kind == "opportunity" and desk.damage(BO) == 0  # type: ignore[union-attr]


def test_redirect_1_the_target_of_an_activation_becomes_another_legal_one() -> None:
    bend = action(
        "bend", t.RedirectTargets(t.Target()), targets=target(t.Filter(kind="instance", instances=("activation",)))
    )
    board = Board(bend)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    answer = board.put(BO, "hand", "bend")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],)).passes()
    desk.play(answer, targets=(desk.view().stack[0].id,)).resolve()
    desk.answer("targets", desk.champions[ADA])
    assert desk.view().stack[0].controller == ADA
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (3, 0)


def test_tokens_3_a_token_that_leaves_the_field_ceases_to_exist() -> None:
    bounce = action("bounce", t.ReturnToHand(t.Target()), targets=target(ALLY))
    board = Board(bounce)
    token = board.field(BO, "filler", token=True)
    spell = board.put(ADA, "hand", "bounce")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(token,)).resolve()
    assert desk.zone("hand", BO) == [] and desk.objects(BO) == []
    assert "ceases to exist" in desk.log()


def test_tokens_6_a_token_stays_a_token_whatever_it_becomes() -> None:
    board = Board(FRACTURE)
    token = board.field(BO, "filler", token=True)
    spell = board.put(ADA, "hand", "fracture")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(token,)).resolve()
    view = desk.view().object(token)
    assert view is not None and view.token and view.types == ("PHANTASIA",)


def test_redirect_3_an_intercepting_ally_becomes_the_defender() -> None:
    """Intercept asks its controller, who may accept."""
    guard = ally("guard", 1, 4, abilities=(t.Keyword("Intercept"),))
    board = Board(guard)
    one, ward = board.field(ADA, "filler"), board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, desk.champions[BO]).resolve().answer("may", Accept())
    assert desk.view().combat.targets == (ward,)  # type: ignore[union-attr]
