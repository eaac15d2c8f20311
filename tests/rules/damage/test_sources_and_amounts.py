"""How much damage is dealt, by what, and in how many events (damage)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, Number, PlayCard
from gatcg_desktop.rules.model.events import DamageDealt
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, action, ally, card, target

TO_FACE = t.Champion("opponent")
SLASH = card("slash", "attack", power=3, speed="slow", elements=("WATER",))
BLADE = card("blade", "weapon", power=2, durability=3)
ORB = card("orb", "item", abilities=(t.Activated(t.Cost(), (t.Damage(2, TO_FACE),)),))
SPELL = action("spell", t.Damage(2, TO_FACE), cost=0)
ADAS_FOE = t.Filter(types=("CHAMPION",), controller="opponent")
WELL = card("well", "item", abilities=(t.Static(enable=("WATER",)),))


def _dealt_by(dealer: str, board: Board) -> Desk:
    """Bo's champion was dealt damage: 2 by an ally, an action or an item, 5 by a champion that used all it has."""
    unit, orb, spell = board.field(ADA, "filler"), board.field(ADA, "orb"), board.put(ADA, "hand", "spell")
    board.field(ADA, "well")
    blade, slash = board.field(ADA, "blade"), board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    match dealer:
        case "ally":
            desk.attack(unit, desk.champions[BO]).passes(4)
        case "action":
            desk.play(spell).resolve()
        case "item":
            desk.use(orb).resolve()
        case _:
            desk.play(slash).resolve().answer("attack_weapons", blade)
            desk.answer("attack_target", desk.champions[BO]).passes(4)
    return desk


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("dealer", ["ally", "action", "item", "champion"])
def test_the_source_is_the_attacker_alone_the_action_or_what_has_the_ability(dealer: str, own: bool) -> None:
    others = {"ALLY", "ACTION", "ITEM", "CHAMPION", "ATTACK", "WEAPON"} - {dealer.upper()}
    types = (dealer.upper(),) if own else tuple(sorted(others))
    described = t.Filter(any_of=tuple(t.Filter(types=(one,)) for one in types))
    ward = card("ward", "item", abilities=(t.DamageReplacement(prevent_all=True, to=ADAS_FOE, source=described),))
    board = Board(SLASH, BLADE, ORB, SPELL, ward, WELL)
    board.field(ADA, "ward")
    desk = _dealt_by(dealer, board)
    assert desk.damage(BO) == (0 if own else 5 if dealer == "champion" else 2)


@pytest.mark.parametrize(("element", "prevented"), [("FIRE", True), ("WATER", False)])
def test_the_elements_of_damage_are_those_of_the_champion_and_not_of_the_card_it_attacks_with(
    element: str, prevented: bool
) -> None:
    less = t.DamageReplacement(prevent_all=True, to=ADAS_FOE, source=t.Filter(elements=(element,)))
    board = Board(SLASH, BLADE, ORB, SPELL, card("ward", "item", abilities=(less,)), WELL)
    board.field(ADA, "ward")
    assert _dealt_by("champion", board).damage(BO) == (0 if prevented else 5)


@pytest.mark.parametrize(("by_life", "damage"), [(False, 2), (True, 5)])
def test_an_ally_deals_its_power(by_life: bool, damage: int) -> None:
    odd = (t.Static(traits=t.TraitChange(by_life=True)),) if by_life else ()
    board = Board(ally("stone", 2, 5, abilities=odd))
    unit = board.field(ADA, "stone")
    desk = board.start()
    desk.attack(unit, desk.champions[BO]).passes(4)
    assert desk.damage(BO) == damage


@pytest.mark.parametrize("slash", [True, False])
@pytest.mark.parametrize("blade", [True, False])
def test_a_champion_deals_the_power_of_its_intent_and_of_what_it_wields(slash: bool, blade: bool) -> None:
    board = Board(card("slash", "attack", power=3, speed="slow"), BLADE)
    one = board.field(ADA, "blade") if blade or not slash else 0
    two = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if slash:
        desk.play(two).resolve()
        if blade:
            desk.answer("attack_weapons", one)
    else:
        desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", one)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 3 * slash + 2 * (blade or not slash)


@pytest.mark.parametrize(("change", "damage"), [(0, 2), (3, 5), (-2, 0), (-4, 0)])
def test_the_power_of_an_attack_counts_as_damage_is_dealt_and_it_goes_on_with_none(change: int, damage: int) -> None:
    everything = t.Every(t.Filter(controller="you"))
    board = Board(BLADE, card("orb", "item"), action("change", t.Modify(everything, power=change), cost=0))
    blade, spell, _ = board.field(ADA, "blade"), board.put(ADA, "hand", "change"), board.field(ADA, "orb")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", blade)
    desk.answer("attack_target", desk.champions[BO]).play(spell).resolve().passes(4)
    assert desk.damage(BO) == damage
    assert desk.query.object(blade).count("durability") == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("died", [True, False])
def test_the_amount_of_a_spell_is_found_when_it_resolves(died: bool) -> None:
    count = t.Count(t.Filter(types=("ALLY",)))
    board = Board(action("count", t.Damage(count, TO_FACE), cost=0))
    units = [board.field(BO, "filler") for _ in range(3)]
    spell, bolt = board.put(ADA, "hand", "count"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell)
    if died:
        desk.play(bolt, targets=(units[0],)).resolve()
    desk.resolve()
    assert desk.damage(BO) == (2 if died else 3)


@pytest.mark.parametrize("x", [0, 2])
def test_deal_x_marks_x_on_what_is_chosen_and_on_nothing_else(x: int) -> None:
    board = Board(action("wave", t.Damage(t.X(), t.Target()), cost=None, targets=target(UNIT)), ally("stone", 1, 5))
    wave, units = board.put(ADA, "hand", "wave"), [board.field(BO, "stone") for _ in range(2)]
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(wave)).answer("declare_x", Number(x))
    desk.answer("targets", units[0]).pay(x).resolve()
    assert [desk.query.object(id).damage for id in units] == [x, 0]  # type: ignore[union-attr]
    assert desk.damage(BO) == 0


@pytest.mark.parametrize("separate", [True, False])
def test_one_quantity_for_a_set_is_one_event_and_separate_choices_are_several(separate: bool) -> None:
    rain = t.Damage(1, t.Every(ALLY))
    volley = t.Separate(2, (t.Damage(1, t.Choose(ALLY)),))
    ward = action("guard", t.Prevent(9, t.Every(ALLY), style="instance"), cost=0)
    board = Board(action("spell", volley if separate else rain, cost=0), ally("stone", 1, 5), ward)
    guard, spell = board.put(ADA, "hand", "guard"), board.put(ADA, "hand", "spell")
    units = [board.field(BO, "stone") for _ in range(2)]
    desk = board.start().play(guard).resolve().play(spell).resolve()
    if separate:
        desk.answer("choose", units[0]).answer("choose", units[0])
    dealt = [step.event.object for step in desk.game.steps if isinstance(step.event, DamageDealt)]
    assert dealt == ([units[0]] if separate else []), "each event is prevented once"
    assert [desk.query.object(id).damage for id in units] == [int(separate), 0]  # type: ignore[union-attr]
