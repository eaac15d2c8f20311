"""What cards of each type do in a game, each sentence with what it does not say (card-types)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.model.combat_events import AttackDeclared
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import DamageDealt
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.attackable import attackable_targets
from gatcg_desktop.rules.play.permissions import may_bestow, may_level_into
from gatcg_desktop.rules.query.matching import matches
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, action, card, target, zapped

SLASH = card("slash", "attack", power=4)
WALL = card("wall", "domain", subtypes=("SIEGEABLE",), durability=3, power=2)
ATTACK = t.Filter(kind="card", types=("ATTACK",), zone="intent")


def _damage(desk: Desk) -> list[int]:
    return [step.event.amount for step in desk.game.steps if type(step.event) is DamageDealt]


@pytest.mark.parametrize("aims", [True, False])
def test_the_targets_of_an_action_are_chosen_as_it_is_activated(aims: bool) -> None:
    spell = action("zap", t.Damage(1, t.Target() if aims else t.Choose(ALLY)), targets=target(ALLY) if aims else ())
    board = Board(spell)
    one, other = board.field(BO, "filler"), board.field(BO, "filler")
    zap = board.put(ADA, "hand", "zap")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(zap))
    if aims:
        desk.answer("targets", other)
    desk.pay(1)
    assert [one.id for item in desk.view().stack for one in item.targets] == [other] * aims
    desk.resolve()
    if not aims:
        assert desk.game.decision is not None and desk.game.decision.kind == "choose", "what is chosen is chosen late"
        desk.answer("choose", other)
    damaged = [id for id in (one, other) if desk.query.state[id].damage]
    assert damaged == [other]


@pytest.mark.parametrize("how", ["resolved", "negated", "fizzled"])
@pytest.mark.parametrize("whose", ["", "its own", "its own of dying", "another's", "another's of allies"])
def test_an_action_goes_where_a_text_sends_it_however_it_ends(whose: str, how: str) -> None:
    would: Literal["resolve", "die"] = "resolve" if whose == "its own" else "die"
    own = (t.ZoneReplacement("banishment", would),) if whose.startswith("its") else ()
    spell = action("zap", t.Damage(1, t.Target()), targets=target(ALLY), more=own)
    of = t.Filter(kind="card", zone="anywhere", types=("ALLY",) if whose.endswith("allies") else ("ACTION",))
    board = Board(spell, card("void", "item", abilities=(t.ZoneReplacement("banishment", "graveyard", of),)))
    if whose.startswith("another"):
        board.field(ADA, "void")
    desk = zapped(board, how)
    sent = whose in ("its own", "another's")
    assert ("zap" in desk.zone("banishment", ADA), "zap" in desk.zone("graveyard", ADA)) == (sent, not sent)


@pytest.mark.parametrize(("key", "unit"), [("filler", True), ("wall", False)])
def test_an_ally_is_targeted_attacked_and_retaliates_as_a_unit_and_a_domain_does_not(key: str, unit: bool) -> None:
    board = Board(WALL, action("zap", t.Damage(1, t.Target()), targets=target(UNIT)))
    attacker, defender = board.field(ADA, "filler"), board.field(BO, key)
    zap = board.put(ADA, "hand", "zap")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert defender in attackable_targets(desk.query, ADA, attacker, (), ())
    desk.answer("opportunity", PlayCard(zap))
    assert (defender in [pick.id for pick in desk.game.decision.options]) == unit  # type: ignore[union-attr]
    desk.cancel().attack(attacker, defender).passes(2)
    assert (desk.game.decision is not None and desk.game.decision.kind == "retaliate") == unit
    if unit:
        desk.answer("retaliate", defender)
    desk.fight()
    assert _damage(desk) == ([2, 2] if unit else [2])


@pytest.mark.parametrize(
    ("key", "attackable"), [("hero", True), ("filler", True), ("item", False), ("grove", False), ("wall", True)]
)
def test_champions_and_allies_can_be_attacked_and_of_domains_the_siegeable_ones(key: str, attackable: bool) -> None:
    board = Board(WALL, card("grove", "domain"), card("item", "item"))
    attacker, other = board.field(ADA, "filler"), board.field(BO, key)
    assert (other in attackable_targets(board.start().query, ADA, attacker, (), ())) == attackable


@pytest.mark.parametrize("zone", ["intent", "graveyard", "hand", "memory"])
def test_an_attack_card_is_an_intent_while_it_lies_in_the_intent(zone: str) -> None:
    board = Board(SLASH, action("void", t.Banish(t.Target()), targets=target(ATTACK)))
    slash = board.put(ADA, "hand", "slash")
    other = board.put(BO, zone, "slash") if zone != "intent" else 0
    board.put(ADA, "hand", "filler", 1)
    void = board.put(BO, "hand", "void")
    board.put(BO, "hand", "filler", 1)
    desk = board.start().play(slash).resolve().answer("attack_target", board.champions[BO]).passes()
    desk.answer("opportunity", PlayCard(void))
    options = [pick.id for pick in desk.game.decision.options]  # type: ignore[union-attr]
    assert options == [slash]
    context = ResolutionContext(BO, void, "void")
    assert matches(desk.query, context, slash, ATTACK) and (
        not other or not matches(desk.query, context, other, ATTACK)
    )
    desk.answer("targets", slash).pay(1).resolve()
    assert desk.zone("banishment", ADA) == ["slash"]


@pytest.mark.parametrize("free", [True, False])
def test_the_declaration_of_an_attack_card_rests_nobody(free: bool) -> None:
    """What was not rested to activate it is not rested by the attack; declaring one without a card rests."""
    mine = t.Filter(kind="card", zone="hand", controller="you", types=("ATTACK",))
    board = Board(SLASH, action("urge", t.ActivateCard(t.Choose(mine), free=True)), card("blade", "weapon", power=1))
    board.put(ADA, "hand", "slash")
    urge = board.put(ADA, "hand", "urge")
    board.put(ADA, "hand", "filler", 1)
    blade = board.field(ADA, "blade")
    desk = board.start()
    if free:
        desk.play(urge).resolve()
        assert desk.game.decision is not None
        desk.answer(desk.game.decision.kind, desk.game.decision.options[0]).resolve()
        desk.answer("attack_weapons")
    else:
        desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", blade)
    desk.answer("attack_target", desk.champions[BO])
    assert [type(step.event) for step in desk.game.steps].count(AttackDeclared) == 1
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and champion.rested != free


@pytest.mark.parametrize(
    ("weapon", "loaded", "damage"),
    [("gun", "bullet", 4), ("gun", "", None), ("aetherwing", "charge", 5), ("blade", "", 1)],
)
def test_what_is_loaded_adds_its_own_power(weapon: str, loaded: str, damage: int | None) -> None:
    board = Board(
        card("gun", "weapon", subtypes=("GUN",), power=1),
        card("aetherwing", "weapon", subtypes=("AETHERWING",), power=1),
        card("blade", "weapon", power=1),
        card("bullet", "item", subtypes=("BULLET",), power=3),
        action("charge", subtypes=("AETHERCHARGE", "SPELL"), power=4),
    )
    id = board.field(ADA, weapon)
    if loaded:
        board.writer.create(Card(ADA, loaded), ("loaded", id))
    desk = board.start()
    attack = DeclareAttack(desk.champions[ADA])
    if damage is None:
        desk.refused(attack)
        return
    desk.answer("opportunity", attack).answer("attack_weapons", id).answer("attack_target", desk.champions[BO])
    desk.fight()
    assert (desk.damage(BO), _damage(desk)) == (damage, [damage])


@pytest.mark.parametrize(("key", "dies"), [("filler", True), ("wall", False)])
def test_a_siegeable_domain_that_is_destroyed_has_not_died(key: str, dies: bool) -> None:
    seen = tuple(t.Triggered(t.Event(kind, t.Filter()), (t.Draw(1),)) for kind in ("death", "destroyed"))
    watch = [card(name, "item", abilities=(one,)) for name, one in zip(("dirge", "crash"), seen, strict=True)]
    board = Board(WALL, *watch, action("raze", t.Destroy(t.Target()), targets=target(t.Filter()), cost=0))
    doomed = board.field(BO, key)
    for one in watch:
        board.field(ADA, one.key)
    raze = board.put(ADA, "hand", "raze")
    desk = board.start().play(raze, targets=(doomed,)).resolve().in_any_order()
    assert sorted(desk.stack()) == (["crash", "dirge"] if dies else ["crash"])
    assert desk.zone("graveyard", BO) == [key]


# Champions -------------------------------------------------------------------------------------------------------


def _champion(key: str, level: int, **printed: Any) -> CardDefinition:
    return card(key, "champion", level=level, life=20, cost_kind="memory", cost=0, **printed)


@pytest.mark.parametrize("effect", [True, False])
def test_leveling_up_uses_no_stack_and_a_champion_card_levels_up_as_it_resolves(effect: bool) -> None:
    board = Board(_champion("next", 2), action("rise", t.LevelUp(t.Filter(kind="card", zone="material"))))
    next_ = board.put(ADA, "material", "next")
    rise = board.put(ADA, "hand", "rise")
    board.put(ADA, "hand", "filler", 1)
    if not effect:
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    if effect:
        desk.play(rise)
    else:
        desk.answer("materialize", PlayCard(next_, "materialization"))
    top = desk.query.state[desk.champions[ADA]]
    assert (top.key, desk.stack()) == ("hero", ["rise" if effect else "next"])
    desk.resolve()
    if desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        desk.answer(desk.game.decision.kind, next_)
    top = desk.query.state[desk.champions[ADA]]
    assert (top.key, desk.stack(), top.card) == ("next", [], next_)


@pytest.mark.parametrize("where", [ADA, BO])
def test_a_champion_leaves_with_its_lineage_and_a_new_one_has_nothing_of_it(where: int) -> None:
    """The other champion of the same player keeps what it has."""
    board = Board(action("exile", t.Banish(t.Target()), targets=target(t.Filter(types=("CHAMPION",)))))
    board.writer.change(board.champions[BO], damage=7, counters=(("enlighten", 2),))
    second = board.field(BO, "hero")
    for lineage in (board.champions[BO], second):
        board.writer.create(Card(BO, "filler"), ("lineage", lineage))
    board.writer.create(Card(BO, "spirit"), ("lineage", second))
    exile = board.put(ADA, "hand", "exile")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(exile, targets=(board.champions[BO] if where == BO else second,)).resolve()
    left, stays = (board.champions[BO], second) if where == BO else (second, board.champions[BO])
    assert desk.query.object(left) is None and sorted(desk.zone("banishment", BO)) == ["filler", "hero", "spirit"]
    assert desk.query.lineage(left) == () and len(desk.query.lineage(stays)) == 2
    thing = desk.query.object(stays)
    assert thing is not None
    assert (thing.damage, thing.count("enlighten")) == ((0, 0) if where == BO else (7, 2))


def test_what_was_loaded_does_not_go_where_the_weapon_goes() -> None:
    board = Board(
        card("gun", "weapon", subtypes=("GUN",), power=1),
        action("void", t.Banish(t.Every(t.Filter(types=("WEAPON",))))),
    )
    board.writer.create(Card(ADA, "filler"), ("loaded", board.field(ADA, "gun")))
    void = board.put(ADA, "hand", "void")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(void).resolve()
    assert desk.zone("banishment", ADA) == ["gun"] and desk.zone("graveyard", ADA) == ["filler", "void"]


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("player", [ADA, BO])
def test_a_player_levels_up_the_own_champion_only(player: int, level: int) -> None:
    """Ada's is level 1, Bo's 2."""
    board = Board(_champion("second", 2), _champion("next", level))
    board.writer.change(board.champions[BO], key="second")
    desk = board.start()
    fits = level == (2 if player == ADA else 3)
    assert (may_level_into(desk.query, player, desk.definitions["next"]) is None) == fits


@pytest.mark.parametrize("types", ["champion", "ally"])
@pytest.mark.parametrize("element", ["WATER", "FIRE"])
def test_a_champion_has_the_elements_of_the_champions_of_its_lineage(element: str, types: str) -> None:
    board = Board(card("below", types, elements=(element,), level=1, life=1))
    board.writer.create(Card(ADA, "below"), ("lineage", board.champions[ADA]))
    seen = board.start().view().object(board.champions[ADA])
    assert seen is not None
    expected = {"NORM", "FIRE"} | ({element} if types == "champion" else set())
    assert set(seen.elements) == expected


# Boons -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["fast", "slow"])
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("hand", [1, 2])
def test_a_boon_has_a_speed_and_a_reserve_cost(hand: int, mine: bool, speed: str) -> None:
    board = Board(card("gift", "lesser-boon", cost=2, speed=speed))
    gift = board.put(ADA, "pantheon", "gift")
    board.put(ADA, "hand", "bolt", hand)
    board.set(turn_player=ADA if mine else BO)
    refusal = may_bestow(board.start().query, ADA, gift)
    slow = speed == "slow" and not mine
    assert (refusal.rule if refusal else "") == ("timing.slow" if slow else "costs.reserve" if hand < 2 else "")


def test_a_bestowed_boon_is_no_object_and_no_target_and_stays_in_the_pantheon() -> None:
    anything = t.Filter()
    board = Board(
        card("gift", "lesser-boon", cost=0, speed="fast"), action("zap", t.Rest(t.Target()), targets=target(anything))
    )
    gift = board.put(ADA, "pantheon", "gift")
    unit = board.field(ADA, "filler")
    zap = board.put(ADA, "hand", "zap")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(gift, "bestowment"))
    ((boon, _),) = desk.query.statuses(ADA, "boon")
    context = ResolutionContext(ADA, zap, "zap")
    assert desk.query.object(boon) is None and not matches(desk.query, context, boon, anything)
    assert desk.query.object(unit) is not None and matches(desk.query, context, unit, anything)
    desk.answer("opportunity", PlayCard(zap))
    assert {unit, *board.champions.values()} == {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert desk.game.state.zone_of(gift) == ("pantheon", ADA)
