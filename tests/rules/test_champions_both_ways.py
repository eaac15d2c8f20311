"""Champions, their lineage and their elements, each sentence with what it does not say.

card-types-champion, parts-of-a-card-element, parts-of-a-card-name.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.replacing import card_destination
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.play.permissions import may_activate, may_level_into
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.elements import enabled_elements
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card


def champion(key: str, level: int, name: str = "", **printed: Any) -> CardDefinition:
    """A champion card that costs nothing."""
    made = card(key, "champion", level=level, life=15 + 5 * level, cost_kind="memory", cost=0, **printed)
    return msgspec.structs.replace(made, name=name) if name else made


def _level_up(board: Board, key: str) -> Desk:
    """Materialize that champion card, and let what comes of it come."""
    new = board.put(ADA, "material", key)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    return desk.answer("materialize", PlayCard(new, "materialization"))


@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("counters", [0, 2])
def test_a_champion_is_leveled_by_one_printed_level_and_never_to_0(level: int, counters: int) -> None:
    board = Board(champion("next", level))
    board.writer.change(board.champions[ADA], counters=(("level", counters),) if counters else ())
    desk = board.start()
    refusal = may_level_into(desk.query, ADA, desk.definitions["next"])
    assert (refusal is None) == (level == 2), "whatever the level counters say"
    assert refusal is None or refusal.rule == ("champions.level_zero" if level == 0 else "champions.level")


@pytest.mark.parametrize(("word", "fits"), [("Hero", True), ("Her", False), ("Hero of Men", False), ("Villain", False)])
def test_a_lineage_must_be_continued_by_the_name_it_says(word: str, fits: bool) -> None:
    board = Board(champion("next", 2, abilities=(t.Keyword("Lineage", word=word),)))
    desk = board.start()
    refusal = may_level_into(desk.query, ADA, desk.definitions["next"])
    assert (refusal is None) == fits and (fits or (refusal is not None and refusal.rule == "champions.lineage"))


@pytest.mark.parametrize(
    ("name", "bears"),
    [
        ("Rai, Archmage", ("Rai", "Rai, Archmage")),
        ("Rai", ("Rai",)),
        ("Raine, Archmage", ("Raine", "Raine, Archmage")),
        ("Arch Rai, Mage", ("Arch Rai", "Arch Rai, Mage")),
    ],
)
def test_a_champion_is_of_its_whole_name_and_of_the_name_before_its_title(name: str, bears: tuple[str, ...]) -> None:
    one = champion("one", 1, name)
    every = ("Rai", "Rai, Archmage", "Raine", "Raine, Archmage", "Arch Rai", "Arch Rai, Mage", "Archmage", "Mage")
    assert tuple(word for word in every if one.bears_name(word)) == bears


@pytest.mark.parametrize("levels", [1, 2])
def test_a_materialized_champion_fizzles_where_the_one_below_has_gone_on(levels: int) -> None:
    """In response the champion is leveled up already; then the card on the stack would be one too few."""
    rise = action("rise", t.LevelUp(t.Filter(kind="card", zone="material", name="Other")))
    board = Board(champion("next", 2), champion("other", 2), rise)
    other, spell = board.put(ADA, "material", "other"), board.put(ADA, "hand", "rise")
    board.put(ADA, "hand", "filler", 1)
    desk = _level_up(board, "next")
    if levels == 2:
        desk.play(spell).resolve()
        decision = desk.game.decision
        if decision is not None and decision.kind != "opportunity":
            chosen = [one for one in decision.options if other in (getattr(one, "id", 0), getattr(one, "card", 0))]
            desk.answer(decision.kind, *chosen)
    desk.resolve()
    top = desk.query.object(desk.champions[ADA])
    assert top is not None and top.key == ("next" if levels == 1 else "other")
    assert desk.zone("banishment", ADA) == (["next"] if levels == 2 else [])


@pytest.mark.parametrize("rested", [True, False])
def test_the_champion_stays_what_it_was_but_for_the_card_on_top(rested: bool) -> None:
    board = Board(champion("next", 2, elements=("WATER",)))
    board.writer.change(board.champions[ADA], rested=rested, damage=4, counters=(("enlighten", 2),))
    board.writer.change(board.champions[BO], rested=rested)
    desk = _level_up(board, "next").resolve()
    one = desk.query.object(desk.champions[ADA])
    assert one is not None and (one.key, one.rested, one.damage) == ("next", rested, 4)
    assert one.count("enlighten") == 2
    lineage = [desk.game.state[id].key for id in desk.query.lineage(desk.champions[ADA])]
    assert lineage == ["spirit", "hero"], "the inner lineage, from below"
    theirs = desk.query.object(desk.champions[BO])
    assert theirs is not None and theirs.key == "hero", "nobody levels up another's champion"
    assert desk.stack() == []


@pytest.mark.parametrize("where", ["lineage", "below the other", "field", "banishment"])
def test_champions_of_the_lineage_enable_their_elements_and_nothing_else_does(where: str) -> None:
    board = Board(champion("sea", 1, elements=("WATER",)), ally("fish", elements=("WATER",)))
    if where == "lineage":
        board.writer.create(Card(ADA, "sea"), ("lineage", board.champions[ADA]))
    elif where == "below the other":
        board.writer.create(Card(BO, "sea"), ("lineage", board.champions[BO]))
    elif where == "field":
        board.field(ADA, "fish")
    else:
        board.put(ADA, "banishment", "sea")
    desk = board.start()
    assert enabled_elements(desk.query, ADA) == {"NORM", "FIRE"} | ({"WATER"} if where == "lineage" else set())


def test_an_ally_in_the_lineage_enables_nothing() -> None:
    board = Board(ally("fish", elements=("WATER",)))
    board.writer.create(Card(ADA, "fish"), ("lineage", board.champions[ADA]))
    assert enabled_elements(board.start().query, ADA) == {"NORM", "FIRE"}


@pytest.mark.parametrize("element", ["NORM", "FIRE", "WATER"])
def test_norm_is_enabled_whatever_the_champion_is_of(element: str) -> None:
    """A champion and its lineage of fire alone."""
    board = Board(champion("blaze", 1, elements=("FIRE",)), action("spell", t.Draw(1), elements=(element,)))
    board.writer.change(board.champions[ADA], key="blaze")
    spell = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    assert (may_activate(board.start().query, ADA, spell) is None) == (element != "WATER")


@pytest.mark.parametrize("element", ["FIRE", "WATER", "WIND", "ARCANE", "CRUX", "NORM"])
def test_exalted_comes_with_an_advanced_element_and_not_with_a_basic_one(element: str) -> None:
    board = Board(champion("sea", 1, elements=(element,)))
    board.writer.create(Card(ADA, "sea"), ("lineage", board.champions[ADA]))
    advanced = element in ("ARCANE", "CRUX")
    assert ("EXALTED" in enabled_elements(board.start().query, ADA)) == advanced


@pytest.mark.parametrize(
    ("elements", "allowed"), [((), True), (("NORM",), True), (("FIRE",), True), (("WATER",), False)]
)
def test_a_card_without_an_element_is_norm_and_norm_is_everybodys(elements: tuple[str, ...], allowed: bool) -> None:
    printed = {"elements": elements} if elements else {}
    board = Board(action("spell", t.Draw(1), **printed))
    spell = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert desk.definitions["spell"].elements == (elements or ("NORM",))
    refusal = may_activate(desk.query, ADA, spell)
    assert (refusal is None) == allowed and (allowed or (refusal is not None and refusal.rule == "activation.elements"))


@pytest.mark.parametrize("inherited", [True, False])
def test_of_the_cards_below_only_inherited_effects_count(inherited: bool) -> None:
    gift = t.Static(t.Filter(types=("ALLY",), controller="you"), power=3)
    old = champion(
        "old", 1, classes=("MAGE",), elements=("WATER",), abilities=(t.Inherited((gift,)) if inherited else gift,)
    )
    board = Board(old)
    board.writer.create(Card(ADA, "old"), ("lineage", board.champions[ADA]))
    unit = board.field(ADA, "filler")
    desk = board.start()
    assert traits(desk.query, unit).power == (5 if inherited else 2)
    top = traits(desk.query, desk.champions[ADA])
    assert top.classes == ("WARRIOR",) and (top.level, top.life) == (1, 20) and top.name == "Hero"
    assert {"FIRE", "WATER"} <= set(top.elements), "but the elements of the whole lineage"


@pytest.mark.parametrize(("key", "to"), [("hero", "banishment"), ("filler", "graveyard")])
@pytest.mark.parametrize("whence", ["deck", "hand", "lineage"])
def test_a_champion_card_is_banished_and_not_put_into_a_graveyard(key: str, to: str, whence: str) -> None:
    board = Board(deck=0)
    zone = ("lineage", board.champions[ADA]) if whence == "lineage" else (whence, ADA)
    id = board.writer.create(Card(ADA, key), zone)
    desk = board.start()
    assert card_destination(desk.query, id, "graveyard", "put") == to
    assert card_destination(desk.query, id, "banishment", "put") == "banishment"


@pytest.mark.parametrize("power", [None, 0, 2])
def test_a_champion_with_power_attacks_like_an_ally_and_one_without_does_not(power: int | None) -> None:
    board = Board(champion("brute", 1, power=power))
    board.writer.change(board.champions[ADA], key="brute")
    desk = board.start()
    refusal = may_attack_with(desk.query, ADA, desk.champions[ADA])
    assert (refusal is None) == (power == 2) and (
        power == 2 or (refusal is not None and refusal.rule == "combat.power")
    )
