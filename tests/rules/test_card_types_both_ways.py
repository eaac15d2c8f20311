"""What cards of each type become, do and cost, each sentence with what it does not say (card-types, stats)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.replacing import by_supertype, card_destination
from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.model.combat_events import AttackDeclared
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import DamageDealt
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.play.attackable import attackable_all, attackable_targets
from gatcg_desktop.rules.play.permissions import may_activate
from gatcg_desktop.rules.query.measures import durability_of
from gatcg_desktop.rules.query.wielding import wieldable_weapons
from tests.helpers.boards import ADA, ALLY, BO, HUSH, UNIT, Board, Desk, action, ally, card, target, zapped

SLASH = card("slash", "attack", power=4)
BLADE = card("blade", "weapon", power=3, durability=2)
GUN = card("gun", "weapon", subtypes=("GUN",), power=1, durability=2)
WALL = card("wall", "domain", subtypes=("SIEGEABLE",), durability=3)
GROVE = card("grove", "domain")


def _told(desk: Desk, kind: type) -> list[Any]:
    return [step.event for step in desk.game.steps if type(step.event) is kind]


@pytest.mark.parametrize(
    ("types", "printed", "stays"),
    [
        ("ally", {"power": 1, "life": 1}, True),
        ("weapon", {"power": 1, "durability": 2}, True),
        ("domain", {}, True),
        ("item", {}, True),
        ("phantasia", {}, True),
        ("action", {"abilities": (t.OnResolve((t.Draw(1),)),)}, False),
    ],
)
def test_what_becomes_an_object_as_it_resolves_and_what_goes_to_the_graveyard(
    types: str, printed: dict[str, Any], stays: bool
) -> None:
    board = Board(card("thing", types, **printed))
    played = board.put(ADA, "hand", "thing")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(played, pay=1)
    assert desk.stack() == ["thing"] and desk.objects(ADA) == [], "first it is on the stack"
    desk.resolve()
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and not champion.rested, "only attacks rest it"
    assert (desk.stack(), desk.objects(ADA)) == ([], ["thing"] if stays else [])
    assert desk.zone("graveyard", ADA) == ([] if stays else ["thing"])
    for id in (id for id, thing in desk.query.objects(ADA) if thing.key == "thing"):
        assert not desk.query.state[id].rested, "awake"
        assert (id in attackable_targets(desk.query, BO, desk.champions[BO], (), ())) == (types == "ally"), "a unit"


@pytest.mark.parametrize("hindered", [False, True])
def test_allies_enter_awake_unless_they_are_hindered(hindered: bool) -> None:
    board = Board(ally("late", abilities=(t.Keyword("Hindered"),) if hindered else ()))
    late = board.put(ADA, "hand", "late")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(late).resolve()
    assert [one.rested for _, one in desk.query.objects(ADA) if one.key == "late"] == [hindered]


@pytest.mark.parametrize("types", ["ally", "weapon", "domain", "item", "phantasia", "attack", "action"])
@pytest.mark.parametrize("mine", [True, False])
def test_permanents_and_attacks_are_slow_and_actions_are_what_is_printed(types: str, mine: bool) -> None:
    printed: dict[str, Any] = {"power": 1, "life": 1, "durability": 2} if types in ("ally", "weapon", "attack") else {}
    board = Board(card("thing", types, **printed, **({"speed": "fast"} if types == "action" else {})))
    played = board.put(ADA, "hand", "thing")
    board.put(ADA, "hand", "filler", 1)
    board.set(turn_player=ADA if mine else BO)
    refusal = may_activate(board.start().query, ADA, played)
    assert (refusal is None) == (mine or types == "action")
    assert refusal is None or refusal.rule == "timing.slow"


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize("armed", [False, True])
def test_an_attack_card_rests_the_champion_attacks_at_once_and_leaves_for_the_graveyard(
    negated: bool, armed: bool
) -> None:
    board = Board(SLASH, BLADE)
    slash = board.put(ADA, "hand", "slash")
    hush = board.put(BO, "hand", "hush")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    blade = board.field(ADA, "blade") if armed else 0
    desk = board.start()
    desk.answer("opportunity", PlayCard(slash)).pay(1)
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and champion.rested and desk.stack() == ["slash"]
    desk.passes()
    if negated:
        desk.play(hush, targets=(desk.view().stack[0].id,)).resolve()
        assert not _told(desk, AttackDeclared) and desk.query.match.phase is Phase.MAIN
        champion = desk.query.object(desk.champions[ADA])
        assert champion is not None and champion.rested, "it stays rested"
    else:
        desk.passes()
        if armed:
            desk.answer("attack_weapons", blade)
        desk.answer("attack_target", desk.champions[BO])
        assert [one.attacker for one in _told(desk, AttackDeclared)] == [desk.champions[ADA]]
        assert desk.query.match.phase is Phase.COMBAT and desk.zone("intent", desk.champions[ADA]) == ["slash"]
        desk.fight()
        assert [one.amount for one in _told(desk, DamageDealt)] == [7 if armed else 4], "all of it at once"
        assert desk.damage(BO) == (7 if armed else 4)
    assert desk.zone("graveyard", ADA) == ["slash"] and desk.zone("intent", desk.champions[ADA]) == []
    if armed:
        assert durability_of(desk.query, blade) == (2 if negated else 1)


@pytest.mark.parametrize("weapon", ["blade", "gun"])
@pytest.mark.parametrize("loaded", [False, True])
@pytest.mark.parametrize("with_card", [False, True])
def test_a_gun_is_wielded_only_loaded_and_never_with_an_attack_card(weapon: str, loaded: bool, with_card: bool) -> None:
    board = Board(BLADE, GUN, card("bullet", "item", subtypes=("BULLET",), power=2))
    id = board.field(ADA, weapon)
    if loaded:
        board.writer.create(Card(ADA, "bullet"), ("loaded", id))
    desk = board.start()
    found = wieldable_weapons(desk.query, ADA, desk.champions[ADA], with_card)
    assert found == ([id] if weapon == "blade" or (loaded and not with_card) else [])


def test_allies_do_not_wield_weapons() -> None:
    board = Board(BLADE)
    board.field(ADA, "blade")
    unit = board.field(ADA, "filler")
    desk = board.start()
    assert wieldable_weapons(desk.query, ADA, unit) == []
    assert wieldable_weapons(desk.query, BO, desk.champions[BO]) == [], "nobody else's"


@pytest.mark.parametrize("prevented", [False, True])
@pytest.mark.parametrize("durability", [2, 5])
def test_a_wielded_weapon_loses_one_durability_in_the_damage_step_whatever_the_damage(
    prevented: bool, durability: int
) -> None:
    board = Board(BLADE, action("ward", t.Prevent(9, t.Champion("you"))))
    ward = board.put(BO, "hand", "ward")
    board.put(BO, "hand", "filler", 1)
    blade = board.field(ADA, "blade", counters=(("durability", durability),))
    idle = board.field(ADA, "blade")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", blade)
    desk.answer("attack_target", desk.champions[BO])
    assert durability_of(desk.query, blade) == durability, "not as it is declared"
    if prevented:
        desk.passes().play(ward).resolve()
    desk.fight()
    assert durability_of(desk.query, blade) == durability - 1 and durability_of(desk.query, idle) == 2
    assert desk.damage(BO) == (0 if prevented else 3)


@pytest.mark.parametrize(("key", "durability"), [("blade", 2), ("wall", 3), ("grove", None), ("filler", None)])
def test_what_has_a_durability_enters_with_as_many_counters_and_has_what_it_has_of_them(
    key: str, durability: int | None
) -> None:
    board = Board(BLADE, WALL, GROVE)
    played = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "bolt", 2)
    desk = board.start()
    desk.answer("opportunity", PlayCard(played)).answer("pay_reserve", *desk.game.decision.suggestion)  # type: ignore[union-attr]
    desk.resolve()
    ((id, thing),) = [(id, one) for id, one in desk.query.objects(ADA) if one.key == key]
    assert thing.count("durability") == (durability or 0) and durability_of(desk.query, id) == durability
    seen = desk.view().object(id)
    assert seen is not None and seen.durability == durability


@pytest.mark.parametrize("counters", [1, 2, 7])
def test_the_durability_seen_is_the_number_of_counters(counters: int) -> None:
    board = Board(BLADE)
    blade = board.field(ADA, "blade", counters=(("durability", counters),))
    desk = board.start()
    seen = desk.view().object(blade)
    assert seen is not None and seen.durability == counters == durability_of(desk.query, blade)


@pytest.mark.parametrize(
    ("key", "attacked", "unit"), [("wall", True, False), ("grove", False, False), ("filler", True, True)]
)
@pytest.mark.parametrize("taunt", [False, True])
def test_siegeable_domains_are_attacked_like_units_and_are_none(
    key: str, attacked: bool, unit: bool, taunt: bool
) -> None:
    guard = ally("guard", abilities=(t.Keyword("Taunt"),))
    spell = action("zap", t.Damage(1, t.Target()), targets=target(UNIT))
    board = Board(WALL, GROVE, guard, spell)
    id = board.field(BO, key)
    keep = board.field(BO, "guard") if taunt else 0
    zap = board.put(ADA, "hand", "zap")
    board.put(ADA, "hand", "filler", 1)
    attacker = board.field(ADA, "filler")
    desk = board.start()
    targets = attackable_targets(desk.query, ADA, attacker, (), ())
    assert (id in targets) == (attacked and not taunt) and (not taunt or targets == [keep])
    assert (id in attackable_all(desk.query, ADA, attacker, (), ())) == attacked, "cleave takes it in"
    desk.answer("opportunity", PlayCard(zap))
    decision = desk.game.decision
    assert decision is not None and (id in [pick.id for pick in decision.options]) == unit


@pytest.mark.parametrize("supertypes", [(), ("REGALIA",)])
@pytest.mark.parametrize("zone", ["graveyard", "hand", "deck", "deck_bottom", "memory", "banishment", "material"])
def test_where_regalia_go_instead(supertypes: tuple[str, ...], zone: str) -> None:
    face = card("relic", "item", supertypes=supertypes)
    usual = "deck" if zone == "deck_bottom" else zone
    instead = {"graveyard": "banishment", "banishment": "banishment"}.get(zone, "material")
    assert by_supertype(face, zone) == (instead if supertypes else usual)


@pytest.mark.parametrize(
    ("types", "supertypes"), [("item", ("REGALIA",)), ("weapon", ("REGALIA",)), ("ally", ("REGALIA",))]
)
def test_regalia_of_each_type_are_materialized_for_memory(types: str, supertypes: tuple[str, ...]) -> None:
    printed: dict[str, Any] = {"item": {}, "weapon": {"power": 1}, "ally": {"power": 1, "life": 2}}[types]
    board = Board(card("relic", types, supertypes=supertypes, cost_kind="memory", cost=1, **printed))
    relic = board.put(ADA, "material", "relic")
    board.put(ADA, "memory", "filler", 2)
    board.put(ADA, "hand", "filler", 2)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start().answer("materialize", PlayCard(relic, "materialization"))
    assert (len(desk.zone("memory", ADA)), len(desk.zone("hand", ADA))) == (1, 2)
    desk.resolve()
    assert desk.objects(ADA) == ["relic"]


@pytest.mark.parametrize(
    ("first", "second", "asked"), [(True, True, True), (True, False, False), (False, False, False)]
)
def test_two_of_a_name_of_which_one_only_is_unique_stay(first: bool, second: bool, asked: bool) -> None:
    """The other was made a copy of one that is not unique: faces of one name, of which one has the supertype."""
    plain = ally("plain")
    same = msgspec.structs.replace(ally("unique", supertypes=("UNIQUE",)), name=plain.name)
    board = Board(plain, same)
    for is_unique in (first, second):
        board.field(ADA, "unique" if is_unique else "plain")
    spell = board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(spell)
    decision = desk.game.decision
    assert decision is not None and (decision.kind == "unique") == asked


@pytest.mark.parametrize("how", ["resolved", "negated", "fizzled"])
def test_an_action_goes_to_the_graveyard_however_it_ends(how: str) -> None:
    spell = action("zap", t.Damage(1, t.Target()), targets=target(ALLY))
    board = Board(spell, HUSH)
    desk = zapped(board, how)
    assert desk.zone("graveyard", ADA) == ["zap"] and desk.stack() == []
    (zap,) = desk.query.cards("graveyard", ADA)
    assert card_destination(desk.query, zap, "banishment", "put") == "banishment"


def test_champions_and_attacks_with_power_are_the_only_attackers() -> None:
    board = Board(BLADE, WALL, card("relic", "item", power=3))
    found = {key: board.field(ADA, key) for key in ("filler", "wall", "relic", "blade")}
    desk = board.start()
    able = [key for key, id in found.items() if may_attack_with(desk.query, ADA, id) is None]
    assert able == ["filler"]
