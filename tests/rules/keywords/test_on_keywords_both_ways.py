"""On Attack, On Hit, On Kill, On Death, On Banish, On Leave, On Foster: whose they are, and what is none of them.

glossary/keywords-and-abilities
"""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

COMBAT: tuple[Any, ...] = ("attack", "hit", "champion_hit", "ally_hit", "kill")
FATES: tuple[Any, ...] = ("death", "banished", "leave")


def _on(*kinds: Any) -> tuple[t.Ability, ...]:
    """An "On ..." ability for each of these events, which says nothing but its name."""
    return tuple(t.Triggered(t.Event(kind), (t.Recover(1),), text=kind) for kind in kinds)


def _fighters(power: int) -> tuple[CardDefinition, ...]:
    """What an attack may be made with: an ally, or the champion with a weapon or an attack card."""
    return (
        ally("rook", power, 9, abilities=_on(*COMBAT)),
        card("blade", "weapon", power=power, durability=3, abilities=_on(*COMBAT)),
        card("slash", "attack", power=power, speed="slow", abilities=_on(*COMBAT)),
        card("stick", "weapon", power=power, durability=3),
        card("watch", "item", abilities=(t.Triggered(t.Event("attack", ALLY), (t.Recover(1),), text="an ally"),)),
        card("keep", "domain", subtypes=("SIEGEABLE",), durability=2),
        ally("stout", 0, 3),
        ally("guest", 0, 1, abilities=(t.ZoneReplacement("banishment", "die"),)),
        card("aegis", "phantasia", abilities=(t.Keyword("Link Shield", word="ALLY"),)),
    )


def _attack(board: Board, how: str, aim: int) -> Desk:
    """Ada attacks with the ally, with the champion and this weapon, or with the attack card; there is one of each
    on her side of the field, and one of the allies on Bo's."""
    units = {key: board.field(ADA, key) for key in ("rook", "blade", "stick", "watch")}
    board.field(ADA, "rook")
    board.field(BO, "rook")
    slash = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    match how:
        case "rook":
            desk.answer("opportunity", DeclareAttack(units["rook"]))
        case "slash":
            desk.play(slash).resolve().answer("attack_weapons")
        case _:
            desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", units[how])
    return desk.answer("attack_target", aim)


def _told(desk: Desk) -> set[tuple[str, str]]:
    """What has just triggered: whose ability, and which."""
    return {(item.key, item.text) for item in desk.in_any_order().view().stack}


def _through_the_damage(desk: Desk, *retaliating: int) -> set[tuple[str, str]]:
    """What has triggered as the damage was dealt; what triggered before has resolved."""
    desk.in_any_order()
    while desk.stack():
        desk.resolve()
    while not desk.stack() and desk.view().combat is not None:
        match desk.game.decision.kind:  # type: ignore[union-attr]
            case "retaliate":
                desk.answer("retaliate", *retaliating)
            case "order_triggers":
                desk.in_any_order()
            case _:
                desk.passes()
    return _told(desk)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("rook", {("rook", "attack"), ("watch", "an ally")}),
        ("blade", {("blade", "attack")}),
        ("slash", {("slash", "attack")}),
        ("stick", set()),
    ],
)
def test_on_attack_is_of_the_attacker_the_cards_of_its_intent_and_the_weapon_it_wields(
    how: str, told: set[tuple[str, str]]
) -> None:
    board = Board(*_fighters(2))
    assert _told(_attack(board, how, board.champions[BO])) == told


@pytest.mark.parametrize("how", ["rook", "blade", "slash", "stick"])
@pytest.mark.parametrize(
    ("key", "power", "kinds"),
    [
        ("hero", 2, {"hit", "champion_hit"}),
        ("stout", 2, {"hit", "ally_hit"}),
        ("stout", 3, {"hit", "ally_hit", "kill"}),
        ("guest", 2, {"hit", "ally_hit"}),
        ("keep", 1, {"hit"}),
        ("keep", 2, {"hit"}),
        ("shielded", 3, {"hit", "ally_hit"}),
    ],
)
def test_on_hit_and_on_kill_are_of_what_the_attack_is_made_with(
    how: str, key: str, power: int, kinds: set[str]
) -> None:
    """A guest is banished when it would die, and a linked shield goes instead of its ally: neither was killed. A domain
    loses durability, and is destroyed without any."""
    board = Board(*_fighters(power))
    there = board.champions[BO] if key == "hero" else board.field(BO, "stout" if key == "shielded" else key)
    if key == "shielded":
        board.field(BO, "aegis", link=there)
    desk = _attack(board, how, there)
    assert _through_the_damage(desk) == ({(how, kind) for kind in kinds} if how != "stick" else set())
    assert desk.zone("graveyard", BO) == ([{"shielded": "aegis"}.get(key, key)] if "kill" in kinds else []) + (
        ["keep"] if (key, power) == ("keep", 2) else ["aegis"] if key == "shielded" else []
    )
    if (key, power) == ("keep", 1):
        assert desk.query.object(there).count("durability") == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(("life", "kills"), [(2, True), (3, False)])
def test_who_retaliates_hits_and_kills_and_what_the_attack_was_made_with_does_not(life: int, kills: bool) -> None:
    board = Board(*_fighters(2), ally("page", 1, life))
    page, rook = board.field(ADA, "page"), board.field(BO, "rook")
    board.field(ADA, "blade")
    desk = board.start().attack(page, rook)
    told = {("rook", "hit"), ("rook", "ally_hit")} | ({("rook", "kill")} if kills else set())
    assert _through_the_damage(desk, rook) == told


def test_a_weapon_does_not_hit_its_wielder_who_is_retaliated_against() -> None:
    board = Board(*_fighters(2))
    blade, rook = board.field(ADA, "blade"), board.field(BO, "rook")
    desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA]))
    desk.answer("attack_weapons", blade).answer("attack_target", rook)
    told = {("blade", "hit"), ("blade", "ally_hit"), ("rook", "hit"), ("rook", "champion_hit")}
    assert _through_the_damage(desk, rook) == told


def test_damage_that_is_no_combat_damage_neither_hits_nor_kills() -> None:
    ping = t.Activated(t.Cost(rest=True), (t.Damage(5, t.Target()),), target(), text="Rest: 5 damage.")
    board = Board(ally("rook", 1, 9, abilities=(ping, *_on(*COMBAT))), ally("stout", 0, 3))
    rook, stout = board.field(ADA, "rook"), board.field(BO, "stout")
    desk = board.start().use(rook).answer("targets", stout).resolve()
    assert desk.zone("graveyard", BO) == ["stout"] and desk.stack() == []


@pytest.mark.parametrize("hit", [BO, 3])
def test_that_player_is_who_controls_what_was_hit(hit: int) -> None:
    """The card hit is Ada's own, whoever has it now. Where nothing was hit, there is no such player."""
    ability = t.Triggered(t.Event("hit"), (t.Draw(1, "hit"),), text="On Hit: that player draws.")
    board = Board(
        ally("thief", 1, 9, abilities=(ability,)),
        action("sigh", t.Draw(1, "hit"), cost=0),
        players=("Ada", "Bo", "Cy"),
    )
    thief, pawn = board.field(ADA, "thief"), board.field(ADA, "filler")
    board.writer.change(pawn, controller=hit)
    sigh = board.put(ADA, "hand", "sigh")
    desk = board.start().play(sigh).passes(3).attack(thief, pawn)
    assert [len(desk.zone("hand", player)) for player in (ADA, BO, 3)] == [0, 0, 0]
    assert _through_the_damage(desk) == {("thief", "On Hit: that player draws.")}
    desk.passes(3)
    assert [len(desk.zone("hand", player)) for player in (ADA, BO, 3)] == [0, int(hit == BO), int(hit == 3)]


@pytest.mark.parametrize("key", ["wight", "urn"])
@pytest.mark.parametrize(
    ("fate", "told"),
    [
        ("destroyed", {"death", "leave"}),
        ("sacrificed", {"death", "leave"}),
        ("banished", {"banished", "leave"}),
        ("returned", {"leave"}),
        ("destroyed and banished", {"banished", "leave"}),
        ("banished and returned", {"leave"}),
        ("nothing", set()),
    ],
)
def test_on_death_on_banish_and_on_leave_are_of_the_object_and_of_where_it_went(
    key: str, fate: str, told: set[str]
) -> None:
    """Only a unit dies. Another of the same, which stays, has nothing of it, nor has its weapon that it does not hold.

    Something may have it that what would go to a graveyard is banished, or what would be banished is returned.
    """
    kind = t.Filter(types=("ALLY", "ITEM"))
    how: dict[str, t.Effect] = {
        "destroyed": t.Destroy(t.Target()),
        "banished": t.Banish(t.Target()),
        "returned": t.ReturnToHand(t.Target()),
        "sacrificed": t.Sacrifice(t.Target()),
        "nothing": t.Damage(1, t.Champion("opponent")),
    }
    what, _, instead = fate.partition(" and ")
    board = Board(
        ally("wight", 1, 9, abilities=_on(*FATES)),
        card("urn", "item", abilities=_on(*FATES)),
        action("doom", how[what], targets=target(kind)),
        card("void", "item", abilities=(t.ZoneReplacement("banishment", "graveyard", kind),)),
        card("gate", "item", abilities=(t.ZoneReplacement("hand", "banishment", kind),)),
    )
    one = board.field(BO, key)
    board.field(BO, key)
    if instead:
        board.field(ADA, "void" if instead == "banished" else "gate")
    spell = board.put(ADA, "hand", "doom")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(one,)).resolve()
    assert _told(desk) == {(key, kind) for kind in told - ({"death"} if key == "urn" else set())}
    assert {item.source for item in desk.view().stack} <= {one}, "the object, not the card that it was"
    assert len([thing for thing in desk.objects(BO) if thing == key]) == (2 if fate == "nothing" else 1)


@pytest.mark.parametrize(("name", "told"), [("fostered", {("cub", "fostered")}), ("distant", set())])
@pytest.mark.parametrize("before", [True, False])
def test_on_foster_is_of_a_unit_that_becomes_fostered_and_was_not(
    name: Any, told: set[tuple[str, str]], before: bool
) -> None:
    board = Board(
        ally("cub", 1, 9, abilities=_on("fostered")),
        action("raise", t.Become(t.Target(), name), targets=target(ALLY), cost=0),
    )
    cub = board.field(ADA, "cub", properties=(name,) if before else ())
    board.field(ADA, "cub")
    spell = board.put(ADA, "hand", "raise")
    desk = board.start().play(spell, targets=(cub,)).resolve()
    assert _told(desk) == (set() if before else told)
