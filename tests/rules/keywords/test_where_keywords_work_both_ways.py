"""In which zones a keyword works, and what it does not reach (glossary/keywords-and-abilities).

The restrictions, Inherited Effect, Renewable, Immortality, and what may be done about Cleave and Taunt.
"""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import move_card
from gatcg_desktop.rules.combat.combat import can_redirect
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.query.characteristics import has_keyword, traits
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target

FLOAT = t.Keyword("Floating Memory")
ZONES = ("field", "hand", "memory", "graveyard", "banishment", "material", "deck", "lineage")


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("met", [True, False])
@pytest.mark.parametrize("bonus", ["class", "element", "champion", "level"])
def test_a_restriction_counts_in_every_zone(bonus: str, met: bool, zone: str) -> None:
    """Ada's champion is Hero, a warrior of level 1, over a spirit of fire."""
    condition: dict[str, t.Condition] = {
        "class": t.ClassBonus(),
        "element": t.ElementBonus(),
        "champion": t.ChampionNamed("Hero" if met else "Nobody"),
        "level": t.LevelAtLeast(1 if met else 2),
    }
    board = Board(
        ally(
            "knight",
            classes=("WARRIOR" if met else "MAGE",),
            elements=("FIRE" if met else "WATER",),
            abilities=(t.Restricted((condition[bonus],), (t.Keyword("Taunt"),)),),
        )
    )
    if zone == "field":
        knight = board.field(ADA, "knight")
    elif zone == "lineage":
        knight = board.writer.create(Card(ADA, "knight"), ("lineage", board.champions[ADA]))
    else:
        knight = board.put(ADA, zone, "knight")
    assert has_keyword(board.start().query, knight, "Taunt") == met


@pytest.mark.parametrize("zone", ["hand", "graveyard", "banishment", "memory", "material"])
@pytest.mark.parametrize(
    ("locks", "rule"),
    [
        ((), ""),
        (("Class Locked",), "keywords.class_locked"),
        (("Level Locked",), "keywords.level_locked"),
    ],
)
@pytest.mark.parametrize("met", [True, False])
def test_a_locked_card_is_locked_in_every_zone(zone: Any, locks: tuple[str, ...], rule: str, met: bool) -> None:
    there = t.AlternativeCost(t.Cost(), zone="" if zone == "hand" else zone)
    words = tuple(t.Keyword(name, (1 if met else 2) if name == "Level Locked" else 0) for name in locks)
    board = Board(
        action("locked", t.Draw(0), more=(*words, there), cost=0, classes=("WARRIOR" if met else "MAGE",)),
    )
    locked = board.put(ADA, zone, "locked")
    board.writer.change(locked, seen_by=(ADA,))
    desk = board.start()
    may = met or not locks
    assert (PlayCard(locked) in desk.game.decision.options) == may  # type: ignore[union-attr]
    if not may:
        assert desk.refused(PlayCard(locked)).rule == rule


@pytest.mark.parametrize("classes", [("WARRIOR",), ("MAGE",)])
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("both", [True, False])
def test_of_several_locks_each_must_be_open(classes: tuple[str, ...], level: int, both: bool) -> None:
    locks = (t.Keyword("Class Locked"), *((t.Keyword("Level Locked", level),) if both else ()))
    board = Board(action("locked", t.Draw(0), more=locks, cost=0, classes=classes))
    locked = board.put(ADA, "hand", "locked")
    may = classes == ("WARRIOR",) and (level == 1 or not both)
    assert (PlayCard(locked) in board.start().game.decision.options) == may  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("lock", "floats"),
    [
        (t.Keyword("Class Locked"), True),
        (t.Keyword("Level Locked", 3), True),
        (t.ClassBonus(), False),
        (t.LevelAtLeast(1), True),
    ],
)
def test_a_lock_leaves_the_text_of_its_card_and_a_bonus_that_is_not_met_does_not(lock: Any, floats: bool) -> None:
    """A locked card pays with its floating memory though nobody could play it."""
    words = (lock, FLOAT) if isinstance(lock, t.Keyword) else (t.Restricted((lock,), (FLOAT,)),)
    board = Board(
        action("drift", t.Draw(0), more=words, classes=("MAGE",)),
        card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=1),
    )
    drift, relic = board.put(ADA, "graveyard", "drift"), board.put(ADA, "material", "relic")
    board.put(ADA, "memory", "filler", 1)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start().answer("materialize", PlayCard(relic, "materialization"))
    if floats:
        desk.answer("floating_memory", drift)
    assert desk.zone("banishment", ADA) == (["drift"] if floats else ["filler"])


@pytest.mark.parametrize("inherited", [True, False])
@pytest.mark.parametrize("place", ["inner", "top", "graveyard", "hand", "another's"])
def test_an_inherited_effect_is_the_champions_while_its_card_is_in_the_lineage(place: str, inherited: bool) -> None:
    gift = t.Static(t.Filter(types=("ALLY",), controller="you"), power=3)
    board = Board(card("old", "champion", level=1, life=20, abilities=(t.Inherited((gift,)) if inherited else gift,)))
    champion = board.champions[ADA]
    match place:
        case "inner" | "another's":
            board.writer.create(Card(ADA, "old"), ("lineage", champion if place == "inner" else board.champions[BO]))
        case "top":
            board.writer.change(champion, key="old")
        case _:
            board.put(ADA, place, "old")
    unit = board.field(ADA, "filler")
    works = place == "top" or (place == "inner" and inherited)
    assert traits(board.start().query, unit).power == (5 if works else 2)


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("zone", ["intent", "loaded", "graveyard", "hand", "memory"])
def test_renewable_works_from_the_field_and_the_intent_alone(zone: str, has: bool) -> None:
    word = t.Keyword("Renewable") if has else t.Keyword("Harmonize")
    board = Board(card("edge", "attack", supertypes=("REGALIA",), abilities=(word,), cost_kind="memory", cost=0))
    unit = board.field(ADA, "filler")
    edge = board.writer.create(Card(ADA, "edge"), (zone, unit if zone in ("intent", "loaded") else ADA))
    desk = board.start()
    move_card(GameWriter(board.writer, desk.definitions), edge, "banishment", "banished", "terms.banish")
    assert desk.zone("material" if has and zone == "intent" else "banishment", ADA) == ["edge"]


@pytest.mark.parametrize("immortal", [True, False])
@pytest.mark.parametrize("unique", [True, False])
def test_of_unique_objects_that_are_immortal_one_dies_all_the_same(immortal: bool, unique: bool) -> None:
    kinds: tuple[Any, ...] = ("death", "destroyed")
    watch = (t.Triggered(t.Event(kind, ALLY), (t.Recover(1),), text=kind) for kind in kinds)
    word = t.Keyword("Immortality") if immortal else t.Keyword("Harmonize")
    board = Board(
        ally("phoenix", 1, 1, supertypes=("UNIQUE",) if unique else (), abilities=(word,), cost=0),
        card("watch", "item", abilities=tuple(watch)),
    )
    board.field(ADA, "watch")
    one, second = board.field(ADA, "phoenix"), board.put(ADA, "hand", "phoenix")
    desk = board.start().play(second).resolve()
    if unique:
        desk.answer("unique", one)
    assert desk.objects(ADA).count("phoenix") == (1 if unique else 2)
    assert desk.zone("graveyard", ADA) == (["phoenix"] if unique else [])
    assert (desk.query.object(one) is not None) and {item.text for item in desk.in_any_order().view().stack} == (
        {"death", "destroyed"} if unique else set()
    )


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("ward", [0, 1, 2])
def test_the_damage_of_cleave_is_dealt_at_once_and_found_for_each_defender(has: bool, ward: int) -> None:
    """A ward takes a number off the damage to its ally alone; everybody is dealt theirs in one combat."""
    word = t.Keyword("Cleave") if has else t.Keyword("Harmonize")
    board = Board(
        ally("sweeper", 3, 9, abilities=(word,)),
        ally("warded", 0, 9, abilities=(t.DamageReplacement(-ward),)),
        ally("stout", 0, 9),
    )
    one, units = board.field(ADA, "sweeper"), [board.field(BO, "warded"), board.field(BO, "stout")]
    desk = board.start().answer("opportunity", DeclareAttack(one))
    if not has:
        desk.answer("attack_target", units[0])
    assert set(desk.view().combat.targets) == ({*units, desk.champions[BO]} if has else {units[0]})  # type: ignore[union-attr]
    desk.passes(4)
    assert desk.view().combat is None
    dealt = [desk.query.object(id).damage for id in units]  # type: ignore[union-attr]
    assert (dealt, desk.damage(BO)) == (([3 - ward, 3], 3) if has else ([3 - ward, 0], 0))


@pytest.mark.parametrize("redirected", [True, False])
def test_an_attack_on_taunt_may_be_redirected_afterwards(redirected: bool) -> None:
    board = Board(
        ally("wall", 0, 9, abilities=(t.Keyword("Taunt"),)),
        action("shift", t.Redirect(t.Target()), targets=target(ALLY), cost=0),
    )
    one, wall, other = board.field(ADA, "filler"), board.field(BO, "wall"), board.field(BO, "filler")
    shift = board.put(BO, "hand", "shift")
    desk = board.start().answer("opportunity", DeclareAttack(one))
    assert [pick.id for pick in desk.game.decision.options] == [wall]  # type: ignore[union-attr]
    desk.answer("attack_target", wall)
    if redirected:
        desk.passes().play(shift, targets=(other,)).resolve()
    assert desk.view().combat.targets == ((other,) if redirected else (wall,))  # type: ignore[union-attr]


@pytest.mark.parametrize("defends", [True, False])
def test_who_defends_already_cannot_be_redirected_to(defends: bool) -> None:
    board = Board(ally("whirl", 2, 9, abilities=(t.Keyword("Multistrike", 1),)))
    whirl, guard = board.field(ADA, "whirl"), board.field(BO, "filler")
    desk = board.start().attack(whirl, board.champions[BO]).answer("attack_target", *([guard] if defends else []))
    assert can_redirect(desk.query, guard) == (not defends)
