"""Restrictions: text that is there with the condition met and is not there without (restriction abilities)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.play.ability_use import activated_abilities
from gatcg_desktop.rules.query.characteristics import has_keyword
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target

BURN = t.Damage(2, t.Champion("opponent"))


def _restricted(*conditions: t.Condition, inside: tuple[t.Ability, ...] = (t.OnResolve((BURN,)),)) -> t.Restricted:
    return t.Restricted(conditions, inside)


@pytest.mark.parametrize(
    ("condition", "met", "unmet"),
    [
        (t.LevelAtLeast(3), {"counters": (("level", 2),)}, {"counters": (("level", 1),)}),
        (t.DamageAtLeast(5), {"damage": 5}, {"damage": 4}),
        (t.ClassBonus(), {}, {"key": "mage"}),
        (t.ElementBonus(), {}, {"spirit": "frost"}),
        (t.ChampionNamed("Hero"), {}, {"key": "mage"}),
        (t.MemoryAtLeast(3), {"memory": 2}, {"memory": 1}),
    ],
    ids=["level", "damage", "class", "element", "champion", "memory"],
)
@pytest.mark.parametrize("is_met", [True, False])
def test_a_restriction_counts_for_its_text_exactly_from_its_condition_on(
    condition: t.Condition, met: dict[str, Any], unmet: dict[str, Any], is_met: bool
) -> None:
    spell = action("spell", t.Draw(0), classes=("WARRIOR",), elements=("FIRE",), more=(_restricted(condition),))
    mage = card("mage", "champion", level=1, life=20, classes=("MAGE",), elements=("NORM",))
    frost = card("frost", "champion", level=0, life=15, elements=("WATER",))
    enabler = ally("enabler", abilities=(t.Static(t.Filter(kind="player", controller="you"), enable=("FIRE",)),))
    board = Board(spell, mage, frost, enabler)
    board.field(ADA, "enabler")
    given = dict(met if is_met else unmet)
    board.put(ADA, "memory", "filler", given.pop("memory", 0))
    if "spirit" in given:
        below = board.writer.state.zone("lineage", board.champions[ADA])[0]
        board.writer.change(below, key=given.pop("spirit"))
    board.writer.change(board.champions[ADA], **given)
    played = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(played, pay=1).resolve()
    assert desk.damage(BO) == (2 if is_met else 0)


@pytest.mark.parametrize("damage", [0, 5])
@pytest.mark.parametrize("level", [0, 2])
def test_several_conditions_have_all_to_be_met_for_text_keywords_and_abilities_in_every_zone(
    damage: int, level: int
) -> None:
    both = (t.DamageAtLeast(5), t.LevelAtLeast(3))
    spell = action("spell", t.Draw(0), more=(_restricted(*both),))
    inside = (t.Keyword("Taunt"), t.Activated(t.Cost(), (BURN,)))
    guard = ally("guard", abilities=(_restricted(*both, inside=inside),))
    float_ = action("float", t.Draw(0), more=(_restricted(*both, inside=(t.Keyword("Floating Memory"),)),))
    board = Board(spell, guard, float_)
    unit, lying = board.field(ADA, "guard"), board.put(ADA, "graveyard", "float")
    board.writer.change(board.champions[ADA], damage=damage, counters=(("level", level),))
    played = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    met = bool(damage and level)
    assert has_keyword(desk.query, unit, "Taunt") == met
    assert has_keyword(desk.query, lying, "Floating Memory") == met
    assert len(activated_abilities(desk.query, unit)) == int(met)
    desk.play(played).resolve()
    assert desk.damage(BO) == (2 if met else 0)


@pytest.mark.parametrize("unlocked_at_first", [True, False])
@pytest.mark.parametrize("unlocked_at_last", [True, False])
def test_targets_are_those_of_what_was_unlocked_as_it_was_played(
    unlocked_at_first: bool, unlocked_at_last: bool
) -> None:
    """What is locked again is not done and lets nothing fizzle; what is unlocked later has no targets to do it to."""
    hit = t.OnResolve((t.Damage(1, t.Target()), t.Damage(1, t.Champion("opponent"))), target(ALLY))
    spell = action("spell", t.Damage(2, t.Champion("opponent")), more=(_restricted(t.DamageAtLeast(5), inside=(hit,)),))
    board = Board(spell)
    unit = board.field(BO, "filler")
    champion = board.champions[ADA]
    board.writer.change(champion, damage=5 if unlocked_at_first else 4)
    played = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(played, targets=(unit,) if unlocked_at_first else ())
    board.writer.change(champion, damage=5 if unlocked_at_last else 4)
    desk.resolve()
    hurt = desk.query.object(unit)
    done = int(unlocked_at_first and unlocked_at_last)
    assert hurt is not None and hurt.damage == done
    assert desk.damage(BO) == 2 + done, "the rest is done"
    assert "fizzles" not in desk.log()


@pytest.mark.parametrize("when", ["played", "resolved", "never"])
def test_an_inline_condition_is_read_as_it_resolves(when: str) -> None:
    board = Board(action("spell", t.If(t.DamageAtLeast(5), (BURN,))))
    champion = board.champions[ADA]
    board.writer.change(champion, damage=5 if when == "played" else 4)
    played = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(played)
    board.writer.change(champion, damage=5 if when == "resolved" else 4)
    desk.resolve()
    assert desk.damage(BO) == (2 if when == "resolved" else 0)


def test_an_ability_on_the_stack_does_not_ask_for_its_restriction_again() -> None:
    ability = _restricted(t.DamageAtLeast(5), inside=(t.Activated(t.Cost(), (BURN,)),))
    board = Board(ally("guard", abilities=(ability,)))
    unit = board.field(ADA, "guard")
    board.writer.change(board.champions[ADA], damage=5)
    desk = board.start().use(unit)
    board.writer.change(board.champions[ADA], damage=4)
    assert activated_abilities(desk.query, unit) == []
    desk.resolve()
    assert desk.damage(BO) == 2
