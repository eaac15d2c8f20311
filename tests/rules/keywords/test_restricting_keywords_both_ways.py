"""Keywords that ask for a class, a level, an element or a champion (glossary/keywords-and-abilities)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.play.ability_use import activated_abilities
from tests.helpers.boards import ADA, BO, Board, action, card

HIT = t.Damage(2, t.Champion("opponent"))
BEAM = t.Damage(t.Level(), t.Champion("opponent"))
SPELL = ("SPELL",)
AENEAN = ("AENEAN", "SPELL")


def _restricted(condition: t.Condition, **printed: Any) -> Any:
    """An action that draws nothing, and hits where its restriction is met."""
    return action("spell", more=(t.Restricted((condition,), (t.OnResolve((HIT,)),)),), **printed)


@pytest.mark.parametrize(
    ("condition", "printed", "state", "met"),
    [
        (t.ClassBonus(), {"classes": ("WARRIOR",)}, {}, True),
        (t.ClassBonus(), {"classes": ("MAGE", "WARRIOR")}, {}, True),
        (t.ClassBonus(), {"classes": ("MAGE", "CLERIC")}, {}, False),
        (t.ChampionNamed("Hero"), {}, {}, True),
        (t.ChampionNamed("Spirit"), {}, {}, False),
        (t.LevelAtLeast(2), {}, {}, False),
        (t.LevelAtLeast(2), {}, {"counters": (("level", 1),)}, True),
        (t.LevelAtLeast(3), {}, {"counters": (("level", 1),)}, False),
        (t.ElementBonus(), {"elements": ("FIRE",)}, {}, True),
        (t.ElementBonus(), {"elements": ("WATER",)}, {}, False),
        (t.MemoryAtLeast(2), {}, {"memory": 1}, True),
        (t.MemoryAtLeast(2), {}, {"memory": 0}, False),
    ],
)
def test_a_restriction_has_its_text_where_it_is_met_and_not_otherwise(
    condition: t.Condition, printed: dict[str, Any], state: dict[str, Any], met: bool
) -> None:
    """One card reserved for it is in memory as it resolves."""
    board = Board(_restricted(condition, **printed), card("gate", "item", abilities=(t.Static(enable=("WATER",)),)))
    board.field(ADA, "gate")
    board.put(ADA, "memory", "filler", state.get("memory", 0))
    if "counters" in state:
        board.writer.change(board.champions[ADA], counters=state["counters"])
    spell = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, pay=1).resolve()
    assert desk.damage(BO) == (2 if met else 0)


@pytest.mark.parametrize(
    ("words", "classes", "level", "rule"),
    [
        (("Class",), ("WARRIOR",), 1, ""),
        (("Class",), ("MAGE", "WARRIOR"), 1, ""),
        (("Class",), ("MAGE", "CLERIC"), 1, "keywords.class_locked"),
        ((), ("MAGE", "CLERIC"), 1, ""),
        ((1,), (), 1, ""),
        ((2,), (), 1, "keywords.level_locked"),
        ((2,), (), 3, "keywords.level_locked"),
        ((1, 2), (), 1, "keywords.level_locked"),
        ((2, 1), (), 1, "keywords.level_locked"),
        (("Class", 1), ("WARRIOR",), 1, ""),
        (("Class", 2), ("WARRIOR",), 1, "keywords.level_locked"),
    ],
)
def test_locked_cards_are_not_played_without_a_class_of_theirs_or_the_printed_level(
    words: tuple[str | int, ...], classes: tuple[str, ...], level: int, rule: str
) -> None:
    """Level counters do not count: the printed level of the champion is 1."""
    locks = tuple(
        t.Keyword("Class Locked") if isinstance(word, str) else t.Keyword("Level Locked", word) for word in words
    )
    board = Board(action("locked", HIT, more=locks, classes=classes))
    board.writer.change(board.champions[ADA], counters=(("level", level - 1),))
    spell = board.put(ADA, "hand", "locked")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if rule:
        assert desk.refused(PlayCard(spell)).rule == rule
    else:
        desk.play(spell).resolve()
        assert desk.damage(BO) == 2


@pytest.mark.parametrize("place", ["inner", "top", "graveyard"])
def test_a_lineage_release_banishes_its_own_card_from_the_inner_lineage(place: str) -> None:
    release = t.Activated(t.Cost(banish_this=True), (HIT,), zone="lineage", text="Lineage Release: 2 damage.")
    draws = t.Activated(t.Cost(banish_this=True), (t.Draw(1),), zone="lineage", text="Lineage Release: Draw a card.")
    elder = card("elder", "champion", level=1, life=15, abilities=(release,))
    other = card("other", "champion", level=0, life=15, abilities=(draws,))
    board = Board(elder, other)
    champion = board.champions[ADA]
    second = board.writer.create(Card(ADA, "other"), ("lineage", champion))
    if place == "top":
        board.writer.change(champion, key="elder")
        source = champion
    else:
        zone = ("lineage", champion) if place == "inner" else ("graveyard", ADA)
        source = board.writer.create(Card(ADA, "elder"), zone)
    desk = board.start()
    offered = {o.source for o in desk.game.decision.options if isinstance(o, ActivateAbility)}  # type: ignore[union-attr]
    assert offered == ({source, second} if place == "inner" else {second})
    assert len(activated_abilities(desk.query, source)) == (place == "inner")
    if place == "inner":
        desk.use(source)
        assert desk.zone("banishment", ADA) == ["elder"] and desk.game.state.zone_of(second)[0] == "lineage"
        desk.resolve()
        assert desk.damage(BO) == 2 and desk.zone("hand", ADA) == []


@pytest.mark.parametrize(
    ("auras", "subtypes", "damage"),
    [(0, AENEAN, 1), (1, AENEAN, 3), (2, AENEAN, 3), (1, SPELL, 1), (1, ("AENEAN",), 1)],
)
def test_elysian_aura_lends_two_levels_to_aenean_spells_once(
    auras: int, subtypes: tuple[str, ...], damage: int
) -> None:
    board = Board(
        card("aura", "phantasia", abilities=(t.Keyword("Elysian Aura"),)),
        action("beam", BEAM, more=(t.Keyword("Efficiency"),), cost=4, subtypes=subtypes),
    )
    for _ in range(auras):
        board.field(ADA, "aura")
    board.field(BO, "aura")
    spell = board.put(ADA, "hand", "beam")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(spell, pay=4 - damage).resolve()
    assert desk.damage(BO) == damage


@pytest.mark.parametrize(("numbers", "damage"), [((), 1), ((0,), 1), ((2,), 3), ((2, 1), 4)])
def test_empower_adds_up_for_the_next_spell_alone(numbers: tuple[int, ...], damage: int) -> None:
    board = Board(
        action("focus", *(t.Empower(number) for number in numbers), cost=0),
        action("beam", BEAM, subtypes=SPELL, cost=0),
        action("plain", BEAM, cost=0),
    )
    focus, plain, beam, again = (board.put(ADA, "hand", key) for key in ("focus", "plain", "beam", "beam"))
    desk = board.start()
    desk.play(focus).resolve().play(plain).resolve()
    assert desk.damage(BO) == 1, "what is no Spell takes nothing"
    desk.play(beam)
    assert ("empowered" in desk.view().stack[0].properties) == (damage > 1)
    desk.resolve()
    assert desk.damage(BO) == 1 + damage
    desk.play(again).resolve()
    assert desk.damage(BO) == 2 + damage, "only the next one"


@pytest.mark.parametrize(("has", "resolved", "cost"), [(True, 0, 1), (True, 1, 3), (True, 2, 5), (False, 2, 1)])
def test_aenean_progression_costs_two_more_for_each_one_resolved_not_negated(
    has: bool, resolved: int, cost: int
) -> None:
    rising = t.Keyword("Aenean Progression")
    unlocked = t.LevelAtLeast(1 if has else 2)
    board = Board(
        action("rose", HIT, more=(rising,)), action("rise", HIT, more=(t.Restricted((unlocked,), (rising,)),))
    )
    spells = [board.put(ADA, "hand", key) for key in ("rose", "rose", "rise", "rise")]
    hush = board.put(ADA, "hand", "hush")
    board.put(ADA, "hand", "filler", 15)
    desk = board.start()
    for spell in spells[:resolved]:
        desk.play(spell).resolve()
    desk.play(spells[2], pay=cost)
    desk.play(hush, targets=(desk.game.state.zone("stack", 0)[0],)).resolve()
    assert desk.stack() == [] and desk.damage(BO) == 2 * resolved
    desk.play(spells[3], pay=cost)
