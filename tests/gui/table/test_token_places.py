"""The places that are kept free for the tokens that copies on the Effects Stack become."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.composition import place_of_shown
from gatcg_desktop.gui.table.composition.descriptions import describe
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import SlotAppearance
from gatcg_desktop.gui.table.scene.table_scene import TableScene
from gatcg_desktop.rules.model.choices import CopyByHand
from tests.helpers.games import play_on
from tests.helpers.window_games import WindowGame


def places(table: TableScene) -> dict[int, Rect]:
    """The places kept free, by what comes there."""
    assert table.composition is not None
    return {thing.id: place_of_shown(one) for thing, one in table.composition.shown.items() if thing.zone == "landing"}


@pytest.fixture
def game(qapp: object, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3, size=(1600, 900))
    yield made
    made.close()


def test_a_token_lies_exactly_where_its_place_was_kept_free_since_the_copy(game: WindowGame) -> None:
    session, table = game.session, game.page.table.table

    def played(session: Session) -> bool:
        return (
            bool(session.view.stack)
            and session.view.stack[-1].is_play
            and any(
                one.lands == "field"
                and "ALLY" in session.definitions[one.key].types
                and session.view.stack[-1].id in one.instances
                for one in session.view.played
            )
            and session.decision is not None
            and session.decision.kind == "opportunity"
        )

    assert game.play_to(random.Random(5), played, 1500)
    original = session.view.stack[-1]
    places_before = places(table)
    assert session.answer(CopyByHand(original.id))
    copy = session.view.stack[-1]
    kept = places(table)
    assert copy.copy and kept.keys() - places_before.keys() == {copy.id}
    thing = SceneKey("zone", copy.id, "landing")
    assert table.composition is not None
    look = table.composition.shown[thing].look
    assert isinstance(look, SlotAppearance) and look.words.startswith(f"#{copy.number} lands here")
    assert "lands here" in describe(table.context(), thing, table.composition)
    assert kept[copy.id] != kept[original.source]
    known = {obj.id for obj in session.view.objects}
    assert play_on(session, random.Random(6), lambda session: all(one.id != copy.id for one in session.view.stack), 20)
    token = next(obj for obj in session.view.objects if obj.id not in known and obj.token)
    assert place_of_shown(table.composition.shown[SceneKey("object", token.id)]) == kept[copy.id]
    assert places(table)[original.source] == kept[original.source], "and pushes nothing"


def test_a_token_that_joins_a_pile_needs_no_place(game: WindowGame) -> None:
    session, table = game.session, game.page.table.table

    def played(session: Session) -> bool:
        decision = session.decision
        stack = session.view.stack
        lands = {id for one in session.view.played if one.lands == "field" for id in one.instances}
        return bool(stack) and stack[-1].id in lands and decision is not None and decision.kind == "opportunity"

    assert game.play_to(random.Random(5), played, 1500)
    original = session.view.stack[-1]
    for _ in range(3):
        assert session.answer(CopyByHand(original.id))
    copies = {item.id for item in session.view.stack if item.copy}
    assert len(copies & places(table).keys()) == 1, "alike tokens lie on each other"
    assert play_on(session, random.Random(6), lambda session: len(session.view.stack) == 3, 20)
    assert not copies & places(table).keys(), "the pile is there"
