"""Tokens, and the properties that objects and cards have (tokens; properties and states; special elements)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Concede, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import OrientationChanged
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.matching import candidates
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

TO_FACE = t.Champion("opponent")
WOLF = ally("wolf", cost_kind="none", cost=None)


def _played(effect: t.Effect, *more: Any, by: int = ADA, **printed: Any) -> tuple[Board, int]:
    board = Board(action("spell", effect, cost=0, **printed), *more)
    return board, board.put(by, "hand", "spell")


@pytest.mark.parametrize("token", [True, False])
def test_a_token_is_an_object_without_a_card_and_on_the_field_only(token: bool) -> None:
    board, spell = _played(t.Summon("wolf"), WOLF)
    card_of = board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(spell if token else card_of).resolve()
    (_, thing), *more = (pair for pair in desk.query.objects(ADA) if pair[1].key in ("wolf", "filler"))
    assert more == [] and thing.is_token == token
    assert (thing.card == 0) == token
    cards = [one.key for one in desk.game.state.entities.values() if isinstance(one, Card)]
    assert ("wolf" in cards, desk.zone("field", 0).count("filler")) == (False, 0 if token else 1)


@pytest.mark.parametrize(("who", "controls"), [("you", {ADA}), ("opponent", {BO}), ("each", {ADA, BO})])
@pytest.mark.parametrize("what", ["summon", "copy"])
def test_a_token_belongs_to_whose_effect_made_it_whoever_controls_it(what: str, who: Any, controls: set[int]) -> None:
    made: t.Effect = t.Summon("wolf", who=who) if what == "summon" else t.CopyObject(t.Every(ALLY), who=who)
    board, spell = _played(made, WOLF)
    if what == "copy":
        board.field(BO, "wolf")
    desk = board.start().play(spell).resolve()
    tokens = [thing for _, thing in desk.query.objects() if thing.is_token]
    assert {thing.controller for thing in tokens} == controls and len(tokens) == len(controls)
    assert {thing.owner for thing in tokens} == {ADA}


@pytest.mark.parametrize("token", [True, False])
def test_a_token_stays_one_and_a_card_stays_none_whatever_it_becomes(token: bool) -> None:
    becomes = t.Modify(t.Target(), traits=t.TraitChange(set_types=("ITEM",), set_supertypes=("UNIQUE",)))
    board, spell = _played(becomes, WOLF, targets=target(ALLY))
    thing = board.field(ADA, "wolf", token=token)
    desk = board.start().play(spell, targets=(thing,)).resolve()
    found = candidates(desk.query, ResolutionContext(ADA, 0, ""), t.Filter(token=True))
    assert found == ([thing] if token else []) and desk.view().object(thing).types == ("ITEM",)  # type: ignore[union-attr]


@pytest.mark.parametrize(("types", "token"), [("token ally", True), ("ally", False)])
def test_token_stands_among_the_types_and_is_no_supertype(types: str, token: bool) -> None:
    face = card("wolf", types, power=1, life=1)
    assert face.is_token == token and "TOKEN" not in face.supertypes
    board = Board(face)
    board.field(ADA, "wolf", token=token)
    query = board.start().query
    assert candidates(query, ResolutionContext(ADA, 0, ""), t.Filter(supertypes=("TOKEN",))) == []


@pytest.mark.parametrize("first", [True, False])
def test_a_property_is_of_one_object_and_may_be_set_once_and_is_lost_again(first: bool) -> None:
    distant = t.If(t.HasProperty(t.Target(), "distant"), (t.Damage(1, TO_FACE),), (t.Become(t.Target(), "distant"),))
    board, spell = _played(distant, targets=target(ALLY))
    again, units = board.put(ADA, "hand", "spell"), [board.field(ADA, "filler") for _ in range(2)]
    desk = board.start().play(spell, targets=(units[0],)).resolve()
    assert [desk.query.object(id).properties for id in units] == [("distant",), ()]  # type: ignore[union-attr]
    desk.play(again, targets=(units[int(not first)],)).resolve()
    assert desk.damage(BO) == (1 if first else 0), "what asks for it finds it there"
    assert desk.query.object(units[1]).properties == (() if first else ("distant",))  # type: ignore[union-attr]
    desk.passes(4)
    assert desk.view().turn_player == BO
    assert [desk.query.object(id).properties for id in units] == [(), ()]  # type: ignore[union-attr]


def test_of_nothing_no_property_is_found() -> None:
    board, spell = _played(t.If(t.HasProperty(t.It(), "distant"), (t.Damage(1, TO_FACE),)))
    assert board.start().play(spell).resolve().damage(BO) == 0


@pytest.mark.parametrize("rested", [True, False])
@pytest.mark.parametrize("rests", [True, False])
def test_an_object_is_awake_or_rested_and_setting_what_is_set_changes_nothing(rests: bool, rested: bool) -> None:
    board, spell = _played((t.Rest if rests else t.Wake)(t.Target()), targets=target(ALLY))
    unit = board.field(ADA, "filler", rested=rested)
    desk = board.start().play(spell, targets=(unit,)).resolve()
    assert desk.query.object(unit).rested == rests  # type: ignore[union-attr]
    turned = [step.event for step in desk.game.steps if isinstance(step.event, OrientationChanged)]
    assert turned == ([] if rests == rested else [OrientationChanged((unit,), rests)])


def _hidden(face_up: bool | None) -> tuple[Desk, int]:
    """A card of Ada's in banishment: the first without face of its own, face up, or face down."""
    board = Board()
    lying = board.writer.create(Card(ADA, "bolt", face_up=face_up, counters=(("omen", 1),)), ("banishment", ADA))
    return board.start(), lying


@pytest.mark.parametrize(("face_up", "seen"), [(None, "bolt"), (True, "bolt"), (False, "")])
def test_a_card_lies_face_up_or_face_down_and_down_it_is_not_seen_until_the_end(
    face_up: bool | None, seen: str
) -> None:
    desk, _ = _hidden(face_up)
    assert [one.key for one in desk.view(BO).cards("banishment", ADA)] == [seen]
    desk.game.answer(Answer(BO, (Concede(),)))
    assert [one.key for one in desk.view(BO).cards("banishment", ADA)] == ["bolt"]


@pytest.mark.parametrize("face_up", [True, False])
def test_face_down_a_card_is_a_card_with_what_was_given_it_and_nothing_else(face_up: bool) -> None:
    desk, lying = _hidden(face_up)
    described: dict[str, dict[str, Any]] = {
        "a card": {},
        "with an omen": {"counter": "omen"},
        "an action": {"types": ("ACTION",)},
        "named so": {"name": "Bolt"},
        "of the norm element": {"elements": ("NORM",)},
        "that costs 1": {"cost_at_most": 1},
    }
    context = ResolutionContext(ADA, 0, "")
    fits = {
        words: candidates(desk.query, context, t.Filter(kind="card", zone="banishment", **more)) == [lying]
        for words, more in described.items()
    }
    assert fits == {words: face_up or words in ("a card", "with an omen") for words in described}


@pytest.mark.parametrize(
    ("element", "exalted"), [("WATER", False), ("ARCANE", True), ("EXALTED", True), ("NORM", False)]
)
def test_exalted_is_enabled_by_another_advanced_element_and_norm_always(element: str, exalted: bool) -> None:
    board = Board(
        card("spirit", "champion", level=0, life=15, elements=(element,)),
        action("light", elements=("EXALTED",)),
        action("stone", elements=("NORM",)),
        action("spark", elements=("CRUX",)),
    )
    cards = [board.put(ADA, "hand", key) for key in ("light", "stone", "spark")]
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert ("EXALTED" in enabled_elements(desk.query, ADA)) == exalted
    offered = [PlayCard(one) in desk.game.decision.options for one in cards]  # type: ignore[union-attr]
    assert offered == [exalted, True, False]


def test_an_exalted_card_is_of_its_other_elements_too() -> None:
    board = Board(ally("sun", elements=("EXALTED", "FIRE")), ally("sea", elements=("WATER",)))
    sun, sea = board.field(ADA, "sun"), board.field(ADA, "sea")
    desk = board.start()
    found = {
        element: candidates(desk.query, ResolutionContext(ADA, 0, ""), t.Filter(types=("ALLY",), elements=(element,)))
        for element in ("EXALTED", "FIRE", "WATER", "WIND")
    }
    assert found == {"EXALTED": [sun], "FIRE": [sun], "WATER": [sea], "WIND": []}
