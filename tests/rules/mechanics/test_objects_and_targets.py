"""What is an object, what is none, and what may be a target (objects and targeting)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.matching import candidates, matches
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, UNIT, Board, Desk, action, ally, card, target

TO_FACE = t.Champion("opponent")
STING = t.Damage(1, t.Target())
ORB, BLADE = card("orb", "item"), card("blade", "weapon", power=1)


def _keys(desk: Desk, filter: t.Filter) -> list[str]:
    """The keys of all that fits a description, as Ada sees it."""
    return [desk.game.state[id].key for id in candidates(desk.query, ResolutionContext(ADA, 0, ""), filter)]


def _offered(board: Board, line: t.Filter) -> set[str]:
    """The keys of what Ada may target."""
    board.definitions["spell"] = action("spell", STING, targets=target(line), cost=0)
    spell = board.put(ADA, "hand", "spell")
    desk = board.start()
    if PlayCard(spell) not in desk.game.decision.options:  # type: ignore[union-attr]
        return set()
    desk.answer("opportunity", PlayCard(spell))
    return {desk.game.state[pick.id].key for pick in desk.game.decision.options}  # type: ignore[union-attr]


@pytest.mark.parametrize("types", ["ally", "item", "phantasia", "domain", "weapon", "action"])
def test_what_comes_onto_the_field_is_an_object_and_an_action_is_none(types: str) -> None:
    stats: dict[str, Any] = {"power": 1, "life": 1} if types == "ally" else {}
    board = Board(card("thing", types, speed="slow", **stats))
    thing = board.put(ADA, "hand", "thing")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(thing).resolve()
    assert desk.objects(ADA) == (["thing"] if types != "action" else [])
    assert desk.zone("graveyard", ADA) == (["thing"] if types == "action" else [])
    assert sorted(_keys(desk, t.Filter())) == ["hero", "hero", *(["thing"] if types != "action" else [])]


def test_cards_elsewhere_and_items_of_the_stack_are_no_objects() -> None:
    board = Board(ORB)
    for zone in ("hand", "memory", "graveyard", "banishment", "deck", "material"):
        board.put(ADA, zone, "orb")
    board.field(BO, "filler")
    played, loads = board.put(ADA, "hand", "filler"), board.field(ADA, "orb")
    for zone, holder in (("lineage", board.champions[ADA]), ("loaded", loads)):
        board.writer.create(Card(ADA, "filler"), (zone, holder))
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(played)
    assert _keys(desk, ALLY) == ["filler"], "a type word alone means what is on the field"
    assert sorted(_keys(desk, t.Filter())) == ["filler", "hero", "hero", "orb"]
    assert desk.stack() == ["filler"]


def test_special_words_find_what_is_below_a_champion_in_an_intent_or_loaded_and_nothing_else() -> None:
    board = Board(card("slash", "attack", power=1, speed="slow"), ORB)
    orb = board.field(ADA, "orb")
    board.writer.create(Card(ADA, "bolt"), ("loaded", orb))
    slash = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(slash).resolve().answer("attack_target", board.champions[BO])
    places: tuple[tuple[t.CardZone, list[str]], ...] = (
        ("lineage", ["spirit", "spirit"]),
        ("intent", ["slash"]),
        ("loaded", ["bolt"]),
        ("graveyard", []),
    )
    for zone, keys in places:
        described = t.Filter(kind="card", zone=zone)
        assert _keys(desk, described) == keys
        fits = [
            id for id in desk.game.state.entities if matches(desk.query, ResolutionContext(ADA, 0, ""), id, described)
        ]
        assert sorted(desk.game.state[id].key for id in fits) == keys, "asked of each by itself, too"


def test_each_kind_on_the_stack_may_be_targeted_as_what_it_is_and_as_nothing_else() -> None:
    brew = t.Materialize(t.Filter(kind="card", types=("ITEM",)), free=True)
    bard = ally("bard", abilities=(t.Activated(t.Cost(), (t.Draw(),)),))
    felt = t.Triggered(t.Event("activate"), (t.Draw(),), text="Whenever a card is activated")
    board = Board(
        action("brew", brew, cost=0), bard, ally("scribe", abilities=(felt,)), card("vial", "item", cost_kind="memory")
    )
    one = board.field(ADA, "bard")
    board.put(ADA, "material", "vial")
    spell = board.put(ADA, "hand", "brew")
    desk = board.start().play(spell).resolve()
    desk.answer("materialize", desk.game.decision.options[0])  # type: ignore[union-attr]
    desk.use(one)
    assert desk.stack() == ["vial", "bard"]
    kinds = {"activation": [], "activated": ["bard"], "materialization": ["vial"], "triggered": [], "bestowment": []}
    found = {kind: _keys(desk, t.Filter(kind="instance", instances=(kind,))) for kind in kinds}  # type: ignore[arg-type]
    assert found == kinds


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (ALLY, {"filler"}),
        (UNIT, {"filler", "hero"}),
        (t.Filter(types=("CHAMPION",)), {"hero"}),
        (t.Filter(not_types=("CHAMPION",)), {"filler", "orb", "blade"}),
        (t.Filter(), {"filler", "orb", "blade", "hero"}),
        (t.Filter(kind="card", zone="graveyard"), {"bolt"}),
        (t.Filter(kind="card", zone="banishment"), set()),
    ],
)
def test_only_what_is_described_may_be_targeted_and_all_of_it(line: t.Filter, offered: set[str]) -> None:
    board = Board(ORB, BLADE)
    for key in ("filler", "orb", "blade"):
        board.field(BO, key)
    board.put(BO, "graveyard", "bolt")
    assert _offered(board, line) == offered


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (ALLY, {"wolf", "filler"}),
        (t.Filter(token=True), {"wolf"}),
        (t.Filter(token=False, types=("ALLY",)), {"filler"}),
        (t.Filter(types=("ITEM",)), set()),
    ],
)
def test_a_token_is_targeted_as_what_it_is_and_as_a_token(line: t.Filter, offered: set[str]) -> None:
    board = Board(ally("wolf"))
    board.field(BO, "wolf", token=True)
    board.field(BO, "filler")
    assert _offered(board, line) == offered


@pytest.mark.parametrize("first", [True, False])
def test_an_effect_acts_on_its_target_and_on_nothing_else(first: bool) -> None:
    board = Board(action("spell", STING, targets=target(ALLY), cost=0), ally("stone", 1, 5))
    spell, units = board.put(ADA, "hand", "spell"), [board.field(BO, "stone") for _ in range(2)]
    desk = board.start().play(spell, targets=(units[int(not first)],)).resolve()
    assert [desk.query.object(id).damage for id in units] == ([1, 0] if first else [0, 1])  # type: ignore[union-attr]


@pytest.mark.parametrize("keyword", ["Omnishroud", "Vigor"])
def test_what_is_chosen_while_resolving_is_not_targeted(keyword: str) -> None:
    chosen = action("choice", t.Damage(1, t.Choose(ALLY)), cost=0)
    felt = t.Triggered(t.Event("targeted", ALLY), (t.Draw(),), text="Whenever it is targeted")
    aimed = action("aim", STING, targets=target(ALLY), cost=0)
    board = Board(
        chosen, aimed, ally("ghost", 1, 9, abilities=(t.Keyword(keyword),)), ally("scribe", 1, 9, abilities=(felt,))
    )
    ghost, _ = board.field(BO, "ghost"), board.field(BO, "scribe")
    one, two = board.put(ADA, "hand", "choice"), board.put(ADA, "hand", "aim")
    desk = board.start().play(one).resolve().answer("choose", ghost)
    assert desk.query.object(ghost).damage == 1 and desk.stack() == []  # type: ignore[union-attr]
    desk.answer("opportunity", PlayCard(two))
    offered = {desk.game.state[pick.id].key for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert offered == ({"scribe"} if keyword == "Omnishroud" else {"scribe", "ghost"})
    desk.answer("targets", desk.game.decision.options[-1])  # type: ignore[union-attr]
    assert desk.stack() == ["aim", "scribe"]


@pytest.mark.parametrize("to", ["other", "item"])
def test_a_target_is_redirected_to_another_legal_one_only(to: str) -> None:
    bend = action("bend", t.RedirectTargets(t.Target()), targets=target(ACTIVATION), cost=0)
    board = Board(bend, ORB, action("spell", STING, targets=target(ALLY), cost=0), ally("stone", 1, 5))
    units, orb = [board.field(BO, "stone") for _ in range(2)], board.field(BO, "orb")
    one, two = board.put(ADA, "hand", "spell"), board.put(ADA, "hand", "bend")
    desk = board.start().play(one, targets=(units[0],))
    desk.play(two, targets=(desk.view().stack[0].id,)).resolve()
    assert [pick.id for pick in desk.game.decision.options] == units[1:]  # type: ignore[union-attr]
    if to == "item":
        desk.refused(orb)
        return
    desk.answer("targets", units[1]).resolve()
    assert [desk.query.object(id).damage for id in units] == [0, 1]  # type: ignore[union-attr]
    assert [line for line in desk.log().splitlines() if "targets" in line] == ["#1, Spell, targets Stone now."]


@pytest.mark.parametrize("innate", [True, False])
def test_innate_stats_stay_with_another_type_and_lent_ones_go_with_theirs(innate: bool) -> None:
    alive = t.Modify(t.Target(), traits=t.TraitChange(set_types=("ALLY",), set_power=4, set_life=4))
    dream = t.Modify(t.Target(), traits=t.TraitChange(set_types=("PHANTASIA",)))
    line = target(t.Filter(not_types=("CHAMPION",)))
    board = Board(ORB, action("rise", alive, targets=line, cost=0), action("dream", dream, targets=line, cost=0))
    thing = board.field(ADA, "filler" if innate else "orb")
    rise, dreamt = board.put(ADA, "hand", "rise"), board.put(ADA, "hand", "dream")
    desk = board.start()
    if not innate:
        desk.play(rise, targets=(thing,)).resolve()
        assert desk.view().object(thing).power == 4  # type: ignore[union-attr]
    desk.play(dreamt, targets=(thing,)).resolve()
    seen = desk.view().object(thing)
    assert seen is not None and seen.types == ("PHANTASIA",)
    assert (seen.power, seen.life) == ((2, 2) if innate else (None, None))


@pytest.mark.parametrize("other", [0, 1])
def test_its_own_name_in_a_text_means_that_object_and_none_of_the_same_name(other: int) -> None:
    wolf = ally("wolf", abilities=(t.Activated(t.Cost(), (t.Rest(t.This()),)),))
    board = Board(wolf)
    wolves = [board.field(ADA, "wolf") for _ in range(2)]
    desk = board.start().use(wolves[other]).resolve()
    assert [desk.query.object(id).rested for id in wolves] == [other == 0, other == 1]  # type: ignore[union-attr]
