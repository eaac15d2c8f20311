"""What it means to be a unit, to be awake and to be rested, and what turns an object, each with what it is not.

game-terms: Awake, Rest/Rested, Unit, Wake Up.
"""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import set_rested
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.events import OrientationChanged
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.query.matching import candidates
from tests.helpers.boards import ADA, ALLY, BO, Board, action, card, target


@pytest.mark.parametrize("types", ["ally", "champion", "ally item", "item", "domain", "phantasia", "weapon"])
def test_only_units_attack(types: str) -> None:
    board = Board(card("thing", types, power=2, life=9))
    thing = board.field(ADA, "thing")
    refusal = may_attack_with(board.start().query, ADA, thing)
    assert (refusal.rule if refusal else "") == ("" if {"ally", "champion"} & set(types.split()) else "combat.attacker")


@pytest.mark.parametrize("rested", [True, False])
def test_what_stands_upright_is_awake_and_what_lies_sideways_is_rested(rested: bool) -> None:
    board = Board()
    one, other = board.field(ADA, "filler", rested=rested), board.field(BO, "filler", rested=not rested)
    query = board.start().query
    context = ResolutionContext(ADA, 0, "")
    upright = candidates(query, context, t.Filter(types=("ALLY",), rested=False))
    sideways = candidates(query, context, t.Filter(types=("ALLY",), rested=True))
    assert (upright, sideways) == ([other], [one]) if rested else ([one], [other])


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("rested", [True, False])
def test_an_object_is_turned_once_and_what_lies_so_already_is_left_alone(rested: bool, before: bool) -> None:
    board = Board()
    one, aside = board.field(BO, "filler", rested=before), board.field(BO, "filler", rested=before)
    desk = board.start()
    turned = set_rested(GameWriter(board.writer, desk.definitions), (one,), rested, "terms.rest")
    assert turned == ((one,) if rested != before else ())
    assert desk.view().object(one).rested == rested  # type: ignore[union-attr]
    assert desk.view().object(aside).rested == before  # type: ignore[union-attr]
    told = [step.event for step in desk.game.steps if type(step.event) is OrientationChanged]
    assert told == ([OrientationChanged((one,), rested)] if rested != before else [])


@pytest.mark.parametrize("effect", [t.Rest(t.Target()), t.Wake(t.Target())])
@pytest.mark.parametrize("before", [True, False])
def test_what_follows_from_turning_follows_only_where_something_turned(effect: t.Effect, before: bool) -> None:
    spell = action("turn", effect, t.If(t.Succeeded(), (t.Damage(1, t.Champion("opponent")),)), targets=target(ALLY))
    board = Board(spell)
    one, aside = board.field(BO, "filler", rested=before), board.field(BO, "filler", rested=before)
    played = board.put(ADA, "hand", "turn")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(played, targets=(one,)).resolve()
    rests = type(effect) is t.Rest
    assert desk.view().object(one).rested == rests  # type: ignore[union-attr]
    assert desk.view().object(aside).rested == before  # type: ignore[union-attr]
    assert desk.damage(BO) == int(rests != before)
