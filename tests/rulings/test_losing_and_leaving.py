"""What is lost is lost by timestamps, and what has gone cannot be moved by its own ability any more."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, PlayCard
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.continuous.levels import champion_classes, champion_level
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, target

OBJECT = t.Filter()
BLOW = action("blow", t.Destroy(t.Target()), targets=target(OBJECT))
ENTERS = t.Triggered(t.Event("enter"), (t.PutCounters("honor", 1, t.This()),), text="On Enter")
MASTER = card("master", "champion", level=2, life=25, cost_kind="memory", cost=0, abilities=(ENTERS,))
VETERAN = card(
    "veteran",
    "champion",
    level=1,
    life=20,
    cost_kind="memory",
    cost=0,
    abilities=(t.Inherited((t.Keyword("Ranged", 2),)),),
)


# Losing all abilities -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("silenced", [True, False])
def test_a_new_top_card_triggers_only_the_abilities_it_has(silenced: bool) -> None:
    desk = _leveling(Board(MASTER), silenced)
    assert desk.stack() == ([] if silenced else ["master"])


@pytest.mark.parametrize(("since", "kept"), [(2, False), (8, True)])
def test_losing_all_abilities_takes_the_older_inherited_effects(since: int, kept: bool) -> None:
    board = Board(MASTER, VETERAN)
    champion = board.champions[ADA]
    board.writer.create(Card(ADA, "veteran", timestamp=since), ("lineage", champion))
    board.writer.create(Change(0, ADA, 5, (champion,), "permanent", lose_abilities=True), EFFECTS)
    desk = board.start()
    assert ("Ranged" in dict(desk.view().object(champion).keywords)) == kept  # type: ignore[union-attr]


def test_the_card_on_top_loses_its_inherited_effect_until_another_covers_it() -> None:
    board = Board(MASTER, VETERAN)
    champion = board.champions[ADA]
    board.writer.change(champion, key="veteran", face_timestamp=8)
    board.writer.create(Change(0, ADA, 5, (champion,), "permanent", lose_abilities=True), EFFECTS)
    desk = board.start()
    assert "Ranged" not in dict(desk.view().object(champion).keywords)  # type: ignore[union-attr]


IDOL = card("idol", "item", abilities=(t.Static(t.Filter(types=("CHAMPION",), controller="you"), level=2),))
HUSHER = card("husher", "item", abilities=(t.Static(t.Filter(types=("ITEM",), other=True), lose_abilities=True),))
CLIMBER = card(
    "climber",
    "champion",
    level=1,
    life=20,
    cost_kind="memory",
    cost=0,
    abilities=(t.Inherited((t.Static(level=3),)), t.Static(level=1)),
)


@pytest.mark.parametrize("by", ["", "effect", "static"])
def test_what_raised_the_level_does_not_when_its_abilities_are_lost(by: str) -> None:
    board = Board(IDOL, HUSHER)
    idol = board.field(ADA, "idol")
    if by == "effect":
        board.writer.create(Change(0, ADA, 5, (idol,), "permanent", lose_abilities=True), EFFECTS)
    if by == "static":
        board.field(BO, "husher")
    desk = board.start()
    assert champion_level(desk.query, ADA) == (1 if by else 3)


def test_a_class_given_before_abilities_are_lost_stays() -> None:
    """Classes are of layer B, abilities are lost in layer D."""
    banner = card(
        "banner",
        "item",
        abilities=(
            t.Static(t.Filter(types=("CHAMPION",), controller="you"), traits=t.TraitChange(add_classes=("MAGE",))),
        ),
    )
    board = Board(banner)
    one = board.field(ADA, "banner")
    board.writer.create(Change(0, ADA, 5, (one,), "permanent", lose_abilities=True), EFFECTS)
    desk = board.start()
    assert champion_classes(desk.query, ADA) == ("WARRIOR", "MAGE")


@pytest.mark.parametrize(("silenced", "level"), [(0, 8), (5, 4), (9, 1)])
def test_a_silenced_champion_keeps_the_level_of_later_inherited_effects(silenced: int, level: int) -> None:
    """The card on top raises it by 1 and 3, the same card below, there since 7, by 3."""
    board = Board(CLIMBER)
    champion = board.champions[ADA]
    board.writer.change(champion, key="climber", face_timestamp=8)
    board.writer.create(Card(ADA, "climber", timestamp=7), ("lineage", champion))
    if silenced:
        board.writer.create(Change(0, ADA, silenced, (champion,), "permanent", lose_abilities=True), EFFECTS)
    desk = board.start()
    assert champion_level(desk.query, ADA) == level
    assert desk.view().object(champion).level == level  # type: ignore[union-attr]


def _leveling(board: Board, silenced: bool) -> Desk:
    two = board.put(ADA, "material", "master")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    if silenced:
        lost = Change(0, ADA, 5, (board.champions[ADA],), "permanent", lose_abilities=True)
        board.writer.create(lost, EFFECTS)
    desk = board.start()
    return desk.answer("materialize", PlayCard(two, "materialization")).resolve()


# "This" when it has gone --------------------------------------------------------------------------------------------


MOVES = {
    "hand": t.ReturnToHand(t.This()),
    "material": t.PutInto(t.This(), "material"),
    "banishment": t.Banish(t.This()),
    "lineage": t.PutIntoLineage(t.This()),
}
GAIN = t.If(t.Succeeded(), (t.PutCounters("honor", 1, t.Champion()),))


@pytest.mark.parametrize("answered", [True, False])
@pytest.mark.parametrize("to", MOVES)
def test_an_activated_ability_moves_its_source_only_from_the_field(to: str, answered: bool) -> None:
    fickle = ally("fickle", abilities=(t.Activated(t.Cost(), (MOVES[to], GAIN)),))
    board = Board(fickle, BLOW)
    one = board.field(ADA, "fickle")
    blow = board.put(BO, "hand", "blow")
    board.put(BO, "hand", "filler")
    desk = board.start()
    desk.answer("opportunity", ActivateAbility(one, 0))
    if answered:
        desk.passes().play(blow, targets=(one,)).resolve()
    desk.resolve()
    holder = desk.champions[ADA] if to == "lineage" else ADA
    assert ("fickle" in desk.zone("graveyard", ADA)) == answered
    assert ("fickle" in desk.zone(to, holder)) != answered
    assert _honor(desk) == (not answered)


@pytest.mark.parametrize("how", ["death", "cost"])
def test_an_ability_that_left_by_its_own_words_is_followed(how: str) -> None:
    """On Death looks for its source in the graveyard, and so does an ability that was paid for with it."""
    back = (t.ReturnToHand(t.This()), GAIN)
    ability: t.Ability = t.Activated(t.Cost(sacrifice_this=True), back)
    if how == "death":
        ability = t.Triggered(t.Event("death"), back, text="On Death")
    board = Board(ally("fickle", abilities=(ability,)), BLOW)
    one = board.field(ADA, "fickle")
    blow = board.put(ADA, "hand", "blow")
    board.put(ADA, "hand", "filler")
    desk = board.start()
    if how == "death":
        desk.play(blow, targets=(one,)).resolve()
    else:
        desk.answer("opportunity", ActivateAbility(one, 0))
    desk.resolve()
    assert "fickle" in desk.zone("hand", ADA) and _honor(desk)


def _honor(desk: Desk) -> bool:
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None
    return champion.count("honor") == 1
