"""Damage and what prevents it, each with what it leaves alone (damage, damage-prevention, redirect)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.combat.combat import can_redirect
from gatcg_desktop.rules.play.permissions import may_activate
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

ANY = target(t.Filter())
MINE = t.Champion("you")
STING = action("sting", t.Damage(2, t.Target()), targets=ANY, cost=0)
PIERCE = action("pierce", t.Damage(2, t.Target(), unpreventable=True), targets=ANY, cost=0)
STOUT = ally("stout", 2, 9)


def _shielded(*spells: str, effect: t.Effect, more: tuple[Any, ...] = ()) -> Desk:
    """Ada has played what protects her; the spells are played at her champion, one after the other."""
    board = Board(action("guard", effect, cost=0), STING, PIERCE, STOUT, *more)
    guard = board.put(ADA, "hand", "guard")
    cards = [board.put(ADA, "hand", key) for key in spells]
    board.field(BO, "stout")
    desk = board.start().play(guard).resolve()
    for one in cards:
        desk.play(one, targets=(desk.champions[ADA],)).resolve()
    return desk


@pytest.mark.parametrize(
    ("style", "first", "damage", "left"),
    [
        ("shield", "sting", 1, 0),
        ("shield", "pierce", 2, 1),
        ("instance", "sting", 2, 0),
        ("instance", "pierce", 4, 0),
        ("each", "sting", 0, 1),
        ("each", "pierce", 2, 1),
    ],
)
def test_a_shield_loses_what_it_prevented_and_an_instance_is_used_up_by_the_attempt(
    style: Any, first: str, damage: int, left: int
) -> None:
    desk = _shielded(first, "sting", effect=t.Prevent(3, MINE, style=style))
    assert desk.damage(ADA) == damage and len(desk.game.state.zone("effects")) == left


@pytest.mark.parametrize(("amount", "damage", "left"), [(1, 1, 0), (2, 0, 0), (3, 0, 1)])
def test_a_shield_prevents_its_number_and_is_gone_with_it(amount: int, damage: int, left: int) -> None:
    desk = _shielded("sting", effect=t.Prevent(amount, MINE))
    assert desk.damage(ADA) == damage and len(desk.game.state.zone("effects")) == left


@pytest.mark.parametrize(("style", "damage"), [("instance", 5), ("each", 6)])
def test_a_change_of_the_next_damage_is_one_of_that_alone(style: Any, damage: int) -> None:
    desk = _shielded("sting", "sting", effect=t.ChangeDamage(1, MINE, style=style))
    assert desk.damage(ADA) == damage


@pytest.mark.parametrize("kind", ["any", "combat", "noncombat"])
@pytest.mark.parametrize("dealt", ["combat", "noncombat"])
def test_prevention_may_be_for_one_type_of_damage(kind: Any, dealt: str) -> None:
    assert _hit(t.Prevent(5, MINE, damage=kind), dealt) == (0 if kind in ("any", dealt) else 2)


@pytest.mark.parametrize("described", [None, "ALLY", "ACTION"])
@pytest.mark.parametrize("dealt", ["combat", "noncombat"])
def test_prevention_may_be_for_one_source(described: str | None, dealt: str) -> None:
    source = t.Filter(types=(described,)) if described else None
    fits = described is None or (described == "ALLY") == (dealt == "combat")
    assert _hit(t.Prevent(5, MINE, source=source), dealt) == (0 if fits else 2)


def _hit(effect: t.Effect, dealt: str) -> int:
    """What Bo's champion, protected so, is dealt of 2 damage by an ally's attack or by a spell."""
    board = Board(action("guard", effect, cost=0), STING, STOUT)
    guard = board.put(BO, "hand", "guard")
    unit, sting = board.field(ADA, "stout"), board.put(ADA, "hand", "sting")
    desk = board.start().passes().play(guard).resolve()
    if dealt == "combat":
        desk.attack(unit, desk.champions[BO]).passes(4)
    else:
        desk.play(sting, targets=(desk.champions[BO],)).resolve()
    return desk.damage(BO)


@pytest.mark.parametrize("until", ["turn", "permanent"])
def test_a_shield_lasts_as_long_as_it_says(until: Any) -> None:
    board = Board(action("guard", t.Prevent(5, MINE, until=until), cost=0), STING)
    guard, sting = board.put(ADA, "hand", "guard"), board.put(BO, "hand", "sting")
    desk = board.start().play(guard).resolve()
    while desk.view().turn_player == ADA:
        desk.passes()
    while desk.view().holder != BO:
        desk.passes()
    desk.play(sting, targets=(desk.champions[ADA],)).resolve()
    assert desk.damage(ADA) == (2 if until == "turn" else 0)


@pytest.mark.parametrize("shared", [True, False])
def test_each_unit_has_its_own_prevention_unless_one_is_for_all(shared: bool) -> None:
    every = t.Every(t.Filter(types=("ALLY",), controller="you"))
    rain = action("rain", t.Damage(2, t.Every(ALLY)), cost=0)
    board = Board(action("guard", t.Prevent(2, every, style="instance", shared=shared), cost=0), rain, STOUT)
    guard, spell = board.put(ADA, "hand", "guard"), board.put(ADA, "hand", "rain")
    units = [board.field(ADA, "stout") for _ in range(2)]
    desk = board.start().play(guard).resolve().play(spell).resolve()
    hurt = sorted(thing.damage for id, thing in desk.query.objects(ADA) if id in units)
    assert hurt == ([0, 2] if shared else [0, 0])


@pytest.mark.parametrize("tied", [True, False])
@pytest.mark.parametrize("spell", ["sting", "pierce"])
def test_what_is_tied_to_a_prevention_happens_with_it(spell: str, tied: bool) -> None:
    count = (t.PutCounters("enlighten", t.EventAmount(), MINE),) if tied else ()
    desk = _shielded(spell, effect=t.Prevent(3, MINE, then=count))
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and champion.count("enlighten") == (2 if tied and spell == "sting" else 0)
    assert desk.stack() == [], "it is no trigger"


@pytest.mark.parametrize("shields", [1, 2])
def test_who_is_damaged_orders_several_replacements(shields: int) -> None:
    board = Board(action("guard", t.Prevent(2, MINE), cost=0), STING)
    guards = [board.put(BO, "hand", "guard") for _ in range(shields)]
    sting = board.put(ADA, "hand", "sting")
    desk = board.start().passes()
    for at, guard in enumerate(guards):
        desk.play(guard).resolve()
        if at + 1 < shields:
            desk.passes()
    desk.play(sting, targets=(desk.champions[BO],)).resolve()
    decision = desk.game.decision
    assert decision is not None
    if shields == 2:
        assert (decision.kind, decision.player, len(decision.options)) == ("choose", BO, 2)
        desk.answer("choose", decision.options[1])
    assert desk.game.decision.kind == "opportunity" and desk.damage(BO) == 0  # type: ignore[union-attr]
    assert len(desk.game.state.zone("effects")) == shields - 1


@pytest.mark.parametrize("whose", [ADA, BO])
def test_prevention_may_be_continuous(whose: int) -> None:
    ward = t.DamageReplacement(-1, to=t.Filter(types=("CHAMPION",), controller="you"))
    board = Board(card("ward", "item", abilities=(ward,)), STING)
    board.field(whose, "ward")
    spells = [board.put(ADA, "hand", "sting") for _ in range(2)]
    desk = board.start()
    for spell in spells:
        desk.play(spell, targets=(desk.champions[BO],)).resolve()
    assert desk.damage(BO) == (2 if whose == BO else 4)


@pytest.mark.parametrize("dealt", ["combat", "noncombat"])
def test_damage_of_the_damage_step_is_combat_damage_and_no_other(dealt: str) -> None:
    felt = t.Triggered(t.Event("damaged", what="combat"), (t.Draw(1),), text="Combat damage")  # type: ignore[arg-type]
    shot = t.Activated(t.Cost(), (t.Damage(1, t.Target()),), targets=ANY)
    archer = ally("archer", 1, 9, abilities=(shot, t.Triggered(t.Event("hit"), (t.Draw(1),), text="On Hit")))
    board = Board(archer, ally("dummy", 0, 9, abilities=(felt,)))
    one, two = board.field(ADA, "archer"), board.field(BO, "dummy")
    desk = board.start()
    if dealt == "combat":
        desk.attack(one, two).passes(4)
    else:
        desk.use(one).answer("targets", two).resolve()
    assert desk.query.object(two).damage == 1  # type: ignore[union-attr]
    assert sorted(desk.stack()) == (["archer", "dummy"] if dealt == "combat" else [])


@pytest.mark.parametrize("allies", [1, 2, 3])
def test_nothing_is_targeted_twice_by_one_effect(allies: int) -> None:
    volley = action(
        "volley", t.Damage(1, t.Target()), t.Damage(1, t.Target(1)), targets=target(ALLY) + target(ALLY), cost=0
    )
    board = Board(volley, STOUT)
    spell = board.put(ADA, "hand", "volley")
    units = [board.field(BO, "stout") for _ in range(allies)]
    desk = board.start()
    refusal = may_activate(desk.query, ADA, spell)
    assert (refusal.rule if refusal else "") == ("activation.targets" if allies == 1 else "")
    if allies == 3:
        desk.play(spell, targets=(units[0],))
        assert {pick.id for pick in desk.game.decision.options} == set(units[1:])  # type: ignore[union-attr]


def test_an_attack_is_redirected_to_no_defender_and_to_nobody_of_the_attackers() -> None:
    board = Board(STOUT)
    one, two, other, mine = (board.field(player, "stout") for player in (ADA, BO, BO, ADA))
    desk = board.start()
    assert not can_redirect(desk.query, other), "there is no attack"
    desk.attack(one, two)
    assert [can_redirect(desk.query, id) for id in (two, other, desk.champions[BO], mine)] == [False, True, True, False]


@pytest.mark.parametrize("unpreventable", [False, True])
@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_a_card_that_an_effect_reaches_in_another_zone_changes_no_damage(zone: str, unpreventable: bool) -> None:
    ward = t.DamageReplacement(-1, t.Filter(types=("CHAMPION",)), unpreventable=unpreventable)
    lent = t.Static(t.Filter(kind="card", zone=zone), keywords=(t.Keyword("Reservable"),))
    board = Board(STING, ally("warded", 0, 9, abilities=(ward,)), card("lender", "item", abilities=(lent,)))
    board.put(ADA, zone, "warded")
    board.field(ADA, "lender")
    sting = board.put(ADA, "hand", "sting")
    desk = board.start().play(sting, targets=(board.champions[BO],)).resolve()
    assert desk.damage(BO) == 2
